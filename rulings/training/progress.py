"""What one person has learnt: a card for each case, spaced by FSRS, in one file of the user's folder.

{"format": 1, "cards": {key: {"ruling", "section", "asked", "right", "card"}}}
The key is edition and case, `ruling` the fingerprint of the ruling that was learnt: when the ruling changes,
the card no longer counts and the case comes back as new. Nothing about the person is kept.
"""

from __future__ import annotations

import json
import os
import sys
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from fsrs import Scheduler

    from rulings.training.question import Question

    Entry = dict[str, Any]

FORMAT = 1
_KEYS = {"ruling": str, "section": str, "asked": int, "right": int, "card": dict}
_FEW = 3  # a section asked less often says nothing yet


def user_folder() -> Path:
    """Return the folder where this user's data belong on this system."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "rulings"


def _now() -> datetime:
    return datetime.now(UTC)


class Progress:
    """The cards of one person."""

    def __init__(self, path: Path, clock: Callable[[], datetime] = _now) -> None:
        self.path, self._clock = path, clock
        self.notice = ""  # what went wrong with the file, to be told once
        self.cards: dict[str, Entry] = self._read()

    def rank(self, key: str, fingerprint: str) -> float | None:
        """Return how many seconds until a case is due, negative when overdue; nothing when it is new."""
        entry = self.cards.get(key)
        if entry is None or entry["ruling"] != fingerprint:
            return None
        due = datetime.fromisoformat(entry["card"]["due"])
        return (due - self._clock()).total_seconds()

    def changed(self, key: str, fingerprint: str) -> bool:
        """Tell whether the ruling of a case has changed since it was learnt."""
        return key in self.cards and self.cards[key]["ruling"] != fingerprint

    def note(self, question: Question, right: int, asked: int) -> None:
        """Take an answer in: how many of the things asked were right decides when the case comes back."""
        from fsrs import Card, Rating

        old = None if self.changed(question.key, question.fingerprint) else self.cards.get(question.key)
        now = self._clock()
        card = Card.from_dict(old["card"]) if old else Card(card_id=len(self.cards) + 1, due=now)
        rating = Rating.Good if right == asked else Rating.Hard if right else Rating.Again
        card, _ = self._scheduler.review_card(card, rating, review_datetime=now)
        counts = old or {"asked": 0, "right": 0}
        self.cards[question.key] = {
            "ruling": question.fingerprint,
            "section": question.section,
            "asked": counts["asked"] + 1,
            "right": counts["right"] + (right == asked),
            "card": card.to_dict(),
        }

    @cached_property
    def _scheduler(self) -> Scheduler:
        from fsrs import Scheduler

        return Scheduler(enable_fuzzing=False)

    def due(self) -> int:
        """Return how many cards are due."""
        now = self._clock()
        return sum(datetime.fromisoformat(entry["card"]["due"]) <= now for entry in self.cards.values())

    def weak(self) -> list[tuple[str, int, int]]:
        """Return the sections with their right and all answers, the weakest first."""
        sums: dict[str, list[int]] = {}
        for entry in self.cards.values():
            counts = sums.setdefault(entry["section"], [0, 0])
            counts[0] += entry["right"]
            counts[1] += entry["asked"]
        found = [(name, right, asked) for name, (right, asked) in sums.items() if asked >= _FEW]
        return sorted(found, key=lambda row: (row[1] / row[2], row[0]))

    def save(self) -> None:
        """Write the file, whole or not at all."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        aside = self.path.with_name(f"{self.path.name}.{os.getpid()}")
        text = json.dumps({"format": FORMAT, "cards": self.cards}, ensure_ascii=False, indent=1)
        aside.write_text(text, encoding="utf-8")
        aside.replace(self.path)

    def _read(self) -> dict[str, Entry]:
        try:
            text = self.path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return {}
        except (OSError, UnicodeDecodeError):
            return self._set_aside()
        try:
            data = json.loads(text)
            cards = data["cards"] if data["format"] == FORMAT else None
            if isinstance(cards, dict) and all(map(_sound, cards.values())):
                return cards
        except (ValueError, KeyError, TypeError, RecursionError):
            pass
        return self._set_aside()

    def _set_aside(self) -> dict[str, Entry]:
        """Keep a damaged file under another name and begin anew."""
        number = 1
        while (kept := self.path.with_name(f"{self.path.name}.damaged-{number}")).exists():
            number += 1
        try:
            self.path.replace(kept)
            where = f"it is kept as {kept.name}"
        except OSError as error:
            where = f"it could not be moved ({error.strerror})"
        self.notice = f"the progress in {self.path} is damaged; {where}, and training begins anew"
        return {}


def _sound(entry: Any) -> bool:
    """Tell whether an entry is one that can be worked with."""
    from fsrs import Card

    try:
        card = Card.from_dict(entry["card"])
        return all(type(entry[key]) is kind for key, kind in _KEYS.items()) and card.due.tzinfo is not None
    except (ValueError, KeyError, TypeError, AttributeError):
        return False
