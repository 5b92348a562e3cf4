"""SQLite's words for what databases say differently."""

from punto.store.sql import Dialect

# Text of a body, or nothing if it is not JSON: a damaged row must not end the query.
_FIELD = "CASE WHEN json_valid(CAST(e.body AS TEXT)) THEN CAST(e.body AS TEXT) ->> '$.{}' END"

SQLITE = Dialect(
    text=_FIELD,
    number=_FIELD,
    index=" INDEXED BY {}",  # SQLite fails rather than read a whole table
    wallet="{} GLOB 'wallet:*'",
    each="json_each(?) sat",
    element="(sat.value ->> {})",
)
