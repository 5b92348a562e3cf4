"""Moves of a house into a data folder and out of it: which of its files say what, and when.

A process that opens a folder looks at them twice: before it locks the folder, so that nothing is
made in one that is closed, and again under the lock, since a move may have closed it meanwhile.
A move changes them, and removes what is in a folder, under the lock alone.
"""

import os
import re
from contextlib import closing, suppress
from pathlib import Path

import apsw

from punto.refusals import BadInput
from punto.store.fsync import sync_folder, write_for_owner
from punto.store.move_notes import Move, legible, read_closed, read_unfinished, why_unfinished
from punto.store.sqlite.lock import LOCK, FolderLock

MOVED_AWAY = "moved{}.sqlite"  # the name of the file once its house has moved
MOVED_TO = "moved{}.txt"  # the note of where it went
UNFINISHED = "unfinished-move"  # holds a folder until the house that fills it has left its place
ARRIVED = "moved-here"  # the same note once it has
_PART = f"{UNFINISHED}.part"  # of a note that was not written to its end
_MOVED_AWAY = re.compile(r"moved([1-9][0-9]*)?\.sqlite")


def refuse_closed(file: Path) -> None:
    """Refuse a folder whose house has moved away, or has not arrived yet, by its database.

    A server would open a new, empty house in the first, and a second one in the other.
    """
    folder = file.parent
    if (note := _note(folder / UNFINISHED)) is not None:
        move = read_unfinished(note)
        why = why_unfinished(move) if move else f"has an {UNFINISHED} that this Punto cannot read"
        raise BadInput(f"{str(folder)!r} {why}")
    if not file.exists() and (number := _newest(folder)):
        move = read_closed(_note(folder / _numbered(MOVED_TO, number)) or "")
        to = f" to {legible(move.target)}" if move else ""
        raise BadInput(
            f"the house of {str(folder)!r} has moved away{to}, and {_numbered(MOVED_AWAY, number)}"
            " is what it left; serve it where it is now (--store, or --data with its new folder),"
            " or name another folder"
        )


def closed_by(file: Path) -> str:
    """Return the token of the move that closed a folder, by its database; nothing if it is open."""
    if file.exists() or not (number := _newest(file.parent)):
        return ""
    move = read_closed(_note(file.with_name(_numbered(MOVED_TO, number))) or "")
    return move.token if move else ""


def unfinished_in(folder: Path) -> Move | None:
    """Return the move that holds a folder; None if none does."""
    return read_unfinished(_note(folder / UNFINISHED) or "")


def refuse_taken(folder: Path, move: Move) -> None:
    """Refuse to fill a folder that has anything, unless this move itself put it there."""
    is_held = (folder / UNFINISHED).exists()
    if not (_is_held_by(folder, move.token) if is_held else _is_empty(folder)):
        raise BadInput(f"{str(folder)!r} exists already; name a new folder, or remove it")


def hold(folder: Path, move: Move) -> None:
    """Let nobody open a locked folder but this move; empty it if the move held it before."""
    refuse_taken(folder, move)
    if _is_held_by(folder, move.token):
        _empty(folder)  # of what an attempt left that was interrupted
    else:
        write_for_owner(folder / UNFINISHED, move.at_target.encode())


def finish(folder: Path, token: str) -> bool:
    """Let everyone open a folder that this move has filled; return False if it did not fill it."""
    if _is_held_by(folder, token):
        try:
            _let_in(folder, token)
        except (OSError, apsw.Error) as problem:
            why = f"the data folder {str(folder)!r} cannot be used: {problem}"
            raise BadInput(why) from None
    arrived = read_unfinished(_note(folder / ARRIVED) or "")
    return arrived is not None and arrived.token == token


def _let_in(folder: Path, token: str) -> None:
    with closing(FolderLock(folder)):
        # Again: another attempt of the same move may have been at its end.
        if _is_held_by(folder, token):
            (folder / UNFINISHED).replace(folder / ARRIVED)
            sync_folder(folder)


def remove(folder: Path, *, is_new: bool) -> None:
    """Remove what a move put into a folder that is held and locked; and a new folder itself.

    Never raises: what cannot be removed stays, and so does the note that holds it.
    """
    with suppress(OSError):
        _empty(folder)
        (folder / UNFINISHED).unlink()
        # Last, for systems that lock this file alone: until here nobody else has the folder.
        for path in folder.glob(f"{LOCK}*"):
            path.unlink()
        if is_new:
            folder.rmdir()


def close(file: Path, move: Move) -> None:
    """Rename the database of a folder, so that no server opens it again, and note where it went."""
    number = _newest(file.parent) + 1
    write_for_owner(file.with_name(_numbered(MOVED_TO, number)), move.at_source.encode())
    file.rename(file.with_name(_numbered(MOVED_AWAY, number)))
    sync_folder(file.parent)


def _is_held_by(folder: Path, token: str) -> bool:
    move = unfinished_in(folder)
    return move is not None and move.token == token


def _is_empty(folder: Path) -> bool:
    return not folder.exists() or not _contents(folder)


def _contents(folder: Path) -> list[Path]:
    """Return what is in a folder beside the note, and the lock that every opener makes."""
    return [
        path
        for path in folder.iterdir()
        if path.name not in (UNFINISHED, _PART) and not path.name.startswith(LOCK)
    ]


def _empty(folder: Path) -> None:
    """Remove everything from a folder but its note and its lock."""
    for path in _contents(folder):
        path.unlink()
    sync_folder(folder)


def _numbered(name: str, number: int) -> str:
    """Return the name of a file that a move left; that of the first move has no number."""
    return name.format(number if number > 1 else "")


def _newest(folder: Path) -> int:
    """Return the number of the newest move out of a folder; 0 if no house has left it."""
    try:
        names = os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):
        return 0
    return max((int(left[1] or 1) for left in map(_MOVED_AWAY.fullmatch, names) if left), default=0)


def _note(path: Path) -> str | None:
    try:
        return path.read_text("utf-8", errors="replace")
    except (FileNotFoundError, NotADirectoryError):
        return None
