"""The cashier's screen: patrons found and served at the window."""

import asyncio
import re
from contextlib import closing

import pytest
from playwright.async_api import Response, Route, expect

from punto.client import Client
from punto.client.ids import new_id
from punto.store import read_store
from punto.wire import office
from tests.kit.animations import found_by_axe
from tests.kit.browser import run
from tests.kit.console import PIN, with_pin
from tests.kit.felt_measure import LAID_OUT
from tests.kit.page_link import PageLink
from tests.kit.support import in_campaign
from tests.kit.terminal import PASSWORD, House, Tell, house
from tests.kit.window import READ_BACK, Window, at_window, for_dollars, registered


def heard(window: Window) -> list[str]:
    """Collect every frame and every answer that the page gets from now on."""
    seen: list[str] = []
    window.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: seen.append(str(frame))),
    )

    async def read(response: Response) -> None:
        if "/api/" in response.url:
            seen.append(await response.text())

    window.page.on("response", lambda response: asyncio.ensure_future(read(response)))
    return seen


async def approved_here(window: Window, second: str, counted: str = "") -> None:
    """Have the one thing that waits approved at this screen by name and PIN."""
    await window.page.click("a[href='#waiting']")
    await window.page.click("[data-proposal] [data-action=look]")
    if counted:
        await expect(window.page.locator("dialog [data-counted]")).to_contain_text(counted)
    await window.page.fill("[data-form=approve] [name=name]", second)
    await window.page.fill("[data-form=approve] [name=pin]", PIN)
    await window.page.keyboard.press("Enter")
    await window.sees("[data-proposal]", 0)


async def last_row(there: House, kind: str) -> int:
    """Return the number of the last row of this kind in the house's log; 0 without one."""

    def read() -> int:
        with closing(read_store(there.folder / "punto-data")) as store:
            return max((row.seq for row in store.rows("house") if row.kind == kind), default=0)

    return await asyncio.to_thread(read)


def test_a_cashier_finds_a_patron_and_pays_in_and_out_with_a_read_back(tell: Tell) -> None:
    """The first Enter reads back, a bounced one does nothing, the next has a receipt."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        cashier = await at_window(there)
        await cashier.serves(patron)
        await cashier.page.keyboard.press("i")
        await cashier.read_back("pay-in", amount="1,234.50", currency="HKD")
        assert "1,234.50 HKD" in await cashier.page.inner_text("[data-read-back]")
        await cashier.sees(f"[data-account='wallet:{patron}:HKD'][data-after='123450']")
        await cashier.page.keyboard.press("Enter")  # too soon: a bounced key
        await cashier.sees("[data-form=pay-in][data-read=true]")
        await cashier.confirm("pay-in")
        await cashier.sees("[data-form=pay-in] [data-receipt^='house/']")
        await cashier.sees("[data-wallet=HKD][data-held='123450']")
        await cashier.page.click("[data-action=pay-out]")
        await cashier.page.fill("[data-form=pay-out] [name=amount]", "2,000")
        await cashier.page.keyboard.press("Enter")
        assert "The wallet holds 1,234.50, not 2,000.00." in await cashier.refused("pay-out")
        await cashier.does_it("pay-out", amount="234.50", currency="HKD")
        await cashier.sees("[data-wallet=HKD][data-held='100000']")
        await typed_before_the_read_back(cashier, "pay-out", "100", "900")
        assert "900.00 HKD" in await cashier.page.inner_text("[data-read-back]")
        await cashier.confirm("pay-out")
        await cashier.sees("[data-wallet=HKD][data-held='10000']")
        assert cashier.complaints == []

    tell(story)


def test_a_reference_that_was_used_before_is_read_back_with_a_warning(tell: Tell) -> None:
    """It names the earlier pay-in and refuses nothing: one slip may be split."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        cashier = await at_window(there)
        await cashier.serves(patron)
        slip = {"amount": "500", "currency": "HKD", "means": "card", "reference": f"T {patron}"}
        await cashier.page.keyboard.press("i")
        await cashier.read_back("pay-in", **slip)
        await cashier.sees("[data-used-reference]", 0)
        await cashier.confirm("pay-in")
        receipt = cashier.page.locator("[data-form=pay-in] [data-receipt^='house/']")
        number = (await receipt.get_attribute("data-receipt") or "").removeprefix("house/")
        await cashier.read_back("pay-in", **slip)
        warning = cashier.page.locator(f".floor-warning[data-used-reference='{number}']")
        await expect(warning).to_contain_text(f"500.00 HKD of {patron}, paid in by cashier")
        assert await found_by_axe(cashier.page) == []
        await cashier.confirm("pay-in")
        await cashier.sees("[data-wallet=HKD][data-held='100000']")
        await cashier.read_back("pay-in", **{**slip, "means": "transfer"})
        await cashier.sees("[data-used-reference]", 0)
        assert cashier.complaints == []

    tell(story)


