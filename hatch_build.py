"""Puts the knowledge base into the wheel: the folders people edit, and the compiled form that runs."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_FOLDERS = ("kb", "situations", "site")


class CompileHook(BuildHookInterface[Any]):
    """Compiles the YAML files before a wheel is packed; an editable checkout reads its folders in place."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the folders and the compiled files to a standard wheel."""
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, self.root)
        from rulings.build import write
        from rulings.compiler import compile_folder

        self._kept = tempfile.TemporaryDirectory()
        compiled = str(Path(self._kept.name) / "compiled")
        write(compile_folder(Path(self.root)), compiled)
        included = build_data["force_include"]
        included[compiled] = "rulings/data/compiled"
        for folder in _FOLDERS:
            included[str(Path(self.root) / folder)] = f"rulings/data/{folder}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the temporary files."""
        if hasattr(self, "_kept"):
            self._kept.cleanup()
