"""Redeciding rows: the rules write a log again, and the result must be the same bytes."""

from punto.refusals import BadInput
from punto.store.chain import Row
from punto.store.codec import decode_table_command, decode_table_event, encode
from punto.table.events import Event
from punto.table.replay import Replay


def redecide(replay: Replay, row: Row) -> Event:
    """Return the event of the next row if the rules lead to it; else raise."""
    command = decode_table_command(row.command) if row.command else None
    if replay.table is None:
        event = decode_table_event(row.kind, row.body)
        if wrong := replay.next(command, event, row.at):
            raise BadInput(wrong)
        return event
    due = replay.due(command, row.at)
    if isinstance(due, str):
        raise BadInput(due)
    # Encoding the expected event is cheaper than decoding the row, and just as strict.
    if encode(due) != (row.kind, row.body):
        decode_table_event(row.kind, row.body)  # raises if the row cannot be read at all
        raise BadInput(f"it should read {due}")
    replay.take(due)
    return due
