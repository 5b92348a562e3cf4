"""Opening a table: who may open which, what that would do, and its first row."""

from collections.abc import Callable, Collection, Mapping

from punto.house import STREAM as HOUSE
from punto.house import House
from punto.ledger.currencies import CurrencyKind, kind
from punto.preview import Preview, preview_table
from punto.refusals import BadInput, Refusal, Refused
from punto.roles import two_persons
from punto.rules_version import NEWEST
from punto.server.journal.journal import Journal
from punto.server.outcomes import Outcome, ServerReason
from punto.server.people.house_settings import not_allowed_here
from punto.server.tables.runner import TableRunner
from punto.store import START, Folded, Request, Work, append_to_chain, row_transfers
from punto.table import Settings, Table, evolve
from punto.table.events import TableOpened
from punto.table.reasons import TableReason
from punto.table.transfers import transfers


class TableOpenings:
    """Opens tables under keys that nothing else has."""

    def __init__(
        self,
        journal: Journal,
        runners: Mapping[str, TableRunner],
        others: Callable[[], Collection[str]],
        house: Callable[[], House],
        is_of_cup: Callable[[str], bool],
        run: Callable[[Folded[Table]], TableRunner],
    ) -> None:
        """`others` returns the keys that tables without a runner and archives have.

        Keys for which `is_of_cup` is true are kept for tournaments, which open their own tables.
        `run` continues a table from its first row.
        """
        self._journal = journal
        self._runners = runners
        self._others = others
        self._house = house
        self._is_of_cup = is_of_cup
        self._run = run
        self._opening: set[str] = set()  # keys of tables whose first row is on its way to the disk

    async def open(
        self,
        settings: Settings,
        done: tuple[Request, ...] = (),
        by: str = "",
        approved: str = "",
    ) -> TableRunner:
        """Open a table and start its dealer."""
        key = settings.key
        if self.is_known(key):
            raise BadInput(f"there is already a table or a log called {key!r}; choose another key")
        if refused := self.settings_refusal(settings):
            raise Refused(refused)
        opened = _opened(settings, by, approved)
        row, head = append_to_chain(START, key, self._journal.now(), opened)
        moves = list(transfers(None, opened))
        self._opening.add(key)  # before anything is waited for: a key is given once
        try:
            self._journal.ledger.move(moves)
            if refused := await self._journal.save(
                Work((row,), row_transfers(row, moves), done=done)
            ):
                raise Refused(refused)
            return self._run(Folded(evolve(None, opened), head, 1))
        finally:
            self._opening.discard(key)

    async def ask(
        self, settings: Settings, done: tuple[Request, ...], by: str, approved: str = ""
    ) -> Outcome:
        """Open a table under a new key; a table for money takes two persons."""
        if refusal := self._refusal(settings, by, approved):
            return refusal
        try:
            await self.open(settings, done, by, approved)
        except BadInput:
            return _known(settings.key)
        except Refused as problem:
            return problem.refusal
        return None

    def preview(self, settings: Settings, by: str, approved: str) -> Preview | Refusal:
        """Return what opening a table would do; nothing is done."""
        if refusal := self._refusal(settings, by, approved):
            return refusal
        if self.is_known(settings.key):
            return _known(settings.key)
        return preview_table(None, (_opened(settings, by, approved),), self._journal.ledger)

    def is_known(self, key: str) -> bool:
        """Return True if there is a table or a log under this key, or one is being opened."""
        return key in (HOUSE, *self._runners, *self._opening, *self._others())

    def settings_refusal(self, settings: Settings) -> Refusal | None:
        """Refuse settings that this house does not allow: its money, and its limits."""
        return not_allowed_here(settings, self._house())

    def _refusal(self, settings: Settings, by: str, approved: str) -> Refusal | None:
        """Refuse a table that cannot be here, then one for money without two persons."""
        if self._is_of_cup(settings.key):
            return _known(settings.key)
        if refusal := self.settings_refusal(settings):
            return refusal  # first: nobody should approve an impossible table
        for_money = kind(settings.currency) is CurrencyKind.MONEY
        if for_money and settings.key not in self._runners and not two_persons(by, approved):
            return Refusal(TableReason.SECOND_PERSON_NEEDED)
        return None


def _opened(settings: Settings, by: str, approved: str) -> TableOpened:
    return TableOpened(settings.recorded(), NEWEST, by, approved)


def _known(key: str) -> Refusal:
    return Refusal(ServerReason.TABLE_KNOWN, about={"table": key})
