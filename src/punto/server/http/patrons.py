"""Patrons over HTTP, for staff: found by name, code or seat, registered, and their statements."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from heapq import nsmallest

from aiohttp import web

from punto.house import STREAM as HOUSE
from punto.house import HouseReason
from punto.house.decide.decision import is_cash
from punto.records.wallet_statement import what
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.http.accounts import NAME_FAULTS
from punto.server.http.bounds import source
from punto.server.http.handler import (
    ROOM,
    acts_here,
    answer,
    body,
    not_done,
    not_locked,
    number,
    or_refuse,
    read_apart,
    signed_in_as,
)
from punto.server.http.routes import Route
from punto.server.http.safety import address, same_origin, words_of
from punto.server.people.currencies_taken import accepted
from punto.server.people.patron_codes import in_code_form, patron_code
from punto.server.people.permissions import READ_BOOKS
from punto.server.room import Room
from punto.store import Store
from punto.store.wallet_movements import Movement
from punto.wire.cashier_sheets import (
    CodeSheet,
    NewPasswordByCode,
    NewPatron,
    PatronFound,
    PatronsFound,
    RateSheet,
    RatesSheet,
    StatementLine,
    StatementSheet,
)
from punto.words.catalogue import languages

AT_WINDOW = (Role.CASHIER,)
MOVEMENTS = range(1, 2**53)  # what JSON readers keep exact
PAGE = 50  # movements of a statement
MOST_FOUND = 20
_LONGEST = 64  # signs of a search that are looked at


async def find_patrons(request: web.Request) -> web.Response:
    """Find patrons by a part of their name, their code, their shown name or their seat."""
    not_locked(request, signed_in_as(request, READ_BOOKS))
    room, like = request.app[ROOM], request.query.get("like", "").strip()[:_LONGEST]
    found = await search(room, like) if like else []
    patrons = tuple(_found(room, name) for name in found[:MOST_FOUND])
    return answer(PatronsFound(patrons, len(found) > MOST_FOUND))


async def search(room: Room, like: str) -> list[str]:
    """Return the patrons whom a text fits best, and one more than are shown.

    Everyone is looked at, apart from the loop: the codes of many patrons take long.
    """
    seated = {patron: f"{table}/{seat}" for patron, table, seat in _seats(room)}
    shown = {patron: room.shown_names.chosen(patron).casefold() for patron in seated}
    names = tuple(room.house.patrons)
    return await room.apart(partial(_best, names, seated, shown, like))


def _best(
    names: Iterable[str], seated: Mapping[str, str], shown: Mapping[str, str], like: str
) -> list[str]:
    ranked = nsmallest(MOST_FOUND + 1, _ranked(names, seated, shown, like))
    return [name for _, name in ranked]


def _ranked(
    names: Iterable[str], seated: Mapping[str, str], shown: Mapping[str, str], like: str
) -> Iterator[tuple[int, str]]:
    """Yield everyone whom a text may mean, with a smaller number for a better fit."""
    wanted, code = like.casefold(), in_code_form(like)
    for name in names:
        folded = name.casefold()
        if folded == wanted or seated.get(name) == like:
            yield 0, name
        elif len(code) == 6 and in_code_form(patron_code(name)) == code:
            yield 1, name
        elif folded.startswith(wanted):
            yield 2, name
        elif wanted in folded or wanted in shown.get(name, ""):
            yield 3, name


def _seats(room: Room) -> Iterator[tuple[str, str, int]]:
    for key, runner in room.runners.items():
        for place, seat in runner.saved.seats.items():
            yield seat.patron, key, place


def _found(room: Room, name: str) -> PatronFound:
    seats = {table: seat for patron, table, seat in _seats(room) if patron == name}
    return PatronFound(
        name, room.house.role(name), patron_code(name), room.shown_names.chosen(name), seats
    )


async def rates(request: web.Request) -> web.Response:
    """Return the rates of the house and the money that its cashier accepts."""
    not_locked(request, signed_in_as(request, READ_BOOKS))
    room = request.app[ROOM]
    listed = (RateSheet(code, one.units, one.per) for code, one in sorted(room.house.rates.items()))
    money = tuple(filter(is_cash, accepted(room.house, room.runners)))
    return answer(RatesSheet(room.house.currency, tuple(listed), money))


async def patron_statement(request: web.Request) -> web.Response:
    """Return the movements of a patron's wallets, the newest first."""
    not_locked(request, signed_in_as(request, READ_BOOKS))
    room, name = request.app[ROOM], request.match_info["name"]
    if name not in room.house.patrons:
        raise not_done(Refusal(HouseReason.PATRON_UNKNOWN, about={"patron": name}))
    before = number(request, "before", MOVEMENTS)
    page = await read_apart(request, partial(_page, patron=name, before=before))
    words = words_of(request)
    lines = tuple(
        StatementLine(
            *(moved.number, moved.at, "" if moved.stream == HOUSE else moved.stream),
            what(words, moved),
            *(moved.currency, moved.amount, balance),
        )
        for moved, balance in page[:PAGE]
    )
    return answer(StatementSheet(lines, lines[-1].number if len(page) > PAGE else None))


