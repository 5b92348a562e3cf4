"""Logs over HTTP, for those who audit the house: every row in words, with its money."""

from collections.abc import AsyncIterator, Callable, Collection, Mapping
from functools import partial

from aiohttp import hdrs, web

from punto.house import STREAM as HOUSE
from punto.house.commands import MakeNote
from punto.records.csv_tables import CsvTable
from punto.records.log_pages import (
    HOUSE_KINDS,
    MOST,
    TABLE_KINDS,
    WITHHELD,
    LogPage,
    LogRow,
    log_page,
)
from punto.records.payouts import Explained, explained
from punto.refusals import Refusal
from punto.roles import Role
from punto.server.http.handler import (
    PRIVATE,
    ROOM,
    answer,
    not_done,
    not_locked,
    number,
    or_refuse,
    read_apart,
    signed_in_as,
)
from punto.server.http.routes import Route
from punto.server.http.safety import words_of
from punto.server.outcomes import ServerReason
from punto.server.people.permissions import READ_LOGS
from punto.server.previews import tell
from punto.store import Store
from punto.store.log_pages import Filter, Moved
from punto.wire.audit import (
    LogCard,
    LogRowSheet,
    LogSheet,
    LogsSheet,
    MovedSheet,
    PayoutSheet,
    PayoutsSheet,
)
from punto.words.catalogue import languages
from punto.words.happenings import account
from punto.words.sentences import Words

ROWS = range(2**53)  # what JSON readers keep exact
COUPS = range(1, 2**53)
CSV = "text/csv"
LONGEST_NOTE = 500  # characters
USUAL = 50  # rows of a page by default
KINDS = tuple(sorted({*TABLE_KINDS, *HOUSE_KINDS}))


def reader(request: web.Request) -> str:
    """Return the person who asks; raise unless they may read logs, at a screen that is open."""
    person = signed_in_as(request, READ_LOGS)
    not_locked(request, person)
    return person


async def note_export(request: web.Request, person: str) -> None:
    """Note in the house's log who takes a table away; raise if that cannot be saved."""
    text = f"CSV: {request.path_qs}"[:LONGEST_NOTE]
    runner = request.app[ROOM].house_runner
    or_refuse(await runner.ask(MakeNote("", "", text, person), by=person))


async def logs(request: web.Request) -> web.Response:
    """Return every log with its length, and the kinds of rows there are."""
    reader(request)
    return answer(LogsSheet(await read_apart(request, _cards), TABLE_KINDS, HOUSE_KINDS))


def _cards(store: Store) -> tuple[LogCard, ...]:
    heads = ((log, store.head(log)) for log in store.streams())
    return tuple(LogCard(log, head.seq, head.hash.hex()) for log, head in heads)


async def log(request: web.Request) -> web.Response:
    """Return rows of a log, each in words and with the money it moved; the newest by default."""
    person, name = reader(request), request.match_info["log"]
    wanted = _wanted(request)
    after, before = number(request, "after", ROWS), number(request, "before", ROWS)
    most = number(request, "most", range(1, MOST + 1)) or USUAL
    asked = partial(log_page, log=name, after=after, before=before, most=most, wanted=wanted)
    everything = request.app[ROOM].house.role(person) is Role.AUDITOR
    words = words_of(request)

    def read(store: Store) -> LogSheet | None:
        page = asked(store)
        return None if page is None else _sheet(words, name, page, everything=everything)

    sheet = await read_apart(request, read)
    if sheet is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_LOG, about={"log": name}))
    return answer(sheet)


def _wanted(request: web.Request) -> Filter:
    query = request.query
    return Filter(
        kind=query.get("kind", ""),
        who=query.get("who", ""),
        patron=query.get("patron", ""),
        coup=number(request, "coup", COUPS) or 0,
    )


async def payouts(request: web.Request) -> web.Response:
    """Explain the payouts of a row: each stake with its rule and its arithmetic."""
    reader(request)
    name, words = request.match_info["log"], words_of(request)
    seq = number(request, "seq", COUPS) or 0

    def read(store: Store) -> PayoutsSheet | None:
        if not store.head(name).seq:
            return None
        found = explained(store, name, seq) if name != HOUSE else None
        if found is None:
            return PayoutsSheet(0, "", "", ())
        each = tuple(_payout(words, one, found.currency) for one in found.payouts)
        return PayoutsSheet(found.coup, found.result, found.currency, each)

    sheet = await read_apart(request, read)
    if sheet is None:
        raise not_done(Refusal(ServerReason.NO_SUCH_LOG, about={"log": name}))
    return answer(sheet)


