"""Moves of a house into a data folder and out of it: which of its files say what, and when."""

from pathlib import Path

from punto.refusals import BadInput
from punto.store.fsync import make_folder, sync_folder, write_for_owner
from punto.store.move_notes import MOVING, Move, read_closed, read_unfinished
from punto.store.sqlite.lock import LOCK

MOVED_AWAY = "moved{}.sqlite"  # the name of the file once its house has moved
MOVED_TO = "moved{}.txt"  # where it went
UNFINISHED = "unfinished-move"  # holds a folder until the house that fills it has left its place
ARRIVED = "moved-here"  # the same note once it has
_PART = f"{UNFINISHED}.part"  # of a note that was not written to its end


def refuse_closed(file: Path) -> None:
    """Refuse a folder whose house has moved away, or has not arrived yet, by its database.

    A server would open a new, empty house in the first, and a second one in the other.
    """
    folder = file.parent
    if note := _note(folder / UNFINISHED):
        _, source = read_unfinished(note)
        raise BadInput(
            f"{str(folder)!r} is not a house yet: it is being moved there from {source}, or that"
            f" move was interrupted; then run the same `{MOVING}` again, and it is finished"
        )
    if (number := _newest(folder)) is not None and not file.exists():
        _, where = read_closed(_note(folder / MOVED_TO.format(number)))
        to, left = where.removeprefix("moved"), MOVED_AWAY.format(number)
        raise BadInput(
            f"the house of {str(folder)!r} has moved away{to}, and {left} is what it left;"
            " serve it where it is now (--store, or --data with its new folder), or name another"
            " folder"
        )


def closed_by(file: Path) -> str:
    """Return the token of the move that closed a folder, by its database; nothing if it is open."""
    if file.exists() or (number := _newest(file.parent)) is None:
        return ""
    return read_closed(_note(file.with_name(MOVED_TO.format(number))))[0]


def unfinished_in(folder: Path) -> str:
    """Return the note of the move that holds a folder; nothing if none does."""
    return _note(folder / UNFINISHED)


def was_finished(folder: Path, token: str) -> bool:
    """Return True if this move brought the house of a folder."""
    return read_unfinished(_note(folder / ARRIVED))[0] == token


def hold(folder: Path, move: Move) -> None:
    """Make a folder that nobody can open but this move, or go on with one that it held before."""
    there = {path.name for path in folder.iterdir()} if folder.is_dir() else set()
    if not unfinished_in(folder) and there - {_PART}:
        raise BadInput(f"{str(folder)!r} exists already; name a new folder, or remove it")
    make_folder(folder)
    write_for_owner(folder / UNFINISHED, move.at_target.encode())


def release(folder: Path) -> None:
    """Let everyone open a folder that a move has filled."""
    (folder / UNFINISHED).replace(folder / ARRIVED)
    sync_folder(folder)


def empty(folder: Path) -> None:
    """Remove everything from a folder that is held and locked, but its note and its lock."""
    for path in folder.iterdir():
        if path.name != UNFINISHED and not path.name.startswith(LOCK):
            path.unlink()
    sync_folder(folder)


def remove(folder: Path) -> None:
    """Remove a folder that is held; the note goes last, so that nobody opens what is left."""
    empty(folder)
    for path in folder.glob(f"{LOCK}*"):
        path.unlink()
    (folder / UNFINISHED).unlink()
    folder.rmdir()


def close(file: Path, move: Move) -> None:
    """Rename the database of a folder, so that no server opens it again, and note where it went."""
    number = next(n for n in ("", *range(2, 1000)) if not _left(file.parent, n).exists())
    write_for_owner(file.with_name(MOVED_TO.format(number)), move.at_source.encode())
    file.rename(_left(file.parent, number))
    sync_folder(file.parent)


def _left(folder: Path, number: int | str) -> Path:
    return folder / MOVED_AWAY.format(number)


def _newest(folder: Path) -> int | str | None:
    """Return the number of the newest move out of a folder; the first one has none."""
    there = [number for number in ("", *range(2, 1000)) if _left(folder, number).exists()]
    return there[-1] if there else None


def _note(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""
