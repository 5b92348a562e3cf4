"""Games of files beside those of logs: a table goes on by the declaration in its own log."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import fields

from punto.config import Config, UnusableSetting
from punto.config.tables import UnreadTable
from punto.rulebook import Game
from punto.rulebook.document import digest
from punto.server.room import Room
from punto.server.telemetry.logs import say
from punto.table import Settings
from punto.table.settings import NOT_CHOSEN

CHANGED = (
    "the file of a game has changed; this table goes on by the declaration in its log, in this shoe"
    " and in all that follow. Give the changed game a key of its own to open a table with it"
)
GONE = (
    "the file of a game is gone, or no setting names it; this table goes on by the declaration in"
    " its log, and the settings of the file are not compared with it"
)
DIFFER = (
    "the file and the log of a table differ in its settings; the log's apply, and"
    " `punto tables change` changes them"
)


def unknown_games(config: Config) -> Iterator[UnusableSetting]:
    """Yield the tables of the file whose game is not known without their log."""
    for table in config.unread:
        yield UnusableSetting(table.path, table.problem)


def compare_games(room: Room, config: Config, declared: Mapping[str, Game]) -> None:
    """Warn of tables whose game is another one in its file, or gone; refuse what no log has.

    `declared` has the games as they were before logs were read: those of the files.
    """
    for table in config.unread:
        _check_log(room, table)
    for key, runner in room.runners.items():
        settings = runner.saved.settings
        if not runner.saved.closed and _has_changed(settings, declared):
            say(logging.WARNING, CHANGED, table=key, game=settings.game)


def _check_log(room: Room, table: UnreadTable) -> None:
    if table.key in room.unopened:
        return  # its log cannot be read, which is told elsewhere
    runner = room.runners.get(table.key)
    if runner is None or runner.saved.settings.game != table.game:
        raise UnusableSetting(table.path, table.problem)
    say(logging.WARNING, GONE, table=table.key, game=table.game)


def _has_changed(settings: Settings, declared: Mapping[str, Game]) -> bool:
    """Return True if a file declares the game of a table in another way than its log."""
    known = declared.get(settings.game) if settings.declaration else None
    return known is not None and digest(known) != digest(settings.rules)


def refuse_changed_game(room: Room, settings: Settings, declared: Mapping[str, Game]) -> None:
    """Refuse a new table of a game that tables here play by another declaration."""
    for key, runner in room.runners.items():
        there = runner.saved.settings
        if there.game == settings.game and _has_changed(there, declared):
            problem = (
                f"table {settings.key!r} cannot be opened: table {key!r} plays {settings.game!r} by"
                " another declaration, which its log has; give the changed game a key of its own"
            )
            raise UnusableSetting(("tables",), problem)


def warn_of_differences(room: Room, settings: Settings, declared: Mapping[str, Game]) -> None:
    """Warn of a table whose settings are others in the file than in its log."""
    there = room.runners[settings.key].saved.settings
    if _has_changed(there, declared):
        return  # its wagers may be others: that was said
    chosen = [each.name for each in fields(Settings) if each.name not in NOT_CHOSEN]
    if any(getattr(settings, name) != getattr(there, name) for name in chosen):
        say(logging.WARNING, DIFFER, table=settings.key)
