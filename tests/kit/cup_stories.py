"""Small tournaments that together lead to every kind of event, and go on wherever they stop.

What entrants and the director do follows from the logs alone, as what the conductor does: so a
story that was stopped goes on as if nothing had happened.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any

from punto.cup import commands as c
from punto.cup import events as e
from punto.cup.ballot_commands import CommitBallotCut, RevealBallotCut
from punto.cup.ballots import BallotStage
from punto.cup.following import finish
from punto.cup.paying import pool
from punto.cup.state import ENDED, CupPhase
from punto.hashes import cut_digest
from punto.rules_version import NEWEST, OLDEST, AdoptRules, RulesAdopted
from punto.table import Command
from punto.table.session import Session
from punto.table.session_commands import PassCoup, Penalise, PlaySecret
from punto.table.session_events import CoupPassed, PenaltyTaken, SecretPlayed
from punto.table.state import BETWEEN_COUPS, Phase, Table
from tests.kit.cups import CupRun, Policy

MISSES = 10**9  # more than anybody has: the seat does not bet

Person = Callable[[CupRun], "tuple[str, Any] | None"]
"""What a person does next at a table, or in the tournament (""), by what the logs hold."""


@dataclass(frozen=True)
class Story:
    """A tournament, and everyone who acts in it besides its tables and their conductor."""

    text: str
    people: tuple[Person, ...]
    policy: Policy
    seed: int = 1
    rules: int = NEWEST

    def begun(self) -> CupRun:
        """The tournament as it was written."""
        return CupRun.of(self.text, self.seed, self.policy, self.rules)

    def told(self, run: CupRun) -> CupRun:
        """Go on to the end: nothing is due any more, and every chip is taken in."""
        while self._step(run):
            pass
        assert run.cup.phase in ENDED
        return run

    def _step(self, run: CupRun) -> bool:
        for person in self.people:
            if (asked := person(run)) is not None:
                where, command = asked
                run.at_table(where, command) if where else run.do(command)
                return True
        if (act := run.due()) is not None:
            run.act(act)
            return True
        return run.table_step()


def happened(run: CupRun, kind: type) -> int:
    """How many events of a kind the logs hold."""
    at_tables = (event for played in run.tables.values() for _, event in played.log)
    return sum(isinstance(event, kind) for event in chain((pair[1] for pair in run.log), at_tables))


def once(kind: type, when: Callable[[CupRun], bool], *what: c.CupCommand) -> Person:
    """Somebody who asks this when it can be, until the logs hold so many of what follows."""

    def person(run: CupRun) -> tuple[str, Any] | None:
        done = happened(run, kind)
        return ("", what[done]) if done < len(what) and when(run) else None

    return person


def in_phase(*phases: CupPhase) -> Callable[[CupRun], bool]:
    """Whether the tournament has come so far."""
    return lambda run: run.cup.phase in phases


def enters(run: CupRun, number: int) -> c.Enter:
    """Somebody enters."""
    return c.Enter(f"patron-{number}", run.cup.rulebook, f"{number:064x}")


def entrants(number: int) -> Person:
    """So many enter."""

    def person(run: CupRun) -> tuple[str, Any] | None:
        done = happened(run, e.Entered)
        open_still = run.cup.phase is CupPhase.ENTRIES
        return ("", enters(run, done + 1)) if open_still and done < number else None

    return person


def director(run: CupRun) -> tuple[str, Any] | None:
    """Call the next heat, or make a stage final, where nothing else is awaited."""
    cup = run.cup
    if cup.phase not in (CupPhase.CLOSED, CupPhase.RUNNING) or cup.tie or cup.wanted:
        return None
    if cup.stage_ended:
        return None if cup.open_protests else ("", c.MakeFinal("dora"))
    is_free = not any(cup.running()) and (cup.heat is None or cup.heat.started)
    return ("", c.CallHeat("dora")) if is_free and run.due() is None else None


def broke(run: CupRun) -> tuple[str, Any] | None:
    """Those who are broke buy chips once, and then no more."""
    for session in run.cup.running():
        for number in session.asked:
            return "", c.BuyAgain(run.cup.entrants[number].patron, not session.rebuys)
    return None


def at_tables(run: CupRun) -> Iterator[tuple[str, Table, Session]]:
    """The tables at which a session is open."""
    for key, played in run.tables.items():
        if played.table.session is not None:
            yield key, played.table, played.table.session


def cards(run: CupRun) -> tuple[str, Any] | None:
    """In the first coup seat 1 lets it pass; in the second, seat 2 stakes in secret."""
    for key, table, session in at_tables(run):
        turn = table.seats.get(session.turn) if table.phase is Phase.BETTING else None
        if turn is None or turn.placed:
            continue
        card: Command | None = None
        if session.turn == 1 and session.coup == 1 and not happened(run, CoupPassed):
            card = PassCoup(turn.patron, table.coup)
        if session.turn == 2 and session.coup == 2 and not happened(run, SecretPlayed):
            card = PlaySecret(turn.patron, table.coup)
        if card is not None:
            return key, card
    return None


def penalty(run: CupRun) -> tuple[str, Any] | None:
    """After the first coup, two persons take chips from seat 1."""
    for key, table, session in at_tables(run):
        if (
            table.phase in BETWEEN_COUPS
            and session.counted == 1
            and not happened(run, PenaltyTaken)
        ):
            return key, Penalise(session.play.session, 1, 50, "late", "dora", "pia")
    return None


def cutting(run: CupRun) -> tuple[str, Any] | None:
    """Two cut the first ballot; one shows the nonce late, so that it is opened again."""
    ballot = run.cup.ballots.last
    if ballot is None or ballot.ballot != 1:
        return None
    for number in (1, 3) if ballot.opening == 1 and ballot.stage is BallotStage.COMMITTED else ():
        if number not in {cut.entrant for cut in ballot.cuts}:
            digest = cut_digest(ballot.commitment, number, _nonce(number))
            return "", CommitBallotCut(ballot.commitment, number, digest)
    for cut in ballot.cuts if ballot.stage is BallotStage.CALLED else ():
        if not cut.nonce and cut.entrant == 1:
            return "", RevealBallotCut(ballot.commitment, cut.entrant, _nonce(cut.entrant))
    for late in ballot.left_out if ballot.stage is not BallotStage.DRAWN else ():
        if not late.nonce:
            return "", RevealBallotCut(late.commitment, late.entrant, _nonce(late.entrant))
    return None


def _nonce(number: int) -> str:
    return f"{number:064x}"


def splitting(run: CupRun) -> tuple[str, Any] | None:
    """All finalists agree: the first has it all."""
    if run.cup.phase is not CupPhase.FINAL:
        return None
    finalists = [number for group in finish(run.cup) for number in group]
    for number in finalists:
        if number not in run.cup.split:
            shares = {finalists[0]: pool(run.cup)}
            return "", c.AgreeSplit(run.cup.entrants[number].patron, shares)
    return None


def counted(coups: int) -> Callable[[CupRun], bool]:
    """Whether a session that runs has counted so many coups."""
    return lambda run: any(session.counted >= coups for session in run.cup.running())


def same_stakes(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """Everybody stakes the same on the same, so that all stay equal."""
    return "player", table.limit("player").least


def everything(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """Everything on either side; seat 3 misses its bets in every second coup."""
    if seat == 3 and table.coup % 2 == 0:
        return "player", MISSES
    wager = chance.choice(("player", "banker"))
    return wager, min(table.limit(wager).most, max(100, table.seats[seat].available))


INVITED = """
key = "invited"
game = "tournament"

