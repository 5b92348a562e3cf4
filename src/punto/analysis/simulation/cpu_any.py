"""The compiled engine for any facts: it deals the same shoes, and knows every card by its number.

Facts that ask one hand each are looked up while dealing, all of them together. For facts that read
whole coups it keeps the cards of every coup, and Python asks them afterwards.
"""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from numba import njit

from punto.analysis.made_coups import unchecked
from punto.analysis.simulation.cpu import Counts
from punto.analysis.simulation.cpu_randomness import ONE, U, Word, Words, shuffle, thrown
from punto.analysis.simulation.encoding import kind, tables
from punto.analysis.simulation.groups import Groups, WholeCoups
from punto.analysis.simulation.hand_lookup import CARDS, NONE, THIRDS, HandLookup
from punto.analysis.simulation.job import LANES, Job, shares
from punto.analysis.simulation.joined import Classes, joined
from punto.analysis.simulation.randomness import states_of
from punto.analysis.simulation.tallies import CLASSES, ENDS, PHASES, Counted, Tallies
from punto.cards import DECK, Hand

Numbers = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int64]
Classed = npt.NDArray[np.uint16]
FIELDS = 8  # of a coup that is kept: six cards, how it went on, phase and die


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job."""
    first, *others = (_deal(part) for part in job.parts(job.countable))
    return sum(others, first)


def _deal(job: Job) -> Tallies:
    """Deal a job whose counts need no more than 32 bits."""
    groups = Groups.of(job.tableau, job.groups)
    engine = _Engine(job, [group for group in groups.all if isinstance(group, HandLookup)])
    whole = [group for group in groups.all if isinstance(group, WholeCoups)]
    asked = Tallies.none(job.sides, [len(group.signatures) for group in whole]).others
    for chunk, coups in job.sizes():
        kept = np.zeros((coups if whole else 0, FIELDS), np.uint8)
        engine.deal(chunk, coups, kept)
        for group, tallied in zip(whole, asked, strict=True):
            _ask(group, kept, tallied)
    looked_up, read = iter(engine.looked_up()), iter(asked)
    others = [next(looked_up if isinstance(group, HandLookup) else read) for group in groups.all]
    ends, initial = engine.ends.astype(np.int64), engine.initial.astype(np.int64)
    return Tallies(ends, initial, tuple(others))


class _Engine:
    """What all chunks of a job have in common, and their tallies."""

    def __init__(self, job: Job, lookups: list[HandLookup]) -> None:
        self.job = job
        lookup = tables(job.tableau)
        self.hands, self.table = lookup.hands, lookup.ends
        self.looks = np.array([kind(card) | card.value << 4 for card in DECK], np.uint8)
        self.shoe = np.tile(np.arange(CARDS, dtype=np.uint8), job.decks)
        self.joined = joined(tuple(lookups))
        sides = [side for one in self.joined for side in (one.player, one.banker)]
        self.classes = _one_after_another(sides)
        self.widths = np.array([len(one.banker) for one in self.joined], np.int64)
        self.cells = np.cumsum([0, *(one.cells for one in self.joined)])
        self.ends = np.zeros((PHASES, job.sides, ENDS), np.uint32)
        self.initial = np.zeros((PHASES, job.sides, CLASSES * CLASSES), np.uint32)
        self.others = np.zeros((PHASES, job.sides, self.cells[-1]), np.uint32)

    def deal(self, chunk: int, coups: int, kept: Numbers) -> None:
        """Deal a chunk."""
        job = self.job
        _deal_chunk(
            np.tile(self.shoe, (LANES, 1)),
            (self.looks, self.hands, self.table),
            (*self.classes, self.widths, self.cells),
            np.array(states_of(job.seed, chunk, LANES), U),
            np.array(shares(coups, LANES), U),
            np.array([job.fixed, job.cut, job.sides, job.unseen], U),
            (self.ends, self.initial, self.others),
            kept,
        )

    def looked_up(self) -> Iterator[Counted]:
        """Yield the tally of each group."""
        for place, one in enumerate(self.joined):
            yield from one.split(self.others[..., self.cells[place] : self.cells[place + 1]])


def _one_after_another(sides: list[Classes]) -> tuple[Classed, Classed, Places]:
    """Return the rows of all sides, their classes in one array, and where those of a side begin."""
    sizes = [side.thirds.size for side in sides]
    rows = np.array([side.rows for side in sides], np.uint16).reshape(-1, CARDS * CARDS)
    thirds = [np.zeros(0, np.uint16), *(side.thirds.ravel() for side in sides)]
    return rows, np.concatenate(thirds), np.cumsum([0, *sizes])


def _ask(group: WholeCoups, kept: Numbers, tallied: npt.NDArray[np.int64]) -> None:
    """Ask a group about every coup that was kept."""
    for *cards, went_on, at in kept.tolist():
        first, second, third, fourth, fifth, sixth = (DECK[card] for card in cards)
        player, banker = Hand((first, third)), Hand((second, fourth))
        rest = [fifth, sixth]
        if went_on & 2:
            player = player.plus(rest.pop(0))
        if went_on & 1:
            banker = banker.plus(rest.pop(0))
        tallied[at & 1, at >> 1, group.at(unchecked(player, banker))] += 1


@njit(nogil=True, inline="always")
def _pair(one: Word, other: Word) -> Word:
    """Return the place of two cards."""
    return one * U(CARDS) + other


@njit(nogil=True, cache=True)
def _deal_chunk(
    shoes: Numbers,
    known: tuple[Numbers, Counts, Classed],
    classed: tuple[Classed, Classed, Places, Places, Places],
    states: Words,
    lefts: Words,
    sizes: Words,
    tallies: tuple[Counts, Counts, Counts],
    kept: Numbers,
) -> None:
    """Deal shoes until every lane has dealt its share, in the order of the other engines."""
    looks, hands, table = known
    rows, thirds, starts, widths, cells = classed
    ends, initial, others = tallies
    fixed, cut, sides, unseen = sizes[0], sizes[1], sizes[2], sizes[3]
    top = U(shoes.shape[1] - 1)
    number, die = 0, U(0)
    for lane in range(LANES):
        shoe, state = shoes[lane], states[lane]
        while lefts[lane] > 0:
            shuffle(shoe, state, unseen)
            at = top - ONE
            burnt = U(looks[shoe[top]] >> 4)
            cut_card = cut + (burnt if burnt else U(10))
            dealt, last = U(0), False
            while lefts[lane] > 0 and not last:
                last = at < cut_card
                late = U(dealt >= fixed)
                if sides > ONE:
                    die = thrown(state, sides)
                c1, c2, c3 = U(shoe[at]), U(shoe[at - U(1)]), U(shoe[at - U(2)])
                c4, c5, c6 = U(shoe[at - U(3)]), U(shoe[at - U(4)]), U(shoe[at - U(5)])
                player = hands[0, (looks[c1] & 15) | ((looks[c3] & 15) << 4)]
                banker = hands[1, (looks[c2] & 15) | ((looks[c4] & 15) << 4)]
                both = U(player) + U(banker)
                x, y = U(looks[c5] >> 4), U(looks[c6] >> 4)
                end = U(table[(both >> U(16)) + x * U(10) + y])
                went_on = end & U(3)
                ends[late, die, end & U(511)] += 1
                initial[late, die, both & U(1023)] += 1
                third = c5 if went_on & U(2) else U(NONE)
                drawn = c6 if went_on == U(3) else c5
                fourth = drawn if went_on & U(1) else U(NONE)
                for one in range(len(widths)):
                    of_player, of_banker = 2 * one, 2 * one + 1
                    row = U(rows[of_player, _pair(c1, c3)]) * U(THIRDS) + third
                    column = U(rows[of_banker, _pair(c2, c4)]) * U(THIRDS) + fourth
                    cell = U(thirds[U(starts[of_player]) + row]) * U(widths[one])
                    cell += U(thirds[U(starts[of_banker]) + column])
                    others[late, die, U(cells[one]) + cell] += 1
                if len(kept):
                    kept[number, 0], kept[number, 1], kept[number, 2] = c1, c2, c3
                    kept[number, 3], kept[number, 4], kept[number, 5] = c4, c5, c6
                    kept[number, 6], kept[number, 7] = went_on, late | die << ONE
                number += 1
                dealt += ONE
                lefts[lane] -= ONE
                at = at - U(4) - (end >> U(9))
