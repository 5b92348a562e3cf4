"""Several tables over one link: each keeps its own numbers, seats and stakes."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from punto.table.settings import Clocks
from punto.wire.base import Request
from punto.wire.requests import PlaceStake, TakeSeat, Unwatch, Watch
from tests.kit.guests import Guest, answer, guest, opened, run_story, until
from tests.kit.story import TABLE, settings

OTHER = "story-2"
CHANNELS = ("public-snapshot", "public-patch")


async def done(patron: Guest, request: Request) -> None:
    """Have a request answered without a refusal."""
    patron.screen.ask(request)
    assert await answer(patron, request.id) is None


def told(patron: Guest, table: str, *kinds: str) -> list[dict[str, Any]]:
    """The messages of some kinds that the link got of a table, in order."""
    messages = patron.screen.messages
    return [one for one in messages if one.get("table") == table and one["type"] in kinds]


def test_one_link_watches_sits_and_stakes_at_two_tables(tmp_path: Path) -> None:
    """Every channel is numbered without a gap; a table that is left behind sends no more."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await server.room.open_table(replace(settings(Clocks()), key=OTHER))
        ann = await guest(server)
        await done(ann, Watch(id=ann.screen.new_id(), table=OTHER))
        tables = [server.room.runners[key] for key in (TABLE, OTHER)]
        for seat, runner in enumerate(tables, 1):
            key = runner.key
            await done(ann, TakeSeat(id=ann.screen.new_id(), table=key, seat=seat, buy_in=1_000))
        await until(lambda: all(runner.saved.phase.value == "betting" for runner in tables))
        for amount, runner in zip((20, 40), tables, strict=True):
            new_id, coup = ann.screen.new_id(), runner.saved.coup
            stake = PlaceStake(
                id=new_id, table=runner.key, coup=coup, wager="banker", amount=amount
            )
            await done(ann, stake)
        staked = [runner.saved.seats[seat].staked for seat, runner in enumerate(tables, 1)]
        assert staked == [20, 40]
        await until(lambda: all(runner.saved.coup >= 2 for runner in tables))
        for runner in tables:
            first, *patches = told(ann, runner.key, *CHANNELS)
            assert first["type"] == "public-snapshot"
            numbers = [patch["no"] for patch in patches]
            assert numbers == list(range(first["no"] + 1, first["no"] + 1 + len(patches)))
            assert told(ann, runner.key, "seat-patch")
        await done(ann, Unwatch(id=ann.screen.new_id(), table=OTHER))
        heard = len(told(ann, OTHER, *CHANNELS)), len(told(ann, TABLE, *CHANNELS))
        await until(lambda: all(runner.saved.coup >= 3 for runner in tables))
        assert len(told(ann, OTHER, *CHANNELS)) == heard[0]
        assert len(told(ann, TABLE, *CHANNELS)) > heard[1]
        assert server.room.runners[OTHER].saved.seats[2].patron == ann.patron

    run_story(story, tmp_path)
