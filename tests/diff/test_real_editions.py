"""Changes a committee knows of, between the rulebooks that are here."""

import itertools

import pytest

AE11, AE18, BE19 = "adventurous-2011-12", "adventurous-2018-19", "basic-2019-20"
OS11, OS17 = "onsets-2011-12", "onsets-2017-18"
EDITIONS = (AE11, AE18, BE19, OS11, OS17)


@pytest.mark.parametrize(
    ("old", "new", "topic", "was", "now", "refs"),
    [
        (AE11, AE18, "Correct Challenger, points", "10", "6", ("ET19-d", "X-B-2")),
        (AE11, AE18, "Player who is wrong after a challenge, points", "6", "2", ("ET19-f", "X-B-1")),
        (
            AE11,
            AE18,
            "AB+, when playable, in Middle",
            "even years",
            "odd years",
            ("ET6-II-ab-plus", "XIII-B-11"),
        ),
        (
            AE11,
            AE18,
            "Remainder, when playable, in Elementary",
            "odd years",
            "every year",
            ("ET6-I-remainder", "XIII-A-7"),
        ),
        (
            AE11,
            AE18,
            "Now with fewer than two cubes in Resources, penalty",
            "not stated",
            "−1",
            ("", "VI-A-2-a"),
        ),
        (
            AE11,
            AE18,
            "Bonus move by the leader, penalty, in Elementary and Middle",
            "none",
            "−1",
            ("ET11", "V-C-2"),
        ),
        (AE11, AE18, "Multiple of k, largest k, in Middle", "12", "11", ("ET6-II-multiple-of-k", "XIII-B-7")),
        (AE11, AE18, "Time for the Third Party to decide", "1 minute", "2 minutes", ("ET7", "XI-A-1-h")),
        (
            AE18,
            BE19,
            "Now with fewer than two cubes in Resources, penalty",
            "−1",
            "none",
            ("VI-A-2-a", "VI-A-2-a"),
        ),
        (AE18, BE19, "Most digits of a numeral in the Goal", "2 digits", "3 digits", ("IV-B-1", "IV-B-1")),
        (
            AE18,
            BE19,
            "Percent, when playable, in Elementary and Middle",
            "even years",
            "not on the list",
            ("XIII-A-13, XIII-B-12", ""),
        ),
        (
            AE18,
            BE19,
            "Divisions where a judge must initial each one-point penalty",
            "elementary, middle",
            "minor, elementary, middle",
            ("XI-A", "XI-A"),
        ),
        (OS11, OS17, "Correct Mover, points", "10", "6", ("ST2, ET19-e", "X-B-2")),
        (
            OS11,
            OS17,
            "Blank Card Wild, blank left blank, in Senior",
            "must be specified",
            "need not be specified",
            ("ST7-IV-blank-card-wild", "XIII-C-11"),
        ),
        (
            OS11,
            OS17,
            "What insulates an illegal variation choice",
            "the pick of a correct variation",
            "the next legal choice or a legal Goal",
            ("ST4, ET4", "II-C-2"),
        ),
        (
            OS11,
            OS17,
            "Variation that conflicts with one already chosen, in Senior",
            "illegal for Symmetric Difference beside − wild only",
            "illegal and costs a point",
            ("ST7-IV-symmetric-difference", "II-C-2"),
        ),
    ],
)
def test_the_diff_states_the_change(changes, old, new, topic, was, now, refs):
    found = [row for row in changes(old, new) if row["topic"] == topic]
    assert [(row["old"], row["new"]) for row in found] == [(was, now)]
    for side, cited in zip(("old_ref", "new_ref"), refs, strict=True):
        assert set(cited.split(", ")) <= set(found[0][side].split(", "))


def test_ST2_takes_over_the_second_paragraph_of_ET8_only(changes):
    rows = {
        row["facts"][0]: row["old_ref"] for row in changes(OS11, OS17) if row["subject"] == "goal.setting"
    }
    assert rows["time_runs_out"] == "ST2, ET8"
    assert rows["max_cubes"] == ""


def test_the_situations_that_rest_on_a_change_are_named(changes):
    row = next(row for row in changes(AE11, AE18) if row["topic"] == "Correct Challenger, points")
    assert {"D31", "E11"} <= set(row["affected"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_does_not_differ_from_itself(changes, edition):
    assert changes(edition, edition) == []


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(EDITIONS, 2)))
def test_what_is_added_one_way_is_removed_the_other_way(changes, one, other):
    def plain(rows, kind, side):
        return {
            (row["topic"], row[side])
            for row in rows
            if row["kind"] == kind and not row["subject"].startswith("variation.")
        }

    assert plain(changes(one, other), "added", "new") == plain(changes(other, one), "removed", "old")
    assert plain(changes(one, other), "changed", "new") == plain(changes(other, one), "changed", "old")


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(EDITIONS, 2)))
def test_every_row_has_the_promised_keys_and_known_references(real, changes, one, other):
    for row in changes(one, other):
        assert {"topic", "kind", "old", "new", "old_ref", "new_ref", "facts", "affected"} <= set(row)
        assert row["kind"] in ("added", "removed", "changed", "moved")
        assert all(case in real.ids for case in row["affected"])
        assert (row["old"] == row["new"]) == (row["kind"] == "moved")
