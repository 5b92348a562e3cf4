"""Tests of the store in PostgreSQL."""
