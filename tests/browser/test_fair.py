"""Shoes that anyone can verify, at the screen: the cut, what one is told, and what is found out."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Route, WebSocketRoute, expect

from punto.fairness import RevealedCut, entropy_of
from punto.records.shoe_document import shoe_document
from punto.server.tables import shoes
from punto.table.commands import CallLastBets, CloseBets, Pause, Resume, RetireShoe
from punto.table.opening_state import Stage
from punto.verify import describe, verify, verify_sources
from punto.wire import requests as wire
from punto.wire.codec import encode
from punto.words.catalogue import languages
from tests.kit.animations import ANIMATED, CHEAP, OF_EVERY_FRAME, WATCH, found_by_axe
from tests.kit.drawn_table import CALM, Drawn, tell_of
from tests.kit.story import TABLE
from tests.kit.support import in_campaign
from tests.kit.terminal import SIZES, House, Patron, Tell, dealt

FORGET_THE_COMMITMENT = """() => {
  const kept = JSON.parse(localStorage.getItem("punto-shoes"));
  for (const one of Object.values(kept)) one.commitment = "ab".repeat(32);
  localStorage.setItem("punto-shoes", JSON.stringify(kept));
}"""
SEE_AN_OPENING_MORE = """() => {
  const kept = JSON.parse(localStorage.getItem("punto-shoes"));
  const [[name, one]] = Object.entries(kept);
  kept[name.replace(/[0-9]+$/, "9")] = one;
  localStorage.setItem("punto-shoes", JSON.stringify(kept));
}"""
NO_HASHING = "Object.defineProperty(crypto, 'subtle', { value: undefined });"
CUT_AND_MORE = 2_700  # ms: a cut is to be seen for almost as long


async def said(patron: Patron, what: str) -> tuple[str, str]:
    """What holds of one thing, and the sentence."""
    line = patron.page.locator(f".holds [data-what={what}]")
    return await line.get_attribute("data-holds") or "", await line.inner_text()


async def verdict(patron: Patron, shoe: int) -> str:
    """Press the button, and read what comes of it."""
    one = patron.page.locator(f"[data-verify='{shoe}']")
    await one.locator("[data-action=verify]").click()
    outcome = one.locator("[data-verdict]")
    await expect(outcome).to_have_count(1)
    return await outcome.get_attribute("data-verdict") or ""


def test_the_own_cut_is_seen_and_is_in_the_shoe(tmp_path: Path) -> None:
    """The pack is cut on the felt; then the shoe is open, and this terminal's nonce is in it."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.page.clock.install()
        await ann.sit(2)
        await ann.sees("[data-cutting=cutting][data-shoe='1']")
        await ann.sees("[data-cut-seat='2'][data-own=true]")
        await there.until(lambda now: now.fair is not None and now.fair.stage is Stage.OPEN)
        (cut,) = there.fair.cuts
        assert there.fair.entropy == entropy_of(there.fair.commitment, [RevealedCut(2, cut.nonce)])
        kept = await ann.page.evaluate("localStorage.getItem('punto-cuts')")
        assert json.loads(kept) == {there.fair.commitment: cut.nonce}
        await ann.sees("[data-action=fair-line] >> text=Your cut is in this shoe")
        await ann.page.clock.run_for(CUT_AND_MORE)
        opened = ann.page.locator("[data-cutting=opened]")
        await expect(opened).to_contain_text("Shoe 1 opened; your cut is in it.")
        spoken = ann.page.locator(".visually-hidden[role=status]:not([data-live])")
        await expect(spoken).to_have_text("Shoe 1 opened; your cut is in it.")
        await ann.page.clock.run_for(6_100)
        await ann.sees("[data-cutting]", 0)
        await ann.does("fair")
        assert await said(ann, "own") == ("yes", "Your cut is in it.")
        assert (await said(ann, "bound"))[0] == "yes"
        assert "before your cut" in (await said(ann, "bound"))[1]
        await ann.sees(f"[data-hash='{there.fair.commitment}']")
        await ann.sees(f"[data-hash='{there.fair.entropy}']")
        await ann.page.reload()
        await ann.sees("main[data-link=up]")
        await ann.does("fair")
        assert await said(ann, "own") == ("yes", "Your cut is in it.")
        assert ann.complaints == []

    tell_of(tmp_path, story, CALM)


