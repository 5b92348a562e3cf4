"""The room: answers after the commit, audiences that see what they may, nothing lost."""

import asyncio
import random
from functools import partial
from pathlib import Path

import apsw
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from punto.coup import Side
from punto.records.audit import audit
from punto.refusals import BadInput, Refusal
from punto.server.frames import BadFrame
from punto.server.people.house_runner import GIFT
from punto.server.room import play_table
from punto.server.tables.runner import TableRunner
from punto.server.tables.seat_views import seat_view
from punto.store import Store, fold_log, snapshots
from punto.store.codec import decode
from punto.store.sqlite.store import FILE
from punto.table import Phase, Table
from punto.table.commands import Pause
from punto.table.events import StakePlaced
from punto.table.settings import Clocks
from punto.wire.requests import LeaveSeat, Watch
from tests.kit.guests import (
    Guest,
    answer,
    as_json,
    guest,
    opened,
    reason,
    run_story,
    seated,
    settled,
    until,
)
from tests.kit.simulation import Server, simulated
from tests.kit.story import TABLE
from tests.kit.story import settings as table_settings


def test_an_answer_follows_its_commit_and_its_patches(tmp_path: Path) -> None:
    """Nothing is heard of a stake while its commit waits; then the seat, then the answer."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        ann.screen.messages.clear()
        committed = server.disk.commits.copy()
        stake = ann.screen.stake("banker", 100)
        assert server.room.runners[TABLE].table.totals() == {"banker": 100}  # memory runs ahead
        assert server.room.runners[TABLE].saved.totals() == {}
        assert (ann.screen.messages, server.disk.commits) == ([], committed)
        await until(lambda: stake in ann.screen.answers)
        assert len(server.disk.commits) == len(committed) + 1
        assert [message["type"] for message in ann.screen.messages][:2] == ["seat-patch", "answer"]

    run_story(story, tmp_path)


def test_a_refusal_and_a_retry_wait_for_the_commit_they_depend_on(tmp_path: Path) -> None:
    """The second of two equal stakes is answered no sooner than the first is saved."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        ann.screen.messages.clear()
        stake = ann.screen.stake("banker", 100)
        other = Guest(server.room, ann.patron)
        other.screen.public = ann.screen.public
        other.screen.stake("banker", 100, stake=stake)  # the same one, sent again by another tab
        refused = other.screen.stake("tie", 5_000)
        assert not ann.screen.answers.keys() & {stake}
        assert other.screen.answers == {}
        commits = len(server.disk.commits)
        assert await answer(other, stake) is None
        assert await reason(other, refused) == "over-maximum"
        assert len(server.disk.commits) == commits + 1
        assert server.room.runners[TABLE].saved.totals() == {"banker": 100}

    run_story(story, tmp_path)


def test_what_follows_an_act_is_not_done_for_a_caller_that_gave_up(tmp_path: Path) -> None:
    """As when a dealer is stopped while its card is saved: the act counts all the same."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        runner, done = server.room.runners[TABLE], list[str]()
        asked = runner.ask(Pause("pit"), then=lambda: done.append("then"))
        asked.cancel()
        await runner.quiet()
        assert (runner.fault, runner.saved.paused, done) == (None, True, [])
        await server.pull_plug()

    run_story(story, tmp_path)


def test_stakes_of_one_turn_share_one_commit(tmp_path: Path) -> None:
    """Twenty stakes, one transaction: the disk is asked once."""

    async def story(folder: Path) -> list[int]:
        server = await opened(folder)
        ann = await seated(server, 1)
        before = len(server.disk.commits)
        for _ in range(20):
            ann.screen.stake("player", 20)
        await until(lambda: len(server.disk.commits) > before)
        return server.disk.commits[before:]

    assert run_story(story, tmp_path) == [20]


def test_nobody_sees_another_patrons_stakes_but_as_totals(tmp_path: Path) -> None:
    """Own stakes exactly and at once; others' as sums, a few times a second."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, ben = await seated(server, 1), await seated(server, 2)
        ben.screen.messages.clear()
        for amount in (100, 20, 60):
            ann.screen.stake("banker", amount)
        await until(lambda: ben.screen.totals == {"banker": 180})
        assert [message["type"] for message in ben.screen.messages] == ["totals"]
        text = encode_all(ben)
        assert ann.patron not in text
        assert not [stake for stake in ann.screen.answers if stake in text]

    run_story(story, tmp_path)


