"""`dev.py pictures`: the album in a folder, or with `readme` the pictures of the README."""

import asyncio
import sys
from pathlib import Path

from punto.words.catalogue import languages
from tests.pictures.album import everything
from tests.pictures.readme import readme_pictures

README = Path(__file__).parents[2] / "docs" / "pictures"

if __name__ == "__main__":
    if sys.argv[1:] == ["readme"]:
        asyncio.run(readme_pictures(README))
    else:
        asyncio.run(everything(Path(sys.argv[1]), sys.argv[2:] or languages()))
