"""Servers and databases of several machines, with which tests begin."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.kit.postgres import Cluster
from tests.kit.replicas import Replicas
from tests.kit.two_machines import TwoMachines


@pytest.fixture
def machines(cluster: Cluster, tmp_path: Path) -> Iterator[TwoMachines]:
    """A house with a server and a spare."""
    with closing(TwoMachines(cluster.database(), tmp_path)) as both:
        yield both


@pytest.fixture
def replicas(request: pytest.FixtureRequest) -> Iterator[Replicas]:
    """A primary with a synchronous standby; a parameter chooses an asynchronous one."""
    with closing(Replicas(synchronous=getattr(request, "param", True))) as both:
        yield both
