"""Shoes that anyone can verify: their documents, and the verifier to read them with."""

from functools import cache, partial
from importlib.resources import files

from aiohttp import web

from punto.records.shoe_document import ShoeDocument, shoe_document
from punto.records.shoe_list import ShoeList, shoe_list
from punto.refusals import Refusal
from punto.server.http.handler import answer, not_done, number, read_apart, table_of, who_asks
from punto.server.http.routes import Route
from punto.server.outcomes import ServerReason
from punto.server.tables.clock import step
from punto.store import Store
from punto.wire.codec import encode

SHOES = range(1, 2**53)  # what JSON readers keep exact
KEPT = 32  # documents in the cache: everyone at a table asks for the same
DOCUMENTS: web.AppKey[dict[object, bytes]] = web.AppKey("documents", dict)
"""Documents by table, shoe and moment; the document of a retired shoe does not change."""


async def listed(request: web.Request) -> web.Response:
    """Return the shoes of a drawn table, newest first, with the commitment of each."""
    runner, before = table_of(request), number(request, "before", SHOES)
    seen = runner.audience.seen(signed_in=who_asks(request) is not None)
    query = partial(shoe_list, table=runner.key, before=before, last_row=seen.row)
    return answer(await read_apart(request, query))


async def document(request: web.Request) -> web.Response:
    """Return one shoe as anyone can verify it; of an open shoe, the cards seen so far."""
    runner, shoe = table_of(request), number(request, "shoe", SHOES) or 0
    table, row = runner.audience.seen(signed_in=who_asks(request) is not None)
    cache = request.app[DOCUMENTS]
    now = (step(table), table.left_out) if shoe >= table.shoes else None
    moment = (runner.key, shoe, now)
    text = cache.get(moment) or await read_apart(
        request, partial(_written, table=runner.key, shoe=shoe, last_row=row)
    )
    if text is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_SHOE, about={"shoe": shoe}))
    cache[moment] = text
    while len(cache) > KEPT:
        cache.pop(next(iter(cache)))
    name = f'inline; filename="{runner.key}-shoe-{shoe}.json"'
    headers = {"Content-Disposition": name}
    return web.Response(body=text, content_type="application/json", headers=headers)


def _written(store: Store, table: str, shoe: int, last_row: int) -> bytes | None:
    """Return an encoded document; encoding happens in the thread that reads."""
    document = shoe_document(store, table, shoe, last_row)
    return None if document is None else encode(document)


async def verifier(request: web.Request) -> web.Response:
    """Return the verifier, one page of Python that needs nothing else."""
    headers = {"Content-Disposition": 'attachment; filename="verify.py"'}
    return web.Response(text=_verifier(), content_type="text/x-python", headers=headers)


@cache
def _verifier() -> str:
    return files("punto").joinpath("verify.py").read_text("utf-8")


FAIR = (
    Route(
        *("GET", "/api/tables/{table}/shoes", listed),
        answers=ShoeList,
        numbers={"before": SHOES},
        refuses={404: ("no-such-table",), 503: ("table-faulted",)},
    ),
    Route(
        *("GET", "/api/tables/{table}/shoes/{shoe}", document),
        answers=ShoeDocument,
        numbers={"shoe": SHOES},
        refuses={404: ("no-such-table", "no-such-shoe"), 503: ("table-faulted",)},
    ),
    Route("GET", "/verify.py", verifier, media="text/x-python"),
)
