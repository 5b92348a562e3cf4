"""The log of the house in an audit: every row is decided again, and deposits are judged again."""

from punto import house
from punto.house import HOUSE_EVENTS, House, HouseEvent
from punto.house.commands import HOUSE_COMMANDS
from punto.house.deposits import Recent, deposit, passed, taken_back
from punto.ledger import LARGEST_TRANSFER, Transfer
from punto.records.audit_faults import FaultKind, wrong_row
from punto.records.audit_lines import Notice
from punto.records.references import References
from punto.refusals import BadInput, Refusal
from punto.store import Row
from punto.store.codec import AnyCommand, decode, decode_command

EXCLUDED_BRING_NOTHING = 7  # rules version: from here on an audit says so


class HouseReplay:
    """The house replayed row by row, up to the first row that the rules do not lead to."""

    def __init__(self) -> None:
        self.house = House()
        self._due: list[HouseEvent] = []  # what the last command still leads to
        self._deposits: dict[tuple[str, str], Recent] = {}  # by patron and currency
        self._references = References()

    def moves(self, row: Row) -> list[Transfer]:
        """Return the transfers of an event of the house; raise for one that should not be there."""
        event = decode(row.kind, row.body)
        command = decode_command(row.command) if row.command else None
        if not isinstance(event, HOUSE_EVENTS):
            raise BadInput("this is an event of a table, not of the house")
        if wrong := self._wrong(command, event):
            raise BadInput(wrong)
        if wrong := self._deposit_wrong(event, row):
            raise wrong_row(FaultKind.DEPOSIT, row, wrong, patron=str(getattr(event, "patron", "")))
        self._references.add(row, event)
        self.house = house.evolve(self.house, event)
        return list(house.transfers(event))

    def _wrong(self, command: AnyCommand | None, event: HouseEvent) -> str | None:
        """Return what is wrong with an event of the house; the ledger checks wallets separately."""
        if command is not None:
            if self._due:
                return f"{self._due[0]} should come first"
            if not isinstance(command, HOUSE_COMMANDS):
                return f"the house does not decide {command}"
            decided = house.decide(self.house, command, lambda account: LARGEST_TRANSFER)
            if isinstance(decided, Refusal) or not decided:
                return f"it should read {decided}"
            self._due = list(decided)
        elif not self._due:
            return None if isinstance(event, house.HouseOpened) else "nothing led to it"
        due = self._due.pop(0)
        return None if due == event else f"it should read {(due, *self._due)}"

    def _deposit_wrong(self, event: HouseEvent, row: Row) -> str | None:
        """Return the limit of a patron that a deposit passed; note deposits and reversals."""
        if undone := taken_back(event):
            self._deposits[undone[:2]].take_back(undone[2])
        made, at = deposit(event), row.at
        if made is None:
            return None
        if self.house.is_barred(made.patron, at):
            return f"{made.patron} was barred: the deposit should have been refused"
        is_excluded = self.house.excluded.get(made.patron, 0) > at
        if is_excluded and self.house.rules_version >= EXCLUDED_BRING_NOTHING:
            return f"{made.patron} was excluded: the deposit should have been refused"
        recent = self._deposits.setdefault((made.patron, made.currency), Recent())
        if beyond := passed(self.house, made, at, recent.since):
            return (
                f"{made.patron} allowed {beyond.most} {made.currency} by {beyond.what}, of which"
                f" {beyond.left} were left: {made.amount} should have been refused"
            )
        recent.add(row.seq, at, made.amount)
        return None

    def end(self) -> str | None:
        """Return what is missing at the end of the log."""
        return f"{self._due[0]} is missing" if self._due else None

    def notices(self) -> tuple[Notice, ...]:
        """Return what is not wrong but worth a look."""
        return tuple(self._references.notices())
