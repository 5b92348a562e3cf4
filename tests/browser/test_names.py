"""Names in a real browser: any script at the door, and the name that others see at a seat."""

import pytest
from playwright.async_api import expect

from tests.kit.support import in_campaign
from tests.kit.terminal import PASSWORD, Dealer, House, Patron, Tell, dealt


async def signs_up(patron: Patron, name: str) -> None:
    """Ask for an account of this name."""
    page = patron.page
    if not await page.locator("[data-form=by-name]").count():
        await page.click("[data-action=by-name]")
    await page.fill("[name=name]", name)
    await page.fill("[name=password]", PASSWORD)
    await page.click("[data-action=sign-up]")


async def is_shown_as(patron: Patron, name: str) -> None:
    """Choose a name to be shown by."""
    await patron.does("account")
    await patron.page.fill("[name=shown-name]", name)
    await patron.page.click("[data-form=shown-name] [type=submit]")


@pytest.mark.parametrize("name", ["ليلى", *in_campaign("Ann", "陳大文")])
def test_an_account_may_have_a_name_in_any_script(tell: Tell, name: str) -> None:
    """Its owner comes back by the same name, in capitals or not."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("electronic"))
        patron = await there.stranger(table)
        await signs_up(patron, name)
        await patron.sees("main[data-link=up]")
        patron = await there.stranger(table)  # in another browser
        await patron.page.click("[data-action=by-name]")
        await patron.page.fill("[name=name]", name)
        await patron.page.fill("[name=password]", PASSWORD)
        await patron.page.click("[data-form=by-name] [type=submit]")
        await patron.sees("main[data-link=up]")

    tell(story)


def test_each_refusal_of_a_name_says_why_beside_the_field(tell: Tell) -> None:
    """Empty, mixed scripts, signs, too short, invisible, reserved, and like another's."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("electronic"))
        first = await there.stranger(table)
        await signs_up(first, "paula")
        await first.sees("main[data-link=up]")
        patron = await there.stranger(table)
        refused = {
            "": "name-empty",
            "x": "name-short",
            "p\u0430ula": "name-mixed",
            "two words": "name-space",
            "ann!": "name-signs",
            "7ann": "name-first",
            "a\u202eb": "name-invisible",
            "dea1er": "name-reserved",
            "pau1a": "name-taken",
        }
        sentences = set()
        for name, reason in refused.items():
            await signs_up(patron, name)
            said = patron.page.locator(f"#name-refusal[data-refusal='{reason}']")
            await expect(said).not_to_be_empty()
            sentences.add(await said.inner_text())
        assert len(sentences) == len(set(refused.values()))

    tell(story)


def test_others_see_the_chosen_name_until_it_is_hidden_or_erased(tell: Tell) -> None:
    """Without one a made-up name stands there; a hidden patron is a number."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("electronic"))
        ann, ben = await there.patron(table), await there.patron(table)
        await ann.sit(3)
        called = ben.page.locator("[data-seat-number='3'] .called")
        await expect(called).not_to_be_empty()
        made_up = await called.inner_text()
        await is_shown_as(ann, "梁愛詩")
        await expect(called).to_have_text("梁愛詩")
        await is_shown_as(ben, "梁愛詩")
        await ben.sees("#refusal-shown-name[data-refusal=name-taken]")
        await ben.page.keyboard.press("Escape")
        await ann.page.check("[name=hide-name]")
        await expect(called).to_be_empty()
        await ann.page.uncheck("[name=hide-name]")
        await expect(called).to_have_text("梁愛詩")
        await ann.does("erase-name")
        await expect(called).to_have_text(made_up)

    tell(story)


def test_the_winners_of_a_coup_are_named(tell: Tell) -> None:
    """From the close of bets on each seat shows its stake, and after the coup its gain."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("electronic"))
        ann, ben = await there.patron(table), await there.patron(table)
        await ann.sit(3)
        dealer = Dealer(there, table)
        await dealer.open()
        await ann.sees("main[data-phase=betting]")
        await ann.press(100, "banker")
        await ann.has_staked({"banker": 100})
        money, line = (
            ben.page.locator("[data-seat-number='3'] .money"),
            ben.page.locator(".company"),
        )
        await expect(line).to_have_text("Stakes: Player 0%, Banker 100%")
        await expect(money).to_be_empty()
        await dealer.close()
        await expect(money).to_have_text("100")
        await dealer.deal("2h 9c 3d Kh")
        await expect(money).to_have_text("+95")
        await expect(line).to_contain_text("+95")

    tell(story)


_APART = """() => {
  const [one, other] = [...document.querySelectorAll(".seat .called:not(:empty)")]
    .map((name) => name.getBoundingClientRect()).sort((a, b) => a.left - b.left);
  return other.left - one.right;
}"""


def test_the_names_of_neighbours_do_not_touch(tell: Tell) -> None:
    """On a phone and at a desk, however long they are."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("electronic"))
        ann, ben, watches = [await there.patron(table) for _ in range(3)]
        await ann.sit(4)
        await ben.sit(5)
        names = watches.page.locator(".seat .called:not(:empty)")
        await expect(names).to_have_count(2)
        for width, height in ((390, 844), (1280, 800)):
            await watches.page.set_viewport_size({"width": width, "height": height})
            # The page lays the felt out again once it has noticed its new size.
            await watches.page.wait_for_function(f"() => ({_APART})() > 0")

    tell(story)
