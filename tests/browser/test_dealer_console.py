"""The dealer's console: who may deal, a lost link, the shoe's end, rulings and the guide."""

import gzip
import json
from typing import Any

import pytest
from playwright.async_api import expect

from punto.client.ids import new_id
from punto.rulebook import GAMES, game
from punto.server.http.app import STAFF_SCREENS
from punto.wire import cashier, office
from tests.kit.animations import found_by_axe
from tests.kit.console import (
    BY_HAND,
    Console,
    at_console,
    closed_with_stakes,
    console,
    guests,
    scan,
    signed_in,
    stake,
)
from tests.kit.page_link import PageLink
from tests.kit.support import in_campaign
from tests.kit.terminal import PATIENCE, SIZES, Dealer, House, Tell, dealt

PROPOSAL = '"proposals":[{'  # in a message about one that waits
CHIPS = (25, 100, 500, 1_000)


async def dealing(there: House, rules: str = "commission") -> Console:
    """A dealer whose table has no more bets and no card yet."""
    dealer = await at_console(there, rules)
    await dealer.burnt()
    await dealer.closed()
    await dealer.at(step="deal-card")
    return dealer


def test_an_act_from_a_console_that_lags_is_refused(tell: Tell) -> None:
    """Two windows of one dealer: the one that did not see a card keys none after it."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        second = await console(there, dealer.table)
        link = PageLink()
        await link.lay(second.page)
        await second.page.reload()
        await second.at(step="deal-card", dealt=0, link="up")
        link.stale = True
        await dealer.key("9h")
        await second.at(dealt=0)
        await second.type("9", "h")
        assert "Somebody acted before" in await second.refused()
        await dealer.at(dealt=1)

    tell(story)


def test_a_console_turns_read_only_when_another_takes_the_table(tell: Tell) -> None:
    """It says who deals; its keys, its buttons and its scanner do nothing."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        other = await console(there, dealer.table, "pit-boss")
        await other.at(other="dealer", step="nothing")
        await other.enter()
        await other.type("9", "h", "F6")
        await other.type("F2")
        await other.at(dialog="F2")
        await other.page.click("dialog [data-action=do]")
        await other.at(dealer="pit-boss", step="open-bets")
        await dealer.at(other="pit-boss", step="nothing")
        await expect(dealer.page.locator(".dealer-act")).to_have_text("pit-boss deals here")
        await dealer.enter()
        await scan(dealer, "9H")
        await other.at(step="open-bets", dealt=0)

    tell(story)


