"""The imports of a file."""

import ast
from collections.abc import Iterator
from pathlib import Path


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, wherever in it, for types alone included."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            assert node.module is not None
            if node.module == "punto":
                yield from (f"punto.{alias.name}" for alias in node.names)
            else:
                yield node.module
