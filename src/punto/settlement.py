"""Settlement: the gain of a stake on a wager in a finished coup, and the clause that says so."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from punto.coup import Coup
from punto.fact import answers
from punto.money import Payment, Share
from punto.tabular import Row, Tabular, listed
from punto.wagers import Pay, Wager


@dataclass(frozen=True, slots=True)
class Settlement(Tabular):
    """One settled stake. `punto.words.sentences` explains it."""

    COLUMNS: ClassVar = {
        **{"wager": str, "stake": int, "payoff": str, "net": int, "commission": str},
        **{"breakage": str, "clause": str},
    }

    wager: Wager
    stake: int
    pay: Pay
    payment: Payment
    line: int  # of the wager's paytable, from 0; -1 if none pays

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
        if isinstance(self.pay.payoff, Share):  # whatever the meter held
            return Fraction(self.net, self.stake)
        return self.pay.payoff.net

    @property
    def breakage(self) -> Fraction:
        """The fraction of a unit that was cut in the house's favour."""
        return self.payment.breakage

    @property
    def clause(self) -> str:
        """The clause by which this stake was settled."""
        return self.pay.clause

    def rows(self) -> list[Row]:
        """Return one row; commission and breakage are exact fractions."""
        return [
            {
                "wager": self.wager.key,
                "stake": self.stake,
                "payoff": str(self.pay.payoff),
                "net": self.net,
                "commission": str(self.payment.commission),
                "breakage": str(self.breakage),
                "clause": self.clause,
            }
        ]

    def __repr__(self) -> str:
        return (
            f"<{self.wager.key} {self.stake}: {self.net:+d} at {self.pay.payoff} ({self.clause})>"
        )


class Slip(Tabular, Mapping[str, Settlement]):
    """The settled stakes of one patron on one coup, by wager."""

    __slots__ = ("_settled",)

    COLUMNS: ClassVar = Settlement.COLUMNS

    def __init__(self, settled: dict[str, Settlement]) -> None:
        self._settled = settled

    def __getitem__(self, wager: str) -> Settlement:
        return self._settled[wager]

    def __iter__(self) -> Iterator[str]:
        return iter(self._settled)

    def __len__(self) -> int:
        return len(self._settled)

    @property
    def net(self) -> int:
        """The patron's gain over all stakes."""
        return sum(settlement.net for settlement in self.values())

    def rows(self) -> list[Row]:
        """Return a row for each stake."""
        return [row for settlement in self.values() for row in settlement.rows()]

    def __repr__(self) -> str:
        settled = listed(f"{key} {one.net:+d}" for key, one in self.items())
        return f"<Slip {self.net:+d}: {settled}>"


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
    told = answers(coup, wager.facts)
    line = wager.line(told)
    pay = wager.pay_at(line, told)
    paid = line if line < len(wager.pays) else -1
    if isinstance(pay.payoff, Share) and wager.meter:
        held = wager.meter.seed_for(stake) if meter is None else meter
        return Settlement(wager, stake, pay, pay.payoff.payment(stake, held, winners), paid)
    return Settlement(wager, stake, pay, pay.payoff.pay(stake), paid)
