"""Around the table in a real browser: door, lobby, roads, history, rules, account, languages."""

import re

import pytest
from playwright.async_api import expect

from punto.cards import DECK, Card
from punto.client.ids import new_id
from punto.roads import Roads
from punto.rulebook import game
from punto.server.people.attempts import STRICT
from punto.wire import pit
from tests.kit.support import holds, in_campaign
from tests.kit.terminal import PASSWORD, Dealer, House, Patron, Tell, at_table, dealt
from tests.kit.window import at_window

COUPS = {"P": "9h 4c Kd 2s", "B": "4h 9c Ks Qd", "T": "2h 2c 5d 5s"}
LETTERS = "BBPTPPPBPBBBTTP"


async def dealt_coups(dealer: Dealer, letters: str) -> None:
    """Coups with these winners."""
    for letter in letters:
        await dealer.open()
        await dealer.close()
        await dealer.deal(COUPS[letter])


def test_the_five_roads_are_drawn_as_the_rules_of_roads_lay_them(tell: Tell) -> None:
    """Every mark and both ask marks of all five; glyphs and totals instead of letters if wanted."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission", decks=8))
        patron = await there.patron(table)
        await dealt_coups(Dealer(there, table), LETTERS)
        roads = Roads.parse(LETTERS)
        drawn = {
            "bead-plate": LETTERS,
            "big-road": LETTERS.replace("T", ""),
            "big-eye-boy": roads.big_eye_boy,
            "small-road": roads.small_road,
            "cockroach-pig": roads.cockroach_pig,
        }
        for road, marks in drawn.items():
            await patron.sees(f".roads [data-road={road}][data-marks='{marks}']")
        cells = patron.page.locator(".roads [data-road=big-road] > g")
        places = [await one.get_attribute("transform") for one in await cells.all()]
        wanted = [f"translate({one.column + 0.5} {one.row + 0.5})" for one in roads.big_road]
        assert places == [one.replace(".0 ", " ") for one in wanted]
        opposite = str.maketrans("RB", "BR")
        asks = [
            await patron.page.locator(f"[data-ask={side}]").get_attribute("data-marks") or ""
            for side in "BP"
        ]
        assert asks[0] == asks[1].translate(opposite)
        bead = patron.page.locator("[data-road=bead-plate] text").first
        await expect(bead).to_have_text("B")
        await patron.page.get_by_role("button", name="As Chinese glyphs").click()
        await expect(bead).to_have_text("庄")
        await patron.page.get_by_role("button", name="As totals").click()
        await expect(bead).to_have_text("9")
        await expect(patron.page.locator(".no-forecast")).to_contain_text("predict nothing")
        await expect(patron.page.locator(".shoe")).to_contain_text("416 cards left")

    tell(told)


def test_the_lobby_shows_every_table_live_and_new_ones_by_themselves(tell: Tell) -> None:
    """Game, limits, seats and a small big road; a table that opens appears without a reload."""

    async def told(there: House) -> None:
        first = await there.opened(dealt("fortune-six"))
        patron = await there.patron("")
        await patron.sees("main[data-screen=lobby]")
        card = patron.page.locator(f"[data-table='{first}']")
        await expect(card).to_contain_text("Fortune Six")
        await expect(card).to_contain_text("20 – 1,000")
        await expect(card).to_contain_text("7 of 7 free")
        second = await there.opened(dealt("power-98"))
        await patron.sees(f"[data-table='{second}']")
        await dealt_coups(Dealer(there, first), "BP")
        await expect(card.locator("[data-road=big-road]")).to_have_attribute("data-marks", "BP")
        await card.click()
        await patron.sees("main[data-screen=table][data-link=up]")
        await patron.page.click("[data-action=lobby]")
        await patron.sees(f"main[data-screen=lobby] [data-table='{second}']")
        await patron.page.go_back()
        await patron.sees("main[data-screen=table]")
        assert patron.complaints == []

    tell(told)


def test_the_history_has_every_coup_and_replays_it(tell: Tell) -> None:
    """Cards, payouts and clauses of one's own coups; a replay deals the same cards again."""

    async def told(there: House) -> None:
        patron, dealer = await at_table(there)
        await patron.press(100, "banker")
        await patron.has_staked({"banker": 100})
        await dealer.close()
        await dealer.deal("2h Kc Kd 6s 3c")
        await patron.sees("main[data-phase=settled]")
        await patron.does("history")
        coup = patron.page.locator("[data-history='1']")
        await expect(coup).to_have_attribute("data-net", "95")
        await expect(coup).to_contain_text("etg:banker")
        await expect(coup.locator("[data-replayed]")).to_have_count(5)
        await patron.page.clock.install()
        await coup.locator("[data-action=replay]").click()
        await patron.sees("[data-replay='1']")
        for _ in range(12):
            await patron.page.clock.run_for(1_300)
        await patron.sees("[data-replay='1'][data-done=true]")
        cards = patron.page.locator("[data-replay] [data-replayed]")
        played = [await one.get_attribute("data-replayed") for one in await cards.all()]
        assert played == ["2h", "Kd", "3c", "Kc", "6s"]
        await patron.page.clock.resume()
        await patron.page.keyboard.press("Escape")
        await patron.sees("[data-panel]", 0)

    tell(told)


