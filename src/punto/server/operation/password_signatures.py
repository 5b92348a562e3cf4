"""Signatures on the command line: staff named there prove their identity with passwords."""

from msgspec import Struct

from punto.refusals import BadInput, Refused
from punto.roles import two_persons
from punto.server.room import Room
from punto.wire.base import Request

ADDRESS = "control"  # under which password attempts over the control socket are counted


class Signed(Struct, frozen=True, kw_only=True):
    """The person who asks and, if two are needed, the one who approves; with passwords."""

    by: str
    password: str = ""
    approved: str = ""
    approved_password: str = ""


async def sign(room: Room, signed: Signed, what: type[Request], *, two: bool) -> None:
    """Raise unless each named person may do this and proves their identity.

    Before anybody is appointed, the owner of the data folder may do what takes one person.
    """
    if not room.house.staff and not two:
        return
    roles = " or ".join(what.roles)
    if two and len(room.house.staff) < 2:
        raise BadInput(
            f"this takes two appointed persons, each {roles}; appoint them first with"
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
                " the staff"
            )
    for name, password, _, _ in people:
        if refused := await room.people.prove(name, password, ADDRESS):
            raise Refused(refused)
