"""Tests of several processes over one database."""
