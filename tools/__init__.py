"""Code that dev.py and the build hook share. Like dev.py, it needs only the standard library."""

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
    """A failed step; the message is one line that names it and the way out."""


def say(message: str) -> None:
    """Print the current step to stderr, so that punto's own output stays clean."""
    print(f"dev.py: {message}", file=sys.stderr, flush=True)


def quietly(
    *command: str | Path,
    failing: str,
    cwd: Path = ROOT,
    env: Mapping[str, str] | None = None,
) -> str:
    """Return the output of a command; if it fails, show all of it and raise `failing`."""
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
    """Run one at a time: two runs in one checkout must not build over each other."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def digest(files: Iterable[Path], *facts: str) -> str:
    """Return a digest of these files, by path and content, and of other dependencies."""
    whole = hashlib.sha256("\n".join(facts).encode())
    for path in sorted(files):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        whole.update(f"\n{path.relative_to(ROOT).as_posix()} {content}".encode())
    return whole.hexdigest()


def is_stamped(stamp: Path, wanted: str) -> bool:
    """Return True if the stamp has this digest."""
    return stamp.is_file() and stamp.read_text("utf-8") == wanted
