"""The electronic terminal's baccarat, with the Lucky Nines side wager."""

from dataclasses import replace

from punto.facts import nine_of_diamonds, nines, nines_suited
from punto.rulebook.classic import SIDE_WAGER, Sheet
from punto.rulebook.declaration import Calls, Decks, Game
from punto.tableau import PUNTO_BANCO
from punto.wagers import Need, Pay, Wager

LUCKY_NINES = Wager(
    "lucky-nines",
    (
        Pay(nines == 4, "1000:1", clause="etg:lucky-nines-4"),
        Pay((nines == 3) & (nines_suited == 3), "500:1", clause="etg:lucky-nines-3-suited"),
        Pay(nines == 3, "35:1", clause="etg:lucky-nines-3"),
        Pay((nines == 2) & (nines_suited == 2), "16:1", clause="etg:lucky-nines-2-suited"),
        Pay(nines == 2, "5:1", clause="etg:lucky-nines-2"),
        Pay((nines == 1) & (nine_of_diamonds == 1), "2:1", clause="etg:lucky-nines-diamond"),
        Pay(nines == 1, "1:1", clause="etg:lucky-nines-1"),
    ),
    ordered="etg:lucky-nines-highest",
    otherwise="etg:lucky-nines-cards",
    need=Need(
        any_of=("player", "banker", "tie", "player-pair", "banker-pair"),
        clause="etg:lucky-nines-main",
    ),
    area=replace(SIDE_WAGER, clause="etg:lucky-nines-before"),
)

TERMINAL = Sheet(push="house:tie-pushes", lose="etg:object", area="etg:wagers")

ELECTRONIC = Game(
    key="electronic",
    decks=Decks(4, 10, clause="house:decks"),
    calls=Calls.TERMINAL,
    tableau=PUNTO_BANCO.citing(
        natural="etg:natural",
        player_draws="etg:player-draws",
        banker_draws_alone="etg:banker-67",
        banker_draws="etg:banker-draws",
    ),
    wagers=(
        TERMINAL.classic("player", "1:1", clause="etg:player"),
        TERMINAL.classic("banker", "1:1 less 5%", clause="etg:banker"),
        TERMINAL.classic("tie", "8:1", clause="etg:tie"),
        TERMINAL.classic("player-pair", "11:1", clause="etg:pair", lose="etg:pair"),
        TERMINAL.classic("banker-pair", "11:1", clause="etg:pair", lose="etg:pair"),
        LUCKY_NINES,
    ),
)
