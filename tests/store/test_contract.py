"""The contract of a store: what holds in every database in which a house can be.

What is SQLite's own (one file, its write-ahead log, old versions of it) is in test_store.py and
test_wal.py; lives, fences and lost answers are in tests/store/postgres.
"""

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from punto.ledger import AccountKind, Kind, Ledger, Transfer, may_overdraw
from punto.records.audit import audit
from punto.records.audit_faults import FaultKind
from punto.store import (
    START,
    NotSaved,
    PartlySaved,
    Request,
    Sealed,
    Session,
    Snapshot,
    Store,
    Work,
    append_to_chain,
    row_transfers,
)
from punto.store.codec import AnyEvent
from punto.store.queries import columns
from punto.store.sqlite.bulk import MOST
from punto.store.unit_of_work import Proved
from punto.table.events import BetsClosed, BetsOpened, ShoeOpened
from tests.kit.stores import Opens

GIFT = Transfer(Kind.POSTED, "issue:PLAY", "wallet:ann", 500, "PLAY")


@pytest.fixture
def store(opens: Opens, tmp_path: Path) -> Iterator[Store]:
    """A new store of each kind."""
    with closing(opens(tmp_path / "data")) as opened:
        yield opened


def work(
    *events: AnyEvent, moved: Sequence[Transfer] = (), stream: str = "one", after: int = 0
) -> Work:
    """Events of one stream, the first of which causes the transfers."""
    rows, head = [], START._replace(seq=after)
    for event in events:
        row, head = append_to_chain(head, stream, 5, event)
        rows.append(row)
    return Work(tuple(rows), row_transfers(rows[0], moved))


def test_work_is_saved_whole_or_not_at_all(store: Store) -> None:
    """One part of it is impossible: nothing of it is kept."""
    good = work(BetsOpened(1), moved=[GIFT])
    store.commit([good])
    overdraft = GIFT._replace(debit="wallet:ann", credit="wallet:ben", amount=501)
    impossible = work(BetsClosed(1), after=1, moved=[overdraft])
    with pytest.raises(NotSaved, match=r"CHECK|overdrawn"):
        store.commit([impossible._replace(sealed=(Sealed("one", 1, b"s" * 32),))])
    assert store.sealed_shoes() == []
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
    with pytest.raises(NotSaved, match=r"UNIQUE|unique"):
        store.commit([work(BetsClosed(1), after=1, moved=[hold("a")])])
    store.commit([work(BetsClosed(1), after=1, moved=[hold("a", Kind.VOID)])])
    for kind in (Kind.VOID, Kind.POST):
        with pytest.raises(NotSaved, match=r"UNIQUE|CHECK|unique|check"):
            store.commit([work(BetsOpened(2), after=2, moved=[hold("a", kind)])])


@pytest.mark.parametrize("size", [1, 2, 3, MOST - 1, MOST, MOST + 1, 3 * MOST + 5])
def test_a_batch_of_any_size_is_saved_row_by_row(store: Store, size: int) -> None:
    """Many rows go into one statement; none is lost, doubled or out of its place."""
    head, batch = START, []
    for number in range(1, size + 1):
        row, head = append_to_chain(head, "one", 5, BetsOpened(number))
        names = (f"wallet:{number}", f"wallet:{number % 7 + 1}")
        gift = Transfer(Kind.POSTED, "issue:PLAY", names[0], 500, "PLAY")
        again = Transfer(Kind.POSTED, "issue:PLAY", names[1], 1, "PLAY")
        batch.append(Work((row,), row_transfers(row, (gift, again))))
    store.commit(batch)
    rows = [row for work in batch for row in work.rows]
    assert list(store.rows("one")) == rows
    moves = [(seq, columns(moved)) for work in batch for _, seq, moved in work.transfers]
    assert [(seq, moved) for _, _, seq, moved in store.transfers()] == moves
    ledger = Ledger()
    for work in batch:
        for _, _, transfer in work.transfers:
            ledger.apply(transfer)
    assert dict(store.accounts()) == dict(ledger)


def test_an_account_holds_one_currency(store: Store) -> None:
    """Money, play money and tournament chips never mix."""
    store.commit([work(BetsOpened(1), moved=[GIFT])])
    with pytest.raises(NotSaved, match=r"does not hold USD|accounts_pkey"):
        store.commit([work(BetsClosed(1), after=1, moved=[GIFT._replace(currency="USD")])])


def test_an_account_holds_one_currency_within_a_batch(store: Store) -> None:
    """The second currency is refused where both come at once, also in an account that is new."""
    both = [GIFT, GIFT._replace(currency="USD", debit="issue:USD")]
    with pytest.raises(NotSaved, match=r"does not hold USD|accounts_pkey"):
        store.commit([work(BetsOpened(1), moved=both)])
    assert list(store.accounts()) == []


def test_a_sequence_number_is_used_once(store: Store) -> None:
    """Two owners of one table could not both go on."""
    store.commit([work(BetsOpened(1))])
    with pytest.raises(NotSaved, match=r"UNIQUE|unique"):
        store.commit([work(BetsClosed(1))])


