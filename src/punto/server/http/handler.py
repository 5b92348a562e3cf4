"""Common parts of HTTP handlers: the person, the body, the table, and the response."""

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

import msgspec
from aiohttp import hdrs, web
from msgspec import Struct

from punto.refusals import Refusal
from punto.roles import Role
from punto.server.bad_request import fault
from punto.server.http.bounds import source
from punto.server.http.reading_rounds import Group, Requester, Rounds
from punto.server.http.safety import (
    BOUNDS,
    address,
    cookie_name,
    device_name,
    refuse,
    refuse_for,
)
from punto.server.outcomes import ServerReason, faulted
from punto.server.people.devices import Device
from punto.server.people.name_rules import NameReason
from punto.server.people.permissions import RoleReason
from punto.server.people.sessions import hashed, session_length
from punto.server.people.sign_in_reasons import PeopleReason
from punto.server.room import Room
from punto.server.tables.runner import TableRunner
from punto.store import Store
from punto.wire.codec import encode
from punto.wire.messages import Me
from punto.words.sentences import Words

ROOM = web.AppKey("room", Room)
READERS = web.AppKey("readers", Rounds)  # of handlers that use a thread
_HAS_BEGUN = web.RequestKey("has begun", bool)  # of a request that has had a thread
PRIVATE = "no-store"

Body = TypeVar("Body")
Result = TypeVar("Result")
_DIGITS = re.compile(r"[0-9]{1,16}")

# The status of each refusal; others are 503, such as not-saved.
_STATUSES: dict[str, type[web.HTTPException]] = {
    "name-taken": web.HTTPConflict,
    "name-reserved": web.HTTPConflict,
    **dict.fromkeys(map(str, NameReason), web.HTTPUnprocessableEntity),
    "not-a-password": web.HTTPUnprocessableEntity,
    "wrong-password": web.HTTPForbidden,
    "not-a-pin": web.HTTPUnprocessableEntity,
    "wrong-pin": web.HTTPForbidden,
    "pin-disabled": web.HTTPForbidden,
    "locked": web.HTTPForbidden,
    "not-allowed": web.HTTPForbidden,
    "no-such-session": web.HTTPNotFound,
    "no-such-table": web.HTTPNotFound,
    "no-such-coup": web.HTTPNotFound,
    "no-such-shoe": web.HTTPNotFound,
    "no-such-cup": web.HTTPNotFound,
    "no-such-ballot": web.HTTPNotFound,
    "no-such-statement": web.HTTPNotFound,
    "no-such-receipt": web.HTTPNotFound,
    "no-such-log": web.HTTPNotFound,
    "no-such-audit": web.HTTPNotFound,
    "audit-running": web.HTTPConflict,
    "decks-not-allowed": web.HTTPNotFound,
    "patron-unknown": web.HTTPNotFound,
    "patron-known": web.HTTPConflict,
    "odds-hidden": web.HTTPForbidden,
    "no-such-code": web.HTTPForbidden,
    "too-many-attempts": web.HTTPTooManyRequests,
}


def who_asks(request: web.Request) -> str | None:
    """Return the person who is signed in, if any."""
    token = token_of(request)
    return request.app[ROOM].patron(token) if token else None


def token_of(request: web.Request) -> str | None:
    """Return the session token of a request."""
    return request.cookies.get(cookie_name(request))


def device_of(request: web.Request) -> Device:
    """Return the device of a request, from its cookie."""
    return Device.read(request.cookies.get(device_name(request)))


def signed_in(request: web.Request) -> str:
    """Return the person who is signed in; raise if nobody is."""
    person = who_asks(request)
    if person is None:
        raise refuse(web.HTTPUnauthorized, "not-signed-in", "Sign in first.")
    return person


def session_left(request: web.Request, person: str) -> float:
    """Return the seconds until the session of a request expires."""
    room = request.app[ROOM]
    now, length = room.journal.now(), session_length(room.house.role(person))
    kept = room.journal.reader.session(session_of(request))
    return ((kept.at if kept else now) + length - now) / 1000


def session_of(request: web.Request) -> bytes:
    """Return the hash of the token of a request."""
    return hashed(token_of(request) or "")


