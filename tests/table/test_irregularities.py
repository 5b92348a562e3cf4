"""Irregularities 5.1 to 5.5 at every game: void or reconstructed, and nobody chooses."""

from dataclasses import replace

import pytest

from punto.cards import DECK, Card, read_cards
from punto.refusals import Refusal
from punto.rulebook import GAMES
from punto.rules_version import NEWEST, OLDEST, AdoptRules
from punto.server.tables.views import public_view
from punto.table import Phase, TableReason, evolve
from punto.table.commands import (
    CallIrregularity,
    CallLastBets,
    CloseBets,
    CloseTable,
    DealCard,
    FailDraw,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    Resettle,
    ShakeDie,
)
from punto.table.events import (
    CoupResettled,
    CoupSettled,
    CoupVoided,
    DealReconstructed,
    DrawFailed,
    SettlementReversed,
    ShoeRetired,
    TableOpened,
)
from punto.table.irregularities import (
    DRAW,
    HOUSE,
    HOUSE_CALLS,
    DrawFailure,
    Irregularity,
    clause_for,
)
from punto.table.settings import Cards
from punto.table.state import Voids
from punto.wire.views import VoidsView
from tests.kit.dealt_table import called, dealt_table, events_of_kind, replays
from tests.kit.support import holds
from tests.kit.tables import (
    ANN,
    BANKER_WINS,
    BEN,
    PLAYER_WINS,
    TIE,
    Played,
    playing,
    table_settings,
)

VOIDS = [
    (Irregularity.FOREIGN_CARD, "p98:5.1.1", "power-98"),
    (Irregularity.FOREIGN_CARD, "bt:5.1.1", "tournament"),
    (Irregularity.FOREIGN_CARD, "f6:5.1.1", "fortune-six"),
    (Irregularity.WRONG_NUMBER_OF_CARDS, "p98:5.2", "power-98"),
    (Irregularity.WRONG_NUMBER_OF_CARDS, "bt:5.2", "tournament"),
    (Irregularity.WRONG_NUMBER_OF_CARDS, "f6:5.2", "fortune-six"),
    (Irregularity.DRAWN_TOGETHER, "p98:5.3", "power-98"),
    (Irregularity.DRAWN_TOGETHER, "bt:5.3", "tournament"),
    (Irregularity.DRAWN_TOGETHER, "f6:5.3", "fortune-six"),
    (Irregularity.ORDER_ALTERED, "p98:5.4", "power-98"),
    (Irregularity.ORDER_ALTERED, "bt:5.4", "tournament"),
    (Irregularity.ORDER_ALTERED, "f6:5.4", "fortune-six"),
    *(
        (kind, "house:irregularities", game)
        for kind in Irregularity
        if kind is not Irregularity.SHOE_TOO_SHORT
        for game in ("commission", "no-commission", "electronic")
    ),
]


@holds("p98:5.1.1", "p98:5.2", "p98:5.3", "p98:5.4")
@holds("bt:5.1.1", "bt:5.2", "bt:5.3", "bt:5.4", "f6:5.1.1", "f6:5.2", "f6:5.3", "f6:5.4")
@holds("house:irregularities")
@pytest.mark.parametrize(("kind", "clause", "game"), VOIDS)
def test_an_irregularity_voids_the_coup_and_every_stake_goes_back_whole(
    kind: Irregularity, clause: str, game: str
) -> None:
    """5.1 to 5.4 — by the clause of the game's own sheet, cards exposed or not."""
    table = dealt_table(game).dealt("9h Kd 4c")
    (void,) = events_of_kind(table.ask(called(kind)), CoupVoided)
    assert isinstance(void, CoupVoided)
    assert void.clause == clause
    assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    assert (table.lying(), table.table.phase) == ({}, Phase.VOIDED)
    assert table.table.results == ()
    replays(table)


@holds("p98:5.1.2", "bt:5.1.2", "f6:5.1.2")
@pytest.mark.parametrize("game", GAMES)
def test_earlier_coups_stand(game: str) -> None:
    """5.1.2 — a foreign card in the second coup changes nothing of the first."""
    table = dealt_table(game).dealt(PLAYER_WINS)
    stacks = table.stack(), table.stack("ben")
    table.do(OpenBets()).staked("banker").closed().dealt("Kd")
    table.do(called(Irregularity.FOREIGN_CARD))
    assert (table.stack(), table.stack("ben")) == stacks
    assert len(table.table.results) == 1
    replays(table)


