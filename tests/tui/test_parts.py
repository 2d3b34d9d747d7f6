"""How a sheet is laid out."""

from hypothesis import given
from hypothesis import strategies as st

from rulings.tui.parts import Cell, Para, Taps, lay, plain, wrapped

words = st.text(alphabet="ab ", max_size=80)


@given(words, st.integers(1, 40))
def test_wrapped_lines_fit_and_lose_no_letter(text, width):
    lines = wrapped(text, width)
    assert all(len(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


cells = st.lists(st.builds(Cell, st.just("k"), words, words, hint=st.sampled_from(["", "1"])), max_size=9)
taps = st.builds(Taps, cells, st.sampled_from([0, 5, 24]), st.booleans(), st.integers(1, 4), st.booleans())


@given(st.lists(st.one_of(taps, st.builds(Para, words)), max_size=5), st.integers(20, 130))
def test_targets_never_overlap_and_are_two_rows_high(parts, width):
    laid = lay(parts, width)
    taken = set()
    for each in laid.placed:
        assert each.height >= 2
        assert each.x >= 0 and each.x + each.width <= width
        spots = {
            (x, y) for x in range(each.x, each.x + each.width) for y in range(each.y, each.y + each.height)
        }
        assert not spots & taken
        assert not any(line in laid.texts for _, line in spots)
        taken |= spots
    assert all(y < laid.height for _, y in taken)


def test_a_cross_stays_beside_its_chip():
    row = Taps([Cell("a", "x" * 60), Cell("b", "✕")], 0, pairs=True)
    chip, cross = lay([row], 30).placed
    assert chip.y == cross.y


def test_a_sheet_is_copied_as_its_paragraphs():
    parts = [Para("Title"), Taps([Cell("a", "not this")]), Para("first step", indent="1. ", hang="   ")]
    assert plain(parts) == "Title\n1. first step\n"
