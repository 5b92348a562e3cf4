"""Books over HTTP, and every table of the auditor's screen also as CSV."""

import re
from collections.abc import AsyncIterator, Sequence
from functools import partial

from aiohttp import hdrs, web
from msgspec import Struct

from punto.records.audited import Approval, Shoe, approvals, shoes
from punto.records.book_rows import BookRow, By
from punto.records.csv_tables import CsvTable
from punto.records.meter_sums import MeterSums
from punto.server.http.handler import PRIVATE, ROOM, answer, read_apart
from punto.server.http.logs import note_export, reader
from punto.server.http.routes import Route
from punto.server.http.safety import Handler, refuse
from punto.store import Store
from punto.store.checkpoint import Checkpoint, ends_of, write
from punto.wire.audit import (
    ApprovalSheet,
    AuditedShoe,
    BookRowSheet,
    BooksSheet,
    CorrectionSheet,
    MeterSheet,
)

CSV = "text/csv"
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ALWAYS = ("0000-00-00", "9999-99-99")
_AMOUNTS = (
    *("drop", "win", "handle", "commission", "expected", "deviation", "least", "most"),
    *("fills", "credits", "bots_drop", "bots_handle", "bots_win"),
)

_IN_METERS = ("holds", "seed", "seeded", "contributed", "paid", "corrected")


async def kept_books(app: web.Application) -> AsyncIterator[None]:
    """Read the books with the start: who asks for them later does not wait for it."""
    app[ROOM].books.begin()
    app[ROOM].cost_figures.begin()
    yield


async def books(request: web.Request) -> web.Response:
    """Return the books of some gaming days, grouped as the query asks."""
    reader(request)
    sheet = await _books(request)
    return await request.app[ROOM].apart(partial(answer, sheet))


async def books_csv(request: web.Request) -> web.Response:
    """Return the same books as CSV."""
    await note_export(request, reader(request))
    sheet = await _books(request)
    table = CsvTable(BookRowSheet, _zone(request), amounts=_AMOUNTS, numbers=("hold", "z"))
    return await _csv(request, "books", table, sheet.rows)


async def _books(request: web.Request) -> BooksSheet:
    by = _grouping(request)
    kept = request.app[ROOM].books
    rows = await kept.rows(by, *_days(request))
    sums = await kept.current()
    days, unread = tuple(sorted(sums.lines)), tuple(sorted(sums.unread))
    return BooksSheet(days, tuple(_book_row(by, row) for row in rows), unread)


async def meters(request: web.Request) -> web.Response:
    """Return every meter of the house as it is now."""
    reader(request)
    return answer(await _meters(request))


async def meters_csv(request: web.Request) -> web.Response:
    """Return the same meters as CSV."""
    await note_export(request, reader(request))
    table = CsvTable(MeterSheet, _zone(request), amounts=_IN_METERS)
    return await _csv(request, "meters", table, await _meters(request))


async def _meters(request: web.Request) -> tuple[MeterSheet, ...]:
    kept = (await request.app[ROOM].books.current()).meters
    return tuple(_meter(place, meter) for place, meter in sorted(kept.items()))


def _meter(place: tuple[str, str], meter: MeterSums) -> MeterSheet:
    return MeterSheet(
        *(*place, meter.currency, meter.held, meter.seed),
        *(meter.seeded, meter.contributed, meter.paid, meter.corrected),
    )


def _grouping(request: web.Request) -> tuple[By, ...]:
    asked = request.query.get("by", By.TABLE.value).split(",")
    if unknown := [name for name in asked if name not in set(By)]:
        sentence = f"by is {unknown[0]!r}; write some of {', '.join(By)}, with commas."
        raise refuse(web.HTTPBadRequest, "bad-request", sentence)
    return tuple(dict.fromkeys(map(By, asked)))


def _days(request: web.Request) -> tuple[str, str]:
    """Return the first and the last gaming day that the query names."""
    asked = [request.query.get(name, "") for name in ("from", "to")]
    for name, day in zip(("from", "to"), asked, strict=True):
        if day and not _DAY.fullmatch(day):
            sentence = f"{name} is {day!r}; write a gaming day as in 2026-11-17."
            raise refuse(web.HTTPBadRequest, "bad-request", sentence)
    return asked[0] or _ALWAYS[0], asked[1] or _ALWAYS[1]


def _book_row(by: Sequence[By], row: BookRow) -> BookRowSheet:
    keys = dict(zip(by, row.keys, strict=True))
    return BookRowSheet(
        *(keys.get(By.DAY), keys.get(By.TABLE), keys.get(By.GAME)),
        *(keys.get(By.SHIFT), keys.get(By.DEALER), keys.get(By.WAGER)),
        row.currency,
        *(row.coups, row.drop, row.win),
        None if row.hold is None else f"{float(row.hold * 100):.2f}",
        *(row.handle, row.commission, row.expected, row.deviation),
        None if row.z is None else f"{row.z:.2f}",
        control=row.control.value,
        least=row.least,
        most=row.most,
        fills=row.fills,
        credits=row.credits,
        bots_drop=row.bots_drop,
        bots_handle=row.bots_handle,
        bots_win=row.bots_win,
    )


async def corrections(request: web.Request) -> web.Response:
    """Return what was put right or did not count, by gaming day, table, dealer and clause."""
    reader(request)
    return answer(await _corrections(request))


async def corrections_csv(request: web.Request) -> web.Response:
    """Return the same corrections as CSV."""
    await note_export(request, reader(request))
    table = CsvTable(CorrectionSheet, _zone(request))
    return await _csv(request, "corrections", table, await _corrections(request))


