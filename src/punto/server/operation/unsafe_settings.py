"""Settings that work and are not safe: `--check` refuses them, a start warns of them."""

import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from punto.config import Config, UnusableSetting
from punto.config.addresses import Network

WIDEST = {4: 8, 6: 16}  # bits that a network must fix at least, by the version of IP


def unsafe(config: Config) -> Iterator[UnusableSetting]:
    """Find what lets others in, each under the name of its setting."""
    for network in config.proxy.trusted:
        if _is_everyone(network):
            said = f"{network} holds nearly every address: whoever comes from there may claim to be"
            yield UnusableSetting(("proxy", "trusted"), f"{said} anyone; name your proxies alone")
    for one in config.limits.exempt:
        if _is_everyone(Network(one)):
            said = f"{one} holds nearly every address, and so nobody is bounded"
            yield UnusableSetting(("limits", "exempt"), f"{said}; name your load generators alone")
    if sys.platform != "win32":
        yield from _open_files(config)


def _is_everyone(network: Network) -> bool:
    return network.fixed_bits < WIDEST[network.version]


def _open_files(config: Config) -> Iterator[UnusableSetting]:
    for path, key in ((config.tls.key, ("tls", "key")), (config.seal_key, ("seal_key",))):
        if path and _allows_others(path, stat.S_IROTH | stat.S_IWOTH):
            said = f"{str(path)!r} can be read by everyone on this machine"
            yield UnusableSetting(key, f"{said}; `chmod o= {path}` keeps it yours")
    if _allows_others(config.data, stat.S_IWOTH):
        said = f"everyone on this machine can write to {str(config.data)!r}"
        yield UnusableSetting(("data",), f"{said}; `chmod 700 {config.data}` keeps it yours")


def _allows_others(path: Path, what: int) -> bool:
    try:
        return bool(path.stat().st_mode & what)
    except OSError:
        return False  # what is not there yet is made for its owner alone
