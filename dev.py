#!/usr/bin/env python3
"""Punto's workbench: every command does all of its own set-up.

    python3 dev.py run                     build the page and serve it (punto serve)
    python3 dev.py run [punto arguments]   run punto from this checkout
    python3 dev.py page                    build the page alone
    python3 dev.py test [--campaign]       format, lint, types and the whole suite
    python3 dev.py test --quick            lint and the tests of the rules: under two minutes
    python3 dev.py test -- [pytest args]   the suite alone, with these pytest arguments
    python3 dev.py test --planted          bugs planted on purpose: each must turn the suite red
    python3 dev.py fix                     format, fix, and write the generated files again
    python3 dev.py mutate                  change every rule once: does a test that names it fail?
    python3 dev.py soak [--minutes N]      a real server, a full house, and faults at random
    python3 dev.py bench                   the figures
    python3 dev.py bench load [--help]     the figures of a server under load
    python3 dev.py bench page              the figures of the page in a browser
    python3 dev.py pictures [FOLDER]       every screen, size and language, for a person to look at
    python3 dev.py pictures FOLDER --help  some of them only
    python3 dev.py pictures readme         the pictures of the README
    python3 dev.py lock                    lock the newest allowed packages (needs uv)

Needs Python 3.11 or newer with pip, and nothing else.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools import CACHE, ROOT, say

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
# Whole files to each core: stories of a file share a house and its browser.
# Two to a core: a test waits for its browser, its server or its disk a third of the time.
EACH_CORE = (
    *("-n", str(2 * (os.cpu_count() or 1)), "--dist", "loadfile"),
    "--no-loadscope-reorder",  # tests/conftest.py says which files begin first
)
# What needs no server, no browser and no simulation: most rules, in less than two minutes.
QUICK = (
    *("tests/rules", "tests/drawing", "tests/ledger", "tests/words", "tests/table", "tests/house"),
    *("tests/records", "tests/config", "tests/wire", "tests/fairness/test_fairness.py"),
    *("tests/project/test_architecture.py", "tests/project/test_prose.py", "src"),
)
MUTATE = ("-m", "pytest", "-q", "--tb=no", "-p", "tests.mutation.plugin", "--mutate")
# Before the suite, side by side: what waits for a download leaves a core to what computes.
LANES: Sequence[dict[str, Sequence[str]]] = (
    {"types (mypy --strict)": ("-m", "mypy")},
    {"every rule changed once, and a test that names it fails": (*MUTATE, "--no-report")},
    # Each worker of the suite would compile what another is compiling.
    {"what numba compiles": ("-m", "tools.kernels")},
    {
        "the page": ("-m", "tools.page"),
        "types of the page (tsc)": ("-m", "tools.page", "check"),
        "tests of the page (node)": ("-m", "tools.page", "test"),
        "a browser for the tests": ("-m", "tools.browser"),
    },
)
LOCKS = {"run": ROOT / "requirements" / "run.txt", "test": ROOT / "requirements" / "test.txt"}
OLDEST = (3, 11)


def call(*command: str | Path, quiet: bool = False) -> None:
    """Run a command and stop with its status if it fails."""
    result = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        stdout=sys.stderr if quiet else None,
        check=False,
    )
    if result.returncode:
        say(f"failed: {' '.join(str(word) for word in command)}")
        raise SystemExit(result.returncode)


def set_up(lock: str) -> None:
    """Make .venv hold the packages of a lock file, and punto from this checkout."""
    stamp, wanted = VENV / "punto-stamp", _stamp(lock)
    if stamp.exists() and wanted in stamp.read_text().split():
        return
    if not PYTHON.exists() or _python_of_venv() != sys.version_info[:2]:
        say("making .venv")
        # Debian's python3 has no ensurepip: our own pip installs into it from outside.
        call(sys.executable, "-m", "venv", "--without-pip", "--clear", VENV, quiet=True)
    say(f"installing {LOCKS[lock].relative_to(ROOT)} (hash-locked)")
    _install("--require-hashes", "--no-deps", "-r", LOCKS[lock])  # a lock names everything
    say("installing punto from this checkout")
    _install("--no-deps", "--no-build-isolation", "-e", ROOT)
    stamp.write_text(f"{_stamp('run')} {_stamp('test') if lock == 'test' else ''}")


def _python_of_venv() -> tuple[int, ...]:
    """Return the version of Python in .venv."""
    text = (VENV / "pyvenv.cfg").read_text("utf-8")
    version = next(line for line in text.splitlines() if line.startswith("version"))
    return tuple(int(part) for part in version.split("=")[1].strip().split(".")[:2])


def _stamp(lock: str) -> str:
    """Return a digest of everything that a set-up depends on."""
    digest = hashlib.sha256(sys.version.encode())
    for path in (LOCKS[lock], ROOT / "pyproject.toml"):
        digest.update(path.read_bytes())
    return f"{lock}-{digest.hexdigest()[:16]}"


def _install(*arguments: str | Path) -> None:
    """Install with uv if it is available, else with pip; both check hashes."""
    if uv := shutil.which("uv"):
        call(uv, "pip", "install", "--quiet", "--python", PYTHON, *arguments, quiet=True)
        return
    pip = [sys.executable, "-m", "pip", "--python", str(PYTHON), "--disable-pip-version-check"]
    # Most files are never imported; those that are, are compiled then and kept.
    call(*pip, "install", "--no-compile", "--quiet", *arguments, quiet=True)


def tool(name: str, *arguments: str) -> None:
    """Run one of our tools with the packages of .venv; a failing tool prints the reason itself."""
    command = [str(PYTHON), "-m", f"tools.{name}", *arguments]
    if status := subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SystemExit(status)


def together(lanes: Sequence[dict[str, Sequence[str]]]) -> None:
    """Run lanes of checks side by side, and print the output of each check as it ends.

    All lanes run to their end; the check that failed is the last of its lane.
    """
    with ThreadPoolExecutor(len(lanes)) as pool:
        statuses = list(pool.map(_in_turn, lanes))
    if status := max(statuses):
        raise SystemExit(status)


def _in_turn(checks: dict[str, Sequence[str]]) -> int:
    """Run checks one after another until one fails, and return the status of the last."""
    for what, arguments in checks.items():
        result = _captured(arguments)
        say(f"{what}: {'failed' if result.returncode else 'passed'}")
        print(result.stdout, end="", flush=True)
        if result.returncode:
            return result.returncode
    return 0


def _captured(arguments: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments in .venv; both of its outputs are one text."""
    command = [str(PYTHON), *arguments]
    out, err = subprocess.PIPE, subprocess.STDOUT
    return subprocess.run(command, cwd=ROOT, stdout=out, stderr=err, text=True, check=False)


