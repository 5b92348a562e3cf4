"""Tests of `punto.server.telemetry`."""
