"""The shape of the project: who may import whom, and what no file may hold."""

import ast
import json
import re
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.kit.imports import imports

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "punto"

# Who may import whom: a part imports only from lines above its own, or from itself. Imports inside
# functions and for types alone count as well.
ORDER = (
    "extras guard hashes later_fields once refusals version",
    "arrow cards roles rules_version toml",
    "shoe tableau tabular",
    "coup",
    "predicates roads",
    "fact",
    "draws drawing facts ledger money",
    "fact_tables meters",
    "wagers",
    "losses settlement stakes",
    "rulebook",
    "library",
    "fairness house table",
    "cup streams",
    "analysis background gaming_day preview witness words",
    "game_tests",
    "game_files",
    "planning seen_cards store",
    "sessions",
    "counting gym notation",
    "records",
    "citations program verify wire",
    "bots report",
    "config",
    "server",
    "client",
    "cli",
    "__main__",
)
RANK = {part: rank for rank, line in enumerate(ORDER) for part in line.split()}
# The same inside the server. Within one package of it modules import each other as they like, but
# never in a circle.
SERVER_ORDER = (
    "apart bad_request frames outcomes pace telemetry witness",
    "channel faults",
    "inbox journal presence",
    "link",
    "books",
    "tables",
    "cups people",
    "table_openings",
    "room",
    "acts",
    "audits display operation previews terminal",
    "demonstration",
    "living_room",
    "http",
    "listening turns",
    "database_turns opening spare",
    "serve",
)
SERVER_RANK = {part: rank for rank, line in enumerate(SERVER_ORDER) for part in line.split()}
CORE = [part for part, rank in RANK.items() if rank <= RANK["table"]]

# The rules have no clock, network, disk or randomness of their own: they are passed in.
OUTSIDE_WORLD = {
    *("asyncio", "datetime", "http", "io", "multiprocessing", "os", "pathlib", "random"),
    *("secrets", "shutil", "socket", "subprocess", "tempfile", "threading", "time", "urllib"),
}
NUMBERS = {"numpy", "numba", "cupy"}
CALCULATES = {
    "counting",
    "gym",
    "analysis",
    "planning",
    "report",
    "sessions",
}  # the parts that may use them


def part_of(path: Path) -> str:
    """The part of Punto that a file belongs to."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def files() -> list[Path]:
    """Every module but the face, which names them all."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path != PACKAGE / "__init__.py"]


# The places that look up the order on purpose, inside a function or for types alone, and why:
# people ask a game for its odds and the rulebook for any game, a notebook asks cards, coups and
# roads for their picture, a leaf of a predicate names its fact, and a fact is sent as a table.
LATE = {
    "predicates.py": {"punto.fact"},
    "fact.py": {"punto.fact_tables"},
    "cards.py": {"punto.drawing.cards"},
    "coup.py": {"punto.drawing.cards"},
    "roads.py": {"punto.drawing.roads"},
    "rulebook/__init__.py": {"punto.library"},
    "rulebook/declaration.py": {"punto.analysis"},
}


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_import_hides_in_a_string(path: Path) -> None:
    """`import_module("…")` would go round the order."""
    assert not re.findall(r'import_module\(f?["\']', path.read_text("utf-8"))


def test_every_part_has_its_place_in_the_order() -> None:
    """A new part is put into the order on purpose."""
    assert {part_of(path) for path in files()} == set(RANK)


@pytest.mark.parametrize("order", [ORDER, SERVER_ORDER], ids=["punto", "server"])
def test_the_documents_print_the_order(order: tuple[str, ...]) -> None:
    """D4: docs/architecture.md has the lines above, word for word."""
    assert "```\n" + "\n".join(order) + "\n```" in (ROOT / "docs" / "architecture.md").read_text()


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way_only(path: Path) -> None:
    """From the cards towards the command line, never back."""
    part = part_of(path)
    for name in set(imports(path)) - LATE.get(path.relative_to(PACKAGE).as_posix(), set()):
        root, *rest = name.split(".")
        if root == "punto" and rest and rest[0] != part:
            assert RANK[rest[0]] < RANK[part], f"{part} may not import {rest[0]}"
        assert root not in NUMBERS or part in CALCULATES
        if part in CORE:
            assert root not in OUTSIDE_WORLD, f"{part} may not import {root}"


def graph(folder: Path, package: str) -> dict[str, set[str]]:
    """Every module of a package with those of the package that it imports.

    Imports inside functions count, and so do those for types alone.
    """
    modules = {
        ".".join((package, *path.relative_to(folder).with_suffix("").parts)): path
        for path in folder.rglob("*.py")
        if path.name != "__init__.py"
    }
    graph: dict[str, set[str]] = {}
    for module, path in modules.items():
        names: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        graph[module] = names & modules.keys()
    return graph


def circle(imported: dict[str, set[str]]) -> list[str]:
    """Modules each of which imports the next, and the last the first; nothing where none do."""
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as problem:
        return list(problem.args[1])
    return []


