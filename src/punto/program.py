"""The version of the program, and a hash over all its files."""

import platform
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path

from punto.version import __version__

_LEFT_OUT = {"__pycache__"}  # compiled files are not part of the program


def program_files(folder: Path) -> list[Path]:
    """Return every file of the program in a folder, in a fixed order."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    sources = (path for path in paths if _LEFT_OUT.isdisjoint(path.relative_to(folder).parts))
    return sorted(sources, key=lambda path: path.relative_to(folder).as_posix())


def program_hash(folder: Path | None = None) -> str:
    """Return SHA-256 over the name, the length and the bytes of every file of the program.

    Any changed byte, and any added, missing or renamed file, gives another hash.
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


def describe_program() -> dict[str, str]:
    """Return what identifies this program and the machine it runs on."""
    return {
        "version": __version__,
        "program": program_hash(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }
