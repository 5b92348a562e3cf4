"""Audits of the running house over HTTP."""

from aiohttp import web

from punto.config import Config
from punto.refusals import Refusal
from punto.server.audits import Audits
from punto.server.http.handler import acts_here, answer, body, not_done, read_apart, words_of
from punto.server.http.logs import reader
from punto.server.http.routes import Route
from punto.server.http.safety import same_origin
from punto.server.room import Room
from punto.store import Store
from punto.wire.audit import AuditSheet, NewAudit
from punto.words.catalogue import languages

AUDITS = web.AppKey("audits", Audits)


def audits_of(room: Room, config: Config) -> Audits:
    """Return the audits of a room, whose folder the configuration names."""
    return Audits(config.data, config.seal_key, room.journal.now, room.name)


async def audits(request: web.Request) -> web.Response:
    """Return every audit since the server started, newest first."""
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
        raise not_done(found, words=words_of(request))
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
