"""A whole tournament verifies from one document, and no part of the document can be forged."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import msgspec
import pytest

from punto.cup.commands import (
    AgreeSplit,
    BuyAgain,
    CancelCup,
    Disqualify,
    Forfeit,
    LodgeProtest,
    RuleOn,
)
from punto.cup.following import finish
from punto.cup.paying import pool
from punto.records.audit import audit
from punto.records.cup_cards import check_payouts
from punto.records.cup_document import cup_document
from punto.records.cup_faults import CupFault
from punto.records.cup_verifying import check_cup, played_through, read_cup
from punto.server.tables.runner import TableRunner
from punto.store import read_store
from punto.table.commands import PlaceStake
from punto.table.session_commands import EndTurn
from punto.verify import verify, verify_sources
from tests.kit.cup_house import TWO_TABLES, CupHouse, cup_house
from tests.kit.cups import CupRun, documented, ready
from tests.kit.process import Process
from tests.kit.simulation import Server, simulated

Document = dict[str, Any]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a tournament that was played at a server and paid."""
    folder = tmp_path_factory.mktemp("cup") / "played"

    async def story() -> None:
        house = await cup_house(folder)
        await (await house.played()).paid()
        later = TWO_TABLES.replace('"spring"', '"summer"')
        assert await house.server.room.cups.write(later, "dora") is None
        await house.server.pull_plug()

    simulated(story())
    return folder


@pytest.fixture(scope="module")
def written(folder: Path) -> bytes:
    """Its document."""
    with closing(read_store(folder)) as store:
        return msgspec.json.encode(cup_document(store, "spring"))


@pytest.fixture
def verified(punto: Any, tmp_path: Path) -> Any:
    """Run `punto verify` over a document: exit status, what it printed, what it complained of."""

    def run(document: Document, *options: str) -> Any:
        file = tmp_path / "cup.json"
        file.write_text(json.dumps(document), "utf-8")
        return punto("verify", str(file), *options)

    return run


def steps(document: Document, kind: str) -> list[Document]:
    """The bodies of the steps of a kind."""
    return [step["about"] for step in document["steps"] if step["kind"] == kind]


def test_a_tournament_is_exported_and_verified(punto: Any, folder: Path, tmp_path: Path) -> None:
    """`punto cup export`, then `punto verify --payouts`: places and prizes are those of the log."""
    out = str(tmp_path / "spring.json")
    assert punto("cup", "export", "spring", "--data", str(folder), "--out", out)[0] == 0
    status, said, _ = punto("verify", out, "--payouts", "--json")
    assert status == 0
    found = json.loads(said)
    (cup,) = found["cups"]
    assert (cup["entrants"], cup["phase"], cup["payouts"]) == (12, "paid", True)
    assert cup["ballots"] == len(found["ballots"]) > 3
    assert cup["shoes"] == len(found["shoes"]) > 2
    assert sum(cup["prizes"].values()) == 12 * 200 + 1_000
    first, second = cup["places"][0][0], cup["places"][1][0]
    assert {*map(int, cup["prizes"])} == {first, second}


def test_a_server_hands_out_the_document_once_the_places_stand(
    punto: Any, folder: Path, tmp_path: Path
) -> None:
    """Everyone can fetch it, twice the same; before that, stacks that are hidden stay hidden."""
    data = tmp_path / "data"
    copytree(folder, data)
    process = Process(["--port", "0", "--data", "data"], tmp_path)
    address = f"{process.address}api/cups/"
    for _ in range(2):
        status, said, complaint = punto(
            "verify", f"{address}spring/document", "--payouts", "--json"
        )
        assert not complaint
        assert (status, json.loads(said)["cups"][0]["phase"]) == (0, "paid")
    with pytest.raises(HTTPError, match="409"):
        urlopen(f"{address}summer/document")
    with pytest.raises(HTTPError, match="404"):
        urlopen(f"{address}autumn/document")
    process.stop()


