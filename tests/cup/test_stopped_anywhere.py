"""A tournament that is stopped after any commit of any log goes on as if nothing had happened."""

from typing import get_args

import pytest

from punto.cup.events import CUP_EVENTS
from punto.cup.following import finish
from punto.table.session_events import SessionEvent
from tests.kit.cup_logs import check_audit, logs
from tests.kit.cup_stories import STORIES


def test_the_stories_lead_to_every_kind_of_event() -> None:
    """A new kind of a tournament or of its sessions fails this until a story leads to it."""
    runs = [story.told(story.begun()) for story in STORIES.values()]
    led = {type(event) for run in runs for log in logs(run).values() for _, event in log}
    kinds = {*CUP_EVENTS, *get_args(SessionEvent)}
    assert {kind.__name__ for kind in kinds - led} == set()


@pytest.mark.parametrize("name", STORIES)
def test_a_tournament_stopped_after_any_commit_goes_on_to_the_same_end(name: str) -> None:
    """3.8: all logs fold, the audit is clean, and the same rows, places and money follow."""
    story = STORIES[name]
    whole = story.told(story.begun())
    for stop in range(len(whole.journal) + 1):
        again = whole.stopped_after(stop)
        check_audit(again)
        story.told(again)
        assert logs(again) == logs(whole), stop
        assert finish(again.cup) == finish(whole.cup)
        assert again.cup.prizes == whole.cup.prizes
        assert dict(again.ledger) == dict(whole.ledger)
    check_audit(whole)
    assert all(each.balance == 0 for _, each in whole.ledger if each.currency[:5] == "CHIP-")
