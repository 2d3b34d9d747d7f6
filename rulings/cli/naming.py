"""What people say for the values of a fact, for options that take one."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulings.store import Store


def spellings(store: Store, fact: str) -> dict[str, list[str]]:
    """Return the values of a fact, or the members of a family, with their labels and aliases."""
    facts = store.engine["vocabulary"]["facts"]
    members = {each["name"].partition(".")[2]: each for each in facts if each["family"] == fact}
    values = {value["name"]: value for each in facts if each["name"] == fact for value in each["values"]}
    return {name: [each["label"], *each["aliases"]] for name, each in (members | values).items()}