def _page(store: Store, patron: str, before: int | None) -> list[tuple[Movement, int]]:
    """Read a page of movements, and one more, each with the balance after it."""
    moved = store.movements_before(patron, before, PAGE + 1)
    newest = {one.currency: one.number for one in reversed(moved)}
    balances = {code: store.balance_at(patron, code, top) for code, top in newest.items()}
    listed = []
    for one in moved:
        listed.append((one, balances[one.currency]))
        balances[one.currency] -= one.amount
    return listed


async def register(request: web.Request) -> web.Response:
    """Create an account for somebody at the window; answer a one-time code for its password."""
    same_origin(request)
    person = signed_in_as(request, AT_WINDOW)
    acts_here(request, person)
    asked = await body(request, NewPatron)
    people = request.app[ROOM].people
    name = await people.register(asked.name, person)
    if isinstance(name, Refusal):
        raise not_done(name, web.HTTPConflict)
    return await _coded(request, name, person)


async def new_code(request: web.Request) -> web.Response:
    """Answer a one-time code by which a patron chooses a new password; an earlier one is void."""
    same_origin(request)
    person = signed_in_as(request, AT_WINDOW)
    acts_here(request, person)
    return await _coded(request, request.match_info["name"], person)


async def _coded(request: web.Request, patron: str, by: str) -> web.Response:
    issued = await request.app[ROOM].people.issue_code(patron, by)
    if isinstance(issued, Refusal):
        raise not_done(issued)
    return answer(CodeSheet(patron, *issued), status=201)


async def password_by_code(request: web.Request) -> web.Response:
    """Choose a new password by a one-time code, and end every session."""
    same_origin(request)
    asked = await body(request, NewPasswordByCode)
    people, where = request.app[ROOM].people, source(address(request))
    or_refuse(await people.use_code(asked.name, asked.code, asked.password, where))
    return web.Response(status=204)


_REFUSES = {403: ("not-allowed", "locked")}
_SAVED = {503: ("not-saved",)}

PATRONS = (
    Route(
        *("GET", "/api/patrons", find_patrons),
        answers=PatronsFound,
        query={"like": tuple},
        refuses=_REFUSES,
        signed_in=True,
    ),
    Route("GET", "/api/rates", rates, answers=RatesSheet, refuses=_REFUSES, signed_in=True),
    Route(
        *("GET", "/api/patrons/{name}/statement", patron_statement),
        answers=StatementSheet,
        query={"lang": languages},
        numbers={"before": MOVEMENTS},
        refuses={**_REFUSES, 404: ("patron-unknown",)},
        signed_in=True,
    ),
    Route(
        *("POST", "/api/patrons", register),
        takes=NewPatron,
        answers=CodeSheet,
        query={"lang": languages},
        statuses=(201,),
        refuses={
            **_REFUSES,
            **_SAVED,
            409: ("name-taken", "name-reserved", "patron-known"),
            422: NAME_FAULTS,
        },
        signed_in=True,
        own_page=True,
    ),
    Route(
        *("POST", "/api/patrons/{name}/code", new_code),
        answers=CodeSheet,
        query={"lang": languages},
        statuses=(201,),
        refuses={**_REFUSES, **_SAVED, 404: ("patron-unknown",)},
        signed_in=True,
        own_page=True,
    ),
    Route(
        *("POST", "/api/password/code", password_by_code),
        takes=NewPasswordByCode,
        query={"lang": languages},
        statuses=(204,),
        refuses={
            **_SAVED,
            403: ("no-such-code",),
            422: ("not-a-password",),
            429: ("too-many-attempts",),
        },
        own_page=True,
    ),
)
