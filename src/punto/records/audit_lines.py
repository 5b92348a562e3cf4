"""What an audit says beside its fault: what it covers and leaves out, and what is worth knowing.

Each line has a name; the catalogues have its words (`audit-covers-…`, `audit-leaves-…`,
`audit-notice-…`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Covers(StrEnum):
    """What every audit checks."""

    ROWS = "rows"
    NAMES = "names"  # on rows of staff
    CARDS = "cards"
    MONEY = "money"
    DEPOSITS = "deposits"
    HEADS = "heads"


class Leaves(StrEnum):
    """What no audit can check; of the last three, one holds."""

    PASSWORDS = "passwords"
    PROOFS = "proofs"  # that were deleted
    TIMES = "times"
    PERSONS = "persons"  # who somebody really was
    REWRITTEN = "rewritten"  # without anything that somebody else kept
    AFTER_HEADS = "after-heads"
    AFTER_CHECKPOINT = "after-checkpoint"


ALWAYS_LEFT = (Leaves.PASSWORDS, Leaves.PROOFS, Leaves.TIMES, Leaves.PERSONS)


class NoticeKind(StrEnum):
    """What is no fault, but worth knowing."""

    STATEMENTS_LOST = "statements-lost"
    KEY_UNSIGNED = "key-unsigned"
    CLOCK_BACK = "clock-back"
    SECRETS_FOUND = "secrets-found"
    REFERENCE_REPEATED = "reference-repeated"  # several pay-ins have it
    MORE_REFERENCES = "more-references"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something worth knowing, and what it is about."""

    kind: NoticeKind
    about: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Undrawn:
    """A shoe whose cards could not be drawn again: its secrets are not here, as in a backup."""

    table: str
    shoe: int
