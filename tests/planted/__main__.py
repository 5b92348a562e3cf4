"""Plant every bug in turn and see that the suite turns red: `python3 dev.py test --planted`."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.planted import BUGS

AT_ONCE = 2
LONGEST = 120  # seconds: a suite that hangs has noticed as well
RED = (1, 2)  # pytest's status for tests that failed, or could not even be set up


def noticed(name: str) -> str | None:
    """The first test that noticed a bug, or None."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    command += ["-p", "tests.planted.plugin", "--plant", name, *BUGS[name].tests.split()]
    try:
        ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return "the suite did not end"
    if ran.returncode not in (0, *RED):  # the bug could not be planted, or no test was chosen
        raise RuntimeError(f"{name}: pytest exited with {ran.returncode}\n{ran.stdout}{ran.stderr}")
    match = re.search(r"^(?:FAILED|ERROR) (tests\S+)", ran.stdout, re.MULTILINE)
    return match[1] if ran.returncode in RED and match else None


def main() -> None:
    """Plant them all, and name those that nobody noticed."""
    missed = 0
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for name, test in zip(BUGS, pool.map(noticed, BUGS), strict=True):
            print(f"{name:<26}{test or 'NOBODY NOTICED'}", flush=True)
            missed += test is None
    print(f"{len(BUGS) - missed} planted bugs were noticed, {missed} were not")
    raise SystemExit(bool(missed))


if __name__ == "__main__":
    main()
