"""What follows by itself in a tournament: nobody has to ask for it.

After every event the next one that the structure demands is worked out, until something is awaited:
a coup at a table, a ballot, an entrant's answer, or the director.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from punto.cup import events as e
from punto.cup.advancing import Advance, Lots, Parting, Rank, Session, advance, in_order, ranks_of
from punto.cup.events import CupEvent, SessionSeats
from punto.cup.evolve import evolve
from punto.cup.seating import in_heat, seated, tables_in
from punto.cup.state import Cup, CupPhase, TableSession, Tie, Why, tie_key
from punto.cup.structure import Broke, First, Stage
from punto.fairness.ballot import What
from punto.table.play import Missed, span_at

LOTS_CHOOSE = 6  # the rules version from which a lot alone chooses for a route by lot
ORDERS_STAND = 6  # the rules version from which the order of equals stands when one is out
WAGERS_ALONE = 6  # the rules version from which only limits of wagers say who is broke
THREE_STAY = 6  # the rules version from which three play one heat, and nobody is left alone
PLAY_OFFS_ARE_STAYED = 7  # rules version: who is out of a play-off is behind those who stayed
BY_ITSELF = "house"  # who makes a stage final that has no time for protests


def following(cup: Cup) -> Iterator[CupEvent]:
    """Yield the events that follow by themselves."""
    while (event := _next(cup)) is not None:
        yield event
        cup = evolve(cup, event)


def _next(cup: Cup) -> CupEvent | None:
    if cup.phase is not CupPhase.RUNNING or cup.wanted is not None or cup.heat is None:
        return None
    if not cup.heat.started:
        return _start(cup)
    for session in cup.running():
        waits = cup.tie is not None and not session.play_off
        if not waits and (event := _in_session(cup, session)):
            return event
    if cup.tie is not None:
        return _part(cup, cup.tie)
    waits = any(cup.entrants[number].plays for number in cup.heat.waiting)
    if any(cup.running()) or waits or takes_reentries(cup):
        return None  # a coup is awaited, or the next heat
    return _end_of_stage(cup)


def takes_reentries(cup: Cup) -> bool:
    """Whether somebody who is out of the first stage may still enter again."""
    open_still = cup.structure.entry.reentry is not None and not cup.reentry_closed
    return open_still and cup.stage == 0 and cup.heats < cup.current.heats


# The start of a heat


def _start(cup: Cup) -> CupEvent:
    """Draw who plays and where, then the buttons; then the heat begins."""
    heat, stage = cup.heat, cup.current
    assert heat is not None
    of = f"{stage.key} {heat.number}"
    if not heat.order:
        together = 3 if cup.rules_version >= THREE_STAY else 2
        seats = in_this_heat(stage, heat.number, len(heat.waiting), together)
        return e.BallotWanted(What.SEATS, of, seats, heat.waiting)
    if stage.button.first is First.LOT and not heat.buttons:
        return e.BallotWanted(What.FIRST_BUTTON, of, len(heat.order), tuple(sorted(heat.order)))
    return e.HeatStarted(
        stage.key,
        heat.number,
        tuple(_tables(cup, heat.order, heat.buttons or heat.order)),
        _not_drawn(heat.waiting, heat.order),
    )


def in_this_heat(stage: Stage, heat: int, waiting: int, together: int = 3) -> int:
    """Return how many of those who wait play in a heat: the same in each, and nobody alone."""
    return in_heat(waiting, stage.tables, stage.seats, stage.heats - heat + 1, together)


def _not_drawn(waiting: Sequence[int], drawn: Sequence[int]) -> tuple[int, ...]:
    """Return those who wait on; somebody who entered twice waits for the second time."""
    left = list(waiting)
    for number in drawn:
        left.remove(number)
    return tuple(left)


def _tables(cup: Cup, order: tuple[int, ...], buttons: tuple[int, ...]) -> Iterator[SessionSeats]:
    stage = cup.current
    tables = tables_in(len(order), stage.tables, stage.seats)
    places = seated(order, tables=tables, seats=stage.seats)
    number = cup.last_session
    for table in range(1, stage.tables + 1):
        seats = {at.seat: entrant for at, entrant in places.items() if at.table == table}
        if not seats:
            continue
        number += 1
        stacks = {entrant: _stack(cup, entrant) for entrant in seats.values()}
        seat_of = {entrant: seat for seat, entrant in seats.items()}
        button = next(seat_of[entrant] for entrant in buttons if entrant in seat_of)
        yield SessionSeats(number, table, seats, stacks, button, stage.coups)


def _stack(cup: Cup, entrant: int) -> int:
    return cup.current.stack or cup.entrants[entrant].previous


# After a coup


def _in_session(cup: Cup, session: TableSession) -> CupEvent | None:
    """Return what follows from the coup that a table reported last."""
    if session.asked:
        return None
    decides = not session.play_off and session.counted > 0
    outs = (_missed, _broke, _lowest) if decides else ()
    for rule in outs:
        if event := rule(cup, session):
            return event
    over = session.counted >= session.coups or len(session.playing) < 2
    return e.SessionEnded(session.number) if over else None


def _missed(cup: Cup, session: TableSession) -> CupEvent | None:
    if cup.current.must_bet.missed is not Missed.OUT:
        return None
    late = [number for number in session.missed if number in session.playing]
    return _out(session, late[0], Why.MISSED) if late else None


def _broke(cup: Cup, session: TableSession) -> CupEvent | None:
    """Put those out who cannot cover the least stake, or let them buy chips again."""
    stage = cup.current
    if session.counted >= session.coups:
        return None
    least = least_stake(cup, session.counted + 1)
    for number in session.playing:
        if session.stacks[number] < least:
            if _may_buy(stage, session, number):
                return e.RebuyOffered(session.number, number)
            return _out(session, number, Why.BROKE)
    return None


def least_stake(cup: Cup, coup: int) -> int:
    """Return the least stake that is possible in a coup of the stage, as its tables have it."""
    span = span_at(cup.current.spans, coup)
    return (cup.structure.of_wagers(span) if cup.rules_version >= WAGERS_ALONE else span).least


def _may_buy(stage: Stage, session: TableSession, entrant: int) -> bool:
    rebuy = stage.rebuy
    if stage.broke is not Broke.REBUY or rebuy is None:
        return False
    return session.counted <= rebuy.until and session.rebuys.get(entrant, 0) < rebuy.most


def _lowest(cup: Cup, session: TableSession) -> CupEvent | None:
    """Put those with the fewest chips out after a coup that decides."""
    rule = next((rule for rule in cup.current.out if rule.after == session.counted), None)
    gone = sum(1 for after in session.out.values() if after == session.counted)
    if rule is None or gone >= rule.lowest or len(session.playing) < 2:
        return None
    of = f"{session.number}.{session.counted}"
    for key, order in cup.parted.items():
        if key.startswith(f"{of}/"):
            stay = cup.level[key].above if key in cup.level else ()
            may_leave = set(session.playing) - set(stay)
            leaving = [number for number in reversed(order) if number in may_leave]
            return _out(session, leaving[0], Why.LOWEST) if leaving else None
    ranks = {number: Rank(True, 0, session.stacks[number]) for number in session.playing}
    last = in_order(ranks)[-1]
    leave = min(rule.lowest - gone, len(session.playing) - 1)
    if len(last) <= leave:
        return _out(session, last[-1], Why.LOWEST)
    return e.TieFound(tie_key(of, last), last, len(last) - leave, session.number)


def _out(session: TableSession, entrant: int, why: Why) -> e.EntrantOut:
    return e.EntrantOut(session.number, entrant, session.counted, why.value)


# Equals


def _part(cup: Cup, tie: Tie) -> CupEvent | None:
    """Take the next of the structure's ways to part equals."""
    straddling = _straddling(tie)
    if straddling is None:
        order = tuple(number for group in tie.groups for number in group)
        return e.TieParted(tie.key, order, together=False)
    way = _way(cup.current, tie)
    if way in ("share", "all"):
        order = tuple(number for group in tie.groups for number in group)
        return e.TieParted(tie.key, order, together=True)
    if way == "previous":
        ranks = {number: cup.entrants[number].previous for number in straddling}
        return _narrowed(tie, straddling, _by_rank(ranks))
    if way == "lot":
        return _by_lot(tie, straddling)
    return _by_play_off(cup, tie, straddling, int(way.rpartition(" ")[2]))


