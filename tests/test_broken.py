"""The gallery of broken files: each `x.yaml` says where it stands, `x.expected` what is said about it."""

from pathlib import Path

import pytest

GALLERY = Path(__file__).parent / "broken"
PAGES = sorted(path.stem for path in GALLERY.glob("*.yaml"))


@pytest.mark.parametrize("name", PAGES)
def test_a_broken_file_gets_exactly_this_message(tiny, name):
    text = (GALLERY / f"{name}.yaml").read_text(encoding="utf-8")
    place = text.partition("\n")[0].removeprefix("# stands as: ")
    tiny.write(place, text)
    expected = (GALLERY / f"{name}.expected").read_text(encoding="utf-8")
    assert "\n".join(tiny.problems()) + "\n" == expected


def test_every_page_of_the_gallery_has_both_halves():
    assert sorted(path.stem for path in GALLERY.glob("*.expected")) == PAGES
