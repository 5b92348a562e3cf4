"""What a monitor reads of two servers of one house: which serves, and how often it took over."""

import urllib.error
import urllib.request

import pytest

from tests.kit.metrics import samples
from tests.kit.two_machines import TwoMachines


def _read(address: str) -> dict[tuple[str, str], float]:
    with urllib.request.urlopen(f"{address}metrics", timeout=10) as answer:
        return samples(answer.read().decode())


def test_a_monitor_sees_which_process_serves(machines: TwoMachines) -> None:
    """Also at the spare, which takes over."""
    first, spare = _read(machines.first.address), _read(machines.spare.address)
    assert (first["punto_serving", ""], spare["punto_serving", ""]) == (1, 0)
    assert 0 < first["punto_lease_seconds", ""] <= 4
    assert spare["punto_lease_seconds", ""] == 0
    assert (first["punto_take_overs_total", ""], spare["punto_take_overs_total", ""]) == (1, 0)
    assert spare["punto_house_closed", ""] == 0
    for result in ("found", "sent-again", "ended", "unknown", "rewound"):
        assert first["punto_lost_answers_total", f'result="{result}"'] == 0
    machines.first.kill()
    machines.spare.until_it_serves()
    spare = _read(machines.spare.address)
    assert (spare["punto_serving", ""], spare["punto_take_overs_total", ""]) == (1, 1)


def test_a_spare_tells_strangers_nothing(machines: TwoMachines) -> None:
    """Metrics came through a proxy that nobody named."""
    asked = urllib.request.Request(
        f"{machines.spare.address}metrics", headers={"X-Forwarded-For": "203.0.113.7"}
    )
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(asked, timeout=10)
    with refused.value as answer:
        assert answer.code == 403
