"""Settings that are well-formed and cannot be used."""

from punto.refusals import BadInput
from punto.toml.positions import Path


class UnusableSetting(BadInput):
    """A well-formed setting that cannot be used here, or not safely."""

    def __init__(self, path: Path, problem: str) -> None:
        """Name the setting; code that knows its source adds the option or the line."""
        super().__init__(f"{'.'.join(map(str, path))}: {problem}")
        self.path, self.problem = path, problem