def test_every_card_is_checked_as_it_comes_to_lie(tmp_path: Path) -> None:
    """Cards, dice and the burnt card, live and without a document; none is false."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        asked: list[str] = []
        ann.page.on("request", lambda one: asked.append(one.url))
        await ann.sit(1)
        await there.between_coups(3)
        await there.pit(Pause("pit"))
        document = shoe_document(there.server.reader, TABLE, 1)
        assert document is not None
        await ann.sees(f"[data-action=fair-line][data-checked='{len(document.drawn)}']")
        await ann.does("fair")
        drawn, dice = len(document.drawn), len(document.dice)
        await ann.sees(f".fair[data-checked='{drawn}'][data-dice='{dice}'][data-faults='0']")
        await ann.sees(f"[data-burnt='{document.drawn[0].card}']")
        checked = ann.page.locator(".tally")
        await expect(checked).to_have_text(f"{drawn} cards and {dice} dice checked, all true.")
        assert not any("/shoes/1" in url for url in asked)

    tell_of(tmp_path, story, rules="power-98")


def test_a_late_patron_sees_how_the_shoe_was_opened(tmp_path: Path) -> None:
    """By the line beside the roads, when sitting down, and in the panel; what came is checked."""

    async def story(there: Drawn) -> None:
        await there.raw(2)
        await there.between_coups(1)
        await there.pit(Pause("pit"))
        ben = await there.patron()
        await ben.sees("[data-action=fair-line] >> text=This shoe: cut by seat 2")
        await ben.sit(3)
        joined = ben.page.locator("[data-cutting=joined]")
        await expect(joined).to_contain_text("opened before you sat down: cut by seat 2.")
        await ben.page.locator("[data-action=fair-line]").press("Enter")
        assert (await said(ben, "own"))[0] == "no"
        assert (await said(ben, "bound"))[0] == "told"
        assert await said(ben, "cuts") == ("yes", "It was cut by seat 2.")
        document = shoe_document(there.server.reader, TABLE, 1)
        assert document is not None
        await ben.sees(f".fair[data-checked='{len(document.drawn)}'][data-faults='0']")
        await ben.page.keyboard.press("Escape")
        await expect(ben.page.locator("[data-action=fair-line]")).to_be_focused()

    tell_of(tmp_path, story)


def test_where_nobody_cuts_it_says_house_entropy_only(tmp_path: Path) -> None:
    """A browser that may not hash takes no part, and says why; nothing is claimed."""

    async def story(there: Drawn) -> None:
        ann = await there.patron(script=NO_HASHING)
        await ann.sit(1)
        await ann.sees("[data-action=fair-line] >> text=This shoe: house entropy only")
        await ann.does("fair")
        assert (await said(ann, "cuts"))[0] == "no"
        holds, sentence = await said(ann, "own")
        assert (holds, "https" in sentence) == ("no", True)
        await ann.sees("[data-holds=house]")
        await ann.sees("[data-action=verify][aria-disabled=true]")
        assert there.fair.cuts == ()

    tell_of(tmp_path, story, CALM)


def test_a_whole_shoe_is_verified_here_and_elsewhere(tmp_path: Path) -> None:
    """The one on the table and those before; the same file is true for verify.py."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.sit(1)
        await there.between_coups(2)
        await there.pit(Pause("pit"))
        await ann.does("fair")
        assert await verdict(ann, 1) == "true"
        await ann.sees("[data-check=card][data-holds=yes]")
        await ann.sees("[data-check=own][data-holds=yes]")
        await ann.sees("[data-check=secrets]", 0)
        async with ann.page.expect_download() as downloading:
            await ann.page.click("[data-verify='1'] [data-action=document]")
        file = await downloading.value
        assert file.suggested_filename == f"{TABLE}-shoe-1.json"
        assert verify([json.loads((await file.path()).read_text())])[0]["shoe"] == 1
        await expect(ann.page.locator(".offline code")).to_have_text(
            f"python3 verify.py {TABLE}-shoe-1.json --receipt {TABLE}-shoe-1-receipt.json"
        )
        async with ann.page.expect_download() as downloading:
            await ann.page.click("[data-action=receipt]")
        receipt = await (await downloading.value).path()
        mine = (await file.path(), receipt)
        (found,) = verify_sources([str(mine[0])], [], receipts=[str(mine[1])])
        assert found["kept"] == "opened"
        assert [cut["seat"] for cut in found["own"]] == [1]
        assert "Your cut" in describe(found)
        await there.pit(Resume("pit"))
        await there.between_coups(3)
        await there.pit(RetireShoe("pit"))
        await ann.sees(".fair[data-shoe='2'] [data-past='1']")
        assert await verdict(ann, 1) == "true"
        await ann.sees("[data-past='1'] [data-check=secrets][data-holds=yes]")
        await ann.sees("[data-aborts='0']")
        await ann.sees("[data-cut-short='1']")
        assert ann.complaints == []

    tell_of(tmp_path, story)


