"""Fluent catalogues: one folder a language."""
