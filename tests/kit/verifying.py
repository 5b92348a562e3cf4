"""verify.py and `punto verify`, run as people run them."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from socket import socket, socketpair
from tempfile import TemporaryDirectory

import pytest

from punto.cli.main import main

SCRIPT = Path(__file__).parents[2] / "src" / "punto" / "verify.py"


def script(*arguments: str | Path, stdin: bytes = b"") -> tuple[int, str, str]:
    """Run verify.py as a stranger would, alone and isolated: exit status, output, complaints."""
    words = [sys.executable, "-I", str(SCRIPT), *map(str, arguments)]
    ran = subprocess.run(words, capture_output=True, input=stdin, check=False, timeout=60)
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


# An isolated interpreter that has read verify.py, and runs it in a fork each time: a run finds
# nothing that another has left behind.
_STRANGER = """
import fractions, hashlib, http.client, json, os, re, socket, sys, types, typing, urllib.request
asking = socket.socket(fileno=int(sys.argv[1])).makefile("rw")
path = sys.argv[2]
with open(path, "rb") as file:
    code = compile(file.read(), path, "exec")
for asked in asking:
    words, files = json.loads(asked)
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), file=asking, flush=True)
        continue
    for place, name in enumerate(files):
        os.dup2(os.open(name, os.O_RDONLY if place == 0 else os.O_WRONLY | os.O_CREAT), place)
    sys.argv = [path, *words]
    exec(code, {"__name__": "__main__", "__file__": path})
"""


def forked_script(*arguments: str | Path) -> tuple[int, str, str]:
    """Run verify.py as `script` does, without a new interpreter each time."""
    with TemporaryDirectory() as held:
        out, err = Path(held, "out"), Path(held, "err")
        asked = json.dumps([[*map(str, arguments)], [os.devnull, str(out), str(err)]])
        asking = _stranger()
        asking.sendall(f"{asked}\n".encode())
        return int(asking.recv(16)), out.read_text("utf-8"), err.read_text("utf-8")


@cache
def _stranger() -> socket:
    """Start the interpreter that forks, once; it ends when this process does."""
    ours, theirs = socketpair()
    theirs.set_inheritable(True)
    command = [sys.executable, "-I", "-c", _STRANGER, str(theirs.fileno()), str(SCRIPT)]
    os.posix_spawn(sys.executable, command, os.environ, setsid=True)
    theirs.close()
    return ours


def punto(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    """Run `punto verify` in this process."""
    with pytest.raises(SystemExit) as left:
        main(["verify", *map(str, arguments)])
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err
