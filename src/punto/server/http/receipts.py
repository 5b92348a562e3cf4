"""Receipts over HTTP: an act of staff, said again."""

from functools import partial

from aiohttp import web

from punto.records.receipts import StaffAct, staff_act
from punto.refusals import Refusal
from punto.roles import STAFF
from punto.server.http.handler import (
    ROOM,
    acts_here,
    answer,
    not_done,
    number,
    read_apart,
    signed_in_as,
)
from punto.server.http.routes import Route
from punto.server.http.safety import words_of
from punto.server.outcomes import ServerReason
from punto.server.people.permissions import READ_BOOKS
from punto.server.people.permitted import not_allowed
from punto.server.previews import tell
from punto.wire.codec import short_hash
from punto.wire.previews import BalanceSheet, ReceiptSheet
from punto.words.catalogue import languages

ROWS = range(1, 2**53)  # what JSON readers keep exact


async def receipt(request: web.Request) -> web.Response:
    """Return an act of staff by the log and the number of its first row: who, when and what."""
    person, room = signed_in_as(request, STAFF), request.app[ROOM]
    acts_here(request, person)
    log, seq = request.match_info["log"], number(request, "seq", ROWS) or 0
    act: StaffAct | None = await read_apart(request, partial(staff_act, log=log, seq=seq))
    if act is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_RECEIPT, about={"log": log, "number": seq}))
    role = room.house.role(person)
    if person not in (act.by, act.approved) and role not in READ_BOOKS:
        raise not_done(not_allowed(role))
    runner = room.runners.get(log)
    currency = runner.saved.settings.currency if runner else ""
    words, first = words_of(request), act.first
    told = tuple(tell(words, event, currency) for event in act.events)
    persons, balances = (act.by, act.approved), tuple(BalanceSheet(*one) for one in act.balances)
    row = log, seq, short_hash(first.hash), first.at
    return answer(ReceiptSheet(*row, *persons, told, balances, act.undone))


RECEIPTS = (
    Route(
        *("GET", "/api/receipts/{log}/{seq}", receipt),
        answers=ReceiptSheet,
        query={"lang": languages},
        numbers={"seq": ROWS},
        refuses={403: ("not-allowed", "locked"), 404: ("no-such-receipt",)},
        signed_in=True,
    ),
)
