"""Evolve: the table after an event. Pure, and it checks nothing: the event has happened."""

from collections.abc import Callable, Iterable
from typing import Any

from punto.rulebook import adopt
from punto.rules_version import RulesAdopted
from punto.table import events as e
from punto.table import opening_events as oe
from punto.table import session_events as se
from punto.table.events import Event
from punto.table.evolve import betting, corrections, dealing, meters, openings, seating, sessions
from punto.table.meters import seeds
from punto.table.state import ChangeDue, Phase, Table, altered


def evolve(table: Table | None, event: Event) -> Table:
    """Return the table after this event."""
    if table is not None and (after := _AFTER.get(type(event))):
        return after(table, event)
    if isinstance(event, e.TableOpened):
        if event.settings.declaration:
            adopt(event.settings.rules)  # code that asks for the game by its key finds it
        return Table(event.settings, event.rules_version, meters=seeds(event.settings))
    raise ValueError(f"a log begins with the table's opening, not with {event}")


def fold(events: Iterable[Event], table: Table | None = None) -> Table | None:
    """Return the table after all of these events."""
    for event in events:
        table = evolve(table, event)
    return table


def _settings_changed(table: Table, event: e.SettingsChanged) -> Table:
    """Change the settings; a credit that is no longer offered becomes the first that is."""
    denoms = event.settings.denoms
    seats = {
        number: seat if seat.denom in denoms else altered(seat, denom=denoms[0])
        for number, seat in table.seats.items()
    }
    return altered(table, settings=event.settings, seats=seats, change_due=None)


def _change_called(table: Table, event: e.ChangeCalled) -> Table:
    """Remember settings for the next coup; they replace those that were due before."""
    return altered(table, change_due=ChangeDue(event.settings, event.by, event.approved))


def _ruling_ended(table: Table, event: e.RulingEnded) -> Table:
    return altered(table, ruling=tuple(name for name in table.ruling if name != event.proposal))


def _resumed(table: Table, event: e.TableResumed) -> Table:
    """Lift a pause; without one, reopen a table that is closing or closed."""
    if table.paused:
        return altered(table, paused=False)
    return altered(table, closing=False, closed=False)


_AFTER: dict[type[Event], Callable[[Table, Any], Table]] = {
    e.SettingsChanged: _settings_changed,
    e.ChangeCalled: _change_called,
    e.ChangeRecalled: lambda table, event: altered(table, change_due=None),
    e.RulingAwaited: lambda table, event: altered(table, ruling=(*table.ruling, event.proposal)),
    e.RulingEnded: _ruling_ended,
    e.TablePaused: lambda table, event: altered(table, paused=True),
    e.TableResumed: _resumed,
    e.ClosingCalled: lambda table, event: altered(table, closing=True),
    e.TableClosed: lambda table, event: altered(table, closed=True),
    e.SeatTaken: seating.seat_taken,
    e.BoughtIn: seating.bought_in,
    e.SeatLeft: seating.seat_left,
    e.SeatKept: seating.seat_kept,
    e.DenomChosen: seating.denom_chosen,
    e.AutoRepeatSet: betting.auto_repeat_set,
    e.AllowanceSet: seating.allowance_set,
    oe.ShoeCommitted: openings.shoe_committed,
    oe.CutCommitted: openings.cut_committed,
    oe.CutsCalled: openings.cuts_called,
    oe.CutRevealed: openings.cut_revealed,
    oe.CutShownLate: openings.cut_shown_late,
    oe.OpeningAborted: openings.opening_aborted,
    oe.EntropyTaken: openings.entropy_taken,
    e.ShoeOpened: dealing.shoe_opened,
    e.CardsBurnt: dealing.cards_burnt,
    e.ShoeRetired: dealing.shoe_retired,
    e.BetsOpened: dealing.bets_opened,
    e.LastBetsCalled: lambda table, event: altered(table, phase=Phase.LAST_CALL),
    e.BetsClosed: dealing.bets_closed,
    e.StakePlaced: betting.stake_placed,
    e.StakesTakenBack: betting.stakes_taken_back,
    e.ReadySet: betting.ready_set,
    e.ShakerPassed: dealing.shaker_passed,
    e.DieShaken: dealing.die_shaken,
    e.ValueDrawn: dealing.value_drawn,
    e.CardDealt: dealing.card_dealt,
    e.CardTakenBack: dealing.card_taken_back,
    e.DealerCame: lambda table, event: altered(table, dealer=event.name),
    e.DealerWent: lambda table, event: altered(table, dealer=""),
    e.BurnTakenBack: dealing.burn_taken_back,
    e.CutCardShown: dealing.cut_card_shown,
    e.CutCardTakenBack: lambda table, event: altered(table, last_coup=None, cut_card_seen=None),
    e.DieTakenBack: dealing.die_taken_back,
    e.ValueTakenBack: dealing.value_taken_back,
    e.BetsReopened: dealing.bets_reopened,
    e.RecordRighted: corrections.record_righted,
    e.ResultConfirmed: lambda table, event: table,
    e.TotalsAnnounced: lambda table, event: table,
    e.CoupSettled: dealing.coup_settled,
    e.MeterMoved: meters.meter_moved,
    e.MeterRighted: meters.meter_righted,
    e.IrregularityCalled: corrections.irregularity_called,
    e.DrawFailed: corrections.draw_failed,
    e.SettlementReversed: corrections.settlement_reversed,
    e.DealReconstructed: corrections.deal_reconstructed,
    e.CoupVoided: corrections.coup_voided,
    e.CoupResettled: corrections.coup_resettled,
    se.SessionOpened: sessions.session_opened,
    se.SessionClosed: sessions.session_closed,
    se.SessionHeld: sessions.session_held,
    se.SessionReleased: sessions.session_released,
    se.CoupMadeFinal: sessions.coup_made_final,
    se.SeatCleared: sessions.seat_cleared,
    se.ChipsAdded: sessions.chips_added,
    se.PenaltyTaken: sessions.penalty_taken,
    se.TurnEnded: sessions.turn_ended,
    se.CoupPassed: sessions.coup_passed,
    se.SecretPlayed: sessions.secret_played,
    se.StakeMissed: sessions.stake_missed,
    RulesAdopted: lambda table, event: altered(table, rules_version=event.version),
}
