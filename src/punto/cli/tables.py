"""`punto tables`: the tables of a data folder; opened, changed and closed while a server runs."""

from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from punto.cli.arguments import data_option, json_option, pass_on_data, signer
from punto.cli.output import Page, print_json, table
from punto.cli.settings_arguments import over, written
from punto.cli.signers import signatures, signed_options
from punto.refusals import BadInput, unknown

if TYPE_CHECKING:
    from punto.table import Settings

Command = TypeVar("Command", bound=Callable[..., Any])
HEAD = ("table", "game", "currency", "cards", "state", "phase", "coup", "seats taken")
_DATA = data_option("The folder that the server keeps everything in.")


def _by(command: Command) -> Command:
    option = click.option("--by", metavar="NAME", help="Who does it; your name here if not said.")
    return option(command)


_SET = click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    help="A setting of the table as in punto.toml, as in clocks.betting=15000; may be repeated.",
)


@click.group(invoke_without_command=True)
@_DATA
@json_option
@click.pass_context
def command(context: click.Context, data: Path, as_json: bool) -> None:
    """The tables: list, open, change, pause, resume and close them while the server runs.

    Alone it lists, also where no server runs. Everything else asks the server that runs on the data
    folder, and is in the table's log with the name of who did it. A person who opens or changes a
    table is appointed as pit-boss or director (`punto staff`) and gives a password; before anybody
    is appointed, the owner of the folder opens tables of play money.

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
        found = listed(data)
        if as_json:
            print_json(found)
        else:
            Page().show(table(HEAD, map(_row, found), right=(6,)))


def listed(data: Path) -> list[dict[str, Any]]:
    """The tables as the server has them; where none runs, as their logs have them."""
    from punto.house import STREAM
    from punto.server.operation.control import standing
    from punto.server.operation.control_socket import NotRunning, ask
    from punto.store import Store, fold_log

    try:
        found: list[dict[str, Any]] = ask(data, {"do": "tables"})
    except NotRunning:
        with closing(Store.reading(data)) as store, store.at_one_moment():
            keys = [key for key in store.streams() if key != STREAM]
            found = [standing(fold_log(store, key).state) for key in keys]
    return found


def _row(one: Mapping[str, Any]) -> tuple[str, ...]:
    names = ("key", "game", "currency", "cards", "state", "phase", "coup")
    return *(str(one[name]) for name in names), f"{one['taken']} of {one['seats']}"


@command.command("open")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--key", help="The table's name.")
@click.option("--game", help="What is played there.")
@_SET
@signed_options
@_DATA
def open_(
    file: Path | None,
    key: str | None,
    game: str | None,
    changes: tuple[str, ...],
    data: Path,
    **signed: Any,
) -> None:
    """Open a table, or every table of a FILE such as punto.toml that is not there yet.

    For play money one person does it, for money two.

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
        click.echo("Every table of the file is there already.")


def _described(key: str | None, game: str | None, changes: tuple[str, ...]) -> "Settings":
    from punto.config import table_settings

    if key is None or game is None:
        raise BadInput("a table needs a name and a game: give --key and --game, or a file")
    return table_settings({"key": key, "game": game, **written(changes)})


def _missing(file: Path, data: Path) -> "list[Settings]":
    from punto.config import read

    there = {one["key"] for one in _ask(data, {"do": "tables"})}
    found = read(file).tables
    if not found:
        raise BadInput(f"{str(file)!r} has no [[tables]]")
    return [one for one in found if one.key not in there]


@command.command()
@click.argument("key")
@_by
@_DATA
def pause(key: str, by: str | None, data: Path) -> None:
    """Let nothing go on at a table until it is resumed.

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
    """Let a table go on; one that was closed opens again.

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
    """Close a table after the coup that runs, or at once where none does.

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
    help="Set it as this file has it.",
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
    """Set a table otherwise from the next coup on; two persons stand for it.

    It waits for the coup that runs. Game, currency and kind of cards stay; decks, cut and burn
    change between shoes. Where others changed the table meanwhile nothing is done.

    \b
    Examples:
      punto tables change commission-1 --set clocks.betting=15000 --by ann --approved bob
      punto tables change commission-1 --set limits.tie.most=1000 --by ann --approved bob
    """
    import msgspec

    if (config is None) is not bool(changes):
        raise BadInput("say what is to change: either --set, or --config with a file")
    wanted, against = (_in_file(config, key), "") if config else _changed(key, changes, data)
    asked = {"do": "change", "table": msgspec.to_builtins(wanted), "against": against}
    _tell(_ask(data, {**asked, **_signatures(data, **signed)}))


def _signatures(data: Path, **signed: Any) -> dict[str, str]:
    return signatures(_ask(data, {"do": "staff"}), **signed)


def _in_file(config: Path, key: str) -> "Settings":
    from punto.config import read

    tables = {one.key: one for one in read(config).tables}
    if key not in tables:
        raise BadInput(f"{str(config)!r}: {unknown('table', key, list(tables))}")
    return tables[key]


def _changed(key: str, changes: tuple[str, ...], data: Path) -> "tuple[Settings, str]":
    """The settings as they would be, and the digest of those that they were made from."""
    from punto.config import table_settings

    there = {one["key"]: one for one in _ask(data, {"do": "tables"})}
    if key not in there:
        raise BadInput(unknown("table", key, list(there)))
    settings, new = there[key]["settings"], written(changes)
    if "others" in new.get("limits", {}):
        settings["limits"] = {}  # they stand for every wager that is not named beside them
    return table_settings(over(settings, new)), there[key]["digest"]


def _ask(data: Path, asked: Mapping[str, Any]) -> Any:
    from punto.server.operation.control_socket import NotRunning, ask

    try:
        return ask(data, asked)
    except NotRunning as problem:
        raise BadInput(f"{problem}, and nothing is changed without one: `punto serve`") from None


def _tell(one: Mapping[str, Any]) -> None:
    after = f" after coup {one['coup']}" if one["state"] == "closing" else ""
    click.echo(f"{one['key']}: {one['state']}{after}")