def _payout(words: Words, one: Explained, currency: str) -> PayoutSheet:
    paid, settled = one.paid, one.settled
    amounts = paid.win, paid.commission, paid.net
    said = words.settlement(settled, currency)
    stake = paid.seat, words.wager(paid.wager), paid.stake, words.payoff(settled.pay.payoff)
    return PayoutSheet(*stake, *amounts, said, one.agrees)


async def log_csv(request: web.Request) -> web.Response:
    """Return all rows of a log that pass the filter as CSV, for the auditor."""
    person = signed_in_as(request, (Role.AUDITOR,))
    not_locked(request, person)
    name, wanted = request.match_info["log"], _wanted(request)
    if name not in await read_apart(request, Store.streams):
        raise not_done(Refusal(ServerReason.NO_SUCH_LOG, about={"log": name}))
    await note_export(request, person)
    named = f'attachment; filename="punto-log-{name}.csv"'
    return web.Response(
        body=_written(request, name, wanted, words_of(request)),
        content_type=CSV,
        charset="utf-8",
        headers={hdrs.CACHE_CONTROL: PRIVATE, hdrs.CONTENT_DISPOSITION: named},
    )


async def _written(
    request: web.Request, name: str, wanted: Filter, words: Words
) -> AsyncIterator[bytes]:
    """Yield the rows page by page; no connection to the store waits for a slow reader."""
    zone = request.app[ROOM].days.zone
    table = CsvTable(LogRowSheet, zone, times=("at",), left_out=("moved", "withheld"))
    yield table.head().encode()
    after: int | None = 0
    while after is not None:
        page = partial(log_page, log=name, after=after, before=None, most=MOST, wanted=wanted)

        def read(store: Store, page: Callable[[Store], LogPage | None] = page) -> LogSheet | None:
            found = page(store)
            return None if found is None else _sheet(words, name, found, everything=True)

        sheet = await read_apart(request, read)
        if sheet is None:
            return
        yield table.lines(sheet.rows).encode()
        after = sheet.newer


def _sheet(words: Words, log: str, page: LogPage, *, everything: bool) -> LogSheet:
    rows = tuple(
        _row(words, row, page.currency, withheld=not everything and row.row.kind in WITHHELD)
        for row in page.rows
    )
    return LogSheet(log, rows, page.older, page.newer, page.length)


def _row(words: Words, read: LogRow, currency: str, *, withheld: bool) -> LogRowSheet:
    row, event = read.row, read.event
    told = tell(words, event, currency, withheld=withheld) if event is not None else None
    return LogRowSheet(
        *(row.seq, row.at, row.kind, read.who, read.approved),
        sentence=told.sentence if told else "",
        clause=told.clause if told else "",
        by=row.by,
        body="" if withheld else _text(row.body),
        command="" if withheld else _text(row.command),
        hash=row.hash.hex(),
        hash_before=read.before.hex(),
        withheld=withheld,
        moved=tuple(_moved(words, moved) for moved in read.moved),
    )


def _text(written: bytes) -> str:
    """Return a part of a row as text; damaged bytes show, and do not fit the hash."""
    return written.decode("utf-8", "replace")


def _moved(words: Words, moved: Moved) -> MovedSheet:
    accounts = ((name, account(words, name)) for name in (moved.debit, moved.credit))
    debit, credit = accounts
    return MovedSheet(moved.how, *debit, *credit, moved.amount, moved.currency)


_READING = {403: ("not-allowed", "locked")}

_FILTER: Mapping[str, Callable[[], Collection[str]]] = {
    **{"lang": languages, "kind": lambda: KINDS},
    **{"who": lambda: (), "patron": lambda: ()},
}

LOGS = (
    Route("GET", "/api/log", logs, answers=LogsSheet, refuses=_READING, signed_in=True),
    Route(
        *("GET", "/api/log/{log}.csv", log_csv),
        media=CSV,
        query=_FILTER,
        numbers={"coup": COUPS},
        refuses={**_READING, 404: ("no-such-log",), 503: ("not-saved",)},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/log/{log}/{seq}/payouts", payouts),
        answers=PayoutsSheet,
        query={"lang": languages},
        numbers={"seq": COUPS},
        refuses={**_READING, 404: ("no-such-log",)},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/log/{log}", log),
        answers=LogSheet,
        query=_FILTER,
        numbers={
            **{"after": ROWS, "before": ROWS, "coup": COUPS},
            "most": range(1, MOST + 1),
        },
        refuses={**_READING, 404: ("no-such-log",)},
        signed_in=True,
    ),
)
