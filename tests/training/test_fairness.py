"""What strict readers asked of every question: a stand taken, a playable table, no answer given away."""

import re
from collections import Counter
from random import Random

import pytest

from rulings.training import Wish
from rulings.training.people import in_story
from rulings.training.wrong import NOBODY, PENALTY

STAND = re.compile(r"charge|challeng|disagree", re.IGNORECASE)
IN_FORCE = re.compile(r"\bIn force: (.+?)\.(?: Not|$)")
DRAWN = (7, 11, 101, 301)


def texts(question):
    """Everything that is read of a question."""
    answers = [question.answer, *([question.turn.answer] if question.turn else [])]
    asks = [*question.asks, *([question.turn.ask] if question.turn else [])]
    yield from (question.scene, question.text, question.turn.text if question.turn else "")
    for ask in asks:
        yield from (ask.prompt, *ask.choices)
    for answer in answers:
        yield from (answer.ruling, answer.reason, answer.penalty, *answer.order, *answer.notes)


def of_kind(asked, *kinds):
    found = [question for question in asked if question.kind in kinds]
    assert found
    return found


# --- stories ---------------------------------------------------------------------------------------------


def test_JC1_illegal_procedure_is_ruled_only_after_a_player_has_taken_a_stand(asked):
    for question in of_kind(asked, "rule", "contrast"):
        ruled = (
            [question.answer.ruling]
            if question.kind == "rule"
            else re.findall('"(.+?)"', question.asks[0].prompt)[:1]
        )
        if ruled[0].startswith("Illegal procedure"):
            assert STAND.search(question.text), f"{question.id}: {question.text}"


def test_JC1_a_change_to_illegal_procedure_names_the_stand_taken(asked):
    for question in of_kind(asked, "rule", "contrast"):
        if question.turn and question.turn.answer.ruling.startswith("Illegal procedure"):
            assert STAND.search(f"{question.text} {question.turn.text}"), question.turn.text
        for ask in question.asks:
            if ask.prompt.endswith('"Illegal procedure"?'):
                assert STAND.search(f"{question.text} {ask.choices[ask.right]}"), question.id


def test_GP10_a_change_of_what_came_next_says_what_it_takes_the_place_of(quiz, asked):
    """After a charge a challenge covers nothing, so it must come instead of the charge."""
    said = quiz.trainer.store.phrases["instead"].values()
    for question in of_kind(asked, "contrast"):
        reacted = re.search(r"Then [^.]*(charges|challenges|makes a move)", question.text)
        for choice in question.asks[0].choices:
            lone = re.match("an opponent (charges illegal procedure|legally challenges Impossible)$", choice)
            assert not (reacted and lone), f"{question.id}: {choice}"
            both = re.match("(an|one) opponent charges illegal procedure, and", choice)
            assert not (both and reacted and reacted[1] == "makes a move"), f"{question.id}: {choice}"
            assert not choice.startswith("instead") or choice.startswith(tuple(said)), choice


def test_a_turn_does_not_ask_with_the_word_of_a_challenge(asked):
    turns = [question.turn.text for question in asked if question.turn]
    assert turns
    for text in turns:
        assert text.startswith("Suppose ") and text.endswith(". What is the ruling then?"), text


def test_B9_nobody_moves_or_challenges_before_the_goal_is_completed(quiz):
    telling = quiz.trainer.telling
    for action in ("bonus-move", "move", "take-back-goal-cube"):
        for then in ("next-player-moved", "challenged"):
            facts = {"stage": "setting-goal", "action": action, "goal-state": "placing", "then": then}
            assert "the Goal is completed" in telling.story(facts, deciding=facts), facts
            assert "the Goal is completed" in telling.clause("then", then, facts)


