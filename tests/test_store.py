"""The store: what is answered is on the disk, whole, chained and once."""

import asyncio
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import apsw
import pytest

from punto.cards import Card, read_cards
from punto.coup import Side
from punto.currencies import Rate
from punto.house.events import (
    HOUSE_EVENTS,
    HouseOpened,
    MoneyExchanged,
    MoneyPaidIn,
    MoneyPaidOut,
    PatronWelcomed,
    RateSet,
    ShiftOpened,
    TableCredited,
    TableFilled,
)
from punto.ledger import Kind, Ledger, Transfer
from punto.money import Rounding
from punto.refusals import BadInput
from punto.store import START, NotSaved, Sealed, Session, Store, Work, Writer, in_thread, link
from punto.store.chain import chained
from punto.store.codec import (
    AnyEvent,
    decode,
    decode_command,
    encode,
    encode_command,
    kind_of,
)
from punto.store.sqlite import FILE
from punto.store.work import Done
from punto.table.commands import (
    CallIrregularity,
    CloseBets,
    Command,
    DealCard,
    OpenBets,
    PlaceStake,
)
from punto.table.events import (
    EVENTS,
    AutoRepeatSet,
    BetsClosed,
    BetsOpened,
    BoughtIn,
    CardDealt,
    CardsBurnt,
    CardTakenBack,
    ClosingCalled,
    CoupResettled,
    CoupSettled,
    CoupVoided,
    DealReconstructed,
    DenomChosen,
    DieShaken,
    IrregularityCalled,
    LastBetsCalled,
    SeatLeft,
    SeatTaken,
    SettlementReversed,
    ShakerPassed,
    ShoeOpened,
    ShoeRetired,
    StakePlaced,
    StakesTakenBack,
    TableClosed,
    TableOpened,
    TablePaused,
    TableResumed,
    TotalsAnnounced,
)
from punto.table.irregularities import Irregularity
from punto.table.state import Payout
from tests.tables import table_settings

SETTINGS = table_settings()

EXAMPLES: list[AnyEvent] = [
    TableOpened(SETTINGS),
    TableOpened(replace(SETTINGS, rounding=Rounding.BREAKAGE, difference=200)),
    TablePaused("pit"),
    TableResumed("pit"),
    ClosingCalled("pit"),
    TableClosed(),
    SeatTaken("ann", 1, 500),
    BoughtIn("ann", 1, 500),
    SeatLeft("ann", 1, 0),
    DenomChosen(1, 100),
    AutoRepeatSet(1, False, "stack-too-short"),
    ShoeOpened(1),
    CardsBurnt(1, Card("Kd"), 10),
    ShoeRetired(1),
    BetsOpened(1, free=True),
    LastBetsCalled(1),
    BetsClosed(1),
    StakePlaced("id-“1”\n", 1, 1, "banker", 100),
    StakesTakenBack(1, 1, ("a", "b"), "p98:3.5.1"),
    ShakerPassed(1, 0),
    DieShaken(1, 3, 1),
    *(CardDealt(1, side, Card(card)) for side in Side for card in ("10c", "As")),
    CardTakenBack(1, Card("As")),
    TotalsAnnounced(1, 3, 6),
    CoupSettled(1, "P 9h 4c 7d | B Kd 6s 10c", ()),
    CoupSettled(2, "P 9h Kc | B Kd 6s", (Payout(1, "tie", 20, True, 0, 0, -1, "cod:aim"),)),
    IrregularityCalled(1, Irregularity.FOREIGN_CARD, "p98:5.1.1", "dealer", "pit"),
    SettlementReversed(1),
    DealReconstructed(1, read_cards("9h Kd"), (Card("2d"),), seen=True),
    CoupVoided(1, "p98:5.1.1", (Card("2d"),)),
    CoupResettled(1, "P 9h Kc | B Kd 6s", (), "pit", "manager"),
    HouseOpened("HKD"),
    PatronWelcomed("ann", "PLAY", 10_000),
    MoneyPaidIn("ann", "HKD", 100, "cashier"),
    MoneyPaidOut("ann", "HKD", 100, "cashier"),
    MoneyExchanged("ann", "MOP", 103, "HKD", 100, "cashier"),
    RateSet("MOP", Rate(100, 103), "a", "b"),
    TableFilled("one", "HKD", 100, "a", "b"),
    TableCredited("one", "HKD", 100, "a", "b"),
    ShiftOpened(1, "day", "pit"),
]
COMMAND_EXAMPLES: list[Command] = [
    PlaceStake("id-“1”", "ann", 1, "banker", 100),
    DealCard(Card("10c")),
    CallIrregularity(Irregularity.ORDER_ALTERED, "a", "b", read_cards("9h Kd"), certain=True),
    OpenBets(free=True),
    CloseBets(),
]
GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 500, "PLAY")


