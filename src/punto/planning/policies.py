"""Staking policies: pure rules by which the entrants of a planned tournament stake.

>>> shares("bold:2,timid:1", 3)
{<Policy.BOLD: 'bold'>: 2, <Policy.TIMID: 'timid'>: 1}
>>> shares("bold,timid", 5)
{<Policy.BOLD: 'bold'>: 3, <Policy.TIMID: 'timid'>: 2}
"""

import re
from enum import StrEnum
from types import MappingProxyType

from punto.refusals import BadInput, unknown

_COUNT = re.compile(r"[0-9]{1,6}")


class Policy(StrEnum):
    """The policies, in the order of their numbers in the compiled code."""

    BOLD = "bold"
    TIMID = "timid"
    WITH_LEADER = "with-leader"
    AGAINST_LEADER = "against-leader"
    BEST_RESPONSE = "best-response"
    RANDOM = "random"


MEANING = MappingProxyType(
    {
        Policy.BOLD: "everything that is allowed when behind, the least when leading",
        Policy.TIMID: "always the least",
        Policy.WITH_LEADER: "the leader's stake, wager and amount, or the least where it is hidden",
        Policy.AGAINST_LEADER: "the gap to the leader on the other side; the least when leading",
        Policy.BEST_RESPONSE: (
            "the least, and the stake with the best chance to go on where a coup decides"
        ),
        Policy.RANDOM: "any wager and amount, or nothing, even where that puts it out",
    }
)
NUMBER = MappingProxyType({policy: number for number, policy in enumerate(Policy)})


def shares(text: str | None, entrants: int) -> dict[Policy, int]:
    """Return how many entrants stake by each policy; without a text, an even mix of all.

    A policy without a number takes an even part of the entrants who are left.
    """
    parts = text.split(",") if text is not None else [policy.value for policy in Policy]
    counted: dict[Policy, int] = {}
    open_: list[Policy] = []
    for part in parts:
        name, colon, number = part.strip().partition(":")
        policy = _policy(name)
        if policy in counted or policy in open_:
            raise BadInput(f"policy {name!r} is given twice; give it once")
        if not colon:
            open_.append(policy)
        elif _COUNT.fullmatch(number):
            counted[policy] = int(number)
        else:
            raise BadInput(f"{part!r} is not a share; write it as in 'bold:12'")
    left = entrants - sum(counted.values())
    if left < 0 or (left and not open_):
        counts = sum(counted.values())
        raise BadInput(f"{text!r} is for {counts} entrants, and there are {entrants}; match them")
    each, rest = divmod(left, len(open_)) if open_ else (0, 0)
    for place, policy in enumerate(open_):
        counted[policy] = each + (place < rest)
    return {policy: counted[policy] for policy in Policy if counted.get(policy)}


def _policy(name: str) -> Policy:
    try:
        return Policy(name)
    except ValueError:
        raise BadInput(unknown("policy", name, [policy.value for policy in Policy])) from None
