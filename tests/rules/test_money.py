"""Money: whole units, exact payoffs, and rounding that never favours the patron."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.money import LOSE, PUSH, Payment, Payoff, Rounding
from punto.refusals import BadInput
from punto.rulebook import GAMES
from punto.rulebook import game as rules_of
from tests.kit.support import holds

EVERY_ODDS = sorted(
    {str(pay.payoff) for game in GAMES.values() for wager in game.wagers for pay in wager.pays}
)
any_payoff = st.builds(
    Payoff,
    st.integers(1, 2000),
    st.integers(1, 200),
    st.integers(0, 199).map(lambda half: Fraction(half, 200)),
)


@pytest.mark.parametrize("notation", EVERY_ODDS)
def test_rounding_never_favours_the_patron(notation: str) -> None:
    """Every stake from 1 to 10,000 units at every payoff of the rulebook."""
    payoff = Payoff.parse(notation)
    for stake in range(1, 10_001):
        paid = payoff.pay(stake)
        assert paid.net + paid.breakage == stake * payoff.net
        assert 0 <= paid.breakage < 1
        assert paid.gross - paid.commission - paid.breakage == paid.net
        assert paid.commission == paid.gross * payoff.commission >= 0


@pytest.mark.parametrize("notation", EVERY_ODDS)
def test_a_stake_in_steps_leaves_no_fraction_and_any_other_leaves_one(notation: str) -> None:
    """The step is the smallest there is: between two steps there is always breakage."""
    payoff = Payoff.parse(notation)
    for stake in range(1, 10_001):
        paid = payoff.pay(stake)
        whole = paid.breakage == 0 and paid.commission.denominator == 1
        assert whole == (stake % payoff.step == 0)


def test_a_stake_of_one_on_banker_wins_nothing_where_fractions_are_cut() -> None:
    """D: 19/20 of a unit is breakage; the stake itself comes back."""
    (paid,) = (
        rules_of("commission")
        .settle("P 2h 4c | B Kd 9s", {"banker": 1}, rounding=Rounding.BREAKAGE)
        .values()
    )
    assert (paid.net, paid.payment.breakage) == (0, Fraction(19, 20))


@given(any_payoff, st.lists(st.integers(1, 10_000), min_size=2, max_size=5))
def test_splitting_a_stake_never_gains(payoff: Payoff, stakes: list[int]) -> None:
    """Many small stakes are never paid more than one of their sum."""
    apart = sum(payoff.pay(stake).net for stake in stakes)
    assert apart <= payoff.pay(sum(stakes)).net


@given(any_payoff)
def test_a_payoff_reads_back_what_it_writes(payoff: Payoff) -> None:
    """Notation has an inverse."""
    assert Payoff.parse(str(payoff)) == payoff
    assert eval(repr(payoff), {"Payoff": Payoff}) == payoff


@holds("p98:1.1.1")
def test_commission_is_taken_from_the_gain_of_a_winning_stake() -> None:
    """The gain and the commission are shown apart: 100 wins 100, of which 5 are kept."""
    assert Payoff.parse("1:1 less 5%").pay(100) == Payment(
        Fraction(100), Fraction(5), Fraction(0), 95
    )
    assert Payoff.parse("1:1").pay(100) == Payment(Fraction(100), Fraction(0), Fraction(0), 100)


@pytest.mark.parametrize(
    ("notation", "gain"),
    [
        ("0.95:1", Fraction(19, 20)),
        ("1.5:1", Fraction(3, 2)),
        ("27:50", Fraction(27, 50)),
        ("9 for 1", Fraction(8)),
        ("1.95 for 1", Fraction(19, 20)),
        ("1 for 1", Fraction(0)),
        ("0.5 for 1", Fraction(-1, 2)),
        ("lose half", Fraction(-1, 2)),
        ("lose 1:4", Fraction(-1, 4)),
        ("lose 1:1", Fraction(-1)),
    ],
)
def test_payoffs_as_paytables_write_them(notation: str, gain: Fraction) -> None:
    """Decimals, "for 1" with the stake in it, and stakes that are lost in part."""
    payoff = Payoff.parse(notation)
    assert payoff.net == gain
    assert Payoff.parse(str(payoff)) == payoff


def test_a_stake_that_is_lost_in_part_loses_no_less_than_its_part() -> None:
    """Half of 3 is cut in the house's favour: 2 are lost, and half a unit is breakage."""
    half = Payoff.parse("lose half")
    assert half.pay(100) == Payment(Fraction(-50), Fraction(0), Fraction(0), -50)
    assert half.pay(3) == Payment(Fraction(-3, 2), Fraction(0), Fraction(1, 2), -2)
    assert half.step == 2


def test_a_push_gains_nothing_and_a_loss_costs_the_stake() -> None:
    """Neither leaves a fraction."""
    assert PUSH.pay(7) == Payment(Fraction(0), Fraction(0), Fraction(0), 0)
    assert LOSE.pay(7) == Payment(Fraction(-7), Fraction(0), Fraction(0), -7)
    assert (Payoff.parse("push"), Payoff.parse("lose")) == (PUSH, LOSE)


@pytest.mark.parametrize(
    "notation",
    [
        *("", "8", "8:0", "0:1", "-1:1", "8/1", "1:1 less 5", "8:1:1", "8 : 1", "00:1", "٣:1"),
        *("1.5", ".5:1", "8 for", "0 for 1", "lose 0:1", "lose 2:1", "lose quarter", "1e3:1"),
    ],
)
def test_a_bad_payoff_is_quoted(notation: str) -> None:
    """The error quotes what was written and shows how it should look."""
    with pytest.raises(BadInput) as refused:
        Payoff.parse(notation)
    assert repr(notation) in str(refused.value)


@pytest.mark.parametrize(
    "parts",
    [
        (1, 0),
        (1, -1),
        (1.5, 1),
        (-2, 1),
        (1, 1, 0.05),
        (1, 1, Fraction(1)),
        (0, 1, Fraction(1, 20)),
    ],
)
def test_impossible_payoffs_are_refused_on_creation(parts: Any) -> None:
    """Not where they are paid."""
    with pytest.raises(BadInput):
        Payoff(*parts)


def test_a_commission_that_no_decimal_holds_is_written_as_a_fraction() -> None:
    """One third of a hundred has no end of digits."""
    assert Payoff(1, 1, Fraction(1, 3)).percent == "100/3"
    assert Payoff(1, 1, Fraction(1, 40)).percent == "2.5"


def test_the_steps_of_the_six_games() -> None:
    """20 where a wager can pay 19:20 or 21:20, 2 where it can pay 1:2, else any unit."""
    steps = {
        (key, wager.key): wager.step
        for key, game in GAMES.items()
        for wager in game.wagers
        if wager.step > 1
    }
    assert steps == {
        ("commission", "banker"): 20,
        ("no-commission", "banker"): 2,
        ("electronic", "banker"): 20,
        ("power-98", "player"): 20,
        ("power-98", "banker"): 20,
    }
