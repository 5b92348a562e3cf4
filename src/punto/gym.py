"""A session as a Gymnasium environment, for programs that learn: `pip install 'punto[gym]'`.

An action is a wager and a number of units, or to sit out. Rewards are units; the game settles. An
observation has what everyone at the table knows: nothing of the next coup.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from punto.cards import DECK
from punto.coup import Winner
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.rulebook import game as game_of
from punto.sessions.dealing import DealtCoup, deal
from punto.sessions.session import Seat, Session, check, settle_coup
from punto.sessions.terms import End, Terms
from punto.shoe import CUT
from punto.stakes import LARGEST_STAKE

ID = "punto/Session-v0"
UNITS = (1, 2, 5, 10)
RESULTS = tuple(Winner)  # 0 stands for none yet
STOPPED = frozenset({End.STOP_WIN, End.STOP_LOSS, End.RUIN})
MOST = float(LARGEST_STAKE) * LARGEST_STAKE  # no bankroll is larger

Observation = dict[str, Any]


class SessionEnv(gymnasium.Env[Observation, np.int64]):
    """A session at one table: action 0 sits out, the others are each wager with each stake."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: Game | str = "commission",
        *,
        terms: Terms | None = None,
        wagers: Sequence[str] | None = None,
        units: Sequence[int] = UNITS,
        decks: int = 8,
        cut: int = CUT,
        render_mode: str | None = None,
    ) -> None:
        """`units` are the stakes, in the table's least; `wagers` those that stand alone."""
        self.game = game_of(game) if isinstance(game, str) else game
        self.terms = terms or Terms()
        alone = [wager.key for wager in self.game.wagers if not (wager.need or wager.cap)]
        self.wagers = tuple(alone if wagers is None else wagers)
        if not self.wagers or not units:
            raise BadInput("there is nothing to stake; name wagers and units")
        for wager in self.wagers:
            check(self.game, self.terms, wager, None)
        self.units = tuple(units)
        self.render_mode = render_mode
        self._shoe = self.game.shoe(decks, cut=cut)
        self.action_space = spaces.Discrete(1 + len(self.wagers) * len(self.units))
        self.observation_space = spaces.Dict(
            {
                "bankroll": spaces.Box(0.0, MOST, (1,), np.float64),
                "coups": spaces.Box(0, self.terms.coups, (1,), np.int64),
                "last": spaces.Discrete(1 + len(RESULTS)),
                "unseen": spaces.Box(0, decks, (len(DECK),), np.int64),
            }
        )
        self._coups: Iterator[DealtCoup] = iter(())
        self._last = 0

    def stakes_of(self, action: int) -> dict[str, int]:
        """Return the stakes of an action."""
        if not action:
            return {}
        wager, size = divmod(int(action) - 1, len(self.units))
        return {self.wagers[wager]: self.units[size] * self.terms.least}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a session with a new shoe; the same seed deals the same cards.

        The `seed` of the answer is that of `punto.deal` for these cards.
        """
        super().reset(seed=seed)
        cards = int(self.np_random.integers(2**63))
        self._coups = deal(self.game, self._shoe.decks, self._shoe.cut, cards)
        self._next = next(self._coups)
        self._session = Session()
        self._seat = Seat(
            self.game,
            self.terms,
            self.wagers[0],
            self.terms.least,
            self.terms.bankroll,
            self._next.before,
        )
        self._last = 0
        return self._observed(), {"seed": cards}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Stake, deal and settle; the reward is in units of the table's least stake."""
        coup, stakes = self._next, self.stakes_of(int(action))
        if self.terms.strict and self.terms.refused(self.game, stakes, self._seat.bankroll):
            return self._observed(), 0.0, True, False, {"end": End.REFUSED.value}
        played = settle_coup(self.game, self.terms, stakes, self._seat, coup)
        self._session.add(played)
        self._last = 1 + RESULTS.index(coup.winner)
        self._next = next(self._coups)
        self._seat.shoe = self._next.before
        end = self.terms.end(self._session.net, self._session.coups)
        info: dict[str, Any] = {"coup": str(coup), "net": played.net, "staked": played.staked}
        if end:
            info["end"] = end.value
        reward = played.net / self.terms.least
        return self._observed(), reward, end in STOPPED, end is End.COUPS, info

    def render(self) -> str | None:
        """Return a line about the session so far."""
        if self.render_mode != "ansi":
            return None
        session, seat = self._session, self._seat
        return f"coup {session.coups}: bankroll {seat.bankroll}, turnover {session.turnover}"

    def _observed(self) -> Observation:
        return {
            "bankroll": np.array([self._seat.bankroll], np.float64),
            "coups": np.array([self._session.coups], np.int64),
            "last": np.int64(self._last),
            "unseen": np.array(self._seat.shoe.counts, np.int64),
        }


gymnasium.register(id=ID, entry_point="punto.gym:SessionEnv")
