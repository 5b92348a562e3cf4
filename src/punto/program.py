"""The version of the program, and a hash over all its files."""

import os
import platform
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path

from punto.version import __version__

_LEFT_OUT = {"__pycache__"}  # compiled files are not part of the program


def program_hash(folder: Path | None = None) -> str:
    """Return SHA-256 over the name, the length and the bytes of every file of the program.

    Any changed byte, and any added, missing or renamed file, gives another hash.
    """
    if folder is None:
        return _installed_hash()
    whole = sha256()
    for name in sorted(_names(folder)):
        for part in (name.encode(), (folder / name).read_bytes()):
            whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()


@cache
def _installed_hash() -> str:
    """Hash the program that runs, once: it is a thousand files."""
    with as_file(files("punto")) as installed:
        return program_hash(installed)


def _names(folder: Path) -> Iterator[str]:
    """Yield the name of every file of the program in a folder, as a path from there."""
    for where, folders, names in os.walk(folder):
        folders[:] = set(folders) - _LEFT_OUT
        beginning = Path(where).relative_to(folder)
        # An editor leaves links to nowhere beside the files that it has open.
        there = [name for name in names if os.path.isfile(os.path.join(where, name))]
        yield from ((beginning / name).as_posix() for name in there)


def describe_program() -> dict[str, str]:
    """Return what identifies this program and the machine it runs on."""
    return {
        "version": __version__,
        "program": program_hash(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
    }
