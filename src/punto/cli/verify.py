"""`punto verify`: check shoes and ballots as anyone can, with the program that is handed out."""

import sys

import click

from punto.cli.arguments import json_option
from punto.cli.output import print_json
from punto.refusals import BadInput

WRONG, LOST = 1, 3  # exit statuses: something is wrong; or secrets are lost


@click.command()
@click.argument("sources", nargs=-1, required=True, metavar="FILE|URL...")
@click.option(
    "--commitment",
    "commitments",
    multiple=True,
    metavar="HEX",
    help="A commitment that you kept, which must be that of one of the documents; may be repeated.",
)
@click.option(
    "--cut",
    "cuts",
    multiple=True,
    metavar="SEAT:NONCE",
    help="A cut of your own, which must be in one of the documents; may be repeated. Your number is"
    " the seat where the document is a ballot.",
)
@click.option(
    "--receipt",
    "receipts",
    multiple=True,
    metavar="FILE",
    help="A file of receipts, as the page and the client save them: commitments with your cuts.",
)
@click.option(
    "--beacon",
    default="",
    metavar="URL",
    help="Ask this public beacon for the round that a document names, and compare its value.",
)
@json_option
def command(
    sources: tuple[str, ...],
    commitments: tuple[str, ...],
    cuts: tuple[str, ...],
    receipts: tuple[str, ...],
    beacon: str,
    as_json: bool,
) -> None:
    """Verify shoes and ballots from their documents: every card, lot and commitment.

    A document is a file, an address (/api/tables/TABLE/shoes/SHOE of a server) or - for standard
    input; it may hold a list of them. Shoes of one table that are given together must be chained,
    and all but the newest retired; ballots of one tournament likewise. Give the commitment that you
    kept, or your receipt: without it nobody can tell that this is the shoe, or the ballot, that was
    announced before the cut.

    verify.py does the work. It needs nothing else of Punto: read it and run it yourself. Exit
    status 1: something is wrong; 3: nothing is, but the secrets of a shoe are lost.

    \b
    Examples:
      punto verify shoe-12.json --receipt receipts.json
      punto verify shoe-12.json shoe-13.json --json
    """
    from punto.verify import KEEP, LIMITS, Fault, describe, verify_sources

    kept = list(cuts), list(commitments), list(receipts)
    try:
        findings = verify_sources(list(sources), *kept, beacon)
    except OSError as problem:
        raise BadInput(str(problem)) from None
    except Fault as fault:
        if as_json:
            named = {"name": fault.name, "where": fault.where, "sentence": fault.sentence}
            print_json({"shoes": [], "ballots": [], "fault": named})
        else:
            click.echo(f"FAULT {fault}")
        sys.exit(WRONG)
    if as_json:
        ballots = [finding for finding in findings if "ballot" in finding]
        shoes = [finding for finding in findings if "ballot" not in finding]
        print_json({"shoes": shoes, "ballots": ballots, "fault": None})
    else:
        for line in (*map(describe, findings), LIMITS, KEEP):
            click.echo(line)
    if any(finding["lost"] for finding in findings):
        sys.exit(LOST)
