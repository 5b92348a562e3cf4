"""The store: what is answered is on the disk, whole, chained and once."""

import asyncio
import errno
import fcntl
import threading
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import apsw
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import invariant, precondition, run_state_machine_as_test

from punto.cards import Card, Hand, read_cards
from punto.coup import Deal, Side
from punto.house import cage_events as cage
from punto.house.events import (
    HOUSE_EVENTS,
    AttendantAnswered,
    AttendantCalled,
    AttendantCancelled,
    AuditDone,
    BarLifted,
    Ended,
    GiftGiven,
    HouseLimitSet,
    HouseOpened,
    HouseTextSet,
    InvitationWithdrawn,
    MoneyExchanged,
    MoneyPaidIn,
    MoneyPaidOut,
    NoteMade,
    OwnLimitSet,
    PatronBarred,
    PatronWelcomed,
    ProposalEnded,
    ProposalMade,
    RateSet,
    ResetCodeIssued,
    SelfExcluded,
    SessionsEnded,
    ShiftOpened,
    StaffAppointed,
    StaffDismissed,
    StaffInvited,
    StaffJoined,
    TableCredited,
    TableFilled,
)
from punto.house.house_limits import HouseLimit
from punto.house.limits import FOR_GOOD, Limited
from punto.ledger import Kind, Transfer
from punto.ledger.currencies import Rate
from punto.money import Rounding
from punto.refusals import BadInput
from punto.roads import Result
from punto.roles import Role
from punto.rules_version import NEWEST, RulesAdopted
from punto.shoe import Shoe
from punto.store import (
    START,
    Head,
    NotSaved,
    Snapshot,
    Work,
    Writer,
    append_to_chain,
    fold_log,
    in_thread,
    row_transfers,
    snapshot_of,
    snapshots,
)
from punto.store.chain import row_hash
from punto.store.codec import (
    AnyEvent,
    decode,
    decode_command,
    encode,
    encode_command,
    kind_of,
)
from punto.store.move_notes import Move
from punto.store.snapshots import decode_state, encode_state, restore
from punto.store.sqlite import migrations
from punto.store.sqlite.lock import LOCK
from punto.store.sqlite.migrations import VERSION
from punto.store.sqlite.store import FILE, SqliteStore
from punto.store.unit_of_work import Done
from punto.table import Settings, Table, evolve
from punto.table.commands import (
    AwaitRuling,
    CallIrregularity,
    ChangeSettings,
    CloseBets,
    Command,
    DealCard,
    EndAutoRepeat,
    EndRuling,
    KeepSeat,
    LeaveSeat,
    OpenBets,
    PlaceStake,
    RecallChange,
    SetAllowance,
)
from punto.table.events import (
    EVENTS,
    AllowanceSet,
    AutoRepeatSet,
    BetsClosed,
    BetsOpened,
    BetsReopened,
    BoughtIn,
    BurnTakenBack,
    CardDealt,
    CardsBurnt,
    CardTakenBack,
    ChangeCalled,
    ChangeRecalled,
    ClosingCalled,
    CoupResettled,
    CoupSettled,
    CoupVoided,
    CutCardShown,
    CutCardTakenBack,
    DealerCame,
    DealerWent,
    DealReconstructed,
    DenomChosen,
    DieShaken,
    DieTakenBack,
    DrawFailed,
    IrregularityCalled,
    LastBetsCalled,
    MeterMoved,
    MeterRighted,
    ReadySet,
    RecordRighted,
    ResultConfirmed,
    RulingAwaited,
    RulingEnded,
    SeatKept,
    SeatLeft,
    SeatTaken,
    SettingsChanged,
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
    ValueDrawn,
    ValueTakenBack,
)
from punto.table.irregularities import DrawFailure, Irregularity
from punto.table.opening_events import (
    CutCommitted,
    CutRevealed,
    CutsCalled,
    CutShownLate,
    EntropyTaken,
    OpeningAborted,
    ShoeCommitted,
)
from punto.table.session_events import (
    ChipsAdded,
    CoupMadeFinal,
    CoupPassed,
    PenaltyTaken,
    SeatCleared,
    SecretPlayed,
    SessionClosed,
    SessionHeld,
    SessionOpened,
    SessionReleased,
    StakeMissed,
    TurnEnded,
)
from punto.table.state import Allowance, Past, Payout, Phase, Seat, Stake
from tests.kit.played_log import NAME, keep, played, rows_of
from tests.kit.sessions import PLAIN, places
from tests.kit.simulation import Server, simulated
from tests.kit.table_machine import Tables
from tests.kit.tables import Played, table_settings

