"""Item 6: how the house edge depends on decks, on the cut card and on the burn."""

from dataclasses import dataclass
from fractions import Fraction

from punto.analysis import odds
from punto.cards import DECK
from punto.drawing.charts import Series, line_chart
from punto.report.document import Block, Picture, Text, table
from punto.report.enumerator import TooManyCards, limit_edge
from punto.report.numbers import decimal, percent, rounded
from punto.report.study import Study
from punto.shoe import Shoe

DECKS = tuple(range(1, 11))


@dataclass(frozen=True)
class DeckEdges:
    """The exact edge of a wager by decks."""

    wager: str
    name: str
    edges: tuple[Fraction, ...]
    limit: Fraction | None  # of infinitely many decks; none where that is too long to count


@dataclass(frozen=True)
class CutEffect:
    """The change of a wager's edge over all coups of a shoe, with its standard error."""

    wager: str
    effect: float | None
    error: float | None


@dataclass(frozen=True)
class CutCard:
    """A cut card, and what dealing to it changes."""

    cut: int
    seed: int
    coups: int
    later: float  # the share of coups that not every shoe reaches
    effects: tuple[CutEffect, ...]


@dataclass(frozen=True)
class Burn:
    """What the card that is burnt face up tells about a wager: the edge after the best, the worst.

    Cards burnt face down change nothing, because nobody has seen them.
    """

    wager: str
    name: str
    average: Fraction
    lowest: Fraction
    lowest_card: str
    highest: Fraction
    highest_card: str


@dataclass(frozen=True)
class Shoes:
    """The edges by decks, cut card and burn."""

    decks: tuple[int, ...]
    fewest: int
    most: int
    edges: tuple[DeckEdges, ...]
    burns: tuple[Burn, ...]
    cuts: tuple[CutCard, ...]

    def blocks(self) -> list[Block]:
        """Return the item as a reader sees it."""
        return [*self._by_decks(), *self._by_burn(), *self._by_cut()]

    def _by_decks(self) -> list[Block]:
        rows = [
            (
                str(decks) + ("" if self.fewest <= decks <= self.most else " *"),
                *(percent(one.edges[place]) for one in self.edges),
            )
            for place, decks in enumerate(self.decks)
        ]
        limits = [one.limit for one in self.edges]
        rows.append(("limit", *("–" if edge is None else percent(edge) for edge in limits)))
        head = ("decks", *(one.name for one in self.edges))
        note = (
            f"* The rules allow {self.fewest} to {self.most} decks. The limit is that of infinitely"
            " many decks, counted exactly with every card put back."
        )
        plots: list[Block] = []
        for one in self.edges:
            points = tuple(
                (float(n), float(edge)) for n, edge in zip(self.decks, one.edges, strict=True)
            )
            title = f"{one.name}: house edge by decks"
            plots.append(Picture(title, line_chart(title, [Series("", points, 0)], across="decks")))
        title = "House edge by decks, full shoe"
        return [table(title, head, "r" * len(head), rows, note=note), *plots]

    def _by_burn(self) -> list[Block]:
        rows = [
            (
                one.name,
                percent(one.average),
                percent(one.lowest),
                one.lowest_card,
                percent(one.highest),
                one.highest_card,
            )
            for one in self.burns
        ]
        head = ("wager", "average", "lowest", "after", "highest", "after")
        note = (
            "The first card is burnt face up, and as many face down as it counts. The average over"
            " all first cards is the edge of a full shoe, exactly. Cards burnt face down change"
            " nothing, because nobody has seen them; they only make the shoe shorter."
        )
        return [
            table("House edge of the first coup after the burn", head, "lrrlrl", rows, note=note)
        ]

    def _by_cut(self) -> list[Block]:
        if not self.cuts:
            return [Text("The effect of the cut card is simulated; this report has no simulation.")]
        head = ("wager", *(str(one.cut) for one in self.cuts))
        rows = [
            (edges.name, *(_effect(one.effects[place]) for one in self.cuts))
            for place, edges in enumerate(self.edges)
        ]
        rows.append(("later coups", *(percent(one.later, 2) for one in self.cuts)))
        note = (
            "By the cards behind the cut card: change of the house edge over all coups, ± one"
            " standard error, in percent of the stake. Shoes that use few cards give more coups, so"
            " later coups are not those of a full shoe; coups that every shoe reaches have the"
            " exact edge of the table above. The last row is the share of later coups."
        )
        title = f"Effect of the cut card, {self.cuts[0].coups:,} coups each"
        return [table(title, head, "l" + "r" * len(self.cuts), rows, note=note, sums=True)]


def _effect(one: CutEffect) -> str:
    if one.effect is None or one.error is None:
        return "–"
    return f"{decimal(Fraction(one.effect) * 100, 4, sign=True)} ± {rounded(one.error * 100, 4)}"


def shoe_figures(study: Study) -> Shoes:
    """Return the edges of these wagers by decks, burn and cut card."""
    by_decks = [odds(study.game, Shoe.of(decks)) for decks in DECKS]
    edges = tuple(
        DeckEdges(
            key, study.name(key), tuple(each[key].edge for each in by_decks), _limit(study, key)
        )
        for key in study.keys
    )
    decks = study.game.decks
    return Shoes(DECKS, decks.fewest, decks.most, edges, _burns(study), _cuts(study))


def _limit(study: Study, key: str) -> Fraction | None:
    try:
        return limit_edge(study.game, study.game.wager(key))
    except TooManyCards:
        return None


def _burns(study: Study) -> tuple[Burn, ...]:
    """Return the edges after each first card, weighed by how often it comes."""
    after = {
        card: study.game.odds(study.shoe.take(card)) for card in DECK if study.shoe.count(card)
    }
    found = []
    for key in study.keys:
        edges = {card: each[key].edge for card, each in after.items()}
        cards = sum(study.shoe.count(card) for card in edges)
        whole = sum((study.shoe.count(card) * edge for card, edge in edges.items()), Fraction(0))
        low, high = min(edges, key=lambda c: edges[c]), max(edges, key=lambda c: edges[c])
        burn = Burn(
            *(key, study.name(key), whole / cards),
            lowest=edges[low],
            lowest_card=str(low),
            highest=edges[high],
            highest_card=str(high),
        )
        found.append(burn)
    return tuple(found)


def _cuts(study: Study) -> tuple[CutCard, ...]:
    found = []
    for cut in study.simulations:
        own = study.dealt if cut == study.cut else None  # other items look at it too
        dealt = own or study.deal(cut)
        wagers, tallies = dealt.wagers, dealt.tallies
        effects = tuple(
            CutEffect(key, wagers[key].cut_card_effect, wagers[key].cut_card_error)
            for key in study.keys
        )
        later = 1 - tallies.fixed / tallies.coups
        found.append(CutCard(cut, dealt.seed, tallies.coups, later, effects))
    return tuple(found)
