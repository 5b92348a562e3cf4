"""Bugs planted on purpose, each by its name: the suite must turn red for every one of them.

`python3 dev.py test --planted` plants them one at a time and runs the tests that should notice.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from punto.fairness import Draw
from punto.hashes import NONE
from punto.ledger import Kind
from punto.records import shoe_document as proofs
from punto.refusals import Refusal
from punto.server import terminal
from punto.server.channel import Channel
from punto.server.frames import Frames
from punto.server.http.bounds import Bounds
from punto.server.http.rates import Buckets
from punto.server.link import Link
from punto.server.people import permitted, pins
from punto.server.people.allowances import OwnLimits
from punto.server.people.approvals import Approvals
from punto.server.people.house_runner import HouseRunner
from punto.server.tables import money_checks
from punto.server.tables.runner import TableRunner
from punto.server.witness import Witness
from punto.store import Store, Work, backup, chain, folding, seals, snapshots
from punto.store.seals import Seals
from punto.store.sqlite.store import SqliteStore
from punto.store.writer import Saving
from punto.table import events as e
from punto.table import transfers
from punto.table.commands import ClearAll, ConfirmResult, PlaceStake, SetStakes
from punto.table.decide import betting, dealing, rulings
from punto.table.decide import openings as cutting
from punto.table.decide.decision import stopped
from punto.table.evolve import corrections as evolve_corrections
from punto.table.evolve import dealing as evolve_dealing
from punto.table.opening_state import Opening
from punto.table.state import (
    TAKES_STAKES,
    Phase,
    Table,
    altered,
)
from tests.planted import databases, floor, meters, sessions
from tests.planted.planting import replace_in

TABLE = " ".join(
    f"tests/table/test_{name}.py" for name in ("table", "betting", "dealing", "irregularities")
)
MODEL = "tests/table/test_model.py"
BY_HAND = "tests/table/test_by_hand.py"
PEOPLE = "tests/server/people/"
ROOM = "tests/server/test_room.py"
STORE = "tests/store/test_store.py tests/records/test_audit.py"
CUTS = "tests/table/test_openings.py"
SEALS = "tests/store/test_seals.py"


# The modules: their package gives the same names to functions.
decide = import_module("punto.table.decide")
evolve = import_module("punto.table.evolve")


@dataclass(frozen=True)
class Bug:
    """A bug, and the tests one of which must notice it."""

    plant: Callable[[], None]
    tests: str


def _evolved(event: type[Any], after: Callable[[Table, Any, Table], Table]) -> None:
    """Let an event leave a wrong table behind: `after` is given before, event and right."""
    right = evolve._AFTER[event]
    evolve._AFTER[event] = lambda table, event: after(table, event, right(table, event))


def _moved(event: type[Any], wrong: Callable[[Iterator[Any]], Iterator[Any]]) -> None:
    """Let an event move something else."""
    right = transfers._MOVES[event]
    transfers._MOVES[event] = lambda table, event: wrong(iter(right(table, event)))


def double_settle() -> None:
    """Every stake is paid twice."""

    def twice(before: Table, event: Any, right: Table) -> Table:
        seats = {
            n: altered(seat, stack=seat.stack + sum(payout.net for payout in seat.payouts))
            for n, seat in right.seats.items()
        }
        return altered(right, seats=seats)

    _evolved(e.CoupSettled, twice)


def refund_twice() -> None:
    """A void gives stakes back that never left the stack."""

    def richer(before: Table, event: Any, right: Table) -> Table:
        seats = {
            n: altered(seat, stack=seat.stack + before.seats[n].staked)
            for n, seat in right.seats.items()
        }
        return altered(right, seats=seats)

    _evolved(e.CoupVoided, richer)


def late_stake() -> None:
    """Stakes are taken after the close."""
    replace_in(betting, "TAKES_STAKES", (*TAKES_STAKES, Phase.CLOSED))


def overtaken_stake() -> None:
    """The close of bets overtakes a stake that came before it, and waits for the disk."""
    right = TableRunner.do

    def overtaking(self: TableRunner, *arguments: Any) -> None:
        self._journal.handle_waiting = lambda: None
        right(self, *arguments)

    TableRunner.do = overtaking  # type: ignore[method-assign, assignment]  # it is planted


def stale_allowance() -> None:
    """The allowances of a patron leave out a seat that is taken in the same turn of the loop."""
    right = OwnLimits.allot

    def hasty(self: OwnLimits, patron: str) -> None:
        journal = self._journal
        handle = journal.handle_waiting
        journal.handle_waiting = lambda: setattr(journal, "handle_waiting", handle)
        right(self, patron)

    OwnLimits.allot = hasty  # type: ignore[method-assign]  # it is planted


def late_limit() -> None:
    """A patron's own limit reaches the seats with a later command, and not at once."""
    HouseRunner._limit = lambda self, command: None  # type: ignore[method-assign]  # it is planted


