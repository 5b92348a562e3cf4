"""Acts: what a request asks of a table or of the house, in the name of its sender."""

from punto.cards import Card
from punto.house import HouseCommand
from punto.house import commands as h
from punto.house.limits import DAY, FOR_GOOD
from punto.ledger.currencies import Rate
from punto.table import Command
from punto.table import commands as t
from punto.wire import messages as w
from punto.wire import staff as s
from punto.wire.messages import Request


def patron_command(request: Request, patron: str) -> Command | None:
    """What a patron's request asks of a table; stakes are the terminal's own."""
    match request:
        case w.ClearLast(coup=coup, wager=wager):
            return t.ClearLast(patron, coup, wager)
        case w.ClearAll(coup=coup):
            return t.ClearAll(patron, coup)
        case w.RepeatStakes(id=name, coup=coup):
            return t.RepeatStakes(name, patron, coup)
        case w.SetAutoRepeat(on=on):
            return t.SetAutoRepeat(patron, on)
        case w.TakeSeat(seat=seat, buy_in=buy_in, currency=currency):
            return t.TakeSeat(patron, seat, buy_in, currency)
        case w.BuyIn(amount=amount, currency=currency):
            return t.BuyIn(patron, amount, currency)
        case w.ChooseDenom(denom=denom):
            return t.ChooseDenom(patron, denom)
        case w.LeaveSeat():
            return t.LeaveSeat(patron)
        case w.CommitCut(commitment=commitment, digest=digest):
            return t.CommitCut(patron, commitment, digest)
        case w.RevealCut(commitment=commitment, nonce=nonce):
            return t.RevealCut(patron, commitment, nonce)
    return None


def dealing_command(request: Request) -> Command | None:
    """What the dealer of a dealt table does."""
    match request:
        case s.OpenShoe():
            return t.OpenShoe()
        case s.BurnCards(card=card):
            return t.BurnCards(Card(card))
        case s.OpenBets(free=free):
            return t.OpenBets(free)
        case s.CallLastBets():
            return t.CallLastBets()
        case s.CloseBets():
            return t.CloseBets()
        case s.ShakeDie(value=value):
            return t.ShakeDie(value)
        case s.DealCard(card=card):
            return t.DealCard(Card(card))
        case s.TakeBackCard():
            return t.TakeBackCard()
    return None


def pit_command(request: Request, by: str, approved: str = "") -> Command | None:
    """What the pit asks of a table, with the second person where one approved."""
    match request:
        case s.RetireShoe():
            return t.RetireShoe(by)
        case s.CallIrregularity(what=what, cards=cards, certain=certain, seen=seen):
            drawn = tuple(map(Card, cards))
            return t.CallIrregularity(what, by, approved, drawn, certain, seen)
        case s.Resettle(coup=coup, result=result):
            return t.Resettle(coup, result, by, approved)
        case s.Pause():
            return t.Pause(by)
        case s.Resume():
            return t.Resume(by)
        case s.CloseTable():
            return t.CloseTable(by)
        case s.ChangeSettings(settings=settings):
            return t.ChangeSettings(settings, by, approved)
    return None


def house_command(request: Request, by: str, at: int, approved: str = "") -> HouseCommand | None:
    """What is asked of the house."""
    match request:
        case w.SetOwnLimit(what=what, value=value, currency=currency):
            return h.SetOwnLimit(by, what, value, at, currency)
        case w.ExcludeSelf(days=days):
            return h.ExcludeSelf(by, FOR_GOOD if days is None else at + days * DAY, at)
        case s.PayIn(patron=patron, currency=currency, amount=amount):
            return h.PayIn(patron, currency, amount, by)
        case s.PayOut(patron=patron, currency=currency, amount=amount):
            return h.PayOut(patron, currency, amount, by)
        case s.Exchange(patron=patron, pays=pays, receives=receives, amount=amount):
            return h.Exchange(patron, pays, receives, amount, by)
        case s.SetRate(currency=currency, units=units, per=per):
            return h.SetRate(currency, Rate(units, per), by, approved)
        case s.FillTable(table=table, currency=currency, amount=amount):
            return h.FillTable(table, currency, amount, by, approved)
        case s.CreditTable(table=table, currency=currency, amount=amount):
            return h.CreditTable(table, currency, amount, by, approved)
        case s.OpenShift(name=name):
            return h.OpenShift(name, by)
        case s.AppointStaff(name=name, role=role):
            return h.AppointStaff(name, role, by, approved)
        case s.DismissStaff(name=name):
            return h.DismissStaff(name, by)
    return None
