"""Secret stakes do not interfere: nobody else can tell one from another until it is shown."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from punto.coup import INITIAL_DEAL
from punto.cup.commands import CallHeat
from punto.house.commands import AppointLocally
from punto.records.log_pages import log_page
from punto.roles import STAFF
from punto.server.display import Display
from punto.server.outcomes import ServerReason
from punto.server.previews import preview_sheet
from punto.server.tables.runner import TableRunner
from punto.server.terminal import Terminal
from punto.store.log_pages import Filter
from punto.table.commands import ClearAll, CloseBets, PlaceStake
from punto.table.session_commands import EndTurn, PlaySecret
from punto.table.state import TAKES_STAKES
from punto.wire.codec import encode
from punto.wire.cup_requests import WatchCup
from punto.wire.pit import WatchFloor
from punto.wire.requests import Watch, WatchLobby
from punto.wire.staff import Pause
from punto.words.sentences import Words
from tests.kit.cup_house import CupHouse
from tests.kit.guests import until
from tests.kit.simulated_link import SimulatedLink
from tests.kit.simulation import Server, simulated

STRUCTURE = """
key = "spring"
game = "tournament"

[entry]
least = 3
most = 3

[[stages]]
key = "final"
tables = 1
seats = 3
stack = 10_000
coups = 2
spans = [{{ since = 1, limits = {{ others = {{ least = 100, most = 5_000 }} }} }}]
betting = {{ order = "{order}", seconds = 60, seen = "{seen}" }}
secret = {{ cards = 1, shown = "{shown}" }}
"""


LOG = "the log, as staff read it"
PREVIEWS = "what an act would do, as staff read it"


class Secret(NamedTuple):
    """What somebody does behind a secret card."""

    stakes: tuple[tuple[str, int], ...]
    takes_back: bool = False
    plays_card: bool = True


class Heard:
    """Everything that one link was sent, to the byte."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.link = SimulatedLink(self.frames.append)


def _ids() -> Iterator[str]:
    return (f"request-{number:016d}" for number in count(1))


def _watch(house: CupHouse, person: str) -> Heard:
    """Watch everything there is to see, as this person may."""
    heard, room, ids = Heard(), house.server.room, _ids()
    terminal = Terminal(room, person, heard.link, Words("en"))
    looks = (
        Watch(id=next(ids), table="spring-1"),
        WatchLobby(id=next(ids)),
        WatchCup(id=next(ids), cup="spring"),
        WatchFloor(id=next(ids)),
    )
    for look in looks:
        if room.house.role(person) in look.roles:
            terminal.hear(encode(look))
    return heard


def _display(house: CupHouse) -> Heard:
    heard, ids = Heard(), _ids()
    display = Display(house.server.room, heard.link, Words("en"))
    display.hear(encode(Watch(id=next(ids), table="spring-1")))
    return heard


async def _seen_by_others(
    folder: Path, text: str, secret: Secret, closes: bool
) -> dict[str, list[bytes]]:
    """Return what everyone but the one with the secret was sent before it is shown."""
    server = Server(folder, seed=3)  # whose first coup is no natural: its cards are squeezed
    house = await CupHouse(server).entered(3, text)
    for role in STAFF:
        assert await server.room.house_runner.ask(AppointLocally(role.value, role, "cli")) is None
    await house.runner.do(CallHeat("dora"))
    await until(lambda: "spring-1" in server.room.runners)
    table = server.room.runners["spring-1"]
    await until(lambda: table.saved.phase in TAKES_STAKES)
    session = table.saved.session
    assert session is not None
    first, second = session.order()[:2]
    for seat in table.saved.seats.values():
        table.squeeze.want(seat.patron, on=True)
    rival = PlaceStake("open", table.saved.seats[second].patron, table.saved.coup, "banker", 200)
    others = [seat.patron for number, seat in table.saved.seats.items() if number != first]
    heard = {person: _watch(house, person) for person in (*others, *(r.value for r in STAFF))}
    heard["display"] = _display(house)
    await _play_secretly(table, first, secret)
    if closes:
        await table.ask(rival)
        await _close(table)
        await until(lambda: table.saved.deal.dealt == len(INITIAL_DEAL))  # all hear who squeezes
    # Everyone is told again how the patrons here are shown, and what they staked.
    assert await server.room.shown_names.choose(others[0], "Zoe", hidden=False) is None
    await asyncio.sleep(0.9)  # simulated: totals and views of the tournament are sent within it
    page = log_page(server.reader, "spring-1", 0, None, 200, Filter())
    assert page is not None
    told = {person: each.frames for person, each in heard.items()}
    previews = [*_previews(server)]
    await server.pull_plug()
    return {**told, LOG: [repr(page).encode()], PREVIEWS: previews}


