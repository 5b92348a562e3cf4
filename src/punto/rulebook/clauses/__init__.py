"""The clauses of the rule sheets: one line each, with its topic and what it still waits for.

A topic is a rule that several sheets state under numbers of their own; `locale/*/clauses.ftl` says
it in words, and the code that keeps it marks itself with `§topic`. The topics `pay`, `limit` and
`area` have no words of their own: such a clause is said from the declaration that cites it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from punto.rulebook.clauses import (
    city_of_dreams,
    electronic,
    fortune_six,
    house,
    power_98,
    tournament,
)

KINDS = ("definition", "rule", "layout", "procedure", "settlement", "irregularity", "ui")
PARTS: tuple[str, ...] = ()  # parts still to be built, which clauses wait for
NOT_IMPLEMENTED = "not-implemented"  # of a clause: at least a part of it; `lacks-TOPIC` says which
DECLARED = ("pay", "limit", "area")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a sheet.

    `waits_for` names the part of Punto that is still to hold it. `lacking` says that Punto does not
    do all that the clause asks; what its tests hold is the rest.
    """

    id: str
    games: tuple[str, ...]
    kind: str
    topic: str
    waits_for: str = ""
    lacking: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """Which version of a sheet the clauses were read from, and since when it has been in force."""

    version: int
    since: str  # a day, as in 2017-02-17


# By the prefix of their clauses; the guide and the manual name neither a version nor a date.
EDITIONS = {
    "p98": Edition(power_98.VERSION, power_98.SINCE),
    "bt": Edition(tournament.VERSION, tournament.SINCE),
    "f6": Edition(fortune_six.VERSION, fortune_six.SINCE),
}


@cache
def clauses() -> dict[str, Clause]:
    """Every clause by its id, in the order of the sheets."""
    sheets = (power_98, tournament, fortune_six, city_of_dreams, electronic, house)
    return {clause.id: clause for sheet in sheets for clause in _read(sheet.SHEET)}


def _read(sheet: str) -> Iterator[Clause]:
    """Read a sheet: a line `games KEY…` opens a part, the others are `id kind topic [state]`.

    A state is the part that the clause waits for, or `not-implemented`.
    """
    games: tuple[str, ...] = ()
    for line in sheet.strip().splitlines():
        match line.split():
            case ["games", *keys]:
                games = tuple(keys)
            case [id_, kind, topic, word] if kind in KINDS and word == NOT_IMPLEMENTED:
                yield Clause(id_, games, kind, topic, lacking=True)
            case [id_, kind, topic, *waits] if kind in KINDS and all(p in PARTS for p in waits):
                yield Clause(id_, games, kind, topic, waits_for="".join(waits))
            case words:
                raise ValueError(f"not a line of a sheet: {' '.join(words)!r}")
