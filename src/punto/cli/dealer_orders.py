"""Orders: what a dealer types at `punto deal`, and the requests that they become."""

import re
from collections.abc import Callable, Sequence
from functools import partial

from punto.cards import DECK
from punto.client.ids import new_id
from punto.client.table import WatchedTable
from punto.table.dealer_steps import DealerStep
from punto.table.irregularities import Irregularity
from punto.wire import dealing, office, staff
from punto.wire.base import DealerRequest, PlacedRequest, Request, Seen
from punto.wire.staff_views import TakesBack
from punto.wire.views import DrawView

_CARDS = {str(card).lower(): str(card) for card in DECK}
_DICE = "0123456"
_VALUE = re.compile(r"[0-9]{1,9}")
DRAW, UNDRAW = "draw", "undraw"

Make = Callable[[WatchedTable], Request]
"""Makes a request when its turn comes: it carries the place at which the table is then."""

_ORDERS: dict[str, type[DealerRequest]] = {
    "take": dealing.TakeTable,
    "leave": dealing.LeaveTable,
    "reopen": dealing.ReopenBets,
    "die": dealing.TakeBackDie,
    UNDRAW: dealing.TakeBackValue,
}
# As the help lists them: what is typed, the same in every language.
ORDERS = (
    f"back, cut, free, {DRAW} VALUE, right CARDS, reopen, die, {UNDRAW},"
    " irregular WHAT [CARDS] [certain] [unseen],"
    " withdraw, take, leave, retire, pause, unlock, show, help, quit;"
    f" WHAT is {', '.join(Irregularity)}"
)
_SLIPS: dict[TakesBack, type[DealerRequest]] = {
    "": dealing.TakeBackCard,
    "card": dealing.TakeBackCard,
    "burn": dealing.TakeBackBurn,
    "cut-card": dealing.TakeBackCutCard,
}


class NoOrder(Exception):
    """The line is not an order, or not one that can be given now."""


class NothingToDraw(NoOrder):
    """The game draws nothing besides its cards, or all of it is drawn."""


def requests_of(order: str) -> Sequence[Make]:
    """Return what makes the requests of one line; an empty line is the next step."""
    words = order.split()
    if not words:
        return [_next_step]
    if all(word in _CARDS for word in words):
        return [partial(_card, card=_CARDS[word]) for word in words]
    match words:
        case [die] if die in _DICE and len(die) == 1:
            return [partial(_at, dealing.ShakeDie, value=int(die))]
        case [word, value] if word == DRAW and _VALUE.fullmatch(value):
            return [partial(_draw, value=int(value))]
        case ["free"]:
            return [partial(_at, dealing.OpenBets, free=True)]
        case ["back"]:
            return [_back]
        case ["cut"]:
            return [_cut_card]
        case ["right", *cards] if cards and all(card in _CARDS for card in cards):
            return [partial(_at, dealing.RightRecord, cards=tuple(_CARDS[card] for card in cards))]
        case ["irregular", what, *rest] if what in set(Irregularity):
            return [partial(_irregular, what=Irregularity(what), rest=rest)]
        case [word] if word in _ORDERS:
            return [partial(_at, _ORDERS[word])]
        case ["retire"]:
            return [partial(_at, staff.RetireShoe)]
        case ["pause"]:
            return [lambda table: staff.Pause(id=new_id(), table=table.key)]
        case ["withdraw"]:
            return [_withdraw]
    raise NoOrder(order)


def seen(table: WatchedTable) -> Seen:
    """Return the place at which a console sees the table."""
    dealt = table.staff.dealt if table.staff else 0
    return Seen(table.view.shoe, table.view.coup, dealt)


def _at(kind: type[PlacedRequest], table: WatchedTable, **fields: object) -> Request:
    return kind(id=new_id(), table=table.key, at=seen(table), **fields)


def _next_step(table: WatchedTable) -> Request:
    step = table.staff.next if table.staff else DealerStep.NOTHING
    if step is DealerStep.FREE_COUP:
        return _at(dealing.OpenBets, table, free=True)
    if step not in dealing.STEPS:
        raise NoOrder("")
    return _at(dealing.STEPS[step], table)


def _card(table: WatchedTable, card: str) -> Request:
    """Key a card: the burn's, where that is due, or the next of the coup."""
    burns = table.staff is not None and table.staff.next is DealerStep.BURN_CARDS
    return _at(dealing.BurnCards if burns else dealing.DealCard, table, card=card)


def _draw(table: WatchedTable, value: int) -> Request:
    """Key what the game draws besides its cards: the draw that is due."""
    due = draw_due(table)
    if due is None:
        raise NothingToDraw(DRAW)
    return _at(dealing.DrawValue, table, draw=due.key, value=value)


def draw_due(table: WatchedTable) -> DrawView | None:
    """Return what is drawn next: what comes before the bets is first."""
    left = [draw for draw in table.view.card.draws if draw.key not in table.view.drawn]
    before = [draw for draw in left if draw.before_bets and not table.view.free]
    return next(iter(before or left), None)


def _back(table: WatchedTable) -> Request:
    """Take back what was keyed last; where nothing can be, the server says why."""
    return _at(_SLIPS[table.staff.takes_back if table.staff else ""], table)


def _cut_card(table: WatchedTable) -> Request:
    """Show the cut card, or take it back where it was shown at this card."""
    shown = table.staff is not None and table.staff.cut_card_back
    return _at(dealing.TakeBackCutCard if shown else dealing.ShowCutCard, table)


def _withdraw(table: WatchedTable) -> Request:
    """Withdraw what waits for a second person and holds the table."""
    if table.staff is None or not table.staff.ruling:
        raise NoOrder("withdraw")
    return office.Decline(id=new_id(), proposal=table.staff.ruling[-1])


def _irregular(table: WatchedTable, what: Irregularity, rest: Sequence[str]) -> Request:
    cards = tuple(_CARDS[word] for word in rest if word in _CARDS)
    others = [word for word in rest if word not in _CARDS and word not in ("certain", "unseen")]
    if others:
        raise NoOrder(others[0])
    return _at(
        staff.CallIrregularity,
        table,
        what=what,
        cards=cards,
        certain="certain" in rest,
        seen="unseen" not in rest,
    )
