"""Decide: the events that a command leads to in a tournament, or why it is refused. Pure."""

from collections.abc import Callable, Mapping
from typing import Any

from punto.cup import ballot_commands, ballot_decisions
from punto.cup import commands as c
from punto.cup import events as e
from punto.cup.ballot_commands import BALLOT_COMMANDS, BallotCommand
from punto.cup.commands import CupCommand
from punto.cup.events import CupEvent
from punto.cup.evolve import fold
from punto.cup.following import final_of, finish, following, takes_reentries
from punto.cup.paying import finalists, pool, prizes, takes_splits
from punto.cup.prizes import given
from punto.cup.reasons import CupReason as Why
from punto.cup.state import ENDED, Cup, CupPhase, Standing, TableSession, on_ballot
from punto.cup.state import Why as Out
from punto.cup.structure import Admits, Refunds
from punto.fairness.ballot import Entrant as OnBallot
from punto.refusals import Reason, Refusal
from punto.roles import two_persons
from punto.rules_version import AdoptRules, adoption

SOMEBODY_IS_PAID = 6  # the rules version from which prizes without a place are refused
CHIPS_ARE_CARRIED = 6  # rules version: who has none to carry into a stage does not play there
REBUYS_END = 7  # rules version: with the tournament, so that no fee comes after its refunds
MOST_PROTESTS = 5  # of one entrant in a tournament, ruled on or not

Decision = tuple[CupEvent, ...] | Refusal
"""Events, empty if the same was already done; or one refusal."""


def decide(cup: Cup, command: CupCommand) -> Decision:
    """Decide a command; what follows by itself follows at once."""
    if isinstance(command, BALLOT_COMMANDS):
        decided: Decision = _ballot(cup, command)
    else:
        decided = _DECIDES[type(command)](cup, command)
    if isinstance(decided, Refusal) or not decided:
        return decided
    after = fold(decided, cup)
    assert after is not None
    return (*decided, *following(after))


def refused(reason: Reason, **about: int | str) -> Refusal:
    """Return a refusal with its details."""
    return Refusal(reason, about=about)


def _not_now(cup: Cup) -> Refusal:
    return refused(Why.CUP_NOT_NOW, phase=cup.phase.value)


# Entries


def _open_entries(cup: Cup, command: c.OpenEntries) -> Decision:
    if cup.phase is CupPhase.ENTRIES:
        return ()
    return (e.EntriesOpened(command.by),) if cup.phase is CupPhase.WRITTEN else _not_now(cup)


def _invite(cup: Cup, command: c.Invite) -> Decision:
    if cup.phase not in (CupPhase.WRITTEN, CupPhase.ENTRIES):
        return _not_now(cup)
    return () if command.patron in cup.invited else (e.Invited(command.patron, command.by),)


def _enter(cup: Cup, command: c.Enter) -> Decision:
    """Enter once, or again in a later heat where the structure lets one."""
    entry, number = cup.structure.entry, cup.number_of(command.patron)
    known = cup.entrants[number] if number is not None else None
    if known and known.standing is Standing.ENTERED and cup.phase is CupPhase.RUNNING:
        return _enter_again(cup, number or 0)
    if cup.phase is not CupPhase.ENTRIES:
        return _not_now(cup)
    if command.accepts != cup.rulebook:
        return refused(Why.RULES_NOT_ACCEPTED)
    if entry.by is Admits.INVITED and command.patron not in cup.invited:
        return refused(Why.NOT_INVITED)
    if known and known.standing is not Standing.WITHDRAWN:
        return refused(Why.ENTERED_ALREADY, entrant=number or 0)
    playing = sum(entrant.plays for entrant in cup.entrants.values())
    waiting = sum(each.standing is Standing.WAITING for each in cup.entrants.values())
    waits = playing >= entry.most
    if waits and waiting >= entry.waiting:
        return refused(Why.CUP_FULL, most=entry.most)
    new = number or len(cup.entrants) + 1
    return (e.Entered(new, command.patron, command.accepts, command.salt, waits),)