def run(arguments: Sequence[str]) -> None:
    """Run punto from this checkout; without arguments, serve the page."""
    arguments = arguments or ["serve"]
    set_up("run")
    if arguments[0] == "serve":
        tool("page")
    command = [str(PYTHON), "-m", "punto", *arguments]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    # Become punto: who stops dev.py then stops the server, and no other process is left between.
    os.execv(PYTHON, command)


def page(_arguments: Sequence[str]) -> None:
    """Build the page."""
    set_up("run")
    tool("page")


def test(arguments: Sequence[str]) -> None:
    """Check format, lint and types, and run the suite."""
    set_up("test")
    if arguments and arguments[0] == "--":
        tool("page")
        tool("browser")
        call(PYTHON, "-m", "pytest", *arguments[1:])
        return
    if list(arguments) == ["--planted"]:
        say("bugs planted on purpose: does the suite turn red for each?")
        call(PYTHON, "-m", "tests.planted")
        return
    if list(arguments) == ["--quick"]:
        say("lint (ruff), and the tests of what is pure")
        call(PYTHON, "-m", "ruff", "check", "--quiet", "--output-format=concise", ".")
        call(PYTHON, "-m", "pytest", "-q", *EACH_CORE, *QUICK)
        return
    campaign = list(arguments) == ["--campaign"]
    if arguments and not campaign:
        raise SystemExit(
            f"dev.py: unknown {arguments[0]!r}; try --quick, --campaign, --planted, or"
            " -- PYTEST ARGUMENTS"
        )
    say("format and lint (ruff)")
    call(PYTHON, "-m", "ruff", "format", "--check", "--quiet", ".")
    call(PYTHON, "-m", "ruff", "check", "--quiet", "--output-format=concise", ".")
    say("side by side: " + "; ".join(what for lane in LANES for what in lane))
    together(LANES)
    say("tests (pytest)" + (", long campaigns included" if campaign else ""))
    call(PYTHON, "-m", "pytest", "-q", *(["--campaign"] if campaign else EACH_CORE))


