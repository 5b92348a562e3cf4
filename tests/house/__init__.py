"""Tests of `punto.house`."""
