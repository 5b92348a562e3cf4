"""Stakes: checks of a patron's stakes against needs, caps and steps, in a fixed order.

A table checks its own limits itself; no table can switch off the checks here.
"""

from collections.abc import Iterable, Mapping

from punto.money import Rounding
from punto.refusals import Reason, Refusal
from punto.wagers import Cap, Need, Wager

Stakes = Mapping[str, int]
"""Whole minor units by the key of a wager."""


# A thousand times as much still fits the whole numbers that JSON readers keep exact.
LARGEST_STAKE = 10**12
_STEPS = Rounding.STEPS


class StakeReason(Reason):
    """The reasons for which stakes are refused: the first that applies is named."""

    NO_SUCH_WAGER = "no-such-wager"
    NOT_A_STAKE = "not-a-stake"
    NEEDS_STAKE = "needs-stake"
    OVER_CAP = "over-cap"
    NOT_IN_STEPS = "not-in-steps"


def refusal(
    wagers: Mapping[str, Wager], stakes: Stakes, rounding: Rounding | None = None
) -> Refusal | None:
    """Return the reason why these stakes may not stand together, or None if they may."""
    in_steps = rounding == _STEPS
    if _stand_alone(wagers, stakes, in_steps=in_steps):
        return None
    if refusal := _no_such_wager(wagers, stakes) or _not_a_stake(stakes):
        return refusal
    staked = [wagers[key] for key in stakes]
    return _unfit(staked, stakes) or (_not_in_steps(staked, stakes) if in_steps else None)


def against(wager: Wager, stakes: Stakes) -> Need | Cap | None:
    """Return the need or the cap of a wager that these stakes break, if they break one."""
    if wager.need and not _needed(wager.need, stakes):
        return wager.need
    return wager.cap if wager.cap and _left(wager.cap, stakes) < 0 else None


def room_for(wagers: Mapping[str, Wager], key: str, stakes: Stakes) -> int:
    """Return how much more the needs and caps of a game let a patron stake on one of its wagers.

    Negative where more is staked than is allowed.
    """
    wager = wagers[key]
    room = LARGEST_STAKE - stakes.get(key, 0)
    if wager.need and not _needed(wager.need, stakes):
        room = -stakes.get(key, 0)
    for cap in (wager.cap, *(wagers[staked].cap for staked in stakes)):
        if cap and key in cap.together:
            room = min(room, _left(cap, stakes))
    return room


def _needed(need: Need, stakes: Stakes) -> bool:
    return any(wager in stakes for wager in need.any_of)


def _left(cap: Cap, stakes: Stakes) -> int:
    return stakes.get(cap.within, 0) - _together(cap, stakes)


def _together(cap: Cap, stakes: Stakes) -> int:
    return sum(stakes.get(wager, 0) for wager in cap.together)


def _stand_alone(wagers: Mapping[str, Wager], stakes: Stakes, *, in_steps: bool) -> bool:
    """Return True if no check refuses these stakes, by one look at each: nearly all are like that.

    They are whole amounts, in their steps, on wagers without a need or a cap.
    """
    for key, stake in stakes.items():
        wager = wagers.get(key)
        if wager is None or wager.need or wager.cap:
            return False
        if type(stake) is not int or not 1 <= stake <= LARGEST_STAKE:
            return False
        if in_steps and stake % wager.step:
            return False
    return True


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


def _unfit(staked: Iterable[Wager], stakes: Stakes) -> Refusal | None:
    """Refuse the first need that lacks its stake; then the first cap that is exceeded."""
    over: Cap | None = None
    for wager in staked:
        broken = against(wager, stakes)
        if isinstance(broken, Need):
            needs = {"wager": wager.key, "needs": " ".join(broken.any_of)}
            return Refusal(StakeReason.NEEDS_STAKE, broken.clause, needs)
        over = over or broken
    if over is None:
        return None
    about: dict[str, int | str] = {
        "together": " ".join(over.together),
        "stake": _together(over, stakes),
        "within": over.within,
        "most": stakes.get(over.within, 0),
    }
    return Refusal(StakeReason.OVER_CAP, over.clause, about)


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
