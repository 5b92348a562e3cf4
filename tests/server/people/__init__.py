"""Tests of `punto.server.people`."""
