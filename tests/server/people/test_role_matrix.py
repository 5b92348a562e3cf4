"""The matrix of roles: every request, every role, a locked screen, second persons, situations.

`role_matrix.txt` says what is expected; nothing here is read from the declarations of requests.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from punto.house.commands import AppointLocally
from punto.house.events import Ended
from punto.refusals import Refusal
from punto.roles import STAFF, Role
from punto.server import acts
from punto.server.display import Display
from punto.server.people.approvals import Proposal
from punto.server.people.sessions import hashed
from punto.store import Session, Work
from punto.table.irregularities import Irregularity
from punto.table.settings import Cards, Clocks
from punto.wire import dealing, office, pit, requests
from punto.wire import staff as s
from punto.wire.base import Request
from punto.wire.codec import REQUESTS, encode
from punto.words.sentences import Words
from tests.kit.guests import Guest, reason, until
from tests.kit.patron import PatronScreen
from tests.kit.role_matrix import REQUEST_ROWS, ROLES, SITUATIONS, Row, Situation
from tests.kit.sample_requests import sample
from tests.kit.served_house import GUEST
from tests.kit.simulated_link import SimulatedLink
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE, settings


def test_every_request_has_a_row_and_every_role_a_column() -> None:
    """A request that nobody thought of would be denied to all, and noticed here."""
    assert {row.about for row in REQUEST_ROWS} == set(REQUESTS)
    assert len(REQUEST_ROWS) == len(REQUESTS)
    assert tuple(role.value for role in Role) == ("patron", *ROLES)
    people = ("display", "guest", "patron", *ROLES, "locked", "second")
    assert all(tuple(row.marks) == people for row in REQUEST_ROWS)


def test_nobody_may_send_a_request_that_declares_no_role() -> None:
    """Deny by default."""
    assert not Request.roles


async def marks_of(house: House, row: Row) -> dict[str, str]:
    """Send a request as everybody, and return the marks that their answers amount to."""
    found = {}
    for person in ("guest", "patron", *ROLES):
        who = {"guest": GUEST, "patron": "ann"}.get(person, person)
        if not house.people[who].wire.up:  # what was asked before has signed them out
            house.people[who] = Guest(house.room, who)
        answer = await house.ask(who, sample(row.about))
        found[person] = "." if answer == "not-allowed" else "x"
        assert answer != "locked", row.about
    return found


def test_each_role_may_send_the_requests_of_the_matrix(tmp_path: Path) -> None:
    """Over the terminal, one after the other: what is refused has no effect."""

    async def story(house: House) -> None:
        house.people[GUEST] = Guest(house.room, GUEST)
        for row in REQUEST_ROWS:
            expected = {person: row.marks[person] for person in ("guest", "patron", *ROLES)}
            assert await marks_of(house, row) == expected, row.about

    run_in_house(story, tmp_path)


def test_a_display_sends_what_the_matrix_says(tmp_path: Path) -> None:
    """It is nobody: everything but looking needs an account."""

    async def story(house: House) -> None:
        screen = PatronScreen(TABLE, lambda request: None)
        display = Display(house.room, SimulatedLink(screen.receive), Words("en"))
        for row in REQUEST_ROWS:
            request = sample(row.about)
            display.hear(encode(request))
            await until(partial(screen.answers.__contains__, request.id))
            refused = screen.answers[request.id]
            denied = refused is not None and refused["reason"] == "no-account"
            assert ("." if denied else "x") == row.marks["display"], row.about

    run_in_house(story, tmp_path)


def first_of(row: Row) -> str:
    """Return the first role of the staff that may send a request; empty if none may."""
    return next(iter(row.firsts), "")


def test_a_locked_screen_only_looks(tmp_path: Path) -> None:
    """Every act there is refused, and the matrix names what is not."""

    async def story(house: House) -> None:
        locked = {}
        for role in ROLES:
            token = hashed(f"token of {role}")
            session = Session(token, role, house.room.journal.now(), locked=True)
            assert await house.room.journal.save(Work((), sessions=(session,))) is None
            locked[role] = Guest(house.room, role, session=token)
        for row in REQUEST_ROWS:
            role = first_of(row)
            assert (row.marks["locked"] == "-") is (role == ""), row.about
            if role:
                request = sample(row.about)
                locked[role].terminal.hear(encode(request))
                answer = await reason(locked[role], request.id)
                assert ("." if answer == "locked" else "x") == row.marks["locked"], row.about

    run_in_house(story, tmp_path)


async def second_persons(house: House) -> None:
    """Appoint another person for every role, each called by it."""
    for role in STAFF:
        other = f"{role.value}-2"
        await house.room.house_runner.ask(AppointLocally(other, role, "cli"))
        house.people[other] = Guest(house.room, other)


def test_second_persons_have_the_roles_of_the_matrix_and_are_not_the_first(tmp_path: Path) -> None:
    """For every request that can wait; and nobody is the second person of their own request."""

    async def story(house: House) -> None:
        await second_persons(house)
        await house.dealing()
        await house.deal("9h")
        for row in REQUEST_ROWS:
            assert bool(REQUESTS[row.about].approvers) is (row.marks["second"] != "-"), row.about
            for maker, seconds in row.seconds().items():
                if seconds:
                    await approved_only_by(house, row, maker, seconds)

    run_in_house(story, tmp_path)


async def approved_only_by(house: House, row: Row, maker: str, seconds: set[Role]) -> None:
    """Propose a request, and try to approve it in every role."""
    request = sample(row.about)
    moment = house.room.approvals.moment(request)
    assert await house.room.approvals.propose(maker, request, moment) is None, row.about
    (proposal,) = house.room.approvals.waiting()
    approve = partial(office.Approve, proposal=proposal)
    own = await house.ask(maker, approve(id=name()))
    assert own in ("not-oneself", "not-allowed"), row.about
    assert isinstance(acts.to_approve(house.room, maker, proposal), Refusal)
    for role in STAFF:
        found = acts.to_approve(house.room, f"{role.value}-2", proposal)
        assert isinstance(found, Proposal) is (role in seconds), (row.about, maker, role)
        if role not in seconds:
            denied = await house.ask(f"{role.value}-2", approve(id=name()))
            assert denied == "not-allowed", (row.about, maker, role)
    await house.room.approvals.end(proposal, Ended.EXPIRED)


# Situations in which a right changes


async def nothing(house: House) -> None:
    """Leave the house as it is: a dealt table without a shoe, Ann without a seat."""


async def taken(house: House) -> None:
    """Let a dealer take the table."""
    await house.do("dealer", dealing.TakeTable(id=name(), table=TABLE))


async def taken_by_another(house: House) -> None:
    """Let a pit boss take the table."""
    await house.do("pit-boss-2", dealing.TakeTable(id=name(), table=TABLE))


async def dealer_required(house: House) -> None:
    """Make the table one at which only the dealer who took it deals."""
    strict = replace(house.table.settings, dealer_required=True)
    change = s.ChangeSettings(id=name(), table=TABLE, settings=strict)
    assert await house.by_two("pit-boss", "director", change) is None


async def required_by_other(house: House) -> None:
    """Let a pit boss take such a table."""
    await dealer_required(house)
    await taken_by_another(house)


async def bets_closed(house: House) -> None:
    """Close the bets; no card lies there."""
    await house.dealing()


async def one_card(house: House) -> None:
    """Deal one card."""
    await house.dealing()
    await house.deal("9h")


async def one_card_taken(house: House) -> None:
    """Deal one card at a table that a dealer has taken."""
    await taken(house)
    await one_card(house)


async def three_cards(house: House) -> None:
    """Deal three cards."""
    await house.dealing()
    await house.deal("9h Kd Kc")


async def ruling_awaited(house: House) -> None:
    """Call an irregularity that waits for a second person."""
    await one_card(house)
    call = s.CallIrregularity(id=name(), table=TABLE, what=Irregularity.FOREIGN_CARD)
    assert await house.ask("dealer", call) == "second-person-needed"


async def barred(house: House) -> None:
    """Bar Ann."""
    bar = pit.BarPatron(id=name(), patron="ann", why="rude", minutes=None)
    await house.do("pit-boss", bar)


async def excluded(house: House) -> None:
    """Let Ann take a break."""
    await house.do("ann", requests.ExcludeSelf(id=name(), days=1))


async def seated(house: House) -> None:
    """Let Ann sit down."""
    await house.do("ann", requests.TakeSeat(id=name(), table=TABLE, seat=1, buy_in=2_000))


async def dismissed(house: House) -> None:
    """Dismiss the dealer, who comes back."""
    await house.do("admin", office.DismissStaff(id=name(), name="dealer"))
    house.people["dealer"] = Guest(house.room, "dealer")


MONEY = replace(settings(Clocks()), key="money", currency="HKD")
PLAY = replace(settings(Clocks()), key="play")
SETUPS: dict[str, Callable[[House], Awaitable[None]]] = {
    "as-opened": nothing,
    "drawn-table": nothing,
    "dealer-required": dealer_required,
    "taken": taken,
    "taken-by-another": taken_by_another,
    "required-by-other": required_by_other,
    "bets-closed": bets_closed,
    "one-card": one_card,
    "one-card-taken": one_card_taken,
    "three-cards": three_cards,
    "ruling-awaited": ruling_awaited,
    "barred": barred,
    "excluded": excluded,
    "seated": seated,
    "dismissed": dismissed,
}
# The same request about something else, where that changes who may.
ABOUT: dict[str, dict[str, Any]] = {
    "open-table:money": {"settings": msgspec.to_builtins(MONEY)},
    "open-table:play": {"settings": msgspec.to_builtins(PLAY)},
    "right-record:last": {"cards": ("9h", "Kd", "2c")},
    "right-record:deeper": {"cards": ("2c", "Kd", "Kc")},
    **{
        f"{kind}:{role}": {"name": "yan", "role": role}
        for kind in ("appoint-staff", "invite-staff")
        for role in ROLES
    },
    **{f"{kind}:self": {"name": "admin"} for kind in ("appoint-staff", "dismiss-staff")},
    "appoint-staff:ann": {"name": "ann"},
    "invite-staff:ann": {"name": "ann"},
    "reset-staff:self": {"name": "admin"},
    **{
        f"{kind}:{role}": {"name": role}
        for kind in ("reset-staff", "dismiss-staff")
        for role in ROLES
    },
    "end-sessions:dealer": {"name": "dealer"},
}


@pytest.mark.parametrize("row", SITUATIONS, ids=" ".join)
def test_a_right_changes_with_the_situation(row: Situation, tmp_path: Path) -> None:
    """The role alone does not decide: the table, the dealer, the cards and the person do too."""
    drawn = row.situation == "drawn-table"

    async def story(house: House) -> None:
        await SETUPS[row.situation](house)
        request = sample(row.request.partition(":")[0], **ABOUT.get(row.request, {}))
        person = {"patron": "ann"}.get(row.role, row.role)
        assert (await house.ask(person, request) or "done") == row.answer

    run_in_house(story, tmp_path, Cards.DRAWN if drawn else Cards.DEALT)