def test_rules_and_exact_odds_of_the_game_at_hand(tell: Tell) -> None:
    """The printed rules with their clauses, and the house edge of every wager as a fraction."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        await patron.does("rules")
        for wager in game("commission").by_key:
            await patron.sees(f"[data-odds='{wager}']")
        tie = patron.page.locator("[data-odds=banker-pair]")
        await expect(tie).to_have_attribute("data-edge", "43/415")
        await expect(tie).to_contain_text("10.3614%")
        await expect(patron.page.locator(".clause").first).to_be_visible()

    tell(told)


def test_odds_now_are_those_of_the_cards_that_lie_open(tell: Tell) -> None:
    """Exact, by keyboard, updated after each coup while the panel is open; no wager is left out."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("electronic", decks=8))
        patron, dealer, rules = await there.patron(table), Dealer(there, table), game("electronic")
        page, shoe = patron.page, game("electronic").shoe(8)
        await page.locator("[data-action=lab]").press("Enter")
        await patron.sees(".lab[data-seen='0'][data-coup='1']")
        await expect(page.locator(".lab-note")).to_contain_text("may favour patrons for many coups")
        for coup, cards in enumerate(("9h 9d Kc Ks", COUPS["P"], COUPS["T"]), 2):
            await dealer.open()
            await dealer.close()
            await dealer.deal(cards)
            shoe = shoe.without(map(Card, cards.split()))
            gone = 8 * len(DECK) - len(shoe)
            await patron.sees(f".lab[data-seen='{gone}'][data-coup='{coup}']")
            for wager, one in rules.odds(shoe).items():
                await patron.sees(f"[data-odds='{wager}'][data-edge='{one.edge}']")
        await patron.sees("[data-rank='9'][data-cards='29']")
        await patron.sees("[data-suit='9h'][data-cards='6']")
        assert patron.complaints == []
        await page.keyboard.press("Escape")
        await expect(page.locator("[data-action=lab]")).to_be_focused()

    tell(told)


def test_a_covered_card_is_not_in_the_odds(tell: Tell) -> None:
    """They are asked for once the cards are turned over; until then nothing is given away."""

    async def story(there: House) -> None:
        patron, dealer = await at_table(there, reduced_motion="no-preference")
        await patron.page.clock.install()
        asked: list[str] = []
        patron.page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await dealer.close()
        await dealer.deal("9h 4c Kd 2s")
        await patron.sees(".cover", 2)
        await patron.does("lab")
        await patron.sees(".lab [role=status]")
        assert "odds" not in asked
        await patron.page.keyboard.press("Escape")
        await patron.sees(".lab", 0)  # while a panel is open its keys are its own
        await patron.page.keyboard.press("o")
        await patron.sees(".cover", 0)
        await patron.does("lab")
        await patron.sees(".lab[data-seen='4'][data-coup='2']")

    tell(story)


