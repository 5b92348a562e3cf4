"""Past coups of a table, for who sat there."""

from functools import partial

from aiohttp import web

from punto.records.coups import Step
from punto.records.patron_history import PAGE, PatronCoup, history, replay
from punto.refusals import Refusal
from punto.server.http.handler import answer, host_of, not_done, number, read_apart, signed_in
from punto.server.http.routes import Route
from punto.server.outcomes import ServerReason
from punto.server.tables.history_views import coup_sheet, replay_sheet
from punto.wire.sheets import HistorySheet, ReplaySheet

COUPS = range(1, 2**53)  # what JSON readers keep exact
USUAL = 20  # coups of a page where nothing else is asked


async def own_history(request: web.Request) -> web.Response:
    """One's own coups at a table, newest first."""
    person, runner = signed_in(request), host_of(request)
    before = number(request, "before", COUPS)
    most = number(request, "most", range(1, PAGE + 1)) or USUAL
    asked = partial(history, table=runner.key, patron=person, before=before, most=most)
    page = await read_apart(request, asked)
    rules = runner.saved.settings.rules
    coups = tuple(coup_sheet(rules, told) for told in page.coups)
    return answer(HistorySheet(coups, page.before))


async def past_coup(request: web.Request) -> web.Response:
    """One coup that is over, step by step, with one's own stakes on it."""
    person, runner = signed_in(request), host_of(request)
    coup = number(request, "coup", COUPS) or 0
    asked = partial(replay, table=runner.key, patron=person, coup=coup)
    found: tuple[PatronCoup, tuple[Step, ...]] | None = await read_apart(request, asked)
    if found is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_COUP, about={"coup": coup}))
    return answer(replay_sheet(runner.saved.settings.rules, *found))


PAST = (
    Route(
        *("GET", "/api/tables/{table}/history", own_history),
        answers=HistorySheet,
        numbers={"before": COUPS, "most": range(1, PAGE + 1)},
        refuses={404: ("no-such-table",), 503: ("table-faulted",)},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/tables/{table}/coups/{coup}", past_coup),
        answers=ReplaySheet,
        numbers={"coup": COUPS},
        refuses={404: ("no-such-table", "no-such-coup"), 503: ("table-faulted",)},
        signed_in=True,
    ),
)
