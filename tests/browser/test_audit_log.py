"""The auditor's log browser: every row in words, with its money and its place in the chain."""

from playwright.async_api import Route, expect

from punto.wire import dealing
from tests.kit.animations import found_by_axe
from tests.kit.desk import Desk, at_desk, played
from tests.kit.terminal import Dealer, House, Tell


async def row(audit: Desk, kind: str) -> int:
    """Return the number of the one row of a kind that is shown."""
    await audit.sees(f"[data-kind={kind}]")
    return int(await audit.page.locator(f"[data-kind={kind}]").get_attribute("data-row") or 0)


def test_a_log_is_read_in_words_with_its_money_and_its_chain(tell: Tell) -> None:
    """2.4: sentences in the reader's language, every transfer of a row, hashes checked here."""

    async def story(there: House) -> None:
        table = await played(there)
        audit = await at_desk(there, "audit", "auditor", f"log/{table}")
        await audit.sees(f"[data-log='{table}'][data-broken='0']")
        await audit.sees("[data-chain=fits]")
        settled = await row(audit, "coup-settled")
        said = audit.page.locator(f"[data-row='{settled}']")
        await expect(said).to_contain_text("Coup 1 is settled")
        await said.locator("button").focus()
        await audit.page.keyboard.press("Enter")
        moved = audit.page.locator(f"[data-opened='{settled}'] [data-moved]")
        # The player's stake goes back and wins as much; both others are lost.
        assert [await each.get_attribute("data-moved") for each in await moved.all()] == [
            *("void", "posted", "post", "post"),
        ]
        await expect(moved.nth(1)).to_contain_text(f"Float of {table}")
        assert await found_by_axe(audit.page) == []
        await audit.page.fill("[name=kind]", "bets")
        await audit.page.keyboard.press("Enter")
        refused = audit.page.locator("[data-form=filter] [role=alert]")
        await expect(refused).to_have_text(
            "Choose a kind of row from the list, or type more of its name."
        )
        await audit.page.fill("[name=kind]", "stake placed")
        await audit.page.click("[data-form=filter] [type=submit]")
        await audit.sees("[data-row]", 3)
        await audit.speak("zh-Hant")
        await audit.sees("[data-row]", 3)
        await expect(audit.page.locator("[data-row]").first).to_contain_text("4號座位在和投注")
        await expect(audit.page.locator("[name=kind]")).to_have_value("投注")
        assert audit.complaints == []

    tell(story)


def test_the_browser_finds_a_row_that_does_not_fit_its_hash(tell: Tell) -> None:
    """Whatever the server says of it: here the server's answer is changed on its way."""

    async def story(there: House) -> None:
        table = await played(there)

        async def changed(route: Route) -> None:
            answer = await route.fetch()
            text = (await answer.text()).replace('\\"amount\\":200', '\\"amount\\":300')
            await route.fulfill(response=answer, body=text)

        audit = await at_desk(there, "audit", "director", "log")
        await audit.page.route("**/api/log/**", changed)
        await audit.page.goto(f"{there.process.address}audit#log/{table}")
        await audit.sees(f"[data-log='{table}'] [data-chain=broken]")
        await audit.sees("[data-kind=stake-placed][data-fit=broken]")

    tell(story)


def test_payouts_are_explained_rows_compared_and_a_log_is_followed(tell: Tell) -> None:
    """2.4: the rule and the arithmetic of each stake; two rows side by side; new rows appear."""

    async def story(there: House) -> None:
        table = await played(there)
        audit = await at_desk(there, "audit", "auditor", f"log/{table}")
        settled = await row(audit, "coup-settled")
        await audit.page.click(f"[data-row-key='{settled}']")
        await audit.page.click("[data-action=explain]")
        await audit.sees("[data-payouts='3'] [data-agrees=true]", 3)
        won = audit.page.locator("[data-payouts] [data-seat='1']")
        await expect(won).to_contain_text("100 at 1 to 1: wins 100, less commission 0, is 100 net.")
        await expect(won).to_contain_text("because the Player wins")
        await audit.page.click("[data-action=compare]")
        await audit.page.click("[data-kind=coup-settled] + tr + tr [data-row-key]")
        await audit.page.click("[data-action=compare]")
        await audit.sees("[data-field=kind][data-differs=true]")
        same = audit.page.locator("[data-field='body.coup'][data-differs=false]")
        await expect(same.locator("th")).to_have_text("Coup")
        assert await found_by_axe(audit.page) == []
        await audit.page.click("[data-action=end-comparison]")
        await audit.page.check("[name=follow]")
        await audit.sees("[data-kind=bets-opened]")
        await Dealer(there, table).do(dealing.OpenBets)
        await audit.sees("[data-kind=bets-opened]", 2)
        await audit.sees("[data-chain=fits]")
        assert audit.complaints == []

    tell(story)
