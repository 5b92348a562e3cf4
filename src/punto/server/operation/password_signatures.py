"""Signing on the command line: staff named there prove who they are by their passwords."""

from msgspec import Struct

from punto.refusals import BadInput, Refused
from punto.roles import two_persons
from punto.server.room import Room
from punto.wire.base import Request

ADDRESS = "control"  # of attempts at passwords that come by the control socket


class Signed(Struct, frozen=True, kw_only=True):
    """Who asks, and who approves where two persons are needed; each with a password."""

    by: str
    password: str = ""
    approved: str = ""
    approved_password: str = ""


async def sign(room: Room, signed: Signed, what: type[Request], *, two: bool) -> None:
    """Raise unless the named person may do this and proves who they are.

    Before anybody is appointed, what takes one person is done by the owner of the data folder.
    """
    if not room.house.staff and not two:
        return
    roles = " or ".join(what.roles)
    if two and len(room.house.staff) < 2:
        raise BadInput(
            f"this takes two appointed persons, each {roles}; appoint them first:"
            " `punto staff appoint NAME ROLE`"
        )
    if two and not two_persons(signed.by, signed.approved):
        raise BadInput("this takes two persons: name them with --by and --approved")
    people = [(signed.by, signed.password, what.roles, "--by")]
    if signed.approved:
        second = (signed.approved, signed.approved_password, what.approvers, "--approved")
        people.append(second)
    for name, _, may, given_as in people:
        if room.house.role(name) not in may:
            raise BadInput(
                f"{given_as} {name!r} is not appointed as {' or '.join(may)}; `punto staff` lists"
                " who works here"
            )
    for name, password, _, _ in people:
        if refused := await room.people.prove(name, password, ADDRESS):
            raise Refused(refused)
