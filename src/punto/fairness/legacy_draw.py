"""The draw of shoes before Punto 0.7, which had no commitments: an audit still redraws them.

>>> draw = EarlierDraw("one", 1, 8, secrets=bytes(SECRET * secrets_needed(8)))
>>> len(draw.cards), draw.cards == EarlierDraw("one", 1, 8, draw.secrets).cards
(416, True)
"""

from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import sha256

from punto.cards import DECK, Card
from punto.coup import DIE
from punto.fairness.draw import SECRET, secrets_needed
from punto.fairness.picking import fair_range
from punto.refusals import BadInput
from punto.shoe import Shoe


@dataclass(frozen=True, repr=False)
class EarlierDraw:
    """The draw of one shoe. Its secrets are shown to nobody, not even by accident."""

    table: str
    shoe: int
    decks: int
    secrets: bytes

    def __post_init__(self) -> None:
        if len(self.secrets) != SECRET * secrets_needed(self.decks):
            raise BadInput(f"{len(self.secrets)} bytes of secrets for {self.decks} decks")

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the shoe in the order in which it comes, the burnt ones included."""
        shoe, cards = Shoe.of(self.decks), list[Card]()
        for place in range(self.decks * len(DECK)):
            card, shoe = shoe.draw(partial(self._pick, "card", place, place))
            cards.append(card)
        return tuple(cards)

    def die(self, coup: int) -> int:
        """Return what the die shows in this coup of the shoe, counted from 1."""
        return 1 + self._pick("die", coup, self.decks * len(DECK) + coup - 1, len(DIE))

    def _pick(self, what: str, number: int, place: int, choices: int) -> int:
        """Return one of the choices, each equally likely."""
        secret = self.secrets[place * SECRET : (place + 1) * SECRET]
        fair, attempt = fair_range(choices), 0
        while True:
            context = f"punto {what} {self.table} {self.shoe} {number} {attempt} ".encode()
            drawn = int.from_bytes(sha256(context + secret).digest(), "big")
            if drawn < fair:
                return drawn % choices
            attempt += 1
