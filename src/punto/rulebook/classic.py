"""The five wagers that every sheet has, so that a game file states only odds and clauses.

A patron's part of the layout is six columns wide: Player nearest to the patron, then Banker, then
Tie between the two Pairs, and side wagers beyond.
"""

from dataclasses import replace

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


def classic(
    key: str,
    odds: str,
    *first: Pay,
    clause: str,
    lose: str,
    area_clause: str,
    push: str = "",
    ordered: str = "",
    columns: int = 0,
) -> Wager:
    """One of the five: its ordinary odds, and pays of a game's own that come first.

    `clause`, `lose`, `push` and `area_clause` cite the sheet for the win, the loss, the stake
    returned on a tie, and the betting area; `columns` narrows the area where something lies
    beside it.
    """
    when, place = _CLASSIC[key]
    returned = (Pay(tie, "push", clause=push),) if push else ()
    return Wager(
        key,
        (*first, Pay(when, odds, clause=clause), *returned),
        otherwise=lose,
        ordered=ordered,
        area=replace(place, columns=columns or place.columns, clause=area_clause),
    )
