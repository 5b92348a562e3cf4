"""What the house's log says of an audit."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AuditRecord:
    """An audit of the whole house that came to a result."""

    audit: str  # its name
    by: str  # who asked for it; empty for the daily one
    began: int  # milliseconds since 1970
    ended: int
    program: str  # the hash of the program that audited
    rows: int  # that it read
    fault: str  # where the first fault is; empty without one
    result: str  # all that it found, as `punto audit --json` says it
