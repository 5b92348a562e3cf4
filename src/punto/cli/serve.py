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
@click.option(
    "--exempt",
    multiple=True,
    metavar="ADDRESS",
    help="An address or network that may ask as much as it likes: a load generator's, say.",
)
def command(host: str, port: int, data: Path, exempt: tuple[str, ...]) -> None:
    """Serve a table to play at: open the printed address in a browser.

    Everything that was answered is on the disk: stop the server, or pull its plug, and start it
    again on the same folder; every seat, stake and card is where it was.

    \b
    Examples:
      punto serve
      punto serve --port 0 --data tables
    """
    from punto.server.limits import Limits
    from punto.server.serve import serve
    from punto.store import Unsure

    def ready(address: str) -> None:
        click.echo(f"Punto serves {data} at {address}")

    try:
        serve(data, host, port, ready, Limits(exempt=exempt))
    except Unsure as problem:
        click.echo(f"punto: stopped, since {problem}. {UNSURE}", err=True)
        sys.exit(STOPPED)
