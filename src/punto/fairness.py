"""The draw: each card from a secret of its own, without bias and without replacement.

Whoever draws knows the shoe and nothing else: no stake reaches this module. The secrets come from
the operating system through the caller; the same secrets give the same cards, so an interrupted
shoe goes on with the cards it would have had.

>>> secrets = bytes(range(32)) * 416
>>> draw = Draw("one", 1, secrets)
>>> shoe = Shoe.of(8)
>>> card, left = draw.next_card(shoe)
>>> draw.next_card(shoe)[0] == card, len(left)
(True, 415)
"""

from dataclasses import dataclass
from hashlib import sha256

from punto.cards import DECK, Card
from punto.refusals import BadInput
from punto.shoe import Shoe

SECRET = 32  # bytes of each card's secret: a shoe has far more orders than one such secret
_RANGE = 1 << 256


def secrets_needed(decks: int) -> int:
    """How many bytes of secrets a shoe needs."""
    return SECRET * len(DECK) * decks


@dataclass(frozen=True, slots=True, repr=False)
class Draw:
    """The draw of one shoe. Its secrets are shown to nobody, not even by accident."""

    table: str
    shoe: int
    secrets: bytes

    def next_card(self, shoe: Shoe) -> tuple[Card, Shoe]:
        """The next card, and the shoe that is left."""
        place = shoe.decks * len(DECK) - len(shoe)
        if len(self.secrets) != secrets_needed(shoe.decks):
            raise BadInput(f"{len(self.secrets)} bytes of secrets for {shoe.decks} decks")
        secret = self.secrets[place * SECRET : (place + 1) * SECRET]
        return shoe.draw(lambda left: self._pick(place, secret, left))

    def _pick(self, place: int, secret: bytes, left: int) -> int:
        """One of `left` cards, each as likely as any other."""
        fair = _RANGE - _RANGE % left  # what lies above would favour the first cards
        attempt = 0
        while True:
            context = f"punto draw {self.table} {self.shoe} {place} {attempt} ".encode()
            number = int.from_bytes(sha256(context + secret).digest(), "big")
            if number < fair:
                return number % left
            attempt += 1
