"""Tests of the project itself: its shape, documents, package and checks."""