async def typed_before_the_read_back(window: Window, form: str, first: str, then: str) -> None:
    """Type an amount over another while the server works out what the first one would do."""
    told = asyncio.Event()

    async def late(route: Route) -> None:
        await told.wait()
        await route.continue_()

    amount = f"[data-form={form}] [name=amount]"
    await window.page.route("**/api/preview*", late)
    await window.page.fill(amount, first)
    await window.page.press(amount, "Enter")
    await window.page.fill(amount, then)
    async with window.page.expect_response("**/api/preview*"):
        told.set()
    await window.sees(f"[data-form={form}][data-read=false]")
    await window.page.press(amount, "Enter")
    await window.sees(f"[data-form={form}][data-read=true]")


def test_a_payment_whose_answer_was_lost_is_made_once(tell: Tell) -> None:
    """Its fields stay as they are, and it is looked up by its id once the link is back."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        cashier = await at_window(there)
        link = PageLink()
        await link.lay(cashier.page)
        await cashier.page.reload()
        await cashier.sees("main[data-screen=cashier][data-link=up]")
        await cashier.serves(patron)
        await cashier.read_back("pay-in", amount="500", currency="HKD")
        before = await last_row(there, "money-paid-in")
        link.deaf = True
        await cashier.confirm("pay-in", "pending")
        while await last_row(there, "money-paid-in") == before:
            continue
        await link.cut()
        await cashier.sees("[data-form=pay-in] [name=amount]:disabled")
        await expect(cashier.page.locator("[data-outcome=pending]")).to_contain_text("asked again")
        link.mend()
        await cashier.page.clock.run_for(10_000)
        await cashier.sees("[data-form=pay-in] [data-outcome=done]")
        await cashier.sees("[data-wallet=HKD][data-held='50000']")
        await cashier.does_it("pay-in", amount="1", currency="HKD")
        await cashier.sees("[data-wallet=HKD][data-held='50100']")

    tell(story)


def test_a_till_is_opened_by_two_and_counted_blind(tell: Tell) -> None:
    """Nothing that the page gets tells what should be in it, until the count is in the log."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        second = await with_pin(there, "cashier")
        cashier = await at_window(there)
        seen = heard(cashier)
        await cashier.page.goto(f"{there.process.address}cashier#tills")
        await cashier.does_it("open-till", "waits", **{"till": "till-9", "cash-HKD": "1,000"})
        await approved_here(cashier, second)
        await cashier.page.click("a[href='#patrons']")
        await cashier.serves(patron)
        await cashier.does_it("pay-in", amount="345.67", currency="HKD")
        await cashier.page.click("a[href='#tills']")
        await cashier.sees("[data-till=till-9][data-moves='1']")
        await cashier.page.fill("[data-form=close-till] [name=cash-HKD]", "")
        await cashier.page.press("[data-form=close-till] input >> nth=0", "Enter")
        assert "HKD" in await cashier.refused("close-till")  # nothing typed is not a count of 0
        await cashier.does_it("close-till", "waits", **{"cash-HKD": "1,341.17"})
        assert seen
        assert not any("134567" in text or "-450" in text for text in seen)
        await approved_here(cashier, second, "1,341.17 HKD")
        await cashier.page.click("a[href='#tills']")
        await cashier.sees("[data-till=till-9]", 0)
        closed = await last_row(there, "till-closed")
        await cashier.page.goto(f"{there.process.address}cashier#receipts/house/{closed}")
        await cashier.sees("[data-event=till-closed]")
        assert "variance -4.50 HKD" in await cashier.page.inner_text(".paper")
        assert cashier.complaints == []

    tell(story)