def _way(stage: Stage, tie: Tie) -> str:
    """Return how equals are parted next; where a lot chooses, nothing else does."""
    only_lot = tie.what is not What.EQUAL or tie.step >= len(stage.equal)
    return "lot" if only_lot else stage.equal[tie.step]


def _straddling(tie: Tie) -> tuple[int, ...] | None:
    """Return the equals that the better places do not all fit."""
    first = 0
    for group in tie.groups:
        if len(group) > 1 and (not tie.places or first < tie.places < first + len(group)):
            return group
        first += len(group)
    return None


def _by_rank(ranks: Mapping[int, int]) -> tuple[tuple[int, ...], ...]:
    """Return equals in the order of what they have, the most first."""
    ordered = sorted(ranks, key=lambda number: (-ranks[number], number))
    return tuple(tuple(group) for _, group in groupby(ordered, key=lambda number: ranks[number]))


def _narrowed(
    tie: Tie, group: tuple[int, ...], parts: tuple[tuple[int, ...], ...]
) -> e.TieNarrowed:
    groups = tuple(part for known in tie.groups for part in (parts if known == group else (known,)))
    return e.TieNarrowed(groups, tie.step + 1)


def _by_lot(tie: Tie, group: tuple[int, ...]) -> CupEvent:
    if not tie.order:
        return e.BallotWanted(tie.what, tie.key, len(group), tuple(sorted(group)))
    return _narrowed(tie, group, tuple((number,) for number in tie.order))