def not_locked(request: web.Request, person: str) -> None:
    """Raise if the screen of a member of staff is locked; looking is no act that keeps it open."""
    if request.app[ROOM].staff_sessions.is_locked(person, session_of(request)):
        raise not_done(Refusal(PeopleReason.LOCKED))


def acts_here(request: web.Request, person: str) -> None:
    """Raise if the screen of a member of staff is locked; note that somebody acts there."""
    not_locked(request, person)
    request.app[ROOM].staff_sessions.acted(person, session_of(request))


def signed_in_as(request: web.Request, roles: Sequence[Role]) -> str:
    """Return the person who is signed in; raise unless they have one of these roles."""
    person = signed_in(request)
    role = request.app[ROOM].house.role(person)
    if role not in roles:
        raise not_done(Refusal(RoleReason.NOT_ALLOWED, about={"role": role.value}))
    return person


def me(request: web.Request, person: str) -> Me:
    """Return a person's name and role."""
    return Me(person, request.app[ROOM].house.role(person))


async def body(request: web.Request, kind: type[Body]) -> Body:
    """Return the decoded body of a request."""
    sent = await request.read()
    try:
        return msgspec.json.decode(sent, type=kind)
    except msgspec.ValidationError as problem:
        sentence = Words("en").refusal(fault(sent, problem))
        raise refuse(web.HTTPBadRequest, "bad-request", sentence) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        sentence = f"The body cannot be read: {problem}"
        raise refuse(web.HTTPBadRequest, "bad-request", sentence) from None


def number(request: web.Request, name: str, span: range) -> int | None:
    """Return a whole number of the path or the query; None if it is absent."""
    written = request.match_info.get(name) or request.query.get(name)
    if written is None:
        return None
    if not _DIGITS.fullmatch(written) or int(written) not in span:
        sentence = f"{name} is {written!r}; write a whole number from {span[0]} to {span[-1]}."
        raise refuse(web.HTTPBadRequest, "bad-request", sentence)
    return int(written)


def table_of(request: web.Request) -> TableRunner:
    """Return the table that the path names."""
    return table_named(request, request.match_info["table"])


def table_named(request: web.Request, key: str) -> TableRunner:
    """Return the table with this key."""
    room = request.app[ROOM]
    runner = room.runners.get(key)
    if key in room.unopened:
        raise not_done(faulted(key))
    if runner is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_TABLE, about={"table": key}))
    return runner


async def read_apart(request: web.Request, read: Callable[[Store], Result]) -> Result:
    """Read from the store in a thread, over a separate connection, without blocking the loop."""
    async with in_turn(request):
        request[_HAS_BEGUN] = True
        return await asyncio.to_thread(_read, request.app[ROOM], read)


def in_turn(request: web.Request) -> AbstractAsyncContextManager[None]:
    """Return a context that waits for a thread; it raises if the requester has too many waiting.

    A request that reads page by page is refused at its beginning or not at all.
    """
    person, where = who_asks(request) or "", address(request)
    staff = bool(person) and request.app[ROOM].house.role(person) is not Role.PATRON
    asker = Requester(Group(staff, "" if staff else source(where)), person)
    bounded = not request.get(_HAS_BEGUN) and not request.app[BOUNDS].is_exempt(where)
    return request.app[READERS].turn(asker, bounded=bounded)


def _read(room: Room, read: Callable[[Store], Result]) -> Result:
    with room.readers.lend() as store:
        return read(store)


def or_refuse(outcome: Refusal | None) -> None:
    """Raise if the outcome is a refusal."""
    if outcome is not None:
        raise not_done(outcome)


def not_done(
    refusal: Refusal, otherwise: type[web.HTTPException] = web.HTTPServiceUnavailable
) -> web.HTTPException:
    """Return a refusal as an HTTP error; `otherwise` is for those without a status of their own."""
    problem = refuse_for(_STATUSES.get(refusal.reason.value, otherwise), refusal)
    if "seconds" in refusal.about:
        problem.headers[hdrs.RETRY_AFTER] = str(refusal.about["seconds"])
    return problem


def answer(message: Struct | Sequence[Struct], status: int = 200) -> web.Response:
    """Return a response that must not be cached."""
    return web.Response(
        body=encode(message),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": PRIVATE},
    )
