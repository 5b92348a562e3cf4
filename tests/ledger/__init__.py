"""Tests of `punto.ledger`."""
