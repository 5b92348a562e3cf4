"""Reads over HTTP: past coups, odds, rules, an account, and the data that a page starts with."""

import asyncio
from fractions import Fraction
from pathlib import Path
from typing import Any

from punto.analysis import odds
from punto.house.limits import DAY, Limited
from punto.rulebook import GAMES, game
from punto.server.http.games import odds_sheet, rules_sheet
from punto.server.people.own_sheet import own_sheet
from punto.wire.requests import LeaveSeat, SetOwnLimit
from punto.words.catalogue import languages
from punto.words.printed_rules import print_rules
from punto.words.sentences import Words
from tests.kit.guests import answer, opened, run_story, seated, settled, until
from tests.kit.http_client import Browser, browsing, read_json
from tests.kit.process import Process
from tests.kit.quick_folder import TABLE, open_tables, quick_settings
from tests.kit.socket_patron import SocketPatron, socket_patron
from tests.kit.story import TABLE as STORY


def test_only_patrons_who_staked_have_a_coup_in_their_history(tmp_path: Path) -> None:
    """With cards, stakes, payouts and clauses, and step by step; over a real server."""
    open_tables(tmp_path / "data", quick_settings(rules="power-98"))
    process = Process(["--port", "0", "--data", "data"], tmp_path)

    async def story() -> None:
        async with socket_patron(process, TABLE) as ann, socket_patron(process, TABLE) as ben:
            await ann.connect()
            await ben.browser.sign_in()
            view = await _played(ann)
            page = await read_json(ann.browser, f"/api/tables/{TABLE}/history?most=5")
            assert page["before"] is None
            (entry,) = page["coups"]
            assert (entry["coup"], entry["stakes"]) == (view["coup"], {"banker": 100})
            assert (entry["player"], entry["banker"]) == (view["player"], view["banker"])
            assert (entry["winner"], entry["winning"]) == (view["winner"], view["winning"])
            assert entry["payouts"][0]["clause"].startswith("p98:")
            assert entry["net"] == entry["payouts"][0]["net"]
            whole = await read_json(ann.browser, f"/api/tables/{TABLE}/coups/{entry['coup']}")
            assert whole["coup"] == entry
            _check_steps(whole)
            other = await read_json(ben.browser, f"/api/tables/{TABLE}/coups/{entry['coup']}")
            assert (other["coup"]["stakes"], other["coup"]["payouts"]) == ({}, [])
            assert other["steps"] == whole["steps"]
            none = await read_json(ben.browser, f"/api/tables/{TABLE}/history")
            assert none == {"coups": [], "before": None}
            own = await read_json(ann.browser, "/api/own")
            assert own["session"]["net"] == own["day"]["net"] == {"PLAY": entry["net"]}

    asyncio.run(story())
    assert process.stop() == (0, "")


async def _played(ann: SocketPatron) -> dict[str, Any]:
    """A seat, a stake, and the table as the coup left it."""
    ann.screen.sit(1, 5_000)
    await ann.until(lambda screen: screen.seat == 1 and screen.phase == "betting")
    ann.screen.stake("banker", 100)
    await ann.until(lambda screen: bool(screen.payouts))
    assert ann.screen.public is not None
    return ann.screen.public


def _check_steps(whole: dict[str, Any]) -> None:
    """The calls, the shaker, the die, then the cards in the order of the deal, then the end."""
    kinds = [step["what"] for step in whole["steps"]]
    calls = ["bets-opened", "last-bets-called", "bets-closed", "shaker-passed", "die-shaken"]
    assert kinds[:5] == calls
    assert (kinds[-1], whole["steps"][4]["value"]) == ("coup-settled", whole["coup"]["die"])
    dealt = [step for step in whole["steps"] if step["what"] == "card-dealt"]
    assert [step["side"] for step in dealt[:4]] == ["player", "banker", "player", "banker"]
    for side in ("player", "banker"):
        assert [entry["card"] for entry in dealt if entry["side"] == side] == whole["coup"][side]
    times = [step["after_ms"] for step in whole["steps"]]
    assert (times[0], times) == (0, sorted(times))


