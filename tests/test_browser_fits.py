"""Everything fits: many seats, long amounts and limits, at every size, nothing over another."""

import json

import pytest
from playwright.async_api import WebSocketRoute, expect

from punto.rulebook import game
from punto.table.settings import Limit
from tests.terminal import Dealer, House, Tell, dealt

WINDOWS = ((390, 844), (844, 390), (1280, 800), (1440, 900), (1920, 1080))
GREAT = 999_999_999_999

# What lies over something that it does not belong to, or beside the window. Of words the letters
# count, not the box around them.
CROWDED = """() => {
  const shown = (all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility());
  const boxes = shown(
    ".field, .seat, .act, .denom, .chip, .switch, .purse .quiet, .beside > section",
  );
  const words = shown(".purse dd, .purse dt, .field .name, .field .terms > *, .field .bet-here");
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


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize(
    ("rules", "seats"), [("electronic", 7), ("commission", 12), ("power-98", 20)]
)
def test_nothing_lies_over_another(tell: Tell, rules: str, seats: int, language: str) -> None:
    """Before a seat is taken and after it, at every size."""

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


@pytest.mark.parametrize("size", WINDOWS)
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
