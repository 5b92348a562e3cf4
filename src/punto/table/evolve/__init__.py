"""Evolve: the table after an event. Pure, and it judges nothing: what happened, happened."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from punto.coup import Deal
from punto.roads import Result
from punto.rules_version import RulesAdopted
from punto.shoe import Shoe
from punto.table import events as e
from punto.table.events import Event
from punto.table.evolve.corrections import (
    coup_resettled,
    coup_voided,
    deal_reconstructed,
    dealt_so,
    last_coup_after,
    settlement_reversed,
)
from punto.table.evolve.openings import (
    cut_committed,
    cut_revealed,
    cut_shown_late,
    cuts_called,
    entropy_taken,
    opening_aborted,
    shoe_committed,
)
from punto.table.state import (
    MAIN,
    REMEMBERED,
    Fallen,
    Past,
    Payout,
    Phase,
    Seat,
    Stake,
    Table,
    allowed,
    altered,
    totals,
)


def evolve(table: Table | None, event: Event) -> Table:
    """The table after this event."""
    if table is not None and (after := _AFTER.get(type(event))):
        return after(table, event)
    if isinstance(event, e.TableOpened):
        return Table(event.settings, event.rules_version)
    raise ValueError(f"a log begins with the table's opening, not with {event}")


def fold(events: Iterable[Event], table: Table | None = None) -> Table | None:
    """The table after all of these events."""
    for event in events:
        table = evolve(table, event)
    return table


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    return altered(table, seats={**table.seats, number: seat})


def _settings_changed(table: Table, event: e.SettingsChanged) -> Table:
    """Set otherwise; a credit that is no longer offered becomes the first that is."""
    denoms = event.settings.denoms
    seats = {
        number: seat if seat.denom in denoms else altered(seat, denom=denoms[0])
        for number, seat in table.seats.items()
    }
    return altered(table, settings=event.settings, seats=seats)


def _resumed(table: Table, event: e.TableResumed) -> Table:
    """A pause is lifted; where there is none, a table that closes or is closed goes on."""
    if table.paused:
        return altered(table, paused=False)
    return altered(table, closing=False, closed=False)


# Seats


def _seat_taken(table: Table, event: e.SeatTaken) -> Table:
    brought, denom = event.buy_in, table.settings.denoms[0]
    seat = Seat(event.patron, brought, denom, brought=brought)
    return _with_seat(table, event.seat, seat)


def _bought_in(table: Table, event: e.BoughtIn) -> Table:
    seat = table.seats[event.seat]
    # Who brings more may not lose more by it, until a new allowance says so.
    floor = None if seat.floor is None else seat.floor + event.amount
    stack, brought = seat.stack + event.amount, seat.brought + event.amount
    after = altered(seat, stack=stack, floor=floor, brought=brought)
    return _with_seat(table, event.seat, after)


def _allowance_set(table: Table, event: e.AllowanceSet) -> Table:
    return _with_seat(table, event.seat, allowed(table.seats[event.seat], event.allowance))


def _seat_left(table: Table, event: e.SeatLeft) -> Table:
    seat = table.seats[event.seat]
    spent = table.spent | seat.used
    seats = {n: one for n, one in table.seats.items() if n != event.seat}
    ready = tuple(number for number in table.ready if number != event.seat)
    return altered(table, seats=seats, spent=spent, ready=ready)


def _denom_chosen(table: Table, event: e.DenomChosen) -> Table:
    return _with_seat(table, event.seat, altered(table.seats[event.seat], denom=event.denom))


def _auto_repeat_set(table: Table, event: e.AutoRepeatSet) -> Table:
    seat = altered(table.seats[event.seat], auto_repeat=event.on, stopped=event.why)
    return _with_seat(table, event.seat, seat)


# Stakes


def _stake_placed(table: Table, event: e.StakePlaced) -> Table:
    seat, changes = table.seats[event.seat], table.changes + 1
    stake = Stake(event.id, event.wager, event.amount, event.action)
    after = altered(
        seat,
        placed=(*seat.placed, stake),
        used=seat.used | {event.id},
        reached=changes,
        stopped="",
        fallen=(),
    )
    return altered(table, changes=changes, seats={**table.seats, event.seat: after})


def _stakes_taken_back(table: Table, event: e.StakesTakenBack) -> Table:
    seat, changes = table.seats[event.seat], table.changes + 1
    kept = tuple(stake for stake in seat.placed if stake.id not in event.ids)
    after = altered(seat, placed=kept, reached=changes, fallen=_fallen(table, seat, event))
    return altered(_with_seat(table, event.seat, after), changes=changes)


def _fallen(table: Table, seat: Seat, event: e.StakesTakenBack) -> tuple[Fallen, ...]:
    """What fell besides what was asked for, which comes first and has no clause."""
    sides_alone = not any(stake.wager in MAIN for stake in seat.placed)
    if not event.clause and (table.settings.combinations.side_alone or not sides_alone):
        return ()
    gone = totals(stake for stake in seat.placed if stake.id in event.ids)
    more = (Fallen(wager, amount, event.clause) for wager, amount in gone.items())
    return (*seat.fallen, *more)


def _ready_set(table: Table, event: e.ReadySet) -> Table:
    others = tuple(number for number in table.ready if number != event.seat)
    return altered(table, ready=tuple(sorted((*others, event.seat))) if event.on else others)


# The shoe


def _shoe_opened(table: Table, event: e.ShoeOpened) -> Table:
    settings = table.settings
    shoe = settings.rules.shoe(settings.decks, cut=settings.cut)
    return altered(
        table,
        shoes=event.shoe,
        shoe=shoe,
        burnt=not settings.burn,
        coups=0,
        last_coup=None,
        results=(),
        carried=(),
        carried_seen=False,
        recut=None,
        voids=replace(table.voids, shoe=0),
    )


def _cards_burnt(table: Table, event: e.CardsBurnt) -> Table:
    return altered(table, shoe=_shoe(table).take(event.face_up).bury(event.face_down), burnt=True)


def _shoe_retired(table: Table, event: e.ShoeRetired) -> Table:
    early = table.fair is not None and table.last_coup != table.coup
    cut_short = table.cut_short + early
    return altered(table, shoe=None, carried=(), carried_seen=False, cut_short=cut_short)


def _shoe(table: Table) -> Shoe:
    assert table.shoe is not None
    return table.shoe


# The coup


def _bets_opened(table: Table, event: e.BetsOpened) -> Table:
    return altered(
        table,
        phase=Phase.BETTING,
        coup=event.coup,
        coups=table.coups + 1,
        free=event.free,
        reversals=0,
        deal=Deal(table.settings.rules.tableau),
        slip=False,
        shaker=0,
        die=None,
        settled=None,
        ready=(),
        spent=frozenset(),
        seats={number: _cleared(seat) for number, seat in table.seats.items()},
    )


def _cleared(seat: Seat) -> Seat:
    """A seat as the next coup finds it; what was staked last is what a repeat puts down."""
    staked = totals(seat.placed)
    last = tuple(staked.items()) or seat.last_staked
    idle = 0 if seat.placed else seat.idle + 1
    return altered(seat, last_staked=last, idle=idle, **_CLEARED)


_CLEARED = {
    **{"placed": (), "settled": False, "payouts": (), "used": frozenset(), "reached": 0},
    "fallen": (),
}


def _shaker_passed(table: Table, event: e.ShakerPassed) -> Table:
    return altered(table, phase=Phase.SHAKING, shaker=event.seat)


def _die_shaken(table: Table, event: e.DieShaken) -> Table:
    if not event.value:
        return table  # it did not tumble, and is shaken again
    return altered(table, phase=Phase.CLOSED, die=event.value)


def _card_dealt(table: Table, event: e.CardDealt) -> Table:
    if table.carried:
        shoe, carried = _shoe(table), table.carried[1:]  # it left the shoe in the coup before
    else:
        shoe, carried = _shoe(table).take(event.card), ()
    return altered(
        table,
        phase=Phase.DEALING,
        shoe=shoe,
        deal=table.deal.take(event.card),
        slip=not table.carried,  # a card that lay there already cannot be keyed wrongly
        carried=carried,
        last_coup=last_coup_after(table, shoe),
    )


def _card_taken_back(table: Table, event: e.CardTakenBack) -> Table:
    kept = dealt_so(table, table.dealt[:-1])
    shoe = _shoe(table).put_back(event.card)
    cut_card_in = table.last_coup == table.coup + 1 and not shoe.cut_card_reached
    return altered(
        table,
        phase=Phase.DEALING if kept.dealt else Phase.CLOSED,
        deal=kept,
        shoe=shoe,
        slip=False,
        last_coup=None if cut_card_in else table.last_coup,
    )


def _coup_settled(table: Table, event: e.CoupSettled) -> Table:
    coup = table.deal.finish(table.die)
    past = Past(
        event.coup,
        table.shoes,
        len(table.results),
        event.result,
        {number: seat.patron for number, seat in table.seats.items()},
        event.payouts,
    )
    return altered(
        table,
        phase=Phase.SETTLED,
        settled=coup,
        slip=False,
        results=(*table.results, Result.of(coup)),
        history=(*table.history, past)[-REMEMBERED:],
        seats=_paid(table, event.payouts),
    )


def _paid(table: Table, payouts: tuple[Payout, ...]) -> dict[int, Seat]:
    paid: dict[int, list[Payout]] = {number: [] for number in table.seats}
    for payout in payouts:
        paid[payout.seat].append(payout)
    return {
        number: altered(
            seat,
            stack=seat.stack + sum(payout.net for payout in paid[number]),
            payouts=tuple(paid[number]),
            settled=True,
        )
        for number, seat in table.seats.items()
    }


_AFTER: dict[type[Event], Callable[[Table, Any], Table]] = {
    e.SettingsChanged: _settings_changed,
    e.TablePaused: lambda table, event: altered(table, paused=True),
    e.TableResumed: _resumed,
    e.ClosingCalled: lambda table, event: altered(table, closing=True),
    e.TableClosed: lambda table, event: altered(table, closed=True),
    e.SeatTaken: _seat_taken,
    e.BoughtIn: _bought_in,
    e.SeatLeft: _seat_left,
    e.DenomChosen: _denom_chosen,
    e.AutoRepeatSet: _auto_repeat_set,
    e.AllowanceSet: _allowance_set,
    e.ShoeCommitted: shoe_committed,
    e.CutCommitted: cut_committed,
    e.CutsCalled: cuts_called,
    e.CutRevealed: cut_revealed,
    e.CutShownLate: cut_shown_late,
    e.OpeningAborted: opening_aborted,
    e.EntropyTaken: entropy_taken,
    e.ShoeOpened: _shoe_opened,
    e.CardsBurnt: _cards_burnt,
    e.ShoeRetired: _shoe_retired,
    e.BetsOpened: _bets_opened,
    e.LastBetsCalled: lambda table, event: altered(table, phase=Phase.LAST_CALL),
    e.BetsClosed: lambda table, event: altered(table, phase=Phase.CLOSED),
    e.StakePlaced: _stake_placed,
    e.StakesTakenBack: _stakes_taken_back,
    e.ReadySet: _ready_set,
    e.ShakerPassed: _shaker_passed,
    e.DieShaken: _die_shaken,
    e.CardDealt: _card_dealt,
    e.CardTakenBack: _card_taken_back,
    e.TotalsAnnounced: lambda table, event: table,
    e.CoupSettled: _coup_settled,
    e.IrregularityCalled: lambda table, event: altered(table, caller=event.by),
    e.SettlementReversed: settlement_reversed,
    e.DealReconstructed: deal_reconstructed,
    e.CoupVoided: coup_voided,
    e.CoupResettled: coup_resettled,
    RulesAdopted: lambda table, event: altered(table, rules_version=event.version),
}
