"""Tournaments on the server."""
