"""Turns: a process that is asked to stop does not begin to serve."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from punto.refusals import BadInput
from punto.server import turns
from punto.server.apart import in_background
from punto.server.operation.shutdown import Stop, unless
from punto.server.spare import _why
from punto.server.turns import Turns, keep_life, watch_dangers, watch_fit
from punto.store import Unreadable, Unsure, Work
from punto.store.lives import LEASE, Life
from punto.store.seals import Seals
from punto.store.turn import Turn
from tests.kit.fake_database import FakeDatabase, FakeLives, FakeStore
from tests.kit.simulation import simulated


class _Turn:
    """It is this process's turn at its first look; meanwhile something else happens."""

    other = None
    obstacle = ""

    def __init__(self, meanwhile: Callable[[], None]) -> None:
        self._meanwhile = meanwhile

    def look(self) -> Life | None:
        self._meanwhile()
        return Life("one", {})

    def interrupt(self) -> None:
        """Come too late."""


class _Store:
    def __init__(self, happened: list[str]) -> None:
        self._happened = happened

    def close(self) -> None:
        self._happened.append("closed")


@pytest.mark.parametrize("when", ["taking over", "opening"])
def test_a_process_that_is_asked_to_stop_while_it_takes_over_does_not_serve(when: str) -> None:
    """It gives its turn back at once, so that another process takes it."""
    happened: list[str] = []

    async def story() -> None:
        stop = Stop()

        async def at_once(act: Callable[[], Any]) -> Any:
            return act()

        async def serves(store: Any, is_fresh: Any) -> None:
            happened.append("served")

        @asynccontextmanager
        async def spare() -> AsyncIterator[None]:
            yield

        def opens(life: Life) -> Any:
            if when == "opening":
                stop.ask()
            return _Store(happened)

        turn: Any = _Turn(stop.ask if when == "taking over" else lambda: None)
        await Turns(turn, opens, serves, spare, at_once).take(stop.asked)

    asyncio.run(story())
    assert happened == ["closed"]


@pytest.mark.parametrize("hangs", ["look", "close"])
def test_a_spare_that_is_asked_to_stop_interrupts_the_database_until_it_answers(hangs: str) -> None:
    """Once may be too early, and the end of its own life may wait for a standby, too."""

    class Hanging(_Turn):
        problem = ""
        has_rivals = False
        is_unsafe = False
        closing = None
        interrupts = 0

        def look(self) -> None:
            """It is not this process's turn."""

        def close(self) -> None:
            """Leave."""

        def interrupt(self) -> None:
            self.interrupts += 1

        def leave_old_primary(self) -> bool:
            return False

    turn: Any = Hanging(lambda: None)

    async def story() -> None:
        stop, now = Stop(), asyncio.get_running_loop().time

        async def apart(act: Callable[[], Any]) -> Any:
            if act == getattr(turn, hangs):
                while turn.interrupts < 3:
                    await asyncio.sleep(0.1)
            return act()

        @asynccontextmanager
        async def spare() -> AsyncIterator[None]:
            yield

        def opens(life: Life) -> Any:
            raise AssertionError("it never was its turn")

        async def serves(store: Any, is_fresh: Any) -> None:
            """Never be asked."""

        taking = asyncio.ensure_future(Turns(turn, opens, serves, spare, apart).take(stop.asked))
        await asyncio.sleep(10.5)
        assert turn.interrupts == 0
        asked = now()
        stop.ask()
        await taking
        assert now() - asked < 5

    simulated(story())
    assert turn.interrupts == 3


def test_what_was_asked_before_a_turn_is_asked_in_it() -> None:
    """And what is asked later, too; trouble in a turn stays there."""
    stop = Stop()
    early = stop.for_turn()
    early.trouble(Unsure("the disk"))
    assert (early.asked.is_set(), stop.asked.is_set()) == (True, False)
    turn = stop.for_turn()
    assert not turn.asked.is_set()
    stop.ask()
    assert (turn.asked.is_set(), turn.at_once.is_set()) == (True, False)
    stop.ask()
    assert turn.at_once.is_set()
    assert stop.for_turn().at_once.is_set()


