"""The library: published baccarat games and side wagers, each with its source.

>>> entry = LIBRARY["ez"]
>>> entry.game
<Game ez: player, banker, tie, player-pair, banker-pair, dragon-7, panda-8>
>>> print(entry.published[1].edge_percent, entry.published[1].source.author)
7.6113 Eliot Jacobson
"""

from collections.abc import Mapping
from types import MappingProxyType

from punto.library import (
    beats,
    dragons,
    fabulous,
    margins,
    multipliers,
    nines,
    pairs,
    progressives,
    ranks,
    sixes,
    ties,
    totals,
)
from punto.library.published import Entry, Published, Source

__all__ = ["ALONE", "LIBRARY", "Entry", "Published", "Source"]

_FAMILIES = (
    dragons,
    sixes,
    margins,
    fabulous,
    pairs,
    beats,
    ties,
    totals,
    ranks,
    nines,
    multipliers,
    progressives,
)
LIBRARY: Mapping[str, Entry] = MappingProxyType(
    {entry.game.key: entry for family in _FAMILIES for entry in family.ENTRIES}
)
# Published paytables that no game of the library has.
ALONE: tuple[Published, ...] = (
    *nines.ALONE,
    *sixes.ALONE,
    *ties.ALONE,
    *beats.ALONE,
)
