"""`punto demo`: try a role of the house at a running server."""

from pathlib import Path
from secrets import token_urlsafe

import click

from punto.cli.arguments import data_option, pass_on_data, signer
from punto.cli.staff import ask_server
from punto.refusals import BadInput
from punto.roles import Role

_DATA = data_option("The folder that the server keeps everything in.")
_HOW = """\
{dealer}

1. Open {url}dealer#{table}
2. Sign in as {name} with the password {password}
   It was made now and is stored nowhere: run this again for a new one.
3. Take the table: by Enter, or by F2 from the automatic dealer. Enter does the next step, which
   the screen names; a card is its rank and then its suit, as in 9 and H.

In a terminal: punto deal {table} --name {name} --url {url}
When you leave the table, the automatic dealer goes on.
"""


@click.group()
@_DATA
@click.pass_context
def command(context: click.Context, data: Path) -> None:
    """Try a role at a running server, with an account that is made for you.

    \b
    Examples:
      punto demo dealer
    """
    pass_on_data(command, context, data)


@command.command()
@click.option(
    "--name", default="demo-dealer", show_default=True, metavar="NAME", help="The account's name."
)
@_DATA
@click.option(
    "--url",
    metavar="ADDRESS",
    help="The address to print, if not the one that the server listens on.",
)
def dealer(name: str, data: Path, url: str | None) -> None:
    """Make a dealer's account, and print how to take over the table that is dealt by hand."""
    table = _dealt_table(data)
    _check_name(data, name)
    password, by = token_urlsafe(12), signer(None)
    ask_server(data, do="appoint", name=name, role=Role.DEALER, by=by, password=password)
    who = f"A person deals at {table['key']}; at a new installation an automatic dealer does."
    told = {"table": table["key"], "name": name, "password": password, "dealer": who}
    told["url"] = (url or ask_server(data, do="address")["address"]).rstrip("/") + "/"
    click.echo(_HOW.format(**told), nl=False)


def _check_name(data: Path, name: str) -> None:
    """Refuse an account that somebody uses: it would get another role and password."""
    staff = ask_server(data, do="staff")
    is_demonstration = name.startswith("demo-") and staff.get(name) == Role.DEALER.value
    if not is_demonstration and (name in staff or ask_server(data, do="has-account", name=name)):
        raise BadInput(f"{name!r} has an account already; take another name, as in demo-dealer")


def _dealt_table(data: Path) -> dict[str, str]:
    """Return the first table for play money that is dealt by hand."""
    for table in ask_server(data, do="tables"):
        is_open = table["state"] == "open"
        if table["cards"] == "dealt" and table["currency"] == "PLAY" and is_open:
            return dict(table)
    raise BadInput(
        'no open table for play money has cards = "dealt"; a new folder of `punto serve` has one,'
        " and `punto tables open` opens one"
    )
