"""A session as an environment: Gymnasium's own checks, and the same money as a session."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from punto.gym import ID, SessionEnv
from punto.refusals import BadInput
from punto.rulebook import GAMES, game
from punto.sessions.dealing import deal
from punto.sessions.session import Play, Seat, play
from punto.sessions.terms import Terms

TERMS = Terms(bankroll=1_500, least=100, coups=60)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_passes_the_checks_of_gymnasium(key: str) -> None:
    """Spaces, seeds, types, and what a step returns."""
    check_env(gymnasium.make(ID, game=key, terms=TERMS).unwrapped)


def episode(environment: SessionEnv, seed: int, actions: list[int]) -> list[Any]:
    """The rewards of these actions, and the last answer."""
    environment.reset(seed=seed)
    rewards, answer = [], None
    for action in actions:
        answer = environment.step(action)
        rewards.append(answer[1])
        if answer[2] or answer[3]:
            break
    return [rewards, answer]


def test_an_episode_is_a_session() -> None:
    """The same cards and stakes come to the same money as `play`."""
    environment = SessionEnv("commission", terms=TERMS)
    actions = [int(action) for action in np.random.default_rng(3).integers(0, 21, 60)]
    rewards, (observed, _, terminated, truncated, info) = episode(environment, 8, actions)
    cards = environment.reset(seed=8)[1]["seed"]

    def as_given(seat: Seat) -> Play:
        for action in actions:
            yield environment.stakes_of(action)

    session = play(game("commission"), as_given, TERMS, deal(game("commission"), seed=cards))
    assert session.net == pytest.approx(sum(rewards) * TERMS.least)
    assert session.coups == len(rewards)
    assert observed["bankroll"][0] == TERMS.bankroll + session.net
    assert (terminated, truncated) == (session.end != "coups", session.end == "coups")
    assert info["end"] == session.end


def test_an_observation_shows_the_shoe_before_the_next_coup() -> None:
    """Unseen cards, the last result, and nothing that nobody knows."""
    environment = SessionEnv("power-98", terms=TERMS, decks=6)
    observed, _ = environment.reset(seed=4)
    assert (observed["last"], observed["coups"][0]) == (0, 0)
    for coup in range(5):
        before = observed["unseen"]
        observed, reward, _, _, info = environment.step(0)
        gone = game("power-98").coup(info["coup"])
        assert (before - observed["unseen"]).sum() == len(gone.cards)
        assert reward == 0
        assert observed["coups"][0] == coup + 1


def test_a_strict_table_refuses_and_ends() -> None:
    """As a session does."""
    environment = SessionEnv(terms=Terms(bankroll=500, least=100, most=200, strict=True))
    environment.reset(seed=1)
    _, reward, terminated, truncated, info = environment.step(4)
    assert (reward, terminated, truncated, info) == (0.0, True, False, {"end": "refused"})


def test_a_line_about_the_session_can_be_shown() -> None:
    """As text; nothing without a mode."""
    environment = SessionEnv(terms=TERMS, render_mode="ansi")
    environment.reset(seed=1)
    environment.step(1)
    assert str(environment.render()).startswith("coup 1: bankroll 1")
    assert SessionEnv(terms=TERMS).render() is None


def test_what_nobody_can_stake_is_refused() -> None:
    """A wager that needs another, and no wager at all."""
    with pytest.raises(BadInput, match="stands only beside"):
        SessionEnv("electronic", wagers=["lucky-nines"])
    with pytest.raises(BadInput, match="nothing to stake"):
        SessionEnv(units=[])
