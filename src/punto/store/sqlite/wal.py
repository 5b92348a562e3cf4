"""The check of SQLite's write-ahead log before the server relies on it.

Each frame of the log carries a checksum over itself and all before it. SQLite reads up to the first
frame that does not fit and silently ignores the rest. That is right after a power cut in the middle
of a write, and wrong after a flipped bit in an older frame. The two differ: a transaction is synced
before the next is written, so an interrupted write is always the last one. The log is damaged if
SQLite reads less of it than there is: after the last frame that it reads

- a frame follows on the end of another transaction, with a checksum that fits that end; or
- the shared index (`-shm`), which SQLite moves on after each sync, counted more frames before.

A frame's header may lie in two sectors, of which a power cut keeps one: such a header is no proof
of an end. So damage in an end with such a header, one in 64, takes two later transactions to show.

Damage in the very last transaction is not detectable once the index is gone too, as after a power
cut: it looks like an interrupted write.

The format is described by SQLite under "Database File Format", in "The Write-Ahead Log".
"""

import os
import struct
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Literal

HEADER = 32  # bytes of the log before its first frame
_FRAME = 24  # bytes of a frame before its page
_SECTOR = 512  # bytes that a disk writes whole or not at all
_VERSION = 3007000
_TRIES = 3  # readings of a log that a server may be writing

Order = Literal["<", ">"]  # of the bytes of a word, as checksums read it
_MAGIC: dict[int, Order] = {0x377F0682: "<", 0x377F0683: ">"}
Sums = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Published:
    """The shared index's record of a log: its salts, and the number of committed frames."""

    salts: bytes
    frames: int


@dataclass(frozen=True, slots=True)
class Damage:
    """The point where a log no longer fits: after this many frames, and this many bytes."""

    path: Path
    frames: int
    whole: int

    def __str__(self) -> str:
        where = f"frame {self.frames + 1}" if self.whole else "its header"
        return (
            f"the write-ahead log {str(self.path)!r} is damaged at {where}, and SQLite would"
            " silently ignore the rest; restore a backup or, to continue without the rest, copy the"
            f" folder, remove {_index(self.path).name!r} and cut the log:"
            f" truncate -s {self.whole} {str(self.path)!r}"
        )


def log_of(database: Path) -> Path:
    """Return the path of a database's write-ahead log."""
    return database.with_name(f"{database.name}-wal")


def _index(log: Path) -> Path:
    return log.with_name(log.name.removesuffix("-wal") + "-shm")


class LogCheck:
    """A check of one database's log, which keeps the files open that it reads.

    SQLite uses POSIX locks on the database and its index. When a process closes a file, it loses
    all its locks on that file, no matter which connection holds them, and a reader without its lock
    may see pages change while it reads. So the files stay open until the connection is closed.
    """

    def __init__(self, database: Path) -> None:
        """Read the shared index as it is, before a connection rewrites it."""
        self._database = database
        self._held: dict[Path, int] = {}
        self._known = self._published()

    def close(self) -> None:
        """Close the files. Close the connection first."""
        for held in self._held.values():
            os.close(held)
        self._held.clear()

    def damage(self) -> Damage | None:
        """Return where the log is damaged; an interrupted write is not damage.

        A connection must have read the database, so that the index says how far SQLite reads the
        log. A server may be writing at the same time.
        """
        readings: list[tuple[bytes, Damage | None]] = []
        for _ in range(_TRIES):
            reached = self._published()
            try:
                with log_of(self._database).open("rb") as file:  # nobody locks the log itself
                    header = file.read(HEADER)
                    readings.append((header, self._reading(file, header, reached)))
            except FileNotFoundError:
                return None
            # A server's own writes differ from reading to reading; damage stays the same.
            if readings[-1][1] is None or readings[-2:-1] == readings[-1:]:
                return readings[-1][1]
        return None

    def _reading(self, file: BinaryIO, header: bytes, reached: Published | None) -> Damage | None:
        return _damage(self._database, file, header, self._known, reached, self._page_size())

    def _published(self) -> Published | None:
        raw = self._read(_index(log_of(self._database)), 96)
        first, second = raw[:48], raw[48:]
        if len(raw) < 96 or first != second:
            return None  # it was being written
        native: Order = "<" if sys.byteorder == "little" else ">"
        version, frames = struct.unpack_from(f"{native}I12xI", first)
        sums = struct.unpack_from(f"{native}2I", first, 40)
        if version != _VERSION or _sums((0, 0), first[:40], native) != sums:
            return None
        return Published(first[32:40], frames)

    def _page_size(self) -> int:
        size = int.from_bytes(self._read(self._database, 18)[16:], "big")
        return 65_536 if size == 1 else size

    def _read(self, path: Path, size: int) -> bytes:
        """Read the first bytes of a file, and keep it open."""
        try:
            if path not in self._held:
                self._held[path] = os.open(path, os.O_RDONLY)
            return os.pread(self._held[path], size, 0)
        except OSError:
            return b""


