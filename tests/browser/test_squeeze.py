"""The squeeze: a covered card comes large to the middle and is peeled from any edge or corner."""

from typing import Any

import pytest
from playwright.async_api import FloatRect, Locator, expect

from punto.table.settings import Cards, Clocks
from tests.kit.animations import found_by_axe
from tests.kit.support import in_campaign
from tests.kit.terminal import SIZES, Dealer, House, Patron, Tell, at_table, dealt

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
# Where each grip begins, in shares of the card, and where its pull goes.
GRIPS = {
    "top": ((0.5, 0.04), (0, 1)),
    "bottom": ((0.5, 0.96), (0, -1)),
    "left": ((0.04, 0.5), (1, 0)),
    "right": ((0.96, 0.5), (-1, 0)),
    "top-left": ((0.04, 0.04), (1, 1)),
    "top-right": ((0.96, 0.04), (-1, 1)),
    "bottom-left": ((0.04, 0.96), (1, -1)),
    "bottom-right": ((0.96, 0.96), (-1, -1)),
}
# On a card that was turned to lie sideways, the same places of the window hold other edges.
FIRST_GRIP = next(iter(GRIPS))
TURNED = {"top": "left", "right": "top", "bottom": "right", "left": "bottom"}


async def squeezed(there: House, **how: Any) -> tuple[Patron, Dealer]:
    """A patron who squeezes the two cards of the Banker."""
    patron, dealer = await at_table(there, **{**MOVING, **how})
    await patron.press(100, "banker")
    await patron.has_staked({"banker": 100})
    await dealer.close()
    await dealer.deal("9h 4c Kd 2s")
    await patron.sees(".squeeze")
    await patron.sees(".cover", 2)
    await still(patron.page.locator(".squeeze"))
    return patron, dealer


async def still(what: Locator) -> None:
    """It has come to rest."""
    await what.evaluate("(it) => Promise.all(it.getAnimations().map((one) => one.finished))")


async def box(patron: Patron) -> FloatRect:
    """Where the large card lies."""
    found = await patron.page.locator(".squeeze-card").bounding_box()
    assert found is not None
    return found


async def pull(patron: Patron, place: str, far: float) -> None:
    """Take the card at a place and pull so far across it, without letting go."""
    (x, y), (to_x, to_y) = GRIPS[place]
    lies, mouse = await box(patron), patron.page.mouse
    start = lies["x"] + x * lies["width"], lies["y"] + y * lies["height"]
    await mouse.move(*start)
    await mouse.down()
    end = start[0] + to_x * far * lies["width"], start[1] + to_y * far * lies["height"]
    await mouse.move(*end, steps=5)


async def selected(patron: Patron) -> str:
    """The text that is selected."""
    text: str = await patron.page.evaluate("getSelection().toString()")
    return text


def test_a_glance_from_every_edge_and_corner_falls_back(tell: Tell) -> None:
    """C2: the fold follows the finger; the card is covered again when it is let go."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        card = patron.page.locator(".squeeze-card")
        await expect(card).to_have_attribute("data-slot", "1 banker 0")
        for place in GRIPS:
            await pull(patron, place, 0.3)
            await expect(card).to_have_attribute("data-grip", place)
            assert 0 < int(await card.get_attribute("data-share") or "") < 30
            await patron.sees(".squeeze-face img[src='/cards/4c.svg']")
            await patron.page.mouse.up()
            await expect(card).to_have_attribute("data-share", "0")
            await patron.sees(".squeeze-face", 0)
            await patron.sees(".cover", 2)
        assert await selected(patron) == ""
        assert patron.complaints == []

    tell(told)


@pytest.mark.parametrize(
    "place", [FIRST_GRIP, *in_campaign(*(place for place in GRIPS if place != FIRST_GRIP))]
)
def test_a_long_pull_reveals_the_card(tell: Tell, place: str) -> None:
    """C2: from any edge or corner; the next card is then in the hand."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        card = patron.page.locator(".squeeze-card")
        await pull(patron, place, 0.9)
        assert int(await card.get_attribute("data-share") or "") > 30
        await patron.page.mouse.up()
        await patron.sees(".cover", 1)
        await expect(card).to_have_attribute("data-slot", "1 banker 1")
        assert await selected(patron) == ""
        assert patron.complaints == []

    tell(told)


def test_the_turned_corner_lies_under_the_finger(tell: Tell) -> None:
    """The fold is geometry: the held corner of the face is where the finger is."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        lies = await box(patron)
        await pull(patron, "bottom-right", 0.4)
        finger = lies["x"] + 0.56 * lies["width"], lies["y"] + 0.56 * lies["height"]
        # The bottom right of the back is the bottom left of the face.
        corner = await patron.page.evaluate(
            """() => { const face = document.querySelector(".squeeze-face");
            const card = face.offsetParent.getBoundingClientRect();
            const at = new DOMMatrix(getComputedStyle(face).transform)
              .transformPoint({x: 0, y: face.offsetHeight});
            return [card.x + at.x, card.y + at.y]; }"""
        )
        off = 0.04 * lies["width"], 0.04 * lies["height"]  # the finger began beside the corner
        assert corner == pytest.approx([finger[0] + off[0], finger[1] + off[1]], abs=2)

    tell(told)


@pytest.mark.parametrize("place", ["right", *in_campaign("top", "bottom", "left")])
def test_a_card_that_lies_sideways_is_peeled_from_every_edge(tell: Tell, place: str) -> None:
    """The button and the key turn it; the window's places hold the card's other edges."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        upright = await box(patron)
        assert upright["height"] > upright["width"]
        await patron.does("turn-card")
        await patron.sees(".squeeze[data-sideways=true]")
        lies = await box(patron)
        assert lies["width"] > lies["height"]
        await pull(patron, place, 0.9)
        card = patron.page.locator(".squeeze-card")
        await expect(card).to_have_attribute("data-grip", TURNED[place])
        await patron.page.mouse.up()
        await patron.sees(".cover", 1)
        await card.focus()
        await patron.page.keyboard.press("s")
        await patron.sees(".squeeze[data-sideways=false]")

    tell(told)


