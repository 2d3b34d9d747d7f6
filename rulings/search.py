"""Search: from a judge's words to the cases and provisions they are about.

    found = Searcher(store).search("kid in the lead bonused")
    found.hits[0].id, found.facts, found.hint

The parts are in rulings/searching/; only they import whoosh.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from rulings.searching.documents import lines
from rulings.searching.facts import facts_in
from rulings.searching.filters import Filters
from rulings.searching.query import Question, parse
from rulings.searching.ranking import Ranking
from rulings.searching.snippets import best_line
from rulings.searching.spelling import Speller

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.searching.analysis import Term
    from rulings.searching.index import Index
    from rulings.searching.ranking import Box, Scores
    from rulings.store import Store

KINDS = ("all", "situation", "provision")
_LINE = 110
_KEPT = 512
_ASSUMED = 0.5
_QUOTED = 1.2
_UNQUOTED = "nothing has the quoted words side by side; shown as if they were not quoted"
_EXAMPLE = "say what happened, such as: player in the lead made a bonus move"


class Hit:
    """One entry that was found."""

    def __init__(self, searcher: Searcher, name: str, score: float, worth: dict[str, float]) -> None:
        self.id, self.score = name, score
        self._searcher, self._worth = searcher, worth

    def __repr__(self) -> str:
        return f"<Hit {self.id} {self.score:.2f} {self.title!r}>"

    @property
    def kind(self) -> str:
        """What it is: situation, principle, guidance, remark or provision."""
        return str(self._searcher.store.ids[self.id][2])

    @property
    def title(self) -> str:
        """Its title."""
        return self._searcher.store.title(self.id)

    def line_within(self, width: int) -> tuple[str, list[tuple[int, int]]]:
        """Return the line that shows why it was found, cut to a width, and the places in it that matched."""
        return best_line(self._searcher.lines(self.id), self._worth, width)

    @property
    def snippet(self) -> str:
        """The line that shows why it was found."""
        return self.line_within(_LINE)[0]

    def data(self) -> dict[str, Any]:
        """Return what `rulings search --json` prints."""
        return {
            "id": self.id,
            "kind": self.kind,
            "title": self.title,
            "score": round(self.score, 3),
            "snippet": self.snippet,
        }


class Found:
    """What a search gives: hits, the facts that the words suggest, and a remark where one helps."""

    def __init__(self, hits: list[Hit], facts: dict[str, list[str]], hint: str = "") -> None:
        self.hits, self.facts, self.hint = hits, facts, hint

    def __iter__(self) -> Iterator[Hit]:
        return iter(self.hits)

    def __len__(self) -> int:
        return len(self.hits)

    def __getitem__(self, number: int) -> Hit:
        return self.hits[number]


class Searcher:
    """Answers questions in words, from one compiled knowledge base."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.index: Index = store.search_index
        self._ranking = Ranking(self.index)
        self.lines = lru_cache(maxsize=_KEPT)(self._lines)
        self._filters = Filters(self.index)

    def search(
        self,
        text: str,
        game: str | None = None,
        division: str | None = None,
        limit: int = 10,
        kind: str = "all",
    ) -> Found:
        """Return the entries that a question is about, best first."""
        question = parse(text, self.store.find)
        given = {"game": game, "division": division, "kind": None if kind == "all" else kind}
        question.filters += [(name, value) for name, value in given.items() if value]
        allowed = self._filters.passing(question.filters)
        terms = self._terms(question.words)
        suggested, leaning = facts_in(terms, self.index.phrases)
        scores = self._ranking.scores(terms)
        self._weigh(scores, suggested, leaning)
        if question.filters and not question.ids and not self.index.analyzer.terms(question.words):
            scores = dict.fromkeys(range(len(self.index.ids)), 0.0)
        numbers = [number for number in scores if allowed >> number & 1]
        numbers, hint = self._quoting(numbers, scores, question)
        ranked = sorted(numbers, key=lambda number: (-scores[number], number))
        order = self._with_ids([] if question.lone else ranked, question, allowed)
        worth = self._ranking.worth(terms)
        top = max(scores.values(), default=1.0)
        hits = [
            Hit(self, self.index.ids[number], scores.get(number, top), worth)
            for number in order[: max(0, limit)]
        ]
        return Found(hits, suggested, hint or ("" if hits else self._nothing(question, terms)))

    def _weigh(self, scores: Scores, suggested: Box, leaning: Box) -> None:
        """Move the scores by what the words say of facts, and by what is assumed where they are silent."""
        known = suggested.keys()
        leaning = {fact: values for fact, values in leaning.items() if fact not in known}
        assumed: Box = self.index.data["assumed"]
        silent = {fact: values for fact, values in assumed.items() if fact not in known | leaning.keys()}
        for box, force in ((suggested, 1.0), (leaning, 1.0), (silent, _ASSUMED)):
            self._ranking.agree(scores, box, force)

    def facts(self, text: str) -> dict[str, list[str]]:
        """Return the facts that a sentence suggests: fact -> values."""
        return facts_in(self._terms(parse(text, self.store.find).words), self.index.phrases)[0]

    def _lines(self, name: str) -> list[tuple[str, list[Term]]]:
        """Return the lines of an entry with their terms."""
        analyze = self.index.analyzer.terms
        return [(line, analyze(line)) for line in lines(self.store.record(name))]

    def _terms(self, words: str) -> list[str]:
        """Return the terms of a question, those that no entry has replaced by the nearest that one has."""
        names: list[str] = []
        for term in self.index.analyzer.terms(words):
            if self.index.postings(term.name) or term.name in self.index.phrases:
                names.append(term.name)
            else:
                names += self.index.analyzer.names(self._other_words(term.word))
        return names

    def _other_words(self, word: str) -> str:
        """Return what to look for in place of a word that no entry has."""
        if word.isdecimal():
            return "0 in front" if word.startswith("0") else f"{len(word)} digit numeral"
        return " ".join(self._speller.corrected(word))

    @cached_property
    def _speller(self) -> Speller:
        return Speller(self.index.words)

    def _quoting(self, numbers: list[int], scores: Scores, question: Question) -> tuple[list[int], str]:
        """Return the entries that have every quoted phrase; beside other words, raise them instead.

        A judge who writes more than the quotation mostly quotes what a player said.
        """
        if not question.phrases:
            return numbers, ""
        bits = -1
        for phrase in question.phrases:
            bits &= self._ranking.holding(self.index.analyzer.names(phrase))
        kept = [number for number in numbers if bits >> number & 1]
        if question.all_quoted:
            return (kept, "") if kept else (numbers, _UNQUOTED)
        for number in kept:
            scores[number] *= _QUOTED
        return numbers, ""

    def _with_ids(self, ranked: list[int], question: Question, allowed: int) -> list[int]:
        """Put the entries named by their ids first."""
        if not question.ids:
            return ranked
        places = {name: number for number, name in enumerate(self.index.ids)}
        named = [places[name] for name in question.ids if name in places]
        return list(dict.fromkeys((*(number for number in named if allowed >> number & 1), *ranked)))

    def _nothing(self, question: Question, terms: list[str]) -> str:
        if question.filters and (terms or question.ids):
            return f"nothing passes the filters {', '.join(sorted({name for name, _ in question.filters}))}"
        if not question.words.strip():
            return f"nothing was asked; {_EXAMPLE}"
        near = self.store.near(question.words.strip()) if len(question.words.split()) == 1 else []
        if near:
            return f"nothing found; the nearest ids are {', '.join(near)}"
        return f"no entry has these words; {_EXAMPLE}"
