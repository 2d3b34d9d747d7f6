"""What somebody typed -> a question: filters, quoted phrases, ids and the words that are left.

question = { filter | phrase | id | word }
filter   = NAME ":" ( WORD | '"' WORDS '"' )      NAME: div game sec var penalty kind edition
phrase   = '"' WORDS '"'                          a quote that never closes is no quote
id       = C19 | b39 | ET14 | IV-B-2              `b 39` only when nothing else is asked
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

LONGEST = 2000
FILTERS = {
    "div": "division",
    "division": "division",
    "game": "game",
    "sec": "section",
    "section": "section",
    "var": "variation",
    "variation": "variation",
    "penalty": "penalty",
    "kind": "kind",
    "edition": "edition",
}
_FILTER = re.compile(rf'(?<![\w:])({"|".join(FILTERS)}):(?:"([^"]*)"|([^\s"]+))', re.IGNORECASE)
_PHRASE = re.compile(r'"([^"]*)"')
_QUOTES = str.maketrans("“”„«»", '"""""')
_ID = re.compile(r"(?<![\w+*/^-])[A-Za-z]{1,5}\d{0,3}(?:-[A-Za-z0-9]{1,4})*(?![\w+*/^-])")
_LONE_ID = re.compile(r"\s*[A-Za-z]{1,5}[ -]?\d{1,3}(?:[ -][A-Za-z0-9]{1,4}){0,4}\s*")


class Question:
    """The parts of what was typed."""

    def __init__(
        self, words: str, phrases: list[str], filters: list[tuple[str, str]], ids: list[str]
    ) -> None:
        self.words, self.phrases, self.filters, self.ids = words, phrases, filters, ids
        self.all_quoted = words.split() == " ".join(phrases).split()
        self.lone = bool(ids) and _is_lone(words)


def parse(text: str, find: Callable[[str], Iterable[str]]) -> Question:
    """Take a text apart; `find` says which ids a spelling means."""
    text = text[:LONGEST].translate(_QUOTES)
    filters = [(FILTERS[name.casefold()], quoted or bare) for name, quoted, bare in _FILTER.findall(text)]
    text = _FILTER.sub(" ", text)
    phrases = [phrase for phrase in _PHRASE.findall(text) if phrase.strip()]
    words = text.replace('"', " ")
    return Question(words, phrases, filters, _ids(words, find))


def _ids(words: str, find: Callable[[str], Iterable[str]]) -> list[str]:
    """Return the ids that the words name, in their order."""
    spelled = [words.strip()] if _is_lone(words) else []
    spelled += [word for word in _ID.findall(words) if any(char in "-0123456789" for char in word)]
    return list(dict.fromkeys(name for word in spelled for name in find(word)))


def _is_lone(words: str) -> bool:
    """Tell whether words may be one id and nothing else."""
    return len(words.split()) == 1 or bool(_LONE_ID.fullmatch(words))
