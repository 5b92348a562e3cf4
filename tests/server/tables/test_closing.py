"""Wagers closed by the cards seen: computed beside the event loop, saved, and audited."""

import asyncio
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from punto.cards import read_cards
from punto.records.audit import audit
from punto.records.audit_faults import FaultKind
from punto.refusals import Refusal
from punto.rulebook import game
from punto.seen_cards import closing
from punto.server.tables import closing as computed_apart
from punto.server.tables.runner import TableRunner
from punto.server.tables.views import public_view
from punto.store import read_store
from punto.table import Command, Phase, Settings, Table
from punto.table import commands as c
from punto.table.reasons import TableReason
from punto.table.settings import LONGEST_CLOCK, Cards, Clocks, Limit
from tests.kit.guests import Guest, answer
from tests.kit.log_rewriter import replacing, rewritten
from tests.kit.simulation import Server

TABLE = "nines-1"
# Without a nine, Lucky Nines favours patrons after a few coups of four decks.
NO_NINES = ("8s 10s Ks 7s", "8h 10h Kh 7h", "8d 10d Kd 7d", "8c 10c Kc 7c", "8s Js Ks 7s")
AT_ONCE = Clocks(betting=30, last_call=0, closed=0, shaking=0, card=0, settled=0, absent=60_000)


def settings(cards: Cards = Cards.DEALT) -> Settings:
    """A table of the game with Lucky Nines, which closes wagers that favour patrons."""
    limits = {key: Limit(20, 1_000) for key in game("electronic").by_key}
    by_hand = cards is Cards.DEALT
    clocks = Clocks(absent=LONGEST_CLOCK) if by_hand else AT_ONCE
    how = Settings(TABLE, "electronic", "PLAY", limits, cards=cards, decks=4, clocks=clocks)
    return replace(how, burn=not by_hand, close_favourable=True)


async def opened(folder: Path, cards: Cards = Cards.DEALT) -> tuple[Server, TableRunner]:
    """A server with such a table, where a guest sits at seat 1."""
    server = Server(folder)
    await server.room.open_table(settings(cards))
    host = server.room.runners[TABLE]
    if cards is Cards.DEALT:
        assert await host.ask(c.OpenShoe()) is None
    return server, host


async def sits(server: Server) -> Guest:
    """A guest at seat 1 of the table."""
    welcomed = await server.room.house_runner.welcome()
    assert isinstance(welcomed, tuple)
    patron = Guest(server.room, welcomed[0], table=TABLE)
    assert await answer(patron, patron.screen.sit(1, 2_000)) is None
    return patron


async def deal(host: TableRunner, cards: str) -> None:
    """One coup of these cards."""
    commands: list[Command] = [c.OpenBets(), c.CallLastBets(), c.CloseBets()]
    for command in (*commands, *(c.DealCard(card) for card in read_cards(cards))):
        assert await host.ask(command) is None