def test_secrets_and_sessions_are_kept_beside_the_log(store: Store) -> None:
    """And no row of it holds them."""
    secret = b"\x11" * 32
    session = Session(b"\x22" * 32, "ann", 5)
    store.commit(
        [work(ShoeOpened(1))._replace(sealed=(Sealed("one", 1, secret),), sessions=(session,))]
    )
    assert store.sealed("one", 1) == secret
    assert store.patron(session.token_hash) == "ann"
    assert store.patron(b"\x33" * 32) is None
    assert not [row for row in store.rows("one") if secret in row.body]


def test_a_reader_cannot_write(store: Store) -> None:
    """Exactly one connection writes and checkpoints."""
    with (
        closing(store.another()) as reader,
        pytest.raises(NotSaved, match=r"readonly|only reads"),
    ):
        reader.commit([work(BetsOpened(1))])


def test_a_read_transaction_sees_one_moment(store: Store) -> None:
    """An audit sees the ledger that belongs to its log, although the server goes on."""
    store.commit([work(BetsOpened(1))])
    with closing(store.another()) as reader:
        with reader.at_one_moment():
            assert reader.head("one").seq == 1
            store.commit([work(BetsClosed(1), after=1)])
            assert reader.head("one").seq == 1
        assert reader.head("one").seq == 2


def test_totals_of_accounts_are_those_of_the_ledger(store: Store) -> None:
    """The sums that SQL keeps are the sums that the plain ledger makes."""
    moved = [GIFT, hold("a"), hold("b"), hold("a", Kind.POST), hold("b", Kind.VOID)]
    ledger = Ledger()
    for number, transfer in enumerate(moved):
        ledger.apply(transfer)
        store.commit([work(BetsOpened(1), after=number, moved=[transfer])])
        assert list(store.accounts()) == list(ledger)


def test_refused_work_is_its_own_and_what_was_decided_on_it(store: Store) -> None:
    """One overdraft in a batch: the logs around it go on, and the later rows of its log do not."""
    overdraft = GIFT._replace(debit="wallet:ann", credit="wallet:ben", amount=501)
    batch = [
        work(BetsOpened(1), moved=[GIFT]),
        work(BetsOpened(1), moved=[overdraft], stream="two"),
        work(BetsClosed(1), after=1),
        work(BetsClosed(1), after=1, stream="two"),
        Work((), done=(Request("ann", "r" * 16, 5, bytes(16)),)),
    ]
    with pytest.raises(PartlySaved) as partly:
        store.commit(batch)
    assert sorted(partly.value.unfit) == [1, 3]
    assert partly.value.unfit[1] is partly.value.unfit[3]
    assert store.streams() == ["one"]
    assert store.head("one").seq == 2
    assert store.done("ann", "r" * 16) == bytes(16)
    store.commit([work(BetsOpened(1), moved=[GIFT], stream="two")])  # its log is still free
    assert store.streams() == ["one", "two"]


def test_a_request_is_done_once_until_it_is_forgotten(store: Store) -> None:
    """A second one under its id is refused by the schema; a forgotten id is free again."""
    asked = Request("ann", "r" * 16, 5, bytes(16))
    store.commit([work(BetsOpened(1))._replace(done=(asked,))])
    receipt = store.receipt("ann", "r" * 16)
    assert receipt is not None
    assert (receipt.log, receipt.seq, receipt.hash) == ("one", 1, store.row_hash("one", 1))
    with pytest.raises(NotSaved):
        store.commit([Work((), done=(asked,))])
    assert store.requests_before(6, 10) == (("ann", "r" * 16),)
    store.commit([Work((), forgotten=(("ann", "r" * 16),))])
    store.commit([Work((), done=(asked,))])


def test_only_the_newest_snapshot_of_a_log_is_kept(store: Store) -> None:
    """With the hash of its row, as the log has it."""
    for seq in (1, 2):
        events = work(BetsOpened(seq), after=seq - 1)
        taken = Snapshot("one", seq, b"state %d" % seq, bytes(32))
        store.commit([events._replace(snapshots=(taken,))])
    saved = store.snapshot("one")
    assert saved is not None
    assert saved[0].state == b"state 2"
    assert saved[1] == store.row_hash("one", 2)


def test_an_account_of_the_house_alone_may_be_overdrawn(store: Store) -> None:
    """The flag in the database is what the ledger says, for every kind of account."""
    for number, kind in enumerate(AccountKind):
        name = f"{kind}:x:PLAY"
        gift = Transfer(Kind.POSTED, "issue:PLAY", name, 5, "PLAY")
        if kind is not AccountKind.ISSUE:
            store.commit([work(BetsOpened(1), after=number, moved=[gift])])
        else:
            store.commit([work(BetsOpened(1), after=number)])
    flags = dict(store.overdrafts())
    assert len(flags) == len(AccountKind)
    assert flags == {name: may_overdraw(name) for name in flags}


@pytest.mark.parametrize("path", [(), (b"half",)])
@pytest.mark.parametrize("secret", [b"", b"s" * 32])
def test_a_damaged_proof_is_a_fault_that_an_audit_names(
    store: Store, secret: bytes, path: tuple[bytes, ...]
) -> None:
    """It is read as it is, and nothing is raised."""
    store.commit([Work((), proved=(Proved("one", 1, 7, secret, path),))])
    fault = audit(store).fault
    assert fault is not None
    assert (fault.kind, fault.where, fault.about) == (
        FaultKind.PROOF,
        "shoe 1 of one",
        {"place": 7},
    )
