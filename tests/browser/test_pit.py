"""The pit's screen: every table at a glance, one table and its acts, what two persons decide."""

from playwright.async_api import expect

from punto.client import Client
from punto.client.ids import new_id
from punto.wire import requests as w
from tests.kit.animations import found_by_axe
from tests.kit.console import console, guests, signed_in, stake
from tests.kit.pit import Pit, at_pit
from tests.kit.terminal import PATIENCE, Dealer, House, Tell, dealt
from tests.kit.window import registered


async def betting(there: House) -> tuple[str, Dealer]:
    """A table with its bets open."""
    table = await there.opened(dealt("commission"))
    dealer = Dealer(there, table)
    await dealer.open()
    return table, dealer


def test_the_floor_shows_every_table_and_opens_one_by_keyboard(tell: Tell) -> None:
    """Arrows move between the cards as they lie there, Enter opens a table; a phone shows it."""

    async def story(there: House) -> None:
        table, _ = await betting(there)
        await there.opened(dealt("electronic"))
        async with guests(there, table, (2,)) as seated:
            await stake(seated, {2: {"banker": 200}})
            pit = await at_pit(there)
            card = f".pit-card[data-table='{table}']"
            await pit.sees(f"{card}[data-phase=betting][data-worst='190']")
            assert await found_by_axe(pit.page) == []
            await pit.page.locator(".pit-card").first.focus()
            before = await pit.page.evaluate("document.activeElement.dataset.table")
            await pit.type("ArrowRight")
            after = await pit.page.evaluate("document.activeElement.dataset.table")
            assert before != after
            await pit.type("ArrowLeft")
            assert await pit.page.evaluate("document.activeElement.dataset.table") == before
            await pit.page.locator(card).focus()
            await pit.type("Enter")
            await pit.sees(f".pit-table[data-table='{table}'] [data-seat='2'] [data-staked=banker]")
            await pit.figure("worst", "190")
            assert await found_by_axe(pit.page) == []
            await pit.page.set_viewport_size({"width": 390, "height": 844})
            assert await pit.page.evaluate("document.documentElement.scrollWidth") == 390
            assert pit.complaints == []

    tell(story)


def test_the_pit_pauses_resumes_and_closes_a_table_after_a_look_at_what_follows(
    tell: Tell,
) -> None:
    """Each act says what it does first, and its receipt stands there afterwards."""

    async def story(there: House) -> None:
        table, _ = await betting(there)
        pit = await at_pit(there)
        await pit.table_page(table)
        await pit.act("pause")
        await pit.sees("dialog .preview [data-event=table-paused]")
        await pit.confirm()
        await pit.sees(".pit-table[data-paused=true]")
        await pit.act("resume")
        await pit.confirm()
        await pit.sees(".pit-table[data-paused=false]")
        await pit.act("close-table")
        await pit.confirm()
        await pit.sees(".staff-acts [data-action=close-table]", 0)

    tell(story)


def test_limits_asked_for_in_mid_coup_hold_at_the_next(tell: Tell) -> None:
    """Two persons, each at a screen of their own; both see what changes."""

    async def story(there: House) -> None:
        table, dealer = await betting(there)
        await dealer.close()
        pit = await at_pit(there)
        await pit.table_page(table)
        await pit.act("limits")
        await pit.page.fill("dialog [name=banker-most]", "800")
        await pit.sees("dialog [data-setting='limits.banker.most'][data-after='800']")
        await pit.confirm("waits")
        director = await at_pit(there, "director", "approvals")
        waiting = director.page.locator("[data-what=change-settings]", has_text=table)
        await waiting.locator("[data-action=look]").click()
        await director.sees("dialog [data-setting='limits.banker.most'][data-before='1,000']")
        await director.page.click("dialog [data-action=approve]")
        await director.sees("dialog[open]", 0)
        await pit.sees(".pit-table [data-change-due]")
        assert await found_by_axe(pit.page) == []
        await dealer.deal("9h Kd Kc 6s")
        await dealer.open()
        await pit.sees(".pit-table [data-change-due]", 0)
        await pit.act("limits")
        await expect(pit.page.locator("dialog [name=banker-most]")).to_have_value("800")

    tell(story)


