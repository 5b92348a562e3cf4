"""Settlement: the gain of a stake on a wager in a finished coup, and the clause that says so."""

from dataclasses import dataclass
from fractions import Fraction

from punto.coup import Coup
from punto.fact import answers
from punto.money import Payment, Share
from punto.wagers import Pay, Wager


@dataclass(frozen=True, slots=True)
class Settlement:
    """One settled stake. `punto.words.sentences` explains it."""

    wager: Wager
    stake: int
    pay: Pay
    payment: Payment

    @property
    def net(self) -> int:
        """The patron's gain in whole minor units: minus the stake where it is lost."""
        return self.payment.net

    @property
    def returned(self) -> int:
        """The amount handed to the patron: the stake and its gain, or nothing."""
        return self.stake + self.net

    @property
    def pays(self) -> Fraction:
        """The exact net gain per unit staked."""
        if isinstance(self.pay.odds, Share):  # whatever the meter held
            return Fraction(self.net, self.stake)
        return self.pay.odds.net

    @property
    def breakage(self) -> Fraction:
        """The fraction of a unit that was cut in the house's favour."""
        return self.payment.breakage

    @property
    def clause(self) -> str:
        """The clause by which this stake was settled."""
        return self.pay.clause

    def __repr__(self) -> str:
        return f"<{self.wager.key} {self.stake}: {self.net:+d} at {self.pay.odds} ({self.clause})>"


def settle(
    wager: Wager, coup: Coup, stake: int, *, meter: int | None = None, winners: int = 1
) -> Settlement:
    """Settle one stake. Of a wager with a meter, `meter` is what it holds, in units.

    Without `meter` it holds its seed. `winners` are all stakes that share what it pays.

    >>> from punto.facts import player_wins
    >>> player = Wager("player", (Pay(player_wins, "1:1", clause="cod:player"),), "cod:aim")
    >>> settle(player, Coup.parse("P 9h Kc | B Kd 6s"), 100)
    <player 100: +100 at 1:1 (cod:player)>
    """
    pay = wager.pay(answers(coup, wager.facts))
    if isinstance(pay.odds, Share) and wager.meter:
        held = wager.meter.seed_for(stake) if meter is None else meter
        return Settlement(wager, stake, pay, pay.odds.payment(stake, held, winners))
    return Settlement(wager, stake, pay, pay.odds.pay(stake))
