"""Telemetry: what a server logs and counts of itself."""
