"""Chromium from Debian, for machines without one on npm: downloaded and unpacked, not installed."""

import os
import shutil
from pathlib import Path

from tools import CACHE, Failed, quietly, say
from tools.browser import Browser

PACKAGE = "chromium-headless-shell"
APT = CACHE / "apt"

# Lists and downloads of our own, so that neither root nor the system's apt is touched; the
# system's sources, keys and status of packages. Its hooks would clean the system's own cache.
CONFIGURATION = f"""
Dir::State "{APT}/state";
Dir::State::status "/var/lib/dpkg/status";
Dir::Cache "{APT}/cache";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
"""


def fetch(folder: Path) -> Browser:
    """Download the package and its missing dependencies; unpack them into the folder."""
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        raise Failed("there is no apt to fetch a browser with")
    say(f"fetching a browser for the tests (Debian's {PACKAGE}, about 100 MB)")
    shutil.rmtree(APT, ignore_errors=True)
    shutil.rmtree(folder, ignore_errors=True)
    for place in ("state/lists/partial", "cache/archives/partial", "packages"):
        (APT / place).mkdir(parents=True)
    (APT / "apt.conf").write_text(CONFIGURATION, "utf-8")
    _apt("update")
    _apt("download", *missing(_apt("--simulate", "install", PACKAGE)))
    for package in sorted((APT / "packages").glob("*.deb")):
        failing = f"{package.name} does not unpack"
        quietly("dpkg-deb", "--extract", package, folder, failing=failing)
    shutil.rmtree(APT)
    libraries = sorted({path.parent for path in folder.rglob("*.so*")})
    return Browser(folder / "usr" / "lib" / "chromium" / PACKAGE, tuple(libraries))


def _apt(*words: str) -> str:
    apt = ("apt-get", "--config-file", str(APT / "apt.conf"), "--quiet")
    environment = {**os.environ, "LC_ALL": "C"}
    failing = f"`apt-get {words[0]}` could not fetch a browser"
    return quietly(*apt, *words, cwd=APT / "packages", env=environment, failing=failing)


def missing(simulation: str) -> list[str]:
    """Return the packages that a simulated installation would install."""
    names = [line.split()[1] for line in simulation.splitlines() if line.startswith("Inst ")]
    # A second C library beside the loader of the first would not start.
    return [name for name in names if name != "libc6"]
