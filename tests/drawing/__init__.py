"""Tests of `punto.drawing`."""
