"""`punto verify`: check shoes, ballots and tournaments as anyone can."""

import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from punto.cli.arguments import json_option
from punto.cli.output import print_json
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.records.cup_faults import CupFault
    from punto.records.cup_verifying import CupFinding
    from punto.verify import Fault

WRONG, SECRETS_LOST = 1, 3  # exit statuses: something is wrong; or secrets are lost


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
@click.option(
    "--payouts",
    is_flag=True,
    help="Of a tournament: also settle every stake again, by the rulebook that binds the house.",
)
@json_option
def command(
    sources: tuple[str, ...],
    commitments: tuple[str, ...],
    cuts: tuple[str, ...],
    receipts: tuple[str, ...],
    beacon: str,
    payouts: bool,
    as_json: bool,
) -> None:
    """Verify shoes, ballots and whole tournaments from their documents.

    A document is a file, an address (/api/tables/TABLE/shoes/SHOE of a server) or - for standard
    input; it may hold a list of them. Shoes of one table that are given together must be chained,
    and all but the newest retired; ballots of one tournament likewise. Give the commitment that you
    kept, or your receipt: without it nobody can tell that this is the shoe, or the ballot, that was
    announced before the cut.

    verify.py draws every card and lot again. It needs nothing else of Punto: read it and run it
    yourself. Of a tournament (`punto cup export`) this command also works out every seat, stack,
    place and prize again. Exit status 1: something is wrong; 3: nothing is, but the secrets of a
    shoe are lost.

    \b
    Examples:
      punto verify shoe-12.json --receipt receipts.json
      punto verify shoe-12.json shoe-13.json --json
      punto verify spring.json --payouts
    """
    from punto.records.cup_faults import CupFault
    from punto.verify import Fault, kept_by, read_sources, verify_values

    try:
        kept = kept_by(list(commitments), list(cuts), list(receipts))
        values = read_sources(list(sources))
        findings = verify_values(values, kept, beacon)
        cups = _cups(values, payouts=payouts)
    except OSError as problem:
        raise BadInput(str(problem)) from None
    except (Fault, CupFault) as fault:
        _show_fault(fault, as_json=as_json)
        sys.exit(WRONG)
    _show(findings, cups, as_json=as_json)
    if any(finding["lost"] for finding in findings):
        sys.exit(SECRETS_LOST)


def _cups(values: list[tuple[Any, str]], *, payouts: bool) -> list["CupFinding"]:
    """Check the tournaments among some documents."""
    from punto.records.cup_document import FORMAT
    from punto.records.cup_verifying import check_cup, read_cup

    documents = [
        read_cup(value, name)
        for value, name in values
        if isinstance(value, dict) and value.get("format") == FORMAT
    ]
    if payouts and not documents:
        raise BadInput("--payouts is for tournaments: give the document of one (punto cup export)")
    return [check_cup(document, payouts=payouts) for document in documents]


def _show_fault(fault: "Fault | CupFault", *, as_json: bool) -> None:
    if as_json:
        named = {"name": fault.name, "where": fault.where, "sentence": fault.sentence}
        print_json({"shoes": [], "ballots": [], "cups": [], "fault": named})
    else:
        click.echo(f"FAULT {fault}")


def _show(findings: list[dict[str, Any]], cups: list["CupFinding"], *, as_json: bool) -> None:
    """Say what was found. Of a tournament's parts only those that the reader kept something of."""
    from punto.verify import KEEP, LIMITS, describe

    if as_json:
        ballots = [finding for finding in findings if "ballot" in finding]
        shoes = [finding for finding in findings if "ballot" not in finding]
        found = [asdict(cup) for cup in cups]
        print_json({"shoes": shoes, "ballots": ballots, "cups": found, "fault": None})
        return
    names = {cup.cup for cup in cups}
    for finding in findings:
        is_part = finding.get("cup") in names or _cup_of(finding.get("table", "")) in names
        if not is_part or finding["kept"] or finding["own"] or finding["lost"]:
            click.echo(describe(finding))
    for line in (*map(_describe_cup, cups), LIMITS, KEEP):
        click.echo(line)


def _cup_of(table: str) -> str:
    """Return the tournament whose table this would be."""
    return table.rpartition("-")[0]


def _describe_cup(cup: "CupFinding") -> str:
    """Say what a tournament's document proves, and what it does not."""
    says = [f"Cup {cup.cup}, {cup.phase}: verified."]
    says += [f"Entrants: {cup.entrants}. Ballots drawn again: {cup.ballots}."]
    if cup.is_dealt:
        says += ["NOT CHECKED: the cards, which a person dealt. An audit of the house reads them."]
    else:
        says += [f"Shoes drawn again: {cup.shoes}; every coup has the cards of its shoe."]
    if cup.void:
        says += [f"Void coups, which were dealt again: {cup.void}. Why is the house's word."]
    for shoe in cup.unused:
        says += [f"NOT EXPLAINED: shoe {shoe} was opened and taken off without a coup."]
    says += [f"Coups: {cup.coups} in {cup.sessions} sessions, with {cup.stakes} stakes."]
    says += ["Every seat, out and place follows from the structure, and every chip adds up."]
    if cup.payouts:
        says += ["Every stake was settled again: it was paid what the rules say."]
    else:
        says += ["NOT CHECKED: that stakes were paid by the rules (--payouts settles them again)."]
    place = 1
    for entrants in cup.places:
        says += [f"{place:>4}. entrant {_placed(cup, entrant)}" for entrant in entrants]
        place += len(entrants)
    says += ["Who entered, what each entrant staked or agreed to, and what the director decided is"]
    says += ["  the house's word: look for your own."]
    return "\n  ".join(says)


def _placed(cup: "CupFinding", entrant: int) -> str:
    prize = cup.prizes.get(entrant)
    return f"{entrant}, paid {prize:,}" if prize else f"{entrant}"
