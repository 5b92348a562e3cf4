"""Bugs of sessions, counting and their notation."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from punto import notation
from punto.analysis import chances
from punto.cards import Card
from punto.counting import edges
from punto.counting.tags import Effects
from punto.sessions import systems
from punto.sessions.dealing import DealtShoe
from punto.sessions.rebates import Rebate
from punto.sessions.terms import End, Terms
from tests.planted.planting import replace_in

SESSIONS = "tests/sessions/"
COUNTING = "tests/counting/"


def burn_without_buried_cards() -> None:
    """Only the card that was shown leaves the shoe."""
    replace_in(DealtShoe, "burn", lambda self: self.draw())


def stake_beyond_the_money() -> None:
    """A patron stakes what they no longer have."""
    right = Terms.fitted
    replace_in(Terms, "fitted", lambda self, game, stakes, money: right(self, game, stakes, 10**12))


def stop_loss_forgotten() -> None:
    """A patron plays on after the loss that should end the session."""
    right = Terms.end

    def end(self: Terms, net: int, coups: int) -> End | None:
        return right(replace(self, stop_loss=None), net, coups)

    replace_in(Terms, "end", end)


def rebate_on_a_win() -> None:
    """A patron who won is paid a rebate too."""
    replace_in(Rebate, "paid", lambda self, net: int(abs(net) * self.share))


def longer_paroli() -> None:
    """The compiled form goes on doubling once more than the plain one."""
    replace_in(systems, "PAROLI", (1, 2, 4, 8))


def die_not_counted() -> None:
    """The odds of a shoe forget that the die decides."""
    right = chances.chances_of
    replace_in(edges, "chances_of", lambda game, given: right(game, given)[:1])


def effects_of_the_house() -> None:
    """Tags have the sign of the house edge."""
    right = Effects.slope
    replace_in(Effects, "slope", lambda self, tags: -right(self, tags))


def results_taken_as_written() -> None:
    """A record may say that a stake gained anything."""

    def taken(game: Any, coup: Any, stakes: Any, nets: Mapping[str, int]) -> Any:
        return nets or None

    replace_in(notation, "_checked", taken)


def any_burn_is_right() -> None:
    """A record may burn as many cards as it likes."""
    replace_in(notation, "_burnt", lambda words: Card(words.split()[0]))


PLANTS: tuple[tuple[Callable[[], None], str], ...] = (
    (burn_without_buried_cards, f"{SESSIONS}test_dealing.py"),
    (stake_beyond_the_money, f"{SESSIONS}test_session.py"),
    (stop_loss_forgotten, f"{SESSIONS}test_session.py"),
    (rebate_on_a_win, f"{SESSIONS}test_session.py"),
    (longer_paroli, f"{SESSIONS}test_playing.py {SESSIONS}test_session.py"),
    (die_not_counted, f"{COUNTING}test_counting.py"),
    (effects_of_the_house, f"{COUNTING}test_counting.py"),
    (results_taken_as_written, f"{SESSIONS}test_notation.py"),
    (any_burn_is_right, f"{SESSIONS}test_notation.py"),
)
