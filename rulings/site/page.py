"""One page of the site: where it goes, which template draws it, and what it is given."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Page:
    """A page to be rendered."""

    path: str
    template: str
    title: str
    here: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """The way from this page up to the top folder."""
        return "../" * self.path.count("/")