def encode_all(patron: Guest) -> str:
    """Everything a terminal was told, as text."""
    return str(patron.screen.messages)


def test_no_card_is_sent_before_it_is_dealt(tmp_path: Path) -> None:
    """Nor its secret: nothing that leaves the room holds any of it."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        await until(lambda: server.room.runners[TABLE].saved.phase is Phase.DEALING)
        sealed = server.reader.sealed(TABLE, 1)
        assert sealed is not None
        await until(lambda: server.room.runners[TABLE].saved.phase is Phase.SETTLED)
        everything = encode_all(ann)
        rows = b"".join(row.body for row in server.reader.rows(TABLE))
        shown_places = {
            message["place"] for message in ann.screen.messages if message["type"] == "proof"
        }
        assert shown_places == set(range(1 + len(server.room.runners[TABLE].saved.dealt)))
        _check_places(server.room.runners[TABLE].saved, ann)
        for place in range(len(sealed) // 32):
            secret = sealed[place * 32 : (place + 1) * 32]
            assert (secret.hex() in everything) == (place in shown_places)
            assert secret not in rows
            assert secret.hex().encode() not in rows
        changes = [
            message["change"]
            for message in ann.screen.messages
            if message["type"] == "public-patch"
        ]
        lying = 0
        for change in changes:
            lying += "player" in change and len(change["player"]) > 0
        assert lying >= 2

    run_story(story, tmp_path)


def _check_places(table: Table, guest: Guest) -> None:
    """Each proof names the place of its card on the table, and the burnt card's names none."""
    burnt, *proofs = [message for message in guest.screen.messages if message["type"] == "proof"]
    assert (burnt["coup"], burnt["side"], burnt["in_hand"]) == (None, None, None)
    for proof in proofs:
        hand = table.deal.hand(Side(proof["side"]))
        assert proof["coup"] == table.coup
        assert proof["shown"] == str(hand.cards[proof["in_hand"] - 1])
    places = {(proof["side"], proof["in_hand"]) for proof in proofs}
    assert len(places) == len(proofs) == len(table.dealt)


def test_a_patron_is_refused_in_their_own_language(tmp_path: Path) -> None:
    """With the name that programs know and a sentence that says the way out."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        for language, word in (("en", "seat"), ("zh-Hans", "号座位"), ("zh-HK", "號座位")):
            patron = await guest(server, language)
            refused = await answer(patron, patron.screen.sit(99, 500))
            assert refused is not None
            assert refused["reason"] == "no-such-seat"
            assert word in refused["sentence"]

    run_story(story, tmp_path)


def test_a_buy_in_needs_a_wallet_that_holds_it(tmp_path: Path) -> None:
    """The wallet is judged before anything moves, and comes back whole when one stands up."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await guest(server)
        assert server.room.journal.wallets.play_money(ann.patron) == GIFT
        assert await reason(ann, ann.screen.sit(1, GIFT + 1)) == "wallet-too-short"
        assert await answer(ann, ann.screen.sit(1, GIFT)) is None
        assert (ann.screen.wallet, ann.screen.seat is None) == (0, False)
        ann._ask(LeaveSeat(id="y" * 22, table=TABLE))
        assert await answer(ann, "y" * 22) is None
        assert (ann.screen.wallet, ann.screen.seat) == (GIFT, None)

    run_story(story, tmp_path)