def test_a_dealer_counts_a_fill_and_sends_a_credit_by_keyboard(tell: Tell) -> None:
    """The console says that chips come; a wrong count goes back; each act has its receipt."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        chips = {"table": dealer.table, "currency": "PLAY"}
        await there.ask("pit-boss", cashier.AskFill(id=new_id(), **chips, amount=900))
        await dealer.page.clock.run_for(5_100)
        await dealer.sees("[data-key=F4] .slips-mark")
        await dealer.type("F4")
        slip = int(await dealer.page.get_attribute("[data-slip]", "data-slip") or 0)
        await dealer.type("Escape")
        await there.ask("cashier", cashier.SendFill(id=new_id(), slip=slip))
        await dealer.page.clock.run_for(5_100)
        await expect(dealer.page.locator(".dealer-said")).to_contain_text("fill for")
        await dealer.type("F4")
        await dealer.sees(f"[data-form=take-{slip}]")
        await dealer.type(*"800", "Enter")
        await dealer.sees(f"[data-form=take-{slip}][data-read=true]")
        await dealer.enter()
        await dealer.sees("dialog [data-receipt^='house/']")
        await dealer.sees(f"[data-slip='{slip}'][data-sent=false]")
        await there.ask("cashier", cashier.SendFill(id=new_id(), slip=slip))
        await there.ask("pit-boss", cashier.AskCredit(id=new_id(), **chips, amount=300))
        await dealer.page.clock.run_for(5_100)
        await dealer.sees(f"[data-form=take-{slip}]")
        assert await found_by_axe(dealer.page) == []
        await dealer.page.focus(f"[data-form=take-{slip}] input")
        await dealer.type(*"900", "Enter")
        await dealer.sees(f"[data-form=take-{slip}][data-read=true]")
        await dealer.enter()
        await dealer.sees(f"[data-slip='{slip}']", 0)
        await dealer.page.focus(f"[data-form=send-{slip + 1}] button")
        await dealer.type("Enter")
        await dealer.sees(f"[data-form=send-{slip + 1}][data-read=true]")
        await dealer.enter()
        await dealer.sees(f"[data-slip='{slip + 1}'][data-sent=true]")
        assert dealer.complaints == []

    tell(story)


@pytest.mark.parametrize("role", ["pit-boss", *in_campaign("director")])
def test_the_pit_resumes_a_paused_table_that_somebody_else_deals(tell: Tell, role: str) -> None:
    """The dealer pauses it by F10 and then reads there why F10 does not let it go on."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        await dealer.type("F10")
        await dealer.page.click("dialog [data-action=do]")
        await dealer.at(step="nothing", dialog="")
        await expect(dealer.page.locator(".dealer-act")).to_contain_text("the pit resumes")
        await dealer.type("F10")
        await dealer.sees("dialog[open]")
        await expect(dealer.page.locator("dialog .what")).to_contain_text("the pit resumes")
        await dealer.sees("dialog [data-action=do]", 0)
        await dealer.type("Escape")
        pit = await console(there, dealer.table, role)
        await pit.at(other="dealer", step="nothing")
        await expect(pit.page.locator(".dealer-act")).to_contain_text("F10")
        await pit.sees("[data-key=F10][aria-disabled=false]")
        await pit.sees("[data-key=F8][aria-disabled=true]")
        await pit.page.click("[data-key=F10]")
        assert await found_by_axe(pit.page) == []
        await pit.page.click("dialog [data-action=do]")
        await dealer.at(step="deal-card")
        await dealer.key("9h")
        await pit.type("F10")
        await pit.page.click("dialog [data-action=do]")
        await dealer.at(step="nothing", dealt=1)

    tell(story)


def test_a_lost_link_is_said_across_the_screen_and_acts_are_refused_at_once(tell: Tell) -> None:
    """Nothing is kept for later: after the return the table is where it was."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        link = PageLink()
        await link.lay(dealer.page)
        await dealer.page.reload()
        await dealer.at(link="up", step="deal-card")
        await link.cut()
        await dealer.sees(".no-link")
        await dealer.type("9", "h")
        assert "nothing is recorded" in await dealer.refused()
        link.mend()
        await dealer.page.clock.run_for(10_000)
        await dealer.at(link="up", dealt=0)
        await dealer.sees(".no-link", 0)
        await expect(dealer.page.locator(".dealer-said")).to_have_text("")
        await dealer.key("9h")

    tell(story)


def test_what_was_said_at_one_table_is_not_said_at_the_next(tell: Tell) -> None:
    """A scan that counted for nothing is about the table where it was scanned."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        next_table = await there.opened(dealt("commission", **BY_HAND))
        await dealer.burnt()
        await scan(dealer, "9H")
        assert "no card is due" in await dealer.refused()
        await dealer.page.evaluate(f"location.hash = '{next_table}'")
        await dealer.at(step="take-table", dealer="", said="")
        await expect(dealer.page.locator(".dealer-said")).to_have_text("")

    tell(story)


