"""Commands on a house in a database: they say of it what they say of a folder."""

import re
import shlex
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from psycopg.pq import Conninfo

from punto.store import Place, open_store, read_store
from punto.store.moving import TABLES
from punto.store.postgres.address import EXAMPLE, DatabaseAddress, read_address
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import VERSION
from punto.store.seals import KEY, Seals
from punto.store.sqlite.moves import MOVED_AWAY
from punto.store.sqlite.store import FILE
from tests.kit.played_log import NAME, keep, played
from tests.kit.postgres import Cluster, as_role


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder in which a table was played, with the key that a server makes at its start."""
    monkeypatch.chdir(tmp_path)
    keep(played(), tmp_path / "punto-data")
    Seals(tmp_path / "punto-data" / KEY).make()
    return tmp_path / "punto-data"


def tables(place: Place) -> Iterator[tuple[str, list[Any]]]:
    """Every row of every table that moves."""
    with closing(read_store(place)) as store, store.at_one_moment():
        for table, columns in TABLES.items():
            yield table, sorted(store.raw(f"SELECT {columns} FROM {table}"), key=repr)


def test_a_house_that_moves_there_and_back_is_the_same(
    punto: Any, cluster: Cluster, folder: Path
) -> None:
    """Byte for byte, in every table; each old place is closed for good."""
    before = dict(tables(folder))
    assert sum(map(len, before.values())) > 50
    database = cluster.database()
    status, out, err = punto("store", "move", str(folder), str(database))
    assert (status, err) == (0, ""), err
    assert "the audit agrees" in out
    assert dict(tables(database)) == before
    assert not (folder / FILE).exists()
    assert (folder / MOVED_AWAY.format("")).exists()
    key = str(folder / "seal.key")
    status, out, err = punto("store", "move", str(database), "back", "--seal-key", key)
    assert (status, err) == (0, ""), err
    assert dict(tables(Path("back"))) == before
    status, _, err = punto("store", "move", str(database), "again", "--seal-key", key)
    assert status == 2
    assert f"was moved to {Path('back').resolve()}: its house is there now" in err
    looked = punto("room", str(database))
    assert looked[1] == f"No process serves this house: moved to {Path('back').resolve()}.\n"


def test_a_house_is_not_moved_over_another(punto: Any, cluster: Cluster, folder: Path) -> None:
    """Nor out from under a server; nothing is changed then."""
    database = cluster.database()
    keep(played(), Path("other"))
    assert punto("store", "move", str(folder), str(database))[0] == 0
    status, _, err = punto("store", "move", "other", str(database))
    assert status == 2
    assert "not empty" in err
    with closing(open_store(Path("other"))):
        status, _, err = punto("store", "move", "other", str(cluster.database()))
    assert status == 2
    assert "in use by another server" in err
    assert (Path("other") / FILE).exists()


COMMANDS = (
    ("audit",),
    ("audit", "--json"),
    ("books",),
    ("replay", NAME),
    ("replay", NAME, "--json"),
    ("export", NAME),
    ("shoes", NAME),
)


def test_every_command_says_of_a_database_what_it_says_of_a_folder(
    punto: Any, cluster: Cluster, folder: Path
) -> None:
    """Audit, books, replay, export, shoes; and a backup of it is a folder that audits."""
    said = [punto(*command, "--data", str(folder)) for command in COMMANDS]
    database = cluster.database()
    assert punto("store", "move", str(folder), str(database))[0] == 0
    key = ("--seal-key", str(folder / "seal.key"))
    for command, (status, out, err) in zip(COMMANDS, said, strict=True):
        keyed = () if command[0] in ("replay", "export") else key
        found = punto(*command, "--data", str(database), *keyed)
        assert found[::2] == (status, err), command
        assert _without_place(found[1]) == _without_place(out), command
    status, out, err = punto("backup", "monday", "--data", str(database), *key)
    assert (status, err) == (0, "")
    assert punto("audit", "--data", "monday")[0] == 0


def test_a_backup_needs_a_login_that_may_read_everything(
    punto: Any, cluster: Cluster, folder: Path
) -> None:
    """That of auditors reads no sessions and no passwords: one line says which login does."""
    database = cluster.database()
    assert punto("store", "move", str(folder), str(database))[0] == 0
    reader, app = (cluster.signed_in(database, role) for role in ("punto_reader", "punto_app"))
    key = ("--seal-key", str(folder / "seal.key"))
    status, out, err = punto("backup", "monday", "--data", str(reader), *key)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "permission denied for table sessions" in err
    assert "use the login of servers (punto_app), or that of the owner" in err
    assert [path.name for path in Path().glob("*monday*")] == []
    status, _, err = punto("backup", "monday", "--data", str(app), *key)
    assert (status, err) == (0, "")


def test_a_login_of_auditors_is_enough_for_what_is_checked(
    punto: Any, cluster: Cluster, drawn: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of a house whose shoes are sealed; what it may not do is refused in one line."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(drawn, "house")
    database = cluster.database()
    with connect(database) as connection:  # as docs/machines.md says
        connection.execute("CREATE ROLE auditor LOGIN CONNECTION LIMIT 5 IN ROLE punto_reader")
        connection.execute(f"REVOKE TEMPORARY ON DATABASE {connection.info.dbname} FROM PUBLIC")
    servers = cluster.signed_in(database, "punto_app")
    assert punto("store", "move", "house", str(servers))[0] == 0
    reader = str(as_role(database, "auditor"))
    with closing(read_store(DatabaseAddress(reader))) as store:
        table = next(log for log in store.streams() if log.startswith("commission"))
    checks = (("audit",), ("books",), ("checkpoint",))
    of_a_table = (("replay", table), ("export", table), ("shoes", table))
    for command in (*checks, *of_a_table):
        status, _, err = punto(*command, "--data", reader)
        assert (status, err) == (0, ""), command
    assert punto("room", reader)[0] == 0
    refused = (
        ("cup", "standings", "autumn", "--data", reader),
        ("cup", "export", "autumn", "--data", reader),
        ("store", "reopen", reader),
        ("store", "migrate", reader),
        ("store", "move", reader, "elsewhere"),
    )
    for words in refused:
        status, _, err = punto(*words)
        assert (status, err.count("\n")) == (2, 1), (words, err)


def _without_place(text: str) -> str:
    return re.sub(r"punto-data|postgresql:\S+|/\S+", "PLACE", text)


def test_examples_of_the_help_run(punto: Any, cluster: Cluster, folder: Path) -> None:
    """With a real database at the address that they name."""
    database = cluster.database()
    for command in ("store", "room"):
        _, out, _ = punto(command, "--help")
        examples = [line.strip() for line in out.splitlines() if ".example/" in line]
        assert examples
        for example in examples:
            words = [
                str(database) if ".example/" in word else word for word in shlex.split(example)
            ]
            status, out, err = punto(*words[1:])
            assert (status, err) == (0, ""), example
    assert "Nobody is here" in out


def test_tables_of_a_house_are_made_once(punto: Any, cluster: Cluster) -> None:
    """Again, it says so; a server refuses a database without them and says the way out."""
    with connect(cluster.address("postgres")) as connection:
        connection.execute("CREATE DATABASE bare")
    bare = cluster.address("bare")
    status, _, err = punto("audit", "--data", str(bare))
    assert status == 2
    assert "`punto store migrate` makes the tables" in err
    assert f"has version {VERSION} now; it had none" in punto("store", "migrate", str(bare))[1]
    assert f"has version {VERSION} already" in punto("store", "migrate", str(bare))[1]


def test_a_database_that_is_not_utf_8_is_refused(punto: Any, cluster: Cluster) -> None:
    """Names of people would not be compared as they are: the refusal says how to make one."""
    with connect(cluster.address("postgres")) as connection:
        connection.execute(
            "CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE 'C'"
        )
    for command in (("store", "migrate"), ("store", "reopen"), ("audit", "--data")):
        status, _, err = punto(*command, str(cluster.address("ascii")))
        assert (status, "has the encoding SQL_ASCII, and needs UTF-8" in err) == (2, True), command


def test_settings_are_checked_with_their_database(
    punto: Any, cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that is not reached, or that cannot be written, is not well."""
    monkeypatch.chdir(tmp_path)
    database = cluster.database()
    status, out, err = punto("serve", "--check", "--store", str(database))
    assert (status, out.startswith("All is well"), "one copy" in err) == (0, True, True)
    closed = "postgresql" + "://localhost:1/punto"
    status, _, err = punto("serve", "--check", "--store", closed)
    assert (status, "cannot be used" in err) == (2, True)
    auditor = str(cluster.signed_in(database, "punto_reader"))
    status, _, err = punto("serve", "--check", "--store", auditor)
    assert (status, "grant it punto_app" in err) == (2, True)