def test_a_disk_that_fails_loses_nothing_and_says_so(tmp_path: Path) -> None:
    """A stake that is not saved did not happen: the state is rebuilt; the next stake works."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        assert await answer(ann, ann.screen.stake("banker", 100)) is None
        server.disk.full = True
        lost = [ann.screen.stake("banker", 40), ann.screen.stake("tie", 20)]
        assert [await reason(ann, stake) for stake in lost] == ["not-saved", "not-saved"]
        host = server.room.runners[TABLE]
        assert host.table.totals() == host.saved.totals() == {"banker": 100}
        assert isinstance(await server.room.house_runner.welcome(), Refusal)
        server.disk.full = False
        assert await answer(ann, ann.screen.stake("banker", 40)) is None
        await until(lambda: host.saved.phase is Phase.SETTLED)
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)


def test_a_stake_that_is_saved_is_placed_although_the_disk_fails_later(tmp_path: Path) -> None:
    """Sent again behind work that cannot be saved, it is answered by the log."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        saved = ann.screen.stake("banker", 100)
        assert await answer(ann, saved) is None
        server.disk.full = True
        lost = ann.screen.stake("banker", 40)
        del ann.screen.answers[saved]  # as if the link had been lost before the answer
        ann.screen.stake("banker", 100, stake=saved)
        assert await reason(ann, lost) == "not-saved"
        assert await answer(ann, saved) is None

    run_story(story, tmp_path)


def test_a_dealer_goes_on_when_the_disk_comes_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The same cards come, no coup is left lying; the log is told once, and once again."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await seated(server, 1)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.deal.dealt == 2)
        server.disk.full = True
        await asyncio.sleep(30)
        assert host.saved.deal.dealt == 2
        server.disk.full = False
        await until(lambda: host.saved.phase is Phase.SETTLED)
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)
    said = [record.getMessage() for record in caplog.records]
    about = [line for line in said if "dealer" not in line]
    assert about == ["could not save: the disk is full", "saving works again"]


CUTS = st.lists(st.tuples(st.floats(0.05, 9), st.booleans()), min_size=1, max_size=8)


@given(cuts=CUTS, seed=st.integers(0, 2**16))
@settings(max_examples=25, deadline=None)
def test_a_reconnected_terminal_shows_the_servers_state(
    tmp_path_factory: pytest.TempPathFactory, cuts: list[tuple[float, bool]], seed: int
) -> None:
    """Whenever the link breaks and comes back: state on screen = state of the server."""

    async def story(folder: Path) -> None:
        server = await opened(folder, seed=seed)
        ann, ben = await seated(server, 1), await seated(server, 2)
        host, chance = server.room.runners[TABLE], random.Random(seed)
        for seconds, forgets in cuts:
            ann.cut()
            for _ in range(3):
                await asyncio.sleep(seconds / 3)
                ben.screen.stake(chance.choice(["banker", "player", "tie"]), 20)
                if forgets:
                    ann.screen.places = {"public": None, "seat": None}
            ann.connect()
            await asyncio.sleep(0.2)
            assert ann.screen.public == as_json(host.audience.view(host.saved))
            assert ann.screen.seat == as_json(seat_view(host.saved, 1))
            assert ann.screen.totals == host.saved.totals()

    run_story(story, tmp_path_factory.mktemp("cut"))


def test_a_seat_is_kept_for_a_while_and_then_given_up(tmp_path: Path) -> None:
    """The stack of a patron who stays away goes to the wallet, and the seat is free again."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann, _ = await seated(server, 1), await seated(server, 2)
        host = server.room.runners[TABLE]
        ann.cut()
        await asyncio.sleep(600)
        assert 1 in host.saved.seats
        await asyncio.sleep(600)
        assert set(host.saved.seats) == {2}
        assert server.room.journal.wallets.play_money(ann.patron) == GIFT
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)


def test_secrets_that_are_lost_void_the_coup_and_retire_the_shoe(tmp_path: Path) -> None:
    """As in a restored backup: nobody can say how the shoe would have gone on."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        assert await answer(ann, ann.screen.stake("banker", 100)) is None
        await server.pull_plug()
        connection = apsw.Connection(str(folder / FILE))
        connection.execute("DELETE FROM sealed")
        connection.close()
        server = await opened(folder)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.phase is Phase.VOIDED)
        assert (host.saved.shoe, host.saved.seats[1].available) == (None, 2_000)
        Guest(server.room, ann.patron)
        await until(lambda: host.saved.shoes == 2 and host.saved.phase is Phase.SETTLED)

    run_story(story, tmp_path)


