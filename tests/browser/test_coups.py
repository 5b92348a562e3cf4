"""Whole coups in a real browser: every game from bets to payouts, with the ledger checked."""

import re

import pytest
from playwright.async_api import expect

from punto.ledger import Ledger, seat_account
from punto.records.audit import audit
from punto.rulebook import game
from punto.store import read_store
from punto.store.codec import decode
from punto.table.events import CoupSettled
from punto.table.settings import Cards, Clocks
from tests.kit.coup_stories import STORIES, Story
from tests.kit.support import holds, sampled
from tests.kit.terminal import DESK, Dealer, House, Patron, Tell, at_table, dealt

SEAT, BUY_IN = 1, 5_000


@holds("p98:2.2.1", "p98:2.2.2", "p98:2.2.3", "p98:2.2.4")
@holds("p98:2.2.5", "p98:2.2.6", "p98:2.2.7", "p98:2.2.8")
@holds("bt:2.2.1", "bt:2.2.2", "bt:2.2.3", "bt:2.2.4")
@holds("f6:2.2.1", "f6:2.2.2", "f6:2.2.3", "f6:2.2.4", "f6:2.2.5")
@holds("cod:wagers", "etg:wagers", "etg:lucky-nines-before")
@pytest.mark.parametrize("rules", sampled(STORIES, "power-98", "fortune-six", "electronic"))
def test_a_whole_coup_of_each_game_from_bets_to_payouts(tell: Tell, rules: str) -> None:
    """Every wager of the sheet has its field; what the page shows is what the ledger has."""
    story = STORIES[rules]

    async def told(there: House) -> None:
        patron, dealer = await at_table(there, rules)
        for wager in game(rules).by_key:
            await patron.sees(f"[data-wager='{wager}']")
        for wager, amount in story.stakes.items():
            await patron.press(amount, wager)
        await patron.has_staked(story.stakes)
        await dealer.close()
        if story.die is not None:
            await dealer.shake(story.die)
        await dealer.deal(story.cards)
        await patron.sees("main[data-phase=settled]")
        lit = patron.page.locator("[data-wager][data-lit=true]")
        names = {await one.get_attribute("data-wager") for one in await lit.all()}
        assert story.won <= {name or "" for name in names}
        assert await shown(patron) == kept(there, patron.table, story)
        assert patron.complaints == []

    tell(told)


async def shown(patron: Patron) -> tuple[dict[str, int], int]:
    """The payouts and the money left, as the page has them."""
    lines = await patron.page.locator("[data-payout]").all()
    said = {
        await line.get_attribute("data-payout") or "": int(
            await line.get_attribute("data-net") or ""
        )
        for line in lines
    }
    left = await patron.page.locator("main").get_attribute("data-available")
    return said, int(left or "")


def kept(there: House, table: str, story: Story) -> tuple[dict[str, int], int]:
    """The same by the rules and by the ledger, which must agree; and the audit finds nothing."""
    store = read_store(there.folder / "punto-data")
    try:
        assert audit(store).fault is None
        events = [decode(row.kind, row.body) for row in store.rows(table)]
        (settled,) = [event for event in events if isinstance(event, CoupSettled)]
        paid = game(table.rsplit("-", 1)[0]).settle(settled.result, story.stakes)
        nets = {wager: int(one.net) for wager, one in paid.items()}
        seat = Ledger(store.accounts())[seat_account(table, SEAT)]
        assert seat.available == seat.balance == BUY_IN + sum(nets.values())
        assert {wager for wager, net in nets.items() if net > 0} == story.won
        return nets, seat.available
    finally:
        store.close()


@holds("etg:deal", "etg:natural", "p98:3.8.1", "p98:3.8.2")
def test_cards_come_one_by_one_and_totals_stand_before_a_third(tell: Tell) -> None:
    """Player, Banker, Player, Banker; both totals are shown while the third is to come."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        await dealer.close()
        order = ("player", "banker", "player", "banker")
        for number, (card, side) in enumerate(zip(["2h", "Kc", "Kd", "6s"], order, strict=True), 1):
            await dealer.deal(card)
            await patron.sees("[data-card]", number)
            await patron.sees(f"[data-card='{card}'][data-side={side}]")
        totals = patron.page.locator(".total [aria-hidden=true]")
        await expect(totals).to_have_text(["2", "6"])
        await patron.sees("main[data-phase=dealing]")
        await dealer.deal("3c")
        await expect(totals).to_have_text(["5", "6"])
        await expect(patron.page.locator(".call")).to_have_text("Banker wins")
        await dealer.open()
        await dealer.close()
        await dealer.deal("9h 4c 9d 4s")
        await patron.sees(".hand[data-side=player] [data-mark=natural]")
        await patron.sees("[data-mark=pair]", 2)

    tell(told)


def test_each_payout_has_its_sentence_and_clause(tell: Tell) -> None:
    """What is paid is explained by the line of the paytable that pays it."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        await patron.press(100, "banker")
        await patron.press(20, "lucky-nines")
        await dealer.close()
        await dealer.deal("9s 9c 9d Kh")
        said = patron.page.locator("[data-payout=lucky-nines]")
        await expect(said).to_have_attribute("data-net", "700")
        await expect(said).to_contain_text("35 to 1")
        await expect(said).to_contain_text("etg:lucky-nines-3")

    tell(told)


