"""The write-ahead log: a flipped bit is named, a write that was cut off is not taken for one."""

import io
import os
import random
import shutil
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.records.audit import audit
from punto.refusals import BadInput
from punto.store import (
    START,
    Work,
    append_to_chain,
)
from punto.store.sqlite import wal
from punto.store.sqlite.connections import PAGE
from punto.store.sqlite.store import FILE, SqliteStore
from punto.table.events import TableOpened
from tests.kit.tables import table_settings

LOG, INDEX = f"{FILE}-wal", f"{FILE}-shm"
TABLES = 12  # each opened in a transaction of its own


def opened(number: int) -> Work:
    """A table that was opened, as work."""
    settings = table_settings()
    object.__setattr__(settings, "key", f"table-{number:02d}")
    row, _ = append_to_chain(START, settings.key, 0, TableOpened(settings))
    return Work((row,))


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as a server leaves it that is killed: with its log and its index."""
    folder = tmp_path_factory.mktemp("wal") / "data"
    SqliteStore.open(folder).close()  # the schema is in the database
    store = SqliteStore.open(folder)
    for number in range(TABLES):
        store.commit([opened(number)])
    shutil.copytree(folder, folder.with_name("killed"))
    store.close()
    return folder.with_name("killed")


@pytest.fixture
def left(killed: Path, tmp_path: Path) -> Path:
    """The same, to be damaged."""
    shutil.copytree(killed, tmp_path / "data")
    return tmp_path / "data"


class Frames:
    """The positions of the frames of a write-ahead log, and the frames that end a transaction."""

    def __init__(self, folder: Path) -> None:
        raw = (folder / LOG).read_bytes()
        self.size = 24 + int.from_bytes(raw[8:12], "big")
        self.count = (len(raw) - 32) // self.size
        heads = [struct.unpack_from(">2I", raw, self.at(number)) for number in range(self.count)]
        self.ends = [number for number, (_, pages) in enumerate(heads) if pages]

    def at(self, frame: int) -> int:
        """The first byte of a frame."""
        return 32 + frame * self.size


def flip(folder: Path, byte: int, bit: int = 3) -> None:
    """Flip one bit of the log."""
    with (folder / LOG).open("r+b") as file:
        file.seek(byte)
        (was,) = file.read(1)
        file.seek(byte)
        file.write(bytes([was ^ 1 << bit]))


def tables(folder: Path) -> int:
    """Start a server on a folder and return the number of its tables."""
    store = SqliteStore.open(folder)
    try:
        assert audit(store).fault is None
        return len(store.streams())
    finally:
        store.close()


def test_a_log_as_a_kill_leaves_it_is_whole(left: Path) -> None:
    """A12: with its index and without."""
    (left / INDEX).unlink()
    assert tables(left) == TABLES


PLACES = {"page": 0, "pages": 7, "salt": 9, "other salt": 14, "sum": 17, "other sum": 23}
PLACES |= {"first of the page": 24, "middle": 1_000, "last": 24 + PAGE - 1}


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
@pytest.mark.parametrize("index", [True, False], ids=["index", "no index"])
def test_a_flipped_bit_is_named_and_nothing_is_started(
    killed: Path, tmp_path: Path, place: int, index: bool
) -> None:
    """A12: in the first frame, in the ends of transactions and between them; audits say it too."""
    frames = Frames(killed)
    for frame in {0, frames.ends[0], frames.ends[4], frames.ends[4] + 1, frames.ends[-2]}:
        folder = tmp_path / str(frame)
        shutil.copytree(killed, folder)
        if not index:
            (folder / INDEX).unlink()
        flip(folder, frames.at(frame) + place)
        before = (folder / LOG).read_bytes()
        with pytest.raises(BadInput, match=f"is damaged at frame {frame + 1}, and SQLite"):
            SqliteStore.open(folder)
        reading = SqliteStore.reading(folder)
        fault = audit(reading).fault
        reading.close()
        assert fault is not None
        assert f"is damaged at frame {frame + 1}," in fault.what
        assert (folder / LOG).read_bytes() == before


def test_a_flipped_bit_in_the_last_transaction_is_known_by_the_index(left: Path) -> None:
    """A12: after a kill. After a power cut nobody can tell it from a write that was cut off."""
    frames = Frames(left)
    flip(left, frames.at(frames.ends[-1]) + 100)
    shutil.copytree(left, left.with_name("cut"))
    with pytest.raises(BadInput, match=f"is damaged at frame {frames.count},"):
        SqliteStore.open(left)
    (left.with_name("cut") / INDEX).unlink()
    assert tables(left.with_name("cut")) == TABLES - 1


def test_a_new_folder_whose_schema_is_still_in_the_log(tmp_path: Path) -> None:
    """A12: without that nothing can be read, and the reason is said all the same."""
    store = SqliteStore.open(tmp_path / "data")
    store.commit([opened(1)])
    shutil.copytree(tmp_path / "data", tmp_path / "left")
    store.close()
    flip(tmp_path / "left", 32 + 100)
    for opening in (SqliteStore.reading, SqliteStore.open):
        with pytest.raises(BadInput, match="is damaged at frame 1,"):
            opening(tmp_path / "left")


@pytest.mark.parametrize("byte", range(0, 32, 3))
def test_a_flipped_bit_in_the_header_is_named(left: Path, byte: int) -> None:
    """A12: SQLite would leave out everything."""
    flip(left, byte)
    (left / INDEX).unlink()
    with pytest.raises(BadInput, match="is damaged at its header"):
        SqliteStore.open(left)


def test_the_suggested_repair_works(left: Path) -> None:
    """A12: without the index, and cut where it says, the folder goes on with what came before."""
    frames = Frames(left)
    flip(left, frames.at(frames.ends[4]) + 500)
    with pytest.raises(BadInput) as refused:
        SqliteStore.open(left)
    message = str(refused.value)
    size = int(message.split("truncate -s ")[1].split()[0])
    assert "restore a backup" in message
    assert f"remove '{INDEX}'" in message
    (left / INDEX).unlink()
    os.truncate(left / LOG, size)
    assert tables(left) == 4


@pytest.mark.parametrize("seed", range(20))
def test_a_write_that_was_cut_off_is_no_damage(left: Path, seed: int) -> None:
    """A12: the last transaction ends anywhere, has holes or is followed by rubbish."""
    chance, frames = random.Random(seed), Frames(left)
    last = frames.ends[-2] + 1
    raw, end = (left / LOG).read_bytes(), frames.at(frames.count)
    # Where a page is empty, a hole would change nothing.
    written = [at for at in range(frames.at(last), end, 512) if any(raw[at : at + 512])]
    (left / INDEX).unlink()
    with (left / LOG).open("r+b") as file:
        if seed % 2:
            file.truncate(chance.randrange(frames.at(last), frames.at(frames.count)))
        for _ in range(seed % 3 + (not seed % 2)):
            file.seek(chance.choice(written))
            file.write(bytes(min(512, frames.at(frames.count) - file.tell())))
    assert tables(left) == TABLES - 1


SALTS, OLDER = b"salt-new", b"salt-old"


def log_of_frames(commits: set[int], count: int) -> bytearray:
    """Return a log with small pages, each frame chained to the one before it."""
    log, sums = bytearray(32), (1, 2)
    for number in range(count):
        head = struct.pack(">2I", number + 1, 9 if number in commits else 0)
        page = bytes([number]) * 512
        sums = wal._of_frame(sums, head + bytes(16) + page, "<")
        log += head + SALTS + struct.pack(">2I", *sums) + page
    return log


@pytest.mark.parametrize("lost_before", [0, 1], ids=["the first", "after another"])
@pytest.mark.parametrize(("torn", "new_from"), [(41, 8), (62, 16)], ids=["in two", "in three"])
def test_a_torn_header_is_not_the_end_of_a_transaction(
    torn: int, new_from: int, lost_before: int
) -> None:
    """The disk kept the start of a header from an older log, whose size says that it ends one.

    The sector ends within the header; the frames behind it are of the same interrupted write.
    """
    first = torn - lost_before
    log, size = log_of_frames({first - 1, torn + 3}, torn + 4), 24 + 512
    at = 32 + torn * size
    assert (at + new_from) % 512 == 0
    for frame in range(first, torn):  # nothing of these reached the disk
        start = 32 + frame * size
        log[start : start + size] = struct.pack(">2I", 7, 0) + OLDER + bytes(8 + 512)
    log[at : at + new_from] = (struct.pack(">2I", 7, 7) + OLDER)[:new_from]
    file = io.BytesIO(log)
    file.seek(32)
    assert wal._walked(file, 512, "<", SALTS, (1, 2)) == (first, False)


def test_a_later_transaction_behind_a_damaged_one_is_noticed() -> None:
    """The same log with a flipped bit in an end, which a whole transaction follows."""
    log, size = log_of_frames({10, 20, 30}, 31), 24 + 512
    log[32 + 20 * size + 100] ^= 1
    file = io.BytesIO(log)
    file.seek(32)
    assert wal._walked(file, 512, "<", SALTS, (1, 2)) == (20, True)


def test_leftovers_of_an_older_log_are_not_damage(left: Path) -> None:
    """A12: old frames stay behind those of a log that was restarted; so does a torn write."""
    store = SqliteStore.open(left)
    store._connection.wal_checkpoint(mode=2)  # restart: the next write begins at the front
    store.commit([opened(TABLES)])
    shutil.copytree(left, left.with_name("again"))
    store.close()
    assert tables(left.with_name("again")) == TABLES + 1


def test_a_log_that_is_written_meanwhile_is_no_damage(tmp_path: Path) -> None:
    """A12: an audit beside a running server finds nothing, however often the log restarts."""
    store = SqliteStore.open(tmp_path)
    store._connection.execute("PRAGMA wal_autocheckpoint = 8")
    over = threading.Event()

    def looking() -> Iterator[wal.Damage]:
        while not over.is_set():
            check = wal.LogCheck(tmp_path / FILE)
            if damage := check.damage():
                yield damage
            check.close()

    damages: list[wal.Damage] = []
    threads = [threading.Thread(target=lambda: damages.extend(looking())) for _ in range(2)]
    for thread in threads:
        thread.start()
    for number in range(150):
        store.commit([opened(number)])
    over.set()
    for thread in threads:
        thread.join()
    store.close()
    assert damages == []


READER = """
import sys
from pathlib import Path
from punto.store.sqlite.store import SqliteStore
store = SqliteStore.reading(Path(sys.argv[1]))
with store.at_one_moment():
    before = len(list(store.rows("one")))
    assert store.damage() is None
    print("read", flush=True)
    sys.stdin.readline()
    assert len(list(store.rows("one"))) == before
    assert store.damage() is None