def test_what_is_held_says_so_beside_enter(tell: Tell) -> None:
    """The close of bets is held, at the keyboard and on the screen; other acts are not."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.sees(".dealer-held", 0)
        await dealer.enter()
        await dealer.at(step="call-last-bets")
        await dealer.enter()
        await dealer.at(step="close-bets")
        await expect(dealer.page.locator(".dealer-held")).to_have_text("hold")
        await dealer.enter(hold=200)
        await dealer.at(step="deal-card")
        await dealer.sees(".dealer-held", 0)

    tell(story)


@pytest.mark.parametrize("lost", ["question", "answer"])
def test_a_link_cut_between_the_suit_key_and_its_answer_tells_whether_it_counted(
    tell: Tell, lost: str
) -> None:
    """The request is looked up by its id: the card lies there once, and the dealer reads so."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        link = PageLink()
        await link.lay(dealer.page)
        await dealer.page.reload()
        await dealer.at(link="up", step="deal-card")
        link.deaf, link.mute = lost == "answer", lost == "question"
        await dealer.type("9", "h")
        await dealer.sees(".dealer-prompt[data-how=pending]")
        if lost == "answer":
            watched = await there.watched(dealer.table)
            await watched.until(lambda: watched.view.player == ("9h",), within=15)
        await link.cut()
        await dealer.sees(".no-link")
        await expect(dealer.page.locator(".dealer-said")).to_contain_text("asked again")
        await dealer.type("K", "d")
        assert "nothing is recorded" in await dealer.refused()
        link.mend()
        await dealer.page.clock.run_for(10_000)
        await dealer.at(link="up", dealt=1)
        await expect(dealer.page.locator(".dealer-said")).to_contain_text("it was recorded")
        await dealer.sees(".dealer-slot[data-card='9h']")
        await dealer.key("Kd 6c")

    tell(story)


def test_the_cut_card_ends_the_shoe_after_the_next_coup(tell: Tell) -> None:
    """F6 shows it and again takes it back; after the last coup Enter is a new shoe."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        await dealer.key("9h")
        await dealer.type("F6")
        await dealer.sees("[data-cut-card=out]")
        await dealer.type("F6")
        await dealer.sees("[data-cut-card=in]")
        await dealer.type("F6")
        await dealer.sees("[data-cut-card=out]")
        await dealer.type("Backspace")
        await dealer.sees("[data-cut-card=in]")
        await dealer.type("F6")
        await dealer.sees("[data-cut-card=out]")
        await dealer.key("Kd 8c 6s")
        await dealer.enter()
        await dealer.at(phase="settled", step="open-bets")
        await dealer.closed()
        await dealer.key("9h Kd 8c 6s")
        await dealer.enter()
        await dealer.at(step="open-shoe")

    tell(story)


def test_a_wrong_burn_is_taken_back(tell: Tell) -> None:
    """Nine keyed for two would leave the count seven short for the whole shoe."""

    async def story(there: House) -> None:
        dealer = await at_console(there)
        await dealer.burnt()
        await dealer.type("Backspace")
        await dealer.at(step="burn-cards")
        await dealer.type("9", "h")
        await dealer.at(step="open-bets")

    tell(story)


def test_the_guide_takes_before_it_pays_and_names_the_chips(tell: Tell) -> None:
    """Space steps through it; it is gone when bets open."""

    async def story(there: House) -> None:
        dealer = await at_console(there, chips=CHIPS)
        stakes = {1: {"banker": 1_000}, 2: {"tie": 20}, 4: {"player": 100, "banker": 200}}
        async with guests(there, dealer.table, stakes) as seated:
            await dealer.burnt()
            await closed_with_stakes(dealer, seated, stakes)
            await dealer.key("9h Kd 6c 6s 10h")
            await dealer.enter()
            await dealer.at(phase="settled")
            lines = dealer.page.locator(".dealer-guide li")
            shown = [line.replace("\n", " ") for line in await lines.all_inner_texts()]
            seats = [line.split(":")[0] for line in shown]
            assert seats == ["Seat 2", "Seat 4", "Seat 1", "Seat 4"]
            assert "take Tie 20" in shown[0]
            assert "pay Banker 950 after commission of 50 1×500 4×100 2×25" in shown[2]
            assert shown[3].endswith("1×100 3×25 15 cannot be paid in chips")
            for number in range(4):
                due = dealer.page.locator(".dealer-guide [aria-current=step]")
                await expect(due).to_contain_text(seats[number])
                await dealer.type(" ")
            await dealer.sees(".dealer-guide [aria-current=step]", 0)
            await dealer.enter()
            await dealer.at(step="call-last-bets")
            await dealer.sees(".dealer-guide", 0)
            assert not dealer.complaints

    tell(story)


def test_a_card_that_was_keyed_wrongly_is_put_right_by_two_persons(tell: Tell) -> None:
    """The cards are prefilled as recorded and edited by keys; the pit approves elsewhere."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        pit = await signed_in(there, "pit-boss")
        async with pit.expect_websocket() as opened:
            await pit.goto(f"{there.process.address}dealer#{dealer.table}")
        link = await opened.value
        await dealer.key("9h Kd 6c")
        await dealer.type("F7")
        await dealer.page.click("[data-kind=keyed-wrongly]")
        await dealer.sees("[data-cards='9h Kd 6c']")
        await dealer.type("Backspace", "Backspace", "Q", "d", "6", "c")
        await dealer.sees("[data-cards='9h Qd 6c']")
        await dealer.page.click("[data-action=preview]")
        await dealer.sees(
            ".preview-cards[data-before='P 9h 6c | B Kd'][data-after='P 9h 6c | B Qd']"
        )
        async with link.expect_event("framereceived", lambda frame: PROPOSAL in frame) as heard:
            await dealer.page.click("[data-action=ask]")
        await dealer.at(dialog="proposal", waits="right-record")
        await dealer.type("Escape")
        await dealer.at(dialog="", dealt=3)
        proposals = json.loads(await heard.value)["proposals"]
        (waiting,) = (one for one in proposals if one["table"] == dealer.table)
        await there.ask("pit-boss", office.Approve(id=new_id(), proposal=waiting["proposal"]))
        await dealer.sees(".dealer-slot[data-card='Qd']")
        await dealer.at(dealt=3)

    tell(story)


