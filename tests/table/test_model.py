"""The table against a naive second one, step by step, whatever is asked: every game, any order."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import (
    run_state_machine_as_test,
)

from tests.kit.table_machine import Tables


def test_the_table_agrees_with_a_naive_table() -> None:
    """Sixty steps a run, every game."""
    run_state_machine_as_test(
        Tables,
        settings=settings(
            max_examples=30,
            stateful_step_count=60,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.campaign
def test_the_table_agrees_with_a_naive_table_for_a_million_steps() -> None:
    """The same, for as long as it takes: ten thousand runs of a hundred steps."""
    run_state_machine_as_test(
        Tables,
        settings=settings(
            max_examples=10_000,
            stateful_step_count=100,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
