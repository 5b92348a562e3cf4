"""The client against a real server process: a coup, a killed server, a lost link."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from punto.client import (
    Client,
    Closed,
    LinkDown,
    LinkUp,
    NoServer,
    NotLetIn,
    Refused,
    SignedOut,
    Timing,
    WatchedTable,
)
from punto.refusals import BadInput
from punto.roles import Role
from punto.rulebook import game
from punto.server.tables.seat_views import seat_view
from punto.server.tables.views import public_view
from punto.store import fold_log, read_store
from punto.store.codec import decode
from punto.table import Phase
from punto.table.events import SeatTaken
from punto.table.settings import Clocks
from punto.wire.messages import Answer, PublicSnapshot
from tests.kit.clients import SLOW, WAIT, check_clean, run_story, seated, staked
from tests.kit.lossy_proxy import Proxy
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings

ONE_COUP = Clocks(betting=1_500, last_call=200, closed=50, card=400, settled=60_000)


def serving(folder: Path, clocks: Clocks, port: int = 0) -> Process:
    """A server of a quick table in a folder."""
    if not (folder / "data").exists():
        open_tables(folder / "data", quick_settings(clocks=clocks))
    return Process(["--port", str(port), "--data", "data"], folder)


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Process]:
    """A server whose table takes stakes for a minute."""
    process = serving(tmp_path, SLOW)
    yield process
    process.kill()


def test_a_whole_coup(tmp_path: Path) -> None:
    """Watched, seated, staked, dealt and paid by the rules; then the seat is left."""
    process = serving(tmp_path, Clocks(1_000, 200, 50, 50, 50, 300))

    async def story() -> None:
        async with await Client.guest(process.address) as client:
            assert client.patron.startswith("guest-")
            table = await seated(client)
            assert await table.stake("banker", 100) is None
            assert table.staked == {"banker": 100}
            assert table.left_ms is not None
            coup = table.view.coup
            payouts = await table.until(lambda: table.seat and table.seat.payouts, within=WAIT)
            assert (table.view.coup, table.view.phase) == (coup, Phase.SETTLED)
            dealt = f"P {' '.join(table.view.player)} | B {' '.join(table.view.banker)}"
            (paid,) = payouts or ()
            assert paid.net == game("commission").settle(dealt, {"banker": 100})["banker"].net
            assert await table.leave_when_possible(within=WAIT) is None
            await client.until(lambda: client.wallet == 10_000 + paid.net, within=WAIT)
            assert table.seat is None

    run_story(story())
    assert process.stop() == (0, "")
    check_clean(tmp_path)


def test_a_refusal_is_returned_as_a_value(slow: Process) -> None:
    """Its name for programs, a sentence in the client's language for people."""

    async def story() -> None:
        async with await Client.guest(slow.address, lang="zh-Hans") as client:
            table = await client.watch(TABLE)
            outcome = await table.stake("banker", 100)
            assert isinstance(outcome, Refused)
            assert (outcome.reason, outcome.sentence.isascii()) == ("not-seated", False)
            outcome = await table.sit(1, 99)
            assert isinstance(outcome, Refused)
            assert outcome.reason == "not-a-buy-in"
            with pytest.raises(BadInput, match="unknown table 'quick-2'; did you mean 'quick-1'"):
                await client.watch("quick-2")
            assert (await client.sheet("commission")).language == "zh-Hans"

    run_story(story())


def test_a_request_out_of_bounds_is_never_sent(slow: Process) -> None:
    """The server would close the link over it, and the client would send it again and again."""

    async def story() -> None:
        async with await Client.guest(slow.address) as client:
            table = await client.watch(TABLE)
            for seat, buy_in in ((0, 100), (1, 0), (1, 10**20), (-1, 100)):
                with pytest.raises(BadInput, match="'take-seat' cannot be sent so"):
                    await table.sit(seat, buy_in)
            with pytest.raises(BadInput, match="'place-stake' cannot be sent so"):
                await table.stake("x" * 100, 5)
            assert client.linked
            assert await table.sit(1, 1_000) is None

    run_story(story())


def test_an_account_signs_in_again(slow: Process) -> None:
    """The same person at the same seat, over another link; a wrong password is refused."""

    async def story() -> None:
        word = "correct horse battery staple"
        async with await Client.sign_up(slow.address, "ann.lee", word) as client:
            table = await seated(client)
            assert await table.stake("banker", 100) is None
            with pytest.raises(NotLetIn) as refused:
                await Client.sign_up(slow.address, "ann.lee", word)
            assert refused.value.refused.reason == "name-taken"
        with pytest.raises(NotLetIn) as refused:
            await Client.sign_in(slow.address, "ann.lee", "wrong")
        assert refused.value.refused.reason == "wrong-password"
        async with await Client.sign_in(slow.address, "ann.lee", word) as client:
            table = await client.watch(TABLE)
            assert (client.patron, client.role) == ("ann.lee", Role.PATRON)
            assert table.staked == {"banker": 100}

    run_story(story())


