"""The reference engine: real cards, dealt by the rules, in plain Python.

It makes the same draws as the compiled engines, so that their tallies must be equal. Every lane
has a generator of its own and deals one shoe after another of the same cards. A shoe is shuffled
from its top down as far as it can be dealt, and face-down burnt cards are left at its bottom, where
nobody sees them either.
"""

from collections.abc import Iterator
from itertools import islice

from punto.analysis.simulation.encoding import end_of, initial_of
from punto.analysis.simulation.groups import Groups
from punto.analysis.simulation.job import LANES, Job, shares
from punto.analysis.simulation.randomness import Xoshiro, Xoshiro128, states_of
from punto.analysis.simulation.tallies import Tallies
from punto.cards import DECK, Card
from punto.coup import Coup, Deal


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job."""
    groups = Groups.of(job.tableau, job.groups)
    tallies = Tallies.none(job.sides, groups.sizes)
    for chunk, coups in job.sizes():
        lanes = zip(states_of(job.seed, chunk, LANES), shares(coups, LANES), strict=True)
        for state, share in lanes:
            deal_lane(job, Xoshiro(state), share, tallies, groups)
    return tallies


def deal_lane(
    job: Job,
    random: Xoshiro | Xoshiro128,
    coups: int,
    tallies: Tallies,
    groups: Groups | None = None,
) -> None:
    """Deal shoes until so many coups are dealt, and add to the tallies."""
    cards = list(DECK) * job.decks
    while coups:
        _shuffle(cards, job.unseen, random)
        for number, coup, die in islice(_coups(job, cards, random), coups):
            late = int(number > job.fixed)
            tallies.ends[late, die, end_of(coup)] += 1
            tallies.initial[late, die, initial_of(coup)] += 1
            for place, number in enumerate(groups.numbers(coup) if groups else ()):
                tallies.others[place][late, die, number] += 1
            coups -= 1


def _shuffle(cards: list[Card], unseen: int, random: Xoshiro | Xoshiro128) -> None:
    """Shuffle by Fisher-Yates, four cards at a time, from the top: the end of the list."""
    for size in range(len(cards), unseen, -4):
        picks = random.picks((size, size - 1), (size - 2, size - 3))
        for place, pick in zip(range(size - 1, size - 5, -1), picks, strict=True):
            cards[place], cards[pick] = cards[pick], cards[place]


def _coups(
    job: Job, cards: list[Card], random: Xoshiro | Xoshiro128
) -> Iterator[tuple[int, Coup, int]]:
    """Yield every coup of a shoe, with its number and its die."""
    shoe = cards[::-1]
    cut_card = len(shoe) - shoe[0].burns - job.cut
    at, number, last = 1, 0, False
    while not last:
        # The coup in which the cut card came is finished, and one more is dealt: this one.
        last = at >= cut_card
        coup = _dealt(job, shoe[at : at + 6])
        die = random.picks((job.sides,), ())[0] if job.sides > 1 else 0
        at, number = at + len(coup.cards), number + 1
        yield number, coup, die


def _dealt(job: Job, cards: list[Card]) -> Coup:
    deal = Deal(job.tableau)
    for card in cards:
        if deal.due is None:
            break
        deal = deal.take(card)
    return deal.finish()
