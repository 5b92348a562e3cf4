"""Tests of `punto.server.tables`."""
