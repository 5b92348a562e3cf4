"""Tests of `punto.bots`."""