@holds("p98:3.5.1")
def test_a_stake_that_falls_with_another_names_its_clause(tell: Tell) -> None:
    """Clearing the Player's stake takes its Natural stakes back in one step; caps are shown."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there, "power-98")
        await patron.press(100, "player")
        cap = patron.page.locator("[data-wager=player-natural-8] .cap")
        await expect(cap).to_have_text("20 – 100")
        await patron.press(20, "player-natural-8")
        await patron.has_staked({"player": 100, "player-natural-8": 20})
        await expect(cap).to_have_text("20 – 80")
        await patron.field("player", button="right")
        await patron.has_staked({})
        said = await patron.is_refused("taken-back", "player-natural-8")
        assert "20 on Player Natural 8 was taken back" in said
        assert "p98:3.5.1" in said

    tell(told)


@holds("p98:3.6", "p98:3.6.1", "p98:3.6.2")
def test_the_shaker_stands_where_the_highest_stake_is_and_everyone_sees_it(tell: Tell) -> None:
    """Who staked most may shake; others see where it is; a 3 puts the Power marker on the table."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there, "power-98")
        other = await there.patron(patron.table)
        await other.sit(2)
        await patron.press(100, "player")
        await other.press(20, "banker")
        await other.has_staked({"banker": 20})
        await dealer.close()
        for one in (patron, other):
            await one.sees(".shaker[data-shaker='1']")
        await patron.sees("[data-action=shake]")
        await other.sees("[data-action=shake]", 0)
        await expect(other.page.locator(".shaker")).to_contain_text("seat 1")
        await dealer.shake(0)  # it did not tumble: it is shaken again
        await patron.sees("[data-action=shake]")
        await dealer.shake(3)
        for one in (patron, other):
            await one.sees(".die-and-marker[data-die='3'][data-power=true]")
            await expect(one.page.locator(".power")).to_have_text("Power hand")
            await one.sees(".shaker", 0)

    tell(told)


@holds("p98:3.6.1")
def test_the_patron_with_the_shaker_shakes_it_at_their_terminal(tell: Tell) -> None:
    """One press there, and the die that the draw gives lies on every screen."""

    async def told(there: House) -> None:
        quick = Clocks(6_000, last_call=100, closed=50, shaking=60_000, card=50, settled=60_000)
        table = await there.opened(dealt("power-98", cards=Cards.DRAWN, clocks=quick))
        other = await there.patron(table)
        patron = await there.patron(table)
        await patron.sit(1)
        await patron.sees("main[data-phase=betting]")  # once the shoe is cut
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await other.sees(".shaker[data-shaker='1'][data-own=false]")
        await patron.sees(".shaker[data-shaker='1'][data-own=true]")
        await patron.page.keyboard.press("k")
        for one in (patron, other):
            await one.sees(".shaker", 0)
            die = one.page.locator(".die-and-marker")
            await expect(die).to_have_attribute("data-die", re.compile("^[1-6]$"))
        await patron.sees("main[data-phase=settled]")

    tell(told)


def test_the_highest_stake_on_a_side_turns_its_cards_over(tell: Tell) -> None:
    """Only that side is covered, and only there; nothing gives it away; one press opens all."""

    async def told(there: House) -> None:
        moving = {"reduced_motion": "no-preference"}
        patron, dealer = await at_table(there, **moving)
        other = await there.patron(patron.table)
        await other.sit(2)
        await patron.press(100, "player")
        await other.press(20, "player")
        await other.has_staked({"player": 20})
        await patron.has_staked({"player": 100})
        await dealer.close()
        await dealer.deal("9h 4c Kd 2s")
        await other.sees("main[data-phase=settled]")
        await patron.sees("[data-card]", 4)
        await patron.sees(".cover", 2)
        await patron.sees("main[data-phase=dealing][data-available='4900']")
        await patron.sees(".hand[data-side=player] .total[data-shown=false]")
        await other.sees(".cover", 0)
        natural = ".hand[data-side=player] [data-mark=natural]"
        await other.sees(natural)
        await patron.sees(natural, 0)
        await patron.page.locator(".cover").first.click()
        await patron.sees(".cover", 1)
        await patron.does("open-cards")
        await patron.sees("main[data-phase=settled][data-available='5100']")
        await patron.sees(natural)
        await expect(patron.page.locator(".call")).to_have_text("Player wins")

    tell(told)


def test_a_phone_and_a_desk_show_the_same_coup(tell: Tell) -> None:
    """Two terminals of different size at one table hear the same."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        pair = [await there.patron(table, size=size) for size in (DESK, (390, 844))]
        for seat, one in enumerate(pair, 1):
            await one.sit(seat)
        dealer = Dealer(there, table)
        await dealer.open()
        await dealer.close()
        await dealer.deal("9h 4c Kd 2s")
        for one in pair:
            await one.sees("[data-card]", 4)
            await one.sees("main[data-phase=settled]")

    tell(told)
