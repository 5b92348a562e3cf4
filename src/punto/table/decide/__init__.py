"""Decide: the events that a command leads to, or the reason why it is refused. Pure."""

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from punto.roles import two_persons
from punto.rules_version import AdoptRules, adoption
from punto.table import commands
from punto.table import opening_commands as of_opening
from punto.table import session_commands as of_session
from punto.table.commands import (
    ChangeSettings,
    CloseTable,
    Command,
    Pause,
    RecallChange,
    Resume,
)
from punto.table.decide import betting, by_hand, dealing, openings, rulings, seating, sessions
from punto.table.decide.decision import Decision, refused
from punto.table.events import (
    ChangeCalled,
    ChangeRecalled,
    ClosingCalled,
    SettingsChanged,
    TableClosed,
    TablePaused,
    TableResumed,
)
from punto.table.reasons import TableReason
from punto.table.state import BETWEEN_COUPS, Table

NO_MOMENT = 2**63 - 1  # later than any time limit, so that a missing clock is on the safe side


def decide(table: Table, command: Command, at: int = NO_MOMENT) -> Decision:
    """Decide a command at this table at a moment, in milliseconds since 1970.

    The moment is the one in the log, so that a replay of the log decides in the same way.
    """
    timed = _BY_THE_CLOCK.get(type(command))
    return timed(table, command, at) if timed else _DECIDES[type(command)](table, command)


def _pause(table: Table, command: Pause) -> Decision:
    if table.closed:
        return refused(TableReason.TABLE_CLOSED)
    return () if table.paused else (TablePaused(command.by),)


def _resume(table: Table, command: Resume) -> Decision:
    stopped = table.paused or table.closing or table.closed
    return (TableResumed(command.by),) if stopped else ()


def _close(table: Table, command: CloseTable) -> Decision:
    if table.closing or table.closed:
        return ()
    if table.session is not None:
        return refused(TableReason.SESSION_OPEN, session=table.last_session)
    called = ClosingCalled(command.by)
    return (called, TableClosed()) if table.phase in BETWEEN_COUPS else (called,)


TOURNAMENTS_SET_THEIRS = 7  # rules version: nobody else changes the settings of their tables

# A table is one game in one currency, dealt in one way, for as long as it exists.
FIXED = ("key", "game", "currency", "cards", "declaration")
OF_THE_SHOE = ("decks", "cut", "burn", "cut_card")


def _change(table: Table, command: ChangeSettings) -> Decision:
    """Change settings between coups, and those of a shoe between shoes.

    In mid-coup they are due at the next coup.
    """
    old, new = table.settings, command.settings
    if not new.declaration and old.declaration:  # a form neither shows it nor sends it back
        new = replace(new, declaration=old.declaration)
    names = [each.name for each in fields(old)]
    changed = [name for name in names if getattr(old, name) != getattr(new, name)]
    if table.is_of_chips and table.rules_version >= TOURNAMENTS_SET_THEIRS:
        return refused(TableReason.TOURNAMENT_TABLE)  # first: nobody should approve it
    if not two_persons(command.by, command.approved):
        return refused(TableReason.SECOND_PERSON_NEEDED)
    if table.session is not None:
        return refused(TableReason.SESSION_OPEN, session=table.last_session)
    for setting in FIXED:
        if setting in changed:
            return refused(TableReason.SETTING_FIXED, setting=setting)
    for wager in table.meters:  # what it collected was staked at this stake
        if old.limits[wager] != new.limits.get(wager):
            return refused(TableReason.SETTING_FIXED, setting=f"limits.{wager}")
    shoe = openings.bound_to(table)
    if shoe is not None and any(setting in changed for setting in OF_THE_SHOE):
        return refused(TableReason.SHOE_ON_TABLE, shoe=shoe)
    if table.seats and max(table.seats) > new.seats:
        return refused(TableReason.SEAT_TAKEN, seat=max(table.seats))
    if not changed:
        return _recall_change(table, RecallChange(command.by))
    if table.phase in BETWEEN_COUPS:
        return (SettingsChanged(new, command.by, command.approved),)
    due = table.change_due
    same = due is not None and due.settings == new
    return () if same else (ChangeCalled(new, command.by, command.approved),)