def test_a_server_killed_in_mid_coup(tmp_path: Path) -> None:
    """Stakes are on their way when it dies: what was answered is there once, nothing twice.

    The client reconnects on its own, and knows in the end what the log says.
    """
    process = serving(tmp_path, ONE_COUP)
    port = process.port

    async def story() -> tuple[WatchedTable, list[str]]:
        async with await Client.guest(process.address) as client:
            table = await seated(client)
            changes = client.changes()
            tasks = [asyncio.create_task(table.stake("banker", 20)) for _ in range(30)]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            process.kill()
            again = await asyncio.to_thread(serving, tmp_path, ONE_COUP, port)
            outcomes = [await task for task in tasks]
            assert None in outcomes
            await table.until(lambda: table.view.player, within=WAIT)
            again.kill()  # in the middle of the cards as well
            again = await asyncio.to_thread(serving, tmp_path, ONE_COUP, port)
            paid = await table.until(lambda: table.seat and table.seat.payouts, within=WAIT)
            assert paid
            assert paid[0].stake == 20 * outcomes.count(None)
            again.kill()
            await client.until(lambda: not client.linked, within=WAIT)
        received = [change async for change in changes]
        links = [change for change in received if isinstance(change, LinkUp | LinkDown)]
        assert links == [LinkDown(), LinkUp()] * 2 + [LinkDown()]
        snapshots = [change for change in received if isinstance(change, PublicSnapshot)]
        assert len({change.epoch for change in snapshots}) == 2  # a new epoch for each start
        done = [
            change.id for change in received if isinstance(change, Answer) and not change.refused
        ]
        return table, done

    table, done = run_story(story())
    ids = staked(tmp_path)
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(done)
    with closing(read_store(tmp_path / "data")) as store:
        saved = fold_log(store, TABLE).state
    unnamed = tuple(replace(patron, name="", made_up=None) for patron in table.view.company)
    view = replace(table.view, company=unnamed)  # names are not in the log
    assert (view, table.seat) == (public_view(saved), seat_view(saved, 1))
    check_clean(tmp_path)


def test_a_link_cut_before_the_answer(tmp_path: Path, slow: Process) -> None:
    """The stake arrived and its answer did not: asked again under its id, it is staked once."""

    async def story() -> None:
        async with Proxy(slow.port) as proxy, await Client.guest(proxy.address) as client:
            table = await seated(client)
            async with await Client.guest(slow.address) as other:
                watched = await other.watch(TABLE)
                proxy.deaf = True
                stake = asyncio.create_task(table.stake("banker", 100))
                await other.until(lambda: watched.known.totals == {"banker": 100}, within=WAIT)
                assert not stake.done()
                links = proxy.links
                proxy.deaf = False
                proxy.cut()
                assert await stake is None
            assert proxy.links == links + 1
            assert table.staked == {"banker": 100}
            assert table.known.seat is not None

    run_story(story())
    assert len(staked(tmp_path)) == 1


def test_a_seat_taken_over_a_link_that_was_cut(tmp_path: Path, slow: Process) -> None:
    """Asked again under its id it is not done again, and answered as done."""

    async def story() -> None:
        async with Proxy(slow.port) as proxy, await Client.guest(proxy.address) as client:
            table = await client.watch(TABLE)
            async with await Client.guest(slow.address) as other:
                watched = await other.watch(TABLE)
                proxy.deaf = True
                sitting = asyncio.create_task(table.sit(3, 1_000))
                await other.until(lambda: watched.view.seats_taken == (3,), within=WAIT)
                proxy.deaf = False
                proxy.cut()
                assert await sitting is None
            assert table.seat is not None
            assert (table.seat.seat, client.wallet) == (3, 9_000)

    run_story(story())
    with closing(read_store(tmp_path / "data")) as store:
        events = [decode(row.kind, row.body) for row in store.rows(TABLE)]
    assert len([event for event in events if isinstance(event, SeatTaken)]) == 1


