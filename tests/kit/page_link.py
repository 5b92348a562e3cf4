"""The link of a page, in the hands of a test."""

import json

from playwright.async_api import Page, WebSocketRoute

from tests.kit.terminal import Dealer, House, Patron, at_table


class PageLink:
    """The link of one page, which a test can cut, mute and mend."""

    def __init__(self) -> None:
        self.down = False
        self.deaf = False  # what the server answers is lost
        self.mute = False  # what the page asks is lost
        self.stale = False  # changes of the table are lost, answers are not
        self.unanswered = False  # answers are lost, changes of the table are not
        self.sent: list[str] = []
        self._open: list[WebSocketRoute] = []

    async def lay(self, page: Page) -> None:
        """All links of this page go through here."""
        await page.route_web_socket("**/api/socket*", self._opened)

    async def _opened(self, link: WebSocketRoute) -> None:
        if self.down:
            await link.close()
            return
        server = link.connect_to_server()
        self._open.append(link)

        def to_server(message: str | bytes) -> None:
            self.sent.append(str(json.loads(message)["type"]))
            if not self.mute:
                server.send(message)

        def to_page(message: str | bytes) -> None:
            kind = json.loads(message)["type"]
            lost = (self.stale and kind.endswith("-patch")) or (
                self.unanswered and kind == "answer"
            )
            if not self.deaf and not lost:
                link.send(message)

        link.on_message(to_server)
        server.on_message(to_page)

    async def cut(self) -> None:
        """Every link is gone, and none is let through."""
        self.down = True
        while self._open:
            await self._open.pop().close()

    def tell(self, message: object) -> None:
        """The page hears this as if its server had said it."""
        self._open[-1].send(json.dumps(message))

    def mend(self) -> None:
        """Links are let through again."""
        self.down = self.deaf = self.mute = self.stale = self.unanswered = False


async def with_link(house: House, rules: str = "commission") -> tuple[Patron, Dealer, PageLink]:
    """A patron with a seat, the bets open, and the page's link in the test's hands."""
    patron, dealer = await at_table(house, rules)
    link = PageLink()
    await link.lay(patron.page)
    await patron.page.reload()
    await patron.sees("main[data-link=up][data-seat='1']")
    return patron, dealer, link
