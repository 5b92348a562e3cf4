"""The redraw: compares what a drawn table shows with what its secrets and entropy give."""

from collections.abc import Callable

from punto.cards import Card
from punto.fairness import Commitment, Draw, RevealedCut, entropy_of
from punto.fairness.legacy_draw import EarlierDraw
from punto.refusals import BadInput
from punto.table import Event, Table
from punto.table.events import (
    CardDealt,
    CardsBurnt,
    DieShaken,
    DrawFailed,
    IrregularityCalled,
    ShoeOpened,
    ShoeRetired,
    ValueDrawn,
)
from punto.table.irregularities import DrawFailure
from punto.table.opening_events import EntropyTaken, ShoeCommitted
from punto.table.opening_state import Opening, Stage
from punto.table.settings import Cards


class Redraw:
    """Follows the log of a drawn table and draws every card again."""

    def __init__(self, unseal: Callable[[str, int], bytes | None]) -> None:
        self._unseal = unseal
        self._draw: Draw | EarlierDraw | None = None
        self._lost = False
        self._opened = False
        self.found: list[int] = []  # shoes whose secrets are here, though the house lost them
        self.lost: list[int] = []  # shoes that were retired because their order was lost

    @property
    def undrawn(self) -> bool:
        """True if the cards of the shoe on the table could not be drawn again."""
        return self._draw is None and self._opened

    def lose(self) -> None:
        """Note that the house retires a shoe because its order is lost."""
        self._lost = True

    def wrong(self, table: Table | None, event: Event) -> str | None:
        """Return how an event contradicts the draw; None if it does not."""
        if table is None or table.settings.cards is not Cards.DRAWN:
            return None
        match event:
            case ShoeCommitted():
                return _not_bound(table, event)
            case EntropyTaken():
                return _other_entropy(table, event)
            case ShoeOpened(shoe=shoe):
                return self._open(table, shoe)
            case IrregularityCalled() if event.order_lost:
                self._lost = True  # a restored backup, which deals from a new shoe
            case DrawFailed(cause=DrawFailure.SECRETS_LOST):
                self._lost = True
                self.found += [] if self._draw is None else [table.shoes]
            case ShoeRetired(shoe=shoe) if self._draw is None:
                self.lost.append(shoe)
                return None if self._lost else f"the secrets of shoe {shoe} are not there"
            case CardsBurnt(face_up=card) if self._draw:
                return _other(card, _card(self._draw, table))
            case CardDealt(card=card) if self._draw and not table.carried:
                return _other(card, _card(self._draw, table))
            case DieShaken(value=value) if self._draw and value:
                return _other(value, self._draw.die(table.coups))
            case ValueDrawn(draw=key, value=value) if isinstance(self._draw, Draw):
                draws = table.settings.rules.draws
                return _other(value, self._draw.value(table.coups, draws, key))
        return None

    def _open(self, table: Table, shoe: int) -> str | None:
        """Draw a new shoe by its commitment; a shoe of an earlier version has none."""
        settings, fair = table.settings, table.fair
        self._lost, self._opened = False, True
        self._draw = None
        secrets = self._unseal(settings.key, shoe)
        if secrets is None:
            return None
        if fair is None:
            self._draw = EarlierDraw(settings.key, shoe, settings.decks, secrets)
            return None
        if fair.shoe != shoe or fair.stage is not Stage.OPEN:
            return f"shoe {shoe} was opened without its entropy"
        try:
            draws = len(settings.rules.draws)
            self._draw = Draw(fair.commitment, settings.decks, secrets, fair.entropy, draws)
        except BadInput as problem:
            return str(problem)
        root = self._draw.tree.root.hex()
        return None if root == fair.root else f"the secrets of shoe {shoe} make another root"


def _not_bound(table: Table, event: ShoeCommitted) -> str | None:
    """Return how a commitment differs from what it is made of; None if it does not."""
    bound = Commitment(
        table=table.settings.key,
        shoe=event.shoe,
        opening=event.opening,
        decks=event.decks,
        rules=event.rules,
        root=event.root,
        before=event.before,
        beacon=event.beacon,
    )
    return None if bound.hash == event.commitment else f"the commitment would be {bound.hash}"


def _other_entropy(table: Table, event: EntropyTaken) -> str | None:
    """Return how the entropy differs from what was brought; None if it does not."""
    fair = table.fair
    assert isinstance(fair, Opening)
    cuts = [RevealedCut(cut.seat, cut.nonce) for cut in fair.cuts]
    due = entropy_of(fair.commitment, cuts, event.beacon_value)
    return None if due == event.entropy else f"the entropy would be {due}"


def _card(draw: Draw | EarlierDraw, table: Table) -> Card:
    """Return the next card; in a shoe of an earlier version, burnt cards came in their turn."""
    shoe = table.shoe
    assert shoe is not None
    if isinstance(draw, EarlierDraw):
        return draw.cards[shoe.full - len(shoe)]
    return draw.card(shoe.drawn)


def _other(shown: Card | int, due: Card | int) -> str | None:
    return None if shown == due else f"the draw gives {due}"
