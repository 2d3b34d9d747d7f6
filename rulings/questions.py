"""Which fact to ask next, and what its answer would decide.

The model: one of the open rulings is the one, or none of them fits. If a ruling is the one, each value its
box allows for a fact is equally likely; for a fact it does not name, what its examples have is likelier than
the rest. So what is already known makes a ruling the likelier, the narrower the part of its box that holds;
and the gain of a question is the information, in bits, that its answer is expected to give about the ruling.
Weighed by how likely a judge can answer, the largest gain is asked first. Members of a family are asked
together, as a sheet to tick.
"""

from __future__ import annotations

from math import log2

from rulings.families import short
from rulings.matcher import gap, members, ruled_out, union

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from rulings.matcher import Matcher
    from rulings.table import Table

_EASY = 0.8
_LEAST = 1e-9
_DIGITS = 9
_LOOKED_AT = 24
# How far a case's examples tell what else is usually so at its tables.
_USUAL = 0.5
# Situations are what judges meet; principles and provisions are there for what no situation lists.
_SITUATION, _OTHER, _NONE = 1.0, 0.25, 1.0


class Questions:
    """Ranks the questions that are worth asking at a table."""

    def __init__(self, matcher: Matcher) -> None:
        self._matcher = matcher
        vocabulary = matcher.vocabulary
        self._easy = {name: fact.get("easy", _EASY) for name, fact in vocabulary.facts.items()}
        for name, fact in vocabulary.facts.items():
            if fact.get("family"):
                self._easy[fact["family"]] = self._easy[name]
        self._sizes = {name: mask.bit_count() for name, mask in vocabulary.full.items()}
        self._weighed: tuple[Table | None, int, dict[int, float]] = None, 0, {}

    def ask(
        self,
        table: Table,
        force: int,
        hanging: Mapping[int, Collection[str]] | None = None,
        skip: Collection[str] = (),
        count: int = 8,
    ) -> list[dict[str, Any]]:
        """Return the questions worth asking, best first; a case's penalties may be `hanging` on facts."""
        may, holding = self._matcher.rows.match(table.masks, force)
        weights = self._weights(may, table)
        gains = self._gains(weights, table) if not holding or self._undecided(may) else {}
        whole = sum(weights.values()) + _NONE
        for number, facts in (hanging or {}).items():
            share = sum(weights.get(row, 0.0) for row in self._matcher.rows_of[number]) / whole
            for fact in facts:
                gains[fact] = gains.get(fact, 0.0) + share
        askable = _Askable(table, skip)
        asked = self._sheets({fact: gain for fact, gain in gains.items() if askable(fact)}, weights, table)
        asked = {fact: gain for fact, gain in asked.items() if fact not in skip}
        # Rounded, so that the last bit of a sum, which other machines add otherwise, decides nothing.
        best = sorted(asked, key=lambda fact: (-round(asked[fact] * self._easy[fact], _DIGITS), fact))[:count]
        front = sorted(weights, key=lambda row: -weights[row]) if best else []
        return [self._question(fact, asked[fact], table, front) for fact in best]

    def likely(
        self, table: Table, force: int, settled: Collection[int], count: int = 3
    ) -> list[tuple[int, float]]:
        """Return the open cases that fit best what is known, each with its share of all that is possible."""
        weights = self._weights(self._matcher.rows.match(table.masks, force)[0], table)
        shares: dict[int, float] = {}
        whole = sum(weights.values()) + _NONE
        for row, weight in weights.items():
            number = self._matcher.owners[row]
            shares[number] = shares.get(number, 0.0) + weight / whole
        open_cases = ((number, share) for number, share in shares.items() if number not in settled)
        return sorted(open_cases, key=lambda entry: (-entry[1], entry[0]))[:count]

    def _sheets(self, gains: dict[str, float], weights: dict[int, float], table: Table) -> dict[str, float]:
        """Put the questions about several members of a family together into one."""
        joined = dict(gains)
        for family, members_ in table.language.families.members.items():
            concerned = [fact for fact in members_ if fact in gains]
            if len(concerned) > 1:
                apart = sum(joined.pop(fact) for fact in concerned)
                joined[family] = min(apart, self._distinct(concerned, weights))
        return joined

    def _distinct(self, facts: list[str], weights: dict[int, float]) -> float:
        """Return the bits that would tell apart every set of values the open rows want of some facts."""
        boxes, concerned = self._matcher.rows.boxes, frozenset(facts)
        alike: dict[tuple[tuple[str, int], ...], float] = {}
        for row, weight in weights.items():
            key = tuple(wish for wish in boxes[row].items() if wish[0] in concerned)
            alike[key] = alike.get(key, 0.0) + weight
        whole = sum(alike.values())
        return -sum(part / whole * log2(part / whole) for part in alike.values())

    def _undecided(self, rows: int) -> bool:
        """Tell whether the open rulings could still come out differently."""
        matcher = self._matcher
        outcomes = set()
        for row in members(rows):
            number = matcher.owners[row]
            penalised = number if matcher.penalised >> number & 1 else None
            outcomes.add((matcher.abouts[number], matcher.verdicts[row], penalised))
            if len(outcomes) > 1:
                return True
        return False

    def _weights(self, rows: int, table: Table) -> dict[int, float]:
        """Return how likely each open row is, up to a common factor, given what is known."""
        weighed = (
            self._weighed
        )  # what is likely and what to ask are told of the same table one after the other
        if weighed[0] is not table or weighed[1] != rows:
            self._weighed = weighed = table, rows, self._weigh(rows, table)
        return weighed[2]

    def _weigh(self, rows: int, table: Table) -> dict[int, float]:
        matcher, sizes, masks = self._matcher, self._sizes, table.masks
        boxes, usually, situations = matcher.rows.boxes, matcher.usual.boxes, matcher.situation_rows
        open_rows = members(rows)
        boxes.put_together(rows)
        usually.put_together(union({1 << matcher.owners[row] for row in open_rows}))
        weights = {}
        for row in open_rows:
            weight = _SITUATION if situations >> row & 1 else _OTHER
            for fact, want in boxes[row].items():
                have = masks.get(fact)
                if have is not None:
                    weight *= sizes[fact] * (want & have).bit_count() / want.bit_count() / have.bit_count()
            for fact, usual in usually[matcher.owners[row]].items():
                have = masks.get(fact)
                if have is not None:
                    share = sizes[fact] * (usual & have).bit_count() / usual.bit_count() / have.bit_count()
                    weight *= _USUAL * share + 1 - _USUAL
            weights[row] = weight
        return weights

    def _gains(self, weights: dict[int, float], table: Table) -> dict[str, float]:
        """Return the expected bits of every fact whose answer can tell some of the rows apart."""
        boxes, masks, full = self._matcher.rows.boxes, table.masks, table.vocabulary.full
        shares: dict[str, dict[int, float]] = {}
        for row, weight in weights.items():
            for fact, want in boxes[row].items():
                have = masks.get(fact) or full[fact]
                inside = want & have
                if inside != have:
                    alike = shares.setdefault(fact, {})
                    alike[inside] = alike.get(inside, 0.0) + weight
        usual: dict[str, dict[int, float]] = {fact: {} for fact in shares}
        for row, weight in weights.items():
            for fact, often in self._matcher.usual.boxes[self._matcher.owners[row]].items():
                if fact in shares and (inside := often & table.have(fact)):
                    usual[fact][inside] = usual[fact].get(inside, 0.0) + weight
        whole = sum(weights.values()) + _NONE
        gains = {
            fact: _gain(alike, usual[fact], whole, table.have(fact).bit_count())
            for fact, alike in shares.items()
        }
        return {fact: gain for fact, gain in gains.items() if gain > _LEAST}

    def _question(self, fact: str, gain: float, table: Table, front: list[int]) -> dict[str, Any]:
        families = table.language.families
        several = fact in families.members
        open_members = [name for name in families.members.get(fact, ()) if _is_open(name, table)]
        asked = families.question(fact) if several else table.vocabulary.facts[fact]["question"]
        values = table.vocabulary.values(fact, table.have(fact)) if not several else open_members
        return {
            "fact": fact,
            "question": asked,
            "values": [short(name) for name in values] if several else values,
            "gain": round(gain, 3),
            "decides": self._decides(open_members if several else [fact], table, front),
            "several": several,
        }

    def _decides(self, facts: list[str], table: Table, front: list[int]) -> str:
        """Say what the answer tells: the two likeliest rulings it separates, or the one it settles."""
        matcher = self._matcher
        first = -1
        for fact in facts:
            naming, boxes = matcher.rows.naming.get(fact, 0), matcher.rows.boxes
            concerned = [row for row in front if naming >> row & 1][:_LOOKED_AT]
            have = table.have(fact)
            for place, one in enumerate(concerned):
                for other in concerned[place + 1 :]:
                    if not boxes[one][fact] & boxes[other][fact] & have:
                        return self._between(one, other)
            first = concerned[0] if first < 0 and concerned else first
        if first >= 0:
            return f"tells whether {matcher.ids[matcher.owners[first]]} applies"
        return "settles a penalty"

    def _between(self, one: int, other: int) -> str:
        matcher = self._matcher
        names = [matcher.ids[matcher.owners[row]] for row in (one, other)]
        if names[0] != names[1]:
            return f"tells {names[0]} from {names[1]}"
        verdicts = [matcher.verdicts[row] for row in (one, other)]
        if verdicts[0] == verdicts[1]:
            return f"settles the order in {names[0]}"
        return f"tells {verdicts[0]} from {verdicts[1]} in {names[0]}"


