"""A table as one or two plain sentences, from kb/phrases.yaml and, where that is silent, from the labels."""

from __future__ import annotations

from rulings.errors import friendly_list
from rulings.families import short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from rulings.vocabulary import Vocabulary

    Facts = Mapping[str, str]  # fact -> its value

_SCENE = ("game", "level", "division", "players")
_DEED = ("stage", "action", "actor")
_NEXT = "then"
_CHALLENGE = "challenge"
_CHALLENGED = ("challenged", "both-at-once", "charged-then-challenged")
_BASIC = "basic"
_SOMEBODY = "a player"  # out of turn nobody is the Mover yet
_VARIATION, _FINDING = "variation", "finding"


class Telling:
    """Tells tables."""

    def __init__(self, vocabulary: Vocabulary, phrases: dict[str, Any]) -> None:
        self.vocabulary = vocabulary
        self._who: dict[str, str] = phrases.get("who", {})
        self._does: dict[str, dict[str, str]] = phrases.get("does", {})
        self._while: dict[str, str] = phrases.get("while", {})
        self._clauses: dict[str, dict[str, str]] = phrases.get("clauses", {})
        self._asks: dict[str, str] = phrases.get("asks", {})
        self._tells: dict[str, list[str]] = phrases.get("tells", {})
        self._idle: dict[str, list[str]] = phrases.get("idle", {})
        self._quiet: dict[str, list[str]] = phrases.get("quiet", {})
        self._of_challenge: list[str] = phrases.get("of_challenge", [])
        self.title_alone: list[str] = phrases.get("title_alone", [])
        self.in_title: list[str] = phrases.get("in_title", [])
        self.circumstances: list[str] = phrases.get("circumstances", [])
        self.fixed: list[str] = phrases.get("fixed", [])

    def scene(self, facts: Facts) -> str:
        """Say what is played: 'Equations, Middle, three players. In force: 0 Wild.'."""
        parts = [self._label(name, facts[name]) for name in ("game", "division") if name in facts]
        if parts and facts.get("level") == _BASIC:
            parts[0] = f"{self._label('level', _BASIC)} {parts[0]}"
        if "players" in facts:
            parts.append(f"{self._label('players', facts['players']).lower()} players")
        text = f"{', '.join(parts)}." if parts else ""
        chosen = [
            self._variation(name, value) for name, value in facts.items() if self._family(name) == _VARIATION
        ]
        if in_force := [name for name in chosen if name]:
            text += f" In force: {friendly_list(in_force)}."
        return text.strip()

    def story(self, facts: Facts, deciding: Collection[str], untold: Collection[str] = ()) -> str:
        """Say what happened, without what is told elsewhere or is as usual and decides nothing."""
        worth = [
            fact
            for fact in self._ordered(facts)
            if fact not in untold
            and not self.idle(fact, facts[fact])
            and (fact in deciding or not self.as_usual(fact, facts[fact]))
        ]
        deed = "" if "action" in untold else self._deed(facts)
        challenged = _NEXT in worth and facts[_NEXT] in _CHALLENGED and facts.get("action") != _CHALLENGE
        later = [fact for fact in worth if fact in self._of_challenge] if challenged else []
        first = [self.clause(fact, facts[fact]) for fact in worth if fact not in (_NEXT, *later)]
        after = [self.clause(fact, facts[fact]) for fact in worth if fact in (_NEXT, *later)]
        if _NEXT in worth:
            after.insert(0, after.pop())
        sentences = ["; ".join([deed, *first] if deed else first), "; ".join(after)]
        # Where the deed is the challenge itself, what came with it came no later.
        if all(sentences) and (challenged or facts[_NEXT] not in _CHALLENGED):
            sentences[1] = f"then {sentences[1]}"
        return " ".join(_sentence(text) for text in sentences if text)

    def idle(self, fact: str, value: str) -> bool:
        """Tell whether a value says only that there is nothing to tell."""
        return value in self._idle.get(fact, ())

    def as_usual(self, fact: str, value: str) -> bool:
        """Tell whether a value is what everybody takes for granted."""
        return self.idle(fact, value) or value in self._quiet.get(fact, ())

    def clause(self, fact: str, value: str) -> str:
        """Say one value of one fact as a clause."""
        if self._family(fact) == _VARIATION:
            name = self._variation(fact, value)
            return (
                f"{name} is in force" if name else f"{self.vocabulary.facts[fact]['label']} is not in force"
            )
        if said := self._clauses.get(fact, {}).get(value):
            return said
        label = str(self.vocabulary.facts[fact]["label"])
        if self._family(fact) == _FINDING:
            return f"this is seen: {_lower(label)}" if value == "yes" else f"not so: {_lower(label)}"
        return f"{_lower(label)}: {_lower(self._label(fact, value))}"

    def prompt(self, subject: str) -> str:
        """Say what is asked about a subject."""
        return self._asks.get(subject, "How do you rule?")

    def gives_away(self, text: str, verdict: str) -> bool:
        """Tell whether a text holds a word that would betray the verdict."""
        return any(word in text.casefold() for word in self._tells.get(verdict, ()))

    def _deed(self, facts: Facts) -> str:
        action = facts.get("action", "")
        does = self._does.get(action)
        if does is None:
            said = f"what was done: {_lower(self._label('action', action))}" if action else ""
        else:
            who = self._who.get(facts.get("actor", ""), does["who"])
            if facts.get("turn") == "out-of-turn":
                who = _SOMEBODY
            said = f"{who} {does['says']}"
        when = self._while.get(facts.get("stage", ""), "")
        return ", ".join(part for part in (when, said) if part)

    def _ordered(self, facts: Facts) -> list[str]:
        """Return the facts told as clauses, in the order of the phrases."""
        known = [fact for fact in self._clauses if fact in facts]
        rest = [fact for fact in facts if fact not in self._clauses]
        skip = (*_SCENE, *_DEED)
        return [fact for fact in (*known, *rest) if fact not in skip and self._family(fact) != _VARIATION]

    def _family(self, fact: str) -> str:
        return str(self.vocabulary.facts[fact]["family"] or "")

    def _label(self, fact: str, value: str) -> str:
        return self.vocabulary.label(fact, value)

    def _variation(self, fact: str, value: str) -> str:
        """Return a variation's name when it is in force: 'Base eight' where the value says which."""
        label = str(self.vocabulary.facts[fact]["label"])
        if value == "no":
            return ""
        return label if value == "yes" else f"{short(fact).capitalize()} {value}"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _lower(text: str) -> str:
    """Begin a text with a small letter, unless its first word is a name or a sign."""
    first = text.partition(" ")[0]
    return text[0].lower() + text[1:] if first.isalpha() and first[1:].islower() else text
