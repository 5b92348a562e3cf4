"""What the director and entrants do beside play, each seen by both: in a page and at `/cup`."""

from playwright.async_api import expect

from punto.client import Client
from punto.client.ids import new_id
from punto.wire import cup_requests, dealing, directing
from tests.kit.animations import found_by_axe
from tests.kit.console import console
from tests.kit.cup_play import at_cup, direct, entered, view
from tests.kit.cup_screens import acts, director, ends_turn, in_turn, to_cup, to_table
from tests.kit.dealt_cup import BANKER_WINS, deals, dealt_cup, opened
from tests.kit.desk import Desk
from tests.kit.terminal import Dealer, House, Patron, Tell


async def holds(screen: Desk, patrons: list[Patron]) -> None:
    """The director stops all tables, and lets them go on; entrants are told so."""
    await acts(screen, "hold-cup")
    await screen.sees(".cup-page[data-paused=true]")
    for patron in patrons:
        await patron.sees(".play[data-held=true]")
        await expect(patron.page.locator(".play-turn")).to_contain_text("The director holds it")
    await acts(screen, "go-on-with-cup")
    await screen.sees(".cup-page[data-paused=false]")
    for patron in patrons:
        await patron.sees(".play[data-held=false]")


def test_by_invitation_with_a_pass_a_hold_a_forfeit_and_an_agreed_split(tell: Tell) -> None:
    """Prizes follow what all in the final agreed to, and make the pool to the unit."""

    async def story(there: House) -> None:
        key = await dealt_cup(there, by="invitation")
        screen = await director(there, f"cups/{key}")
        await acts(screen, "open-entries")
        ann, bob = await at_cup(there, key), await at_cup(there, key)
        await ann.does("enter-cup")
        assert "invited" in await ann.is_refused("not-invited", "enter-cup")
        for patron in (ann, bob):
            await acts(screen, "invite-to-cup", patron=await patron.account_name())
            await patron.does("enter-cup")
        cleo = await entered(there, key)
        await screen.sees(".cup-page [data-entrants='3']")
        for patron in (ann, bob):
            await patron.sees("main[data-entered=entered]")
        await direct(there, directing.CloseEntries, key)
        await direct(there, directing.CallHeat, key)
        for patron in (ann, bob):
            await to_table(patron, key)
        dealer = await opened(there, key)
        await holds(screen, [ann, bob])
        await acts(screen, "forfeit", entrant="3")
        await screen.sees(".cup-tables [data-out=true]")
        await ann.sees(".play-seats li", 2)
        await dealer.do(dealing.OpenBets)
        first, other = await in_turn([ann, bob])
        await first.does("pass-coup")
        await other.sees(".play-seats [data-mark=passed]")
        await other.press(100, "banker")
        await other.has_staked({"banker": 100})
        await ends_turn(other)
        await deals(dealer)
        await screen.sees(".cup-page[data-phase=final] .cup-final li", 3)
        await agree(there, screen, key, [other, first], cleo.client)
        await cleo.client.close()
        assert not ann.complaints + bob.complaints + screen.complaints

    tell(story)


async def agree(
    there: House, screen: Desk, key: str, finalists: list[Patron], last: Client
) -> None:
    """One proposes to share evenly, the others agree one after another, and it is paid so."""
    pool = 3 * 201
    for patron in finalists:
        await to_cup(patron, key)
        await patron.sees(".cup-final li[data-place='1'][data-prize='402']")
    one, other = finalists
    await one.page.fill("[data-form=propose-split] input >> nth=0", "1000")
    await one.sees("[data-fits=false]")
    await expect(one.page.locator("#cup-split-sum")).to_have_text("Too much: 598")
    await one.sees("[data-action=propose-split][aria-disabled=true]")
    await one.does("split-evenly")
    await one.sees("[data-fits=true]")
    await one.does("propose-split")
    for page in (one, other, screen):
        await page.sees("[data-proposal='1'][data-agreed='1'] [data-share='201']", 3)
    await screen.sees("[data-action^=agree-split], [data-form=propose-split]", 0)
    assert await found_by_axe(other.page) == []
    await other.does("agree-split-1")
    await screen.sees("[data-stands=false] [data-proposal='1'][data-agreed='2']")
    shares = tuple(cup_requests.PoolShare(number, 201) for number in (1, 2, 3))
    agreed = cup_requests.AgreeSplit(id=new_id(), cup=key, shares=shares)
    assert await last.ask(agreed) is None
    for page in (one, other, screen):
        await page.sees("[data-stands=true] [data-proposal='1'][data-agreed='3']")
        await page.sees("[data-action^=agree-split], [data-form=propose-split]", 0)
    await acts(screen, "pay-prizes", "waits")
    await there.approve("pit-boss")
    await one.sees("main[data-phase=paid] .cup-final [data-prize='201']", 3)
    prizes = (await view(there, key)).prizes
    assert (prizes, sum(prizes.values())) == ({1: 201, 2: 201, 3: 201}, pool)
    await expect(one.page.locator(".wallets")).to_contain_text("9,980")


