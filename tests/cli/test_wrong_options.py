import pytest

from rulings.cli import main


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["goal", "37", "--divsion", "e"], "did you mean '--division'?"),
        (["check", "--flie=x"], "did you mean '--file'?"),
        (["search", "bonus", "--limit", "many"], "'many' is no whole number from 1 on"),
        (["goal", "37", "38"], "unrecognized arguments: 38; see 'rulings goal --help'"),
    ],
)
def test_a_wrong_option_is_one_line_that_names_the_right_one(capsys, words, told):
    with pytest.raises(SystemExit) as stopped:
        main(words)
    err = capsys.readouterr().err
    assert stopped.value.code == 2
    assert told in err
    assert err.count("\n") == 1
