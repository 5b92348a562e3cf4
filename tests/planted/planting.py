"""How a bug is planted."""

from typing import Any
from unittest.mock import patch


def replace_in(where: Any, name: str, wrong: Any) -> None:
    """Put something wrong in the place of a function, method or value, until the process ends."""
    patch.object(where, name, wrong).start()
