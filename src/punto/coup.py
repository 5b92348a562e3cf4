"""A coup, dealt card by card in the order of the sheets: the reference for everything else.

>>> deal = Deal().take(Card("9h")).take(Card("Kd")).take(Card("4c")).take(Card("6s"))
>>> deal.player.total, deal.banker.total, deal.due
(3, 6, <Side.PLAYER: 'player'>)
>>> coup = deal.take(Card("7d")).take(Card("10c")).finish()
>>> coup
<Coup P 9h 4c 7d | B Kd 6s 10c | player 0, banker 6 | banker wins>
>>> coup == Coup.parse("P 9h 4c 7d | B Kd 6s 10c")
True
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import zip_longest

from punto.cards import Card, Hand
from punto.once import once
from punto.refusals import BadInput, Reason, Refusal, Refused
from punto.tableau import PUNTO_BANCO, Ruling, Standing, Tableau

DIE = range(1, 7)
DIE_NAME = "die"
Drawn = tuple[tuple[str, int], ...]
"""What was drawn besides cards and die, by its name."""
EMPTY = Hand()


class Side(StrEnum):
    """The two hands of a coup (§two-hands). A side is not a person."""

    PLAYER = "player"
    BANKER = "banker"


class Winner(StrEnum):
    """The result of a coup."""

    __hash__ = str.__hash__  # an enum's own is slower, and not that of the equal string

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


# §player-places, §banker-places, §alternate-deal
INITIAL_DEAL = (Side.PLAYER, Side.BANKER, Side.PLAYER, Side.BANKER)


class CoupReason(Reason):
    """The reasons why a coup cannot have been dealt, besides a third card where a side stands."""

    COUP_COMPLETE = "coup-complete"
    FIRST_CARDS_MISSING = "first-cards-missing"
    THIRD_CARD_MISSING = "third-card-missing"
    CARD_TOO_MANY = "card-too-many"
    NO_SUCH_DIE = "no-such-die"


def dealt_order(player: Hand, banker: Hand) -> tuple[Card, ...]:
    """Return the cards in the order of the deal: in turn, then the third ones (§alternate-deal)."""
    in_turn = zip_longest(player.cards[:2], banker.cards[:2])
    initial = [card for both in in_turn for card in both if card is not None]
    return (*initial, *player.cards[2:], *banker.cards[2:])


@dataclass(frozen=True)
class Deal:
    """A coup that is being dealt: it knows the one place where the next card goes."""

    tableau: Tableau = PUNTO_BANCO
    player: Hand = EMPTY
    banker: Hand = EMPTY

    def __repr__(self) -> str:
        due = "complete" if self.due is None else f"{self.due} is due a card"
        return f"<Deal P {self.player} | B {self.banker}: {due}>"

    @classmethod
    def parse(cls, notation: str, tableau: Tableau = PUNTO_BANCO) -> "Deal":
        """Read the cards of a coup that lie there: any of the first four, or these and third ones.

        >>> Deal.parse("P 9h 4c | B Kd").dealt
        3
        """
        deal, drawn = cls.parse_with_draws(notation, tableau)
        if drawn:
            raise BadInput(_no_part(notation))
        return deal

    @classmethod
    def parse_with_draws(
        cls, notation: str, tableau: Tableau = PUNTO_BANCO
    ) -> "tuple[Deal, dict[str, int]]":
        """Read the same, and what was drawn besides by its name, the die too.

        >>> Deal.parse_with_draws("P 9h 4c | B Kd | multiplier 5 | die 3")[1]
        {'multiplier': 5, 'die': 3}
        """
        match = _COUP.fullmatch(notation.strip())
        if match is None:
            raise BadInput(_no_part(notation))
        drawn = {name.lower(): int(value) for name, value in _DRAWN.findall(match["drawn"])}
        player, banker = Hand.parse(match["player"] or ""), Hand.parse(match["banker"] or "")
        initial = player.initial, banker.initial
        deal = cls(tableau, *initial)
        for side, hand in ((Side.PLAYER, player), (Side.BANKER, banker)):
            for card in hand.cards[2:]:
                if min(map(len, initial)) < 2 or deal.due is not side:
                    raise BadInput(
                        f"{notation!r} has a third card, {card}, where none is dealt; leave it out"
                    )
                deal = deal.take(card)
        return deal, drawn

    def hand(self, side: Side) -> Hand:
        """The hand of one side."""
        return self.player if side is Side.PLAYER else self.banker

    @property
    def dealt(self) -> int:
        """The number of cards on the table."""
        return len(self.player.cards) + len(self.banker.cards)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that lie on the table, in the order in which they left the shoe."""
        return dealt_order(self.player, self.banker)

    @property
    def due(self) -> Side | None:
        """The side that the next card goes to; None when the coup is complete."""
        dealt = self.dealt
        return INITIAL_DEAL[dealt] if dealt < len(INITIAL_DEAL) else self._third_due

    @once
    def _third_due(self) -> Side | None:
        if self.player.third is None and self.player_ruling.draws:
            return Side.PLAYER
        if self.banker.third is None and self.banker_ruling.draws:
            return Side.BANKER
        return None

    @property
    def player_ruling(self) -> Ruling:
        """The tableau's ruling for the Player after the initial deal."""
        return self.tableau.player(self.player.initial.total, self.banker.initial.total)

    @property
    def banker_ruling(self) -> Ruling:
        """The tableau's ruling for the Banker once the Player has drawn or stood."""
        third = self.player.third
        return self.tableau.banker(
            self.player.initial.total,
            self.banker.initial.total,
            None if third is None else third.value,
        )

    def take(self, card: Card) -> "Deal":
        """Return the deal with this card in the place that is due."""
        match self.due:
            case Side.PLAYER:
                return Deal(self.tableau, self.player.plus(card), self.banker)
            case Side.BANKER:
                return Deal(self.tableau, self.player, self.banker.plus(card))
            case None:
                about = {"card": str(card)}
                raise Refused(Refusal(CoupReason.COUP_COMPLETE, about=about))

    def finish(self, die: int | None = None, drawn: Drawn = ()) -> "Coup":
        """Return the finished coup, with the die and the draws where the game has them."""
        if self.dealt >= len(INITIAL_DEAL) and self.due is None and die_refusal(die) is None:
            return Coup.complete(self, die, drawn)
        # It raises and says what is wrong.
        return Coup(self.player, self.banker, die, self.tableau, drawn)


