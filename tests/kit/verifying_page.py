"""The blocks of docs/verifying.md."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "docs" / "verifying.md").read_text("utf-8")


def block(name: str) -> str:
    """Return the text of the blocks of a name, one after the other."""
    return "\n".join(re.findall(rf"```{name}\n(.*?)\n```", PAGE, re.DOTALL))
