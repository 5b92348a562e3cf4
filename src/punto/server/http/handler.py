"""What handlers of HTTP share: who asks, what they send, and how they are answered."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from aiohttp import hdrs, web
from msgspec import Struct

from punto.refusals import Refusal
from punto.roles import Role
from punto.server.bad_request import fault
from punto.server.http.safety import cookie_name, device_name, refuse
from punto.server.outcomes import ServerReason, faulted
from punto.server.people.devices import Device
from punto.server.people.permissions import RoleReason
from punto.server.people.sessions import SESSION, hashed
from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.store import Store
from punto.wire.codec import encode
from punto.wire.messages import Me
from punto.words.sentences import Words

ROOM = web.AppKey("room", Room)
READERS = web.AppKey("readers", asyncio.Semaphore)  # of those that take a thread
PRIVATE = "no-store"

Body = TypeVar("Body")
Found = TypeVar("Found")
_DIGITS = re.compile(r"[0-9]{1,16}")

# What a refusal is in HTTP; what is not named was not saved.
_STATUSES: dict[str, type[web.HTTPException]] = {
    "name-taken": web.HTTPConflict,
    "name-reserved": web.HTTPConflict,
    "not-a-password": web.HTTPUnprocessableEntity,
    "wrong-password": web.HTTPForbidden,
    "not-allowed": web.HTTPForbidden,
    "no-such-session": web.HTTPNotFound,
    "no-such-table": web.HTTPNotFound,
    "no-such-coup": web.HTTPNotFound,
    "no-such-shoe": web.HTTPNotFound,
    "no-such-statement": web.HTTPNotFound,
    "decks-not-allowed": web.HTTPNotFound,
    "patron-unknown": web.HTTPNotFound,
    "too-many-attempts": web.HTTPTooManyRequests,
}


def who_asks(request: web.Request) -> str | None:
    """Who is signed in, if anyone is."""
    token = token_of(request)
    return request.app[ROOM].patron(token) if token else None


def token_of(request: web.Request) -> str | None:
    """The token that a request comes with."""
    return request.cookies.get(cookie_name(request))


def device_of(request: web.Request) -> Device:
    """The device that a request comes from, as its cookie has it."""
    return Device.read(request.cookies.get(device_name(request)))


def signed_in(request: web.Request) -> str:
    """Who is signed in; nobody else gets past here."""
    person = who_asks(request)
    if person is None:
        raise refuse(web.HTTPUnauthorized, "not-signed-in", "Sign in first.")
    return person


def session_left(request: web.Request, person: str) -> float:
    """Seconds until the session that a request comes with ends by itself."""
    room, here = request.app[ROOM], hashed(token_of(request) or "")
    now = room.journal.now()
    began = next((one.at for one in room.sessions(person) if one.token_hash == here), now)
    return (began + SESSION - now) / 1000


def signed_in_as(request: web.Request, roles: Sequence[Role]) -> str:
    """Who is signed in, in one of these roles."""
    person = signed_in(request)
    role = request.app[ROOM].house.role(person)
    if role not in roles:
        raise not_done(Refusal(RoleReason.NOT_ALLOWED, about={"role": role.value}))
    return person


def me(request: web.Request, person: str) -> Me:
    """Somebody, as they are told who they are."""
    return Me(person, request.app[ROOM].house.role(person))


async def body(request: web.Request, kind: type[Body]) -> Body:
    """What a request carries."""
    sent = await request.read()
    try:
        return msgspec.json.decode(sent, type=kind)
    except msgspec.ValidationError as problem:
        said = Words("en").refusal(fault(sent, problem))
        raise refuse(web.HTTPBadRequest, "bad-request", said) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise refuse(web.HTTPBadRequest, "bad-request", f"This cannot be read: {problem}") from None


def number(request: web.Request, name: str, span: range) -> int | None:
    """A whole number of the path or of the query; None where it was left out."""
    written = request.match_info.get(name) or request.query.get(name)
    if written is None:
        return None
    if not _DIGITS.fullmatch(written) or int(written) not in span:
        said = f"{name} is {written!r}; write a whole number from {span[0]} to {span[-1]}."
        raise refuse(web.HTTPBadRequest, "bad-request", said)
    return int(written)


def host_of(request: web.Request) -> TableRunner:
    """The table that the path names."""
    key = request.match_info["table"]
    room = request.app[ROOM]
    runner = room.runners.get(key)
    if key in room.unopened:
        raise not_done(faulted(key))
    if runner is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_TABLE, about={"table": key}))
    return runner


async def read_apart(request: web.Request, read: Callable[[Store], Found]) -> Found:
    """Read from the store in a thread, by a connection of its own: the loop goes on."""
    async with request.app[READERS]:
        return await asyncio.to_thread(_read, request.app[ROOM], read)


def _read(room: Room, read: Callable[[Store], Found]) -> Found:
    with room.readers.lend() as store:
        return read(store)


def or_refuse(outcome: Refusal | None) -> None:
    """Go on where nothing was refused."""
    if outcome is not None:
        raise not_done(outcome)


def not_done(refusal: Refusal) -> web.HTTPException:
    """A refusal, as HTTP has it."""
    status = _STATUSES.get(refusal.reason.value, web.HTTPServiceUnavailable)
    problem = refuse(status, refusal.reason.value, Words("en").refusal(refusal))
    if "seconds" in refusal.about:
        problem.headers[hdrs.RETRY_AFTER] = str(refusal.about["seconds"])
    return problem


def answer(found: Struct | Sequence[Struct], status: int = 200) -> web.Response:
    """An answer for nobody else."""
    return web.Response(
        body=encode(found),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": PRIVATE},
    )
