"""The checker: from what is known of a table to the rulings, the penalties and the next question.

The result is plain data:
    table           the table as one line
    editions        the editions in force
    say             what may be said now: [{"text", "if", "until", "from"}]
    contradictions  facts that cannot stand together: [{"facts", "because"}]; then nothing is ruled
    implied         what follows from the facts given: [{"fact", "values", "because"}]
    applies         [{"id", "kind", "title", "edition", "about", "verdict", "text", "order", "rulings",
                      "decided_by", "penalties", "disclosure", "bits", "why", "conflicts", "same",
                      "yields_to", "contrast"}]; `verdict` is "depends" while several rulings are open
    may_apply       the same, and `missing` names the facts that are still open
    may_apply_count how many may apply, listed or not
    likely          the open cases that fit best what is known: [{"id", "title", "share"}]
    nearest         when nothing applies: [{"id", "title", "edition", "about", "verdict", "differs",
                      "rests_on"}]
    governing       the provisions in force that the nearest cases rest on
    stub            when nothing applies: a new situation in YAML, to be completed
    ask             [{"fact", "question", "values", "gain", "decides", "several"}]; with `several`, the fact
                      is a family and the values are members, of which any number may be in force
    disputes        [{"fact", "values", "matters", "versions", "guidance"}]
"""

from __future__ import annotations

from rulings.editions import at_level, in_force, on_games
from rulings.entries import Entries
from rulings.matcher import HOLDS, Matcher, explain, gap, ruled_out, union
from rulings.penalties import DOES_NOT, total
from rulings.questions import Questions
from rulings.table import SCOPE, Language, Table, TableReader
from rulings.vocabulary import Vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from typing import Any

    from rulings.entries import Entry


class Checker:
    """Rules on tables, from the packed rules and a way to read single records, or their titles alone."""

    def __init__(
        self,
        rules: dict[str, Any],
        record: Callable[[str], dict[str, Any]],
        title: Callable[[str], str] | None = None,
    ) -> None:
        self._read = record
        self.title = title or (lambda name: str(self.record(name)["title"]))
        self._known: list[dict[str, Any]] = rules["editions"]
        self.vocabulary = Vocabulary(rules["vocabulary"])
        self.reader = TableReader(Language(self.vocabulary, rules["constraints"]))
        self.matcher = Matcher(self.vocabulary, rules, self.record)
        self.questions = Questions(self.matcher)
        self._records: dict[str, dict[str, Any]] = {}
        self._editions: dict[tuple[str, str, str, bool], list[str]] = {}

    def table(self, facts: Table | Mapping[str, Any]) -> Table:
        """Return the table that some facts describe; findings are computed from expressions among them."""
        table = facts if isinstance(facts, Table) else self.reader.read(facts)
        if any(name not in SCOPE for name in table.extras):
            from rulings.findings import with_findings

            chosen = self.editions(table)
            table = with_findings(table, [each for each in self._known if each["id"] in chosen])
        return table

    def editions(self, table: Table, every: bool = False) -> list[str]:
        """Return the ids of the editions in force at a table."""
        edition, league, season = (table.extras.get(name, "") for name in SCOPE)
        key = (edition, league, season, every)
        if key not in self._editions:
            self._editions[key] = in_force(self._known, *key)
        if every or edition or "level" not in self.vocabulary.facts:
            return self._editions[key]
        # The first level of the vocabulary is the usual one; only who plays another has to say so.
        levels = self.vocabulary.values("level", table.masks.get("level", 1))
        return at_level(self._known, self._editions[key], levels)

    def speaking(self, table: Table, editions: list[str]) -> list[str]:
        """Return those of some editions that can rule at a table: they speak for a game it leaves open."""
        if "edition" in table.extras or "game" not in self.vocabulary.facts:
            return editions
        return on_games(self._known, editions, self.vocabulary.values("game", table.have("game")))

    def record(self, name: str) -> dict[str, Any]:
        """Return a record, read once."""
        if name not in self._records:
            self._records[name] = self._read(name)
        return self._records[name]

    def check(
        self,
        facts: Table | Mapping[str, Any],
        *,
        all_editions: bool = False,
        most: int | None = None,
        skip: Collection[str] = (),
        questions: int = 8,
        brief: bool = False,
    ) -> dict[str, Any]:
        """Rule on a table, listing at most `most` cases that may apply and `questions` outside `skip`.

        A `brief` answer has what a page of text needs: of a case that may apply only `id`, `title` and
        `missing`, and the nearest cases only when none may.
        """
        table = self.table(facts)
        ruled = _Check(self, table, self.editions(table, all_editions), brief)
        return ruled.result(most, skip, questions)


