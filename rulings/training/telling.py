"""A table told in plain sentences, from kb/phrases.yaml and, where that is silent, from the labels."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulings.errors import friendly_list
from rulings.families import short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from rulings.vocabulary import Vocabulary

    Facts = Mapping[str, str]  # fact -> its value

CHALLENGED = ("challenged", "both-at-once", "charged-then-challenged")
EARLY = ("start", "rolling", "choosing", "setting-goal")  # nobody has moved yet
_SCENE = ("game", "level", "division", "players")
_DEED = ("stage", "action", "actor")
_NEXT, _CHALLENGE, _WHERE = "then", "challenge", "where"
_OTHER, _CHALLENGER, _MOVER = "other-player", "challenger", "mover"
_BASIC = "basic"
_SOMEBODY = "a player"
_VARIATION, _FINDING, _GOAL = "variation", "finding", "goal"
_SLOT = re.compile(r"\{([\w.-]+)(!?)\}")  # with ! as it is said by itself
_GROUP = re.compile(r"\[([^\[\]|]*)(?:\|([^\[\]]*))?\]")
_LEAD, _WHO = "…", ("who ", "whose ")


@dataclass
class _Draft:
    """A story in the making: the facts worth telling, and those that found their place."""

    facts: Facts
    worth: list[str]
    told: set[str] = field(default_factory=set)


class Telling:
    """Tells tables."""

    def __init__(
        self, vocabulary: Vocabulary, phrases: dict[str, Any], stages: Mapping[str, str] | None = None
    ) -> None:
        self.vocabulary = vocabulary
        self._stages = stages or {}  # action -> the stage at which it is usually done
        self._who: dict[str, str] = phrases.get("who", {})
        self._does: dict[str, dict[str, str]] = phrases.get("does", {})
        self._while: dict[str, str] = phrases.get("while", {})
        self._clauses: dict[str, dict[str, str]] = phrases.get("clauses", {})
        self._asks: dict[str, str] = phrases.get("asks", {})
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

    def story(
        self, facts: Facts, deciding: Collection[str], untold: Collection[str] = (), opening: str = ""
    ) -> str:
        """Say what happened, without what is told elsewhere or is as usual and decides nothing.

        An opening tells the deed in words of its own; what decides, and what came next, is told after it.
        """
        draft = _Draft(facts, self._worth(facts, deciding, untold))
        then = self._then(draft, opening)
        sentences = [] if opening else [self._deed(draft)]
        sentences += self._others(draft)
        text = " ".join(_sentence(each) for each in (*sentences, then) if each)
        return f"{opening} {text}".strip()

    def idle(self, fact: str, value: str) -> bool:
        """Tell whether a value says only that there is nothing to tell."""
        return value in self._idle.get(fact, ())

    def as_usual(self, fact: str, value: str) -> bool:
        """Tell whether a value is what everybody takes for granted."""
        return self.idle(fact, value) or value in self._quiet.get(fact, ())

    def clause(self, fact: str, value: str) -> str:
        """Say one value of one fact by itself."""
        return self._filled(self._forms(fact, value)[1], _Draft({}, []))

    def prompt(self, subject: str) -> str:
        """Say what is asked about a subject."""
        return self._asks.get(subject, "How do you rule?")

    def who(self, facts: Facts) -> str:
        """Say who did it: 'the Mover', or 'a player' where that is all one knows."""
        actor = facts.get("actor", "")
        late = facts.get("stage") not in EARLY
        unnamed = {
            _OTHER: late,
            _CHALLENGER: facts.get("action") == _CHALLENGE,  # nobody is that yet
            _MOVER: facts.get("turn") == "out-of-turn",
        }
        if unnamed.get(actor):
            return _SOMEBODY
        usual = self._does.get(facts.get("action", ""), {}).get("who", _SOMEBODY)
        if not actor and facts.get("turn") == "out-of-turn":
            usual = _SOMEBODY
        return self._who.get(actor, usual)

    # --- the parts of a story --------------------------------------------------------------------------

    def _worth(self, facts: Facts, deciding: Collection[str], untold: Collection[str]) -> list[str]:
        """Return the facts worth telling, in the order of the phrases."""
        known = [fact for fact in self._clauses if fact in facts]
        rest = [fact for fact in facts if fact not in self._clauses]
        return [
            fact
            for fact in (*known, *rest)
            if fact not in (*_SCENE, *_DEED, *untold)
            and self._family(fact) != _VARIATION
            and not self.idle(fact, facts[fact])
            and (fact in deciding or not self.as_usual(fact, facts[fact]))
        ]

    def _then(self, draft: _Draft, opening: str) -> str:
        """Say what happened next; where the deed is the challenge itself, that is the deed already."""
        if _NEXT not in draft.worth:
            return ""
        draft.told.add(_NEXT)
        value = draft.facts[_NEXT]
        if value in CHALLENGED and (
            draft.facts.get("action") == _CHALLENGE or draft.facts.get("against") == "self"
        ):
            return ""
        said = self._filled(self._forms(_NEXT, value)[0], draft)
        return f"then {said}" if opening or len(draft.worth) > 1 or "action" in draft.facts else said

    def _deed(self, draft: _Draft) -> str:
        """Say when, who and what; tell with it what belongs there."""
        facts = draft.facts
        action = facts.get("action", "")
        if not action:
            return ""
        does = self._does.get(action)
        if does is None:
            return f"what was done: {_lower(self._label('action', action))}"
        says = self._filled(does["says"], draft)
        when = self._filled(self._while.get(facts.get("stage", ""), ""), draft)
        if _CHALLENGE in draft.told and action != _CHALLENGE:
            draft.told.update(self._of_challenge)
        leads, about = self._joined(draft)
        if self._stages.get(action) == facts.get("stage") and "after" not in when:
            when = ""
        if any(self.vocabulary.facts[fact]["group"] == _GOAL for fact in leads):
            when = "" if facts.get("stage") == "setting-goal" else when
        begun = [when] if when else []
        begun += [self._forms(fact, facts[fact])[0].removesuffix(_LEAD).strip() for fact in leads]
        return ", ".join([*begun, f"{_with(self.who(facts), about)} {says}"])

    def _joined(self, draft: _Draft) -> tuple[list[str], list[str]]:
        """Take the facts that lead up to the deed, and what is said of the one who did it."""
        leads, about = [], []
        for fact in draft.worth:
            form = self._forms(fact, draft.facts[fact])[0]
            if fact not in draft.told and form.endswith(_LEAD):
                leads.append(fact)
            elif fact not in draft.told and form.startswith(_WHO):
                about.append(form)
                draft.told.add(fact)
        draft.told.update(leads)
        return leads, about

    def _others(self, draft: _Draft) -> list[str]:
        """Say what has not found its place in the deed, a sentence each."""
        left = [fact for fact in draft.worth if fact not in draft.told]
        # What names other facts goes first, so that they are not told again.
        said = {}
        for fact in sorted(left, key=lambda fact: self._family(fact) != _FINDING):
            inner, alone = self._forms(fact, draft.facts[fact])
            said[fact] = self._filled(inner if _GROUP.search(inner) else alone, draft)
        if any(self._family(fact) == _FINDING for fact in left):
            draft.told.add(_WHERE)  # what is wrong says well enough where it stands
        return [said[fact] for fact in left if fact not in draft.told]

    def _filled(self, template: str, draft: _Draft) -> str:
        """Put facts in their places; leave out, or say otherwise, what the table does not tell."""

        def said(slot: re.Match[str]) -> str:
            return self._forms(slot[1], draft.facts[slot[1]])[bool(slot[2])]

        def group(found: re.Match[str]) -> str:
            slots = [*_SLOT.finditer(found[1])]
            known = all(slot[1] in draft.worth and slot[1] not in draft.told for slot in slots)
            if not known or any(said(slot).endswith(_LEAD) for slot in slots):
                return found[2] or ""
            draft.told.update(slot[1] for slot in slots)
            return _SLOT.sub(said, found[1])

        return _GROUP.sub(group, template)

    def _forms(self, fact: str, value: str) -> tuple[str, str]:
        """Return how a value is said inside the story, and by itself."""
        if self._family(fact) == _VARIATION:
            name = self._variation(fact, value)
            said = (
                f"{name} is in force" if name else f"{self.vocabulary.facts[fact]['label']} is not in force"
            )
            return said, said
        if phrase := self._clauses.get(fact, {}).get(value):
            inner, bar, alone = phrase.rpartition(" | ")
            return (inner, alone) if bar else (phrase, phrase)
        label = _lower(str(self.vocabulary.facts[fact]["label"]))
        if self._family(fact) == _FINDING:
            said = f"this is seen: {label}" if value == "yes" else f"not so: {label}"
        else:
            said = f"{label}: {_lower(self._label(fact, value))}"
        return said, said

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


def _with(who: str, about: list[str]) -> str:
    """Add what is said of somebody: 'the Mover, who is behind,' but 'a player who is behind'."""
    if not about:
        return who
    said = " and ".join(about)
    return f"{who} {said}" if who == _SOMEBODY else f"{who}, {said},"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _lower(text: str) -> str:
    """Begin a text with a small letter, unless its first word is a name or a sign."""
    first = text.partition(" ")[0]
    return text[0].lower() + text[1:] if first.isalpha() and first[1:].islower() else text