def test_what_is_not_checked_is_said(verified: Any, written: bytes) -> None:
    """Without --payouts nobody settles the stakes; the house's word is named as such."""
    _, said, _ = verified(json.loads(written))
    assert "NOT CHECKED: that stakes were paid by the rules" in said
    assert "is the house's word" in said
    assert "ballot 1: verified" not in said  # parts of which the reader kept nothing are counted
    assert "NOT CHECKED" not in verified(json.loads(written), "--payouts")[1]


def test_payouts_are_asked_of_tournaments_only(verified: Any, written: bytes) -> None:
    """A shoe has no stakes to settle."""
    shoe = json.loads(written)["shoes"][0]
    status, _, refused = verified(shoe, "--payouts")
    assert status == 2
    assert "punto cup export" in refused


def test_the_page_that_anyone_can_run_draws_all_ballots_and_shoes_again(
    written: bytes, tmp_path: Path
) -> None:
    """verify.py takes the ballots and shoes out of the document by itself."""
    document, file = json.loads(written), tmp_path / "cup.json"
    file.write_bytes(written)
    findings = verify_sources([str(file)], [])
    assert len(findings) == len(document["ballots"]) + len(document["shoes"])


def test_the_document_has_no_names(folder: Path, written: bytes) -> None:
    """Entrants are numbers, and the staff are not in it."""
    text = written.decode()
    assert "dora" not in text
    assert "pia" not in text
    with closing(read_store(folder)) as store:
        patrons = [json.loads(row.body) for row in store.rows("tournament:spring")]
    names = [body["patron"] for body in patrons if "patron" in body]
    assert len(names) == 12
    assert not [name for name in names if name in text]


# Forgeries


def other_seats(document: Document) -> None:
    """Two entrants change their seats."""
    seats = steps(document, "heat-started")[0]["sessions"][0]["seats"]
    seats["1"], seats["2"] = seats["2"], seats["1"]


def other_report(document: Document) -> None:
    """A report gives an entrant chips that the table did not have."""
    report = steps(document, "coup-reported")[0]
    entrant = next(iter(report["stacks"]))
    report["stacks"][entrant] += 100


def report_left_out(document: Document) -> None:
    """A report on which somebody's fate rests is missing."""
    place = next(n for n, step in enumerate(document["steps"]) if step["kind"] == "entrant-out")
    del document["steps"][place - 1]


def other_out(document: Document) -> None:
    """Another entrant is put out."""
    out = steps(document, "entrant-out")[0]
    out["entrant"] = next(number for number in range(1, 13) if number != out["entrant"])


def other_finalists(document: Document) -> None:
    """One who was not good enough goes on."""
    going = steps(document, "stage-final")[0]["advanced"]["final"]
    going[-1] = next(number for number in range(1, 13) if number not in going)


def other_prizes(document: Document) -> None:
    """A prize is a unit too large."""
    prizes = steps(document, "prizes-paid")[0]["prizes"]
    prizes[next(iter(prizes))] += 1


def prize_paid_twice(document: Document) -> None:
    """The prizes are paid again."""
    document["steps"].append(document["steps"][-1])


def entrant_left_out(document: Document) -> None:
    """Somebody who entered is not on the list."""
    document["entrants"].pop()


def other_name(document: Document) -> None:
    """Another name stands behind a number."""
    document["entrants"][0]["name"] = "00" * 32


def other_structure(document: Document) -> None:
    """The structure is not the one that entrants accepted."""
    document["structure"] = document["structure"].replace("1_000", "2_000")


def broken_structure(document: Document) -> None:
    """No tournament can be played so."""
    document["structure"] += "nonsense = 1\n"


def other_key(document: Document) -> None:
    """The structure is that of another tournament."""
    document["cup"] = "summer"


def other_result(document: Document) -> None:
    """A coup has other cards than its shoe."""
    first, second = document["sessions"][0]["moves"][:2]
    first["result"], second["result"] = second["result"], first["result"]


