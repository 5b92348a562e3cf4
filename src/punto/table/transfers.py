"""What each event of a table moves in the ledger. The ledger is derived from the log alone."""

from collections.abc import Iterator

from punto.ledger import Kind, Transfer, wallet
from punto.table.events import CoupSettled, Event, SeatLeft, SeatTaken, StakePlaced
from punto.table.state import Payout, Stake, Table


def seat_account(table: str, seat: int) -> str:
    """The account of the stack at a seat."""
    return f"seat:{table}:{seat}"


def house_account(table: str) -> str:
    """The account that stakes are lost to and wins are paid from: its balance is the win."""
    return f"table:{table}"


def commission_account(table: str) -> str:
    """The account of the commission that a table took."""
    return f"commission:{table}"


def transfers(table: Table | None, event: Event) -> Iterator[Transfer]:
    """What this event moves, given the table before it."""
    if table is None:
        return  # the opening moves nothing
    key, currency = table.settings.key, table.settings.currency
    match event:
        case SeatTaken():
            seat = seat_account(key, event.seat)
            yield Transfer(Kind.POSTED, wallet(event.patron), seat, event.buy_in, currency)
        case SeatLeft(stack=stack) if stack:
            seat = seat_account(key, event.seat)
            yield Transfer(Kind.POSTED, seat, wallet(event.patron), stack, currency)
        case StakePlaced():
            stake = Stake(event.id, event.wager, event.amount)
            yield _hold(table, event.seat, stake, Kind.PENDING)
        case CoupSettled():
            for payout in event.payouts:
                yield from _paid(table, payout)


def _paid(table: Table, payout: Payout) -> Iterator[Transfer]:
    """Lost stakes move to the house; others are let go, and what they win is paid beside them."""
    resolved = Kind.POST if payout.lost else Kind.VOID
    for stake in table.seats[payout.seat].stakes:
        if stake.wager == payout.wager:
            yield _hold(table, payout.seat, stake, resolved)
    key, currency = table.settings.key, table.settings.currency
    seat = seat_account(key, payout.seat)
    if payout.win:
        yield Transfer(Kind.POSTED, house_account(key), seat, payout.win, currency)
    if payout.commission:
        to = commission_account(key)
        yield Transfer(Kind.POSTED, seat, to, payout.commission, currency)


def _hold(table: Table, seat: int, stake: Stake, kind: Kind) -> Transfer:
    key = table.settings.key
    return Transfer(
        kind,
        seat_account(key, seat),
        house_account(key),
        stake.amount,
        table.settings.currency,
        key=f"{key}/{table.coup}/{stake.id}",
    )
