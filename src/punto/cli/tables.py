"""`punto tables`: the tables of a data folder; opened, changed and closed while a server runs."""

from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from punto.cli.arguments import GameArgument, data_option, json_option, pass_on_data, signer
from punto.cli.output import Page, print_json, table
from punto.cli.settings_arguments import over, written
from punto.cli.signers import signatures, signed_options
from punto.refusals import BadInput, unknown

if TYPE_CHECKING:
    from punto.rulebook import Game
    from punto.table import Settings

Command = TypeVar("Command", bound=Callable[..., Any])
HEAD = ("table", "game", "currency", "cards", "state", "phase", "coup", "seats taken")
_DATA = data_option("The folder that the server keeps everything in.")


def _by(command: Command) -> Command:
    option = click.option("--by", metavar="NAME", help="Who does it; by default your user name.")
    return option(command)


_SET = click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    help="A setting of the table as in punto.toml, e.g. clocks.betting=15000; may be repeated.",
)


@click.group(invoke_without_command=True)
@_DATA
@json_option
@click.pass_context
def command(context: click.Context, data: Path, as_json: bool) -> None:
    """The tables: list, open, change, pause, resume and close them while the server runs.

    Without a subcommand it lists the tables, even if no server runs. Everything else goes to the
    server that runs on the data folder, and the table's log names the person who did it. To open
    or change a table, a person must be appointed as pit-boss or director (`punto staff`) and give
    a password. Before anybody is appointed, the owner of the folder can open tables for play
    money.

    \b
    Examples:
      punto tables
      punto tables --json
      punto tables open --key main-2 --game power-98
      punto tables pause main-2
      punto tables resume main-2
      punto tables change main-2 --set clocks.betting=15000 --by ann --approved bob
      punto tables close main-2
    """
    pass_on_data(command, context, data)
    if context.invoked_subcommand is None:
        summaries = listed(data)
        if as_json:
            print_json(summaries)
        else:
            Page().show(table(HEAD, map(_row, summaries), right=(6,)))


def listed(data: Path) -> list[dict[str, Any]]:
    """Return the tables, from the server or, if none runs, from their logs."""
    from punto.house import STREAM
    from punto.server.operation.control import table_summary
    from punto.server.operation.control_socket import NotRunning, ask
    from punto.store import fold_log, read_store

    try:
        summaries: list[dict[str, Any]] = ask(data, {"do": "tables"})
    except NotRunning:
        with closing(read_store(data)) as store, store.at_one_moment():
            keys = [key for key in store.streams() if key != STREAM]
            summaries = [table_summary(fold_log(store, key).state) for key in keys]
    return summaries


def _row(summary: Mapping[str, Any]) -> tuple[str, ...]:
    names = ("key", "game", "currency", "cards", "state", "phase", "coup")
    return *(str(summary[name]) for name in names), f"{summary['taken']} of {summary['seats']}"


@command.command("open")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--key", help="The table's name.")
@click.option("--game", type=GameArgument(), help="What is played there: a key, or ./FILE.py.")
@_SET
@signed_options
@_DATA
def open_(
    file: Path | None,
    key: str | None,
    game: "Game | None",
    changes: tuple[str, ...],
    data: Path,
    **signed: Any,
) -> None:
    """Open a table, or every table of a FILE (such as punto.toml) that does not exist yet.

    A table for play money takes one person, a table for money two.

    \b
    Examples:
      punto tables open --key main-2 --game fortune-six
      punto tables open --key main-3 --game commission --set seats=9 --set clocks.betting=15000
    """
    import msgspec

    if file is None:
        wanted = [_described(key, game, changes)]
    elif key or game or changes:
        raise BadInput("give either a file, or --key and --game")
    else:
        wanted = _missing(file, data)
    signers = _signatures(data, **signed) if wanted else {}
    for settings in wanted:
        asked = {"do": "open", "table": msgspec.to_builtins(settings), **signers}
        _tell(_ask(data, asked))
    if not wanted:
        click.echo("Every table of the file exists already.")


def _described(key: str | None, game: "Game | None", changes: tuple[str, ...]) -> "Settings":
    from punto.config import table_settings

    if key is None or game is None:
        raise BadInput("a table needs a name and a game: give --key and --game, or a file")
    return table_settings({"key": key, "game": game.key, **written(changes)})


