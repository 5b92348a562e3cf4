"""The addresses of a house: one server serves at a time, and the others wait as spares."""

from collections.abc import Iterator, Sequence

from yarl import URL

from punto.refusals import BadInput


class Addresses:
    """The origins of a house's servers, and the one that answered last."""

    def __init__(self, given: str | Sequence[str]) -> None:
        """Read one address, or several of one house.

        >>> [str(one) for one in Addresses(["http://127.0.0.1:8098/", "http://127.0.0.1:8099"])]
        ['http://127.0.0.1:8098', 'http://127.0.0.1:8099']
        """
        several = (given,) if isinstance(given, str) else tuple(given)
        if not several:
            raise BadInput("no address of a server; give the one that `punto serve` prints")
        self._origins = tuple(dict.fromkeys(map(_origin, several)))
        if len({origin.scheme for origin in self._origins}) > 1:
            # The session would go over plain http although it began over https.
            raise BadInput(
                f"{', '.join(map(str, self._origins))}: the servers of a house must all be"
                " reached by https, or all by http"
            )
        self._at = 0

    @property
    def current(self) -> URL:
        """The origin to ask first."""
        return self._origins[self._at]

    def __iter__(self) -> Iterator[URL]:
        """Yield each origin once, the current one first."""
        yield from self._origins[self._at :] + self._origins[: self._at]

    def pass_over(self, failed: URL) -> None:
        """Ask the origin after this one first, unless somebody moved on already."""
        if failed == self.current:
            self._at = (self._at + 1) % len(self._origins)


class Cookies:
    """The cookies of a house, which knows a session at each of its addresses.

    A server writes its port at the end of a cookie's name. Another server of the house looks for
    the same cookie under its own port.
    """

    def __init__(self) -> None:
        self._kept: dict[str, tuple[str, bool]] = {}  # values by name, and whether it had a port

    def keep(self, origin: URL, name: str, value: str) -> None:
        """Keep a cookie that came from this origin."""
        bare = name.removesuffix(f"-{origin.port}")
        self._kept[bare] = value, bare != name

    def header(self, origin: URL) -> str:
        """Return the header for a request to this origin; it is empty without a cookie.

        >>> cookies = Cookies()
        >>> cookies.keep(URL("http://localhost"), "__Host-punto-80", "secret")
        >>> cookies.header(URL("http://localhost:8099"))
        '__Host-punto-8099=secret'
        """
        named = (
            f"{bare}-{origin.port}={value}" if has_port else f"{bare}={value}"
            for bare, (value, has_port) in self._kept.items()
        )
        return "; ".join(named)


def _origin(address: str) -> URL:
    """Return the origin of an address.

    >>> str(_origin("http://127.0.0.1:8098/")), str(_origin("HTTP://localhost:80"))
    ('http://127.0.0.1:8098', 'http://localhost')
    """
    try:
        url = URL(address)
    except ValueError:
        url = URL()
    if url.scheme not in ("http", "https") or not url.host or url.path not in ("", "/"):
        raise BadInput(
            f"{address!r} is not the address of a server; give the one that `punto serve` prints,"
            " for example http://127.0.0.1:8098/"
        )
    return url.origin()