def test_what_could_cost_stakes_is_told_for_as_long_as_it_is_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One copy after a fail-over is an alarm until there is a standby again."""
    monkeypatch.setattr("punto.server.turns.DANGERS_EVERY", 0)
    looks = [["one copy"], ["one copy"], []]
    told: list[list[str]] = []

    async def story() -> None:
        over = asyncio.Event()

        async def at_once(look: Callable[[], Any]) -> Any:
            return look()

        def tell(found: list[str]) -> None:
            told.append(found)
            if not looks:
                over.set()

        await unless(over, watch_dangers(lambda: looks.pop(0) if looks else [], at_once, tell))

    asyncio.run(story())
    assert told[:3] == [["one copy"], ["one copy"], []]


def test_what_could_cost_stakes_stays_while_the_database_does_not_answer() -> None:
    """One copy is one copy also while every connection is taken: only an answer ends the alarm."""
    answers = {0: ["one copy"], 30: []}  # by the second of the look; none in between
    told: list[tuple[float, list[str]]] = []

    async def story() -> None:
        now = asyncio.get_running_loop().time
        began = now()

        async def at_once(look: Callable[[], Any]) -> Any:
            return look()

        def dangers() -> list[str]:
            if (found := answers.get(round(now() - began))) is None:
                raise Unreadable("sorry, too many clients already")
            return found

        watching = watch_dangers(dangers, at_once, lambda found: told.append((now(), found)))
        watch = asyncio.ensure_future(watching)
        await asyncio.sleep(35)
        watch.cancel()

    simulated(story())
    assert [found for _, found in told] == [["one copy"], []]
    assert told[1][0] - told[0][0] == 30


def test_a_spare_fits_until_an_answer_says_otherwise(caplog: pytest.LogCaptureFixture) -> None:
    """What was found last holds while the database does not answer, and is told once.

    A fault in between, after which the watch begins again, changes nothing of that.
    """
    fits_at: dict[int, bool | Exception] = {
        10: True,
        20: False,
        30: BadInput("another key"),
        40: False,
        50: BadInput("another key"),
        60: RuntimeError("can't start new thread"),
        80: BadInput("another key"),
        90: True,
    }
    told: list[tuple[int, str]] = []
    faults: list[dict[str, Any]] = []

    async def story() -> None:
        now = asyncio.get_running_loop().time
        began = now()

        async def at_once(look: Callable[[], Any]) -> Any:
            return look()

        def fits() -> bool:
            found = fits_at[round(now() - began)]
            if isinstance(found, bool):
                return found
            raise found

        asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
        watching = watch_fit(fits, at_once, lambda why: told.append((round(now() - began), why)))
        watch = in_background(watching)
        await asyncio.sleep(95)
        watch.cancel()

    simulated(story())
    assert told == [(30, "another key"), (90, "")]
    assert [context["exception"] for context in faults] == [fits_at[60]]
    levels = [record.levelname for record in caplog.records]
    assert levels == ["ERROR", "WARNING"]


def test_work_that_waits_for_ever_is_given_up() -> None:
    """Work that ends is finished, and its exception is the caller's."""

    async def story() -> None:
        stop = Stop()
        waiting = asyncio.ensure_future(unless(stop.asked, asyncio.Event().wait()))
        assert await unless(stop.asked, asyncio.sleep(0, "made")) == "made"
        with pytest.raises(Unsure):
            await unless(stop.asked, _fails())
        stop.ask()
        assert await waiting is None

    asyncio.run(story())


async def _fails() -> None:
    raise Unsure("the disk")


