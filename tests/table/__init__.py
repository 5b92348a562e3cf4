"""Tests of `punto.table`."""
