"""Roles: who may ask what. What is not named here nobody may.

Being allowed to ask is one thing; where two persons are needed (`SECONDS`), being allowed to be the
second is another, and nobody is both.
"""

from collections.abc import Mapping

from punto.refusals import Reason
from punto.roles import Role
from punto.wire import messages as wire
from punto.wire import staff as staff_wire
from punto.wire.messages import Request

PATRON, DEALER, PIT = Role.PATRON, Role.DEALER, Role.PIT_BOSS
CASHIER, DIRECTOR, AUDITOR, ADMIN = Role.CASHIER, Role.DIRECTOR, Role.AUDITOR, Role.ADMIN

MAY: Mapping[type[Request], tuple[Role, ...]] = {
    wire.Watch: tuple(Role),
    wire.Unwatch: tuple(Role),
    wire.WatchLobby: tuple(Role),
    wire.LeaveLobby: tuple(Role),
    # What patrons do with their own money
    wire.TakeSeat: (PATRON,),
    wire.LeaveSeat: (PATRON,),
    wire.BuyIn: (PATRON,),
    wire.ChooseDenom: (PATRON,),
    wire.PlaceStake: (PATRON,),
    wire.ClearLast: (PATRON,),
    wire.ClearAll: (PATRON,),
    wire.RepeatStakes: (PATRON,),
    wire.SetAutoRepeat: (PATRON,),
    wire.Shake: (PATRON,),
    wire.CommitCut: (PATRON,),
    wire.RevealCut: (PATRON,),
    wire.SetOwnLimit: (PATRON,),
    wire.ExcludeSelf: (PATRON,),
    # Dealing
    staff_wire.OpenShoe: (DEALER,),
    staff_wire.BurnCards: (DEALER,),
    staff_wire.OpenBets: (DEALER,),
    staff_wire.CallLastBets: (DEALER,),
    staff_wire.CloseBets: (DEALER,),
    staff_wire.ShakeDie: (DEALER,),
    staff_wire.DealCard: (DEALER,),
    staff_wire.TakeBackCard: (DEALER,),
    # What needs judgement
    staff_wire.CallIrregularity: (DEALER, PIT),
    staff_wire.RetireShoe: (DEALER, PIT),
    staff_wire.Resettle: (PIT,),
    staff_wire.Pause: (DEALER, PIT, DIRECTOR),
    staff_wire.Resume: (PIT, DIRECTOR),
    staff_wire.CloseTable: (PIT, DIRECTOR),
    staff_wire.ChangeSettings: (PIT, DIRECTOR),
    staff_wire.OpenTable: (PIT, DIRECTOR),
    # The cashier and the cage
    staff_wire.PayIn: (CASHIER,),
    staff_wire.PayOut: (CASHIER,),
    staff_wire.Exchange: (CASHIER,),
    staff_wire.FillTable: (CASHIER, PIT),
    staff_wire.CreditTable: (CASHIER, PIT),
    staff_wire.SetRate: (CASHIER, DIRECTOR),
    staff_wire.OpenShift: (PIT, DIRECTOR),
    # The office
    staff_wire.AppointStaff: (ADMIN,),
    staff_wire.DismissStaff: (ADMIN,),
    staff_wire.Approve: (CASHIER, PIT, DIRECTOR, ADMIN),
    staff_wire.Decline: (DEALER, CASHIER, PIT, DIRECTOR, ADMIN),
}

# Who may be the second person.
SECONDS: Mapping[type[Request], tuple[Role, ...]] = {
    staff_wire.CallIrregularity: (PIT, DIRECTOR),
    staff_wire.Resettle: (PIT, DIRECTOR),
    staff_wire.ChangeSettings: (PIT, DIRECTOR),
    staff_wire.OpenTable: (PIT, DIRECTOR),
    staff_wire.FillTable: (CASHIER, PIT, DIRECTOR),
    staff_wire.CreditTable: (CASHIER, PIT, DIRECTOR),
    staff_wire.SetRate: (CASHIER, DIRECTOR),
    staff_wire.AppointStaff: (DIRECTOR, ADMIN),
}

# Who is shown a table as staff see it, and who may read books and patrons.
SEE_TABLES = (DEALER, PIT, DIRECTOR, AUDITOR)
READ_BOOKS = (CASHIER, PIT, DIRECTOR, AUDITOR)


class RoleReason(Reason):
    """Why somebody may not ask for something."""

    NOT_ALLOWED = "not-allowed"
    DRAWN_HERE = "drawn-here"
    NOT_ONESELF = "not-oneself"
    NO_SUCH_PROPOSAL = "no-such-proposal"
    SETTINGS_CHANGED = "settings-changed"
    CHANGED_SINCE = "changed-since"
    SEATED = "seated"


def may(role: Role, request: type[Request]) -> bool:
    """Whether this role may ask this."""
    return role in MAY.get(request, ())


def may_second(role: Role, request: type[Request]) -> bool:
    """Whether this role may be the second person for this."""
    return role in SECONDS.get(request, ())