def _enter_again(cup: Cup, number: int) -> Decision:
    reentry, entrant = cup.structure.entry.reentry, cup.entrants[number]
    entries = sum(each.entries for each in cup.entrants.values() if each.plays)
    if reentry is None or not takes_reentries(cup):
        return _not_now(cup)
    assert cup.heat is not None
    if number in cup.heat.waiting or cup.session_of(number) or not cup.heat.started:
        return refused(Why.ENTERED_ALREADY, entrant=number)
    if entrant.entries > reentry.most or entries >= reentry.cap:
        return refused(Why.NO_MORE_ENTRIES, most=reentry.most, cap=reentry.cap)
    return (e.EnteredAgain(number, entrant.entries + 1),)


def _withdraw(cup: Cup, command: c.Withdraw) -> Decision:
    """Withdraw before the entries are closed; somebody of the waiting list moves up."""
    number = cup.number_of(command.patron)
    if number is None:
        return refused(Why.NOT_ENTERED)
    entrant = cup.entrants[number]
    if entrant.standing is Standing.WITHDRAWN:
        return ()
    if cup.phase is not CupPhase.ENTRIES or entrant.standing is Standing.DISQUALIFIED:
        return _not_now(cup)
    waits = entrant.standing is Standing.WAITING
    refunded = waits or cup.structure.entry.refund is Refunds.UNTIL_CLOSED
    withdrew = e.Withdrew(number, refunded)
    return (withdrew,) if waits else (withdrew, *_moved_up(cup))


def _moved_up(cup: Cup) -> tuple[e.MovedUp, ...]:
    """Give the place of somebody who is gone to the first of the waiting list."""
    line = [n for n, each in cup.entrants.items() if each.standing is Standing.WAITING]
    return (e.MovedUp(line[0]),) if line and cup.phase is CupPhase.ENTRIES else ()


def _close_entries(cup: Cup, command: c.CloseEntries) -> Decision:
    """Close the entries; later, close those for further heats."""
    if cup.phase is CupPhase.RUNNING and takes_reentries(cup):
        return (e.ReentryClosed(command.by),)
    if cup.phase is not CupPhase.ENTRIES:
        return _not_now(cup)
    playing = sum(entrant.plays for entrant in cup.entrants.values())
    least = cup.structure.entry.least
    if playing < least:
        return refused(Why.TOO_FEW_ENTRANTS, entrants=playing, least=least)
    waiting = (n for n, each in cup.entrants.items() if each.standing is Standing.WAITING)
    return (e.EntriesClosed(command.by, tuple(waiting)),)


# Heats


def _call_heat(cup: Cup, command: c.CallHeat) -> Decision:
    waiting = next_heat(cup)
    if isinstance(waiting, Refusal):
        return waiting
    return (e.HeatCalled(cup.current.key, cup.heats + 1, waiting, command.by),)


def next_heat(cup: Cup) -> tuple[int, ...] | Refusal:
    """Return the entrants whom the director can call to a heat now, or why nobody."""
    if cup.phase not in (CupPhase.CLOSED, CupPhase.RUNNING) or cup.stage_ended or cup.paused:
        return _not_now(cup)
    if cup.heat is not None and (not cup.heat.started or any(cup.running()) or cup.tie):
        return refused(Why.HEAT_RUNNING, heat=cup.heat.number)
    stage = cup.current
    coming = cup.heat.waiting if cup.heat else cup.coming.get(stage.key, ())
    waiting = tuple(sorted(number for number in coming if _can_play(cup, number)))
    if not waiting:
        return refused(Why.NOBODY_TO_PLAY, stage=stage.key)
    return waiting


def _can_play(cup: Cup, number: int) -> bool:
    """Whether an entrant is in the tournament, and has chips where a stage goes on with them."""
    entrant = cup.entrants[number]
    has_chips = cup.current.stack or entrant.previous or cup.rules_version < CHIPS_ARE_CARRIED
    return entrant.plays and bool(has_chips)


def _ballot(cup: Cup, command: BallotCommand) -> Decision:
    """Let a ballot be opened only for what is wanted, among those for whom it is wanted."""
    if isinstance(command, ballot_commands.CommitBallot):
        wanted = cup.wanted
        if wanted is None:
            return refused(Why.BALLOT_NOT_WANTED)
        asked = (command.what, command.of, command.count, command.entrants)
        if asked != (wanted.what, wanted.of, wanted.count, listed(cup)):
            return refused(Why.BALLOT_NOT_WANTED)
    return ballot_decisions.decide(cup.ballots, command)


def listed(cup: Cup) -> tuple[OnBallot, ...]:
    """Return the list of the ballot that is wanted."""
    assert cup.wanted is not None
    return on_ballot(cup, cup.wanted.among)


