"""A structure as arrays of numbers, by which a compiled engine plays it."""

from collections.abc import Mapping
from enum import IntEnum
from math import lcm
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from punto.analysis.simulation.encoding import cards_of
from punto.cup.structure import OTHERS, Among, Counts, First, Route, Stage, Structure, Whom
from punto.planning.outcomes import Outcomes, outcomes
from punto.planning.policies import NUMBER, Policy
from punto.refusals import BadInput
from punto.rulebook.classic import PUSHED
from punto.shoe import CUT
from punto.table.play import Clock, Missed, Moves, Order, Seen
from punto.table.settings import Limit
from punto.wagers import Wager

Numbers = npt.NDArray[np.int64]
Reals = npt.NDArray[np.float64]
IN_KIND = -1  # in the place of a share: equals are parted for it, and nothing is paid
LARGEST = 2**62  # of a product of the pool and a share


class Field(IntEnum):
    """The columns of the first row of a stage's sheet."""

    TABLES = 0
    SEATS = 1
    HEATS = 2
    STACK = 3  # 0: what was carried
    COUPS = 4
    IN_TURN = 5
    STAKES_SEEN = 6  # whether a seat sees the stakes of those who bet before it
    EACH = 7  # whether the seconds are each seat's own
    BY_LOT = 8  # the first button
    MOVES = 9  # the button: 1 to the left, -1 to the right, 0 stays
    MISSED = 10
    PENALTY = 11
    PASSES = 12
    REBUYS = 13
    REBUY_STACK = 14
    REBUY_UNTIL = 15
    REBUY_FEE = 16
    PLAY_OFF = 17  # chips of everybody in a play-off
    IN_STEP = 18
    PROTEST = 19  # seconds
    IS_FINAL = 20


class CoupField(IntEnum):
    """The columns of the other rows, one for each coup."""

    SECONDS = 0  # of the bets
    OUTS = 1  # how many are out after it
    SECRET = 2  # whether its stakes are secret
    LIMITS = 3  # the least and the most of each wager, in its steps


class Way(IntEnum):
    """Ways to part equals; a play-off is its number of coups."""

    NONE = 0
    PREVIOUS = -1
    LOT = -2
    TOGETHER = -3  # they share the place, or all go on


class RouteField(IntEnum):
    """The columns of a route."""

    TO = 0
    OF_STAGE = 1
    BEST = 2
    LOT = 3
    REST = 4


class Pool(IntEnum):
    """The places of the pool; the shares of the places follow."""

    ENTRY = 0  # what an entry adds
    ADDED = 1
    REENTRIES = 2  # of one entrant; -1 where there are none
    CAP = 3
    LAST_COUNTS = 4
    SHARES = 5


class Game(IntEnum):
    """Where the parts of a game begin in `Rules.game`."""

    SIDES = 0  # of the die
    PUSHED = 1  # how many of the wagers are sides of the coup; they come first
    CUT = 2
    WAGERS = 3
    CLASSES = 4
    COUP = 5  # seconds between the close of the bets and the next coup
    CARDS = 6  # of a shoe
    STEPS = 8  # of the wagers
    PAYS = 16  # for every class and wager: so much for each so many
    HANDS = 256
    ENDS = 1024
    CLASS = 11_024  # by die and end of a coup
    DECK = 14_336  # and behind it the pool


MOST_WAGERS = 4  # for which there is room
MOST_CLASSES = (Game.HANDS - Game.PAYS) // MOST_WAGERS // 2


class Rules(NamedTuple):
    """A whole tournament, in few arrays: each one that a compiled function takes costs time.

    A stage's sheet has a row of fields, a row for each coup, and from the end on one for its ways
    to part equals, one for the worth of places, and one for each route.
    """

    sheets: Numbers  # by stage
    game: Numbers
    chances: Reals  # of each class of coups, with a full shoe
    policies: Numbers  # by entrant


WAYS, WORTH, ROUTES = -1, -2, -3  # rows of a sheet; further routes come before the first


def encoded(structure: Structure, shares: Mapping[Policy, int], coup: int) -> Rules:
    """Return the arrays of a structure, for entrants who stake by these policies."""
    outcome = outcomes(structure.rules, structure.decks)
    policies = [NUMBER[policy] for policy, number in shares.items() for _ in range(number)]
    seats = max(len(policies), *(stage.seats for stage in structure.stages)) + 1
    return Rules(
        _sheets(structure, outcome.wagers, seats),
        _game(structure, outcome, coup, [*_pool(structure), *_shares(structure, seats)]),
        outcome.chances,
        np.array(policies, np.int64),
    )


