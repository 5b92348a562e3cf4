"""Stakes: may a patron's money lie like this? Needs, caps and steps, in a fixed order.

Limits of a table are the table's own affair; what is checked here no table can switch off.
"""

from collections.abc import Iterable, Mapping

from punto.money import Rounding
from punto.refusals import Reason, Refusal
from punto.wagers import Wager

Stakes = Mapping[str, int]
"""Whole minor units by the key of a wager."""


# A thousand times as much still fits the whole numbers that JSON readers keep exact.
LARGEST_STAKE = 10**12


class StakeReason(Reason):
    """Why stakes are refused: the first that applies is the one named."""

    NO_SUCH_WAGER = "no-such-wager"
    NOT_A_STAKE = "not-a-stake"
    NEEDS_STAKE = "needs-stake"
    OVER_CAP = "over-cap"
    NOT_IN_STEPS = "not-in-steps"


def refusal(
    wagers: Mapping[str, Wager], stakes: Stakes, rounding: Rounding | None = None
) -> Refusal | None:
    """Why these stakes may not stand together, or None if they may."""
    if refusal := _no_such_wager(wagers, stakes) or _not_a_stake(stakes):
        return refusal
    staked = [wagers[key] for key in stakes]
    return (
        _needs_stake(staked, stakes)
        or _over_cap(staked, stakes)
        or (_not_in_steps(staked, stakes) if rounding == Rounding.STEPS else None)
    )


def _no_such_wager(wagers: Mapping[str, Wager], stakes: Stakes) -> Refusal | None:
    for key in stakes:
        if key not in wagers:
            about = {"wager": key, "wagers": ", ".join(wagers)}
            return Refusal(StakeReason.NO_SUCH_WAGER, about=about)
    return None


def _not_a_stake(stakes: Stakes) -> Refusal | None:
    for key, stake in stakes.items():
        # A bool is an int to Python, but nobody stakes True.
        if type(stake) is not int or not 1 <= stake <= LARGEST_STAKE:
            about: dict[str, int | str] = {
                "wager": key,
                "stake": str(stake),
                "largest": LARGEST_STAKE,
            }
            return Refusal(StakeReason.NOT_A_STAKE, about=about)
    return None


def _needs_stake(staked: Iterable[Wager], stakes: Stakes) -> Refusal | None:
    for wager in staked:
        need = wager.need
        if need and not any(needed in stakes for needed in need.any_of):
            about = {"wager": wager.key, "needs": " ".join(need.any_of)}
            return Refusal(StakeReason.NEEDS_STAKE, need.clause, about)
    return None


def _over_cap(staked: Iterable[Wager], stakes: Stakes) -> Refusal | None:
    for wager in staked:
        cap = wager.cap
        if cap is None:
            continue
        together = sum(stakes.get(capped, 0) for capped in cap.together)
        most = stakes.get(cap.within, 0)
        if together > most:
            about: dict[str, int | str] = {
                "together": " ".join(cap.together),
                "stake": together,
                "within": cap.within,
                "most": most,
            }
            return Refusal(StakeReason.OVER_CAP, cap.clause, about)
    return None


def _not_in_steps(staked: Iterable[Wager], stakes: Stakes) -> Refusal | None:
    for wager in staked:
        stake, step = stakes[wager.key], wager.step
        if stake % step:
            lower = stake - stake % step
            about: dict[str, int | str] = {
                "wager": wager.key,
                "stake": stake,
                "step": step,
                "lower": lower,
                "higher": lower + step,
            }
            return Refusal(StakeReason.NOT_IN_STEPS, about=about)
    return None
