"""Tests of `punto.server.http`."""