def test_the_rule_that_asks_for_a_third_card_is_shown_with_its_clause(tell: Tell) -> None:
    """For the Player by its total, for the Banker also by the Player's third card."""

    async def story(there: House) -> None:
        dealer = await dealing(there, "tournament")
        tableau = GAMES["tournament"].tableau
        alone, against = tableau.banker_draws_alone.clause, tableau.banker_draws[3].clause
        rule = dealer.page.locator("[data-rule]")
        await dealer.key("9h Kd 6c 3s")
        await expect(rule).to_have_text(f"Player draws on 5 · {tableau.player_draws.clause}")
        await dealer.key("4d")
        await expect(rule).to_have_text(f"Banker draws on 3 against 4 · {against}")
        await dealer.key("2d")
        await expect(rule).to_have_count(0)
        await dealer.enter()
        await dealer.closed()
        await dealer.key("9h Kd 7c 5s")
        await expect(rule).to_have_text(f"Player stands; Banker draws on 5 · {alone}")
        past = dealer.page.locator("[data-past]")
        await expect(past).to_have_text("1 P 9♥ 6♣ 4♦ | B K♦ 3♠ 2♦")
        await expect(dealer.page.locator("[data-dealer-name]")).to_contain_text("since ")

    tell(story)


def test_an_irregularity_names_its_clause_or_why_it_cannot_be_called_now(tell: Tell) -> None:
    """Between the coups only a wrong number of cards reaches back; nothing was keyed yet."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        await dealer.type("F7")
        kinds = dealer.page.locator("[data-kind]")
        await expect(kinds).to_have_count(6)
        wrong = dealer.page.locator("[data-kind=keyed-wrongly]")
        await expect(wrong).to_have_attribute("aria-disabled", "true")
        await expect(wrong).to_contain_text("No card of this coup is keyed yet")
        await wrong.click(force=True)
        await dealer.sees("[data-kind]", 6)
        await dealer.type("Escape")
        await dealer.at(dialog="")
        await dealer.key("9h Kd 8c 6s")
        await dealer.enter()
        await dealer.at(phase="settled")
        await dealer.type("F7")
        await dealer.sees("[data-kind][aria-disabled=true]", 5)
        await dealer.sees("[data-kind=wrong-number-of-cards][aria-disabled=false]")

    tell(story)


def test_a_cut_card_that_nobody_showed_is_asked_for(tell: Tell) -> None:
    """Twenty cards past its counted place, until it is shown."""

    async def story(there: House) -> None:
        dealer = await at_console(there, cut=410)
        await dealer.burnt()
        await dealer.sees("[data-cut-card=in]")
        for _ in range(6):
            await dealer.closed()
            await dealer.key("9h Kd 8c 6s")
            await dealer.enter()
            await dealer.at(phase="settled")
        await dealer.sees("[data-cut-card=overdue]")
        await dealer.type("F6")
        await dealer.sees("[data-cut-card=out]")

    tell(story)


def test_a_role_that_does_not_deal_is_told_whose_screen_it_is_and_may_sign_in(tell: Tell) -> None:
    """The auditor looks on; a cashier sees the door, and a dealer who signs in there deals."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission", **BY_HAND))
        await there.appointed("dealer")
        page = await signed_in(there, "cashier")
        someone = Console(page, table)
        await page.goto(f"{there.process.address}dealer#{table}")
        await someone.sees("[data-stranger]")
        await page.fill("[name=name]", "dealer")
        await page.fill("[name=password]", "wrong but long enough")
        await page.click("[data-form=staff] [type=submit]")
        await expect(page.locator(".floor-refusal")).not_to_be_empty()
        await page.fill("[name=password]", "a long enough password")
        await page.click("[data-form=staff] [type=submit]")
        await someone.at(step="take-table")
        looking = await console(there, table, "auditor")
        await looking.at(step="nothing")
        await expect(looking.page.locator(".dealer-act")).to_have_text("auditor looks on")

    tell(story)


