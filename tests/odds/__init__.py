"""Tests of `punto.odds`."""
