"""Screens of staff over HTTP: scanners, PINs, the lock, a second person who approves, relief."""

import logging

from aiohttp import web

from punto.config.declaration import Scanner
from punto.house import HouseReason
from punto.refusals import Refusal
from punto.roles import STAFF
from punto.server import acts
from punto.server.http.bounds import source
from punto.server.http.handler import (
    ROOM,
    acts_here,
    answer,
    body,
    device_of,
    me,
    not_done,
    or_refuse,
    session_of,
    signed_in,
    signed_in_as,
    table_named,
)
from punto.server.http.routes import Route
from punto.server.http.safety import address, keep_device, keep_session, same_origin
from punto.server.people.name_rules import account_name
from punto.server.people.permissions import RoleReason
from punto.server.people.sign_in_reasons import PeopleReason
from punto.server.telemetry.logs import say
from punto.table.reasons import TableReason
from punto.wire.messages import Me
from punto.wire.people import ApproveHere, JoinStaff, NewPin, Relief, ScannerSheet, Unlock
from punto.words.catalogue import languages

SCANNER = web.AppKey("scanner", Scanner)


async def scanner(request: web.Request) -> web.Response:
    """Return how the house's scanners type."""
    here = request.app[SCANNER]
    codes = {code: str(card) for code, card in here.codes.items()}
    return answer(ScannerSheet(here.prefix, here.badge, codes))


async def new_pin(request: web.Request) -> web.Response:
    """Set your PIN, as a member of staff who proves the password."""
    same_origin(request)
    person, asked = signed_in_as(request, STAFF), await body(request, NewPin)
    room, where = request.app[ROOM], source(address(request))
    device = device_of(request)
    or_refuse(await room.people.set_pin(person, asked.password, asked.pin, where, device))
    or_refuse(await room.staff_sessions.unlock(person, session_of(request)))
    return web.Response(status=204)


async def unlock(request: web.Request) -> web.Response:
    """Unlock your session with your PIN."""
    same_origin(request)
    person, asked = signed_in_as(request, STAFF), await body(request, Unlock)
    room = request.app[ROOM]
    or_refuse(await prove_pin(request, person, asked.pin))
    or_refuse(await room.staff_sessions.unlock(person, session_of(request)))
    return web.Response(status=204)


async def approve_here(request: web.Request) -> web.Response:
    """Approve a proposal with your name and PIN, at a screen where other staff are signed in."""
    same_origin(request)
    person = signed_in_as(request, STAFF)
    acts_here(request, person)
    asked = await body(request, ApproveHere)
    room, name = request.app[ROOM], account_name(asked.name)
    waiting = room.approvals.find(asked.proposal)
    if waiting and waiting.request.at_own_screen:
        or_refuse_act(Refusal(RoleReason.OWN_SCREEN_NEEDED))
    or_refuse(await prove_pin(request, name, asked.pin))
    or_refuse_act(await acts.approve(room, name, asked.proposal))
    return web.Response(status=204)


async def relieve(request: web.Request) -> web.Response:
    """Take over a table and the screen of its dealer with your name and PIN.

    The session of the person who was signed in here ends, and yours begins. In mid-coup a pit boss
    or a director allows it with their own PIN.
    """
    same_origin(request)
    person, asked = signed_in_as(request, STAFF), await body(request, Relief)
    room, name = request.app[ROOM], account_name(asked.name)
    second = account_name(asked.second_name)
    runner = table_named(request, asked.table)
    if name == person:  # it would begin another twelve hours without a password
        or_refuse_act(Refusal(RoleReason.NOT_ONESELF))
    or_refuse(await prove_pin(request, name, asked.pin))
    if second:
        or_refuse(await prove_pin(request, second, asked.second_pin))
    taken = await acts.relieve(room, runner, name, second, session_of(request))
    if isinstance(taken, Refusal):
        or_refuse_act(taken)
    room.staff_sessions.close(session_of(request))
    say(logging.INFO, "dealer relieved", table=runner.key, by=name, before=person)
    response = answer(me(request, name))
    keep_session(request, response, str(taken))
    return response


