"""The rulebooks' own examples, run through the engine; each is one test named by its clause."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rulings.expr.conformance import check_vector

BLOCKS = yaml.safe_load(Path(__file__).with_name("examples.yaml").read_text("utf-8"))


def _listed(value: Any) -> list[str]:
    return value if isinstance(value, list) else [value]


def _vectors(block: dict[str, Any], division: str | None) -> Iterator[dict[str, Any]]:
    base = {
        "rules": block["rules"],
        "division": division,
        "variations": block.get("variations", []),
        "place": block.get("place"),
        "wild": {},
    }
    goal_base = {**base, "kind": "goal", "place": "goal"}
    for key, legal in (("legal", True), ("illegal", False)):
        for expr in block.get(key, ()):
            yield {**base, "kind": "legal", "expr": expr, "expect": {"legal": legal}}
    for expr, value in block.get("values", {}).items():
        yield {**base, "kind": "value", "expr": str(expr), "expect": {"value": value}}
    for expr, values in block.get("placed", {}).items():
        yield {
            **base,
            "kind": "value",
            "expr": str(expr),
            "as_placed": True,
            "expect": {"values": values, "complete": True},
        }
    for expr, values in block.get("lacks", {}).items():
        yield {
            **base,
            "kind": "value",
            "expr": str(expr),
            "as_placed": True,
            "expect": {"not_values": values},
        }
    for key, complete in (("goal", True), ("goal_some", False)):
        for expr, values in block.get(key, {}).items():
            yield {
                **goal_base,
                "goal": str(expr),
                "expect": {"legal": True, "values": values, "complete": complete},
            }
    for expr, values in block.get("goal_lacks", {}).items():
        yield {**goal_base, "goal": str(expr), "expect": {"legal": True, "not_values": values}}
    for expr in block.get("no_goal", ()):
        yield {**goal_base, "goal": str(expr), "expect": {"legal": False}}
    for key, name in (("reads", "interpretations"), ("never", "not_allowed")):
        for expr, texts in block.get(key, {}).items():
            yield {
                **goal_base,
                "goal": str(expr),
                "expect": {"legal": True, name: [str(text) for text in texts]},
            }
    for key, correct in (("correct", True), ("incorrect", False)):
        for text, goal, *rest in block.get(key, ()):
            wild = rest[0] if rest else {}
            available = rest[1].split() if len(rest) > 1 else None
            yield {
                **base,
                "kind": "equation",
                "equation": text,
                "goal": goal,
                "wild": wild,
                "available": available,
                "expect": {"correct": correct},
            }
    for key, ambiguous in (("ambiguous", True), ("plain", False)):
        for expr, more in block.get(key, {}).items():
            yield {
                **base,
                "kind": "ambiguity",
                "place": block.get("place", "solution"),
                "expr": str(expr),
                "expect": {
                    "ambiguous": ambiguous,
                    "values": more.get("is", []),
                    "readings": more.get("reads", []),
                    "not_allowed": more.get("never", []),
                },
            }


def _cases() -> Iterator[Any]:
    for block in BLOCKS:
        for division in _listed(block.get("division")):
            for vector in _vectors(block, division):
                text = vector.get("equation") or vector.get("expr") or vector.get("goal")
                name = f"{block['rules']} {block['source']} {division or 'any'}: {vector['kind']} {text}"
                yield pytest.param(vector, id=name)


@pytest.mark.parametrize("vector", _cases())
def test_the_engine_agrees_with_the_rulebook(vector: dict[str, Any]) -> None:
    assert check_vector(vector) == []
