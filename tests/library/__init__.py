"""Tests of the library of published games."""
