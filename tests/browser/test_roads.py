"""Roads of a whole shoe in a real browser: every column, large, scrolled and enlarged."""

import pytest
from playwright.async_api import Page, expect

from punto.roads import Roads
from tests.kit.animations import found_by_axe
from tests.kit.browser import middle
from tests.kit.long_shoe import DECKS, LongShoe
from tests.kit.support import in_campaign
from tests.kit.terminal import SIZES, House, Patron, Tell, dealt

COUPS = 72
ALL = ("bead-plate", "big-road", "big-eye-boy", "small-road", "cockroach-pig")
BIG_ROAD = ".roads > .plates [data-of=big-road]"

# The width of a cell of each road in pixels, as it is drawn.
CELLS = """() => Object.fromEntries([...document.querySelectorAll(".roads > .plates .road")].map(
  (road) => [road.dataset.road, road.getBoundingClientRect().width / road.viewBox.baseVal.width],
))"""

_shoes: dict[int, tuple[LongShoe, str]] = {}  # of a house, its long shoe and the winners


async def long_shoe(there: House) -> tuple[LongShoe, str]:
    """A shoe of more than seventy coups, and their winners."""
    if id(there) not in _shoes:
        shoe = LongShoe(there, await there.opened(dealt("commission", decks=DECKS)))
        _shoes[id(there)] = shoe, await shoe.deal(COUPS)
    return _shoes[id(there)]


async def scrolled(page: Page, road: str) -> float:
    """How far a road is scrolled, in pixels."""
    far: float = await page.locator(f"{road} .road-scroll").evaluate("one => one.scrollLeft")
    return far


def test_every_column_of_a_long_shoe_is_drawn(tell: Tell) -> None:
    """C8: 22 columns of the big road and 16 of the bead plate were shown, older ones were gone."""

    async def told(there: House) -> None:
        shoe, letters = await long_shoe(there)
        patron, roads = await there.patron(shoe.table), Roads.parse(letters)
        drawn = {
            "bead-plate": len(letters),
            "big-road": len(roads.big_road),
            "big-eye-boy": len(roads.big_eye_boy),
            "small-road": len(roads.small_road),
            "cockroach-pig": len(roads.cockroach_pig),
        }
        assert len(letters) >= COUPS
        assert max(cell.column for cell in roads.big_road) > 22
        for road, marks in drawn.items():
            await patron.sees(f".roads > .plates [data-road={road}] > [data-mark]", marks)
        assert patron.complaints == []
        await patron.page.context.close()

    tell(told)


@pytest.mark.parametrize("size", ["desk", *in_campaign("wall")])
def test_cells_are_large_enough_to_read(tell: Tell, size: str) -> None:
    """C8: cells of the derived roads had 6.5 pixels."""

    async def told(there: House) -> None:
        shoe, _ = await long_shoe(there)
        patron = await there.patron(shoe.table, size=SIZES[size])
        await patron.sees(".roads > .plates [data-road]", len(ALL))
        cells = await patron.page.evaluate(CELLS)
        assert cells.keys() == {*ALL}
        assert cells["big-road"] >= 14
        assert cells["bead-plate"] >= 14
        assert min(cells.values()) >= 9
        await patron.page.context.close()

    tell(told)


async def leaves_the_end(patron: Patron) -> None:
    """The newest column is out of sight, and the button beside the road brings it back."""
    await patron.sees(f"{BIG_ROAD}[data-end=false]")
    await patron.page.locator(f"{BIG_ROAD} [data-action=newest]").click()
    await patron.sees(f"{BIG_ROAD}[data-end=true]")


def test_the_newest_is_in_view_and_wheel_pointer_and_keys_scroll_back(tell: Tell) -> None:
    """The road stays where a patron has scrolled it, and follows the shoe at its end."""

    async def told(there: House) -> None:
        shoe, _ = await long_shoe(there)
        patron = await there.patron(shoe.table)
        page, box = patron.page, patron.page.locator(f"{BIG_ROAD} .road-scroll")
        await patron.sees(f"{BIG_ROAD}[data-end=true]")
        assert await scrolled(page, BIG_ROAD) > 0
        await page.mouse.move(*await middle(box))
        await page.mouse.wheel(0, -120)
        await leaves_the_end(patron)
        x, y = await middle(box)
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x + 60, y, steps=4)
        await page.mouse.up()
        await leaves_the_end(patron)
        await patron.sees("dialog[open]", 0)  # a pull is not a press
        await box.focus()
        await page.keyboard.press("Home")
        await expect(box).to_have_js_property("scrollLeft", 0)
        assert await page.evaluate("scrollY") == 0
        more = await shoe.deal(1)
        _shoes[id(there)] = shoe, more
        await patron.sees(".roads > .plates [data-road=bead-plate] > [data-mark]", len(more))
        await expect(box).to_have_js_property("scrollLeft", 0)
        await page.keyboard.press("End")
        await patron.sees(f"{BIG_ROAD}[data-end=true]")
        assert patron.complaints == []
        await page.context.close()

    tell(told)


@pytest.mark.parametrize("size", ["phone", *in_campaign("desk")])
def test_roads_enlarge_to_the_full_width_and_escape_closes_them(tell: Tell, size: str) -> None:
    """By a press on a road, by the button and by Enter; the focus returns to where it was."""

    async def told(there: House) -> None:
        shoe, _ = await long_shoe(there)
        width, height = SIZES[size]
        patron = await there.patron(shoe.table, size=(width, height))
        page, shown = patron.page, patron.page.locator("dialog.enlarged")
        button = page.locator("[data-action=enlarge]")
        await button.press("Enter")
        await expect(shown).to_be_visible()
        box = await shown.bounding_box()
        assert box is not None
        assert box["width"] == width
        assert box["height"] <= height
        for road in ALL:
            await patron.sees(f"dialog [data-of={road}][data-end=true]")
        assert await found_by_axe(page) == []
        await page.keyboard.press("Escape")
        await patron.sees("dialog[open]", 0)
        await expect(button).to_be_focused()
        await page.locator(f"{BIG_ROAD} .road-scroll").click()
        await expect(shown).to_be_visible()
        await page.locator("dialog [data-action=close-panel]").click()
        await patron.sees("dialog[open]", 0)
        scroll = page.locator(f"{BIG_ROAD} .road-scroll")
        await scroll.focus()
        await page.keyboard.press("Enter")
        await expect(shown).to_be_visible()
        await page.keyboard.press("Escape")
        await expect(scroll).to_be_focused()
        assert patron.complaints == []
        await page.context.close()

    tell(told)


def test_on_a_phone_the_big_road_stays_in_view(tell: Tell) -> None:
    """Above the felt, also where the page is scrolled; on a desk the roads are beside it."""

    async def told(there: House) -> None:
        shoe, _ = await long_shoe(there)
        patron = await there.patron(shoe.table, size=SIZES["phone"])
        page, strip = patron.page, patron.page.locator(".road-strip")
        await expect(strip).to_be_in_viewport(ratio=1)
        await patron.sees(".road-strip [data-of=big-road][data-end=true]")
        await patron.sit()
        await page.evaluate("scrollTo(0, 150)")
        await expect(strip).to_be_in_viewport(ratio=1)
        await strip.click()
        await expect(page.locator("dialog.enlarged")).to_be_visible()
        await page.keyboard.press("Escape")
        await page.set_viewport_size({"width": 1280, "height": 800})
        await expect(strip).to_be_hidden()
        await page.context.close()

    tell(told)