def test_one_wizard_rules_on_an_irregularity_and_shows_every_line_of_money(tell: Tell) -> None:
    """The pit calls it, the director approves it with the same lines."""

    async def story(there: House) -> None:
        table, dealer = await betting(there)
        async with guests(there, table, (1, 3)) as seated:
            await stake(seated, {1: {"player": 100}, 3: {"banker": 200}})
            await dealer.close()
            await dealer.deal("9h Kd")
            pit = await at_pit(there)
            await pit.table_page(table)
            await pit.act("ruling")
            await pit.page.click("[data-kind=foreign-card]")
            await pit.page.click("dialog [data-action=preview]")
            lines = await pit.preview()
            assert [line.split()[:3] for line in lines] == [
                ["1", "player", "100"],
                ["3", "banker", "200"],
            ]
            await pit.page.click("dialog [data-action=ask]")
            await pit.sees("dialog [data-outcome=waits]")
            director = await at_pit(there, "director", "approvals")
            await (
                director.page.locator("[data-what=call-irregularity]", has_text=table)
                .locator("[data-action=look]")
                .click()
            )
            assert await director.preview() == lines
            await director.page.click("dialog [data-action=approve]")
            await director.table_page(table)
            await director.sees(".pit-table[data-phase=voided]")

    tell(story)


def test_a_call_is_an_alarm_until_somebody_says_that_they_came(tell: Tell) -> None:
    """It is counted at the part, and shown at the table."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        ann = await Client.guest(there.process.address)
        assert await ann.ask(w.CallAttendant(id=new_id(), table=table, seat=0)) is None
        pit = await at_pit(there)
        await pit.sees(f".pit-card[data-table='{table}'][data-alarms~=attendant]")
        await pit.go("calls")
        call = pit.page.locator("[data-call]", has_text=table)
        await call.locator("button").click()
        await pit.sees("[data-outcome=done]")
        await expect(call).to_have_count(0, timeout=PATIENCE)
        await ann.close()

    tell(story)


def test_an_auditor_looks_on_and_a_dealer_is_sent_away(tell: Tell) -> None:
    """No button acts for the one; for the other it is not their screen."""

    async def story(there: House) -> None:
        table, _ = await betting(there)
        auditor = await at_pit(there, "auditor")
        await auditor.table_page(table)
        await auditor.sees(".pit-table .staff-acts", 0)
        await auditor.sees(".pit-table [data-action=resettle]", 0)
        stranger = await at_door(there)
        await stranger.sees("[data-stranger]")

    tell(story)


async def at_door(there: House) -> Pit:
    """A dealer who opened the pit's screen."""
    page = await signed_in(there, "dealer")
    await page.goto(f"{there.process.address}pit")
    return Pit(page, "")


def test_a_table_is_opened_like_another_one(tell: Tell) -> None:
    """Under a name of its own; for play money one person is enough."""

    async def story(there: House) -> None:
        table, _ = await betting(there)
        pit = await at_pit(there)
        await pit.table_page(table)
        await pit.act("new-table")
        await pit.page.fill("dialog [name=key]", f"{table}-copy")
        await pit.page.fill("dialog [name=tie-most]", "500")
        await pit.confirm()
        await pit.go("floor")
        await pit.sees(f".pit-card[data-table='{table}-copy']")

    tell(story)


def test_a_patron_is_rated_noted_and_barred_and_two_persons_lift_it(tell: Tell) -> None:
    """The rating follows the stakes; a bar frees the seat."""

    async def story(there: House) -> None:
        table, dealer = await betting(there)
        async with guests(there, table, (2,)) as seated:
            await stake(seated, {2: {"banker": 200}})
            await dealer.close()
            await dealer.deal("9h Kd Kc 6s")
            await dealer.open()
            pit = await at_pit(there)
            await pit.table_page(table)
            await pit.page.click(".pit-seats [data-seat='2'] a")
            await pit.sees(f"[data-sitting='{table}'][data-handle='200']")
            await pit.page.click("[data-action=note]")
            await pit.page.fill("dialog [name=text]", "likes seat 2")
            await pit.page.keyboard.press("Tab")
            await pit.confirm()
            await pit.sees("[data-note='likes seat 2']")
            await pit.page.click("[data-action=bar]")
            await pit.page.fill("dialog [name=why]", "rude")
            await pit.page.keyboard.press("Tab")
            await pit.sees("dialog .preview [data-event=patron-barred]")
            await pit.sees(f"dialog [data-freed='{table}/2'][data-at-once=true]")
            await pit.page.select_option("dialog [name=minutes]", str(7 * 24 * 60))
            assert await found_by_axe(pit.page) == []
            await pit.confirm()
            await pit.sees("[data-patron][data-barred=true] [data-barred-until]")
            moment = await pit.page.locator("[data-barred-until]").inner_text()
            assert "The bar holds until" in moment
            await pit.page.click("[data-action=lift]")
            await pit.page.fill("dialog [name=why]", "sorry")
            await pit.page.keyboard.press("Tab")
            await pit.confirm("waits")
            await pit.table_page(table)
            await pit.sees(".pit-seats [data-seat]", 0)
            await pit.page.click("[data-keep='3']")
            somebody = await registered(there)
            await pit.page.fill("dialog [name=patron]", somebody)
            await pit.page.keyboard.press("Tab")
            await pit.confirm()
            await expect(pit.page.locator("[data-keep='3']")).to_contain_text(somebody)
            watcher = await there.patron(table)
            await watcher.sees("[data-seat-number='3'][data-state=kept]")
            console_there = await console(there, table, "pit-boss")
            await console_there.sees(f".dealer-seat[data-seat='3'][data-kept='{somebody}']")
            await pit.page.click("[data-keep='3']")
            await pit.page.select_option("dialog [name=minutes]", "0")
            await pit.sees("dialog [name=patron]", 0)  # nobody's name is asked for to release it
            await pit.confirm()
            await expect(pit.page.locator("[data-keep='3']")).not_to_contain_text(somebody)
            assert await found_by_axe(pit.page) == []
            assert pit.complaints == []

    tell(story)