# What tables report


def _report(cup: Cup, command: c.ReportCoup) -> Decision:
    """Take a table's report once for each coup; a corrected coup is reported again."""
    session = cup.sessions.get(command.session)
    if session is None:
        return refused(Why.SESSION_UNKNOWN, session=command.session)
    if session.ended or command.counted < session.counted:
        return ()
    stacks = _by_entrant(session, command.stacks)
    if stacks is None or _skips(cup, session, command.counted):
        return refused(Why.NOT_REPORTED, session=command.session, counted=command.counted)
    missed = tuple(session.seats[seat] for seat in command.missed if seat in session.seats)
    report = e.CoupReported(
        command.session, command.counted, stacks, missed, command.row, command.hash
    )
    same = (command.counted, stacks, missed) == (session.counted, session.stacks, session.missed)
    return () if same else (report,)


def _skips(cup: Cup, session: TableSession, counted: int) -> bool:
    """Whether a report leaves out a coup on which something rests; others may be left out."""
    if counted > session.coups:
        return True
    decides = () if session.play_off else (rule.after for rule in cup.current.out)
    return any(session.counted < after < counted for after in decides)


def _by_entrant(session: TableSession, stacks: Mapping[int, int]) -> dict[int, int] | None:
    """Return the stacks of all entrants; None where the seats are not those who play."""
    playing = {session.seat_of(number) for number in session.playing}
    if not playing <= set(stacks) <= set(session.seats):
        return None
    reported = {session.seats[seat]: stack for seat, stack in stacks.items() if seat in playing}
    return {number: reported.get(number, stack) for number, stack in session.stacks.items()}


def _buy_again(cup: Cup, command: c.BuyAgain) -> Decision:
    """Buy chips again, or go out."""
    number = cup.number_of(command.patron)
    session = cup.session_of(number) if number is not None else None
    if number is None or session is None or number not in session.asked:
        return refused(Why.NOT_BROKE)
    if cup.phase is not CupPhase.RUNNING and cup.rules_version >= REBUYS_END:
        return _not_now(cup)
    if not command.yes:
        return (e.EntrantOut(session.number, number, session.counted, Out.BROKE.value),)
    rebuy, times = cup.current.rebuy, session.rebuys.get(number, 0) + 1
    assert rebuy is not None  # it was offered
    return (e.RebuyPaid(session.number, number, times, rebuy.fee, rebuy.stack),)


# What the director decides


def _forfeit(cup: Cup, command: c.Forfeit) -> Decision:
    if command.entrant not in cup.entrants:
        return refused(Why.NO_SUCH_ENTRANT, entrant=command.entrant)
    session = cup.session_of(command.entrant)
    if session is None:
        return _not_now(cup)
    out = e.EntrantOut(session.number, command.entrant, session.counted, Out.ABSENT.value)
    return (out,)


def _disqualify(cup: Cup, command: c.Disqualify) -> Decision:
    """Put an entrant out of the tournament; a stage that is final stays as it is."""
    entrant = cup.entrants.get(command.entrant)
    if entrant is None or not entrant.plays:
        return refused(Why.NO_SUCH_ENTRANT, entrant=command.entrant)
    if cup.phase in (*ENDED, CupPhase.WRITTEN) or (cup.heat and not cup.heat.started) or cup.tie:
        return _not_now(cup)
    if not two_persons(command.by, command.approved):
        return refused(Why.SECOND_PERSON_NEEDED)
    gone = e.Disqualified(command.entrant, command.why, command.by, command.approved)
    session = cup.session_of(command.entrant)
    if session is None:
        return (gone, *_moved_up(cup))
    why = Out.DISQUALIFIED.value
    return (gone, e.EntrantOut(session.number, command.entrant, session.counted, why))


def _make_final(cup: Cup, command: c.MakeFinal) -> Decision:
    """Make the results of a stage final, once all protests are ruled on."""
    if not cup.stage_ended or cup.phase is not CupPhase.RUNNING:
        return _not_now(cup)
    if cup.open_protests:
        return refused(Why.PROTESTS_OPEN, protest=cup.open_protests[0])
    return (final_of(cup, command.by),)


