"""A case's file is named after its id, and stands in the folder of the edition it names as its source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import PurePosixPath

from rulings.lint.base import Finding, View

_ZEROS = re.compile(r"^([A-Za-z]+)0+(?=\d)")


def check(view: View) -> Iterator[Finding]:
    """Find ids and file names that disagree."""
    for case in view.cases:
        if case.kind == "provision":
            continue
        stem = _ZEROS.sub(r"\1", PurePosixPath(case.file).stem)
        if stem != case.id and not stem.startswith(f"{case.id}-"):
            yield view.finding(case.id, f"the file is named {stem!r}; its name must begin with the id", "id")
        if case.source and case.source.document != case.edition:
            message = (
                f"its source is {case.source.document!r}, but it stands in the folder of {case.edition!r}"
            )
            yield view.finding(case.id, message, "source.document")
