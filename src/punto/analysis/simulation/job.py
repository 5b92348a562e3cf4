"""A job: coups for any engine to deal, on any machine."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from punto.cards import DECK
from punto.fact import Fact
from punto.shoe import CUT
from punto.tableau import Tableau

CHUNK = 1 << 15  # coups that are dealt and counted as one unit
LANES = 4  # shoes of a chunk dealt side by side, so that a processor overlaps them
CARDS_OF_A_DECK = len(DECK)
MOST_BURNT = 1 + max(card.burns for card in DECK)  # the first face up, the others face down
MOST_OF_A_COUP = 6


@dataclass(frozen=True)
class Job:
    """Chunks of coups of one tableau; the die has one side where the game has none."""

    tableau: Tableau
    decks: int
    sides: int
    seed: int
    coups: int  # of the whole run
    first: int  # number of the first chunk
    chunks: int
    cut: int = CUT
    chunk: int = CHUNK  # coups of a chunk: a GPU takes more at once
    groups: tuple[tuple[Fact, ...], ...] = ()  # facts that ends and initial deals do not answer

    def sizes(self) -> list[tuple[int, int]]:
        """The number of each chunk, and its coups: the run's last chunk may be smaller."""
        numbers = range(self.first, self.first + self.chunks)
        return [(number, min(self.chunk, self.coups - number * self.chunk)) for number in numbers]

    def part(self, first: int, chunks: int) -> "Job":
        """Return some chunks of the same run."""
        return replace(self, first=first, chunks=chunks)

    def parts(self, chunks: int) -> "Iterator[Job]":
        """Yield parts of at most so many chunks; how a run is split does not change its total."""
        end = self.first + self.chunks
        for first in range(self.first, end, chunks):
            yield self.part(first, min(chunks, end - first))

    @property
    def countable(self) -> int:
        """The chunks whose coups are fewer than 2^32, so that no count of 32 bits overflows."""
        return ((1 << 32) - 1) // self.chunk

    @property
    def unseen(self) -> int:
        """The cards at a shoe's bottom that no coup can reach; a multiple of four, never shuffled.

        The last coup begins with eleven cards fewer, at worst, than the cut card and the one card
        burnt face down leave.
        """
        return (self.cut + 1 - 11) // 4 * 4

    @property
    def fixed(self) -> int:
        """The coups that every shoe reaches, however many cards are burnt and drawn."""
        return fixed_coups(self.decks, self.cut)


def fixed_coups(decks: int, cut: int = CUT) -> int:
    """Return the number of coups every shoe reaches: six cards each, to the cut card, plus one.

    >>> fixed_coups(8)
    67
    """
    before_cut = decks * CARDS_OF_A_DECK - MOST_BURNT - cut
    return -(-before_cut // MOST_OF_A_COUP) + 1


def shares(coups: int, lanes: int) -> list[int]:
    """Return how many of the coups each lane deals.

    >>> shares(10, 4)
    [3, 3, 2, 2]
    """
    each, rest = divmod(coups, lanes)
    return [each + (lane < rest) for lane in range(lanes)]