SETTINGS = table_settings()

EXAMPLES: list[AnyEvent] = [
    TableOpened(SETTINGS),
    TableOpened(replace(SETTINGS, rounding=Rounding.BREAKAGE, difference=200)),
    TableOpened(SETTINGS, NEWEST),
    SettingsChanged(replace(SETTINGS, seats=5), "dealer", "pit"),
    ChangeCalled(replace(SETTINGS, seats=5), "dealer", "pit"),
    ChangeRecalled("pit"),
    SeatKept(2, "ann", 1_700_000_000_000, "pit"),
    TablePaused("pit"),
    TableResumed("pit"),
    ClosingCalled("pit"),
    TableClosed(),
    SeatTaken("ann", 1, 500),
    BoughtIn("ann", 1, 500),
    SeatLeft("ann", 1, 0),
    DenomChosen(1, 100),
    AutoRepeatSet(1, False, "stack-too-short"),
    AllowanceSet(1, Allowance(100, None, "time-over")),
    AllowanceSet(1, Allowance(until=1_700_000_000_000)),
    ShoeCommitted(1, 2, "ab" * 32, 8, "cd" * 32, "{rules}", "00" * 32, "drand 7"),
    CutCommitted(1, "ab" * 32),
    CutsCalled(1, 2),
    CutRevealed(1, "cd" * 32),
    CutShownLate(1, 1, 3, "cd" * 32),
    OpeningAborted(1, 1, "withheld", (1, 3)),
    EntropyTaken(1, 2, "ef" * 32, "01" * 32),
    ShoeOpened(1),
    CardsBurnt(1, Card("Kd"), 10),
    ShoeRetired(1),
    BetsOpened(1, free=True),
    LastBetsCalled(1),
    BetsClosed(1),
    StakePlaced("id-“1”\n", 1, 1, "banker", 100),
    StakesTakenBack(1, 1, ("a", "b"), "p98:3.5.1"),
    ReadySet(1, 1, on=True),
    ShakerPassed(1, 0),
    DieShaken(1, 3, 1),
    ValueDrawn(1, "tie-pays", 15),
    *(CardDealt(1, side, Card(card)) for side in Side for card in ("10c", "As")),
    CardTakenBack(1, Card("As")),
    TotalsAnnounced(1, 3, 6),
    CoupSettled(1, "P 9h 4c 7d | B Kd 6s 10c", ()),
    CoupSettled(2, "P 9h Kc | B Kd 6s", (Payout(1, "tie", 20, True, 0, 0, -1, "cod:aim"),)),
    MeterMoved(2, "jackpot", 1_020, 20, 1_020, 1_000),
    MeterRighted(2, "jackpot", 1_020, 1_040),
    IrregularityCalled(1, Irregularity.FOREIGN_CARD, "p98:5.1.1", "dealer", "pit"),
    DrawFailed(1, DrawFailure.SECRETS_LOST, "p98:5.4"),
    RulingAwaited(1, "Zm9yZWlnbg"),
    RulingEnded(1, "Zm9yZWlnbg"),
    SettlementReversed(1),
    DealReconstructed(1, read_cards("9h Kd"), (Card("2d"),), seen=True),
    CoupVoided(1, "p98:5.1.1", (Card("2d"),)),
    DealerCame("ann-d"),
    DealerCame("ben-d", "pit"),
    DealerWent("ann-d"),
    BurnTakenBack(1),
    CutCardShown(1, 9),
    CutCardTakenBack(1),
    DieTakenBack(1, 6, "ann-d", "pit"),
    ValueTakenBack(1, "tie-pays", 15, "ann-d", "pit"),
    BetsReopened(1, "ann-d", "pit"),
    RecordRighted(1, read_cards("9h Kd"), "ann-d", "pit"),
    ResultConfirmed(1),
    CoupResettled(1, "P 9h Kc | B Kd 6s", (), "pit", "manager"),
    HouseOpened("HKD"),
    PatronBarred("ann", 1_700_000_000_000, "rude", "pit"),
    BarLifted("ann", "sorry", "pit", "director"),
    NoteMade("main-1", "ann", "a note", "pit"),
    PatronWelcomed("ann", "PLAY", 10_000),
    GiftGiven("ann", "PLAY", 10_000),
    MoneyPaidIn("ann", "HKD", 100, "cashier"),
    MoneyPaidOut("ann", "HKD", 100, "cashier"),
    MoneyExchanged("ann", "MOP", 103, "HKD", 100, "cashier"),
    RateSet("MOP", Rate(100, 103), "a", "b"),
    HouseLimitSet("HKD", HouseLimit(5_000, None, 9), "a", "b"),
    HouseLimitSet("HKD", HouseLimit(None, None, None, 0), "a", "b"),
    HouseTextSet("zh-Hans", "欢迎", "a"),
    AuditDone("n1", "ada", 1, 2, "0f", 30, "main-1 7", "{}"),
    TableFilled("one", "HKD", 100, "a", "b"),
    TableCredited("one", "HKD", 100, "a", "b"),
    ShiftOpened(1, "day", "pit"),
    MoneyPaidIn("ann", "HKD", 100, "cashier", "till-1", "2026-11-16"),
    MoneyPaidIn("ann", "HKD", 100, "cashier", "", "2026-11-16", cage.Means.CARD, "A 7"),
    MoneyPaidOut("ann", "HKD", 1, "a", "", "2026-11-16", cage.Means.CHIPS, "", "b"),
    cage.TillOpened("till-1", {"HKD": 100, "MOP": 7}, "a", "b"),
    cage.TillFed("till-1", "HKD", 100, "a", "b"),
    cage.TillSkimmed("till-1", "HKD", 100, "a", "b"),
    cage.TillClosed("till-1", {"HKD": 100}, {"HKD": 90}, {"HKD": -10}, "a", "b"),
    cage.MoneyReversed(
        7,
        "money-paid-in",
        "ann",
        (cage.Leg("wallet:ann:HKD", "cage:HKD", 100, "HKD"),),
        "mistyped",
        "a",
        "b",
    ),
    cage.SlipAsked(1, cage.SlipKind.FILL, "one", "HKD", 100, "pit"),
    cage.SlipSent(1, "cashier"),
    cage.SlipReturned(1, "HKD", 90, "dealer"),
    cage.SlipTaken(1, cage.SlipKind.CREDIT, "one", "HKD", 100, "pit", "cashier", "dealer"),
    cage.SlipCancelled(1, "pit", "no need"),
    cage.ShiftClosed(1, "day", "a", "b"),
    cage.PatronRegistered("ann", "cashier"),
    cage.CodeIssued("ann", "00" * 32, 9, "cashier"),
    cage.CodeUsed("ann"),
    cage.ThresholdSet("HKD", 100, "a", "b"),
    cage.ThresholdReached("ann", "HKD", cage.Way.IN, "2026-11-16", 120, 100),
    OwnLimitSet("ann", Limited.LOSS, 500, 7),
    OwnLimitSet("ann", Limited.MINUTES, None, 7),
    OwnLimitSet("ann", Limited.STAKE, 100, 7, "HKD"),
    SelfExcluded("ann", FOR_GOOD),
    AttendantCalled("ann", "one", 3),
    AttendantCancelled("ann"),
    AttendantAnswered("ann", "pit"),
    StaffAppointed("cora", Role.CASHIER, "ada"),
    StaffAppointed("cora", Role.CASHIER, "ada", "bea"),
    TableOpened(SETTINGS, NEWEST, "ada", "bea"),
    StaffDismissed("cora", "ada"),
    StaffDismissed("cora", "ada", "bea"),
    StaffInvited("cora", Role.CASHIER, "00" * 32, 9, "ada", "bea"),
    ResetCodeIssued("cora", Role.DEALER, "00" * 32, 9, "ada", ""),
    StaffJoined("cora"),
    InvitationWithdrawn("cora", "ada"),
    SessionsEnded("cora", "ada"),
    HouseLimitSet("HKD", HouseLimit(5_000, None, 9, 70_000), "a", "b"),
    ProposalMade("Zm9yZWlnbg", "ann", "resettle", "one", 7, "P 9h Kc | B Kd 6s", "{}", 9),
    ProposalEnded("Zm9yZWlnbg", Ended.REFUSED, "changed-since"),
    HouseOpened("HKD", NEWEST),
    SessionOpened(PLAIN, places(), 1),
    SessionClosed(1, {1: 500, 2: 0}),
    SessionHeld(1),
    SessionReleased(1, 8),
    CoupMadeFinal(1, 8),
    SeatCleared("ann", 1, 0, "broke"),
    ChipsAdded("ann", 1, 500, 1),
    PenaltyTaken("ann", 1, 500, "late", "a", "b"),
    TurnEnded(1, 1),
    TurnEnded(1, 1, "house"),
    CoupPassed(1, 1),
    SecretPlayed(1, 1),
    StakeMissed(1, 1, 50),
    RulesAdopted(NEWEST),
]
COMMAND_EXAMPLES: list[Command] = [
    PlaceStake("id-“1”", "ann", 1, "banker", 100),
    DealCard(Card("10c")),
    CallIrregularity(Irregularity.ORDER_ALTERED, "a", "b", read_cards("9h Kd"), certain=True),
    OpenBets(free=True),
    CloseBets(),
    SetAllowance("ann", Allowance(loss=100)),
    SetAllowance("ann", Allowance(until=7)),
    EndAutoRepeat("ann", "absent"),
    ChangeSettings(SETTINGS, "dealer", "pit"),
    RecallChange("pit"),
    KeepSeat(2, "ann", 1_700_000_000_000, "pit"),
    LeaveSeat("ann"),
    LeaveSeat("ann", "gone home"),
    AwaitRuling("Zm9yZWlnbg"),
    EndRuling("Zm9yZWlnbg"),
]
GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 500, "PLAY")


