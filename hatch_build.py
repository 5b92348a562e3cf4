"""What a built package must carry that a checkout makes live: the page, and the clauses' tests."""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
# The build runs where our own modules are not found.
sys.path[:0] = [str(ROOT), str(ROOT / "src")]


class Punto(BuildHookInterface[Any]):
    """Build the page for sdists and wheels; write the clause index of the tests into wheels."""

    def dependencies(self) -> list[str]:
        """Node, where the page has to be built; an sdist brings it built."""
        from tools import node, page

        return [] if page.is_built() else [node.requirement()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An editable install needs neither: dev.py builds the page, and the tests are there."""
        if version == "editable":
            return
        from tools import page

        page.build()
        if self.target_name == "wheel":
            self._write_index(build_data)

    def _write_index(self, build_data: dict[str, Any]) -> None:
        """Scan the tests and add the index of the clauses they hold."""
        from punto.citations import clause_tests

        self.folder = tempfile.TemporaryDirectory()
        index = Path(self.folder.name) / "tests.json"
        index.write_text(json.dumps(clause_tests(ROOT / "tests"), indent=1), "utf-8")
        build_data["force_include"][str(index)] = "punto/rulebook/clauses/tests.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
