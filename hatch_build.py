"""What a built package must carry that a checkout derives live: which tests hold which clause."""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClauseTests(BuildHookInterface[Any]):
    """Write the clause index of the tests into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Scan the tests and add the index; an editable install reads the tests themselves."""
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root, "src")))
        from punto.citations import clause_tests

        self.folder = tempfile.TemporaryDirectory()
        index = Path(self.folder.name) / "tests.json"
        index.write_text(json.dumps(clause_tests(Path(self.root, "tests")), indent=1), "utf-8")
        build_data["force_include"][str(index)] = "punto/rulebook/clauses/tests.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if version != "editable":
            self.folder.cleanup()