def _previews(server: Server) -> Iterator[bytes]:
    """Yield what acts of staff would do; the number of the log's last row is shown to all."""
    asked = Pause(id="preview-000000000001", table="spring-1")
    for role in asked.roles:
        sheet = preview_sheet(server.room, role.value, asked, Words("en"))
        assert sheet.refused is None
        yield encode(msgspec.structs.replace(sheet, at=0))


async def _play_secretly(table: TableRunner, seat: int, secret: Secret) -> None:
    patron, coup = table.saved.seats[seat].patron, table.saved.coup
    if secret.plays_card:
        assert await table.ask(PlaySecret(patron, coup)) is None
    for number, (wager, amount) in enumerate(secret.stakes):
        assert await table.ask(PlaceStake(f"s-{number}", patron, coup, wager, amount)) is None
    if secret.takes_back:
        assert await table.ask(ClearAll(patron, coup)) is None
        again = PlaceStake("again", patron, coup, "player", 100)
        assert await table.ask(again) is None
    assert await table.ask(EndTurn(patron, coup)) is None


async def _close(table: TableRunner) -> None:
    """Let the others end their turns, and close the bets."""
    session = table.table.session
    assert session is not None
    for seat in session.waiting():
        assert await table.ask(EndTurn(table.table.seats[seat].patron, table.table.coup)) is None
    await table.ask(CloseBets())


@pytest.mark.parametrize("order", ["in-turn", "together"])
@pytest.mark.parametrize("seen", ["live", "turn", "close"])
@pytest.mark.parametrize(("shown", "closes"), [("close", False), ("settled", True)])
def test_nobody_can_tell_one_secret_stake_from_another(
    order: str, seen: str, shown: str, closes: bool, tmp_path: Path
) -> None:
    """3.8: everyone else is sent the same bytes until it is shown."""
    text = STRUCTURE.format(order=order, seen=seen, shown=shown)
    secrets = (
        Secret((("player", 100),)),
        Secret((("banker", 4_000), ("tie", 300))),
        Secret((("tie", 500),), takes_back=True),
    )
    told = [
        simulated(_seen_by_others(tmp_path / str(number), text, secret, closes))
        for number, secret in enumerate(secrets)
    ]
    assert all(frames for frames in told[0].values())
    assert not closes or any(b'"type":"squeezing"' in frame for frame in told[0]["display"])
    for other in told[1:]:
        for person, frames in told[0].items():
            assert other[person] == frames, person


def test_an_open_stake_is_told_from_another(tmp_path: Path) -> None:
    """So that the test above can fail: without the card, everyone is sent something else."""
    text = STRUCTURE.format(order="in-turn", seen="turn", shown="close")
    stakes = ((("player", 100),), (("player", 200),))
    told = [
        simulated(
            _seen_by_others(tmp_path / str(number), text, Secret(open_, plays_card=False), False)
        )
        for number, open_ in enumerate(stakes)
    ]
    # A coup is in the log once no stake of it can be secret.
    for person in {*told[0]} - {LOG, PREVIEWS}:
        assert told[0][person] != told[1][person], person


def test_the_log_has_a_coup_with_secret_stakes_once_it_is_settled(tmp_path: Path) -> None:
    """Before, it ends with the row before that coup, for everyone."""

    async def story() -> None:
        server = Server(tmp_path)
        text = STRUCTURE.format(order="together", seen="turn", shown="settled")
        house = await CupHouse(server).entered(3, text)
        await house.runner.do(CallHeat("dora"))
        await until(lambda: "spring-1" in server.room.runners)
        table = server.room.runners["spring-1"]
        await until(lambda: table.saved.phase in TAKES_STAKES)
        await _play_secretly(table, 1, Secret((("player", 100),)))
        before = log_page(server.reader, "spring-1", 0, None, 200, Filter())
        await _close(table)
        await until(lambda: bool(table.saved.history))
        after = log_page(server.reader, "spring-1", 0, None, 200, Filter())
        assert before is not None
        assert after is not None
        assert "stake-placed" not in {row.row.kind for row in before.rows}
        assert {row.row.kind for row in after.rows} >= {"stake-placed", "coup-settled"}
        await server.pull_plug()

    simulated(story())


def test_no_refused_stake_tells_how_much_lies_secretly_on_a_side(tmp_path: Path) -> None:
    """A table of a tournament takes no difference of Player and Banker."""

    async def story() -> None:
        server = Server(tmp_path)
        text = STRUCTURE.format(order="together", seen="turn", shown="settled")
        house = await CupHouse(server).entered(3, text)
        await house.runner.do(CallHeat("dora"))
        await until(lambda: "spring-1" in server.room.runners)
        table = server.room.runners["spring-1"]
        await until(lambda: table.saved.phase in TAKES_STAKES)
        settings = replace(table.saved.settings, difference=500)
        refused = server.room.table_openings.settings_refusal(settings)
        assert refused is not None
        assert refused.reason is ServerReason.NO_DIFFERENCE_OF_CHIPS
        await server.pull_plug()

    simulated(story())
