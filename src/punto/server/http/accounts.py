"""Accounts over HTTP: sign-up, sign-in and sign-out, sessions, own limits, patrons."""

from aiohttp import web

from punto.house import House, HouseReason
from punto.refusals import Refusal, Refused
from punto.roles import Role
from punto.server.http.bounds import source
from punto.server.http.handler import (
    ROOM,
    acts_here,
    answer,
    body,
    device_of,
    me,
    not_done,
    not_locked,
    or_refuse,
    signed_in,
    signed_in_as,
    token_of,
    who_asks,
)
from punto.server.http.routes import Route
from punto.server.http.safety import (
    BOUNDS,
    address,
    forget_session,
    keep_device,
    keep_session,
    same_origin,
)
from punto.server.people.house_runner import GIFT
from punto.server.people.name_rules import NameReason
from punto.server.people.own_sheet import own_sheet
from punto.server.people.patron_codes import patron_code
from punto.server.people.permissions import READ_BOOKS
from punto.server.people.sessions import hashed, session_name
from punto.server.people.sign_in import Admitted
from punto.server.people.sign_in_reasons import PeopleReason
from punto.wire.messages import Me
from punto.wire.people import (
    CashSheet,
    EndSession,
    NewPassword,
    OwnSheet,
    PatronSheet,
    SessionSheet,
    ShowAs,
    SignIn,
    SignUp,
)


async def sign_up(request: web.Request) -> web.Response:
    """Create an account with some play money."""
    same_origin(request)
    asked = await body(request, SignUp)
    if refusal := request.app[BOUNDS].guest(address(request)):
        raise Refused(refusal)
    people = request.app[ROOM].people
    where, device = source(address(request)), device_of(request)
    admitted = _admitted(await people.sign_up(asked.name, asked.password, GIFT, where, device))
    await _leave_former(request)
    response = answer(me(request, admitted.name), status=201)
    keep_session(request, response, admitted.token)
    keep_device(request, response, admitted.device)
    return response


async def sign_in(request: web.Request) -> web.Response:
    """Sign in by name and password; too many failures make the next attempt wait."""
    same_origin(request)
    asked = await body(request, SignIn)
    people = request.app[ROOM].people
    where, device = source(address(request)), device_of(request)
    admitted = _admitted(await people.sign_in(asked.name, asked.password, where, device))
    await _leave_former(request)
    response = answer(me(request, admitted.name))
    keep_session(request, response, admitted.token)
    keep_device(request, response, admitted.device)
    return response


async def _leave_former(request: web.Request) -> None:
    """End the browser's previous session: the response replaces its token."""
    former, token = who_asks(request), token_of(request)
    if former is None or token is None:
        return
    refused = await request.app[ROOM].people.sign_out(former, token)
    if refused and refused.reason is not PeopleReason.NO_SUCH_SESSION:  # it ended meanwhile
        raise not_done(refused)


async def sign_out(request: web.Request) -> web.Response:
    """End this session."""
    same_origin(request)
    person, token = signed_in(request), token_of(request)
    or_refuse(await request.app[ROOM].people.sign_out(person, token or ""))
    response = web.Response(status=204)
    forget_session(request, response)
    return response


async def new_password(request: web.Request) -> web.Response:
    """Change your password and end all your sessions."""
    same_origin(request)
    person, asked = signed_in(request), await body(request, NewPassword)
    people = request.app[ROOM].people
    where, device = source(address(request)), device_of(request)
    known = await people.change_password(person, asked.old, asked.new, where, device)
    if isinstance(known, Refusal):
        raise not_done(known)
    response = web.Response(status=204)
    forget_session(request, response)
    keep_device(request, response, known)
    return response


async def sessions(request: web.Request) -> web.Response:
    """List your sessions."""
    person, own = signed_in(request), session_name(token_of(request) or "")
    listed = request.app[ROOM].people.sessions(person)
    return answer(tuple(SessionSheet(name, at, name == own) for name, at in listed))


async def end_session(request: web.Request) -> web.Response:
    """End one of your sessions."""
    same_origin(request)
    person = signed_in(request)
    acts_here(request, person)
    asked = await body(request, EndSession)
    or_refuse(await request.app[ROOM].people.end(person, asked.session))
    return web.Response(status=204)


async def own(request: web.Request) -> web.Response:
    """Return your own limits, what is left of them, and the results of your play."""
    person, room = signed_in(request), request.app[ROOM]
    here = hashed(token_of(request) or "")
    began = [session.at for session in room.sessions(person) if session.token_hash == here]
    since = began[0] if began else room.journal.now()
    names, deposits = room.shown_names, room.house_runner.deposits
    sheet = own_sheet(room.journal, room.house, room.runners, person, since, names, deposits)
    return answer(sheet)