@holds("p98:5.1.1", "p98:5.2", "p98:5.3", "p98:5.4")
@holds("bt:5.1.1", "bt:5.2", "bt:5.3", "bt:5.4", "f6:5.1.1", "f6:5.2", "f6:5.3", "f6:5.4")
@holds("house:irregularities")
@pytest.mark.parametrize(
    ("kind", "retired"),
    [
        (Irregularity.FOREIGN_CARD, True),
        (Irregularity.WRONG_NUMBER_OF_CARDS, False),
        (Irregularity.DRAWN_TOGETHER, False),
        (Irregularity.ORDER_ALTERED, True),
    ],
)
def test_a_shoe_that_can_no_longer_be_trusted_is_retired(
    kind: Irregularity, *, retired: bool
) -> None:
    """After 5.1, 5.4 and 5.5, and not after 5.2 and 5.3."""
    table = dealt_table().dealt("9h Kd")
    assert bool(events_of_kind(table.ask(called(kind)), ShoeRetired)) is retired
    assert (table.table.shoe is None) is retired


@holds("p98:5.1.1", "bt:5.1.1", "f6:5.1.1", "house:irregularities")
@pytest.mark.parametrize("game", GAMES)
def test_a_foreign_card_voids_the_coup_even_where_the_order_is_certain(game: str) -> None:
    """D: 5.1 — a card that does not belong there cannot be dealt around."""
    table = dealt_table(game).dealt("9h Kd")
    call = called(Irregularity.FOREIGN_CARD, "9h Kd 4c 6s", certain=True)
    decided = table.ask(call)
    assert len(events_of_kind(decided, CoupVoided)) == 1
    assert events_of_kind(decided, DealReconstructed) == []
    assert (table.table.phase, table.table.shoe) == (Phase.VOIDED, None)
    assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    replays(table)


@holds("p98:5.3", "bt:5.3", "f6:5.3", "p98:5.4", "bt:5.4", "f6:5.4", "house:irregularities")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [Irregularity.DRAWN_TOGETHER, Irregularity.ORDER_ALTERED])
def test_cards_whose_order_is_certain_are_dealt_on(kind: Irregularity, game: str) -> None:
    """D: 5.3 and 5.4 void a coup only where the order cannot be ascertained, or reconstructed."""
    table = dealt_table(game).dealt("9h")
    decided = table.ask(called(kind, "9h Kd 4c 6s", certain=True))
    (rebuilt,) = events_of_kind(decided, DealReconstructed)
    assert isinstance(rebuilt, DealReconstructed)
    assert (rebuilt.cards, rebuilt.left_over) == (read_cards("9h Kd 4c 6s"), ())
    assert events_of_kind(decided, CoupVoided) == []
    assert (table.table.phase, table.table.shoes) == (Phase.DEALING, 1)
    table.dealt("7d 10c")  # 0 against 6: Ann had 100 on the Banker, Ben 200 on the Player
    assert table.table.phase is Phase.SETTLED
    assert table.stack("ben") == 4_800
    replays(table)


def table_with_a_short_shoe(game: str) -> Played:
    """A dealt table with four kings left for the last coup of its shoe."""
    table = used_up(game, read_cards("Ks Kh Kd Kc"))
    return table.do(OpenBets()).staked("banker").closed()


def used_up(game: str, left: tuple[Card, ...]) -> Played:
    """A dealt table whose shoe has these cards left.

    Coups that are void with twelve cards each use it up faster than the cut card reckons.
    """
    settings = replace(table_settings(game), cards=Cards.DEALT, decks=4, cut=12)
    table = Played.at(settings).do(ANN, BEN, OpenShoe())
    others = [card for card in DECK for _ in range(4)]
    for card in left:
        others.remove(card)
    while others:
        call = called(Irregularity.WRONG_NUMBER_OF_CARDS)
        table.do(OpenBets(), replace(call, cards=tuple(others[:12])))
        del others[:12]
    return table