async def _corrections(request: web.Request) -> tuple[CorrectionSheet, ...]:
    first, last = _days(request)
    kept = (await request.app[ROOM].books.current()).corrections
    return tuple(
        CorrectionSheet(day, *made, times)
        for day in sorted(kept, reverse=True)
        if first <= day <= last
        for made, times in sorted(kept[day].items())
    )


async def approved(request: web.Request) -> web.Response:
    """Return the newest requests that waited for a second person, with what became of them."""
    reader(request)
    return answer(await _approvals(request))


async def approved_csv(request: web.Request) -> web.Response:
    """Return the same requests as CSV."""
    await note_export(request, reader(request))
    table = CsvTable(ApprovalSheet, _zone(request), times=("at", "ended"))
    return await _csv(request, "approvals", table, await _approvals(request))


async def _approvals(request: web.Request) -> tuple[ApprovalSheet, ...]:
    found: list[Approval] = await read_apart(request, approvals)
    return tuple(map(_approval, found))


def _approval(each: Approval) -> ApprovalSheet:
    asked, ended = each.proposal, each.ended
    return ApprovalSheet(
        *(each.made.seq, each.made.at, asked.by, asked.what, asked.table, asked.coup),
        how=each.outcome.how.value if each.outcome else "",
        ended=ended.at if ended else None,
        decided_by=ended.by if ended else "",
        why=each.outcome.why if each.outcome else "",
    )


async def all_shoes(request: web.Request) -> web.Response:
    """Return the newest shoes of all tables, with what is unusual about them."""
    reader(request)
    return answer(await _shoes(request))


async def all_shoes_csv(request: web.Request) -> web.Response:
    """Return the same shoes as CSV."""
    await note_export(request, reader(request))
    table = CsvTable(AuditedShoe, _zone(request), times=("opened", "retired"))
    return await _csv(request, "shoes", table, await _shoes(request))


async def _shoes(request: web.Request) -> tuple[AuditedShoe, ...]:
    found: list[Shoe] = await read_apart(request, shoes)
    return tuple(
        AuditedShoe(
            *(shoe.table, shoe.number, shoe.row, shoe.opened, shoe.retired, shoe.openings),
            *(shoe.aborted, shoe.cuts, shoe.cut_short, shoe.lost, shoe.unverified),
        )
        for shoe in found
    )


async def checkpoint(request: web.Request) -> web.Response:
    """Return the ends of all logs at this moment, to be kept out of the house's reach."""
    reader(request)
    now = request.app[ROOM].journal.now()

    def read(store: Store) -> Checkpoint:
        return ends_of(store, now)

    text = write(await read_apart(request, read))
    named = f'attachment; filename="punto-checkpoint-{now}.json"'
    headers = {hdrs.CACHE_CONTROL: PRIVATE, hdrs.CONTENT_DISPOSITION: named}
    return web.Response(body=text, content_type="application/json", headers=headers)


def _zone(request: web.Request) -> str:
    return request.app[ROOM].days.zone


async def _csv(
    request: web.Request, name: str, table: CsvTable, rows: Sequence[Struct]
) -> web.Response:
    return web.Response(
        text=await request.app[ROOM].apart(partial(table.whole, rows)),
        content_type=CSV,
        charset="utf-8",
        headers={
            hdrs.CACHE_CONTROL: PRIVATE,
            hdrs.CONTENT_DISPOSITION: f'attachment; filename="punto-{name}.csv"',
        },
    )


_READING = {403: ("not-allowed", "locked")}
_OF_DAYS = {"from": lambda: (), "to": lambda: ()}
_BY = {"by": lambda: (), **_OF_DAYS}


def _twin(route: Route, handler: Handler) -> Route:
    """Return the route of the same table as CSV."""
    return Route(
        *("GET", f"{route.path}.csv", handler),
        media=CSV,
        query=route.query,
        refuses={**route.refuses, 503: ("not-saved",)},
        signed_in=True,
    )


_BOOKS = Route(
    *("GET", "/api/books", books), answers=BooksSheet, query=_BY, refuses=_READING, signed_in=True
)
_METERS = Route(
    *("GET", "/api/meters", meters),
    answers=tuple[MeterSheet, ...],
    refuses=_READING,
    signed_in=True,
)
_CORRECTIONS = Route(
    *("GET", "/api/corrections", corrections),
    answers=tuple[CorrectionSheet, ...],
    query=_OF_DAYS,
    refuses=_READING,
    signed_in=True,
)
_APPROVALS = Route(
    *("GET", "/api/approvals", approved),
    answers=tuple[ApprovalSheet, ...],
    refuses=_READING,
    signed_in=True,
)
_SHOES = Route(
    *("GET", "/api/shoes", all_shoes),
    answers=tuple[AuditedShoe, ...],
    refuses=_READING,
    signed_in=True,
)

KEPT_BOOKS = (
    *(_BOOKS, _twin(_BOOKS, books_csv)),
    *(_METERS, _twin(_METERS, meters_csv)),
    *(_CORRECTIONS, _twin(_CORRECTIONS, corrections_csv)),
    *(_APPROVALS, _twin(_APPROVALS, approved_csv)),
    *(_SHOES, _twin(_SHOES, all_shoes_csv)),
    Route(
        *("GET", "/api/checkpoint", checkpoint),
        answers=Checkpoint,
        refuses=_READING,
        signed_in=True,
    ),
)
