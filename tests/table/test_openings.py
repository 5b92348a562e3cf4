"""Cutting a shoe: bound first, cut by seated terminals, aborts that count, proofs as dealt."""

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from punto.client.cutting import Cutter
from punto.fairness import RevealedCut, entropy_of
from punto.fairness.tree import climb
from punto.hashes import NONE, cut_digest, tagged
from punto.records.audit import audit
from punto.records.shoe_document import shoe_document
from punto.records.shoe_list import shoe_list
from punto.refusals import Refusal
from punto.store import read_store
from punto.table import Command, Phase, evolve
from punto.table.commands import (
    ChangeSettings,
    CloseTable,
    LeaveSeat,
    Pause,
    Resume,
    RetireShoe,
    TakeSeat,
)
from punto.table.decide.openings import under_way
from punto.table.events import ShoeOpened, TableOpened
from punto.table.opening_commands import AbortOpening, CallCuts, CommitCut, TakeEntropy
from punto.table.opening_events import CutShownLate, OpeningAborted, ShoeCommitted
from punto.table.opening_state import Stage
from punto.table.settings import Cards
from punto.table.state import (
    altered,
)
from punto.verify import verify
from punto.wire import requests as wire
from punto.wire.views import FairView
from tests.kit.guests import Guest, answer, guest, opened, run_story, until
from tests.kit.openings import (
    AGAIN,
    BOUND,
    COMMIT,
    NONCES,
    REFUSED,
    ROOT,
    SEATS,
    Cutting,
    aborted_table,
    bound_table,
    cut,
    cutting,
    shown,
)
from tests.kit.simulation import Server
from tests.kit.story import TABLE
from tests.kit.tables import ANN, BEN, Played, table_settings


def test_a_shoe_is_opened_from_the_nonces_of_house_and_seats() -> None:
    """Bound, cut, called, shown, and only then opened; the next is chained to it."""
    played = bound_table().do(cut("ann"), cut("ben"), CallCuts(), shown("ben"), shown("ann"))
    assert played.table.shoe is None
    played.do(TakeEntropy("ee" * 32))
    fair = played.table.fair
    assert fair is not None
    assert (fair.stage, fair.entropy, fair.before) == (Stage.OPEN, "ee" * 32, NONE)
    assert [(cut.seat, cut.nonce) for cut in fair.cuts] == [(1, "11" * 32), (2, "22" * 32)]
    assert played.table.shoes == 1
    assert played.table.shoe is not None


@pytest.mark.parametrize(("before", "command", "reason"), REFUSED)
def test_an_opening_refuses_invalid_cuts(
    before: list[Command], command: Command, reason: str
) -> None:
    """One cut a seat, shown as committed, in the one order there is."""
    played = Played.at(table_settings()).do(ANN, BEN, *before)
    decided = played.ask(command)
    assert (decided.reason.value if isinstance(decided, Refusal) else "") == reason


def test_a_repeated_cut_is_accepted_once() -> None:
    """A cut, and a nonce, that is sent twice counts once."""
    played = bound_table().do(cut("ann"))
    assert played.ask(cut("ann")) == ()
    played.do(CallCuts(), shown("ann"))
    assert played.ask(shown("ann")) == ()


def test_a_patron_who_stood_up_may_still_show_their_cut() -> None:
    """The shoe waits for a nonce, wherever its patron is by now."""
    played = bound_table().do(cut("ann"), LeaveSeat("ann"), CallCuts(), shown("ann"))
    played.do(TakeEntropy(NONE))
    assert played.table.shoes == 1


def refused_as(decided: object) -> str:
    """Return the name of a refusal, or nothing."""
    return decided.reason.value if isinstance(decided, Refusal) else ""


