"""The transfers that each event of a tournament makes: fees, the pool, prizes and refunds.

Chips move at the tables, by events of their own.
"""

from collections.abc import Callable, Iterator
from typing import Any

from punto.cup import events as e
from punto.cup.events import CupEvent
from punto.cup.state import Cup
from punto.cup.structure import Added, Fee
from punto.ledger import (
    Kind,
    Transfer,
    cage_account,
    fees_account,
    issue_account,
    pool_account,
    wallet,
)
from punto.ledger.currencies import PLAY_MONEY


def transfers(cup: Cup | None, event: CupEvent) -> Iterator[Transfer]:
    """Yield the transfers of this event, given the tournament before it."""
    moves = _MOVES.get(type(event))
    if cup is not None and moves is not None:
        yield from moves(cup, event)


def currency(cup: Cup) -> str:
    """Return the currency of the pool."""
    return cup.structure.currency


def _paid_in(cup: Cup, patron: str, fee: Fee | None) -> Iterator[Transfer]:
    if fee is not None:
        own = wallet(patron, fee.currency)
        yield from _moved(own, pool_account(cup.key, fee.currency), fee.pool, fee.currency)
        yield from _moved(own, fees_account(cup.key, fee.currency), fee.house, fee.currency)


def _paid_back(cup: Cup, entrant: int, fee: Fee | None, times: int = 1) -> Iterator[Transfer]:
    if fee is not None:
        own, code = wallet(cup.entrants[entrant].patron, fee.currency), fee.currency
        yield from _moved(pool_account(cup.key, code), own, fee.pool * times, code)
        yield from _moved(fees_account(cup.key, code), own, fee.house * times, code)


def _entered(cup: Cup, event: e.Entered) -> Iterator[Transfer]:
    yield from _paid_in(cup, event.patron, cup.structure.entry.fee)


def _entered_again(cup: Cup, event: e.EnteredAgain) -> Iterator[Transfer]:
    yield from _paid_in(cup, cup.entrants[event.entrant].patron, cup.structure.entry.fee)


def _withdrew(cup: Cup, event: e.Withdrew) -> Iterator[Transfer]:
    if event.refunded:
        yield from _paid_back(cup, event.entrant, cup.structure.entry.fee)


def _entries_closed(cup: Cup, event: e.EntriesClosed) -> Iterator[Transfer]:
    """Give back what the waiting list paid, and add the house's own money to the pool."""
    for entrant in event.turned_away:
        yield from _paid_back(cup, entrant, cup.structure.entry.fee)
    if added := cup.structure.prizes.added:
        source, pool = _source(added), pool_account(cup.key, added.currency)
        yield from _moved(source, pool, added.amount, added.currency)


def _source(added: Added) -> str:
    """Return where the house's own money comes from."""
    code = added.currency
    return issue_account(code) if code == PLAY_MONEY else cage_account(code)


def _rebuy_paid(cup: Cup, event: e.RebuyPaid) -> Iterator[Transfer]:
    code = currency(cup)
    own = wallet(cup.entrants[event.entrant].patron, code)
    yield from _moved(own, pool_account(cup.key, code), event.fee, code)


def _prizes_paid(cup: Cup, event: e.PrizesPaid) -> Iterator[Transfer]:
    code = currency(cup)
    for entrant, amount in sorted(event.prizes.items()):
        own = wallet(cup.entrants[entrant].patron, code)
        yield from _moved(pool_account(cup.key, code), own, amount, code)


def _cancelled(cup: Cup, event: e.CupCancelled) -> Iterator[Transfer]:
    """Give everything back: fees and re-buys to entrants, what was added to the house."""
    fee, code = cup.structure.entry.fee, currency(cup)
    for number in sorted(event.refunds):
        entrant = cup.entrants[number]
        yield from _paid_back(cup, number, fee, entrant.entries)
        own = wallet(entrant.patron, code)
        yield from _moved(pool_account(cup.key, code), own, entrant.rebuys, code)
    if (added := cup.structure.prizes.added) and cup.is_closed:
        pool = pool_account(cup.key, added.currency)
        yield from _moved(pool, _source(added), added.amount, added.currency)


def _moved(debit: str, credit: str, amount: int, code: str) -> Iterator[Transfer]:
    if amount:
        yield Transfer(Kind.POSTED, debit, credit, amount, code)


_MOVES: dict[type[CupEvent], Callable[[Cup, Any], Iterator[Transfer]]] = {
    e.Entered: _entered,
    e.EnteredAgain: _entered_again,
    e.Withdrew: _withdrew,
    e.EntriesClosed: _entries_closed,
    e.RebuyPaid: _rebuy_paid,
    e.PrizesPaid: _prizes_paid,
    e.CupCancelled: _cancelled,
}
