"""Evolve: the table after an event. Pure, and it judges nothing: what happened, happened."""

from collections.abc import Iterable
from dataclasses import replace

from punto.coup import Coup, Deal
from punto.roads import Result
from punto.table.events import (
    BetsClosed,
    BetsOpened,
    CardDealt,
    CoupSettled,
    Event,
    LastBetsCalled,
    SeatLeft,
    SeatTaken,
    ShoeOpened,
    ShoeRetired,
    StakePlaced,
    TableOpened,
)
from punto.table.state import Payout, Phase, Seat, Stake, Table


def evolve(table: Table | None, event: Event) -> Table:
    """The table after this event."""
    if isinstance(event, TableOpened):
        return Table(event.settings)
    if table is None:
        raise ValueError(f"a log begins with the table's opening, not with {event}")
    match event:
        case StakePlaced():
            seat = table.seats[event.seat]
            placed = (*seat.placed, Stake(event.id, event.wager, event.amount))
            return _with_seat(table, event.seat, replace(seat, placed=placed))
        case CardDealt():
            assert table.shoe is not None
            shoe, deal = table.shoe.take(event.card), table.deal.take(event.card)
            # The coup in which the cut card comes out is finished, and one more is dealt.
            cut = table.last_coup is None and shoe.cut_card_reached
            last_coup = table.coup + 1 if cut else table.last_coup
            return replace(table, phase=Phase.DEALING, shoe=shoe, deal=deal, last_coup=last_coup)
        case CoupSettled():
            return _settled(table, event)
        case SeatTaken():
            return _with_seat(table, event.seat, Seat(event.patron, event.buy_in))
        case SeatLeft():
            others = {n: seat for n, seat in table.seats.items() if n != event.seat}
            return replace(table, seats=others)
        case BetsOpened():
            cleared = {n: Seat(seat.patron, seat.stack) for n, seat in table.seats.items()}
            deal = Deal(table.settings.rules.tableau)
            return replace(
                table,
                phase=Phase.BETTING,
                coup=event.coup,
                deal=deal,
                settled=None,
                seats=cleared,
            )
        case LastBetsCalled():
            return replace(table, phase=Phase.LAST_CALL)
        case BetsClosed():
            return replace(table, phase=Phase.CLOSED)
        case ShoeOpened():
            settings = table.settings
            shoe = settings.rules.shoe(settings.decks, cut=settings.cut)
            return replace(table, shoes=event.shoe, shoe=shoe, last_coup=None, results=())
        case ShoeRetired():
            return replace(table, shoe=None)


def fold(events: Iterable[Event], table: Table | None = None) -> Table | None:
    """The table after all of these events."""
    for event in events:
        table = evolve(table, event)
    return table


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    return replace(table, seats={**table.seats, number: seat})


def _settled(table: Table, event: CoupSettled) -> Table:
    coup = Coup.parse(event.result, tableau=table.settings.rules.tableau)
    paid: dict[int, list[Payout]] = {}
    for payout in event.payouts:
        paid.setdefault(payout.seat, []).append(payout)
    seats = {
        number: replace(
            seat,
            stack=seat.stack + sum(payout.net for payout in paid.get(number, ())),
            payouts=tuple(paid.get(number, ())),
            settled=True,
        )
        for number, seat in table.seats.items()
    }
    return replace(
        table,
        phase=Phase.SETTLED,
        settled=coup,
        results=(*table.results, Result.of(coup)),
        seats=seats,
    )
