"""Staking systems, each a generator of stakes. None of them changes the edge on turnover.

A progression follows the stake that it wants; the table may take less of it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from punto.analysis import GameOdds, WagerOdds
from punto.coup import Winner
from punto.refusals import BadInput, unknown
from punto.roads import RED
from punto.sessions.own_systems import load
from punto.sessions.session import Play, Seat, System
from punto.stakes import LARGEST_STAKE
from punto.wagers import Wager

PAROLI = (1, 2, 4)  # units, from one win to the next
ONE_THREE_TWO_SIX = (1, 3, 2, 6)
LABOUCHERE = (1, 2, 3, 4)  # the line that a series begins with, in units
HALVINGS = 50  # of the interval in which the best fraction is looked for


def flat(seat: Seat) -> Play:
    """Stake the same every coup."""
    while True:
        yield {seat.wager: seat.unit}


def martingale(seat: Seat) -> Play:
    """Double the stake after a loss; begin again after a win."""
    stake = seat.unit
    while True:
        played = yield {seat.wager: stake}
        if played.net < 0:
            stake = min(2 * stake, LARGEST_STAKE)
        elif played.net > 0:
            stake = seat.unit


def _after_wins(seat: Seat, units: tuple[int, ...]) -> Play:
    """Go on in a row of stakes with every win; begin again after a loss and after the row."""
    place = 0
    while True:
        played = yield {seat.wager: min(units[place] * seat.unit, LARGEST_STAKE)}
        if played.net:
            place = (place + 1) % len(units) if played.net > 0 else 0


def paroli(seat: Seat) -> Play:
    """Double the stake after a win; begin again after a loss and after three wins."""
    return _after_wins(seat, PAROLI)


def one_three_two_six(seat: Seat) -> Play:
    """Stake 1, 3, 2 and 6 units while you win; begin again after a loss and after the 6."""
    return _after_wins(seat, ONE_THREE_TWO_SIX)


def fibonacci(seat: Seat) -> Play:
    """Go one Fibonacci number on after a loss, and two back after a win."""
    numbers, place = [1, 1], 0
    while True:
        played = yield {seat.wager: min(numbers[place] * seat.unit, LARGEST_STAKE)}
        if played.net < 0:
            place += 1
        elif played.net > 0:
            place = max(place - 2, 0)
        if place == len(numbers):
            numbers.append(min(numbers[-1] + numbers[-2], LARGEST_STAKE))


def dalembert(seat: Seat) -> Play:
    """Stake a unit more after a loss, and a unit less after a win."""
    stake = seat.unit
    while True:
        played = yield {seat.wager: stake}
        if played.net < 0:
            stake = min(stake + seat.unit, LARGEST_STAKE)
        elif played.net > 0:
            stake = max(stake - seat.unit, seat.unit)


def labouchere(seat: Seat) -> Play:
    """Stake both ends of a line of numbers; a win crosses them out, a loss adds their sum."""
    line = [number * seat.unit for number in LABOUCHERE]
    while True:
        stake = min(line[0] + line[-1] if len(line) > 1 else line[0], LARGEST_STAKE)
        played = yield {seat.wager: stake}
        if played.net < 0:
            line.append(stake)
        elif played.net > 0:
            line = line[1:-1] or [number * seat.unit for number in LABOUCHERE]


def oscar(seat: Seat) -> Play:
    """Stake a unit more after a win until a series has gained a unit; never more than it needs."""
    stake, gained = seat.unit, 0
    while True:
        played = yield {seat.wager: stake}
        gained += played.net
        if gained >= seat.unit:
            stake, gained = seat.unit, 0
        elif played.net > 0:
            needed = -(-(seat.unit - gained) // seat.unit) * seat.unit
            stake = min(stake + seat.unit, needed, LARGEST_STAKE)


def kelly(seat: Seat) -> Play:
    """Ask the exact odds before each coup; stake the share of the bankroll that grows it most.

    The wager is the one with the best expectation; where none has one, nothing is staked. One that
    needs another stake gets the table's least beside it, if it pays for that.
    """
    while True:
        live = seat.game.odds(seat.shoe)
        open_wagers = [odds for odds in live.values() if odds.wager.cap is None]
        best = max(open_wagers, key=lambda odds: odds.expectation)
        stake = min(int(best_share(best) * seat.bankroll), LARGEST_STAKE)
        beside = _beside(seat, live, best.wager)
        cost = sum(amount * live[wager].edge for wager, amount in beside.items())
        pays = stake > 0 and stake * best.expectation > cost
        yield {**beside, best.wager.key: stake} if pays else None


def _beside(seat: Seat, live: GameOdds, wager: Wager) -> dict[str, int]:
    """Return the least stake that a wager needs beside it: on the one that costs least."""
    if wager.need is None:
        return {}
    needed = min(wager.need.any_of, key=lambda key: live[key].edge)
    return {needed: seat.terms.least}


def best_share(odds: WagerOdds) -> float:
    """Return the share of a bankroll whose stake gives it the highest growth; 0 if none does.

    >>> from punto.rulebook import game
    >>> rules = game("commission")
    >>> best_share(rules.odds(rules.shoe(8))["banker"])
    0.0
    """
    if odds.expectation <= 0:
        return 0.0
    outcomes = [(float(each.pays), float(each.probability)) for each in odds.outcomes]
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        share = (low + high) / 2
        # The derivative of the expected logarithm falls, from the expectation, through zero.
        growth = sum(chance * pays / (1 + share * pays) for pays, chance in outcomes)
        low, high = (share, high) if growth > 0 else (low, share)
    return low


def follow_shoe(seat: Seat) -> Play:
    """Stake on the side that won last in this shoe; wait where neither has."""
    while True:
        side = next(
            (result.winner for result in reversed(seat.results) if result.winner != Winner.TIE),
            None,
        )
        yield {side.value: seat.unit} if side else None


def _follow(road: str) -> System:
    def system(seat: Seat) -> Play:
        while True:
            sides = [side for side, ask in seat.roads.ask.items() if getattr(ask, road) == RED]
            yield {sides[0].value: seat.unit} if len(sides) == 1 else None

    name = road.replace("_", " ")
    system.__doc__ = f"Stake on the side that would make the next mark of the {name} red."
    return system


SYSTEMS: Mapping[str, System] = MappingProxyType(
    {
        "flat": flat,
        "martingale": martingale,
        "paroli": paroli,
        "1-3-2-6": one_three_two_six,
        "fibonacci": fibonacci,
        "dalembert": dalembert,
        "labouchere": labouchere,
        "oscar": oscar,
        "kelly": kelly,
        "follow-shoe": follow_shoe,
        "follow-big-eye-boy": _follow("big_eye_boy"),
        "follow-small-road": _follow("small_road"),
        "follow-cockroach-pig": _follow("cockroach_pig"),
    }
)


def read_system(named: str) -> System:
    """Return a system by its name, or from a Python file, as in ``./mine.py:system``.

    A file is run: name only one that you trust.
    """
    if named in SYSTEMS:
        return SYSTEMS[named]
    if ".py" not in named:
        raise BadInput(unknown("system", named, [*SYSTEMS, "./mine.py:system"]))
    return load(named)
