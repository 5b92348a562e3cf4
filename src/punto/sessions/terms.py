"""The terms of a session: what a patron brings, what the table takes, and when it ends."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import lcm

from punto.money import Rounding
from punto.refusals import BadInput, Refused
from punto.rulebook import Game
from punto.sessions.rebates import Rebate, Rolling
from punto.stakes import LARGEST_STAKE, Stakes, against

COUPS = 500
MOST_COUPS = 1_000_000


class End(StrEnum):
    """The reasons why a session ends, in the order in which they are checked."""

    STOP_WIN = "stop-win"
    STOP_LOSS = "stop-loss"
    RUIN = "ruin"  # what is left is less than the least stake
    COUPS = "coups"  # as many as the patron wanted to see
    SYSTEM = "system"  # the system itself stopped
    REFUSED = "refused"  # the table refused a stake, and nobody fits it


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a session. Stops are looked at between coups, as a patron would."""

    bankroll: int = 10_000
    least: int = 100  # the table's limits for each stake
    most: int = 10_000
    step: int = 1  # stakes are multiples of it
    rounding: Rounding = Rounding.BREAKAGE
    strict: bool = False  # a stake outside the limits ends the session, instead of being fitted
    stop_win: int | None = None
    stop_loss: int | None = None
    coups: int = COUPS  # that are seen, with or without a stake
    rebate: Rebate | None = None
    rolling: Rolling | None = None

    def __post_init__(self) -> None:
        for name in ("bankroll", "least", "most", "step", "stop_win", "stop_loss"):
            amount = getattr(self, name)
            if amount is not None and (type(amount) is not int or not 1 <= amount <= LARGEST_STAKE):
                word = name.replace("_", "-")
                raise BadInput(
                    f"{amount!r} is not possible as {word}; take a whole number from 1 to "
                    f"{LARGEST_STAKE}"
                )
        if self.most < self.least:
            raise BadInput(
                f"limits from {self.least} to {self.most}; give the least stake, then the most"
            )
        if type(self.coups) is not int or not 1 <= self.coups <= MOST_COUPS:
            raise BadInput(f"{self.coups!r} coups are not a session; take 1 to {MOST_COUPS}")

    def step_of(self, game: Game, wager: str) -> int:
        """The step of stakes on a wager: that of the table, and that of its odds in steps."""
        own = game.wager(wager).step if self.rounding is Rounding.STEPS else 1
        return lcm(self.step, own)

    def fitted(self, game: Game, stakes: Stakes, bankroll: int) -> dict[str, int]:
        """Return the stakes that a patron can place instead of these.

        Each is cut to the table's most and to the money that is left, and rounded down to its step.
        One that is then below the table's least, or that lacks the stake it needs, is not placed.
        """
        placed: dict[str, int] = {}
        for wager, stake in stakes.items():
            amount = min(stake, self.most, bankroll - sum(placed.values()))
            amount -= amount % self.step_of(game, wager)
            if amount >= self.least:
                placed[wager] = amount
        while broken := [key for key in placed if against(game.by_key[key], placed)]:
            del placed[broken[0]]
        return placed

    def refused(self, game: Game, stakes: Stakes, bankroll: int) -> bool:
        """Return whether the table refuses stakes, as they are."""
        return (
            sum(stakes.values()) > bankroll
            or any(not self.least <= stake <= self.most for stake in stakes.values())
            or any(stake % self.step_of(game, wager) for wager, stake in stakes.items())
            or game.refusal(stakes) is not None
        )

    def end(self, net: int, coups: int) -> End | None:
        """Return why a session ends before its next coup, if it does."""
        if self.stop_win is not None and net >= self.stop_win:
            return End.STOP_WIN
        if self.stop_loss is not None and net <= -self.stop_loss:
            return End.STOP_LOSS
        if self.bankroll + net < self.least:
            return End.RUIN
        return End.COUPS if coups >= self.coups else None


def readable(game: Game, stakes: object) -> dict[str, int]:
    """Return the stakes that a system yields; refuse what no table could understand.

    None means no stake.
    """
    if stakes is None:
        return {}
    if not isinstance(stakes, Mapping):
        raise BadInput(f"a system yields stakes by wager, as in {{'banker': 100}}, not {stakes!r}")
    for wager, stake in stakes.items():
        if game.wager(wager) and (type(stake) is not int or not 1 <= stake <= LARGEST_STAKE):
            refusal = game.refusal({wager: stake})
            assert refusal is not None
            raise Refused(refusal)
    return dict(stakes)
