"""Others that do the same work, where they install: their roads, timed in the same run.

`PyBaccarat` (PyPI) does not install here: its set-up needs Windows. `baccarat-engine` (npm) has no
odds but draws the five roads; it is put into .cache, never into the project.
"""

import shutil
import subprocess
from pathlib import Path

PLACE = Path(__file__).parents[1] / ".cache" / "peers"
PACKAGE = "baccarat-engine@1.1.5"
SCRIPT = """
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


def baccarat_engine(results: str, times: int) -> str | None:
    """What `baccarat-engine` answers, as JSON with nanoseconds; None where it does not install."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    PLACE.mkdir(parents=True, exist_ok=True)
    quiet = ["--silent", "--no-audit", "--no-fund", "--prefix", str(PLACE)]
    installed = subprocess.run([npm, "install", *quiet, PACKAGE], check=False, cwd=PLACE)
    if installed.returncode:
        return None
    command = [node, "-e", SCRIPT, "script", results, str(times)]
    ran = subprocess.run(command, check=False, cwd=PLACE, capture_output=True, text=True)
    return ran.stdout if ran.returncode == 0 else None
