"""Names on rows: whose request led to each, as the audit checks it.

A row has the name of the member of staff who asked (`by`). All rows of one act have the same name;
the command names nobody else; and where a table has a dealer of its own, everything that is dealt
there is theirs.
"""

from punto.store.chain import Row
from punto.store.codec import decode_command
from punto.table.commands import OF_THE_DEALER, ShakeDie
from punto.table.state import Table


class Signatures:
    """The names on the rows of one log."""

    def __init__(self) -> None:
        """Begin with the first row of a log."""
        self._by = ""  # on the first row of the act

    def wrong(self, before: Table | None, row: Row) -> str | None:
        """Return what is wrong with the name on the next row, given the table before it."""
        if not row.command and row.seq > 1:
            same = row.by == self._by
            return None if same else f"{_named(row.by)} led to it, the act is by {_named(self._by)}"
        self._by = row.by
        required = before is not None and before.settings.dealer_required
        if not row.command or not (row.by or required):
            return None
        command = decode_command(row.command)
        asked = getattr(command, "by", row.by)
        if row.by and asked != row.by:
            return f"{_named(row.by)} led to it, and the command is by {_named(asked)}"
        by_patron = isinstance(command, ShakeDie) and command.patron
        if before is None or not required or not isinstance(command, OF_THE_DEALER) or by_patron:
            return None
        if row.by and row.by == before.dealer:
            return None
        dealer = f"{before.dealer} dealt here" if before.dealer else "nobody dealt here"
        return f"{_named(row.by)} led to it, and {dealer}"


def _named(name: str) -> str:
    return repr(name) if name else "nobody of the staff"