def other_winnings(document: Document) -> None:
    """A stake brings more than the stack shows."""
    document["sessions"][0]["moves"][0]["stakes"][0]["back"] += 100


def other_wager(document: Document) -> None:
    """A stake was won on a wager that lost; the chips add up."""
    moves = [move for session in document["sessions"] for move in session["moves"]]
    stakes = [stake for move in moves for stake in move.get("stakes", ())]
    won = next(stake for stake in stakes if stake["back"] and stake["wager"] != "tie")
    won["wager"] = "tie"


def coup_left_out(document: Document) -> None:
    """A coup of a session is missing."""
    del document["sessions"][0]["moves"][1]


def coup_twice(document: Document) -> None:
    """Two sessions have the same coup of a shoe."""
    move = document["sessions"][0]["moves"][0]
    other = document["sessions"][0]["moves"][1]
    other["of_shoe"] = move["of_shoe"]


def chips_from_nowhere(document: Document) -> None:
    """A seat gets chips that nobody paid for."""
    moves = document["sessions"][0]["moves"]
    last = moves[-1]
    stacks = dict(last["stacks"])
    seat = next(iter(stacks))
    stacks[seat] += 500
    added = {"row": last["row"] + 1, "kind": "chips-added", "counted": last["counted"]}
    moves.append({**added, "stacks": stacks, "seat": int(seat), "amount": 500})


def seat_cleared(document: Document) -> None:
    """A seat is cleared whose entrant was not put out."""
    moves = document["sessions"][0]["moves"]
    last = moves[-1]
    stacks = dict(last["stacks"])
    seat, stack = stacks.popitem()
    cleared = {"row": last["row"] + 1, "kind": "seat-cleared", "counted": last["counted"]}
    moves.append({**cleared, "stacks": stacks, "seat": int(seat), "amount": stack})


def strange_move(document: Document) -> None:
    """Chips move in a way that no table knows."""
    document["sessions"][0]["moves"][0]["kind"] = "chips-found"


def rows_out_of_order(document: Document) -> None:
    """Two rows of a table change places."""
    first, second = document["sessions"][0]["moves"][:2]
    first["row"], second["row"] = second["row"], first["row"]


def _inserted(document: Document, kind: str, **changes: Any) -> Document:
    """A move after the last report of the first session, with the stacks as they are."""
    moves = document["sessions"][0]["moves"]
    last = moves[-1]
    move = {"row": last["row"] + 1_000, "kind": kind, "counted": last["counted"], **changes}
    inserted: Document = {"stacks": dict(last["stacks"]), **move}
    moves.append(inserted)
    return inserted


def negative_penalty(document: Document) -> None:
    """A penalty gives chips."""
    move = _inserted(document, "penalty-taken", seat=1, amount=-500)
    move["stacks"]["1"] += 500


def penalty_not_reported(document: Document) -> None:
    """Chips are taken from somebody after the last report."""
    move = _inserted(document, "penalty-taken", seat=6, amount=1)
    move["stacks"]["6"] -= 1


def missed_without_reason(document: Document) -> None:
    """A penalty for a missed bet is taken from somebody who bet."""
    moves = document["sessions"][0]["moves"]
    taken = {"row": moves[0]["row"] - 1, "kind": "stake-missed", "counted": 0, "coup": 1}
    stacks = {**document["sessions"][0]["stacks"], "1": 9_900}
    moves.insert(0, {**taken, "seat": 1, "amount": 100, "stacks": stacks})


def negative_stake(document: Document) -> None:
    """A lost stake brings chips."""
    document["sessions"][0]["moves"][0]["stakes"][0].update(stake=-500, back=0)


def stake_over_the_stack(document: Document) -> None:
    """Somebody stakes more than they have."""
    document["sessions"][0]["moves"][0]["stakes"][0].update(stake=50_000, back=0)


def stake_over_the_limit(document: Document) -> None:
    """Somebody stakes more than the structure allows."""
    document["sessions"][0]["moves"][0]["stakes"][0].update(stake=6_000, back=0)


