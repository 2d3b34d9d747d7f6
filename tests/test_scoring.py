import itertools

import pytest

from rulings.cli import main
from rulings.errors import UsageError
from rulings.rulebook import rulebook
from rulings.scoring import Player, score_match, score_shake
from rulings.store import open_store

STORE = open_store()
AE18 = rulebook(STORE, "adventurous-2018-19")
AE11 = rulebook(STORE, "adventurous-2011-12")
BE19 = rulebook(STORE, "basic-2019-20")
OS11 = rulebook(STORE, "onsets-2011-12")


def shake(book, end, *players):
    return [row["total"] for row in score_shake(book, end, players)]


def c(paper="", **more):
    return Player("c", "challenger", paper, **more)


def m(paper="", **more):
    return Player("m", "mover", paper, **more)


def t(paper="", side="", **more):
    return Player("t", "third-party", paper, side, **more)


@pytest.mark.parametrize(
    ("end", "players", "expected"),
    [
        ("now", (c("correct"), m(), t()), [6, 2, 2]),
        ("now", (c("correct"), m(), t("correct")), [6, 2, 4]),
        ("now", (c("incorrect"), m(), t("correct")), [2, 2, 4]),
        ("now", (c("incorrect"), m(), t("incorrect")), [2, 6, 2]),
        ("now", (c(), m(), t()), [2, 6, 6]),
        ("now", (c("correct"), m(), t(side="challenger")), [6, 2, 2]),
        ("impossible", (c(), m("correct"), t()), [2, 6, 2]),
        ("impossible", (c(), m("correct"), t("correct")), [2, 6, 6]),
        ("impossible", (c(), m("incorrect"), t()), [6, 2, 4]),
        ("impossible", (c(), m("incorrect"), t("correct")), [2, 2, 6]),
        ("impossible", (c(), m("incorrect")), [6, 2]),
        ("now", (c("correct"), m()), [6, 2]),
    ],
)
def test_2018_X_B_points_after_a_challenge(end, players, expected):
    assert shake(AE18, end, *players) == expected


def test_2011_ET19_gives_10_8_and_6():
    assert shake(AE11, "now", c("correct"), m(), t("correct")) == [10, 6, 8]
    assert shake(OS11, "impossible", c(), m("correct"), t("correct")) == [6, 10, 10]


def test_2018_X_A_2_a_non_writer_who_accepts_scores_2_though_the_paper_is_proved_wrong():
    assert shake(AE18, "impossible", c(accepted=True), m("incorrect"), t()) == [2, 2, 4]
    assert shake(AE18, "impossible", c(), m("incorrect"), t(accepted=True)) == [6, 2, 2]


def test_2019_basic_X_A_2_the_acceptance_rule_is_for_impossible_only():
    assert shake(BE19, "now", c("incorrect"), m(accepted=True), t()) == [2, 6, 6]
    assert shake(BE19, "impossible", c(accepted=True), m("incorrect"), t()) == [2, 2, 4]


def test_E11_a_writer_who_accepted_is_scored_by_the_own_paper():
    assert shake(AE18, "impossible", c(), m("incorrect"), t("correct", accepted=True)) == [2, 2, 6]


def test_D31_two_challengers_for_one_challenge_are_equals():
    players = (Player("a", "challenger", "correct"), Player("b", "challenger", "incorrect"), m())
    assert shake(AE18, "now", *players) == [6, 2, 2]
    rows = score_shake(AE18, "now", players)
    assert "D31" in rows[0]["cite"]


@pytest.mark.parametrize(
    ("now", "mover", "expected"),
    [("correct", "correct", [6, 2, 2]), ("incorrect", "correct", [2, 2, 6]), ("", "incorrect", [2, 6, 2])],
)
def test_D32_now_is_worked_out_before_impossible(now, mover, expected):
    players = (Player("n", "now-challenger", now), Player("i", "impossible-challenger"), m(mover))
    assert shake(AE18, "two-kinds", *players) == expected


@pytest.mark.parametrize(
    ("challenger", "third", "expected"),
    [
        ("correct", "", [6, 2, 2]),
        ("correct", "correct", [6, 2, 4]),
        ("incorrect", "", [2, 6, 6]),
        ("incorrect", "correct", [2, 2, 4]),
        ("incorrect", "incorrect", [2, 6, 2]),
    ],
)
def test_2018_IV_D_2_a_disputed_no_goal(challenger, third, expected):
    assert shake(AE18, "no-goal", c(challenger), Player("g", "goal-setter"), t(third)) == expected


def test_a_shake_without_a_challenge_is_scored_by_the_own_paper():
    players = (Player("a", paper="correct"), Player("b", paper="incorrect"), Player("d"))
    assert shake(AE18, "last-cube", *players) == [4, 2, 2]
    assert shake(AE18, "round", *players) == [4, 2, 2]
    assert shake(AE11, "forceout", *players) == [8, 6, 6]


