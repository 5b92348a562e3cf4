"""A kept head: a signed statement, with all of its heads or with one."""

from collections.abc import Iterable, Iterator
from typing import BinaryIO

import msgspec

from punto.fairness.tree import climb
from punto.refusals import BadInput
from punto.witness.statement import Hex, LogHead, Signed, Statement, leaf, read, root_of, tree_of

LONGEST_LINE = 16 * 1024 * 1024  # bytes: more heads than any house has


class KeptStatement(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A signed statement with the heads that its root stands for.

    With a path there is one head, and the path leads from it to the root.
    """

    signed: Signed
    heads: tuple[LogHead, ...] = ()
    place: int = 0
    path: tuple[Hex, ...] | None = None


_kept = msgspec.json.Decoder(KeptStatement, strict=True)


def check(kept: KeptStatement) -> Statement:
    """Return the statement; raise `BadInput` if the signature or a head does not fit."""
    statement = read(kept.signed)
    if kept.path is None:
        fits = len(kept.heads) == statement.logs and root_of(tree_of(kept.heads)) == statement.root
    else:
        fits = len(kept.heads) == 1 and _leads_to(kept, statement.root)
    if not fits:
        raise BadInput(f"the heads of statement {statement.number} are not those that were signed")
    return statement


def _leads_to(kept: KeptStatement, root: str) -> bool:
    path = [bytes.fromhex(node) for node in kept.path or ()]
    return climb(leaf(kept.heads[0]), kept.place, path).hex() == root


# Files of JSON Lines


def write_line(kept: KeptStatement) -> bytes:
    """Write what was kept as one line."""
    return msgspec.json.encode(kept) + b"\n"


def read_line(line: bytes, where: str) -> KeptStatement:
    """Read one line back."""
    try:
        return _kept.decode(line)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput(f"{where} is not a signed head: {problem}") from None


def read_lines(lines: Iterable[bytes]) -> Iterator[KeptStatement]:
    """Read a file of kept heads; skip a last line that was never completed."""
    for number, line in enumerate(lines, 1):
        if line.endswith(b"\n"):
            yield read_line(line, f"line {number}")


def bounded(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of any file, even of one with an endless line."""
    while line := file.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            raise BadInput(
                f"a line is longer than {LONGEST_LINE} bytes, so it is not a signed head"
            )
        yield line
