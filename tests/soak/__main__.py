"""Run a soak: `dev.py soak [--minutes N] [--seed S] [--patrons N]`."""

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.soak.house import House
from tests.soak.run import Soak


def main() -> None:
    """Read the arguments and run."""
    reader = argparse.ArgumentParser(prog="dev.py soak", description=__doc__)
    reader.add_argument("--minutes", type=float, default=5.0)
    reader.add_argument("--seed", type=int, default=None, help="of the faults and the patrons")
    reader.add_argument("--patrons", type=int, default=24)
    options = reader.parse_args()
    seed = time.time_ns() % 10**9 if options.seed is None else options.seed
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # patrons vanish in mid-request
    folder = Path(tempfile.mkdtemp(prefix="punto-soak-"))
    print(f"seed {seed}, in {folder}", flush=True)
    house = House(folder)
    soak = Soak(house, options.patrons, Random(seed))
    try:
        with suppress(KeyboardInterrupt):  # ^C ends it early, with its report
            asyncio.run(soak.run(options.minutes))
    finally:
        house.close(keep=bool(soak.problems))
        print(soak.report(), flush=True)
    sys.exit(bool(soak.problems))


if __name__ == "__main__":
    main()
