"""Tests of `punto.server`."""
