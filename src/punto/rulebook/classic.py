"""The five wagers that every sheet has, so that a game file states only payoffs and clauses.

A patron's part of the layout is six columns wide: Player nearest to the patron, then Banker, then
Tie between the two Pairs, and side wagers beyond.
"""

from dataclasses import dataclass, replace

from punto.facts import banker_has_pair, banker_wins, player_has_pair, player_wins, tie
from punto.predicates import Predicate
from punto.wagers import Area, Pay, Wager

WHOLE_ROW = 6
SIDE_WAGER = Area(row=4, column=1, columns=WHOLE_ROW)

_CLASSIC: dict[str, tuple[Predicate, Area]] = {
    "player": (player_wins, Area(row=1, column=1, columns=WHOLE_ROW)),
    "banker": (banker_wins, Area(row=2, column=1, columns=WHOLE_ROW)),
    "tie": (tie, Area(row=3, column=3, columns=2)),
    "player-pair": (player_has_pair, Area(row=3, column=1, columns=2)),
    "banker-pair": (banker_has_pair, Area(row=3, column=5, columns=2)),
}

CLASSIC_PLACES = {key: place for key, (_, place) in _CLASSIC.items()}

PUSHED = ("player", "banker")  # a tie returns these stakes (§tie-pushes)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The clauses of a sheet that are common to the five wagers."""

    push: str  # the stake on a side returned on a tie
    lose: str
    area: str = ""
    ordered: str = ""

    def classic(
        self,
        key: str,
        payoff: str,
        *first: Pay,
        clause: str,
        lose: str = "",
        area: str = "",
        ordered: str = "",
        columns: int = 0,
    ) -> Wager:
        """Return one of the five: its ordinary payoff, after the game's own pays.

        `clause` cites the sheet for the win; `lose`, `area` and `ordered` only where this wager
        has a clause of its own. `columns` narrows the area if another one is beside it.
        """
        when, place = _CLASSIC[key]
        pushed = (Pay(tie, "push", clause=self.push),) if key in PUSHED else ()
        return Wager(
            key,
            (*first, Pay(when, payoff, clause=clause), *pushed),
            otherwise=lose or self.lose,
            ordered=ordered or self.ordered,
            area=replace(place, columns=columns or place.columns, clause=area or self.area),
        )
