"""Chips and fields in a real browser, as the manual of the electronic terminal has them."""

from playwright.async_api import expect

from punto.wire import dealing
from tests.kit.browser import middle
from tests.kit.support import holds
from tests.kit.terminal import House, Tell, at_table


@holds("etg:chips", "etg:press-to-bet", "etg:press-again")
def test_a_chip_is_chosen_and_a_field_pressed_and_pressed_again(tell: Tell) -> None:
    """Every press adds the chosen chip; fields say BET HERE until a chip lies there."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        spot = patron.page.locator("[data-wager=banker] .bet-here")
        await expect(spot).to_have_text("Bet here")
        await expect(spot).to_have_css("opacity", "1")
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await expect(spot).to_have_css("opacity", "0")
        await patron.page.click("[data-wager=banker]")
        await patron.has_staked({"banker": 200})
        await patron.press(20, "banker")
        await patron.has_staked({"banker": 220})
        await patron.sees("main[data-available='4780'][data-staked='220']")

    tell(story)


@holds("etg:drag-to-bet")
def test_a_chip_is_dragged_onto_the_table_by_mouse(tell: Tell) -> None:
    """Dropped on a field it lies there; dropped anywhere else nothing is staked."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        page, mouse = patron.page, patron.page.mouse
        chip = page.locator("[data-chip='500']")
        for wager, lies in (("tie", {"tie": 500}), (None, {"tie": 500})):
            await mouse.move(*await middle(chip))
            await mouse.down()
            to = page.locator(f"[data-wager='{wager}']" if wager else ".banner")
            await mouse.move(*await middle(to), steps=4)
            await patron.sees(f".chip.dragged[data-over='{wager or ''}']")
            await mouse.up()
            await patron.sees(".chip.dragged", 0)
            await patron.has_staked(lies)
        await patron.press(20, "tie")  # all that was sent before has been answered by then
        await patron.has_staked({"tie": 520})

    tell(story)


@holds("etg:drag-to-bet")
def test_a_chip_is_dragged_onto_the_table_by_pen(tell: Tell) -> None:
    """A pen does the same; held on a field it takes the last chip back."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        page = patron.page
        hand = await page.context.new_cdp_session(page)

        async def pen(kind: str, point: tuple[float, float]) -> None:
            how = {"type": kind, "x": point[0], "y": point[1], "pointerType": "pen"}
            pressed = {"button": "left", "buttons": 1, "clickCount": 1}
            await hand.send("Input.dispatchMouseEvent", {**how, **pressed})

        chip = await middle(page.locator("[data-chip='100']"))
        field = await middle(page.locator("[data-wager=tie]"))
        await pen("mousePressed", chip)
        await pen("mouseMoved", (chip[0], chip[1] - 30))
        await pen("mouseMoved", field)
        await patron.sees(".chip.dragged[data-over=tie]")
        await pen("mouseReleased", field)
        await patron.has_staked({"tie": 100})
        await pen("mousePressed", field)
        await patron.has_staked({})
        await pen("mouseReleased", field)

    tell(story)


@holds("etg:drag-to-bet")
def test_a_chip_is_dragged_onto_the_table_by_touch(tell: Tell) -> None:
    """A finger does what a mouse does; the page does not scroll under it."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there, size=(390, 844), has_touch=True, is_mobile=True)
        page = patron.page
        hand = await page.context.new_cdp_session(page)

        async def touch(kind: str, *points: tuple[float, float]) -> None:
            touches = [{"x": x, "y": y} for x, y in points]
            await hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

        await page.locator("[data-wager=banker]").scroll_into_view_if_needed()
        scrolled = await page.evaluate("scrollY")
        start = await middle(page.locator("[data-chip='100']"))
        end = await middle(page.locator("[data-wager=banker]"))
        await touch("touchStart", start)
        await touch("touchMove", (start[0], start[1] - 40))
        await touch("touchMove", end)
        await patron.sees(".chip.dragged[data-over=banker]")
        await touch("touchEnd")
        await patron.has_staked({"banker": 100})
        assert await page.evaluate("scrollY") == scrolled
        # A finger that stays takes the last chip back, and puts none down.
        await touch("touchStart", end)
        await patron.has_staked({})
        await touch("touchEnd")
        await patron.press(20, "player")
        await patron.has_staked({"player": 20})

    tell(story)


