"""Tests of `punto.cli`."""