def work(
    *events: AnyEvent, moved: Sequence[Transfer] = (), stream: str = "one", after: int = 0
) -> Work:
    """Events of one stream, the first of which causes the transfers."""
    rows, head = [], START._replace(seq=after)
    for event in events:
        row, head = append_to_chain(head, stream, 5, event)
        rows.append(row)
    return Work(tuple(rows), row_transfers(rows[0], moved))


def test_every_kind_of_event_is_an_example_here() -> None:
    """So that none is left untested below."""
    assert {type(event) for event in EXAMPLES} == {*EVENTS, *HOUSE_EVENTS}


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: kind_of(type(event)))
def test_an_event_is_read_as_it_was_written(event: Any) -> None:
    """Round trip, to the byte."""
    kind, body = encode(event)
    assert decode(kind, body) == event
    assert encode(decode(kind, body)) == (kind, body)


@pytest.mark.parametrize("command", COMMAND_EXAMPLES, ids=lambda example: kind_of(type(example)))
def test_a_command_is_read_as_it_was_written(command: Command) -> None:
    """It stands beside the first event that it led to."""
    assert decode_command(encode_command(command)) == command


@pytest.mark.parametrize(
    "written",
    [b"", b"[]", b'["nonsense",{}]', b'["open-bets", {"free":false}]', b'["open-bets",{}]'],
)
def test_a_noncanonical_command_is_refused(written: bytes) -> None:
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
def test_a_noncanonical_body_is_refused(kind: str, body: bytes) -> None:
    """One event has one form: what differs by a space was not written by us."""
    with pytest.raises(BadInput, match=r"no event|cannot be read|canonical form"):
        decode(kind, body)