def work(
    *events: AnyEvent, moved: Sequence[Transfer] = (), stream: str = "one", after: int = 0
) -> Work:
    """Events of one stream, the first of which causes the transfers."""
    rows, head = [], replace(START, seq=after)
    for event in events:
        row, head = link(head, stream, 5, event)
        rows.append(row)
    return Work(tuple(rows), tuple((rows[0], transfer) for transfer in moved))


def test_every_kind_of_event_is_an_example_here() -> None:
    """So that none is left untested below."""
    assert {type(event) for event in EXAMPLES} == {*EVENTS, *HOUSE_EVENTS}


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: kind_of(type(event)))
def test_an_event_is_read_as_it_was_written(event: AnyEvent) -> None:
    """Round trip, to the byte."""
    kind, body = encode(event)
    assert decode(kind, body) == event
    assert encode(decode(kind, body)) == (kind, body)


@pytest.mark.parametrize("command", COMMAND_EXAMPLES, ids=lambda one: kind_of(type(one)))
def test_a_command_is_read_as_it_was_written(command: Command) -> None:
    """It stands beside the first event that it led to."""
    assert decode_command(encode_command(command)) == command


@pytest.mark.parametrize(
    "written",
    [b"", b"[]", b'["nonsense",{}]', b'["open-bets", {"free":false}]', b'["open-bets",{}]'],
)
def test_a_command_written_otherwise_is_refused(written: bytes) -> None:
    """One command has one form."""
    with pytest.raises(BadInput, match="a command"):
        decode_command(written)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("nonsense", b"{}"),
        ("bets-closed", b"{}"),
        ("bets-closed", b'{"coup":"1"}'),
        ("bets-closed", b'{"coup":1.0}'),
        ("bets-closed", b'{"coup": 1}'),
        ("bets-closed", b'{"coup":1,"more":2}'),
        ("bets-closed", b'{"coup":1,"coup":1}'),
        ("card-dealt", b'{"coup":1,"side":"player","card":"1x"}'),
        ("card-dealt", b'{"coup":1,"side":"player","card":"Tc"}'),
        ("card-dealt", b"\xff"),
    ],
)
def test_a_body_written_otherwise_is_refused(kind: str, body: bytes) -> None:
    """One event has one form: what differs by a space was not written by us."""
    with pytest.raises(BadInput, match=r"no event|cannot be read|not written"):
        decode(kind, body)


def test_the_hash_of_a_row_covers_all_of_it() -> None:
    """Change anything, the row before included, and the hash is another."""
    row, _ = link(START, "one", 5, BetsOpened(1), OpenBets())
    others = [
        replace(row, stream="two"),
        replace(row, seq=2),
        replace(row, at=6),
        replace(row, kind="bets-closed"),
        replace(row, body=b'{"coup":2,"free":false}'),
        replace(row, command=b""),
        replace(row, body=row.body + row.command[:1], command=row.command[1:]),
    ]
    hashes = [chained(START.hash, one) for one in (row, *others)]
    assert hashes[0] == row.hash
    assert len({*hashes, chained(b"\x01" * 32, row)}) == 9


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder."""
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Store:
    """A store in it."""
    return Store.open(folder)


def test_the_disk_has_it_before_commit_returns(store: Store, folder: Path) -> None:
    """WAL with synchronous=FULL: anything less loses acknowledged work when the power goes."""
    connection = store._connection
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2
    store.commit([work(BetsOpened(1))])
    assert [row.seq for row in Store.reading(folder).rows("one")] == [1]


def test_work_is_saved_whole_or_not_at_all(store: Store) -> None:
    """The last of three is impossible: nothing of any is kept."""
    good = work(BetsOpened(1), moved=[GIFT])
    store.commit([good])
    overdraft = replace(GIFT, debit="wallet:ann", credit="wallet:ben", amount=501)
    with pytest.raises(NotSaved, match="CHECK"):
        store.commit(
            [
                replace(work(BetsClosed(1), after=1), sealed=(Sealed("one", 1, b"s"),)),
                work(BetsOpened(2), after=2, moved=[overdraft]),
            ]
        )
    assert [row.seq for row in store.rows("one")] == [1]
    assert dict(store.accounts())["wallet:ann"].available == 500
    store.commit([work(BetsClosed(1), after=1)])
    assert store.head("one").seq == 2


def hold(key: str, kind: Kind = Kind.PENDING) -> Transfer:
    """A hold on Ann's money, or its end."""
    return Transfer(kind, "wallet:ann", "table:one", 100, "PLAY", key=key)