def test_the_account_brings_money_sets_limits_and_leaves(tell: Tell) -> None:
    """A tighter limit holds at once: the next stake over it is refused at its field."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.does("account")
        page = patron.page
        await patron.sees(".figures[data-net='0']")
        await page.fill("[data-form=more-money] input", "1000")
        await page.click("[data-form=more-money] [type=submit]")
        await patron.sees("main[data-available='6000'][data-wallet='4000']")
        await page.fill("[data-form=limit-stake-PLAY] input", "nothing")
        await page.click("[data-form=limit-stake-PLAY] [type=submit]")
        await patron.sees("[data-form=limit-stake-PLAY] [data-refusal=not-an-amount]")
        await page.fill("[data-form=limit-stake-PLAY] input", "150")
        await page.click("[data-form=limit-stake-PLAY] [type=submit]")
        await patron.sees("[data-limit=stake][data-currency=PLAY][data-now='150']")
        await page.keyboard.press("Escape")
        await patron.press(100, "player")
        await patron.press(100, "player")
        await patron.is_refused("own-stake-limit", "player")
        await patron.does("clear-last")
        await patron.has_staked({})
        await patron.does("account")
        await patron.does("leave-seat")
        await patron.sees("main[data-seat=''][data-wallet='10000']")

    tell(told)


def test_self_exclusion_asks_once_more_and_then_bars_the_seat(tell: Tell) -> None:
    """It cannot be undone, so one press is not enough."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        await patron.does("account")
        await patron.does("exclude")
        await patron.does("exclude-sure")
        await patron.sees("[data-excluded=true]")
        await patron.page.keyboard.press("Escape")
        await patron.page.click("[data-seat-number='1']")
        await patron.page.click("[data-form=buy-in] [type=submit]")
        await patron.sees("[data-form=buy-in] [data-refusal=self-excluded]")

    tell(told)


def test_what_a_panel_says_follows_the_language(tell: Tell) -> None:
    """Refusals of the server and of the page itself are said again, and no text stays as it was."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        await patron.does("account")
        for days in ("30", "7"):
            await patron.page.select_option("[name=days]", days)
            await patron.does("exclude")
            await patron.does("exclude-sure")
            await patron.sees("[data-excluded=true]")
        limit = patron.page.locator("[data-form=limit-minutes]")
        await limit.locator("[type=submit]").click()
        stands = patron.page.locator("[data-refusal=exclusion-stands]")
        fault = patron.page.locator("[data-refusal=not-whole]")
        await expect(stands).to_contain_text("longer, never shorter")
        await expect(fault).to_contain_text("Please write a whole number")
        await patron.speak("zh-Hans")
        await expect(stands).to_have_text(re.compile("[一-鿿]"))
        await expect(fault).to_have_text(re.compile("[一-鿿]"))
        assert not patron.complaints

    tell(told)


def test_a_barred_patron_reads_until_when(tell: Tell) -> None:
    """In the lobby, in the account and where a seat is refused; the cashier reads it too."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        await there.appointed("pit-boss")
        name = await patron.account_name()
        bar = pit.BarPatron(id=new_id(), patron=name, why="rude", minutes=60)
        await there.ask("pit-boss", bar)
        await patron.page.click("[data-seat-number='1']")
        await patron.page.click("[data-form=buy-in] [type=submit]")
        refused = patron.page.locator("[data-form=buy-in] [data-refusal=barred-by-house]")
        await expect(refused).to_contain_text(
            re.compile(r"barred you from playing until .*\d\d:\d\d")
        )
        await patron.page.keyboard.press("Escape")
        await patron.does("account")
        await patron.sees(".account [data-barred-until]")
        await patron.page.goto(there.process.address)
        await expect(
            patron.page.locator("[data-screen=lobby] [data-barred-until]")
        ).to_contain_text("The house has barred you from playing until")
        window = await at_window(there)
        await window.serves(name)
        await expect(window.page.locator("[data-barred-until]")).to_contain_text(
            "Barred by the house until"
        )
        assert not patron.complaints + window.complaints

    tell(told)


