"""The draw: each card from a secret of its own and from the entropy, without bias.

The draw knows the shoe and nothing else. Secrets come from the operating system through the
caller; the same secrets and the same entropy give the same cards, so an interrupted shoe goes on
with the cards it would have had.

>>> draw = Draw("00" * 32, 8, bytes(SECRET * secrets_needed(8)), "00" * 32)
>>> draw.cards == Draw("00" * 32, 8, bytes(SECRET * secrets_needed(8)), "00" * 32).cards
True
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from punto.cards import DECK, Card
from punto.coup import DIE
from punto.draws import Draw as Weighted
from punto.draws import number_of
from punto.fairness.picking import Source, pick
from punto.fairness.tree import Tree
from punto.hashes import SIZE, tagged
from punto.refusals import BadInput

SECRET = SIZE  # bytes of each card's secret: a shoe has far more orders than one such secret
DIE_NUMBER = -1  # of the die among what is drawn besides the cards
FEWEST_CARDS = 4  # of a coup: no shoe has more coups, nor more shakes of the die, than this allows


def cards_of(decks: int) -> int:
    """Return the number of cards in a shoe."""
    return decks * len(DECK)


def coups_of(decks: int) -> int:
    """Return the most coups that a shoe can have."""
    return cards_of(decks) // FEWEST_CARDS


def secrets_needed(decks: int, draws: int = 0) -> int:
    """Return the number of secrets a shoe needs: one a card; a coup, one for the die and each draw.

    >>> secrets_needed(8), secrets_needed(8, draws=1)
    (520, 624)
    """
    return cards_of(decks) + coups_of(decks) * (1 + draws)


def value_place(decks: int, coup: int, number: int) -> int:
    """Return the place of the secret of a coup's draw; the die's come before those of any other.

    >>> value_place(8, 1, DIE_NUMBER), value_place(8, 2, DIE_NUMBER), value_place(8, 1, 0)
    (416, 417, 520)
    """
    if not 1 <= coup <= coups_of(decks):
        raise BadInput(f"coup {coup} of a shoe of {cards_of(decks)} cards has no secret besides")
    return cards_of(decks) + coups_of(decks) * (1 + number) + coup - 1


def tree_over(secrets: bytes) -> Tree:
    """The tree whose root is shown before the shoe is opened."""
    return Tree.over(
        [
            tagged("leaf", place, secrets[place * SECRET : (place + 1) * SECRET])
            for place in range(len(secrets) // SECRET)
        ]
    )


class Proof(NamedTuple):
    """The proof of a card: its secret, and the path from its leaf to the root; all in hex."""

    secret: str
    leaf: str
    path: tuple[str, ...]


class Draw:
    """The draw of one shoe. Its secrets are shown to nobody, not even by accident.

    Cards are drawn in their order, once each. A secret that was shown is dropped (`drop`), and so
    is every other when the shoe is gone; what is drawn stays known.
    """

    def __init__(
        self, commitment: str, decks: int, secrets: bytes, entropy: str, draws: int = 0
    ) -> None:
        """Draw from the secrets behind this commitment, with this entropy.

        `draws` is how often the game draws something besides cards and die in each coup.
        """
        needed = SECRET * secrets_needed(decks, draws)
        if len(secrets) != needed:
            raise BadInput(f"{len(secrets)} bytes of secrets for {decks} decks, not {needed}")
        self.commitment = commitment
        self._source = Source(commitment, entropy)
        self._secrets = bytearray(secrets)
        self._dropped: set[int] = set()
        self._left = [decks] * len(DECK)
        self._drawn: list[Card] = []
        self._decks = decks
        self._cards = cards_of(decks)

    @cached_property
    def tree(self) -> Tree:
        """The tree over the secrets, made before any of them is dropped."""
        return tree_over(bytes(self._secrets))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the shoe in the order in which it comes; those burnt face down are last."""
        self.card(self._cards - 1)
        return tuple(self._drawn)

    def card(self, place: int) -> Card:
        """The card at this place; all before it are drawn first."""
        while len(self._drawn) <= place:
            self._drawn.append(self._next(len(self._drawn)))
        return self._drawn[place]

    def die(self, coup: int) -> int:
        """Return what the die shows in this coup of the shoe, counted from 1."""
        return 1 + self._pick("die", self.die_place(coup), len(DIE))

    def die_place(self, coup: int) -> int:
        """Return the place of the secret of a coup's die. A coup has at least four cards."""
        return self.value_place(coup, DIE_NUMBER)

    def value(self, coup: int, draws: Sequence[Weighted], key: str) -> int:
        """Return what comes in this coup by one of the game's own draws."""
        number = number_of(draws, key)
        return draws[number].value(
            self._pick("draw", self.value_place(coup, number), draws[number].whole)
        )

    def value_place(self, coup: int, number: int) -> int:
        """Return the place of the secret of a coup's draw, the first of which is number 0."""
        return value_place(self._decks, coup, number)

    def proof(self, place: int) -> Proof:
        """Return the proof that is shown beside the card, or the die, of this place."""
        path = tuple(beside.hex() for beside in self.tree.path(place))
        return Proof(self._secret(place).hex(), self.tree.leaves[place].hex(), path)

    def kept(self, *places: Iterable[int]) -> list[int]:
        """Return those places whose secrets were not used and forgotten, in their order."""
        dropped = self._dropped
        return [place for place in chain(*places) if place not in dropped]

    def drop(self, place: int) -> None:
        """Forget a secret that was used: the tree still proves it.

        Cards are drawn first: each depends on all before it, which a new start has not drawn yet.
        """
        assert self.tree
        if place < self._cards:
            self.card(place)
        self._secrets[place * SECRET : (place + 1) * SECRET] = bytes(SECRET)
        self._dropped.add(place)

    def _next(self, place: int) -> Card:
        chosen = self._pick("card", place, self._cards - place)
        for number, left in enumerate(self._left):
            if chosen < left:
                self._left[number] -= 1
                return DECK[number]
            chosen -= left
        raise AssertionError("counts and length of a shoe disagree")

    def _pick(self, what: str, place: int, choices: int) -> int:
        """Return one of the choices, each equally likely."""
        return pick(what, self._source, place, self._secret(place), choices)

    def _secret(self, place: int) -> bytes:
        if place in self._dropped:
            raise BadInput(f"the secret of place {place} was shown and dropped")
        return bytes(self._secrets[place * SECRET : (place + 1) * SECRET])