def test_a_stake_is_held_once_and_resolved_once(store: Store) -> None:
    """By the schema itself, whatever the program does."""
    store.commit([work(BetsOpened(1), moved=[GIFT, hold("a")])])
    with pytest.raises(NotSaved, match="UNIQUE"):
        store.commit([work(BetsClosed(1), after=1, moved=[hold("a")])])
    store.commit([work(BetsClosed(1), after=1, moved=[hold("a", Kind.VOID)])])
    for kind in (Kind.VOID, Kind.POST):
        with pytest.raises(NotSaved, match=r"UNIQUE|CHECK"):
            store.commit([work(BetsOpened(2), after=2, moved=[hold("a", kind)])])


def test_an_account_holds_one_currency(store: Store) -> None:
    """Money, play money and tournament chips never mix."""
    store.commit([work(BetsOpened(1), moved=[GIFT])])
    with pytest.raises(NotSaved, match="does not hold USD"):
        store.commit([work(BetsClosed(1), after=1, moved=[replace(GIFT, currency="USD")])])


@pytest.mark.parametrize(
    "edit",
    [
        "UPDATE events SET body = x'7b7d'",
        "DELETE FROM events",
        "UPDATE transfers SET amount = 1",
        "DELETE FROM transfers",
    ],
)
def test_events_and_transfers_are_never_edited(store: Store, edit: str) -> None:
    """The application itself cannot: the schema aborts it."""
    store.commit([work(BetsOpened(1), moved=[GIFT])])
    with pytest.raises(apsw.ConstraintError, match="never"):
        store._connection.execute(edit)


def test_a_sequence_number_is_used_once(store: Store) -> None:
    """Two owners of one table could not both go on."""
    store.commit([work(BetsOpened(1))])
    with pytest.raises(NotSaved, match="UNIQUE"):
        store.commit([work(BetsClosed(1))])


def test_secrets_and_sessions_are_kept_beside_the_log(store: Store) -> None:
    """And no row of it holds them."""
    secret = b"\x11" * 32
    session = Session(b"\x22" * 32, "ann", 5)
    store.commit(
        [replace(work(ShoeOpened(1)), sealed=(Sealed("one", 1, secret),), sessions=(session,))]
    )
    assert store.sealed("one", 1) == secret
    assert store.patron(session.token_hash) == "ann"
    assert store.patron(b"\x33" * 32) is None
    assert not [row for row in store.rows("one") if secret in row.body]


def test_a_folder_has_one_server(store: Store, folder: Path) -> None:
    """A second one is told so; readers are not in its way."""
    with pytest.raises(BadInput, match="in use by another server"):
        Store.open(folder)
    Store.reading(folder).close()
    store.close()
    Store.open(folder).close()


def test_a_reader_cannot_write(store: Store, folder: Path) -> None:
    """Exactly one connection writes and checkpoints."""
    with pytest.raises(NotSaved, match="readonly"):
        Store.reading(folder).commit([work(BetsOpened(1))])


