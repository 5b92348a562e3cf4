"""The verifier of the page, in a real browser: it answers as verify.py does, word for word."""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.async_api import Page, Route

from punto.records.shoe_document import shoe_document
from punto.rulebook import GAMES
from punto.store import read_store
from punto.verify import FAULTS, Fault, values_in, verify
from tests.kit.animations import found_by_axe
from tests.kit.browser import run
from tests.kit.drawn_folder import drawn_coups
from tests.kit.forged_ballots import ballot
from tests.kit.forgeries import FORGERIES, HONEST, honest, one_change, put
from tests.kit.hostile_texts import HOSTILE, scrambled, whole
from tests.kit.shoe_documents import Attempt, Document, Shoe, table_of
from tests.kit.simulation import simulated
from tests.kit.support import sampled
from tests.kit.terminal import House, Tell
from tools.page import STATIC

VERIFY = "async ([module, documents]) => (await import(module)).verifyDocuments(...documents)"
CHANGED = """async ([module, document, changes]) => {
  const { verifyDocuments } = await import(module);
  const verdicts = [];
  for (const [path, value] of changes) {
    const forged = structuredClone(document);
    path.slice(0, -1).reduce((inside, step) => inside[step], forged)[path.at(-1)] = value;
    verdicts.push(await verifyDocuments(forged));
  }
  return verdicts;
}"""
LIVE = """async ([module, table, decks, fair, proofs]) => {
  const { DealCheck, checkOpening } = await import(module);
  const check = new DealCheck(table, decks, fair);
  const checked = proofs.map((proof) => check.add(proof)); // all at once
  return { opening: await checkOpening(table, decks, fair), proofs: await Promise.all(checked) };
}"""
TRUE = {"kind": "true"}


def module() -> str:
    """The address of the verifier, a file of its own that the page loads when it is needed."""
    (built,) = (STATIC / "assets").glob("verify-*.js")
    return f"/assets/{built.name}"


def verdict(documents: list[Document]) -> dict[str, Any]:
    """What verify.py says, as the page would."""
    try:
        return {"kind": "verified", "findings": verify(documents)}
    except Fault as fault:
        return {"kind": "fault", "name": fault.name, "where": fault.where}


@pytest.fixture(scope="module")
def ask(tell: Tell) -> Iterator[Callable[[str, list[Any]], Any]]:
    """Asks the built page, loaded from a real server."""
    pages: dict[House, Page] = {}

    def asked(script: str, given: list[Any]) -> Any:
        answers: list[Any] = []

        async def story(there: House) -> None:
            if there not in pages:
                pages[there] = await there.chromium.new_page()
                await pages[there].goto(there.process.address)
            answers.append(await pages[there].evaluate(script, [module(), *given]))

        tell(story)
        return answers[0]

    yield asked
    for page in pages.values():
        run(page.close())


Ask = Callable[[str, list[Any]], Any]


@pytest.mark.parametrize("name", FORGERIES)
def test_forgeries_are_caught_by_name(name: str, ask: Ask) -> None:
    """The same fault at the same place as verify.py finds."""
    fault, made = FORGERIES[name]
    documents = made()
    found = ask(VERIFY, [documents])
    assert (found["kind"], found["name"]) == ("fault", fault)
    assert found == verdict(documents)
    assert found["name"] in FAULTS


@pytest.mark.parametrize("name", HONEST)
def test_honest_shoes_pass(name: str, ask: Ask) -> None:
    """And what they show is the same."""
    documents = HONEST[name]()
    assert ask(VERIFY, [documents]) == verdict(documents)
    assert verdict(documents)["kind"] == "verified"


@pytest.mark.parametrize("game", sampled(GAMES, "power-98", "fortune-six"))
def test_every_game_and_every_number_of_decks_passes(game: str, ask: Ask) -> None:
    """Whole shoes, retired, drawn again to the last card."""
    for decks in range(4, 11):
        die = bool(GAMES[game].die)
        made = Shoe(game=game, decks=decks, coups=decks * 13, die=die, seed=decks).document()
        assert ask(VERIFY, [[made]]) == verdict([made])


