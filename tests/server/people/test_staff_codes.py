"""One-time codes of staff over the wire: told once, to one person or to two, and used once."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from punto.house.commands import CODE_LASTS, AppointLocally
from punto.refusals import Refusal
from punto.roles import Role
from punto.server import acts
from punto.server.people.devices import Device
from punto.server.people.sign_in import Admitted
from punto.server.people.staff_sessions import IDLE
from punto.server.previews import preview_sheet
from punto.store import Work
from punto.wire import office
from punto.wire.base import Request
from punto.wire.people import JoinStaff
from punto.words.sentences import Words
from tests.kit.guests import Guest
from tests.kit.served_house import served
from tests.kit.simulated_link import SimulatedLink
from tests.kit.staffed_house import House, name, run_in_house

PASSWORD = "a long enough password"
BOTH = {"code": "admin", "second_code": "director"}  # who was told which


class Plain:
    """Keeps passwords as they are, at once: a simulation has no threads."""

    def busy(self, *_: Any) -> bool:
        """Return False: nothing waits."""
        return False

    async def hash(self, password: str, *_: Any) -> str:
        """Return what is kept of a password."""
        return f"kept {password}"

    async def fits(self, kept: str | None, password: str, *_: Any) -> bool:
        """Return whether this password is kept."""
        return kept == f"kept {password}"


def quick(house: House) -> None:
    """Hash at once."""
    people: Any = house.room.people
    people._passwords = people.staff_codes._passwords = people.pins._hashes = Plain()


def told(house: House, person: str) -> list[dict[str, Any]]:
    """Return the codes that somebody was told."""
    return house.messages(person, "staff-code")


async def join(house: House, address: str = "here", **given: str) -> str:
    """Use a code; return the name of the person who joined, or the reason of the refusal."""
    sent = {"code": "", "password": PASSWORD, "pin": "2580", **given}
    outcome = await house.room.people.join_staff(JoinStaff(**sent), address, Device())
    return outcome.name if isinstance(outcome, Admitted) else outcome.reason.value


def test_a_dealer_joins_by_a_code_of_one_administrator(tmp_path: Path) -> None:
    """The log has who invited and a digest; the code works once, for a password and a PIN."""

    async def story(house: House) -> None:
        quick(house)
        invite = office.InviteStaff(id=name(), name="zoe", role=Role.DEALER)
        now = house.room.journal.now()
        await house.do("admin", invite)
        (code,) = told(house, "admin")
        assert (code["name"], code["role"], code["other"]) == ("zoe", "dealer", "")
        assert code["until"] == now + CODE_LASTS
        assert all(not told(house, person) for person in house.people if person != "admin")
        rows = [*house.server.reader.rows("house")]
        assert (rows[-1].kind, rows[-1].by) == ("staff-invited", "admin")
        assert all(code["code"].encode() not in row.body + row.command for row in rows)
        assert house.room.house.role("zoe") is Role.PATRON
        assert await join(house, code=code["code"].lower()) == "zoe"
        assert house.room.house.role("zoe") is Role.DEALER
        assert house.room.people.pins.state("zoe").value == "ready"
        assert await join(house, code=code["code"]) == "no-such-code"
        await house.do("admin", invite)  # sent again it is done, and tells no code
        assert len(told(house, "admin")) == 1

    run_in_house(story, tmp_path)


def test_a_role_that_takes_two_persons_takes_both_of_their_codes(tmp_path: Path) -> None:
    """Neither of the two could join alone under the name that they agreed on; in either order."""

    async def story(house: House) -> None:
        quick(house)
        invite = office.InviteStaff(id=name(), name="zoe", role=Role.DIRECTOR)
        assert await house.by_two("admin", "director", invite) is None
        (first,), (second,) = told(house, "admin"), told(house, "director")
        assert first["code"] != second["code"]
        assert (first["other"], second["other"]) == ("director", "admin")
        for alone in (first, second):
            assert await join(house, code=alone["code"]) == "no-such-code"
        both = {"code": first["code"], "second_code": second["code"]}
        assert await join(house, "there", **both, name="dealer") == "no-such-code"
        exchanged = {"code": second["code"], "second_code": first["code"]}
        assert await join(house, "there", **exchanged, name=" Zoe ") == "zoe"
        assert house.room.house.role("zoe") is Role.DIRECTOR

    run_in_house(story, tmp_path)


def test_nobody_resets_themself_and_a_reset_ends_every_session(tmp_path: Path) -> None:
    """A cashier's reset takes two; the old password and the old links are over."""

    async def story(house: House) -> None:
        quick(house)
        own = office.ResetStaff(id=name(), name="admin")
        assert await house.ask("admin", own) == "not-oneself"
        reset = office.ResetStaff(id=name(), name="director")
        assert await house.ask("admin", reset) == "second-person-needed"
        proposal = house.room.approvals.waiting()
        approve = office.Approve(id=name(), proposal=next(iter(proposal)))
        assert await house.ask("director", approve) == "not-oneself"
        await house.do("admin", office.Decline(id=name(), proposal=next(iter(proposal))))
        cashier = office.ResetStaff(id=name(), name="cashier")
        assert await house.by_two("admin", "director", cashier) is None
        codes = [told(house, person)[-1]["code"] for person in ("admin", "director")]
        assert await join(house, code=codes[0], second_code=codes[1]) == "cashier"
        assert not house.people["cashier"].wire.up
        assert house.room.password("cashier") == f"kept {PASSWORD}"

    run_in_house(story, tmp_path)