def test_an_entrant_buys_chips_again_enters_again_and_is_disqualified(tell: Tell) -> None:
    """Each fee is in the pool at once; two persons disqualify."""

    async def story(there: House) -> None:
        key = await dealt_cup(there, heats=True, coups=2)
        screen = await director(there, f"cups/{key}")
        await acts(screen, "open-entries")
        patrons = [await at_cup(there, key) for _ in range(2)]
        for patron in patrons:
            await patron.does("enter-cup")
        for patron in patrons:
            await patron.sees("main[data-entered=entered]")
        await direct(there, directing.CloseEntries, key)
        await direct(there, directing.CallHeat, key)
        for patron in patrons:
            await to_table(patron, key)
        dealer = await opened(there, key)
        loser, winner = await one_loses(dealer, patrons)
        await screen.sees(".cup-page [data-pool='402']")
        offered = loser.page.locator(".buy-again")
        await expect(offered).to_contain_text("For 50 Play money you get 100 chips.")
        await loser.does("buy-again")
        await screen.sees(".cup-page [data-pool='452']")
        await loser.sees(".play-seats [data-own=true][data-stack='100']")
        await one_loses(dealer, [loser, winner], loser)
        await to_cup(loser, key)
        await loser.does("enter-cup")
        await screen.sees(".cup-page [data-pool='653']")
        await expect(loser.page.locator(".wallets")).to_contain_text("9,508")
        number = await loser.page.locator("[data-own]").get_attribute("data-number") or ""
        await acts(screen, "disqualify", "waits", entrant=number, why="two accounts")
        await loser.sees("main[data-entered=entered]")
        await there.approve("pit-boss")
        await loser.sees("main[data-entered=disqualified]")
        await screen.sees(".cup-page [data-entrants='1']")
        assert not loser.complaints + winner.complaints + screen.complaints

    tell(story)


async def one_loses(
    dealer: Dealer, patrons: list[Patron], loser: Patron | None = None
) -> tuple[Patron, Patron]:
    """A coup in which one, the first to bet unless it is said, loses 100 and the other wins."""
    await dealer.do(dealing.OpenBets)
    first, other = await in_turn(patrons)
    chosen = loser or first
    for patron in (first, other):
        wager = "player" if patron is chosen else "banker"
        await patron.sees(".play[data-own-turn=true]")
        await patron.press(100, wager)
        await patron.has_staked({wager: 100})
        await ends_turn(patron)
    await deals(dealer)
    return chosen, other if chosen is first else first


def test_a_dealer_passes_turns_on_and_sees_a_secret_stake_only_sealed(tell: Tell) -> None:
    """Enter says that a seat has bet; the count of coups is that of the session."""

    async def story(there: House) -> None:
        key = await dealt_cup(there, coups=2)
        await direct(there, directing.OpenEntries, key)
        patrons = [await at_cup(there, key) for _ in range(2)]
        for patron in patrons:
            await patron.does("enter-cup")
        for patron in patrons:
            await patron.sees("main[data-entered=entered]")
        await direct(there, directing.CloseEntries, key)
        await direct(there, directing.CallHeat, key)
        for patron in patrons:
            await to_table(patron, key)
        dealer = await console(there, f"{key}-1")
        await dealer.burnt()
        await expect(dealer.page.locator(".dealer-cup b")).to_have_text("Coup 1 of 2")
        await dealer.enter()
        first, other = await in_turn(patrons)
        seats = [
            await each.page.locator("main").get_attribute("data-seat") for each in (first, other)
        ]
        await dealer.sees(f".dealer-seat[data-turn=true][data-seat='{seats[0]}'] .play-button")
        await first.does("play-secret")
        await first.press(100, "banker")
        await first.has_staked({"banker": 100})
        await dealer.sees(f"[data-seat='{seats[0]}'] [data-sealed]")
        await dealer.sees("[data-staked]", 0)
        await dealer.at(step="next-turn")
        prompt = dealer.page.locator("[data-prompt=next-turn]")
        await expect(prompt).to_contain_text(f"Seat {seats[0]} has bet")
        assert await found_by_axe(dealer.page) == []
        await dealer.enter()
        await dealer.sees(f".dealer-seat[data-turn=true][data-seat='{seats[1]}']")
        await other.sees(".play[data-own-turn=true]")
        await other.press(100, "player")
        await dealer.sees("[data-staked=player]")
        await dealer.enter()
        await dealer.at(step="close-bets")
        await dealer.sees("[data-sealed]")
        await dealer.enter(hold=200)
        await dealer.sees(f"[data-seat='{seats[0]}'] [data-staked=banker]")
        await dealer.sees("[data-sealed]", 0)
        await dealer.key(BANKER_WINS)
        await dealer.at(step="confirm-result")
        await expect(dealer.page.locator(".dealer-cup b")).to_have_text("Coup 1 of 2")
        await dealer.enter()
        await expect(dealer.page.locator(".dealer-cup b")).to_have_text("Coup 2 of 2")
        assert not first.complaints + other.complaints + dealer.complaints

    tell(story)
