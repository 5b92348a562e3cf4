"""Decide: what a command leads to, as events, or why it is refused. Pure."""

from math import floor

from punto.coup import Coup
from punto.money import LOSE
from punto.refusals import Reason, Refusal, Refused
from punto.table.commands import (
    CallLastBets,
    CloseBets,
    Command,
    DealCard,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    PlaceStake,
    TakeSeat,
)
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
)
from punto.table.evolve import evolve
from punto.table.reasons import TableReason
from punto.table.state import (
    BEFORE_A_CARD,
    BETWEEN_COUPS,
    TAKES_STAKES,
    Payout,
    Phase,
    Seat,
    Table,
)

Decision = tuple[Event, ...] | Refusal
"""Events, none of them where the same was already done; or one refusal."""


def decide(table: Table, command: Command) -> Decision:
    """What this command leads to at this table."""
    match command:
        case PlaceStake():
            return _place_stake(table, command)
        case DealCard():
            return _deal_card(table, command)
        case TakeSeat():
            return _take_seat(table, command)
        case LeaveSeat():
            return _leave_seat(table, command)
        case OpenShoe():
            return _open_shoe(table)
        case OpenBets():
            return _open_bets(table)
        case CallLastBets():
            return _not_now(table, Phase.BETTING) or (LastBetsCalled(table.coup),)
        case CloseBets():
            return _not_now(table, Phase.LAST_CALL) or (BetsClosed(table.coup),)


def _take_seat(table: Table, command: TakeSeat) -> Decision:
    settings, seat = table.settings, command.seat
    if not _whole(seat) or not 1 <= seat <= settings.seats:
        return _refused(TableReason.NO_SUCH_SEAT, seat=str(seat), seats=settings.seats)
    if (seated := table.seat_of(command.patron)) is not None:
        return _refused(TableReason.ALREADY_SEATED, seat=seated)
    if seat in table.seats:
        return _refused(TableReason.SEAT_TAKEN, seat=seat)
    least, most = settings.buy_in.least, settings.buy_in.most
    if not _whole(command.buy_in) or not least <= command.buy_in <= most:
        given = str(command.buy_in)
        return _refused(TableReason.NOT_A_BUY_IN, amount=given, least=least, most=most)
    return (SeatTaken(command.patron, seat, command.buy_in),)


def _leave_seat(table: Table, command: LeaveSeat) -> Decision:
    number = table.seat_of(command.patron)
    if number is None:
        return _refused(TableReason.NOT_SEATED)
    seat = table.seats[number]
    if seat.stakes:
        return _refused(TableReason.STAKES_DOWN, staked=seat.staked)
    return (SeatLeft(command.patron, number, seat.stack),)


def _place_stake(table: Table, command: PlaceStake) -> Decision:
    number = table.seat_of(command.patron)
    if number is None:
        return _refused(TableReason.NOT_SEATED)
    placed = StakePlaced(command.id, command.coup, number, command.wager, command.amount)
    for holder, stake in table.placed():
        if stake.id == command.id:
            again = StakePlaced(stake.id, table.coup, holder, stake.wager, stake.amount)
            return () if again == placed else _refused(TableReason.STAKE_ID_USED, id=command.id)
    if command.coup < table.coup:
        return _refused(TableReason.COUP_OVER, coup=command.coup)
    if table.phase not in TAKES_STAKES or command.coup > table.coup:
        return _refused(TableReason.BETS_CLOSED, coup=command.coup)
    return _stake_refusal(table, table.seats[number], command) or (placed,)


def _stake_refusal(table: Table, seat: Seat, command: PlaceStake) -> Refusal | None:
    """Why this stake may not be added: by the game, then by limits, then for want of money."""
    settings, wager = table.settings, command.wager
    rules = settings.rules
    # Alone first: what is no stake at all cannot be added to others.
    if wager not in rules.by_key or not _whole(command.amount) or command.amount < 1:
        return rules.refusal({wager: command.amount})
    stakes = seat.by_wager()
    stakes[wager] = stakes.get(wager, 0) + command.amount
    if refusal := rules.refusal(stakes, settings.rounding):
        return refusal
    limit, stake = settings.limits[wager], stakes[wager]
    if stake < limit.least:
        return _refused(TableReason.UNDER_MINIMUM, wager=wager, stake=stake, least=limit.least)
    if stake > limit.most:
        return _refused(TableReason.OVER_MAXIMUM, wager=wager, stake=stake, most=limit.most)
    if command.amount > seat.available:
        about = {"stake": command.amount, "available": seat.available}
        return Refusal(TableReason.STACK_TOO_SHORT, about=about)
    return None


def _open_shoe(table: Table) -> Decision:
    if table.phase not in BETWEEN_COUPS:
        return _refused(TableReason.NOT_NOW, phase=table.phase.value)
    if table.shoe is not None:
        return _refused(TableReason.SHOE_ON_TABLE, shoe=table.shoes)
    return (ShoeOpened(table.shoes + 1),)


def _open_bets(table: Table) -> Decision:
    if table.phase not in BETWEEN_COUPS:
        return _refused(TableReason.NOT_NOW, phase=table.phase.value)
    if table.shoe is None:
        return _refused(TableReason.NO_SHOE)
    return (BetsOpened(table.coup + 1),)


def _not_now(table: Table, phase: Phase) -> Refusal | None:
    if table.phase is phase:
        return None
    return _refused(TableReason.NOT_NOW, phase=table.phase.value)


def _deal_card(table: Table, command: DealCard) -> Decision:
    if table.phase not in BEFORE_A_CARD or table.shoe is None:
        return _refused(TableReason.NOT_NOW, phase=table.phase.value)
    side = table.deal.due
    assert side is not None  # a complete deal is settled in the same step
    dealt = CardDealt(table.coup, side, command.card)
    try:
        after = evolve(table, dealt)
    except Refused as refused:
        return refused.refusal
    if after.deal.due is not None:
        return (dealt,)
    coup = after.deal.finish()
    settled = CoupSettled(table.coup, str(coup), payouts(table, coup))
    retired = (ShoeRetired(table.shoes),) if after.last_coup == table.coup else ()
    return (dealt, settled, *retired)


def payouts(table: Table, coup: Coup) -> tuple[Payout, ...]:
    """What every seat's stakes come to in this coup, by the rules alone."""
    rules = table.settings.rules
    found = []
    for number in sorted(table.seats):
        stakes = table.seats[number].by_wager()
        for wager, settled in rules.settle(coup, stakes).items():
            pays = settled.wager.pays
            win = max(0, floor(settled.payment.gross))
            found.append(
                Payout(
                    seat=number,
                    wager=wager,
                    stake=settled.stake,
                    lost=settled.pay.odds == LOSE,
                    win=win,
                    commission=win - max(0, settled.net),
                    pay=pays.index(settled.pay) if settled.pay in pays else -1,
                    clause=settled.clause,
                )
            )
    return tuple(found)


def _whole(number: object) -> bool:
    return type(number) is int  # a bool is an int to Python, but nobody stakes True


def _refused(reason: Reason, **about: int | str) -> Refusal:
    return Refusal(reason, about=about)
