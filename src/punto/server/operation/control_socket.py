"""The socket in a data folder: how a server makes it, and how a command on this machine asks."""

import json
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from punto.refusals import BadInput

SOCKET = "control.sock"
ANSWERED_WITHIN = 120.0  # seconds: a change waits for the end of a coup
_LONGEST = 100  # bytes of a path: systems take 104 to 108


class NotRunning(BadInput):
    """No server runs on this folder."""


def holds_socket() -> bool:
    """Whether this system has sockets that are files."""
    return hasattr(socket, "AF_UNIX")


def bound(folder: Path) -> socket.socket:
    """The socket of a server; who holds the folder's lock may clear away an older one."""
    path = folder / SOCKET
    path.unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)  # never open to others, not even for the moment before a chmod
    try:
        with _short(folder) as name:
            made.bind(name)
    except OSError as problem:
        made.close()
        raise BadInput(f"{str(path)!r} cannot be made: {problem}") from None
    finally:
        os.umask(before)
    return made


def ask(folder: Path, request: Mapping[str, Any]) -> Any:
    """Ask the server that runs on this folder; what it refuses is raised."""
    if not holds_socket():
        raise BadInput("this system has no sockets in files, so a server cannot be asked by one")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        asking.settimeout(ANSWERED_WITHIN)
        try:
            with _short(folder) as name:
                asking.connect(name)
            asking.sendall(json.dumps(request).encode() + b"\n")
            with asking.makefile("rb") as answers:
                line = answers.readline()
        except (FileNotFoundError, ConnectionRefusedError, NotADirectoryError):
            raise NotRunning(f"no server runs on {str(folder)!r}") from None
        except OSError as problem:
            raise BadInput(f"the server on {str(folder)!r} cannot be asked: {problem}") from None
    answer = json.loads(line) if line else {"refused": "the server stopped before it answered"}
    if "refused" in answer:
        raise BadInput(answer["refused"])
    return answer["done"]


@contextmanager
def _short(folder: Path) -> Iterator[str]:
    """A name of the socket that is short enough for the system, however deep the folder lies."""
    name = str(folder / SOCKET)
    if len(os.fsencode(name)) <= _LONGEST:
        yield name
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{opened}/{SOCKET}"
    finally:
        with suppress(OSError):
            os.close(opened)