def test_a_folder_that_is_none_is_refused(tmp_path: Path) -> None:
    """In one line that quotes it."""
    with pytest.raises(BadInput, match="is no data folder"):
        Store.reading(tmp_path / "nothing")
    (tmp_path / FILE).write_bytes(b"something else entirely, and longer than a header" * 20)
    for opening in (Store.open, Store.reading):
        with pytest.raises(BadInput, match="is not a file of Punto's"):
            opening(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be used"):
        Store.open(tmp_path / "file")


def test_a_file_of_another_version_is_refused(store: Store, folder: Path) -> None:
    """Rather than misread."""
    store._connection.pragma("user_version", 99)
    store.close()
    for opening in (Store.open, Store.reading):
        with pytest.raises(BadInput, match="has version 99"):
            opening(folder)


def test_a_reading_is_of_one_moment(store: Store, folder: Path) -> None:
    """An audit sees the ledger that belongs to its log, although the server goes on."""
    store.commit([work(BetsOpened(1))])
    reader = Store.reading(folder)
    with reader.at_one_moment():
        assert reader.head("one").seq == 1
        store.commit([work(BetsClosed(1), after=1)])
        assert reader.head("one").seq == 1
    assert reader.head("one").seq == 2


# The writer


class Gate:
    """A commit that waits until it is let through."""

    def __init__(self) -> None:
        """Closed, and not failing."""
        self.entered, self.open = threading.Event(), threading.Event()
        self.batches: list[int] = []
        self.failing: Exception | None = None

    def commit(self, batch: Sequence[Work]) -> None:
        """Wait, then take the batch or fail."""
        self.entered.set()
        self.open.wait(10)
        if self.failing:
            raise self.failing
        self.batches.append(len(batch))


class Told:
    """Who was told what, in order."""

    def __init__(self) -> None:
        """Nobody yet."""
        self.problems: list[tuple[int, str]] = []
        self.trouble: list[BaseException] = []

    def number(self, number: int) -> Done:
        """What work of this number is told."""
        return lambda problem: self.problems.append((number, str(problem)))


def test_what_gathers_during_a_commit_is_the_next_batch() -> None:
    """One transaction for the first, one for the hundred that came meanwhile; told in order."""

    async def story() -> tuple[list[int], Told]:
        gate, told = Gate(), Told()
        writer = Writer(in_thread(gate.commit), told.trouble.append)
        writer.submit(work(BetsOpened(1)), told.number(0))
        await asyncio.to_thread(gate.entered.wait, 10)
        for number in range(1, 101):
            writer.submit(work(BetsOpened(1)), told.number(number))
        assert told.problems == []  # nobody is told before the disk has it
        gate.open.set()
        await writer.close()
        return gate.batches, told

    batches, told = asyncio.run(story())
    assert batches == [1, 100]
    assert told.problems == [(number, "None") for number in range(101)]


def test_what_was_decided_on_unsaved_state_is_never_saved() -> None:
    """A failure turns away everything that was submitted since; what comes after is taken."""

    async def story() -> tuple[list[int], Told]:
        gate, told = Gate(), Told()
        gate.failing = NotSaved("no room")
        writer = Writer(in_thread(gate.commit), told.trouble.append)
        writer.submit(work(BetsOpened(1)), told.number(0))
        await asyncio.to_thread(gate.entered.wait, 10)
        writer.submit(work(BetsOpened(1)), told.number(1))
        gate.open.set()
        await writer.close()
        gate.failing = None
        writer.submit(work(BetsOpened(1)), told.number(2))
        await writer.close()
        return gate.batches, told

    batches, told = asyncio.run(story())
    assert told.problems == [(0, "no room"), (1, "no room"), (2, "None")]
    assert batches == [1]
    assert told.trouble == []


def test_what_nobody_expected_stops_the_writing() -> None:
    """A bug is no full disk: it is told as trouble, and nothing is saved on top of it."""

    async def story() -> tuple[list[int], Told]:
        gate, told = Gate(), Told()
        gate.open.set()
        gate.failing = ZeroDivisionError("a bug")
        writer = Writer(in_thread(gate.commit), told.trouble.append)
        writer.submit(work(BetsOpened(1)), told.number(0))
        await writer.close()
        gate.failing = None
        writer.submit(work(BetsOpened(1)), told.number(1))
        await writer.close()
        return gate.batches, told

    batches, told = asyncio.run(story())
    assert (batches, told.problems) == ([], [])
    assert [str(problem) for problem in told.trouble] == ["a bug"]


def test_totals_of_accounts_are_those_of_the_ledger(store: Store) -> None:
    """The sums that SQL keeps are the sums that the plain ledger makes."""
    moved = [GIFT, hold("a"), hold("b"), hold("a", Kind.POST), hold("b", Kind.VOID)]
    ledger = Ledger()
    for number, transfer in enumerate(moved):
        ledger.apply(transfer)
        store.commit([work(BetsOpened(1), after=number, moved=[transfer])])
        assert list(store.accounts()) == list(ledger)
