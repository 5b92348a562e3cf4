"""Tests of `punto.records`."""
