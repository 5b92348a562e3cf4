"""The cage over HTTP: its tills, slips, and the acts of this shift."""

from aiohttp import web

from punto.house.cage import Act
from punto.server.http.handler import ROOM, answer, not_locked, signed_in_as
from punto.server.http.routes import Route
from punto.server.people.permissions import READ_BOOKS
from punto.wire.cashier_sheets import ActSheet, CageSheet, MovedSheet, SlipSheet, TillSheet

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
    slips = (
        SlipSheet(number, slip.what, slip.table, slip.currency, slip.amount, slip.asked, slip.sent)
        for number, slip in sorted(now.slips.items())
    )
    newest = sorted(now.acts, reverse=True)[:MOST_ACTS]
    day = str(room.house_runner.days.of(room.journal.now()))
    shift = house.shift, now.shift_name, now.shift_open
    acts = (_act(row, now.acts[row]) for row in newest)
    lists = tuple(tills), tuple(slips), tuple(acts)
    return answer(CageSheet(day, *shift, *lists, dict(now.thresholds)))


def _act(row: int, act: Act) -> ActSheet:
    moved = tuple(MovedSheet(leg.currency, leg.amount) for leg in act.moved)
    return ActSheet(row, act.what, act.patron, act.by, moved, act.reversed)


CAGE = (
    Route(
        *("GET", "/api/cage", cage),
        answers=CageSheet,
        refuses={403: ("not-allowed", "locked")},
        signed_in=True,
    ),
)
