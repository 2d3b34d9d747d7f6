"""The same rule base through a plain loop and through CLIPS; both answer (applies, may apply)."""

import clips

from rulings.matcher import Matcher
from rulings.table import Table

Answer = tuple[list[str], list[str]]


class PlainLoop:
    """The definition, case by case and fact by fact, with sets of values."""

    def __init__(self, matcher: Matcher) -> None:
        self.vocabulary = matcher.vocabulary
        self.cases = [
            (case["id"], {fact: frozenset(values) for fact, values in case["box"].items()})
            for case in map(matcher.case, range(len(matcher.ids)))
        ]
        self.all = {
            name: frozenset(value["name"] for value in fact["values"])
            for name, fact in matcher.vocabulary.facts.items()
        }

    def open_values(self, table: Table) -> dict[str, frozenset[str]]:
        known = {fact: frozenset(self.vocabulary.values(fact, mask)) for fact, mask in table.masks.items()}
        return {**self.all, **known}

    def __call__(self, left: dict[str, frozenset[str]]) -> Answer:
        applies, may = [], []
        for name, box in self.cases:
            if all(left[fact] <= inside for fact, inside in box.items()):
                applies.append(name)
            elif all(left[fact] & inside for fact, inside in box.items()):
                may.append(name)
        return applies, may


class Clips:
    """Two rules per case: one for what holds, one for what may."""

    def __init__(self, matcher: Matcher) -> None:
        self.environment = clips.Environment()
        self.environment.build("(deftemplate open (slot fact) (slot value))")
        for number, case in enumerate(map(matcher.case, range(len(matcher.ids)))):
            inside = [_exists(fact, values) for fact, values in case["box"].items()]
            outside = [f"(not {_other(fact, values)})" for fact, values in case["box"].items()]
            self.environment.build(f"(defrule may{number} {' '.join(inside)} => (assert (may {number})))")
            both = " ".join([*inside, *outside])
            self.environment.build(f"(defrule applies{number} {both} => (assert (applies {number})))")
        self.ids = matcher.ids

    def __call__(self, left: dict[str, frozenset[str]]) -> Answer:
        environment = self.environment
        environment.reset()
        template = environment.find_template("open")
        for fact, values in left.items():
            for value in values:
                template.assert_fact(fact=fact, value=value)
        environment.run()
        found: dict[str, list[int]] = {"applies": [], "may": []}
        for fact in environment.facts():
            if fact.template.name in found:
                found[fact.template.name].append(fact[0])
        applies = sorted(found["applies"])
        may = sorted(set(found["may"]) - set(applies))
        return [self.ids[number] for number in applies], [self.ids[number] for number in may]


def _exists(fact: str, values: list[str]) -> str:
    return f'(exists (open (fact "{fact}") (value {"|".join(_text(value) for value in values)})))'


def _other(fact: str, values: list[str]) -> str:
    return f'(open (fact "{fact}") (value {"&".join("~" + _text(value) for value in values)}))'


def _text(value: str) -> str:
    return f'"{value}"'
