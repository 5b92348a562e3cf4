"""The cage over HTTP: its tills, slips, and the acts of this shift."""

from aiohttp import web

from punto.house.cage import Act, Cage
from punto.refusals import Refusal
from punto.server.http.handler import ROOM, answer, not_done, not_locked, signed_in_as
from punto.server.http.routes import Route
from punto.server.outcomes import ServerReason
from punto.server.people.permissions import READ_BOOKS
from punto.wire.cage_requests import AT_TABLE
from punto.wire.cashier_sheets import (
    ActSheet,
    CageSheet,
    MovedAmount,
    SlipSheet,
    SlipsSheet,
    TillSheet,
)

MOST_ACTS = 50


async def cage(request: web.Request) -> web.Response:
    """Return the cage as it stands: the shift, tills, slips, and what can be reversed."""
    not_locked(request, signed_in_as(request, READ_BOOKS))
    room = request.app[ROOM]
    house, now = room.house, room.house.cage
    tills = (
        TillSheet(name, till.by, till.moves, tuple(sorted(till.holds)))
        for name, till in sorted(now.tills.items())
    )
    slips = _slips(now)
    newest = sorted(now.acts, reverse=True)[:MOST_ACTS]
    day = str(room.house_runner.days.of(room.journal.now()))
    shift = house.shift, now.shift_name, now.shift_open
    acts = (_act(row, now.acts[row]) for row in newest)
    lists = tuple(tills), slips, tuple(acts)
    return answer(CageSheet(day, *shift, *lists, dict(now.thresholds)))


async def table_slips(request: web.Request) -> web.Response:
    """Return the fills and credits of a table that are not done yet."""
    not_locked(request, signed_in_as(request, (*READ_BOOKS, *AT_TABLE)))
    room, table = request.app[ROOM], request.match_info["table"]
    if table not in room.runners:
        raise not_done(Refusal(ServerReason.NO_SUCH_TABLE, about={"table": table}))
    return answer(SlipsSheet(tuple(one for one in _slips(room.house.cage) if one.table == table)))


def _slips(cage: Cage) -> tuple[SlipSheet, ...]:
    return tuple(
        SlipSheet(number, slip.what, slip.table, slip.currency, slip.amount, slip.asked, slip.sent)
        for number, slip in sorted(cage.slips.items())
    )


def _act(row: int, act: Act) -> ActSheet:
    moved = tuple(MovedAmount(leg.currency, leg.amount) for leg in act.moved)
    return ActSheet(row, act.what, act.patron, act.by, moved, act.reversed)


CAGE = (
    Route(
        *("GET", "/api/cage", cage),
        answers=CageSheet,
        refuses={403: ("not-allowed", "locked")},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/tables/{table}/slips", table_slips),
        answers=SlipsSheet,
        refuses={403: ("not-allowed", "locked"), 404: ("no-such-table",)},
        signed_in=True,
    ),
)
