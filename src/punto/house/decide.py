"""The decisions of the house. Pure: the caller passes in what an account holds."""

from collections.abc import Callable
from dataclasses import asdict

from punto.house import commands as c
from punto.house.commands import HouseCommand
from punto.house.events import (
    AttendantAnswered,
    AttendantCalled,
    AttendantCancelled,
    GiftGiven,
    HouseEvent,
    MoneyExchanged,
    MoneyPaidIn,
    MoneyPaidOut,
    OwnLimitSet,
    PatronWelcomed,
    ProposalEnded,
    ProposalMade,
    RateSet,
    SelfExcluded,
    ShiftOpened,
    StaffAppointed,
    StaffDismissed,
    TableCredited,
    TableFilled,
)
from punto.house.limits import FOR_GOOD, LONGEST_REALITY, WITHOUT_CURRENCY, Limited
from punto.house.reasons import HouseReason
from punto.house.state import House
from punto.ledger import LARGEST_TRANSFER, float_account, wallet
from punto.ledger.currencies import PLAY_MONEY, CurrencyKind, kind
from punto.refusals import BadInput, Refusal
from punto.roles import BY_TWO, two_persons
from punto.rules_version import AdoptRules, adoption

Available = Callable[[str], int]
Decision = tuple[HouseEvent, ...] | Refusal


def decide(house: House, command: HouseCommand, available: Available) -> Decision:
    """Decide a command; `available` returns how much may be moved away from an account."""
    match command:
        case c.WelcomePatron():
            return _welcome(house, command)
        case c.GiveGift():
            return _give(house, command)
        case c.PayIn():
            paid_in = MoneyPaidIn(command.patron, command.currency, command.amount, command.by)
            return _at_cashier(house, command) or (paid_in,)
        case c.PayOut():
            paid_out = MoneyPaidOut(command.patron, command.currency, command.amount, command.by)
            held = available(wallet(command.patron, command.currency))
            return (
                _at_cashier(house, command)
                or _short(command.amount, held, command.currency)
                or (paid_out,)
            )
        case c.Exchange():
            return _exchange(house, command, available)
        case c.SetRate():
            return _set_rate(house, command)
        case c.FillTable():
            return _moved(command) or (
                TableFilled(
                    command.table,
                    command.currency,
                    command.amount,
                    command.by,
                    command.approved,
                ),
            )
        case c.CreditTable():
            return _credit(command, available)
        case c.OpenShift():
            return (ShiftOpened(house.shift + 1, command.name, command.by),)
        case c.SetOwnLimit():
            return _limit(house, command)
        case c.ExcludeSelf():
            return _exclude(house, command)
        case c.CallAttendant() | c.CancelAttendant() | c.AnswerAttendant():
            return _attend(house, command)
        case c.AppointStaff():
            return _appoint(house, command)
        case c.AppointLocally(name=name, role=role, by=by):
            return () if house.role(name) is role else (StaffAppointed(name, role, by),)
        case c.DismissStaff(name=name, by=by):
            if name not in house.staff:
                return _refused(HouseReason.NOT_STAFF, name=name)
            return (StaffDismissed(name, by),)
        case c.MakeProposal(by=by, asked=asked):
            waiting = house.proposals.values()
            if any((other.by, other.asked) == (by, asked) for other in waiting):
                return ()
            return (ProposalMade(**asdict(command)),)
        case c.EndProposal(proposal=proposal, how=how, why=why):
            return (ProposalEnded(proposal, how, why),) if proposal in house.proposals else ()
        case AdoptRules(version=version):
            return adoption(house.rules_version, version)


def _attend(
    house: House, command: c.CallAttendant | c.CancelAttendant | c.AnswerAttendant
) -> Decision:
    """Record that a patron called somebody, or that nobody is needed any more."""
    patron = command.patron
    if patron not in house.patrons:
        return _refused(HouseReason.PATRON_UNKNOWN, patron=patron)
    standing = house.calls.get(patron)
    if isinstance(command, c.CallAttendant):
        call = command.table, command.seat
        return () if standing == call else (AttendantCalled(patron, *call),)
    if standing is None:
        return _refused(HouseReason.NOBODY_CALLED, patron=patron)
    if isinstance(command, c.AnswerAttendant):
        return (AttendantAnswered(patron, command.by),)
    return (AttendantCancelled(patron),)


def _appoint(house: House, command: c.AppointStaff) -> Decision:
    """Appoint somebody; a role of `BY_TWO` takes two persons, neither of them the appointee."""
    name, role, by, approved = command.name, command.role, command.by, command.approved
    if house.role(name) is role:
        return ()
    pairs = ((by, approved), (by, name), (approved, name))
    two_needed = house.rules_version >= 2 and role in BY_TWO  # one person gave every role before
    if two_needed and not all(two_persons(*pair) for pair in pairs):
        return _refused(HouseReason.SECOND_PERSON_NEEDED)
    return (StaffAppointed(name, role, by, approved),)