async def join(request: web.Request) -> web.Response:
    """Join the staff, or choose a new password and PIN, by a one-time code."""
    same_origin(request)
    asked = await body(request, JoinStaff)
    people, where = request.app[ROOM].people, source(address(request))
    joined = await people.join_staff(asked, where, device_of(request))
    if isinstance(joined, Refusal):
        say(logging.INFO, "code of staff refused", why=joined.reason.value, address=where)
        raise not_done(joined)
    say(logging.INFO, "joined by a code", name=joined.name)
    response = answer(me(request, joined.name), status=201)
    keep_session(request, response, joined.token)
    keep_device(request, response, joined.device)
    return response


async def prove_pin(request: web.Request, name: str, pin: str) -> Refusal | None:
    """Check the PIN of somebody of the staff who stands at this screen; log a wrong one."""
    refused = await request.app[ROOM].people.pins.prove(name, pin, session_of(request))
    if refused is not None:
        screen, why = signed_in(request), refused.reason.value
        level = logging.WARNING if why == PeopleReason.PIN_DISABLED else logging.INFO
        say(level, "PIN refused", of=name, at_screen_of=screen, why=why)
    return refused


def or_refuse_act(outcome: Refusal | None) -> None:
    """Raise if an act was refused; most refusals are a conflict with the state of a table."""
    if outcome is not None:
        raise not_done(outcome, _ACTS.get(outcome.reason.value, web.HTTPConflict))


_ACTS: dict[str, type[web.HTTPException]] = {
    "not-allowed": web.HTTPForbidden,
    "not-oneself": web.HTTPForbidden,
    "own-screen-needed": web.HTTPForbidden,
    "no-such-proposal": web.HTTPNotFound,
    **dict.fromkeys(("not-saved", "server-fault", "table-faulted"), web.HTTPServiceUnavailable),
}
# What an act may be refused for beside these: as the socket names it.
_CONFLICTS = tuple(
    sorted({*map(str, (*TableReason, *HouseReason)), "settings-changed", "changed-since"})
)
_NOT_SAVED = {503: ("not-saved",)}
_BY_PIN = {403: ("not-allowed", "wrong-pin", "pin-disabled"), 429: ("too-many-attempts",)}

AT_THE_SCREEN = (
    Route("GET", "/api/scanner", scanner, answers=ScannerSheet),
    Route(
        *("POST", "/api/staff/join", join),
        takes=JoinStaff,
        query={"lang": languages},
        answers=Me,
        statuses=(201,),
        refuses={
            **_NOT_SAVED,
            403: ("no-such-code", "wrong-password"),
            422: ("not-a-password", "not-a-pin"),
            429: ("too-many-attempts",),
        },
        own_page=True,
    ),
    Route(
        *("POST", "/api/pin", new_pin),
        takes=NewPin,
        query={"lang": languages},
        statuses=(204,),
        refuses={
            **_NOT_SAVED,
            403: ("not-allowed", "wrong-password"),
            422: ("not-a-pin",),
            429: ("too-many-attempts",),
        },
        signed_in=True,
        own_page=True,
    ),
    Route(
        *("POST", "/api/unlock", unlock),
        takes=Unlock,
        query={"lang": languages},
        statuses=(204,),
        refuses={**_NOT_SAVED, **_BY_PIN},
        signed_in=True,
        own_page=True,
    ),
    Route(
        *("POST", "/api/relief", relieve),
        takes=Relief,
        query={"lang": languages},
        answers=Me,
        refuses={
            403: ("not-allowed", "wrong-pin", "pin-disabled", "not-oneself"),
            404: ("no-such-table",),
            409: _CONFLICTS,
            429: ("too-many-attempts",),
            503: ("not-saved", "server-fault", "table-faulted"),
        },
        signed_in=True,
        own_page=True,
    ),
    Route(
        *("POST", "/api/approve", approve_here),
        takes=ApproveHere,
        query={"lang": languages},
        statuses=(204,),
        refuses={
            403: (
                *("not-allowed", "locked", "wrong-pin", "pin-disabled", "not-oneself"),
                "own-screen-needed",
            ),
            404: ("no-such-proposal",),
            409: _CONFLICTS,
            429: ("too-many-attempts",),
            503: ("not-saved", "server-fault", "table-faulted"),
        },
        signed_in=True,
        own_page=True,
    ),
)
