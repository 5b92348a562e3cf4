"""Plans: the stakes that a bot wants, and the part of them that a table accepts.

A plan is a pure function of the view of its seat. `allowed_stakes` reduces its wish to what the
rules permit, so a plan states an idea and no rule.
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
    """The view of a seat: the settings of its table, the table, the seat and the totals."""

    card: TableCard
    table: PublicView
    seat: SeatView
    totals: Mapping[str, int]

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return game(self.card.game)

    def unit(self, wager: str) -> int:
        """Return the unit of a stake on a wager: it leaves no fraction and no part of a credit."""
        return lcm(self.rules.by_key[wager].step, self.seat.denom)

    def smallest(self, wager: str) -> int:
        """Return the smallest stake that this table accepts on a wager."""
        unit = self.unit(wager)
        return -(-self.card.limits[wager].least // unit) * unit

    @property
    def broke(self) -> bool:
        """True if the stack is too short for both Player and Banker."""
        return self.seat.available < min(self.smallest(wager) for wager in MAIN)


Plan = Callable[[SeatContext, Random], Mapping[str, int]]
"""Returns the wanted stake on each wager in this coup; randomness is passed in."""


def always_banker(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """Stake the minimum on Banker, every coup."""
    return {BANKER: sitting.smallest(BANKER)}


def always_player(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """Stake the minimum on Player, every coup."""
    return {PLAYER: sitting.smallest(PLAYER)}


def follow(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """Stake the minimum on the last winner; ignore ties, and begin a shoe with Banker."""
    last = sitting.table.results.rstrip("T")[-1:]
    wager = PLAYER if last == "P" else BANKER
    return {wager: sitting.smallest(wager)}


def flat_and_side(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """Stake the minimum on Player or Banker and on one side wager, which depends on the seat."""
    sides = [wager for wager in sitting.rules.by_key if wager not in MAIN]
    side = sides[sitting.seat.seat % len(sides)] if sides else BANKER
    need = sitting.rules.by_key[side].need
    main = next((key for key in need.any_of if key in MAIN), BANKER) if need else BANKER
    return {main: sitting.smallest(main), side: sitting.smallest(side)}


def at_random(sitting: SeatContext, chance: Random) -> Mapping[str, int]:
    """Stake on Player or Banker and perhaps one more wager, any amount between the limits."""
    wagers = [chance.choice(MAIN), *chance.sample(list(sitting.rules.by_key), chance.randint(0, 1))]
    # Some tables do not accept stakes on both sides at once.
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


def allowed_stakes(plan: Plan, sitting: SeatContext, chance: Random) -> dict[str, int]:
    """Return the stakes of a plan that are allowed now, in the order in which to place them.

    The stack, limits, steps, credits, needs and caps reduce a stake or remove it.
    """
    table = sitting.table
    stands = table.paused or table.faulted or table.closed
    if table.phase not in TAKES_STAKES or table.free or stands:
        return {}
    if sitting.seat.stakes:
        return {}  # the seat has staked on this coup already
    wanted = plan(sitting, chance)
    stakes: dict[str, int] = {}
    for wager in _in_order(sitting.rules, wanted):
        if stake := _fitting(sitting, wager, wanted[wager], stakes):
            stakes[wager] = stake
    return stakes


def _in_order(rules: Game, wanted: Mapping[str, int]) -> list[str]:
    """Sort wagers so that those that others need come first."""
    return sorted(wanted, key=lambda wager: bool(rules.by_key[wager].need))


def _fitting(sitting: SeatContext, wager: str, wanted: int, stakes: Mapping[str, int]) -> int:
    """Return the part of a stake that is allowed beside these; 0 if none is."""
    most = min(wanted, *_bounds(sitting, wager, stakes))
    stake = most - most % sitting.unit(wager)
    return stake if stake >= max(1, sitting.card.limits[wager].least) else 0


def _bounds(sitting: SeatContext, wager: str, stakes: Mapping[str, int]) -> Iterator[int]:
    """Yield every upper bound of a stake on this wager."""
    yield sitting.card.limits[wager].most
    yield sitting.seat.available - sum(stakes.values())
    yield room_for(sitting.rules.by_key, wager, stakes)
    if sitting.card.difference is not None and wager in MAIN:
        opposite = PLAYER if wager == BANKER else BANKER
        lying = sitting.totals.get(wager, 0) - sitting.totals.get(opposite, 0)
        yield sitting.card.difference - lying