def test_the_hash_of_a_row_covers_all_of_it() -> None:
    """Change anything, the row before included, and the hash is another."""
    row, _ = append_to_chain(START, "one", 5, BetsOpened(1), OpenBets())
    others = [
        row._replace(stream="two"),
        row._replace(seq=2),
        row._replace(at=6),
        row._replace(kind="bets-closed"),
        row._replace(body=b'{"coup":2,"free":false}'),
        row._replace(command=b""),
        row._replace(body=row.body + row.command[:1], command=row.command[1:]),
    ]
    hashes = [row_hash(START.hash, entry) for entry in (row, *others)]
    assert hashes[0] == row.hash
    assert len({*hashes, row_hash(b"\x01" * 32, row)}) == 9


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder."""
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> SqliteStore:
    """A store in it."""
    return SqliteStore.open(folder)


def test_the_disk_has_it_before_commit_returns(store: SqliteStore, folder: Path) -> None:
    """WAL with synchronous=FULL: anything less loses acknowledged work when the power goes."""
    connection = store._connection
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2
    store.commit([work(BetsOpened(1))])
    assert [row.seq for row in SqliteStore.reading(folder).rows("one")] == [1]


def test_a_folder_has_one_server(store: SqliteStore, folder: Path) -> None:
    """A second one is told so; readers are not in its way."""
    with pytest.raises(BadInput, match="in use by another server"):
        SqliteStore.open(folder)
    SqliteStore.reading(folder).close()
    store.close()
    SqliteStore.open(folder).close()


def test_a_removed_lock_file_lets_no_second_server_in(store: SqliteStore, folder: Path) -> None:
    """A12: the folder itself is locked, and let go when its server ends."""
    for name in (LOCK, f"{LOCK}-journal"):
        (folder / name).unlink(missing_ok=True)
    with pytest.raises(BadInput, match="in use by another server"):
        SqliteStore.open(folder)
    with pytest.raises(BadInput, match="in use by another server"):
        SqliteStore.open(folder.parent / "data" / "." / ".." / "data")
    store.close()
    SqliteStore.open(folder).close()


@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal", f"{FILE}-shm", f"{FILE}-journal", LOCK])
def test_a_folder_with_a_link_to_a_file_is_refused(folder: Path, name: str) -> None:
    """A second folder with a link to the same file would have a lock of its own."""
    SqliteStore.open(folder).close()
    (folder / name).touch()
    elsewhere = folder.with_name("elsewhere")
    (folder / name).rename(elsewhere)
    (folder / name).symlink_to(elsewhere)
    before = sorted(folder.iterdir())
    for opening in (SqliteStore.open, SqliteStore.reading):
        with pytest.raises(BadInput, match=r"is a symbolic link to .* whole folder a link"):
            opening(folder)
    assert sorted(folder.iterdir()) == before


def test_a_link_to_nothing_is_no_new_house(folder: Path) -> None:
    """As where the other disk is not mounted."""
    folder.mkdir()
    (folder / FILE).symlink_to(folder.with_name("elsewhere"))
    with pytest.raises(BadInput, match="is a symbolic link"):
        SqliteStore.open(folder)
    assert not folder.with_name("elsewhere").exists()


def test_a_folder_and_a_link_to_it_have_one_server(store: SqliteStore, folder: Path) -> None:
    """The lock, and the note of a move, are in the folder that the link leads to."""
    link = folder.with_name("link")
    link.symlink_to(folder, target_is_directory=True)
    with pytest.raises(BadInput, match="in use by another server"):
        SqliteStore.open(link)
    store.close()
    through = SqliteStore.open(link)
    with pytest.raises(BadInput, match="in use by another server"):
        SqliteStore.open(folder)
    through.abandon(Move("0" * 32, str(folder), "elsewhere"))
    through.close()
    for path in (folder, link):
        with pytest.raises(BadInput, match="has moved away"):
            SqliteStore.open(path)


@pytest.mark.parametrize("cannot", [errno.ENOTSUP, errno.EBADF])
def test_a_lock_file_is_used_if_folders_cannot_be_locked(
    folder: Path, monkeypatch: pytest.MonkeyPatch, cannot: int
) -> None:
    """A12: on such a disk, and against an older server, the lock file holds."""

    def refusing(opened: int, how: int) -> None:
        raise OSError(cannot, "planted")

    monkeypatch.setattr(fcntl, "flock", refusing)
    store = SqliteStore.open(folder)
    with pytest.raises(BadInput, match="in use by another server"):
        SqliteStore.open(folder)
    store.close()
    monkeypatch.undo()
    older = apsw.Connection(str(folder / LOCK))
    older.execute("BEGIN EXCLUSIVE")
    with pytest.raises(BadInput, match="in use by another server"):
        SqliteStore.open(folder)
    older.close()
    SqliteStore.open(folder).close()


def test_a_path_that_is_not_a_folder_is_refused(tmp_path: Path) -> None:
    """In one line that quotes it."""
    with pytest.raises(BadInput, match="is not a data folder"):
        SqliteStore.reading(tmp_path / "nothing")
    (tmp_path / FILE).write_bytes(b"something else entirely, and longer than a header" * 20)
    for opening in (SqliteStore.open, SqliteStore.reading):
        with pytest.raises(BadInput, match="is not a Punto file"):
            opening(tmp_path)
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be used"):
        SqliteStore.open(tmp_path / "file")


def test_a_file_of_another_version_is_refused(store: SqliteStore, folder: Path) -> None:
    """Rather than misread."""
    store._connection.pragma("user_version", 99)
    store.close()
    for opening in (SqliteStore.open, SqliteStore.reading):
        with pytest.raises(BadInput, match="has file version 99"):
            opening(folder)


# The writer


class Gate:
    """A commit that waits until it is let through."""

    def __init__(self) -> None:
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
    """The answers of a writer, in order."""

    def __init__(self) -> None:
        self.problems: list[tuple[int, str]] = []
        self.trouble: list[BaseException] = []

    def number(self, number: int) -> Done:
        """Return the callback of the work with this number."""
        return lambda problem: self.problems.append((number, str(problem)))


def test_work_that_arrives_during_a_commit_is_the_next_batch() -> None:
    """One transaction for the first, one for the hundred that came meanwhile; told in order."""

    async def story() -> tuple[list[int], Told]:
        gate, answers = Gate(), Told()
        writer = Writer(in_thread(gate.commit), answers.trouble.append)
        writer.submit(work(BetsOpened(1)), answers.number(0))
        await asyncio.to_thread(gate.entered.wait, 10)
        for number in range(1, 101):
            writer.submit(work(BetsOpened(1)), answers.number(number))
        assert answers.problems == []  # nobody is told before the disk has it
        gate.open.set()
        await writer.close()
        return gate.batches, answers

    batches, answers = asyncio.run(story())
    assert batches == [1, 100]
    assert answers.problems == [(number, "None") for number in range(101)]


def test_decisions_on_unsaved_state_are_never_saved() -> None:
    """A failure turns away everything that was submitted since; what comes after is taken."""

    async def story() -> tuple[list[int], Told]:
        gate, answers = Gate(), Told()
        gate.failing = NotSaved("no room")
        writer = Writer(in_thread(gate.commit), answers.trouble.append)
        writer.submit(work(BetsOpened(1)), answers.number(0))
        await asyncio.to_thread(gate.entered.wait, 10)
        writer.submit(work(BetsOpened(1)), answers.number(1))
        gate.open.set()
        await writer.close()
        gate.failing = None
        writer.submit(work(BetsOpened(1)), answers.number(2))
        await writer.close()
        return gate.batches, answers

    batches, answers = asyncio.run(story())
    assert answers.problems == [(0, "no room"), (1, "no room"), (2, "None")]
    assert batches == [1]
    assert answers.trouble == []


def test_an_unexpected_error_stops_the_writer() -> None:
    """A bug is no full disk: it is told as trouble, and nothing is saved on top of it."""

    async def story() -> tuple[list[int], Told]:
        gate, answers = Gate(), Told()
        gate.open.set()
        gate.failing = ZeroDivisionError("a bug")
        writer = Writer(in_thread(gate.commit), answers.trouble.append)
        writer.submit(work(BetsOpened(1)), answers.number(0))
        await writer.close()
        gate.failing = None
        writer.submit(work(BetsOpened(1)), answers.number(1))
        await writer.close()
        return gate.batches, answers

    batches, answers = asyncio.run(story())
    assert (batches, answers.problems) == ([], [])
    assert [str(problem) for problem in answers.trouble] == ["a bug"]


# Versions of the schema


def test_steps_of_the_schema_that_were_released_are_not_edited() -> None:
    """Folders out there have taken them; what one got wrong the next puts right."""
    steps = sorted(Path(migrations.__file__).parent.glob("*.sql"))
    digests = [sha256(step.read_bytes()).hexdigest()[:16] for step in steps]
    assert [step.name for step in steps] == [f"{n:04}.sql" for n in range(1, VERSION + 1)]
    assert digests == STEPS_TAKEN


STEPS_TAKEN = ["2a70ee662b2fead8", "774056994be9690c", "ecaac3c779467114", "7a77a96d7e09aec3"]
STEPS_TAKEN += ["c84574081d63a981", "e01e035bc921882c", "9d98797e8d21825a", "0a50389ecae86bb7"]
STEPS_TAKEN += ["08c516837dd8f294", "713d33befd7f0146", "e397e8801f40da42", "100331d68e06e28e"]
STEPS_TAKEN += ["b0f7acd291079d9c"]


@pytest.fixture
def version_1(folder: Path) -> Path:
    """A folder as the first Punto wrote it, with a row, a transfer and a session."""
    folder.mkdir()
    schema = Path(migrations.__file__).with_name("0001.sql").read_text("utf-8")
    connection = apsw.Connection(str(folder / FILE))
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(schema)
    connection.pragma("application_id", 0x50554E54)
    connection.pragma("user_version", 1)
    row, _ = append_to_chain(START, "one", 5, BetsOpened(1), OpenBets())
    connection.execute(
        "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)",
        (row.stream, row.seq, row.at, row.kind, row.body, row.command, row.hash),
    )
    connection.execute(
        "INSERT INTO transfers VALUES"
        " (1, 'one', 1, 'posted', 'issue:PLAY', 'wallet:ann', 500, 'PLAY', '')"
    )
    connection.execute("INSERT INTO accounts VALUES ('wallet:ann', 'PLAY', 0, 0, 0, 0, 500)")
    connection.execute("INSERT INTO sessions VALUES (?, 'ann', 5)", (b"\x22" * 32,))
    connection.close()
    return folder


def test_a_folder_of_the_first_version_is_upgraded_in_place(version_1: Path) -> None:
    """Opened once by a server, it is of today's version and holds what it held."""
    store = SqliteStore.open(version_1)
    assert store._connection.pragma("user_version") == VERSION
    assert [row.kind for row in store.rows("one")] == ["bets-opened"]
    assert [number for number, *_ in store.transfers()] == [1]
    assert dict(store.accounts())["wallet:ann"].available == 500
    assert store.patron(b"\x22" * 32) == "ann"
    store.commit([work(BetsClosed(1), after=1)])
    assert (store.archives(), store.snapshot("one")) == ([], None)
    assert list(store._connection.execute("PRAGMA foreign_key_check")) == []
    with pytest.raises(apsw.ConstraintError, match="FOREIGN KEY"):
        store._connection.execute(
            "INSERT INTO transfers VALUES"
            " (2, 'one', 9, 'posted', 'issue:PLAY', 'wallet:ann', 500, 'PLAY', '')"
        )
    store.close()
    SqliteStore.open(version_1).close()