print("done", flush=True)
"""


def test_a_reader_of_the_log_keeps_its_lock(tmp_path: Path) -> None:
    """An audit beside a running server saw a damaged file: it had lost its lock on it.

    A process that closes a file loses all its POSIX locks on it, those of SQLite included; the
    server then restarts the log under a connection that still reads it.
    """
    store = SqliteStore.open(tmp_path)
    store.commit([opened(0)])
    command = [sys.executable, "-c", READER, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as reader:
        assert reader.stdout is not None
        assert reader.stdin is not None
        assert reader.stdout.readline() == "read\n"
        store.commit([opened(number) for number in range(1, 50)])
        store._connection.set_busy_timeout(0)
        (busy, _, _), *_ = store._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert busy, "the reader has lost its lock"
        reader.stdin.write("\n")
        reader.stdin.flush()
        assert reader.stdout.readline() == "done\n"
    store.close()


TAKES_LOCK = """
import fcntl, sys
with open(sys.argv[1], "r+b") as file:
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, 128)  # the dead man's switch
    except OSError:
        print("held")
"""


def test_a_server_holds_its_lock_on_the_shared_index(tmp_path: Path) -> None:
    """Without it every command that reads takes itself for the first, and wipes the index.

    A server that touched the index at that moment died of SIGBUS, without a word in its log.
    """
    store = SqliteStore.open(tmp_path)
    store.commit([opened(0)])
    command = [sys.executable, "-c", TAKES_LOCK, str(tmp_path / f"{FILE}-shm")]
    reader = SqliteStore.reading(tmp_path)
    others = [reader.another() for _ in range(2)]
    for another in others:
        assert another.damage() is None
        another.close()
    assert reader.damage() is None
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "held\n"
    reader.close()
    store.close()


def test_checksums_are_those_of_the_format() -> None:
    """A12: by the example that SQLite's own documentation gives as a program."""
    assert wal._sums((0, 0), struct.pack("<4I", 1, 2, 3, 4), "<") == (7, 14)
    assert wal._sums((0, 0), struct.pack(">4I", 1, 2, 3, 4), ">") == (7, 14)
