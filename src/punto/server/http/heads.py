"""Signed heads over HTTP, for programs that keep and compare them."""

from functools import partial

from aiohttp import web

from punto.refusals import Refusal
from punto.server.http.handler import answer, not_done, number, read_apart
from punto.server.http.routes import Route
from punto.server.outcomes import ServerReason
from punto.store import Store
from punto.wire.sheets import HeadsSheet
from punto.witness.kept_statement import KeptStatement
from punto.witness.statement import Signed, decode, fingerprint

NUMBERS = range(1, 2**53)  # what JSON readers keep exact
SINCE = range(0, 2**53)
MOST = 100  # statements of one answer
ENOUGH = 5_000  # heads of one answer, without those of its last statement


async def heads(request: web.Request) -> web.Response:
    """Return the statements after a number, oldest first; without one, the newest statement."""
    since = number(request, "since", SINCE)
    return answer(await read_apart(request, partial(_sheet, since=since)))


def _sheet(store: Store, since: int | None) -> HeadsSheet:
    newest = store.newest_statement()
    if newest is None:
        return HeadsSheet("", "", 0, 0, (), ())
    last = decode(newest.signed)
    key = last.next or last.key
    listed = (newest.kept_statement,) if since is None else _after(store, since)
    changes = tuple(store.key_changes())
    return HeadsSheet(
        key, fingerprint(key), newest.number, store.beginning(), changes, tuple(listed)
    )


def _after(store: Store, since: int) -> list[KeptStatement]:
    listed: list[KeptStatement] = []
    heads = 0
    for statement in store.statements(since):
        if len(listed) == MOST or heads > ENOUGH:
            break
        listed.append(statement.kept_statement)
        heads += len(listed[-1].heads)
    return listed


async def statement(request: web.Request) -> web.Response:
    """Return one statement by its number, without the heads that its root stands for."""
    wanted = number(request, "number", NUMBERS) or 0
    signed: Signed | None = await read_apart(request, partial(Store.statement, number=wanted))
    if signed is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_STATEMENT, about={"number": wanted}))
    return answer(signed)


WITNESS = (
    Route("GET", "/api/heads", heads, answers=HeadsSheet, numbers={"since": SINCE}),
    Route(
        *("GET", "/api/heads/{number}", statement),
        answers=Signed,
        numbers={"number": NUMBERS},
        refuses={404: ("no-such-statement",)},
    ),
)
