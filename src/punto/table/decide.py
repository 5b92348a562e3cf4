"""Decide: what a command leads to, as events, or why it is refused. Pure."""

from collections.abc import Callable
from typing import Any

from punto.table import betting, commands, dealing, rulings, seating
from punto.table.commands import CloseTable, Command, Pause, Resume
from punto.table.events import ClosingCalled, TableClosed, TablePaused, TableResumed
from punto.table.reasons import TableReason
from punto.table.refused import Decision, refused
from punto.table.state import BETWEEN_COUPS, Table


def decide(table: Table, command: Command) -> Decision:
    """What this command leads to at this table."""
    return _DECIDES[type(command)](table, command)


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
    called = ClosingCalled(command.by)
    return (called, TableClosed()) if table.phase in BETWEEN_COUPS else (called,)


_DECIDES: dict[type[Command], Callable[[Table, Any], Decision]] = {
    commands.TakeSeat: seating.take_seat,
    commands.BuyIn: seating.buy_in,
    commands.LeaveSeat: seating.leave_seat,
    commands.ChooseDenom: seating.choose_denom,
    commands.PlaceStake: betting.place_stake,
    commands.ClearLast: betting.clear_last,
    commands.ClearAll: betting.clear_all,
    commands.RepeatStakes: betting.repeat_stakes,
    commands.SetAutoRepeat: betting.set_auto_repeat,
    commands.OpenShoe: lambda table, command: dealing.open_shoe(table),
    commands.RetireShoe: lambda table, command: dealing.retire_shoe(table),
    commands.BurnCards: dealing.burn_cards,
    commands.OpenBets: dealing.open_bets,
    commands.CallLastBets: lambda table, command: dealing.call_last_bets(table),
    commands.CloseBets: lambda table, command: dealing.close_bets(table),
    commands.ShakeDie: dealing.shake_die,
    commands.DealCard: dealing.deal_card,
    commands.TakeBackCard: lambda table, command: dealing.take_back_card(table),
    commands.CallIrregularity: rulings.call_irregularity,
    commands.Resettle: rulings.resettle,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.CloseTable: _close,
}

__all__ = ["Decision", "decide"]
