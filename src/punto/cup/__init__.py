"""Tournaments: their structure as data, from which everything else is derived."""

from importlib.resources import files

# Structures that come with Punto, by name; each file says in its first lines what it is for.
READY = {
    path.name.removesuffix(".toml"): path
    for path in sorted(files(__name__).joinpath("ready").iterdir(), key=lambda path: path.name)
    if path.name.endswith(".toml")
}
