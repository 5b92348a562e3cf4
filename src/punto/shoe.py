"""The shoe: the cards in play, the burn, the cut card and the draw.

A shoe is a value: every act returns the shoe that is left. It knows which cards it still
holds but not their order; the caller passes in a way to pick, so a shoe has no randomness of
its own.

>>> shoe = Shoe.of(8)
>>> card, shoe = shoe.draw(lambda cards_left: 0)
>>> card, len(shoe)
(Card('As'), 415)
>>> shoe.count(Card("As"))
7
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from operator import index

from punto.cards import DECK, Card, read_cards
from punto.refusals import BadInput, Reason, Refusal, Refused

CUT = 14  # cards behind the cut card, as most houses place it
SMALLEST_CUT = 12  # enough for the coup in which the cut card shows and one more

Pick = Callable[[int], int]
"""A function that chooses one of n cards: given n, it returns a number from 0 to n - 1."""

_PLACE = {card: place for place, card in enumerate(DECK)}


class ShoeReason(Reason):
    """The reasons for which a shoe refuses a card."""

    SHOE_EMPTY = "shoe-empty"
    CARD_NOT_IN_SHOE = "card-not-in-shoe"


@dataclass(frozen=True, slots=True)
class Burn:
    """The burn that opens a shoe: a card face up, and as many face down as it counts."""

    face_up: Card
    face_down: tuple[Card, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Shoe:
    """The cards still in play, of a number of decks of 52 without jokers (§decks)."""

    decks: int
    counts: tuple[int, ...]  # how many of each card of DECK nobody has seen leave the shoe
    buried: int = 0  # cards that left face down: gone, but nobody knows which they were
    cut: int = CUT  # cards behind the cut card

    def __post_init__(self) -> None:
        counts = self.counts
        if len(counts) != len(DECK) or not 0 <= min(counts) <= max(counts) <= self.decks:
            raise BadInput(
                f"{list(counts)} is not a shoe of {self.decks} decks; "
                f"it holds 0 to {self.decks} of each of {len(DECK)} cards"
            )
        if not 0 <= self.buried <= sum(counts):
            raise BadInput(f"{self.buried} cards buried; this shoe can bury 0 to {sum(counts)}")

    @classmethod
    def of(cls, decks: int, *, cut: int = CUT, without: str | Iterable[Card] = "") -> "Shoe":
        """Return a shoe of any number of decks; `Game.shoe` checks what a game allows.

        >>> Shoe.of(8, without="9h 9d")
        <Shoe of 8 decks, 414 cards left>
        """
        if type(decks) is not int or decks < 1:
            raise BadInput(f"{decks} decks do not make a shoe; take a whole number, at least 1")
        if not SMALLEST_CUT <= cut < decks * len(DECK):
            raise BadInput(
                f"a cut card {cut} from the end of {decks} decks is not possible; "
                f"put {SMALLEST_CUT} to {decks * len(DECK) - 1} cards behind it"
            )
        gone = read_cards(without) if isinstance(without, str) else without
        return cls(decks, (decks,) * len(DECK), cut=cut).without(gone)

    @classmethod
    def holding(cls, cards: str | Iterable[Card] | Mapping[Card, int]) -> "Shoe":
        """Return a shoe of just these cards, in any composition.

        >>> Shoe.holding("9h 9h 9d Kc 2s 3s 4s")
        <Shoe of 2 decks, 7 cards left>
        """
        listed = Counter(read_cards(cards) if isinstance(cards, str) else cards)
        most = max(listed.values(), default=1)
        return cls(max(1, most), tuple(listed[card] for card in DECK), cut=SMALLEST_CUT)

    @staticmethod
    def endless(without: str | Iterable[Card] = "") -> "EndlessShoe":
        """Return a shoe of infinitely many decks, all without the same cards.

        >>> Shoe.endless()
        <Endless shoe>
        """
        return EndlessShoe(Shoe.of(1, without=without).counts)

    def __len__(self) -> int:
        """The number of cards in the shoe."""
        return sum(self.counts) - self.buried

    @property
    def full(self) -> int:
        """The number of cards in this shoe when it was opened."""
        return self.decks * len(DECK)

    @property
    def drawn(self) -> int:
        """The number of cards seen to leave the shoe; those that left it face down are `buried`."""
        return self.full - sum(self.counts)

    def count(self, card: Card) -> int:
        """Return how many such cards nobody has seen leave the shoe."""
        return self.counts[_PLACE[card]]

    @property
    def cut_card_reached(self) -> bool:
        """True once the cut card has come out: this coup is finished and one more is dealt."""
        return sum(self.counts) <= self.buried + self.cut

    def refusal(self, card: Card) -> Refusal | None:
        """Return the reason why this card cannot be the next to leave the shoe, if there is one."""
        empty = sum(self.counts) == self.buried
        if self.counts[_PLACE[card]] and not empty:
            return None
        if empty:
            return Refusal(ShoeReason.SHOE_EMPTY, about={"card": str(card)})
        about: dict[str, int | str] = {"card": str(card), "decks": self.decks}
        return Refusal(ShoeReason.CARD_NOT_IN_SHOE, about=about)

    def take(self, card: Card) -> "Shoe":
        """Return the shoe after this card was seen to leave it; refuse a card that is not there."""
        if refusal := self.refusal(card):
            raise Refused(refusal)
        counts = list(self.counts)
        counts[_PLACE[card]] -= 1
        # One card less of a valid shoe is a valid shoe: skip the check.
        left, keep = object.__new__(Shoe), object.__setattr__
        keep(left, "decks", self.decks)
        keep(left, "counts", tuple(counts))
        keep(left, "buried", self.buried)
        keep(left, "cut", self.cut)
        return left

    def put_back(self, card: Card) -> "Shoe":
        """Return the shoe with this card back in it: a card that was keyed wrongly never came."""
        place = _PLACE[card]
        counts = (*self.counts[:place], self.counts[place] + 1, *self.counts[place + 1 :])
        return replace(self, counts=counts)

    def without(self, cards: Iterable[Card]) -> "Shoe":
        """Return the shoe after all of these cards were seen to leave it."""
        shoe = self
        for card in cards:
            shoe = shoe.take(card)
        return shoe

    def draw(self, pick: Pick) -> tuple[Card, "Shoe"]:
        """Draw the card that `pick` chooses among those left, without replacement."""
        if self.buried:
            raise BadInput("cards were buried unseen, so nobody knows which are left; use take()")
        left = len(self)
        if left == 0:
            raise Refused(Refusal(ShoeReason.SHOE_EMPTY))
        chosen = index(pick(left))
        if not 0 <= chosen < left:
            raise BadInput(f"the pick was {chosen}; it must be from 0 to {left - 1}")
        for card, count in zip(DECK, self.counts, strict=True):
            if chosen < count:
                return card, self.take(card)
            chosen -= count
        raise AssertionError("counts and length of a shoe disagree")

    def burn(self, pick: Pick) -> tuple[Burn, "Shoe"]:
        """Burn the first card face up, and face down as many as it counts (ten for a zero)."""
        first, shoe = self.draw(pick)
        face_down = []
        for _ in range(first.burns):
            card, shoe = shoe.draw(pick)
            face_down.append(card)
        return Burn(first, tuple(face_down)), shoe

    def bury(self, cards: int) -> "Shoe":
        """Return the shoe after this many cards left it face down, unknown to everyone."""
        if not 0 <= cards <= len(self):
            raise BadInput(f"{cards} cards cannot be buried; the shoe holds {len(self)}")
        return replace(self, buried=self.buried + cards)

    def __repr__(self) -> str:
        return f"<Shoe of {self.decks} decks, {len(self)} cards left>"


@dataclass(frozen=True, slots=True, repr=False)
class EndlessShoe:
    """A shoe of infinitely many decks: every card that leaves it is as likely the next time."""

    counts: tuple[int, ...]  # the share of each card of DECK

    def count(self, card: Card) -> int:
        """The share of a card."""
        return self.counts[_PLACE[card]]

    def take(self, card: Card) -> "EndlessShoe":
        """Return the same shoe; refuse a card that is in none of its decks."""
        if not self.counts[_PLACE[card]]:
            about: dict[str, int | str] = {"card": str(card), "decks": 1}
            raise Refused(Refusal(ShoeReason.CARD_NOT_IN_SHOE, about=about))
        return self

    def draw(self, pick: Pick) -> tuple[Card, "EndlessShoe"]:
        """Draw the card that `pick` chooses; it is as likely the next time."""
        chosen = index(pick(sum(self.counts)))
        for card, count in zip(DECK, self.counts, strict=True):
            if chosen < count:
                return card, self
            chosen -= count
        raise BadInput(f"the pick was outside of 0 to {sum(self.counts) - 1}")

    def __repr__(self) -> str:
        gone = sum(1 for count in self.counts if not count)
        return f"<Endless shoe without {gone} cards>" if gone else "<Endless shoe>"


AnyShoe = Shoe | EndlessShoe
