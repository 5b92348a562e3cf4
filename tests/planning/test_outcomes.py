"""Classes of coups: what they pay and how likely they are, as exact odds have it."""

from fractions import Fraction

import pytest

from punto.analysis import odds
from punto.planning.outcomes import STAKED, outcomes
from punto.rulebook import GAMES, game


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("decks", [6, 8])
def test_classes_have_the_exact_odds_of_every_wager(key: str, decks: int) -> None:
    """Each wager's whole distribution is that of `punto odds`."""
    rules = game(key)
    found, exact = outcomes(rules, decks), odds(rules, rules.shoe(decks))
    assert [wager.key for wager in found.wagers] == list(STAKED)
    for place, wager in enumerate(STAKED):
        chances: dict[Fraction, float] = {}
        for gain, per, chance in zip(
            found.gain[:, place], found.per[:, place], found.chances, strict=True
        ):
            pays = Fraction(int(gain), int(per))
            chances[pays] = chances.get(pays, 0.0) + float(chance)
        assert {one.pays for one in exact[wager].outcomes} == set(chances)
        for one in exact[wager].outcomes:
            assert chances[one.pays] == pytest.approx(float(one.probability), rel=1e-12)


def test_a_banker_six_is_a_class_where_it_pays_half() -> None:
    """Super Six: half on Banker, and nothing else differs."""
    found = outcomes(game("no-commission"), 8)
    halves = [row.tolist() for row, per in zip(found.gain, found.per, strict=True) if per[1] == 2]
    assert halves == [[-1, 1, -1]]
    assert len(outcomes(game("tournament"), 8).chances) == 3
