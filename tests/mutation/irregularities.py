"""Every change that the consequences of an irregularity can have (section 5 of the sheets)."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace

from punto.rulebook import GAMES
from punto.table.irregularities import CONSEQUENCES, Consequence, Irregularity, clause_for


@dataclass(frozen=True)
class Changed:
    """One irregularity with one of its consequences turned over.

    All games share the consequences, so each clause that states them must notice.
    """

    what: Irregularity
    consequence: Consequence
    clause: str
    change: str
    kind: str = "irregularity"
    noticeable: bool = True

    @property
    def name(self) -> str:
        """Describe the change in one line."""
        return f"{self.what}: {self.change}"

    @contextmanager
    def in_force(self) -> Iterator[None]:
        """Let every table follow the changed consequence."""
        original = CONSEQUENCES[self.what]
        CONSEQUENCES[self.what] = self.consequence
        try:
            yield
        finally:
            CONSEQUENCES[self.what] = original


def changed_irregularities() -> Iterator[Changed]:
    """Turn over each consequence of each irregularity, once for each clause that states it."""
    for kind, consequence in CONSEQUENCES.items():
        for field in fields(Consequence):
            other = not getattr(consequence, field.name)
            changed = replace(consequence, **{field.name: other})
            change = f"{field.name} {not other} → {other}"
            for clause in dict.fromkeys(clause_for(game, kind) for game in GAMES):
                yield Changed(kind, changed, clause, change)