def _lodge(cup: Cup, command: c.LodgeProtest) -> Decision:
    number = cup.number_of(command.patron)
    if number is None:
        return refused(Why.NOT_ENTERED)
    if cup.phase is not CupPhase.RUNNING:
        return _not_now(cup)
    lodged = sum(protest.entrant == number for protest in cup.protests.values())
    if lodged >= MOST_PROTESTS:
        return refused(Why.TOO_MANY_PROTESTS, most=MOST_PROTESTS)
    return (e.ProtestLodged(len(cup.protests) + 1, number, command.text),)


def _rule_on(cup: Cup, command: c.RuleOn) -> Decision:
    if command.protest not in cup.open_protests:
        return refused(Why.NO_SUCH_PROTEST, protest=command.protest)
    if not two_persons(command.by, command.approved):
        return refused(Why.SECOND_PERSON_NEEDED)
    return (e.ProtestRuled(command.protest, command.ruling, command.by, command.approved),)


def _hold(cup: Cup, command: c.HoldCup) -> Decision:
    if cup.phase in ENDED:
        return _not_now(cup)
    return () if cup.paused else (e.CupHeld(command.by),)


def _go_on(cup: Cup, command: c.GoOn) -> Decision:
    return (e.CupWentOn(command.by),) if cup.paused else ()


# Money


def _agree(cup: Cup, command: c.AgreeSplit) -> Decision:
    """Agree to shares of the pool among all who are in the final; they make the pool."""
    number = cup.number_of(command.patron)
    if not cup.structure.prizes.split or cup.phase is not CupPhase.FINAL:
        return _not_now(cup)
    playing = finalists(cup)
    if number not in playing or number is None:
        return refused(Why.NOT_ENTERED)
    if not takes_splits(cup):
        return _not_now(cup)  # what all agreed to stands
    fits = set(command.shares) <= playing and min(command.shares.values(), default=0) >= 0
    if not fits or sum(command.shares.values()) != pool(cup):
        return refused(Why.NOT_A_SPLIT, pool=pool(cup))
    # Nothing for somebody is the same as not naming them.
    shares = {entrant: amount for entrant, amount in command.shares.items() if amount}
    return () if cup.split.get(number) == shares else (e.SplitAgreed(number, shares),)


def _pay(cup: Cup, command: c.PayPrizes) -> Decision:
    if cup.phase is CupPhase.PAID:
        return ()
    if cup.phase is not CupPhase.FINAL:
        return _not_now(cup)
    if not two_persons(command.by, command.approved):
        return refused(Why.SECOND_PERSON_NEEDED)
    places = finish(cup)
    if not places and cup.rules_version >= SOMEBODY_IS_PAID:
        return refused(Why.NOBODY_TO_PAY)
    in_kind = given(cup.structure.prizes.places, places)  # whatever they agreed to
    return (e.PrizesPaid(prizes(cup), in_kind, command.by, command.approved),)


def _cancel(cup: Cup, command: c.CancelCup) -> Decision:
    """Cancel before anything is paid: all fees go back, whatever was played."""
    if cup.phase is CupPhase.CANCELLED:
        return ()
    if cup.phase is CupPhase.PAID:
        return _not_now(cup)
    if not two_persons(command.by, command.approved):
        return refused(Why.SECOND_PERSON_NEEDED)
    fee = cup.structure.entry.fee
    refunds = {}
    for number, entrant in cup.entrants.items():
        whole = entrant.entries * (fee.pool + fee.house) if fee else 0
        whole += entrant.rebuys
        if whole:
            refunds[number] = whole
    return (e.CupCancelled(command.why, refunds, command.by, command.approved),)


_DECIDES: dict[type[CupCommand], Callable[[Cup, Any], Decision]] = {
    c.OpenEntries: _open_entries,
    c.Invite: _invite,
    c.Enter: _enter,
    c.Withdraw: _withdraw,
    c.CloseEntries: _close_entries,
    c.CallHeat: _call_heat,
    c.ReportCoup: _report,
    c.BuyAgain: _buy_again,
    c.Forfeit: _forfeit,
    c.Disqualify: _disqualify,
    c.MakeFinal: _make_final,
    c.LodgeProtest: _lodge,
    c.RuleOn: _rule_on,
    c.HoldCup: _hold,
    c.GoOn: _go_on,
    c.AgreeSplit: _agree,
    c.PayPrizes: _pay,
    c.CancelCup: _cancel,
    AdoptRules: lambda cup, command: adoption(cup.rules_version, command.version),
}
