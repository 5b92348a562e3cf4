"""The office in a real browser: settings as a form, limits of the house, staff, texts."""

import re

from playwright.async_api import Page, expect

from punto.client.ids import new_id
from punto.wire import office
from tests.kit.animations import found_by_axe
from tests.kit.console import signed_in
from tests.kit.house_limits import limit_of
from tests.kit.terminal import House, Patron, Tell, dealt
from tests.kit.window import for_dollars


async def at_the_office(there: House, role: str = "director", part: str = "tables") -> Patron:
    """Somebody of this role before the office's screen."""
    page = await signed_in(there, role)
    screen = Patron(page, "")
    await page.goto(f"{there.process.address}office#{part}")
    await screen.sees(f"main[data-screen=office][data-link=up][data-part={part.split('/')[0]}]")
    return screen


def test_a_setting_is_changed_in_a_form_with_its_difference_and_a_second_person(tell: Tell) -> None:
    """What can never change is not open to change; the difference is said before it is asked.

    Amounts are typed and read in the table's currency; nothing is asked while a field is wrong.
    """

    async def story(there: House) -> None:
        table = await for_dollars(there)
        screen = await at_the_office(there, part=f"tables/change/{table}")
        page = screen.page
        await screen.sees("[data-setting=game][disabled]")
        await page.fill("[name=seats]", "5")
        await expect(page.locator("[name='limits.player.most']")).to_have_value("50000.00")
        await page.fill("[name='limits.player.most']", "900.5x")
        await screen.sees("[name='limits.player.most'][aria-invalid=true]")
        await screen.sees("[data-form=table] [data-action=check][aria-disabled=true]")
        await page.click("[data-form=table] [data-action=check]", force=True)
        await screen.sees(".preview", 0)
        await page.fill("[name='limits.player.most']", "900.5")
        await screen.sees("[data-changed=seats]")
        await expect(page.locator("[data-changed='limits.player.most'] ins")).to_have_text("900.50")
        await page.click("[data-form=table] [data-action=check]")
        await screen.sees(".preview[aria-busy=false] [data-setting=seats][data-after='5']")
        await screen.sees(".preview [data-setting='limits.player.most'][data-after='900.50']")
        assert await page.locator("[data-outcome=waits]").count() == 0
        await page.click("[data-form=table] [data-action=ask]")
        await screen.sees("[data-outcome=waits]")
        await there.approve("pit-boss")
        await screen.sees(".office-history [data-setting=seats]")
        changed = page.locator(".office-history [data-setting='limits.player.most'] ins")
        await expect(changed).to_have_text("900.50")
        assert "director" in await page.inner_text(".office-history li >> nth=0")
        await page.goto(f"{there.process.address}office#tables")
        await page.reload()
        await expect(page.locator(f"[data-table='{table}'] .figure").first).to_have_text("5")
        assert not screen.complaints

    tell(story)


async def ask_for(screen: Patron, **values: str) -> None:
    """Fill in the form of a table, look at what it does, and ask for it."""
    for setting, value in values.items():
        await screen.page.fill(f"[name={setting}]", value)
    await screen.page.click("[data-form=table] [data-action=check]")
    await screen.sees(".preview[aria-busy=false]")
    await screen.page.click("[data-form=table] [data-action=ask]")


