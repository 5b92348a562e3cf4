"""Patrons as the pit rates them, and the notes of the staff, over HTTP."""

from functools import partial

from aiohttp import web

from punto.house import HouseReason
from punto.records.rating import Noted, Rated, notes, ratings
from punto.refusals import Refusal
from punto.server.http.handler import (
    ROOM,
    answer,
    not_done,
    not_locked,
    read_apart,
    signed_in_as,
)
from punto.server.http.routes import Route
from punto.server.journal.sittings import KEPT
from punto.server.people.permissions import RATE_PATRONS
from punto.store import Store
from punto.wire.pit_sheets import NoteSheet, RatedSitting, RatingSheet


async def rating(request: web.Request) -> web.Response:
    """Return how a patron played in the last days: average stake, time and theoretical loss."""
    not_locked(request, signed_in_as(request, RATE_PATRONS))
    room, name = request.app[ROOM], request.match_info["name"]
    if name not in room.house.patrons:
        raise not_done(Refusal(HouseReason.PATRON_UNKNOWN, about={"patron": name}))
    now = room.journal.now()
    settings = {key: runner.saved.settings for key, runner in room.runners.items()}

    def read(store: Store) -> tuple[list[Rated], list[Noted]]:
        return ratings(store, name, now - KEPT, settings), notes(store, patron=name)

    rated, noted = await read_apart(request, read)
    barred_until, barred_for_good = room.house.bar(name, now)
    return answer(
        RatingSheet(
            patron=name,
            now=now,
            barred_until=barred_until,
            sittings=tuple(_sitting(each, settings[each.table].currency, now) for each in rated),
            notes=tuple(map(_note, noted)),
            barred_for_good=barred_for_good,
        )
    )


def _sitting(rated: Rated, currency: str, now: int) -> RatedSitting:
    return RatedSitting(
        table=rated.table,
        currency=currency,
        since=rated.since,
        until=rated.until,
        played_ms=(now if rated.until is None else rated.until) - rated.since,
        coups=rated.coups,
        handle=rated.handle,
        average=rated.average,
        expected=rated.expected,
        net=-rated.win,
    )


async def noted(request: web.Request) -> web.Response:
    """Return the newest notes of the staff, about one table or about all."""
    not_locked(request, signed_in_as(request, RATE_PATRONS))
    read = partial(notes, table=request.query.get("table", ""))
    return answer(tuple(map(_note, await read_apart(request, read))))


def _note(noted: Noted) -> NoteSheet:
    note = noted.note
    return NoteSheet(noted.at, note.by, note.table, note.patron, note.text)


RATINGS = (
    Route(
        *("GET", "/api/patrons/{name}/rating", rating),
        answers=RatingSheet,
        refuses={403: ("not-allowed", "locked"), 404: ("patron-unknown",)},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/notes", noted),
        answers=tuple[NoteSheet, ...],
        refuses={403: ("not-allowed", "locked")},
        signed_in=True,
    ),
)
