"""Scores of a shake and of a match, each number taken from the edition's own provisions and cited.

A shake ends by a challenge (now, impossible, or both at once: two-kinds), by a disputed No Goal, with the
last cube, with the round, or in older editions with a forceout nobody challenges.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulings.errors import UsageError, friendly_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rulings.rulebook import Fact, Rulebook

    Row = dict[str, Any]

CHALLENGER, MOVER, THIRD_PARTY, GOAL_SETTER, PLAYER = (
    "challenger",
    "mover",
    "third-party",
    "goal-setter",
    "player",
)
NOW_CHALLENGER, IMPOSSIBLE_CHALLENGER = "now-challenger", "impossible-challenger"
CORRECT, INCORRECT = "correct", "incorrect"
_PAPER_WORDS = {CORRECT: "a correct paper", INCORRECT: "an incorrect paper", "": "no paper"}
_CHALLENGE, _NO_CHALLENGE, _NO_GOAL, _ROUND = (
    "scoring.challenge",
    "scoring.no-challenge",
    "no-goal.challenge",
    "match.end-of-round",
)
# Who must write, who may not, and where that is said.
_WRITING = {
    "now": (CHALLENGER, MOVER, "now_may_not_present"),
    "impossible": (MOVER, CHALLENGER, "impossible_may_not_present"),
}
# The roles a shake must have once, and those it may have.
_ROLES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "now": ((CHALLENGER, MOVER), (CHALLENGER, THIRD_PARTY)),
    "impossible": ((CHALLENGER, MOVER), (CHALLENGER, THIRD_PARTY)),
    "two-kinds": ((NOW_CHALLENGER, IMPOSSIBLE_CHALLENGER, MOVER), ()),
    "no-goal": ((CHALLENGER, GOAL_SETTER), (THIRD_PARTY,)),
    "last-cube": ((), (PLAYER, PLAYER, PLAYER)),
    "round": ((), (PLAYER, PLAYER, PLAYER)),
    "forceout": ((), (PLAYER, PLAYER, PLAYER)),
}
ENDS = tuple(_ROLES)


@dataclass(frozen=True)
class Player:
    """One player of a shake: role, own paper ('' for none), the side taken, and what else counts."""

    name: str
    role: str = PLAYER
    paper: str = ""
    side: str = ""
    accepted: bool = False
    absent: bool = False
    penalties: int = 0


def score_shake(book: Rulebook, end: str, players: Sequence[Player]) -> list[Row]:
    """Return each player's points with the reason and the citation; raise where the facts contradict."""
    present = [player for player in players if not player.absent]
    _check_roles(end, players, present)
    judge = {"two-kinds": _two_kinds, "no-goal": _no_goal}.get(end)
    if end in _WRITING:
        rows = _Challenge(book, end, present).rows()
    elif judge:
        rows = judge(book, present)
    else:
        rows = _by_paper(book, end, present)
    absent = [
        _row(player, book.need("scoring.absent", "absent_points"), "absent")
        for player in players
        if player.absent
    ]
    by_name = {row["player"]: row for row in (*rows, *absent)}
    return [by_name[player.name] for player in players]


def _row(player: Player, fact: Fact, why: str, cite: str = "") -> Row:
    return {
        "player": player.name,
        "role": player.role,
        "points": fact.value,
        "why": why,
        "cite": ", ".join(part for part in (fact.cite, cite) if part),
        "penalties": -player.penalties,
        "total": fact.value - player.penalties,
    }


def _check_roles(end: str, players: Sequence[Player], present: Sequence[Player]) -> None:
    names = [player.name for player in players]
    if len(set(names)) < len(names):
        raise UsageError(f"two players have one name: {friendly_list(names)}; name each only once")
    if not 2 <= len(players) <= 3:
        raise UsageError(f"a match has two or three players, not {len(players)}")
    needed, allowed = _ROLES[end]
    spare = list(allowed)
    missing = list(needed)
    for player in present:
        if player.role in missing:
            missing.remove(player.role)
        elif player.role in spare:
            spare.remove(player.role)
        else:
            roles = friendly_list(list(dict.fromkeys((*needed, *allowed))), "or")
            if player.role == PLAYER:
                raise UsageError(f"{player.name} has no role; after {end} it is {roles}")
            raise UsageError(f"{player.name}: no room for a {player.role} here; the roles are {roles}")
    if missing:
        raise UsageError(f"no {friendly_list(missing)} is given; after {end} there must be one")
    _check_papers(present)