@holds("p98:5.5", "bt:5.5", "f6:5.5", "house:irregularities")
@pytest.mark.parametrize("certain", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_shoe_that_runs_out_voids_the_coup(game: str, *, certain: bool) -> None:
    """D: 5.5 — by the count it is no judgement, so nobody need approve it.

    Nobody can deal on from an empty shoe, however certain the order of its cards was.
    """
    table = table_with_a_short_shoe(game)
    short = CallIrregularity(Irregularity.SHOE_TOO_SHORT, by="house", certain=certain)
    table.dealt("Ks Kh Kd")
    # By the count a card is left: that the real shoe has none takes two persons.
    assert table.reason(short) is TableReason.SECOND_PERSON_NEEDED
    table.dealt("Kc")
    assert table.table.deal.due is not None  # nought against nought: a third card is due
    (void,) = events_of_kind(table.ask(short), CoupVoided)
    assert isinstance(void, CoupVoided)
    assert void.clause in ("p98:5.5", "bt:5.5", "f6:5.5", "house:irregularities")
    assert (table.stack(), table.table.shoe) == (5_000, None)
    replays(table)


@holds("p98:5.5", "bt:5.5", "f6:5.5", "house:irregularities")
def test_an_empty_shoe_is_retired_even_before_its_last_coup() -> None:
    """D: 5.5 — six coups were recorded two cards short: the shoe ends before the cut card shows."""
    suits = "hdcshd"
    six = [read_cards(f"9{suit} 6{suit} K{suit} 4{suit} 7{suit} 10{suit}") for suit in suits]
    table = used_up("commission", (*(card for cards in six for card in cards), Card("2s")))
    for cards in six:
        table.do(OpenBets()).closed().do(*map(DealCard, cards[:4]))  # nine against nought
    for coup, suit in zip(range(table.table.coup - 5, table.table.coup + 1), suits, strict=True):
        result = f"P 9{suit} 4{suit} 7{suit} | B K{suit} 6{suit} 10{suit}"
        table.do(Resettle(coup, result, "pit", "manager"))
    table.do(OpenBets()).closed().dealt("2s")
    assert table.table.last_coup == table.table.coup + 1
    table.do(CallIrregularity(Irregularity.SHOE_TOO_SHORT, by="house"))
    assert (table.table.phase, table.table.shoe) == (Phase.VOIDED, None)
    replays(table)


@pytest.mark.parametrize("kind", Irregularity)
def test_a_void_after_the_first_card_needs_a_second_person(
    kind: Irregularity,
) -> None:
    """Approved by another name than the caller's."""
    if kind is Irregularity.SHOE_TOO_SHORT:
        return
    table = dealt_table()
    assert table.reason(CallIrregularity(kind, "dealer")) is None
    table.dealt("9h")
    for alone in (CallIrregularity(kind, "dealer"), CallIrregularity(kind, "pit", "pit")):
        assert table.reason(alone) is TableReason.SECOND_PERSON_NEEDED
    assert table.reason(called(kind)) is None


@holds("p98:5.1.1", "p98:5.2", "p98:5.3", "p98:5.4", "p98:5.5")
@holds("bt:5.1.1", "bt:5.2", "bt:5.3", "bt:5.4", "bt:5.5")
@holds("f6:5.1.1", "f6:5.2", "f6:5.3", "f6:5.4", "f6:5.5", "house:irregularities")
@pytest.mark.parametrize("kind", Irregularity)
def test_only_a_wrong_number_of_cards_reaches_back(kind: Irregularity) -> None:
    """5.2 — after the settlement, until the next coup's bets open; nothing else, and no later."""
    table = dealt_table().dealt(BANKER_WINS)
    back = kind is Irregularity.WRONG_NUMBER_OF_CARDS
    assert (table.reason(called(kind)) is TableReason.NOT_NOW) is not back
    table.do(OpenBets())
    if kind is not Irregularity.SHOE_TOO_SHORT:
        (void,) = events_of_kind(table.ask(called(kind)), CoupVoided)
        assert isinstance(void, CoupVoided)
        assert void.coup == 2  # the one that is open now


@holds("p98:5.3", "bt:5.3", "f6:5.3", "house:irregularities")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("certain", [False, True])
def test_cards_drawn_together_are_called_after_four_cards_too(game: str, *, certain: bool) -> None:
    """5.3 — of the initial deal; noticed later, until the result stands."""
    table = dealt_table(game).dealt("9h Kd 4c 6s")
    decided = table.ask(
        called(Irregularity.DRAWN_TOGETHER, "9h Kd 6s 4c" if certain else "", certain=certain)
    )
    assert bool(events_of_kind(decided, DealReconstructed)) is certain
    assert bool(events_of_kind(decided, CoupVoided)) is not certain
    replays(table)


@holds("p98:5.2", "bt:5.2", "f6:5.2", "house:irregularities")
@pytest.mark.parametrize("game", GAMES)
def test_a_card_too_many_is_reconstructed_and_opens_the_next_coup(game: str) -> None:
    """5.2 — a third card was drawn to a natural: it was not needed, and it is not burnt."""
    table = dealt_table(game).dealt("9h Kd Kc")
    # The dealer drew 6s and then 2d, and keyed neither.
    call = called(Irregularity.WRONG_NUMBER_OF_CARDS, "9h Kd Kc 6s 2d", certain=True)
    (rebuilt,) = events_of_kind(table.ask(call), DealReconstructed)
    assert isinstance(rebuilt, DealReconstructed)
    assert (rebuilt.cards, rebuilt.left_over) == (read_cards("9h Kd Kc 6s"), read_cards("2d"))
    assert table.table.phase is Phase.SETTLED
    assert table.stack("ben") == 5_200
    # It was seen: the next coup is dealt without stakes, and opens with this card.
    assert table.reason(OpenBets()) is TableReason.FREE_COUP_DUE
    table.do(OpenBets(free=True))
    if GAMES[game].die:
        table.do(ShakeDie(1))
    assert table.refusal(DealCard(Card("3d"))).about == {"card": "2d"}
    before = table.table.shoe
    table.dealt("2d")
    assert table.table.shoe == before  # it had left the shoe already
    replays(table)


def test_one_free_coup_follows_a_card_that_was_seen() -> None:
    """D: once the card is dealt stakes are taken again; rules 1 took none until the next shoe."""
    call = called(Irregularity.WRONG_NUMBER_OF_CARDS, "9h Kd Kc 6s 2d", certain=True)
    table = dealt_table().dealt("9h Kd Kc").do(call, OpenBets(free=True)).dealt("2d 9d 3h Kh")
    assert table.reason(OpenBets()) is None
    before = replace(table.table, rules_version=1)
    assert Played(before).reason(OpenBets()) is TableReason.FREE_COUP_DUE
    table.do(OpenBets()).staked("banker").closed().dealt(PLAYER_WINS)
    replays(table)


def test_a_card_that_nobody_saw_leaves_the_next_coup_open_to_stakes() -> None:
    """One known card is worth up to a fifth of a main stake; an unknown one is worth nothing."""
    table = dealt_table().dealt("9h Kd Kc")
    call = called(Irregularity.WRONG_NUMBER_OF_CARDS, "9h Kd Kc 6s 2d", certain=True, seen=False)
    table.do(call, OpenBets()).staked("banker").closed()
    assert table.reason(DealCard(Card("3d"))) is TableReason.CARRIED_CARD_DUE
    table.dealt("2d")
    replays(table)


def test_a_card_too_few_is_reconstructed_and_the_deal_goes_on() -> None:
    """Only the cards and their order decide; the tableau asks for what is missing."""
    table = dealt_table().dealt("9h Kd 4c 6s 7d")
    call = called(Irregularity.WRONG_NUMBER_OF_CARDS, "9h Kd 4c 6s", certain=True)
    table.do(call)
    assert (table.table.phase, table.table.deal.dealt) == (Phase.DEALING, 4)
    table.dealt("Ac")
    assert table.table.phase is Phase.SETTLED
    replays(table)


def test_a_settled_coup_that_was_keyed_wrongly_is_undone_and_settled_by_its_cards() -> None:
    """Reversal entries, never edits: Ben had won, and the cards say that Ann did."""
    table = dealt_table().dealt(PLAYER_WINS)
    assert (table.stack(), table.stack("ben")) == (4_900, 5_200)
    call = called(Irregularity.WRONG_NUMBER_OF_CARDS, BANKER_WINS, certain=True)
    decided = table.ask(call)
    assert events_of_kind(decided, SettlementReversed)
    (settled,) = events_of_kind(decided, CoupSettled)
    assert isinstance(settled, CoupSettled)
    assert settled.result == "P 9h 4c 7d | B Kd 6s 10c"
    assert (table.stack(), table.stack("ben")) == (5_095, 4_800)
    assert len(table.table.results) == 1
    replays(table)


def test_a_settled_coup_can_be_voided_until_the_next_bets_open() -> None:
    """Everyone has what they had; the coup leaves every road."""
    table = dealt_table().dealt(PLAYER_WINS)
    table.do(called(Irregularity.WRONG_NUMBER_OF_CARDS))
    assert (table.stack(), table.stack("ben")) == (5_000, 5_000)
    assert (table.table.results, table.table.history) == ((), ())
    replays(table)


def test_cards_that_cannot_have_come_from_this_shoe_are_refused() -> None:
    """No matter who calls it."""
    table = dealt_table().dealt("9h")
    call = called(Irregularity.ORDER_ALTERED, " ".join(["9h"] * 9), certain=True)
    assert isinstance(table.refusal(call), Refusal)


def test_cards_really_drawn_are_recorded_in_a_void() -> None:
    """They left the shoe, whatever was keyed."""
    table = dealt_table().dealt("9h Kd")
    table.do(called(Irregularity.DRAWN_TOGETHER, "9h Kd 4c 6s"))
    shoe = table.table.shoe
    assert shoe is not None
    assert (len(shoe), shoe.count(Card("4c")), shoe.count(Card("6s"))) == (412, 7, 7)


def test_a_void_forgets_the_die() -> None:
    """The draw of the die dies with it."""
    table = dealt_table("power-98").dealt("9h")
    assert table.do(called(Irregularity.WRONG_NUMBER_OF_CARDS)).table.die is None


# A recording error, found later


def righted(result: str = "P 9h Kc | B Kd 6s", coup: int = 1) -> Resettle:
    """Two persons say what the cards were."""
    return Resettle(coup, result, "pit", "manager")


def test_a_recording_error_is_corrected_by_reversal_entries() -> None:
    """Coups later: the difference is posted, the road is put right, nothing is edited."""
    table = dealt_table().dealt(BANKER_WINS).do(OpenBets()).staked("tie", 20).closed().dealt(TIE)
    before = table.stack(), table.stack("ben")
    (event,) = events_of_kind(table.ask(righted()), CoupResettled)
    assert isinstance(event, CoupResettled)
    assert event.by == "pit"
    assert table.stack() == before[0] - 95 - 100
    assert table.stack("ben") == before[1] + 200 + 200
    assert [result.winner.value for result in table.table.results] == ["player", "tie"]
    assert table.ask(righted()) == ()
    replays(table)


def test_a_patron_who_left_is_paid_to_the_wallet() -> None:
    """And who would have to pay back and is gone must be asked first."""
    table = dealt_table().dealt(BANKER_WINS).do(OpenBets(), LeaveSeat("ben"))
    wallet = table.ledger.available("wallet:ben:PLAY")
    table.do(righted())
    assert table.ledger.available("wallet:ben:PLAY") == wallet + 400
    replays(table)
    gone = dealt_table().dealt(BANKER_WINS).do(OpenBets(), LeaveSeat("ann"))
    assert gone.reason(righted()) is TableReason.CANNOT_BE_TAKEN_BACK


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (righted(coup=9), TableReason.NOT_REMEMBERED),
        (Resettle(1, "P 9h Kc | B Kd 6s", "pit", "pit"), TableReason.SECOND_PERSON_NEEDED),
        (Resettle(1, "P 9h Kc | B Kd 6s", "pit", ""), TableReason.SECOND_PERSON_NEEDED),
        (righted("nonsense"), TableReason.CARDS_CANNOT_BE),
    ],
)
def test_a_recording_error_needs_two_persons_and_a_coup(call: Resettle, why: TableReason) -> None:
    """And a result that the tableau allows: nobody can set one."""
    table = dealt_table().dealt(BANKER_WINS)
    assert table.reason(call) is why
    assert isinstance(table.refusal(righted("P 9h Kc 2d | B Kd 6s")), Refusal)


