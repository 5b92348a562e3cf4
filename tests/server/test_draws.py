"""Draws at a table of a server: in the log, proved to everyone, the same after a power cut."""

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from punto import verify
from punto.library import LIBRARY
from punto.records.audit import audit
from punto.records.audit_faults import FaultKind
from punto.records.shoe_document import shoe_document
from punto.server.tables.runner import TableRunner
from punto.store import read_store
from punto.store.codec import decode_table_event, encode, encode_command
from punto.table import Phase, Settings
from punto.table.commands import DrawValue, Pause, Resume, RetireShoe
from punto.table.events import ValueDrawn
from punto.table.settings import Clocks, Limit
from punto.wire.messages import Proof
from tests.kit.guests import Guest, answer, guest, run_story, until
from tests.kit.log_rewriter import Logs, rewritten
from tests.kit.simulation import Server
from tests.kit.story import TABLE

RULES = LIBRARY["lucky-multiplier"].game


def a_table() -> Settings:
    """A drawn table of a game with two draws."""
    limits = dict.fromkeys(RULES.by_key, Limit(20, 1_000))
    return Settings(TABLE, RULES.key, "PLAY", limits, burn=False, clocks=Clocks(absent=3_600_000))


def in_phase(host: TableRunner, phase: Phase, coup: int) -> bool:
    """Whether a table is there."""
    return (host.saved.phase, host.saved.coup) == (phase, coup)


async def play(ann: Guest, host: TableRunner, coups: range) -> None:
    """Stake on every wager in these coups, to their end."""
    for coup in coups:
        await until(partial(in_phase, host, Phase.BETTING, coup))
        for wager in RULES.wagers:
            amount = math.lcm(wager.step, 20)
            assert await answer(ann, ann.screen.stake(wager.key, amount)) is None
        await until(partial(in_phase, host, Phase.SETTLED, coup))


def drawn_in(server: Server) -> list[ValueDrawn]:
    """What the log says was drawn."""
    rows = server.reader.rows_of(TABLE, ("value-drawn",), 0, 1 << 60)
    events = [decode_table_event(row.kind, row.body) for row in rows]
    return [event for event in events if isinstance(event, ValueDrawn)]


def test_draws_are_proved_and_go_on_after_a_power_cut(tmp_path: Path) -> None:
    """Each with its proof; a document of the shoe verifies, in play and retired."""

    async def story(folder: Path) -> None:
        server = Server(folder)
        host = await server.room.open_table(a_table())
        told: list[Any] = []
        heard: Callable[[Any], None] = host.audience.tell

        def listen(message: Any) -> None:
            told.append(message)
            heard(message)
            if isinstance(message, Proof) and (message.what, message.coup) == ("draw", 4):
                host.ask(Pause("pit"))

        host.audience.tell = listen  # type: ignore[method-assign]  # this one listens
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 5_000)) is None
        await play(ann, host, range(1, 4))
        proofs = [each for each in told if isinstance(each, Proof) and each.what == "draw"]
        shown = [f"{event.draw} {event.value}" for event in drawn_in(server)]
        assert [proof.shown for proof in proofs] == shown
        assert len(shown) == 6
        for payout in host.saved.seats[1].payouts:
            assert payout.wager in RULES.by_key
        # The plug is pulled between two draws of one coup.
        await until(lambda: host.saved.paused)
        assert (host.saved.coup, len(host.saved.drawn)) == (4, 1)
        await server.pull_plug()
        again = Server(folder)
        host = again.room.runners[TABLE]
        assert await host.ask(Resume("pit")) is None
        ben = await guest(again)
        assert await answer(ben, ben.screen.sit(2, 5_000)) is None
        await play(ben, host, range(5, 7))
        values = drawn_in(again)
        assert [(event.coup, event.draw) for event in values] == [
            (coup, draw.key) for coup in range(1, 7) for draw in RULES.draws
        ]
        in_play = shoe_document(again.reader, TABLE, 1)
        (finding,) = verify.verify([msgspec.json.decode(msgspec.json.encode(in_play))])
        assert finding["draws"] == len(values)
        assert await host.ask(RetireShoe("pit")) is None
        retired = shoe_document(again.reader, TABLE, 1)
        (finding,) = verify.verify([msgspec.json.decode(msgspec.json.encode(retired))])
        assert (finding["draws"], finding["retired"]) == (len(values), True)
        assert audit(again.reader).fault is None
        await again.pull_plug()

    run_story(story, tmp_path)


def test_the_audit_finds_a_value_that_was_not_drawn(tmp_path: Path) -> None:
    """Planted: the house rewrites a multiplier, with every hash behind it."""
    folder = tmp_path / "true"

    async def story(there: Path) -> None:
        server = Server(there)
        host = await server.room.open_table(a_table())
        ann = await guest(server)
        assert await answer(ann, ann.screen.sit(1, 5_000)) is None
        await play(ann, host, range(1, 2))
        assert audit(server.reader).fault is None
        await server.pull_plug()

    def raised(logs: Logs) -> None:
        rows = logs[TABLE]
        place = next(n for n, row in enumerate(rows) if row.kind == "value-drawn")
        event = decode_table_event(rows[place].kind, rows[place].body)
        assert isinstance(event, ValueDrawn)
        other = ValueDrawn(event.coup, event.draw, 100 if event.value != 100 else 88)
        command = encode_command(DrawValue(other.draw, other.value))
        rows[place] = rows[place]._replace(body=encode(other)[1], command=command)

    run_story(story, folder)
    fault = audit(read_store(rewritten(folder, tmp_path / "planted", raised))).fault
    assert fault is not None
    assert fault.kind is FaultKind.CARD
