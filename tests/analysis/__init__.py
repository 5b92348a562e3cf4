"""Tests of `punto.analysis`."""
