"""`punto serve`: a table to play at, on this machine."""

import sys
from pathlib import Path

import click

from punto.cli.arguments import WholeNumber, data_option

STOPPED = 1  # the exit status where the disk cannot be relied on
UNSURE = "Nobody was told that it is done. Look to the disk; a new start reads what it has."


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=WholeNumber(largest=65535),
    default=8098,
    show_default=True,
    help="The port; 0 takes any that is free.",
)
@data_option("The folder that everything is kept in; made if it is not there.")
def command(host: str, port: int, data: Path) -> None:
    """Serve a table to play at: open the printed address in a browser.

    Everything that was answered is on the disk: stop the server, or pull its plug, and start it
    again on the same folder; every seat, stake and card is where it was.

    \b
    Examples:
      punto serve
      punto serve --port 0 --data tables
    """
    from punto.server.serve import serve
    from punto.store import Unsure

    try:
        serve(data, host, port, lambda address: click.echo(f"Punto serves {data} at {address}"))
    except Unsure as problem:
        click.echo(f"punto: stopped, since {problem}. {UNSURE}", err=True)
        sys.exit(STOPPED)
