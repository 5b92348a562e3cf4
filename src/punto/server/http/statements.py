"""A patron's own statement over HTTP: read page by page, and sent as it is read."""

from collections.abc import AsyncIterator
from functools import partial

from aiohttp import hdrs, web

from punto.records.wallet_statement import WalletStatement
from punto.server.http.handler import PRIVATE, read_apart, signed_in
from punto.server.http.routes import Route
from punto.server.http.safety import refuse
from punto.store import Store
from punto.store.wallet_movements import Movement
from punto.words.catalogue import answering, languages
from punto.words.sentences import Words

PAGE = 500  # movements that are read at once
CSV = "text/csv"


async def wallet_statement(request: web.Request) -> web.Response:
    """Return every movement of your wallets as CSV, with the balance after each."""
    person, lang = signed_in(request), answering(request.match_info["language"])
    if lang is None:
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such language.")
    first = await read_apart(request, partial(_page, person=person, after=0))
    return web.Response(
        body=_written(request, person, WalletStatement(Words(lang)), first),
        content_type=CSV,
        charset="utf-8",
        headers={
            hdrs.CACHE_CONTROL: PRIVATE,
            hdrs.CONTENT_DISPOSITION: 'attachment; filename="punto-statement.csv"',
        },
    )


async def _written(
    request: web.Request, person: str, writing: WalletStatement, page: list[Movement]
) -> AsyncIterator[bytes]:
    """Yield the statement in pieces; no connection to the store waits for a slow reader."""
    yield writing.head().encode()
    while page:
        yield writing.lines(page).encode()
        last = page[-1].number
        page = await read_apart(request, partial(_page, person=person, after=last))


def _page(store: Store, person: str, after: int) -> list[Movement]:
    return store.movements(person, after, PAGE)


STATEMENTS = (
    Route(
        *("GET", "/api/own/statement/{language}", wallet_statement),
        media=CSV,
        choices={"language": languages},
        refuses={404: ("no-such-sheet",)},
        signed_in=True,
    ),
)
