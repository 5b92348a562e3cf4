"""Settings that work but are not safe: `--check` refuses them, a start warns of them."""

import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from punto.config import Config, UnusableSetting
from punto.config.addresses import Network

WIDEST = {4: 8, 6: 16}  # bits that a network must fix at least, by the version of IP


def unsafe(config: Config) -> Iterator[UnusableSetting]:
    """Yield each unsafe setting under its name."""
    for network in config.proxy.trusted:
        if _is_everyone(network):
            problem = (
                f"{network} contains nearly every address, and anyone there could claim to be"
                " anyone; name only your proxies"
            )
            yield UnusableSetting(("proxy", "trusted"), problem)
    for name in config.limits.exempt:
        if _is_everyone(Network(name)):
            problem = (
                f"{name} contains nearly every address, so nobody would be limited; name only"
                " your load generators"
            )
            yield UnusableSetting(("limits", "exempt"), problem)
    if sys.platform != "win32":
        yield from _open_files(config)


def _is_everyone(network: Network) -> bool:
    return network.fixed_bits < WIDEST[network.version]


def _open_files(config: Config) -> Iterator[UnusableSetting]:
    for path, key in ((config.tls.key, ("tls", "key")), (config.seal_key, ("seal_key",))):
        if path and _allows_others(path, stat.S_IROTH | stat.S_IWOTH):
            problem = f"everyone on this machine can read {str(path)!r}"
            yield UnusableSetting(key, f"{problem}; `chmod o= {path}` prevents that")
    if _allows_others(config.data, stat.S_IWOTH):
        problem = f"everyone on this machine can write to {str(config.data)!r}"
        yield UnusableSetting(("data",), f"{problem}; `chmod 700 {config.data}` prevents that")


def _allows_others(path: Path, what: int) -> bool:
    try:
        return bool(path.stat().st_mode & what)
    except OSError:
        return False  # a file that does not exist yet is created for its owner only
