"""The page states no rule of its own: it draws what the server tells it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from punto.rulebook import GAMES
from punto.server.http.app import STAFF_SCREENS
from punto.table.state import MAIN, TAKES_STAKES, Phase

SOURCE = Path(__file__).parents[2] / "web" / "src"

# The verifiers of shoes and heads are written a second time on purpose.
OWN_CHECKS = "fair"
GENERATED = "wire.ts"

# Where the two sides are drawn, each in its place.
SIDES = {
    *("felt/Hands.tsx", "floor/dealer/Hands.tsx", "panels/MiniHands.tsx", "panels/Replay.tsx"),
    *("table/squeeze.ts", "wall/WallHands.tsx"),
}
# Calls are spoken when their phase begins.
CALLS = {"felt/LiveRegions.tsx"}
# Reads the digits of other scripts.
DIGITS = {"money.ts"}

WAGERS = {wager.key for game in GAMES.values() for wager in game.wagers}

_COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)

_CLASS = re.compile(r'class="[^"]*"')  # names a style, not a wager


def _quoted(words: Iterator[str]) -> str:
    either = "|".join(map(re.escape, words))
    return rf"""["'`](?:{either})["'`]"""


BITS = {"floor/cashier/qr.ts"}  # a byte has eight bits

RULES = {
    "a wager by its key": (_quoted(key for key in sorted(WAGERS - {*MAIN})), set[str]()),
    "a side by its key": (_quoted(iter(MAIN)), SIDES),
    "a side by the prefix of a key": (r"\((?:player|banker)\|(?:player|banker)\)", set[str]()),
    "a phase that takes stakes": (_quoted(phase.value for phase in TAKES_STAKES), CALLS),
    "the total of cards": (r"%\s*10\b(?!_)", DIGITS),
    "a natural": (r"(?:[<>]=?|[!=]==)\s*[89]\b(?!_)", BITS),
    "odds": (r"""["'`]\d+:\d+["'`]""", set[str]()),
}


def _sources() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.ts*")):
        name = path.relative_to(SOURCE).as_posix()
        if name != GENERATED and not name.startswith(f"{OWN_CHECKS}/"):
            yield name, _CLASS.sub("", _COMMENT.sub("", path.read_text("utf-8")))


def _stating(rule: str) -> set[str]:
    pattern, allowed = RULES[rule]
    return {name for name, text in _sources() if re.search(pattern, text)} - allowed


@pytest.mark.parametrize("rule", RULES)
def test_the_page_states_no_rule(rule: str) -> None:
    """Rules come from the server: the page compares no cards and knows no wager."""
    assert _stating(rule) == set()


@pytest.mark.parametrize(
    ("rule", "line"),
    [
        ("a wager by its key", 'const letters = { "lucky-nines": "n" };'),
        ("a side by its key", 'const needed = needs.length ? needs : ["player", "banker"];'),
        ("a side by the prefix of a key", 'key.replace(/^(player|banker)-/, "")'),
        ("a phase that takes stakes", 'return phase === "betting" || phase === "last-call";'),
        ("the total of cards", "const total = sum % 10;"),
        ("a natural", "const natural = cards.length === 2 && total >= 8;"),
        ("odds", 'const odds = "8:1";'),
    ],
)
def test_a_copy_of_a_rule_is_noticed(rule: str, line: str) -> None:
    """Each of these lines would be one."""
    assert re.search(RULES[rule][0], line)


def test_exceptions_are_still_there() -> None:
    """A file that no longer needs its exception loses it."""
    files = dict(_sources())
    for pattern, allowed in RULES.values():
        assert {name for name in allowed if re.search(pattern, files[name])} == allowed
    assert set(TAKES_STAKES) < set(Phase)


def test_the_server_and_the_page_know_the_same_screens() -> None:
    """What the server has no address for is never opened; what the page lacks would be a lobby."""
    main = (SOURCE / "main.tsx").read_text("utf-8")
    opened = re.findall(r'^  "/(\w+)": \(\) => import', main, re.MULTILINE)
    assert opened == sorted((*STAFF_SCREENS, "verify"))