def test_two_managers_change_one_table_and_neither_undoes_the_other(tell: Tell) -> None:
    """Both opened the form; the second change is refused, and the form shows what holds now."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        first, second = [
            await at_the_office(there, part=f"tables/change/{table}") for _ in range(2)
        ]
        await second.page.fill("[name=decks]", "6")
        await ask_for(first, seats="5")
        await first.sees("[data-outcome=waits]")
        await there.approve("pit-boss")
        await first.sees(".office-history [data-setting=seats]")
        await expect(second.page.locator("[name=decks]")).to_have_value("6")
        await expect(second.page.locator("[name=seats]")).to_have_value("7")
        await ask_for(second)
        await screen_says(second, "changed after this was asked for")
        await expect(second.page.locator("[name=seats]")).to_have_value("5")
        await expect(second.page.locator("[name=decks]")).to_have_value("8")
        await second.sees("[data-changed]", 0)
        # Both can go on from there, without opening the form again.
        await ask_for(second, decks="6")
        await second.sees("[data-outcome=waits]")
        await there.approve("pit-boss")
        await expect(first.page.locator("[name=decks]")).to_have_value("6")
        await ask_for(first, seats="4")
        await first.sees("[data-outcome=waits]")
        assert not first.complaints + second.complaints

    tell(story)


async def screen_says(screen: Patron, sentence: str) -> None:
    """Wait until a refusal says this."""
    await expect(screen.page.locator("[data-outcome=refused]")).to_contain_text(sentence)


def test_another_currency_and_its_rate_are_set_in_the_form(tell: Tell) -> None:
    """The rate is read back in both currencies; one better than the house's is marked.

    Two persons set it, and patrons' cards have it.
    """

    async def story(there: House) -> None:
        table = await for_dollars(there)
        for money, units, per in (("HKD", 1, 1), ("MOP", 100, 103)):
            rate = office.SetRate(id=new_id(), currency=money, units=units, per=per)
            await there.ask_two("cashier", "director", rate)
        screen = await at_the_office(there, part=f"tables/change/{table}")
        page = screen.page
        await page.fill("[name='accepts.add']", "hkd")
        await screen.sees("[data-action=add-rate][aria-disabled=true]")
        await page.fill("[name='accepts.add']", "mop")
        await page.press("[name='accepts.add']", "Enter")
        await screen.sees("[data-accepted=MOP] [data-better-rate=MOP][data-more='300']")
        await page.fill("[name='accepts.MOP.per']", "103")
        await page.fill("[name='accepts.MOP.units']", "101")
        await page.click("[data-form=table] [data-action=check]")
        await screen.sees(".preview [data-better-rate=MOP][data-more='100']")
        await page.fill("[name='accepts.MOP.units']", "100")
        await screen.sees("[data-better-rate]", 0)
        said = page.locator("[data-accepted=MOP] [data-rate]")
        await expect(said).to_have_text("1.03 MOP buys chips for 1.00 HKD.")
        await screen.sees("[data-changed='accepts.MOP.per']")
        await ask_for(screen)
        await screen.sees("[data-outcome=waits]")
        await there.approve("pit-boss")
        await page.reload()
        await expect(page.locator("[name='accepts.MOP.per']")).to_have_value("103")
        await page.click("[data-accepted=MOP] [data-action=remove-rate]")
        await screen.sees("[data-changed='accepts.MOP.units']")
        assert await found_by_axe(page) == []
        assert not screen.complaints

    tell(story)


def test_a_limit_of_the_house_bounds_the_form_of_a_table(tell: Tell) -> None:
    """Two persons set it, an auditor reads what waits; the server refuses what exceeds it."""

    async def story(there: House) -> None:
        screen = await at_the_office(there, part="limits")
        page = screen.page
        await page.fill("[data-currency=PLAY] [name=stake]", "500")
        await page.click("[data-currency=PLAY] [type=submit]")
        await screen.sees("[data-currency=PLAY] [data-outcome=waits]")
        auditor = await at_the_office(there, "auditor", "approvals")
        await auditor.page.click("[data-what=set-house-limit] [data-action=look]")
        asked = auditor.page.locator("dialog [data-asked]")
        assert [" ".join(text.split()) for text in await asked.all_inner_texts()] == [
            *("Currency PLAY", "Stake 500", "Buy-in –", "Seats –"),
            *("Cost of one coup at worst –", "One person pays out alone –"),
        ]
        await there.approve("pit-boss")
        try:
            table = "commission-1"
            await page.goto(f"{there.process.address}office#tables/open/{table}")
            await page.fill("[name=key]", "too-high")
            await page.fill("[name=seats]", "6")
            await page.click("[data-form=table] [type=submit]")
            await screen.sees(".preview .floor-refusal")
            assert "500" in await page.inner_text(".preview .floor-refusal")
        finally:
            await there.ask_two("director", "pit-boss", no_limit())

    tell(story)


def no_limit() -> office.SetHouseLimit:
    """Lift the limit for play money."""
    return limit_of("PLAY")


def test_an_administrator_appoints_and_dismisses(tell: Tell) -> None:
    """A dealer needs no second person; who has no password yet is marked."""

    async def story(there: House) -> None:
        screen = await at_the_office(there, "admin", "staff")
        page = screen.page
        await page.fill("[data-form=appoint] [name=name]", "zoe")
        await page.click("[data-form=appoint] [data-act=appoint-staff]")
        await screen.sees("[data-form=appoint] [data-outcome=done]")
        await screen.sees("[data-person=zoe][data-role=dealer]")
        await page.click("[data-person=zoe] [data-act=dismiss-staff]")
        await screen.sees("[data-person=zoe]", 0)

    tell(story)


async def join(there: House, *codes: str) -> Page:
    """Somebody new uses codes at the door of the pit, with a password and a PIN of their own."""
    window = await there.window((1280, 800), {})
    page = await window.new_page()
    await page.goto(f"{there.process.address}pit")
    await page.click("[data-action=by-code]")
    for field, code in zip(("code", "second_code"), codes, strict=False):
        await page.fill(f"[data-form=join] [name={field}]", code)
    await page.fill("[data-form=join] [name=new_password]", "a password of my own")
    await page.fill("[data-form=join] [name=new_pin]", "2580")
    await page.click("[data-form=join] [type=submit]")
    return page


async def code_at(screen: Patron, name: str) -> str:
    """Return the code that a screen shows for somebody."""
    await screen.sees(f"[data-code][data-for={name}]")
    return await screen.page.get_attribute(f"[data-for={name}]", "data-code") or ""


def test_somebody_joins_by_the_codes_of_two_persons(tell: Tell) -> None:
    """One code is not enough; with both the new pit boss works at once; a dealer takes one code."""

    async def story(there: House) -> None:
        admin = await at_the_office(there, "admin", "staff")
        director = await at_the_office(there, "director", "approvals")
        await admin.page.fill("[data-form=appoint] [name=name]", "petra")
        await admin.page.select_option("[data-form=appoint] [name=role]", "pit-boss")
        await admin.page.click("[data-form=appoint] [type=submit]")
        await admin.sees("[data-form=appoint] [data-outcome=waits]")
        await director.page.click("[data-what=invite-staff] [data-action=look]")
        await director.page.click("[data-action=approve]")
        codes = [await code_at(screen, "petra") for screen in (admin, director)]
        await admin.sees("[data-person=petra][data-invited=true]")
        page = await join(there, codes[0])
        await expect(page.locator("[data-form=join] [role=alert]")).not_to_be_empty()
        page = await join(there, *codes)
        await expect(page.locator("main[data-screen=pit][data-link=up]")).to_have_count(1)
        await admin.page.reload()
        await admin.sees("[data-person=petra][data-present=true] [data-session]")
        await admin.page.click("[data-person=petra] [data-act=end-sessions]")
        await expect(page.locator("[data-screen=floor-door]")).to_have_count(1)
        await admin.page.click("[data-person=petra] [data-act=dismiss-staff]")
        await admin.sees("[data-person=petra] [data-outcome=waits]")
        await director.page.click("[data-what=dismiss-staff] [data-action=look]")
        dialog = director.page.locator("dialog[open]")
        await expect(dialog).to_contain_text("Dismiss somebody")
        await expect(dialog).to_contain_text("petra no longer works here.")
        await director.page.click("[data-action=approve]")
        await admin.sees("[data-person=petra]", 0)
        assert not admin.complaints + director.complaints

    tell(story)


def test_a_promotion_names_the_person_who_could_use_that_account(tell: Tell) -> None:
    """The second person reads who alone gave the code of a dealer, and asks for a higher role."""

    async def story(there: House) -> None:
        admin = await at_the_office(there, "admin", "staff")
        director = await at_the_office(there, "director", "approvals")
        await admin.page.fill("[data-form=appoint] [name=name]", "quinn")
        await admin.page.select_option("[data-form=appoint] [name=role]", "dealer")
        await admin.page.click("[data-form=appoint] [type=submit]")
        page = await join(there, await code_at(admin, "quinn"))
        await expect(page.locator("[data-form=join]")).to_have_count(0)
        await admin.page.fill("[data-form=appoint] [name=name]", "quinn")
        await admin.page.select_option("[data-form=appoint] [name=role]", "cashier")
        await admin.page.click("[data-form=appoint] [data-act=appoint-staff]")
        await admin.sees("[data-form=appoint] [data-outcome=waits]")
        await director.page.click("[data-what=appoint-staff] [data-action=look]")
        await director.sees("dialog [data-given-code=invitation][data-by=admin]")
        warned = director.page.locator("dialog .floor-warning[data-given-code=password]")
        await expect(warned).to_contain_text("admin also asks for this")
        assert await found_by_axe(director.page) == []
        await director.page.click("dialog [data-action=decline]")
        await admin.page.click("[data-person=quinn] [data-act=dismiss-staff]")
        await admin.sees("[data-person=quinn]", 0)
        assert not admin.complaints + director.complaints

    tell(story)


def test_a_reset_waits_at_the_second_person_s_own_screen(tell: Tell) -> None:
    """The maker's screen offers no PIN form: the other code is not for their eyes."""

    async def story(there: House) -> None:
        await there.appointed("cashier")
        admin = await at_the_office(there, "admin", "staff")
        await admin.page.click("[data-person=cashier] [data-act=reset-staff]")
        await admin.page.click("a[href='#approvals']")
        await admin.page.click("[data-what=reset-staff] [data-action=look]")
        await admin.sees("dialog [data-action=decline]")
        assert await admin.page.locator("dialog [data-form=approve]").count() == 0
        await admin.page.click("dialog [data-action=decline]")
        await admin.sees("[data-what=reset-staff]", 0)

    tell(story)


