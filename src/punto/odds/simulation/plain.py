"""The reference engine: real cards, dealt by the rules, in plain Python.

It deals as the compiled engines do, to the draw, so that their tallies must be equal: six cards are
brought to the front of what is left, whether or not the coup takes them all (the rest lies as
random as before), and face-down burnt cards are left at the back, where nobody sees them either.
"""

from punto.cards import DECK, Card
from punto.coup import Coup, Deal
from punto.odds.simulation.encoding import end_of, initial_of
from punto.odds.simulation.job import LANES, Job
from punto.odds.simulation.randomness import Xoshiro, Xoshiro128, state_of
from punto.odds.simulation.tallies import Tallies


def deal(job: Job) -> Tallies:
    """Deal every chunk of a job."""
    tallies = Tallies.none(job.sides)
    for chunk, coups in job.sizes():
        deal_from(job, Xoshiro(state_of(job.seed, chunk)), coups, LANES, tallies)
    return tallies


def deal_from(
    job: Job, random: Xoshiro | Xoshiro128, coups: int, lanes: int, tallies: Tallies
) -> None:
    """Deal some shoes by turns with one generator, and add to the tallies."""
    shoes = [_Shoes(job, random) for _ in range(lanes)]
    for dealt in range(coups):
        late, coup, die = shoes[dealt % lanes].deal()
        tallies.ends[int(late), die, end_of(coup)] += 1
        tallies.initial[int(late), die, initial_of(coup)] += 1


class _Shoes:
    """One shoe after another, of the same cards."""

    def __init__(self, job: Job, random: Xoshiro | Xoshiro128) -> None:
        self.job = job
        self.random = random
        self.order = list(DECK) * job.decks
        self.over = True

    def open(self) -> None:
        """Burn a card face up, and count off those that follow it face down."""
        (first,) = self.random.picks((len(self.order),), ())
        _to_front(self.order, 0, first)
        face_down = self.order[0].value or 10
        self.cut_card = len(self.order) - face_down - self.job.cut
        self.at, self.coups = 1, 0

    def deal(self) -> tuple[bool, Coup, int]:
        """Deal a coup: whether some shoes would not reach it, what it was, and the die."""
        if self.over:
            self.open()
        # The coup in which the cut card came is finished, and one more is dealt: this one.
        self.over = self.at >= self.cut_card
        left = len(self.order) - self.at
        picks = self.random.picks((left, left - 1), (left - 2, left - 3))
        *others, die = self.random.picks((left - 4, left - 5), (self.job.sides,))
        for place, pick in enumerate([*picks, *others], start=self.at):
            _to_front(self.order, place, place + pick)
        coup = _dealt(self.job, self.order[self.at : self.at + 6])
        self.at += len(coup.cards)
        self.coups += 1
        return self.coups > self.job.fixed, coup, die


def _to_front(order: list[Card], place: int, chosen: int) -> None:
    order[place], order[chosen] = order[chosen], order[place]


def _dealt(job: Job, cards: list[Card]) -> Coup:
    deal = Deal(job.tableau)
    for card in cards:
        if deal.due is None:
            break
        deal = deal.take(card)
    return deal.finish()
