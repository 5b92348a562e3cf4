"""Hashes that wait: an address and a name have a small share, and PINs a queue of their own."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from punto.refusals import Refusal
from punto.server import acts
from punto.server.people.devices import Device
from punto.server.people.passwords import OF_NAME, OF_PLACE, WAITING, Passwords
from punto.server.people.sessions import MOST
from punto.server.people.sign_in import Admitted
from tests.kit.guests import Guest
from tests.kit.staffed_house import House, run_in_house
from tests.kit.story import TABLE

PASSWORD, PIN = "a long enough password", "2580"
HERE, ELSEWHERE = "192.0.2.7", "192.0.2.8"


class Threads:
    """Threads that work at once, or hold what one of the queues is given until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.held: Passwords | None = None
        self.go_on = asyncio.Event()

        async def hashed(queue: Passwords, work: Callable[[], Any]) -> Any:
            if queue is self.held:
                await self.go_on.wait()
            return work()

        monkeypatch.setattr(Passwords, "_in_thread", hashed)


def outcomes(answers: list[Admitted | Refusal]) -> Counter[str]:
    """Return how many were admitted, and how many were refused for which reason."""
    return Counter(
        answer.reason.value if isinstance(answer, Refusal) else "admitted" for answer in answers
    )


async def signing_in(
    house: House, name: str, times: int, address: str = HERE, cookie: str | None = None
) -> list[asyncio.Task[Admitted | Refusal]]:
    """Begin that many sign-ins at once, as far as they go."""
    device = Device.read(cookie)
    tasks = [
        asyncio.ensure_future(house.room.people.sign_in(name, PASSWORD, address, device))
        for _ in range(times)
    ]
    await asyncio.sleep(0)
    return tasks


async def patrons(house: House, *names: str) -> dict[str, str]:
    """Sign people up; return the cookie of the device of each."""
    cookies = {}
    for name in names:
        admitted = await house.room.people.sign_up(name, PASSWORD, 0, HERE)
        assert isinstance(admitted, Admitted)
        cookies[name] = admitted.device
    return cookies


def test_right_passwords_of_one_name_take_a_small_share_of_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also on a known device; a sign-in from elsewhere comes in."""

    async def story(house: House) -> None:
        threads = Threads(monkeypatch)
        cookies = await patrons(house, "mallory", "victim")
        threads.held = house.room.people._passwords
        flood = await signing_in(house, "mallory", 3 * WAITING, cookie=cookies["mallory"])
        flood += await signing_in(house, "mallory", 3 * WAITING)
        victim = await signing_in(house, "victim", 1, ELSEWHERE)
        assert sum(not task.done() for task in flood) == 2 * OF_NAME
        threads.go_on.set()
        assert outcomes(await asyncio.gather(*victim)) == {"admitted": 1}
        answers = outcomes(await asyncio.gather(*flood))
        refused = 6 * WAITING - 2 * OF_NAME
        assert answers == {"admitted": 2 * OF_NAME, "too-many-attempts": refused}
        again = await signing_in(house, "mallory", 1)
        assert outcomes(await asyncio.gather(*again)) == {"admitted": 1}

    run_in_house(story, tmp_path)


def test_one_address_takes_a_small_share_of_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the names; a device that a person has signed in from before is counted apart."""

    async def story(house: House) -> None:
        threads = Threads(monkeypatch)
        names = [f"patron-{number}" for number in range(OF_PLACE + 1)]
        cookies = await patrons(house, *names, "victim")
        threads.held = house.room.people._passwords
        flood = [task for name in names for task in await signing_in(house, name, 1)]
        assert sum(not task.done() for task in flood) == OF_PLACE
        victim = await signing_in(house, "victim", 1, cookie=cookies["victim"])
        known = await signing_in(house, "victim", 1, ELSEWHERE)
        assert not any(task.done() for task in (*victim, *known))
        new = await house.room.people.sign_up("late", PASSWORD, 0, HERE)
        assert outcomes([new]) == {"too-many-attempts": 1}
        threads.go_on.set()
        assert outcomes(await asyncio.gather(*victim, *known)) == {"admitted": 2}
        assert outcomes(await asyncio.gather(*flood))["admitted"] == OF_PLACE

    run_in_house(story, tmp_path)


def test_no_sign_in_delays_a_pin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The queue of passwords is full and stands still; staff unlock and approve."""

    async def story(house: House) -> None:
        threads, people = Threads(monkeypatch), house.room.people
        assert await people.pins.set("pit-boss", PIN) is None
        threads.held = people._passwords
        flood = [
            task
            for number in range(WAITING)
            for task in await signing_in(house, f"patron-{number}", 1, f"192.0.2.{number}")
        ]
        full = await people.sign_in("ann", PASSWORD, "198.51.100.1")
        assert outcomes([full]) == {"too-many-attempts": 1}
        assert await people.pins.prove("pit-boss", PIN, b"a screen") is None
        wrong = await people.pins.prove("nobody", PIN, b"another screen")
        assert wrong is not None
        assert wrong.reason.value == "wrong-pin"
        assert not any(task.done() for task in flood)
        threads.go_on.set()
        await asyncio.gather(*flood)

    run_in_house(story, tmp_path)


def test_a_person_has_a_bounded_number_of_sessions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The oldest ends in the work that adds a new one, also where two begin at once."""

    async def story(house: House) -> None:
        Threads(monkeypatch)
        await patrons(house, "mallory")
        tokens = []
        for _ in range(MOST):
            (task,) = await signing_in(house, "mallory", 1)
            admitted = await task
            assert isinstance(admitted, Admitted)
            tokens.append(admitted.token)
            await asyncio.sleep(1)  # of simulated time: each begins at a moment of its own
        assert len(house.room.sessions("mallory")) == MOST  # that of the sign-up has ended
        link = Guest(house.room, "mallory")
        tasks = await signing_in(house, "mallory", OF_NAME)
        assert outcomes(await asyncio.gather(*tasks)) == {"admitted": OF_NAME}
        assert not link.wire.up
        assert len(house.room.sessions("mallory")) == MOST
        await house.start_again(tmp_path)
        assert len(house.room.sessions("mallory")) == MOST
        oldest = [house.room.patron(token) for token in tokens[: OF_NAME + 1]]
        assert oldest == [None] * OF_NAME + ["mallory"]

    run_in_house(story, tmp_path)


def test_a_relief_ends_the_oldest_session_too(tmp_path: Path) -> None:
    """A dealer who takes over one screen after another has no more sessions than anybody."""

    async def story(house: House) -> None:
        runner = house.room.runners[TABLE]
        for _ in range(MOST + 2):
            taken = await acts.relieve(house.room, runner, "dealer", "", b"")
            assert isinstance(taken, str)
            await asyncio.sleep(1)  # of simulated time
        assert len(house.room.sessions("dealer")) == MOST

    run_in_house(story, tmp_path)


def test_the_bounds_are_those_of_the_docs() -> None:
    """docs/operation.md names them."""
    assert (WAITING, OF_PLACE, OF_NAME, MOST) == (100, 25, 2, 50)
