"""What is wrong with a felt as it is drawn: measured in the browser, in words for a person."""

import json

from playwright.async_api import Page

LAID_OUT = "() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))"
_FRAMES = 30  # looks, two frames apart

# Fields are scrolled into sight one after another, as a person would; then the felt is as before.
_FAULTS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const shown = (all) => [...document.querySelectorAll(all)].filter((one) => one.checkVisibility());
  const name = (one) => one.dataset.wager ?? one.className;
  const found = [];
  const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
  for (const one of document.getAnimations()) if (ends(one)) one.finish();
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`the page scrolls sideways: ${root.scrollWidth}`);
  const rail = box(document.querySelector(".rail"));
  const end = Math.min(innerHeight, rail.top) + 1;
  const sight = { left: -1, top: -1, right: innerWidth + 1, bottom: end };
  const within = (a, b) =>
    a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  const grown = ({ left, top, right, bottom }) =>
    ({ left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1 });
  const always = shown(".call, .hands, .field.main, .field[data-wager=tie], .sides");
  const hidden = always.filter((one) => !within(box(one), sight));
  found.push(...hidden.map((one) => `${name(one)} is not in sight`));
  const names = shown(".seat .called");
  const besides = names.slice(1).filter((one, place) => over(box(names[place]), box(one)));
  found.push(...besides.map((one) => `the name ${one.textContent} lies over its neighbour`));
  const scroller = document.querySelector(".sides");
  const start = scroller && [scroller.scrollLeft, scroller.scrollTop];
  const cards = shown(".call, .hand");
  const roads = shown(".roads, .road-strip");
  for (const field of shown(".field")) {
    if (scroller?.contains(field)) field.scrollIntoView({ block: "nearest", inline: "nearest" });
    const its = box(field), room = scroller?.contains(field) ? grown(box(scroller)) : sight;
    if (!within(its, room)) found.push(`${name(field)} cannot be scrolled into sight`);
    if (innerWidth < 400 && its.height < 44) found.push(`${name(field)} is ${its.height} px high`);
    for (const card of [...cards, ...roads]) {
      if (over(its, box(card))) found.push(`${name(field)} covers ${name(card)}`);
    }
    const [x, y] = [(its.left + its.right) / 2, (its.top + its.bottom) / 2];
    if (!field.contains(document.elementFromPoint(x, y))) found.push(`${name(field)} is covered`);
    const printed = [...field.querySelectorAll(".name, .odds, .terms bdi, .shut, .stack, .result")];
    for (const words of printed.filter((one) => one.checkVisibility())) {
      const range = document.createRange();
      range.selectNodeContents(words);
      const letters = range.getBoundingClientRect();
      if (!words.textContent) found.push(`${name(field)} has no ${words.className || "limits"}`);
      const hangs = { ...letters.toJSON(), top: letters.top + 3, bottom: letters.bottom - 3 };
      if (!within(hangs, grown(its))) found.push(`${name(field)}: ${words.textContent} hangs out`);
      for (const other of field.querySelectorAll(".all:not(:empty), .spot:not(:has(.stack))")) {
        const drawn = other.checkVisibility() && !words.matches(".result, .stack");
        if (drawn && over(hangs, box(other))) {
          found.push(`${name(field)}: ${other.className} lies over ${words.textContent}`);
        }
      }
    }
  }
  scroller?.scrollTo(...start);
  scrollTo(0, 0);
  return JSON.stringify(found);
}"""


async def faults_of_felt(page: Page) -> list[str]:
    """Return what is hidden, covered, too small or out of reach; empty where nothing is.

    A page that was just loaded still lays itself out: what is wrong must be so for some frames.
    """
    for _ in range(_FRAMES):
        if not (faults := list(json.loads(await page.evaluate(_FAULTS)))):
            return []
        await page.evaluate(LAID_OUT)
    return faults