def unheard_change() -> None:
    """What changes while none of the staff watches is not counted, and never told."""
    Channel.skip = lambda self: None  # type: ignore[method-assign]  # it is planted


def forgotten_request() -> None:
    """What a terminal sent just before its link was lost is dropped."""
    right = Link.connection_lost

    def forgetting(self: Link, problem: Exception | None) -> None:
        self._inbox = None
        right(self, problem)

    Link.connection_lost = forgetting  # type: ignore[method-assign, assignment]  # it is planted


def withdrawn_stake() -> None:
    """A stake can be taken back while cards come."""
    replace_in(betting, "TAKES_STAKES", (*TAKES_STAKES, Phase.DEALING))


def stake_twice() -> None:
    """A stake that is sent again is staked again."""
    replace_in(betting, "_known", lambda table, placed: None)


def half_replacement() -> None:
    """Stakes are taken back though those that should replace them are refused."""
    right = decide._BY_THE_CLOCK[SetStakes]

    def wrong(table: Table, command: SetStakes, at: int) -> Any:
        decided = right(table, command, at)
        lying = table.seats[table.seat_of(command.patron) or 1].stakes
        if isinstance(decided, Refusal) and lying and table.phase in TAKES_STAKES:
            return betting.clear_all(table, ClearAll(command.patron, command.coup))
        return decided

    decide._BY_THE_CLOCK[SetStakes] = wrong


def lost_reversal() -> None:
    """A settlement is undone at the table and not in the ledger."""
    _moved(e.SettlementReversed, lambda right: iter(()))


def hold_never_voided() -> None:
    """A chip that was taken back stays held."""
    _moved(e.StakesTakenBack, lambda right: iter(()))


def commission_forgotten() -> None:
    """Commission is shown and never collected."""
    _moved(
        e.CoupSettled, lambda right: (t for t in right if not t.credit.startswith("commission:"))
    )


def lost_stake_returned() -> None:
    """A lost stake is let go instead of moved."""
    _moved(
        e.CoupSettled,
        lambda right: (replace(t, kind=Kind.VOID) if t.kind is Kind.POST else t for t in right),
    )


def natural_cap_ignored() -> None:
    """Naturals stay when their side is lowered."""
    replace_in(betting, "_no_longer_stand", lambda table, left: None)


def cut_card_ignored() -> None:
    """Shoes are dealt to the last card."""
    for module in (evolve_dealing, evolve_corrections):
        replace_in(module, "last_coup_after", lambda table, shoe: None)


def shaker_to_the_lowest() -> None:
    """The shaker goes to who staked least."""

    def lowest(table: Table) -> int:
        staked = [(seat.staked, n) for n, seat in table.seats.items() if seat.staked]
        return min(staked)[1] if staked else 0

    replace_in(dealing, "highest_stake", lowest)


def void_stays_on_the_road() -> None:
    """An undone settlement leaves its result behind."""
    _evolved(
        e.SettlementReversed,
        lambda before, event, right: altered(right, results=before.results),
    )


def one_person_is_enough() -> None:
    """Voids after the first card need nobody else."""
    replace_in(rulings, "two_persons", lambda by, approved: True)


def seen_card_is_no_matter() -> None:
    """A coup that opens with a seen card takes stakes."""
    _evolved(e.DealReconstructed, lambda before, event, right: altered(right, carried_seen=False))


def skipped_fsync() -> None:
    """The disk is not waited for."""
    right = SqliteStore.open.__func__  # type: ignore[attr-defined]  # what a class method wraps

    def hasty(cls: type[SqliteStore], folder: Any, *, vfs: str | None = None) -> SqliteStore:
        store: SqliteStore = right(cls, folder, vfs=vfs)
        store._connection.execute("PRAGMA synchronous = OFF")
        return store

    replace_in(SqliteStore, "open", classmethod(hasty))


def stale_snapshot() -> None:
    """A snapshot is taken for good although its row reads otherwise."""

    def trusting(snapshot: Any, row_hash: bytes | None, kind: Any) -> Any:
        with suppress(ValueError):
            return snapshots.decode_state(snapshot.state, kind)
        return None

    replace_in(folding, "restore", trusting)


