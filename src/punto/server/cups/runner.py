"""The runner of one tournament: it decides, saves, and only then answers and tells."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from punto.cup.commands import BuyAgain, CloseEntries, CupCommand, Enter
from punto.cup.decide import Decision, decide
from punto.cup.events import CupEvent
from punto.cup.evolve import evolve
from punto.cup.state import Cup
from punto.cup.transfers import transfers
from punto.house import HouseReason
from punto.ledger import AccountKind, AccountName, Transfer
from punto.preview import Preview, preview_cup
from punto.refusals import Refusal
from punto.rules_version import NEWEST, AdoptRules
from punto.server.journal.journal import Journal
from punto.server.journal.log_stream import LogStream
from punto.server.outcomes import Outcome
from punto.store import Folded, Request, Sealed
from punto.streams import cup_stream

SALT = 32  # bytes
# Commands that bring money in. A bound never refuses to pay out: the money is the entrants'.
BRINGS = (Enter, BuyAgain, CloseEntries)


class CupRunner:
    """One tournament and its log; memory may run ahead of the disk, answers may not."""

    def __init__(
        self,
        journal: Journal,
        folded: Folded[Cup],
        randomness: Callable[[int], bytes],
        tell_wallet: Callable[[str], None],
    ) -> None:
        """Continue a tournament where its log ends; `tell_wallet` shows a patron their wallets."""
        self._tell_wallet = tell_wallet
        self.key = folded.state.key
        self._journal = journal
        self._randomness = randomness
        stream = cup_stream(self.key)
        self._log = LogStream[Cup, CupEvent](journal, stream, folded, evolve, transfers)
        # As on the disk: everyone sees this, and the conductor acts on it.
        self.saved, self.row = folded.state, folded.head.seq
        self.folded_to = folded.head  # where the log ended when it was folded
        self._saving: asyncio.Future[Outcome] | None = None  # what was handed in last
        self.on_shown: list[Callable[[], None]] = []  # called with every change that is saved
        self._changed: list[asyncio.Future[None]] = []
        journal.restart_others[stream] = self._restart

    @property
    def cup(self) -> Cup:
        """The tournament as decided."""
        return self._log.state

    def _restart(self) -> None:
        """Drop what ran ahead of the disk and continue from the log."""
        self._log.go_on(self._journal.folded_cup(self.key))
        self._show(self._log.state, self._log.row)

    async def do(
        self,
        command: CupCommand,
        done: tuple[Request, ...] = (),
        by: str = "",
        sealed: tuple[Sealed, ...] = (),
    ) -> Outcome:
        """Decide a command; return once everything that the answer rests on is saved."""
        if self.cup.rules_version < NEWEST and not isinstance(command, AdoptRules):
            await self.do(AdoptRules(NEWEST))
        if isinstance(command, Enter):
            command = replace(command, salt=self._randomness(SALT).hex())
        decided = self._decide(command)
        if isinstance(decided, Refusal) or not (decided or done):
            saving = self._saving
            # What was saved, or failed, before is no part of this answer any more.
            not_saved = await asyncio.shield(saving) if saving and not saving.done() else None
            return not_saved or (decided if isinstance(decided, Refusal) else None)
        work = self._log.append(command, decided, self._journal.now(), by=by)
        work = work._replace(done=done, sealed=sealed, log=cup_stream(self.key))
        after, row = self._log.state, self._log.row
        self._saving = asyncio.ensure_future(self._journal.save(work))
        outcome = await asyncio.shield(self._saving)
        if outcome is None:
            self._show(after, row)
            self._tell_paid(transfer for _, _, transfer in work.transfers)
        return outcome

    async def decide_waiting(self) -> None:
        """Decide the requests that were received and wait for the next batch."""
        self._journal.handle_waiting()
        await asyncio.sleep(0)  # each is a task

    def _tell_paid(self, transfers: Iterable[Transfer]) -> None:
        """Tell everyone whose wallet paid or was paid."""
        moved = [name for each in transfers for name in (each.debit, each.credit)]
        accounts = map(AccountName.read, dict.fromkeys(moved))
        for patron in {each.owner for each in accounts if each.kind is AccountKind.WALLET}:
            self._tell_wallet(patron)

    def _decide(self, command: CupCommand) -> Decision:
        """Decide by the tournament, then by wallets, which it does not see."""
        decided, cup = decide(self.cup, command), self.cup
        if isinstance(decided, Refusal) or not isinstance(command, BRINGS):
            return decided
        moves: list[Transfer] = []
        for event in decided:
            moves += transfers(cup, event)
            cup = evolve(cup, event)
        brought = (each for each in moves if not _is_wallet(each.credit))
        return self._short(moves) or self._journal.beyond(brought) or decided

    def _short(self, moves: Iterable[Transfer]) -> Refusal | None:
        """Refuse a fee that a wallet cannot pay: all of its parts together."""
        paid: Counter[tuple[str, str]] = Counter()
        for each in moves:
            if _is_wallet(each.debit):
                paid[each.debit, each.currency] += each.amount
        for (account, currency), amount in paid.items():
            held = self._journal.ledger.available(account)
            if held < amount:
                about: dict[str, int | str] = {
                    "amount": amount,
                    "available": held,
                    "currency": currency,
                }
                return Refusal(HouseReason.WALLET_TOO_SHORT, about=about)
        return None

    def _show(self, cup: Cup, row: int) -> None:
        """Show the saved tournament, and wake everyone who waits for a change."""
        self.saved, self.row = cup, row
        for tell in self.on_shown:
            tell()
        self.wake()

    def preview(self, command: CupCommand) -> Preview | Refusal:
        """Return what a command would do now; nothing is done."""
        decided = self._decide(command)
        if isinstance(decided, Refusal):
            return decided
        return preview_cup(self.cup, decided, self._journal.ledger)

    def wake(self) -> None:
        """Wake everyone who waits for a change."""
        for waiting in self._changed:
            if not waiting.done():
                waiting.set_result(None)
        self._changed.clear()

    async def changed(self) -> None:
        """Wait until the tournament or one of its tables has changed."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._changed.append(waiting)
        await waiting


def _is_wallet(account: str) -> bool:
    return AccountName.read(account).kind is AccountKind.WALLET
