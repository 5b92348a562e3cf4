"""The faults that an audit finds: each has a kind, so that every language can say it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from punto.store import Row


class FaultKind(StrEnum):
    """What is wrong; a catalogue has a message for each (`audit-fault-…`)."""

    LINK = "link"  # a row does not fit its hash, its number or the row before
    NAME = "name"  # of the staff on a row
    DECISION = "decision"  # the rules lead to something else, or the row cannot be read
    CARD = "card"  # the sealed secrets give another card or die
    CLOSED_WAGERS = "closed-wagers"  # the cards seen close others
    DEPOSIT = "deposit"  # of a barred patron, or beyond a limit of their own
    UNFINISHED = "unfinished"  # something that must follow is missing at the end
    CUT_OFF = "cut-off"  # the checkpoint has more rows
    REWRITTEN = "rewritten"  # the checkpoint has another row
    LOG_GONE = "log-gone"  # the checkpoint has a log that is not here
    ARCHIVE = "archive"
    SNAPSHOT = "snapshot"
    SECRETS = "secrets"  # of a shoe that was never opened, or under another key
    PROOF = "proof"  # of a card, that does not lead to the commitment
    KEPT_HEADS = "kept-heads"  # others kept another head
    OWN_HEADS = "own-heads"
    TRANSFER = "transfer"  # no event moves it so
    TRANSFER_MISSING = "transfer-missing"
    ACCOUNT = "account"  # its totals do not follow from the transfers
    CURRENCY = "currency"  # its accounts do not sum to zero
    REPORT = "report"  # a tournament and its table say different things
    SEAT = "seat"  # the table has another stack than the ledger
    METER = "meter"  # the table has another amount in a meter than the ledger
    FILE = "file"  # it is damaged


@dataclass(frozen=True, slots=True)
class AuditFault:
    """The first thing that is wrong, and where."""

    where: str
    what: str
    row: tuple[str, int] | None = None  # log and number of the row that shows it, if one does
    kind: FaultKind = FaultKind.FILE
    about: Mapping[str, int | str] = field(default_factory=dict)  # for the message of its kind


class Wrong(Exception):
    """Carries the first fault out of wherever it was found."""

    def __init__(
        self,
        kind: FaultKind,
        where: str,
        what: str,
        row: tuple[str, int] | None = None,
        **about: int | str,
    ) -> None:
        super().__init__(what)
        self.fault = AuditFault(where, what, row, kind, about)


def wrong_row(kind: FaultKind, row: Row, what: str, **about: int | str) -> Wrong:
    """Return the fault of a row."""
    return Wrong(kind, f"{row.stream} {row.seq}", what, (row.stream, row.seq), **about)