def unchained_row() -> None:
    """A row's hash forgets the row before it."""
    right = chain.row_hash
    replace_in(chain, "row_hash", lambda before, row: right(bytes(32), row))


def _nobody(outcome: Any) -> None:
    """Nobody hears it."""


def answered_too_soon() -> None:
    """A patron is answered before the disk has it."""
    right = TableRunner.do

    def hasty(self: TableRunner, command: Any, answer: Any, *more: Any) -> None:
        if isinstance(command, PlaceStake):
            answer(None)
            answer = _nobody  # who was told is not told again
        right(self, command, answer, *more)

    replace_in(TableRunner, "do", hasty)


def shown_too_soon() -> None:
    """Everyone sees a stake before the disk has it."""
    right = TableRunner._work

    def hasty(self: TableRunner, *given: Any) -> Any:
        work = right(self, *given)
        self._show(self.table, self._log.row)
        return work

    replace_in(TableRunner, "_work", hasty)


def gap_not_filled() -> None:
    """A terminal that comes back is never told the newest it missed."""
    right = Channel.missed

    def fewer(self: Channel, place: Any) -> Any:
        missed = right(self, place)
        return missed[:-1] if missed else missed

    replace_in(Channel, "missed", fewer)


def wallet_not_asked() -> None:
    """Anyone may bring more than they have."""
    replace_in(money_checks, "short", lambda journal, table, event: None)


def last_card_never_drawn() -> None:
    """The draw is off by one: the last card of those left never comes."""
    right = Draw._pick
    replace_in(
        Draw,
        "_pick",
        lambda self, tag, place, choices: right(self, tag, place, max(1, choices - 1)),
    )


def entropy_ignored() -> None:
    """No matter who cuts, the cards are the house's alone."""
    right = Draw.__init__
    replace_in(
        Draw,
        "__init__",
        lambda self, bound, decks, secrets, entropy: right(self, bound, decks, secrets, NONE),
    )


def hidden_nonce_taken() -> None:
    """A shoe is opened although somebody hid a nonce."""
    replace_in(Opening, "missing", ())


def secrets_of_an_open_shoe_shown() -> None:
    """A document shows what is still to be dealt."""
    right = proofs._ShoeLog.add

    def told(self: Any, event: Any) -> None:
        right(self, event)
        self.retired = bool(self.openings)

    replace_in(proofs._ShoeLog, "add", told)


def cut_of_anybody() -> None:
    """A nonce need not be the one that was committed to."""
    replace_in(cutting, "cut_digest", lambda commitment, seat, nonce: _Any())


