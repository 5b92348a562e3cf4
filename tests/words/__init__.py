"""Tests of `punto.words`."""
