"""`punto staff`: list, appoint and dismiss staff and set passwords, from this machine."""

import getpass
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from punto.cli.arguments import data_option, json_option, pass_on_data, signer
from punto.cli.output import Page, print_json, table
from punto.cli.signers import LONGEST_LINE
from punto.refusals import BadInput, unknown
from punto.roles import STAFF

_DATA = data_option("The folder that the server keeps everything in.")
_BY = click.option("--by", metavar="NAME", help="Who does it; by default your user name.")


@click.group(invoke_without_command=True)
@_DATA
@json_option
@click.pass_context
def command(context: click.Context, data: Path, as_json: bool) -> None:
    """List the staff; appoint, dismiss and give passwords while the server runs.

    Everyone who can open the data folder can do this: it is how the first admins get their role,
    and how somebody who forgot a password gets a new one. The log says that it was done on this
    machine; through the server, two persons give and take away every role except dealer and
    auditor. The command asks for a password, or reads it as one line from standard input. Roles:
    dealer, pit-boss, cashier, director, auditor, admin.

    \b
    Examples:
      punto staff
      punto staff appoint ada admin < password
      punto staff password ada < password
      punto staff dismiss ada
    """
    pass_on_data(command, context, data)
    if context.invoked_subcommand is not None:
        return
    people = _listed(data)
    if as_json:
        print_json(people)
    elif people:
        Page().show(table(("name", "role"), [*people.items()]))
    else:
        Page().show("There is no staff yet; begin with `punto staff appoint NAME admin`.")


def _listed(data: Path) -> dict[str, str]:
    """Return the staff, from the server or, if none runs, from the log."""
    from punto.server.operation.control_socket import NotRunning, ask
    from punto.store import read_store
    from punto.store.folding import fold_house

    try:
        people: dict[str, str] = ask(data, {"do": "staff"})
    except NotRunning:
        with closing(read_store(data)) as store:
            state = fold_house(store).state
        people = {name: role.value for name, role in state.staff.items()}
    return people


@command.command()
@click.argument("name")
@click.argument("role")
@_DATA
@_BY
def appoint(data: Path, name: str, role: str, by: str | None) -> None:
    """Appoint somebody to a role; a person without an account gets a password."""
    roles, signed = [member.value for member in STAFF], signer(by)
    if role not in roles:
        raise BadInput(unknown("role", role, roles))
    known = name in _listed(data) or ask_server(data, do="has-account", name=name)
    password = None if known else _password(name)
    ask_server(data, do="appoint", name=name, role=role, by=signed, password=password)
    click.echo(f"{name} works here as {role}.")


@command.command()
@click.argument("name")
@_DATA
@_BY
def dismiss(data: Path, name: str, by: str | None) -> None:
    """Dismiss somebody from the staff."""
    ask_server(data, do="dismiss", name=name, by=signer(by))
    click.echo(f"{name} no longer works here.")


@command.command()
@click.argument("name")
@_DATA
@_BY
def password(data: Path, name: str, by: str | None) -> None:
    """Give somebody a new password and end all their sessions."""
    ask_server(data, do="password", name=name, by=signer(by), password=_password(name))
    click.echo(f"{name} has a new password, and is signed out everywhere.")


def ask_server(data: Path, **request: Any) -> Any:
    """Ask the server of a folder on this machine."""
    from punto.server.operation.control_socket import NotRunning, ask

    try:
        return ask(data, request)
    except NotRunning as problem:
        raise BadInput(f"{problem}; start one with `punto serve` and try again") from None


def _password(name: str) -> str:
    """Ask twice at a terminal, else read one line of standard input; it is never an argument."""
    if not sys.stdin.isatty():
        return sys.stdin.readline(LONGEST_LINE).rstrip("\r\n")
    given = getpass.getpass(f"A password for {name}: ")
    if getpass.getpass("Once more: ") != given:
        raise BadInput("the two passwords differ; try again")
    return given