def test_money_brought_over_a_link_that_was_cut(tmp_path: Path, slow: Process) -> None:
    """It is brought once; what came after it over the same link shows that it had arrived."""

    async def story() -> None:
        async with Proxy(slow.port) as proxy, await Client.guest(proxy.address) as client:
            table = await seated(client)
            async with await Client.guest(slow.address) as other:
                watched = await other.watch(TABLE)
                proxy.deaf = True
                requests = [table.buy_in(1_000), table.stake("player", 40), table.stake("tie", 20)]
                tasks = [asyncio.create_task(request) for request in requests]
                staked = {"player": 40, "tie": 20}
                await other.until(lambda: watched.known.totals == staked, within=WAIT)
                proxy.deaf = False
                proxy.cut()
                assert await asyncio.gather(*tasks) == [None, None, None]
            assert table.seat is not None
            assert (table.seat.stack, client.wallet) == (6_000, 4_000)

    run_story(story())


def test_a_link_that_only_seems_to_stand(slow: Process) -> None:
    """Nothing comes back any more, and nobody says so: it is given up for a new one."""

    async def story() -> None:
        timing = Timing(answer=0.3, close=0.1)
        async with (
            Proxy(slow.port) as proxy,
            await Client.guest(proxy.address, timing=timing) as client,
        ):
            table = await seated(client)
            changes = client.changes()
            proxy.deaf = True
            stake = asyncio.create_task(table.stake("banker", 100))
            async for change in changes:
                if isinstance(change, LinkDown):
                    proxy.deaf = False
                    break
            assert await stake is None
            assert table.staked == {"banker": 100}

    run_story(story())


def test_many_cuts_and_many_stakes(tmp_path: Path, slow: Process) -> None:
    """Whenever the link is cut: each stake is answered in the end, and is there once."""

    async def story() -> None:
        async with Proxy(slow.port) as proxy, await Client.guest(proxy.address) as client:
            table = await seated(client)
            for turn in range(10):
                tasks = [asyncio.create_task(table.stake("player", 20)) for _ in range(4)]
                for _ in range(turn):
                    await asyncio.sleep(0)  # another moment each time
                proxy.cut()
                assert await asyncio.gather(*tasks) == [None] * 4
            assert table.staked == {"player": 800}

    run_story(story())
    ids = staked(tmp_path)
    assert len(ids) == len(set(ids)) == 40


def test_a_missing_server_is_reported(tmp_path: Path) -> None:
    """One clear error, which quotes the address."""
    process = serving(tmp_path, SLOW)
    process.kill()
    with pytest.raises(NoServer, match=rf"'{process.address.rstrip('/')}' \(Connection refused\)"):
        run_story(Client.guest(process.address))
    slashes = ":" + "//"  # no file may hold an address of another machine
    broken = (f"ftp{slashes}127.0.0.1", f"http{slashes}[1", f"http{slashes}")
    for address in ("localhost:1", "http://127.0.0.1/table", "", *broken):
        with pytest.raises(BadInput, match="not the address of a server"):
            run_story(Client.guest(address))


def test_an_unknown_session_is_reported(tmp_path: Path) -> None:
    """Another server at the same place knows no such session: waiting for it would be for ever."""
    process = serving(tmp_path, SLOW)

    async def story() -> None:
        async with await Client.guest(process.address) as client:
            await client.watch(TABLE)
            process.kill()
            other = await asyncio.to_thread(serving, tmp_path / "other", SLOW, process.port)
            with pytest.raises(SignedOut, match="sign in again"):
                await client.until(lambda: False, within=WAIT)
            with pytest.raises(SignedOut):
                await client.watched[TABLE].stake("banker", 100)
            other.kill()

    (tmp_path / "other").mkdir()
    run_story(story())


def test_a_client_closes_cleanly(slow: Process) -> None:
    """Waiting callers get an error, readers read to the end, and no task is left."""

    async def story() -> None:
        before = asyncio.all_tasks()
        client = await Client.guest(slow.address)
        await seated(client)
        changes = client.changes()
        waiting = asyncio.create_task(client.until(lambda: False, within=None))
        await asyncio.sleep(0)
        await client.close()
        with pytest.raises(Closed):
            await waiting
        assert [change async for change in changes] == [LinkDown()]
        assert asyncio.all_tasks() == before

    run_story(story())


def test_a_condition_that_takes_too_long_times_out(slow: Process) -> None:
    """The waiting caller names the time-out, and it harms nobody else."""

    async def story() -> None:
        async with await Client.guest(slow.address) as client:
            with pytest.raises(TimeoutError):
                await client.until(lambda: False, within=0.01)
            with pytest.raises(ZeroDivisionError):
                await client.until(lambda: client.wallet and 1 / 0, within=WAIT)
            assert (await client.watch(TABLE)).view.phase is Phase.IDLE

    run_story(story())
