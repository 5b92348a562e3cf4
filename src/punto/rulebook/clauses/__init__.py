"""The clauses of the rule sheets: one line each, with its kind and topic.

A topic is a rule that several sheets state under numbers of their own; `locale/*/clauses.ftl` says
it in words, and the code that keeps it marks itself with `§topic`. The topics `pay`, `limit` and
`area` have no words of their own: their sentences come from the declaration that cites them.
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
NOT_IMPLEMENTED = "not-implemented"  # of a clause: at least a part of it; `lacks-TOPIC` says which
DECLARED = ("pay", "limit", "area")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a sheet.

    `lacking` says that Punto does not do all that the clause asks; its tests hold the rest.
    """

    id: str
    games: tuple[str, ...]
    kind: str
    topic: str
    lacking: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """The version of a sheet from which the clauses were read, and the day it came into force."""

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
    """Return every clause by its id, in the order of the sheets."""
    sheets = (power_98, tournament, fortune_six, city_of_dreams, electronic, house)
    return {clause.id: clause for sheet in sheets for clause in _read(sheet.SHEET)}


def _read(sheet: str) -> Iterator[Clause]:
    """Read a sheet: a line `games KEY…` opens a part, the others are `id kind topic`.

    `not-implemented` may follow.
    """
    games: tuple[str, ...] = ()
    for line in sheet.strip().splitlines():
        match line.split():
            case ["games", *keys]:
                games = tuple(keys)
            case [id_, kind, topic, "not-implemented"] if kind in KINDS:
                yield Clause(id_, games, kind, topic, lacking=True)
            case [id_, kind, topic] if kind in KINDS:
                yield Clause(id_, games, kind, topic)
            case words:
                raise ValueError(f"not a line of a sheet: {' '.join(words)!r}")
