"""Item 9: effects of removal: what each card is worth once it has left the shoe."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from punto.analysis import removal
from punto.cards import RANKS, Card
from punto.drawing.charts import bar_chart
from punto.report.document import Block, Picture, Text, table
from punto.report.numbers import decimal
from punto.report.study import Study

SIGN = (
    "An effect is the house edge of a full shoe without this card, less that of a full shoe."
    " A positive effect is good for the house: the patron would rather see the card stay. Effects"
    " are in percent of the stake. Their sum, each weighed by the cards of its kind, is exactly 0."
)


@dataclass(frozen=True)
class CardEffect:
    """The effects of one card, or of any card of its rank."""

    card: str
    cards: int  # of this kind in one deck
    effects: Mapping[str, Fraction]


@dataclass(frozen=True)
class Removals:
    """The effects of removal of all cards on all wagers."""

    names: Mapping[str, str]
    by_suit: bool
    cards: tuple[CardEffect, ...]
    sums: Mapping[str, Fraction]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        head = ("card" if self.by_suit else "rank", *self.names.values())
        rows = [
            (one.card, *(_effect(one.effects[key]) for key in self.names)) for one in self.cards
        ]
        rows.append(("sum", *(_effect(self.sums[key]) for key in self.names)))
        shown: list[Block] = [Text(SIGN)]
        align = "l" + "r" * len(self.names)
        shown.append(table("Effect of removal, in percent", head, align, rows, sums=True))
        for key, name in self.names.items():
            bars = [(one.card, float(one.effects[key])) for one in self.cards]
            if not any(value for _, value in bars):
                continue  # by symmetry no card matters more than another
            title = f"{name}: effect of removal"
            shown.append(Picture(title, bar_chart(title, bars)))
        return shown


def _effect(effect: Fraction) -> str:
    return decimal(effect * 100, 5, sign=True)


def removals(study: Study) -> Removals:
    """Return the effects of removal from the full shoe of these wagers."""
    effects = removal(study.game, study.shoe)
    by_suit = len(effects) > 13
    alike = _alike({card: tuple(one[k] for k in study.keys) for card, one in effects.items()})
    cards = [
        CardEffect(
            name,
            count if by_suit else 4,
            {key: effects[card][key] for key in study.keys},
        )
        for name, count, card in alike
    ]
    sums = {
        key: sum((one.cards * one.effects[key] for one in cards), Fraction(0)) for key in study.keys
    }
    return Removals({key: study.name(key) for key in study.keys}, by_suit, tuple(cards), sums)


def _alike(effects: Mapping[Card, tuple[Fraction, ...]]) -> list[tuple[str, int, Card]]:
    """Join cards of one rank with equal effects: their name, how many they are, one of them."""
    groups: dict[tuple[str, tuple[Fraction, ...]], list[Card]] = {}
    for card, values in effects.items():
        groups.setdefault((RANKS[card.rank - 1], values), []).append(card)
    named = []
    for (rank, _), cards in groups.items():
        suits = "/".join(card.suit.value for card in cards)
        all_suits = len(cards) in (1, 4) and len([r for r, _ in groups if r == rank]) == 1
        named.append((rank if all_suits else f"{rank}{suits}", len(cards), cards[0]))
    return sorted(named, key=lambda one: one[2].rank)
