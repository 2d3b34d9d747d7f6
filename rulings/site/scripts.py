"""The data scripts of the site, one global each."""

from __future__ import annotations

from rulings.site.data import case_data, checker_data, script
from rulings.site.quizdata import quiz_scripts
from rulings.site.searchdata import search_data

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulings.site.library import Library


def scripts(library: Library) -> dict[str, str]:
    """Return the data scripts by file name."""
    return {
        "rules.js": script("RULINGS_DATA", {**checker_data(library.store), "paths": library.links.paths}),
        "index.js": script("RULINGS_INDEX", search_data(library)),
        "cases.js": script("RULINGS_CASES", case_data(library.of_kind("situation"))),
        **quiz_scripts(library),
    }