@pytest.mark.parametrize("retired", [False, True])
def test_shoes_that_a_server_dealt_pass(retired: bool, ask: Ask, tmp_path: Path) -> None:
    """Whole, and card by card."""
    simulated(drawn_coups(tmp_path, table_of("power-98", 8), 3, retired=retired))
    shown = shoe_document(read_store(tmp_path), "fair-1", 1)
    document = msgspec.json.decode(msgspec.json.encode(shown))
    assert ask(VERIFY, [[document]]) == verdict([document])
    assert verdict([document])["kind"] == "verified"
    found = live(ask, document, proofs_of(document))
    assert {one["kind"] for one in (found["opening"], *found["proofs"])} == {"true"}
    assert len(found["proofs"]) >= 3 * 5


@pytest.mark.parametrize(
    "name",
    [
        *("retired", "in-play", "under-way", "beacon-and-cuts"),
        *("ballot", "ballot-of-few", "ballot-under-way"),
    ],
)
def test_any_single_change_is_judged_alike(name: str, ask: Ask) -> None:
    """Two programs that share no line name the same fault at the same place, or find none."""
    (document,) = HONEST[name]()
    chance = Random(name)
    changes = [one_change(document, chance.choice) for _ in range(150)]
    expected = []
    for path, value in changes:
        forged = deepcopy(document)
        put(forged, path, value)
        expected.append(verdict([forged]))
    assert ask(CHANGED, [document, changes]) == expected
    assert len({one.get("name") for one in expected}) > 5


TEXTS = """async ([module, texts]) => {
  const { verifyText } = await import(module);
  const verdicts = [];
  for (const text of texts) {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    verdicts.push(await verifyText(bytes));
  }
  return verdicts;
}"""


def text_verdict(text: bytes) -> dict[str, Any]:
    """What verify.py says of a text, by name."""
    try:
        return {"kind": "verified", "name": str(len(verify(values_in(text, "document 1"))))}
    except Fault as fault:
        return {"kind": "fault", "name": fault.name}


def texts_verdicts(ask: Ask, texts: list[bytes]) -> list[dict[str, Any]]:
    """What the page says of texts, by name."""
    found = ask(TEXTS, [[b64encode(text).decode() for text in texts]])
    return [
        {"kind": one["kind"], "name": one.get("name") or str(len(one["findings"]))} for one in found
    ]


def test_hostile_texts_get_a_format_fault(ask: Ask) -> None:
    """B5: the page reads as strictly as verify.py, and nothing is thrown."""
    found = texts_verdicts(ask, [made() for made in HOSTILE.values()])
    wrong = {name: one for name, one in zip(HOSTILE, found, strict=True) if one["name"] != "format"}
    assert wrong == {}
    empty = "async ([module]) => (await import(module)).verifyDocuments()"
    assert ask(empty, [])["name"] == "format"


def test_texts_that_are_changed_anywhere_are_judged_alike(ask: Ask) -> None:
    """B5: two readers that share no line take and refuse the same texts."""
    texts = [whole().encode(), *map(scrambled, range(150))]
    expected = [text_verdict(text) for text in texts]
    assert texts_verdicts(ask, texts) == expected
    assert len({one["name"] for one in expected}) > 3


def test_half_a_sign_is_no_text(ask: Ask) -> None:
    """It would be hashed as another sign. It does not travel, so it is made where it is needed."""
    half = VERIFY.replace("...documents", "{ ...documents[0], rulebook: '\\ud800' }")
    found = ask(half, [[honest()]])
    assert found == {"kind": "fault", "name": "format", "where": "document 1, rulebook"}


def proofs_of(document: Document) -> list[dict[str, Any]]:
    """What a table would have sent: dice and cards, in the order of play."""
    cards = [{**one, "what": "card", "shown": one["card"]} for one in document["drawn"]]
    dice = [{**die, "what": "die", "shown": str(die["die"])} for die in document["dice"]]
    return [{key: value for key, value in one.items() if key != "card"} for one in [*cards, *dice]]


def live(ask: Ask, document: Document, proofs: list[dict[str, Any]]) -> Any:
    """Check a shoe as it is dealt."""
    fair = {**document["openings"][-1], "shoe": document["shoe"]}
    return ask(LIVE, [document["table"], document["decks"], fair, proofs])


def test_each_card_is_checked_the_moment_it_comes(ask: Ask) -> None:
    """All true, burnt card, voided coups and dice included."""
    document = honest(retired=False)
    proofs = proofs_of(document)
    assert live(ask, document, proofs) == {"opening": TRUE, "proofs": [TRUE] * len(proofs)}


