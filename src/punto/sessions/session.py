"""A session: a system stakes coup after coup, and the game settles.

A system is a generator. It yields stakes, and gets what became of them:

>>> from punto.rulebook import game
>>> from punto.sessions.dealing import deal
>>> def stubborn(seat):
...     stake = seat.unit
...     while True:
...         result = yield {"player": stake}
...         stake = stake * 2 if result.net < 0 else seat.unit
>>> rules = game("commission")
>>> session = play(rules, stubborn, Terms(bankroll=3_000, coups=60), deal(rules, seed=7))
>>> session.end, session.coups, session.net, session.turnover
(<End.RUIN: 'ruin'>, 49, -3000, 15600)
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from punto.coup import Coup
from punto.refusals import BadInput
from punto.roads import Result, Roads
from punto.rulebook import Game
from punto.sessions.dealing import DealtCoup
from punto.sessions.terms import End, Terms, readable
from punto.settlement import Settlement
from punto.shoe import Shoe
from punto.stakes import Stakes
from punto.tabular import Row, Tabular


@dataclass(frozen=True, slots=True)
class Played:
    """What a system gets back: the coup, the stakes that stood, and what became of them."""

    coup: Coup
    settlements: Mapping[str, Settlement]
    bankroll: int  # after the coup

    @property
    def net(self) -> int:
        """The gain of the coup over all stakes."""
        return sum(settlement.net for settlement in self.settlements.values())

    @property
    def staked(self) -> int:
        """The sum of all stakes."""
        return sum(settlement.stake for settlement in self.settlements.values())

    @property
    def lost(self) -> int:
        """The sum of the stakes that were lost."""
        settled = self.settlements.values()
        return sum(-settlement.net for settlement in settled if settlement.net < 0)


@dataclass(slots=True)
class Seat:
    """What a system may look at: it changes from coup to coup."""

    game: Game
    terms: Terms
    wager: str  # that the patron prefers
    unit: int  # the patron's basic stake
    bankroll: int
    shoe: Shoe  # before the next coup, as everyone knows it
    coups: int = 0  # seen
    results: list[Result] = field(default_factory=list)  # of this shoe

    @property
    def roads(self) -> Roads:
        """The roads of this shoe."""
        return Roads(tuple(self.results))


Play = Generator[Stakes | None, Played, None]
System = Callable[[Seat], Play]


@dataclass(slots=True)
class Session(Tabular):
    """What became of a session."""

    COLUMNS: ClassVar = {
        **{"end": str, "coups": int, "bets": int, "turnover": int, "lost": int, "net": int},
        **{"lowest": int, "highest": int},
    }

    end: End = End.COUPS
    coups: int = 0  # seen
    bets: int = 0  # coups with a stake
    turnover: int = 0
    lost: int = 0  # stakes that were lost
    net: int = 0  # before rebates
    lowest: int = 0  # the worst net on the way
    highest: int = 0

    def rows(self) -> list[Row]:
        """Return one row."""
        return [{name: getattr(self, name) for name in self.COLUMNS} | {"end": self.end.value}]

    def add(self, played: Played) -> None:
        """Count one more coup."""
        self.coups += 1
        self.bets += bool(played.settlements)
        self.turnover += played.staked
        self.lost += played.lost
        self.net += played.net
        self.lowest, self.highest = min(self.lowest, self.net), max(self.highest, self.net)


def play(
    game: Game,
    system: System,
    terms: Terms,
    coups: Iterable[DealtCoup],
    *,
    wager: str = "banker",
    unit: int | None = None,
    watch: Callable[[Played], None] | None = None,
) -> Session:
    """Play one session on coups as they are dealt; `watch` sees each of them."""
    check(game, terms, wager, unit)
    session, seat, player = Session(), None, None
    for coup in coups:
        if end := terms.end(session.net, session.coups):
            session.end = end
            break
        if seat is None or player is None:
            basic = terms.least if unit is None else unit
            seat = Seat(game, terms, wager, basic, terms.bankroll, coup.before)
            player, sent = system(seat), None
        if coup.first:
            seat.results.clear()
        seat.shoe = coup.before
        stakes = _asked(game, player, sent)
        if stakes is None or (terms.strict and terms.refused(game, stakes, seat.bankroll)):
            session.end = End.SYSTEM if stakes is None else End.REFUSED
            break
        sent = settle_coup(game, terms, stakes, seat, coup)
        session.add(sent)
        if watch:
            watch(sent)
    else:
        session.end = terms.end(session.net, session.coups) or End.COUPS  # no more coups came
    if player:
        player.close()
    return session


def check(game: Game, terms: Terms, wager: str, unit: int | None) -> None:
    """Refuse a wager that is not there, and a basic stake that the table would not take."""
    step, lone = terms.step_of(game, wager), game.wager(wager)
    if lone.need or lone.cap:
        others = ", ".join(sorted(lone.speaks_of - {wager}))
        raise BadInput(
            f"{wager!r} stands only beside another stake ({others}); write a system that places "
            "both"
        )
    if unit is not None and (type(unit) is not int or not terms.least <= unit <= terms.most):
        raise BadInput(
            f"a basic stake of {unit!r} is outside the limits; take {terms.least} to {terms.most}"
        )
    basic = terms.least if unit is None else unit
    if basic % step:
        raise BadInput(f"a basic stake of {basic} on {wager!r} is not in steps of {step}")


def _asked(game: Game, player: Play, sent: Played | None) -> dict[str, int] | None:
    """Return the stakes of the next coup; None if the system stops."""
    try:
        stakes = next(player) if sent is None else player.send(sent)
    except StopIteration:
        return None
    return readable(game, stakes)


def settle_coup(game: Game, terms: Terms, stakes: Stakes, seat: Seat, coup: DealtCoup) -> Played:
    """Place what the table takes of these stakes, and settle it; the seat moves on."""
    placed = terms.fitted(game, stakes, seat.bankroll)
    settlements = game.settle(coup, placed)
    seat.bankroll += sum(settlement.net for settlement in settlements.values())
    seat.coups += 1
    seat.results.append(Result.of(coup))
    return Played(coup, settlements, seat.bankroll)
