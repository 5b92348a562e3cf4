"""The browser that the tests drive: it starts, and it can write every script that Punto uses."""

import asyncio
import subprocess
import tarfile
from pathlib import Path

import pytest

from tests.kit.browser import browser
from tools.browser import debian, npm
from tools.node import node

# What the browser draws for each letter, pixel by pixel.
DRAW = """letters => letters.map(letter => {
    const pen = new OffscreenCanvas(64, 64).getContext("2d");
    pen.font = "40px sans-serif";
    pen.fillText(letter, 10, 45);
    return pen.getImageData(0, 0, 64, 64).data.join();
})"""


PACK = """
const { readFileSync, writeFileSync } = require("node:fs");
const pack = require("node:zlib").brotliCompressSync;
for (const file of process.argv.slice(1)) writeFileSync(file + ".br", pack(readFileSync(file)));
"""


async def read() -> str:
    """The text of a page, as the browser shows it."""
    async with browser() as chromium:
        page = await chromium.new_page()
        await page.set_content("<h1>Punto</h1>")
        return await page.inner_text("h1")


async def drawn(letters: str) -> list[str]:
    """Each letter as the browser draws it."""
    async with browser() as chromium:
        page = await chromium.new_page()
        pictures: list[str] = await page.evaluate(DRAW, list(letters))
        return pictures


def test_a_page_is_read_in_a_real_browser() -> None:
    """It starts on this machine, as the user who runs the tests, and shows what it is given."""
    assert asyncio.run(read()) == "Punto"


def test_latin_chinese_and_arabic_letters_are_drawn() -> None:
    """A letter that no font has is drawn as a box; all boxes look alike, and no letter does so."""
    box, other_box, blank, *letters = asyncio.run(
        drawn("\U0001e6ff\U0002fe0f AéZ庄闲和赢莊閒贏枱裏曱甴بنسع")
    )
    assert box == other_box != blank
    assert len({box, blank, *letters}) == 2 + len(letters)


def test_the_browser_of_npm_unpacks_on_any_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A binary that may be run, its libraries, and what lies beside it; here of a few bytes."""
    packed = tmp_path / "@sparticuz" / "chromium" / "bin"
    packed.mkdir(parents=True)
    (packed / "chromium").write_text("#!/bin/sh\necho Chromium 0\n")
    for name, held in (("al2023.tar", "lib/libnss3.so"), ("swiftshader.tar", "libEGL.so")):
        with tarfile.open(packed / name, "w") as archive:
            archive.add(packed / "chromium", held)
    files = [packed / name for name in ("chromium", "al2023.tar", "swiftshader.tar")]
    subprocess.run([node(), "-e", PACK, *files], check=True)
    monkeypatch.setattr(npm, "packages", lambda *, chromium: tmp_path)

    found = npm.fetch(tmp_path / "browser")
    assert subprocess.check_output([found.executable], text=True) == "Chromium 0\n"
    assert found.libraries == (tmp_path / "browser" / "lib", tmp_path / "browser")
    unpacked = sorted(path.name for folder in found.libraries for path in folder.iterdir())
    assert unpacked == ["chromium", "lib", "libEGL.so", "libnss3.so"]


def test_debian_packages_that_the_system_lacks_are_fetched_but_for_the_c_library() -> None:
    """A second C library beside the loader of the first would not start."""
    simulation = "Inst libogg0 (1.3.5-3)\nInst libc6 [2.36-9] (2.36-10)\nConf libogg0 (1.3.5-3)\n"
    assert debian.missing(simulation) == ["libogg0"]