def test_a_patron_left_out_cuts_the_next_opening() -> None:
    """B2: the house could say falsely that a nonce did not come, so that bars nobody yet."""
    played = aborted_table(bound_table())
    played.do(TakeSeat("eve", 3, 5_000))
    assert refused_as(played.ask(CommitCut("eve", AGAIN, NONE))) == "not-recut"
    for patron in ("ann", "ben"):
        played.do(cut(patron, bound=AGAIN))
    played.do(CallCuts(), shown("ann", bound=AGAIN), shown("ben", bound=AGAIN))
    assert played.ask(TakeEntropy(NONE))[-1] == ShoeOpened(1)  # type: ignore[index]  # not refused
    assert played.table.recut is None


def test_a_patron_left_out_twice_waits_for_the_next_shoe() -> None:
    """B2: else one who hides every nonce could keep a table from dealing."""
    played = aborted_table(bound_table())
    played.do(cut("ann", bound=AGAIN), cut("ben", bound=AGAIN), CallCuts())
    played.do(shown("ben", bound=AGAIN), AbortOpening("withheld"))
    third = "01" * 32
    played.do(replace(COMMIT, commitment=third))
    assert refused_as(played.ask(cut("ann", bound=third))) == "not-recut"
    played.do(cut("ben", bound=third), CallCuts(), shown("ben", bound=third), TakeEntropy(NONE))
    assert [cut.opening for cut in played.table.left_out] == [1, 2]
    played.do(RetireShoe("pit"), replace(COMMIT, commitment="02" * 32), cut("ann", bound="02" * 32))
    assert played.table.left_out == ()


def test_under_rules_version_1_a_patron_left_out_waits() -> None:
    """Rows of 0.7.0 are decided as 0.7.0 did: only who hid nothing cuts the shoe again."""
    opened = TableOpened(table_settings())
    old = Played(evolve(None, opened), [(None, opened)]).do(ANN, BEN, COMMIT)
    played = aborted_table(old)
    assert refused_as(played.ask(cut("ann", bound=AGAIN))) == "not-recut"
    assert refused_as(played.ask(shown("ann"))) == "not-cut-now"
    played.do(cut("ben", bound=AGAIN))


def test_a_nonce_that_comes_late_is_taken_once() -> None:
    """B2: the one that was committed to, from the one who did; it is too late for the shoe."""
    played = aborted_table(bound_table())
    assert refused_as(played.ask(shown("ann", "33" * 32))) == "cut-differs"
    assert refused_as(played.ask(shown("ben"))) == "not-cut-now"
    assert played.ask(shown("ann")) == (CutShownLate(1, 1, 1, NONCES["ann"]),)
    assert played.ask(shown("ann")) == ()
    (left_out,) = played.table.left_out
    assert (left_out.seat, left_out.patron, left_out.nonce) == (1, "ann", NONCES["ann"])


def test_decks_cannot_change_under_a_bound_shoe() -> None:
    """The number of decks is committed, also in aborted openings."""
    played = bound_table()
    other = replace(played.table.settings, decks=6)
    for command in (CallCuts(), AbortOpening("withheld")):
        decided = played.ask(ChangeSettings(other, "pit", "boss"))
        assert isinstance(decided, Refusal)
        assert (decided.reason, decided.about) == ("shoe-on-table", {"shoe": 1})
        played.do(command)
    assert isinstance(played.ask(ChangeSettings(other, "pit", "boss")), Refusal)


def test_a_dealt_table_is_not_bound() -> None:
    """Nobody can commit to cards that a hand shuffles: it claims audit only."""
    settings = replace(table_settings(), cards=Cards.DEALT)
    decided = Played.at(settings).do(ANN).ask(COMMIT)
    assert isinstance(decided, Refusal)
    assert decided.reason == "not-cut-now"


ASKED = st.sampled_from(
    [
        COMMIT,
        replace(COMMIT, commitment="ef" * 32),
        *(cut(name, bound=bound) for name in SEATS for bound in (BOUND, "ef" * 32)),
        *(shown(name, bound=bound) for name in SEATS for bound in (BOUND, "ef" * 32)),
        *(shown("ann", "33" * 32), CallCuts(), CallCuts(), TakeEntropy("ee" * 32)),
        *(AbortOpening("withheld"), RetireShoe("pit"), LeaveSeat("ann"), ANN),
    ]
)


