"""Sound: what is heard for each event, and nothing before somebody has turned it on."""

import pytest
from playwright.async_api import expect

from punto.table.settings import Cards, Clocks
from punto.wire import dealing
from tests.kit.animations import found_by_axe
from tests.kit.terminal import House, Patron, Tell, at_table, dealt

# What a browser is asked to play and to speak, with an English voice on the device.
EARS = """(() => {
  window.heard = []; window.spoken = []; window.contexts = 0;
  const voices = [{lang: "en-US"}, {lang: "zh_HK"}];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super();
    document.documentElement.dataset.contexts = window.contexts += 1; } };
  const {start} = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...at) {
    window.heard.push(this.frequency.value); return start.apply(this, at); };
  const noise = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...at) {
    window.heard.push(0); return noise.apply(this, at); };
  speechSynthesis.getVoices = () => voices;
  speechSynthesis.speak = ({text, lang, volume}) => {
    document.documentElement.dataset.spoken = window.spoken.push([text, lang, volume]); };
})()"""
# The first pitch of each sound; a card is noise.
SOUNDS = {3100: "chip", 0: "card", 880: "call", 1200: "tick", 523: "win"}


async def with_ears(patron: Patron) -> None:
    """Reload the page so that everything it plays is noted."""
    await patron.page.add_init_script(EARS)
    await patron.page.reload()
    await patron.sees("main[data-link=up]")


async def turn_on(patron: Patron) -> None:
    """Turn the sound on by keyboard, as everything can be."""
    loaded = patron.page.expect_response(lambda answer: "listen-" in answer.url)
    await patron.page.locator("[data-action=sound]").press("Enter")
    async with loaded:
        await patron.page.locator("[name=sound]").press("Space")
    await patron.sees("html[data-contexts='1']")
    await patron.page.keyboard.press("Escape")
    await expect(patron.page.locator(".sound-panel")).to_be_hidden()


async def heard(patron: Patron) -> list[str]:
    """The sounds since the last time, by name."""
    pitches = await patron.page.evaluate("window.heard.splice(0)")
    return [SOUNDS[pitch] for pitch in pitches if pitch in SOUNDS]


async def spoken(patron: Patron) -> list[str]:
    """The calls that were spoken since the last time."""
    said = await patron.page.evaluate("window.spoken.splice(0)")
    return [text for text, _, _ in said]


def test_nothing_is_heard_or_loaded_until_the_sound_is_on(tell: Tell) -> None:
    """Off is how it comes: a whole coup is silent, and no sound is even fetched."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        fetched: list[str] = []
        patron.page.on("response", lambda answer: fetched.append(answer.url))
        await with_ears(patron)
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await dealer.close()
        await dealer.deal("2h Kc Kd 6s 3c")
        await patron.sees(".own-result[data-sign='1']")
        assert await patron.page.evaluate("[heard.length, spoken.length, contexts]") == [0, 0, 0]
        assert not [url for url in fetched if "listen-" in url]

    tell(told)


def test_each_event_has_its_sound_and_each_call_is_spoken(tell: Tell) -> None:
    """Chip, calls, cards and win; a chip or a win of somebody else is quiet."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        other = await there.patron(patron.table)
        await other.sit(2)
        await with_ears(patron)
        await turn_on(patron)
        assert await heard(patron) == []
        await other.press(100, "player")
        await other.has_staked({"player": 100})
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        assert await heard(patron) == ["chip"]
        await dealer.close()
        await patron.sees("main[data-phase=closed]")
        assert await heard(patron) == ["call", "call"]
        assert await spoken(patron) == ["Last bets please", "No more bets"]
        await dealer.deal("2h Kc Kd 6s")
        await patron.sees("[data-card]", 4)
        assert await heard(patron) == ["card"] * 4
        await dealer.deal("3c")
        await patron.sees(".own-result[data-sign='1']")
        assert sorted(await heard(patron)) == ["call", "card", "win"]
        assert await spoken(patron) == ["Banker wins"]

    tell(told)


def test_a_lost_coup_has_no_sound_of_a_win(tell: Tell) -> None:
    """Only the call is heard."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        await with_ears(patron)
        await turn_on(patron)
        await patron.press(100, "tie")
        await patron.has_staked({"tie": 100})
        await dealer.close()
        await dealer.deal("2h Kc Kd 6s 3c")
        await patron.sees(".own-result[data-sign='-1']")
        assert "win" not in await heard(patron)

    tell(told)


def test_the_last_five_seconds_are_counted(tell: Tell) -> None:
    """At most one tick a second, and never more than five, while stakes are taken."""

    async def told(there: House) -> None:
        clocks = Clocks(6_500, last_call=100, closed=60_000, card=50, settled=60_000)
        table = await there.opened(dealt("commission", cards=Cards.DRAWN, clocks=clocks))
        patron = await there.patron(table)
        await with_ears(patron)
        await turn_on(patron)
        await patron.sit(1)
        await patron.sees("main[data-phase=closed]")
        ticks = (await heard(patron)).count("tick")
        assert 1 <= ticks <= 5

    tell(told)


def test_calls_are_spoken_only_where_the_device_has_a_voice(tell: Tell) -> None:
    """Arabic has none here and stays silent; Traditional Chinese finds the voice of Hong Kong."""

    async def told(there: House) -> None:
        for locale, tag in (("ar", None), ("zh-HK", "zh-HK")):
            patron, dealer = await at_table(there, locale=locale)
            await with_ears(patron)
            await turn_on(patron)
            await dealer.close()
            await patron.sees("main[data-phase=closed]")
            said = await patron.page.evaluate("window.spoken")
            assert {lang for _, lang, _ in said} == ({tag} if tag else set())
            assert await heard(patron) == ["call", "call"]

    tell(told)


def test_the_volume_is_kept_and_nothing_turns_the_sound_off(tell: Tell) -> None:
    """One control, labelled, by keyboard; it outlives a reload; Escape clears no stakes."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        await with_ears(patron)
        await patron.press(20, "banker")
        await patron.field("banker")
        await patron.has_staked({"banker": 40})
        await turn_on(patron)
        await patron.has_staked({"banker": 40})
        await patron.page.locator("[data-action=sound]").press("Enter")
        volume = patron.page.get_by_role("slider", name="Volume")
        await expect(volume).to_have_value("60")
        await volume.press("ArrowRight")
        await expect(volume).to_have_value("70")
        assert await found_by_axe(patron.page) == []
        await patron.page.reload()
        await patron.sees("[data-action=sound][data-on=true]")
        await patron.page.locator("[data-action=sound]").press("Enter")
        await expect(volume).to_have_value("70")
        await patron.sees("html[data-contexts='1']")
        await dealer.last_call()
        await patron.sees("html[data-spoken='1']")
        assert await patron.page.evaluate("window.spoken[0][2]") == pytest.approx(0.7)
        await volume.press("Home")
        await patron.sees("[data-action=sound][data-on=false]")
        await expect(patron.page.get_by_role("checkbox", name="Play sounds")).not_to_be_checked()
        await heard(patron)
        await dealer.do(dealing.CloseBets)
        await patron.sees("main[data-phase=closed]")
        assert await heard(patron) == []

    tell(told)
