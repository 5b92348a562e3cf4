"""Bounds: who asks too much is refused by name, and nobody else is."""

import re
from contextlib import ExitStack
from dataclasses import fields, replace
from pathlib import Path

import pytest

from punto.config.limits import Limits, Rate
from punto.refusals import BadInput, Refused
from punto.server.http.bounds import Bounds
from punto.server.pace import TooFast

FEW = Limits(
    requests=Rate(4, 60),
    commands={"watch": Rate(2, 60)},
    hasty=Rate(3, 60),
    asides=Rate(2, 60),
    asked=Rate(3, 60),
    guests=Rate(1, 30),
    links_of_patron=2,
    links_of_address=3,
)
HERE, THERE = "192.0.2.1", "192.0.2.2"


class Clock:
    """Nanoseconds that go on when told to."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        """The moment."""
        return self.now


def test_an_address_that_asks_too_fast_gets_a_retry_time() -> None:
    """Three at once; another address is not held back."""
    clock = Clock()
    bounds = Bounds(FEW, clock)
    assert [bounds.asked(HERE) for _ in range(3)] == [None] * 3
    refusal = bounds.asked(HERE)
    assert str(refusal) == "too-many-requests: seconds 1"
    assert bounds.asked(THERE) is None
    clock.now += 10**9
    assert bounds.asked(HERE) is None


def test_new_guests_of_an_address_are_bounded() -> None:
    """Each one is given money and a row in the log."""
    bounds = Bounds(FEW, Clock())
    assert bounds.guest(HERE) is None
    assert str(bounds.guest(HERE)) == "too-many-requests: seconds 2"
    assert bounds.guest(THERE) is None


def test_an_ipv6_network_counts_as_one_address() -> None:
    """An IPv6 /64 counts as one address; an IPv4-mapped address counts as IPv4."""
    bounds = Bounds(FEW, Clock())
    assert bounds.guest("2001:db8::1") is None
    assert bounds.guest("2001:db8::2%eth0")
    assert bounds.guest("2001:db8:0:1::1") is None
    assert bounds.guest(HERE) is None
    assert bounds.guest(f"::ffff:{HERE}")


def test_a_patron_is_bounded_over_all_links_and_by_command() -> None:
    """A second tab is no second pair of hands."""
    bounds = Bounds(FEW, Clock())
    first, second = bounds.pace("ann", HERE), bounds.pace("ann", THERE)
    assert [first("watch"), second("watch")] == [None, None]
    assert str(first("watch")) == "too-many-requests: seconds 1"  # two of this kind
    assert first("place-stake") is None
    assert second("place-stake")  # four in all; one was refused and counts
    assert bounds.pace("ben", HERE)("watch") is None


def test_links_without_an_account_are_bounded_by_address_together() -> None:
    """More links bring no more requests; those over HTTP and of another address are not counted."""
    clock = Clock()
    bounds = Bounds(FEW, clock)
    links = [bounds.display_pace(HERE) for _ in range(4)]
    assert [link("unwatch") for link in links[:3]] == [None] * 3
    assert [str(link("unwatch")) for link in links[3:]] == ["too-many-requests: seconds 1"]
    assert bounds.asked(HERE) is None
    assert bounds.display_pace(THERE)("unwatch") is None
    clock.now += 10**9
    assert links[3]("unwatch") is None


def test_a_link_without_an_account_keeps_to_the_pace_of_one_patron() -> None:
    """Its own requests of one type are bounded within those of the address."""
    bounds = Bounds(FEW, Clock())
    first, second = bounds.display_pace(HERE), bounds.display_pace(HERE)
    assert [first("watch"), first("watch")] == [None, None]
    assert str(first("watch")) == "too-many-requests: seconds 1"
    bounds = Bounds(replace(FEW, asked=Rate(100, 60)), Clock())
    first, second = bounds.display_pace(HERE), bounds.display_pace(HERE)
    assert [first("watch"), first("watch"), second("watch")] == [None] * 3
    assert first("watch")


def test_a_client_that_ignores_refusals_is_cut_off() -> None:
    """Three refusals are an accident, a fourth is not."""
    bounds = Bounds(FEW, Clock())
    pace = bounds.pace("ann", HERE)
    for _ in range(4):
        assert pace("place-stake") is None
    for _ in range(3):
        assert pace("place-stake")
    with pytest.raises(TooFast):
        pace("place-stake")


def test_links_are_bounded_by_patron_and_by_address() -> None:
    """One that is closed makes room for another."""
    bounds = Bounds(FEW, Clock())
    with ExitStack() as links:
        links.callback(bounds.link("ann", HERE))
        closed = bounds.link("ann", HERE)
        with pytest.raises(Refused, match="too-many-links: most 2"):
            bounds.link("ann", THERE)
        closed()
        for patron in ("ann", "ben"):
            links.callback(bounds.link(patron, HERE))
        with pytest.raises(Refused, match="too-many-links: most 3"):
            bounds.link("cyn", HERE)
        links.callback(bounds.link("cyn", THERE))
    assert not bounds._links


@pytest.mark.parametrize("exempt", [HERE, "192.0.2.0/24", f"{HERE}/32"])
def test_an_exempt_address_may_ask_as_much_as_it_likes(exempt: str) -> None:
    """A load generator is no attacker."""
    bounds = Bounds(replace(FEW, exempt=("2001:db8::/32", exempt)), Clock())
    pace, aside = bounds.pace("ann", HERE), bounds.asides(HERE)
    with ExitStack() as links:
        for _ in range(20):
            assert bounds.asked(HERE) is bounds.guest(HERE) is pace("watch") is None
            assert aside()
            links.callback(bounds.link("ann", HERE))
    assert [bounds.guest("198.51.100.7") is None for _ in range(2)] == [True, False]
    assert bounds.asked("") is None  # no address at all is not exempt, and no error


def test_an_invalid_exempt_address_is_refused() -> None:
    """The error quotes it and says the way out."""
    with pytest.raises(BadInput, match="'localhost' is not an address; write one like 127"):
        Bounds(Limits(exempt=("localhost",)), Clock())


def test_control_frames_are_limited_per_link() -> None:
    """Control frames and fragments."""
    bounds = Bounds(FEW, Clock())
    first, other = bounds.asides(HERE), bounds.asides(HERE)
    assert [first(), first(), first(), other()] == [True, True, False, True]


def test_normal_play_never_reaches_the_default_limits() -> None:
    """Ten presses a second through a whole betting time, three times over, with a second tab."""
    clock = Clock()
    bounds = Bounds(Limits(), clock)
    paces = [bounds.pace("ann", HERE), bounds.pace("ann", HERE)]
    for press in range(900):
        clock.now += 10**8
        assert paces[press % 2]("place-stake") is None
        if press % 50 == 0:
            assert paces[0]("watch") is None


def test_the_document_has_every_bound_with_its_default() -> None:
    """docs/wire.md lists them as they are."""
    text = (Path(__file__).parents[3] / "docs" / "wire.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+) \|", text, re.MULTILINE))
    defaults = {field.name: getattr(Limits(), field.name) for field in fields(Limits)}
    assert rows.keys() == defaults.keys()
    for name, value in defaults.items():
        for rate in value.values() if name == "commands" else [value]:
            assert _printed(rate) in rows[name], name


def _printed(bound: Rate | float | tuple[str, ...]) -> str:
    if isinstance(bound, Rate):
        return f"{bound.at_once:,} at once, {bound.a_minute:,} a minute"
    return "none" if isinstance(bound, tuple) else f"{bound:,.0f}"
