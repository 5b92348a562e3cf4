"""The compiled engine for any facts: it deals the same shoes, and knows every card by its number.

Facts that ask one hand each are looked up while dealing. For facts that read whole coups it keeps
the cards of every coup, and Python asks them afterwards.
"""

import numpy as np
import numpy.typing as npt
from numba import njit

from punto.analysis.made_coups import unchecked
from punto.analysis.simulation.cpu import ONE, Counts, U, Words, shuffle, thrown
from punto.analysis.simulation.encoding import kind, tables
from punto.analysis.simulation.groups import Groups, WholeCoups
from punto.analysis.simulation.hand_lookup import CARDS, NONE, THIRDS, HandLookup, widest
from punto.analysis.simulation.job import LANES, Job, shares
from punto.analysis.simulation.randomness import states_of
from punto.analysis.simulation.tallies import CLASSES, ENDS, PHASES, Tallies
from punto.cards import DECK, Hand

Numbers = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int32]
Lookups = tuple[Places, Places, Places, npt.NDArray[np.int64]]
"""By group: classes of both hands, signatures, and how many classes the Banker has."""
FIELDS = 8  # of a coup that is kept: six cards, how it went on, phase and die


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job."""
    groups = Groups.of(job.tableau, job.groups)
    engine = _Engine(job, [group for group in groups.all if isinstance(group, HandLookup)])
    total = Tallies.none(job.sides, groups.sizes)
    for chunk, coups in job.sizes():
        kept = np.zeros((coups if engine.keeps(groups) else 0, FIELDS), np.uint8)
        ends, initial, others = engine.deal(chunk, coups, kept)
        total.ends.ravel()[:] += ends.ravel()
        total.initial.ravel()[:] += initial.ravel()
        looked_up = iter(others)
        for group, tallied in zip(groups.all, total.others, strict=True):
            if isinstance(group, HandLookup):
                tallied.reshape(PHASES, -1)[:] += next(looked_up)[:, : tallied[0].size]
            else:
                _ask(group, kept, tallied)
    return total


class _Engine:
    """What all chunks of a job have in common."""

    def __init__(self, job: Job, lookups: list[HandLookup]) -> None:
        self.job = job
        lookup = tables(job.tableau)
        self.hands, self.ends = lookup.hands, lookup.ends
        self.looks = np.array([kind(card) | card.value << 4 for card in DECK], np.uint8)
        self.shoe = np.tile(np.arange(CARDS, dtype=np.uint8), job.decks)
        self.lookups = lookups
        self.player = _stacked([each.player for each in lookups])
        self.banker = _stacked([each.banker for each in lookups])
        self.both = _stacked([each.both for each in lookups])
        self.widths = np.array([each.width for each in lookups], np.int64)
        self.signatures = widest(lookups)

    def keeps(self, groups: Groups) -> bool:
        """Whether Python asks about whole coups afterwards."""
        return any(isinstance(group, WholeCoups) for group in groups.all)

    def deal(self, chunk: int, coups: int, kept: Numbers) -> tuple[Counts, Counts, Counts]:
        """Deal a chunk."""
        job = self.job
        sides = job.sides
        ends = np.zeros((PHASES, ENDS * sides), np.uint32)
        initial = np.zeros((PHASES, CLASSES * CLASSES * sides), np.uint32)
        others = np.zeros((len(self.lookups), PHASES, max(1, self.signatures) * sides), np.uint32)
        _deal_chunk(
            np.tile(self.shoe, (LANES, 1)),
            self.looks,
            self.hands,
            self.ends,
            (self.player, self.banker, self.both, self.widths),
            np.array([len(each.signatures) for each in self.lookups], np.int64),
            np.array(states_of(job.seed, chunk, LANES), U),
            np.array(shares(coups, LANES), U),
            np.array([job.fixed, job.cut, sides, job.unseen], U),
            (ends, initial, others),
            kept,
        )
        return ends, initial, others


def _stacked(
    rows: list[npt.NDArray[np.uint16]] | list[npt.NDArray[np.int32]],
) -> npt.NDArray[np.int32]:
    """Return tables of different lengths as one array."""
    longest = max((row.size for row in rows), default=1)
    padded = [np.pad(row, (0, longest - row.size)) for row in rows]
    return np.array(padded, np.int32).reshape(len(rows), longest)


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


@njit(nogil=True, cache=True)
def _deal_chunk(
    shoes: Numbers,
    looks: Numbers,
    hands: Counts,
    table: npt.NDArray[np.uint16],
    lookups: Lookups,
    several: npt.NDArray[np.int64],
    states: Words,
    lefts: Words,
    sizes: Words,
    tallies: tuple[Counts, Counts, Counts],
    kept: Numbers,
) -> None:
    """Deal shoes until every lane has dealt its share, in the order of the other engines."""
    players, bankers, both, widths = lookups
    ends, initial, others = tallies
    fixed, cut, sides, unseen = sizes[0], sizes[1], sizes[2], sizes[3]
    top = U(shoes.shape[1] - 1)
    number = 0
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
                late = 1 if dealt >= fixed else 0
                die = np.int64(0)
                if sides > ONE:
                    die = np.int64(thrown(state, sides))
                c1, c2, c3 = (
                    np.int64(shoe[at]),
                    np.int64(shoe[at - U(1)]),
                    np.int64(shoe[at - U(2)]),
                )
                c4, c5, c6 = (
                    np.int64(shoe[at - U(3)]),
                    np.int64(shoe[at - U(4)]),
                    np.int64(shoe[at - U(5)]),
                )
                one = hands[0, (looks[c1] & 15) | ((looks[c3] & 15) << 4)]
                other = hands[1, (looks[c2] & 15) | ((looks[c4] & 15) << 4)]
                shared = np.int64(one) + np.int64(other)
                end = np.int64(
                    table[(shared >> 16) + np.int64(looks[c5] >> 4) * 10 + np.int64(looks[c6] >> 4)]
                )
                went_on = end & 3
                ends[late, die * ENDS + (end & 511)] += 1
                initial[late, die * CLASSES * CLASSES + (shared & 1023)] += 1
                player = (c1 * CARDS + c3) * THIRDS + (c5 if went_on & 2 else NONE)
                drawn = c6 if went_on == 3 else c5
                banker = (c2 * CARDS + c4) * THIRDS + (drawn if went_on & 1 else NONE)
                for group in range(len(widths)):
                    cell = players[group, player] * widths[group] + bankers[group, banker]
                    others[group, late, die * several[group] + both[group, cell]] += 1
                if len(kept):
                    kept[number, 0], kept[number, 1], kept[number, 2] = c1, c2, c3
                    kept[number, 3], kept[number, 4], kept[number, 5] = c4, c5, c6
                    kept[number, 6], kept[number, 7] = went_on, late | die << 1
                number += 1
                dealt += ONE
                lefts[lane] -= ONE
                at = at - U(4) - U(end >> 9)
