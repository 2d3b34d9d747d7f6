"""Rulings for judges of Equations and On-Sets: a knowledge base and a situation checker."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# name -> the module that holds it; resolved on first use so that importing the package costs nothing
_HOMES = {
    "load": "rulings.knowledge",
    "goal": "rulings.expr",
    "equation": "rulings.expr",
    "solution": "rulings.sets",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'rulings' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