def test_an_act_is_reversed_and_its_receipt_is_compared_with_the_log(tell: Tell) -> None:
    """The paper speaks the patron's language, and shows a hash that the log has."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        second = await with_pin(there, "pit-boss")
        cashier = await at_window(there)
        await cashier.serves(patron)
        await cashier.does_it("pay-in", amount="500", currency="HKD")
        receipt = await cashier.page.get_attribute("[data-receipt]", "data-receipt") or ""
        number = receipt.removeprefix("house/")
        await cashier.page.goto(f"{there.process.address}cashier#receipts/{receipt}")
        await cashier.sees("[data-event=money-paid-in]")
        await cashier.page.select_option("[name=paper-language]", "zh-Hans")
        await cashier.sees(".paper[lang=zh-Hans]")
        assert "存入 500.00 HKD" in await cashier.page.inner_text(".paper")
        paper = await cashier.page.inner_text("[data-hash]")
        await cashier.page.fill("[name=hash]", paper)
        await cashier.sees("[data-verdict=same]")
        for part in (paper[:9], paper[:-1]):  # half of it, and all but one sign
            await cashier.page.fill("[name=hash]", part)
            await cashier.sees("[data-verdict=short]")
        await cashier.page.fill("[name=hash]", f"{paper} 0")
        await cashier.sees("[data-verdict=other]")
        await cashier.page.fill("[name=hash]", "0" * 16)
        await cashier.sees("[data-verdict=other]")
        await cashier.page.click("a[href='#shift']")
        await cashier.sees(f"[data-act='{number}'][data-reversed=false]")
        await cashier.does_it("reverse", "waits", seq=number, why="mistyped")
        await approved_here(cashier, second)
        await cashier.page.goto(f"{there.process.address}cashier#patrons/{patron}/statement")
        await cashier.sees("[data-line='-50000 0 HKD']")
        await cashier.page.goto(f"{there.process.address}cashier#receipts/{receipt}")
        await cashier.page.click("[data-undone] a")  # the paper stands, and the act does not
        await cashier.sees("[data-event=money-reversed]")
        await cashier.sees("[data-undone]", 0)
        assert cashier.complaints == []

    tell(story)


def test_a_registered_patron_chooses_a_password_by_a_code_once(tell: Tell) -> None:
    """The code is told at the window, and signs nobody in a second time."""

    async def story(there: House) -> None:
        cashier = await at_window(there)
        await cashier.page.fill("[data-form=register] [name=name]", "wanda")
        await cashier.page.click("[data-form=register] [type=submit]")
        code = await cashier.page.get_attribute("[data-code]", "data-code") or ""
        window = await there.window((390, 844), {})
        page = await window.new_page()
        for expected in ("[data-screen=lobby]", "[data-refusal=no-such-code]"):
            await window.clear_cookies()
            await page.goto(there.process.address)
            await page.click("[data-action=by-name]")
            await page.click("[data-action=by-code]")
            await page.fill("[data-form=by-name] [name=name]", "wanda")
            await page.fill("[data-form=by-name] [name=code]", code.lower())
            await page.fill("[data-form=by-name] [name=password]", PASSWORD)
            await page.click("[data-form=by-name] [type=submit]")
            await expect(page.locator(expected)).to_have_count(1)
        wanda = await Client.sign_in(there.process.address, "wanda", PASSWORD)
        await wanda.close()
        assert cashier.complaints == []

    tell(story)


def test_fills_pass_three_persons_at_the_screen(tell: Tell) -> None:
    """The pit asks, the cage sends, another pit boss counts."""

    async def story(there: House) -> None:
        table = await for_dollars(there)
        pit = await at_window(there, "pit-boss")
        await pit.page.click("a[href='#slips']")
        await pit.does_it("ask-slip", what="fill", table=table, amount="5,000")
        slip = await pit.page.get_attribute("[data-slip]", "data-slip")
        cashier = await at_window(there)
        await cashier.page.click("a[href='#slips']")
        await cashier.page.click(f"[data-form=send-{slip}] button")
        await cashier.sees(f"[data-form=send-{slip}][data-read=true]")
        await cashier.page.clock.run_for(READ_BACK)
        await cashier.page.keyboard.press("Enter")
        await cashier.sees(f"[data-slip='{slip}'][data-sent=true]")
        await there.appoint("pit-boss-9", "pit-boss")
        third = await at_window(there, "pit-boss", name="pit-boss-9")
        await third.page.click("a[href='#slips']")
        await third.read_back(f"take-{slip}", amount="5,000")
        await third.page.clock.run_for(READ_BACK)
        await third.page.keyboard.press("Enter")
        await third.sees(f"[data-slip='{slip}']", 0)
        assert await last_row(there, "slip-taken")

    tell(story)


def test_the_cashier_s_screen_has_no_fault_that_axe_finds(tell: Tell) -> None:
    """Each part, as a cashier sees it; a whole payment fits the screen of a till."""

    async def story(there: House) -> None:
        await for_dollars(there)
        cashier = await at_window(there)
        await cashier.page.set_viewport_size({"width": 1024, "height": 600})
        await cashier.serves(await registered(there))
        await cashier.read_back("pay-in", amount="1,234.50", currency="HKD")
        await expect(cashier.page.locator("[data-action=do]")).to_be_in_viewport(ratio=1)
        await expect(cashier.page.locator("[data-form=pay-in]")).to_be_in_viewport(ratio=1)
        for part in ("patrons", "tills", "slips", "shift", "receipts", "waiting"):
            await cashier.page.goto(f"{there.process.address}cashier#{part}")
            await cashier.sees(f"main[data-part={part}]")
            assert await found_by_axe(cashier.page) == [], part

    tell(story)


async def change_rate(there: House, units: int) -> None:
    """Two others set the rate: so many cents for 103 of Macau's."""
    rate = office.SetRate(id=new_id(), currency="MOP", units=units, per=103)
    await there.ask_two("director", "cashier", rate)


