"""`punto verify`: check shoes as anyone can, with the page that is handed out for it."""

import sys

import click

from punto.cli.arguments import json_option
from punto.cli.output import print_json
from punto.refusals import BadInput

WRONG = 1  # the exit status where something is wrong


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="FILE|URL...")
@click.option(
    "--cut",
    "cuts",
    multiple=True,
    metavar="SEAT:NONCE",
    help="A cut of your own, which must be in one of the shoes; may be given several times.",
)
@json_option
def command(sources: tuple[str, ...], cuts: tuple[str, ...], as_json: bool) -> None:
    """Verify shoes from their documents: every card, die, cut and commitment.

    A document is a file, an address (/api/tables/TABLE/shoes/SHOE of a server) or - for standard
    input; it may hold a list of them. Shoes of one table that are given together must be chained.
    It is done by verify.py, which needs nothing else of Punto: read it and run it yourself. Exit
    status 1 where something is wrong.

    \b
    Examples:
      punto verify shoe-12.json
      punto verify shoe-12.json shoe-13.json --json
    """
    from punto.verify import LIMITS, Fault, told, verify_sources

    try:
        findings = verify_sources(list(sources), list(cuts))
    except OSError as problem:
        raise BadInput(str(problem)) from None
    except Fault as fault:
        if as_json:
            named = {"name": fault.name, "where": fault.where, "sentence": fault.sentence}
            print_json({"shoes": [], "fault": named})
        else:
            click.echo(f"FAULT {fault}")
        sys.exit(WRONG)
    if as_json:
        print_json({"shoes": findings, "fault": None})
        return
    for found in findings:
        click.echo(told(found))
    for cut in cuts:
        click.echo(f"Your cut {cut} is in it.")
    click.echo(LIMITS)
