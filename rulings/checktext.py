"""The checker's answer as text for a narrow terminal. No reading, no printing."""

from __future__ import annotations

from rulings.layout import HELD, Lines
from rulings.matcher import FAILS, HOLDS, UNKNOWN
from rulings.penalties import APPLIES, DEPENDS, total

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.vocabulary import Vocabulary

    Entry = dict[str, Any]

_WORTH_SAYING = 0.1  # the least share of all that is possible at which a case is named as likely
_MARKS = {HOLDS: "+", UNKNOWN: "?", FAILS: "x"}


def answer_text(result: dict[str, Any], vocabulary: Vocabulary, width: int) -> str:
    """Return the whole answer: what may be said first, then rulings, then what is open."""
    return _Text(result, vocabulary, width).whole()


def question_text(question: dict[str, Any], vocabulary: Vocabulary, width: int) -> str:
    """Return one question with its numbered answers."""
    lines = Lines(width)
    lines.add(f"{question['question']}  ({question['fact']}; {question['decides']})")
    for number, value in enumerate(question["values"], 1):
        lines.add(_value_label(question, value, vocabulary), f"{number:>3}  ", "     ")
    return "\n".join(lines.done)


def _value_label(question: dict[str, Any], value: str, vocabulary: Vocabulary) -> str:
    if question["several"]:
        return str(vocabulary.facts[f"{question['fact']}.{value}"]["label"])
    return vocabulary.label(question["fact"], value)


def signed(points: int) -> str:
    """Return points with their sign as it is printed."""
    return f"{points:+d}".replace("-", "−")


