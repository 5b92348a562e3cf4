"""Heads of logs and the proofs that two of them contradict each other."""

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode

from punto.store import read_store
from punto.store.checkpoint import new_key, public
from punto.witness import Contradiction, Keeper, KeptStatement, LogHead, Rewrite
from punto.witness.proof import read_proof
from punto.witness.statement import FORMAT, VERSION, Statement, root_of, sign, tree_of
from tests.kit.simulation import EPOCH_MS
from tests.kit.story import TABLE


def heads_of(folder: Path, out: Path) -> Path:
    """Keep every statement of a folder in a file, as a witness would have."""
    keeper = Keeper(out)
    with closing(read_store(folder)) as store:
        for saved in store.statements():
            assert keeper.hear(saved.kept_statement)
    return out


def _statement(number: int, before: str, key: Any, *heads: LogHead, **more: Any) -> KeptStatement:
    tree = tree_of(heads)
    about = {"at": EPOCH_MS + number, "kind": "moved", "next": "", **more}
    statement = Statement(
        *(FORMAT, VERSION, public(key), number, before, about["at"], about["kind"]),
        *(len(heads), root_of(tree), about["next"]),
    )
    return KeptStatement(sign(statement, key), heads)


KEY = new_key()[0]


NONE = "00" * 32


def head(rows: int, sign: str = "a", log: str = TABLE) -> LogHead:
    """A head with a hash of one sign."""
    return LogHead(log, rows, sign * 64)


def contradiction(*statements: KeptStatement) -> Rewrite:
    """Return the rewrite that the last of these statements proves; check the proof alone."""
    keeper = Keeper()
    for statement in statements[:-1]:
        assert keeper.hear(statement)
    with pytest.raises(Contradiction) as raised:
        keeper.hear(statements[-1])
    written = encode(raised.value.rewrite)
    assert read_proof(written) == raised.value.rewrite
    return raised.value.rewrite


def a_proof() -> bytes:
    """A proof of a rewrite, as it is written to a file."""
    first = _statement(1, NONE, KEY, head(5))
    return encode(contradiction(first, _statement(1, NONE, KEY, head(6))))
