"""Games from outside: read from a Python file or an installed package, tested, and registered.

A file has `GAME = Game(…)`, or `GAMES = (…)` for several. It is a program and is run: name only
files that you trust. A package names its games in ``[project.entry-points."punto.games"]``.
Commands that meet games by their key, such as bots, find them there or in ``PUNTO_GAMES=./ez.py``.
"""

import os
import sys
import traceback
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

from punto.fact import MISTAKES
from punto.refusals import BadInput, unknown
from punto.rulebook import GAMES, Game, game, games, register

GROUP = "punto.games"
FILES = "PUNTO_GAMES"  # in the environment: files of games, as PATH lists folders
SUFFIX = ".py"
_WAY_OUT = "write GAME = Game(…), or GAMES = (…) for several"
_read: dict[Path, tuple[str, ...]] = {}


def is_file(text: str) -> bool:
    """Return True if a person wrote a path and not the key of a game.

    >>> is_file("./ez.py"), is_file("ez.py:ez"), is_file("power-98")
    (True, True, False)
    """
    return text.endswith(SUFFIX) or f"{SUFFIX}:" in text


def game_named(text: str) -> Game:
    """Return the game with this key, of an installed package too, or the one in a file.

    `./ez.py` has one game; of several, `./games.py:KEY` chooses one.
    """
    named = games_named(text)
    if len(named) == 1:
        return named[0]
    choices = " or ".join(f"{text}:{each.key}" for each in named)
    raise BadInput(f"{text!r} has {len(named)} games; write {choices}")


def games_named(text: str) -> tuple[Game, ...]:
    """Return the games that a person named: all of a file, one of it, or the one with this key."""
    if not is_file(text):
        if text not in games():
            load_installed()
        return (game(text),)
    if text.endswith(SUFFIX):
        return load_file(Path(text))
    path, key = text.rsplit(":", 1)
    read = load_file(Path(path))
    for each in read:
        if each.key == key:
            return (each,)
    raise BadInput(f"{path!r}: {unknown('game', key, [each.key for each in read])}")


def load_file(path: Path) -> tuple[Game, ...]:
    """Run a Python file, test its games and register them; a file is run once."""
    where = path.resolve()
    if where not in _read:
        games = _declared(_run(path), str(path))
        _register(games, str(path))
        _read[where] = tuple(each.key for each in games)
    return tuple(GAMES[key] for key in _read[where])


@cache
def load_installed() -> None:
    """Test and register the games of installed packages, and of the files in PUNTO_GAMES."""
    for path in filter(None, os.environ.get(FILES, "").split(os.pathsep)):
        load_file(Path(path))
    for found in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        _register(_installed(found), f"{GROUP} {found.name}")


def environment() -> dict[str, str]:
    """Return the environment in which another process of Punto knows the same games."""
    return {**os.environ, FILES: os.pathsep.join(map(str, _read))}


def _installed(found: EntryPoint) -> tuple[Game, ...]:
    """Return what an entry point names: a game, several, or a module that has them."""
    try:
        named = found.load()
    except (ImportError, AttributeError) as problem:
        raise BadInput(f"{GROUP} {found.name}: cannot load {found.value!r}: {problem}") from None
    return _declared(named, f"{GROUP} {found.name}")


def _run(path: Path) -> ModuleType:
    """Run a file; a mistake in it is quoted with its line."""
    name = f"punto_game_{sha256(str(path.resolve()).encode()).hexdigest()[:12]}"
    loader = SourceFileLoader(name, str(path))
    spec = spec_from_loader(name, loader)
    if spec is None or not path.is_file():
        raise BadInput(f"cannot read {str(path)!r}: there is no such file; name a Python file")
    module = module_from_spec(spec)
    sys.modules[name] = module  # dataclasses of the file look for themselves here
    try:
        loader.exec_module(module)
    except SyntaxError as problem:
        raise BadInput(f"{path}, line {problem.lineno}: {problem.msg}") from None
    except SystemExit as problem:
        raise BadInput(f"{_line_of(problem, path)}: it ends the program; declare a game") from None
    except (OSError, ImportError, *MISTAKES) as problem:
        raise BadInput(f"{_line_of(problem, path)}: {problem}") from None
    return module


def _line_of(problem: BaseException, path: Path) -> str:
    """Return the file, and the last line of it that led to a mistake."""
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(problem.__traceback__)
        if frame.filename == str(path)
    ]
    return f"{path}, line {lines[-1]}" if lines else str(path)


def _declared(named: object, where: str) -> tuple[Game, ...]:
    """Return the games of a module, of a list of games, or a single game."""
    if isinstance(named, ModuleType):
        for name in ("GAMES", "GAME"):
            found = getattr(named, name, None)
            if found is not None and found is not GAMES:  # `from punto import *` brings these
                return _declared(found, f"{where}: {name}")
        raise BadInput(f"{where} has no game; {_WAY_OUT}")
    if isinstance(named, Game):
        return (named,)
    games = named.values() if isinstance(named, Mapping) else named
    if not isinstance(games, Iterable) or isinstance(games, str):
        raise BadInput(f"{where} is {named!r} and not a game; {_WAY_OUT}")
    listed = tuple(games)
    if not listed or not all(isinstance(each, Game) for each in listed):
        raise BadInput(f"{where} is {named!r} and not games; {_WAY_OUT}")
    return listed


def _register(games: Iterable[Game], where: str) -> None:
    from punto.game_tests import faults_of  # with the odds: who has no such game waits for none

    for each in games:
        try:
            faults = faults_of(each)
        except MISTAKES as problem:
            line = _line_of(problem, Path(where))
            if line == where:
                raise  # no line of the file led to it
            raised = f"{type(problem).__name__}: {problem}"
            raise BadInput(f"{line}: game {each.key!r} raises {raised}") from problem
        if faults:
            listed = "".join(f"\n- {fault}" for fault in faults)
            raise BadInput(f"{where}: game {each.key!r} is not sound:{listed}")
        register(each)
