"""Tests of `punto.fairness`."""