def test_C3_after_an_out_of_turn_move_the_player_whose_turn_was_taken_is_named(quiz):
    facts = {"stage": "moving", "action": "move", "turn": "out-of-turn", "then": "next-player-moved"}
    assert quiz.trainer.telling.story(facts, facts) == (
        "A player whose turn it is not moves a cube. Then the player whose turn was taken makes a move."
    )


def test_2018_V_C_1_a_bonus_that_was_not_called_is_told_as_two_cubes(quiz):
    facts = {"action": "bonus-move", "bonus-called": "not-called", "to": "forbidden", "second-to": "required"}
    assert quiz.trainer.telling.story(facts, facts) == (
        'The Mover plays a cube to Forbidden and then another to Required, without saying "Bonus" first.'
    )


def test_2018_VII_B_3_a_a_paper_is_rejected_for_what_is_wrong_with_it(quiz):
    facts = {
        "stage": "checking",
        "action": "reject",
        "reason": "specific",
        "finding.single-cube-solution": "yes",
    }
    assert quiz.trainer.telling.story(facts, facts) == (
        "A checker rejects a paper because the Solution has only one cube, and you find that this is so."
    )


def test_a_challenge_is_made_by_an_opponent(asked):
    for question in of_kind(asked, "rule"):
        if "action=challenge " in question.table and question.case not in ("D22",):
            assert not re.search(r"\ba player challenges", question.text), question.text


# --- scenes ----------------------------------------------------------------------------------------------


def listed(question):
    found = IN_FORCE.search(question.scene)
    return re.split(r", | and (?=[A-Z0-9x])", found[1]) if found else []


def test_2018_II_B_no_scene_has_more_variations_than_can_be_chosen(asked):
    for question in asked:
        assert len(listed(question)) <= 3, f"{question.id}: {question.scene}"


def test_F18_a_wild_cube_in_the_story_has_its_variation_in_the_scene(asked):
    for question in of_kind(asked, "rule"):
        if "wild 0" in question.text and "variation.0-wild=yes" in question.table:
            assert "0 Wild" in listed(question), f"{question.case}: {question.scene} {question.text}"


def test_2018_XIII_C_what_is_in_force_in_every_shake_is_never_listed(asked):
    for question in asked:
        if re.search(r"\b(Junior|Senior)\b", question.scene):
            assert not {"Sideways", "Upside-down"} & set(listed(question)), f"{question.id}: {question.scene}"


def test_2018_II_B_the_variation_that_is_being_chosen_is_not_in_force_yet(asked):
    for question in of_kind(asked, "rule"):
        if "action=choose-variation" in question.table:
            chosen = re.search(r"(?:chooses |^)([A-Z][\w ]+?)(?: is chosen|[.,]| in a)", question.text)
            assert not chosen or chosen[1] not in listed(question), f"{question.scene} {question.text}"


def test_a_rulebook_is_asked_only_about_variations_of_its_season(quiz, asked):
    seasons = quiz.trainer.seasons
    for question in asked:
        if question.edition in quiz.trainer.rulebooks and listed(question):
            names = [re.sub(r"^Multiple of k \(k = (\d+)\)", r"k=\1", name) for name in listed(question)]
            assert seasons.played(question.edition, (), names), f"{question.id}: {question.scene}"


# --- answers ---------------------------------------------------------------------------------------------


def test_a_contrast_is_never_about_the_division_or_the_number_of_players(asked):
    for question in of_kind(asked, "contrast"):
        assert len(question.asks[0].choices) > 2, question.id
        for choice in question.asks[0].choices:
            assert not re.search(r"the match is|players are at the table", choice), f"{question.id}: {choice}"


def test_nobody_is_offered_as_paying_who_is_not_in_the_story(asked):
    for question in of_kind(asked, "rule"):
        for ask in question.asks:
            if ask.prompt == PENALTY:
                for choice in set(ask.choices) - {NOBODY}:
                    name = re.split(r" (?:loses|gains) ", choice)[0]
                    assert in_story(name, question.text), f"{question.id}: {choice}: {question.text}"


