"""Tests of card counting."""
