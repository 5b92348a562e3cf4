"""Audits of the running house over HTTP."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial

from aiohttp import web

from punto.config import Config
from punto.gaming_day import GamingDays
from punto.house.commands import RecordAudit
from punto.records.audited import newest_audits
from punto.refusals import Refusal
from punto.server.audits import KEPT, Audits
from punto.server.http.handler import ROOM, acts_here, answer, body, not_done, read_apart
from punto.server.http.logs import reader
from punto.server.http.routes import Route
from punto.server.http.safety import same_origin
from punto.server.outcomes import Outcome
from punto.server.room import Room
from punto.store import Store
from punto.store.seals import KEY
from punto.wire.audit import AuditSheet, NewAudit
from punto.words.catalogue import languages

AUDITS = web.AppKey("audits", Audits)


def audits_of(room: Room, config: Config) -> Audits:
    """Return the audits of a room, whose place the configuration names."""

    def record(done: RecordAudit) -> Awaitable[Outcome]:
        return room.house_runner.ask(done, by=done.by)

    guard = room.reports.guard
    # The key of a house in a folder is in it; a database has none.
    key = config.seal_key or (config.data / KEY if config.store else None)
    return Audits(config.place, key, room.journal.now, room.name, record, guard)


def kept_audits(config: Config) -> Callable[[web.Application], AsyncIterator[None]]:
    """Return what remembers earlier audits, and audits every day where that is configured."""

    async def kept(app: web.Application) -> AsyncIterator[None]:
        readers = app[ROOM].readers

        def lengths() -> list[tuple[str, int]]:
            with readers.lend() as store:
                return _lengths(store)

        with readers.lend() as store:
            app[AUDITS].remember(newest_audits(store, KEPT))
        if config.audit_at:
            days = GamingDays(config.house_zone, config.audit_at)
            app[AUDITS].every_day(days.next, partial(asyncio.to_thread, lengths))
        yield

    return kept


async def audits(request: web.Request) -> web.Response:
    """Return the newest audits, newest first: those of the house's log, and the one that runs."""
    reader(request)
    return answer(request.app[AUDITS].sheets)


async def audit(request: web.Request) -> web.Response:
    """Return one audit: how far it has come, or what it found."""
    reader(request)
    return answer(_or_refuse(request, request.app[AUDITS].find(request.match_info["audit"])))


async def start_audit(request: web.Request) -> web.Response:
    """Audit the house in a process of its own; one audit runs at a time."""
    same_origin(request)
    person, asked = reader(request), await body(request, NewAudit)
    acts_here(request, person)
    lengths = await read_apart(request, _lengths)
    started = request.app[AUDITS].start(person, lengths, asked.checkpoint)
    return answer(_or_refuse(request, started), status=201)


def _lengths(store: Store) -> list[tuple[str, int]]:
    return [(log, store.head(log).seq) for log in store.streams()]


def _or_refuse(request: web.Request, found: AuditSheet | Refusal) -> AuditSheet:
    if isinstance(found, Refusal):
        raise not_done(found)
    return found


async def end_audits(app: web.Application) -> None:
    """End the audit that runs when the server stops."""
    await app[AUDITS].close()


_READING = {403: ("not-allowed", "locked")}

AUDITING = (
    Route(
        *("GET", "/api/audits", audits),
        answers=tuple[AuditSheet, ...],
        refuses=_READING,
        signed_in=True,
    ),
    Route(
        *("GET", "/api/audits/{audit}", audit),
        answers=AuditSheet,
        query={"lang": languages},
        refuses={**_READING, 404: ("no-such-audit",)},
        signed_in=True,
    ),
    Route(
        *("POST", "/api/audits", start_audit),
        takes=NewAudit,
        answers=AuditSheet,
        query={"lang": languages},
        statuses=(201,),
        refuses={**_READING, 409: ("audit-running",)},
        signed_in=True,
        own_page=True,
    ),
)
