"""Item 10, continued: how often a count bets, what it wins, and how the cut card limits it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isnan

from punto.counting.edges import polynomial
from punto.counting.run import Count, Counted, Counts, count_shoes, halving
from punto.counting.tags import best_whole, effects, written
from punto.planning.figures import Estimate
from punto.refusals import BadInput
from punto.report.document import Block, Text, table
from punto.report.numbers import percent, rounded
from punto.report.study import Study

CUTS = (14, 52, 104, 156, 208)  # cards behind the cut card
SURE = 2  # standard errors by which perfect play must win before it can be halved
HEAD = (
    *("bets by", "cut", "coups", "bets", "±", "edge of a bet", "±", "units/100", "±"),
    *("units/shoe", "±", "DI", "SCORE"),
)


@dataclass(frozen=True)
class Measured:
    """A simulated mean and its standard error; neither where no bet was made."""

    mean: float | None
    error: float | None


@dataclass(frozen=True)
class CutPlay:
    """What a count came to behind one place of the cut card."""

    cut: int
    shoes: int
    coups_a_shoe: float
    frequency: Measured
    edge: Measured
    units_a_hundred: Measured
    units_a_shoe: Measured
    desirability: float
    score: float


@dataclass(frozen=True)
class WagerPlay:
    """A wager counted by tags and perfectly; `reason` says why it is not."""

    wager: str
    name: str
    tags: str = ""
    trigger: float | None = None
    by_tags: tuple[CutPlay, ...] = ()
    perfect: tuple[CutPlay, ...] = ()
    halving_cut: int | None = None
    reason: str = ""

    def blocks(self) -> Iterator[Block]:
        """Yield the figures as a reader sees them."""
        if self.reason:
            yield Text(f"{self.name} is not counted: {self.reason}.")
            return
        rows = [
            *(_row("tags", one) for one in self.by_tags),
            *(_row("perfect", one) for one in self.perfect),
        ]
        yield table(f"{self.name}: counts in play", HEAD, "l" + "r" * 12, rows, note=self._note())

    def _note(self) -> str:
        shoes = [f"{plays[0].shoes:,}" for plays in (self.by_tags, self.perfect) if plays]
        said = [f"Shoes: {' by tags and '.join(shoes)} perfectly."]
        if self.by_tags:
            said.append(f"Tags {self.tags}; a bet from a true count of {self.trigger:.4g} on.")
        else:
            said.append("No tags help: every card has the same effect.")
        if self.halving_cut is not None:
            least = min(one.cut for one in self.perfect)
            said.append(
                f"{self.halving_cut} cards behind the cut card halve what perfect play wins"
                f" with {least}."
            )
        return " ".join(said)


@dataclass(frozen=True)
class Played:
    """Counts in play, wager by wager."""

    seed: int
    wagers: tuple[WagerPlay, ...]

    def blocks(self) -> list[Block]:
        """Return the figures as a reader sees them."""
        about = (
            "Counts in play are simulated shoes, the same for every wager; the edge of each bet is"
            " exact for the cards that are left. Tags are the simplest balanced whole numbers that"
            " follow the effects well. Perfect play bets one unit whenever the exact odds favour"
            " the patron: no count does better. Coups are those of a shoe, bets the share of them"
            " with a bet, and ± is one standard error over shoes. DI is 1000 times the mean of a"
            " coup over its deviation, and SCORE its square."
        )
        shown: list[Block] = [Text(f"{about} The seed is {self.seed}.")]
        for one in self.wagers:
            shown += one.blocks()
        return shown


def played(study: Study) -> Played | None:
    """Return the figures of counts in play; None where nothing is simulated."""
    if study.counted is None:
        return None
    return Played(study.seed, tuple(_wager(study, key) for key in study.keys))


def _wager(study: Study, key: str) -> WagerPlay:
    assert study.counted is not None
    name, cuts = study.name(key), tuple(cut for cut in CUTS if cut < len(study.shoe))
    count = Count(study.game, key, None, 0.0, cuts, study.decks, study.seed)
    try:
        polynomial(study.game, key)
    except BadInput as problem:
        return WagerPlay(key, name, reason=str(problem).rstrip("."))
    perfect = count_shoes(count, study.counted.perfectly)
    found = WagerPlay(key, name, perfect=_cuts(perfect), halving_cut=_halving(perfect))
    effect = effects(study.game, key, study.decks)
    if not any(effect.real_tags):
        return found
    tags = best_whole(effect)
    trigger = float(effect.trigger(tags))
    by_tags = count_shoes(replace(count, tags=tags, trigger=trigger), study.counted.by_tags)
    return replace(found, tags=written(tags), trigger=trigger, by_tags=_cuts(by_tags))


def _halving(perfect: Counts) -> int | None:
    """Return the cut that halves what perfect play wins, where it surely wins something."""
    first = min(perfect, key=lambda one: one.cut).units_a_hundred
    return halving(perfect) if first.mean > SURE * first.error else None


def _cuts(counts: Counts) -> tuple[CutPlay, ...]:
    return tuple(map(_cut, counts))


def _cut(one: Counted) -> CutPlay:
    return CutPlay(
        one.cut,
        one.shoes,
        one.coups_a_shoe,
        frequency=_measured(one.frequency),
        edge=_measured(one.edge),
        units_a_hundred=_measured(one.units_a_hundred),
        units_a_shoe=_measured(one.units_a_shoe),
        desirability=one.desirability,
        score=one.score,
    )


def _measured(found: Estimate) -> Measured:
    mean, error = (None if isnan(figure) else float(figure) for figure in (found.mean, found.error))
    return Measured(mean, error)


def _row(by: str, one: CutPlay) -> tuple[str, ...]:
    return (
        *(by, str(one.cut), rounded(one.coups_a_shoe, 1)),
        *_shares(one.frequency),
        *_shares(one.edge),
        *_units(one.units_a_hundred),
        *_units(one.units_a_shoe),
        *(rounded(one.desirability, 2), rounded(one.score, 2)),
    )


def _shares(one: Measured) -> tuple[str, str]:
    mean, error = ("–" if part is None else percent(part, 3) for part in (one.mean, one.error))
    return mean, error


def _units(one: Measured) -> tuple[str, str]:
    mean, error = ("–" if part is None else rounded(part, 4) for part in (one.mean, one.error))
    return mean, error
