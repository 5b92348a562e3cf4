"""The decisions of the house. Pure: the caller passes in what an account holds."""

from punto.house import cage_commands as cc
from punto.house import commands as c
from punto.house.cage_commands import CageCommand
from punto.house.commands import HouseCommand
from punto.house.decide import (
    accounts,
    cashier,
    fills,
    office,
    patrons,
    pit,
    reversals,
    slips,
    staff,
    staff_codes,
    tills,
)
from punto.house.decide.decision import Available, Decision
from punto.house.events import ShiftOpened
from punto.house.state import House
from punto.rules_version import AdoptRules, adoption

__all__ = ["Available", "Decision", "decide"]


def decide(house: House, command: HouseCommand, available: Available) -> Decision:
    """Decide a command; `available` returns how much may be moved away from an account."""
    match command:
        case c.WelcomePatron():
            return patrons.welcome(house, command)
        case c.GiveGift():
            return patrons.give(house, command)
        case c.SetOwnLimit():
            return patrons.limit(house, command)
        case c.ExcludeSelf():
            return patrons.exclude(house, command)
        case c.CallAttendant() | c.CancelAttendant() | c.AnswerAttendant():
            return patrons.attend(house, command)
        case c.PayIn():
            return cashier.pay_in(house, command)
        case c.PayOut():
            return cashier.pay_out(house, command, available)
        case c.Exchange():
            return cashier.exchange(house, command, available)
        case c.SetRate():
            return cashier.set_rate(house, command)
        case c.FillTable():
            return fills.fill(command)
        case c.CreditTable():
            return fills.credit(command, available)
        case c.OpenShift():
            return (ShiftOpened(house.shift + 1, command.name, command.by),)
        case c.BarPatron():
            return pit.bar(house, command)
        case c.LiftBar():
            return pit.lift_bar(house, command)
        case c.MakeNote():
            return pit.make_note(house, command)
        case c.AppointStaff():
            return staff.appoint(house, command)
        case c.AppointLocally():
            return staff.appoint_locally(house, command)
        case c.DismissStaff():
            return staff.dismiss(house, command)
        case c.DismissLocally():
            return staff.dismiss_locally(house, command)
        case c.InviteStaff():
            return staff_codes.invite(house, command)
        case c.ResetStaff():
            return staff_codes.reset(house, command)
        case c.JoinStaff():
            return staff_codes.join(house, command)
        case c.EndSessions():
            return staff_codes.end_sessions(house, command)
        case c.MakeProposal():
            return staff.propose(house, command)
        case c.EndProposal():
            return staff.end_proposal(house, command)
        case c.SetHouseLimit():
            return office.set_house_limit(house, command)
        case c.SetHouseText():
            return office.set_text(house, command)
        case c.RecordAudit():
            return office.record_audit(command)
        case AdoptRules(version=version):
            return adoption(house.rules_version, version)
        case _:
            return _decide_cage(house, command, available)


def _decide_cage(house: House, command: CageCommand, available: Available) -> Decision:
    """Decide a command of the cage."""
    match command:
        case cc.OpenTill():
            return tills.open_till(house, command)
        case cc.FeedTill() | cc.SkimTill():
            return tills.move_cash(house, command)
        case cc.CloseTill():
            return tills.close_till(house, command)
        case cc.CloseShift():
            return tills.close_shift(house, command)
        case cc.SetThreshold():
            return tills.set_threshold(command)
        case cc.ReverseAct():
            return reversals.reverse(house, command, available)
        case cc.AskSlip():
            return slips.ask(house, command)
        case cc.SendSlip():
            return slips.send(house, command, available)
        case cc.TakeSlip():
            return slips.take(house, command, available)
        case cc.CancelSlip():
            return slips.cancel(house, command)
        case cc.RegisterPatron():
            return accounts.register(house, command)
        case cc.IssueCode():
            return accounts.issue_code(house, command)
        case cc.UseCode():
            return accounts.use_code(house, command)
