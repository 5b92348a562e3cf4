"""The logs of a tournament in memory, audited as those of a server are."""

from collections.abc import Iterator
from itertools import count

from punto.records.audit_cups import CupReplay, Cups
from punto.store import Row
from punto.store.codec import AnyCommand, AnyEvent, encode, encode_command
from punto.store.redecide import redecide
from punto.streams import cup_stream
from punto.table.replay import Replay
from tests.kit.cups import CupRun

Log = list[tuple[AnyCommand | None, AnyEvent]]


def logs(run: CupRun) -> dict[str, Log]:
    """Every log of a tournament, its own last."""
    tables: dict[str, Log] = {key: [*played.log] for key, played in run.tables.items()}
    return {**tables, cup_stream(run.cup.key): [*run.log]}


def rows(stream: str, log: Log) -> Iterator[Row]:
    """A log as it is stored; each hash is the number of its row, as reports of a run name it."""
    for number, (command, event) in zip(count(1), log, strict=False):
        kind, body = encode(event)
        written = encode_command(command) if command else b""
        yield Row(stream, number, 0, kind, body, written, number.to_bytes(32, "big"))


def check_audit(run: CupRun) -> None:
    """Decide every row of all logs again, and hold the tournament against its tables."""
    cups, own = Cups(), cup_stream(run.cup.key)
    for stream, log in logs(run).items():
        table, cup = Replay(), CupReplay()
        for row in rows(stream, log):
            if stream != own:
                cups.note_table(row, redecide(table, row), table.table)
                continue
            event, _ = cup.moves(row)
            assert cup.cup is not None
            cups.note_cup(row, event, cup.cup)
        assert (table.end(), cup.end()) == (None, None)
    cups.check()
