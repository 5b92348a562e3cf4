"""Tournaments at one table where a dealer deals: a story chooses every card, and waits for none."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from punto.client.ids import new_id
from punto.wire import dealing, directing
from tests.kit.cup_play import Entrant, direct, entrants, new_key
from tests.kit.desk import Desk
from tests.kit.terminal import Dealer, House

BANKER_WINS = "4h 9c Ks Qd"
# One table where a dealer deals, so that a story chooses every card. A seat that stakes 100 on the
# side that loses has no chips left.
DEALT = """
key = "{key}"
game = "{game}"
cards = "dealt"

[entry]
least = 2
most = 6
by = "{by}"
fee = {{ currency = "PLAY", pool = 201, house = 20 }}
{entry}

[[stages]]
key = "{stage}"
tables = 1
seats = 6
stack = {stack}
coups = {coups}
spans = [{{ since = 1, limits = {{ others = {{ least = 100, most = 5_000 }} }} }}]
betting = {{ order = "in-turn", seconds = 600, of = "each", stands = true, seen = "turn" }}
passes = 1
secret = {{ cards = 1 }}
button = {{ first = "seat-1" }}
{more}

[prizes]
places = [{{ place = 1, share = "2/3" }}, {{ place = 2, share = "1/3" }}]
split = true
"""
# Heats before a final, for those who enter again and buy chips again.
HEATS = """heats = 2
broke = "rebuy"
rebuy = { most = 1, fee = 50, stack = 100, until = 1 }
advance = [{ best = 1, of = "stage", to = "final" }]

[[stages]]
key = "final"
tables = 1
seats = 6
stack = 100
coups = 1
spans = [{ since = 1, limits = { others = { least = 100, most = 5_000 } } }]
"""


async def dealt_cup(there: House, *, heats: bool = False, **how: Any) -> str:
    """A tournament that the director has written, at one table where a dealer deals; its key."""
    key = new_key()
    parts: dict[str, object] = {"game": "tournament", "by": "open", "entry": "", "stage": "final"}
    parts |= {"stack": 10_000, "coups": 1, "more": ""}
    if heats:
        parts |= {"stage": "heats", "stack": 100, "more": HEATS}
        parts |= {"entry": "reentry = { most = 1, cap = 12 }"}
    text = DEALT.format(key=key, **{**parts, **how})
    await there.ask("director", directing.WriteCup(id=new_id(), text=text))
    return key


async def opened(there: House, key: str) -> Dealer:
    """The table of a tournament, whose dealer has taken it and opened the shoe."""
    dealer = Dealer(there, f"{key}-1")
    await dealer.do(dealing.TakeTable)
    await dealer.do(dealing.OpenShoe)
    await dealer.do(dealing.BurnCards, card="2h")
    return dealer


async def deals(dealer: Dealer, cards: str = BANKER_WINS) -> None:
    """No more bets, and these cards, which the dealer confirms."""
    await dealer.do(dealing.CloseBets)
    await dealer.deal(cards)
    await dealer.do(dealing.ConfirmResult)


@dataclass
class DealtHeat:
    """A heat at one table: its entrants by number, over links, and its dealer."""

    key: str
    dealer: Dealer
    crowd: list[Entrant]

    async def coup(self, *stakes: int) -> None:
        """Each entrant stakes so much on Banker, in turn, and the Banker wins."""
        await self.dealer.do(dealing.OpenBets)
        bets = zip(self.crowd, stakes, strict=True)
        table = f"{self.key}-1"
        await asyncio.gather(*(each.bet(table, "banker", amount) for each, amount in bets))
        await deals(self.dealer)


@asynccontextmanager
async def dealt_heat(
    there: House, key: str, screen: Desk, number: int = 2
) -> AsyncIterator[DealtHeat]:
    """The first heat of a tournament with so many entrants, which the director looks at."""
    await direct(there, directing.OpenEntries, key)
    async with entrants(there, key, number) as crowd:
        await direct(there, directing.CloseEntries, key)
        await direct(there, directing.CallHeat, key)
        await screen.sees(".cup-tables [data-table]")
        yield DealtHeat(key, await opened(there, key), crowd)