def test_a_drawn_table_says_that_the_server_draws_there(tell: Tell) -> None:
    """And offers the tables that are dealt by hand."""

    async def story(there: House) -> None:
        by_hand = await there.opened(dealt("commission", **BY_HAND))
        drawn = await there.opened(dealt("commission", cards="drawn"))
        page = await signed_in(there, "dealer")
        dealer = Console(page, drawn)
        await page.goto(f"{there.process.address}dealer#{drawn}")
        await dealer.sees(f"[data-drawn='{drawn}']")
        await page.click(f"a[href='#{by_hand}']")
        await dealer.at(step="take-table")

    tell(story)


def test_axe_finds_nothing_on_the_console(tell: Tell) -> None:
    """At each step of a coup, in its dialogs, and at the door; at the smallest size too."""

    async def story(there: House) -> None:
        dealer = await at_console(there, chips=CHIPS)
        page = dealer.page
        await page.set_viewport_size({"width": 1024, "height": 600})
        async with guests(there, dealer.table, {3}) as seated:
            await dealer.burnt()
            await dealer.enter()
            await dealer.at(step="call-last-bets")
            await stake(seated, {3: {"banker": 100, "tie": 20}})
            await dealer.sees("[data-staked]", 2)
            assert await found_by_axe(page) == []
            await dealer.enter()
            await dealer.at(step="close-bets")
            await dealer.enter(hold=200)
            await dealer.key("9h Kd 6c")
            await dealer.type("Q")
            assert await found_by_axe(page) == []
            for key in ("F2", "F4", "F7", "F8", "F9", "F10"):
                await dealer.type(key)
                await dealer.at(dialog=key)
                if key == "F7":
                    await page.click("[data-kind=order-altered]")
                assert await found_by_axe(page) == []
                await dealer.type("Escape")
                await dealer.at(dialog="")
            await page.click("[data-action=settings]")
            assert await found_by_axe(page) == []
            await dealer.type("Escape")
            await dealer.sees("dialog", 0)
            await dealer.type("s")
            await dealer.at(dealt=4)
            await dealer.key("4d 5c")
            await dealer.enter()
            await dealer.at(phase="settled")
            assert await found_by_axe(page) == []
        await page.goto(f"{there.process.address}dealer#none")
        await page.reload()
        await dealer.sees("main[data-screen=floor-choice]")
        assert await found_by_axe(page) == []
        await page.context.clear_cookies()
        await page.reload()
        await dealer.sees("main[data-screen=floor-door]")
        assert await found_by_axe(page) == []

    tell(story)