def _by_play_off(cup: Cup, tie: Tie, group: tuple[int, ...], coups: int) -> CupEvent | None:
    """Let equals play a few coups; a lot says who sits where and begins."""
    stage = cup.current
    if tie.session or len(group) > stage.seats:
        return _narrowed(tie, group, (group,))  # their session goes on, or no table has the seats
    if not tie.play_off:
        if not tie.order:
            return e.BallotWanted(What.PLAY_OFF, tie.key, len(group), tuple(sorted(group)))
        return e.PlayOffCalled(_play_off(cup, tie.order, coups))
    session = cup.sessions[tie.play_off]
    if not session.ended:
        return None
    if cup.rules_version >= PLAY_OFFS_ARE_STAYED:
        return _narrowed(tie, group, tuple(in_order({n: session.result.rank(n) for n in group})))
    ranks = {number: session.stacks[number] for number in group}
    return _narrowed(tie, group, _by_rank(ranks))


def _play_off(cup: Cup, order: tuple[int, ...], coups: int) -> SessionSeats:
    seats = dict(enumerate(order, 1))
    stage = cup.current
    stack = stage.stack or max(cup.entrants[number].previous for number in order)
    return SessionSeats(cup.last_session + 1, 1, seats, dict.fromkeys(order, stack), 1, coups)


# The end of a stage


def _end_of_stage(cup: Cup) -> CupEvent | None:
    if cup.stage_ended:
        waits = cup.current.protest > 0 or cup.open_protests
        return None if waits else final_of(cup, BY_ITSELF)
    parting = _parting(cup)
    if parting is None:
        return e.StageEnded(cup.current.key)
    key = parting_key(cup.current, parting)
    return e.TieFound(key, parting.entrants, parting.places, 0, parting.what)


def parting_key(stage: Stage, parting: Parting) -> str:
    """Return the name under which the order of equals, or of a lot for a route, is kept."""
    of = f"{stage.key} {parting.route}" if parting.route else stage.key
    return tie_key(of, parting.entrants)


def results(cup: Cup) -> list[Session]:
    """Return the sessions of the stage, without those who were disqualified."""
    return [
        replace(
            each.result,
            stacks={n: stack for n, stack in each.stacks.items() if cup.entrants[n].plays},
        )
        for each in cup.of_stage()
    ]


def chosen(cup: Cup) -> Advance:
    """Return those who go on from the stage, or the equals that must be parted first."""
    stage, prefix = cup.current, f"{cup.current.key}/"
    parted, together = {}, {}
    for key, order in cup.parted.items():
        if key.startswith(prefix):
            equals = tuple(map(int, key.removeprefix(prefix).split(",")))
            parted[equals] = order
            if key in cup.level:
                together[equals] = cup.level[key].above
    return advance(stage, results(cup), parted, cup.counts, together, _lots(cup))


def _lots(cup: Cup) -> Lots | None:
    """Return the orders that were drawn for each route by lot."""
    if cup.rules_version < LOTS_CHOOSE:
        return None
    routes = range(1, len(cup.current.advance) + 1)
    return {
        route: [
            order
            for key, order in cup.parted.items()
            if key.startswith(f"{cup.current.key} {route}/")
        ]
        for route in routes
    }


def final_of(cup: Cup, by: str) -> e.StageFinal:
    """Return who goes on from a stage, and where to."""
    advanced: dict[str, tuple[int, ...]] = {}
    for route, going in zip(cup.current.advance, chosen(cup).chosen, strict=True):
        advanced[route.to] = (*advanced.get(route.to, ()), *going)
    return e.StageFinal(cup.current.key, advanced, by)


def _parting(cup: Cup) -> Parting | None:
    """Return equals of the stage that nothing has parted yet."""
    if cup.current.advance:
        return chosen(cup).parting
    stands = cup.rules_version >= ORDERS_STAND
    for place, group in _places(cup):
        paid = {each.place for each in cup.structure.prizes.places}
        pays = any(place + step in paid for step in range(len(group)))
        key = tie_key(cup.current.key, group)
        parted = key in cup.parted or (stands and bool(_parted(cup, group)))
        if len(group) > 1 and pays and not parted:
            return Parting(group, 0)
    return None


def _places(cup: Cup) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the places of the final with those who have them, before equals are parted."""
    place = 1
    for group in in_order(ranks_of(results(cup), cup.places_by)):
        yield place, group
        place += len(group)


def finish(cup: Cup) -> list[tuple[int, ...]]:
    """Return the entrants of the final from the first place on; those of one place together."""
    finished: list[tuple[int, ...]] = []
    for _, group in _places(cup):
        finished += _parted(cup, group) or [group]
    return finished


def _parted(cup: Cup, group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return equals as they were parted, though one of them was disqualified since."""
    for key, order in cup.parted.items():
        if key.startswith(f"{cup.current.key}/") and set(group) <= set(order):
            level = cup.level[key].groups if key in cup.level else ((each,) for each in order)
            left = (tuple(number for number in part if number in group) for part in level)
            return [part for part in left if part]
    return []
