"""Whole tournaments that anyone can verify: their documents, once their places stand."""

from functools import partial
from threading import Lock
from typing import NamedTuple

from aiohttp import web

from punto.cup.reasons import CupReason
from punto.cup.state import ENDED, CupPhase
from punto.records.cup_document import CupDocument, cup_document, tables_of
from punto.refusals import Refusal
from punto.server.http.cups import cup_of
from punto.server.http.handler import not_done, read_apart
from punto.server.http.routes import Route
from punto.store import Store
from punto.store.chain import Head
from punto.streams import cup_stream
from punto.wire.codec import encode

KEPT = 4  # documents in memory, the largest of some megabytes
SHOWN = (CupPhase.FINAL, *ENDED)  # before, stacks that a structure hides would be in it


class Made(NamedTuple):
    """A document, and the ends of the logs that it was made from."""

    heads: tuple[Head, ...]
    text: bytes


class CupDocuments:
    """Documents by tournament. One is made at a time, and again only if a log has grown."""

    def __init__(self) -> None:
        self.lock = Lock()  # of the threads that read
        self.made: dict[str, Made] = {}

    def keep(self, key: str, made: Made) -> None:
        """Keep a document, and drop the oldest that do not fit."""
        self.made.pop(key, None)
        self.made[key] = made
        while len(self.made) > KEPT:
            self.made.pop(next(iter(self.made)))


CUP_DOCUMENTS = web.AppKey("cup_documents", CupDocuments)


async def whole_cup(request: web.Request) -> web.Response:
    """Return a whole tournament as anyone can verify it, once its places stand."""
    cup, documents = cup_of(request), request.app[CUP_DOCUMENTS]
    if cup.phase not in SHOWN:
        about = {"phase": cup.phase.value}
        raise not_done(Refusal(CupReason.CUP_NOT_NOW, about=about), web.HTTPConflict)
    streams = (cup_stream(cup.key), *tables_of(cup))
    read = partial(_made, documents=documents, key=cup.key, streams=streams)
    made = await read_apart(request, read)
    headers = {"Content-Disposition": f'inline; filename="{cup.key}.json"'}
    return web.Response(body=made.text, content_type="application/json", headers=headers)


def _made(store: Store, documents: CupDocuments, key: str, streams: tuple[str, ...]) -> Made:
    """Return a document; encoding happens in the thread that reads."""
    heads = tuple(map(store.head, streams))
    with documents.lock:
        known = documents.made.get(key)
        if known is not None and known.heads == heads:
            return known
        made = Made(heads, encode(cup_document(store, key)))
        documents.keep(key, made)
        return made


CUP_DOCUMENT = Route(
    *("GET", "/api/cups/{cup}/document", whole_cup),
    answers=CupDocument,
    refuses={404: ("no-such-cup",), 409: ("cup-not-now",)},
)
