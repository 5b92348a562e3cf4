"""A guard: exceptions that nobody expected are reported where they happen, and go no further."""

from collections.abc import Callable
from types import TracebackType


class Guard:
    """Passes an exception to `caught` and continues after the `with` block.

    This is the one place that catches every exception. Those that end a task or a
    program (`CancelledError`, `SystemExit`) pass, and so do the exceptions named in `passing`.

    >>> caught = []
    >>> with Guard(caught.append):
    ...     raise LookupError("nobody expected this")
    >>> caught
    [LookupError('nobody expected this')]
    """

    __slots__ = ("_caught", "_passing")

    def __init__(
        self,
        caught: Callable[[Exception], None],
        passing: tuple[type[Exception], ...] = (),
    ) -> None:
        """Catch exceptions in every `with` block that uses this guard."""
        self._caught = caught
        self._passing = passing

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        """Report an exception; return True to stop it here."""
        if problem is None:  # as nearly always
            return False
        if not isinstance(problem, Exception) or isinstance(problem, self._passing):
            return False
        self._caught(problem)
        return True