def _is_open(fact: str, table: Table) -> bool:
    """Tell whether a fact is neither answered nor settled by what is known, such as the game."""
    return fact not in table.answered and table.have(fact).bit_count() > 1


class _Askable:
    """Which facts may be asked: those not answered yet whose own condition can still come to hold."""

    def __init__(self, table: Table, skip: Collection[str]) -> None:
        self._table, self._skip = table, skip
        self._known: dict[str, bool] = {}

    def __call__(self, fact: str) -> bool:
        """Tell whether a fact may be asked."""
        if fact in self._table.answered or fact in self._skip or fact.partition(".")[0] in self._skip:
            return False
        if fact not in self._known:
            self._known[fact] = False  # conditions that wait for each other are never met
            vocabulary = self._table.vocabulary
            rows = gap(vocabulary.masks(vocabulary.facts[fact].get("ask_when") or {}), self._table)
            self._known[fact] = not ruled_out(rows) and all(map(self._to_come, (row[0] for row in rows)))
        return self._known[fact]

    def _to_come(self, fact: str) -> bool:
        """Tell whether an open fact that a condition names is disputed, or could still be asked."""
        return fact in self._table.answered or fact in self._skip or self(fact)


def _gain(wanted: dict[int, float], usual: dict[int, float], whole: float, options: int) -> float:
    """Return the information, in bits, that an answer gives about which ruling it is.

    `wanted` and `usual` are the weights of the rulings that must, or usually do, come with the same values;
    the rest of the whole comes with any.
    """
    values: dict[int, float] = {}
    free, spread = whole, 0.0
    for alike, sure in ((wanted, 1.0), (usual, _USUAL)):
        for inside, weight in alike.items():
            count = inside.bit_count()
            free -= weight * sure
            spread += weight * (_entropy(count, options, sure) - (1 - sure) * log2(options))
            left = inside
            while left:
                bit = left & -left
                values[bit] = values.get(bit, 0.0) + weight * sure / count
                left ^= bit
    shared = free / options
    entropy = 0.0
    for weight in (*values.values(), *[0.0] * (options - len(values))):
        part = (weight + shared) / whole
        entropy -= part * log2(part) if part > 0 else 0.0
    return entropy - (spread + free * log2(options)) / whole


def _entropy(count: int, options: int, sure: float) -> float:
    """Return the bits of an answer that is one of a few values, surely or else any."""
    inside, outside = sure / count + (1 - sure) / options, (1 - sure) / options
    bits = -count * inside * log2(inside)
    return bits - (options - count) * outside * log2(outside) if outside > 0 else bits
