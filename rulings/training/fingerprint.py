"""A short fingerprint of plain data."""

from __future__ import annotations

import hashlib
import json
from typing import Any


def fingerprint(data: Any) -> str:
    """Return twelve characters that change whenever the data do."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
