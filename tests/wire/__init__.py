"""Tests of `punto.wire`."""
