"""What the code offers, the README tells."""

import re
from pathlib import Path

import pytest

from rulings.cli import COMMANDS

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_in_the_readme_with_its_line(name):
    assert f"| `rulings {name}` | {COMMANDS[name]} |" in README


def test_the_library_example_runs():
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})


def test_both_commands_stand_alone_on_their_lines():
    for heading in ("set up and open the tool", "set up and run the tests"):
        assert re.search(rf"^# {heading}\npython3 -m venv \.venv && ", README, re.MULTILINE)
