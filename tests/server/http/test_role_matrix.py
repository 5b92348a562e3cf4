"""The matrix of roles over HTTP: every route, everybody, and a locked screen.

`tests/server/people/role_matrix.txt` says what is expected. One application serves all cells.
"""

import asyncio

import pytest

from punto.server.http.app import ASKED
from punto.server.http.routes import Route
from tests.kit.role_matrix import HTTP_ROWS, ROLES
from tests.kit.served_house import Asker, served

PEOPLE = ("out", "guest", "patron", *ROLES)
UNREADABLE = b"?"  # a body that nothing is done for: a role is refused before it is read
ROUTES = {f"{route.method} {route.path}": route for route in ASKED}


def test_every_route_has_a_row_and_every_role_a_column() -> None:
    """A route that nobody thought of is noticed here."""
    assert sorted(row.about for row in HTTP_ROWS) == sorted(ROUTES)
    assert all(tuple(row.marks) == (*PEOPLE, "locked") for row in HTTP_ROWS)


async def mark(asker: Asker, route: Route, person: str, *, locked: bool = False) -> str:
    """Ask as somebody; return the mark that the answer amounts to."""
    body = UNREADABLE if route.method == "POST" else None
    status, found = await asker.ask(route.method, path_of(route), person, body, locked=locked)
    assert status != 429, route.path
    assert status < 500 or b'"reason"' in found, (route.path, found)
    denied = (b'"not-signed-in"', b'"not-allowed"', b'"locked"')
    return "." if status in (401, 403) and any(why in found for why in denied) else "x"


def path_of(route: Route) -> str:
    """Return a path that fits a route, about things that do not exist."""
    filled = route.path
    for name in route.numbers:
        filled = filled.replace(f"{{{name}}}", "1")
    while "{" in filled:
        begin, _, rest = filled.partition("{")
        filled = f"{begin}nowhere{rest.partition('}')[2]}"
    return filled


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """The marks of every route, as the server answers."""

    async def story() -> dict[str, dict[str, str]]:
        async with served(tmp_path_factory.mktemp("roles")) as site:
            marks = {}
            for about, route in ROUTES.items():
                marks[about] = {person: await mark(site, route, person) for person in PEOPLE}
                first = next((role for role in ROLES if marks[about][role] == "x"), "")
                locked = await mark(site, route, first, locked=True) if first else "-"
                marks[about]["locked"] = locked
            return marks

    return asyncio.run(story())


@pytest.mark.parametrize("row", HTTP_ROWS, ids=lambda row: row.about)
def test_each_role_gets_the_answers_of_the_matrix(
    row: tuple[str, dict[str, str]], found: dict[str, dict[str, str]]
) -> None:
    """Signed out, as a guest, as a patron, in every role of the staff, and at a locked screen."""
    about, expected = row
    assert found[about] == expected
