"""Mutation of the rulebook: every rule is changed once, and a test naming its clause must fail."""
