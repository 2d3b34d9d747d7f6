"""A table told in plain sentences, from kb/phrases.yaml and, where that is silent, from the labels."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rulings.errors import friendly_list
from rulings.families import short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from typing import Any

    from rulings.vocabulary import Vocabulary

    Facts = Mapping[str, str]  # fact -> its value

CHALLENGED = ("challenged", "both-at-once", "charged-then-challenged")
_TWO_IN_ONE = CHALLENGED[1:]
EARLY = ("start", "rolling", "choosing", "setting-goal")  # nobody has moved yet
_SCENE = ("game", "level", "division", "players")
_DEED = ("stage", "action", "actor")
NEXT = "then"
_CHALLENGE, _CHARGED, _WHERE = "challenge", "charged", "where"
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
        self.reactions: list[str] = phrases.get("reactions", [])
        self._instead: dict[str, str] = phrases.get("instead", {})
        self._otherwise: list[dict[str, Any]] = phrases.get("otherwise", [])
        self._last: list[str] = phrases.get("last", [])
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
        absent = [name for name, value in facts.items() if self._family(name) == _VARIATION and value == "no"]
        if absent:
            labels = [str(self.vocabulary.facts[name]["label"]) for name in absent]
            text += f" Not in force: {friendly_list(labels)}."
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
        middle, last = self._others(draft)
        text = " ".join(_sentence(each) for each in (*sentences, *middle, then, *last) if each)
        return f"{opening} {text}".strip()

    def reacted(self, facts: Facts) -> str:
        """Return what others did next; where the deed is the challenge itself, that is the deed already."""
        value = facts.get(NEXT, "")
        own = facts.get("action") == _CHALLENGE or facts.get("against") == "self"
        return "" if own and value in CHALLENGED else value

    def idle(self, fact: str, value: str) -> bool:
        """Tell whether a value says only that there is nothing to tell."""
        return value in self._idle.get(fact, ())

    def as_usual(self, fact: str, value: str) -> bool:
        """Tell whether a value is what everybody takes for granted."""
        return self.idle(fact, value) or value in self._quiet.get(fact, ())

    def clause(self, fact: str, value: str, facts: Facts | None = None) -> str:
        """Say one value of one fact by itself, at a table where that has its own words."""
        known = facts or {}
        return self._filled(self._forms(fact, value, known)[1], _Draft(known, []))

    def instead(self, fact: str, before: str, value: str) -> str:
        """Say what a change takes the place of: 'instead of the charge', or nothing where that is in it."""
        within = value in _TWO_IN_ONE and before in (CHALLENGED[0], _CHARGED)
        return self._instead.get(before, "") if fact == NEXT and not within else ""

    def prompt(self, subject: str, facts: Facts | None = None) -> str:
        """Say what is asked about a subject."""
        return self._worded("asks", subject, facts or {}) or self._asks.get(subject, "How do you rule?")

    def who(self, facts: Facts) -> str:
        """Say who did it: 'the Mover', or 'a player' where that is all one knows."""
        actor = facts.get("actor", "")
        late = facts.get("stage") not in EARLY
        unnamed = {
            _OTHER: late,
            _CHALLENGER: facts.get("action") == _CHALLENGE,  # nobody is that yet
            _MOVER: facts.get("turn") == "out-of-turn",
        }
        usual = self._doing(facts).get("who", _SOMEBODY)
        if unnamed.get(actor):
            return usual if actor == _CHALLENGER else _SOMEBODY
        if not actor and facts.get("turn") == "out-of-turn":
            usual = _SOMEBODY
        return self._worded("who", actor, facts) or self._who.get(actor, usual)

    def _doing(self, facts: Facts) -> dict[str, str]:
        """Return how the deed of a table is told, and who does it unless the table says."""
        action = facts.get("action", "")
        return {**self._does.get(action, {}), **(self._worded("does", action, facts) or {})}

    def _worded(self, part: str, name: str, facts: Facts) -> Any:
        """Return the words of the first exception that holds at a table and speaks of this."""
        said = (entry[part][name] for entry in self._exceptions(facts, part) if name in entry[part])
        return next(said, None)

    def _exceptions(self, facts: Facts, part: str) -> Iterator[dict[str, Any]]:
        """Yield the exceptions that hold at a table and say something of one part."""
        for entry in self._otherwise:
            if part in entry and all(facts.get(fact) in values for fact, values in entry["when"].items()):
                yield entry

    # --- the parts of a story --------------------------------------------------------------------------

    def _worth(self, facts: Facts, deciding: Collection[str], untold: Collection[str]) -> list[str]:
        """Return the facts worth telling, in the order of the phrases."""
        implied = [entry["untold"] for entry in self._exceptions(facts, "untold")]
        known = [fact for fact in self._clauses if fact in facts]
        rest = [fact for fact in facts if fact not in self._clauses]
        return [
            fact
            for fact in (*known, *rest)
            if fact not in (*_SCENE, *_DEED, *untold)
            and self._family(fact) != _VARIATION
            and not self.idle(fact, facts[fact])
            and not any(facts[fact] in each.get(fact, ()) for each in implied)
            and (fact in deciding or not self.as_usual(fact, facts[fact]))
        ]

    def _then(self, draft: _Draft, opening: str) -> str:
        """Say what happened next."""
        if NEXT not in draft.worth:
            return ""
        draft.told.add(NEXT)
        value = self.reacted(draft.facts)
        if not value:
            return ""
        # An opening has told already how far the Goal is.
        said = self._filled(self._forms(NEXT, value, {} if opening else draft.facts)[0], draft)
        return f"then {said}" if opening or len(draft.worth) > 1 or "action" in draft.facts else said

    def _deed(self, draft: _Draft) -> str:
        """Say when, who and what; tell with it what belongs there."""
        facts = draft.facts
        action = facts.get("action", "")
        if not action:
            return ""
        does = self._doing(facts)
        if not does:
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
        begun += [self._forms(fact, facts[fact], facts)[0].removesuffix(_LEAD).strip() for fact in leads]
        return ", ".join([*begun, f"{_with(self.who(facts), about)} {says}"])

    def _joined(self, draft: _Draft) -> tuple[list[str], list[str]]:
        """Take the facts that lead up to the deed, and what is said of the one who did it."""
        leads, about = [], []
        for fact in draft.worth:
            form = self._forms(fact, draft.facts[fact], draft.facts)[0]
            if fact not in draft.told and form.endswith(_LEAD):
                leads.append(fact)
            elif fact not in draft.told and form.startswith(_WHO):
                about.append(form)
                draft.told.add(fact)
        draft.told.update(leads)
        return leads, about

    def _others(self, draft: _Draft) -> tuple[list[str], list[str]]:
        """Say in sentences what has no place in the deed: what goes before what came next, and after it."""
        left = [fact for fact in draft.worth if fact not in draft.told]
        # What names other facts goes first, so that they are not told again.
        said = {}
        for fact in sorted(left, key=lambda fact: self._family(fact) != _FINDING):
            inner, alone = self._forms(fact, draft.facts[fact], draft.facts)
            said[fact] = self._filled(inner if _GROUP.search(inner) else alone, draft)
        if any(self._family(fact) == _FINDING for fact in left):
            draft.told.add(_WHERE)  # what is wrong says well enough where it stands
        untold = [fact for fact in left if fact not in draft.told]
        middle = [said[fact] for fact in untold if fact not in self._last]
        return middle, [said[fact] for fact in untold if fact in self._last]

    def _filled(self, template: str, draft: _Draft) -> str:
        """Put facts in their places; leave out, or say otherwise, what the table does not tell."""

        findings = [fact for fact in draft.worth if self._family(fact) == _FINDING]

        def named(slot: re.Match[str]) -> str:
            return findings[0] if slot[1] == _FINDING and findings else slot[1]

        def said(slot: re.Match[str]) -> str:
            fact = named(slot)
            form = self._forms(fact, draft.facts[fact], draft.facts)[bool(slot[2])]
            return self._filled(form, draft) if fact in findings else form

        def group(found: re.Match[str]) -> str:
            slots = [*_SLOT.finditer(found[1])]
            known = all(named(slot) in draft.worth and named(slot) not in draft.told for slot in slots)
            text = _SLOT.sub(said, found[1]) if known else _LEAD
            if _LEAD in text:
                return found[2] or ""
            draft.told.update(named(slot) for slot in slots)
            if any(named(slot) in findings for slot in slots):
                draft.told.add(_WHERE)  # what is wrong says well enough where it stands
            return text

        who = self.who(draft.facts)
        return _GROUP.sub(group, template).replace("{who}", who if who.startswith("the ") else "the player")

    def _forms(self, fact: str, value: str, facts: Facts) -> tuple[str, str]:
        """Return how a value is said inside the story, and by itself."""
        if self._family(fact) == _VARIATION:
            name = self._variation(fact, value)
            said = (
                f"{name} is in force" if name else f"{self.vocabulary.facts[fact]['label']} is not in force"
            )
            return said, said
        worded = (entry["clauses"].get(fact, {}) for entry in self._exceptions(facts, "clauses"))
        special = next((said[value] for said in worded if value in said), "")
        if phrase := special or self._clauses.get(fact, {}).get(value):
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
