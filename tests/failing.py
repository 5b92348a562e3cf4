"""A server with bugs planted in it: `python tests/failing.py serve …`.

A request fails, and so does the dealer at the third card. What is printed then is a crash report.
"""

from typing import Any

from punto.cli.main import main
from punto.server.http import app
from punto.server.tables.host import Host
from punto.table.commands import DealCard

PLANTED = "planted: nobody expected this"
CARDS = 3


def _fail(*_arguments: Any, **_named: Any) -> Any:
    raise RuntimeError(PLANTED)


def plant() -> None:
    """From now on both fail."""
    app.table_card = _fail  # type: ignore[attr-defined]  # bugs are planted so
    ask, dealt = Host.ask, []

    def failing(self: Host, command: Any, *more: Any, **named: Any) -> Any:
        dealt.extend([command] if isinstance(command, DealCard) else [])
        return _fail() if len(dealt) == CARDS else ask(self, command, *more, **named)

    Host.ask = failing  # type: ignore[method-assign]  # a bug is planted so


if __name__ == "__main__":
    plant()
    main()