def test_one_comes_in_by_name_and_goes_home(tell: Tell) -> None:
    """A8: a wrong password is said in words, and so is how long a guesser has to wait."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        page = patron.page
        await patron.does("account")
        await patron.does("sign-out")
        await patron.does("sign-out-sure")
        await patron.sees("main[data-screen=sign-in]")
        await patron.does("by-name")
        await page.fill("[name=name]", "ada")
        await page.fill("[name=password]", PASSWORD)
        await patron.does("sign-up")
        await patron.sees("main[data-screen=table]")
        await expect(page.locator("main")).to_be_focused()
        await patron.does("account")
        await expect(page.locator("[data-action=sign-out]")).to_contain_text("ada")
        await patron.does("sign-out")
        await patron.does("by-name")
        await page.fill("[name=name]", "ada")
        await page.fill("[name=password]", "another password")
        await page.click("[data-form=by-name] [type=submit]")
        await expect(page.locator("[data-refusal=wrong-password]")).to_have_text(
            "Wrong name or password."
        )
        await page.fill("[name=name]", "bea")  # who has never been on this device
        for _ in range(STRICT.free + 1):
            async with page.expect_response("**/api/sign-in"):
                await page.click("[data-form=by-name] [type=submit]:enabled")
        waits = page.locator("[data-refusal=too-many-attempts]")
        await expect(waits).to_have_text("Too many attempts; wait a second.")

    tell(told)


# What the manual's own words are in each language, written down here and read from no catalogue.
ALIKE = {"PUNTO", "PLAY", "English"}  # written alike in every language
MANUAL = {
    "en": ("ltr", "Bets please", "Clear last bet", "Bet here", ("Player", "Banker", "Tie")),
    "zh-Hans": ("ltr", "请下注", "取消上一注", "在此下注", ("闲", "庄", "和")),
    "zh-Hant": ("ltr", "請投注", "取消上一注", "在此投注", ("閒", "莊", "和")),
    "ar": ("rtl", "ضعوا رهاناتكم", "إلغاء آخر رهان", "راهن هنا", ("اللاعب", "المصرفي", "التعادل")),
}


@holds("etg:languages")
def test_the_terminal_speaks_english_chinese_and_arabic(tell: Tell) -> None:
    """D: a choice changes every word, and the direction, at once; the sides stay where they are."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there)
        page = patron.page
        offered = page.locator(".top [name=language] option")
        assert {await one.get_attribute("value") for one in await offered.all()} == {*MANUAL}
        for language, (direction, call, clear, here, wagers) in MANUAL.items():
            await page.select_option(".top [name=language]", language)
            await patron.sees(f"html[lang='{language}'][dir={direction}]")
            await patron.sees("main[data-link=up][data-seat='1']")
            await expect(page.locator(".call")).to_have_text(call)
            await expect(page.locator("[data-action=clear-last]")).to_contain_text(clear)
            for wager, name in zip(("player", "banker", "tie"), wagers, strict=True):
                field = page.locator(f"[data-wager={wager}]")
                await expect(field).to_contain_text(name)
                await expect(field).to_contain_text(here, ignore_case=True)
            assert await left_of(patron, ".hand[data-side=player]", ".hand[data-side=banker]")
            assert await left_of(patron, "[data-wager=player-pair]", "[data-wager=banker-pair]")
            text = re.sub(r"electronic-\d+", "", await page.inner_text("main"))
            latin = set(re.findall(r"[A-Za-z]{2,}", text))
            assert language == "en" or latin <= ALIKE, f"{language}: {latin - ALIKE}"
            assert not re.search(r"\b(screen|panel)-[a-z]", text), text
        assert patron.complaints == []

    tell(told)


