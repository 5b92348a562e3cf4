"""Ports of this machine."""

import socket


def free_port() -> int:
    """Return a port of this machine that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
