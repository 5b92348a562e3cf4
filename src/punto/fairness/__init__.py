"""Shoes that anyone can verify: commit, entropy, draw, proof ([docs/fairness.md]).

The house draws one secret for every card and shows the root of a tree over them before it knows
what the seated terminals bring. Then each card follows from its secret and from what they brought,
and is shown with both, so that anyone can draw it again. No stake reaches this package.
"""

from punto.fairness.commitment import Commitment, Cut, entropy_of, rulebook_text
from punto.fairness.draw import SECRET, Draw, Proof, secrets_needed
from punto.fairness.tree import Tree

__all__ = [
    "SECRET",
    "Commitment",
    "Cut",
    "Draw",
    "Proof",
    "Tree",
    "entropy_of",
    "rulebook_text",
    "secrets_needed",
]