@dataclass(frozen=True, slots=True, repr=False)
class Coup:
    """One complete deal and its result (§two-or-three-cards).

    A coup that the tableau forbids cannot be made.
    """

    player: Hand
    banker: Hand
    die: int | None = None
    tableau: Tableau = field(default=PUNTO_BANCO, compare=False)
    drawn: Drawn = ()

    def __post_init__(self) -> None:
        if refusal := _illegal(self):
            raise Refused(refusal)

    @classmethod
    def complete(cls, deal: Deal, die: int | None, drawn: Drawn = ()) -> "Coup":
        """Make the coup of a complete deal; its cards followed the tableau, so skip the check."""
        coup = object.__new__(cls)
        object.__setattr__(coup, "player", deal.player)
        object.__setattr__(coup, "banker", deal.banker)
        object.__setattr__(coup, "die", die)
        object.__setattr__(coup, "tableau", deal.tableau)
        object.__setattr__(coup, "drawn", drawn)
        return coup

    @classmethod
    def parse(
        cls, notation: str, *, die: int | None = None, tableau: Tableau = PUNTO_BANCO
    ) -> "Coup":
        """Read a coup: each hand in its own order, the die, and what else was drawn.

        >>> Coup.parse("P 9h 9c | B Kd 6s | die 3").die
        3
        >>> Coup.parse("P 9h 9c | B Kd 6s | multiplier 5").drawn
        (('multiplier', 5),)
        """
        match = _COUP.fullmatch(notation.strip())
        if match is None:
            raise BadInput(
                f"{notation!r} is not a coup; write both hands, the Player's first, "
                "as in 'P 9h 4c 7d | B Kd 6s 10c'"
            )
        drawn = {name.lower(): int(value) for name, value in _DRAWN.findall(match["drawn"])}
        shaken = drawn.pop(DIE_NAME, None)
        if shaken is not None and die is not None and shaken != die:
            raise BadInput(f"{notation!r} names another die than die={die}; give the die once")
        shown = die if shaken is None else shaken
        hands = Hand.parse(match["player"] or ""), Hand.parse(match["banker"] or "")
        return cls(*hands, shown, tableau, tuple(drawn.items()))

    @property
    def winner(self) -> Winner:
        """The highest point total wins; equal totals tie.

        §highest-wins, §closest-to-nine, §tie
        """
        if self.player.total == self.banker.total:
            return Winner.TIE
        return Winner.PLAYER if self.player.total > self.banker.total else Winner.BANKER

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which they left the shoe."""
        return dealt_order(self.player, self.banker)

    def aloud(self) -> str:
        """The result as a dealer would call it."""
        outcome = "tie" if self.winner is Winner.TIE else f"{self.winner} wins"
        return f"player {self.player.total}, banker {self.banker.total} | {outcome}"

    def __str__(self) -> str:
        die = () if self.die is None else ((DIE_NAME, self.die),)
        drawn = "".join(f" | {name} {value}" for name, value in (*die, *self.drawn))
        return f"P {self.player} | B {self.banker}{drawn}"

    def __repr__(self) -> str:
        return f"<Coup {self} | {self.aloud()}>"

    def _repr_svg_(self) -> str:
        from punto.drawing.cards import draw_hands

        sides = (("Player", self.player), ("Banker", self.banker))
        return draw_hands([hand.svg_row(f"{name} {hand.total}") for name, hand in sides])


_COUP = re.compile(
    r"P(?:layer)?(?:[\s:]+(?P<player>[^|]*?))?\s*\|\s*B(?:anker)?(?:[\s:]+(?P<banker>[^|]*?))?"
    r"(?P<drawn>(?:\s*\|\s*[a-z][a-z0-9-]*\s+[0-9]{1,9})*)\s*",
    re.IGNORECASE,
)
_DRAWN = re.compile(r"([a-z][a-z0-9-]*)\s+([0-9]{1,9})", re.IGNORECASE)


def _no_part(notation: str) -> str:
    return (
        f"{notation!r} is not a part of a coup; write the cards of both hands that lie there, "
        "as in 'P 9h 4c | B Kd'"
    )


def _illegal(coup: Coup) -> Refusal | None:
    """Return the first reason, in dealing order, why this coup cannot have been dealt."""
    for side, place in _FIRST_CARDS:
        given = _hand(coup, side)
        if len(given) <= place:
            return Refusal(CoupReason.FIRST_CARDS_MISSING, about=_about(side, given))
    deal = Deal(coup.tableau, coup.player.initial, coup.banker.initial)
    for side, ruling_of in _THIRD_CARDS:
        hand = _hand(coup, side)
        if refusal := _illegal_third(side, hand, ruling_of(deal), deal):
            return refusal
        if hand.third is not None:
            deal = deal.take(hand.third)
    return die_refusal(coup.die)


def die_refusal(die: int | None) -> Refusal | None:
    """Refuse a die that is not one of the whole numbers 1 to 6."""
    if die is None or (type(die) is int and die in DIE):
        return None
    return Refusal(CoupReason.NO_SUCH_DIE, about={"die": str(die)})


# The sides of the initial deal, each with its place in its hand.
_FIRST_CARDS = tuple(
    (side, INITIAL_DEAL[:number].count(side)) for number, side in enumerate(INITIAL_DEAL)
)
_THIRD_CARDS: tuple[tuple[Side, Callable[[Deal], Ruling]], ...] = (
    (Side.PLAYER, lambda deal: deal.player_ruling),
    (Side.BANKER, lambda deal: deal.banker_ruling),
)


def _illegal_third(side: Side, hand: Hand, ruling: Ruling, deal: Deal) -> Refusal | None:
    """Refuse a third card that the tableau forbids, or a missing one that it demands."""
    if len(hand) == (3 if ruling.draws else 2):
        return None
    about = _about(side, hand)
    if ruling.draws:
        if hand.third is None:
            return Refusal(CoupReason.THIRD_CARD_MISSING, ruling.clause, about)
        about["card"] = str(hand.cards[3])
        return Refusal(CoupReason.CARD_TOO_MANY, ruling.clause, about)
    assert hand.third is not None  # both first cards are there
    about["card"] = str(hand.third)
    if ruling.standing is Standing.STANDS_AGAINST and deal.player.third is not None:
        about["third"] = str(deal.player.third)
    assert ruling.standing is not None  # it does not draw
    return Refusal(ruling.standing, ruling.clause, about)


def _about(side: Side, hand: Hand) -> dict[str, int | str]:
    return {"side": side.value, "cards": str(hand), "total": hand.initial.total}


def _hand(coup: Coup, side: Side) -> Hand:
    return coup.player if side is Side.PLAYER else coup.banker