def test_a_forged_card_is_named_and_the_next_ones_are_judged_all_the_same(ask: Ask) -> None:
    """Its secret says which card it was, so that those left are known."""
    document = honest(retired=False)
    proofs = proofs_of(document)
    proofs[5]["shown"] = "9s" if proofs[5]["shown"] != "9s" else "8s"
    proofs[-1]["shown"] = str(int(proofs[-1]["shown"]) % 6 + 1)
    found = live(ask, document, proofs)["proofs"]
    wrong = {place: one["name"] for place, one in enumerate(found) if one != TRUE}
    assert wrong == {5: "card", len(proofs) - 1: "die"}


def test_a_forged_proof_stops_what_rests_on_it(ask: Ask) -> None:
    """By its name; later cards wait for the one that is missing, dice do not."""
    for key, fault in ("secret", "secret"), ("leaf", "secret"), ("path", "path"):
        document = honest(retired=False)
        proofs = proofs_of(document)
        cards = len(document["drawn"])
        proofs[5][key] = ["ab" * 32] if key == "path" else "ab" * 32
        names = [proof.get("name") for proof in live(ask, document, proofs)["proofs"]]
        dice = [None] * (len(proofs) - cards)
        assert names == [*[None] * 5, fault, *["skipped-index"] * (cards - 6), *dice]


def test_a_missed_card_can_be_added_later_and_none_comes_twice(ask: Ask) -> None:
    """Who missed one takes it from the document and goes on."""
    document = honest(retired=False)
    cards = proofs_of(document)[:8]
    told = [*cards[:3], cards[4], cards[3], cards[4], cards[4], {**cards[5], "secret": "x"}]
    names = [proof.get("name") for proof in live(ask, document, told)["proofs"]]
    assert names == [None, None, None, "skipped-index", None, None, "order", "format"]


def test_an_opening_is_checked_before_one_cuts(ask: Ask) -> None:
    """Its commitment at once, cuts as they are shown, and nothing is dealt before the entropy."""
    document = Shoe(attempts=(Attempt((1, 2), (2,), "under way"),)).document()
    card = proofs_of(honest())[0]
    found = live(ask, document, [card])
    assert (found["opening"], found["proofs"][0]["name"]) == (TRUE, "opening")
    for change, fault in ({"root": "ab" * 32}, "commitment"), ({"beacon_value": "ab"}, "entropy"):
        forged = deepcopy(document)
        forged["openings"][0].update(change)
        assert live(ask, forged, [])["opening"]["name"] == fault
    document["openings"][0]["cuts"][0]["nonce"] = "ab" * 32
    assert live(ask, document, [])["opening"]["name"] == "cut"


def test_ones_own_cut_has_its_digest(ask: Ask) -> None:
    """A nonce of 32 bytes that differs each time, and what is committed to before it is shown."""
    cut = "async ([module, ...given]) => (await import(module)).newCut(...given)"
    opening = Shoe(attempts=(Attempt((4,), ends="under way"),)).document()["openings"][0]
    made = [ask(cut, [opening["commitment"], 4]) for _ in range(3)]
    assert len({one["nonce"] for one in made}) == 3
    for one in made:
        document = Shoe(attempts=(Attempt((4,), ends="under way"),)).document()
        document["openings"][0]["cuts"] = [{"seat": 4, **one, "late": False}]
        verify([document])


def test_where_browsers_withhold_webcrypto_it_is_said(tell: Tell) -> None:
    """A page that is neither of https nor of this machine: no answer is better than a false one."""

    async def story(there: House) -> None:
        page = await there.chromium.new_page()

        async def serve(route: Route) -> None:
            if route.request.url.endswith(".js"):
                script = STATIC / "assets" / route.request.url.rsplit("/", 1)[1]
                await route.fulfill(path=script, content_type="text/javascript")
            else:
                await route.fulfill(body="<!doctype html>", content_type="text/html")

        await page.route("**/*", serve)
        await page.goto("http:" + "//house.example/")
        assert not await page.evaluate("isSecureContext")
        found = await page.evaluate(VERIFY, [module(), [honest()]])
        assert found == {"kind": "unavailable"}
        given = [module(), "t", 4, honest()["openings"][1], proofs_of(honest())[:1]]
        found = await page.evaluate(LIVE, given)
        assert found == {"opening": found["opening"], "proofs": [{"kind": "unavailable"}]}
        await page.close()

    tell(story)


