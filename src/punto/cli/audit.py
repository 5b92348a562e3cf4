"""`punto audit`: check what a data folder holds."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import data_option, json_option, seal_key_option
from punto.cli.output import print_json
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.store.checkpoint import Kept

WRONG = 1  # the exit status where something is wrong


@click.command()
@data_option("The folder that a server keeps everything in.")
@click.option(
    "--checkpoint",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    metavar="FILE",
    help="A checkpoint that was kept: finds newest rows cut off, or a log written anew.",
)
@seal_key_option
@click.option("--signer", metavar="KEY", help="Who must have signed the checkpoint.")
@json_option
def command(
    data: Path,
    checkpoint: Path | None,
    seal_key: Path | None,
    signer: str | None,
    as_json: bool,
) -> None:
    """Check the log and the ledger of a data folder, and name the first wrong row.

    The chain of hashes, every event decided again by the rules, every transfer and account, and
    whether stacks at the seats are what the log comes to. It only reads, and may run while the
    server does. Exit status 1 where something is wrong.

    \b
    Examples:
      punto audit
      punto audit --checkpoint monday.json
      punto audit --data tables --json
    """
    from punto.audit import audit
    from punto.store import Store

    kept = _kept(checkpoint, signer)
    report = audit(Store.reading(data, seal_key=seal_key), kept.checkpoint if kept else None)
    fault = report.fault
    counted = f"{report.events} events, {report.transfers} transfers, {report.accounts} accounts"
    if as_json:
        print_json(
            {
                "events": report.events,
                "transfers": report.transfers,
                "accounts": report.accounts,
                "tables": report.tables,
                "checkpoint": kept.checkpoint.at if kept else None,
                "undrawn": list(report.undrawn),
                "fault": {"where": fault.where, "what": fault.what} if fault else None,
            }
        )
    elif fault:
        click.echo(f"Wrong at {fault.where}: {fault.what}")
    else:
        click.echo(f"All is well: {counted}; the chain, the replay and the ledger agree.")
        for shoe in report.undrawn:
            click.echo(f"Not drawn again: {shoe}, whose secrets or key are not here.")
        if kept:
            click.echo(_agreed(kept))
    if fault:
        sys.exit(WRONG)


def _kept(path: Path | None, signer: str | None) -> "Kept | None":
    """The checkpoint to audit against."""
    from punto.store.checkpoint import read

    if path is None:
        if signer is not None:
            raise BadInput("--signer speaks of a checkpoint; give it with --checkpoint")
        return None
    try:
        kept = read(_bytes(path))
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be read: {problem.strerror}") from None
    except BadInput as problem:
        raise BadInput(f"{str(path)!r}: {problem}") from None
    if signer is not None and signer.lower() != kept.signer:
        who = kept.signer or "nobody"
        raise BadInput(f"{str(path)!r} is signed by {who}, not by {signer}")
    return kept


def _bytes(path: Path) -> bytes:
    """The file, which might be one without an end."""
    from punto.store.checkpoint import LONGEST

    with path.open("rb") as file:
        read = file.read(LONGEST + 1)
    if len(read) > LONGEST:
        raise BadInput(f"it is longer than {LONGEST} bytes, and no checkpoint")
    return read


def _agreed(kept: "Kept") -> str:
    at = datetime.fromtimestamp(kept.checkpoint.at / 1000, UTC)
    rows = sum(end.rows for end in kept.checkpoint.ends)
    signed = f"signed by {kept.signer}" if kept.signer else "not signed"
    return f"All {rows} events of the checkpoint of {at:%Y-%m-%d %H:%M} UTC are there ({signed})."
