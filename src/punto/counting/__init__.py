"""Counting: what cards that have gone tell about a wager, and what a counter gains by it."""
