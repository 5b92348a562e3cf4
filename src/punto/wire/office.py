"""The requests of staff away from the tables: the cashier, the cage and the office."""

from punto.house import HouseCommand
from punto.house import commands as house
from punto.ledger.currencies import Rate
from punto.roles import Role
from punto.wire.base import Request, TableRequest
from punto.wire.fields import Amount, Currency, Id, Key, Name

# The cashier and the cage


class PayIn(Request, frozen=True, tag="pay-in"):
    """A patron pays cash."""

    roles = (Role.CASHIER,)

    patron: Key
    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.PayIn(self.patron, self.currency, self.amount, by)


class PayOut(Request, frozen=True, tag="pay-out"):
    """A patron is paid cash."""

    roles = (Role.CASHIER,)

    patron: Key
    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.PayOut(self.patron, self.currency, self.amount, by)


class Exchange(Request, frozen=True, tag="exchange"):
    """A patron changes money."""

    roles = (Role.CASHIER,)

    patron: Key
    pays: Currency
    receives: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.Exchange(self.patron, self.pays, self.receives, self.amount, by)


class SetRate(Request, frozen=True, tag="set-rate"):
    """What one money is worth in the house's own."""

    roles = (Role.CASHIER, Role.DIRECTOR)
    approvers = (Role.CASHIER, Role.DIRECTOR)

    currency: Currency
    units: Amount
    per: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.SetRate(self.currency, Rate(self.units, self.per), by, approved)


class FillTable(TableRequest, frozen=True, tag="fill-table"):
    """Chips go to a table's float."""

    roles = (Role.CASHIER, Role.PIT_BOSS)
    approvers = (Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR)

    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.FillTable(self.table, self.currency, self.amount, by, approved)


class CreditTable(TableRequest, frozen=True, tag="credit-table"):
    """Chips come back from a table's float."""

    roles = (Role.CASHIER, Role.PIT_BOSS)
    approvers = (Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR)

    currency: Currency
    amount: Amount

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.CreditTable(self.table, self.currency, self.amount, by, approved)


class OpenShift(Request, frozen=True, tag="open-shift"):
    """A new shift begins."""

    roles = (Role.PIT_BOSS, Role.DIRECTOR)

    name: Key

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.OpenShift(self.name, by)


# The office


class AppointStaff(Request, frozen=True, tag="appoint-staff"):
    """Somebody works here as this."""

    roles = (Role.ADMIN,)
    approvers = (Role.DIRECTOR, Role.ADMIN)

    name: Name
    role: Role

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.AppointStaff(self.name, self.role, by, approved)


class DismissStaff(Request, frozen=True, tag="dismiss-staff"):
    """Somebody no longer works here."""

    roles = (Role.ADMIN,)

    name: Name

    def command(self, by: str, approved: str, now: int) -> HouseCommand:
        return house.DismissStaff(self.name, by)


class Approve(Request, frozen=True, tag="approve"):
    """I am the second person for this."""

    roles = (Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR, Role.ADMIN)

    proposal: Id


class Decline(Request, frozen=True, tag="decline"):
    """I am not; or it was mine, and I take it back."""

    roles = (Role.DEALER, Role.CASHIER, Role.PIT_BOSS, Role.DIRECTOR, Role.ADMIN)

    proposal: Id
