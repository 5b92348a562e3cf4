"""Work that waits for everything else."""

import os
import subprocess
import sys

import pytest

from punto.background import come_last


@pytest.mark.skipif(sys.platform != "linux", reason="SCHED_IDLE is Linux's own")
def test_a_process_comes_last_and_one_that_ended_is_no_error() -> None:
    """Every other process interrupts it at once, from its first moment on."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        come_last(process.pid)
        assert os.sched_getscheduler(process.pid) == os.SCHED_IDLE
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
    come_last(process.pid)