def test_an_irregularity_is_of_a_coup() -> None:
    """Before one is open there is nothing to void."""
    table = Played.at(table_settings()).do(OpenShoe())
    assert table.reason(called(Irregularity.FOREIGN_CARD)) is TableReason.NOT_NOW


# Drawn tables


def drawn_table(game: str = "commission") -> Played:
    """A drawn table with a stake, no more bets."""
    return playing(table_settings(game)).staked("banker").closed()


@pytest.mark.parametrize("kind", Irregularity)
def test_an_irregularity_is_refused_at_a_drawn_table(kind: Irregularity) -> None:
    """A9: a dealer alone voided a drawn coup after the die; two persons any of them.

    Before the die, after it, with cards on the table and after the settlement.
    """
    table = playing("power-98").staked("banker").do(CallLastBets(), CloseBets())
    moments = [table.fork(), table.fork().do(ShakeDie(3))]
    moments += [moments[1].fork().dealt("9h Kd"), moments[1].fork().dealt(PLAYER_WINS)]
    for moment in moments:
        refusals = {moment.reason(CallIrregularity(kind, "dealer")), moment.reason(called(kind))}
        settled = moment.table.phase is Phase.SETTLED
        reaches = kind is Irregularity.WRONG_NUMBER_OF_CARDS
        due = TableReason.NOT_NOW if settled and not reaches else TableReason.NOT_DEALT_HERE
        assert refusals == {due}