def test_codes_cannot_be_guessed_and_bad_choices_cost_no_code(tmp_path: Path) -> None:
    """Wrong codes make an address wait; a short password or a usual PIN is refused first."""

    async def story(house: House) -> None:
        quick(house)
        await house.do("admin", office.InviteStaff(id=name(), name="zoe", role=Role.AUDITOR))
        (code,) = told(house, "admin")
        assert await join(house, code=code["code"], pin="1234") == "not-a-pin"
        assert await join(house, code=code["code"], password="short") == "not-a-password"
        for _ in range(3):
            assert await join(house, code="0000-0000-0000") == "no-such-code"
        assert await join(house, code=code["code"]) == "too-many-attempts"
        assert await join(house, "elsewhere", code=code["code"]) == "zoe"

    run_in_house(story, tmp_path)


def test_a_name_of_the_log_or_of_somebody_known_is_not_invited(tmp_path: Path) -> None:
    """And nobody signs up under the name of an invitation that waits."""

    async def story(house: House) -> None:
        quick(house)
        for taken, reason in (
            ("system", "name-reserved"),
            ("ann", "patron-known"),
            ("dealer", "works-here"),
        ):
            invite = office.InviteStaff(id=name(), name=taken, role=Role.DEALER)
            assert await house.ask("admin", invite) == reason
        await house.do("admin", office.InviteStaff(id=name(), name="zoe", role=Role.DEALER))
        outcome = await house.room.people.sign_up("zoe", PASSWORD, 0, "here")
        assert isinstance(outcome, Refusal)
        assert outcome.reason.value == "name-taken"
        await house.do("admin", office.DismissStaff(id=name(), name="zoe"))
        (code,) = told(house, "admin")
        assert await join(house, code=code["code"]) == "no-such-code"

    run_in_house(story, tmp_path)


def test_nobody_gets_a_name_like_that_of_somebody_invited(tmp_path: Path) -> None:
    """Neither as an account nor at a table, until the invitation is over."""

    async def story(house: House) -> None:
        quick(house)
        people, names = house.room.people, house.room.shown_names
        await house.do("admin", office.InviteStaff(id=name(), name="zoeq", role=Role.DEALER))
        outcome = await people.sign_up("zoe.q", PASSWORD, 0, "here")
        assert isinstance(outcome, Refusal)
        registered = await people.register("zoé-q", "cashier")
        assert isinstance(registered, Refusal)
        shown = await names.choose("ann", "Zoeq", hidden=False)
        assert shown is not None
        reasons = {refusal.reason.value for refusal in (outcome, registered, shown)}
        assert reasons == {"name-taken"}
        await house.do("admin", office.InviteStaff(id=name(), name="zoeq", role=Role.AUDITOR))
        await asyncio.sleep(CODE_LASTS / 1000)
        assert await names.choose("ann", "Zoeq", hidden=False) is None

    run_in_house(story, tmp_path)


def test_nobody_is_invited_under_a_name_like_that_of_another(tmp_path: Path) -> None:
    """Of an account, of staff, of somebody else who is invited, and of a patron at a table."""

    async def story(house: House) -> None:
        quick(house)
        assert isinstance(await house.room.people.sign_up("wanda", PASSWORD, 0, "here"), Admitted)
        assert await house.room.shown_names.choose("ann", "Olga", hidden=False) is None
        await house.do("admin", office.InviteStaff(id=name(), name="zoe", role=Role.DEALER))
        for alike in ("w.anda", "pit-b0ss", "z-oe", "o1ga", "olga"):
            invite = office.InviteStaff(id=name(), name=alike, role=Role.DEALER)
            sheet = preview_sheet(house.room, "admin", invite, Words("en"))
            assert sheet.refused is not None
            assert sheet.refused.reason == "name-taken"
            assert await house.ask("admin", invite) == "name-taken"
        invite = office.InviteStaff(id=name(), name="yves", role=Role.CASHIER)
        assert await house.ask("admin", invite) == "second-person-needed"
        approve = office.Approve(id=name(), proposal=house.proposal("director"))
        assert isinstance(await house.room.people.sign_up("y.ves", PASSWORD, 0, "here"), Admitted)
        assert await house.ask("director", approve) == "name-taken"

    run_in_house(story, tmp_path)


