"""A tournament that is stopped after any commit of any log goes on as if nothing had happened."""

from collections.abc import Iterator
from itertools import count
from typing import get_args

import pytest

from punto.cup.events import CUP_EVENTS
from punto.cup.following import finish
from punto.records.audit_cups import CupReplay, Cups
from punto.store import Row
from punto.store.codec import AnyCommand, AnyEvent, encode, encode_command
from punto.store.redecide import redecide
from punto.streams import cup_stream
from punto.table.replay import Replay
from punto.table.session_events import SessionEvent
from tests.kit.cup_stories import STORIES
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


def test_the_stories_lead_to_every_kind_of_event() -> None:
    """A new kind of a tournament or of its sessions fails this until a story leads to it."""
    runs = [story.told(story.begun()) for story in STORIES.values()]
    led = {type(event) for run in runs for log in logs(run).values() for _, event in log}
    kinds = {*CUP_EVENTS, *get_args(SessionEvent)}
    assert {kind.__name__ for kind in kinds - led} == set()


@pytest.mark.parametrize("name", STORIES)
def test_a_tournament_stopped_after_any_commit_goes_on_to_the_same_end(name: str) -> None:
    """3.8: all logs fold, the audit is clean, and the same rows, places and money follow."""
    story = STORIES[name]
    whole = story.told(story.begun())
    for stop in range(len(whole.journal) + 1):
        again = whole.stopped_after(stop)
        check_audit(again)
        story.told(again)
        assert logs(again) == logs(whole), stop
        assert finish(again.cup) == finish(whole.cup)
        assert again.cup.prizes == whole.cup.prizes
        assert dict(again.ledger) == dict(whole.ledger)
    check_audit(whole)
    assert all(each.balance == 0 for _, each in whole.ledger if each.currency[:5] == "CHIP-")
