"""The server of a soak: the real one, with a clock that can jump.

    python -m tests.soak.server PUNTO.TOML CLOCK

CLOCK is a file of eight bytes, the number of milliseconds that this server's clock is off.
"""

import mmap
import struct
import sys
import time
from pathlib import Path

from punto.config import read
from punto.server import opening, serve

OFFSET = struct.Struct("<q")


def clock(path: Path) -> None:
    """Let the server read its wall clock through the file."""
    with path.open("rb") as file:
        shared = mmap.mmap(file.fileno(), OFFSET.size, access=mmap.ACCESS_READ)

    def milliseconds() -> int:
        offset: int = OFFSET.unpack(shared[:])[0]
        return time.time_ns() // 10**6 + offset

    opening._milliseconds = milliseconds


def main() -> None:
    """Serve until told to stop."""
    config, offset = (Path(argument) for argument in sys.argv[1:])
    clock(offset)
    serve.serve(read(config), lambda address: print(address, flush=True))


if __name__ == "__main__":
    main()
