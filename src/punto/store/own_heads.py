"""Check the statements in a data folder: one chain, each signed, each head a row of its log."""

from dataclasses import dataclass, field

import msgspec

from punto.hashes import NONE
from punto.refusals import BadInput
from punto.store.heads import Heads, SavedStatement
from punto.witness.kept_statement import check
from punto.witness.statement import Statement, fingerprint


@dataclass(slots=True)
class OwnHeads:
    """The result: the first wrong statement, and keys that no earlier key has signed."""

    statements: int = 0
    heads: int = 0
    key: str = ""
    unsigned_keys: list[str] = field(default_factory=list)
    wrong: tuple[str, str] | None = None  # where, and what


def check_own(store: Heads) -> OwnHeads:
    """Check every statement of a folder.

    A person with the folder and the house key can rewrite all of this: the check shows only that
    the folder is consistent. A head that somebody else has kept shows a rewrite.
    """
    result = OwnHeads()
    before, expected = NONE, ""
    for saved in store.statements():
        number = result.statements + 1
        try:
            statement = _checked(saved, number, before)
        except (BadInput, msgspec.DecodeError) as problem:
            result.wrong = f"statement {number}", str(problem)
            return result
        if expected and statement.key != expected:
            result.unsigned_keys.append(f"{fingerprint(statement.key)} from statement {number} on")
        result.wrong = _misfit(store, saved)
        if result.wrong:
            return result
        result.heads += statement.logs
        result.statements, before = number, saved.signed.hash
        result.key = expected = statement.next or statement.key
    return result


def _checked(saved: SavedStatement, number: int, before: str) -> Statement:
    statement = check(saved.kept_statement)
    if (saved.number, statement.number) != (number, number):
        raise BadInput(f"statement {number} should come here: it is missing")
    if statement.before != before:
        raise BadInput("it names a previous statement that is not the one here")
    if saved.kind != statement.kind:
        raise BadInput(f"its kind is {statement.kind!r}, but it is listed as {saved.kind!r}")
    return statement


def _misfit(store: Heads, saved: SavedStatement) -> tuple[str, str] | None:
    for head in saved.kept_statement.heads:
        if store.hash_at(head.log, head.rows) != head.hash:
            what = f"statement {saved.number} has another hash of this row, or it is gone"
            return f"{head.log} {head.rows}", what
    return None
