"""`punto deal`, driven through a pipe against a real server, and the table as its log has it."""

from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from punto.store import fold_log, read_store
from punto.table.state import Table
from tests.kit import zygote
from tests.kit.http_client import staff
from tests.kit.process import Process

PASSWORD = "a long enough password"
DEALER = "ann-d"


class DealtRoom(NamedTuple):
    """A server, and the folder in which it runs."""

    process: Process
    folder: Path


def with_dealer(process: Process, folder: Path) -> DealtRoom:
    """Appoint a dealer at a running server."""
    assert staff(folder, "appoint", DEALER, "dealer", password=PASSWORD)[0] == 0
    (folder / "password").write_text(PASSWORD)
    return DealtRoom(process, folder)


def deal_words(room: DealtRoom, table: str, lang: str = "en") -> list[str]:
    """Return the arguments of the dealer at a table."""
    file = str(room.folder / "password")
    named = ["--name", DEALER, "--password-file", file, "--lang", lang]
    return ["deal", table, *named, "--url", room.process.address]


def deal(room: DealtRoom, table: str, *lines: str, lang: str = "en") -> list[str]:
    """Deal what is typed, to its end."""
    typed = "".join(f"{line}\n" for line in lines)
    ran = zygote.run(room.folder, *deal_words(room, table, lang), given=typed)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout.splitlines()


def state(room: DealtRoom, table: str) -> Table:
    """Return the table as its log has it."""
    with closing(read_store(room.folder / "punto-data")) as store:
        folded = fold_log(store, table).state
    assert isinstance(folded, Table)
    return folded