@holds("etg:clear-last", "etg:clear-all")
def test_bets_are_cleared_chip_by_chip_of_one_field_or_all_at_once(tell: Tell) -> None:
    """CLEAR LAST BET takes the newest chip, a right click that of one field, CLEAR ALL BETS all."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        page = patron.page
        for action in ("clear-last", "clear-all"):
            await patron.sees(f"[data-action={action}][aria-disabled=true]")
        for chip, wager in ((100, "banker"), (20, "tie"), (20, "player"), (100, "tie")):
            await patron.press(chip, wager)
        await patron.has_staked({"banker": 100, "tie": 120, "player": 20})
        await patron.does("clear-last")
        await patron.has_staked({"banker": 100, "tie": 20, "player": 20})
        await page.click("[data-wager=banker]", button="right")
        await patron.has_staked({"tie": 20, "player": 20})
        await patron.does("clear-all")
        await patron.has_staked({})
        await patron.sees("main[data-available='5000']")

    tell(story)


@holds("etg:repeat-last")
def test_the_last_bets_are_repeated(tell: Tell) -> None:
    """One press puts down again what lay there; clearing undoes it as one."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there)
        await patron.sees("[data-action=repeat][aria-disabled=true]")
        await patron.press(100, "player")
        await patron.press(20, "tie")
        await patron.has_staked({"player": 100, "tie": 20})
        await dealer.close()
        await dealer.deal("9h 4c Kd 2s")
        await patron.sees("main[data-phase=settled]")
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        await patron.does("repeat")
        await patron.has_staked({"player": 100, "tie": 20})
        await patron.does("clear-last")
        await patron.has_staked({})

    tell(story)


@holds("etg:auto-repeat")
def test_held_three_seconds_it_repeats_every_coup_until_pressed_again(tell: Tell) -> None:
    """A ring fills while it is held; lit it repeats by itself; the switch does the same at once."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there)
        page = patron.page
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await page.hover("[data-action=repeat]")
        await page.clock.install()
        await page.mouse.down()
        await patron.sees("[data-action=repeat][data-holding=true]")
        # The page's own time goes on as well: the rest of the three seconds is for a busy machine.
        await page.clock.run_for(1_000)
        await patron.sees("[data-action=repeat][data-lit=true]", 0)
        await page.clock.run_for(2_100)
        await patron.sees("[data-action=repeat][data-lit=true]")
        await page.mouse.up()
        await page.clock.resume()
        await patron.sees("[data-action=auto-repeat][aria-checked=true]")
        for _ in range(2):
            await dealer.close()
            await dealer.deal("9h 4c Kd 2s")
            await dealer.open()
            await patron.has_staked({"player": 100})
        await patron.does("repeat")
        await patron.sees("[data-action=auto-repeat][aria-checked=false]")
        await patron.does("auto-repeat")
        await patron.sees("[data-action=auto-repeat][aria-checked=true]")
        await patron.does("auto-repeat")
        await patron.sees("[data-action=repeat][data-lit=false]")
        await dealer.close()
        await dealer.deal("9s 4h Ks 2h")
        await dealer.open()
        await patron.has_staked({})

    tell(story)


@holds("etg:denom", "etg:chips")
def test_denom_shows_and_changes_what_a_credit_is_worth(tell: Tell) -> None:
    """Chips are credits: 5 of them at 20 are a stake of 100. With stakes down it stays as it is."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        denom = patron.page.locator("[data-action=denom]")
        await expect(denom).to_have_attribute("data-denom", "1")
        await denom.click()
        await expect(denom).to_have_attribute("data-denom", "20")
        await expect(denom).to_contain_text("20")
        await patron.press(5, "tie")
        await patron.has_staked({"tie": 100})
        await denom.click()
        assert "100" in await patron.is_refused("stakes-down", "denom")
        await expect(denom).to_have_attribute("data-denom", "20")

    tell(story)


@holds("etg:betting-open")
def test_bets_are_taken_while_the_screen_says_so_and_at_no_other_time(tell: Tell) -> None:
    """BETS PLEASE and LAST BETS PLEASE take, raise and clear; NO MORE BETS does none of it."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there)
        call = patron.page.locator(".call")
        await expect(call).to_have_text("Bets please")
        await expect(call).to_have_css("text-transform", "uppercase")
        await patron.press(100, "player")
        await dealer.last_call()
        await expect(call).to_have_text("Last bets please")
        await patron.press(100, "player")
        await patron.has_staked({"player": 200})
        await patron.does("clear-last")
        await patron.has_staked({"player": 100})
        await dealer.do(dealing.CloseBets)
        await expect(call).to_have_text("No more bets")
        await patron.press(100, "player")
        assert "No more bets" in await patron.is_refused("bets-closed", "player")
        await patron.field("player", button="right")
        await patron.sees("[data-action=clear-last][aria-disabled=true]")
        await patron.has_staked({"player": 100})

    tell(story)


def test_a_refusal_is_said_at_its_field_with_its_reason(tell: Tell) -> None:
    """What the table does not take is named where it was pressed, and nothing lies there."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.press(1000, "tie")
        await patron.press(20, "tie")
        assert "1,000 at most" in await patron.is_refused("over-maximum", "tie")
        await patron.has_staked({"tie": 1000})
        field = patron.page.locator("[data-wager=tie]")
        await expect(field).to_have_attribute("aria-describedby", "note-tie")

    tell(story)


@holds("etg:lucky-nines-main")
def test_lucky_nines_alone_is_refused_at_its_field(tell: Tell) -> None:
    """It needs a stake on the main game; with one it lies beside it."""

    async def story(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.press(20, "lucky-nines")
        await patron.is_refused("needs-stake", "lucky-nines")
        await patron.press(20, "banker-pair")
        await patron.press(20, "lucky-nines")
        await patron.has_staked({"banker-pair": 20, "lucky-nines": 20})

    tell(story)
