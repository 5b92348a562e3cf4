"""Staleness of proposals: one is refused once the state that it would change has changed."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from itertools import takewhile
from typing import NamedTuple

from msgspec import json

from punto.cup.following import finish
from punto.cup.paying import prizes
from punto.cup.prizes import given
from punto.cup.state import Cup, CupPhase
from punto.house import House
from punto.house.house_limits import HouseLimit
from punto.refusals import Refusal
from punto.server.people.permissions import RoleReason
from punto.server.tables.runner import TableRunner
from punto.server.tables.settings_digest import settings_digest
from punto.table import Table
from punto.wire import cashier, dealing, directing, office, pit, staff
from punto.wire.base import Request, TableRequest

BESIDE_CARDS = "|"  # between the cards of a coup and what else a ruling rests on

# Requests that hold their table until a second person has decided.
HOLDS = (staff.CallIrregularity, dealing.TakeBackDie, dealing.TakeBackValue)

# Requests about the cards that lie on the table.
ABOUT_CARDS = (
    staff.CallIrregularity,
    dealing.RightRecord,
    dealing.ReopenBets,
    dealing.TakeBackDie,
    dealing.TakeBackValue,
)


CupOf = Callable[[str], Cup | None]
"""Returns the tournament of a key, as decided."""


def current_state(
    house: House, runners: Mapping[str, TableRunner], cup_of: CupOf, request: Request
) -> str:
    """Return the current state that a request would replace; empty if it replaces nothing."""
    runner = runners.get(request.table) if isinstance(request, TableRequest) else None
    match request:
        case staff.ChangeSettings() if runner:
            return settings_digest(runner.table.settings_to_come)
        case staff.Resettle(coup=coup) if runner:
            return "".join(past.result for past in runner.table.history if past.coup == coup)
        case directing.PenaliseSeat(seat=seat) if runner:
            # The entrant who was meant, and not the one who sits there in the next session.
            place = runner.table.seats.get(seat)
            return f"{runner.table.last_session} {place.patron if place else ''}"
        case directing.PayPrizes(cup=key):
            return prizes_digest(cup_of(key))
        case dealing.TakeTable() if runner:
            return runner.table.dealer
        case office.SetRate(currency=currency):
            rate = house.rates.get(currency)
            return f"{rate.units}/{rate.per}" if rate else ""
        case office.SetHouseLimit(currency=currency):
            return limit_digest(house.house_limits.get(currency))
        case cashier.OpenTill(till=till) | cashier.CloseTill(till=till):
            # So many acts, and never what it holds: the count is blind.
            held = house.cage.tills.get(till)
            return f"{held.opened} {held.moves}" if held else ""
        case cashier.TillIn(till=till) | cashier.TillOut(till=till):
            # The till that was meant, and not one that got its name since.
            held = house.cage.tills.get(till)
            return str(held.opened) if held else ""
        case pit.LiftBar(patron=patron):
            # The bar that was meant, and not one that somebody gave since.
            return str(house.bars.get(patron, 0))
        case cashier.CloseShift():
            return f"{house.shift} {house.cage.shift_open}"
        case cashier.SetThreshold(currency=currency):
            return str(house.cage.thresholds.get(currency, 0))
        case (
            office.AppointStaff(name=name)
            | office.InviteStaff(name=name)
            | office.ResetStaff(name=name)
            | office.DismissStaff(name=name)
        ):
            # And whether the name exists: a person who signs up with it later was not meant.
            return f"{house.role(name)} {'known' if name in house.patrons else 'unknown'}"
        case _ if runner and isinstance(request, ABOUT_CARDS):
            return f"{cards_of(runner.table)} {BESIDE_CARDS} {_under_cards(runner)}".strip()
    return ""


def limit_digest(limit: HouseLimit | None) -> str:
    """Return a digest of a limit of the house, so that a change can say which one it replaces.

    >>> limit_digest(None), len(limit_digest(HouseLimit(stake=500)))
    ('none', 16)
    """
    return sha256(json.encode(limit)).hexdigest()[:16] if limit else "none"


def prizes_digest(cup: Cup | None) -> str:
    """Return a digest of who would be paid what: an agreement on shares changes it."""
    if cup is None or cup.phase is not CupPhase.FINAL:
        return ""
    in_kind = given(cup.structure.prizes.places, finish(cup))
    due = sorted(prizes(cup).items()), sorted(in_kind.items())
    return sha256(json.encode(due)).hexdigest()[:16]


class Moment(NamedTuple):
    """What a request is about: the state that it would change, the coup, and its phase."""

    seen: str
    coup: int = 0
    phase: str = ""  # where it is about cards


def moment_of(
    house: House, runners: Mapping[str, TableRunner], cup_of: CupOf, request: Request
) -> Moment:
    """Return what a request is about, as it is now."""
    seen = current_state(house, runners, cup_of, request)
    runner = runners.get(request.table) if isinstance(request, TableRequest) else None
    if runner is None:
        return Moment(seen)
    phase = runner.table.phase.value if isinstance(request, ABOUT_CARDS) else ""
    return Moment(seen, runner.table.coup, phase)


def cards_of(table: Table) -> str:
    """Return the cards of a coup and its die, as they are recorded."""
    die = "" if table.die is None else f" die {table.die}"
    drawn = "".join(f" {BESIDE_CARDS} {key} {value}" for key, value in table.drawn)
    return f"{' '.join(map(str, table.dealt))}{die}{drawn}"


def cards_seen(seen: str) -> tuple[str, ...]:
    """Return the cards that lay there when a proposal about them was made.

    >>> cards_seen("9h Kd die 3 | shoe 1 on the table, corrected 0")
    ('9h', 'Kd')
    """
    return tuple(takewhile(lambda part: part not in ("die", BESIDE_CARDS), seen.split()))


def _under_cards(runner: TableRunner) -> str:
    """Return what else a ruling rests on: the shoe, and that nothing was corrected since.

    The phase is not a part of it: the table itself refuses what the phase does not allow, and such
    a proposal waits on. Nor are stakes, calls and the close, with which a coup goes on as it was.
    """
    table = runner.table
    lies = "on the table" if table.shoe is not None else "gone"
    return f"shoe {table.shoes} {lies}, corrected {runner.corrections.last}"


def refuse_changed(request: Request, against: str, current: str) -> Refusal | None:
    """Refuse a request made against another state: its approver has not seen what it undoes."""
    if against == current:
        return None
    if isinstance(request, staff.ChangeSettings):
        return Refusal(RoleReason.SETTINGS_CHANGED, about={"table": request.table})
    return Refusal(RoleReason.CHANGED_SINCE)


def refuse_other_coup(request: Request, coup: int, table: Table) -> Refusal | None:
    """Refuse a request about the cards of another coup than the one on the table."""
    if isinstance(request, ABOUT_CARDS) and table.coup != coup:
        return Refusal(RoleReason.ANOTHER_COUP, about={"coup": coup})
    return None
