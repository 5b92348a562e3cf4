"""A server as a client reaches it: requests over HTTP, and the socket.

A server answers only its own page, so the client sends the same Origin as the page. It keeps its
cookies itself: aiohttp's jar would not return a `Secure` one over plain HTTP, even on this machine,
where a browser does.
"""

import asyncio
import os
import ssl
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypedDict, TypeVar, Unpack

import aiohttp
import msgspec
from aiohttp import hdrs
from yarl import URL

from punto.client.addresses import Addresses, Cookies
from punto.client.errors import NoServer, NotLetIn, NotUnderstood, SignedOut
from punto.client.receipts import Receipts
from punto.client.timing import Timing
from punto.wire.cup_views import CupsSheet, CupView
from punto.wire.messages import Me, Problem, Refused
from punto.wire.sheets import GameSheet, HeadsSheet
from punto.wire.views import TableCard
from punto.witness import Keeper

Reply = TypeVar("Reply")

UNAUTHORIZED = 401
UNAVAILABLE = 503  # what a spare answers


class Options(TypedDict, total=False):
    """Options of a client: language, time-outs, TLS context, keeper and receipts.

    A keeper keeps the signed heads of watched tables; receipts keep the commitments of their shoes.
    """

    lang: str
    timing: Timing
    tls: ssl.SSLContext
    keeper: Keeper
    receipts: Receipts


class Socket(Protocol):
    """One link, as a client uses it."""

    async def send(self, text: str) -> None:
        """Send one frame; if the link is gone, `receive` reports it."""

    async def receive(self) -> str | None:
        """Return the next frame, or None once the link is gone."""

    async def close(self) -> None:
        """Close the link."""


class Server(Protocol):
    """A server, as a client uses it."""

    async def tables(self) -> tuple[TableCard, ...]:
        """Return the tables of the room."""

    async def cups(self) -> tuple[CupView, ...]:
        """Return the tournaments of the house."""

    async def sheet(self, game: str) -> GameSheet:
        """Return a game in the language of the client."""

    async def gift(self) -> Me:
        """Ask as a guest for new play money."""

    async def unlock(self, pin: str) -> None:
        """Unlock the screen of a member of staff."""

    async def heads(self, since: int | None = None) -> HeadsSheet:
        """Return the statements after a number; without one, the newest."""

    async def open(self) -> Socket:
        """Open a link."""

    async def close(self) -> None:
        """Close all connections."""


