"""Reads the matrix of roles: who may send which request, approve it, and read what over HTTP."""

from pathlib import Path
from typing import NamedTuple

from punto.roles import STAFF, Role

FILE = Path(__file__).parent.parent / "server" / "people" / "role_matrix.txt"
ROLES = tuple(role.value for role in STAFF)
SECOND = {
    "P": Role.PIT_BOSS,
    "C": Role.CASHIER,
    "D": Role.DIRECTOR,
    "A": Role.ADMIN,
}


class Row(NamedTuple):
    """One line: what it is about, and the mark of each column."""

    about: str
    marks: dict[str, str]

    @property
    def firsts(self) -> list[str]:
        """The roles of the staff that may send it."""
        return [role for role in ROLES if self.marks[role] == "x"]

    def seconds(self) -> dict[str, set[Role]]:
        """Who may be the second person, by the role of the first one; nobody without a mark."""
        groups = self.marks["second"].replace("-", "").split("/")
        each = groups * len(self.firsts) if len(groups) == 1 else groups
        return {
            first: {SECOND[letter] for letter in letters}
            for first, letters in zip(self.firsts, each, strict=True)
        }


class Situation(NamedTuple):
    """What a request of a role comes to in one situation."""

    situation: str
    request: str
    role: str
    answer: str


def section(title: str) -> list[list[str]]:
    """Return the lines of a section, each in its words; comments and empty lines are left out."""
    _, found, rest = FILE.read_text("utf-8").partition(f"\n[{title}]\n")
    assert found, title
    lines = rest.partition("\n[")[0].splitlines()
    return [line.split() for line in lines if line.strip() and not line.startswith("#")]


def rows(title: str, words: int) -> list[Row]:
    """Return the rows of a table whose first words say what each row is about."""
    header, *lines = section(title)
    made = []
    for line in lines:
        about, marks = " ".join(line[:words]), line[words:]
        assert len(marks) == len(header), f"{about} has {len(marks)} marks of {len(header)}"
        made.append(Row(about, dict(zip(header, marks, strict=True))))
    return made


REQUEST_ROWS = rows("requests", 1)
HTTP_ROWS = rows("http", 2)
SITUATIONS = [Situation(*line) for line in section("situations")]
