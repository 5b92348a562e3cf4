"""Views: what each audience may see of a table, and what changed between two of them.

Nobody is sent the log. A view is a plain projection of the table's state; a patch holds the fields
that differ, so a terminal only ever replaces fields and restates no rule.
"""

from collections.abc import Callable
from fractions import Fraction
from math import floor
from operator import attrgetter
from typing import Any

from msgspec import structs

from punto.server.staff_wire import PastView, StaffSeat, StaffView
from punto.server.wire import (
    Limit,
    PayoutView,
    PublicView,
    SeatView,
    Shown,
    StakeView,
    TableCard,
)
from punto.table.settings import Settings
from punto.table.state import BEFORE_A_CARD, Payout, Phase, Seat, Stake, Table
from punto.wagers import Wager


def public_view(table: Table) -> PublicView:
    """What everyone may see. Stakes are told as totals, apart from this."""
    deal, settled = table.deal, table.settled
    return PublicView(
        phase=table.phase,
        coup=table.coup,
        shoe=table.shoes,
        cards_left=len(table.shoe) if table.shoe else 0,
        player=tuple(str(card) for card in deal.player.cards),
        banker=tuple(str(card) for card in deal.banker.cards),
        player_total=deal.player.total,
        banker_total=deal.banker.total,
        winner=settled.winner if settled else None,
        free=table.free,
        die=table.die,
        power=table.power,
        shaker=table.shaker if table.phase is Phase.SHAKING else None,
        paused=table.paused,
        closed=table.closed,
        seats_taken=tuple(sorted(table.seats)),
        results="".join(result.winner[0].upper() for result in table.results),
    )


def seat_view(table: Table, number: int | None) -> SeatView | None:
    """What the patron at a seat sees of it."""
    seat = table.seats.get(number) if number else None
    if number is None or seat is None:
        return None
    return SeatView(
        seat=number,
        stack=seat.stack,
        available=seat.available,
        denom=seat.denom,
        auto_repeat=seat.auto_repeat,
        repeats=dict(seat.last_staked),
        stakes=tuple(_stake(stake) for stake in seat.stakes),
        payouts=tuple(_payout(payout) for payout in seat.payouts),
    )


def staff_view(table: Table) -> StaffView:
    """What staff see besides."""
    wagers, totals = table.settings.rules.by_key, table.totals()
    dealing = table.phase in BEFORE_A_CARD and table.shoe is not None
    return StaffView(
        seats=tuple(_staff_seat(number, table.seats[number]) for number in sorted(table.seats)),
        exposure={wager: floor(total * _most(wagers[wager])) for wager, total in totals.items()},
        due=table.deal.due if dealing else None,
        slip=table.slip,
        burnt=table.burnt,
        carried=tuple(str(card) for card in table.carried),
        last_coup=table.last_coup,
        closing=table.closing,
        past=tuple(PastView(past.coup, past.result) for past in table.history),
    )


def _staff_seat(number: int, seat: Seat) -> StaffSeat:
    return StaffSeat(number, seat.patron, seat.stack, seat.by_wager(), seat.barred)


def _most(wager: Wager) -> Fraction:
    """The most that a wager pays for each unit staked."""
    return max(pay.odds.net for pay in wager.pays)


def changed(before: Shown, after: Shown) -> dict[str, Any]:
    """The fields that differ."""
    old, new = structs.asdict(before), structs.asdict(after)
    return {name: value for name, value in new.items() if value != old[name]}


def public_is_as_it_was(before: Table, after: Table) -> bool:
    """Whether nothing that everyone may see can have changed, without looking closely.

    Tables share what they have in common, so that the same parts are the very same. Most events
    are stakes, which change nothing here.
    """
    was, now = before.__dict__, after.__dict__
    for part in _PUBLIC:
        if was[part] is not now[part]:
            return False
    return before.seats.keys() == after.seats.keys()


# Every part of a table that `public_view` looks at or the dealer's next act hangs on, but for the
# seats.
_PUBLIC = (
    *("phase", "coup", "shoes", "shoe", "deal", "settled", "free", "die", "shaker", "paused"),
    *("closed", "results", "settings", "burnt"),
)


def changed_seat(before: Seat, after: Seat) -> dict[str, Any]:
    """What `changed` says of two views of one patron's seat, made of what changed alone."""
    change: dict[str, Any] = {}
    for name, show in _SEAT_SHOWS.items():
        now = show(after)
        if show(before) != now:
            change[name] = now
    if "stakes" in change:
        change["stakes"] = tuple([StakeView(*stake[:3]) for stake in change["stakes"]])
    if "payouts" in change:
        change["payouts"] = tuple([_payout(payout) for payout in change["payouts"]])
    if "repeats" in change:
        change["repeats"] = dict(change["repeats"])
    return change


# In the order of the fields of a seat's view.
_SEAT_SHOWS: dict[str, Callable[[Seat], Any]] = {
    "stack": attrgetter("stack"),
    "available": attrgetter("available"),
    "denom": attrgetter("denom"),
    "auto_repeat": attrgetter("auto_repeat"),
    "repeats": attrgetter("last_staked"),
    "stakes": attrgetter("stakes"),
    "payouts": attrgetter("payouts"),
}


def table_card(settings: Settings) -> TableCard:
    """What does not change about a table."""
    return TableCard(
        key=settings.key,
        game=settings.game,
        currency=settings.currency,
        decks=settings.decks,
        seats=settings.seats,
        buy_in=Limit(settings.buy_in.least, settings.buy_in.most),
        denoms=settings.denoms,
        difference=settings.difference,
        limits={key: Limit(one.least, one.most) for key, one in settings.limits.items()},
    )


def _stake(stake: Stake) -> StakeView:
    return StakeView(stake.id, stake.wager, stake.amount)


def _payout(payout: Payout) -> PayoutView:
    return PayoutView(
        wager=payout.wager,
        stake=payout.stake,
        net=payout.net,
        commission=payout.commission,
        pay=payout.pay,
        clause=payout.clause,
    )