def test_a_badge_finds_its_patron_and_an_exchange_is_quoted() -> None:
    """A scan lands in no field; an amount that leaves a fraction is answered by the nearest two.

    A rate that changes after the read-back exchanges nothing.
    """

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        second = await with_pin(there, "director")
        cashier = await at_window(there)
        await cashier.page.click("a[href='#shift']")
        await cashier.does_it("set-rate", "waits", per="103", currency="MOP", units="100")
        await approved_here(cashier, second)
        await cashier.page.click("a[href='#patrons']")
        await cashier.page.focus("[name=like]")
        settings = await (
            await cashier.page.request.get(f"{there.process.address}api/scanner")
        ).json()
        await cashier.page.keyboard.type(settings["badge"] + patron)
        await cashier.page.keyboard.press("Enter")
        await cashier.sees(f"section[data-patron='{patron}'] h2")
        assert await cashier.page.input_value("[name=like]") == ""
        await cashier.does_it("pay-in", amount="206", currency="MOP", means="card", reference="A 7")
        await cashier.sees("[data-wallet=MOP][data-held='20600']")
        await cashier.page.locator("main").focus()
        await cashier.page.keyboard.press("x")
        await cashier.page.fill("[data-form=exchange] [name=amount]", "100")
        await cashier.page.click("[data-nearest='9991']")
        await cashier.sees("[data-quote='9700']")
        await cashier.read_back("exchange")
        await change_rate(there, 50)
        await cashier.page.clock.run_for(READ_BACK)
        await cashier.page.keyboard.press("Enter")
        assert "it comes to 48.50 HKD now" in await cashier.refused("exchange")
        await change_rate(there, 100)
        await cashier.sees("[data-quote='9700']")
        await cashier.read_back("exchange")
        await cashier.confirm("exchange")
        await cashier.sees("[data-wallet=HKD][data-held='9700']")
        await cashier.page.click("[data-action=statement]")
        await cashier.sees("[data-line='20600 20600 MOP']")
        assert "Deposit · Card · A 7" in await cashier.page.inner_text("[data-statement]")
        await there.leave()
        assert cashier.complaints == []

    async def alone() -> None:
        async with house(config='house_currency = "HKD"\n') as there:
            await story(there)

    run(alone())