def test_nobody_is_called_the_one_who_did_it(asked):
    for question in asked:
        assert not any("who did it" in text for text in texts(question)), question.id


def test_C30_what_a_player_declares_does_not_stand_or_fall_like_a_challenge(asked):
    for question in of_kind(asked, "rule"):
        if question.answer.ruling.startswith("Binds nobody") and "declare-meaning" in question.table:
            offered = question.asks[0].choices
            assert not any(choice.startswith("Stands") for choice in offered), question.id
            assert any(choice.startswith("Binds everybody") for choice in offered), question.id


def test_D13_where_charge_and_challenge_come_together_it_is_the_charge_that_falls(quiz):
    from random import Random

    from rulings.training import Wish

    (source,) = [each for each in quiz.sources if each.kind == "rule" and each.case == "D13"]
    question = source.make(Random(1), Wish())
    assert question.asks[0].prompt == "How do you rule on the charge?"
    assert question.answer.ruling.startswith("Set aside")


# --- words -----------------------------------------------------------------------------------------------


def test_no_text_has_an_exponent_behind_an_apostrophe(asked):
    for question in asked:
        for text in texts(question):
            assert not re.search(r"[\w)!]'\d", text), f"{question.id}: {text}"


def test_one_spelling_of_colour(asked):
    for question in asked:
        assert not any(re.search(r"\bcolors?\b", text) for text in texts(question)), question.id


def test_a_note_on_the_sources_is_a_sentence_about_the_case_itself(quiz, asked):
    records = quiz.trainer.records
    for question in asked:
        for note in question.answer.notes:
            assert not re.search(r"disagree: (Both leagues|Adventurous): |AGLOA 2017-18: \w+\.$", note), note
    level = {conflict["weight"] for conflict in records["A4"]["conflicts"]}
    assert level == {"medium", "low"}


def test_the_goal_on_the_mat_is_given_with_every_equation(asked):
    for question in of_kind(asked, "equation"):
        assert "the Goal on the mat is " in question.text, question.text


def test_a_statement_stands_alone_and_is_not_turned_where_that_says_something_else(asked):
    for question in of_kind(asked, "true-false"):
        assert not re.search(r"(^|: )Who\b", question.text), question.text
        assert not re.search(r"\b(each|every|all)\b[^.]*\bneed not\b", question.text, re.IGNORECASE)
        assert "count as Permitted and may not" not in question.text


def test_citations_of_several_rules_are_in_the_order_of_the_book(quiz, asked):
    places = {name: number for number, name in enumerate(quiz.trainer.records)}
    for question in of_kind(asked, "time", "score", "variations"):
        order = [places[name] for name in question.answer.refs]
        assert order == sorted(order), question.answer.cites
        assert not any("neighbours" in cite for cite in question.answer.cites)


# --- drawings --------------------------------------------------------------------------------------------


@pytest.fixture(scope="session", params=DRAWN)
def drawn(quiz, request):
    return quiz.draw(quiz.wish(), 100, seed=request.param)


def test_no_story_is_told_twice_in_one_drawing(drawn):
    assert len(drawn) == 100
    stories = Counter(question.text for question in drawn if question.kind != "variations")
    assert stories.most_common(1)[0][1] == 1, stories.most_common(1)


def test_no_drawing_has_a_statement_and_its_negation(quiz, drawn):
    records = quiz.trainer.records
    stated = [records[question.case] for question in drawn if question.kind == "true-false"]
    rules = Counter((each["topic"], *sorted(each.get("facts") or ())) for each in stated)
    assert stated and max(rules.values()) == 1


