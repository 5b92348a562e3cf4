"""Groups of facts that the two usual signatures do not answer, and how they are tallied.

Facts that ask one hand each are looked up in tables, by the compiled engine. A fact that reads a
whole coup is asked in Python, once for each coup that looks different to it: slower by far.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from punto.analysis.coarse_deck import CoarseDeck
from punto.analysis.coup_signatures import tally
from punto.analysis.simulation.hand_lookup import HandLookup, hand_lookup
from punto.analysis.tally import Signature
from punto.coup import Coup
from punto.fact import Fact, HandFact, View
from punto.tableau import Tableau

Facts = tuple[Fact, ...]


@dataclass(eq=False)
class WholeCoups:
    """Signatures that only a whole coup tells."""

    facts: Facts
    signatures: tuple[Signature, ...]
    deck: CoarseDeck
    _numbers: dict[Signature, int] = field(default_factory=dict)
    _known: dict[tuple[int, ...], int] = field(default_factory=dict)

    @classmethod
    def of(cls, tableau: Tableau, facts: Facts) -> "WholeCoups":
        """Return those of some facts, as exact odds tell them apart."""
        views: list[View] = [fact.sees for fact in facts if fact.sees]
        numbers = {one: number for number, one in enumerate(tally(tableau, facts).signatures)}
        return cls(facts, tuple(numbers), CoarseDeck.seen_by(views), numbers)

    def at(self, coup: Coup) -> int:
        """Return the number of a coup's signature."""
        look = (len(coup.player), *(self.deck.kind(card) for card in coup.cards))
        number = self._known.get(look)
        if number is None:
            number = self._numbers[tuple(fact.read(coup) for fact in self.facts)]
            self._known[look] = number
        return number


@dataclass(frozen=True, eq=False)
class Groups:
    """All further signatures of a job, in its order."""

    all: tuple[HandLookup | WholeCoups, ...]

    @classmethod
    def of(cls, tableau: Tableau, groups: Sequence[Facts]) -> "Groups":
        """Return how each group is tallied."""
        return cls(tuple(_group(tableau, facts) for facts in groups))

    @property
    def sizes(self) -> list[int]:
        """The number of signatures of each."""
        return [len(group.signatures) for group in self.all]

    def numbers(self, coup: Coup) -> list[int]:
        """Return the signatures of a coup."""
        return [group.at(coup) for group in self.all]


def _group(tableau: Tableau, facts: Facts) -> HandLookup | WholeCoups:
    of_hands = tuple(fact for fact in facts if isinstance(fact, HandFact))
    if len(of_hands) == len(facts):
        return hand_lookup(tableau, of_hands)
    return WholeCoups.of(tableau, facts)
