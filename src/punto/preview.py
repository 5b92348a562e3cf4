"""Previews: what an act would do, from the decision, the transfers and the state that follows.

Nothing here decides or moves anything of its own: `decide`, `transfers` and `evolve` are those of
the act itself, so that a preview cannot say anything else than what would happen.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from punto import house
from punto.cards import Hand
from punto.coup import Deal
from punto.cup.events import CupEvent
from punto.cup.evolve import evolve as evolve_cup
from punto.cup.state import Cup
from punto.cup.transfers import transfers as cup_transfers
from punto.house import HouseEvent
from punto.ledger import Account, Ledger, Transfer, changes
from punto.table import Event, Table, evolve
from punto.table.decide.dealing import payouts
from punto.table.events import ChangeCalled, CoupResettled, CoupVoided, ShoeRetired
from punto.table.evolve.dealing import finished
from punto.table.state import Past, Payout, Phase, totals
from punto.table.transfers import transfers


class Move(NamedTuple):
    """An account that would change."""

    account: str
    before: Account
    after: Account


class Line(NamedTuple):
    """All stakes of a seat on one wager, as they are and as they would be.

    `was` and `will` are the patron's gain; None while the stakes are in play, or not there.
    `confirmed` is the gain once the dealer confirms the cards that the act would leave complete.
    """

    seat: int
    patron: str
    wager: str
    stake: int
    was: int | None
    will: int | None
    clause: str
    confirmed: int | None


@dataclass(frozen=True, slots=True)
class Preview:
    """The events of an act, the table around them, and the accounts they would change.

    An act of the house has no table; a table that would be opened is None before.
    """

    events: tuple[Event | HouseEvent | CupEvent, ...]
    moved: tuple[Move, ...] = ()
    before: Table | None = None
    after: Table | None = None


def preview_table(table: Table | None, events: tuple[Event, ...], ledger: Ledger) -> Preview:
    """Follow decided events of a table to where they lead."""
    after, moves = table, list[Transfer]()
    for event in events:
        moves += transfers(after, event)
        after = evolve(after, event)
    return Preview(events, moved(ledger, moves), table, after)


def preview_house(events: tuple[HouseEvent, ...], ledger: Ledger) -> Preview:
    """Follow decided events of the house to the accounts they would change."""
    moves = (transfer for event in events for transfer in house.transfers(event))
    return Preview(events, moved(ledger, moves))


def preview_cup(cup: Cup, events: tuple[CupEvent, ...], ledger: Ledger) -> Preview:
    """Follow decided events of a tournament to the accounts they would change."""
    after, moves = cup, list[Transfer]()
    for event in events:
        moves += cup_transfers(after, event)
        after = evolve_cup(after, event)
    return Preview(events, moved(ledger, moves))


def moved(ledger: Ledger, moves: Iterable[Transfer]) -> tuple[Move, ...]:
    """Return the accounts that transfers would leave with another balance or other holds."""
    before: dict[str, Account] = {}
    after: dict[str, Account] = {}
    known = ledger.get
    for transfer in moves:
        for name, change in changes(transfer):
            before.setdefault(name, known(name) or Account(transfer.currency))
            after[name] = after.get(name, before[name]).plus(change)
    found = (Move(name, before[name], after[name]) for name in sorted(after))
    return tuple(move for move in found if _held(move.before) != _held(move.after))


def _held(account: Account) -> tuple[int, int]:
    return account.balance, account.debits_pending


def coup_of(previewed: Preview) -> int:
    """Return the coup that an act is about: a past one that it corrects, or that on the table."""
    for event in previewed.events:
        if isinstance(event, CoupResettled):
            return event.coup
    return previewed.after.coup if previewed.after else 0


def lines(previewed: Preview) -> tuple[Line, ...]:
    """Return every stake of the coup that an act is about, as it is and as it would be."""
    coup = coup_of(previewed)
    void = next((e.clause for e in previewed.events if isinstance(e, CoupVoided)), "")
    found: list[Line] = []
    confirmed = _once_confirmed(previewed.after)
    before, after = _by_place(previewed.before, coup), _by_place(previewed.after, coup)
    for place in sorted({**before, **after}):
        one, other = before.get(place), after.get(place)
        clause = (other.clause if other else "") or void
        stake = other.stake if other else one.stake if one else 0
        gains = one.net if one else None, other.net if other else None
        seat, _, wager = place
        found.append(Line(*place, stake, *gains, clause, confirmed.get((seat, wager))))
    return tuple(found)


def _once_confirmed(table: Table | None) -> dict[tuple[int, str], int]:
    """Return the gain of each seat on each wager, where all cards lie there unconfirmed."""
    if table is None or table.phase is not Phase.COMPLETE:
        return {}
    paid = payouts(table, finished(table, table.deal))
    return {(payout.seat, payout.wager): payout.net for payout in paid}


class _Staked(NamedTuple):
    """All stakes of a seat on one wager at one moment."""

    seat: int
    patron: str
    wager: str
    stake: int
    net: int | None
    clause: str


def _by_place(table: Table | None, coup: int) -> dict[tuple[int, str, str], _Staked]:
    return {(each.seat, each.patron, each.wager): each for each in _stakes(table, coup)}


def _stakes(table: Table | None, coup: int) -> Iterator[_Staked]:
    """Yield the stakes of a coup that this table has on it or remembers."""
    if table is None:
        return
    past = next((each for each in table.history if each.coup == coup), None)
    if past is not None:
        yield from (_paid(payout, past) for payout in past.payouts)
    elif table.coup == coup:
        void = table.phase is Phase.VOIDED
        for number, seat in table.seats.items():
            for wager, stake in totals(seat.placed).items():
                yield _Staked(number, seat.patron, wager, stake, 0 if void else None, "")


def _paid(payout: Payout, past: Past) -> _Staked:
    patron = past.patrons[payout.seat]
    return _Staked(payout.seat, patron, payout.wager, payout.stake, payout.net, payout.clause)


def cards(table: Table | None, coup: int) -> str:
    """Return the cards of a coup in their notation, complete or not; empty without any."""
    if table is None:
        return ""
    past = next((each for each in table.history if each.coup == coup), None)
    if past is not None:
        return past.result
    return written(table.deal, table.die) if table.coup == coup else ""


def written(deal: Deal, die: int | None) -> str:
    """Write a deal in the notation of coups, however many cards it has yet.

    >>> from punto.cards import Card
    >>> written(Deal().take(Card("9h")).take(Card("Kd")).take(Card("4c")), None)
    'P 9h 4c | B Kd'
    """
    if not deal.dealt:
        return ""
    hands = f"P {_hand(deal.player)} | B {_hand(deal.banker)}".rstrip()
    return hands if die is None else f"{hands} | die {die}"


def _hand(hand: Hand) -> str:
    return " ".join(map(str, hand.cards))


def retires_shoe(previewed: Preview) -> bool:
    """Return True if the shoe on the table would be retired."""
    return any(isinstance(event, ShoeRetired) for event in previewed.events)


def changed_settings(previewed: Preview) -> dict[str, tuple[Any, Any]]:
    """Return the settings that would differ, now or from the next coup on: before and after."""
    was, after = previewed.before, previewed.after
    if after is None:
        return {}
    due = (event.settings for event in previewed.events if isinstance(event, ChangeCalled))
    old, new = was.settings if was else None, next(due, after.settings)
    pairs = {
        each.name: (getattr(old, each.name, None), getattr(new, each.name)) for each in fields(new)
    }
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