def test_keys_of_the_floor_filter_pause_and_resume(tell: Tell) -> None:
    """They act on the card that has the focus, and on nothing while a field has it."""

    async def story(there: House) -> None:
        table, dealer = await betting(there)
        async with guests(there, table, (1,)) as seated:
            await stake(seated, {1: {"tie": 100}})
            await dealer.close()
            await dealer.deal("9h 9d Kc Ks")
            await dealer.open()
            await dealer.close()
            await dealer.deal("9h Kd Kc 6s")
            pit = await at_pit(there)
            card = f".pit-card[data-table='{table}']"
            await pit.sees(f"{card}[data-control=out] [data-outside=below]")
            await pit.sees(f"{card} [data-road=big-road][data-marks=P]")
            await pit.type("/")
            await pit.page.keyboard.type(f"{table}pg")
            await pit.sees("dialog[open]", 0)
            await pit.sees(".pit-card", 0)
            for _ in "pg":
                await pit.type("Backspace")
            await pit.sees(".pit-card")
            assert await found_by_axe(pit.page) == []
            await pit.type("Enter", "p")
            await pit.sees("dialog .preview [data-event=table-paused]")
            await pit.confirm()
            await pit.sees(f"{card}[data-paused=true]")
            await pit.page.locator(card).focus()
            await pit.type("g")
            await pit.confirm()
            await pit.sees(f"{card}[data-paused=false]")
            assert pit.complaints == []

    tell(story)


def test_a_past_coup_is_settled_again_with_the_pad(tell: Tell) -> None:
    """Hand by hand, as the cards really lay; notes about the table are on its page."""

    async def story(there: House) -> None:
        table, dealer = await betting(there)
        async with guests(there, table, (1,)) as seated:
            await stake(seated, {1: {"player": 100}})
            await dealer.close()
            await dealer.deal("9h Kd Kc 6s")
            await dealer.open()
            pit = await at_pit(there)
            await pit.table_page(table)
            await pit.page.click("[data-past='1'] [data-action=resettle]")
            await pit.sees("dialog [data-record='P 9h Kc | B Kd 6s']")
            await pit.page.click("dialog [data-side=banker]")
            await pit.page.click("dialog .dealer-pad [data-action=back]")
            await pit.page.click("dialog [data-rank='9']")
            await pit.page.click("dialog [data-suit-key=s]")
            await pit.sees("dialog [data-record='P 9h Kc | B Kd 9s']")
            await pit.sees("dialog [data-line='1 player 100 100 0']")
            assert await found_by_axe(pit.page) == []
            await pit.confirm("waits")
            await pit.act("note")
            await pit.page.fill("dialog [name=text]", "the six was a nine")
            await pit.page.keyboard.press("Tab")
            await pit.confirm()
            await pit.sees(".pit-table [data-note='the six was a nine']")
            assert pit.complaints == []

    tell(story)


def test_the_pit_frees_a_seat(tell: Tell) -> None:
    """After a look at the money that goes back to the wallet."""

    async def story(there: House) -> None:
        table, _ = await betting(there)
        async with guests(there, table, (1,)):
            pit = await at_pit(there)
            await pit.table_page(table)
            await pit.page.click("[data-seat='1'] [data-action=vacate]")
            await pit.page.fill("dialog [name=why]", "gone home")
            await pit.page.keyboard.press("Tab")
            await pit.sees("dialog [data-moved^='wallet:'][data-before='5000'][data-after='10000']")
            await pit.confirm()
            await pit.sees(".pit-seats [data-seat]", 0)

    tell(story)
