"""The data of every On-Sets edition hangs together."""

import pytest

from rulings.sets.rules import _editions, load_rules
from rulings.sets.variations import read_variation

EDITIONS = _editions()
DIVISIONS = [(edition, division) for edition, data in EDITIONS.items() for division in data["divisions"]]


def test_all_editions_cite_a_clause_for_the_same_findings():
    first, *others = (set(data["clauses"]) for data in EDITIONS.values())
    assert all(other == first for other in others)


@pytest.mark.parametrize(("edition", "division"), DIVISIONS)
def test_a_division_lists_only_variations_its_edition_describes(edition, division):
    own = EDITIONS[edition]["divisions"][division]
    assert set(own["variations"]) | set(own["automatic"]) <= set(EDITIONS[edition]["variations"])
    assert not set(own["variations"]) & set(own["automatic"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_name_of_a_variation_is_read_as_that_variation(edition):
    rules = load_rules(edition, "senior")
    blanks = {"cube": "B", "card": "BR", "set": "B-R", "colour": "G", "": ""}
    for key, rule in rules.variations.items():
        for name in rule.names:
            assert read_variation(name.replace("{}", blanks[rule.takes]), rules).rule.key == key


def test_an_edition_answers_to_its_aliases_and_a_division_to_its_letter():
    assert load_rules("onsets-2017-18", "j") == load_rules("adventurous-on-sets-2017-18", "Junior")