@given(st.lists(ASKED, max_size=40))
def test_a_shoe_opens_only_with_every_committed_cut(
    commands: list[Command],
) -> None:
    """Numbers without a gap, openings counted, commitments chained, nothing hidden taken."""
    played = Played.at(table_settings()).do(ANN, BEN)
    for command in commands:
        played.ask(command)
    events = [event for _, event in played.log]
    bound = [event for event in events if isinstance(event, ShoeCommitted)]
    opened = [event.shoe for event in events if isinstance(event, ShoeOpened)]
    aborted = [event for event in events if isinstance(event, OpeningAborted)]
    assert opened == list(range(1, len(opened) + 1))
    assert [event.before for event in bound] == [NONE, *(event.commitment for event in bound)][:-1]
    assert played.table.aborts == len(aborted) >= len(bound) - len(opened) - 1
    for event in bound:
        openings = [other.opening for other in bound if other.shoe == event.shoe]
        assert openings == list(range(1, len(openings) + 1))
    fair = played.table.fair
    if fair is not None and fair.stage is Stage.OPEN:
        assert not fair.missing
        for cut in fair.cuts:
            assert cut_digest(fair.commitment, cut.seat, cut.nonce) == cut.digest


def test_a_client_notices_a_shoe_that_is_bound_twice() -> None:
    """A client that sees the same shoe number with another commitment reports it."""
    cutter = Cutter(Random(1).randbytes)
    view = FairView(4, 1, Stage.COMMITTED, BOUND, 8, ROOT, NONE, NONE, "", (), "", "", 0, 0)
    assert isinstance(cutter.due(view, 1), wire.CommitCut)
    assert cutter.due(view, 1) is None
    assert cutter.doubt == ""
    cutter.due(msgspec.structs.replace(view, commitment="ef" * 32), 1)
    assert cutter.doubt == f"shoe 4, opening 1 was committed to before, as {BOUND}"


# In a room