def _check_papers(present: Sequence[Player]) -> None:
    papers = [player for player in present if player.paper]
    for player in present:
        others = [each for each in papers if each is not player]
        if player.accepted and not others:
            raise UsageError(f"{player.name} accepted a paper, but nobody else presented one")
        judges = [each for each in present if each is not player]
        if player.paper == INCORRECT and len(papers) == 1 and all(each.accepted for each in judges):
            raise UsageError(f"{player.name}'s paper is called incorrect, but every opponent accepted it")


class _Challenge:
    """A shake that ends with Now or with Impossible."""

    def __init__(self, book: Rulebook, end: str, players: Sequence[Player]) -> None:
        self.book, self.players = book, players
        self.writer, self.barred, said = _WRITING[end]
        self._check(end, said)

    def _check(self, end: str, said: str) -> None:
        challengers = [player for player in self.players if player.role == CHALLENGER]
        third = [player for player in self.players if player.role == THIRD_PARTY]
        if len(challengers) == 2 and third:
            raise UsageError("with two Challengers there is no Third Party")
        for player in self.players:
            if player.role == self.barred and player.paper:
                fact = self.book.fact("writing.who", said)
                cite = f" ({fact.cite})" if fact else ""
                raise UsageError(
                    f"{player.name}: after {end} the {self.barred} may not present a paper{cite}"
                )
        for player in third:
            if player.paper and player.side == self.barred:
                raise UsageError(
                    f"{player.name} presents a paper and so joins the {self.writer}, not the {self.barred}"
                )

    def rows(self) -> list[Row]:
        """Return the score of each player."""
        return [self._row(player) for player in self.players]

    def _row(self, player: Player) -> Row:
        if acceptance := self._accepted(player):
            return acceptance
        correct, why, cite = self._correct(player)
        if not correct:
            return _row(player, self.book.need(_CHALLENGE, "incorrect_points"), why, cite)
        role = player.role if player.role != THIRD_PARTY else f"third_party_with_{self._side(player)}"
        two = [each for each in self.players if each.role == CHALLENGER]
        together = "D31" if player.role == CHALLENGER and len(two) == 2 else ""
        fact = self.book.need(_CHALLENGE, f"correct_{role}_points")
        return _row(player, fact, why, ", ".join(part for part in (cite, together) if part))

    def _side(self, player: Player) -> str:
        """Return whom a Third Party joined: without a paper and a word, the player who does not write."""
        return player.side or (self.writer if player.paper else self.barred)

    def _correct(self, player: Player) -> tuple[bool, str, str]:
        """Tell whether a player is correct, why, and where that is said."""
        owes = player.role == self.writer or (
            player.role == THIRD_PARTY and self._side(player) == self.writer
        )
        if owes:
            fact = self.book.fact(_CHALLENGE, "writer_is_correct")
            why = f"had to write and presented {_PAPER_WORDS[player.paper]}"
            return player.paper == CORRECT, why, fact.cite if fact else ""
        fact = self.book.fact(_CHALLENGE, "non_writer_is_correct")
        right = [each.name for each in self.players if each is not player and each.paper == CORRECT]
        why = (
            f"did not write; {friendly_list(right)} wrote a correct paper"
            if right
            else "did not write, and nobody wrote a correct paper"
        )
        return not right, why, fact.cite if fact else ""

    def _accepted(self, player: Player) -> Row | None:
        """Score a player who wrote nothing and accepted another's paper."""
        if player.paper or not player.accepted or len(self.players) < 3:
            return None
        for topic in (_CHALLENGE, "checking.procedure"):
            if fact := self.book.fact(topic, "acceptor_without_paper_points"):
                after = self.book.need(topic, "acceptor_without_paper_after").value
                if self.writer == MOVER or "any" in after.split():
                    return _row(player, fact, "presented nothing and accepted another's paper")
        return None


