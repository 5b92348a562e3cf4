"""Listening: the socket of a server, and the address at which browsers find it."""

import errno
import re
import socket
import ssl
from contextlib import suppress
from ipaddress import ip_address

from yarl import URL

from punto.config import UnusableSetting
from punto.refusals import BadInput
from punto.server.http.admission import LOOPBACK

# Hosts that can only be numeric addresses: they need no DNS query.
_NUMBERS = re.compile(r"[0-9.]+|.*:.*")


def refuse_number(host: str, port: int) -> None:
    """Reject a numeric address that this machine does not have; a name is not looked up."""
    if _NUMBERS.fullmatch(host):
        resolve(host, port)


def listen_at(host: str, port: int) -> socket.socket:
    """Return a socket that listens; reject a host or a port that is not available."""
    family = resolve(host, port)
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except OSError as problem:
        if problem.errno == errno.EADDRNOTAVAIL:
            raise _not_ours(host) from None
        raise BadInput(
            f"port {port} of {host} is not available: {problem.strerror}; try another --port"
        ) from None


def resolve(host: str, port: int) -> socket.AddressFamily:
    """Return the address family of a host; reject a host that this machine does not have."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        if _NUMBERS.fullmatch(host):
            ip_address(host)  # the system would also accept 127.1 and 2130706433
        socket.getaddrinfo(host, port, family, socket.SOCK_STREAM)
    except (OSError, ValueError):  # ValueError: the name is far too long or cannot be encoded
        raise _not_ours(host) from None
    return family


def _not_ours(host: str) -> UnusableSetting:
    return UnusableSetting(
        ("host",),
        f"{host!r} is not an address of this machine; use one of its addresses, {LOOPBACK[0]} for"
        " this machine only, or 0.0.0.0 for all of them",
    )


def address_of(listening: socket.socket, tls_context: ssl.SSLContext | None) -> str:
    """Return the address at which browsers find a server."""
    host, port = listening.getsockname()[:2]
    scheme = "https" if tls_context else "http"
    return str(URL.build(scheme=scheme, host=host, port=port, path="/"))


def machine_address_of(listening: socket.socket, tls_context: ssl.SSLContext | None) -> str:
    """Return the address of a server that tells its machine from others.

    One that listens at all addresses has the name of its machine.
    """
    address = URL(address_of(listening, tls_context))
    host = address.host or ""
    if _NUMBERS.fullmatch(host) and ip_address(host).is_unspecified:
        with suppress(ValueError):  # a machine without a name, or with one that is none of a host
            return str(address.with_host(socket.gethostname()))
    return str(address)