def two_stakes_on_one_wager(document: Document) -> None:
    """A stake is there twice."""
    stakes = document["sessions"][0]["moves"][0]["stakes"]
    stakes.append(stakes[0])


def stake_of_nobody(document: Document) -> None:
    """A seat bets that nobody has."""
    document["sessions"][0]["moves"][0]["stakes"][0]["seat"] = 9


def pass_without_a_card(document: Document) -> None:
    """A seat passes where the structure has no cards for it."""
    move = document["sessions"][0]["moves"][0]
    seat = move["stakes"].pop(0)["seat"]
    move["passed"] = [seat]


def corrected_later(document: Document) -> None:
    """A coup on which a decision rests is settled again."""
    first = document["sessions"][0]["moves"][0]
    about = {key: first[key] for key in ("coup", "result", "stakes")}
    _inserted(document, "coup-resettled", **about)


def settled_twice(document: Document) -> None:
    """A coup is paid again."""
    first = document["sessions"][0]["moves"][0]
    about = {key: first[key] for key in ("coup", "result", "stakes", "shoe", "of_shoe")}
    _inserted(document, "coup-settled", **about)


def first_shoe_left_out(document: Document) -> None:
    """The first shoe of a table with two is missing."""
    del document["shoes"][0]


def other_missed(document: Document) -> None:
    """A report says that somebody did not bet who did."""
    report = steps(document, "coup-reported")[0]
    report["missed"] = [int(next(iter(report["stacks"])))]


def session_left_out(document: Document) -> None:
    """A table is missing."""
    document["sessions"].pop()


def other_beginning(document: Document) -> None:
    """A session begins with more chips than the structure gives."""
    document["sessions"][0]["stacks"]["1"] += 100


def other_table(document: Document) -> None:
    """A session is said to be of another table."""
    document["sessions"][0]["table"] = "spring-9"


def ballot_left_out(document: Document) -> None:
    """The last ballot is missing."""
    document["ballots"].pop()


def shoe_left_out(document: Document) -> None:
    """A shoe is missing."""
    document["shoes"].pop()


def shoe_twice(document: Document) -> None:
    """A shoe is given twice."""
    document["shoes"].append(document["shoes"][0])


def void_coup(document: Document) -> None:
    """A shoe calls a coup void that a session counts."""
    document["shoes"][0]["coups"][0]["void"] = True


def strange_step(document: Document) -> None:
    """A step of a kind that no tournament has."""
    document["steps"][0]["kind"] = "director-decided"


def step_by_nobody(document: Document) -> None:
    """What follows by itself comes before there is a reason for it."""
    document["steps"].insert(1, {"kind": "stage-ended", "about": {"stage": "final"}})


def strange_session(document: Document) -> None:
    """A report of a session that does not exist."""
    steps(document, "coup-reported")[0]["session"] = 99


def words_for_numbers(document: Document) -> None:
    """A stack is a word."""
    document["sessions"][0]["stacks"]["1"] = "many"