def _two_kinds(book: Rulebook, players: Sequence[Player]) -> list[Row]:
    """Score Now and Impossible challenged at once: the paper for Now is worked out first (D32)."""
    now, impossible, mover = (
        next(player for player in players if player.role == role)
        for role in (NOW_CHALLENGER, IMPOSSIBLE_CHALLENGER, MOVER)
    )
    if impossible.paper:
        raise UsageError(f"{impossible.name} challenged Impossible and may not present a paper")
    winner = now if now.paper == CORRECT else mover if mover.paper == CORRECT else impossible
    key = "correct_mover_points" if winner is mover else "correct_challenger_points"
    why = f"{winner.name} was right, the paper for Now being worked out first"
    return [
        _row(player, book.need(_CHALLENGE, key if player is winner else "incorrect_points"), why, "D32")
        for player in players
    ]


def _no_goal(book: Rulebook, players: Sequence[Player]) -> list[Row]:
    """Score a disputed No Goal."""
    challenger = next(player for player in players if player.role == CHALLENGER)
    won = challenger.paper == CORRECT
    disproved = any(player.paper == CORRECT for player in players)
    rows = []
    for player in players:
        if player.role == GOAL_SETTER:
            if player.paper:
                raise UsageError(f"{player.name} declared No Goal and presents no paper")
            key = f"goal_setter_{'disproved' if disproved else 'upheld'}_points"
        elif player.role == CHALLENGER:
            key = f"challenger_{'correct' if won else 'incorrect'}_points"
        elif player.paper:
            key = f"third_party_{player.paper}_points"
        else:
            key = f"third_party_silent_challenger_{'correct' if won else 'incorrect'}_points"
        title = book.store.record(_NO_GOAL)["facts"][key]["title"]
        rows.append(_row(player, book.need(_NO_GOAL, key), title))
    return rows


_PAPER_KEYS = {
    "last-cube": (
        _NO_CHALLENGE,
        "correct_points",
        "not_correct_points",
        "last-cube.procedure",
        "then_writes",
    ),
    "forceout": (_NO_CHALLENGE, "correct_points", "not_correct_points", "forceout.declaring", "allowed"),
    "round": (_ROUND, "unfinished_correct_points", "unfinished_incorrect_points", _ROUND, "unfinished_shake"),
}


def _by_paper(book: Rulebook, end: str, players: Sequence[Player]) -> list[Row]:
    """Score a shake in which everybody is scored by the own paper."""
    topic, correct, otherwise, procedure, asked = _PAPER_KEYS[end]
    if book.fact(procedure, asked) is None:
        others = [name for name, (*_, where, said) in _PAPER_KEYS.items() if book.fact(where, said)]
        known = friendly_list([*list(_WRITING), *others], "or")
        raise UsageError(f"{book.title} knows no shake that ends so ({end}); it may end with {known}")
    rows = []
    for player in players:
        right = player.paper == CORRECT
        why = f"presented {_PAPER_WORDS[player.paper]}"
        rows.append(_row(player, book.need(topic, correct if right else otherwise), why))
    return rows


def score_match(book: Rulebook, scores: dict[str, int | None]) -> list[Row]:
    """Return the match points for the sums of the shake scores; None stands for a player who did not play."""
    played = {name: score for name, score in scores.items() if score is not None}
    if not 2 <= len(scores) <= 3 or len(played) < 2:
        raise UsageError("a match has two or three players who played; write each as NAME=SUM")
    ranking = sorted(played.values(), reverse=True)
    count = "three_players" if len(played) == 3 else "two_players"
    rows = []
    for name, score in scores.items():
        place = "did_not_play" if score is None else _place(score, ranking)
        key = f"{count}_{place}"
        fact = book.need("match.points", key)
        title = book.store.record("match.points")["facts"][key]["title"]
        rows.append({"player": name, "score": score, "points": fact.value, "why": title, "cite": fact.cite})
    return rows


def _place(score: int, ranking: list[int]) -> str:
    equal = ranking.count(score)
    if score == ranking[0]:
        if equal == 1:
            return "first"
        if len(ranking) == 2:
            return "tie_for_first"
        return "two_way_tie_for_first" if equal == 2 else "three_way_tie_for_first"
    if equal == 2:
        return "tie_for_second"
    return "second" if ranking.index(score) == 1 else "third"
