"""Signed heads at the screen: kept on the device, and an alarm where the house contradicts them."""

import json

from playwright.async_api import Route, expect

from tests.kit.terminal import House, Tell, dealt


def test_heads_are_kept_and_a_contradiction_is_told(tell: Tell) -> None:
    """B6: one line in the fair panel; a server with another statement is called out, for good."""

    async def story(house: House) -> None:
        ann = await house.patron(await house.opened(dealt("commission")))
        await ann.sees("nav [data-action=fair][data-alarm=false]")
        await ann.does("fair")
        kept = ann.page.locator("[data-heads]")
        await expect(kept).to_have_attribute("data-heads", "1")
        await expect(kept).to_contain_text("One log head kept on this device")
        known = json.loads(await ann.page.evaluate("localStorage.getItem('punto-heads')"))
        assert known["checked"] is True
        assert known["key"] == json.loads(known["heads"][0]["signed"]["said"])["key"]
        await expect(kept).to_contain_text(known["fingerprint"])
        assert await kept.locator("[data-doubt]").get_attribute("data-doubt") == ""

        async def rewritten(route: Route) -> None:
            signed = await (await route.fetch()).json()
            said = json.dumps({**json.loads(signed["said"]), "at": 1}, separators=(",", ":"))
            await route.fulfill(json={**signed, "said": said})

        await ann.page.route("**/api/heads/*", rewritten)
        await ann.page.reload()
        await ann.sees("nav [data-action=fair][data-alarm=true]")
        await ann.does("fair")
        alarm = kept.locator("[data-doubt=two-statements][role=alert]")
        await expect(alarm).to_contain_text("The house contradicts itself")
        await expect(alarm.locator("a[download]")).to_have_count(1)
        await ann.page.unroute("**/api/heads/*")
        await ann.page.reload()
        await ann.sees("nav [data-action=fair][data-alarm=true]")
        assert ann.complaints == []

    tell(story)
