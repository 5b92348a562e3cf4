"""Admission of a request by its address and host name: proxies, names and TLS, as a table."""

from dataclasses import dataclass, field
from ipaddress import ip_address

import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.config.addresses import Network, Origin
from punto.server.http.admission import (
    FOR,
    HOST,
    PROTO,
    Admission,
    NotAdmitted,
    RawRequest,
    Requester,
    forwarded_for,
)

PUBLIC = Origin.read("punto.example")
PROXY, CLIENT, STRANGER = "10.0.0.5", "203.0.113.7", "198.51.100.9"
LOCAL = Admission()
BY_PROXY = Admission(public=(PUBLIC,), trusted=(Network("10.0.0.0/8"), Network("127.0.0.1")))
BY_TLS = Admission(public=(PUBLIC,))
PLAIN = Admission(without_tls=True)


@dataclass(frozen=True)
class Case:
    """A request, the admission that it comes to, and the expected result."""

    admission: Admission
    peer: str
    host: str
    headers: dict[str, str] = field(default_factory=dict)
    tls: bool = False
    here: str = "10.0.0.1"
    address: str = ""
    origin: str = ""
    shut: str = ""
    plain: bool = False


def forwarded(client: str, proto: str = "https", host: str = "punto.example") -> dict[str, str]:
    """Return the headers that a proxy adds."""
    return {FOR: client, PROTO: proto, HOST: host}


OURS = str(PUBLIC)
CASES = {
    "this machine by its name": Case(
        *(LOCAL, "127.0.0.1", "localhost:8098"),
        address="127.0.0.1",
        origin="http:" + "//localhost:8098",
    ),
    "this machine by a bent name": Case(
        LOCAL, "127.0.0.1", "evil.example:8098", shut="foreign-host"
    ),
    "a name with a path in it": Case(LOCAL, "127.0.0.1", "localhost/x", shut="foreign-host"),
    "no name at all": Case(LOCAL, "127.0.0.1", "", shut="foreign-host"),
    "a stranger who claims to be a proxy": Case(
        *(LOCAL, "127.0.0.1", "localhost", forwarded("127.0.0.9")),
        address="127.0.0.1",
        origin="http:" + "//localhost",
    ),
    "a proxy for its client": Case(
        *(BY_PROXY, PROXY, "127.0.0.1:8098", forwarded(CLIENT)), address=CLIENT, origin=OURS
    ),
    "a proxy that leaves the name as it was": Case(
        *(BY_PROXY, PROXY, "punto.example", {FOR: CLIENT, PROTO: "https"}),
        address=CLIENT,
        origin=OURS,
    ),
    "two proxies of ours in a row": Case(
        *(BY_PROXY, PROXY, "x", forwarded(f"{CLIENT}, 10.9.9.9")), address=CLIENT, origin=OURS
    ),
    "a client who made up hops before itself": Case(
        *(BY_PROXY, PROXY, "x", forwarded(f"127.0.0.1, {STRANGER}, {CLIENT}")),
        address=CLIENT,
        origin=OURS,
    ),
    "a hop without an address": Case(
        BY_PROXY, PROXY, "x", forwarded("unknown"), shut="bad-forwarded"
    ),
    "what a client made up is not looked at": Case(
        *(BY_PROXY, PROXY, "x", forwarded(f"nonsense, {CLIENT}")), address=CLIENT, origin=OURS
    ),
    "a scheme that is none": Case(
        BY_PROXY, PROXY, "x", forwarded(CLIENT, "gopher"), shut="bad-forwarded"
    ),
    "a client that came to the proxy without TLS": Case(
        *(BY_PROXY, PROXY, "x", forwarded(CLIENT, "http")),
        address=CLIENT,
        origin="http:" + "//punto.example",
        plain=True,
    ),
    "a proxy that names somebody else": Case(
        BY_PROXY, PROXY, "x", forwarded(CLIENT, host="evil.example"), shut="foreign-host"
    ),
    "past the proxy": Case(BY_PROXY, CLIENT, "punto.example", shut="not-by-proxy"),
    "past the proxy, in its name": Case(
        BY_PROXY, CLIENT, "punto.example", forwarded(STRANGER), shut="not-by-proxy"
    ),
    "the proxy looks whether we are there": Case(
        *(BY_PROXY, PROXY, "10.0.0.1:8098"),
        address=PROXY,
        origin="http:" + "//10.0.0.1:8098",
        plain=True,
    ),
    "by TLS": Case(*(BY_TLS, CLIENT, "punto.example"), tls=True, address=CLIENT, origin=OURS),
    "by TLS, claiming to be a proxy": Case(
        *(BY_TLS, CLIENT, "punto.example", forwarded("127.0.0.1")),
        tls=True,
        address=CLIENT,
        origin=OURS,
    ),
    "by TLS to another name": Case(BY_TLS, CLIENT, "other.example", tls=True, shut="foreign-host"),
    "by TLS to the address itself": Case(
        *(BY_TLS, CLIENT, "10.0.0.1:8098"),
        tls=True,
        address=CLIENT,
        origin="https:" + "//10.0.0.1:8098",
    ),
    "an address of IPv6 itself": Case(
        *(BY_TLS, "2001:db8::2", "[2001:db8::1]:8098"),
        tls=True,
        here="2001:db8::1",
        address="2001:db8::2",
        origin="https:" + "//[2001:db8::1]:8098",
    ),
    "without TLS on purpose": Case(
        *(PLAIN, CLIENT, "10.0.0.1:8098"),
        address=CLIENT,
        origin="http:" + "//10.0.0.1:8098",
        plain=True,
    ),
    "without TLS on purpose, by a bent name": Case(
        PLAIN, CLIENT, "evil.example", shut="foreign-host"
    ),
    "without TLS, and nobody said on purpose": Case(
        LOCAL, CLIENT, "localhost", shut="not-by-proxy"
    ),
}