def test_a_life_is_kept_while_logs_are_folded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop does nothing else meanwhile, and a long log takes longer than a life lasts."""
    monkeypatch.setattr(turns, "COMMIT_EVERY", 0.0)
    database = FakeDatabase(lambda: 0.0, Seals(Path("seal.key")))
    lives = FakeLives(database)
    life = Turn(lives, "here").look()
    assert life is not None
    store, twice = FakeStore(database, lives, life), Event()
    commit = store.commit

    def committed(batch: Sequence[Work]) -> None:
        commit(batch)
        if life.batch > 2:
            twice.set()

    monkeypatch.setattr(store, "commit", committed)
    with keep_life(store):
        assert twice.wait(60), "nobody renewed the life"
    last = life.batch
    store.commit(())
    assert life.batch == last + 1  # nobody else commits any more


def test_a_spare_takes_over_at_the_moment_at_which_the_time_of_the_other_is_over() -> None:
    """It looks once a second, and then at once: a whole second would be a second without play."""

    async def story() -> tuple[float, float]:
        now = asyncio.get_running_loop().time
        lives = FakeLives(FakeDatabase(now, Seals(Path("seal.key"))))
        taken: list[float] = []

        async def at_once(act: Callable[[], Any]) -> Any:
            return act()

        async def serves(store: Any, is_fresh: Any) -> None:
            taken.append(now())

        @asynccontextmanager
        async def spare() -> AsyncIterator[None]:
            yield

        stopped = Turn(lives, "there").look()
        assert stopped is not None
        store: Any = _Store([])
        looking = Turns(Turn(lives, "here"), lambda life: store, serves, spare, at_once)
        waiting = asyncio.ensure_future(looking.take(asyncio.Event()))
        for _ in range(5):  # longer than a lease, and never in step with the looks
            await asyncio.sleep(1.06)
            lives.renew(stopped.id, stopped.batch + 1)
            stopped.count_batch(now(), is_confirmed=True)
        last = now()
        await waiting
        return last, taken[0]

    last, taken = simulated(story())
    assert LEASE <= taken - last < LEASE + 2 * turns.SHORTEST_PAUSE


def test_what_a_closed_house_confirmed_is_not_asked_of_the_right_copy() -> None:
    """Servers that were started again beside a copy that was behind go on at the other one."""

    async def story() -> tuple[Life | None, Life | None]:
        now = asyncio.get_running_loop().time
        behind, whole = (FakeDatabase(now, Seals(Path("seal.key"))) for _ in range(2))
        behind.close_house("one", "there", 5, None)
        turn = Turn(FakeLives(behind), "here")
        for _ in range(3):
            closed = turn.look()
            await asyncio.sleep(1)
        turn.close()
        turn._lives = FakeLives(whole)  # the address leads to the other server now
        return closed, turn.look()

    closed, opened = simulated(story())
    assert closed is None
    assert opened is not None


def test_a_process_whose_first_look_hangs_answers_as_a_spare(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The first commit waits for a standby that is away: a balancer must hear so."""

    async def story() -> list[str]:
        lives = FakeLives(FakeDatabase(asyncio.get_running_loop().time, Seals(Path("seal.key"))))
        turn, confirmed, happened = Turn(lives, "here"), asyncio.Event(), list[str]()

        async def apart(act: Callable[[], Any]) -> Any:
            if act == turn.look:
                await confirmed.wait()
            return act()

        async def serves(store: Any, is_fresh: Any) -> None:
            happened.append("serves")

        @asynccontextmanager
        async def spare() -> AsyncIterator[None]:
            happened.append(_why(turn))
            yield
            happened.append("the door is closed")

        store: Any = _Store(happened)
        taking = Turns(turn, lambda life: store, serves, spare, apart).take(asyncio.Event())
        waiting = asyncio.ensure_future(taking)
        await asyncio.sleep(60)
        confirmed.set()
        await waiting
        return happened

    with caplog.at_level(logging.WARNING, "punto"):
        happened = simulated(story())
    why = "spare: the database does not confirm a commit"
    assert happened == [why, "the door is closed", "serves", "closed"]
    assert [r.message for r in caplog.records] == ["this server waits for its database"]
