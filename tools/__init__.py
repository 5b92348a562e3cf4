"""What dev.py and the build hook share. Like dev.py, they need the standard library alone."""

import hashlib
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"


class Failed(Exception):
    """A step that did not work; the message is one line that says which, and the way out."""


def say(message: str) -> None:
    """Say what is being done; on stderr, so that punto's own output stays clean."""
    print(f"dev.py: {message}", file=sys.stderr, flush=True)


def quietly(
    *command: str | Path,
    failing: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> str:
    """What a command prints; if it fails, show all it said and raise `failing`."""
    words = [str(word) for word in command]
    ran = subprocess.run(
        words, cwd=cwd, env=env, capture_output=True, text=True, errors="replace", check=False
    )
    if ran.returncode:
        print(ran.stdout + ran.stderr, end="", file=sys.stderr, flush=True)
        raise Failed(failing)
    return ran.stdout


@contextmanager
def alone(name: str) -> Iterator[None]:
    """One at a time: two runs in one checkout must not build over each other."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def digest(files: Iterable[Path], *facts: str) -> str:
    """A name for these files, by place and content, and for what else a result depends on."""
    whole = hashlib.sha256("\n".join(facts).encode())
    for path in sorted(files):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"\n{path.relative_to(ROOT).as_posix()} {content}".encode())
    return whole.hexdigest()


def is_stamped(stamp: Path, wanted: str) -> bool:
    """Whether this was made from what is wanted."""
    return stamp.is_file() and stamp.read_text("utf-8") == wanted
