"""Rows that somebody changes in a data folder, beside a server that runs."""

from pathlib import Path

import apsw

from punto.store.sqlite.store import FILE


def change_body(folder: Path, log: str, kind: str, old: str, new: str) -> int:
    """Change a text in the newest row of a kind that has it; return the row's number."""
    connection = apsw.Connection(str(folder / FILE), flags=apsw.SQLITE_OPEN_READWRITE)
    connection.set_busy_timeout(10_000)
    with connection:
        query = "SELECT seq, body FROM events WHERE stream = ? AND kind = ? ORDER BY seq DESC"
        rows = [(seq, bytes(body)) for seq, body in connection.execute(query, (log, kind))]
        seq, body = next((seq, body) for seq, body in rows if old.encode() in body)
        query = "SELECT sql FROM sqlite_schema WHERE name = 'events_stay'"
        (trigger,) = next(connection.execute(query))
        connection.execute("DROP TRIGGER events_stay")
        changed = body.replace(old.encode(), new.encode())
        query = "UPDATE events SET body = ? WHERE stream = ? AND seq = ?"
        connection.execute(query, (changed, log, seq))
        connection.execute(trigger)
    connection.close()
    return int(seq)
