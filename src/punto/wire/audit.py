"""Sheets of the auditor's screen: logs row by row, audits, and the books."""

from typing import Literal

from msgspec import field

from punto.wire.people import Sent
from punto.wire.views import Shown


class LogCard(Shown, frozen=True):
    """A log of this house: a table's, or its own."""

    log: str
    rows: int
    hash: str  # of its last row


class LogsSheet(Shown, frozen=True):
    """Every log, and the kinds of rows that the log of a table and of the house can have."""

    logs: tuple[LogCard, ...]
    table_kinds: tuple[str, ...]
    house_kinds: tuple[str, ...]


class MovedSheet(Shown, frozen=True):
    """Money that a row moved from one account to another.

    `how` is posted, or what became of money that is held for a stake: pending, post or void.
    """

    how: str
    debit: str  # the account's name in the ledger
    debit_of: str  # the same in words
    credit: str
    credit_of: str
    amount: int
    currency: str


class LogRowSheet(Shown, frozen=True):
    """One row of a log as it is stored, and what it says."""

    seq: int
    at: int  # milliseconds since 1970
    kind: str
    who: str  # the member of staff, or else the patron, who caused it
    approved: str  # the second person; empty without one
    sentence: str  # empty if the row cannot be read
    clause: str
    by: str  # as the row has it: it is part of its hash
    body: str
    command: str
    hash: str
    hash_before: str  # of the row before it; zeros for the first
    withheld: bool  # body and command are for the auditor alone
    moved: tuple[MovedSheet, ...]


class LogSheet(Shown, frozen=True):
    """Some rows of a log, in their order.

    `older` and `newer` are where to look further, as `before` and `after`; null at an end of the
    log. A page with few rows can still have more: the server reads a part of a log at once.
    """

    log: str
    rows: tuple[LogRowSheet, ...]
    older: int | None
    newer: int | None
    length: int  # rows of the whole log


class PayoutSheet(Shown, frozen=True):
    """Why one stake was paid what it was paid."""

    seat: int
    wager: str  # in words
    stake: int
    odds: str  # in words, as in 8 to 1
    win: int  # before commission
    commission: int
    net: int
    sentence: str  # the rule, the reason and the clause
    agrees: bool  # whether the log paid what the rules say


class PayoutsSheet(Shown, frozen=True):
    """The payouts of a row that settles a coup; none for any other row."""

    coup: int
    result: str
    currency: str
    payouts: tuple[PayoutSheet, ...]


class NewAudit(Sent, frozen=True):
    """Audit the whole house, against a checkpoint that was kept if there is one."""

    checkpoint: str = ""  # the text of its file


class AuditedLog(Shown, frozen=True):
    """How far an audit has read a log."""

    log: str
    rows: int
    of: int


class FaultSheet(Shown, frozen=True):
    """The first thing that is wrong; `log` and `row` say which row shows it, if one does."""

    where: str
    what: str  # in English
    log: str | None
    row: int | None
    kind: str = ""  # whose message says it in a language, with what it is about
    about: dict[str, int | str] = field(default_factory=dict)


class UndrawnShoe(Shown, frozen=True):
    """A shoe whose cards could not be drawn again."""

    table: str
    shoe: int


class NoticeSheet(Shown, frozen=True):
    """What is no fault but worth knowing; a message of its kind says it."""

    kind: str
    about: dict[str, int | str]


class AuditResult(Shown, frozen=True):
    """What an audit found. An older program wrote sentences in English in place of names."""

    events: int
    transfers: int
    accounts: int
    tables: int
    statements: int | None
    checkpoint: int | None  # the moment of the checkpoint that it was compared with
    undrawn: tuple[UndrawnShoe | str, ...]
    covered: tuple[str, ...]  # by name
    not_covered: tuple[str, ...]  # by name
    notices: tuple[NoticeSheet | str, ...]
    fault: FaultSheet | None
    version: str
    program: str  # the hash of the program that audited


class AuditSheet(Shown, frozen=True):
    """An audit that runs or has ended; the house's log keeps those that came to a result."""

    id: str
    by: str
    began: int  # milliseconds since 1970
    ended: int | None
    state: Literal["running", "right", "wrong", "failed"]
    logs: tuple[AuditedLog, ...]
    result: AuditResult | None
    failed: str  # why it came to no result


class BookRowSheet(Shown, frozen=True):
    """One row of the books; the first six fields are null where it is not grouped by them.

    Amounts are in minor units. Expected win and deviation are rounded to whole ones; `least` and
    `most` are three deviations away. Drop, hold, fills and credits belong to no dealer or wager.
    """

    day: str | None
    table: str | None
    game: str | None
    shift: str | None
    dealer: str | None
    wager: str | None
    currency: str
    coups: int
    drop: int | None
    win: int
    hold: str | None  # in percent
    handle: int
    commission: int
    expected: int
    deviation: int
    z: str | None
    control: str  # in, warning beyond two deviations, out beyond three, none without stakes
    least: int
    most: int
    fills: int | None
    credits: int | None
    bots_drop: int | None  # the parts that the house's own bots played
    bots_handle: int
    bots_win: int


class MeterSheet(Shown, frozen=True):
    """The meter of a progressive wager, in minor units, since its table was opened.

    It holds the seeds and the contributions, less what it paid, and what corrections changed.
    """

    table: str
    wager: str
    currency: str
    holds: int
    seed: int  # that it starts with, and again after the whole was won
    seeded: int  # all seeds so far
    contributed: int
    paid: int
    corrected: int


class BooksSheet(Shown, frozen=True):
    """The books of some gaming days."""

    days: tuple[str, ...]  # every day that has books
    rows: tuple[BookRowSheet, ...]
    unread: tuple[str, ...]  # logs that are left out because a row cannot be read


class CorrectionSheet(Shown, frozen=True):
    """How often something was put right, or did not count, on a gaming day."""

    day: str
    table: str
    dealer: str
    by: str
    kind: str
    clause: str
    times: int


class ApprovalSheet(Shown, frozen=True):
    """A request that waited for a second person, and what became of it."""

    row: int  # of the house's log
    at: int
    by: str
    what: str
    table: str
    coup: int
    how: str  # empty while it waits
    ended: int | None
    decided_by: str  # empty if it expired
    why: str


class AuditedShoe(Shown, frozen=True):
    """A shoe of any table, with what is unusual about it."""

    table: str
    shoe: int
    row: int  # of the table's log
    opened: int | None  # when
    retired: int | None
    openings: int
    aborted: int
    cuts: int
    cut_short: bool  # retired by hand or after a void coup
    lost: bool
    unverified: bool  # nobody can verify its cards: dealt by hand, or its secrets are lost