def _game(structure: Structure, outcome: Outcomes, coup: int, pool: list[int]) -> Numbers:
    wagers, classes = outcome.wagers, len(outcome.chances)
    assert len(wagers) <= MOST_WAGERS
    assert classes <= MOST_CLASSES
    deck = cards_of(structure.decks)
    game = np.zeros(Game.DECK + len(deck) + len(pool), np.int64)
    game[Game.SIDES] = outcome.sides
    game[Game.PUSHED] = sum(wager.key in PUSHED for wager in wagers)
    game[Game.CUT] = CUT
    game[Game.WAGERS] = len(wagers)
    game[Game.CLASSES] = classes
    game[Game.COUP] = coup
    game[Game.CARDS] = len(deck)
    game[Game.DECK + len(deck) :] = pool
    game[Game.STEPS : Game.STEPS + len(wagers)] = [wager.step for wager in wagers]
    pays = np.zeros((classes, MOST_WAGERS, 2), np.int64)
    pays[:, : len(wagers), 0] = outcome.gain
    pays[:, : len(wagers), 1] = outcome.per
    for begin, part in (
        (Game.PAYS, pays),
        (Game.HANDS, outcome.tables.hands),
        (Game.ENDS, outcome.tables.ends),
        (Game.CLASS, outcome.classes),
        (Game.DECK, deck),
    ):
        game[begin : begin + part.size] = part.ravel()
    return game


def _sheets(structure: Structure, wagers: tuple[Wager, ...], seats: int) -> Numbers:
    stages = structure.stages
    longest = max(stage.coups for stage in stages)
    routes = max(len(stage.advance) for stage in stages) + 1  # and one that ends them
    width = max(len(Field), seats, 1 + max(len(stage.equal) for stage in stages))
    sheets = np.zeros((len(stages), 1 + longest + routes - ROUTES - 1, width), np.int64)
    for number, stage in enumerate(stages):
        rows = sheets[number]
        for field, value in _fields(structure, number).items():
            rows[0, field] = value
        for coup in range(1, longest + 1):
            limits = [part for limit in _limits(stage, wagers, coup) for part in limit]
            row = [_seconds(stage, coup), _lowest(stage, coup), coup in _secret(stage), *limits]
            rows[coup, : len(row)] = row
        rows[WAYS, : len(stage.equal)] = [_way(way) for way in stage.equal]
        rows[WORTH, :seats] = _worth(structure, stage, seats)
        for place, route in enumerate((*stage.advance, None)):
            rows[ROUTES - place, : len(RouteField)] = _route(structure, route)
    return sheets


def _fields(structure: Structure, number: int) -> dict[Field, int]:
    stage = structure.stages[number]
    betting, rebuy = stage.betting, stage.rebuy
    in_turn = betting.order is Order.IN_TURN
    row: dict[Field, int] = {
        Field.TABLES: stage.tables,
        Field.SEATS: stage.seats,
        Field.HEATS: stage.heats,
        Field.STACK: 0 if stage.carry else stage.stack or 0,
        Field.COUPS: stage.coups,
        Field.IN_TURN: in_turn,
        Field.STAKES_SEEN: betting.seen is Seen.LIVE or (in_turn and betting.seen is Seen.TURN),
        Field.EACH: betting.of is Clock.EACH,
        Field.BY_LOT: stage.button.first is First.LOT,
        Field.MOVES: {Moves.LEFT: 1, Moves.RIGHT: -1, Moves.STAYS: 0}[stage.button.moves],
        Field.MISSED: list(Missed).index(stage.must_bet.missed),
        Field.PENALTY: stage.must_bet.penalty,
        Field.PASSES: stage.passes,
        Field.PLAY_OFF: _play_off_stack(structure, number),
        Field.IN_STEP: stage.runs_in_step,
        Field.PROTEST: stage.protest * 60,
        Field.IS_FINAL: stage is structure.final,
    }
    if rebuy:
        row |= {
            Field.REBUYS: rebuy.most,
            Field.REBUY_STACK: rebuy.stack,
            Field.REBUY_UNTIL: rebuy.until,
            Field.REBUY_FEE: rebuy.fee,
        }
    return row