def dropped(name: str, document: Document) -> str:
    """The script that drops a file on the page, as a person would."""
    return f"""() => {{
      const files = new DataTransfer();
      files.items.add(new File([{json.dumps(json.dumps(document))}], {json.dumps(name)}));
      const how = {{ bubbles: true, cancelable: true, dataTransfer: files }};
      document.querySelector("main").dispatchEvent(new DragEvent("drop", how));
    }}"""


def test_a_ballot_that_is_dropped_on_the_page_is_verified(tell: Tell) -> None:
    """Without an account: the order of a true one, and what differs in a forged one."""

    async def story(there: House) -> None:
        page = await there.chromium.new_page()
        await page.goto(f"{there.process.address}verify")
        document = ballot()
        await page.wait_for_selector("main[data-screen=verify]")
        await page.evaluate(dropped("ballot.json", document))
        await page.wait_for_selector("article[data-verdict=true]")
        assert await page.locator("article h2").inner_text() == "Tournament “spring”, ballot 1"
        told = await page.locator("ol.lots").get_attribute("data-order")
        assert told == " ".join(map(str, document["order"]))
        text = await page.locator("article").inner_text()
        assert "Drawn for: seats" in text
        assert "6 places among 6 entrants." in text
        assert "Cut by entrants 2 and 13." in text
        assert "It left out entrant 3." in text
        assert document["openings"][1]["commitment"] in text
        assert await found_by_axe(page) == []
        _, made = FORGERIES["ballot-order-changed"]
        await page.evaluate(dropped("forged.json", made()[0]))
        fault = page.locator("p[data-verdict=lot]")
        await fault.wait_for()
        said = await fault.inner_text()
        assert "An entrant is not the one whom the secret and the entropy give." in said
        assert "Tournament “spring”, ballot 1, place 2" in said
        assert await page.locator("article").count() == 0
        assert await found_by_axe(page) == []
        await page.close()

    tell(story)


def test_a_whole_tournament_has_its_ballots_drawn_again_on_the_page(tell: Tell) -> None:
    """The parts of the document are verified, and the page says what it does not check."""

    async def story(there: House) -> None:
        page = await there.chromium.new_page()
        await page.goto(f"{there.process.address}verify")
        await page.wait_for_selector("main[data-screen=verify]")
        whole = {"format": "punto-cup/1", "cup": "spring", "ballots": [ballot()], "shoes": []}
        await page.evaluate(dropped("spring.json", {**whole, "pool": 123_456_789_012}))
        await page.wait_for_selector("article[data-verdict=true]")
        assert "stacks, places and prizes" in await page.locator("p[data-cup=spring]").inner_text()
        _, made = FORGERIES["ballot-order-changed"]
        await page.evaluate(dropped("forged.json", {**whole, "ballots": made()}))
        await page.locator("p[data-verdict=lot]").wait_for()
        await page.evaluate(dropped("none.json", {"format": "punto-cup/1", "cup": "spring"}))
        await page.locator("p[data-verdict=format]").wait_for()
        await page.close()

    tell(story)


def test_documents_are_chosen_from_a_list_in_every_language(tell: Tell, tmp_path: Path) -> None:
    """Shoes and ballots together; every language has all the words."""
    files = [tmp_path / "shoe.json", tmp_path / "ballot.json"]
    for file, document in zip(files, (honest(), ballot()), strict=True):
        file.write_text(json.dumps(document), "utf-8")

    async def story(there: House) -> None:
        page = await there.chromium.new_page()
        problems: list[str] = []
        page.on("console", lambda said: problems.append(said.text))
        await page.goto(f"{there.process.address}verify")
        await page.set_input_files("input[name=documents]", files)
        await page.wait_for_selector("article:nth-of-type(2)[data-verdict=true]")
        english = await page.locator("article").all_inner_texts()
        for language in ("zh-Hans", "zh-Hant", "ar"):
            await page.select_option("select[name=language]", language)
            await page.wait_for_selector(f"html[lang={language}]")
            said = await page.locator("article").all_inner_texts()
            assert len(said) == 2
            assert not set(said) & set(english)
            assert "verify-" not in "".join(said)
        assert problems == []
        await page.close()

    tell(story)
