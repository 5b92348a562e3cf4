"""What most tests of a house in PostgreSQL begin with."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from punto.store.postgres.address import DatabaseAddress
from punto.store.postgres.store import PostgresStore
from tests.kit.postgres import Cluster
from tests.kit.postgres_proxy import PostgresProxy
from tests.kit.postgres_rows import work
from tests.kit.stores import owned


@pytest.fixture
def proxy(cluster: Cluster, tmp_path: Path) -> Iterator[PostgresProxy]:
    """A proxy before the cluster: it loses answers, and counts requests."""
    with closing(PostgresProxy(tmp_path, cluster.folder)) as proxy:
        yield proxy


@pytest.fixture
def address(cluster: Cluster) -> DatabaseAddress:
    """The address of an empty house, without a proxy."""
    return cluster.database()


@pytest.fixture
def store(
    address: DatabaseAddress, proxy: PostgresProxy, tmp_path: Path
) -> Iterator[PostgresStore]:
    """The store of a process that reaches this house through the proxy; it has saved one row."""
    with closing(owned(proxy.before(address), tmp_path / "data")) as store:
        store.commit([work(1)])
        yield store
