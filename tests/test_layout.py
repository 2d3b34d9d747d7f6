from rulings.layout import HELD, Lines


def laid_out(text, width=20, **indents):
    lines = Lines(width)
    lines.add(text, **indents)
    return lines.done


def test_words_are_wrapped_and_further_lines_hang():
    assert laid_out("one two three four five six", hang="  ") == ["one two three four", "  five six"]


def test_a_list_of_values_too_long_for_a_line_is_broken_after_its_signs():
    assert laid_out("to=required|permitted|other", hang="  ") == [
        "to=required|",
        "  permitted|other",
    ]


def test_a_list_that_fits_stays_whole():
    assert laid_out("say one|two|three", width=13) == ["say", "one|two|three"]


def test_two_spaces_stay_inside_a_line_and_leave_nothing_at_its_end():
    assert laid_out("one  two") == ["one  two"]
    assert laid_out("one two three four  [IV]") == ["one two three four", "[IV]"]


def test_a_held_space_keeps_two_words_on_one_line():
    assert laid_out(f"why: one, two, +{HELD}three") == ["why: one, two,", "+ three"]
