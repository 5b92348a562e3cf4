"""Plans: what a bot would like to stake, and how much of that a table takes.

A plan is a pure function of what its seat sees. What it wants is cut down to what may lie there
(`laid`): a plan states its idea and no rule.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import lcm
from random import Random

from punto.rulebook import Game, game
from punto.stakes import room_for
from punto.table.state import MAIN, TAKES_STAKES
from punto.wire.views import PublicView, SeatView, TableCard

PLAYER, BANKER = MAIN


@dataclass(frozen=True, slots=True)
class SeatContext:
    """What a seat sees: the card of its table, the table, the seat and what lies there."""

    card: TableCard
    table: PublicView
    seat: SeatView
    totals: Mapping[str, int]

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return game(self.card.game)

    def unit(self, wager: str) -> int:
        """What a stake on a wager comes in: no fraction is left of it, nor part of a credit."""
        return lcm(self.rules.by_key[wager].step, self.seat.denom)

    def smallest(self, wager: str) -> int:
        """The smallest stake that this table takes on a wager."""
        unit = self.unit(wager)
        return -(-self.card.limits[wager].least // unit) * unit

    @property
    def broke(self) -> bool:
        """Whether the stack is too short for Player as well as for Banker."""
        return self.seat.available < min(self.smallest(wager) for wager in MAIN)


Plan = Callable[[SeatContext, Random], Mapping[str, int]]
"""What to stake on each wager in this coup; chance is handed in."""


def always_banker(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """The smallest stake on Banker, every coup."""
    return {BANKER: sitting.smallest(BANKER)}


def always_player(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """The smallest stake on Player, every coup."""
    return {PLAYER: sitting.smallest(PLAYER)}


def follow(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """The smallest stake on the last winner; ties tell nothing, a new shoe begins on Banker."""
    last = sitting.table.results.rstrip("T")[-1:]
    wager = PLAYER if last == "P" else BANKER
    return {wager: sitting.smallest(wager)}


def flat_and_side(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """The smallest stake on Player or Banker and on one more wager, another one for each seat."""
    sides = [wager for wager in sitting.rules.by_key if wager not in MAIN]
    side = sides[sitting.seat.seat % len(sides)] if sides else BANKER
    need = sitting.rules.by_key[side].need
    main = next((one for one in need.any_of if one in MAIN), BANKER) if need else BANKER
    return {main: sitting.smallest(main), side: sitting.smallest(side)}


def at_random(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """Player or Banker and perhaps one more wager, each for anything between its limits."""
    wagers = [chance.choice(MAIN), *chance.sample(list(sitting.rules.by_key), chance.randint(0, 1))]
    # Both sides at once is what some tables do not take.
    wagers = [wager for wager in wagers if wager == wagers[0] or wager not in MAIN]
    wanted = {}
    for wager in wagers:
        limit = sitting.card.limits[wager]
        most = max(limit.least, min(limit.most, sitting.seat.available))
        wanted[wager] = chance.randint(limit.least, most)
    return wanted


PLANS: dict[str, Plan] = {
    "banker": always_banker,
    "player": always_player,
    "follow": follow,
    "side": flat_and_side,
    "random": at_random,
}


def laid(plan: Plan, sitting: SeatContext, chance: Random) -> dict[str, int]:
    """What a plan stakes now, in the order in which to put it down; nothing where nothing may lie.

    Never over the stack, limits, steps, credits, needs or caps: what does not fit is cut or left.
    """
    table = sitting.table
    stands = table.paused or table.faulted or table.closed
    if table.phase not in TAKES_STAKES or table.free or stands:
        return {}
    if sitting.seat.stakes:
        return {}  # this coup is staked on already
    wanted = plan(sitting, chance)
    stakes: dict[str, int] = {}
    for wager in _in_order(sitting.rules, wanted):
        if stake := _fitting(sitting, wager, wanted[wager], stakes):
            stakes[wager] = stake
    return stakes


def _in_order(rules: Game, wanted: Mapping[str, int]) -> list[str]:
    """What others need first."""
    return sorted(wanted, key=lambda wager: bool(rules.by_key[wager].need))


def _fitting(sitting: SeatContext, wager: str, wanted: int, stakes: Mapping[str, int]) -> int:
    """As much of a stake as may lie beside these; 0 where nothing may."""
    most = min(wanted, *_bounds(sitting, wager, stakes))
    stake = most - most % sitting.unit(wager)
    return stake if stake >= max(1, sitting.card.limits[wager].least) else 0


def _bounds(sitting: SeatContext, wager: str, stakes: Mapping[str, int]) -> Iterator[int]:
    """All that a stake on this wager may not exceed."""
    yield sitting.card.limits[wager].most
    yield sitting.seat.available - sum(stakes.values())
    yield room_for(sitting.rules.by_key, wager, stakes)
    if sitting.card.difference is not None and wager in MAIN:
        opposite = PLAYER if wager == BANKER else BANKER
        lying = sitting.totals.get(wager, 0) - sitting.totals.get(opposite, 0)
        yield sitting.card.difference - lying
