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
        answers = {name: {*provision.get("facts", ()), *provision.get("by_division", ())}}
        for topic, facts in (*answers.items(), *provision.get("also_answers", {}).items()):
            asked = topics.get(topic, set())
            answered.setdefault(topic, set()).update(facts)
            for key in sorted(set(facts) - asked):
                message = f"topic {topic!r} does not ask {key!r}{did_you_mean(key, asked)}"
                places = (f"facts.{key}", f"by_division.{key}", f"also_answers.{topic}", "facts")
                yield view.finding(provision["id"], message, *places)
    for name, asked in topics.items():
        for key in sorted(asked - answered[name]):
            yield view.finding(name, f"no provision answers {key!r}", "facts")