def test_sessions_of_somebody_are_ended_and_their_pin_stays(tmp_path: Path) -> None:
    """Links close at once; the log names who did it; a dealer may not."""

    async def story(house: House) -> None:
        quick(house)
        assert await house.room.people.set_password("cashier", PASSWORD) is None
        assert await house.room.people.pins.set("cashier", "2580") is None
        admitted = await house.room.people.sign_in("cashier", PASSWORD, "here")
        assert isinstance(admitted, Admitted)
        house.people["cashier"] = Guest(house.room, "cashier")
        end = office.EndSessions(id=name(), name="cashier")
        assert await house.ask("dealer", end) == "not-allowed"
        await house.do("admin", end)
        assert not house.people["cashier"].wire.up
        assert house.room.patron(admitted.token) is None
        assert house.room.people.pins.state("cashier").value == "ready"
        *_, last = house.server.reader.rows("house")
        assert (last.kind, last.by) == ("sessions-ended", "admin")

    run_in_house(story, tmp_path)


def test_over_http_a_code_joins_and_no_second_code_reaches_the_first_screen(tmp_path: Path) -> None:
    """POST /api/staff/join signs in; POST /api/approve refuses what tells a code."""

    async def story() -> None:
        async with served(tmp_path) as house:
            frames: list[bytes] = []
            house.room.presence.arrive("admin", SimulatedLink(frames.append))
            invite = office.InviteStaff(id=name(), name="zoe", role=Role.DEALER)
            assert await acts.act(house.room, invite, None, "admin", "", ()) is None
            await asyncio.sleep(0)
            (code,) = re.findall(rb'"code":"([^"]+)"', b"".join(frames))
            sent = {"code": code.decode(), "password": PASSWORD, "pin": "2580"}
            body = json.dumps(sent).encode()
            status, found = await house.ask("POST", "/api/staff/join", "out", body)
            assert (status, json.loads(found)) == (201, {"patron": "zoe", "role": "dealer"})
            status, found = await house.ask("POST", "/api/staff/join", "out", body)
            assert (status, json.loads(found)["reason"]) == (403, "no-such-code")
            reset = office.ResetStaff(id=name(), name="cashier")
            moment = house.room.approvals.moment(reset)
            assert await house.room.approvals.propose("admin", reset, moment) is None
            (proposal,) = house.room.approvals.waiting()
            here = json.dumps({"proposal": proposal, "name": "director", "pin": "2580"}).encode()
            status, found = await house.ask("POST", "/api/approve", "admin", here)
            assert (status, json.loads(found)["reason"]) == (403, "own-screen-needed")

    asyncio.run(story())


def codes_shown(house: House, person: str, request: Request) -> list[tuple[str, str, str, bool]]:
    """What a preview says of the codes of somebody who would be appointed."""
    sheet = preview_sheet(house.room, person, request, Words("en"))
    assert sheet.refused is None
    return [(code.what, code.by, code.approved, code.asks) for code in sheet.codes]


def test_a_promotion_shows_who_gave_the_codes_of_that_person(tmp_path: Path) -> None:
    """An administrator could invite a dealer, use the code and ask for a higher role.

    The second person sees it; so does everyone who asks, and only for a role that takes two.
    """

    async def story(house: House) -> None:
        quick(house)
        await house.room.house_runner.ask(AppointLocally("admin-2", Role.ADMIN, "cli"))
        house.people["admin-2"] = Guest(house.room, "admin-2")
        given = house.room.journal.now()
        await house.do("admin", office.InviteStaff(id=name(), name="zoe", role=Role.DEALER))
        assert await join(house, code=told(house, "admin")[0]["code"]) == "zoe"
        alone = [("invitation", "admin", "", True), ("password", "admin", "", True)]
        promote = office.AppointStaff(id=name(), name="zoe", role=Role.CASHIER)
        assert codes_shown(house, "admin", promote) == alone
        by_another = [(*code[:3], False) for code in alone]
        assert codes_shown(house, "admin-2", promote) == by_another
        assert await house.ask("admin", promote) == "second-person-needed"
        approve = office.Approve(id=name(), proposal=house.proposal("director"))
        assert codes_shown(house, "director", approve) == alone
        sheet = preview_sheet(house.room, "director", approve, Words("en"))
        assert {(code.name, code.at) for code in sheet.codes} == {("zoe", given)}
        await house.do("director", approve)
        lower = office.AppointStaff(id=name(), name="zoe", role=Role.AUDITOR)
        assert codes_shown(house, "admin", lower) == []
        known = office.AppointStaff(id=name(), name="dealer", role=Role.CASHIER)
        assert codes_shown(house, "admin", known) == []

    run_in_house(story, tmp_path)


