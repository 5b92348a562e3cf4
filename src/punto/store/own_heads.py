"""Check the statements in a data folder: one chain, each signed, each head a row of its log."""

from dataclasses import dataclass, field

import msgspec

from punto.hashes import NONE
from punto.refusals import BadInput
from punto.store.heads import Heads, SavedStatement
from punto.witness.kept import check
from punto.witness.statement import Statement, fingerprint


@dataclass(slots=True)
class OwnHeads:
    """What was found: the first wrong statement, and keys that no key before has signed."""

    statements: int = 0
    heads: int = 0
    key: str = ""
    unsigned_keys: list[str] = field(default_factory=list)
    wrong: tuple[str, str] | None = None  # where, and what


def check_own(store: Heads) -> OwnHeads:
    """Read every statement of a folder.

    A person with the folder and the house key can rewrite all of this: it shows that the folder is
    consistent, and no more. What shows a rewrite is a head that somebody else has kept.
    """
    found = OwnHeads()
    before, expected = NONE, ""
    for saved in store.statements():
        number = found.statements + 1
        try:
            statement = _checked(saved, number, before)
        except (BadInput, msgspec.DecodeError) as problem:
            found.wrong = f"statement {number}", str(problem)
            return found
        if expected and statement.key != expected:
            found.unsigned_keys.append(f"{fingerprint(statement.key)} from statement {number} on")
        found.wrong = _misfit(store, saved)
        if found.wrong:
            return found
        found.heads += statement.logs
        found.statements, before = number, saved.signed.hash
        found.key = expected = statement.next or statement.key
    return found


def _checked(saved: SavedStatement, number: int, before: str) -> Statement:
    statement = check(saved.kept)
    if (saved.number, statement.number) != (number, number):
        raise BadInput(f"statement {number} should come here: it is missing")
    if statement.before != before:
        raise BadInput("it names another statement before it than there is")
    if saved.kind != statement.kind:
        raise BadInput(f"it is of the kind {statement.kind!r}, and is listed as {saved.kind!r}")
    return statement


def _misfit(store: Heads, saved: SavedStatement) -> tuple[str, str] | None:
    for head in saved.kept.heads:
        if store.hash_at(head.log, head.rows) != head.hash:
            said = f"statement {saved.number} has another hash of this row, or it is gone"
            return f"{head.log} {head.rows}", said
    return None
