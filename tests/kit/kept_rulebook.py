"""The rulebook as it was: games that a test makes known are forgotten after it."""

from collections.abc import Iterator
from contextlib import contextmanager

from punto import game_files, rulebook


@contextmanager
def kept_rulebook() -> Iterator[None]:
    """Forget the games that become known in here."""
    before = set(rulebook.GAMES)
    try:
        yield
    finally:
        for key in set(rulebook.GAMES) - before:
            del rulebook._WRITTEN[key]
        rulebook._all.cache_clear()
        game_files._read.clear()
