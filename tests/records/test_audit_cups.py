"""The audit holds a tournament against its tables: what was reported, drawn and paid."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from punto.cup.commands import CallHeat, ReportCoup
from punto.cup.events import CoupReported, PrizesPaid
from punto.records.audit import audit
from punto.records.audit_faults import AuditFault, FaultKind
from punto.store import Row, read_store
from punto.store.codec import decode, decode_command, encode, encode_command
from punto.table.session_commands import ClearSeat, OpenSession
from punto.table.session_events import SeatCleared, SessionOpened
from tests.kit.cup_house import cup_house
from tests.kit.guests import until
from tests.kit.log_rewriter import Logs, rewritten
from tests.kit.simulation import simulated

CUP = "tournament:spring"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a tournament that was played and paid."""
    folder = tmp_path_factory.mktemp("cup") / "played"

    async def story() -> None:
        house = await cup_house(folder)
        await (await house.played()).paid()
        await house.server.pull_plug()

    simulated(story())
    return folder


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the first heat has its seats, and nobody has bet."""
    folder = tmp_path_factory.mktemp("cup") / "seated"

    async def story() -> None:
        house = await cup_house(folder)
        await house.runner.do(CallHeat("dora"))
        tables = house.server.room.runners
        await until(lambda: len(tables) == 2 and all(each.saved.seats for each in tables.values()))
        await house.server.pull_plug()

    simulated(story())
    return folder


def fault(folder: Path) -> AuditFault | None:
    """The fault that an audit names."""
    with closing(read_store(folder)) as store:
        return audit(store).fault


def changed(row: Row, event: Any, command: Any = None) -> Row:
    """A row with another event, and the command that would have led to it."""
    kind, body = encode(event)
    written = encode_command(command) if command is not None else row.command
    return row._replace(kind=kind, body=body, command=written)


def first(rows: list[Row], kind: str) -> int:
    """The place of the first row of a kind."""
    return next(place for place, row in enumerate(rows) if row.kind == kind)


def false_report(logs: Logs) -> None:
    """A table is said to have counted other stacks than it has."""
    rows = logs[CUP]
    place = first(rows, "coup-reported")
    event, command = decode(rows[place].kind, rows[place].body), decode_command(rows[place].command)
    assert isinstance(event, CoupReported)
    assert isinstance(command, ReportCoup)
    entrant, seat = next(iter(event.stacks)), next(iter(command.stacks))
    session = {**event.stacks, entrant: event.stacks[entrant] + 100}
    told = {**command.stacks, seat: session[entrant]}
    rows[place] = changed(
        rows[place], replace(event, stacks=session), replace(command, stacks=told)
    )


def report_of_another_row(logs: Logs) -> None:
    """The same stacks, of a row that does not have them."""
    rows = logs[CUP]
    place = first(rows, "coup-reported")
    event, command = decode(rows[place].kind, rows[place].body), decode_command(rows[place].command)
    assert isinstance(event, CoupReported)
    assert isinstance(command, ReportCoup)
    rows[place] = changed(
        rows[place], replace(event, row=event.row - 1), replace(command, row=command.row - 1)
    )


def paid_twice(logs: Logs) -> None:
    """The last act of the director is there once more."""
    rows = logs[CUP]
    rows.append(rows[first(rows, "prizes-paid")])


def dinner_for_another(logs: Logs) -> None:
    """The prize in kind goes to the one who won."""
    rows = logs[CUP]
    place = first(rows, "prizes-paid")
    paid = decode(rows[place].kind, rows[place].body)
    assert isinstance(paid, PrizesPaid)
    winner = max(paid.prizes, key=lambda entrant: paid.prizes[entrant])
    assert winner not in paid.in_kind
    rows[place] = changed(rows[place], replace(paid, in_kind={winner: 3}))


def other_seats(logs: Logs) -> None:
    """Two entrants sit on each other's seats."""
    rows = logs["spring-1"]
    place = first(rows, "session-opened")
    opened = decode(rows[place].kind, rows[place].body)
    assert isinstance(opened, SessionOpened)
    places = {**opened.places, 1: opened.places[2], 2: opened.places[1]}
    told = OpenSession(opened.play, places, opened.button)
    rows[place] = changed(rows[place], replace(opened, places=places), told)


def other_rules(logs: Logs) -> None:
    """A table plays one coup more than the structure says."""
    rows = logs["spring-1"]
    place = first(rows, "session-opened")
    opened = decode(rows[place].kind, rows[place].body)
    assert isinstance(opened, SessionOpened)
    play = replace(opened.play, coups=opened.play.coups + 1)
    told = OpenSession(play, opened.places, opened.button)
    rows[place] = changed(rows[place], replace(opened, play=play), told)


def cleared(logs: Logs) -> None:
    """A seat is cleared that the tournament did not put out."""
    rows = logs["spring-1"]
    place = first(rows, "session-opened")
    opened = decode(rows[place].kind, rows[place].body)
    assert isinstance(opened, SessionOpened)
    who = opened.places[1]
    gone = SeatCleared(who.patron, 1, who.stack, "lowest")
    told = ClearSeat(opened.play.session, 1, "lowest")
    rows[place + 1 :] = [changed(rows[place], gone, told)]


def test_a_tournament_as_it_was_played_is_clean(played: Path, seated: Path) -> None:
    """At its end, and in the middle."""
    assert fault(played) is None
    assert fault(seated) is None


@pytest.mark.parametrize(
    ("edit", "kind"),
    [
        (false_report, FaultKind.REPORT),
        (report_of_another_row, FaultKind.REPORT),
        (paid_twice, FaultKind.DECISION),
        (dinner_for_another, FaultKind.DECISION),
    ],
)
def test_a_false_report_and_a_prize_paid_twice_are_found(
    edit: Callable[[Logs], None], kind: FaultKind, played: Path, tmp_path: Path
) -> None:
    """3.8: even where every hash and every transfer of the folder fits it."""
    found = fault(rewritten(played, tmp_path / "forged", edit))
    assert found is not None
    assert (found.kind, found.row and found.row[0]) == (kind, CUP)


@pytest.mark.parametrize("edit", [other_seats, other_rules, cleared])
def test_a_session_that_was_not_drawn_is_found(
    edit: Callable[[Logs], None], seated: Path, tmp_path: Path
) -> None:
    """3.8: a seat that was not drawn, other rules, and a seat that nobody put out."""
    found = fault(rewritten(seated, tmp_path / "forged", edit))
    assert found is not None
    assert (found.kind, found.row and found.row[0]) == (FaultKind.REPORT, "spring-1")
