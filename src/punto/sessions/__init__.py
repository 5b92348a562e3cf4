"""Sessions: dealt shoes, staking systems, and what becomes of a bankroll.

Nothing is imported here: `punto.deal` must not wait for a compiler.
"""
