"""JSON in and out against the package of the standard library."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.quickjson import dumps, loads

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(PLAIN)
def test_values_are_written_as_the_json_package_writes_them(value):
    assert dumps(value) == json.dumps(value, ensure_ascii=False, indent=2)


@given(PLAIN)
def test_values_are_read_back(value):
    assert loads(json.dumps(value).encode()) == value


@pytest.mark.parametrize("text", [b"", b"{", b"[1,]", b"{} {}", b"#"])
def test_what_is_no_json_is_refused(text):
    with pytest.raises(ValueError, match=r"not JSON|Expecting|Illegal"):
        loads(text)
