"""`punto serve`: serve tables to this machine or to others."""

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from punto.cli.arguments import FolderArgument, WholeNumber, server_seal_key_option, shown

if TYPE_CHECKING:
    from punto.config import Config, UnusableSetting

STOPPED = 1  # the exit status if the disk is unreliable
FAULT = 70  # the exit status if the server stopped for a fault of its own
ENDED = "Every answer it gave is on the disk, and its log has the trace; restart it to continue."
UNSURE = (
    "What it has answered is on the disk. A write that was under way was not answered: check the"
    " disk, then restart; the server goes on from what was written."
)
REWOUND = (
    "The house is closed: no server serves it until a person has decided which database is right"
    " (docs/machines.md, *A copy that was behind*)."
)
_PATH = click.Path(path_type=Path)


@click.command()
@click.option("--config", type=_PATH, metavar="FILE", help="Settings, as in punto.toml.")
@click.option("--host", help="The address to listen on; by default 127.0.0.1.")
@click.option("--port", type=WholeNumber(65535), help="The port; by default 8098, 0 takes any.")
@click.option(
    "--data",
    type=FolderArgument(),
    metavar="FOLDER",
    help="The data folder; by default punto-data.",
)
@click.option(
    "--store",
    metavar="ADDRESS",
    help="A database instead of the folder: postgresql://HOST/NAME. A second server is a spare.",
)
@server_seal_key_option
@click.option("--tls-cert", type=_PATH, metavar="FILE", help="The certificate, in PEM form.")
@click.option("--tls-key", type=_PATH, metavar="FILE", help="Its private key, in PEM form.")
@click.option(
    "--without-tls-on-purpose",
    is_flag=True,
    help="Serve other machines although everyone in between can read and change everything.",
)
@click.option(
    "--exempt",
    multiple=True,
    metavar="ADDRESS",
    help="An address or network without rate limits, for example a load generator.",
)
@click.option("--empty", is_flag=True, help="Open a new folder with one table and no bots.")
@click.option("--log-level", metavar="LEVEL", help="debug, info, warning (the default) or error.")
@click.option("--check", "only_check", is_flag=True, help="Check settings and database, and exit.")
@click.option("--example-config", is_flag=True, help="Print a file with every setting, and exit.")
def command(only_check: bool, example_config: bool, **options: Any) -> None:
    """Serve a table to play at: open the printed address in a browser.

    Every answer is on the disk: stop the server, or pull its plug, and start it again on the same
    folder, and every seat, stake and card is where it was. Settings come from a file (--config);
    options override it. SIGTERM stops cleanly, SIGHUP reloads certificates.

    \b
    Examples:
      punto serve
      punto serve --port 0 --data tables
      punto serve --example-config > punto.toml
      punto serve --config punto.toml --check
    """
    from punto.config import UnusableSetting, example
    from punto.refusals import BadInput

    if example_config:
        click.echo(example(), nl=False)
        return
    config = _config(**options)
    try:
        if only_check:
            _check(config)
        else:
            _serve(config)
    except UnusableSetting as problem:
        raise BadInput(f"{_set_at(problem, options)}: {problem.problem}") from None


def _set_at(problem: "UnusableSetting", options: Mapping[str, Any]) -> str:
    """Return the option that gave a setting, or its line in the file."""
    from punto.config import place

    if options.get("_".join(map(str, problem.path))):
        return f"--{'-'.join(map(str, problem.path))}"
    name = ".".join(map(str, problem.path))
    file = options["config"]
    return f"{place(problem.path, file)}: {name}" if file else name


def _check(config: "Config") -> None:
    from punto.server.operation.declared_games import unknown_games
    from punto.server.operation.unsafe_settings import unsafe
    from punto.server.serve import check

    check(config)
    for problem in (*unknown_games(config), *unsafe(config)):
        raise problem
    for warning in _database_warnings(config):
        click.echo(f"The database could promise more: {warning}", err=True)
    click.echo(f"All is well: {_summary(config)}")


def _database_warnings(config: "Config") -> list[str]:
    """Return what the database of a house does not promise; refuse one that cannot be used."""
    if isinstance(config.place, Path):
        return []
    from punto.store.postgres.store import PostgresStore

    return PostgresStore.examined(config.place)


def _serve(config: "Config") -> None:
    from punto.server.operation.shutdown import Ended
    from punto.server.serve import serve
    from punto.store import Fenced, Rewound, Unreadable, Unsure

    def ready(address: str) -> None:
        click.echo(f"Punto serves {shown(config.place)} at {address}")

    def waiting(other: str) -> None:
        click.echo(f"Punto waits as a spare of {shown(config.place)}; the server is {other}")

    try:
        serve(config, ready, waiting)
    except Unsure as problem:
        click.echo(f"punto: stopped, since {problem}. {UNSURE}", err=True)
        sys.exit(STOPPED)
    except Rewound as problem:
        click.echo(f"punto: stopped, since {problem}. {REWOUND}", err=True)
        sys.exit(STOPPED)
    except (Fenced, Unreadable) as problem:
        click.echo(f"punto: stopped, since {problem}.", err=True)
        sys.exit(STOPPED)
    except Ended as problem:
        click.echo(f"punto: stopped by a fault of its own: {problem}. {ENDED}", err=True)
        sys.exit(FAULT)


def _config(
    config: Path | None,
    tls_cert: Path | None,
    tls_key: Path | None,
    log_level: str | None,
    without_tls_on_purpose: bool,
    exempt: tuple[str, ...],
    empty: bool,
    **plain: Any,
) -> "Config":
    """Return the settings of the file, overridden by the options."""
    from punto.config import Config, read
    from punto.config.declaration import Level
    from punto.refusals import BadInput, unknown

    settings = Config(living=True) if config is None else read(config, plain["data"])
    if empty:
        settings = replace(settings, living=False)
    if log_level is not None:
        if log_level not in list(Level):
            raise BadInput(unknown("level", log_level, [level.value for level in Level]))
        settings = replace(settings, log=replace(settings.log, level=Level(log_level)))
    if tls_cert or tls_key:
        cert, key = tls_cert or settings.tls.cert, tls_key or settings.tls.key
        settings = replace(settings, tls=replace(settings.tls, cert=cert, key=key))
    if exempt:
        limits = replace(settings.limits, exempt=(*settings.limits.exempt, *exempt))
        settings = replace(settings, limits=limits)
    given = {name: value for name, value in plain.items() if value is not None}
    if without_tls_on_purpose:
        given["without_tls_on_purpose"] = True
    return replace(settings, **given)


def _summary(config: "Config") -> str:
    named = (f"{table.key} ({table.game})" for table in config.tables)
    tables = ", ".join(named) or "none named"
    tls = "TLS" if config.tls.cert else "no TLS"
    listening = f"{config.host} port {config.port}, {tls}"
    return f"{listening}, data in {shown(config.place)}; tables: {tables}"