def test_one_cashier_pays_out_up_to_a_limit_and_two_beyond(tell: Tell) -> None:
    """The limit is the house's; a threshold of 0 is taken; letters can be switched off."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        second = await with_pin(there, "pit-boss")
        office = await at_window(there, "director")
        await office.page.click("a[href='#shift']")
        await office.does_it("set-threshold", "waits", amount="0", currency="HKD")
        await approved_here(office, second)
        await office.page.goto(f"{there.process.address}office#limits")
        form = "[data-form=house-limit][data-currency=HKD]"
        await office.page.fill(f"{form} [name=pay_out_alone]", "100.0x")
        await office.sees(f"{form} [type=submit][aria-disabled=true]")
        await office.page.fill(f"{form} [name=pay_out_alone]", "100")
        await office.page.click(f"{form} [type=submit]")
        await office.sees(f"{form} [data-outcome=waits]")
        await office.page.goto(f"{there.process.address}cashier#waiting")
        await approved_here(office, second)
        cashier = await at_window(there)
        await cashier.serves(patron)
        await cashier.does_it("pay-in", amount="500", currency="HKD")
        await cashier.page.click("[data-action=pay-out]")
        await cashier.page.select_option("[data-form=pay-out] [name=means]", "chips")
        await cashier.page.fill("[data-form=pay-out] [name=amount]", "100")
        await cashier.page.press("[name=reference][aria-required=true]", "Enter")
        assert "reference" in await cashier.refused("pay-out")
        await cashier.does_it("pay-out", reference="C 12")
        await cashier.sees("[data-form=pay-out] [name=reference][aria-required=false]")
        await cashier.does_it("pay-out", "waits", amount="100.01", currency="HKD")
        await approved_here(cashier, second)
        paid = await last_row(there, "money-paid-out")
        await cashier.page.goto(f"{there.process.address}cashier#receipts/house/{paid}")
        await cashier.sees("[data-balance='29999 HKD']")
        assert second in await cashier.page.inner_text(".paper")
        code = await cashier.page.get_attribute(".paper-code", "data-address") or ""
        assert code == f"{there.process.address}cashier#receipts/house/{paid}"
        await cashier.page.click("[data-action=person]")
        await cashier.page.uncheck("[name=letters]")
        await cashier.page.keyboard.press("Escape")
        await cashier.page.goto(f"{there.process.address}cashier#patrons/{patron}")
        await cashier.sees(f"section[data-patron='{patron}'] h2")
        await cashier.page.locator("main").focus()
        await cashier.page.keyboard.press("o")
        await cashier.sees(".cashier-money[data-what=pay-in]")
        await cashier.page.reload()
        await cashier.page.click("[data-action=person]")
        assert not await cashier.page.is_checked("[name=letters]")
        assert cashier.complaints == []

    tell(story)


@pytest.mark.parametrize("language", ["ar", *in_campaign("en", "zh-Hans")])
def test_a_receipt_fits_the_paper(tell: Tell, language: str) -> None:
    """Of 80 mm, on one page, and nothing but the receipt is on it."""

    async def story(there: House) -> None:
        await for_dollars(there)
        patron = await registered(there)
        cashier = await at_window(there)
        await cashier.serves(patron)
        paid = {"amount": "1,234.50", "means": "transfer", "reference": "T 9"}
        await cashier.does_it("pay-in", **paid, currency="HKD")
        receipt = await cashier.page.get_attribute("[data-receipt]", "data-receipt") or ""
        await cashier.page.goto(f"{there.process.address}cashier#receipts/{receipt}")
        await cashier.sees("[data-event=money-paid-in]")
        await cashier.page.select_option("[name=paper-language]", language)
        await cashier.sees(f".paper[lang={language}]")
        await cashier.page.emulate_media(media="print")
        await cashier.page.evaluate(LAID_OUT)
        printed = await cashier.page.pdf(prefer_css_page_size=True)
        (page,) = re.findall(rb"/MediaBox ?\[0 0 ([0-9.]+) ([0-9.]+)\]", printed)
        wide, long = (float(points) / 72 * 25.4 for points in page)
        assert (round(wide), 100 < long < 200) == (80, True)

    tell(story)
