"""Tests of `punto.witness`."""
