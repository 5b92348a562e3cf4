"""Power Baccarat 98: one die may turn a coup into a Power hand with better payoffs."""

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
from punto.rulebook.classic import Sheet
from punto.rulebook.declaration import Decks, Die, Game
from punto.tableau import PUNTO_BANCO
from punto.wagers import Area, Cap, Need, Pay, Wager

# Only a 3 makes a Power hand (§power-hand); it then holds for every stake at the table.
POWER_HAND = (die == 3).named("power-hand")
TIE_ON_8_OR_9 = (tie & banker_total.among(8, 9)).named("tie-on-eight-or-nine")
SHEET = Sheet(push="p98:3.12.1", lose="p98:3.12", ordered="p98:4.2.1")
BESIDE_MAIN = 4  # columns left to a main wager beside its two naturals

PLAYER_CAP = Cap(("player-natural-8", "player-natural-9"), within="player", clause="p98:3.5.1")
BANKER_CAP = Cap(("banker-natural-8", "banker-natural-9"), within="banker", clause="p98:3.5.2")


def natural(
    key: str,
    wins: Predicate,
    *,
    clauses: tuple[str, str],
    lose: str,
    cap: Cap,
    area: Area,
) -> Wager:
    """Return a wager on one natural: it wins only if its hand wins, and every tie loses."""
    ordinary, power = clauses
    return Wager(
        key,
        (
            Pay(POWER_HAND & wins, "9:1", clause=power),
            Pay(wins, "8:1", clause=ordinary),
            Pay(tie, "lose", clause="p98:3.10.5"),
        ),
        ordered=SHEET.ordered,
        otherwise=lose,
        need=Need(any_of=(cap.within,), clause=cap.clause),  # nothing lies within nothing
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
        SHEET.classic(
            "player",
            "1:1",
            Pay(POWER_HAND & player_wins & player_natural, "21:20", clause="p98:4.2-player"),
            clause="p98:4.1-player",
            area="p98:2.2.2",
            columns=BESIDE_MAIN,
        ),
        SHEET.classic(
            "banker",
            "1:1 less 5%",
            Pay(POWER_HAND & banker_wins & banker_natural, "1:1", clause="p98:4.2-banker"),
            clause="p98:4.1-banker",
            area="p98:2.2.1",
            columns=BESIDE_MAIN,
        ),
        SHEET.classic(
            "tie",
            "8:1",
            Pay(POWER_HAND & TIE_ON_8_OR_9, "10:1", clause="p98:4.2-tie"),
            clause="p98:4.1-tie",
            area="p98:2.2.3",
        ),
        SHEET.classic(
            "player-pair",
            "11:1",
            Pay(POWER_HAND & player_pair.among(8, 9), "15:1", clause="p98:4.2-pair"),
            clause="p98:4.1-pair",
            lose="p98:3.9.1",
            area="p98:2.2.4",
        ),
        SHEET.classic(
            "banker-pair",
            "11:1",
            Pay(POWER_HAND & banker_pair.among(8, 9), "15:1", clause="p98:4.2-pair"),
            clause="p98:4.1-pair",
            lose="p98:3.9.2",
            area="p98:2.2.4",
        ),
        natural(
            "player-natural-8",
            player_natural_8 & player_wins,
            clauses=EIGHT,
            lose="p98:3.10.4",
            cap=PLAYER_CAP,
            area=Area(row=1, column=5, clause="p98:2.2.7"),
        ),
        natural(
            "player-natural-9",
            player_natural_9 & player_wins,
            clauses=NINE,
            lose="p98:3.10.3",
            cap=PLAYER_CAP,
            area=Area(row=1, column=6, clause="p98:2.2.8"),
        ),
        natural(
            "banker-natural-8",
            banker_natural_8 & banker_wins,
            clauses=EIGHT,
            lose="p98:3.10.2",
            cap=BANKER_CAP,
            area=Area(row=2, column=5, clause="p98:2.2.5"),
        ),
        natural(
            "banker-natural-9",
            banker_natural_9 & banker_wins,
            clauses=NINE,
            lose="p98:3.10.1",
            cap=BANKER_CAP,
            area=Area(row=2, column=6, clause="p98:2.2.6"),
        ),
    ),
)