def _play_off_stack(structure: Structure, number: int) -> int:
    """Return the stack of the stage, or of the last stage before it that hands one out."""
    return next(stage.stack for stage in reversed(structure.stages[: number + 1]) if stage.stack)


def _limits(stage: Stage, wagers: tuple[Wager, ...], coup: int) -> list[list[int]]:
    span = [span for span in stage.spans if span.since <= coup][-1]
    return [_in_steps(_limit(span.limits, wager), wager.step) for wager in wagers]


def _limit(limits: Mapping[str, Limit], wager: Wager) -> Limit:
    return limits[wager.key] if wager.key in limits else limits[OTHERS]


def _in_steps(limit: Limit, step: int) -> list[int]:
    """Return the smallest and the largest stake that a wager settles without a fraction."""
    return [-(-limit.least // step) * step, limit.most // step * step]


def _seconds(stage: Stage, coup: int) -> int:
    betting = stage.betting
    deciding = betting.deciding if _lowest(stage, coup) else None
    return deciding or betting.seconds


def _lowest(stage: Stage, coup: int) -> int:
    return next((out.lowest for out in stage.out if out.after == coup), 0)


def _secret(stage: Stage) -> set[int]:
    """Return the coups with secret stakes: forced ones, then the last that may have them."""
    if stage.secret is None:
        return set()
    forced = set(stage.secret.forced)
    free = [coup for coup in stage.secret.range(stage.coups) if coup not in forced]
    left = min(stage.secret.cards - len(forced), len(free))
    return forced | set(free[len(free) - left :])


def _worth(structure: Structure, stage: Stage, seats: int) -> list[int]:
    """Return what each place at a table is worth: the prizes of the final, or going on."""
    if stage is structure.final:
        return [max(0, share) for share in _shares(structure, seats)[:seats]]
    best = {of: sum(route.best for route in stage.advance if route.of is of) for of in Among}
    going = best[Among.TABLE] + best[Among.STAGE] // (stage.tables * stage.heats)
    going = max(going, int(any(best.values())))
    return [int(place < going) for place in range(seats)]


def _way(text: str) -> int:
    kind, _, coups = text.partition(" ")
    known = {"previous": Way.PREVIOUS, "lot": Way.LOT, "share": Way.TOGETHER, "all": Way.TOGETHER}
    return int(coups) if coups else known[kind]


def _route(structure: Structure, route: Route | None) -> list[int]:
    if route is None:
        return [-1, 0, 0, 0, 0]
    to = [stage.key for stage in structure.stages].index(route.to)
    rest = route.among is Whom.REST
    return [to, route.of is Among.STAGE, route.best, route.lot, rest]


def _shares(structure: Structure, seats: int) -> list[int]:
    """Return the shares of the pool by place, over one denominator; or that it is in kind."""
    places = structure.prizes.places
    whole = lcm(*(place.share.denominator for place in places))
    shares = [0] * max(seats, structure.final.capacity + 1)
    for place in places:
        shares[place.place - 1] = int(place.share * whole) if place.share else IN_KIND
    return shares


def _pool(structure: Structure) -> list[int]:
    entry, prizes = structure.entry, structure.prizes
    again = entry.reentry
    row = {
        Pool.ENTRY: entry.fee.pool if entry.fee else 0,
        Pool.ADDED: prizes.added.amount if prizes.added else 0,
        Pool.REENTRIES: again.most if again else -1,
        Pool.CAP: again.cap if again else entry.most,
        Pool.LAST_COUNTS: int(again is not None and again.counts is Counts.LAST),
    }
    return [row[place] for place in Pool if place is not Pool.SHARES]


def check_sizes(structure: Structure) -> None:
    """Refuse amounts whose products would not fit the numbers of a compiled engine."""
    pool = _pool(structure)
    rebuys = sum(
        stage.rebuy.fee * stage.rebuy.most * stage.capacity
        for stage in structure.stages
        if stage.rebuy
    )
    largest = pool[Pool.ENTRY] * pool[Pool.CAP] + pool[Pool.ADDED] + rebuys
    if largest * sum(max(0, share) for share in _shares(structure, 1)) >= LARGEST:
        raise BadInput(f"a pool of {largest} is too large to plan with; take smaller amounts")
