"""Tests of the rules: cards, shoes, coups, wagers and the six games."""