FORGERIES: dict[Callable[[Document], None], str] = {
    other_seats: "cup-step",
    other_report: "cup-report",
    report_left_out: "cup-step",
    other_out: "cup-step",
    other_finalists: "cup-step",
    other_prizes: "cup-step",
    prize_paid_twice: "cup-step",
    entrant_left_out: "cup-entrants",
    other_name: "cup-entrants",
    other_structure: "cup-step",
    broken_structure: "cup-structure",
    other_key: "cup-structure",
    other_result: "cup-cards",
    other_winnings: "cup-chips",
    other_wager: "cup-payout",
    coup_left_out: "cup-chips",
    coup_twice: "cup-cards",
    chips_from_nowhere: "cup-chips",
    seat_cleared: "cup-chips",
    strange_move: "cup-chips",
    rows_out_of_order: "cup-chips",
    negative_penalty: "format",
    penalty_not_reported: "cup-report",
    missed_without_reason: "cup-chips",
    negative_stake: "format",
    stake_over_the_stack: "cup-chips",
    stake_over_the_limit: "cup-chips",
    two_stakes_on_one_wager: "cup-chips",
    stake_of_nobody: "cup-chips",
    pass_without_a_card: "cup-chips",
    corrected_later: "cup-chips",
    settled_twice: "cup-chips",
    first_shoe_left_out: "cup-shoes",
    other_missed: "cup-report",
    session_left_out: "cup-report",
    other_beginning: "cup-seats",
    other_table: "cup-seats",
    ballot_left_out: "cup-ballot",
    shoe_left_out: "cup-cards",
    shoe_twice: "shoe-number",
    void_coup: "cup-cards",
    strange_step: "cup-step",
    step_by_nobody: "cup-step",
    strange_session: "cup-step",
    words_for_numbers: "cup-format",
}


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forged_document_is_found(
    forge: Callable[[Document], None], verified: Any, written: bytes
) -> None:
    """Each forgery is named; before it, the same document verifies."""
    document = json.loads(written)
    forge(document)
    status, found, _ = verified(document, "--payouts", "--json")
    assert (status, json.loads(found)["fault"]["name"]) == (1, FORGERIES[forge])


# The rows of a table's log and their hashes are for those who have the log.
UNPROVED = ("hash", "row")