def test_a_gap_is_filled_without_a_new_snapshot(tmp_path: Path) -> None:
    """A short break costs the missed patches, not a snapshot."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.phase is Phase.CLOSED)
        ann.cut()
        await until(lambda: host.saved.deal.dealt == 3)
        ann.screen.messages.clear()
        ann.connect()
        await asyncio.sleep(0.05)
        kinds = [message["type"] for message in ann.screen.messages]
        assert kinds.count("public-patch") == 3
        assert not [kind for kind in kinds if kind.endswith("snapshot")]

    run_story(story, tmp_path)


def test_two_terminals_of_one_patron_show_the_same(tmp_path: Path) -> None:
    """Two tabs, one seat."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        other = Guest(server.room, ann.patron)
        await asyncio.sleep(0.1)
        ann.screen.stake("banker", 100)
        await asyncio.sleep(0.5)
        assert other.screen.seat == ann.screen.seat
        assert other.screen.seat is not None

    run_story(story, tmp_path)


def test_a_frame_that_is_no_request_closes_the_link(tmp_path: Path) -> None:
    """And an unknown table is refused by name."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await guest(server)
        with pytest.raises(BadFrame):
            ann.terminal.hear("{}")
        ann._ask(Watch(id="z" * 22, table="elsewhere"))
        assert await reason(ann, "z" * 22) == "no-such-table"

    run_story(story, tmp_path)


def test_a_table_name_is_used_once(tmp_path: Path) -> None:
    """Neither another table's nor the house's own."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        with pytest.raises(BadInput, match="already"):
            await server.room.open_table(table_settings(Clocks()))

    run_story(story, tmp_path)


def test_a_new_installation_has_a_table_that_can_be_opened(tmp_path: Path) -> None:
    """Its settings are within what its game allows."""

    async def story(folder: Path) -> str:
        server = Server(folder)
        return (await server.room.open_table(play_table())).key

    assert run_story(story, tmp_path) == play_table().key


