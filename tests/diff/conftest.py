import pytest

from rulings.diff import diff
from rulings.store import open_store


@pytest.fixture(scope="session")
def real():
    return open_store()


@pytest.fixture(scope="session")
def changes(real):
    done = {}

    def between(old, new):
        if (old, new) not in done:
            done[old, new] = diff(real, old, new)
        return done[old, new]

    return between
