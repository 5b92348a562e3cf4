"""Evolve: the tournament after an event. Pure, and it checks nothing: the event has happened."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from punto.cup import ballots
from punto.cup import events as e
from punto.cup.advancing import ranks_of
from punto.cup.ballot_events import BALLOT_EVENTS, BallotDrawn
from punto.cup.ballots import Ballots
from punto.cup.events import CupEvent
from punto.cup.state import (
    Cup,
    CupPhase,
    Entrant,
    Heat,
    Level,
    Protest,
    Standing,
    Tie,
    seated,
    with_entrant,
    with_session,
)
from punto.fairness.ballot import What
from punto.rules_version import RulesAdopted

SPLITS_FALL = 6  # the rules version from which a disqualification drops agreed shares
PLAY_OFFS_STAND = 6  # the rules version from which level equals keep what parted them before
FEES_ARE_COUNTED = 6  # the rules version from which one refund is of one fee


def evolve(cup: Cup | None, event: CupEvent) -> Cup:
    """Return the tournament after this event."""
    if cup is None:
        if isinstance(event, e.CupWritten):
            ballots_of = Ballots(event.key)
            return Cup(event.key, event.text, event.rules_version, ballots=ballots_of)
        raise ValueError(f"a log begins with the tournament's structure, not with {event}")
    if isinstance(event, BALLOT_EVENTS):
        return _ballot(cup, event)
    return _AFTER[type(event)](cup, event)


def fold(events: Iterable[CupEvent], cup: Cup | None = None) -> Cup | None:
    """Return the tournament after all of these events."""
    for event in events:
        cup = evolve(cup, event)
    return cup


# Entries


def _entered(cup: Cup, event: e.Entered) -> Cup:
    """Add an entrant; a fee that somebody who comes back left in the pool stays there."""
    standing = Standing.WAITING if event.waits else Standing.ENTERED
    known = cup.entrants.get(event.entrant)
    entries = known.entries + 1 if known else 1
    entrant = Entrant(event.patron, event.salt, entries, standing=standing)
    return with_entrant(cup, event.entrant, entrant)


def _entered_again(cup: Cup, event: e.EnteredAgain) -> Cup:
    """Count another entry; where heats are played already, they wait for the next."""
    entrant = replace(cup.entrants[event.entrant], entries=event.entries)
    after = with_entrant(cup, event.entrant, entrant)
    if cup.heat is None:
        return after
    heat = replace(cup.heat, waiting=(*cup.heat.waiting, event.entrant))
    return replace(after, heat=heat)


def _stands(cup: Cup, number: int, standing: Standing) -> Cup:
    return with_entrant(cup, number, replace(cup.entrants[number], standing=standing))


def _withdrew(cup: Cup, event: e.Withdrew) -> Cup:
    """Take an entrant out; the fee of the entry comes back, or stays in the pool."""
    entrant = cup.entrants[event.entrant]
    left = entrant.entries - 1 if cup.rules_version >= FEES_ARE_COUNTED else 0
    entries = left if event.refunded else entrant.entries
    gone = replace(entrant, standing=Standing.WITHDRAWN, entries=entries)
    return with_entrant(cup, event.entrant, gone)


def _disqualified(cup: Cup, event: e.Disqualified) -> Cup:
    """Put an entrant out; who goes on from the stage is worked out again.

    What they agreed to falls, and so does every agreement that names them.
    """
    gone, after = event.entrant, _stands(cup, event.entrant, Standing.DISQUALIFIED)
    split = cup.split
    if cup.rules_version >= SPLITS_FALL:
        split = {who: each for who, each in split.items() if gone not in (who, *each)}
    return replace(after, stage_ended=False, split=split)


def _entries_closed(cup: Cup, event: e.EntriesClosed) -> Cup:
    for number in event.turned_away:
        cup = _withdrew(cup, e.Withdrew(number, refunded=True))
    first = cup.structure.stages[0].key
    coming = tuple(number for number, entrant in cup.entrants.items() if entrant.plays)
    return replace(cup, phase=CupPhase.CLOSED, coming={first: coming})


# Heats


def _heat_called(cup: Cup, event: e.HeatCalled) -> Cup:
    heat = Heat(event.heat, event.waiting)
    return replace(cup, phase=CupPhase.RUNNING, heat=heat, heats=event.heat)


def _heat_started(cup: Cup, event: e.HeatStarted) -> Cup:
    assert cup.heat is not None
    for seats in event.sessions:
        cup = with_session(cup, seated(event.stage, event.heat, seats))
    assert cup.heat is not None
    heat = replace(cup.heat, waiting=event.waiting, started=True)
    last = max(seats.session for seats in event.sessions)
    return replace(cup, heat=heat, last_session=last)


def _ballot(cup: Cup, event: CupEvent) -> Cup:
    """Follow a ballot; what was drawn goes where it was wanted."""
    assert isinstance(event, BALLOT_EVENTS)
    after = replace(cup, ballots=ballots.evolve(cup.ballots, event))
    if not isinstance(event, BallotDrawn) or cup.wanted is None:
        return after
    return with_order(after, event.order)


def with_order(cup: Cup, order: tuple[int, ...]) -> Cup:
    """Return the tournament with the order that it wanted a ballot for."""
    assert cup.wanted is not None
    what, after = cup.wanted.what, replace(cup, wanted=None)
    if what is What.SEATS and cup.heat:
        return replace(after, heat=replace(cup.heat, order=order))
    if what is What.FIRST_BUTTON and cup.heat:
        return replace(after, heat=replace(cup.heat, buttons=order))
    assert cup.tie is not None
    return replace(after, tie=replace(cup.tie, order=order))


# Sessions


def _coup_reported(cup: Cup, event: e.CoupReported) -> Cup:
    session = replace(
        cup.sessions[event.session],
        counted=event.counted,
        stacks=event.stacks,
        missed=event.missed,
        row=event.row,
        hash=event.hash,
    )
    return with_session(cup, session)


def _rebuy_offered(cup: Cup, event: e.RebuyOffered) -> Cup:
    session = cup.sessions[event.session]
    return with_session(cup, replace(session, asked=(*session.asked, event.entrant)))


def _rebuy_paid(cup: Cup, event: e.RebuyPaid) -> Cup:
    session, entrant = cup.sessions[event.session], cup.entrants[event.entrant]
    stack = session.stacks[event.entrant] + event.stack
    session = replace(
        session,
        asked=tuple(number for number in session.asked if number != event.entrant),
        rebuys={**session.rebuys, event.entrant: event.number},
        bought=event.stack,
        stacks={**session.stacks, event.entrant: stack},
    )
    entrant = replace(entrant, rebuys=entrant.rebuys + event.fee)
    return with_entrant(with_session(cup, session), event.entrant, entrant)


def _entrant_out(cup: Cup, event: e.EntrantOut) -> Cup:
    session = cup.sessions[event.session]
    session = replace(
        session,
        out={**session.out, event.entrant: event.after},
        asked=tuple(number for number in session.asked if number != event.entrant),
    )
    return with_session(cup, session)


def _session_ended(cup: Cup, event: e.SessionEnded) -> Cup:
    return with_session(cup, replace(cup.sessions[event.session], ended=True))


# Equals


def _tie_found(cup: Cup, event: e.TieFound) -> Cup:
    tie = Tie(event.key, event.places, (event.entrants,), session=event.session, what=event.what)
    return replace(cup, tie=tie)


def _tie_narrowed(cup: Cup, event: e.TieNarrowed) -> Cup:
    assert cup.tie is not None
    narrowed = replace(cup.tie, groups=event.groups, step=event.step, order=(), play_off=0)
    return replace(cup, tie=narrowed)


def _play_off_called(cup: Cup, event: e.PlayOffCalled) -> Cup:
    assert cup.tie is not None
    number = event.session.session
    heat = cup.heat.number if cup.heat else 1
    after = with_session(cup, seated(cup.current.key, heat, event.session, play_off=True))
    return replace(after, tie=replace(cup.tie, play_off=number), last_session=number)


def _tie_parted(cup: Cup, event: e.TieParted) -> Cup:
    parted = {**cup.parted, event.key: event.order}
    if not event.together:
        return replace(cup, parted=parted, tie=None)
    assert cup.tie is not None
    kept = cup.rules_version >= PLAY_OFFS_STAND
    groups = cup.tie.groups if kept else (tuple(sorted(event.order)),)
    level = {**cup.level, event.key: Level(groups, cup.tie.places)}
    return replace(cup, parted=parted, level=level, tie=None)


# The end of a stage


def _stage_final(cup: Cup, event: e.StageFinal) -> Cup:
    """Send those on who advance; where nobody comes to a stage, the next one follows."""
    ranks = ranks_of((session.result for session in cup.of_stage()), cup.places_by)
    for number, rank in ranks.items():
        cup = with_entrant(cup, number, replace(cup.entrants[number], previous=rank.stack))
    coming = dict(cup.coming)
    for stage, entrants in event.advanced.items():
        known = coming.get(stage, ())
        coming[stage] = (*known, *(number for number in entrants if number not in known))
    stages = cup.structure.stages
    if cup.stage + 1 == len(stages):
        return replace(cup, phase=CupPhase.FINAL, heat=None, stage_ended=False)
    following = cup.stage + 1
    while following + 1 < len(stages) and not coming.get(stages[following].key):
        following += 1
    return replace(
        cup,
        stage=following,
        coming=coming,
        heat=None,
        heats=0,
        stage_ended=False,
        parted={},
        level={},
    )


def _protest_lodged(cup: Cup, event: e.ProtestLodged) -> Cup:
    protest = Protest(event.protest, event.entrant, event.text)
    return replace(cup, protests={**cup.protests, event.protest: protest})


def _protest_ruled(cup: Cup, event: e.ProtestRuled) -> Cup:
    ruled = replace(cup.protests[event.protest], ruling=event.ruling)
    return replace(cup, protests={**cup.protests, event.protest: ruled})


_AFTER: dict[type[CupEvent], Callable[[Cup, Any], Cup]] = {
    e.EntriesOpened: lambda cup, event: replace(cup, phase=CupPhase.ENTRIES),
    e.Invited: lambda cup, event: replace(cup, invited=(*cup.invited, event.patron)),
    e.Entered: _entered,
    e.EnteredAgain: _entered_again,
    e.Withdrew: _withdrew,
    e.MovedUp: lambda cup, event: _stands(cup, event.entrant, Standing.ENTERED),
    e.EntriesClosed: _entries_closed,
    e.ReentryClosed: lambda cup, event: replace(cup, reentry_closed=True),
    e.HeatCalled: _heat_called,
    e.BallotWanted: lambda cup, event: replace(cup, wanted=event),
    e.HeatStarted: _heat_started,
    e.CoupReported: _coup_reported,
    e.RebuyOffered: _rebuy_offered,
    e.RebuyPaid: _rebuy_paid,
    e.EntrantOut: _entrant_out,
    e.SessionEnded: _session_ended,
    e.TieFound: _tie_found,
    e.TieNarrowed: _tie_narrowed,
    e.PlayOffCalled: _play_off_called,
    e.TieParted: _tie_parted,
    e.StageEnded: lambda cup, event: replace(cup, stage_ended=True),
    e.StageFinal: _stage_final,
    e.ProtestLodged: _protest_lodged,
    e.ProtestRuled: _protest_ruled,
    e.Disqualified: _disqualified,
    e.SplitAgreed: lambda cup, event: replace(
        cup, split={**cup.split, event.entrant: event.shares}
    ),
    e.PrizesPaid: lambda cup, event: replace(
        cup, phase=CupPhase.PAID, prizes=event.prizes, in_kind=event.in_kind
    ),
    e.CupHeld: lambda cup, event: replace(cup, paused=True),
    e.CupWentOn: lambda cup, event: replace(cup, paused=False),
    e.CupCancelled: lambda cup, event: replace(cup, phase=CupPhase.CANCELLED, wanted=None),
    RulesAdopted: lambda cup, event: replace(cup, rules_version=event.version),
}
