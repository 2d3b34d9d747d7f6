"""Run vectors of expected answers through the engines: `python -m rulings.conformance FILE.jsonl`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rulings.errors import RulingsError


def check_vector(vector: dict[str, Any]) -> list[str]:
    """Return how the engine's answer to one vector differs from the expected one."""
    if vector["kind"] == "onsets":
        from rulings.sets.conformance import check_vector as check_sets

        return list(check_sets(vector))
    from rulings.expr.conformance import check_vector as check_equations

    return check_equations(vector)


def _differences(vector: dict[str, Any]) -> list[str]:
    try:
        return check_vector(vector)
    except (
        RulingsError,
        LookupError,
        TypeError,
        ValueError,
        ArithmeticError,
        ImportError,
        AssertionError,
    ) as problem:
        return [f"{type(problem).__name__}: {problem}"]


def run(vectors: Iterable[dict[str, Any]]) -> tuple[int, int, list[str]]:
    """Check vectors; return how many passed and failed, and the lines to print."""
    passed = failed = agreed = disputed = 0
    lines: list[str] = []
    for vector in vectors:
        differences = _differences(vector)
        if vector.get("disputed"):
            disputed += 1
            agreed += not differences
            continue
        if not differences:
            passed += 1
            continue
        failed += 1
        lines.append(f"{vector.get('id', '?')}: {'; '.join(differences)}")
    if disputed:
        lines.append(f"disputed, not counted: {disputed} ({agreed} as expected)")
    return passed, failed, lines


def main(argv: Sequence[str] | None = None) -> int:
    """Check the vectors of each file named and print those that fail."""
    paths = list(sys.argv[1:] if argv is None else argv)
    if not paths:
        sys.stderr.write("usage: python -m rulings.conformance FILE.jsonl ...\n")
        return 2
    vectors = []
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                vectors += [json.loads(line) for line in file if line.strip()]
        except (OSError, ValueError) as problem:
            sys.stderr.write(f"{path}: {problem}\n")
            return 2
    passed, failed, lines = run(vectors)
    for line in [*lines, f"{passed} passed, {failed} failed"]:
        print(line)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
