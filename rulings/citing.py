"""Names of cases and provisions as a person cites them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulings.store import Store


class Citing:
    """Says `Adventurous Equations 2018-19, IX-B` for `adventurous-equations-2018-19/IX-B`; `C3` stays."""

    def __init__(self, store: Store) -> None:
        editions = store.engine["editions"]
        self.editions = {each["id"]: str(each["cited_as"]) for each in editions}
        self._leagues = {each["id"]: each["league"].upper() for each in editions}

    def cite(self, name: str) -> str:
        """Return how an entry is cited."""
        edition, slash, number = name.partition("/")
        return f"{self.editions.get(edition, edition)}, {number}" if slash else self.editions.get(name, name)

    def headed(self, name: str, title: str) -> str:
        """Return the number of an entry and its title, as in a list."""
        return f"{name.rpartition('/')[2]}  {title}".rstrip()

    def noted(self, name: str, note: str = "") -> str:
        """Return a note on an entry in a list: for a rulebook's, where it stands comes first."""
        where = self.editions.get(name.partition("/")[0], "") if "/" in name else ""
        return " · ".join(filter(None, (where, note)))

    def speaker(self, edition: str) -> str:
        """Return an edition with the league it speaks for."""
        return f"{self.editions[edition]} ({self._leagues[edition]})"

    def in_text(self, text: str) -> str:
        """Return a text with every entry of a rulebook as it is cited."""
        for edition, cited in self.editions.items():
            text = text.replace(f"{edition}/", f"{cited}, ")
        return text
