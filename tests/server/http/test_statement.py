"""The statement of a patron's wallets, over HTTP."""

from pathlib import Path

from tests.kit.http_client import Browser, browsing
from tests.kit.process import Process


def test_a_patron_gets_their_own_statement_over_http(tmp_path: Path) -> None:
    """As a file, in a language; nobody gets one without a session."""
    server = Process(["--port", "0", "--data", str(tmp_path / "data")], tmp_path)

    async def story(browser: Browser) -> None:
        assert (await browser.get("/api/own/statement/en")).status == 401
        await browser.sign_in()
        answer = await browser.get("/api/own/statement/en")
        assert (answer.status, answer.content_type) == (200, "text/csv")
        assert "attachment" in answer.headers["Content-Disposition"]
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        head, gift = (await answer.text()).removeprefix("\ufeff").splitlines()
        assert head.startswith("time,table,what,currency,amount")
        assert ",Welcome gift,PLAY,10000,10000,10000,10000" in gift
        assert (await browser.get("/api/own/statement/xx")).status == 404

    browsing(server, story)
    assert server.stop() == (0, "")