def request_of(case: Case) -> RawRequest:
    """A case as it comes."""
    headers = {name: (value,) for name, value in case.headers.items()}
    return RawRequest(case.peer, case.host, case.tls, case.here, headers)


@pytest.mark.parametrize("name", CASES)
def test_the_client_address_behind_proxies(name: str) -> None:
    """The address that it is for and the name it was asked by, or why nobody is let in."""
    case = CASES[name]
    admitted = case.admission.admit(request_of(case))
    if isinstance(admitted, NotAdmitted):
        assert (admitted.reason, case.address) == (case.shut, "")
    else:
        assert (admitted.address, str(admitted.origin)) == (case.address, case.origin)
        assert (admitted.plain, case.shut) == (case.plain, "")


def test_a_header_that_comes_twice_is_one_list() -> None:
    """A client sends its own first; the proxy adds below it."""
    headers = {FOR: ("127.0.0.1", CLIENT), PROTO: ("http", "https"), HOST: ("punto.example",)}
    admitted = BY_PROXY.admit(RawRequest(PROXY, "x", headers=headers))
    assert isinstance(admitted, Requester)
    assert (admitted.address, admitted.origin) == (CLIENT, PUBLIC)


def admitted_client(origin: Origin, address: str = CLIENT, *, relayed: bool = False) -> Requester:
    """Somebody who was let in."""
    return Requester(address, origin, relayed)


@pytest.mark.parametrize(
    ("origin", "ours"),
    [
        (OURS, True),
        ("http:" + "//punto.example", False),
        (OURS + ":8443", False),
        ("https:" + "//localhost:1", True),
        ("https:" + "//localhost:2", False),
        ("https:" + "//evil.example", False),
        ("punto.example", False),
        ("null", False),
        ("", False),
        (None, False),
    ],
)
def test_only_our_own_origins_are_accepted(origin: str | None, ours: bool) -> None:
    """A public origin as it was set, or the very one that was asked; never half of one."""
    asker = admitted_client(Origin("https", "localhost:1"))
    assert BY_PROXY.is_ours(asker, origin) is ours


@pytest.mark.parametrize(
    ("admission", "address", "relayed", "may"),
    [
        (LOCAL, "127.0.0.1", False, True),
        (LOCAL, "::1", False, True),
        (LOCAL, "127.0.0.1", True, False),  # a proxy that nobody told us of
        (LOCAL, CLIENT, False, False),
        (BY_PROXY, CLIENT, True, False),
        (Admission(readers=(Network(CLIENT),)), CLIENT, False, True),
        (Admission(readers=(Network(CLIENT),)), "127.0.0.1", False, False),
    ],
)
def test_only_listed_networks_may_read_metrics(
    admission: Admission, address: str, relayed: bool, may: bool
) -> None:
    """Loopback or an address that was named, and nobody whom an unknown proxy speaks for."""
    assert admission.may_read_metrics(admitted_client(PUBLIC, address, relayed=relayed)) is may


HOPS = {
    "203.0.113.7": "203.0.113.7",
    "203.0.113.7:4711": "203.0.113.7",
    "2001:DB8::0:1": "2001:db8::1",
    "[2001:db8::1]": "2001:db8::1",
    "[2001:db8::1]:4711": "2001:db8::1",
    "::ffff:203.0.113.7": "203.0.113.7",
}
NO_HOPS = [
    *("", "unknown", "_hidden", "-", "203.0.113.7 ", "203. 0.113.7", "203.0.113.7 x", "a" * 9_000),
    *("203.0.113", "203.0.113.07", "203.0.113.256", "203.0.113.7.9", "3405803783", "1::2::3"),
    *("0xcb.0.113.7", "203.0.113.7/32", "203.0.113.7%eth0", "fe80::1%eth0", "for=203.0.113.7"),
    *('"203.0.113.7"', "'203.0.113.7'", '"[2001:db8::1]:80"', "[203.0.113.7]", "[::1", "::1]"),
    *("[]", "[]:80", ":80", "203.0.113.7:", "203.0.113.7:x", "203.0.113.7:65536", "[[::1]]"),
    *("203.0.113.7:1:2", "[::1]:", "[::1]80", "[::1]:99999", "203.0.113.7\n", "203.0.113.7\x00"),
    *("\u0662\u0660\u0663.0.113.7", "203.0.113.7\xa0"),
]


@pytest.mark.parametrize("hop", HOPS)
def test_only_the_canonical_form_of_an_address_is_accepted(hop: str) -> None:
    """With or without the port that it came from, so that nobody is two."""
    assert forwarded_for(hop) == HOPS[hop]


@pytest.mark.parametrize("hop", NO_HOPS)
def test_a_nonstandard_address_is_refused(hop: str) -> None:
    """Nothing is made up of it."""
    assert forwarded_for(hop) is None


@given(st.text() | st.from_regex(r"[0-9a-f:.\[\]%\" ]{0,40}", fullmatch=True))
def test_a_forwarded_header_is_an_address_or_refused(header: str) -> None:
    """An accepted address is canonical: writing it again gives the same text."""
    admitted = BY_PROXY.admit(
        RawRequest(PROXY, "x", headers={FOR: [header], PROTO: ["https"], HOST: [OURS[8:]]})
    )
    if isinstance(admitted, NotAdmitted):
        assert admitted.reason == "bad-forwarded"
    else:
        assert str(ip_address(admitted.address)) == admitted.address
