"""`punto checkpoint`: where every log ends now, to be kept elsewhere."""

import os
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from punto.cli.arguments import place_option, seal_key_option
from punto.cli.checking import check_folder
from punto.cli.output import print_bytes, write_file
from punto.refusals import BadInput

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    from punto.store import Place

LONGEST_KEY = 64 * 1024  # bytes: many times as many as a key has


@click.command()
@place_option("Where a server keeps everything.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write to a file, whole or not at all, instead of standard output.",
)
@click.option(
    "--key",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Sign with this Ed25519 key (PEM); it is made where there is none yet.",
)
@seal_key_option
def command(data: "Place", out: Path | None, key: Path | None, seal_key: Path | None) -> None:
    """Write the current ends of all logs, to be kept out of the house's reach.

    `punto audit --checkpoint FILE` then finds what a log cannot show by itself: that its newest
    coups were cut off, or that it was rewritten. A signed checkpoint can be kept anywhere; its
    signer is printed, and `punto audit --signer` requires it. The folder is audited first, and
    one with a fault is not signed (exit status 1). The command only reads, and may run while the
    server does.

    \b
    Examples:
      punto checkpoint --out monday.json
      punto checkpoint --key house.pem --out tuesday.json
      punto audit --checkpoint tuesday.json
    """
    from punto.store import read_store
    from punto.store.checkpoint import ends_of, public, write

    with closing(read_store(data, seal_key=seal_key)) as store, store.at_one_moment():
        check_folder(store, "No checkpoint was written.")
        checkpoint = ends_of(store, time.time_ns() // 1_000_000)
    signing = _key(key) if key else None
    lines = [write(checkpoint, signing)]
    if out is None:
        print_bytes(lines)
        return
    write_file(out, lines)
    rows = sum(end.rows for end in checkpoint.ends)
    signed = f", signed by {public(signing)}" if signing else ", not signed"
    click.echo(f"Kept the ends of {len(checkpoint.ends)} logs ({rows} events) in {out}{signed}.")


def _read_key(path: Path) -> "Ed25519PrivateKey":
    from punto.store.checkpoint import read_key

    try:
        with path.open("rb") as file:
            return read_key(file.read(LONGEST_KEY))
    except BadInput as problem:
        raise BadInput(f"{str(path)!r}: {problem}") from None


def _key(path: Path) -> "Ed25519PrivateKey":
    from punto.store.checkpoint import new_key

    try:
        if path.exists():
            return _read_key(path)
        key, pem = new_key()
        # For its owner alone, from the first moment on; and never over another file.
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(pem)
            file.flush()
            os.fsync(file.fileno())
    except OSError as problem:
        raise BadInput(f"{str(path)!r} cannot be used: {problem.strerror}") from None
    click.echo(f"A new key to sign with is in {path}: keep it where the data are not.", err=True)
    return key
