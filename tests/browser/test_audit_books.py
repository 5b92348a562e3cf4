"""The auditor's books, shoes, approvals and heads at the screen."""

import csv
from io import StringIO

from playwright.async_api import Route, expect

from punto.client.ids import new_id
from punto.wire import staff as staff_wire
from tests.kit.animations import found_by_axe
from tests.kit.desk import at_desk, played
from tests.kit.terminal import House, Tell


def test_the_books_are_read_and_taken_away_as_csv(tell: Tell) -> None:
    """2.4: the file has what the screen shows, row by row."""

    async def story(there: House) -> None:
        table = await played(there)
        audit = await at_desk(there, "audit", "auditor", "books")
        # The first time, the exact figures of every game that was played are worked out.
        await expect(audit.page.locator("[data-books]")).to_have_count(1, timeout=60_000)
        await audit.page.check("[name=wager]")
        await audit.sees("[data-books*='wager']")
        async with audit.page.expect_download() as waiting:
            await audit.page.click("[data-action=csv]")
        path = await (await waiting.value).path()
        rows = list(csv.DictReader(StringIO(path.read_text("utf-8"))))
        own = {row["wager"]: row for row in rows if row["table"] == table}
        assert {wager: row["handle_minor_units"] for wager, row in own.items()} == {
            **{"player": "100", "banker": "200", "tie": "20"},
        }
        assert (own["player"]["win"], own["banker"]["win"]) == ("-100", "200")
        shown = audit.page.locator("tr[data-control]", has_text=table)
        await expect(shown).to_have_count(3)
        await expect(shown.filter(has_text="Banker")).to_contain_text("+200")
        assert await found_by_axe(audit.page) == []
        assert audit.complaints == []

    tell(story)


def test_every_part_of_the_screen_is_reached_and_read(tell: Tell) -> None:
    """Shoes of all tables, what was put right, and the ends of the logs to take away."""

    async def story(there: House) -> None:
        table = await played(there)
        await there.ask("pit-boss", staff_wire.RetireShoe(id=new_id(), table=table))
        audit = await at_desk(there, "audit", "pit-boss", "shoes")
        await audit.sees(f"[data-shoe='{table}/1'][data-marks='cut-short unverified']")
        assert await found_by_axe(audit.page) == []
        await audit.page.click("a[href='#acts']")
        await audit.sees("[data-part=acts] .audit-grid", 2)
        await audit.page.click("a[href='#heads']")
        await audit.sees(f"[data-head='{table}']")
        async with audit.page.expect_download() as waiting:
            await audit.page.click("[data-action=checkpoint]")
        path = await (await waiting.value).path()
        assert f'"{table}"' in path.read_text("utf-8")
        assert await found_by_axe(audit.page) == []
        assert audit.complaints == []

    tell(story)


def test_the_books_name_the_log_that_they_leave_out(tell: Tell) -> None:
    """Sums that lack a table say so, in the language of the page.

    tests/server/test_faults_beyond_tables.py damages a row; here the server's answer names a log.
    """

    async def story(there: House) -> None:
        audit = await at_desk(there, "audit", "auditor")

        async def lacking(route: Route) -> None:
            answer = await route.fetch()
            await route.fulfill(response=answer, json={**await answer.json(), "unread": ["main-7"]})

        await audit.page.route("**/api/books?*", lacking)
        await audit.page.evaluate("location.hash = 'books'")
        said = audit.page.locator("[data-unread='1']")
        await expect(said).to_contain_text("main-7", timeout=60_000)
        await audit.speak("zh-Hant")
        await expect(said).to_contain_text("未計入帳目")
        assert audit.complaints == []

    tell(story)