class _Check:
    """One table under the editions in force."""

    def __init__(self, checker: Checker, table: Table, editions: list[str], brief: bool = False) -> None:
        self.checker, self.table, self.editions, self.brief = checker, table, editions, brief
        self.matcher, self.vocabulary = checker.matcher, checker.vocabulary
        self.force, self.force_rows = self.matcher.in_force(editions)
        self.entries = Entries(self.matcher, table)

    def result(self, most: int | None, skip: Collection[str], questions: int) -> dict[str, Any]:
        """Assemble the answer."""
        table, sound = self.table, not self.table.broken
        applies, may = self.matcher.match(table, self.force) if sound else ([], [])
        self.matcher.boxes.boxes.put_together(union(1 << number for number in (*applies, *may[:most])))
        shown = self._applying(applies)
        return {
            "table": str(table),
            "editions": self.editions,
            "say": self._say(shown),
            "contradictions": table.contradictions(),
            "implied": table.implied(),
            "applies": shown,
            "may_apply": [self._possible(number) for number in may[:most]],
            "may_apply_count": len(may),
            "likely": self._likely(applies) if may else [],
            **self._nearest(sound and not applies and not (may and self.brief)),
            "ask": self._ask(shown, skip, questions) if sound and questions else [],
            "disputes": [self._dispute(fact) for fact in table.disputed()] if sound else [],
        }

    def _possible(self, number: int) -> Entry:
        if not self.brief:
            return self.entries.possible(number)
        missing = [row[0] for row in gap(self.matcher.boxes.boxes[number], self.table)]
        return {**self._named(number), "missing": missing}

    def _likely(self, applies: list[int]) -> list[Entry]:
        found = self.checker.questions.likely(self.table, self.force_rows, applies)
        return [{**self._named(number), "share": round(share, 3)} for number, share in found]

    def _named(self, number: int) -> Entry:
        name = self.matcher.ids[number]
        return {"id": name, "title": self.checker.title(name)}

    def _applying(self, applies: list[int]) -> list[Entry]:
        if not applies:
            return []
        from rulings.contrast import Contrast

        yields = self.entries.yielding(applies)
        contrast = Contrast(self.matcher, self.table, self.force_rows)
        shown = []
        for number, same in self.entries.groups(applies, yields):
            entry = self.entries.applying(number, same, yields)
            entry["contrast"] = contrast.of(number, entry["verdict"])
            self._initial(entry)
            shown.append(entry)
        return shown

    def _initial(self, entry: Entry) -> None:
        """Add what has to be done for a penalty to count, such as a judge's initials."""
        notes = self._remarks("penalty") if entry["penalties"] else []
        for penalty in entry["penalties"]:
            penalty["notes"] = notes if penalty["status"] != DOES_NOT else []

    def _remarks(self, name: str) -> list[dict[str, str]]:
        """Return the vocabulary's remarks of one kind that hold here, or that may (with their condition)."""
        found = []
        for remark in self.vocabulary.data.get("remarks", {}).get(name, ()):
            box = remark.get("when") or {}
            rows = gap(self.vocabulary.masks(box), self.table)
            if not ruled_out(rows):
                condition = self.vocabulary.phrase({row[0]: box[row[0]] for row in rows})
                found.append({"text": remark["text"], "if": condition, "from": remark.get("source", "")})
        return found

    def _say(self, shown: list[Entry]) -> list[dict[str, str]]:
        said = [{**remark, "until": ""} for remark in self._remarks("stand")]
        for entry in shown:
            if held := entry["disclosure"]:
                until = held.get("until", "")
                if all((held["hold"], until) != (each["text"], each["until"]) for each in said):
                    said.append({"text": held["hold"], "if": "", "from": entry["id"], "until": until})
        return said

    def _ask(self, shown: list[Entry], skip: Collection[str], count: int) -> list[dict[str, Any]]:
        hanging = {
            self.matcher.numbers[entry["id"]]: {fact for each in entry["penalties"] for fact in each["asks"]}
            for entry in shown
        }
        return self.checker.questions.ask(self.table, self.force_rows, hanging, skip, count)

    # --- disputes --------------------------------------------------------------------------------------

    def _dispute(self, fact: str) -> dict[str, Any]:
        """Say whether it matters who is right, and what would be ruled under each version."""
        values = self.vocabulary.values(fact, self.table.have(fact))
        versions = [_Check(self.checker, self.table.but(fact, [value]), self.editions) for value in values]
        ruled = [each.ruled() for each in versions]
        outcomes = [{_outcome(entry) for entry in each} for each in ruled]
        # While nothing is ruled under any version, a dispute matters if it keeps different rulings open.
        told = outcomes if any(outcomes) else [{str(each.open_rulings())} for each in versions]
        matters = any(each != told[0] for each in told)
        return {
            "fact": fact,
            "values": values,
            "matters": matters,
            "versions": [
                {"value": value, "applies": each} for value, each in zip(values, ruled, strict=True)
            ],
            "guidance": self._remarks("testimony") if matters else [],
        }

    def ruled(self) -> list[Entry]:
        """Return in short what is ruled here."""
        applies = self.matcher.match(self.table, self.force)[0]
        yields = self.entries.yielding(applies)
        leading = [number for number, _ in self.entries.groups(applies, yields) if number not in yields]
        keys = ("id", "title", "about", "verdict", "text", "order")
        entries = [self.entries.entry(number) for number in leading]
        return [{**{key: each[key] for key in keys}, "points": total(each["penalties"])} for each in entries]

    def open_rulings(self) -> int:
        """Return the rulings that hold or may."""
        return self.matcher.rows.match(self.table.masks, self.force_rows)[0]

    # --- nothing applies -------------------------------------------------------------------------------

    def _nearest(self, wanted: bool) -> dict[str, Any]:
        """Say honestly that nothing covers this table, and what comes nearest."""
        if not wanted or not self.table.answered:
            return {"nearest": [], "governing": [], "stub": ""}
        from rulings.stub import situation_stub

        situations = self.force & self.matcher.situations
        found = self.matcher.nearest(self.table, situations or self.force)
        nearest = [self._near(number) for number in found]
        stub = situation_stub(self.table, nearest)
        return {"nearest": nearest, "governing": self._governing(nearest), "stub": stub}

    def _governing(self, nearest: list[Entry]) -> list[str]:
        """Return the provisions in force to go by: those the nearest cases rest on, or the nearest one."""
        cited = dict.fromkeys(name for each in nearest for name in each["rests_on"])
        found = [name for name in cited if name.partition("/")[0] in self.editions]
        provisions = self.matcher.nearest(self.table, self.force & ~self.matcher.situations, 1)
        return found or [self.matcher.ids[number] for number in provisions]

    def _near(self, number: int) -> Entry:
        case = self.matcher.case(number)
        rows = explain(self.matcher.boxes.boxes[number], self.table)
        return {
            **{key: case.get(key) for key in ("id", "title", "edition", "about")},
            "verdict": self.entries.verdict(number),
            "differs": [self.entries.row(row) for row in rows if row[3] != HOLDS],
            "rests_on": case.get("rests_on", []),
        }


def _outcome(entry: Entry) -> str:
    """Return what a ruling comes to, apart from which case says so."""
    return repr((entry["about"], entry["verdict"], entry["order"], entry["points"]))
