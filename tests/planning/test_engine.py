"""The compiled engine against plain Python, run for run, with the same draws."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

from punto.analysis.simulation.randomness import states_of
from punto.cup import READY
from punto.cup.reading import BadStructure, read
from punto.cup.structure import Structure
from punto.planning.encoding import encoded
from punto.planning.policies import NUMBER, Policy, shares
from punto.planning.run import play
from tests.kit.planned_reference import Played, Tournament

COUP = 40

# A stage's own rules, one line for each kind that the ready structures do not have.
PLAIN = """
key = "plain"
game = "{game}"
decks = {decks}
[entry]
least = 2
most = {most}
{entry}
[[stages]]
key = "heats"
tables = 2
seats = 4
heats = 2
stack = 1000
coups = 6
spans = [
  {{ since = 1, limits = {{ others = {{ least = 40, most = 600 }} }} }},
  {{ since = 5, limits = {{ others = {{ least = 100, most = 4000 }}, tie = {tie} }} }},
]
{first}
[[stages]]
key = "final"
tables = 1
seats = 7
{chips}
coups = {coups}
spans = [{{ since = 1, limits = {{ others = {{ least = 40, most = 4000 }} }} }}]
{last}
[prizes]
places = [{places}]
added = {{ currency = "PLAY", amount = 1001 }}
"""
SHARES = '{ place = 1, share = "1/2" }, { place = 2, share = "1/3" }, { place = 3, share = "1/6" }'
IN_KIND = (
    '{ place = 1, prize = "a car" }, { place = 2, share = "2/3" }, '
    '{ place = 3, share = "1/3" }, { place = 5, prize = "a pen" }'
)
TWO = 'advance = [{ best = 1, of = "table", to = "final" }]\n'
VARIANTS: dict[str, dict[str, Any]] = {
    "carried stacks, button to the right": {
        "first": TWO + 'button = { first = "seat-1", moves = "right" }\n'
        'betting = { order = "in-turn", seen = "live" }\nequal = ["play-off 2", "lot"]',
        "chips": "carry = true",
        "last": 'equal = ["previous", "share"]\nbutton = { moves = "stays" }\n'
        'betting = { order = "in-turn", of = "each", seconds = 5, seen = "turn" }',
    },
    "together and live, rebuys": {
        "first": TWO + 'betting = { seen = "live" }\nbroke = "rebuy"\n'
        "rebuy = { most = 2, fee = 7, stack = 500, until = 4 }",
        "last": 'betting = { order = "in-turn", seen = "close" }\nmust_bet = { missed = "out" }',
    },
    "passes, forced secrets, some out": {
        "first": TWO + "passes = 2\nsecret = { cards = 2, coups = '2-5', forced = [3] }\n"
        'betting = { order = "in-turn", seen = "turn", seconds = 9, deciding = 20 }\n'
        'out = [{ after = 2 }, { after = 4 }]\nequal = ["play-off 1", "previous", "lot"]\n'
        'must_bet = { missed = "out" }',
        "last": "passes = 1\nout = [{ after = 2, lowest = 2 }]\nequal = ['all']",
    },
    "lucky losers and the best of the rest": {
        "first": 'advance = [{ best = 2, of = "stage", to = "final" }, '
        '{ lot = 1, of = "table", among = "rest", to = "final" }, '
        '{ lot = 1, of = "stage", among = "rest", to = "final" }]\n'
        'must_bet = { missed = "penalty", penalty = 45 }\nequal = ["previous", "lot"]',
        "last": 'equal = ["play-off 3", "share"]',
    },
    "all equals go on": {
        "first": 'advance = [{ best = 1, of = "table", to = "final" }, '
        '{ best = 2, of = "stage", to = "final" }]\nequal = ["play-off 1", "all"]',
        "last": 'must_bet = { missed = "penalty", penalty = 50 }',
    },
    "the last of several entries counts": {
        "entry": 'fee = { currency = "PLAY", pool = 10, house = 1 }\n'
        'reentry = { most = 2, cap = 15, counts = "last" }',
        "most": 12,
        "first": 'advance = [{ best = 5, of = "stage", to = "final" }]\n'
        'equal = ["play-off 1", "lot"]',
        "last": "",
    },
    "prizes in kind": {
        "first": TWO + 'equal = ["play-off 1", "lot"]',
        "last": 'equal = ["play-off 2", "lot"]',
        "places": IN_KIND,
    },
    "the best of several entries counts": {
        "entry": 'fee = { currency = "PLAY", pool = 10 }\nreentry = { most = 1, cap = 16 }',
        "most": 14,
        "first": 'advance = [{ best = 1, of = "table", to = "final" }, '
        '{ best = 3, of = "stage", among = "rest", to = "final" }]',
        "last": 'betting = { order = "in-turn", seen = "turn" }',
    },
}
LONG = "more coups than a shoe has"
VARIANTS[LONG] = {"first": TWO, "chips": "stack = 100_000", "coups": 90, "last": ""}
GAMES = ("commission", "no-commission", "electronic", "power-98", "tournament", "fortune-six")


def structure_of(name: str, game: str = "tournament", decks: int = 8) -> Structure:
    """A ready structure, or one of the variants."""
    if name in READY:
        return read(READY[name].read_text("utf-8"), name).structure
    own = {
        "entry": "",
        "most": 16,
        "tie": "{ least = 60, most = 300 }",
        "chips": "stack = 800",
        "coups": 5,
        "places": SHARES,
        **VARIANTS[name],
    }
    return read(PLAIN.format(game=game, decks=decks, **own), name).structure


def compare(structure: Structure, entrants: int, runs: int, policies: str | None = None) -> None:
    """Play runs in both ways, and hold them against each other."""
    mix = shares(policies, entrants)
    rules = encoded(structure, mix, COUP)
    states = states_of(5, 0, runs)
    results = play(rules, 5, 0, runs)
    ways = np.zeros_like(results.ways)
    for run in range(runs):
        played = Tournament(structure, mix, COUP, states[run]).play()
        assert results.coups[run].tolist() == played.coups
        assert results.seconds[run].tolist() == played.seconds
        assert results.pool[run] == played.pool
        assert results.chips[run].tolist() == [
            *(played.issued, played.won, played.taken, played.returned)
        ]
        prizes, firsts = _by_policy(played, mix)
        assert results.prizes[run].tolist() == prizes
        assert results.firsts[run].tolist() == pytest.approx(firsts)
        for (stage, kind, place), came in played.ways.items():
            went, even = (
                float(found.get((stage, kind, place), 0)) for found in (played.went, played.even)
            )
            ways[stage, kind, place] += came, went, even
    assert np.allclose(results.ways, ways)


def _by_policy(played: Played, mix: Mapping[Policy, int]) -> tuple[list[int], list[float]]:
    policies = [NUMBER[policy] for policy, number in mix.items() for _ in range(number)]
    prizes, firsts = [0] * len(Policy), [0.0] * len(Policy)
    for who, prize in played.prizes.items():
        prizes[policies[who]] += prize
    for who in played.winners:
        firsts[policies[who]] += 1 / len(played.winners)
    return prizes, firsts


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("entrants", [5, 12])
def test_every_rule_of_a_structure_is_played_alike(name: str, entrants: int) -> None:
    """Run for run: coups, time, chips, who went on from which seat, and every prize."""
    compare(structure_of(name), entrants, 12)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_settled_alike(game: str) -> None:
    """Stakes of the plain form are settled by the game itself, with real cards and dice."""
    compare(structure_of("together and live, rebuys", game, 4), 12, 12)


@pytest.mark.parametrize(
    ("name", "entrants"), [("eighteen", 36), ("elimination", 7), ("heats", 40)]
)
def test_ready_structures_are_played_alike(name: str, entrants: int) -> None:
    """As they come with Punto, the largest with everybody."""
    compare(structure_of(name), entrants, 3)


@pytest.mark.parametrize("game", ["commission", "power-98"])
def test_another_shoe_follows_the_cut_card(game: str) -> None:
    """Ninety coups need two shoes of four decks."""
    compare(structure_of(LONG, game, 4), 8, 4, "timid")


@pytest.mark.parametrize("policy", Policy)
def test_every_policy_is_played_alike(policy: Policy) -> None:
    """Also where everybody has the same one."""
    compare(structure_of("passes, forced secrets, some out"), 10, 6, policy.value)
    compare(structure_of("carried stacks, button to the right"), 10, 6, policy.value)


ROUTES = (
    '{ best = 1, of = "table", to = "final" }',
    '{ best = 4, of = "stage", to = "final" }',
    '{ best = 1, of = "table", to = "final" }, '
    '{ best = 2, of = "stage", among = "rest", to = "final" }',
    '{ lot = 1, of = "table", to = "final" }, { best = 3, of = "stage", to = "final" }',
    '{ best = 3, of = "stage", to = "final" }, '
    '{ lot = 3, of = "stage", among = "rest", to = "final" }',
)
EQUAL = (
    '["lot"]',
    '["play-off 1", "lot"]',
    '["play-off 2", "previous", "lot"]',
    '["previous", "all"]',
    '["play-off 1", "all"]',
)
OUT = ("[]", "[{ after = 2 }]", "[{ after = 1, lowest = 2 }, { after = 3 }]")


def any_stage(random: Random) -> str:
    """The rules of a stage, each at random."""
    order = random.choice(["together", "in-turn"])
    of = random.choice(["all", "each"]) if order == "in-turn" else "all"
    seen = random.choice(["live", "turn", "close"])
    missed = random.choice(['"allowed"', f'"penalty", penalty = {random.randint(1, 300)}', '"out"'])
    first, moves = random.choice(["lot", "seat-1"]), random.choice(["left", "right", "stays"])
    rebuy = f"most = 2, fee = 5, stack = {random.randint(100, 900)}, until = {random.randint(1, 4)}"
    lines = [
        f'betting = {{ order = "{order}", seen = "{seen}", of = "{of}", seconds = 7 }}',
        f'button = {{ first = "{first}", moves = "{moves}" }}',
        f"must_bet = {{ missed = {missed} }}",
        f"passes = {random.randint(0, 3)}",
        f"out = {random.choice(OUT)}",
        f"equal = {random.choice(EQUAL)}",
        random.choice(["", f"secret = {{ cards = {random.randint(1, 3)} }}"]),
        random.choice(["", f'broke = "rebuy"\nrebuy = {{ {rebuy} }}']),
    ]
    return "\n".join(lines)


def any_structure(random: Random) -> Structure:
    """A structure at random that passes the checks."""
    counts = random.choice(["best", "last"])
    again = f'reentry = {{ most = {random.randint(1, 3)}, cap = 16, counts = "{counts}" }}'
    while True:
        text = PLAIN.format(
            game=random.choice(GAMES),
            decks=random.choice([4, 8]),
            most=random.randint(8, 16),
            entry=random.choice(["", 'fee = { currency = "PLAY", pool = 13 }\n' + again]),
            tie="{ least = 60, most = 300 }",
            first=f"advance = [{random.choice(ROUTES)}]\n{any_stage(random)}",
            chips=random.choice(["stack = 800", "carry = true"]),
            coups=random.choice([4, 5, 9]),
            last=any_stage(random),
            places=random.choice([SHARES, IN_KIND]),
        )
        try:
            return read(text, "any").structure
        except BadStructure:
            continue


@pytest.mark.parametrize("seed", range(40))
def test_any_structure_is_played_alike(seed: int) -> None:
    """Rules in combinations that nobody thought of."""
    random = Random(seed)
    structure = any_structure(random)
    compare(structure, random.randint(2, structure.entry.most), 4)