def against_the_order(imported: dict[str, set[str]]) -> list[tuple[str, str]]:
    """Imports of the server that go up its order, or sideways from part to part."""
    return [
        (module, other)
        for module, others in imported.items()
        for other in others
        if (part := module.split(".")[2]) != (below := other.split(".")[2])
        and SERVER_RANK[below] >= SERVER_RANK[part]
    ]


@cache
def server() -> dict[str, set[str]]:
    """Every module of the server with those that it imports."""
    return graph(PACKAGE / "server", "punto.server")


def test_every_part_of_the_server_has_its_place_in_the_order() -> None:
    """A new module or package of the server is put into the order on purpose."""
    assert {module.split(".")[2] for module in server()} == set(SERVER_RANK)


def test_no_package_of_the_server_does_anything_when_it_is_imported() -> None:
    """An `__init__.py` that imports could close a circle that the graph does not show."""
    for path in (PACKAGE / "server").rglob("__init__.py"):
        assert len(ast.parse(path.read_text("utf-8")).body) == 1, path.relative_to(PACKAGE)


def test_the_server_imports_one_way_only_and_in_no_circle() -> None:
    """Types included: a reader of a file need not know those that are built on it."""
    assert against_the_order(server()) == []
    assert circle(server()) == []


def test_a_planted_circle_is_found(tmp_path: Path) -> None:
    """One way is for types alone, the other hides in a function; both are in one package."""
    tables = tmp_path / "tables"
    tables.mkdir()
    (tables / "runner.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n"
        "    from punto.server.tables import lobby\n"
    )
    assert circle(graph(tmp_path, "punto.server")) == []
    (tables / "lobby.py").write_text(
        "def late():\n    from punto.server.tables.runner import TableRunner\n"
    )
    planted = graph(tmp_path, "punto.server")
    assert set(circle(planted)) == {"punto.server.tables.lobby", "punto.server.tables.runner"}
    assert against_the_order(planted) == []


def test_a_planted_import_against_the_order_of_the_server_is_found(tmp_path: Path) -> None:
    """A type of the room in a table is what the order is there to keep out."""
    (tmp_path / "tables").mkdir()
    (tmp_path / "room.py").write_text("")
    (tmp_path / "tables" / "runner.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n"
        "    from punto.server.room import Room\n"
    )
    planted = ("punto.server.tables.runner", "punto.server.room")
    assert against_the_order(graph(tmp_path, "punto.server")) == [planted]


# Parts that must not know each other although the order would allow it, and why.
STRANGERS = {
    ("analysis", "table"): "what needs both sits above them",
    ("fairness", "table"): "the draw sees a shoe and no stake",
    ("table", "fairness"): "a table is handed its cards",
    ("table", "house"): "a table knows seats, not wallets",
}


@pytest.mark.parametrize(("part", "stranger"), STRANGERS)
def test_drawing_and_stakes_and_odds_and_tables_stay_apart(part: str, stranger: str) -> None:
    """No code that draws knows the stakes; odds and tables do not know each other."""
    for path in files():
        if part_of(path) == part:
            parts = {name.split(".")[1] for name in imports(path) if name.startswith("punto.")}
            assert stranger not in parts, path.name


def test_a_client_knows_a_server_by_its_messages_alone() -> None:
    """It imports nothing of the server or the store, and loads nothing of them either."""
    for path in files():
        if part_of(path) == "client":
            parts = {name.split(".")[1] for name in imports(path) if name.startswith("punto.")}
            assert not parts & {"server", "store"}, path.name
    script = "import sys, punto.client; print(sorted(n for n in sys.modules if 'punto' in n))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[1] for name in ast.literal_eval(ran.stdout) if "." in name}
    assert not loaded & {"server", "store"}


def test_a_planted_import_against_the_order_is_found(tmp_path: Path) -> None:
    """The checker sees imports inside functions as well."""
    planted = tmp_path / "cards.py"
    planted.write_text(
        "def late():\n    from punto.rulebook import game\n    import punto.words.sentences\n"
    )
    assert [RANK[name.split(".")[1]] > RANK["cards"] for name in imports(planted)] == [True, True]


def test_the_rules_import_with_the_standard_library_alone() -> None:
    """Everything up to the table, on a Python that sees no other package."""
    names = ", ".join(f"punto.{part}" for part in CORE)
    script = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); import {names}; import punto"
    script += "; print(punto.game('power-98').shoe(8))"
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=False
    )
    assert ran.stdout == "<Shoe of 8 decks, 416 cards left>\n", ran.stderr


NO_TEXT = (".jpg", ".webp", ".sqlite", ".key")


