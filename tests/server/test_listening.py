"""The address of a server, as people and other machines are told it."""

import socket
from contextlib import closing

import pytest
from yarl import URL

from punto.server.listening import listen_at, machine_address_of


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_at_all_addresses_is_known_by_its_machine(host: str) -> None:
    """Two machines with the same settings would have the same address otherwise."""
    with closing(listen_at(host, 0)) as listening:
        port = listening.getsockname()[1]
        told = URL(machine_address_of(listening, None))
        assert (told.host, told.port) == (socket.gethostname().lower(), port)


@pytest.mark.parametrize("name", ["", "no host"])
def test_a_machine_without_a_usable_name_serves_all_the_same(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Its address is that of its socket then."""
    monkeypatch.setattr(socket, "gethostname", lambda: name)
    with closing(listen_at("0.0.0.0", 0)) as listening:
        assert URL(machine_address_of(listening, None)).host == "0.0.0.0"


def test_a_server_at_one_address_is_known_by_it() -> None:
    """As it was configured."""
    with closing(listen_at("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        assert machine_address_of(listening, None) == f"http://127.0.0.1:{port}/"
