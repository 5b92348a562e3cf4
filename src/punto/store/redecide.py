"""Replaying rows: the rules write a log again, and it must come out the same to the byte."""

from punto.refusals import BadInput
from punto.store.chain import Row
from punto.store.codec import decode_table_command, decode_table_event, encode
from punto.table.events import Event
from punto.table.replay import Replay


def replayed(replay: Replay, row: Row) -> Event:
    """The event of the next row, once the rules have led to it; refused where they do not."""
    command = decode_table_command(row.command) if row.command else None
    if replay.table is None:
        event = decode_table_event(row.kind, row.body)
        if wrong := replay.next(command, event, row.at):
            raise BadInput(wrong)
        return event
    due = replay.due(command, row.at)
    if isinstance(due, str):
        raise BadInput(due)
    # Writing what is due costs less than reading what was written, and forgives nothing.
    if encode(due) != (row.kind, row.body):
        decode_table_event(row.kind, row.body)  # which says what cannot even be read
        raise BadInput(f"it should read {due}")
    replay.take(due)
    return due
