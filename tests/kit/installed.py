"""What `pip install 'punto[…]'` gives: the wheel, and the packages of some extras alone."""

import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path

from packaging.requirements import Requirement


def installed(wheel: Path, extras: Iterable[str], folder: Path) -> Path:
    """Link the packages that a wheel asks for with these extras into a folder; nothing else.

    `wheel` is an unpacked one. Packages come from this environment, so no network is needed.
    """
    folder.mkdir()
    (metadata,) = wheel.glob("*.dist-info")
    needed: dict[str, Distribution] = {}
    _resolve(PathDistribution(metadata), frozenset(extras), needed)
    for found in needed.values():
        for entry in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            link = folder / entry
            if not link.exists():
                link.symlink_to(Path(str(found.locate_file(entry))))
    (folder / "punto").symlink_to(wheel / "punto")
    return folder


def _resolve(of: Distribution, extras: frozenset[str], needed: dict[str, Distribution]) -> None:
    """Find what a distribution needs with these extras, and what that needs."""
    for line in of.requires or ():
        wanted = Requirement(line)
        chosen = [{"extra": extra} for extra in extras or {""}]
        if wanted.marker and not any(wanted.marker.evaluate(each) for each in chosen):
            continue
        if wanted.name == "punto":  # an extra that includes others
            _resolve(of, frozenset(wanted.extras), needed)
        elif wanted.name not in needed:
            needed[wanted.name] = distribution(wanted.name)
            _resolve(needed[wanted.name], frozenset(wanted.extras), needed)


def run_in(folder: Path, script: str) -> "subprocess.CompletedProcess[str]":
    """Run a script with the packages of a folder alone."""
    path = f"import sys; sys.path.insert(0, {str(folder)!r})\n"
    command = [sys.executable, "-I", "-S", "-c", path + script]
    return subprocess.run(command, capture_output=True, text=True, check=False)
