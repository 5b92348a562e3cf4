"""What the pit reads over HTTP: ratings of patrons, and notes."""

from punto.wire.views import Shown


class RatedSitting(Shown, frozen=True):
    """One sitting of a patron, as the pit rates it; amounts are in the table's currency."""

    table: str
    currency: str
    since: int  # milliseconds since 1970
    until: int | None  # null while the patron sits there
    played_ms: int
    coups: int  # with a stake
    handle: int  # all stakes of settled coups
    average: int  # stake of a coup
    expected: int  # the theoretical loss: stakes by the exact edge of their wagers
    net: int  # of the patron, in settled coups


class NoteSheet(Shown, frozen=True):
    """A note of the staff."""

    at: int  # milliseconds since 1970
    by: str
    table: str  # empty if it is about none
    patron: str  # empty if it is about nobody
    text: str


class RatingSheet(Shown, frozen=True):
    """How a patron played in the last days, whether the house bars them, and notes about them."""

    patron: str
    now: int  # by the server's clock, in milliseconds since 1970
    barred_until: int  # 0 if not
    sittings: tuple[RatedSitting, ...]
    notes: tuple[NoteSheet, ...]
    barred_for_good: bool = False  # until two persons lift it
