from tiny_kb import SECTION

MANIFEST = "kb/toy-rules-2020-21/edition.yaml"
BEARS = "bears_on: [{{cases: [{case}], state: re-read, provisions: [{provision}], because: it differs}}]\n"


def bearing(tiny, case, provision):
    text = (tiny.root / MANIFEST).read_text()
    tiny.write(MANIFEST, text + BEARS.format(case=case, provision=provision))
    return tiny.findings("bearings")


def taking(tiny, taken):
    tiny.edit(SECTION, "    topic: moving.bonus\n", f"    topic: moving.bonus\n    takes_over: [{taken}]\n")
    return tiny.findings("bearings")


def test_bearings_on_what_exists_are_fine(tiny):
    assert bearing(tiny, "C3", "II-A") == []


def test_an_unknown_case_or_provision_is_found(tiny):
    (found,) = bearing(tiny, "C33", "II-A")
    assert "'C33' does not exist" in found


def test_an_unknown_provision_is_found(tiny):
    (found,) = bearing(tiny, "C3", "II-Z")
    assert "toy-rules-2020-21/II-Z' does not exist" in found


def test_taking_over_what_is_said_is_fine(tiny):
    assert taking(tiny, "{id: toy-rules-2020-21/II-A, facts: [seconds]}") == []


def test_taking_over_what_is_not_said_is_found(tiny):
    (found,) = taking(tiny, "{id: toy-rules-2020-21/II-A, facts: [minutes]}")
    assert "does not answer 'minutes'" in found
