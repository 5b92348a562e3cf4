"""A tournament as everyone sees it, and what it has for one person."""

from collections.abc import Callable
from dataclasses import replace

from punto.cup.advancing import in_order, ranks_of
from punto.cup.ballots import Ballot
from punto.cup.decide import next_heat
from punto.cup.following import chosen, finish, parting_key, results, takes_reentries
from punto.cup.paying import pool, prizes, takes_splits
from punto.cup.playing import table_key
from punto.cup.state import Cup, CupPhase, TableSession
from punto.cup.structure import Admits, Stage
from punto.cup.transfers import currency
from punto.refusals import Refusal
from punto.server.tables.company import Calls
from punto.table.play import Stacks
from punto.wire.cup_views import (
    AgreedShares,
    BallotView,
    CupSeatView,
    CupTableView,
    CupView,
    EntrantView,
    FeeView,
    OwnEntry,
    PlaceView,
    ProtestView,
    RebuyView,
    StageView,
)


def cup_view(cup: Cup, called: Calls) -> CupView:
    """Return the view for everyone; `called` says how a patron is shown to others."""
    structure, fee = cup.structure, cup.structure.entry.fee
    return CupView(
        key=cup.key,
        game=structure.game,
        phase=cup.phase.value,
        paused=cup.paused,
        rulebook=cup.rulebook,
        fee=FeeView(fee.currency, fee.pool, fee.house) if fee else None,
        currency=currency(cup),
        pool=pool(cup),
        least=structure.entry.least,
        most=structure.entry.most,
        by_invitation=structure.entry.by is Admits.INVITED,
        entrants=tuple(
            EntrantView(number, *called(each.patron), each.standing.value, each.entries)
            for number, each in cup.entrants.items()
        ),
        stages=tuple(_stage(cup, stage) for stage in structure.stages),
        stage=cup.stage,
        heat=cup.heats,
        heats_left=not isinstance(next_heat(cup), Refusal),
        stage_ended=cup.stage_ended,
        takes_reentries=cup.phase is CupPhase.RUNNING and takes_reentries(cup),
        tables=tuple(_table(cup, each) for each in _shown_sessions(cup)),
        standing=_standing(cup),
        ballot=_ballot(cup.ballots.last),
        protests=len(cup.open_protests),
        prizes=dict(cup.prizes),
        due=prizes(cup) if cup.phase is CupPhase.FINAL else {},
        takes_splits=takes_splits(cup),
        splits=tuple(AgreedShares(who, dict(shares)) for who, shares in cup.split.items()),
        in_kind=_in_kind(cup),
    )


def _in_kind(cup: Cup) -> dict[int, dict[str, str]]:
    """Return the words of every prize in kind that was given, by entrant."""
    words = cup.structure.prizes.in_kind
    texts = {entrant: words[place] for entrant, place in cup.in_kind.items()}
    return {
        entrant: {"": text} if isinstance(text, str) else dict(text)
        for entrant, text in texts.items()
    }


def _stage(cup: Cup, stage: Stage) -> StageView:
    return StageView(
        key=stage.key,
        tables=stage.tables,
        seats=stage.seats,
        heats=stage.heats,
        coups=stage.coups,
        entrants=cup.coming.get(stage.key, ()),
        goes_to=tuple(dict.fromkeys(route.to for route in stage.advance)),
        rebuy=RebuyView(stage.rebuy.fee, stage.rebuy.stack) if stage.rebuy else None,
    )


def _shown_sessions(cup: Cup) -> list[TableSession]:
    """Return the sessions of the newest heat, and those that still run."""
    of_stage = [each for each in cup.sessions.values() if each.stage == cup.current.key]
    return [each for each in of_stage if each.heat == cup.heats or not each.ended]


def _stage_of(cup: Cup, session: TableSession) -> Stage:
    return next(stage for stage in cup.structure.stages if stage.key == session.stage)


def _table(cup: Cup, session: TableSession) -> CupTableView:
    hidden = _stage_of(cup, session).counts is not Stacks.ALWAYS and not session.ended
    return CupTableView(
        session=session.number,
        table=table_key(cup.key, session.table),
        stage=session.stage,
        heat=session.heat,
        coup=session.counted,
        coups=session.coups,
        ended=session.ended or cup.phase is CupPhase.CANCELLED,
        play_off=session.play_off,
        seats=tuple(
            CupSeatView(
                seat,
                entrant,
                None if hidden else session.stacks[entrant],
                session.out.get(entrant),
            )
            for seat, entrant in sorted(session.seats.items())
        ),
    )


def _standing(cup: Cup) -> tuple[PlaceView, ...]:
    """Return the places of the stage that is played, by the stacks as they were reported."""
    if cup.phase not in (CupPhase.RUNNING, CupPhase.FINAL, CupPhase.PAID):
        return ()
    ranks = ranks_of(results(cup), cup.counts)
    over = cup.phase is not CupPhase.RUNNING
    groups = finish(cup) if over else in_order(ranks)
    going = _going(cup)
    hidden = cup.current.counts is not Stacks.ALWAYS and any(cup.running())
    shown, place = [], 1
    for group in groups:
        for number in group:
            rank = ranks[number]
            out = None if rank.stayed else rank.after
            if hidden:  # the order would tell it too
                shown.append(PlaceView(0, number, None, out, goes_on=False))
            else:
                shown.append(PlaceView(place, number, rank.stack, out, number in going))
        place += len(group)
    return tuple(sorted(shown, key=lambda each: each.entrant)) if hidden else tuple(shown)


def _going(cup: Cup) -> set[int]:
    """Return who would go on by the stacks as they are; of equals who must be parted, nobody."""
    found, undecided = chosen(cup), set[int]()
    while found.parting is not None:
        equals = found.parting.entrants
        undecided |= {*equals}
        parted = {**cup.parted, parting_key(cup.current, found.parting): equals}
        cup = replace(cup, parted=parted)
        found = chosen(cup)
    return {number for route in found.chosen for number in route} - undecided


def _ballot(ballot: Ballot | None) -> BallotView | None:
    if ballot is None:
        return None
    return BallotView(
        number=ballot.ballot,
        what=ballot.what.value,
        of=ballot.of,
        stage=ballot.stage.value,
        commitment=ballot.commitment,
        cuts=tuple(cut.entrant for cut in ballot.cuts),
        shown=tuple(cut.entrant for cut in ballot.cuts if cut.nonce),
        order=ballot.order,
    )


def own_entry(cup: Cup, patron: str) -> OwnEntry | None:
    """Return what a tournament has for a patron."""
    number = cup.number_of(patron)
    if number is None:
        return None
    entrant, session = cup.entrants[number], cup.session_of(number)
    return OwnEntry(
        number=number,
        standing=entrant.standing.value,
        table=table_key(cup.key, session.table) if session else "",
        seat=session.seat_of(number) if session else 0,
        may_buy=cup.phase is CupPhase.RUNNING and session is not None and number in session.asked,
        salt=entrant.salt,
    )


def protest_views(cup: Cup) -> tuple[ProtestView, ...]:
    """Return the protests as the director sees them."""
    return tuple(
        ProtestView(each.number, each.entrant, each.text, each.ruling)
        for each in cup.protests.values()
    )


def absent_entrants(cup: Cup, present: Callable[[str], bool]) -> tuple[int, ...]:
    """Return the entrants at tables who have no page open."""
    playing = sorted(number for session in cup.running() for number in session.playing)
    return tuple(number for number in playing if not present(cup.entrants[number].patron))
