"""Work that waits for everything else."""

import os
import subprocess
import sys

from punto.background import come_last


def test_a_process_comes_last_and_one_that_ended_is_no_error() -> None:
    """Every other process interrupts it at once, from its first moment on."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        come_last(process.pid)
        if sys.platform == "linux":  # the others know priorities alone
            assert os.sched_getscheduler(process.pid) == os.SCHED_IDLE
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
    come_last(process.pid)