def other_card(document: dict[str, Any]) -> None:
    """Another card than the one that was drawn."""
    last = document["drawn"][-1]
    last["card"] = "Ks" if last["card"] != "Ks" else "Qs"
    document["coups"][-1]["cards"][-1] = last["card"]


FORGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "format": lambda one: one.pop("decks"),
    "rulebook": lambda one: one.update(rulebook=one["rulebook"] + " "),
    "commitment": lambda one: one["openings"][0].update(root="ab" * 32),
    "entropy": lambda one: one["openings"][0].update(entropy="ab" * 32),
    "cut": lambda one: one["openings"][0]["cuts"][0].update(nonce="ab" * 32),
    "secret": lambda one: one["drawn"][1].update(secret="ab" * 32),
    "path": lambda one: one["drawn"][1]["path"].reverse(),
    "skipped-index": lambda one: one["drawn"].pop(1),
    "card": other_card,
    "burn": lambda one: one.update(burnt=one["burnt"] % 10 + 1),
}


def test_a_forged_document_is_called_by_its_fault(tmp_path: Path) -> None:
    """Each in red, by the verifier's own name; a true one of another shoe is not this one."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.sit(1)
        await there.between_coups(1)
        await there.pit(Pause("pit"))
        document = shoe_document(there.server.reader, TABLE, 1)
        assert document is not None
        body = [encode(document)]

        async def forged(route: Route) -> None:
            await route.fulfill(body=body[0], content_type="application/json")

        await ann.page.route("**/shoes/1", forged)
        await ann.does("fair")
        found = {}
        for fault, forge in FORGED.items():
            lie = json.loads(encode(document))
            forge(lie)
            body[0] = json.dumps(lie).encode()
            found[fault] = await verdict(ann, 1)
            await ann.sees(".outcome .fair-fault")
        assert found == {fault: fault for fault in FORGED}

    tell_of(tmp_path, story)


@pytest.mark.parametrize("saw", [FORGET_THE_COMMITMENT, SEE_AN_OPENING_MORE])
def test_a_true_document_of_another_shoe_is_not_the_one_that_was_seen(
    saw: str, tmp_path: Path
) -> None:
    """B7: a second shoe, or one that hides an opening, is true in everything; this screen knows."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.sit(1)
        await there.until(lambda now: now.shoes == 1)
        await there.pit(Pause("pit"))
        await ann.sees("[data-action=fair-line] >> text=Your cut is in this shoe")
        await ann.page.evaluate(saw)
        await ann.does("fair")
        assert await verdict(ann, 1) == "seen"
        await ann.sees("[data-check=seen][data-holds=fault]")

    tell_of(tmp_path, story)


