"""Every provision has a topic that exists, and answers only questions that the topic asks."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.errors import did_you_mean
from rulings.lint.base import Finding, View


def check(view: View) -> Iterator[Finding]:
    """Find provisions without a known topic, facts no topic asks for, and questions nobody answers."""
    topics = {topic["id"]: set(topic.get("facts", ())) for topic in view.of_kind("topic")}
    answered: dict[str, set[str]] = {name: set() for name in topics}
    for provision in view.of_kind("provision"):
        name = provision.get("topic")
        if name not in topics:
            message = f"unknown topic {name!r}{did_you_mean(name, topics)}" if name else "has no topic"
            yield view.finding(provision["id"], message, "topic")
            continue
        keys = {*provision.get("facts", ()), *provision.get("by_division", ())}
        answered[name] |= keys
        for key in sorted(keys - topics[name]):
            message = f"topic {name!r} does not ask {key!r}{did_you_mean(key, topics[name])}"
            yield view.finding(provision["id"], message, f"facts.{key}", f"by_division.{key}", "facts")
    for name, asked in topics.items():
        for key in sorted(asked - answered[name]):
            yield view.finding(name, f"no provision answers {key!r}", "facts")