async def show_as(request: web.Request) -> web.Response:
    """Choose the name that you are shown by at tables, hide, or erase the name."""
    same_origin(request)
    person, asked = signed_in_as(request, (Role.PATRON,)), await body(request, ShowAs)
    if refusal := request.app[BOUNDS].name(person, address(request)):
        raise Refused(refusal)
    names = request.app[ROOM].shown_names
    or_refuse(await names.choose(person, asked.name, hidden=asked.hidden))
    return web.Response(status=204)


async def patron(request: web.Request) -> web.Response:
    """Return a patron's wallets and seats, for staff who may read books."""
    not_locked(request, signed_in_as(request, READ_BOOKS))
    room, name = request.app[ROOM], request.match_info["name"]
    house, now = room.house, room.journal.now()
    if name not in house.patrons:
        raise not_done(Refusal(HouseReason.PATRON_UNKNOWN, about={"patron": name}))
    seats = {key: runner.saved.seat_of(name) for key, runner in room.runners.items()}
    return answer(
        PatronSheet(
            *(name, house.role(name), room.journal.wallets.of(name)),
            {key: seat for key, seat in seats.items() if seat is not None},
            *(house.excluded.get(name, 0), patron_code(name), room.shown_names.chosen(name)),
            *cash_of(house, name, str(room.house_runner.days.of(now))),
            *house.bar(name, now),
        )
    )


def cash_of(house: House, name: str, day: str) -> tuple[str, tuple[CashSheet, ...]]:
    """Return the gaming day and a patron's cash on it."""
    codes = house.cage.cash.get(name, {}) if house.cage.day == day else {}
    thresholds = house.cage.thresholds
    return day, tuple(
        CashSheet(code, *cash, thresholds.get(code, 0)) for code, cash in sorted(codes.items())
    )


def _admitted(outcome: Admitted | Refusal) -> Admitted:
    if isinstance(outcome, Refusal):
        raise not_done(outcome)
    return outcome


NAME_FAULTS = tuple(reason.value for reason in NameReason)
_NOT_SAVED = {503: ("not-saved",)}

ACCOUNTS = (
    Route(
        *("POST", "/api/sign-up", sign_up),
        takes=SignUp,
        answers=Me,
        statuses=(201,),
        refuses={
            **_NOT_SAVED,
            409: ("name-taken", "name-reserved"),
            422: ("not-a-password", *NAME_FAULTS),
            429: ("too-many-attempts",),
        },
        own_page=True,
    ),
    Route(
        *("POST", "/api/sign-in", sign_in),
        takes=SignIn,
        answers=Me,
        refuses={**_NOT_SAVED, 403: ("wrong-password",), 429: ("too-many-attempts",)},
        own_page=True,
    ),
    Route(
        *("POST", "/api/sign-out", sign_out),
        statuses=(204,),
        refuses={**_NOT_SAVED, 404: ("no-such-session",)},
        signed_in=True,
        own_page=True,
    ),
    Route(
        *("POST", "/api/password", new_password),
        takes=NewPassword,
        statuses=(204,),
        refuses={
            **_NOT_SAVED,
            403: ("wrong-password",),
            422: ("not-a-password",),
            429: ("too-many-attempts",),
        },
        signed_in=True,
        own_page=True,
    ),
    Route("GET", "/api/sessions", sessions, answers=tuple[SessionSheet, ...], signed_in=True),
    Route(
        *("POST", "/api/sessions/end", end_session),
        takes=EndSession,
        statuses=(204,),
        refuses={**_NOT_SAVED, 403: ("locked",), 404: ("no-such-session",)},
        signed_in=True,
        own_page=True,
    ),
    Route("GET", "/api/own", own, answers=OwnSheet, signed_in=True),
    Route(
        *("POST", "/api/name", show_as),
        takes=ShowAs,
        statuses=(204,),
        refuses={
            **_NOT_SAVED,
            403: ("not-allowed",),
            409: ("name-taken", "name-reserved"),
            422: NAME_FAULTS,
        },
        signed_in=True,
        own_page=True,
    ),
    Route(
        *("GET", "/api/patrons/{name}", patron),
        answers=PatronSheet,
        refuses={403: ("not-allowed", "locked"), 404: ("patron-unknown",)},
        signed_in=True,
    ),
)
