"""Chromium from npm, for x86-64: one packed binary with the libraries that a bare machine lacks."""

import shutil
import tarfile
from pathlib import Path

from tools import node, quietly, say
from tools.browser import Browser, packages

# Python's standard library does not know brotli; Node's does.
UNPACK = """
const { createReadStream, createWriteStream } = require("node:fs");
const { pipeline } = require("node:stream/promises");
const { createBrotliDecompress } = require("node:zlib");
const [packed, file] = process.argv.slice(1);
pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(file));
"""


def fetch(folder: Path) -> Browser:
    """Unpack the binary, its libraries and its software renderer into the folder."""
    packed = packages(chromium=True) / "@sparticuz" / "chromium" / "bin"
    say("unpacking a browser for the tests (npm's chromium)")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("chromium", "al2023.tar", "swiftshader.tar"):
        file, failing = folder / name, f"{name} of npm's chromium does not unpack"
        quietly(node.node(), "-e", UNPACK, packed / f"{name}.br", file, failing=failing)
        if file.suffix == ".tar":
            with tarfile.open(file) as archive:
                # The filter came with Python 3.11.4; npm has checked the package's hash.
                archive.extraction_filter = getattr(tarfile, "data_filter", None)
                archive.extractall(folder)
            file.unlink()
    (folder / "chromium").chmod(0o755)
    return Browser(folder / "chromium", (folder / "lib", folder))
