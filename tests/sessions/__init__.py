"""Tests of sessions: dealing, systems, and many sessions at once."""
