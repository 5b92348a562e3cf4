"""Games from outside in a test: known to this process for a while, and to a server by its file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from punto import game_files
from punto.rulebook import Game
from tests.kit.kept_rulebook import kept_rulebook
from tests.kit.terminal import NEVER_LOCKED

SIXTEEN = Path(__file__).parents[1] / "games" / "sixteen.py"
POWER_MANY = Path(__file__).parents[1] / "games" / "power_many.py"


def config_with(*files: Path) -> str:
    """Return the settings of a house that has the games of these files."""
    named = ", ".join(f'"{path}"' for path in files)
    return f"games = [{named}]\n{NEVER_LOCKED}"


@contextmanager
def registered(*files: Path) -> Iterator[tuple[Game, ...]]:
    """Know the games of these files; other tests find the rulebook as it was."""
    with kept_rulebook():
        yield tuple(game for path in files for game in game_files.load_file(path))