def test_reading_an_older_folder_does_not_change_it(version_1: Path) -> None:
    """An auditor sees it as it would be, and changes nothing."""
    before = (version_1 / FILE).read_bytes()
    reader = SqliteStore.reading(version_1)
    assert [row.kind for row in reader.rows("one")] == ["bets-opened"]
    assert reader.snapshot("one") is None
    reader.close()
    assert (version_1 / FILE).read_bytes() == before


def test_an_upgrade_happens_whole_or_not_at_all(
    version_1: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step that fails takes those before it back."""
    broken = tmp_path / "0003.sql"
    broken.write_text("CREATE TABLE more (a TEXT) STRICT; CREATE TABLE more (b TEXT) STRICT;")
    connection = apsw.Connection(str(version_1 / FILE))
    before = list(connection.execute("SELECT name FROM sqlite_master ORDER BY name"))
    monkeypatch.setattr(migrations, "_STEPS", [*migrations._STEPS, broken])
    with pytest.raises(apsw.SQLError, match="more already exists"):
        migrations.upgrade(connection, 1, VERSION + 1)
    assert connection.pragma("user_version") == 1
    assert list(connection.execute("SELECT name FROM sqlite_master ORDER BY name")) == before


def test_an_upgraded_file_has_the_schema_of_a_new_one(version_1: Path, tmp_path: Path) -> None:
    """There is one way to today's version."""
    schemas = []
    for folder in (version_1, tmp_path / "new"):
        store = SqliteStore.open(folder)
        schema = store._connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name")
        schemas.append(list(schema))
        store.close()
    assert schemas[0] == schemas[1]


# Snapshots


class Kept(Tables):
    """Tables of any game, played at random: each is read as it was written."""

    @precondition(lambda self: hasattr(self, "real"))
    @invariant()
    def it_is_read_as_it_was_written(self) -> None:
        """Equal, and in the same order where order is not part of being equal."""
        table = self.real.table
        read = decode_state(encode_state(table), Table)
        assert read == table
        assert list(read.seats) == list(table.seats)
        assert list(read.settings.limits) == list(table.settings.limits)
        if table.settled is not None:
            assert read.settled is not None
            assert read.settled.tableau == table.settled.tableau


def test_a_state_is_read_as_it_was_written() -> None:
    """Every game, any order of commands."""
    run_state_machine_as_test(
        Kept,
        settings=settings(
            max_examples=15,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def snapshots_of(table: Played) -> Iterator[tuple[Snapshot, int, bytes]]:
    """A snapshot after each row of a log, with the row's number and hash."""
    state: Table | None = None
    for row, (_, event) in zip(rows_of(table), table.log, strict=True):
        state = evolve(state, event)
        yield snapshot_of(state, Head(row.seq, row.hash)), row.seq, row.hash


@pytest.fixture
def data(folder: Path) -> Path:
    """A data folder with a table in it."""
    keep(played(), folder)
    return folder


def test_from_any_snapshot_a_log_folds_to_the_same_table(data: Path) -> None:
    """Rows after it are folded, rows before it are not."""
    whole = fold_log(SqliteStore.reading(data), NAME)
    assert whole.rows == whole.head.seq
    for snapshot, seq, _ in snapshots_of(played()):
        store = SqliteStore.open(data)
        store.commit([Work((), snapshots=(snapshot,))])
        again = fold_log(store, NAME)
        store.close()
        assert (again.state, again.head) == (whole.state, whole.head)
        assert again.rows == whole.rows - seq


SPOILED = {
    "another state": "UPDATE snapshots SET state = x'7b7d'",
    "damaged": "UPDATE snapshots SET state = substr(state, 2)",
    "another seal": "UPDATE snapshots SET seal = randomblob(32)",
    "another row": "UPDATE snapshots SET seq = seq - 1",
    "no such row": "UPDATE snapshots SET seq = 999999",
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_mismatched_snapshot_is_ignored(how: str, data: Path) -> None:
    """The log is folded from its first row, to the same table."""
    whole = fold_log(SqliteStore.reading(data), NAME)
    *_, (snapshot, _, _) = snapshots_of(played())
    store = SqliteStore.open(data)
    store.commit([Work((), snapshots=(snapshot,))])
    assert fold_log(store, NAME).rows == 0
    store._connection.execute(SPOILED[how])
    assert fold_log(store, NAME) == whole
    store.close()


def test_a_snapshot_of_another_shape_or_release_is_ignored(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that was upgraded trusts nothing but the log."""
    *_, (snapshot, _, row_hash) = snapshots_of(played())
    assert restore(snapshot, row_hash, Table) == fold_log(SqliteStore.reading(data), NAME).state
    monkeypatch.setattr(snapshots, "SHAPE", b"another")
    assert restore(snapshot, row_hash, Table) is None


def test_a_sealed_state_that_cannot_be_read_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if somebody sealed it."""
    monkeypatch.setattr(snapshots, "encode_state", lambda table: b"{}")
    snapshot = snapshot_of(played().table, Head(3, bytes(32)))
    assert restore(snapshot, bytes(32), Table) is None


def test_the_shape_holds_every_type_that_a_table_is_made_of() -> None:
    """A field more anywhere in it, and old snapshots are ignored."""
    shape = "\n".join(snapshots._shape(Table, set()))
    for kind in (Table, Settings, Seat, Stake, Payout, Past, Phase, Shoe, Deal, Hand, Card, Result):
        assert f"{kind} [" in shape or kind is Card


def test_a_start_that_took_long_leaves_a_snapshot_for_the_next(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the next one folds what came since, to the same table."""
    monkeypatch.setattr(snapshots, "EVERY", 20)

    async def start() -> tuple[Table, list[int]]:
        server = Server(data)
        await server.room.journal.writer.close()
        saved = server.room.runners[NAME].saved, server.disk.commits
        await server.pull_plug()
        return saved

    whole = fold_log(SqliteStore.reading(data), NAME)
    first, commits = simulated(start())
    assert (first, commits) == (whole.state, [1])
    again = fold_log(SqliteStore.reading(data), NAME)
    assert (again.state, again.head, again.rows) == (whole.state, whole.head, 0)
    second, commits = simulated(start())
    assert (second, commits) == (whole.state, [])


def test_a_stream_that_is_no_table_is_not_folded(data: Path) -> None:
    """Nor one that is not there."""
    store = SqliteStore.reading(data)
    with pytest.raises(BadInput, match="not an event of a table"):
        fold_log(store, "house")
    with pytest.raises(BadInput, match="no log of"):
        fold_log(store, "nothing")


def test_a_second_connection_is_lent_while_the_first_is_busy(folder: Path) -> None:
    """HTTP requests read the store in threads while the loop reads as well."""
    SqliteStore.open(folder).close()
    reader, problems = SqliteStore.reading(folder), []
    stop = threading.Event()

    def read() -> None:
        try:
            for _ in range(300):
                reader.another().close()
        except apsw.ThreadingViolationError as problem:
            problems.append(problem)
        stop.set()

    asking = threading.Thread(target=read)
    asking.start()
    busy = "WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
    while not stop.is_set():
        list(reader._connection.execute(f"{busy} SELECT max(i) FROM n"))
    asking.join()
    assert problems == []
