"""The meters of a table: what a coup moves, and what each would be had a coup been right at first.

A meter pays what it holds before the coup, which is what everyone sees; the contributions of the
coup come on top of what is left. Each meter is an account of the ledger (`transfers.py`).
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from punto.coup import Coup
from punto.fact import answers
from punto.money import Share
from punto.rulebook import Game
from punto.table.settings import Settings
from punto.table.state import Past, Payout
from punto.wagers import Wager


class Moved(NamedTuple):
    """What one coup moves on a meter."""

    contributed: int = 0  # by the stakes on its wager
    paid: int = 0  # to those who hit it
    seeded: int = 0  # by the house, after the whole was won

    @property
    def change(self) -> int:
        """By how much the meter grows."""
        return self.contributed - self.paid + self.seeded


def seeds(settings: Settings) -> dict[str, int]:
    """Return what the meters of a table start with, by their wager."""
    return {
        key: meter.seed_for(settings.limits[key].least)
        for key, meter in settings.rules.meters.items()
    }


def moved(wager: Wager, coup: Coup, held: int, payouts: Iterable[Payout]) -> Moved:
    """Return what a coup moves on a meter that holds so much, given the payouts of all wagers."""
    stakes = [payout.stake for payout in payouts if payout.wager == wager.key]
    meter = wager.meter
    if not stakes or meter is None:
        return Moved()
    contributed = sum(meter.taken(stake) or 0 for stake in stakes)
    odds = wager.pay(answers(coup, wager.facts)).payoff
    if not isinstance(odds, Share):
        return Moved(contributed)
    paid = odds.out_of(held, len(stakes)) * len(stakes)
    return Moved(contributed, paid, meter.seed_for(stakes[0]) if odds.is_whole else 0)


class Righted(NamedTuple):
    """The remembered coups with the meter that each had, and what the meter holds after them."""

    history: tuple[Past, ...]
    held: int


def righted(rules: Game, history: Iterable[Past], wager: str, since: int) -> Righted | None:
    """Follow a meter again from a coup on; None if none of these coups had a stake on its wager.

    It is then what it would be had these results been recorded at first. Patrons keep what other
    coups paid them: the house bears the difference.
    """
    followed, held = list[Past](), None
    for past in history:
        if past.coup < since or wager not in past.meters:
            followed.append(past)
            continue
        held = past.meters[wager] if held is None else held
        followed.append(replace(past, meters={**past.meters, wager: held}))
        coup = rules.coup(past.result)
        held += moved(rules.by_key[wager], coup, held, past.payouts).change
    return None if held is None else Righted(tuple(followed), held)


def staked_on(
    rules: Game, meters: Mapping[str, int], payouts: Iterable[Payout]
) -> Iterator[tuple[Wager, int]]:
    """Yield the wagers with a meter that have a stake, each with what its meter holds."""
    staked = {payout.wager for payout in payouts}
    for key in rules.meters:
        if key in staked:
            yield rules.by_key[key], meters[key]
