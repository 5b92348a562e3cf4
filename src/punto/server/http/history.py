"""Past coups of a table, for the patrons who played them."""

from functools import partial

from aiohttp import web

from punto.records.coups import Step
from punto.records.patron_history import PAGE, PatronCoup, history, replay
from punto.refusals import Refusal
from punto.server.http.handler import answer, not_done, number, read_apart, signed_in, table_of
from punto.server.http.routes import Route
from punto.server.outcomes import ServerReason
from punto.server.tables.history_views import coup_sheet, replay_sheet
from punto.wire.sheets import HistorySheet, ReplaySheet

COUPS = range(1, 2**53)  # what JSON readers keep exact
USUAL = 20  # coups of a page by default


async def own_history(request: web.Request) -> web.Response:
    """Return your own coups at a table, newest first."""
    person, runner = signed_in(request), table_of(request)
    before = number(request, "before", COUPS)
    most = number(request, "most", range(1, PAGE + 1)) or USUAL
    query = partial(history, table=runner.key, patron=person, before=before, most=most)
    page = await read_apart(request, query)
    rules = runner.saved.settings.rules
    coups = tuple(coup_sheet(rules, coup) for coup in page.coups)
    return answer(HistorySheet(coups, page.before))


async def past_coup(request: web.Request) -> web.Response:
    """Return a finished coup step by step, with your own stakes on it."""
    person, runner = signed_in(request), table_of(request)
    coup = number(request, "coup", COUPS) or 0
    query = partial(replay, table=runner.key, patron=person, coup=coup)
    past: tuple[PatronCoup, tuple[Step, ...]] | None = await read_apart(request, query)
    if past is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_COUP, about={"coup": coup}))
    return answer(replay_sheet(runner.saved.settings.rules, *past))


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
