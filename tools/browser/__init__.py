"""A real browser for the tests, kept in .cache/browser; nothing is installed on the system.

PUNTO_BROWSER names a Chrome or Chromium to use. Without it one is fetched: npm's on x86-64, whose
hash is locked, and Debian's elsewhere, whose signature apt checks. Where neither is available, an
installed one will do.
"""

import json
import os
import platform
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tools import CACHE, ROOT, Failed, digest, is_stamped, node, quietly, say

HERE = ROOT / "tools" / "browser"
FOLDER = CACHE / "browser"
FOUND, STAMP, FONTS = FOLDER / "found.json", FOLDER / "stamp", FOLDER / "fonts.conf"
INSTALLED = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
NPM_HAS_IT = platform.machine() == "x86_64"
WAY_OUT = "set PUNTO_BROWSER to the path of a Chrome or Chromium"


@dataclass(frozen=True)
class Browser:
    """An executable browser, and the folders of its own libraries."""

    executable: Path
    libraries: tuple[Path, ...] = ()

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment to start it in: its libraries, and only our fonts."""
        ours = {"FONTCONFIG_FILE": str(FONTS)} if FONTS.exists() else {}
        if self.libraries:
            ours["LD_LIBRARY_PATH"] = os.pathsep.join(str(folder) for folder in self.libraries)
        return {**os.environ, **ours}


def find() -> Browser:
    """Return the browser that `prepare` set up, or the one that PUNTO_BROWSER names."""
    if named := os.environ.get("PUNTO_BROWSER"):
        if path := shutil.which(named):
            return Browser(Path(path))
        raise Failed(f"PUNTO_BROWSER names {named!r}, which is not a program; name an executable")
    if not FOUND.exists():
        raise Failed("no browser is set up for the tests; `python3 dev.py test` does it")
    recorded = json.loads(FOUND.read_text("utf-8"))
    return Browser(Path(recorded["executable"]), tuple(map(Path, recorded["libraries"])))


def prepare() -> None:
    """Set up the fonts and a browser, if they are not yet set up."""
    if sys.platform == "linux":
        _write_fonts()
    if os.environ.get("PUNTO_BROWSER"):
        find()
        return
    wanted = digest([*HERE.glob("*.py"), HERE / "package-lock.json"], platform.machine(), str(ROOT))
    if is_stamped(STAMP, wanted) and find().executable.exists():
        return
    browser = _fetched() or _installed()
    recorded = {
        "executable": str(browser.executable),
        "libraries": [str(folder) for folder in browser.libraries],
    }
    FOUND.write_text(json.dumps(recorded), "utf-8")
    STAMP.write_text(wanted, "utf-8")


def _fetched() -> Browser | None:
    """Return a downloaded browser that starts, if there is one for this machine."""
    from tools.browser import debian, npm

    if sys.platform != "linux":
        return None
    try:
        fetch = npm.fetch if NPM_HAS_IT else debian.fetch
        browser = fetch(FOLDER / "chromium")
        command = (browser.executable, "--version")
        failing = "the fetched browser does not start"
        say(f"fetched {quietly(*command, env=browser.environment, failing=failing).strip()}")
    except Failed as failed:
        say(str(failed))
        return None
    return browser


def _installed() -> Browser:
    for name in INSTALLED:
        if path := shutil.which(name):
            say(f"the tests use the installed {name}")
            return Browser(Path(path))
    raise Failed(f"no browser for the tests; {WAY_OUT}")


def packages(*, chromium: bool) -> Path:
    """Install the fonts and, if wanted, npm's chromium, which is 70 MB."""
    folder = FOLDER / "npm"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, folder)
    return node.install(folder, *([] if chromium else ["--omit=dev"]))


def _write_fonts() -> None:
    """Write the font configuration: the same fonts, and so pictures, on every machine."""
    fonts = packages(chromium=NPM_HAS_IT and not os.environ.get("PUNTO_BROWSER"))
    families = "".join(
        f"<alias><family>{name}</family><prefer><family>Noto Sans</family></prefer></alias>"
        for name in ("sans-serif", "serif", "monospace", "system-ui")
    )
    FONTS.write_text(
        f'<?xml version="1.0"?><fontconfig><dir>{fonts / "@embedpdf"}</dir>'
        f"<cachedir>{FOLDER / 'fontconfig'}</cachedir>{families}</fontconfig>\n",
        "utf-8",
    )