def test_no_answer_can_be_guessed_from_what_was_right_before(drawn):
    right = Counter()
    for question in drawn:
        for ask in question.asks:
            answer = ask.choices[ask.right].partition(":")[0]
            if question.kind != "contrast":
                right[ask.prompt, answer == NOBODY if ask.prompt == PENALTY else answer] += 1
    for prompt in (
        "Is that allowed?",
        "Is this Goal legal?",
        "Is this Equation right?",
        "Is this Solution right?",
        "True or false?",
        PENALTY,
    ):
        counts = sorted(count for (asked_for, _), count in right.items() if asked_for == prompt)
        assert len(counts) == 2 and counts[1] - counts[0] <= 3, f"{prompt} {counts}"


def test_every_section_of_the_manual_is_asked(drawn):
    assert {"A", "B", "C", "D", "E", "F"} <= {question.section for question in drawn}


def test_B3_two_cubes_that_go_to_one_section_go_there_both(quiz):
    facts = {"action": "bonus-move", "actor": "goal-setter", "moved-how": "at-once"}
    story = quiz.trainer.telling.story(facts | {"to": "forbidden", "second-to": "forbidden"}, facts)
    assert story == 'The Goal-setter says "Bonus" and plays two cubes at the same moment, both to Forbidden.'


def test_A10_what_is_wrong_with_a_choice_is_told_with_the_choice(quiz):
    facts = {"action": "choose-variation", "try": "first", "choice": "chosen-before", "then": "charged"}
    assert quiz.trainer.telling.story(facts, facts) == (
        "On the first try, a player chooses a variation that has already been chosen for this shake. "
        "Then an opponent charges illegal procedure."
    )


def test_D13_where_a_charge_and_a_challenge_meet_the_answer_says_which_prevails(asked):
    met = 0
    for question in of_kind(asked, "contrast"):
        (ask,) = question.asks
        if "at the same moment another legally challenges" in ask.choices[ask.right]:
            met += 1
            assert "the challenge prevails" in question.answer.reason, question.text
            assert "D13" in question.answer.refs
    assert met


def test_2018_IX_B_has_no_rule_for_a_charge_and_a_challenge_at_once_so_mlag_is_not_asked(asked):
    for question in of_kind(asked, "contrast"):
        if question.edition != "judges-manual-2017-18":
            assert not any("at the same moment another" in choice for choice in question.asks[0].choices)


def test_C36_a_variation_that_must_be_absent_is_named_in_the_scene(quiz):
    (source,) = [each for each in quiz.sources if each.kind == "rule" and each.case == "C36"]
    assert "Not in force: Multiple Operations." in source.make(Random(1), Wish()).scene


def test_B19_a_goal_that_names_no_number_is_not_set_against_one_that_stands(asked):
    for question in of_kind(asked, "rule"):
        for ask in question.asks:
            verdicts = {choice.partition(":")[0] for choice in ask.choices}
            assert not {"Undefined", "Stands"} <= verdicts, question.text


def test_a_contrast_is_told_in_good_time_where_the_clock_decides_only_a_price(asked):
    for question in of_kind(asked, "contrast"):
        if question.case in ("B14", "C12", "B3"):
            assert "run out" not in question.text and "counted down" not in question.text


def test_2018_XIII_A_12_a_note_on_the_next_prime_stays_away_from_number_of_factors(asked):
    for question in of_kind(asked, "rule"):
        if question.case in ("B52", "F5") and "Number of Factors" in question.text + question.scene:
            assert not any("next prime" in note for note in question.answer.notes)


def test_2019_IX_C_what_the_head_judge_may_take_is_asked_as_that(quiz):
    (source,) = [each for each in quiz.sources if each.kind == "rule" and each.case.endswith("19-20/IX-C")]
    prompts = {ask.prompt for seed in range(9) for ask in source.make(Random(seed), Wish()).asks}
    assert "What may the head judge take, and from whom?" in prompts


def test_GP4_the_goal_setters_own_goal_is_not_offered_as_cover(asked):
    for question in of_kind(asked, "contrast"):
        if question.case == "A21":
            assert not any("Goal is set" in choice for choice in question.asks[0].choices)
