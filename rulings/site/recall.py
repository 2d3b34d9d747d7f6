"""Cases to be ruled on in one's own words: every situation of the manual, also those the quiz cannot ask."""

from __future__ import annotations

from rulings.checktext import signed
from rulings.site.environment import TONES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.site.answers import Answers
    from rulings.site.library import Library

    Record = dict[str, Any]

KIND = "recall"


def recalled(library: Library, answers: Answers, case: Record) -> Record:
    """Return a situation without its answer, and the answer."""
    edition = library.by_id[case["edition"]]
    divisions = library.division_words(case)
    return {
        "by": f"{edition['title']}, {edition['league'].upper()}",
        "scene": f"{library.game_words(case)}{', ' + divisions if divisions else ''}.",
        "text": f"{case['title']}.",
        "asks": [],
        "answer": {
            "rulings": [_ruling(library, each) for each in case["rulings"]],
            "penalties": [_penalty(library, each) for each in case.get("penalties") or ()],
            "notes": [
                *_held(case),
                *(f"The sources disagree: {each['stands']}" for each in case["conflicts"]),
            ],
            "cites": answers.links([case["id"], *case.get("rests_on", ())]),
            "turns": _turns(library, case),
        },
    }


def _ruling(library: Library, ruling: Record) -> Record:
    return {
        "if": ruling["condition"],
        "verdict": library.store.labels["verdicts"][ruling["verdict"]],
        "tone": TONES.get(ruling["verdict"], "plain"),
        "text": ruling.get("text", ""),
        "order": ruling.get("order", []),
    }


def _penalty(library: Library, penalty: Record) -> str:
    text = f"{signed(penalty['points'])} for {library.store.labels['roles'][penalty['to']]}"
    text += f", because {penalty['because']}" if penalty.get("because") else ""
    return text + (f"; only if {penalty['condition']}" if penalty.get("condition") else "")


def _held(case: Record) -> list[str]:
    say = case.get("say")
    return [say["hold"] + (f" (until {say['until']})" if say.get("until") else "")] if say else []


def _turns(library: Library, case: Record) -> list[Record]:
    """Return the single facts that would turn the ruling, each with what it would become."""
    return [
        {
            "fact": f"{each['fact']}: {each['value']}",
            "verdict": library.store.labels["verdicts"][each["verdict"]],
            "tone": TONES.get(each["verdict"], "plain"),
            "cite": [library.links.paths[each["becomes"]], library.links.cited(each["becomes"])],
        }
        for each in library.contrasts.of(case)
    ]
