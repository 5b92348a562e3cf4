"""`dev.py pictures`: the album in a folder, or with `readme` the pictures of the README."""

import argparse
import sys
from pathlib import Path

from playwright.async_api import Error

from punto.words.catalogue import languages
from tests.kit.browser import run_alone
from tests.kit.outside_games import SIXTEEN, config_with, registered
from tests.kit.terminal import house
from tests.pictures import (
    coups,
    cups,
    desks,
    floor,
    games,
    office,
    panels,
    people,
    pit,
    rooms,
    walls,
)
from tests.pictures.album import SIZES, STORIES, Album, Wanted
from tests.pictures.readme import readme_pictures

README = Path(__file__).parents[2] / "docs" / "pictures"
CHAPTERS = (
    games,
    coups,
    people,
    panels,
    rooms,
    cups,
    floor,
    desks,
    pit,
    office,
    walls,
)  # importing them registers their stories


def arguments() -> argparse.Namespace:
    """Read what is wanted."""
    parser = argparse.ArgumentParser(prog="dev.py pictures", description=__doc__)
    parser.add_argument("folder", help="where the pictures go, or `readme`")
    parser.add_argument("--screens", nargs="+", default=["*"], help="names or patterns")
    parser.add_argument("--languages", nargs="+", default=languages(), choices=languages())
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--list", action="store_true", help="name every screen and take none")
    return parser.parse_args()


async def take(album: Album) -> list[str]:
    """Tell the stories that come to a wanted screen; return those that broke off.

    Those with bots are told in a room of their own.
    """
    broken = []
    for living in (False, True):
        wanted = [
            story
            for story in STORIES
            if story.living == living and any(map(album.wanted.has, story.screens))
        ]
        if not wanted:
            continue
        config = "" if living else config_with(SIXTEEN)
        async with house(empty=not living, config=config, sharp=True) as opened:
            for story in wanted:
                print(" ".join(story.screens), flush=True)
                try:
                    await story.tell(opened, album)
                except (Error, AssertionError) as error:
                    broken.append(f"{' '.join(story.screens)}: {error}")
    album.bind()
    return broken


if __name__ == "__main__":
    asked = arguments()
    if asked.list:
        print(*(name for story in STORIES for name in story.screens), sep="\n")
    elif asked.folder == "readme":
        run_alone(readme_pictures(README))
    else:
        wanted = Wanted(asked.screens, asked.languages, asked.sizes)
        with registered(SIXTEEN):
            broken = run_alone(take(Album(Path(asked.folder), wanted)))
        sys.exit("\n".join(broken) or 0)
