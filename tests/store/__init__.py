"""Tests of `punto.store`."""