def test_a_missing_coup_is_named_and_a_bad_number_is_quoted(tmp_path: Path) -> None:
    """Tables, coups, shoes; strangers see nothing of it."""
    process = Process(["--port", "0", "--data", "data"], tmp_path)

    async def story(browser: Browser) -> None:
        start = await read_json(browser, "/api/start")
        assert start["me"] is None
        assert [language["tag"] for language in start["languages"]] == [*languages()]
        await read_json(browser, "/api/tables/commission-1/history", 401)
        patron = await browser.sign_in()
        assert (await read_json(browser, "/api/start"))["me"]["patron"] == patron
        for path, reason in {
            "/api/tables/nowhere/history": "no-such-table",
            "/api/tables/commission-1/coups/1": "no-such-coup",
            "/api/odds/commission/3": "decks-not-allowed",
            "/api/odds/nothing/8": "no-such-game",
            "/api/rules/commission/xx": "no-such-sheet",
        }.items():
            assert (await read_json(browser, path, 404))["reason"] == reason
        for query in ("before=x", "before=0", "most=51", "before=-1", "before=99999999999999999"):
            path = f"/api/tables/commission-1/history?{query}"
            assert (await read_json(browser, path, 400))["reason"] == "bad-request"
        served = await read_json(browser, "/api/odds/commission/8")
        assert served["wagers"][1]["edge"]["percent"] == "1.0579"
        assert (await read_json(browser, "/api/rules/commission/en"))["sections"]

    browsing(process, story)
    assert process.stop() == (0, "")


def test_odds_are_served_exactly() -> None:
    """Every number is the one that `punto odds` gives, and the shares of a wager make one."""
    for key in GAMES:
        sheet, computed = odds_sheet(key, 8), odds(game(key), game(key).shoe(8))
        assert [wager.wager for wager in sheet.wagers] == [*computed]
        for wager in sheet.wagers:
            exact = computed[wager.wager]
            shares = [Fraction(share.exact) for share in (wager.hit, wager.push, wager.loss)]
            assert sum(shares) == 1
            assert (Fraction(wager.edge.exact), shares[0]) == (exact.edge, exact.hit)
            assert abs(Fraction(wager.edge.percent) / 100 - exact.edge) <= Fraction(1, 1_000_000)


def test_rules_are_served_as_they_are_printed() -> None:
    """In every language, with its direction."""
    for lang in languages():
        words, sheet = Words(lang), rules_sheet("fortune-six", lang)
        document = print_rules(game("fortune-six"), words)
        assert (sheet.title, sheet.direction) == (document.title, words.direction)
        headings = [section.heading for section in document.sections]
        assert [section.heading for section in sheet.sections] == headings


# The account


def test_the_account_page_shows_limits_and_results(tmp_path: Path) -> None:
    """A sitting counts while one sits, and afterwards; what was before signing in does not."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        room, ann = server.room, await seated(server, 1)
        ann.screen.ask(SetOwnLimit(id=ann.screen.new_id(), what=Limited.LOSS, value=500))
        stake = ann.screen.stake("banker", 200)
        assert await answer(ann, stake) is None
        await settled(room.runners[STORY])
        seat = room.runners[STORY].saved.seats[1]
        net = sum(payout.net for payout in seat.payouts)
        there = room.journal, room.house, room.runners, ann.patron
        shown = room.shown_names, room.house_runner.deposits
        own = own_sheet(
            *there, room.journal.now() - DAY, room.shown_names, room.house_runner.deposits
        )
        assert (own.session.net, own.day.net) == ({"PLAY": net}, {"PLAY": net})
        # What was lost at a seat that is still taken counts, so that the two add up.
        assert (own.lost, own.loss_left) == ({"PLAY": -net}, {"PLAY": 500 + net})
        (sitting,) = own.sittings
        assert (sitting.until, sitting.brought, sitting.worth) == (None, 2_000, 2_000 + net)
        assert own.session.played_ms == own.played_ms == room.journal.now() - sitting.since
        await until(lambda: room.runners[STORY].saved.coup == 2)
        ann.screen.ask(LeaveSeat(id=ann.screen.new_id(), table=STORY))
        await until(lambda: not room.runners[STORY].saved.seats)
        there = room.journal, room.house, room.runners, ann.patron
        shown = room.shown_names, room.house_runner.deposits
        own = own_sheet(*there, room.journal.now(), *shown)
        assert (own.session.net, own.session.played_ms, own.day.net) == ({}, 0, {"PLAY": net})
        assert (own.lost, own.sittings[0].net) == ({"PLAY": -net}, net)

    run_story(story, tmp_path)