def test_a_reset_by_two_persons_is_shown_with_both_names(tmp_path: Path) -> None:
    """Neither of them could use the account alone."""

    async def story(house: House) -> None:
        quick(house)
        reset = office.ResetStaff(id=name(), name="cashier")
        assert await house.by_two("admin", "director", reset) is None
        codes = {which: told(house, who)[0]["code"] for which, who in BOTH.items()}
        assert await join(house, **codes) == "cashier"
        promote = office.AppointStaff(id=name(), name="cashier", role=Role.DIRECTOR)
        assert codes_shown(house, "admin", promote) == [("password", "admin", "director", True)]

    run_in_house(story, tmp_path)


# Locked screens


async def screens(house: House, person: str, number: int) -> list[Guest]:
    """Sign somebody in at that many screens; return the link of each."""
    opened = []
    for _ in range(number):
        with house.room.people.beginnings.one(person) as begun:
            work = Work((), sessions=(begun.session,))
            assert await house.room.journal.save(work) is None
        session = begun.session.token_hash
        opened.append(Guest(house.room, person, session=session))
    return opened


def codes_at(screen: Guest) -> list[dict[str, Any]]:
    """Return the codes that were told at a screen."""
    return [told for told in screen.screen.messages if told["type"] == "staff-code"]


def test_no_code_is_told_at_a_locked_screen(tmp_path: Path) -> None:
    """A person who passes a screen that was left alone reads none there."""

    async def story(house: House) -> None:
        house.people["admin"].cut()
        left, used = await screens(house, "admin", 2)
        house.people["admin"] = used
        await asyncio.sleep(IDLE - 1)
        house.room.staff_sessions.acted("admin", used.session)
        await asyncio.sleep(2)
        await house.do("admin", office.InviteStaff(id=name(), name="zoe", role=Role.DEALER))
        assert house.room.staff_sessions.is_locked("admin", left.session)
        assert (len(codes_at(used)), codes_at(left)) == (1, [])
        assert await house.room.staff_sessions.unlock("admin", left.session) is None
        await asyncio.sleep(1)
        assert codes_at(left) == []  # it was told

    run_in_house(story, tmp_path)


async def _two_codes(house: House) -> str:
    """Invite somebody by two persons, the first of whom is away; return the code of the second."""
    invite = office.InviteStaff(id=name(), name="zoe", role=Role.CASHIER)
    assert await house.ask("admin", invite) == "second-person-needed"
    await asyncio.sleep(100)
    approve = office.Approve(id=name(), proposal=house.proposal("director"))
    await house.do("director", approve)
    return str(told(house, "director")[-1]["code"])


def test_a_code_waits_for_a_screen_that_is_not_locked(tmp_path: Path) -> None:
    """The screen of the first person locked, or lost its link, before the second one approved."""

    async def story(house: House) -> None:
        quick(house)
        house.room.staff_sessions._idle = 60.0
        house.people["admin"].cut()
        (admin,) = await screens(house, "admin", 1)
        house.people["admin"] = admin
        second = await _two_codes(house)
        assert codes_at(admin) == []
        admin.cut()
        admin.connect()  # a page that reconnects opens nothing
        await asyncio.sleep(1)
        assert codes_at(admin) == []
        assert await house.room.staff_sessions.unlock("admin", admin.session) is None
        await asyncio.sleep(1)  # of simulated time: a message is on its way
        (first,) = codes_at(admin)
        assert await join(house, code=first["code"], second_code=second) == "zoe"

    run_in_house(story, tmp_path)


@pytest.mark.parametrize(("after", "told_at"), [(0, [1, 0]), (CODE_LASTS // 1000, [0, 0])])
def test_a_code_that_waited_is_told_once_and_in_its_time(
    after: int, told_at: list[int], tmp_path: Path
) -> None:
    """At the first screen where its owner signs in, unless it is over by then."""

    async def story(house: House) -> None:
        house.people["admin"].cut()
        (house.people["admin"],) = await screens(house, "admin", 1)
        house.room.staff_sessions._idle = 60.0
        await _two_codes(house)
        await asyncio.sleep(after)
        opened = await screens(house, "admin", 2)
        await asyncio.sleep(1)
        assert [len(codes_at(screen)) for screen in opened] == told_at

    run_in_house(story, tmp_path)
