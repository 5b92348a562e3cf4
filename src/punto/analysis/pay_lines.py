"""Which line of its paytable a wager pays for each signature of a tally.

A wager is asked once for each combination of answers that its own predicates tell apart, not once
for each signature: a game with cards of all ranks has 250,000 signatures, and Player pays in two.
"""

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from punto.analysis.chances import answers_of, own_drawn
from punto.analysis.tally import Tally
from punto.fact import Fact
from punto.predicates import Answers, Value
from punto.wagers import Wager

Indices = npt.NDArray[np.int64]


class PayLines:
    """The lines of wagers by the signatures of one tally."""

    def __init__(self, tally: Tally) -> None:
        """Number the answers of each fact of the tally."""
        self._tally = tally
        columns = map(_numbered, zip(*tally.signatures, strict=True))
        self._columns = dict(zip(tally.facts, columns, strict=True))
        self._found: dict[tuple[Wager, tuple[Value, ...]], Indices] = {}

    def of(self, wager: Wager, drawn: Answers) -> Indices:
        """Return the row of `wager.lines` that holds for each signature, where this is drawn."""
        asked = wager, own_drawn(wager, drawn)
        if asked not in self._found:
            self._found[asked] = self._rows(wager, drawn)
        return self._found[asked]

    def __len__(self) -> int:
        return len(self._tally.signatures)

    def _rows(self, wager: Wager, drawn: Answers) -> Indices:
        columns = [self._told(fact, drawn) for fact in _asked(wager)]
        first, alike = distinct(columns, len(self))
        facts, signatures = self._tally.facts, self._tally.signatures
        rows = [wager.row(answers_of(facts, signatures[place], drawn)) for place in first]
        return np.array(rows, np.int64)[alike]

    def _told(self, fact: Fact, drawn: Answers) -> Indices:
        """Return a number for the answer that a fact gives to each signature."""
        if fact in self._columns:
            return self._columns[fact]
        bases = {base: self._columns[base] for base in fact.bases if base in self._columns}
        first, alike = distinct(list(bases.values()), len(self))
        places = [place for place, base in enumerate(self._tally.facts) if base in bases]
        told = []
        for signature in (self._tally.signatures[place] for place in first):
            answers = {self._tally.facts[place]: signature[place] for place in places}
            told.append(fact.told({**answers, **drawn}))
        return _numbered(told)[alike]


def _asked(wager: Wager) -> dict[Fact, None]:
    """Return the facts that its predicates and factors ask; what they are made of is not told."""
    leaves = (leaf.fact for pay in wager.pays for leaf in pay.when.leaves())
    factors = (pay.times for pay in wager.pays if pay.times is not None)
    return dict.fromkeys((*leaves, *factors))


def _numbered(values: Iterable[Value]) -> Indices:
    """Return a number for each value, the same for the same."""
    numbers: dict[Value, int] = {}
    return np.array([numbers.setdefault(value, len(numbers)) for value in values], np.int64)


def distinct(columns: Sequence[Indices], rows: int) -> tuple[list[int], Indices]:
    """Return the first of each kind of row, and the kind of each row.

    The numbers of a column must be small: those of two together must fit 64 bits.
    """
    kinds = np.zeros(rows, np.int64)
    first = np.zeros(min(rows, 1), np.int64)
    for column in columns:
        joined = kinds * (int(column.max(initial=0)) + 1) + column
        _, first, kinds = np.unique(joined, return_index=True, return_inverse=True)
    return first.tolist(), kinds
