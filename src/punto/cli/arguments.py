"""Arguments that several commands take."""

import getpass
import os
import re
import sys
from collections.abc import Callable, Iterable
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from punto.game_files import game_named, load_installed
from punto.refusals import BadInput
from punto.roles import signature
from punto.rulebook import Game, games

if TYPE_CHECKING:
    from punto.store import Place

Command = TypeVar("Command", bound=Callable[..., Any])
Value = TypeVar("Value")

MOST = 999_999_999  # of numbers that have no bound of their own
_COUPS = re.compile(r"[0-9]{1,40}(?:\.[0-9]{1,40})?(?:[eE]\+?[0-9]{1,2})?")
_SEED = re.compile(r"[0-9]{1,20}")
_STAKE = re.compile(r"([^=]+)=([0-9]{1,15})")


class WholeNumber(click.ParamType[int]):
    """A whole number in plain digits, up to the largest where there is one."""

    name = "number"

    def __init__(self, largest: int | None = None) -> None:
        self._largest = largest

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """Return the number."""
        if isinstance(value, int):
            return value
        if not re.fullmatch(r"[0-9]{1,100}", value):
            raise BadInput(f"{value!r} is not a whole number from 0; write it in digits, as in 3")
        largest = MOST if self._largest is None else self._largest
        if int(value) > largest:
            raise BadInput(f"{value} is too large; write a number from 0 to {largest}")
        return int(value)