def _missing(file: Path, data: Path) -> "list[Settings]":
    from punto.config import read

    there = {table["key"] for table in _ask(data, {"do": "tables"})}
    declared = read(file).tables
    if not declared:
        raise BadInput(
            f"{str(file)!r} has no [[tables]]; write one there, or give --key and --game"
        )
    return [settings for settings in declared if settings.key not in there]


@command.command()
@click.argument("key")
@_by
@_DATA
def pause(key: str, by: str | None, data: Path) -> None:
    """Pause a table until it is resumed.

    \b
    Examples:
      punto tables pause commission-1
    """
    _tell(_ask(data, {"do": "pause", "key": key, "by": signer(by)}))


@command.command()
@click.argument("key")
@_by
@_DATA
def resume(key: str, by: str | None, data: Path) -> None:
    """Resume a paused or stopped table, or reopen a closed one.

    \b
    Examples:
      punto tables resume commission-1
    """
    _tell(_ask(data, {"do": "resume", "key": key, "by": signer(by)}))


@command.command()
@click.argument("key")
@_by
@_DATA
def close(key: str, by: str | None, data: Path) -> None:
    """Close a table after the running coup, or at once if there is none.

    \b
    Examples:
      punto tables close commission-1
    """
    _tell(_ask(data, {"do": "close", "key": key, "by": signer(by)}))


@command.command()
@click.argument("key")
@_SET
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Use the settings of this file.",
)
@signed_options
@_DATA
def change(
    key: str,
    changes: tuple[str, ...],
    config: Path | None,
    data: Path,
    **signed: Any,
) -> None:
    """Change the settings of a table from the next coup on; this takes two persons.

    It waits for the running coup to end. Game, currency and kind of cards cannot change; decks,
    cut and burn change between shoes. If somebody else has changed the table in the meantime, the
    change is refused.

    \b
    Examples:
      punto tables change commission-1 --set clocks.betting=15000 --by ann --approved bob
      punto tables change commission-1 --set limits.tie.most=1000 --by ann --approved bob
    """
    import msgspec

    if (config is None) is not bool(changes):
        raise BadInput("name the change: give either --set, or --config with a file")
    wanted, against = (_in_file(config, key), "") if config else _changed(key, changes, data)
    asked = {"do": "change", "table": msgspec.to_builtins(wanted), "against": against}
    _tell(_ask(data, {**asked, **_signatures(data, **signed)}))


def _signatures(data: Path, **signed: Any) -> dict[str, str]:
    return signatures(_ask(data, {"do": "staff"}), **signed)


def _in_file(config: Path, key: str) -> "Settings":
    from punto.config import read

    tables = {settings.key: settings for settings in read(config).tables}
    if key not in tables:
        raise BadInput(f"{str(config)!r}: {unknown('table', key, list(tables))}")
    return tables[key]


def _changed(key: str, changes: tuple[str, ...], data: Path) -> "tuple[Settings, str]":
    """Return the new settings, and the digest of the current ones."""
    from punto.config import table_settings
    from punto.table.settings import NOT_CHOSEN

    there = {summary["key"]: summary for summary in _ask(data, {"do": "tables"})}
    if key not in there:
        raise BadInput(unknown("table", key, list(there)))
    settings, new = there[key]["settings"], written(changes)
    if "others" in new.get("limits", {}):
        settings["limits"] = {}  # they stand for every wager that is not named beside them
    settings = {name: value for name, value in settings.items() if name not in NOT_CHOSEN}
    return table_settings(over(settings, new)), there[key]["digest"]


def _ask(data: Path, asked: Mapping[str, Any]) -> Any:
    from punto.server.operation.control_socket import NotRunning, ask

    try:
        return ask(data, asked)
    except NotRunning as problem:
        raise BadInput(f"{problem}; start one with `punto serve` and try again") from None


def _tell(summary: Mapping[str, Any]) -> None:
    after = f" after coup {summary['coup']}" if summary["state"] == "closing" else ""
    click.echo(f"{summary['key']}: {summary['state']}{after}")
