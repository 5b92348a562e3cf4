"""Everything fits: many seats, long amounts and limits, at every size, nothing over another."""

import json
import re

import pytest
from playwright.async_api import WebSocketRoute, expect

from punto.rulebook import game
from punto.table.settings import Cards, Clocks, Limit
from tests.kit.browser import LASTING
from tests.kit.support import in_campaign, pairs
from tests.kit.terminal import Dealer, House, Tell, dealt

WINDOWS = ((390, 844), (844, 390), (1280, 800), (1440, 900), (1920, 1080))
GREAT = 999_999_999_999

# What lies over something that it does not belong to, or beside the window. Of words the letters
# count, not the box around them.
CROWDED = """() => {
  const shown = (all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility());
  const boxes = shown(
    ".field, .seat, .act, .denom, .chip, .switch, .balance .quiet, .beside > section",
  );
  const words = shown(
    ".balance dd, .balance dt, .field .name, .field .terms > *, .field .bet-here",
  );
  const letters = (one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const slack = (bottom - top) * 0.2;
    return { left, right, top: top + slack, bottom: bottom - slack };
  };
  const all = [
    ...boxes.map((one) => [one, one.getBoundingClientRect()]),
    ...words.map((one) => [one, letters(one)]),
  ].filter(([, { left, right }]) => right > left);
  const name = (one) => `${one.className || one.tagName} ${one.textContent}`;
  const found = [];
  all.forEach(([one, a], index) => {
    if (a.left < -1 || a.right > innerWidth + 1) found.push(`outside: ${name(one)}`);
    for (const [other, b] of all.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (!one.closest(".rail") !== !other.closest(".rail")) continue; // the rail floats
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) found.push(`${name(one)} over ${name(other)}`);
    }
  });
  return JSON.stringify(found);
}"""


