"""What a unit of work saves beside the log: secrets, proofs, sessions, passwords, snapshots."""

from punto.store.chain import Row
from punto.store.codec import decode
from punto.store.seals import Seals
from punto.store.sql import Connection
from punto.store.unit_of_work import Work
from punto.table.events import ShoeRetired

RETIRED = "shoe-retired"

_SEAL = (
    "INSERT INTO sealed VALUES (?, ?, ?)"
    " ON CONFLICT (stream, shoe) DO UPDATE SET secrets = excluded.secrets"
)
_PROVE = (
    "INSERT INTO proved VALUES (?, ?, ?, ?)"
    " ON CONFLICT (stream, shoe, place) DO UPDATE SET proof = excluded.proof"
)
_SET_PIN = (
    "INSERT INTO pins VALUES (?, ?, ?, ?) ON CONFLICT (name) DO UPDATE SET"
    " pin = excluded.pin, failed = excluded.failed, at = excluded.at"
)
_SET_PASSWORD = (
    "INSERT INTO credentials VALUES (?, ?, ?)"
    " ON CONFLICT (name) DO UPDATE SET password = excluded.password, at = excluded.at"
)
_CHOOSE_NAME = (
    "INSERT INTO shown_names VALUES (?, ?, ?, ?, ?) ON CONFLICT (patron) DO UPDATE SET"
    " name = excluded.name, skeleton = excluded.skeleton, hidden = excluded.hidden,"
    " at = excluded.at"
)
_SNAP = (
    "INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT (stream) DO UPDATE SET"
    " seq = excluded.seq, state = excluded.state, seal = excluded.seal"
)


def save_side_tables(connection: Connection, seals: Seals, work: Work) -> None:
    """Save the parts of work that are not in the log."""
    _save_shoes(connection, seals, work)
    _save_sessions(connection, work)
    _save_people(connection, work)
    _save_requests(connection, work)
    for statement in work.statements:
        connection.execute("INSERT INTO statements VALUES (?, ?, ?, ?, ?)", statement)
    for snapshot in work.snapshots:
        newest = (snapshot.stream, snapshot.seq, snapshot.state, snapshot.seal)
        connection.execute(_SNAP, newest)


def _save_shoes(connection: Connection, seals: Seals, work: Work) -> None:
    for sealed in work.sealed:
        # An aborted opening leaves unused secrets, which the next one replaces.
        connection.execute(_SEAL, (sealed.stream, sealed.shoe, seals.seal(sealed)))
    for proved in work.proved:
        proof = proved.secret + b"".join(proved.path)
        connection.execute(_PROVE, (proved.stream, proved.shoe, proved.place, proof))


def _save_sessions(connection: Connection, work: Work) -> None:
    for session in work.sessions:
        started = (session.token_hash, session.patron, session.at, int(session.locked))
        connection.execute("INSERT INTO sessions VALUES (?, ?, ?, ?)", started)
    for token_hash in work.ended:
        connection.execute("DELETE FROM sessions WHERE token_hash = ?", (token_hash,))
    for name in work.signed_out:
        connection.execute("DELETE FROM sessions WHERE patron = ?", (name,))
        connection.execute("DELETE FROM pins WHERE name = ?", (name,))
    for pin in work.pins:
        connection.execute(_SET_PIN, (pin.name, pin.pin, pin.failed, pin.at))
    for name, failed in work.pin_failures:
        connection.execute("UPDATE pins SET failed = ? WHERE name = ?", (failed, name))
    for token_hash, locked in work.locks:
        lock = (int(locked), token_hash)
        connection.execute("UPDATE sessions SET locked = ? WHERE token_hash = ?", lock)


def _save_people(connection: Connection, work: Work) -> None:
    for credential in work.credentials:
        values = (credential.name, credential.password, credential.at)
        connection.execute(_SET_PASSWORD, values)
    for shown in work.shown_names:
        chosen = (shown.patron, shown.name, shown.skeleton, int(shown.hidden), shown.at)
        connection.execute(_CHOOSE_NAME, chosen)
    for name in work.unnamed:
        connection.execute("DELETE FROM shown_names WHERE patron = ?", (name,))


def _save_requests(connection: Connection, work: Work) -> None:
    for forgotten in work.forgotten:
        connection.execute("DELETE FROM done WHERE person = ? AND id = ?", forgotten)
    log, seq = work.rows[0][:2] if work.rows else ("", 0)
    for request in work.done:
        answered = (request.person, request.id, request.at, request.digest, log, seq)
        connection.execute("INSERT INTO done VALUES (?, ?, ?, ?, ?, ?)", answered)


def open_retired(connection: Connection, seals: Seals, row: Row) -> None:
    """Decrypt the secrets of a retired shoe: they are public, and outlive the key."""
    event = decode(row.kind, row.body)
    assert isinstance(event, ShoeRetired)
    sealed = sealed_row(connection, row.stream, event.shoe)
    secrets = sealed and seals.opened(row.stream, event.shoe, sealed)
    if secrets and secrets != sealed:
        connection.execute(_SEAL, (row.stream, event.shoe, secrets))
    if secrets:  # every proof follows from them
        query = "DELETE FROM proved WHERE stream = ? AND shoe = ?"
        connection.execute(query, (row.stream, event.shoe))


def sealed_row(connection: Connection, stream: str, shoe: int) -> bytes | None:
    """Return the secrets of a shoe as they are stored."""
    query = "SELECT secrets FROM sealed WHERE stream = ? AND shoe = ?"
    rows = connection.execute(query, (stream, shoe))
    return next((bytes(secrets) for (secrets,) in rows), None)