def test_a_text_of_the_house_reaches_its_displays(tell: Tell) -> None:
    """In the language that it was written in."""

    async def story(there: House) -> None:
        screen = await at_the_office(there, part="house")
        page = screen.page
        await page.fill("[name=text-en]", "Welcome to the room")
        await page.click("[data-language=en] [type=submit]")
        await screen.sees("[data-language=en] [data-outcome=done]")
        window = await there.window((1920, 1080), {})
        display = Patron(await window.new_page(), "")
        await display.page.goto(f"{there.process.address}wall?lang=en")
        await expect(display.page.locator(".wall-text")).to_have_text("Welcome to the room")

    tell(story)


def test_axe_finds_nothing_in_the_office(tell: Tell) -> None:
    """On every part of it; health says the size of a small database in its own unit."""

    async def story(there: House) -> None:
        screen = await at_the_office(there)
        parts = ("tables", "limits", "staff", "approvals", "house", "health")
        for part in (*parts, "tables/change/commission-1"):
            await screen.page.goto(f"{there.process.address}office#{part}")
            await screen.sees(f"main[data-part={part.split('/')[0]}]")
            assert await found_by_axe(screen.page) == [], part
        await screen.page.goto(f"{there.process.address}office#health")
        disk = screen.page.locator("[data-free]")
        await expect(disk).to_have_text(re.compile(r"The database has [1-9][\d.]* [kM]B; "))
        await expect(screen.page.locator("[data-backed-up='']")).to_contain_text("No backup")

    tell(story)


def test_who_does_not_work_in_the_office_is_told_whose_screen_it_is(tell: Tell) -> None:
    """A dealer sees a door, and nothing of the office."""

    async def story(there: House) -> None:
        page = await signed_in(there, "dealer")
        await page.goto(f"{there.process.address}office")
        await expect(page.locator("[data-stranger]")).to_have_count(1)

    tell(story)