def fix(_arguments: Sequence[str]) -> None:
    """Format, apply ruff's fixes, and regenerate the page's message types and docs/api.md."""
    set_up("test")
    call(PYTHON, "-m", "ruff", "check", "--fix-only", "--quiet", ".")
    call(PYTHON, "-m", "ruff", "format", "--quiet", ".")
    tool("typescript")
    tool("reference")
    call(PYTHON, "-m", "ruff", "check", "--quiet", "--output-format=concise", ".")


def mutate(arguments: Sequence[str]) -> None:
    """Change every rule once, and check that a test naming its clause fails."""
    set_up("test")
    call(PYTHON, *MUTATE, *arguments)


def soak(arguments: Sequence[str]) -> None:
    """Run a real server with bots and staff, break it again and again, and check everything."""
    set_up("test")
    tool("page")
    call(PYTHON, "-m", "tests.soak", *arguments)


def bench(arguments: Sequence[str]) -> None:
    """Measure the figures."""
    set_up("test")
    if arguments[:1] != ["load"]:
        tool("page")
        tool("browser")
    call(PYTHON, "-m", "benchmarks", *arguments)


def pictures(arguments: Sequence[str]) -> None:
    """Save pictures of every screen, size and language in a folder, for a person to look at."""
    set_up("test")
    tool("page")
    tool("browser")
    call(PYTHON, "-m", "tests.pictures", *(arguments or [str(CACHE / "pictures")]))


def lock(_arguments: Sequence[str]) -> None:
    """Lock the newest allowed packages, with hashes and markers and without registry addresses."""
    uv = shutil.which("uv")
    if uv is None:
        raise SystemExit("dev.py: locking needs uv on the path; `pip install uv` brings it")
    call(uv, "lock", "--quiet", "--upgrade", quiet=True)
    export = [uv, "export", "--quiet", "--frozen", "--no-emit-project", "--no-header"]
    groups = {"run": ("build",), "test": ("build", "test")}
    extras = {"run": ("postgres", "simulate"), "test": ("all",)}
    for name, path in LOCKS.items():
        wanted = [word for group in groups[name] for word in ("--group", group)]
        wanted += [word for extra in extras[name] for word in ("--extra", extra)]
        call(*export, "--no-annotate", *wanted, "--no-default-groups", "-o", path, quiet=True)
    set_up("run")
    tool("node", "web", "tools/browser")


COMMANDS = {
    **{"run": run, "page": page, "test": test, "fix": fix},
    **{"mutate": mutate, "soak": soak, "bench": bench, "pictures": pictures, "lock": lock},
}


def main() -> None:
    """Choose the command."""
    if sys.version_info < OLDEST:
        raise SystemExit("dev.py: Punto needs Python 3.11 or newer; this is " + sys.version)
    # The suite starts hundreds of interpreters: compiled files are kept, apart from the sources.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(CACHE / "compiled"))
    name, *arguments = sys.argv[1:] or ["help"]
    if name not in COMMANDS:
        print(__doc__)
        raise SystemExit(0 if name in ("help", "-h", "--help") else 2)
    COMMANDS[name](arguments)


if __name__ == "__main__":
    main()