@pytest.mark.parametrize("key", ["Escape", *in_campaign("Enter", "Space", "o")])
def test_a_squeeze_is_skipped_by_a_key(tell: Tell, key: str) -> None:
    """The card has the focus: Enter and Space open it, Escape opens all; the focus returns."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        await expect(patron.page.locator(".squeeze-card")).to_be_focused()
        await patron.page.keyboard.press(key)
        if key in ("Enter", "Space"):
            await patron.sees(".squeeze-card[data-slot='1 banker 1']")
            await patron.page.keyboard.press(key)
        await patron.sees(".squeeze", 0)
        await patron.sees("main[data-phase=settled]")
        await expect(patron.page.locator("[data-wager=banker]")).to_be_focused()
        assert await selected(patron) == ""

    tell(told)


def test_a_squeeze_is_skipped_by_a_button_and_by_a_press(tell: Tell) -> None:
    """No act needs a drag."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        await patron.page.locator(".squeeze-card").click()
        await patron.sees(".cover", 1)
        await patron.does("open-cards")
        await patron.sees(".squeeze", 0)
        await expect(patron.page.locator(".call")).to_have_text("Player wins")

    tell(told)


def test_arrow_keys_peel_a_card_and_a_screen_reader_hears_what_is_seen(tell: Tell) -> None:
    """First the colour, then the suit, as the fold shows them; the opposite key lets it down."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        card, keys = patron.page.locator(".squeeze-card"), patron.page.keyboard
        said = patron.page.locator(".squeeze [role=status]")
        await keys.press("ArrowUp")
        await expect(card).to_have_attribute("data-grip", "bottom")
        await expect(said).to_be_empty()
        await keys.press("ArrowUp")
        await expect(said).to_have_text("Black")
        await keys.press("ArrowDown")
        await expect(said).to_be_empty()
        for _ in range(3):
            await keys.press("ArrowUp")
        await expect(said).to_have_text("Clubs")
        await keys.press("ArrowUp")
        await patron.sees(".cover", 1)
        await expect(card).to_have_attribute("data-slot", "1 banker 1")
        assert await found_by_axe(patron.page) == []

    tell(told)


def test_an_empty_place_takes_no_pointer_from_the_cards(tell: Tell) -> None:
    """C2: the third place lies over the lower edge of the first two cards."""

    async def told(there: House) -> None:
        patron, _ = await squeezed(there)
        hit = """(cover) => { const box = cover.getBoundingClientRect();
        const at = document.elementFromPoint(box.x + box.width / 2, box.bottom - 4);
        return cover.contains(at) || at === cover; }"""
        for cover in await patron.page.locator(".cover").all():
            assert await cover.evaluate(hit)

    tell(told)


def test_a_finger_peels_a_card_on_a_phone_in_arabic(tell: Tell) -> None:
    """By touch, from right to left: the stage is within the window and beside the hands."""

    async def told(there: House) -> None:
        how = {"size": SIZES["phone"], "locale": "ar", "has_touch": True}
        patron, _ = await squeezed(there, **how)
        stage = await patron.page.locator(".squeeze").bounding_box()
        hands = await patron.page.locator(".hands").bounding_box()
        assert stage is not None
        assert hands is not None
        width, height = SIZES["phone"]
        assert stage["x"] >= 0
        assert stage["x"] + stage["width"] <= width
        assert hands["y"] + hands["height"] <= stage["y"]
        assert stage["y"] + stage["height"] <= height
        lies = await box(patron)
        x, y = lies["x"] + 0.5 * lies["width"], lies["y"] + 0.95 * lies["height"]
        touch = await patron.page.context.new_cdp_session(patron.page)
        for kind, far in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 0.85)):
            at = {"x": x, "y": y - far * lies["height"]}
            await touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
        await patron.sees(".squeeze-card[data-grip=bottom]")
        await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        await patron.sees(".cover", 1)
        assert await selected(patron) == ""

    tell(told)


def test_others_see_at_the_cards_who_squeezes_them(tell: Tell) -> None:
    """At a table that waits for a squeeze, everyone is told so; when it ends, nobody is."""

    async def told(there: House) -> None:
        quick = Clocks(3_000, last_call=100, closed=50, card=50, settled=60_000)
        table = await there.opened(dealt("commission", cards=Cards.DRAWN, clocks=quick))
        watcher = await there.patron(table)
        patron = await there.patron(table, **MOVING)
        await patron.sit(1)
        await patron.sees("main[data-phase=betting]")
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await patron.sees(".cover", 2)
        await watcher.sees(".hand[data-side=banker][data-squeezed=true] .squeezer")
        await watcher.sees(".hand[data-side=player][data-squeezed=false]")
        await patron.sees(".squeezer", 0)
        await patron.sees(".squeeze-left span")
        await patron.page.keyboard.press("Escape")
        await watcher.sees(".hand[data-squeezed=true]", 0)

    tell(told)
