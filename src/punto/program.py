"""The program itself: which version it is, and a hash that names its every file."""

import platform
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path

from punto.version import __version__

_LEFT_OUT = {"__pycache__"}  # what Python makes of the files is not the program


def program_files(folder: Path) -> list[Path]:
    """Every file of the program in a folder, in a fixed order."""
    found = (path for path in folder.rglob("*") if path.is_file())
    kept = (path for path in found if _LEFT_OUT.isdisjoint(path.relative_to(folder).parts))
    return sorted(kept, key=lambda path: path.relative_to(folder).as_posix())


def program_hash(folder: Path | None = None) -> str:
    """SHA-256 over the name, the length and the bytes of every file of the program.

    One byte changed, one file added, left out or renamed makes another hash.
    """
    if folder is None:
        with as_file(files("punto")) as installed:
            return program_hash(installed)
    whole = sha256()
    for path in program_files(folder):
        name, body = path.relative_to(folder).as_posix().encode(), path.read_bytes()
        for part in (name, body):
            whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


def described() -> dict[str, str]:
    """What is asked of a program in doubt."""
    return {
        "version": __version__,
        "program": program_hash(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }
