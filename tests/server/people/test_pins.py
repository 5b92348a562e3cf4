"""PINs and sessions of staff, simulated: five attempts, the idle lock, twelve hours, a restart."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from punto.house.commands import AppointLocally
from punto.roles import Role
from punto.server.people.passwords import Passwords
from punto.server.people.pins import TRIES
from punto.server.people.sessions import SESSION, STAFF_SESSION
from punto.server.people.sign_in import Admitted
from punto.server.people.staff_sessions import IDLE
from punto.server.room import Room
from punto.store import Work
from punto.wire import office
from punto.wire import staff as s
from punto.wire.messages import PinState
from tests.kit.guests import Guest, until
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE

Result = TypeVar("Result")
PASSWORD, PIN, WRONG = "a long enough password", "2580", "1470"
HERE = "192.0.2.7"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash in the loop itself: threads have no place in simulated time."""

    async def hashed(_: Passwords, work: Callable[[], Result]) -> Result:
        return work()

    monkeypatch.setattr(Passwords, "_in_thread", hashed)


SCREEN = b"a session"


async def with_pin(house: House, person: str = "pit-boss") -> None:
    """Give somebody a password and a PIN."""
    role = house.room.house.role(person)
    assert await house.room.people.set_password(person, PASSWORD) is None
    assert house.room.house.role(person) is role
    assert await house.room.people.pins.set(person, PIN) is None


async def tried(room: Room, pin: str, person: str = "pit-boss") -> str | None:
    """Try a PIN, however long one has to wait before."""
    while refused := await room.people.pins.prove(person, pin, SCREEN):
        if refused.reason.value != "too-many-attempts":
            return refused.reason.value
        await asyncio.sleep(int(refused.about["seconds"]))
    return None


async def signed_in(room: Room, person: str = "pit-boss") -> tuple[str, bytes]:
    """Sign in by password; return the token and the hash of it."""
    admitted = await room.people.sign_in(person, PASSWORD, HERE)
    assert isinstance(admitted, Admitted)
    return admitted.token, room.sessions(person)[0].token_hash


# Five attempts


def test_five_wrong_pins_disable_it_until_a_sign_in_with_the_password(tmp_path: Path) -> None:
    """F10: the right one does not help any more."""

    async def story(house: House) -> None:
        await with_pin(house)
        room = house.room
        answers = [await tried(room, WRONG) for _ in range(TRIES)]
        assert answers == ["wrong-pin"] * 4 + ["pin-disabled"]
        assert await tried(room, PIN) == "pin-disabled"
        assert room.people.pins.state("pit-boss") is PinState.DISABLED
        await signed_in(room)
        assert await tried(room, PIN) is None

    run_in_house(story, tmp_path)


def test_a_restart_forgets_no_wrong_pin(tmp_path: Path) -> None:
    """F10: three before and two after a power cut are five."""

    async def story(house: House) -> None:
        await with_pin(house)
        for _ in range(3):
            assert await tried(house.room, WRONG) == "wrong-pin"
        await house.start_again(tmp_path)
        assert await tried(house.room, WRONG) == "wrong-pin"
        assert await tried(house.room, WRONG) == "pin-disabled"
        await house.start_again(tmp_path)
        assert await tried(house.room, PIN) == "pin-disabled"

    run_in_house(story, tmp_path)


