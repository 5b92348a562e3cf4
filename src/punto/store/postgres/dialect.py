"""PostgreSQL's words for what databases say differently."""

from functools import cache

from punto.store.sql import Dialect

POSTGRES = Dialect(
    text="field(e.body, '{}')",
    number="field(e.body, '{}')::bigint",
    index="",  # the planner chooses, and the indexes are the same
    wallet="{} LIKE 'wallet:%'",
    each="json_array_elements(?::json) AS sat (value)",
    element="(sat.value ->> {})::bigint",
)


@cache
def translated(query: str) -> str:
    """Return a query with the placeholders of psycopg.

    >>> translated("SELECT kind FROM events WHERE stream = ? AND kind LIKE 'coup%'")
    "SELECT kind FROM events WHERE stream = %s AND kind LIKE 'coup%%'"
    """
    return query.replace("%", "%%").replace("?", "%s")
