"""Work that waits for everything else on the machine."""

import os
from contextlib import suppress

_LOWEST = 19


def come_last(process: int = 0) -> None:
    """Let a process run only when nothing else does; 0 is this one. It cannot take that back."""
    with suppress(OSError, AttributeError):  # it has ended, or the system has no priorities
        os.setpriority(os.PRIO_PROCESS, process, _LOWEST)
    with suppress(OSError, AttributeError):  # Linux alone: others interrupt it at once
        os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))