@pytest.mark.parametrize("stops", [Pause("pit"), CloseTable("pit")], ids=["paused", "closed"])
def test_a_table_resumed_in_its_cut_waits_the_full_time_again(
    stops: Command, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Stopped and resumed again and again in the cut, it took its own pause for a fault."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await cutting(server, 3, hides=wire.CommitCut)  # so that the cut lasts
        host = server.room.runners[TABLE]
        for _ in range(8):
            await until(lambda: under_way(host.saved) is not None)
            assert await host.ask(stops) is None
            await asyncio.sleep(60)
            assert await host.ask(Resume("pit")) is None
            await asyncio.sleep(0.3)
            fair = host.saved.fair
            assert fair is not None
            assert fair.stage is Stage.COMMITTED  # its terminals have their time again
        await betting(server)
        assert (server.room.faults, caplog.records) == ({}, [])
        await server.pull_plug()

    run_story(story, tmp_path)


async def betting(server: Server) -> None:
    """Wait until stakes are taken."""
    await until(lambda: server.room.runners[TABLE].saved.phase is Phase.BETTING)


def test_a_seated_terminal_cuts_the_shoe_and_every_card_verifies_as_it_lies(
    tmp_path: Path,
) -> None:
    """The client's nonce is in the entropy; each proof leads to the root that was shown before."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await cutting(server, 3)
        await until(lambda: server.room.runners[TABLE].saved.phase is Phase.SETTLED)
        stages = [view.stage for view in ann.views]
        assert stages[0] is Stage.COMMITTED
        assert stages[-1] is Stage.OPEN
        fair = ann.views[-1]
        assert ann.cutter.is_in(fair)
        assert fair.root == ann.views[0].root
        (mine,) = fair.cuts
        assert fair.entropy == entropy_of(fair.commitment, [RevealedCut(3, mine.nonce)])
        proofs = [message for message in ann.screen.messages if message["type"] == "proof"]
        cards = server.room.runners[TABLE].saved.dealt
        assert [proof["shown"] for proof in proofs][1:] == [str(card) for card in cards]
        for place, proof in enumerate(proofs):
            assert leads(proof, place) == fair.root

    run_story(story, tmp_path)


def leads(proof: dict[str, Any], place: int) -> str:
    """Return the root that a proof leads to."""
    assert proof["place"] == place
    leaf = tagged("leaf", place, bytes.fromhex(proof["secret"]))
    assert leaf.hex() == proof["leaf"]
    return climb(leaf, place, [bytes.fromhex(step) for step in proof["path"]]).hex()


def test_a_shoe_without_cutters_is_opened_at_once_by_the_house(tmp_path: Path) -> None:
    """An old terminal is not waited for; what everyone is told is what holds."""

    async def story(folder: Path) -> tuple[int, list[str]]:
        server = await opened(folder)
        welcomed = await server.room.house_runner.welcome()
        assert isinstance(welcomed, tuple)
        patron = Guest(server.room, welcomed[0])
        assert await answer(patron, patron.screen.sit(1, 2_000)) is None
        await betting(server)
        assert patron.screen.public
        fair = patron.screen.public["fair"]
        return len(fair["cuts"]), [fair["stage"], fair["beacon"]]

    assert run_story(story, tmp_path) == (0, ["open", ""])


def test_a_nonce_that_is_not_shown_is_a_public_abort_and_play_goes_on(tmp_path: Path) -> None:
    """Counted where everyone sees it; after the second the shoe is opened without that seat."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        eve = await cutting(server, 2, hides=wire.RevealCut)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.aborts == 2)
        await betting(server)
        fair = host.saved.fair
        assert fair is not None
        assert (fair.opening, fair.cuts, host.saved.shoes) == (3, (), 1)
        assert eve.screen.public
        assert eve.screen.public["fair"]["aborts"] == 2
        left_out = eve.screen.public["fair"]["left_out"]
        assert [(cut["opening"], cut["seat"], cut["nonce"]) for cut in left_out] == [
            (1, 2, ""),
            (2, 2, ""),
        ]
        document = shoe_document(server.reader, TABLE, 1)
        assert document is not None
        assert [opening.aborted for opening in document.openings] == [True, True, False]
        assert document.openings[0].cuts[0].nonce == ""
        assert document.openings[1].before == document.openings[0].commitment
        await server.room.close()
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)


