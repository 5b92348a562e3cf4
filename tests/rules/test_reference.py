"""Every wager of every game against the plain reference, on coups dealt from real shoes."""

import random
from dataclasses import replace

import pytest

from punto.coup import Coup, Deal
from punto.fact import answers
from punto.rulebook import GAMES, game
from punto.shoe import Shoe
from tests.kit.reference import net
from tests.kit.universe import nines, pairs, results, with_die

SEED = 98
COUPS = 3_000
CAMPAIGN = 300_000


def dealt(rng: random.Random, coups: int) -> list[Coup]:
    """Coups dealt one after the other from shoes of four decks, down to the cut card."""
    shoe = Shoe.of(4)
    dealt: list[Coup] = []
    while len(dealt) < coups:
        if shoe.cut_card_reached:
            shoe = Shoe.of(4)
        deal = Deal()
        while deal.due is not None:
            card, shoe = shoe.draw(rng.randrange)
            deal = deal.take(card)
        dealt.append(deal.finish())
    return dealt


def agree(key: str, coups: list[Coup]) -> None:
    """Check every wager of a game on these coups."""
    rules, rng = game(key), random.Random(SEED)
    for coup in coups:
        result = replace(coup, die=rng.randint(1, 6)) if rules.die else coup
        for wager in rules.wagers:
            gain = wager.pay(answers(result, wager.facts)).payoff.net
            assert gain == net(key, wager.key, result), (wager.key, result)


@pytest.mark.parametrize("key", GAMES)
def test_every_wager_agrees_with_the_reference(key: str) -> None:
    """On every result there is, and on coups from real shoes."""
    agree(key, [*results(), *pairs(), *nines(), *dealt(random.Random(SEED), COUPS)])


@pytest.mark.campaign
@pytest.mark.parametrize("key", GAMES)
def test_every_wager_agrees_with_the_reference_on_many_coups(key: str) -> None:
    """A hundred times as many."""
    agree(key, dealt(random.Random(key), CAMPAIGN))


def test_the_reference_tells_games_apart() -> None:
    """The measure itself is measured: the same coup is worth different things."""
    six = Coup.parse("P 9h 4c 2d | B Kd 6s")
    nets = {key: net(key, "banker", six) for key in GAMES}
    assert [str(nets[key]) for key in GAMES] == ["19/20", "1/2", "19/20", "19/20", "1", "1"]
    power = with_die((Coup.parse("P 3h 5c | B Kd 7s"),))
    assert [str(net("power-98", "player", coup)) for coup in power].count("21/20") == 1
