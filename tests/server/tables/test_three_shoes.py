"""A house's normal day: every game over shoe after shoe, dealt by the real dealer.

Time and randomness are simulated; the table, the dealer, the shoes, the store and the patron's
terminal, which cuts each shoe, are the real ones.
"""

import asyncio
import json
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, example, given, settings
from hypothesis import strategies as st

from punto.cards import DECK
from punto.records.audit import audit
from punto.records.shoe_document import shoe_document
from punto.rulebook import GAMES
from punto.shoe import SMALLEST_CUT
from punto.store import read_store
from punto.table.settings import Cards, Clocks
from punto.table.state import TAKES_STAKES
from punto.verify import verify
from tests.kit.openings import Cutting, cutting
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE
from tests.kit.tables import table_settings

SHOES = 3
CLOCKS = Clocks(betting=1_000, last_call=100, closed=100, shaking=100, card=100, settled=200)


@dataclass(frozen=True)
class Shoe:
    """The settings of a table's shoes that a house can choose in its configuration."""

    decks: int
    cut: int
    burn: bool


@st.composite
def shoes(draw: st.DrawFn) -> Shoe:
    """Any shoe of up to ten decks. Most reach the cut card soon, so that an example is quick."""
    decks = draw(st.integers(4, 10))
    before = draw(st.integers(1, 40) | st.integers(1, 4 * len(DECK) - SMALLEST_CUT))
    return Shoe(decks, decks * len(DECK) - before, draw(st.booleans()))


async def deal(
    folder: Path, game: str, shoe: Shoe, seed: int, plugs: frozenset[int] = frozenset()
) -> int:
    """Deal three shoes to their end and open a fourth; return the number of coups.

    `plugs` are steps of the dealer at which the plug is pulled and the server starts again.
    """
    server = Server(folder, seed)
    await server.room.house_runner.open("PLAY")
    set_so = table_settings(game)
    await server.room.open_table(
        replace(
            set_so,
            key=TABLE,
            cards=Cards.DRAWN,
            decks=shoe.decks,
            cut=shoe.cut,
            burn=shoe.burn,
            clocks=CLOCKS,
        )
    )
    host = server.room.runners[TABLE]
    patron = await cutting(server, 1)
    staked = steps = 0
    while host.saved.shoes <= SHOES:
        assert server.trouble == []
        assert server.room.faults == {}
        await asyncio.wait_for(host.stepped(), 120)
        steps += 1
        if steps in plugs:
            await server.pull_plug()
            server = Server(folder, seed + steps)
            host = server.room.runners[TABLE]
            patron = Cutting(server.room, patron.patron)
        known = patron.screen.public is not None  # a new screen is told everything first
        if known and host.saved.phase in TAKES_STAKES and staked < host.saved.coup:
            staked = host.saved.coup
            patron.screen.stake(("player", "banker")[staked % 2], 20)
    coups = host.saved.coup
    await server.pull_plug()
    return coups


def check(folder: Path, coups: int) -> None:
    """The log audits clean, nothing was cut short, and every shoe verifies from its document."""
    with closing(read_store(folder)) as store:
        report = audit(store)
        assert report.fault is None
        assert report.undrawn == ()
        documents = [shoe_document(store, TABLE, number) for number in range(1, SHOES + 1)]
    verified = verify([json.loads(msgspec.json.encode(document)) for document in documents])
    assert [result["retired"] for result in verified] == [True] * SHOES
    assert coups >= SHOES


@pytest.mark.parametrize("game", GAMES)
@settings(
    max_examples=1,  # beside the explicit ones; `dev.py soak` deals shoes all night
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.explicit, Phase.generate],
)
@given(shoe=shoes(), seed=st.integers(0, 10**6))
@example(Shoe(4, 180, burn=True), 1)  # A1: the shoe at whose second opening power-98 ended
@example(Shoe(4, 4 * len(DECK) - 1, burn=True), 2)  # the cut card lies on top
def test_three_shoes_in_a_row(game: str, shoe: Shoe, seed: int) -> None:
    """A1: no shoe change stops a table, whatever its decks, burn and cut card are."""
    with TemporaryDirectory() as folder:
        coups = simulated(deal(Path(folder), game, shoe, seed))
        check(Path(folder), coups)


@pytest.mark.parametrize("game", ["electronic", "power-98"])
@settings(
    max_examples=3,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.explicit, Phase.generate],
)
@given(
    burn=st.booleans(),
    plugs=st.frozensets(st.integers(1, 150), min_size=1, max_size=12),
    seed=st.integers(0, 10**6),
)
def test_three_shoes_in_a_row_with_the_plug_pulled(
    game: str, *, burn: bool, plugs: frozenset[int], seed: int
) -> None:
    """A shoe goes on with the same cards, dice and proofs, wherever the server died in it."""
    with TemporaryDirectory() as folder:
        shoe = Shoe(4, 180, burn=burn)
        coups = simulated(deal(Path(folder), game, shoe, seed, plugs))
        check(Path(folder), coups)


@pytest.mark.campaign
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decks", [4, 8, 10])
def test_three_whole_shoes_in_a_row(game: str, decks: int, tmp_path: Path) -> None:
    """The same with the cut card where it lies closest to the end."""
    check(tmp_path, simulated(deal(tmp_path, game, Shoe(decks, SMALLEST_CUT, burn=True), decks)))