class Coups(click.ParamType[int]):
    """A number of coups, or of runs, as in 1000000 or 1e9."""

    name = "number"

    def __init__(self, of: str = "coups") -> None:
        self._of = of

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The whole number."""
        number = Decimal(value) if _COUPS.fullmatch(str(value)) else None
        if number is None or number != number.to_integral_value() or not 0 < number < 2**63:
            raise BadInput(
                f"{value!r} is not a number of {self._of}; write a whole number from 1 to 2^63 - 1,"
                " as in 1e9"
            )
        return int(number)


class Seed(click.ParamType[int]):
    """A seed: a whole number of 64 bits."""

    name = "number"

    def convert(self, value: Any, param: Any, ctx: Any) -> int:
        """The number."""
        if not _SEED.fullmatch(str(value)) or int(value) >= 2**64:
            raise BadInput(f"{value!r} is not a seed; write a whole number from 0 to 2^64 - 1")
        return int(value)


def once(ctx: Any, param: Any, values: tuple[Any, ...]) -> Any:
    """Return the value of an option; refuse a second one, which would win silently."""
    if len(values) > 1:
        raise BadInput(f"{param.opts[0]} is given {len(values)} times; give it once")
    return values[0] if values else None


def each_once(option: str, given: Iterable[tuple[str, Value]]) -> dict[str, Value]:
    """Return what an option gives by name; refuse a second for a name, which would win silently."""
    by_name: dict[str, Value] = {}
    for name, value in given:
        if name in by_name:
            raise BadInput(f"{option} is given twice for {name!r}; give it once")
        by_name[name] = value
    return by_name


class GameArgument(click.ParamType[Game]):
    """The key of a game, or the Python file that declares one: `./ez.py`, `./games.py:KEY`."""

    name = "game"

    def convert(self, value: Any, param: Any, ctx: Any) -> Game:
        """Return the game with this key, or the game of this file."""
        if isinstance(value, Game):
            return value
        if value in games():
            return games()[value]
        return game_named(value)

    def shell_complete(self, ctx: Any, param: Any, incomplete: str) -> list[CompletionItem]:
        """Return the keys that begin like this."""
        return [CompletionItem(key) for key in games() if key.startswith(incomplete)]


class StakeArgument(click.ParamType[tuple[str, int]]):
    """A stake, as in ``banker=100``."""

    name = "stake"

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[str, int]:
        """Return the key of the wager and the whole units staked on it."""
        match = _STAKE.fullmatch(value)
        if match is None:
            raise BadInput(
                f"{value!r} is not a stake; write WAGER=AMOUNT in whole units, as in banker=100"
            )
        return match[1], int(match[2])

    def shell_complete(self, ctx: Any, param: Any, incomplete: str) -> list[CompletionItem]:
        """Return the wagers of the game on the line, or of all games."""
        # click stops at an option that still lacks its value, so this reads the line itself.
        line = os.environ.get("COMP_WORDS", "").split()
        named = [games()[word] for word in line if word in games()] or games().values()
        known = dict.fromkeys(key for each in named for key in each.by_key)
        return [CompletionItem(f"{key}=") for key in known if key.startswith(incomplete)]


def die_option(text: str) -> Callable[[Command], Command]:
    """Add ``--die``, the value of the die."""
    return click.option(
        "--die", type=WholeNumber(), multiple=True, callback=once, metavar="D", help=text
    )


def language_option(command: Command) -> Command:
    """Add ``--lang``, the language of the answer."""
    option = click.option(
        "--lang",
        default="en",
        show_default=True,
        metavar="LANGUAGE",
        shell_complete=_languages,
        help="The language of the answer: en, zh-Hans, zh-Hant or ar.",
    )
    return option(command)


def _languages(ctx: Any, param: Any, incomplete: str) -> list[CompletionItem]:
    from punto.words.catalogue import languages

    return [CompletionItem(name) for name in languages() if name.startswith(incomplete)]


class DataArgument(click.ParamType["Place"]):
    """The place of a house: a data folder, or a database as `postgresql://HOST/NAME`.

    With `-` it is the first line of the standard input: no list of processes shows a password then.
    """

    name = "place"

    def convert(self, value: Any, param: Any, ctx: Any) -> "Place":
        """Return the folder, or the address of the database."""
        from punto.store.postgres.address import is_address, read_address

        if isinstance(value, Path):
            return value
        if value == "-":
            value = sys.stdin.readline().strip()
        return read_address(value) if is_address(value) else Path(value)


class FolderArgument(click.Path):
    """The data folder of a server. A database is refused: it would be read as a path."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        """Return the folder."""
        from punto.store.postgres.address import is_address, read_address

        if isinstance(value, str) and is_address(value):
            raise BadInput(
                f"{read_address(value).shown!r} is a database; name the data folder of the server"
                " with --data (a server takes the database as --store)"
            )
        return super().convert(value, param, ctx)


def shown(place: "Place") -> str:
    """Return the place of a house as people may see it: without a password."""
    return str(place) if isinstance(place, Path) else place.shown


def place_option(text: str) -> Callable[[Command], Command]:
    """Add ``--data``, the data folder or the database of a house."""
    return click.option(
        "--data",
        type=DataArgument(),
        default="punto-data",
        show_default=True,
        metavar="PLACE",
        help=f"{text} A folder, or postgresql://HOST/NAME; - reads it from the standard input.",
        callback=_with_games,
    )


def data_option(text: str) -> Callable[[Command], Command]:
    """Add ``--data``, the data folder of a server."""
    return click.option(
        "--data",
        type=FolderArgument(),
        default="punto-data",
        show_default=True,
        metavar="FOLDER",
        help=text,
        callback=_with_games,
    )


def _with_games(ctx: Any, param: Any, place: "Place") -> "Place":
    """Return the place of a house; its tables may play games from outside."""
    load_installed()
    return place


def pass_on_data(group: click.Group, context: click.Context, data: Path) -> None:
    """Accept the folder before or after the subcommand."""
    if context.get_parameter_source("data") is ParameterSource.COMMANDLINE:
        context.default_map = {name: {"data": str(data)} for name in group.commands}


def seal_key_option(command: Command) -> Command:
    """Add ``--seal-key``, the file of the key that seals open shoes.

    A mistyped name is refused: an audit without the key would check less and not fail.
    """
    return _seal_key(command, click.Path(dir_okay=False, exists=True, path_type=Path))


def server_seal_key_option(command: Command) -> Command:
    """Add ``--seal-key`` to a command that makes the key if there is none yet."""
    return _seal_key(command, click.Path(path_type=Path))


def _seal_key(command: Command, path: click.Path[Path]) -> Command:
    option = click.option(
        "--seal-key",
        type=path,
        metavar="FILE",
        help="The key that seals open shoes; by default seal.key in the folder.",
    )
    return option(command)


def url_option(command: Command) -> Command:
    """Add ``--url``, the address of a running server or the addresses of a house with spares."""
    option = click.option(
        "--url",
        "urls",
        multiple=True,
        default=("http://127.0.0.1:8098/",),
        show_default=True,
        metavar="ADDRESS",
        help="The address that `punto serve` printed; several times in a house with spares.",
    )
    return option(command)


def json_option(command: Command) -> Command:
    """Add ``--json``, the answer for programs."""
    option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
    return option(command)


def signer(by: str | None) -> str:
    """Return the name for the log: the given one, or that of the user of this machine."""
    if by is not None:
        return signature(by, "--by")
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "owner"  # of the data folder: a user without a name