def shipped() -> list[Path]:
    """Every file of the project with text in it, but for git's own and what .gitignore names."""
    ignored = {line.strip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines()}
    ignored.add(".git")
    files = [path for path in ROOT.rglob("*") if path.is_file() and path.suffix not in NO_TEXT]
    return [path for path in files if ignored.isdisjoint(path.relative_to(ROOT).parts)]


ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*://[^\s\"'<>)}`]+")
NAMESPACES = {"http://www.w3.org/2000/svg"}  # a name that looks like an address
# This machine itself; a port may be a number, or a field that is filled in (whose } ends ADDRESS).
LOOPBACK = re.compile(
    r"(?:http|ws)://(?:localhost|127\.0\.0\.1|\[::1\])(?::(?:\d+|\$?\{[\w.]+))?(?:/.*|[.,;:])?"
)
# A database on no machine: at a host that cannot exist (RFC 2606), or at HOST in a sentence.
NO_MACHINE = re.compile(
    r"postgresql[:]//(?:(?:\w+(?::\w+)?@)?[\w.,-]+\.example(?:[:/].*)?|HOST/NAME\W*|…)"
)


def addresses(text: str) -> set[str]:
    """Every address of the network in a text."""
    addresses = set(ADDRESS.findall(text)) - NAMESPACES
    allowed = (LOOPBACK, NO_MACHINE)
    return {found for found in addresses if not any(form.fullmatch(found) for form in allowed)}


def test_no_file_holds_an_address_of_the_network() -> None:
    """No registry's host, nor any other, in code, docs or locks."""
    for path in shipped():
        assert not addresses(path.read_text("utf-8")), path.relative_to(ROOT)


def test_loopback_addresses_are_allowed_and_lookalikes_are_not() -> None:
    """A port and a path may follow this machine's names, and nothing that makes another name."""
    slashes = ":" + "//"  # this file, too, holds no address
    for mine in ("localhost", "localhost.", "127.0.0.1:80/a", "[::1]:80", "localhost:{port}/"):
        assert not addresses(f"see http{slashes}{mine} or ws{slashes}{mine}")
    for other in ("localhost.example", "localhost:80@example", "127.0.0.10", "[::2]", "0.0.0.0"):
        assert addresses(f"see http{slashes}{other}")
    assert addresses(f"see ftp{slashes}localhost")
    assert not addresses(f"see postgresql{slashes}ann@db.example/punto")
    assert addresses(f"see postgresql{slashes}ann@db.example.net/punto")


def test_no_file_holds_a_path_of_the_machine_it_was_written_on() -> None:
    """A clone works wherever it lies."""
    homes = re.compile(r"/(?:home|Users|root)/\w|[A-Z]:\\\\Users")
    for path in shipped():
        text = path.read_text("utf-8")
        assert not homes.search(text), path.relative_to(ROOT)
        assert len(ROOT.parts) < 4 or f"{ROOT}/" not in text, path.relative_to(ROOT)


def test_no_test_module_is_imported_and_every_folder_of_tests_has_its_part() -> None:
    """Helpers live in tests/kit, and the path of a test says which part of the package it tests."""
    for path in (ROOT / "tests").rglob("*.py"):
        loaded = [name for name in imports(path) if re.match(r"tests\..*\btest_", name)]
        assert not loaded, f"{path.relative_to(ROOT)} imports {loaded}"
    packages = {str(path.parent.relative_to(PACKAGE)) for path in PACKAGE.rglob("__init__.py")}
    # The page, several servers of one house, the project, the flat core.
    others = {"browser", "machines", "project", "rules"}
    for path in (ROOT / "tests").rglob("test_*.py"):
        assert str(path.parent.relative_to(ROOT / "tests")) in packages | others, path


@pytest.mark.parametrize("name", ["run.txt", "test.txt"])
def test_every_locked_package_has_its_hashes_and_no_source_is_named(name: str) -> None:
    """Pip checks each download against a hash that was reviewed."""
    text = (ROOT / "requirements" / name).read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert len(lines) >= 10
    for line in lines:
        assert re.match(r"[a-z0-9._-]+==\S+ ", line), line
        assert "--hash=sha256:" in line
        options = set(re.findall(r"(?<!\S)-[^\s=]+", line))
        assert options == {"--hash"}


@pytest.mark.parametrize("folder", ["web", "tools/browser"])
def test_every_locked_package_of_npm_has_its_hash_and_no_source_is_named(folder: str) -> None:
    """Npm checks each download against a hash that was reviewed."""
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert len(packages) >= 4
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert not {"resolved", "funding"} & set(package), name


def test_the_run_lock_is_part_of_the_test_lock() -> None:
    """The tested packages are the ones that run."""
    locks = [
        set(re.findall(r"^\S+==\S+", (ROOT / "requirements" / name).read_text(), re.MULTILINE))
        for name in ("run.txt", "test.txt")
    ]
    assert locks[0] <= locks[1]


def test_odds_import_with_numpy_and_nothing_else() -> None:
    """So that they run with only numpy (and a GPU's own library)."""
    script = "import sys, punto.analysis; print(sorted({n.split('.')[0] for n in sys.modules}))"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = set(ast.literal_eval(ran.stdout)) - set(sys.stdlib_module_names)
    assert {name for name in loaded if not name.startswith("_")} == {"numpy", "punto"}