[entry]
least = 2
most = 4
waiting = 1
by = "invitation"
fee = { currency = "PLAY", pool = 200, house = 20 }

[[stages]]
key = "final"
tables = 1
seats = 4
stack = 1_000
coups = 4
spans = [{ since = 1, limits = { others = { least = 100, most = 1_000 } } }]
betting = { order = "in-turn", seconds = 20, of = "each", seen = "turn" }
must_bet = { missed = "penalty", penalty = 70 }
passes = 1
secret = { cards = 1 }
out = [{ after = 3 }]
broke = "rebuy"
rebuy = { most = 1, fee = 30, stack = 500, until = 2 }
equal = ["lot"]
protest = 5

[prizes]
places = [
  { place = 1, share = "1" },
  { place = 2, prize = { en = "dinner for two", zh-Hans = "双人晚餐" } },
]
added = { currency = "PLAY", amount = 1_000 }
split = true
"""

EQUALS = """
key = "equals"
game = "tournament"

[entry]
least = 2
most = 4
fee = { currency = "PLAY", pool = 100 }
reentry = { most = 1, cap = 4 }

[[stages]]
key = "heats"
tables = 2
seats = 2
heats = 2
stack = 1_000
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 500 } } }]
equal = ["previous", "lot"]
advance = [{ best = 2, of = "stage", to = "final" }]

