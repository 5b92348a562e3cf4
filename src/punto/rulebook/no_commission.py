"""No Commission baccarat with Super Six: the guide's game, and how it differs."""

from dataclasses import replace

from punto.facts import banker_wins_on_six
from punto.rulebook.classic import SIDE_WAGER
from punto.rulebook.commission import COMMISSION, GUIDE
from punto.wagers import Pay, Wager

BANKER = GUIDE.classic(
    "banker",
    "1:1",
    Pay(banker_wins_on_six, "1:2", clause="cod:no-commission"),
    ordered="cod:no-commission",
    clause="cod:no-commission",
)

SUPER_SIX = Wager(
    "super-six",
    (Pay(banker_wins_on_six, "12:1", clause="cod:super-six"),),
    otherwise="cod:super-six",
    area=replace(SIDE_WAGER, clause="cod:super-six"),
)

NO_COMMISSION = replace(
    COMMISSION,
    key="no-commission",
    wagers=(
        *(BANKER if wager.key == "banker" else wager for wager in COMMISSION.wagers),
        SUPER_SIX,
    ),
)