class _Any:
    """Equal to whatever it is held against."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]  # nothing is looked up by it


def refused_and_yet_done() -> None:
    """A stake over the limit is taken."""
    replace_in(betting, "_limit_refusal", lambda table, wager, stake: None)


def bucket_without_bottom() -> None:
    """Nobody ever asks too fast."""
    replace_in(Buckets, "take", lambda self, who, now: 0)


def everyone_exempt() -> None:
    """An address that is exempt exempts all others."""
    replace_in(Bounds, "is_exempt", lambda self, address: bool(self._exempt))


def mask_not_needed() -> None:
    """A frame without a mask is read."""
    right = Frames._judged
    replace_in(Frames, "_judged", lambda self, first, second: right(self, first, second | 0x80))


def not_sealed() -> None:
    """Secrets lie in the database as they are."""
    replace_in(Seals, "seal", lambda self, sealed: sealed.secrets)


def seal_of_any_shoe() -> None:
    """A seal is not bound to its table and shoe."""
    replace_in(seals, "_about", lambda stream, shoe: b"")


def backup_has_the_key() -> None:
    """The key goes with the copy."""
    right = backup.copy

    def wrong(source: Store, folder: Any) -> None:
        right(source, folder)
        (folder / seals.KEY).write_bytes(source._seals.path.read_bytes())

    replace_in(backup, "copy", wrong)


def heads_signed_early() -> None:
    """Heads are signed before their rows are on the disk."""

    def wrong(self: Witness, saving: Saving) -> Saving:
        async def watched(batch: Sequence[Work]) -> None:
            self._heads |= {row.stream: row for work in batch for row in work.rows}
            await saving(batch)

        return watched

    replace_in(Witness, "watching", wrong)


def paid_before_it_is_confirmed() -> None:
    """The last card pays everyone, whatever the dealer keyed."""
    right = dealing.goes_on

    def hasty(table: Table, deal: Any) -> Iterator[Any]:
        settings = replace(table.settings, confirm=False)
        yield from right(altered(table, settings=settings), deal)

    replace_in(dealing, "goes_on", hasty)


def confirmed_twice() -> None:
    """A result can be confirmed again after it was paid."""
    right = decide._DECIDES[ConfirmResult]
    settled = {Phase.SETTLED: Phase.COMPLETE}

    def wrong(table: Table, command: Any) -> Any:
        return right(altered(table, phase=settled.get(table.phase, table.phase)), command)

    decide._DECIDES[ConfirmResult] = wrong


def slips_without_end() -> None:
    """Any number of cards is taken back, one after another."""
    _evolved(e.CardTakenBack, lambda before, event, right: altered(right, slip=bool(right.dealt)))


def nothing_waits_for_a_ruling() -> None:
    """Cards are dealt on while somebody judges."""
    replace_in(dealing, "held", stopped)


def every_place_is_right() -> None:
    """A key that bounced acts twice."""
    replace_in(terminal, "elsewhere", lambda table, request: None)


def anybody_deals() -> None:
    """Everyone with the role deals, whatever table they took."""
    replace_in(permitted, "_not_dealing", lambda table, person, role: None)


def wrong_pins_are_free() -> None:
    """No wrong PIN is counted."""
    replace_in(pins, "TRIES", 1_000)


def proposals_of_other_cards() -> None:
    """A ruling is approved although other cards lie there than were seen."""
    replace_in(Approvals, "changed_since", lambda self, request, against: None)


BUGS: dict[str, Bug] = {
    plant.__name__.replace("_", "-"): Bug(plant, tests)
    for plant, tests in (
        (double_settle, f"{TABLE} {MODEL}"),
        (heads_signed_early, "tests/witness/test_witness.py"),
        (refund_twice, TABLE),
        (late_stake, TABLE),
        (overtaken_stake, "tests/server/test_inbox.py"),
        (forgotten_request, "tests/server/test_inbox.py"),
        (stale_allowance, "tests/house/test_own_limits.py"),
        (late_limit, "tests/house/test_own_limits.py"),
        (unheard_change, "tests/server/tables/test_audience.py"),
        (withdrawn_stake, TABLE),
        (stake_twice, TABLE),
        (half_replacement, TABLE),
        (lost_reversal, TABLE),
        (hold_never_voided, TABLE),
        (commission_forgotten, f"{TABLE} {MODEL}"),
        (lost_stake_returned, f"{TABLE} {MODEL}"),
        (natural_cap_ignored, TABLE),
        (cut_card_ignored, f"{TABLE} {MODEL}"),
        (shaker_to_the_lowest, TABLE),
        (void_stays_on_the_road, TABLE),
        (one_person_is_enough, TABLE),
        (seen_card_is_no_matter, TABLE),
        (refused_and_yet_done, f"{TABLE} {MODEL}"),
        (skipped_fsync, STORE),
        (stale_snapshot, STORE),
        (unchained_row, STORE),
        (answered_too_soon, f"{ROOM} -k follows_its_commit"),
        (shown_too_soon, f"{ROOM} -k follows_its_commit"),
        (gap_not_filled, f"{ROOM} tests/server/test_channel.py"),
        (wallet_not_asked, f"{ROOM} -k wallet"),
        (not_sealed, SEALS),
        (seal_of_any_shoe, SEALS),
        (backup_has_the_key, SEALS),
        (last_card_never_drawn, "tests/fairness/test_fairness.py"),
        (entropy_ignored, "tests/fairness/test_fairness.py"),
        (hidden_nonce_taken, CUTS),
        (secrets_of_an_open_shoe_shown, CUTS),
        (cut_of_anybody, CUTS),
        (bucket_without_bottom, "tests/server/http/test_rates.py tests/server/http/test_bounds.py"),
        (everyone_exempt, "tests/server/http/test_bounds.py"),
        (mask_not_needed, "tests/server/test_frames.py"),
        (paid_before_it_is_confirmed, f"{BY_HAND} {MODEL}"),
        (confirmed_twice, f"{BY_HAND} {MODEL}"),
        (slips_without_end, f"{BY_HAND} {MODEL}"),
        (nothing_waits_for_a_ruling, f"{PEOPLE}test_approvals.py {MODEL}"),
        (every_place_is_right, f"{PEOPLE}test_expected_place.py"),
        (anybody_deals, f"{PEOPLE}test_expected_place.py tests/records/test_signatures.py"),
        (wrong_pins_are_free, f"{PEOPLE}test_pins.py"),
        (proposals_of_other_cards, f"{PEOPLE}test_approvals.py"),
        *databases.PLANTS,
        *floor.PLANTS,
        *meters.PLANTS,
        *sessions.PLANTS,
    )
}
