"""The clauses of the library: one for each paytable, in the words of its declaration."""

from collections import defaultdict
from functools import cache

from punto.library import LIBRARY
from punto.library.declaring import PREFIX
from punto.rulebook.clauses import Clause
from punto.rulebook.declaration import cited_by


@cache
def library_clauses() -> dict[str, Clause]:
    """Return every clause of the library by its id, with the games that have it."""
    games: dict[str, list[str]] = defaultdict(list)
    for key, entry in LIBRARY.items():
        for clause in cited_by(entry.game):
            if clause.startswith(PREFIX):
                games[clause].append(key)
    return {id_: Clause(id_, tuple(keys), "settlement", "pay") for id_, keys in games.items()}