def _recall_change(table: Table, command: RecallChange) -> Decision:
    return (ChangeRecalled(command.by),) if table.change_due else ()


_DECIDES: dict[type[Command], Callable[[Table, Any], Decision]] = {
    commands.BuyIn: seating.buy_in,
    commands.LeaveSeat: seating.leave_seat,
    commands.KeepSeat: seating.keep_seat,
    commands.ChooseDenom: seating.choose_denom,
    commands.ClearLast: betting.clear_last,
    commands.ClearAll: betting.clear_all,
    commands.SetAutoRepeat: betting.set_auto_repeat,
    commands.EndAutoRepeat: betting.end_auto_repeat,
    commands.DealNow: betting.deal_now,
    commands.SetAllowance: seating.set_allowance,
    of_opening.CommitCut: openings.commit_cut,
    of_opening.RevealCut: openings.reveal_cut,
    of_opening.CommitShoe: openings.commit_shoe,
    of_opening.CallCuts: lambda table, command: openings.call_cuts(table),
    of_opening.AbortOpening: openings.abort_opening,
    of_opening.TakeEntropy: openings.take_entropy,
    commands.OpenShoe: lambda table, command: dealing.open_shoe(table),
    commands.RetireShoe: lambda table, command: dealing.retire_shoe(table),
    commands.BurnCards: dealing.burn_cards,
    commands.CallLastBets: lambda table, command: dealing.call_last_bets(table),
    commands.CloseBets: lambda table, command: dealing.close_bets(table),
    commands.ShakeDie: dealing.shake_die,
    commands.DealCard: dealing.deal_card,
    commands.TakeBackCard: lambda table, command: dealing.take_back_card(table),
    commands.ConfirmResult: lambda table, command: dealing.confirm_result(table),
    commands.TakeBackBurn: lambda table, command: by_hand.take_back_burn(table),
    commands.ShowCutCard: lambda table, command: by_hand.show_cut_card(table),
    commands.TakeBackCutCard: lambda table, command: by_hand.take_back_cut_card(table),
    commands.TakeTable: by_hand.take_table,
    commands.LeaveTable: by_hand.leave_table,
    commands.RightRecord: by_hand.right_record,
    commands.TakeBackDie: by_hand.take_back_die,
    commands.TakeBackValue: by_hand.take_back_value,
    commands.ReopenBets: by_hand.reopen_bets,
    commands.CallIrregularity: rulings.call_irregularity,
    commands.FailDraw: rulings.fail_draw,
    commands.Resettle: rulings.resettle,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.CloseTable: _close,
    commands.ChangeSettings: _change,
    commands.RecallChange: _recall_change,
    commands.AwaitRuling: rulings.await_ruling,
    commands.EndRuling: rulings.end_ruling,
    of_session.OpenSession: sessions.open_session,
    of_session.CloseSession: sessions.close_session,
    of_session.HoldSession: sessions.hold_session,
    of_session.ReleaseSession: sessions.release_session,
    of_session.MakeCoupFinal: sessions.make_coup_final,
    of_session.ClearSeat: sessions.clear_seat,
    of_session.AddChips: sessions.add_chips,
    of_session.Penalise: sessions.penalise,
    of_session.NextTurn: lambda table, command: sessions.next_turn(table, command),
    of_session.EndTurn: sessions.end_turn,
    of_session.PassCoup: sessions.pass_coup,
    of_session.PlaySecret: sessions.play_secret,
    AdoptRules: lambda table, command: adoption(table.rules_version, command.version),
}

# Commands that look at the clock: a patron's own time limit, and seats that are kept for a while.
_BY_THE_CLOCK: dict[type[Command], Callable[[Table, Any, int], Decision]] = {
    commands.TakeSeat: seating.take_seat,
    commands.PlaceStake: betting.place_stake,
    commands.RepeatStakes: betting.repeat_stakes,
    commands.SetStakes: betting.set_stakes,
    commands.OpenBets: dealing.open_bets,
    commands.DrawValue: dealing.draw_value,
}

__all__ = ["Decision", "decide"]