async def left_of(patron: Patron, one: str, other: str) -> bool:
    """Whether one lies to the left of the other."""
    boxes = [await patron.page.locator(name).bounding_box() for name in (one, other)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    return boxes[0]["x"] < boxes[1]["x"]


REFUSED_NAMES = {
    "王": "A name has 2 characters or more.",
    "آنа": "A name has letters of one script",
    "7up": "A name begins with a letter.",
    "ann!": "A name has letters and digits, and single separators between them",
    "": "Please write a name.",
    "house": "This name is kept for the house",
}


def test_a_name_that_cannot_be_had_is_explained_beside_its_field(tell: Tell) -> None:
    """C5: "Ann" was refused by a sentence that hid the reason."""

    async def told(there: House) -> None:
        patron = await there.stranger("")
        page = patron.page
        await patron.does("by-name")
        for name, why in REFUSED_NAMES.items():
            await page.fill("[name=name]", name)
            await page.fill("[name=password]", PASSWORD)
            await patron.does("sign-up")
            await expect(page.locator("#name-refusal")).to_contain_text(why)
            field = page.locator("[name=name][aria-invalid=true][aria-describedby=name-refusal]")
            await expect(field).to_be_focused()
        await page.fill("[name=name]", "annelie")
        await page.fill("[name=password]", "short")
        await patron.does("sign-up")
        await expect(page.locator("#password-refusal")).to_contain_text("10 characters or more")
        await expect(page.locator("[name=password]")).to_be_focused()
        await page.context.close()

    tell(told)


def test_a_guest_who_signs_out_is_asked_and_told_what_is_lost(tell: Tell) -> None:
    """C7: a guest's Sign out destroyed seat and wallet without a question."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there)
        page = patron.page
        await patron.does("account")
        out = page.locator("[data-action=sign-out]")
        await out.press("Enter")
        question = page.locator("#guest-out")
        await expect(question).to_have_text(
            "A guest cannot sign in again. Signing out gives up your wallet (5,000 Play money) "
            "and seat 1 with 5,000 for good."
        )
        await expect(page.locator("[data-action=stay]")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(question).to_have_count(0)
        await patron.sees("main[data-seat='1'][data-available='5000']")
        await out.press("Enter")
        await patron.does("sign-out-sure")
        await patron.sees("main[data-screen=sign-in]")

    tell(told)


def test_the_time_at_the_table_has_its_units(tell: Tell) -> None:
    """C16: "0:00" was hours and minutes, and looked like a stopped clock."""

    async def told(there: House) -> None:
        patron, _ = await at_table(there)
        await patron.does("account")
        time = patron.page.locator(".figures dd").last
        await expect(time).to_have_text(re.compile(r"^\d+ min \d+ sec$"))

    tell(told)


READ = {"zh-HK": "繁體中文", "zh-MO": "繁體中文", "zh-TW": "繁體中文", "zh-CN": "简体中文"}


@pytest.mark.parametrize("tag", ["zh-HK", *in_campaign("zh-MO", "zh-TW", "zh-CN", "zh-SG")])
def test_a_browser_gets_the_chinese_that_it_asks_for(tell: Tell, tag: str) -> None:
    """C14: zh-HK and zh-TW got Simplified; both are offered by name, and a choice is kept."""

    async def told(there: House) -> None:
        patron = await there.stranger("", locale=tag)
        menu = patron.page.locator("[name=language]")
        name = READ.get(tag, "简体中文")
        await expect(menu.locator("option:checked")).to_have_text(name)
        assert {"繁體中文", "简体中文"} <= {*await menu.locator("option").all_inner_texts()}
        other, lang = ("简体中文", "zh-Hans") if name == "繁體中文" else ("繁體中文", "zh-Hant")
        await menu.select_option(other)
        await patron.sees(f"html[lang={lang}]")
        await patron.page.reload()
        await patron.sees(f"html[lang={lang}]")
        await patron.page.context.close()

    tell(told)


def test_hong_kong_signs_in_and_plays_in_traditional_chinese(tell: Tell) -> None:
    """From the door to the payout: the words, the font and the server's own sentences."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("power-98"))
        patron, dealer = await there.patron(table, locale="zh-HK"), Dealer(there, table)
        page = patron.page
        await patron.sees("html[lang=zh-Hant]")
        fonts = await page.evaluate("getComputedStyle(document.body).fontFamily")
        assert "PingFang HK" in fonts
        assert "PingFang SC" not in fonts
        await patron.sit()
        await dealer.open()
        await expect(page.locator(".call")).to_have_text("請各位落注")
        for wager, name in {"player": "閒", "banker": "莊", "tie": "和"}.items():
            await expect(page.locator(f"[data-wager={wager}] .name")).to_have_text(name)
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await dealer.close()
        await dealer.shake(3)
        await dealer.deal(COUPS["B"])
        await expect(page.locator("[data-road=bead-plate] text")).to_have_text("莊")
        live = page.locator("[aria-live=polite]").first
        await expect(live).to_have_text("閒4點，莊9點：莊家勝。上局輸贏：-100")
        await expect(page.locator("[data-payout=player]")).to_contain_text("買閒不中，輸100")
        assert patron.complaints == []

    tell(told)


def test_chinese_beads_are_offered_once_and_live_text_is_whole(tell: Tell) -> None:
    """C14: the switch offered 庄 twice, and what is spoken mixed a Latin stop with Chinese."""

    async def told(there: House) -> None:
        table = await there.opened(dealt("power-98"))
        patron, dealer = await there.patron(table, locale="zh-CN"), Dealer(there, table)
        page = patron.page
        ways = page.locator(".ways [aria-hidden]")
        await patron.sit()
        await dealer.open()
        await patron.sees("main[data-phase=betting]")
        assert await ways.all_inner_texts() == ["B", "庄", "9"]
        await expect(page.locator(".balance dt").nth(1)).to_have_text("已下注")
        await patron.press(100, "player")
        await patron.has_staked({"player": 100})
        await dealer.close()
        await dealer.shake(3)
        await dealer.deal(COUPS["B"])
        await expect(page.locator(".power")).to_have_text("威力局")
        await expect(page.locator("[data-road=bead-plate] text")).to_have_text("庄")
        live = page.locator("[aria-live=polite]").first
        await expect(live).to_have_text("闲4点，庄9点：庄家胜。上局输赢：-100")
        await expect(page.locator("[data-payout=player]")).to_contain_text("押闲未中，输100")
        road = page.locator("[data-road=bead-plate]")
        await expect(road).to_have_attribute("aria-label", "珠盘路：B")

    tell(told)