def leaves(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places of all texts and numbers in a document."""
    if isinstance(value, dict | list):
        keys = value if isinstance(value, dict) else range(len(value))
        for key in keys:
            yield from leaves(value[key], (*path, key))
    else:
        yield path


def altered(document: Document, path: tuple[str | int, ...]) -> Document:
    """The document with another value at one place."""
    inner: Any = document
    for key in path[:-1]:
        inner = inner[key]
    value = inner[path[-1]]
    other = not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else "x"
    inner[path[-1]] = other
    return document


def escapes(written: bytes, path: tuple[str | int, ...]) -> bool:
    """Whether a document verifies though something in it was altered."""
    try:
        check_cup(read_cup(altered(json.loads(written), path), "altered"), payouts=True)
    except CupFault:
        return False
    return True


def own_leaves(written: bytes) -> list[tuple[str | int, ...]]:
    """All places but those of ballots and shoes, which verify.py holds, and what is unproved."""
    document = json.loads(written)
    parts = {key: document[key] for key in document if key not in ("ballots", "shoes")}
    return [path for path in leaves(parts) if path[-1] not in UNPROVED]


def test_nothing_in_a_document_can_be_altered(written: bytes) -> None:
    """Any other number or text is a fault: a hundred places of the document."""
    places = Random(1).sample(own_leaves(written), 100)
    assert not [path for path in places if escapes(written, path)]


@pytest.mark.campaign
def test_nothing_anywhere_in_a_document_can_be_altered(written: bytes) -> None:
    """The same, at every place."""
    assert not [path for path in own_leaves(written) if escapes(written, path)]


# Other tournaments


class RoughHouse(CupHouse):
    """Entrants stake everything or nothing, and those who are broke buy chips again."""

    async def stake(self, runner: TableRunner, seat: int) -> None:
        """One coup in four is missed."""
        table = runner.table
        held, wager = table.seats[seat], self.chance.choice(("player", "banker"))
        most = min(table.limit(wager).most, held.available)
        if self.chance.random() < 0.75 and most >= table.limit(wager).least:
            name = f"{held.patron}-{table.coup}"
            await runner.ask(PlaceStake(name, held.patron, table.coup, wager, most))
        await runner.ask(EndTurn(held.patron, table.coup))

    async def direct(self) -> None:
        """Those with even numbers buy chips again."""
        await super().direct()
        for session in self.cup.running():
            for number in session.asked:
                await self.runner.do(BuyAgain(self.cup.entrants[number].patron, number % 2 == 0))


REBUY = 'broke = "rebuy"\nrebuy = { most = 2, fee = 50, stack = 5_000, until = 3 }\nequal'


def test_a_rough_tournament_with_drawn_cards_verifies(tmp_path: Path) -> None:
    """With missed bets, chips bought again, outs and a play-off among its coups."""
    kinds: set[str] = set()
    for seed in (1, 2, 3):
        folder = tmp_path / str(seed)

        async def story(folder: Path = folder, seed: int = seed) -> None:
            house = RoughHouse(Server(folder, seed), seed)
            text = TWO_TABLES.replace("equal", REBUY, 1).replace("5_000 } } }]", "10_000 } } }]")
            await (await (await house.entered(8, text)).played()).paid()
            await house.server.pull_plug()

        simulated(story())
        with closing(read_store(folder)) as store:
            document = cup_document(store, "spring")
            assert audit(store).fault is None
        parts = msgspec.json.decode(msgspec.json.encode((*document.ballots, *document.shoes)))
        verify(parts)
        check_cup(document, payouts=True)
        kinds |= {move.kind for session in document.sessions for move in session.moves}
        kinds |= {step.kind for step in document.steps}
    assert kinds >= {"stake-missed", "chips-added", "seat-cleared", "play-off-called"}


@pytest.mark.parametrize(
    ("name", "entrants"), [("elimination", 7), ("eighteen", 13), ("heats", 30)]
)
def test_ready_structures_verify(name: str, entrants: int) -> None:
    """Seats, outs, play-offs, places and prizes of the structures that come with Punto."""
    run = CupRun.of(ready(name), 2).entered(entrants).played().paid()
    document = documented(run)
    again = played_through(read_cup(msgspec.to_builtins(document, str_keys=True), name))
    assert (again.phase, again.prizes) == (run.cup.phase, run.cup.prizes)
    assert finish(again) == finish(run.cup)
    check_payouts(document, run.cup.structure.rules, is_drawn=False)


def test_what_people_decided_verifies_too() -> None:
    """Protests, rulings, a forfeit, a disqualification and a split are steps like all others."""
    run = CupRun.of(ready("heats"), 4).entered(30)
    while not any(run.cup.running()):
        run.step()
    early, late = next(run.cup.running()).playing[:2]
    run.do(
        LodgeProtest("patron-3", "the clock"),
        RuleOn(1, "it stands", "dora", "pia"),
        Forfeit(early, "dora"),
        Disqualify(late, "a signal", "dora", "pia"),
    )
    run.played()
    finalists = [number for group in finish(run.cup) for number in group]
    shares = {finalists[0]: pool(run.cup)}
    for number in finalists:
        run.do(AgreeSplit(run.cup.entrants[number].patron, shares))
    run.paid()
    again = played_through(documented(run))
    assert again.prizes == run.cup.prizes == shares
    assert "signal" not in msgspec.json.encode(documented(run)).decode()
    assert {step.about.get("salt", "") for step in documented(run).steps} == {""}


def test_a_cancelled_tournament_verifies() -> None:
    """Its refunds follow from who had paid."""
    run = CupRun.of(ready("elimination"), 1).entered(6)
    for _ in range(60):
        run.step()
    run.do(CancelCup("no light", "dora", "pia"))
    assert played_through(documented(run)).phase is run.cup.phase


def test_a_running_tournament_verifies_as_far_as_it_came() -> None:
    """A document may be made at any moment."""
    run = CupRun.of(ready("elimination"), 5).entered(6)
    for _ in range(200):
        run.step()
        check = played_through(documented(run))
        assert check.sessions.keys() == run.cup.sessions.keys()


def test_a_dealt_tournament_says_that_its_cards_are_not_checked(verified: Any) -> None:
    """A person dealt them: only an audit reads them."""
    text = f'cards = "dealt"\n{ready("elimination")}'
    run = CupRun.of(
        text if "dealt" in text else text.replace("game =", 'cards = "dealt"\ngame =', 1)
    )
    document = msgspec.to_builtins(documented(run.entered(6)), str_keys=True)
    assert check_cup(read_cup(document, "dealt")).is_dealt
    assert "NOT CHECKED: the cards" in verified(document)[1]