def test_the_house_voids_a_coup_that_it_can_no_longer_draw() -> None:
    """A9: with its secrets lost it says so itself, and the void is counted for all to see."""
    table = drawn_table().dealt("9h Kd")
    assert table.reason(FailDraw(DrawFailure.SHOE_EMPTY)) is TableReason.SHOE_NOT_EMPTY
    decided = table.ask(FailDraw(DrawFailure.SECRETS_LOST))
    assert isinstance(decided, tuple)
    failed, void, retired = decided
    clause = clause_for("commission", Irregularity.ORDER_ALTERED)
    assert failed == DrawFailed(1, DrawFailure.SECRETS_LOST, clause)
    assert void == CoupVoided(1, clause, read_cards("9h Kd"))
    assert retired == ShoeRetired(1)
    assert table.table.voids == Voids(shoe=1, table=1, secrets_lost=1)
    assert public_view(table.table).voids == VoidsView(1, 1, 0, secrets_lost=1)
    table.do(OpenShoe())
    assert table.table.voids == Voids(table=1, secrets_lost=1)
    replays(table)


@pytest.mark.parametrize("cause", DrawFailure)
def test_the_house_voids_nothing_where_a_dealer_deals(cause: DrawFailure) -> None:
    """A9: what hands deal is judged by persons; and between coups there is nothing to void."""
    assert dealt_table().dealt("9h").reason(FailDraw(cause)) is TableReason.NOT_DRAWN_HERE
    settled = drawn_table().dealt(PLAYER_WINS)
    assert settled.reason(FailDraw(cause)) is TableReason.NOT_NOW
    assert settled.do(CloseTable("pit")).reason(FailDraw(cause)) is TableReason.TABLE_CLOSED