def _damage(
    database: Path,
    file: BinaryIO,
    header: bytes,
    known: Published | None,
    reached: Published | None,
    page_size: int,
) -> Damage | None:
    if len(header) < HEADER:
        return None
    magic, version, page = struct.unpack_from(">3I", header)
    order, sums, salts = _MAGIC.get(magic), _stored(header[24:]), header[16:24]
    if order is None or version != _VERSION or _sums((0, 0), header[:24], order) != sums:
        lost = _follows(header, file.read(_FRAME + page_size))
        return Damage(log_of(database), 0, 0) if lost else None
    if reached is None or reached.salts != salts:
        return None  # the log restarts with the next write: all of it is in the database
    frames = reached.frames
    if frames:
        file.seek(HEADER + (frames - 1) * (_FRAME + page))
        sums = _stored(file.read(_FRAME + page)[16:24])
    fitting, later = _walked(file, page, order, salts, sums)
    counted = known.frames if known and known.salts == salts else 0
    if not later and counted <= frames:
        return None
    frames += fitting
    return Damage(log_of(database), frames, HEADER + frames * (_FRAME + page))


def _walked(file: BinaryIO, page: int, order: Order, salts: bytes, sums: Sums) -> tuple[int, bool]:
    """Count the frames that fit; return True as well if a later transaction follows them."""
    frames, ended = 0, False
    ends: Sequence[Sums] = ()  # the checksums that a next frame may continue, once one did not fit
    while len(frame := file.read(_FRAME + page)) == _FRAME + page:
        ours, stored = frame[8:16] == salts, _stored(frame[16:24])
        if ended and ours and any(_of_frame(end, frame, order) == stored for end in ends):
            return frames, True
        if ends:
            ends = (stored,)
        elif (fitting := _of_frame(sums, frame, order)) == stored and ours and any(frame[:4]):
            frames, sums = frames + 1, stored
            continue
        else:
            ends = (stored, fitting)
        ended = _may_end(frame, file.tell() - len(frame), salts)
    return frames, False


def _may_end(frame: bytes, at: int, salts: bytes) -> bool:
    """Return True if a frame that does not fit may be the end of a transaction.

    A power cut may leave a part of an older log in its header, whose size then says nothing: the
    salts are the older log's, or the page and the size lie in another sector than the rest.
    """
    (size,) = struct.unpack_from(">I", frame, 4)
    strange = sum(ours != found for ours, found in zip(salts, frame[8:16], strict=True))
    return size != 0 and strange <= 1 and (at + 8) % _SECTOR != 0


def _follows(header: bytes, frame: bytes) -> bool:
    """Return True if a frame fits a header whose own checksum is wrong: the header is damaged."""
    orders: tuple[Order, Order] = ("<", ">")
    return len(frame) > _FRAME and any(
        _of_frame(seed, frame, order) == _stored(frame[16:24])
        for order in orders
        for seed in (_stored(header[24:]), _sums((0, 0), header[:24], order))
    )


def _stored(raw: bytes) -> Sums:
    first, second = struct.unpack(">2I", raw)
    return first, second


def _of_frame(sums: Sums, frame: bytes, order: Order) -> Sums:
    return _sums(sums, frame[:8] + frame[_FRAME:], order)


def _sums(sums: Sums, data: bytes, order: Order) -> Sums:
    """Continue a checksum over more data."""
    first, second = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for word in words:
        first = (first + word + second) & 0xFFFFFFFF
        second = (second + next(words) + first) & 0xFFFFFFFF
    return first, second
