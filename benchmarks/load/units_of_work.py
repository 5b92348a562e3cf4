"""Units of work as a table of Punto saves them, without a table that decides: events and transfers.

They are rows of a real chain with real transfers, so a store refuses nothing of them.
"""

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

from benchmarks.load.floor import SEATS
from punto.ledger import Kind, Transfer, float_account, seat_account
from punto.store import Head, Row, RowTransfer, Work, append_to_chain, row_transfers
from punto.store.codec import AnyEvent
from punto.table.commands import PlaceStake
from punto.table.events import CoupSettled, StakePlaced
from punto.table.state import Payout

CURRENCY = "PLAY"
FILL = "fill"  # the name of a stake that only causes the chips of a seat
AT = 1_800_000_000_000  # milliseconds since 1970: when everything happens

Laid = tuple[StakePlaced, str]
"""A stake that lies, and the key of its hold."""


def filled(keys: Iterable[str], heads: dict[str, Head]) -> Work:
    """Chips at every seat."""
    rows: list[Row] = []
    moved: list[RowTransfer] = []
    for key in keys:
        for seat in range(1, SEATS + 1):
            row, heads[key] = append_to_chain(
                heads[key], key, AT, StakePlaced(FILL, 1, seat, "player", 20)
            )
            rows.append(row)
            account = seat_account(key, seat)
            chips = Transfer(Kind.POSTED, f"issue:{CURRENCY}", account, 10**9, CURRENCY)
            moved += row_transfers(row, (chips,))
    return Work(tuple(rows), tuple(moved))


def without_money(key: str, event: AnyEvent, heads: dict[str, Head]) -> Work:
    """An event that moves nothing."""
    row, heads[key] = append_to_chain(heads[key], key, AT, event)
    return Work((row,))


def stake(key: str, placed: StakePlaced, heads: dict[str, Head]) -> tuple[Work, str]:
    """Lay down a stake; return the work and the key of its hold."""
    hold = f"{key}/{placed.coup}/{placed.id}"
    asked = PlaceStake(
        placed.id, f"guest-{placed.seat:016d}", placed.coup, placed.wager, placed.amount
    )
    row, heads[key] = append_to_chain(heads[key], key, AT, placed, asked)
    return Work((row,), row_transfers(row, (_hold(Kind.PENDING, key, placed, hold),))), hold


def settlement(key: str, coup: int, laid: Iterable[Laid], heads: dict[str, Head]) -> Work:
    """Every stake is lost, except those on the banker, which win even money less commission."""
    by_wager = attrgetter("seat", "wager")
    payouts, moved = [], []
    for (seat, wager), group in groupby(
        sorted(laid, key=lambda one: by_wager(one[0])), lambda one: by_wager(one[0])
    ):
        stakes = list(group)
        total, won = sum(placed.amount for placed, _ in stakes), wager == "banker"
        paid = (total, total // 20, 0) if won else (0, 0, -1)
        payouts.append(Payout(seat, wager, total, not won, *paid, "cod:banker"))
        ends = Kind.VOID if won else Kind.POST
        moved += [_hold(ends, key, placed, hold) for placed, hold in stakes]
        if won:
            own, bank = seat_account(key, seat), float_account(key)
            moved.append(Transfer(Kind.POSTED, bank, own, total, CURRENCY))
            moved.append(Transfer(Kind.POSTED, own, f"commission:{key}", total // 20, CURRENCY))
    event = CoupSettled(coup, "P 1 2 B 3 4", tuple(payouts))
    row, heads[key] = append_to_chain(heads[key], key, AT, event)
    return Work((row,), row_transfers(row, moved))


def _hold(kind: Kind, key: str, placed: StakePlaced, hold: str) -> Transfer:
    own, bank = seat_account(key, placed.seat), float_account(key)
    return Transfer(kind, own, bank, placed.amount, CURRENCY, hold)