def test_everything_fits_the_smallest_screen_in_every_language(tell: Tell) -> None:
    """Nothing of the console scrolls at 1024×600; letters have 18 px, buttons 64."""

    async def story(there: House) -> None:
        dealer = await dealing(there)
        page = dealer.page
        for width, height in ((1024, 600), DESK, SIZES["wall"]):
            await page.set_viewport_size({"width": width, "height": height})
            for language in ("en", "ar", "zh-Hans", "zh-Hant"):
                await dealer.speak(language)
                seen = await page.evaluate(MEASURE)
                assert seen == FITS, (width, language, seen)

    tell(story)


def test_many_stakes_at_a_seat_leave_the_pad_above_the_prompt(tell: Tell) -> None:
    """The seat scrolls; the suits lay over the prompt, which they cannot be pressed through."""

    async def story(there: House) -> None:
        wagers = dict.fromkeys(game("matching-dragon").by_key, 20)
        table = await there.opened(dealt("matching-dragon"))
        await Dealer(there, table).open()
        shown = await console(there, table, still=False)
        async with guests(there, table, [4]) as seated:
            await stake(seated, {4: wagers})
            await shown.sees("[data-seat='4'] [data-staked]", len(wagers))
            for width, height in ((1024, 600), DESK):
                await shown.page.set_viewport_size({"width": width, "height": height})
                # The window has been resized once the page has drawn it so.
                drawn = "(height) => document.querySelector('main').offsetHeight === height"
                await shown.page.wait_for_function(drawn, arg=height)
                assert await shown.page.evaluate(MEASURE) == FITS

    tell(story)


def test_the_die_is_keyed_by_touch_at_every_size_in_every_language(tell: Tell) -> None:
    """Its buttons are 64 px each way, and their words stay inside them."""

    async def story(there: House) -> None:
        dealer = await at_console(there, "power-98")
        await dealer.burnt()
        await dealer.closed()
        await dealer.at(step="shake-die")
        page = dealer.page
        for width, height in ((1024, 600), DESK, SIZES["wall"]):
            await page.set_viewport_size({"width": width, "height": height})
            for language in ("en", "ar", "zh-Hans", "zh-Hant"):
                await dealer.speak(language)
                assert await page.evaluate(MEASURE) == FITS
                buttons = await page.evaluate(DIE)
                assert len(buttons) == 7
                for button in buttons:
                    assert min(button["width"], button["height"]) >= 63.5, (language, button)
                    assert not button["spills"], (width, language, button)
        await page.click("[data-die='0']")
        await dealer.sees("main:is([data-said=refused], [data-said=done])")
        await dealer.at(step="shake-die")
        await page.click("[data-die='5']")
        await dealer.at(step="deal-card")

    tell(story)