@pytest.mark.parametrize(
    ("seating", "language"),
    [
        *pairs([("electronic", 7), ("power-98", 20)], ["en", "ar"]),
        *(
            pytest.param(("commission", 12), lang, marks=pytest.mark.campaign)
            for lang in ("en", "ar")
        ),
    ],
)
def test_nothing_lies_over_another(tell: Tell, seating: tuple[str, int], language: str) -> None:
    """Before a seat is taken and after it, at every size."""
    rules, seats = seating

    async def story(there: House) -> None:
        limits = {key: Limit(20, GREAT // 2) for key in game(rules).by_key}
        table = await there.opened(dealt(rules, seats=seats, limits=limits))
        patron, dealer = await there.patron(table, locale=language), Dealer(there, table)

        async def fits() -> None:
            for width, height in WINDOWS:
                await patron.page.set_viewport_size({"width": width, "height": height})
                await patron.page.reload()
                await patron.sees(f"main[data-link=up] [data-seat-number='{seats}']")
                crowded = json.loads(await patron.page.evaluate(CROWDED))
                assert crowded == [], (width, crowded)

        await fits()
        await patron.sit(seats, 10_000)
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        await patron.page.click("[data-wager=player]")
        await patron.has_staked({"player": 20})
        await fits()

    tell(story)


@pytest.mark.parametrize("size", [WINDOWS[0], WINDOWS[2], *in_campaign(*WINDOWS[1::2], WINDOWS[4])])
def test_long_amounts_are_whole(tell: Tell, size: tuple[int, int]) -> None:
    """Amounts of twelve digits stand beside each other and their names, none over another."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("electronic"))
        patron, dealer = await there.patron(table, size=size), Dealer(there, table)
        await patron.sit()
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        # Nobody is given so much: what is told of the seat is altered on its way.
        await patron.page.route_web_socket("**/api/socket**", rich)
        await patron.page.reload()
        await expect(patron.page.locator("main")).to_have_attribute("data-available", str(GREAT))
        crowded = json.loads(await patron.page.evaluate(CROWDED))
        assert crowded == []

    tell(story)


def rich(page: WebSocketRoute) -> None:
    """Let everything through; the seat has more than any house would give."""
    server = page.connect_to_server()

    def told(message: str | bytes) -> None:
        said = json.loads(message)
        if said["type"] == "seat-snapshot" and said["view"]:
            said["view"].update(available=GREAT, stack=GREAT)
            said["view"]["stakes"] = [{"id": "x", "wager": "tie", "amount": GREAT}]
        page.send(json.dumps(said))

    server.on_message(told)


# Whether letters of one line reach into the line below: what is drawn, not what is laid out.
TAILS = """() => {
  const found = [];
  for (const field of document.querySelectorAll(".field")) {
    const name = field.querySelector(".name"), terms = field.querySelector(".terms");
    const style = getComputedStyle(name), pen = document.createElement("canvas").getContext("2d");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const measured = pen.measureText(name.textContent);
    const hangs = measured.actualBoundingBoxDescent;
    const [up, down] = [measured.fontBoundingBoxAscent, measured.fontBoundingBoxDescent];
    const box = name.getBoundingClientRect(), line = parseFloat(style.lineHeight);
    const baseline = box.bottom - (line - up - down) / 2 - down;
    const top = terms.getBoundingClientRect().top + 2; // of a line with room above its letters
    if (baseline + hangs > top + 0.5) found.push(`${name.textContent} ${baseline + hangs} ${top}`);
    const low = terms.getBoundingClientRect().bottom;
    if (low > field.getBoundingClientRect().bottom) found.push(`${terms.textContent} below`);
  }
  return found;
}"""


def test_arabic_has_room_and_one_direction(tell: Tell) -> None:
    """C15: tails ran into the line below; limits ran two ways; AUTO off looked on."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("power-98"))
        patron = await there.patron(table, locale="ar")
        page = patron.page
        await patron.sit()
        for width, height in ((360, 740), *WINDOWS, (1280, 720)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.reload()
            await patron.sees("main[data-link=up][data-seat='1']")
            assert await page.evaluate(TAILS) == [], (width, height)
        limits = page.locator("[data-wager=player] .terms bdi")
        await expect(limits).to_have_css("direction", "rtl")
        knob = "getComputedStyle(document.querySelector('.knob'), '::before').left"
        assert float((await page.evaluate(knob)).removesuffix("px")) < 5
        await page.evaluate("location.hash = ''")
        lobby = page.locator(f"[data-table='{table}'] dd").first
        await expect(lobby).to_have_css("direction", "rtl")
        await expect(lobby).to_have_text(re.compile("20.* – .*1,000"))
        await page.context.close()

    tell(story)


@pytest.mark.parametrize("language", ["ar", *in_campaign("en", "zh-CN", "zh-HK")])
def test_payouts_are_all_in_sight_or_fade_out_at_the_edge(tell: Tell, language: str) -> None:
    """C11: one and a half of four sentences were shown, and nothing said that there were more."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("power-98"))
        patron = await there.patron(table, locale=language)
        dealer, page = Dealer(there, table), patron.page
        await patron.sit()
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        for wager in ("player", "banker", "tie", "player-pair"):
            await patron.press(100, wager)
        await patron.has_staked(dict.fromkeys(("player", "banker", "tie", "player-pair"), 100))
        await dealer.close()
        await dealer.shake(3)
        await dealer.deal("9h 4c Kd 2s")
        await patron.sees("[data-payout]", 4)
        shown = page.locator(".last-coup ul")
        for width, height, least in ((1280, 800, 2), (1280, 720, 1)):
            await page.set_viewport_size({"width": width, "height": height})
            await page.reload()
            await patron.sees("[data-payout]", 4)
            box = await shown.bounding_box()
            assert box is not None
            rows = [await one.bounding_box() for one in await page.locator("[data-payout]").all()]
            whole = [
                row for row in rows if row and row["y"] + row["height"] <= box["y"] + box["height"]
            ]
            assert len(whole) >= least
            fades = await shown.evaluate("one => getComputedStyle(one).maskImage") != "none"
            assert fades == (len(whole) < len(rows)), (width, height)
            await shown.evaluate("one => { one.scrollTop = one.scrollHeight; }")
            await patron.sees(".last-coup ul[data-end=true]")
        await page.context.close()

    tell(story)


def test_a_field_without_room_does_not_ask_for_a_bet(tell: Tell) -> None:
    """C11: "≤ 0" stood beside BET HERE, and no odds said that they are a Power hand's."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("power-98"))
        patron, dealer = await there.patron(table), Dealer(there, table)
        await patron.sit()
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        field = patron.page.locator("[data-wager=player-natural-8]")
        here = field.locator(".bet-here")
        await expect(field.locator(".cap")).to_have_text("with Player")
        await expect(here).to_have_css("opacity", "0")
        await patron.press(100, "player")
        await expect(field.locator(".cap")).to_have_text("20 – 100")
        await expect(here).to_have_css("opacity", "1")
        await patron.press(100, "player-natural-9")
        await expect(field.locator(".cap")).to_have_text("full")
        await expect(here).to_have_css("opacity", "0")
        odds = patron.page.locator("[data-wager=player] .odds")
        await expect(odds).to_have_text("Power 21:20 · 1:1 · push: Tie")
        await expect(field.locator(".odds")).to_have_text("Power 9:1 · 8:1")
        await expect(field.locator("> .visually-hidden")).to_contain_text(
            "pays Power 9 to 1 · 8 to 1"
        )
        await patron.page.context.close()

    tell(story)


def test_a_refusal_never_lies_over_the_cut_of_the_shoe(tell: Tell) -> None:
    """C13: both were said in one place."""

    async def story(there: House) -> None:
        drawn = {"cards": Cards.DRAWN, "burn": True, "clocks": Clocks(betting=600_000)}
        table = await there.opened(dealt("electronic", **drawn))
        patron = await there.patron(table)
        # The refusal stays as well, however long the windows take.
        both = LASTING.replace("ms === 6000", "(ms === 6000 || ms === 8000)")
        await patron.page.add_init_script(both)
        await patron.page.reload()
        await patron.sees("main[data-link=up]")
        await patron.sit()
        cut = patron.page.locator("[data-cutting=opened]")
        await expect(cut).to_be_visible()
        await patron.press(1_000, "tie")
        await patron.press(20, "tie")
        await patron.is_refused("over-maximum", "tie")
        for width, height in WINDOWS:
            await patron.page.set_viewport_size({"width": width, "height": height})
            await expect(cut).not_to_be_visible()
        await patron.page.context.close()

    tell(story)
