"""A proof of a rewrite: two statements of one house that cannot both be true.

The document holds all that is needed to check it; the reader must know the house's key.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from punto.refusals import BadInput
from punto.witness.kept_statement import KeptStatement, check
from punto.witness.statement import LogHead, Signed, Statement, fingerprint, read

FORMAT = "punto-rewrite"
VERSION = 1

What = Literal["two-statements", "two-heads", "other-before", "fewer-rows"]
"""The kinds of contradiction: two statements have one number; one row has two hashes; a statement
names another one before it than was signed; a log has fewer rows than it had."""


class Rewrite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two signed statements that contradict each other, the one with the lower number first."""

    format: str
    version: int
    what: What
    log: str  # empty unless it is about a log
    row: Annotated[int, Meta(ge=0)]
    first: KeptStatement
    second: KeptStatement
    keys: tuple[Signed, ...] = ()  # each change of the house's key between the two


class Contradiction(Exception):
    """The house has signed two statements that cannot both be true."""

    def __init__(self, rewrite: Rewrite) -> None:
        super().__init__(sentence(rewrite))
        self.rewrite = rewrite


def sentence(rewrite: Rewrite) -> str:
    """Return what a proof shows, as a sentence."""
    first, second = read(rewrite.first.signed), read(rewrite.second.signed)
    numbers = f"statements {first.number} and {second.number}"
    match rewrite.what:
        case "two-statements":
            return f"the house signed two different statements with number {first.number}"
        case "other-before":
            return (
                f"statement {second.number} names another statement {first.number} than was signed"
            )
        case "fewer-rows":
            return (
                f"{rewrite.log} {rewrite.row}: {numbers} contradict each other: the log had this"
                " row, and later has fewer rows; its newest were cut off"
            )
        case "two-heads":
            return (
                f"{rewrite.log} {rewrite.row}: {numbers} have two different hashes of this row:"
                " the log was rewritten"
            )


def contradiction(
    earlier: KeptStatement, later: KeptStatement
) -> tuple[What, LogHead | None] | None:
    """Return how two checked statements of one house contradict each other; None if they agree."""
    first, second = read(earlier.signed), read(later.signed)
    assert first.number <= second.number
    if first.number == second.number and earlier.signed.said != later.signed.said:
        return "two-statements", None
    if first.number + 1 == second.number and second.before != earlier.signed.hash:
        return "other-before", None
    later_heads = {head.log: head for head in later.heads}
    for head in earlier.heads:
        other = later_heads.get(head.log)
        if other and other.rows == head.rows and other.hash != head.hash:
            return "two-heads", head
        if other and other.rows < head.rows:
            return "fewer-rows", head
    return None


def prove(
    first: KeptStatement, second: KeptStatement, keys: tuple[Signed, ...] = ()
) -> Rewrite | None:
    """Return a proof that two statements contradict each other; None if they agree."""
    if read(first.signed).number > read(second.signed).number:
        first, second = second, first
    contradicts = contradiction(first, second)
    if contradicts is None:
        return None
    what, head = contradicts
    log, row = (head.log, head.rows) if head else ("", 0)
    return Rewrite(FORMAT, VERSION, what, log, row, first, second, keys)


def read_proof(written: bytes) -> Rewrite:
    """Read a proof; raise `BadInput` if it proves nothing."""
    try:
        rewrite = msgspec.json.decode(written, type=Rewrite, strict=True)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise BadInput(f"this is not a proof of a rewrite: {problem}") from None
    if (rewrite.format, rewrite.version) != (FORMAT, VERSION):
        raise BadInput(f"this is not a proof of version {VERSION}: {rewrite.format!r}")
    about_heads = rewrite.what in ("two-heads", "fewer-rows")
    checked = check if about_heads else _signed_only
    first, second = checked(rewrite.first), checked(rewrite.second)
    if not _same_house(first, second, rewrite.keys):
        raise BadInput("the two statements are of two keys, and no signed change of key joins them")
    if prove(rewrite.first, rewrite.second, rewrite.keys) != rewrite:
        raise BadInput("the two statements do not contradict each other as the proof says")
    return rewrite


def _signed_only(kept: KeptStatement) -> Statement:
    """Return the statement; its heads do not matter if the texts contradict each other."""
    return read(kept.signed)


def _same_house(first: Statement, second: Statement, keys: tuple[Signed, ...]) -> bool:
    """Return True if changes of key lead from one key to the other, in either direction."""
    followed = {statement.key: statement.next for statement in map(read, keys)}
    for start, end in ((first.key, second.key), (second.key, first.key)):
        for _ in range(len(followed) + 1):
            if start == end:
                return True
            start = followed.get(start, "")
    return False


def describe(rewrite: Rewrite) -> str:
    """Return what a proof shows, and the house key it is about."""
    key = read(rewrite.first.signed).key
    return f"{sentence(rewrite)} (house key {fingerprint(key)})"