DIE = """() => [...document.querySelectorAll("[data-die]")].map((button) => {
    const { width, height } = button.getBoundingClientRect();
    const wide = button.scrollWidth > button.clientWidth;
    const over = wide || button.scrollHeight > button.clientHeight;
    const pad = button.closest(".dealer-pad").getBoundingClientRect();
    const box = button.getBoundingClientRect();
    const out = box.right > pad.right || box.left < pad.left || box.bottom > pad.bottom + 0.5;
    return { die: button.dataset.die, width, height, spills: over || out };
})"""
DESK = SIZES["desk"]
FITS: dict[str, Any] = {"over": 0, "small": [], "low": [], "out": []}
MEASURE = """() => {
    const main = document.querySelector("main");
    const shown = [...main.querySelectorAll("*")].filter((one) => one.checkVisibility());
    const isText = (node) => node.nodeType === 3 && node.data.trim();
    const own = (one) => [...one.childNodes].some(isText);
    const hidden = (one) => one.closest(".visually-hidden, select");
    const letters = shown.filter((one) => own(one) && !hidden(one));
    const small = letters.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 18);
    const low = shown.filter((one) => one.matches("button") && one.offsetHeight < 63.5);
    const root = document.documentElement;
    const over = Math.max(root.scrollHeight - innerHeight, root.scrollWidth - innerWidth, 0);
    const name = (one) => one.outerHTML.slice(0, 60);
    const box = (one) => one.getBoundingClientRect();
    const inside = (a, b) => a.top >= b.top - 0.5 && a.bottom <= b.bottom + 0.5;
    const keys = [...main.querySelectorAll(".dealer-functions kbd")];
    const spills = keys.filter((one) => !inside(box(one), box(one.closest("button"))));
    const pad = main.querySelector(".dealer-pad, .dealer-guide");
    const buttons = pad ? [...pad.querySelectorAll("button")] : [];
    const beyond = buttons.filter((one) => !inside(box(one), box(pad)));
    const out = [...spills, ...beyond].map(name);
    return { over, small: small.map(name), low: low.map(name), out };
}"""


def test_patrons_load_nothing_of_the_console_and_its_own_part_is_small(tell: Tell) -> None:
    """At most 60 kB by gzip beyond the patrons' page; the words of the floor are among them."""

    async def story(there: House) -> None:
        context = await there.chromium.new_context(locale="en")
        page = await context.new_page()
        urls: set[str] = set()
        page.on("response", lambda answer: urls.add(answer.url))
        await page.goto(there.process.address)
        await page.wait_for_selector("[data-action=guest]")
        patrons = set(urls)
        await page.goto(f"{there.process.address}{STAFF_SCREENS[0]}")
        await page.wait_for_selector("[data-form=staff]")
        more = {url for url in urls - patrons if "/assets/" in url}
        assert any("floor" in url for url in more), more
        assert not any("floor" in url or "open" in url for url in patrons)
        size = 0
        for url in more:
            size += len(gzip.compress(await (await page.request.get(url)).body()))
        await context.close()
        assert 0 < size <= 60_000, size

    tell(story)


COLOURS_ARE = """(count) => {
  const suits = [...document.querySelectorAll(".dealer-pad .suits button")];
  const colours = new Set(suits.map((suit) => getComputedStyle(suit).color));
  return suits.length === 4 && colours.size === count;
}"""


def test_each_suit_has_a_colour_of_its_own_where_the_device_says_so(tell: Tell) -> None:
    """Two colours at first; the choice outlives a reload."""

    async def story(there: House) -> None:
        dealer = await at_console(there)

        async def has_colours(count: int) -> None:
            await dealer.page.wait_for_function(COLOURS_ARE, arg=count, timeout=PATIENCE)

        await has_colours(2)
        await dealer.page.click("[data-action=settings]")
        await dealer.page.check("[name=colours]")
        await dealer.page.keyboard.press("Escape")
        await has_colours(4)
        await dealer.page.reload()
        await dealer.at(step="take-table")
        await has_colours(4)

    tell(story)
