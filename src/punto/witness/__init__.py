"""The witness: a house signs the heads of its logs, and others keep what it signed.

A log can be rewritten as a whole, with every hash recomputed, and look honest. It cannot be
rewritten in the memory of others: anyone who kept a signed head finds the rewrite, and can prove
it. See docs/witness.md.
"""

from punto.witness.keeper import Keeper, Unwitnessed
from punto.witness.kept_statement import KeptStatement, read_lines
from punto.witness.proof import Contradiction, Rewrite
from punto.witness.statement import LogHead, Signed, Statement, fingerprint

__all__ = [
    "Contradiction",
    "Keeper",
    "KeptStatement",
    "LogHead",
    "Rewrite",
    "Signed",
    "Statement",
    "Unwitnessed",
    "fingerprint",
    "read_lines",
]