@pytest.mark.parametrize("command", ["tables", "staff", "serve"])
def test_a_database_is_not_the_folder_of_a_server(punto: Any, command: str) -> None:
    """These commands go to the server of a folder: an address is refused as it was written."""
    address = "postgresql" + "://ann:hush@db.example/punto"
    status, _, err = punto(command, "--data", address)
    assert (status, "hush" in err) == (2, False)
    assert "'postgresql://ann@db.example/punto' is a database" in err


@pytest.mark.parametrize("command", [("tables",), ("tables", "pause", "main-1"), ("staff",)])
def test_commands_at_a_spare_say_where_to_look(
    punto: Any, tmp_path: Path, command: tuple[str, ...]
) -> None:
    """A folder with keys and no file is that of a server whose house is in a database."""
    Seals(tmp_path / KEY).make()
    status, _, err = punto(*command, "--data", str(tmp_path))
    assert (status, "it is a spare, or does not run" in err, "`punto room" in err) == (
        2,
        True,
        True,
    )


@pytest.mark.parametrize(
    "setting",
    [
        "sslpassword",
        "p%61ssword",
        "%70%61%73%73%77%6F%72%64",
        "oauth_client_secret",
        "scram_client_key",
        "scram_server_key",
    ],
)
def test_an_address_is_never_printed_with_its_password(punto: Any, setting: str) -> None:
    """Neither in a complaint, nor where an address is shown, however a secret is written there."""
    place = f"ann:hush@localhost:1/punto?sslmode=disable&{setting}=hush&passfile=/pass"
    secret = DatabaseAddress("postgresql" + f"://{place}")
    assert "hush" not in repr(secret) + secret.shown
    assert secret.shown.endswith("://ann@localhost:1/punto?sslmode=disable&passfile=/pass")
    status, out, err = punto("audit", "--data", str(secret))
    assert status == 2
    assert "hush" not in out + err


