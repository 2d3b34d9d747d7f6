"""Run the benchmarks named on the command line, or all of them."""

import sys
from importlib import import_module

from rulings.errors import did_you_mean

SECTIONS = {
    "checker": "benchmarks.checker",
    "searching": "benchmarks.searching",
    "expressions": "benchmarks.expressions",
    "tui": "benchmarks.tui",
    "site": "benchmarks.site",
}


def main(names: list[str]) -> int:
    for name in names:
        if name not in SECTIONS:
            sys.stderr.write(f"benchmarks: unknown section {name!r}{did_you_mean(name, SECTIONS)}\n")
            return 2
    for name in names or SECTIONS:
        print(f"== {name}")
        import_module(SECTIONS[name]).run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
