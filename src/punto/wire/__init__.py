"""The wire: every message between a server and its clients."""