[[stages]]
key = "final"
tables = 1
seats = 2
carry = true
coups = 2
spans = [{ since = 1, limits = { others = { least = 100, most = 500 } } }]
equal = ["play-off 1", "share"]

[prizes]
places = [{ place = 1, share = "1" }]
"""

CANCELLED = EQUALS.replace('"equals"', '"cancelled"')

_closing = in_phase(CupPhase.ENTRIES)


def _reenters(run: CupRun) -> tuple[str, Any] | None:
    """The first who is out of the first heat enters again; then nobody does."""
    cup = run.cup
    if cup.stage or not cup.heat or not cup.heat.started or cup.heats != 1 or cup.reentry_closed:
        return None
    if not cup.sessions[1].ended:
        return None
    if not happened(run, e.EnteredAgain):
        return "", enters(run, cup.sessions[1].seats[1])
    return None if any(cup.running()) else ("", c.CloseEntries("dora"))


STORIES = {
    "invited": Story(
        INVITED,
        (
            once(RulesAdopted, lambda run: True, AdoptRules(NEWEST)),
            once(
                e.Invited,
                lambda run: True,
                *(c.Invite(f"patron-{number}", "dora") for number in range(1, 6)),
            ),
            once(e.EntriesOpened, in_phase(CupPhase.WRITTEN), c.OpenEntries("dora")),
            entrants(5),
            once(e.Withdrew, _closing, c.Withdraw("patron-2")),
            once(e.EntriesClosed, _closing, c.CloseEntries("dora")),
            cutting,
            once(e.CupHeld, counted(1), c.HoldCup("dora")),
            once(e.CupWentOn, lambda run: run.cup.paused and run.due() is None, c.GoOn("dora")),
            once(e.ProtestLodged, counted(1), c.LodgeProtest("patron-1", "the clock was fast")),
            cards,
            penalty,
            broke,
            once(
                e.Disqualified, counted(2), c.Disqualify(4, "took chips of others", "dora", "pia")
            ),
            once(
                e.ProtestRuled,
                lambda run: run.cup.stage_ended,
                c.RuleOn(1, "it was not", "dora", "pia"),
            ),
            director,
            splitting,
            once(e.PrizesPaid, in_phase(CupPhase.FINAL), c.PayPrizes("dora", "pia")),
        ),
        everything,
        rules=OLDEST,
    ),
    "equals": Story(
        EQUALS,
        (
            once(e.EntriesOpened, in_phase(CupPhase.WRITTEN), c.OpenEntries("dora")),
            entrants(3),
            once(e.EntriesClosed, _closing, c.CloseEntries("dora")),
            _reenters,
            director,
            once(e.PrizesPaid, in_phase(CupPhase.FINAL), c.PayPrizes("dora", "pia")),
        ),
        same_stakes,
    ),
    "cancelled": Story(
        CANCELLED,
        (
            once(e.EntriesOpened, in_phase(CupPhase.WRITTEN), c.OpenEntries("dora")),
            entrants(4),
            once(e.EntriesClosed, _closing, c.CloseEntries("dora")),
            once(
                e.CupCancelled,
                lambda run: any(table.phase not in BETWEEN_COUPS for _, table, _ in at_tables(run)),
                c.CancelCup("the power is out", "dora", "pia"),
            ),
            director,
        ),
        same_stakes,
    ),
}
