"""Fixtures that every test may use."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tiny_kb import TINY, TinyBase


@pytest.fixture
def tiny(tmp_path: Path) -> TinyBase:
    root = tmp_path / "tiny"
    shutil.copytree(TINY, root, ignore=shutil.ignore_patterns(".compiled"))
    return TinyBase(root)