class _Text:
    def __init__(self, result: dict[str, Any], vocabulary: Vocabulary, width: int) -> None:
        self.result, self.vocabulary = result, vocabulary
        self.lines = Lines(width)

    def whole(self) -> str:
        """Lay out every part that has something to say."""
        lines = self.lines
        lines.add(self.result["table"] or "(nothing known yet)", "table  ", "       ")
        lines.add(", ".join(self.result["editions"]), "rules  ", "       ")
        self._contradictions()
        self._say()
        for dispute in self.result["disputes"]:
            self._dispute(dispute)
        for entry in self.result["applies"]:
            if entry["yields_to"]:
                self._yielding(entry)
            else:
                self._case(entry)
        if not self.result["applies"] and not self.result["contradictions"]:
            self._nothing()
        self._may_apply()
        self._ask()
        return "\n".join(lines.done)

    def _label(self, kind: str, name: str) -> str:
        return str(self.vocabulary.data.get(kind, {}).get(name, {}).get("label", name))

    def _contradictions(self) -> None:
        for each in self.result["contradictions"]:
            self.lines.block("THIS TABLE CANNOT BE")
            facts = "; ".join(f"{fact}={'|'.join(values)}" for fact, values in each["facts"].items())
            self.lines.add(f"{facts}: {each['because']}", "  ")

    def _say(self) -> None:
        if self.result["say"]:
            self.lines.block("WHAT MAY BE SAID NOW")
        for each in self.result["say"]:
            condition = f"If {each['if']}: " if each["if"] else ""
            until = f" (until {each['until']})" if each["until"] else ""
            source = f" [{each['from']}]" if each["from"] else ""
            self.lines.items([f"{condition}{each['text']}{until}{source}"])

    def _dispute(self, dispute: Entry) -> None:
        question = self.vocabulary.facts[dispute["fact"]]["question"]
        told = "MATTERS" if dispute["matters"] else "DOES NOT MATTER"
        self.lines.block(f"THE DISPUTE {told}: {question}")
        for version in dispute["versions"] if dispute["matters"] else ():
            rulings = "; ".join(self._short(each) for each in version["applies"]) or "no ruling yet"
            self.lines.items([f"{self.vocabulary.label(dispute['fact'], version['value'])}: {rulings}"])
        for each in dispute["guidance"]:
            condition = f"If {each['if']}: " if each["if"] else ""
            self.lines.add(f"{condition}{each['text']}", "  ")

    def _short(self, entry: Entry) -> str:
        points = "".join(
            f", {signed(each)} {self._label('roles', to)}" for to, each in entry["points"].items()
        )
        return f"{entry['id']} {self._verdict(entry['verdict'])}{points}"

    def _verdict(self, verdict: str) -> str:
        return "depends" if verdict == DEPENDS else self._label("verdicts", verdict)

    def _case(self, entry: Entry) -> None:
        lines = self.lines
        lines.block(f"{entry['id']}  {entry['title']}")
        lines.add(
            f"=> {self._verdict(entry['verdict']).upper()}  ({self._label('subjects', entry['about'])})"
        )
        lines.add(f"{entry['edition']}", "   ")
        for conflict in entry["conflicts"]:
            lines.add(f"! the sources disagree; what stands: {conflict['stands']}", "   ")
        self._ruling(entry)
        for ruling in entry["rulings"]:
            condition = ruling["condition"] or "nothing else is known"
            lines.add(f"{self._verdict(ruling['verdict'])}: if {condition}", "   ")
            self._ruling(ruling)
        self._penalties(entry["penalties"])
        lines.add(f"why: {', '.join(map(self._why, entry['why']))}", "   ", "        ")
        for other in entry["contrast"]:
            label = self.vocabulary.label(other["fact"], other["value"])
            verdict = self._verdict(other["verdict"])
            lines.add(
                f"but with {other['fact']}={other['value']} ({label}): {other['becomes']}, {verdict}",
                "   ",
                "        ",
            )
        if entry["same"]:
            lines.add(f"the same in {', '.join(entry['same'])}", "   ")

    def _yielding(self, entry: Entry) -> None:
        other = entry["yields_to"]
        self.lines.block(f"{entry['id']}  {entry['title']}")
        self.lines.add(f"gives way to {other['id']}: {other['because']}", "   ")

    def _ruling(self, ruling: Entry) -> None:
        self.lines.add(ruling["text"], "   ")
        for number, step in enumerate(ruling["order"], 1):
            self.lines.add(f"{number}. {step}", "   ", "      ")

    def _penalties(self, penalties: list[Entry]) -> None:
        for each in penalties:
            self.lines.add(f"penalty: {self._penalty(each)}", "   ", "        ")
        for to, points in total(penalties).items():
            if sum(each["status"] == APPLIES and each["to"] == to for each in penalties) > 1:
                self.lines.add(f"together {signed(points)} for {self._label('roles', to)}", "   ")
        notes = {note["text"]: note["if"] for each in penalties for note in each.get("notes", ())}
        for text, condition in notes.items():
            self.lines.add(f"If {condition}: {text}" if condition else text, "   ")

    def _penalty(self, penalty: Entry) -> str:
        who = f"{signed(penalty['points'])} for {self._label('roles', penalty['to'])}"
        by = f" (imposed by {penalty['imposed_by']})" if penalty["imposed_by"] else ""
        why = penalty["why"]
        if penalty["status"] == APPLIES:
            return f"{who}{', because ' + why if why else ''}{by}"
        if penalty["status"] == DEPENDS:
            return f"{who} depends: {why}{by}"
        return f"none ({who}, {why})"

    def _why(self, row: Entry) -> str:
        values = (row["have"] if row["answer"] == HOLDS else []) or row["want"]  # what was said if it fits
        return f"{_MARKS[row['answer']]}{HELD}{row['fact']}={'|'.join(values)}"

    def _nothing(self) -> None:
        lines, result = self.lines, self.result
        told = "NOTHING IS CERTAIN YET" if result["may_apply_count"] else "NOTHING COVERS THIS TABLE"
        lines.block(told)
        if result["may_apply_count"]:
            return
        for each in result["nearest"]:
            lines.items([f"{each['id']}  {each['title']} ({self._verdict(each['verdict'])}), but there:"])
            for row in each["differs"]:
                have = "|".join(row["have"]) or "not known"
                lines.add(f"{row['fact']}={'|'.join(row['want'])}, here {have}", "      ", "        ")
        if result["governing"]:
            lines.add(f"Rules to go by: {', '.join(result['governing'])}", "  ")
        if result["stub"]:
            lines.block("A new situation to complete and send to the rules chair:")
            lines.done += ["", *(f"    {line}" for line in result["stub"].splitlines())]

    def _may_apply(self) -> None:
        result = self.result
        if not result["may_apply_count"]:
            return
        likely = [each for each in result["likely"] if each["share"] >= _WORTH_SAYING]
        if likely and not result["applies"]:
            self.lines.block("LIKELIEST SO FAR")
            self.lines.items(f"{each['id']}  {each['title']}  ({each['share']:.0%})" for each in likely)
        self.lines.block(f"MAY APPLY ({result['may_apply_count']})")
        for entry in result["may_apply"]:
            needs = ", ".join(entry["missing"])
            self.lines.add(f"{entry['id']}  {entry['title']}  [needs {needs}]", "  ", "      ")
        if more := result["may_apply_count"] - len(result["may_apply"]):
            self.lines.add(f"… and {more} more", "  ")

    def _ask(self) -> None:
        if self.result["ask"]:
            self.lines.block("ASK NEXT")
        for question in self.result["ask"]:
            self.lines.add(f"{question['question']}  ({question['decides']})", "  ", "    ")
            joint = "," if question["several"] else "|"
            self.lines.add(f"{question['fact']}={joint.join(question['values'])}", "    ", "      ")
