"""`pip install 'punto[…]'`: each extra is enough for what it promises, and rules need none."""

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from punto.extras import EXTRAS
from tests.kit.installed import installed, run_in

ROOT = Path(__file__).parents[2]
IMPORTED = {"fluent.runtime": "fluent", "argon2-cffi": "argon2"}  # by the name of a package
BROUGHT_ALONG = {"yarl": "aiohttp"}  # imported, but a part of another package's API


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, unpacked."""
    packed, folder = tmp_path_factory.mktemp("packed"), tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(packed)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = packed.iterdir()
    with zipfile.ZipFile(archive) as package:
        package.extractall(folder)
    return folder


def test_every_package_has_the_extra_that_brings_it() -> None:
    """`punto.extras` and pyproject.toml agree, and the rules have no package at all."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["dependencies"] == []
    declared = {
        IMPORTED.get(wanted.name, wanted.name): extra
        for extra, lines in project["optional-dependencies"].items()
        for wanted in map(Requirement, lines)
        if wanted.name != "punto"
    }
    assert {**declared, **{name: declared[by] for name, by in BROUGHT_ALONG.items()}} == EXTRAS


@pytest.mark.parametrize(("lock", "extras"), [("run", ("server", "simulate")), ("test", ("all",))])
def test_a_lock_has_every_package_of_its_extras(lock: str, extras: tuple[str, ...]) -> None:
    """What `dev.py` installs is enough for what it runs."""
    locked = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    names = {line.partition("==")[0] for line in locked.splitlines() if line[:1].isalnum()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    asked, wanted = list(extras), set()
    while asked:
        for line in map(Requirement, project["optional-dependencies"][asked.pop()]):
            asked += line.extras if line.name == "punto" else ()
            wanted |= {line.name.replace(".", "-")} - {"punto"}
    assert wanted
    assert wanted <= names


SETTLES = """
import punto
game = punto.game("power-98")
slip = game.settle(game.coup("P 9h 9c | B Kd 6s", die=3), {"player": 100})
assert slip["player"].net == 105
assert len(punto.Shoe.of(8).take(punto.Card("9h"))) == 415
"""
SAYS = """
assert "Player wins 105" in punto.Words("en").settlement(slip["player"])
"""
COUNTS = """
import punto
game = punto.game("commission")
assert round(float(game.odds(8)["tie"].edge), 6) == 0.143596
assert not list(punto.faults(game))
assert next(punto.deal(game, seed=7)).player
assert punto.simulate(game, coups=500, device="plain").coups == 500
"""
SIMULATES = """
import punto
assert punto.simulate("commission", coups=20_000).coups == 20_000
"""
COMMAND = """
from punto.__main__ import main
sys.argv = ["punto", *{}]
try:
    main()
except SystemExit as end:
    assert not end.code, end.code
"""
LENDS = """
import nanoarrow
assert nanoarrow.Array(slip).to_pylist() == slip.rows()
"""
ENOUGH = {
    "": SETTLES,
    "words": SETTLES + SAYS,
    "odds": COUNTS,
    "simulate": SIMULATES,
    "arrow": SETTLES + LENDS,
    "gym": "from punto.gym import *",
    "report": COMMAND.format(["report", "commission", "--coups", "0", "--items", "1,3"]),
    "server": COMMAND.format(["serve", "--example-config"]),
}


@pytest.mark.parametrize("extra", ENOUGH)
def test_an_extra_is_enough_for_what_it_promises(wheel: Path, tmp_path: Path, extra: str) -> None:
    """Rules by the standard library; sentences, odds and simulation each by their extra alone."""
    ran = run_in(installed(wheel, [extra] if extra else [], tmp_path / "only"), ENOUGH[extra])
    assert (ran.returncode, ran.stderr) == (0, "")


def test_without_packages_the_command_and_the_library_name_the_extra(
    wheel: Path, tmp_path: Path
) -> None:
    """One line for the command; an ordinary ModuleNotFoundError, with the hint, in Python."""
    only = installed(wheel, [], tmp_path / "only")
    command = run_in(only, "import runpy; runpy.run_module('punto', run_name='__main__')")
    assert command.returncode == 1
    assert command.stderr == "punto: click is not installed; pip install 'punto[cli]' brings it\n"
    for asked in ("punto.odds", "punto.game('commission').odds(8)"):
        ran = run_in(only, f"import punto; {asked}")
        assert ran.stderr.splitlines()[-1] == (
            "ModuleNotFoundError: numpy is not installed; pip install 'punto[odds]' brings it"
        )


COMMANDS = """
import contextlib, io
from punto.__main__ import main
for line in LINES:
    sys.argv, said = ["punto", *line.split()], io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            main()
    except SystemExit as end:
        print(line, end.code or "runs", sep="|")
"""
# What each command asks for where the command line is all that is installed.
NEEDS = {
    "games": "",
    "rules power-98": "",
    "roads BBPT": "",
    "clauses": "",
    "version": "",
    "completion bash": "",
    "odds commission": "odds",
    "simulate commission --coups 1000": "simulate",
    "count commission tie": "simulate",
    "play-out commission --system flat": "simulate",
    "report commission": "report",
    "books --data none": "server",
    "serve --data none": "server",
    "play http://127.0.0.1:1": "server",
    "bots http://127.0.0.1:1": "server",
    "deal http://127.0.0.1:1": "server",
    "tables": "server",
    "staff": "server",
    "backup copy --data none": "server",
    "cup list": "server",
    "audit --data none": "server",
    "checkpoint --data none": "server",
    "replay commission-1": "server",
    "export commission-1": "server",
    "import log.jsonl": "server",
    "shoes commission-1": "server",
}


def test_with_the_command_line_alone_a_command_runs_or_names_its_extra(
    wheel: Path, tmp_path: Path
) -> None:
    """Never a traceback: what the rules answer runs, and each other command says what it needs."""
    only = installed(wheel, ["cli"], tmp_path / "only")
    ran = run_in(only, f"LINES = {list(NEEDS)!r}\n" + COMMANDS)
    assert ran.stderr == ""
    said = dict(line.split("|", 1) for line in ran.stdout.splitlines())
    for line, extra in NEEDS.items():
        named = f"is not installed; pip install 'punto[{extra}]' brings it"
        assert named in said[line] if extra else said[line] == "runs"
