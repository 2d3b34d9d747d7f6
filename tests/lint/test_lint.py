from importlib import import_module
from pathlib import Path

from tiny_kb import C3

import rulings.lint
from rulings.lint import CHECKS, lint


def test_every_check_is_registered():
    folder = Path(rulings.lint.__file__).parent
    modules = [path.stem for path in folder.glob("*.py") if path.stem != "__init__"]
    with_check = [name for name in modules if hasattr(import_module(f"rulings.lint.{name}"), "check")]
    assert sorted(with_check) == sorted(CHECKS)


def test_every_check_has_its_tests():
    tested = {path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("test_*.py")}
    assert set(CHECKS) <= tested


def test_a_sound_knowledge_base_has_no_findings(tiny):
    report = lint(str(tiny.root))
    assert (report.files, report.unreadable, report.findings) == (12, [], [])


def test_a_broken_file_does_not_hide_what_is_wrong_in_the_others(tiny):
    tiny.write("situations/toy-manual-2020-21/C/C12-broken.yaml", "id: [")
    tiny.edit(C3, "see: [C10]", "see: [C99]")
    report = lint(str(tiny.root))
    assert [finding.file for finding in report.unreadable] == [
        "situations/toy-manual-2020-21/C/C12-broken.yaml"
    ]
    assert [finding.check for finding in report.findings] == ["references"]


def test_a_report_can_be_cut_down_to_a_folder_or_a_file(tiny):
    tiny.edit(C3, "see: [C10]", "see: [C99]")
    report = lint(str(tiny.root))
    assert len(report.below("situations/toy-manual-2020-21/C").findings) == 1
    assert len(report.below(C3).findings) == 1
    assert report.below("situations/toy-manual-2020-21/P").findings == []
