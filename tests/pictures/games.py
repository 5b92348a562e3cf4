"""Each game of the rulebook, with a shoe well played: bets open, shaken, squeezed, settled."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from punto.cards import DECK
from punto.rulebook import GAMES
from tests.kit.coup_stories import STORIES as OF_SHEETS
from tests.kit.coup_stories import Story
from tests.kit.terminal import Dealer, House, Patron, dealt
from tests.pictures.album import Album, Tell, lasting, shows

# A game of sixteen wagers from a file; the Banker wins with a six of two cards.
MANY = ("player", "banker", "tie", "dragon-7", "big", "tiger", "small-tiger", "both-naturals")
SIXTEEN = Story(dict.fromkeys(MANY, 100), "2h Kc Kd 6s 3c", {"banker", "big", "tiger"})
STORIES = {**OF_SHEETS, "sixteen": SIXTEEN}
COUPS = 34  # behind each table, so that its roads have something to show
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
COACHED = "localStorage.setItem('punto-coached', '3')"


async def played(house: House, rules: str, **how: Any) -> tuple[str, Dealer]:
    """Open a table of this game and play a good part of a shoe."""
    table = await house.opened(dealt(rules, denoms=(1, 20), **how))
    dealer, shoe = Dealer(house, table), [str(card) for card in DECK] * 8
    random.Random(rules).shuffle(shoe)
    watched = await house.watched(table)
    for _ in range(COUPS):
        await dealer.open()
        await dealer.close()
        if GAMES[rules].die:
            await dealer.shake(1)
        while watched.view.phase != "settled":
            await dealer.deal(shoe.pop())
    return table, dealer


async def seated(house: House, rules: str, **how: Any) -> tuple[Patron, Dealer]:
    """A patron who knows the way, at seat 3 of a table with a shoe well played."""
    table, dealer = await played(house, rules, **how)
    patron = await house.patron(table, **MOVING)
    await patron.page.evaluate(COACHED)
    await lasting(patron)
    await patron.sit(3)
    return patron, dealer


async def staked(patron: Patron, dealer: Dealer, rules: str) -> None:
    """Open the bets; the patron stakes what the game's story says."""
    await dealer.open()
    await patron.page.reload()  # the moment of the last result is over
    await patron.sees("main[data-phase=betting]")
    for wager, amount in STORIES[rules].stakes.items():
        await patron.press(amount, wager)
    await patron.has_staked(STORIES[rules].stakes)


@asynccontextmanager
async def refused(patron: Patron) -> AsyncIterator[None]:
    """Stake more on the Tie than it takes."""
    await patron.press(1_000, "tie")
    await patron.field("tie")
    yield


async def one_game(house: House, album: Album, rules: str) -> None:
    """Bets open, a refusal, the shaker, a covered card, the result, and the next bets."""
    story = STORIES[rules]
    patron, dealer = await seated(house, rules)
    await staked(patron, dealer, rules)
    await album.take(patron, f"{rules}-bets")
    await album.take(patron, f"{rules}-refused", refused)
    await dealer.close()
    if story.die is not None:
        await album.take(patron, f"{rules}-shaker")
        await dealer.shake(story.die)
    await dealer.deal(story.cards)
    await patron.sees(".squeeze")
    await album.take(patron, f"{rules}-squeeze")
    await patron.does("open-cards")
    await patron.sees("main[data-phase=settled] .own-result")
    await album.take(patron, f"{rules}-settled")
    await patron.page.context.close()


def _teller(rules: str) -> Tell:
    async def tell(house: House, album: Album) -> None:
        await one_game(house, album, rules)

    return tell


for _rules in STORIES:
    _shown = ["bets", "refused", "squeeze", "settled"]
    if STORIES[_rules].die is not None:
        _shown.append("shaker")
    shows(*(f"{_rules}-{each}" for each in _shown))(_teller(_rules))