def test_an_empty_table_waits_for_somebody(tmp_path: Path) -> None:
    """No coup is dealt to nobody: the log does not grow over night."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await asyncio.sleep(3600)
        assert server.reader.head(TABLE).seq == 1
        await seated(server, 1)
        assert server.reader.head(TABLE).seq > 1

    run_story(story, tmp_path)


async def _evening(server: Server, journal: list[str]) -> None:
    """One coup with three stakes; each stake that was answered is journalled."""
    await server.room.open_table(table_settings(Clocks()))
    ann = await seated(server, 1)
    for wager in ("banker", "tie", "banker"):
        stake = ann.screen.stake(wager, 20)
        assert await answer(ann, stake) is None
        journal.append(stake)
    await until(lambda: server.room.runners[TABLE].saved.phase is Phase.SETTLED)


async def _until_the_power_goes(folder: Path, moment: int, journal: list[str]) -> bool:
    """Return True if the power failed at the chosen commit."""
    moments = iter(range(10_000))
    server = Server(folder, 3, plug=lambda when: next(moments) == moment)
    try:
        await asyncio.wait_for(_evening(server, journal), 120)  # simulated seconds
    except TimeoutError:
        assert server.disk.dead
    dead = server.disk.dead
    await server.pull_plug()
    return dead


async def _after_it_came_back(folder: Path, journal: list[str]) -> None:
    server = Server(folder, 4)
    await guest(server)  # nothing is dealt while nobody is there
    events = [decode(row.kind, row.body) for row in server.reader.rows(TABLE)]
    saved = [event.id for event in events if isinstance(event, StakePlaced)]
    assert sorted(set(saved)) == sorted(saved)
    assert set(journal) <= set(saved)
    for host in server.room.runners.values():
        if host.saved.seats:
            await settled(host)
            assert sorted(stake.id for _, stake in host.saved.placed()) == sorted(saved)
    assert audit(server.reader).fault is None
    await server.pull_plug()


def test_every_crash_point_of_a_coup_loses_nothing_answered(tmp_path: Path) -> None:
    """The power goes before and after each commit in turn; what was answered is there, once."""
    points = 0
    for moment in range(10_000):
        folder, journal = tmp_path / str(moment), list[str]()
        if not simulated(_until_the_power_goes(folder, moment, journal)):
            break
        simulated(_after_it_came_back(folder, journal))
        points += 1
    assert points >= 2 * 12  # at least so many commits


def _is_open(host: TableRunner, coup: int) -> bool:
    return (host.saved.coup, host.saved.phase) == (coup, Phase.BETTING)


def test_the_books_of_a_long_evening_agree(tmp_path: Path) -> None:
    """Forty coups, three patrons: the audit finds nothing, and every chip is accounted for."""

    async def story(folder: Path) -> Store:
        server = await opened(folder, seed=9)
        guests = [await seated(server, seat) for seat in (1, 2, 3)]
        host, chance = server.room.runners[TABLE], random.Random(9)
        for coup in range(1, 41):
            await until(partial(_is_open, host, coup))
            for patron in guests:
                patron.screen.stake(chance.choice(list(host.saved.settings.limits)), 20)
            await settled(host)
        stacks = sum(seat.stack for seat in host.saved.seats.values())
        accounts = dict(server.reader.accounts())
        house = accounts[f"table:{TABLE}"].balance + accounts[f"commission:{TABLE}"].balance
        assert stacks + house == 3 * 2_000
        return server.reader

    assert audit(run_story(story, tmp_path)).fault is None


def test_a_running_table_leaves_snapshots_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start after an evening folds little, also where the disk failed in between."""
    monkeypatch.setattr(snapshots, "EVERY", 25)

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await seated(server, 1)
        host, sequence_numbers = server.room.runners[TABLE], set[int]()
        for coup in range(1, 7):
            # mypy cannot infer a lambda with a default, which binds the loop's coup.
            await until(lambda coup=coup: host.saved.coup == coup)  # type: ignore[misc]
            assert await answer(ann, ann.screen.stake("banker", 20)) is None
            server.disk.full = coup == 3
            await asyncio.sleep(20)
            server.disk.full = False
            await settled(host)
            if snapshot := server.reader.snapshot(TABLE):
                sequence_numbers.add(snapshot[0].seq)
            assert audit(server.reader).fault is None
        again = fold_log(server.reader, TABLE)
        assert again.state == host.saved
        assert again.rows < 25
        assert again.head.seq > 50
        assert len(sequence_numbers) >= 2

    run_story(story, tmp_path)


@pytest.mark.parametrize("jump", [3_600_000, -3_600_000], ids=["an hour on", "an hour back"])
def test_a_clock_jump_changes_only_the_time_shown(jump: int, tmp_path: Path) -> None:
    """In mid-coup: phases, order, cards and money are those of a clock that did not."""

    async def story(folder: Path, jump: int) -> list[tuple[str, bytes]]:
        server = await opened(folder)
        ann, host = await seated(server, 1), server.room.runners[TABLE]
        right = server.room.journal.now
        for _ in range(3):
            coup = host.saved.coup
            assert await answer(ann, ann.screen.stake("banker", 100)) is None
            await until(lambda: host.saved.deal.dealt == 2)
            server.room.journal.now = lambda: right() + jump
            await settled(host)
            server.room.journal.now = right
            await until(partial(_next_bets, host, coup))
        assert audit(server.reader).fault is None
        return [(row.kind, row.body) for row in server.reader.rows(TABLE) if row.seq > 2]

    jumped = run_story(partial(story, jump=jump), tmp_path / "jumped")
    steady = run_story(partial(story, jump=0), tmp_path / "steady")
    assert [kind for kind, _ in jumped] == [kind for kind, _ in steady]
    dealt = [[body for kind, body in log if kind == "card-dealt"] for log in (jumped, steady)]
    assert dealt[0] == dealt[1]


def _next_bets(host: TableRunner, coup: int) -> bool:
    return host.saved.coup == coup + 1 and host.saved.phase is Phase.BETTING
