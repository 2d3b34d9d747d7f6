"""One table being described: what was said so far, the checker's answer, and the question on top."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from typing import Any

from rulings.citing import Citing
from rulings.errors import RulingsError, UsageError
from rulings.families import NO, NONE, short
from rulings.knowledge import KnowledgeBase
from rulings.matcher import FAILS, explain, members
from rulings.stub import situation_stub
from rulings.table import SCOPE, Table, split_words
from rulings.tui.state import CONTEXT, State

_FINDING, _VARIATION = "finding", "variation"
_WHERE, _GOAL = "where", "goal"
LISTED, ASKED, UNDONE = 40, 30, 50
FLAT = 12  # answers to one question that a judge can still look over

Facts = dict[str, list[str]]
Question = dict[str, Any]
Entry = dict[str, Any]


class Session:
    """The facts of the table in hand, on top of the settings that every table shares."""

    def __init__(self, kb: KnowledgeBase, state: State) -> None:
        self.kb, self.state = kb, state
        self.checker, self.vocabulary = kb.checker, kb.vocabulary
        self.citing = Citing(kb.store)
        self.families = self.checker.reader.language.families
        self.facts: Facts = {}  # a family of facts is kept under its own name, as the list of its members
        self.extras: dict[str, str] = {}
        self.skipped: list[str] = []
        self.asked = ""  # the fact whose question was called up, instead of the best one
        self.sort = ""  # the heading under which an answer is looked for, where there are many
        self.picking: set[str] | None = None  # the answers ticked so far, where several may be
        self._offered: list[str] = []  # those offered for ticking; they stay in place under the finger
        self.selected = ""  # the case whose ruling is shown
        self.error = ""
        self.number = 1  # of the table in hand, since the start
        self._before: list[tuple[Facts, dict[str, str], list[str]]] = []
        self._forget_unknown_settings()
        if state.current:
            self.read_line(state.current)
        self.check()

    # --- the settings ----------------------------------------------------------------------------------

    def settings(self) -> dict[str, list[tuple[str, str]]]:
        """Return what may be set once for all tables: name -> (value, label)."""
        known = self.kb.store.engine["editions"]
        leagues = dict.fromkeys(each["league"] for each in known)
        seasons = sorted({each["season"] for each in known}, reverse=True)
        found = {
            "league": [(name, name.upper()) for name in leagues],
            "season": [(name, name) for name in seasons],
        }
        for name in CONTEXT[len(found) :]:
            if name in self.vocabulary.facts:
                values = self.vocabulary.facts[name]["values"]
                found[name] = [(value["name"], value["label"]) for value in values]
        return found

    def set_context(self, name: str, value: str) -> None:
        """Set or (with nothing) clear one setting."""
        self.state.context = {key: kept for key, kept in self.state.context.items() if key != name}
        if value:
            self.state.context[name] = value
        self.check()

    def _forget_unknown_settings(self) -> None:
        known = self.settings()
        self.state.context = {
            name: value for name, value in self.state.context.items() if value in dict(known.get(name, ()))
        }

    def context_words(self) -> str:
        """Say for which table the rulings are, as every screen shows it."""
        labels = self.settings()
        said = {name: values[0] for name, values in self.facts.items() if len(values) == 1}
        context = {**self.state.context, **{name: said[name] for name in CONTEXT if name in said}}
        words = [
            dict(labels[name])[context[name]] for name in ("game", "division", "level") if name in context
        ]
        if players := context.get("players"):
            words.append(f"{players} players")
        words += [dict(labels[name])[context[name]] for name in ("league", "season") if name in context]
        return " · ".join(words) or "Any game, any division"

    def editions(self) -> list[str]:
        """Return the editions that rule here, those of the game that is played."""
        game = self.state.context.get("game")
        known = {each["id"]: each for each in self.kb.store.engine["editions"]}
        named = [known[name] for name in self.result["editions"]]
        return [each["id"] for each in named if not game or game in (each.get("games") or [game])]

    def edition_words(self) -> str:
        """Name the editions that rule here."""
        return " · ".join(map(self.citing.speaker, self.editions()))

    @property
    def empty(self) -> bool:
        """Whether nothing has been said of the table yet."""
        return not (self.facts or self.extras)

    # --- the table -------------------------------------------------------------------------------------

    def raw(self) -> dict[str, Any]:
        """Return the table as name -> value(s), settings included, as a file holds it."""
        listed = {
            name: values or NONE for name, values in self.facts.items() if name in self.families.members
        }
        given = {name: values for name, values in self.facts.items() if name not in listed}
        return {**self.state.context, **self.extras, **listed, **given}

    def table(self) -> Table:
        """Return the table as the checker sees it."""
        return self.checker.table(self.raw())

    def line(self) -> str:
        """Return the facts of this table, without the settings, as one line."""
        facts = {name: value for name, value in self.raw().items() if name not in self.state.context}
        return str(self.checker.reader.read(facts)) if facts else ""

    def check(self) -> None:
        """Ask the checker; facts that it cannot read are reported, and the last answer stays."""
        try:
            table = self.table()
            self.result = self.checker.check(table, most=LISTED, skip=self.skipped, questions=ASKED)
            self.error = ""
        except RulingsError as error:
            self.error = str(error)
            if not hasattr(self, "result"):
                self.result = self.checker.check({}, most=LISTED, questions=ASKED)
            return
        shown = [entry["id"] for entry in (*self.result["applies"], *self.result["may_apply"])]
        if self.selected not in shown:
            self.selected = ""

    def _remember(self) -> None:
        before = {name: list(values) for name, values in self.facts.items()}
        self._before = [*self._before[-UNDONE:], (before, dict(self.extras), list(self.skipped))]

    def _changed(self) -> None:
        self.leave_question()
        self.check()
        self.state.current = self.line()

    def undo(self) -> bool:
        """Take the latest change back; tell whether there was one."""
        if not self._before:
            return False
        self.facts, self.extras, self.skipped = self._before.pop()
        self._changed()
        return True

    def put(self, facts: Mapping[str, Iterable[str]], extras: Mapping[str, str] | None = None) -> None:
        """Put facts on the table; what was known of them before is replaced."""
        self._remember()
        self.facts.update({name: list(values) for name, values in facts.items()})
        self.extras.update(extras or {})
        self.skipped = [name for name in self.skipped if name not in facts]
        self._changed()

    def put_findings(self, place: str, found: Iterable[str], unknown: Iterable[str]) -> None:
        """Put on the table what was found in an expression, and what could be and was not."""
        there = {f"{_FINDING}.{name}" for name in found}
        open_still = {f"{_FINDING}.{name}" for name in unknown}
        facts: Facts = {_WHERE: [place]} if place == _GOAL else {}
        for name, fact in self.vocabulary.facts.items():
            if name in there:
                facts[name] = ["yes"]
            elif place in fact.get("of", ()) and name not in open_still:
                facts[name] = [NO]
        self.put(facts)

    def put_variations(self, chosen: Iterable[str]) -> None:
        """Put on the table that these variations, and no others, are in force; what fills a blank is left."""
        self.put({_VARIATION: [name for words in chosen for name in self._variation(words.split())]})

    def _variation(self, words: list[str]) -> list[str]:
        """Return the variation that words begin with, as many of them as make a name."""
        while words:
            try:
                return self.families.read(_VARIATION, [" ".join(words)])
            except RulingsError:
                words = words[:-1]
        return []

    def drop(self, name: str) -> None:
        """Take one fact off the table, or (`FAMILY.`) all members of a family that are not there."""
        self._remember()
        if name.endswith("."):
            self.facts = {key: kept for key, kept in self.facts.items() if not self._denied(key, name)}
        self.facts.pop(name, None)
        self.extras.pop(name, None)
        self._changed()

    def skip(self, name: str) -> None:
        """Leave a question for which nobody has an answer."""
        self._remember()
        self.facts.pop(name, None)
        self.skipped = [*(each for each in self.skipped if each != name), name]
        self._changed()

    def new(self) -> None:
        """Put the table with the last ones and begin another."""
        self.keep()
        self.number += 1
        self._remember()
        self.facts, self.extras, self.skipped, self.selected = {}, {}, [], ""
        self._changed()

    def keep(self) -> None:
        """Put the table with the last ones, with the settings it was described under."""
        if not self.empty:
            self.state.keep(str(self.checker.reader.read(self.raw())))

    def told(self, line: str) -> tuple[str, str]:
        """Say a kept table in words, and what is ruled on it."""
        other = Session(self.kb, State(current=line))
        words = " · ".join(words for _, words in other.chips()) or "no facts"
        entry = next(iter(other.result["applies"]), None)
        ruled = f"{self.citing.cite(entry['id'])}: {entry['title']}" if entry else "no ruling yet"
        return f"{other.context_words()} · {words}", ruled

    def read(self, raw: Mapping[str, Any]) -> None:
        """Take over a table from a file; the settings it names become the settings."""
        table = self.checker.reader.read(raw)
        self.checker.editions(table)
        context = {name: str(raw[name]) for name in SCOPE if name in CONTEXT and name in raw}
        context |= {name: values[0] for name, values in table.given.items() if name in CONTEXT}
        self._remember()
        self.state.context |= context
        self.facts = {name: list(values) for name, values in table.listed.items()}
        self.facts |= {name: list(values) for name, values in table.given.items() if name not in CONTEXT}
        self.extras = {name: text for name, text in table.extras.items() if name not in CONTEXT}
        self.skipped = []
        self._changed()

    def read_line(self, line: str) -> None:
        """Take over a table given as one line of facts; a line that cannot be read is reported."""
        try:
            self.read(split_words(shlex.split(line)))
        except (RulingsError, ValueError) as error:
            self.error = str(error)

    def put_line(self, line: str) -> None:
        """Add facts typed as NAME=VALUE words."""
        try:
            words = split_words(shlex.split(line))
        except ValueError as error:
            raise UsageError(f"{line}: {error}") from None
        table = self.checker.reader.read(words)
        self.put({**table.listed, **table.given}, table.extras)

    def facts_of(self, name: str) -> Facts:
        """Return the facts that a case must have; of several values the one in its first example."""
        record = self.kb.store.record(name)
        box = {**record.get("box", {})}
        if len(record.get("rulings", ())) == 1:
            box |= record["rulings"][0]["box"]
        listed = (*record.get("examples", ()), *record.get("tables", ()))
        example: Facts = next((each["table"] for each in listed if "table" in each), {})
        told = {fact: [each for each in example.get(fact, ()) if each in box[fact]] for fact in box}
        return {
            fact: list(values) if len(values) == 1 else told[fact]
            for fact, values in box.items()
            if fact not in CONTEXT and (len(values) == 1 or len(told[fact]) == 1)
        }

    def box_of(self, name: str) -> Facts:
        """Return the values that a case leaves to each fact on which its ruling hangs in any event."""
        record = self.kb.store.record(name)
        box: Facts = dict(record.get("box", {}))
        rulings = [ruling["box"] for ruling in record.get("rulings", ())]
        for fact in set[str]().union(*rulings):
            if fact not in box and all(fact in each for each in rulings):
                box[fact] = [value for each in rulings for value in each[fact]]
        return box

    # --- the question on top ---------------------------------------------------------------------------

    def leave_question(self) -> None:
        """Go back to the best question."""
        self.asked, self.sort, self.picking = "", "", None
        self._offered = []

    def ask(self, name: str) -> None:
        """Call up the question of one fact."""
        self.asked, self.sort, self._offered = name, "", []
        self.picking = set(map(short, self.facts.get(name, ()))) if name in self.families.members else None

    def question(self) -> Question | None:
        """Return the question on top: the one called up, one that settles the ruling, or the best one."""
        if self.asked:
            return self._fixed(self._question(self.asked))
        asked = {each["fact"]: each for each in self.result["ask"]}
        wanted = (*self.unsettled(), *self._might_prevail())
        settles = (each for name in wanted if (each := asked.get(name)))
        found = next(settles, None) or next(iter(asked.values()), None)
        if found and found["several"] and self.picking is None:
            self.picking = set()
        return found and self._fixed(found)

    def _fixed(self, question: Question) -> Question:
        """Return a question whose answers stay where they are while several of them are ticked."""
        if not question["several"]:
            return question
        if not self._offered:
            usual = self._division_list() if question["fact"] == _VARIATION else []
            rest = [value for value in question["values"] if value not in usual]
            self._offered = [*(value for value in usual if value in question["values"]), *rest]
        return {**question, "values": self._offered}

    def _division_list(self) -> list[str]:
        """Return the variations that may be chosen in the division, by the rulebook of the settings."""
        from rulings.tui.toolsheets import Booked
        from rulings.variations import AUTOMATIC

        division = self.state.context.get("division", "")
        if not division:
            return []
        listed = Booked(self.kb, self.state.context).variations(division).listed.values()
        return list(dict.fromkeys(each.name for each in listed if each.available != AUTOMATIC))

    def _question(self, name: str) -> Question:
        known = next((each for each in self.result["ask"] if each["fact"] == name), None)
        if known:
            return dict(known)
        several = name in self.families.members
        if several:
            asked, values = self.families.question(name), self._open_members(name)
        else:
            rest = {key: value for key, value in self.raw().items() if key != name}
            open_values = self.checker.table(rest).have(name)
            asked, values = self.vocabulary.facts[name]["question"], self.vocabulary.values(name, open_values)
        return {"fact": name, "question": asked, "values": values, "decides": "", "several": several}

    def _open_members(self, family: str) -> list[str]:
        """Return the members of a family that may be there, whatever was ticked so far."""
        rest = {key: value for key, value in self.raw().items() if key != family}
        table = self.checker.table(rest)
        known = (
            (name, self.vocabulary.values(name, table.have(name))) for name in self.families.members[family]
        )
        return [short(name) for name, values in known if values != [NO]]

    def sorts(self, question: Question) -> dict[str, list[str]]:
        """Return the answers to a question under their headings, if they are too many to look at all."""
        if question["several"] or self.picking is not None or len(question["values"]) <= FLAT:
            return {}
        listed = self.vocabulary.facts[question["fact"]].get("sorts", {})
        found = {title: [each for each in values if each in question["values"]]
                 for title, values in listed.items()}  # fmt: skip
        return {title: values for title, values in found.items() if values}

    def value_label(self, name: str, value: str) -> str:
        """Return how one answer to a question is shown."""
        if name in self.families.members:
            return str(self.vocabulary.facts[f"{name}.{value}"]["label"])
        return self.vocabulary.label(name, value)

    def answer(self, value: str) -> None:
        """Answer the question on top."""
        if question := self.question():
            self.put({question["fact"]: [value]})

    def look_under(self, heading: str) -> None:
        """Look for the answer under one heading, or (with nothing) under all of them."""
        self.sort = heading

    def pick(self, value: str) -> None:
        """Tick an answer, or take the tick away, where several may be given; a tick counts at once."""
        question = self.question()
        if question is None:
            return
        name, picking = question["fact"], (self.picking or set()) ^ {value}
        chosen = [each for each in question["values"] if each in picking]
        if question["several"]:
            self.put({name: [f"{name}.{each}" for each in chosen]})
        elif chosen:
            self.put({name: chosen})
        elif name in self.facts:
            self.drop(name)
        self.asked, self.picking = name, picking
        self._offered = question["values"] if question["several"] else []

    def picked(self) -> None:
        """Go on with what is ticked; where several may be given, nothing ticked means none of them."""
        question = self.question()
        if question and question["several"] and not self.picking:
            self.put({question["fact"]: []})
        self.leave_question()

    def chips(self) -> list[tuple[str, str]]:
        """Return what was said so far: (name, words)."""
        found = [(name, f"{name.capitalize()}: {text}") for name, text in self.extras.items()]
        denied = f"{_FINDING}."
        if absent := sum(self._denied(name, denied) for name in self.facts):
            found.append((denied, f"{absent} findings: not there"))
        for name, values in self.facts.items():
            if self._denied(name, denied):
                continue
            if name in self.families.members:
                group = self.vocabulary.data["groups"][
                    self.vocabulary.facts[self.families.members[name][0]]["group"]
                ]
                words = ", ".join(str(self.vocabulary.facts[each]["label"]) for each in values) or "none"
                found.append((name, f"{group}: {words}"))
            else:
                words = " or ".join(self.vocabulary.label(name, value) for value in values)
                # An answer of several words speaks for itself; "One" or "yes" does not.
                named = "" if " " in words else f"{self.vocabulary.facts[name]['label']}: "
                found.append((name, f"{named}{words}{' (disputed)' if len(values) > 1 else ''}"))
        return found

    def _denied(self, name: str, family: str) -> bool:
        return name.startswith(family) and self.facts[name] == [NO]

    # --- the cases -------------------------------------------------------------------------------------

    def entry(self) -> Entry | None:
        """Return the case whose ruling is shown: the one tapped, or else the first that applies."""
        applies: list[Entry] = self.result["applies"]
        listed = [*applies, *self.result["may_apply"]]
        tapped = [entry for entry in listed if entry["id"] == self.selected]
        return next(iter(tapped or applies), None)

    def stub(self) -> str:
        """Return this table as a new situation in YAML, to be completed."""
        return str(self.result["stub"] or situation_stub(self.table(), []))

    def unsettled(self) -> list[str]:
        """Return the facts on which the ruling of the first case that applies, or its penalty, hangs."""
        first = next(iter(self.result["applies"]), None)
        if first is None:
            return []
        return [*first["decided_by"], *(fact for each in first["penalties"] for fact in each["asks"])]

    def _might_prevail(self) -> list[str]:
        """Return each fact that is all a case still waits for which would prevail over the first one."""
        first = next(iter(self.result["applies"]), None)
        matcher = self.checker.matcher
        return [
            entry["missing"][0]
            for entry in self.result["may_apply"]
            if first and len(entry["missing"]) == 1
            for other in matcher.case(matcher.numbers[entry["id"]]).get("prevails_over", ())
            if other["id"] == first["id"]
        ]

    @property
    def settled(self) -> bool:
        """Whether a case applies and nothing about its ruling hangs on what is not known."""
        return bool(self.result["applies"]) and not self.unsettled()

    def open_cases(self) -> list[Entry]:
        """Return the cases that may apply, those that fit best so far before the others."""
        fitting = [each["id"] for each in self.result["likely"]]
        places = {name: place for place, name in enumerate(fitting)}
        return sorted(self.result["may_apply"], key=lambda entry: places.get(entry["id"], len(places)))

    def ruled_out(self, most: int = LISTED) -> tuple[int, list[Entry]]:
        """Return how many cases are ruled out, and the nearest of them with the facts in the way."""
        matcher, table = self.checker.matcher, self.table()
        force, _ = matcher.in_force(self.result["editions"])
        out = force & ~matcher.boxes.match(table.masks, force)[0]
        found: list[Entry] = []
        for group in matcher.boxes.by_failing(table.masks, out):
            for number in members(group)[: most - len(found)]:
                rows = explain(matcher.boxes.boxes[number], table)
                against = [fact for fact, _, _, answer in rows if answer == FAILS]
                name = matcher.ids[number]
                found.append({"id": name, "title": self.kb.store.title(name), "against": against})
            if len(found) >= most:
                break
        return out.bit_count(), found
