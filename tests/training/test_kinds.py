"""The kinds that ask about a rulebook."""

import re
from random import Random

import pytest

from rulings.training import Wish
from rulings.training.kinds import expressions, limits, shake, solutions, truefalse, variations

EQUATIONS = "adventurous-equations-2018-19"


def drawn(quiz, kind, case):
    (source,) = [each for each in quiz.sources if each.kind == kind and each.case == f"{EQUATIONS}/{case}"]
    return source.make(Random(1), Wish())


@pytest.mark.parametrize("module", [expressions, limits, shake, solutions, truefalse, variations])
def test_every_source_says_what_it_is_about(quiz, module):
    sources = module.sources(quiz.trainer)
    assert sources
    for source in sources:
        assert source.edition == source.case.partition("/")[0]
        assert source.games and source.section and source.fingerprint
        assert source.key.startswith(source.case)


def test_2018_XI_A_1_f_fifteen_seconds_to_state_a_challenge(quiz):
    question = drawn(quiz, "time", "XI-A-1-f")
    (ask,) = question.asks
    assert ask.choices[ask.right] == "15 seconds"
    assert {"1 minute", "2 minutes"} <= set(ask.choices)


def test_2018_X_a_score_offered_as_right_is_what_the_scorer_gives(quiz):
    source = next(each for each in quiz.sources if each.kind == "score" and each.key.endswith("X-B-2@now"))
    for seed in range(20):
        question = source.make(Random(seed), Wish())
        (ask,) = question.asks
        alone = "The Challenger presents a correct paper" in question.text
        assert ("The Challenger 6" in ask.choices[ask.right]) == alone, question.text


def test_2018_XIII_a_right_choice_may_be_chosen_and_the_wrong_ones_may_not(quiz):
    for source in [each for each in quiz.sources if each.kind == "variations"][:60]:
        question = source.make(Random(2), Wish())
        if question is None:
            continue
        (ask,) = question.asks
        wanted = "may not" not in ask.prompt
        for number, choice in enumerate(ask.choices):
            said = f"{choice} may be chosen." in question.answer.reason
            assert said == ((number == ask.right) == wanted), question.answer.reason


def test_2018_expressions_are_asked_only_where_engine_and_book_agree(quiz):
    made = [each.make(Random(1), Wish()) for each in quiz.sources if each.kind in ("goal", "equation")]
    asked = [question for question in made if question]
    assert len(asked) > 0.9 * len(made)
    assert {question.answer.ruling for question in asked} == {"Legal", "Illegal", "Right", "Wrong"}


def test_expressions_are_shown_with_the_signs_of_the_cubes(quiz):
    shown = expressions._shown("goal", {"expression": "{3:red}x4s"})
    assert shown == "The Goal on the mat is 3×4s (the 3 is red; 4s is the 4 turned sideways)."
    assert expressions._signs("6lcm8") == "6 LCM 8"


def test_2018_II_B_1_a_true_or_false_turns_one_number_of_the_rule(quiz):
    source = next(
        each for each in quiz.sources if each.kind == "true-false" and each.case == f"{EQUATIONS}/II-B-1-a"
    )
    asked = {source.make(Random(seed), Wish()) for seed in range(12)}
    for question in asked:
        (ask,) = question.asks
        assert (ask.choices[ask.right] == "True") == ("15 seconds" in question.text), question.text
    assert len({question.text for question in asked}) > 1


def test_a_statement_that_leans_on_its_neighbours_is_not_asked(quiz):
    asked = {source.case for source in quiz.sources if source.kind == "true-false"}
    assert f"{EQUATIONS}/VII-B-3" not in asked


def solutions_asked(quiz):
    made = [each.make(Random(3), Wish()) for each in quiz.sources if each.kind == "solution"]
    return [question for question in made if question]


def test_2017_VI_a_solution_offered_as_right_is_what_the_engine_says(quiz):
    import rulings

    for question in solutions_asked(quiz):
        (ask,) = question.asks
        told = re.match(
            r"The Universe is (.+) \(each.*The Goal is (.+)\. The Set-Name is (.+?)"
            r"(?:, after the Restriction (.+))?\. All",
            question.text,
        )
        cards, goal, name, restriction = told.groups()
        typed = str.maketrans({"∪": "U", "∩": "n", "−": "-", "⊆": "c", "∧": "^", "′": "'", " ": ""})
        universe = [card.replace("the blank card", "_") for card in re.split(", | and ", cards)]
        found = rulings.solution(
            name.translate(typed),
            restrictions=[restriction.translate(typed)] if restriction else (),
            universe=universe,
            goal=goal.replace(" ", ""),
            division=question.scene.partition(", ")[2].split(".")[0].casefold(),
            edition=question.edition,
            variations=["two operations"] if "Two operations" in question.scene else (),
        )
        right = ask.choices[ask.right]
        if found["legal"]:
            assert (found["verdict"] == "correct") == right.startswith("Right"), question.text
            assert f"it names {found['size']} card" in right, question.text
        else:
            assert right == "Wrong: it is not legal", question.text


def test_2017_VII_B_4_a_a_set_name_of_one_cube_is_not_asked_as_a_solution(quiz):
    for question in solutions_asked(quiz):
        name = re.search(r"Set-Name is (.+?)[,.]", question.text)[1]
        assert len(name) > 1 or "Restriction" in question.text, question.text


def test_a_solution_is_offered_one_right_and_several_wrong_numbers(quiz):
    questions = solutions_asked(quiz)
    assert len(questions) > 25
    rulings_given = {question.answer.ruling.partition(":")[0] for question in questions}
    assert rulings_given == {"Right", "Wrong"}
    for question in questions:
        (ask,) = question.asks
        assert sum(choice.startswith("Right") for choice in ask.choices) == 1, question.text


def test_a_time_limit_is_asked_as_a_sentence(quiz):
    for source in quiz.sources:
        if source.kind == "time":
            question = source.make(Random(1), Wish())
            assert question.text.startswith("A player asks about the time "), question.text
