"""Every case brings its tests: its examples and near misses, each an item of its own (`C3::example 1`)."""

from pathlib import Path

import pytest

from rulings.compiler import compile_readable
from rulings.lint.base import View
from rulings.lint.examples import example_fault
from rulings.lint.near_misses import near_miss_fault
from rulings.store import Store, checkout

VIEW = View(Store("", compile_readable(Path(checkout()))[1]))


def items():
    for case in VIEW.ruling_cases():
        for number, example in enumerate(case.examples, 1):
            yield pytest.param(example_fault, case, example, id=f"{case.id}::example {number}")
        for number, miss in enumerate(case.near_misses, 1):
            yield pytest.param(near_miss_fault, case, miss, id=f"{case.id}::near miss {number}")


@pytest.mark.parametrize(("fault", "case", "table"), list(items()))
def test_the_table_is_ruled_on_as_the_case_says(fault, case, table):
    assert fault(VIEW, case, table) == ""
