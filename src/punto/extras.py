"""Which extra of Punto brings a package: rules need none, odds need NumPy, tables a server.

>>> with named():
...     raise ModuleNotFoundError("No module named 'numpy'", name="numpy")
Traceback (most recent call last):
    ...
ModuleNotFoundError: numpy is not installed; pip install 'punto[odds]' brings it
"""

from collections.abc import Iterator
from contextlib import contextmanager

# By the name that is imported. The first extra that has it is enough: others include that one.
EXTRAS = {
    "fluent": "words",
    "click": "cli",
    "rich": "cli",
    "numpy": "odds",
    "numba": "simulate",
    "nanoarrow": "arrow",
    "typst": "report",
    "aiohttp": "server",
    "apsw": "server",
    "argon2": "server",
    "cryptography": "server",
    "msgspec": "server",
    "uvloop": "server",
    "psycopg": "postgres",
    "yarl": "server",
    "distributed": "cluster",
    "gymnasium": "gym",
}
# Commands that need more than the first package they miss: one answer names all of it.
OF_COMMANDS = {
    "books": "server",
    "count": "simulate",
    "play-out": "simulate",
    "report": "report",
    "simulate": "simulate",
}


def hint(problem: ModuleNotFoundError, command: str = "") -> str | None:
    """Return one line that names the extra of a missing package; None if none brings it.

    >>> hint(ModuleNotFoundError(name="numpy"), "simulate")
    "numpy is not installed; pip install 'punto[simulate]' brings it"
    """
    package = (problem.name or "").partition(".")[0]
    if package not in EXTRAS:
        return None
    extra = OF_COMMANDS.get(command, EXTRAS[package])
    return f"{package} is not installed; pip install 'punto[{extra}]' brings it"


@contextmanager
def named() -> Iterator[None]:
    """Say in an error about a missing package which extra brings it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        said = hint(problem)
        if said is None:
            raise
        raise ModuleNotFoundError(said, name=problem.name) from problem