def test_many_attempts_at_once_are_no_more_than_five(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F10: each counts on the disk before it is checked."""

    async def story(house: House) -> None:
        await with_pin(house)
        pins = house.room.people.pins
        monkeypatch.setattr(pins._attempts, "begin", lambda *_: 0)
        checked = []
        fits = pins._hashes.fits

        async def counted(kept: str | None, pin: str, *_: Any) -> bool:
            checked.append(pin)
            await asyncio.sleep(0.01)
            return await fits(kept, pin)

        monkeypatch.setattr(pins._hashes, "fits", counted)
        answers = await asyncio.gather(
            *(pins.prove("pit-boss", f"{number:04d}", bytes([number])) for number in range(50))
        )
        reasons = [answer.reason.value for answer in answers if answer]
        assert sorted(set(reasons)) == ["pin-disabled", "wrong-pin"]
        assert len(checked) == TRIES

    run_in_house(story, tmp_path)


def test_a_new_password_or_role_erases_the_pin(tmp_path: Path) -> None:
    """F10: somebody else may have set it."""

    async def story(house: House) -> None:
        room = house.room
        await with_pin(house)
        assert await room.people.set_password("pit-boss", "another long password") is None
        assert room.people.pins.state("pit-boss") is PinState.NONE
        await with_pin(house)
        dealer = AppointLocally("pit-boss", Role.DEALER, "cli")
        assert await room.house_runner.ask(dealer) is None
        assert await tried(room, PIN) == "wrong-pin"

    run_in_house(story, tmp_path)


def test_attempts_are_slowed_like_a_sign_in(tmp_path: Path) -> None:
    """F7: three are free, then one waits; so does somebody who guesses at names."""

    async def story(house: House) -> None:
        await with_pin(house)
        names = ("pit-boss", "nobody", "cashier", "pit-boss")
        prove = house.room.people.pins.prove
        answers = [await prove(person, WRONG, SCREEN) for person in names]
        reasons = [answer.reason.value for answer in answers if answer]
        assert reasons == ["wrong-pin"] * 3 + ["too-many-attempts"]

    run_in_house(story, tmp_path)


def test_somebody_who_guesses_slows_no_other_screen(tmp_path: Path) -> None:
    """Attempts count by the session that makes them; the owner unlocks meanwhile."""

    async def story(house: House) -> None:
        await with_pin(house)
        prove = house.room.people.pins.prove
        for number in range(40):
            await prove(f"made-up-{number}", WRONG, SCREEN)
        assert await prove("pit-boss", PIN, b"their own session") is None

    run_in_house(story, tmp_path)


def test_a_right_pin_forgets_no_wrong_one(tmp_path: Path) -> None:
    """Else somebody at the next screen could guess four times between two right ones."""

    async def story(house: House) -> None:
        await with_pin(house)
        for _ in range(TRIES - 1):
            assert await tried(house.room, WRONG) == "wrong-pin"
            assert await tried(house.room, PIN) is None
        assert await tried(house.room, WRONG) == "pin-disabled"
        assert await tried(house.room, PIN) == "pin-disabled"
        await signed_in(house.room)
        assert await tried(house.room, PIN) is None

    run_in_house(story, tmp_path)


# The lock


async def screen(house: House, person: str = "pit-boss") -> bytes:
    """Sign somebody in at a screen; return the session."""
    await with_pin(house, person)
    _, session = await signed_in(house.room, person)
    house.people[person] = Guest(house.room, person, session=session)
    return session


def locks(house: House, person: str = "pit-boss") -> list[tuple[bool, str]]:
    """Return what the screen was told about its lock."""
    return [(lock["locked"], lock["pin"]) for lock in house.messages(person, "lock")]


def pause() -> s.Pause:
    """An act."""
    return s.Pause(id=name(), table=TABLE)


def test_a_screen_locks_when_nobody_acts_and_a_pin_unlocks_it(tmp_path: Path) -> None:
    """F10: acts are refused, views go on, and the page is told each time."""

    async def story(house: House) -> None:
        session = await screen(house)
        await asyncio.sleep(IDLE - 1)
        await house.do("pit-boss", first := pause())
        await asyncio.sleep(IDLE - 1)
        await house.do("pit-boss", s.Resume(id=name(), table=TABLE))
        assert locks(house) == [(False, "ready")]
        await until(lambda: locks(house)[-1][0])
        assert await house.ask("pit-boss", late := pause()) == "locked"
        assert house.sentence("pit-boss", late.id) == (
            "This screen is locked; unlock it with your PIN."
        )
        await house.do("pit-boss", first)  # it was done: who sends it again hears that
        assert not house.table.paused
        assert await house.ask("pit-boss", approve_nothing()) == "locked"
        shown = len(house.messages("pit-boss", "staff-patch"))
        await house.do("director", pause())
        await until(lambda: len(house.messages("pit-boss", "public-patch")) > 0)
        assert len(house.messages("pit-boss", "staff-patch")) >= shown
        assert await tried(house.room, PIN) is None
        assert await house.room.staff_sessions.unlock("pit-boss", session) is None
        await house.do("pit-boss", s.Resume(id=name(), table=TABLE))
        assert [locked for locked, _ in locks(house)] == [False, True, False]

    run_in_house(story, tmp_path)


def approve_nothing() -> office.Approve:
    """Be the second person."""
    return office.Approve(id=name(), proposal="x" * 22)


def test_looking_does_not_keep_a_screen_open(tmp_path: Path) -> None:
    """F10: a page that reconnects on its own is not a person."""

    async def story(house: House) -> None:
        session = await screen(house)
        for _ in range(3):
            await asyncio.sleep(IDLE / 2)
            house.people["pit-boss"].cut()
            house.people["pit-boss"].connect()
        assert house.room.staff_sessions.is_locked("pit-boss", session)
        assert await house.ask("pit-boss", pause()) == "locked"

    run_in_house(story, tmp_path)


def test_a_restart_unlocks_nothing(tmp_path: Path) -> None:
    """F10: the lock is on the disk; a session that was open has its time again."""

    async def story(house: House) -> None:
        locked, open_ = await screen(house), await screen(house, "director")
        for _ in range(4):
            await asyncio.sleep(IDLE / 3)
            await house.do("director", pause())
        await house.start_again(tmp_path)
        sessions = house.room.staff_sessions
        assert sessions.is_locked("pit-boss", locked)
        assert not sessions.is_locked("director", open_)
        await asyncio.sleep(IDLE)
        assert sessions.is_locked("director", open_)

    run_in_house(story, tmp_path)


def test_a_patrons_screen_never_locks(tmp_path: Path) -> None:
    """F10: only staff act for the house."""

    async def story(house: House) -> None:
        assert await house.room.people.set_password("ann", PASSWORD) is None
        _, session = await signed_in(house.room, "ann")
        await asyncio.sleep(10 * IDLE)
        assert not house.room.staff_sessions.is_locked("ann", session)

    run_in_house(story, tmp_path)


# Twelve hours


@pytest.mark.parametrize(("person", "length"), [("pit-boss", STAFF_SESSION), ("ann", SESSION)])
def test_a_session_of_staff_ends_after_twelve_hours(
    person: str, length: int, tmp_path: Path
) -> None:
    """F10: a patron's lasts thirty days."""
    assert (STAFF_SESSION, SESSION) == (12 * 3_600_000, 30 * 24 * 3_600_000)

    async def story(house: House) -> None:
        assert await house.room.people.set_password(person, PASSWORD) is None
        token, session = await signed_in(house.room, person)
        began = house.room.sessions(person)[0].at
        now = house.room.journal.now

        def at(after: int) -> Any:
            house.room.journal.now = lambda: began + after
            return house.room.patron(token), len(house.room.people.sessions(person))

        assert at(length) == (person, 1)
        assert at(length + 1) == (None, 0)
        house.room.journal.now = now
        assert await house.room.journal.save(Work((), ended=(session,))) is None

    run_in_house(story, tmp_path)
