"""Previews over HTTP: a staff request as it would be sent, and what it would do."""

from aiohttp import web
from msgspec import structs

from punto.records.references import earlier_uses
from punto.roles import STAFF
from punto.server.http.handler import (
    ROOM,
    answer,
    body,
    not_locked,
    or_refuse,
    read_apart,
    signed_in_as,
)
from punto.server.http.routes import Route
from punto.server.http.safety import same_origin, words_of
from punto.server.previews import preview_sheet
from punto.store import Work
from punto.wire.codec import ANY_STAFF_REQUEST
from punto.wire.office import PayIn
from punto.wire.previews import PreviewSheet, UsedReference
from punto.words.catalogue import languages


async def preview(request: web.Request) -> web.Response:
    """Return what a request of staff would do if you sent it now; nothing is done."""
    same_origin(request)
    not_locked(request, signed_in_as(request, STAFF))
    asked = await body(request, ANY_STAFF_REQUEST)
    person, room = signed_in_as(request, asked.roles), request.app[ROOM]
    sheet = preview_sheet(room, person, asked, words_of(request))
    # It was decided on top of what is on its way to the disk: told once that is there.
    or_refuse(await room.journal.save(Work(())))
    if isinstance(asked, PayIn) and asked.reference and sheet.refused is None:
        sheet = structs.replace(sheet, used=await _used(request, asked))
    return answer(sheet)


async def _used(request: web.Request, asked: PayIn) -> tuple[UsedReference, ...]:
    """Return the pay-ins that already have this reference: a slip that was keyed twice."""
    uses = await read_apart(request, lambda store: earlier_uses(store, **asked.by_means))
    return tuple(
        UsedReference(seq, at, paid.patron, paid.currency, paid.amount, paid.by)
        for seq, at, paid in uses
    )


PREVIEWS = (
    Route(
        *("POST", "/api/preview", preview),
        takes=ANY_STAFF_REQUEST,
        answers=PreviewSheet,
        query={"lang": languages},
        refuses={403: ("not-allowed", "locked"), 503: ("not-saved",)},
        signed_in=True,
        own_page=True,
    ),
)