def test_a_nonce_that_comes_late_is_in_the_document(tmp_path: Path) -> None:
    """B2: a terminal whose link was slow shows it all the same, and anyone can verify that."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        ann = await cutting(server, 2, hides=wire.RevealCut)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.aborts == 1)
        ann.hides = None
        ann.cutter.again()
        ann.respond()
        await betting(server)
        await until(lambda: all(cut.nonce for cut in host.saved.left_out))
        fair = host.saved.fair
        assert fair is not None
        assert (fair.opening, len(fair.cuts)) == (2, 1)
        document = msgspec.to_builtins(shoe_document(server.reader, TABLE, 1))
        (cut,) = document["openings"][0]["cuts"]
        assert (cut["seat"], cut["late"]) == (2, True)
        (result,) = verify(msgspec.json.decode(msgspec.json.encode([document])))
        late = {"opening": 1, "left_out": [2], "late": [2], "beacon": ""}
        assert result["aborts"] == [late]
        await server.room.close()
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)


HIDES = {Stage.COMMITTED: wire.CommitCut, Stage.CALLED: wire.RevealCut}


@pytest.mark.parametrize("stage", [Stage.COMMITTED, Stage.CALLED, Stage.OPEN])
def test_a_restarted_server_continues_an_opening(stage: Stage, tmp_path: Path) -> None:
    """The same commitment, the same secrets; nonces that were committed to can still be shown."""

    async def first(folder: Path) -> tuple[str, str]:
        server = await opened(folder)
        ann = await cutting(server, 1, hides=HIDES.get(stage))
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.fair is not None and host.saved.fair.stage is stage)
        fair = host.saved.fair
        assert fair is not None
        await server.room.close()
        server.store.close()
        return fair.commitment, ann.patron

    async def second(folder: Path) -> None:
        server = await opened(folder, seed=9)
        Cutting(server.room, patron)
        await betting(server)
        fair = server.room.runners[TABLE].saved.fair
        assert fair is not None
        assert (fair.commitment, fair.stage, len(fair.cuts)) == (bound, Stage.OPEN, 1)
        await until(lambda: server.room.runners[TABLE].saved.phase is Phase.SETTLED)
        await server.room.close()
        assert audit(server.reader).fault is None

    bound, patron = run_story(first, tmp_path)
    run_story(second, tmp_path)


def test_a_document_shows_open_cards_and_everything_once_retired(tmp_path: Path) -> None:
    """Of an open shoe no secret of a card to come; of a retired one all of them."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await cutting(server, 1)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.coup == 2 and host.saved.phase is Phase.SETTLED)
        live = shoe_document(server.reader, TABLE, 1)
        sealed = server.reader.sealed(TABLE, 1)
        assert live is not None
        assert sealed is not None
        assert (live.retired, live.secrets, len(live.coups)) == (False, (), 2)
        assert [card.place for card in live.drawn] == list(range(len(live.drawn)))
        text = msgspec.json.encode(live).decode()
        hidden = sealed[32 * len(live.drawn) :]
        assert not any(hidden[n : n + 32].hex() in text for n in range(0, len(hidden), 32))
        assert await host.ask(RetireShoe("pit")) is None
        await until(lambda: host.saved.shoes == 2)
        whole = shoe_document(server.reader, TABLE, 1)
        assert whole is not None
        assert whole.retired
        assert "".join(whole.secrets) == sealed.hex()
        lines = shoe_list(server.reader, TABLE).shoes
        assert [(line.shoe, line.retired, line.cuts) for line in lines] == [
            (2, False, 1),
            (1, True, 1),
        ]
        assert shoe_document(server.reader, TABLE, 3) is None
        assert shoe_document(server.reader, TABLE, 0) is None
        second = shoe_document(server.reader, TABLE, 2)
        assert second is not None
        assert second.openings[0].before == whole.openings[-1].commitment
        await server.room.close()
        assert audit(server.reader).fault is None

    run_story(story, tmp_path)


def test_a_shoe_is_retired_before_its_dice_run_out(tmp_path: Path) -> None:
    """Voided coups throw dice and use no cards: the shoe ends with its last secret for a die."""

    async def story(folder: Path) -> None:
        server = await opened(folder)
        await cutting(server, 1)
        host = server.room.runners[TABLE]
        await betting(server)
        shoe = host.saved.shoes
        most = host.saved.settings.decks * 13
        host._log.state = host.audience.table = altered(host.saved, coups=most)
        await until(lambda: host.saved.shoes == shoe + 1)
        assert host.saved.coups <= 1

    run_story(story, tmp_path)


@pytest.mark.parametrize("burn", [False, True])
def test_a_table_with_a_die_goes_on_after_a_restart(tmp_path: Path, *, burn: bool) -> None:
    """The first thing that comes then is a die: the cards before it are still drawn again."""

    async def story(folder: Path) -> None:
        server = Server(folder)
        settings = replace(table_settings("power-98"), key=TABLE, burn=burn)
        await server.room.open_table(settings)
        await cutting(server, 3)
        await until(lambda: server.room.runners[TABLE].saved.phase is Phase.SETTLED)
        await server.pull_plug()
        server = Server(folder)
        await guest(server)
        host = server.room.runners[TABLE]
        await until(lambda: host.saved.coup == 3 and host.saved.phase is Phase.SETTLED)
        assert host.fault is None
        await server.pull_plug()

    run_story(story, tmp_path)
    with closing(read_store(tmp_path)) as store:
        assert audit(store).fault is None
