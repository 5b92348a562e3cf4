"""File descriptors: use as many as the system grants, and keep some free for the house itself."""

import sys
from dataclasses import dataclass
from functools import cached_property

MOST = 1 << 20  # more than any server needs, where the system sets no limit at all
UNKNOWN = 4_096  # if the system names no limit
SPARE = 64  # for the database, its readers, the control socket, logs and certificates
LOCAL = 8  # connections reserved for this machine


@dataclass(frozen=True)
class Places:
    """The number of connections that a number of descriptors has room for.

    A connection may also hold a file that is sent over it, so a quarter stays free.

    >>> Places(1024).all, Places(1024).of_address, Places(20_000).all
    (720, 180, 14952)
    """

    descriptors: int

    @cached_property
    def all(self) -> int:
        """The number of connections in all."""
        return max(2 * LOCAL, (self.descriptors - SPARE) * 3 // 4)

    @cached_property
    def of_address(self) -> int:
        """The number of connections of one address: three addresses cannot take every place."""
        return max(1, self.all // 4)


def raise_limit() -> int:
    """Raise the soft limit on descriptors to the hard one; return the limit in effect."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft >= wanted:
        return soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # some systems grant less than their hard limit
        return soft
    return wanted
