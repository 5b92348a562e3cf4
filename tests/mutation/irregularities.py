"""Every change that section 5 of the sheets can have, in both directions and game by game.

A void becomes a reconstruction and a reconstruction a void; what is allowed is refused, and what is
refused is allowed. A change holds at the tables of one game alone, so that a test has to play that
game to notice it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields, replace
from importlib import import_module
from typing import Any

from punto.roles import two_persons
from punto.rulebook import GAMES
from punto.table import Command, Phase, Table, TableReason
from punto.table.commands import CallIrregularity, ClearAll, ClearLast, PlaceStake
from punto.table.decide import rulings
from punto.table.decide.decision import Decision, not_now, refused
from punto.table.irregularities import CONSEQUENCES, Consequence, Irregularity, clause_for
from punto.table.state import TAKES_STAKES, altered

Decide = Callable[[Table, Any], Decision]
"""The decision of one command, as it should be."""

Change = Callable[[Decide, Table, Any], Decision]
"""The decision of one command, changed."""

_DECIDE = import_module("punto.table.decide")  # the function of that name hides the module


@dataclass(frozen=True)
class Changed:
    """One rule of section 5 changed for one game."""

    game: str
    topic: str
    clause: str
    change: str
    commands: tuple[type[Command], ...]
    decision: Change = field(compare=False)
    kind: str = "irregularity"
    noticeable: bool = True

    @property
    def name(self) -> str:
        """Describe the change in one line."""
        return f"{self.game}: {self.topic}: {self.change}"

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Let every table of the game follow the changed rule."""
        by_kind = (_DECIDE._DECIDES, _DECIDE._BY_THE_CLOCK)
        originals = [(of, kind, of[kind]) for of in by_kind for kind in self.commands if kind in of]
        for of, kind, original in originals:
            of[kind] = self._changed(original)
        try:
            yield
        finally:
            for of, kind, original in originals:
                of[kind] = original

    def _changed(self, original: Callable[..., Decision]) -> Callable[..., Decision]:
        def decide(table: Table, command: Any, *at: int) -> Decision:
            def unchanged(table: Table, command: Any) -> Decision:
                return original(table, command, *at)

            other = getattr(command, "what", self.topic) != self.topic
            if table.settings.game != self.game or other:
                return unchanged(table, command)
            return self.decision(unchanged, table, command)

        return decide


def changed_irregularities() -> Iterator[Changed]:
    """Change each rule of section 5 in each way, for each game."""
    for game in GAMES:
        for kind in Irregularity:
            clause = clause_for(game, kind)
            for change, decision in _calls(kind):
                yield Changed(game, kind, clause, change, (CallIrregularity,), decision)
        for topic, commands, changes in _STAKES:
            for change, decision in changes:
                yield Changed(game, topic, clause_for(game, topic), change, commands, decision)


def _calls(kind: Irregularity) -> Iterator[tuple[str, Change]]:
    """Yield each change of what follows from an irregularity, and of who may call it when."""
    consequence = CONSEQUENCES[kind]
    for each in fields(Consequence):
        other = not getattr(consequence, each.name)
        changed = replace(consequence, **{each.name: other})
        yield f"{each.name} {not other} → {other}", _following(kind, changed)
    if consequence.reconstructs:
        yield "uncertain cards are reconstructed", _certain
    yield "refused always", lambda decide, table, command: not_now(table)
    yield "one person is enough", _by_one
    yield "two persons before any card", _by_two
    if kind is Irregularity.SHOE_TOO_SHORT:
        yield "called at any moment", _at_any_moment


def _following(kind: Irregularity, consequence: Consequence) -> Change:
    """Return the decision with another consequence of the irregularity."""

    def decision(decide: Decide, table: Table, command: CallIrregularity) -> Decision:
        original = CONSEQUENCES[kind]
        CONSEQUENCES[kind] = consequence
        try:
            return decide(table, command)
        finally:
            CONSEQUENCES[kind] = original

    return decision


def _certain(decide: Decide, table: Table, command: CallIrregularity) -> Decision:
    return decide(table, replace(command, certain=True))


def _by_one(decide: Decide, table: Table, command: CallIrregularity) -> Decision:
    return decide(table, replace(command, approved=command.approved or "somebody else"))


def _by_two(decide: Decide, table: Table, command: CallIrregularity) -> Decision:
    if not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    return decide(table, command)


def _at_any_moment(decide: Decide, table: Table, command: CallIrregularity) -> Decision:
    original = rulings._may_be_empty
    rulings._may_be_empty = lambda table: True
    try:
        return decide(table, command)
    finally:
        rulings._may_be_empty = original


def _late(decide: Decide, table: Table, command: Any) -> Decision:
    """Decide as if bets were open."""
    return decide(altered(table, phase=Phase.BETTING), command)


def _never_placed(decide: Decide, table: Table, command: PlaceStake) -> Decision:
    return refused(TableReason.BETS_CLOSED, coup=command.coup)


def _never_withdrawn(decide: Decide, table: Table, command: ClearAll | ClearLast) -> Decision:
    if table.phase in TAKES_STAKES:
        return refused(TableReason.STAKES_STAND, coup=command.coup)
    return decide(table, command)


_STAKES: tuple[tuple[str, tuple[type[Command], ...], tuple[tuple[str, Change], ...]], ...] = (
    (
        "late-stakes",
        (PlaceStake,),
        (("taken after the close", _late), ("refused in time", _never_placed)),
    ),
    (
        "withdrawn-stakes",
        (ClearLast, ClearAll),
        (("given back after the close", _late), ("refused in time", _never_withdrawn)),
    ),
)
