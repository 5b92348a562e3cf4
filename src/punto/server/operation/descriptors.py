"""File descriptors: take as many as the system grants, and keep some free for the house itself."""

import sys
from dataclasses import dataclass
from functools import cached_property

MOST = 1 << 20  # more than any server needs, where the system sets no limit at all
UNKNOWN = 4_096  # where the system does not say
SPARE = 64  # for the database, its readers, the control socket, logs and certificates
LOCAL = 8  # connections that only those who run the server may use


@dataclass(frozen=True)
class Places:
    """How many connections a number of descriptors leaves room for.

    A connection may hold a file beside itself while it is sent one, so a quarter stays free.

    >>> Places(1024).all, Places(1024).of_address, Places(20_000).all
    (720, 180, 14952)
    """

    descriptors: int

    @cached_property
    def all(self) -> int:
        """Connections in all."""
        return max(2 * LOCAL, (self.descriptors - SPARE) * 3 // 4)

    @cached_property
    def of_address(self) -> int:
        """Connections of one address: no three addresses together can take every place."""
        return max(1, self.all // 4)


def raise_limit() -> int:
    """Raise the soft limit on descriptors to the hard one; answer with the limit that holds."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft != resource.RLIM_INFINITY and soft >= wanted:
        return soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):  # some systems promise more than they give
        return soft
    return wanted
