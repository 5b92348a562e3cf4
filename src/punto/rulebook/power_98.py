"""Power Baccarat 98: one die may turn a coup into a Power hand with better odds."""

from punto.facts import (
    banker_natural,
    banker_natural_8,
    banker_natural_9,
    banker_pair,
    banker_total,
    banker_wins,
    die,
    player_natural,
    player_natural_8,
    player_natural_9,
    player_pair,
    player_wins,
    tie,
)
from punto.predicates import Predicate
from punto.rulebook.classic import classic
from punto.rulebook.declaration import Decks, Die, Game
from punto.tableau import PUNTO_BANCO
from punto.wagers import Area, Cap, Need, Pay, Wager

# Only a 3 makes a Power hand (§power-hand); it then holds for every stake at the table.
POWER_HAND = (die == 3).named("power-hand")
TIE_ON_8_OR_9 = (tie & banker_total.among(8, 9)).named("tie-on-eight-or-nine")
BESIDE_MAIN = 4  # columns left to a main wager beside its two naturals

PLAYER_NEED = Need(any_of=("player",), clause="p98:3.5.1")
BANKER_NEED = Need(any_of=("banker",), clause="p98:3.5.2")
PLAYER_CAP = Cap(("player-natural-8", "player-natural-9"), within="player", clause="p98:3.5.1")
BANKER_CAP = Cap(("banker-natural-8", "banker-natural-9"), within="banker", clause="p98:3.5.2")


def natural(
    key: str,
    wins: Predicate,
    *,
    clauses: tuple[str, str],
    lose: str,
    need: Need,
    cap: Cap,
    area: Area,
) -> Wager:
    """A wager on one natural: it wins only if its hand wins, and every tie loses."""
    ordinary, power = clauses
    return Wager(
        key,
        (
            Pay(POWER_HAND & wins, "9:1", clause=power),
            Pay(wins, "8:1", clause=ordinary),
            Pay(tie, "lose", clause="p98:3.10.5"),
        ),
        ordered="p98:4.2.1",
        otherwise=lose,
        need=need,
        cap=cap,
        area=area,
    )


EIGHT = ("p98:4.1-natural-8", "p98:4.2-natural-8")
NINE = ("p98:4.1-natural-9", "p98:4.2-natural-9")

POWER_98 = Game(
    key="power-98",
    decks=Decks(4, 10, clause="p98:2.1"),
    die=Die(clause="p98:3.6.2", marker=POWER_HAND),
    independent="p98:3.5",
    tableau=PUNTO_BANCO.citing(
        natural="p98:3.11.1",
        player_draws="p98:3.11.2",
        banker_draws_alone="p98:3.11.3",
        banker_draws="p98:3.11.4",
    ),
    wagers=(
        classic(
            "player",
            "1:1",
            Pay(POWER_HAND & player_wins & player_natural, "21:20", clause="p98:4.2-player"),
            ordered="p98:4.2.1",
            clause="p98:4.1-player",
            push="p98:3.12.1",
            lose="p98:3.12",
            area_clause="p98:2.2.2",
            columns=BESIDE_MAIN,
        ),
        classic(
            "banker",
            "1:1 less 5%",
            Pay(POWER_HAND & banker_wins & banker_natural, "1:1", clause="p98:4.2-banker"),
            ordered="p98:4.2.1",
            clause="p98:4.1-banker",
            push="p98:3.12.1",
            lose="p98:3.12",
            area_clause="p98:2.2.1",
            columns=BESIDE_MAIN,
        ),
        classic(
            "tie",
            "8:1",
            Pay(POWER_HAND & TIE_ON_8_OR_9, "10:1", clause="p98:4.2-tie"),
            ordered="p98:4.2.1",
            clause="p98:4.1-tie",
            lose="p98:3.12",
            area_clause="p98:2.2.3",
        ),
        classic(
            "player-pair",
            "11:1",
            Pay(POWER_HAND & player_pair.among(8, 9), "15:1", clause="p98:4.2-pair"),
            ordered="p98:4.2.1",
            clause="p98:4.1-pair",
            lose="p98:3.9.1",
            area_clause="p98:2.2.4",
        ),
        classic(
            "banker-pair",
            "11:1",
            Pay(POWER_HAND & banker_pair.among(8, 9), "15:1", clause="p98:4.2-pair"),
            ordered="p98:4.2.1",
            clause="p98:4.1-pair",
            lose="p98:3.9.2",
            area_clause="p98:2.2.4",
        ),
        natural(
            "player-natural-8",
            player_natural_8 & player_wins,
            clauses=EIGHT,
            lose="p98:3.10.4",
            need=PLAYER_NEED,
            cap=PLAYER_CAP,
            area=Area(row=1, column=5, clause="p98:2.2.7"),
        ),
        natural(
            "player-natural-9",
            player_natural_9 & player_wins,
            clauses=NINE,
            lose="p98:3.10.3",
            need=PLAYER_NEED,
            cap=PLAYER_CAP,
            area=Area(row=1, column=6, clause="p98:2.2.8"),
        ),
        natural(
            "banker-natural-8",
            banker_natural_8 & banker_wins,
            clauses=EIGHT,
            lose="p98:3.10.2",
            need=BANKER_NEED,
            cap=BANKER_CAP,
            area=Area(row=2, column=5, clause="p98:2.2.5"),
        ),
        natural(
            "banker-natural-9",
            banker_natural_9 & banker_wins,
            clauses=NINE,
            lose="p98:3.10.1",
            need=BANKER_NEED,
            cap=BANKER_CAP,
            area=Area(row=2, column=6, clause="p98:2.2.6"),
        ),
    ),
)
