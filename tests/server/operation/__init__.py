"""Tests of `punto.server.operation`."""