def test_every_secret_of_libpq_is_left_out() -> None:
    """It marks those that a form shows as stars."""
    hidden = {one.keyword.decode() for one in Conninfo.get_defaults() if one.dispchar == b"*"}
    assert hidden >= {"password", "sslpassword"}
    for name in hidden:
        shown = DatabaseAddress("postgresql" + f"://db.example/punto?{name}=hush").shown
        assert shown == "postgresql" + "://db.example/punto"


def test_what_is_no_address_of_a_database_is_refused(punto: Any) -> None:
    """With the form of one."""
    status, _, err = punto("room", "punto-data")
    assert status == 2
    assert "write postgresql://HOST/NAME" in err
    status, _, err = punto("room", "postgresql" + "://localhost")
    assert status == 2
    assert "names no database" in err


SIGNS = "in a name or a password an @ is written %40, a / %2F, and a ? %3F"
MALFORMED = {
    "[x": "its host cannot be read",
    "db.example:x/punto": "its port 'x' is not a number from 1 to 65535",
    "db.example:70000/punto": "its port '70000' is not a number",
    "db.example/punto?port=x": "its port 'x' is not a number",
    "db.example/punto?port=1,2": "it has 1 hosts and 2 ports",
    "ann:hush%@db.example/punto": "a percent sign is written %25",
    "ann:hush#h@db.example/punto": "a # is written %23",
    "ann:hush/h@db.example/punto": SIGNS,
    "ann:5432/hush@db.example": SIGNS,
    "ann:5432/hush@db.example/punto": SIGNS,
    "ann:hu@hush@db.example/punto": SIGNS,
    "ann:hush?hush@db.example/punto": SIGNS,
    "ann:5432/hush?hush@db.example": SIGNS,
    "an/n:hush@db.example/punto": SIGNS,
    "an@n:hush@db.example/punto": SIGNS,
    "ann:hush%00@db.example/punto": "%00 cannot be in it",
    "ann:hush#@db.example/punto": "a # is written %23",
    "ann@db.example:x/punto?p%61ssword=hush": "its port 'x' is not a number",
    "ann:hush@[x/punto": "its host cannot be read",
}


@pytest.mark.parametrize("place", MALFORMED)
def test_an_address_that_cannot_be_parsed_is_refused_with_its_form(punto: Any, place: str) -> None:
    """Before anything is opened, in one line that shows no password."""
    address = "postgresql" + f"://{place}"
    commands = (
        ("audit", "--data", address),
        ("serve", "--check", "--store", address),
        ("room", address),
        ("store", "migrate", address),
        ("store", "reopen", address),
        ("store", "move", address, "there"),
        ("store", "move", "here", address),
    )
    for command in commands:
        status, _, err = punto(*command)
        assert (status, err.count("\n"), "hush" in err) == (2, 1, False), command
        assert MALFORMED[place] in err
        assert f"write it as in {EXAMPLE}" in err
        assert "hush" in place or repr(address) in err


@pytest.mark.parametrize(
    "place", ["db1.example:5432,db2.example/punto", "[::1]:5432/punto", "/punto?host=/run/pg"]
)
def test_an_address_that_libpq_reads_is_accepted(place: str) -> None:
    """Several hosts, one in brackets, the folder of a socket."""
    address = "postgresql" + f"://{place}"
    assert read_address(address) == address