@pytest.mark.parametrize("kind", HOUSE_CALLS)
def test_the_house_calls_no_irregularity_at_a_drawn_table_either(kind: Irregularity) -> None:
    """Its own failures have an event of their own; logs up to rules version 2 have the calls."""
    call = CallIrregularity(kind, HOUSE, DRAW)
    assert drawn_table().dealt("9h").reason(call) is TableReason.NOT_DEALT_HERE
    opened = TableOpened(table_settings(), 2)
    table = Played(evolve(None, opened), [(None, opened)])
    table.do(ANN, OpenShoe(), OpenBets()).staked("banker").closed()
    lost = CallIrregularity(Irregularity.ORDER_ALTERED, HOUSE, DRAW)
    table.dealt("9h Kd").do(lost)
    assert table.table.voids == Voids(shoe=1, table=1, secrets_lost=1)
    replays(table)


def test_voids_by_people_under_older_rules_stand_and_are_counted() -> None:
    """A9: logs of 0.7.0 have such voids; they are decided again as they were."""
    opened = TableOpened(table_settings(), OLDEST)
    table = Played(evolve(None, opened), [(None, opened)])
    table.do(ANN, OpenShoe(), OpenBets()).staked("banker").closed()
    table.do(CallIrregularity(Irregularity.FOREIGN_CARD, "dealer"))
    assert table.table.voids == Voids(shoe=1, table=1, staff=1)
    replays(table)
    table.do(AdoptRules(NEWEST), OpenShoe(), OpenBets()).staked("banker").closed()
    refused = table.reason(CallIrregularity(Irregularity.FOREIGN_CARD, "dealer"))
    assert refused is TableReason.NOT_DEALT_HERE
    replays(table)


def test_voids_of_a_dealt_table_are_counted_too() -> None:
    """A9: there persons judge what hands did; how often is no secret."""
    table = dealt_table().dealt("9h")
    table.do(called(Irregularity.WRONG_NUMBER_OF_CARDS), OpenBets())
    assert table.table.voids == Voids(shoe=1, table=1, staff=1)


def test_a_game_without_a_sheet_follows_the_clause_of_the_house() -> None:
    """Of the library, or from a file: a late stake there is refused, and cards can go wrong."""
    assert clause_for("ez", "late-stakes") == "house:irregularities"
    assert clause_for("a-game-of-mine", Irregularity.FOREIGN_CARD) == "house:irregularities"
