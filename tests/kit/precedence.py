"""Commands with two faults at once, for the order in which a table names its reasons."""

from typing import NamedTuple

from punto.refusals import Reason
from punto.table import Command
from tests.kit.tables import Played

Asked = tuple[Played, Command]


class Row(NamedTuple):
    """A command with two faults, and the same once the first is mended: the second is named."""

    both: Asked
    mended: Asked
    first: Reason
    second: Reason


def by_table(command: Command, both: Played, mended: Played, first: Reason, second: Reason) -> Row:
    """Return a row in which another table mends the first fault of a command."""
    return Row((both, command), (mended, command), first, second)


def by_command(table: Played, both: Command, mended: Command, first: Reason, second: Reason) -> Row:
    """Return a row in which another command mends the first fault at a table."""
    return Row((table, both), (table, mended), first, second)
