"""Shoes that anyone can verify: commit, entropy, draw, proof ([docs/fairness.md]).

The house draws one secret for every card and publishes the root of a tree over them before it knows
the nonces of the seated terminals. Each card then follows from its secret and from these nonces,
and is shown with both, so that anyone can draw it again. No stake reaches this package.
"""

from punto.fairness.commitment import Commitment, RevealedCut, entropy_of
from punto.fairness.draw import SECRET, Draw, Proof, secrets_needed
from punto.fairness.tree import Tree

__all__ = [
    "SECRET",
    "Commitment",
    "Draw",
    "Proof",
    "RevealedCut",
    "Tree",
    "entropy_of",
    "secrets_needed",
]