def _limit(house: House, command: c.SetOwnLimit) -> Decision:
    if command.patron not in house.patrons:
        return _refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    value = command.value
    if value is not None and not (type(value) is int and 0 <= value <= LARGEST_TRANSFER):
        return _refused(HouseReason.NOT_A_LIMIT, value=str(value))
    if command.currency and command.what in WITHOUT_CURRENCY:
        return _refused(HouseReason.NOT_A_LIMIT, value=f"{value} {command.currency}")
    if command.what is Limited.REALITY and (value or 0) > LONGEST_REALITY:
        return _refused(HouseReason.NOT_A_LIMIT, value=str(value))
    before = house.own_limit(command.patron, command.what, command.currency)
    if before.set(value, command.at, command.what) == before:
        return ()
    own = command.patron, command.what, value, command.at, command.currency
    return (OwnLimitSet(*own),)


def _exclude(house: House, command: c.ExcludeSelf) -> Decision:
    """Exclude a patron; an exclusion can be made longer at any time, never shorter."""
    if command.patron not in house.patrons:
        return _refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not command.at < command.until <= FOR_GOOD:
        return _refused(HouseReason.NOT_A_LIMIT, value=str(command.until))
    standing = house.excluded.get(command.patron, 0)
    if command.until < standing:
        return _refused(HouseReason.EXCLUSION_STANDS, until=standing)
    return () if command.until == standing else (SelfExcluded(command.patron, command.until),)


def _welcome(house: House, command: c.WelcomePatron) -> Decision:
    if command.patron in house.patrons:
        return _refused(HouseReason.PATRON_KNOWN, patron=command.patron)
    if command.gift and not _an_amount(command.gift):
        return _refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.gift))
    return (PatronWelcomed(command.patron, PLAY_MONEY, command.gift),)


def _give(house: House, command: c.GiveGift) -> Decision:
    if command.patron not in house.patrons:
        return _refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not _an_amount(command.gift):
        return _refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.gift))
    return (GiftGiven(command.patron, PLAY_MONEY, command.gift),)


def _at_cashier(house: House, command: c.PayIn | c.PayOut) -> Refusal | None:
    """Refuse unknown patrons, and anything but cash."""
    if command.patron not in house.patrons:
        return _refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not _an_amount(command.amount):
        return _refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.amount))
    if not _is_cash(command.currency):
        return _refused(HouseReason.NOT_CASH, currency=command.currency)
    return None


def _exchange(house: House, command: c.Exchange, available: Available) -> Decision:
    """Change to or from the house's own money, at its rate, in whole units only (§exchange)."""
    if command.patron not in house.patrons:
        return _refused(HouseReason.PATRON_UNKNOWN, patron=command.patron)
    if not _an_amount(command.amount):
        return _refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.amount))
    pays, receives = command.pays, command.receives
    for currency in (pays, receives):
        if not _is_cash(currency):
            return _refused(HouseReason.NOT_CASH, currency=currency)
    rate = house.rates.get(pays) if receives == house.currency else None
    if pays == house.currency and receives in house.rates:
        rate = house.rates[receives].back
    if rate is None or pays == receives:
        return _refused(HouseReason.NO_RATE, pays=pays, receives=receives)
    received = rate.gives(command.amount)
    if received is not None and received > LARGEST_TRANSFER:
        return _refused(HouseReason.NOT_AN_AMOUNT, amount=str(received))
    if received is None:
        return _refused(HouseReason.NOT_WHOLE, amount=command.amount, per=rate.per, currency=pays)
    held = available(wallet(command.patron, pays))
    exchanged = MoneyExchanged(command.patron, pays, command.amount, receives, received, command.by)
    return _short(command.amount, held, pays) or (exchanged,)


def _set_rate(house: House, command: c.SetRate) -> Decision:
    if not two_persons(command.by, command.approved):
        return _refused(HouseReason.SECOND_PERSON_NEEDED)
    if not _is_cash(command.currency) or command.currency == house.currency:
        return _refused(HouseReason.NOT_CASH, currency=command.currency)
    return (RateSet(command.currency, command.rate, command.by, command.approved),)


def _credit(command: c.CreditTable, available: Available) -> Decision:
    if refusal := _moved(command):
        return refusal
    held = available(float_account(command.table))
    if command.amount > held:
        amounts = {"amount": command.amount, "available": held}
        return _refused(HouseReason.FLOAT_TOO_SHORT, **amounts, currency=command.currency)
    return (
        TableCredited(
            command.table, command.currency, command.amount, command.by, command.approved
        ),
    )


def _moved(command: c.FillTable | c.CreditTable) -> Refusal | None:
    """Refuse to move chips between cage and table without two persons."""
    if not two_persons(command.by, command.approved):
        return _refused(HouseReason.SECOND_PERSON_NEEDED)
    if not _an_amount(command.amount):
        return _refused(HouseReason.NOT_AN_AMOUNT, amount=str(command.amount))
    return None


def _an_amount(amount: object) -> bool:
    return type(amount) is int and 1 <= amount <= LARGEST_TRANSFER


def _is_cash(currency: str) -> bool:
    """Return True for money; play money and tournament chips are never bought or changed."""
    try:
        return kind(currency) is CurrencyKind.MONEY
    except BadInput:
        return False


def _short(amount: int, held: int, currency: str) -> Refusal | None:
    if amount <= held:
        return None
    amounts = {"amount": amount, "available": held}
    return _refused(HouseReason.WALLET_TOO_SHORT, **amounts, currency=currency)


def _refused(reason: HouseReason, **about: int | str) -> Refusal:
    return Refusal(reason, about=about)
