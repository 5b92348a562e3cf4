"""Tournaments in a real browser: signing up, playing in turn, directing, displays."""

import asyncio
from urllib.parse import urljoin

from playwright.async_api import expect

from punto.client.ids import new_id
from punto.records.cup_verifying import check_cup, read_cup
from punto.verify import verify
from punto.wire import directing
from tests.kit.animations import found_by_axe
from tests.kit.console import signed_in
from tests.kit.cup_play import at_cup, direct, entered, entrants, playing, structure, view, written
from tests.kit.cup_screens import acts, director, ended, in_turn, plays, to_cup, to_table
from tests.kit.desk import Desk
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
        await expect(page.locator(".cup-rules")).to_contain_text("The fee is 220 Play money")
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


TWO_TABLES_OF_SIX = {"tables": 2, "most": 12, "coups": 2}


def test_the_director_writes_a_tournament_and_each_act_is_read_back(tell: Tell) -> None:
    """A structure that cannot work is refused with its line; others than directors are kept out."""

    async def story(there: House) -> None:
        key, text = structure()
        screen = await director(there, "write")
        page = screen.page
        await page.fill("[name=text]", text.replace("coups = 2", "coups = 0"))
        await page.click("[data-action=write-cup]")
        await expect(page.locator("[data-outcome=refused]")).to_contain_text("structure:16:1")
        await page.fill("[name=text]", text)
        await page.click("[data-action=write-cup]")
        await screen.sees("[data-outcome=done]")
        await page.click(".desk-parts a >> nth=0")
        await page.click(f"[data-cup='{key}'] a")
        await screen.sees(f".cup-page[data-cup='{key}'][data-phase=written]")
        await screen.sees(".cup-stages li", 2)
        await acts(screen, "open-entries")
        await screen.sees(".cup-page[data-phase=entries]")
        assert await found_by_axe(page) == []
        for language in ("zh-Hans", "zh-Hant", "ar", "en"):
            await screen.speak(language)
            await screen.sees(f"main[data-link=up] .cup-page[data-cup='{key}']")
        await acts(screen, "cancel-cup", "waits", why="nobody came")
        await there.approve("pit-boss")
        await screen.sees(".cup-page[data-phase=cancelled]")
        assert not screen.complaints
        other = Desk(await signed_in(there, "cashier"), "")
        await other.page.goto(f"{there.process.address}cup")
        await expect(other.page.locator("main")).to_contain_text("directs no tournaments")

    tell(story)


def test_twelve_patrons_at_two_tables_from_signing_up_to_prizes(tell: Tell) -> None:
    """Two of them in pages, beside the director and a display; a protest is ruled on."""

    async def story(there: House) -> None:
        key, text = structure(**TWO_TABLES_OF_SIX)
        await there.ask("director", directing.WriteCup(id=new_id(), text=text))
        screen = await director(there, f"cups/{key}")
        await acts(screen, "open-entries")
        ann, bob = await at_cup(there, key), await at_cup(there, key)
        for patron in (ann, bob):
            await patron.does("enter-cup")
            await patron.sees("main[data-entered=entered]")
        wall = await there.stranger("")
        await wall.page.goto(f"{there.process.address}wall#cup={key}")
        await wall.sees(f"main[data-screen=wall][data-cup='{key}'] .wall-places li", 2)
        async with entrants(there, key, 10) as crowd:
            await screen.sees(".cup-page [data-entrants='12']")
            await acts(screen, "close-entries")
            await acts(screen, "call-heat")
            tables = [f"{key}-1", f"{key}-2"]
            for table in tables:
                await screen.sees(f".cup-tables [data-table='{table}']")
            for patron in (ann, bob):
                await patron.sees(".cup-ballot[data-checked=own]")
            async with playing(crowd, tables):
                for patron in (ann, bob):
                    await to_table(patron, key)
                await screen.sees(".cup-absent[data-absent='0']")
                await wall.sees(".wall-cup-tables [data-table]", 2)
                await asyncio.gather(plays(ann, coups=2), plays(bob, coups=2))
            await ended(screen)
            await wall.sees(".cup-standing [data-goes-on=true] .goes-on", 4)
            await to_cup(ann, key)
            await ann.page.click(".cup-protest summary")
            await ann.page.fill("[data-form=protest] [name=why]", "the clock was slow")
            await ann.page.keyboard.press("Enter")
            await screen.sees("[data-protest='1'][data-ruled=false]")
            await acts(screen, "rule-on-protest", "waits", why="it was not")
            await there.approve("pit-boss")
            await screen.sees("[data-protest='1'][data-ruled=true]")
            await acts(screen, "make-final")
            await screen.sees(".cup-page[data-stage='1']")
            await to_cup(bob, key)
            await acts(screen, "call-heat")
            await screen.sees(f".cup-page[data-stage='1'] .cup-tables [data-table='{key}-1']")
            finalists = [patron for patron in (ann, bob) if await is_seated(patron, key)]
            async with playing(crowd, tables[:1]):
                for patron in finalists:
                    await to_table(patron, key)
                await asyncio.gather(*(plays(patron) for patron in finalists))
            await ended(screen)
            await acts(screen, "make-final")
            await acts(screen, "pay-prizes", "waits")
            await there.approve("pit-boss")
        await screen.sees(".cup-page[data-phase=paid]")
        await wall.sees(".wall-places li[data-place='1']")
        await ann.page.goto(f"{there.process.address}#cup={key}")
        await ann.sees("main[data-phase=paid] .cup-final li[data-place='1']")
        assert sum((await view(there, key)).prizes.values()) == 12 * 200 + 1_000
        dinner = ann.page.locator(".cup-final li[data-place='3'] [data-in-kind]")
        await expect(dinner).to_have_text("dinner for two")
        await ann.sees(".cup-ballots [data-action=verify]")
        assert await verified(ann) == (await view(there, key)).prizes
        assert await found_by_axe(ann.page) == []
        assert not ann.complaints + bob.complaints + screen.complaints + wall.complaints

    tell(story)


async def verified(patron: Patron) -> dict[int, int]:
    """The prizes that the document of the whole tournament proves, from its link on the page."""
    where = await patron.page.get_attribute("[data-action=document]", "href")
    fetched = await patron.page.request.get(urljoin(patron.page.url, where))
    value = await fetched.json()
    verify([*value["ballots"], *value["shoes"]])
    return dict(check_cup(read_cup(value, "page"), payouts=True).prizes)


async def is_seated(patron: Patron, key: str) -> bool:
    """Whether this patron has a seat in the final."""
    number = await patron.page.locator("[data-number]").first.get_attribute("data-number")
    await patron.sees(".cup-tables [data-table]")
    return await patron.page.locator("[data-action=my-table]").count() > 0 and number is not None
