"""How long the site takes to build, and what it weighs."""

import tempfile
import time
from pathlib import Path

import rulings
from rulings.pages import build_site

ROUNDS = 3


def run() -> None:
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        for _ in range(ROUNDS):
            start = time.perf_counter()
            pages = build_site(rulings.load(), out)
            taken.append(time.perf_counter() - start)
        sizes = {path.relative_to(out).as_posix(): path.stat().st_size for path in out.rglob("*.html")}
        scripts = {path.name: path.stat().st_size for path in (out / "assets").glob("*.js")}
    heaviest = max(sizes, key=lambda name: sizes[name])
    print(f"{pages} pages in {min(taken):.2f} s (best of {ROUNDS}; budget 3 s)")
    print(f"together {sum(sizes.values()) / 1e6:.1f} MB")
    print(f"heaviest page {sizes[heaviest] / 1e3:.1f} kB (budget 60 kB): {heaviest}")
    for name, size in sorted(scripts.items(), key=lambda each: -each[1])[:3]:
        print(f"shared {name}: {size / 1e3:.0f} kB")
