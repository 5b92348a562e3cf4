"""`punto bots`: guests who fill the tables of a running server and stake by simple plans."""

import asyncio
import sys
from functools import partial

import click

from punto.bots.plans import PLANS
from punto.cli.arguments import WholeNumber, url_option
from punto.cli.output import Progress, print_json
from punto.client.bots import Tally
from punto.client.errors import NoServer, NotUnderstood
from punto.client.fleet import Orders, run_fleet
from punto.client.signals import stop_event
from punto.game_files import load_installed
from punto.refusals import BadInput, unknown

MIXED = "mixed"
SEATS_KEPT = 1  # the exit status where a bot could not stand up


@click.command()
@url_option
@click.option(
    "--bots", type=WholeNumber(largest=5000), default=5, show_default=True, help="How many."
)
@click.option(
    "--plan",
    default=MIXED,
    show_default=True,
    metavar="PLAN",
    help=f"{', '.join(PLANS)}; or {MIXED}: each bot the next of them.",
)
@click.option("--table", default="", metavar="TABLE", help="At this table alone.")
@click.option("--coups", type=WholeNumber(), metavar="N", help="Stop after so many coups a bot.")
@click.option("--json", "as_json", is_flag=True, help="The summary for programs.")
def command(
    urls: tuple[str, ...], bots: int, plan: str, table: str, coups: int | None, as_json: bool
) -> None:
    """Fill tables with bots that stake by simple plans, until ^C.

    Each is a guest with play money who takes a seat, first at tables that deal by themselves.
    `banker` and `player` put the smallest stake there, `follow` on the last winner, `side` on one
    more wager as well, `random` anything that the table takes. On ^C every bot stands up as soon as
    its coup lets it; where the server is gone they leave at once, and the server gives their seats
    up later.

    \b
    Examples:
      punto bots --coups 1
      punto bots --bots 3 --plan follow --coups 1 --json
    """
    if plan not in (*PLANS, MIXED):
        raise BadInput(unknown("plan", plan, [*PLANS, MIXED]))
    load_installed()  # a bot knows the rules by which it stakes
    plans = list(PLANS.values()) if plan == MIXED else [PLANS[plan]]
    tally = Tally()
    orders = Orders(urls, bots, plans, table, coups)
    try:
        asyncio.run(_run(orders, tally, quiet=as_json))
    except (NoServer, NotUnderstood) as problem:
        raise BadInput(str(problem)) from None
    if as_json:
        print_json(_answer(bots, tally))
    else:
        _print(bots, tally)
    if tally.seats_kept:
        sys.exit(SEATS_KEPT)


async def _run(orders: Orders, tally: Tally, *, quiet: bool) -> None:
    stop = stop_event()
    progress = Progress(lambda: _line(tally, stopping=stop.is_set()))
    if quiet:
        tally.say = partial(click.echo, err=True)
    else:
        tally.changed, tally.say = progress.changed, progress.say
    await run_fleet(orders, tally, stop)
    progress.end()


def _line(tally: Tally, *, stopping: bool) -> str:
    line = (
        f"{tally.seated:,} bots seated, {tally.staked:,} stakes answered,"
        f" {tally.refused.total():,} refused, {len(tally.coups):,} coups"
    )
    return f"{line}; standing up (^C again leaves at once)" if stopping else line


def _print(bots: int, tally: Tally) -> None:
    click.echo(
        f"In all {bots:,} bots, {len(tally.coups):,} coups, {tally.staked:,} stakes of"
        f" {tally.amount:,} answered, net {tally.net:+,}."
    )
    for reason, times in tally.refused.most_common():
        click.echo(f"Refused {times:,} times: {reason}")
    if tally.lost:
        click.echo(f"Without an answer: {tally.lost:,}")
    if tally.seats_kept:
        click.echo(
            f"Seats that could not be left: {tally.seats_kept:,}; the server gives them up later"
        )


def _answer(bots: int, tally: Tally) -> dict[str, object]:
    return {
        "bots": bots,
        "coups": len(tally.coups),
        "staked": tally.staked,
        "amount": tally.amount,
        "net": tally.net,
        "refused": dict(tally.refused),
        "lost": tally.lost,
        "seats_kept": tally.seats_kept,
    }