async def until(true: Callable[[], bool]) -> None:
    """Wait for something, a minute at most."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


def test_a_dealt_table_closes_a_wager_that_the_cards_seen_favour(tmp_path: Path) -> None:
    """A stake on it is refused, everyone sees it, and the audit computes the same."""

    async def story() -> None:
        server, host = await opened(tmp_path / "data")
        patron = await sits(server)
        for cards in NO_NINES:
            await deal(host, cards)
            assert host.saved.closed_wagers == ()
        assert await host.ask(c.OpenBets()) is None
        assert host.saved.closed_wagers == ("lucky-nines",)
        assert public_view(host.saved).closed_wagers == ("lucky-nines",)
        banker = c.PlaceStake("a", patron.patron, 6, "banker", 100)
        assert await host.ask(banker) is None
        refused = await host.ask(c.PlaceStake("b", patron.patron, 6, "lucky-nines", 100))
        assert isinstance(refused, Refusal)
        assert refused.reason is TableReason.WAGER_CLOSED
        await server.pull_plug()

    asyncio.run(story())
    assert audit(read_store(tmp_path / "data")).fault is None
    edit = replacing(TABLE, '["lucky-nines"]', '["tie"]')
    fault = audit(read_store(rewritten(tmp_path / "data", tmp_path / "other", edit))).fault
    assert fault is not None
    assert fault.kind is FaultKind.CLOSED_WAGERS
    assert fault.what == "by the cards seen, it closes lucky-nines"


def test_wagers_that_a_table_leaves_open_against_its_setting_are_found(tmp_path: Path) -> None:
    """A log in which the house closed nothing for once is not what the cards lead to."""

    async def story() -> None:
        server, host = await opened(tmp_path / "data")
        for cards in (*NO_NINES, "8h Jh Kh 7h"):
            await deal(host, cards)
        await server.pull_plug()

    asyncio.run(story())
    edit = replacing(TABLE, ',"closed":["lucky-nines"]', "")
    fault = audit(read_store(rewritten(tmp_path / "data", tmp_path / "other", edit))).fault
    assert fault is not None
    assert fault.kind is FaultKind.CLOSED_WAGERS


def test_odds_are_never_computed_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They begin between coups; who opens bets at once waits for them, and nobody else does."""
    threads: list[threading.Thread] = []

    def watched(table: Table) -> tuple[str, ...]:
        threads.append(threading.current_thread())
        return closing(table)

    monkeypatch.setattr(computed_apart, "closing", watched)

    async def story() -> None:
        server, host = await opened(tmp_path / "data")
        for cards in NO_NINES:
            await deal(host, cards)
        await server.pull_plug()

    asyncio.run(story())
    # Once for every coup, and for the one to come.
    assert len(threads) == len(NO_NINES) + 1
    assert threading.main_thread() not in threads


def test_a_fault_of_the_odds_stops_the_table_until_it_is_lifted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No coup opens with wagers that might have to be closed; then they are computed again."""

    def broken(table: Table) -> tuple[str, ...]:
        raise ArithmeticError("planted")

    async def story() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(computed_apart, "closing", broken)
            server, host = await opened(tmp_path / "data")
            await deal_refused(host)
        assert host.saved.phase is Phase.IDLE
        assert await host.supervisor.lift()
        await deal(host, NO_NINES[0])
        await server.pull_plug()

    async def deal_refused(host: TableRunner) -> None:
        refused = await host.ask(c.OpenBets())
        assert isinstance(refused, Refusal)
        assert refused.reason.value == "table-faulted"
        assert host.fault is not None

    asyncio.run(story())


def test_a_drawn_table_plays_whole_shoes_by_what_was_seen(tmp_path: Path) -> None:
    """Auto repeat stakes on Lucky Nines whenever it is open; the audit agrees with every coup."""
    seen: dict[int, tuple[tuple[str, ...], dict[str, int]]] = {}

    async def story() -> None:
        server, host = await opened(tmp_path / "data", Cards.DRAWN)
        patron = await sits(server)
        await until(lambda: host.saved.phase is Phase.BETTING)
        coup = host.saved.coup
        stakes = (("banker", 100), ("lucky-nines", 20))
        assert await host.ask(c.SetStakes("a", patron.patron, coup, stakes)) is None
        assert await host.ask(c.SetAutoRepeat(patron.patron, on=True)) is None

        def noted() -> bool:
            table = host.saved
            if table.phase is Phase.BETTING and table.coup > coup:
                seen[table.coup] = table.closed_wagers, table.seats[1].by_wager()
            kinds = {bool(closed) for closed, _ in seen.values()}
            return len(kinds) == 2 and len(seen) >= 10

        await until(noted)
        await server.pull_plug()

    asyncio.run(story())
    for closed, lying in seen.values():
        assert set(lying) == {"banker", "lucky-nines"} - set(closed)
    assert audit(read_store(tmp_path / "data")).fault is None
