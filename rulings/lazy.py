"""Attributes worked out on first use.

This is what `functools.cached_property` does; importing `functools` alone would cost a short command a fifth
of a bare interpreter's start.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from functools import cached_property as lazy
else:

    class lazy:
        """A method whose result takes its place."""

        def __init__(self, work):
            self._work = work
            self.__doc__ = work.__doc__

        def __set_name__(self, owner, name):
            self._name = name

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            value = instance.__dict__[self._name] = self._work(instance)
            return value


__all__ = ["lazy"]
