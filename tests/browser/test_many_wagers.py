"""Games with many wagers, from a file: the felt lays itself out, and every wager is played."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.async_api import expect

from punto.client.ids import new_id
from punto.rulebook import Game, games
from punto.wire import dealing, directing
from tests.kit.animations import found_by_axe
from tests.kit.browser import run
from tests.kit.cup_play import at_cup, direct
from tests.kit.cup_screens import to_table
from tests.kit.dealt_cup import dealt_cup, opened
from tests.kit.desk import at_desk
from tests.kit.felt_measure import faults_of_felt
from tests.kit.outside_games import POWER_MANY, SIXTEEN, config_with, registered
from tests.kit.support import in_campaign
from tests.kit.terminal import SIZES, Dealer, House, Houses, Patron, Tell, dealt

SMALL = (360, 640)
LANGUAGES = [("en", "ar"), *in_campaign(("zh-Hans", "zh-Hant"))]
# The style of such a felt, and the strip of a tournament, come after the page.
IN_PLAY = "main[data-link=up]:not([data-seat='']) .felt[data-snug=true] [data-wager=tie]"
IN_A_CUP = f"body:has(.play li) {IN_PLAY}"
TIE = "document.querySelector('[data-wager=tie]')"
COACHED = "localStorage.setItem('punto-coached', '3')"
# A six of two cards wins for the Banker; the Player drew a third card.
CARDS = "2h Kc Kd 6s 3c"
COUP = "P 2h Kd 3c | B Kc 6s"


@pytest.fixture(scope="module")
def from_files() -> Iterator[tuple[Game, ...]]:
    """The games of files, known to this process too: each is tested before it is known."""
    with registered(SIXTEEN, POWER_MANY) as known:
        yield known


@pytest.fixture(scope="module")
def tell_of_files(from_files: tuple[Game, ...]) -> Iterator[Tell]:
    """Tells stories in a house that has these games, which many stories share."""
    houses = Houses(config_with(SIXTEEN, POWER_MANY))
    yield lambda story: run(houses.tell(story))
    run(houses.close())


async def seated(there: House, game: Game) -> tuple[Patron, Dealer]:
    """A patron with a phone at a table of this game, and the bets open."""
    table = await there.opened(dealt(game.key))
    patron, dealer = await there.patron(table, size=SIZES["phone"]), Dealer(there, table)
    await patron.sit(3)
    await dealer.open()
    await patron.sees("main[data-phase=betting]")
    return patron, dealer


async def measured(
    patron: Patron, sight: str, languages: Sequence[str], sizes: Sequence[str] = tuple(SIZES)
) -> list[tuple[str, str, str]]:
    """What is wrong with the felt, by size and language."""
    found = []
    await patron.page.evaluate(COACHED)
    for language in languages:
        await patron.speak(language)
        for size in sizes:
            width, height = SMALL if size == "small" else SIZES[size]
            await patron.page.set_viewport_size({"width": width, "height": height})
            await patron.page.reload()
            await patron.sees(sight)
            found += [(language, size, fault) for fault in await faults_of_felt(patron.page)]
    await patron.speak("en")
    return found


@pytest.mark.parametrize("languages", LANGUAGES)
def test_sixteen_wagers_are_laid_out_staked_dealt_and_paid(
    tell_of_files: Tell, from_files: tuple[Game, ...], languages: tuple[str, str]
) -> None:
    """A file is named in the settings; every field is in reach; each slip says what was paid."""
    sixteen, _ = from_files

    async def story(there: House) -> None:
        patron, dealer = await seated(there, sixteen)
        page, phone = patron.page, SIZES["phone"]
        stakes = dict.fromkeys(sixteen.by_key, 100)
        await page.click("[data-chip='100']")
        for wager in stakes:
            await patron.field(wager)
        await patron.has_staked(stakes)
        assert await measured(patron, IN_PLAY, languages, ("small", *SIZES)) == []
        await page.set_viewport_size({"width": phone[0], "height": phone[1]})
        assert await found_by_axe(page) == []
        fields = await page.locator(".fields button").evaluate_all(
            "(all) => all.map((one) => one.dataset.wager)"
        )
        assert fields == list(sixteen.by_key)  # by Tab, and to a screen reader
        await dealer.close()
        await dealer.deal(CARDS)
        await patron.sees("main[data-phase=settled] [data-payout]", len(stakes))
        for wager, settled in sixteen.settle(COUP, stakes).items():
            slip = page.locator(f"[data-payout='{wager}']")
            await expect(slip).to_have_attribute("data-net", str(settled.net))
        assert await faults_of_felt(page) == []
        assert not patron.complaints
        await names_everywhere(there, patron)

    tell_of_files(story)


async def names_everywhere(there: House, patron: Patron) -> None:
    """The lobby, the pit, the office and the books have the names of the file, in any language."""
    await patron.page.evaluate("location.hash = ''")
    for language, name in (("en", "Sixteen Wagers"), ("ar", "ستة عشر رهانًا")):
        await patron.speak(language)
        card = patron.page.locator(f"[data-table='{patron.table}'] .name")
        await expect(card).to_have_text(name)
    for desk, role, part, name in (
        ("pit", "pit-boss", "", "Sixteen Wagers"),
        ("office", "director", f"tables/change/{patron.table}", "Both Hands Have a Natural"),
    ):
        screen = await at_desk(there, desk, role, part)
        await expect(screen.page.locator("main")).to_contain_text(name)
        assert not screen.complaints, role
    audit = await at_desk(there, "audit", "auditor", "books")
    await expect(audit.page.locator("[data-books]")).to_have_count(1, timeout=60_000)
    await audit.page.check("[name=wager]")
    rows = audit.page.locator("tr[data-control]", has_text=patron.table)
    await expect(rows.filter(has_text="Ties by Total")).to_have_count(1)
    assert not audit.complaints


@pytest.mark.parametrize("languages", LANGUAGES)
def test_the_felt_of_a_tournament_shows_every_field_above_the_bar(
    tell_of_files: Tell, from_files: tuple[Game, ...], languages: tuple[str, str]
) -> None:
    """At 390 px the Player field lay below the bar; on a desk three rows left no room for cards."""
    sixteen, _ = from_files

    async def story(there: House) -> None:
        for game, sizes in (("fortune-six", ["phone"]), (sixteen.key, ["phone", "desk"])):
            patron = await in_a_cup(there, game)
            assert await measured(patron, IN_A_CUP, languages, sizes) == [], game
            await there.leave()

    tell_of_files(story)


@pytest.mark.parametrize(
    "rules", ["power-98", "electronic", *in_campaign("no-commission", "fortune-six")]
)
def test_every_field_of_a_game_of_the_sheets_is_above_the_bar_of_a_phone(
    tell: Tell, rules: str
) -> None:
    """Once seated, nothing has to be scrolled to: pushes on the felt took room from it."""

    async def story(there: House) -> None:
        table = await there.opened(dealt(rules))
        patron = await there.patron(table, size=SIZES["phone"])
        await patron.sit()
        assert await measured(patron, IN_PLAY, ("en", "ar"), ["phone"]) == []

    tell(story)


# Games that filled a small phone beyond its bar: four rows, long names, odds of many lines.
FULL = ("electronic", "power-98", "fabulous-4", "nines", "golden-frog", "matching-dragon")
OTHERS = [key for key, rules in games().items() if len(rules.wagers) > 5 and key not in FULL]


@pytest.mark.parametrize("rules", [*FULL, *in_campaign(*OTHERS)])
def test_every_field_of_a_game_is_above_the_bar_of_a_small_phone(tell: Tell, rules: str) -> None:
    """360×640: Player lay behind the chips, and the last of a strip lost its border."""

    async def story(there: House) -> None:
        table = await there.opened(dealt(rules))
        patron = await there.patron(table)
        await patron.sit()
        await Dealer(there, table).open()
        assert await measured(patron, IN_PLAY, ("en", "ar"), ["small"]) == []

    tell(story)


def test_narrow_fields_beside_many_others_keep_their_words_and_circles_apart(
    tell_of_files: Tell, from_files: tuple[Game, ...]
) -> None:
    """Naturals of one column: circles lay over their odds, and limits hung out of the field."""
    _, game = from_files

    async def story(there: House) -> None:
        table = await there.opened(dealt(game.key))
        patron, dealer = await there.patron(table), Dealer(there, table)
        await patron.sit(3)
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        for wager in ("banker", "banker-natural-8", "tie"):
            await patron.press(100, wager)
        await patron.has_staked({"banker": 100, "banker-natural-8": 100, "tie": 100})
        assert await measured(patron, IN_PLAY, ("en", "ar"), ("small", *SIZES)) == []
        assert not patron.complaints

    tell_of_files(story)


def test_the_measure_notices_what_lies_over_the_cards_or_out_of_reach(tell: Tell) -> None:
    """A field that is moved over the cards, one that shrinks, and one behind the bar."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table, size=SIZES["phone"])
        await patron.sit()
        await patron.page.evaluate(COACHED)
        await patron.page.reload()
        await patron.sees("main[data-link=up] .field >> nth=4")
        assert await faults_of_felt(patron.page) == []
        for style, fault in (
            ("translate: 0 -15rem", "tie covers hand"),
            ("block-size: 40px; min-block-size: 0", "tie is 40 px high"),
            ("translate: 0 30rem", "tie is not in sight"),
            ("translate: 50vw 0", "tie cannot be scrolled into sight"),
        ):
            placed = await patron.page.evaluate(f"{TIE}.style.cssText")
            await patron.page.evaluate(f"{TIE}.style.cssText += '; {style}'")
            assert fault in " ".join(await faults_of_felt(patron.page)), style
            await patron.page.evaluate(f"{TIE}.style.cssText = '{placed}'")
        await patron.page.evaluate(f"{TIE}.querySelector('.spot').style.translate = '0 -2.5rem'")
        assert "tie: spot lies over" in " ".join(await faults_of_felt(patron.page))

    tell(story)


async def in_a_cup(there: House, game: str) -> Patron:
    """A patron at the table of a tournament of this game, in which two have a seat."""
    key = await dealt_cup(there, game=game)
    await direct(there, directing.OpenEntries, key)
    patrons = [await at_cup(there, key) for _ in range(2)]
    for patron in patrons:
        await patron.does("enter-cup")
        await patron.sees("main[data-entered=entered]")
    await there.ask("director", directing.CloseEntries(id=new_id(), cup=key))
    await direct(there, directing.CallHeat, key)
    await to_table(patrons[0], key)
    dealer = await opened(there, key)
    await dealer.do(dealing.OpenBets)
    await patrons[0].sees("main[data-phase=betting]")
    return patrons[0]