class HttpServer:
    """The server of a house: the one of its addresses that serves."""

    def __init__(self, address: str | Sequence[str], **options: Unpack[Options]) -> None:
        timing = options.get("timing", Timing())
        self._addresses = Addresses(address)
        self._failed = 0  # rounds in which no address opened a link, since one did
        self.timing = timing
        self.keeper = options.get("keeper")
        self.receipts = options.get("receipts")
        self._lang = options.get("lang", "en")
        self._cookies = Cookies()
        self._session = aiohttp.ClientSession(
            cookie_jar=aiohttp.DummyCookieJar(),
            connector=aiohttp.TCPConnector(ssl=options.get("tls", True)),
            timeout=aiohttp.ClientTimeout(total=timing.open),
        )

    async def guest(self) -> Me:
        """Sign in as a guest."""
        return await self._ask("POST", "/api/guest", Me)

    async def gift(self) -> Me:
        """Ask for new play money, which the server gives to a guest who has none left."""
        return await self.guest()

    async def sign_in(self, name: str, password: str) -> Me:
        """Sign in by name and password."""
        return await self._named("/api/sign-in", name, password)

    async def sign_up(self, name: str, password: str) -> Me:
        """Create an account and sign in."""
        return await self._named("/api/sign-up", name, password)

    async def _named(self, path: str, name: str, password: str) -> Me:
        # Hashing a password is slow on purpose, and others may wait for it too.
        patience = aiohttp.ClientTimeout(total=self.timing.request)
        body = {"name": name, "password": password}
        return await self._ask("POST", path, Me, json=body, timeout=patience)

    async def tables(self) -> tuple[TableCard, ...]:
        """Return the tables of the room."""
        return await self._ask("GET", "/api/tables", tuple[TableCard, ...])

    async def cups(self) -> tuple[CupView, ...]:
        """Return the tournaments of the house."""
        return (await self._ask("GET", "/api/cups", CupsSheet)).cups

    async def sheet(self, game: str) -> GameSheet:
        """Return a game in the language of the client."""
        return await self._ask("GET", f"/api/games/{game}/{self._lang}", GameSheet)

    async def heads(self, since: int | None = None) -> HeadsSheet:
        """Return the statements after a number; without one, the newest."""
        query = {} if since is None else {"since": str(since)}
        return await self._ask("GET", "/api/heads", HeadsSheet, params=query)

    async def open(self) -> "WebSocket":
        """Open a link to the first address that serves."""
        tried: dict[str, str] = {}
        origins = tuple(self._addresses)
        alone = len(origins) == 1
        patience = self.timing.open if alone else self.timing.patience(self._failed)
        for origin in origins:
            socket = None
            try:
                socket = await self._open_at(origin, patience)
            except NoServer as problem:
                tried |= problem.tried
            finally:  # also where the caller does not wait any longer
                if socket is None:
                    self._addresses.pass_over(origin)
            if socket is not None:
                self._failed = 0
                return socket
        self._failed += 1
        raise NoServer(tried)

    async def _open_at(self, origin: URL, patience: float) -> "WebSocket":
        timing = self.timing
        try:
            async with asyncio.timeout(patience):
                link = await self._session.ws_connect(
                    origin / "api/socket" % {"lang": self._lang},
                    headers=self._headers(origin),
                    heartbeat=timing.silence,
                    timeout=aiohttp.ClientWSTimeout(ws_close=timing.close),
                )
        except aiohttp.WSServerHandshakeError as problem:
            if problem.status == UNAUTHORIZED:
                raise SignedOut("the server no longer knows this session; sign in again") from None
            raise NoServer({str(origin): f"status {problem.status}"}) from None
        except (aiohttp.ClientError, OSError, TimeoutError) as problem:
            raise NoServer({str(origin): _why(problem)}) from None
        return WebSocket(link, lambda: self._addresses.pass_over(origin))

    async def close(self) -> None:
        """Close all connections."""
        await self._session.close()

    async def unlock(self, pin: str) -> None:
        """Unlock the screen of a member of staff."""
        patience = aiohttp.ClientTimeout(total=self.timing.request)
        await self._sent("POST", "/api/unlock", json={"pin": pin}, timeout=patience)

    async def _ask(self, method: str, path: str, kind: type[Reply], **more: Any) -> Reply:
        body = await self._sent(method, path, **more)
        try:
            return msgspec.json.decode(body, type=kind)
        except msgspec.DecodeError as problem:
            raise _foreign(path, str(problem)) from None

    async def _sent(self, method: str, path: str, **more: Any) -> bytes:
        """Send a request to the first address that serves, and return the body of its answer."""
        tried: dict[str, str] = {}
        for origin in self._addresses:
            try:
                return await self._sent_to(origin, method, path, **more)
            except NoServer as problem:
                tried |= problem.tried
                self._addresses.pass_over(origin)
        raise NoServer(tried)

    async def _sent_to(self, origin: URL, method: str, path: str, **more: Any) -> bytes:
        try:
            # A redirect would send the cookie to another server.
            request = self._session.request(
                method,
                origin.with_path(path),
                headers=self._headers(origin),
                allow_redirects=False,
                **more,
            )
            async with request as answer:
                body = await answer.read()
        except (aiohttp.ClientError, OSError, TimeoutError) as problem:
            raise NoServer({str(origin): _why(problem)}) from None
        if not answer.ok or answer.status >= 300:
            raise _refused(answer.status, origin, path, body)
        for name, cookie in answer.cookies.items():
            self._cookies.keep(origin, name, cookie.value)
        return body

    def _headers(self, origin: URL) -> dict[str, str]:
        """Return the headers of the server's own page: the origin and the cookies."""
        headers: dict[str, str] = {hdrs.ORIGIN: str(origin).rstrip("/")}
        if cookies := self._cookies.header(origin):
            headers[hdrs.COOKIE] = cookies
        return headers


class WebSocket:
    """A link over aiohttp's WebSocket."""

    def __init__(self, link: aiohttp.ClientWebSocketResponse, unheard: Callable[[], None]) -> None:
        """Call `unheard` if the link ends before it brought anything."""
        self._link = link
        self._unheard: Callable[[], None] | None = unheard

    async def send(self, text: str) -> None:
        """Send one frame."""
        try:
            await self._link.send_str(text)
        except (aiohttp.ClientError, ConnectionError):
            return  # `receive` reports that the link is gone

    async def receive(self) -> str | None:
        """Return the next frame, or None once the link is gone."""
        message = await self._link.receive()
        is_text = message.type is aiohttp.WSMsgType.TEXT
        if self._unheard and not is_text:
            self._unheard()
        self._unheard = None
        return str(message.data) if is_text else None

    async def close(self) -> None:
        """Close the link, without waiting long for the other end."""
        await self._link.close()


def _why(problem: BaseException) -> str:
    if isinstance(problem, TimeoutError):
        return "it did not answer in time"
    if isinstance(problem, aiohttp.ClientConnectorCertificateError):
        return f"its certificate is not trusted: {_untrusted(problem.certificate_error)}"
    if isinstance(problem, aiohttp.ClientConnectorSSLError):  # its errno is not the system's
        return "the TLS handshake failed"
    if isinstance(problem, OSError) and problem.errno:
        return os.strerror(problem.errno)  # clearer than the library's text
    return str(problem) or type(problem).__name__


def _untrusted(problem: Exception) -> str:
    return problem.verify_message if isinstance(problem, ssl.SSLCertVerificationError) else ""


def _refused(status: int, origin: URL, path: str, body: bytes) -> Exception:
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except (msgspec.DecodeError, UnicodeDecodeError):
        if status == UNAVAILABLE:  # a spare, or a proxy whose server is gone
            return NoServer({str(origin): f"status {status}"})
        return _foreign(path, str(status))
    if status == UNAUTHORIZED and problem.reason == "not-signed-in":
        return SignedOut(problem.sentence)
    return NotLetIn(Refused(problem.reason, problem.sentence, "", ""))


def _foreign(path: str, answer: str) -> NotUnderstood:
    return NotUnderstood(f"{path} was answered with {answer}; is this a Punto server?")
