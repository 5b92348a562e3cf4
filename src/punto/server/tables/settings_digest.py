"""A digest of settings: a change says which settings it was made against."""

from functools import lru_cache
from hashlib import sha256

from msgspec import json

from punto.server.tables.by_identity import Same
from punto.table.settings import Settings


def settings_digest(settings: Settings) -> str:
    """Return a digest of a table's settings, so that a change can say which ones it edits."""
    return _digest(Same(settings))


@lru_cache(maxsize=256)
def _digest(settings: Same[Settings]) -> str:
    return sha256(json.encode(settings.value, order="sorted")).hexdigest()[:16]
