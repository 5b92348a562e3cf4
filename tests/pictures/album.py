"""An album: screens in every size and language, for a person to look at.

A story plays until a screen is there and has the album take it; `index.html` shows the pictures
side by side.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from tests.kit.terminal import House, Patron

SIZES = {
    "small": (360, 640),
    "phone": (390, 844),
    "side": (844, 390),
    "till": (1024, 600),
    "hall": (1280, 720),
    "desk": (1280, 800),
    "wall": (1920, 1080),
    "4k": (3840, 2160),
}
# What the page shows for a moment stays for as long as one looks: the result, the opened shoe, and
# covered cards.
LASTING = """const later = setTimeout;
window.setTimeout = (next, ms, ...all) =>
  ([4000, 6000, 8000].includes(ms) ? 0 : later(next, ms, ...all));"""
# Everything that moves and will end has ended, and was drawn.
AT_REST = """async () => {
  const ends = (one) => one.effect?.getComputedTiming().endTime < 20_000;
  const moving = document.getAnimations().filter(ends);
  await Promise.all(moving.map((one) => one.finished.catch(() => 0)));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""
SETTLING = 150  # ms for what the page itself moves after a change of size

# Holds a page in a pose for the time of one picture.
Pose = Callable[[Patron], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def at_ease(_: Patron) -> AsyncIterator[None]:
    """Take the page as it is."""
    yield


@dataclass(frozen=True)
class Wanted:
    """The pictures to take; a screen may be a pattern, as in `squeeze-*`."""

    screens: Sequence[str]
    languages: Sequence[str]
    sizes: Collection[str]

    def has(self, name: str) -> bool:
        """Return True if this screen is one of them."""
        return any(fnmatch(name, pattern) for pattern in self.screens)


class Album:
    """Takes one page in every size and language that is wanted."""

    def __init__(self, folder: Path, wanted: Wanted) -> None:
        self.folder = folder
        self.wanted = wanted
        folder.mkdir(parents=True, exist_ok=True)

    async def take(self, patron: Patron, name: str, pose: Pose = at_ease) -> None:
        """Every size in every language; English is spoken afterwards."""
        if not self.wanted.has(name):
            return
        for language in self.wanted.languages:
            await patron.speak(language)
            for size in self.wanted.sizes:
                width, height = SIZES[size]
                await patron.page.set_viewport_size({"width": width, "height": height})
                await patron.page.wait_for_timeout(SETTLING)
                async with pose(patron):
                    await patron.page.evaluate(AT_REST)
                    picture = self.folder / f"{name}-{language}-{size}.png"
                    await patron.page.screenshot(path=picture)
        await patron.speak("en")
        await patron.page.set_viewport_size({"width": 1280, "height": 800})

    def bind(self) -> None:
        """Write one page that shows every picture of the folder."""
        figures = "".join(
            f'<figure><a href="{name}"><img src="{name}" loading="lazy"></a>'
            f"<figcaption>{name}</figcaption></figure>\n"
            for name in sorted(picture.name for picture in self.folder.glob("*.png"))
        )
        style = "figure{display:inline-block;margin:8px}img{height:420px}"
        page = f"<!doctype html><meta charset=utf-8><style>{style}</style>\n{figures}"
        (self.folder / "index.html").write_text(page, "utf-8")


async def lasting(patron: Patron) -> None:
    """Reload the page so that nothing it shows goes by itself."""
    await patron.page.add_init_script(LASTING)
    await patron.page.reload()
    await patron.sees("main[data-link=up]")


Tell = Callable[[House, Album], Awaitable[None]]


@dataclass(frozen=True)
class Story:
    """Plays in a house until the screens that it names are there."""

    screens: tuple[str, ...]
    tell: Tell
    living: bool  # in a room with bots


STORIES: list[Story] = []


def shows(*screens: str, living: bool = False) -> Callable[[Tell], Tell]:
    """Register a story by the screens that it comes to."""

    def register(tell: Tell) -> Tell:
        STORIES.append(Story(screens, tell, living))
        return tell

    return register
