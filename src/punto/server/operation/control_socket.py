"""The socket in a data folder, through which commands on this machine talk to the server."""

import json
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from punto.refusals import BadInput
from punto.store.seals import KEY

SOCKET = "control.sock"
ANSWERED_WITHIN = 120.0  # seconds: a change waits for the end of a coup
_LONGEST = 100  # bytes of a path: systems take 104 to 108


class NotRunning(BadInput):
    """No server runs on this folder."""


class NotServing(BadInput):
    """The house of this folder is in a database, and its server is a spare or does not run."""


def has_unix_sockets() -> bool:
    """Return True if this system has Unix domain sockets."""
    return hasattr(socket, "AF_UNIX")


def bound(folder: Path) -> socket.socket:
    """Bind the socket of a server; the lock on the folder permits removing an older one."""
    path = folder / SOCKET
    path.unlink(missing_ok=True)
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)  # never open to others, not even for a moment before a chmod
    try:
        with _short(folder) as name:
            listening.bind(name)
    except OSError as problem:
        listening.close()
        raise BadInput(f"cannot create the socket {str(path)!r}: {problem}") from None
    finally:
        os.umask(before)
    return listening


def ask(folder: Path, request: Mapping[str, Any]) -> Any:
    """Send a request to the server that runs on this folder; raise BadInput if it refuses."""
    if not has_unix_sockets():
        raise BadInput("this system has no Unix domain sockets, so commands cannot reach a server")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        asking.settimeout(ANSWERED_WITHIN)
        try:
            with _short(folder) as name:
                asking.connect(name)
            asking.sendall(json.dumps(request).encode() + b"\n")
            with asking.makefile("rb") as answers:
                line = answers.readline()
        except (FileNotFoundError, ConnectionRefusedError, NotADirectoryError):
            if _has_only_keys(folder):
                raise NotServing(
                    f"no server of {str(folder)!r} serves: its house is in a database, and it is a"
                    " spare, or does not run; `punto room ADDRESS` names the machine that serves"
                ) from None
            raise NotRunning(f"no server runs on {str(folder)!r}") from None
        except OSError as problem:
            raise BadInput(f"cannot reach the server on {str(folder)!r}: {problem}") from None
    answer = json.loads(line) if line else {"refused": "the server stopped before it answered"}
    if "refused" in answer:
        raise BadInput(answer["refused"])
    return answer["done"]


def _has_only_keys(folder: Path) -> bool:
    """Return True if a folder has the keys of a house, and never had the house itself."""
    return (folder / KEY).is_file() and not any(folder.glob("*.sqlite"))


@contextmanager
def _short(folder: Path) -> Iterator[str]:
    """Yield a path of the socket that is short enough for the system, in however deep a folder."""
    name = str(folder / SOCKET)
    if len(os.fsencode(name)) <= _LONGEST:
        yield name
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{descriptor}/{SOCKET}"
    finally:
        with suppress(OSError):
            os.close(descriptor)
