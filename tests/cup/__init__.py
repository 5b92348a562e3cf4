"""Tournaments: structures, sessions and standings."""