def test_a_commitment_outlives_its_tab_and_another_one_is_an_alarm(tmp_path: Path) -> None:
    """B1: what was announced is kept for every tab; the house that says otherwise is called out."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.sit(1)
        await there.until(lambda now: now.shoes == 1)
        await there.pit(Pause("pit"))
        await ann.sees("[data-action=fair-line] >> text=Your cut is in this shoe")
        second = await ann.page.context.new_page()
        await second.goto(ann.page.url)
        await second.wait_for_selector("main[data-link=up]")
        await second.wait_for_selector("[data-action=fair-line] >> text=Your cut is in this shoe")
        await second.evaluate(FORGET_THE_COMMITMENT)
        await second.reload()
        alarm = "[data-action=fair-line][data-true=false] >> text=does not verify"
        await second.wait_for_selector(alarm)
        await second.click("[data-action=fair-line]")
        await second.wait_for_selector("[data-fault=seen]")
        await second.click("[data-action=forget]")
        await expect(second.locator("[data-fault=seen]")).to_have_count(0)
        await second.close()

    tell_of(tmp_path, story)


def test_a_shoe_that_was_not_seen_is_not_called_checked(tmp_path: Path) -> None:
    """B1: who came later is told that the announcement could not be compared, and what to keep."""

    async def story(there: Drawn) -> None:
        await there.raw(2)
        await there.between_coups(1)
        await there.pit(Pause("pit"))
        ben = await there.patron()
        await ben.does("fair")
        assert await verdict(ben, 1) == "true"
        line = ben.page.locator("[data-check=seen]")
        assert await line.get_attribute("data-holds") == "told"
        await expect(line).to_contain_text("Not checked: that this is the shoe that was announced")
        await expect(ben.page.locator(".keep")).to_contain_text("Keep the commitment")

    tell_of(tmp_path, story)


def test_a_patron_left_out_of_an_opening_is_told_and_cuts_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B2: the patron's nonce did not arrive in time; it is sent again, and is in the document."""
    monkeypatch.setattr(shoes, "SHOWN_WITHIN", 0.5)
    swallowed: list[str] = []

    def deaf(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def sent(message: str | bytes) -> None:
            if json.loads(message)["type"] == "reveal-cut" and not swallowed:
                swallowed.append("reveal-cut")
            else:
                server.send(message)

        page.on_message(sent)

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.page.route_web_socket("**/api/socket**", deaf)
        await ann.page.reload()
        await ann.sees("main[data-link=up]")
        await ann.sit(1)
        aborted = ann.page.locator("[data-cutting] .aborted")
        await expect(aborted).to_have_text("Opening 1 was aborted: you were left out.")
        await ann.sees("[data-cutting=opened][data-opening='2'][data-own='1']")
        await there.until(lambda now: all(one.nonce for one in now.left_out))
        await there.pit(Pause("pit"))
        await ann.does("fair")
        holds, sentence = await said(ann, "left-out")
        assert (holds, "It came late, and is in the document." in sentence) == ("fault", True)
        assert await said(ann, "own") == ("yes", "Your cut is in it.")
        assert await verdict(ann, 1) == "true"
        note = ann.page.locator("[data-aborted='1'][data-left-out='1']")
        await expect(note).to_contain_text("seat 1 did not show its cut")
        await expect(note).to_contain_text("came late")
        assert ann.complaints == []

    tell_of(tmp_path, story, CALM)


def test_a_lost_shoe_is_called_lost(tmp_path: Path) -> None:
    """B4: what was proved is checked, what was not is counted; a retired one in play is a fault."""

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.sit(1)
        await there.between_coups(1)
        await there.pit(RetireShoe("pit"))
        await there.until(lambda now: now.shoes == 2)
        await there.pit(Pause("pit"))
        document = shoe_document(there.server.reader, TABLE, 1)
        assert document is not None
        lies = [json.loads(encode(document)) for _ in range(2)]
        lies[0].update(lost=True, secrets=[], drawn=lies[0]["drawn"][:3])
        lies[1].update(retired=False, secrets=[])

        async def forged(route: Route) -> None:
            body = json.dumps(lies.pop(0)).encode()
            await route.fulfill(body=body, content_type="application/json")

        await ann.page.route("**/shoes/1", forged)
        await ann.does("fair")
        await ann.sees("[data-past='1']")
        assert await verdict(ann, 1) == "true"
        lost = ann.page.locator("[data-past='1'] .fair-lost")
        await expect(lost).to_contain_text("the house lost its secrets. 3 cards are proved")
        await ann.page.reload()
        await ann.sees("main[data-link=up]")
        await ann.does("fair")
        await ann.sees("[data-past='1']")
        assert await verdict(ann, 1) == "retired"

    tell_of(tmp_path, story)


@pytest.mark.parametrize("fault", ["card", "path", "order"])
def test_a_card_that_is_not_true_is_red_at_once(tmp_path: Path, fault: str) -> None:
    """Another card than the secret gives, a false path, or proof of one that does not lie there."""

    def lying(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "proof" and said["place"] == 2:
                if fault == "card":
                    said["shown"] = "Ks" if said["shown"] != "Ks" else "Qs"
                elif fault == "path":
                    said["path"].reverse()
            if fault == "order" and said["type"] == "public-patch" and said["change"].get("banker"):
                cards = said["change"]["banker"]
                said["change"]["banker"] = ["Ks" if card != "Ks" else "Qs" for card in cards]
            page.send(json.dumps(said))

        server.on_message(told)

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.page.route_web_socket("**/api/socket**", lying)
        await ann.page.reload()
        await ann.sees("main[data-link=up]")
        await ann.sit(1)
        await ann.sees("[data-action=fair-line][data-true=false] >> text=does not verify")
        await ann.sees("[data-action=fair][data-alarm=true]")
        await there.pit(Pause("pit"))
        await ann.does("fair")
        red = ann.page.locator(f"[data-fault='{fault}']").first
        await expect(red).to_contain_text("place 2")
        await ann.sees(".tally[data-true=false]")

    tell_of(tmp_path, story)


def test_an_abort_is_told_with_the_seat_that_hid_its_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numbered, counted in the panel; after the second the shoe is opened without that seat."""
    monkeypatch.setattr(shoes, "SHOWN_WITHIN", 2.0)  # more than a busy browser needs

    async def story(there: Drawn) -> None:
        await there.pit(Pause("pit"))
        ann = await there.patron()
        await ann.sit(1)
        await there.raw(3, hides=wire.RevealCut)
        await there.pit(Resume("pit"))
        aborted = ann.page.locator("[data-cutting] .aborted")
        sentence = "Opening 2 was aborted: seat 3 did not show its cut."
        await expect(aborted).to_have_text(sentence, timeout=30_000)  # after two waits
        await ann.sees("[data-cutting=opened][data-opening='3'][data-own='1']")
        await ann.does("fair")
        await ann.sees("[data-aborts='2']")
        assert await said(ann, "cuts") == ("yes", "It was cut by seat 1.")
        assert await verdict(ann, 1) == "true"
        await expect(ann.page.locator("[data-check=opening] b")).to_have_text("(3)")
        await ann.sees("[data-aborted='1'][data-left-out='3']")

    tell_of(tmp_path, story, CALM)


def test_a_cut_outlives_a_lost_link_and_a_reload(tmp_path: Path) -> None:
    """What was not heard is sent again; what is shown is the nonce that was committed to."""
    swallowed: list[str] = []
    hidden = asyncio.Event()

    def deaf(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        async def sent(message: str | bytes) -> None:
            kind = json.loads(message)["type"]
            if kind == "commit-cut" and not swallowed:
                swallowed.append(kind)
                await page.close()
            elif kind == "reveal-cut" and len(swallowed) < 2:
                swallowed.append(kind)
                hidden.set()
            else:
                server.send(message)

        page.on_message(sent)

    async def story(there: Drawn) -> None:
        ann = await there.patron()
        await ann.page.route_web_socket("**/api/socket**", deaf)
        await ann.page.reload()
        await ann.sees("main[data-link=up]")
        await ann.sit(1)
        await there.until(lambda now: now.fair is not None and now.fair.stage is Stage.CALLED)
        await hidden.wait()
        await ann.page.reload()
        await there.until(lambda now: now.fair is not None and now.fair.stage is Stage.OPEN)
        assert swallowed == ["commit-cut", "reveal-cut"]
        assert (there.fair.opening, len(there.fair.cuts), there.host.saved.aborts) == (1, 1, 0)
        await ann.sees("[data-action=fair-line] >> text=Your cut is in this shoe")

    tell_of(tmp_path, story, CALM)


def test_a_covered_card_is_not_in_the_panel(tmp_path: Path) -> None:
    """While own cards lie covered nothing is fetched that would show them; ticks tell no card."""

    async def story(there: Drawn) -> None:
        ann = await there.patron(reduced_motion="no-preference")
        await ann.page.clock.install()
        asked: list[str] = []
        ann.page.on("request", lambda one: asked.append(one.url))
        await ann.sit(1)
        await ann.sees("main[data-phase=betting]")
        await ann.press(100, "player")
        await ann.has_staked({"player": 100})
        await there.pit(CallLastBets())
        await there.pit(CloseBets())
        await ann.sees(".cover")
        await ann.does("fair")
        await ann.sees(".tally[data-true=true]")
        await ann.sees("[data-action=verify][aria-disabled=true]")
        await ann.sees("[data-verify='1'] [data-action=document]", 0)
        words = await ann.page.locator(".fair[data-shoe]").inner_text()
        assert "Turn your cards over first" in words
        await ann.page.click("[data-action=verify]", force=True)
        assert not any(url.endswith("/shoes/1") for url in asked)
        await ann.page.keyboard.press("Escape")
        await ann.page.keyboard.press("o")
        await ann.does("fair")
        assert await verdict(ann, 1) == "true"

    # One card lies there, and the next one takes its time.
    tell_of(tmp_path, story, replace(CALM, closed=20, card=600_000))


@pytest.mark.parametrize("size", ["phone", *in_campaign("desk")])
def test_axe_finds_nothing_in_the_panel_and_nothing_jumps_at_a_cut(
    tmp_path: Path, size: str
) -> None:
    """In every language, with a verdict; at the cut only transforms and opacity move."""

    async def story(there: Drawn) -> None:
        ann = await there.patron(size=SIZES[size], reduced_motion="no-preference")
        await there.pit(Pause("pit"))
        await ann.sit(1)
        await ann.sees("main[data-wallet='5000']")
        await ann.page.evaluate(WATCH)
        await there.pit(Resume("pit"))
        await ann.sees("[data-cutting=cutting]")
        moved = set(await ann.page.evaluate(ANIMATED))
        await ann.sees("[data-cutting=opened]")
        moved |= set(await ann.page.evaluate(ANIMATED))
        assert moved - OF_EVERY_FRAME <= CHEAP
        assert moved & CHEAP
        shifts = await ann.page.evaluate("window.seen")
        assert shifts["shift"] == 0, shifts
        for language in languages():
            await ann.page.evaluate(f"localStorage.setItem('punto-language', '{language}')")
            await ann.page.reload()
            await ann.sees(f"html[lang='{language}'] main[data-link=up]")
            await ann.does("fair")
            assert await verdict(ann, 1) == "true"
            assert await found_by_axe(ann.page) == []
        assert ann.complaints == []

    tell_of(tmp_path, story, CALM)


def test_a_dealt_table_claims_audit_only(tell: Tell) -> None:
    """Nothing is bound there, and the panel says so in so many words."""

    async def story(there: House) -> None:
        table = await there.opened(dealt("commission"))
        patron = await there.patron(table)
        await patron.sees("[data-action=fair-line]", 0)
        await patron.does("fair")
        label = patron.page.locator("[data-holds=dealt]")
        await expect(label).to_have_text(
            "Dealt by hand: its cards can be audited, but not verified."
        )

    tell(story)
