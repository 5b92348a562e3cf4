"""A login that is refused for good is told from one that succeeds later, in any language."""

import socket
import ssl
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from punto.refusals import BadInput
from punto.store.lives import Away
from punto.store.postgres import logins
from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.logins import is_refused_for_good
from punto.store.postgres.store import PostgresStore
from tests.kit.certificates import certificate
from tests.kit.ports import free_port
from tests.kit.postgres import Cluster, as_role

WITHIN = 5.0  # seconds; no test waits for them
TIMEOUT = f" connect_timeout={WITHIN:.0f}"
WAITS = ["53300", "53400", "57014", "57P01", "57P02", "57P03", "55000", "08P01", "58000", "XX000"]
FOR_GOOD = ["28000", "28P01", "3D000", "42501", "42704", "22023", "0A000"]
ENCRYPTIONS = {80877103, 80877104}  # what a client sends first to ask for TLS or GSSAPI
FORK_FAILED = b"Ecould not fork new process for connection: out of memory\n\0"
ASKS_FOR_PASSWORD = b"R" + struct.pack("!ii", 8, 3)

Answers = Callable[[socket.socket], None]


def refusal(code: str) -> bytes:
    """Return the message of a server that refuses, with its text in Chinese."""
    fields = {"S": "致命错误", "V": "FATAL", "C": code, "M": "对不起, 已经有太多的客户端"}
    body = "".join(f"{name}{value}\0" for name, value in fields.items()).encode() + b"\0"
    return b"E" + struct.pack("!i", 4 + len(body)) + body


@contextmanager
def server(answers: Answers) -> Iterator[str]:
    """Accept logins, and answer each in a thread of its own; yield how libpq finds the server."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def accept() -> None:
            with suppress(OSError):  # closed
                while True:
                    login, _ = listening.accept()
                    threading.Thread(target=answer, args=(login,), daemon=True).start()

        def answer(login: socket.socket) -> None:
            with login, suppress(OSError):
                answers(login)

        threading.Thread(target=accept, daemon=True).start()
        port = listening.getsockname()[1]
        yield f"host=127.0.0.1 port={port} user=house dbname=punto passfile=/nowhere{TIMEOUT}"
        listening.shutdown(socket.SHUT_RDWR)


def says(answer: bytes) -> Answers:
    """Return what a server without TLS does that answers every login with this."""

    def answers(login: socket.socket) -> None:
        while asked(login) in ENCRYPTIONS:
            login.sendall(b"N")
        login.sendall(answer)

    return answers


def asked(login: socket.socket) -> int:
    """Return the kind of the next message of a client that has not signed in."""
    (size,) = struct.unpack("!i", login.recv(4, socket.MSG_WAITALL))
    return int(struct.unpack_from("!i", login.recv(size - 4, socket.MSG_WAITALL))[0])


@pytest.mark.parametrize("code", WAITS)
def test_what_waiting_mends_is_not_refused_for_good(code: str) -> None:
    """No free slot, a server that starts or stops, a database that is closed for a while."""
    with server(says(refusal(code))) as info:
        assert not is_refused_for_good(info, WITHIN)


@pytest.mark.parametrize("code", FOR_GOOD)
def test_what_waiting_does_not_mend_is_refused_for_good(code: str) -> None:
    """A wrong password, an unknown login or database, no right to connect."""
    with server(says(refusal(code))) as info:
        assert is_refused_for_good(info, WITHIN)


@pytest.mark.parametrize("answer", [b"", FORK_FAILED], ids=["nothing", "no memory"])
def test_a_server_that_cannot_answer_refuses_nobody(answer: bytes) -> None:
    """It closes the connection, as one that dies, or is too old a program to have a code."""
    with server(says(answer)) as info:
        assert not is_refused_for_good(info, WITHIN)


def test_a_login_that_takes_too_long_is_not_refused() -> None:
    """A loaded server asks for a password, and then says nothing."""
    over = threading.Event()

    def answers(login: socket.socket) -> None:
        says(ASKS_FOR_PASSWORD)(login)
        over.wait()

    with server(answers) as info:
        assert not is_refused_for_good(f"{info} password=right", 0.2)
        over.set()


def test_a_login_without_the_password_that_is_asked_for_is_refused_for_good() -> None:
    """It is libpq that gives up: the server has no code for it."""
    with server(says(ASKS_FOR_PASSWORD)) as info:
        assert is_refused_for_good(info, WITHIN)


def test_of_two_refusals_one_that_ends_is_enough_to_wait(tmp_path: Path) -> None:
    """With TLS no slot was free; libpq tries again without it, which is never allowed there."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(*certificate(tmp_path))
    heard = []

    def answers(login: socket.socket) -> None:
        if asked(login) not in ENCRYPTIONS:
            heard.append("without")
            login.sendall(refusal("28000"))
            return
        login.sendall(b"S")
        with context.wrap_socket(login, server_side=True) as hidden:
            hidden.recv(1_000)
            heard.append("with")
            hidden.sendall(refusal("53300"))

    with server(answers) as info:
        assert not is_refused_for_good(f"{info} sslmode=prefer gssencmode=disable", WITHIN)
        assert heard == ["with", "without"]


def test_without_codes_a_server_that_answers_refuses_for_good(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A psycopg that does not show its libpq: a mistyped login still does not wait for ever."""
    monkeypatch.setattr(logins, "_libpq", lambda: None)
    assert is_refused_for_good(as_role(cluster.address("postgres"), "stranger"), WITHIN)
    assert not is_refused_for_good(cluster.address("postgres"), WITHIN)
    assert not is_refused_for_good(f"host=127.0.0.1 port={free_port()}", WITHIN)


def test_an_address_that_libpq_does_not_take_is_refused_for_good() -> None:
    """No server was asked."""
    assert is_refused_for_good("host=127.0.0.1 sslmode=perhaps", WITHIN)


def test_psycopg_shows_its_libpq() -> None:
    """With the psycopg that Punto installs codes are known."""
    assert logins._libpq() is not None


@pytest.mark.parametrize(
    ("statement", "is_for_now"),
    [
        ("ALTER ROLE {role} CONNECTION LIMIT 0", True),
        ("ALTER DATABASE {database} ALLOW_CONNECTIONS false", True),
        ("REVOKE CONNECT ON DATABASE {database} FROM PUBLIC", False),
        ("ALTER ROLE {role} NOLOGIN", False),
        ("DROP ROLE {role}", False),
        ("ALTER DATABASE {database} RENAME TO {database}_elsewhere", False),
    ],
)
def test_postgresql_says_what_it_refuses_for_now(
    cluster: Cluster, statement: str, *, is_for_now: bool
) -> None:
    """`Away` is what a starting server waits for; anything else ends it."""
    address = cluster.database()
    database = address.partition("?")[0].rpartition("/")[2]
    with closing(connect(cluster.address("postgres"))) as owner:
        owner.execute("CREATE ROLE refused LOGIN")
        owner.execute(statement.format(role="refused", database=database))
        with pytest.raises(BadInput) as caught:
            PostgresStore.examined(DatabaseAddress(as_role(address, "refused")))
        owner.execute("DROP ROLE IF EXISTS refused")
    assert isinstance(caught.value, Away) == is_for_now
