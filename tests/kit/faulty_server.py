"""A server with bugs planted in it: `python tests/kit/faulty_server.py serve …`.

A request fails, and so does the dealer at the third card, once. What is printed then is a crash
report.
"""

from typing import Any

from punto.cli.main import main
from punto.server.http import app
from punto.server.tables.runner import TableRunner
from punto.table.commands import DealCard

PLANTED = "planted: nobody expected this"
CARDS = 3


def _fail(*_arguments: Any, **_named: Any) -> Any:
    raise RuntimeError(PLANTED)


def plant() -> None:
    """From now on both fail."""
    app.table_card = _fail  # type: ignore[attr-defined]  # bugs are planted so
    ask, dealt = TableRunner.ask, []

    def failing(self: TableRunner, command: Any, *more: Any, **named: Any) -> Any:
        dealing = isinstance(command, DealCard)
        dealt.extend([command] if dealing else [])
        fails = dealing and len(dealt) == CARDS
        return _fail() if fails else ask(self, command, *more, **named)

    TableRunner.ask = failing  # type: ignore[method-assign]  # a bug is planted so


if __name__ == "__main__":
    plant()
    main()
