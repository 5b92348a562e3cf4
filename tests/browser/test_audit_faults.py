"""An audit from the page: a planted fault is found, and the link leads to its row."""

import asyncio

from playwright.async_api import expect

from tests.kit.animations import found_by_axe
from tests.kit.browser import run
from tests.kit.desk import at_desk, played
from tests.kit.planted_rows import change_body
from tests.kit.terminal import PATIENCE, House, Tell, house


def test_an_audit_is_asked_for_and_read_at_the_screen(tell: Tell) -> None:
    """2.4: no fault, with the program's hash and what was covered."""

    async def story(there: House) -> None:
        audit = await at_desk(there, "audit", "auditor")
        await audit.page.click("[data-form=audit] [type=submit]")
        one = audit.page.locator("[data-audit]").first
        await expect(one).to_have_attribute("data-state", "right", timeout=PATIENCE)
        await expect(one).to_contain_text("events")
        assert await found_by_axe(audit.page) == []
        await audit.speak("ar")
        await expect(one.locator("h2")).to_have_text("لم يُعثر على خطأ")
        await one.locator("summary").click()
        await expect(one.locator("details")).to_contain_text("كلمات السر والجلسات")
        await expect(one.locator("details [lang=en]")).to_have_count(0)
        assert audit.complaints == []

    tell(story)


def test_a_planted_fault_is_found_from_the_page() -> None:
    """A stake that somebody changed in the file: named by its row, which does not fit its hash."""

    async def story() -> None:
        async with house(warns="audit found a fault") as there:
            table = await played(there)
            data = there.folder / "punto-data"
            planted = ("stake-placed", '"amount":200', '"amount":900')
            row = await asyncio.to_thread(change_body, data, table, *planted)
            audit = await at_desk(there, "audit", "auditor")
            await audit.page.click("[data-form=audit] [type=submit]")
            await audit.sees("[data-state=wrong]")
            await audit.speak("zh-Hans")
            fault = audit.page.locator("[data-fault-kind=link]")
            await expect(fault).to_have_text("此行与其哈希值或前一行不符。")
            await audit.page.click("[data-fault] a")
            await audit.sees(f"[data-log='{table}'] [data-chain=broken]")
            await audit.sees(f"[data-row='{row}'][data-named=true][data-fit=broken]")
            await audit.sees(f"[data-opened='{row}']")
            await there.leave()

    run(story())
