"""The wire: every message between a server and whoever talks to it."""
