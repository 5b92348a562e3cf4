"""Tests of `punto.config`."""
