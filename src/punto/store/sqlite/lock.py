"""The lock of a data folder: one process writes there until it ends.

The folder itself is locked, so that no file in it can be removed to let a second server in. Where
a system or a file system cannot lock a folder (Windows, some network disks), and against servers
of Punto 0.7 and before, a lock on the file `lock.sqlite` is held too; readers need neither.
"""

import errno
import os
import time
from contextlib import ExitStack
from pathlib import Path

import apsw

from punto.refusals import BadInput

LOCK = "lock.sqlite"
# Seconds to wait for a folder: the writing process of a killed server finishes its last commit.
FREE_WITHIN = 2.0
_LOOK_EVERY = 0.01  # seconds
# The errors of file systems that cannot lock a folder.
_NOT_HERE = (errno.EBADF, errno.EINVAL, errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP)


def refuse_links(file: Path) -> None:
    """Refuse a database of which a file is a symbolic link; its folder may be one.

    The lock and the notes of moves are in the folder. Two folders with links to one file would both
    be open to write, and after a move only the folder of the file itself would be closed.
    """
    names = (file.name, *(f"{file.name}{end}" for end in ("-wal", "-shm", "-journal")), LOCK)
    for link in (file.with_name(name) for name in names):
        if link.is_symlink():
            raise BadInput(
                f"{str(link)!r} is a symbolic link to {str(link.readlink())!r}, and a data folder"
                " holds its files themselves; stop every server, move the file there, with"
                f" the {file.name}-wal beside it if there is one, or make the whole folder a link"
            )


class FolderLock:
    """Both locks, held until they are closed or the process ends."""

    def __init__(self, folder: Path) -> None:
        """Lock a folder; reject one that another server holds.

        What was found in the folder before may have changed: look again under the lock.
        """
        with ExitStack() as held:
            if (opened := _folder_locked(folder)) is not None:
                held.callback(os.close, opened)
                _refuse_replaced(folder, folder, os.fstat(opened))
            held.callback(_file_locked(folder).close)
            self._held = held.pop_all()

    def close(self) -> None:
        """Release the folder."""
        self._held.close()


def _file_locked(folder: Path) -> apsw.Connection:
    """Lock the lock file of a folder; make it if it is not there."""
    path = folder / LOCK
    path.touch(mode=0o600)
    found = path.stat()
    file = apsw.Connection(str(path))
    try:
        file.set_busy_timeout(round(FREE_WITHIN * 1000))
        file.execute("BEGIN EXCLUSIVE")
        _refuse_replaced(folder, path, found)
    except apsw.BusyError:
        file.close()
        raise _in_use(folder) from None
    except BaseException:
        file.close()
        raise
    return file


def _refuse_replaced(folder: Path, path: Path, locked: os.stat_result) -> None:
    """Refuse a lock on what has lost its name: a move that failed removed it meanwhile."""
    try:
        is_there = os.path.samestat(path.stat(), locked)
    except FileNotFoundError:
        is_there = False
    if not is_there:
        raise BadInput(f"the data folder {str(folder)!r} was removed just now; try again")


def _folder_locked(folder: Path) -> int | None:
    """Lock a folder by its descriptor; return None if this system cannot."""
    if os.name == "nt":
        return None
    import fcntl

    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    until = time.monotonic() + FREE_WITHIN
    while True:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return opened
        except BlockingIOError:
            if time.monotonic() < until:
                time.sleep(_LOOK_EVERY)
                continue
            os.close(opened)
            raise _in_use(folder) from None
        except OSError as problem:
            os.close(opened)
            if problem.errno in _NOT_HERE:
                return None
            raise


def _in_use(folder: Path) -> BadInput:
    return BadInput(
        f"the data folder {str(folder)!r} is in use by another server; "
        "stop that one, or give this one a folder of its own"
        " (one that was killed just now may still be saving: try again)"
    )
