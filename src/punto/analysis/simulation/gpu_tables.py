"""What the kernel of a GPU looks up: hands, rulings, and the classes of a further tally.

Everything comes from the tableau and the facts. A usual game knows cards by their sixteen kinds; a
game whose wagers ask more knows all 52, and tallies the classes of both hands together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from punto.analysis.simulation.encoding import cards_of, end_of, ended, hand_class, tables
from punto.analysis.simulation.groups import Facts, Groups
from punto.analysis.simulation.hand_lookup import NONE, HandLookup
from punto.analysis.simulation.joined import Classes, Joined, joined
from punto.analysis.simulation.tallies import PHASES
from punto.cards import DECK, Card, Hand
from punto.coup import Coup
from punto.refusals import BadInput
from punto.tableau import TOTALS, Tableau

TAKEN_AT, SIXTH_AT, BANKER_AT = 12, 20, 28  # bits of a ruling, as the kernel reads them
TOTAL_AT, PLAYER_AT, ROW_AT = 5, 9, 20  # bits of a hand of two of 52 cards
CODES = 64  # of a card: its suit above 4 bits, and its rank
RANKS = 16  # in a code, with room; the last stands for none
NO_CARD = RANKS - 1
_SUITS = list(dict.fromkeys(card.suit for card in DECK))
MOST_SHARED = 4096  # cells of a further tally that shared memory has room for

Words = npt.NDArray[np.uint32]


@dataclass(frozen=True, eq=False)
class Known:
    """What a block of threads has in shared memory besides shoes and tallies."""

    words: Words
    deck: npt.NDArray[np.uint8]
    joined: Joined | None = None
    thirds: int = 0  # codes of a third card that the further tally tells apart
    rows: int = 0  # of the Player's hands

    @property
    def cells(self) -> int:
        """The size of the further tally."""
        return self.joined.cells if self.joined else 0

    def apart(self, sides: int) -> bool:
        """Whether the further tally is too large for shared memory."""
        return self.cells * sides > MOST_SHARED

    def shared_cells(self, sides: int) -> int:
        """Return the number of counts in shared memory that the further tally takes."""
        return 0 if self.apart(sides) else PHASES * sides * self.cells

    def macros(self, sides: int) -> dict[str, int]:
        """Return what the compiler must know of it."""
        return {
            "KNOWN": self.words.size,
            "CELLS": self.cells,
            "WIDTH": len(self.joined.banker) if self.joined else 0,
            "THIRDS": self.thirds,
            "ROWS": self.rows,
            "APART": int(self.apart(sides)),
        }


@lru_cache(maxsize=8)
def known(tableau: Tableau, groups: tuple[Facts, ...]) -> Known:
    """Return what a job's kernel looks up; raise BadInput where it cannot tally a group."""
    if not groups:
        return Known(
            np.concatenate([_shares(tableau), _rulings(tableau, len(TOTALS))]), cards_of(1)
        )
    together = _together(tableau, groups)
    sides = together.player, together.banker
    initial = all(side.initial for side in sides)
    thirds = np.concatenate([_by_code(side) for side in sides])
    by_rank = thirds.reshape(-1, CODES // RANKS, RANKS)[:, :, : NO_CARD - 2]
    if suits_alike := bool(np.all(by_rank == by_rank[:, :1])):
        thirds = thirds[:, :RANKS]
    words = [_hands(*sides, initial=initial), _rulings(tableau, RANKS)]
    if not initial:
        words.append(np.resize(thirds, -(-thirds.size // 2) * 2).view(np.uint32))
    return Known(
        np.concatenate(words),
        np.array([code(card) for card in DECK], np.uint8),
        together,
        0 if initial else RANKS if suits_alike else CODES,
        len(together.player.thirds),
    )


def _together(tableau: Tableau, groups: Sequence[Facts]) -> Joined:
    """Return the one tally of all groups."""
    all_groups = Groups.of(tableau, groups).all
    lookups = tuple(group for group in all_groups if isinstance(group, HandLookup))
    together = joined(lookups)
    if len(lookups) < len(groups) or len(together) > 1:
        asked = ", ".join(repr(fact) for facts in groups for fact in facts)
        raise BadInput(f"a GPU tallies no {asked}; take --device cpu")
    return together[0]


def code(card: Card) -> int:
    """Return how the kernel knows one of 52 cards.

    >>> code(Card("10s")), code(Card("9s")), code(Card("Jh"))
    (0, 9, 26)
    """
    rank = card.rank % 10 if card.rank <= 10 else card.rank - 1
    return rank | _SUITS.index(card.suit) * RANKS


def _shares(tableau: Tableau) -> Words:
    """Return of a hand, by side and kinds: its shares of the places of ruling and initial deal."""
    hands = tables(tableau).hands
    return ((hands >> 16) // 10 << 16 | hands & 0xFFFF).astype(np.uint32).ravel()


def _rulings(tableau: Tableau, next_cards: int) -> Words:
    """Return what follows from both totals and the next card, by its value or its rank."""
    deals = product(TOTALS, TOTALS, range(next_cards))
    return np.array(
        [
            _ruling(ended(tableau, player, banker, x if x in TOTALS else 0, 0))
            for player, banker, x in deals
        ],
        np.uint32,
    )


def _ruling(coup: Coup) -> int:
    """Return the ruling of a coup whose sixth card is worth nothing."""
    banker = coup.banker.total
    taken = len(coup.player) + len(coup.banker)
    sixth = 15 if taken == 6 else 0
    return end_of(coup) - banker * 4 | taken << TAKEN_AT | sixth << SIXTH_AT | banker << BANKER_AT


def _hands(player: Classes, banker: Classes, *, initial: bool) -> Words:
    """Return of every two cards: class, total, and either side's row, or its class."""
    hands = np.zeros((CODES, CODES), np.uint32)
    rows = [side.thirds[side.rows, NONE] if initial else side.rows for side in (player, banker)]
    for (one, first), (other, second) in product(enumerate(DECK), repeat=2):
        hand, place = Hand((first, second)), one * len(DECK) + other
        word = hand_class(hand) | hand.total << TOTAL_AT
        word |= int(rows[0][place]) << PLAYER_AT | int(rows[1][place]) << ROW_AT
        hands[code(first), code(second)] = word
    return hands.ravel()


def _by_code(side: Classes) -> npt.NDArray[np.uint16]:
    """Return the classes of a side by row and the code of the third card."""
    by_code = np.zeros((len(side.thirds), CODES), np.uint16)
    by_code[:, [code(card) for card in DECK]] = side.thirds[:, :NONE]
    by_code[:, NO_CARD] = side.thirds[:, NONE]
    return by_code
