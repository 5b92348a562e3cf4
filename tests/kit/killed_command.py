"""A command that is killed at its n-th step: nothing of it cleans up."""

import os
import signal

from punto.cli.main import main
from tests.kit.steps import before_each_step


def killed_at(step: int, *words: str) -> bool:
    """Run a command in a fork that is killed at this step; return False if it ended before."""
    child = os.fork()
    if child == 0:
        try:
            with before_each_step(lambda number: _die() if number == step else None):
                main(words)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
