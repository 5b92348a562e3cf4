"""Tournaments in a real browser: signing up, playing in turn, directing, displays."""

from playwright.async_api import expect

from punto.wire import directing
from tests.kit.animations import found_by_axe
from tests.kit.cup_play import at_cup, direct, entered, entrants, written
from tests.kit.terminal import House, Patron, Tell


def test_a_patron_reads_the_rules_enters_and_withdraws(tell: Tell) -> None:
    """The lobby lists the tournament; its page has rules, fee and entrants in every language."""

    async def story(there: House) -> None:
        key = await written(there, most=2)
        patron = await there.patron("")
        page = patron.page
        await patron.sees(f".cup-card[data-cup='{key}'][data-phase=entries]")
        await page.click(f".cup-card[data-cup='{key}']")
        await patron.sees(f"main[data-screen=cup][data-cup='{key}'][data-entered='']")
        await expect(page.locator(".cup-rules")).to_contain_text("The fee is 220 PLAY")
        await page.click("[data-action=enter-cup]")
        await patron.sees("main[data-entered=entered] [data-own=entered][data-number='1']")
        await patron.sees(".cup-entrants [data-entrant='1']")
        await expect(page.locator(".wallets")).to_contain_text("9,780")
        for language, fee in (("zh-Hans", "报名费"), ("zh-Hant", "報名費"), ("ar", "رسم الاشتراك")):
            await patron.speak(language)
            await patron.sees(f".cup-rules[data-rules='{language}']")
            await expect(page.locator(".cup-rules")).to_contain_text(fee)
            await patron.sees("main[data-link=up] [data-own=entered]")
        await patron.speak("en")
        assert await found_by_axe(page) == []
        await page.click("[data-action=withdraw-from-cup]")
        await patron.sees("main[data-entered=withdrawn]")
        await expect(page.locator(".wallets")).to_contain_text("10,000")
        assert not patron.complaints

    tell(story)


def test_a_full_tournament_has_a_waiting_list_and_says_when_that_is_full(tell: Tell) -> None:
    """The waiting list is shown apart; a refusal stands at the button."""

    async def story(there: House) -> None:
        key = await written(there, most=2)
        async with entrants(there, key, 2):
            waits, late = await at_cup(there, key), await at_cup(there, key)
            await waits.does("enter-cup")
            await waits.sees("main[data-entered=waiting]")
            await late.sees(".cup-entrants [data-entrant='3']")
            await late.does("enter-cup")
            assert "waiting list" in await late.is_refused("cup-full", "enter-cup")
            assert not waits.complaints + late.complaints

    tell(story)


def test_somebody_without_an_account_reads_a_tournament(tell: Tell) -> None:
    """They see it live, and are offered to sign in rather than to enter."""

    async def story(there: House) -> None:
        key = await written(there)
        stranger = await there.stranger(f"cup={key}")
        await stranger.sees("main[data-screen=cup][data-watching=true] .watch-bar")
        guest = await entered(there, key)
        await stranger.sees(".cup-entrants [data-entrant='1']")
        await guest.client.close()
        await stranger.sees("[data-action=enter-cup]", 0)
        missing = await there.stranger("cup=nothing")
        await missing.sees("main[data-screen=cup] .missing")
        assert not stranger.complaints

    tell(story)


async def seated(there: House, pages: int) -> tuple[str, list[Patron]]:
    """Patrons before their table, whose heat has begun; the ballots have their cuts."""
    key = await written(there)
    patrons = [await at_cup(there, key) for _ in range(pages)]
    for number, patron in enumerate(patrons, 1):
        await patron.does("enter-cup")
        await patron.sees(f"main[data-entered=entered] [data-number='{number}']")
    await direct(there, directing.CloseEntries, key)
    await direct(there, directing.CallHeat, key)
    for patron in patrons:
        await patron.sees(".cup-ballot[data-checked=own]")
        await patron.does("my-table")
        await patron.sees(f"main[data-screen=table][data-play='{key}'] .play")
    return key, patrons


async def in_turn(patrons: list[Patron]) -> tuple[Patron, Patron]:
    """The patron whose turn it is, and the other one."""
    page = patrons[0].page
    await patrons[0].sees("main[data-phase=betting] .play:not([data-turn='0'])")
    turn = await page.locator(".play").get_attribute("data-turn")
    own = await page.locator("main").get_attribute("data-seat")
    first, other = patrons if turn == own else patrons[::-1]
    await first.sees(".play[data-own-turn=true]")
    return first, other


def test_seats_bet_in_turn_and_a_secret_stake_lies_face_down(tell: Tell) -> None:
    """The strip says whose turn it is; E ends it, S hides the stakes; the ballot has both cuts."""

    async def story(there: House) -> None:
        _, patrons = await seated(there, 2)
        for patron in patrons:
            for gone in ("leave", "auto-repeat", "deal-now"):
                await patron.sees(f"[data-action={gone}]", 0)
            await patron.sees(".seat[aria-disabled=false]", 0)
            await patron.sees(".play-seats li", 2)
            await patron.sees(".play-seats li[data-stack='10000']", 2)
            await patron.sees(".play-seats [data-button=true]")
        first, other = await in_turn(patrons)
        await expect(first.page.locator(".hint")).to_contain_text("100 or more, or pay 100 chips")
        await other.field("banker")
        assert await other.is_refused("not-your-turn", "banker") == "It is not your turn yet."
        await first.press(100, "banker")
        await first.has_staked({"banker": 100})
        await other.sees("[data-wager-staked]", 0)
        await first.page.keyboard.press("e")
        await other.sees("[data-wager-staked=banker]")
        await other.sees(".play[data-own-turn=true]")
        await first.field("banker")
        assert "what you staked stands" in await first.is_refused("turn-over", "banker")
        await other.page.keyboard.press("s")
        await other.sees("[data-action=play-secret][aria-pressed=true]")
        await other.press(100, "player")
        await other.has_staked({"player": 100})
        await first.sees(".play-seats [data-secret=true] .face-down")
        await first.sees("[data-wager-staked=player]", 0)
        assert await found_by_axe(other.page) == []
        await other.does("end-turn")
        await first.sees("[data-wager-staked=player]")
        await expect(first.page.locator("[data-live=coups-left]")).to_have_text(
            "One coup left", timeout=60_000
        )
        await first.sees(".play[data-coup='2']")
        assert not first.complaints + other.complaints

    tell(story)
