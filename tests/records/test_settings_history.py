"""The history of a table's settings: who changed which one, in which row."""

from dataclasses import replace
from pathlib import Path

from punto.records.settings_history import settings_changes
from punto.table.settings import Limit
from punto.wire import staff as s
from tests.kit.staffed_house import House, name, run_in_house
from tests.kit.story import TABLE


def test_every_change_is_listed_with_its_two_persons(tmp_path: Path) -> None:
    """Part by part, the newest first; the opening changes nothing."""

    async def story(house: House) -> None:
        before = house.table.settings
        limits = {**before.limits, "player": Limit(20, 900)}
        for changed in (replace(before, seats=5), replace(before, seats=5, limits=limits)):
            change = s.ChangeSettings(id=name(), table=TABLE, settings=changed)
            assert await house.by_two("pit-boss", "director", change) is None
        second, first, opened = settings_changes(house.server.reader, TABLE)
        assert (opened.seq, opened.by, opened.differences) == (1, "", ())
        assert (first.by, first.approved) == ("pit-boss", "director")
        assert first.differences == (("seats", before.seats, 5),)
        most = before.limits["player"].most
        assert second.differences == (("limits.player.most", most, 900),)
        assert second.at >= first.at

    run_in_house(story, tmp_path)
