"""The gallery of the library: `python -m tools.gallery` writes docs/gallery.md.

Every line is made from the declarations: rules in their words, exact figures, and published ones
beside them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from punto.analysis import odds
from punto.analysis.figures import GameOdds, WagerOdds
from punto.analysis.meters import MeterOdds
from punto.fact import ChanceFact, Fact
from punto.library import ALONE, LIBRARY, Entry, Published, Source
from punto.money import in_percent
from punto.rulebook.commission import COMMISSION
from punto.wagers import Pay, Wager
from punto.words.sentences import Words

PAGE = Path(__file__).parents[1] / "docs" / "gallery.md"
FEWER, MORE = 6, 8  # decks
_HEAD = """# The gallery

Published games and side wagers as declarations of `punto.library`. `python -m tools.gallery` makes
this page from them, and a test holds that it is current. House edges are exact and rounded here;
hit rate and variance are those of {more} decks. A game deals and pays what the
[commission game](../src/punto/rulebook/commission.py) does, unless a line here says otherwise.

`punto games --library` lists these games. Every command takes them: `punto odds ez`,
`punto rules tiger`, a table whose setting is `game = "egalite"`.

What others publish stands in the last column: the edge as they print it, with their number of decks
where it is not {more}, and the number of the [source](#sources). "Agrees" means to the last printed
digit, "to the last deal" that the source prints the number of winning deals as well, and that it is
ours. Where a figure does not agree, a note below the table says why, and a second count that knows
no facts (`tests/library/test_second_count.py`) confirms ours. It also confirms the wagers of which
only a paytable was found.
"""


class Gallery:
    """Writes the page, and numbers sources as they come."""

    def __init__(self) -> None:
        self._words = Words("en")
        self._sources: dict[Source, int] = {}

    def page(self) -> str:
        """Return the whole page."""
        parts = [_HEAD.format(more=MORE)]
        parts += ["\n".join(self._game(entry)) for entry in LIBRARY.values()]
        parts += ["\n".join(self._alone()), "\n".join(self._listed())]
        return "\n".join(parts)

    def _game(self, entry: Entry) -> Iterator[str]:
        rules = entry.game
        yield f"## {self._words.game(rules.key)}\n\n`{rules.key}`\n"
        figures = [odds(rules, decks) for decks in (FEWER, MORE)]
        said = {published.wager.key for published in entry.published}
        own = [
            wager
            for wager in rules.wagers
            if wager.key in said or COMMISSION.by_key.get(wager.key) != wager
        ]
        yield from self._table(own, figures, entry.published)
        for wager in own:
            if meter := figures[-1][wager.key].meter:
                yield _meter(self._words.wager(wager.key), meter)

    def _alone(self) -> Iterator[str]:
        yield "## Paytables of no game here\n"
        yield "Some favour the patron; some are printed with a rule that leaves something out.\n"
        yield "| wager | pays | published | exact |\n|---|---|---|--:|"
        for published in ALONE:
            lone = replace(COMMISSION, wagers=(published.wager,))
            exact = odds(lone, published.decks)[published.wager.key]
            name, pays = self._words.wager(published.wager.key), self._pays(published.wager)
            yield f"| {name} | {pays} | {self._said(published)} | {_percent(exact.edge)} |"
        yield from self._notes(ALONE)

    def _table(
        self, wagers: Sequence[Wager], figures: Sequence[GameOdds], published: Sequence[Published]
    ) -> Iterator[str]:
        yield f"| wager | pays | edge, {FEWER} decks | edge, {MORE} | hit | variance | published |"
        yield "|---|---|--:|--:|--:|--:|---|"
        for wager in wagers:
            fewer, more = (each[wager.key] for each in figures)
            said = [self._said(each) for each in published if each.wager.key == wager.key]
            yield self._row(wager, fewer, more, "; ".join(said))
        yield from self._notes(published)

    def _row(self, wager: Wager, fewer: WagerOdds, more: WagerOdds, said: str) -> str:
        cells = (
            self._words.wager(wager.key),
            self._pays(wager),
            _percent(fewer.edge),
            _percent(more.edge),
            _percent(more.hit),
            f"{float(more.variance):.4f}",
            said,
        )
        return f"| {' | '.join(cells)} |"

    def _pays(self, wager: Wager) -> str:
        return "; ".join(map(self._line, wager.pays))

    def _line(self, pay: Pay) -> str:
        """Return what a pay gives and when; where something multiplies it, by what how often."""
        words = self._words
        when = words.condition(pay.when)
        if pay.times is None:
            return f"{words.payoff(pay.payoff)} if {when}"
        return f"{words.payoff(pay.payoff)} if {when}, times {_factors(pay.times)}"

    def _said(self, published: Published) -> str:
        source = f"[{self._sources.setdefault(published.source, len(self._sources) + 1)}]"
        decks = f" ({_decks(published.decks)})" if published.decks != MORE else ""
        if not published.edge_percent:
            return f"paytable only {source}"
        other = f" at {published.wager.pays[0].payoff}" if self._differs(published) else ""
        other = " with an empty meter" if published.wager.meter else other
        agrees = "agrees, to the last deal" if published.deals else "agrees"
        agrees = "differs, see below" if published.note else agrees
        return f"{published.edge_percent}%{decks}{other} {source}: {agrees}"

    @staticmethod
    def _differs(published: Published) -> bool:
        """Whether the paytable is another than that of the games here."""
        same_key = (
            entry.game.by_key[published.wager.key]
            for entry in LIBRARY.values()
            if published in entry.published and published.wager.key in entry.game.by_key
        )
        return any(wager != published.wager for wager in same_key)

    def _notes(self, published: Sequence[Published]) -> Iterator[str]:
        noted = [each for each in published if each.note]
        if noted:
            yield ""
        for each in noted:
            name = self._words.wager(each.wager.key)
            printed = f", {each.edge_percent}% with {_decks(each.decks)}"
            yield f"- {name}{printed if each.edge_percent else ''}: {each.note}"
        yield ""

    def _listed(self) -> Iterator[str]:
        yield "## Sources\n"
        for source, number in self._sources.items():
            yield f"{number}. {source.title}. {source.author}. {source.address}"
        yield ""


def _meter(name: str, figures: MeterOdds) -> str:
    """Return a sentence on a meter: the edge above is that of its seed."""
    meter = figures.meter
    assert figures.break_even is not None, "a full shoe can hit it"
    return (
        f"{name}: {meter.percent}% of each stake goes into the meter, which begins at "
        f"{meter.seed:,} stakes; the edge above is that of this seed. It breaks even at "
        f"{float(figures.break_even):,.0f} stakes and is won once in {float(1 / figures.won):,.0f} "
        f"coups; in the long run the house keeps {_percent(figures.long_run())} of a stake.\n"
    )


def _factors(times: Fact) -> str:
    """Return what may multiply a pay; of what is drawn, with its chance."""
    if not isinstance(times, ChanceFact):
        return f"{times.name.replace('-', ' ')}: {', '.join(map(str, times.values))}"
    whole = sum(times.weights.values())
    shares = (
        f"{value} ({in_percent(Fraction(weight, whole))}%)"
        for value, weight in times.weights.items()
    )
    return f"a number that is drawn: {', '.join(shares)}"


def _decks(number: int) -> str:
    return "1 deck" if number == 1 else f"{number} decks"


def _percent(share: Fraction) -> str:
    return f"{float(share):.4%}"


if __name__ == "__main__":
    PAGE.write_text(Gallery().page(), "utf-8")
