"""`punto audit`: check what a data folder holds."""

import sys
from pathlib import Path

import click

from punto.cli.arguments import data_option, json_option
from punto.cli.output import print_json

WRONG = 1  # the exit status where something is wrong


@click.command()
@data_option("The folder that a server keeps everything in.")
@json_option
def command(data: Path, as_json: bool) -> None:
    """Check the log and the ledger of a data folder, and name the first wrong row.

    The chain of hashes, every event decided again by the rules, every transfer and account, and
    whether stacks at the seats are what the log comes to. It only reads, and may run while the
    server does. Exit status 1 where something is wrong.

    \b
    Examples:
      punto audit
      punto audit --data tables --json
    """
    from punto.audit import audit
    from punto.store import Store

    report = audit(Store.reading(data))
    fault = report.fault
    counted = f"{report.events} events, {report.transfers} transfers, {report.accounts} accounts"
    if as_json:
        print_json(
            {
                "events": report.events,
                "transfers": report.transfers,
                "accounts": report.accounts,
                "tables": report.tables,
                "fault": {"where": fault.where, "what": fault.what} if fault else None,
            }
        )
    elif fault:
        click.echo(f"Wrong at {fault.where}: {fault.what}")
    else:
        click.echo(f"All is well: {counted}; the chain, the replay and the ledger agree.")
    if fault:
        sys.exit(WRONG)