def test_penalties_come_off_and_an_absent_player_has_nothing():
    players = (Player("a", paper="correct", penalties=2), Player("b"), Player("d", absent=True))
    assert shake(AE18, "last-cube", *players) == [2, 2, 0]


def test_every_number_is_cited():
    for row in score_shake(AE18, "impossible", (c(), m("correct"), t("correct"))):
        assert row["cite"].startswith("X-B")


@pytest.mark.parametrize(
    ("book", "end", "players", "message"),
    [
        (AE18, "now", (c("correct"), m("correct")), "after now the mover may not present"),
        (AE18, "impossible", (c("correct"), m("correct")), "after impossible the challenger may not present"),
        (AE18, "now", (c("correct"), c()), "two players have one name"),
        (AE18, "now", (c("correct"), t()), "no mover is given"),
        (AE18, "now", (c("correct"), m(), t("correct", "mover")), "joins the challenger, not the mover"),
        (AE18, "now", (c(), m(accepted=True), t()), "nobody else presented one"),
        (AE18, "impossible", (c(accepted=True), m("incorrect")), "every opponent accepted it"),
        (AE18, "last-cube", (c("correct"), m()), "no room for a challenger"),
        (AE18, "no-goal", (c("correct"), Player("g", "goal-setter", "correct")), "presents no paper"),
        (AE11, "last-cube", (Player("a"), Player("b")), "knows no shake that ends so"),
        (AE18, "forceout", (Player("a"), Player("b")), "knows no shake that ends so"),
        (AE18, "now", (c("correct"),), "two or three players"),
    ],
)
def test_facts_that_contradict_each_other_are_refused(book, end, players, message):
    with pytest.raises(UsageError, match=message):
        score_shake(book, end, players)


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((24, 20, 16), [6, 4, 2]),
        ((24, 24, 16), [5, 5, 2]),
        ((24, 20, 20), [6, 3, 3]),
        ((20, 20, 20), [4, 4, 4]),
        ((16, 20, 24), [2, 4, 6]),
        ((24, 20), [6, 4]),
        ((20, 20), [5, 5]),
    ],
)
def test_2018_XII_A_match_points(scores, expected):
    rows = score_match(AE18, dict(zip("abc", scores, strict=False)))
    assert [row["points"] for row in rows] == expected


def test_2011_ET23_a_player_who_did_not_play_has_0_and_2018_does_not_say():
    scores = {"a": 20, "b": 16, "c": None}
    assert [row["points"] for row in score_match(AE11, scores)] == [6, 4, 0]
    with pytest.raises(Exception, match="does not say"):
        score_match(AE18, scores)


def test_somebody_is_always_right_after_a_challenge_unless_the_other_checker_rule_steps_in():
    papers = ("", "correct", "incorrect")
    for writer, third in itertools.product(papers, papers):
        scores = shake(AE18, "now", c(writer), m(), t(third))
        assert max(scores) >= 4, (writer, third)


def test_the_command_prints_each_number_with_its_citation(capsys):
    assert main(["score", "now", "ann=challenger,correct,-1", "bo=mover"]) == 0
    out = capsys.readouterr().out
    assert "ann: 6 − 1 for penalties = 5" in out
    assert "[X-B-2, X-A-1]" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["nwo", "a=challenger", "b=mover"], "did you mean 'now'?"),
        (["now", "a=chalenger", "b=mover"], "did you mean 'challenger'?"),
        (["now", "a=challenger,mover", "b=mover"], "a cannot be both challenger and mover"),
        (["now", "a", "b=mover"], "'a' is no player"),
        (["match", "a=ten", "b=4"], "'ten' is no sum"),
        (["now", "a=challenger", "a=mover"], "named twice"),
    ],
)
def test_a_wrong_call_says_what_would_be_right(capsys, words, message):
    assert main(["score", *words]) == 2
    assert message in capsys.readouterr().err


def test_a_player_without_a_role_is_told_the_roles():
    with pytest.raises(UsageError, match="bo has no role; after no-goal it is challenger, goal-setter or"):
        score_shake(AE18, "no-goal", [Player("ann", "goal-setter"), Player("bo")])


def test_2011_a_shake_that_cannot_end_so_is_told_how_it_may_end():
    with pytest.raises(UsageError, match="it may end with now, impossible or forceout"):
        score_shake(AE11, "last-cube", [Player("ann", paper="correct"), Player("bo")])


def test_words_may_be_written_in_capitals(capsys):
    assert main(["score", "Now", "Ann=Challenger,Correct", "Bo=Mover"]) == 0
    assert "Ann: 6" in capsys.readouterr().out
