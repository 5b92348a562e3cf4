"""Other programs that do the same work, where available: timed in the same run as ours.

They are put into .cache, never into the project. npm's `baccarat-engine` has no odds, but it deals
and draws the five roads. PyPI's `PyBaccarat` deals; its set-up needs Windows, so its source is used
as it lies in the archive. One that is not available is named, with the reason, and left out.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

from punto.analysis import winners
from tools import CACHE, Failed, quietly
from tools.node import node, npm

PLACE = CACHE / "peers"
ENGINE = "baccarat-engine@1.1.5"
PYBACCARAT = (
    "PyBaccarat==0.18 "
    "--hash=sha256:a7b754f8c485598c3aa6b7c8ef08c72fa9d10c4d358f93c5d44d5015380fe29c"
)
DEALERS = Path(__file__).with_name("dealers")
EIGHT_DECKS = [128, *[32] * 9]
FURTHEST = 6  # standard errors: who is further off deals another game
ROADS = """
const { RoadmapGenerator } = require('baccarat-engine');
const names = { B: 'banker', P: 'player', T: 'tie' };
const results = [...process.argv[2]].map(letter => ({
  outcome: names[letter], natural: 'none', pair: 'none' }));
const maker = new RoadmapGenerator();
const work = () => {
  const big = maker.bigRoad(results, { columns: 100 });
  maker.beadPlate(results, { columns: 20, rows: 6 });
  return [maker.bigEyeRoad(big), maker.smallRoad(big), maker.cockroachPig(big)];
};
const times = Number(process.argv[3]);
for (let n = 0; n < times; n += 1) work();
const start = process.hrtime.bigint();
for (let n = 0; n < times; n += 1) work();
const spent = Number(process.hrtime.bigint() - start) / times;
const letters = road => road.map(mark => (mark === 'red' ? 'R' : 'B')).join('');
console.log(JSON.stringify({ spent, roads: work().map(letters) }));
"""


@dataclass(frozen=True)
class Dealer:
    """A program that deals so many coups, and prints its processor time and who won how often."""

    name: str
    command: tuple[str | Path, ...]
    coups: int
    environment: Mapping[str, str] = field(default_factory=dict)

    def rate(self) -> float:
        """Return the coups a second of processor time."""
        words = (*self.command, str(self.coups))
        env = {**os.environ, **self.environment}
        seconds, *won = quietly(*words, failing=f"{self.name} does not deal", env=env).split()
        self._check(dict(zip(("player", "banker", "tie"), map(int, won), strict=True)))
        return self.coups / float(seconds)

    def _check(self, won: Mapping[str, int]) -> None:
        """Exit if the program deals another game, which would not be comparable."""
        ways = winners(EIGHT_DECKS)
        for name, count in won.items():
            share = getattr(ways, name) / ways.total
            error = sqrt(self.coups * share * (1 - share))
            if abs(count - self.coups * share) > FURTHEST * error:
                raise Failed(f"{self.name}, because it deals another game: {dict(won)}")


def dealers() -> Iterator[Dealer]:
    """Return the programs that run here; print the names of the others."""
    makers: tuple[Callable[[], Dealer], ...] = (plain_c, baccarat_engine, pybaccarat)
    for maker in makers:
        try:
            dealer = maker()
            dealer.rate()
        except Failed as why:
            print(f"not measured: {why}")
        else:
            yield dealer


def plain_c() -> Dealer:
    """Return a plain scalar loop in C, written for this project."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise Failed("a plain loop in C, because no C compiler is here")
    PLACE.mkdir(parents=True, exist_ok=True)
    program, source = PLACE / "plain", DEALERS / "plain.c"
    options = ("-O3", "-march=native", "-o", program, source)
    quietly(compiler, *options, failing=f"{source.name} does not compile")
    return Dealer("a plain loop in C", (program,), 16_000_000)


def baccarat_engine() -> Dealer:
    """Return the dealer of npm's `baccarat-engine`."""
    environment = {"NODE_PATH": str(_engine())}
    return Dealer("baccarat-engine (npm)", (node(), DEALERS / "npm.cjs"), 2_000_000, environment)


def pybaccarat() -> Dealer:
    """Return the dealer of PyPI's `PyBaccarat`."""
    environment = {"PYTHONPATH": str(_pybaccarat())}
    return Dealer("PyBaccarat (PyPI)", (sys.executable, DEALERS / "pypi.py"), 200_000, environment)


def drawn_by_baccarat_engine(results: str, times: int) -> str | None:
    """Return its roads as JSON with nanoseconds; None if it does not install."""
    try:
        env = {**os.environ, "NODE_PATH": str(_engine())}
        words = (node(), "-e", ROADS, "script", results, str(times))
        return quietly(*words, failing="baccarat-engine draws no roads", env=env)
    except Failed as why:
        print(f"not measured: {why}")
        return None


def _engine() -> Path:
    """Return the folder in which Node finds `baccarat-engine`."""
    modules = PLACE / "node_modules"
    if not (modules / "baccarat-engine").is_dir():
        PLACE.mkdir(parents=True, exist_ok=True)
        failing = "baccarat-engine (npm), because it does not install"
        npm("install", "--prefix", str(PLACE), ENGINE, cwd=PLACE, failing=failing)
    return modules


def _pybaccarat() -> Path:
    """Return the path of `PyBaccarat`: the source that pip unpacks and then cannot build.

    Its set-up imports the package, whose first line imports `msvcrt`: pip fails wherever Windows is
    not, to download and to install alike, and there is no wheel. `--no-clean` leaves the source.
    """
    place = PLACE / "pypi"
    if (place / "pybaccarat").is_dir():
        return place
    with TemporaryDirectory() as scratch:
        wanted = Path(scratch, "wanted.txt")
        wanted.write_text(PYBACCARAT)
        base = Path(sys.base_prefix, "bin", "python3")  # .venv has no pip of its own
        pip = (base, "-m", "pip", "--disable-pip-version-check", "download", "--no-clean")
        options = ("--no-deps", "--no-build-isolation", "--require-hashes", "-d", scratch)
        env = {**os.environ, "TMPDIR": scratch}
        subprocess.run(
            [*pip, *options, "-r", wanted], env=env, cwd=scratch, capture_output=True, check=False
        )
        source = next(Path(scratch).glob("*/*/pybaccarat"), None)
        if source is None:
            raise Failed("PyBaccarat (PyPI), because pip does not fetch its source")
        shutil.copytree(source, place / "pybaccarat")
    return place
