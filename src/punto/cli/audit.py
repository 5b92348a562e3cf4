"""`punto audit`: check what a data folder holds."""

import sys
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from punto.background import come_last
from punto.cli.arguments import json_option, place_option, seal_key_option
from punto.cli.checking import WRONG, Counted, Reported
from punto.cli.output import print_json
from punto.refusals import BadInput

if TYPE_CHECKING:
    from punto.records.audit import Report
    from punto.records.audit_faults import AuditFault
    from punto.store import Place
    from punto.store.checkpoint import KeptCheckpoint
    from punto.witness import Keeper

_FILE = click.Path(dir_okay=False, exists=True, path_type=Path)


@click.command()
@place_option("Where a server keeps everything.")
@click.option(
    "--witness",
    type=_FILE,
    metavar="FILE",
    help="Signed heads that were kept (`punto witness URL --out FILE`): finds a rewritten log.",
)
@click.option(
    "--house-key",
    metavar="KEY",
    help="The house key that signed them, in full or as its fingerprint.",
)
@click.option(
    "--checkpoint",
    type=_FILE,
    metavar="FILE",
    help="A checkpoint that was kept: finds newest rows cut off, or a rewritten log.",
)
@seal_key_option
@click.option("--signer", metavar="KEY", help="Who must have signed the checkpoint.")
@json_option
@click.option("--progress", is_flag=True, help="Print progress on stderr, as lines of JSON.")
@click.option("--background", is_flag=True, help="Run at the lowest priority.")
def command(
    data: "Place",
    witness: Path | None,
    house_key: str | None,
    checkpoint: Path | None,
    seal_key: Path | None,
    signer: str | None,
    as_json: bool,
    progress: bool,
    background: bool,
) -> None:
    """Check the log and the ledger of a data folder, and name the first wrong row.

    The chain of hashes, every event decided again by the rules, every transfer and account, and
    whether stacks at the seats are what the log comes to. A log that was rewritten as a whole is
    found only against heads or a checkpoint that were kept elsewhere. It only reads, and may run
    while the server does. Exit status 1 where something is wrong.

    \b
    Examples:
      punto audit
      punto audit --witness heads.jsonl
      punto audit --checkpoint monday.json
      punto audit --data tables --json
    """
    from punto.records.audit import audit
    from punto.store import read_store

    if background:
        come_last()
    kept = _kept(checkpoint, signer)
    keeper = _keeper(witness, house_key)
    counted = Reported() if progress else Counted()
    with closing(read_store(data, seal_key=seal_key)) as store:
        report = audit(store, kept.checkpoint if kept else None, keeper, counted)
    counted.end()
    if as_json:
        print_json(_answer(report, kept, signer))
    else:
        _print(report, kept, signer)
    if report.fault:
        sys.exit(WRONG)


def _keeper(path: Path | None, house_key: str | None) -> "Keeper | None":
    from punto.cli.witness import keeper_of

    if path is None:
        if house_key is not None:
            raise BadInput("--house-key speaks of kept heads; give them with --witness")
        return None
    return keeper_of(path, house_key)


def _answer(report: "Report", kept: "KeptCheckpoint | None", signer: str | None) -> dict[str, Any]:
    from punto.program import program_hash
    from punto.records.audit_lines import Covers
    from punto.version import __version__

    fault, own, witness = report.fault, report.own_heads, report.witness
    return {
        "events": report.events,
        "transfers": report.transfers,
        "accounts": report.accounts,
        "tables": report.tables,
        "statements": own.statements if own else None,
        "checkpoint": kept.checkpoint.at if kept else None,
        "signer": kept.signer if kept else None,
        "signer_checked": signer is not None,
        "witness": {
            "key": witness.key,
            "statements": witness.statements,
            "heads": witness.heads,
            "newest": witness.newest.at if witness.newest else None,
        }
        if witness
        else None,
        "undrawn": [asdict(shoe) for shoe in report.undrawn],
        "covered": list(Covers),
        "not_covered": [*_not_covered(report, kept)],
        "notices": [asdict(notice) for notice in report.notices],
        "fault": _fault(fault) if fault else None,
        "version": __version__,
        "program": program_hash(),
    }


def _fault(fault: "AuditFault") -> dict[str, Any]:
    log, row = fault.row or (None, None)
    named = {"kind": fault.kind.value, "about": dict(fault.about)}
    return {"where": fault.where, "what": fault.what, "log": log, "row": row, **named}


def _not_covered(report: "Report", kept: "KeptCheckpoint | None") -> dict[str, int]:
    """Return what is left out by its name, with the moment that it is about; 0 for none."""
    from punto.records.audit_lines import ALWAYS_LEFT, Leaves

    left: dict[str, int] = dict.fromkeys(ALWAYS_LEFT, 0)
    if report.witness and report.witness.newest:
        return left | {Leaves.AFTER_HEADS: report.witness.newest.at}
    if kept:
        return left | {Leaves.AFTER_CHECKPOINT: kept.checkpoint.at}
    return left | {Leaves.REWRITTEN: 0}


def _print(report: "Report", kept: "KeptCheckpoint | None", signer: str | None) -> None:
    from punto.records.audit_lines import Covers, Leaves
    from punto.witness import fingerprint
    from punto.words.sentences import Words

    if fault := report.fault:
        click.echo(f"Wrong at {fault.where}: {fault.what}")
        return
    words = Words("en")
    counted = f"{report.events} events, {report.transfers} transfers, {report.accounts} accounts"
    click.echo(f"No fault found in {counted}: the chain, the replay and the ledger agree.")
    if (own := report.own_heads) and own.statements:
        key = fingerprint(own.key)
        click.echo(f"The {own.statements} statements that the house key {key} signed fit the logs.")
    if witness := report.witness:
        click.echo(
            f"All {witness.heads} kept heads ({witness.statements} statements, signed with"
            f" {witness.key}) are rows of these logs."
        )
    if kept:
        click.echo(_agreed(kept, signer))
    for shoe in report.undrawn:
        click.echo(words.say("audit-undrawn", **asdict(shoe)))
    for notice in report.notices:
        click.echo(f"Notice: {words.say(f'audit-notice-{notice.kind}', **notice.about)}")
    click.echo("Covered:")
    for covered in Covers:
        click.echo(f"  {words.say(f'audit-covers-{covered}')}")
    click.echo("Not covered:")
    for left, at in _not_covered(report, kept).items():
        way_out = " (--witness, --checkpoint)" if left == Leaves.REWRITTEN else ""
        click.echo(f"  {words.say(f'audit-leaves-{left}', when=_moment(at))}{way_out}")


def _kept(path: Path | None, signer: str | None) -> "KeptCheckpoint | None":
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
    """Return the start of a file, which may be endless."""
    from punto.store.checkpoint import LONGEST

    with path.open("rb") as file:
        read = file.read(LONGEST + 1)
    if len(read) > LONGEST:
        raise BadInput(f"it is longer than {LONGEST} bytes, and no checkpoint")
    return read


def _agreed(kept: "KeptCheckpoint", signer: str | None) -> str:
    rows = sum(end.rows for end in kept.checkpoint.ends)
    if kept.signer is None:
        signed = "signed by nobody: it is worth as much as the place where it was kept"
    elif signer is None:
        signed = f"signed by {kept.signer}; whose key that is was not checked, --signer does"
    else:
        signed = f"signed by {kept.signer}, as was asked for"
    at = _moment(kept.checkpoint.at)
    return f"All {rows} events of the checkpoint of {at} are there ({signed})."


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
