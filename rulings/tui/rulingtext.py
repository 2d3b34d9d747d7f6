"""The checker's answer as a sheet: what may be said first, then the ruling, and what it hangs on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.checktext import signed
from rulings.matcher import HOLDS
from rulings.penalties import APPLIES, DEPENDS, total
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.session import Entry, Session

_MARKS = {"holds": ("✓", "good"), "not known": ("?", "warn"), "fails": ("✗", "bad")}
_SHOWN = 4  # so many answers that lead to a ruling are told, the most usual ones
_STEP = "  "


class RulingText:
    """Says the answer to one table; taps are `open:ID`, `case:ID`, `ask:FACT` and `stub`."""

    def __init__(self, session: Session) -> None:
        self._session, self._result = session, session.result
        self._vocabulary, self._store = session.vocabulary, session.kb.store
        self.citing = session.citing

    def parts(self) -> Iterator[Part]:
        """Yield the whole sheet."""
        if self._session.error:
            yield Para(self._session.error, "bad")
            return
        yield from self._say()
        for dispute in self._result["disputes"]:
            yield from self._dispute(dispute)
        yield from self.contradictions()
        entry = self._session.entry()
        if entry:
            yield from self._entry(entry)
        elif not self._result["contradictions"]:
            yield from self._nothing()

    def _label(self, kind: str, name: str) -> str:
        return str(self._vocabulary.data.get(kind, {}).get(name, {}).get("label", name))

    def verdict(self, verdict: str) -> str:
        """Return a verdict in words."""
        return "Depends" if verdict == DEPENDS else self._label("verdicts", verdict)

    # --- what comes first ------------------------------------------------------------------------------

    def _say(self) -> Iterator[Part]:
        said = [each for each in self._result["say"] if not each["if"]]
        if said:
            yield Para("SAY FIRST", "say")
        for each in said:
            until = f" Until then: {each['until']}." if each["until"] else ""
            yield Para(f"{each['text']}{until}", "say", _STEP)
        if said:
            yield Para("")

    def _comments(self, name: str) -> Iterator[Part]:
        """Yield what the source remarks on a case: when it holds, and what goes with it."""
        comments = self._store.record(name).get("comments", ())
        if comments:
            yield Para("")
            yield Para("Remarks", "heading")
        for comment in comments:
            yield Para(self.citing.in_text(comment), "text", "• ", "  ")

    def _say_perhaps(self) -> Iterator[Part]:
        """Yield what would have to be said first, if something not known yet were so."""
        for each in self._result["say"]:
            # At an empty table nearly everything may still be said or not; that would tell a judge nothing.
            if each["if"] and self._session.facts:
                yield Para("")
                yield Para(f"If {each['if']}: {each['text']}", "muted")

    def contradictions(self) -> Iterator[Part]:
        """Yield the facts that cannot all be so, each with a way to change it."""
        for each in self._result["contradictions"]:
            yield Para("These facts cannot stand together", "bad")
            yield Para(each["because"], "text", _STEP)
            facts = [fact for fact in each["facts"] if fact in self._session.facts]
            yield Taps([Cell(f"ask:{fact}", f"Change: {self._fact(fact)}") for fact in facts], 20)

    def _fact(self, name: str) -> str:
        return str(self._vocabulary.facts[name]["label"])

    # --- a case ----------------------------------------------------------------------------------------

    def _entry(self, entry: Entry) -> Iterator[Part]:
        certain = entry in self._result["applies"]
        yield Para(self.citing.headed(entry["id"], entry["title"]), "title")
        told = self.verdict(entry["verdict"]).upper()
        yield Para(told if certain else f"IF IT APPLIES: {told}", "verdict" if certain else "warn")
        edition = self.citing.speaker(entry["edition"])
        yield Para(f"{self._label('subjects', entry['about'])} · {edition}", "muted")
        if entry["yields_to"]:
            other = entry["yields_to"]
            cited = self.citing.cite(other["id"])
            yield Para(f"Gives way to {cited}: {other['because']}", "warn")
            yield Taps([Cell(f"case:{other['id']}", f"Read {cited}")])
        here = [each for each in entry["conflicts"] if self._at_odds_here(each)]
        for conflict in here:
            yield Para(f"The sources disagree. What stands: {conflict['stands']}", "warn", "! ", "  ")
        yield from self._missing(entry)
        yield from self._ruling(entry)
        yield from self._asking(entry["decided_by"])
        for ruling in entry["rulings"]:
            yield from self._possible(ruling)
        yield from self._penalties(entry["penalties"], self._foreign(entry) if here else "")
        yield from self._comments(entry["id"])
        yield from self._say_perhaps()
        yield from self._why(entry["why"])
        yield from self._contrast(entry["contrast"])
        elsewhere = [each["stands"] for each in entry["conflicts"] if each not in here]
        if elsewhere:
            yield Para("")
            yield Para("By other rules than those in force here", "heading")
        for stands in elsewhere:
            yield Para(stands, "muted", "• ", "  ")
        yield from self._citations(entry)

    def _at_odds_here(self, conflict: Entry) -> bool:
        """Tell whether two of the sources that disagree are in force at this table."""
        if not self._turns_on(conflict.get("when") or {}):
            return False
        editions = self._session.editions()
        sources = [self._store.find(said["source"]) for said in conflict["says"]]
        owners = [self._store.record(names[0]).get("edition") for names in sources if names]
        return sum(owner in editions for owner in owners) > 1

    def _turns_on(self, box: dict[str, list[str]]) -> bool:
        """Tell whether what a conflict turns on may be so at this table."""
        table = self._session.table()
        return all(
            set(table.vocabulary.values(fact, table.have(fact))) & set(values) for fact, values in box.items()
        )

    def _foreign(self, entry: Entry) -> str:
        """Return the league of a case, where the table is played by the rules of another one."""
        wanted = self._session.state.context.get("league", "")
        league = str(self._store.record(entry["edition"]).get("league", ""))
        return league.upper() if wanted and wanted != league else ""

    def _possible(self, ruling: Entry) -> Iterator[Part]:
        """Yield one of the rulings that are still open, with the answers that lead to it."""
        yield Para("")
        yield Para(self.verdict(ruling["verdict"]).upper(), "verdict")
        if not ruling["when"]:
            yield Para("if nothing else is known", "muted")
        for fact, values in ruling["when"].items():
            labels = [self._vocabulary.label(fact, value) for value in values]
            more = f" · {len(labels) - _SHOWN} more" if len(labels) > _SHOWN + 1 else ""
            told = " · ".join(labels[:_SHOWN] if more else labels) + more
            yield Para(f"{self._fact(fact)}: {told}", "muted", "if ", "   ")
        yield from self._ruling(ruling)

    def _missing(self, entry: Entry) -> Iterator[Part]:
        if missing := entry.get("missing"):
            yield Para("Not known yet", "heading")
            yield from self._asking(missing)

    def _asking(self, facts: list[str]) -> Iterator[Part]:
        cells = [Cell(f"ask:{fact}", self._vocabulary.facts[fact]["question"]) for fact in facts]
        yield Taps(cells, 30, most=2)

    def _ruling(self, ruling: Entry) -> Iterator[Part]:
        if ruling["text"]:
            yield Para(ruling["text"], "text")
        for number, step in enumerate(ruling["order"], 1):
            yield Para(step, "text", f"{number}. ", "   ")

    def _penalties(self, penalties: list[Entry], league: str) -> Iterator[Part]:
        yield Para("")
        by = f" as {league} has them (see above)" if league else ""
        yield Para(f"Penalties{by}" if penalties else "Penalties: none", "heading")
        due = [each for each in penalties if each["status"] in (APPLIES, DEPENDS)]
        for each in due or penalties:
            yield self._penalty(each)
            if each["status"] == DEPENDS:
                yield from self._asking(each["asks"])
        for to, points in total(penalties).items():
            if sum(each["status"] == APPLIES and each["to"] == to for each in penalties) > 1:
                yield Para(f"Together {signed(points)} for {self._label('roles', to)}", "bad", _STEP)
        notes = {note["text"]: note["if"] for each in penalties for note in each.get("notes", ())}
        for text, condition in notes.items():
            yield Para(f"If {condition}: {text}" if condition else text, "text", _STEP)

    def _penalty(self, penalty: Entry) -> Para:
        who = f"{signed(penalty['points'])} for {self._label('roles', penalty['to'])}"
        by = f", imposed by {penalty['imposed_by']}" if penalty["imposed_by"] else ""
        why = penalty["why"]
        if penalty["status"] == APPLIES:
            return Para(f"{who}{by}{': ' + why if why else ''}", "bad", _STEP)
        if penalty["status"] == DEPENDS:
            return Para(f"{who}{by}, depends: {why}", "warn", _STEP)
        if not why.startswith("unless"):
            return Para(f"None: {why}", "muted", _STEP)
        return Para(f"None. {who}{by} would be due if {why.removeprefix('unless ')}", "muted", _STEP)

    def _why(self, rows: list[Entry]) -> Iterator[Part]:
        yield Para("")
        yield Para("Why", "heading")
        for row in rows:
            mark, style = _MARKS[row["answer"]]
            told = self._labels(row, "have" if row["answer"] == HOLDS else "want")
            yield Para(f"{self._fact(row['fact'])}: {told}", style, f"{mark} ", "  ")

    def _contrast(self, contrast: list[Entry]) -> Iterator[Part]:
        if contrast:
            yield Para("")
            yield Para("It would turn on one detail", "heading")
        for other in contrast:
            label = self._vocabulary.label(other["fact"], other["value"])
            becomes = f"{self.citing.cite(other['becomes'])}, {self.verdict(other['verdict'])}"
            told = f"{self._fact(other['fact'])}: {label} → {becomes}"
            yield Taps([Cell(f"open:{other['becomes']}", told, style="quiet")], 30)

    def _citations(self, entry: Entry) -> Iterator[Part]:
        record = self._store.record(entry["id"])
        yield Para("")
        yield Para("Read on", "heading")
        names = [entry["id"], *entry["same"], *record.get("rests_on", ()), *record.get("see", ())]
        yield Taps([self._link(name) for name in dict.fromkeys(names)], 30, most=3)

    def _link(self, name: str) -> Cell:
        cited = self.citing.headed(name, self._store.title(name))
        return Cell(f"open:{name}", cited, self.citing.noted(name), "quiet")

    # --- no case ---------------------------------------------------------------------------------------

    def _nothing(self) -> Iterator[Part]:
        result = self._result
        if result["may_apply_count"] or not result["nearest"]:
            count = result["may_apply_count"]
            yield Para("Nothing is certain yet", "title")
            yield Para(f"{count} cases may apply. This would tell most:", "muted")
            if question := self._session.question():
                yield Taps([Cell(f"ask:{question['fact']}", question["question"])], 30)
            return
        yield Para("Nothing covers this table", "title")
        yield Para("No case in force fits what was said. The nearest ones differ in these facts:", "text")
        for each in result["nearest"]:
            yield Taps(
                [
                    Cell(
                        f"open:{each['id']}",
                        self.citing.headed(each["id"], each["title"]),
                        self.citing.noted(each["id"], self.verdict(each["verdict"])),
                    )
                ],
                30,
            )
            for row in each["differs"]:
                there, here = self._labels(row, "want"), self._labels(row, "have") or "not known"
                yield Para(f"{self._fact(row['fact'])}: there {there}; here {here}", "muted", "✗ ", "  ")
        yield Para("Rules to go by", "heading")
        yield Taps([self._link(name) for name in result["governing"]], 30)
        yield Para("For the rules chair", "heading")
        yield Taps([Cell("stub", "Save this as a new situation to complete", style="strong")], 30)

    def _labels(self, row: dict[str, Any], key: str) -> str:
        return " or ".join(self._vocabulary.label(row["fact"], value) for value in row[key])

    # --- disputes --------------------------------------------------------------------------------------

    def _dispute(self, dispute: Entry) -> Iterator[Part]:
        name = self._fact(dispute["fact"])
        if not dispute["matters"]:
            yield Para(f"The dispute about “{name}” does not matter: the ruling is the same.", "good")
            yield Para("")
            return
        ruled_on = any(version["applies"] for version in dispute["versions"])
        told = "matters" if ruled_on else "may matter: nothing is certain yet, whoever is right"
        yield Para(f"The dispute about “{name}” {told}", "bad")
        for version in dispute["versions"]:
            ruled = [
                f"{self.citing.cite(each['id'])} {self.verdict(each['verdict'])}"
                for each in version["applies"]
            ]
            label = self._vocabulary.label(dispute["fact"], version["value"])
            yield Para(f"{label}: {'; '.join(ruled) or 'no ruling yet'}", "text", "• ", "  ")
        for each in dispute["guidance"]:
            condition = f"If {each['if']}: " if each["if"] else ""
            yield Para(f"{condition}{each['text']}", "text", _STEP)
        yield Para("")
