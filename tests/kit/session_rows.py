"""Two faults at once in a session of a tournament."""

from dataclasses import replace

from punto.cards import read_cards
from punto.stakes import StakeReason as Stake
from punto.table import Command
from punto.table.commands import (
    BuyIn,
    CallIrregularity,
    CallLastBets,
    ChangeSettings,
    ChooseDenom,
    ClearAll,
    ClearLast,
    CloseBets,
    CloseTable,
    KeepSeat,
    LeaveSeat,
    OpenBets,
    OpenShoe,
    Pause,
    PlaceStake,
    RepeatStakes,
    Resettle,
    SetAutoRepeat,
    SetStakes,
    TakeSeat,
)
from punto.table.irregularities import Irregularity
from punto.table.precedence import Check
from punto.table.reasons import TableReason as Why
from punto.table.session import Place
from punto.table.session_commands import (
    AddChips,
    ClearSeat,
    CloseSession,
    EndTurn,
    MakeCoupFinal,
    NextTurn,
    OpenSession,
    PassCoup,
    Penalise,
    PlaySecret,
    ReleaseSession,
)
from punto.table.state import altered
from tests.kit.precedence import Row, by_command, by_table
from tests.kit.sessions import (
    IN_TURN,
    PLAIN,
    bets_open,
    chip_table,
    coup,
    dealt_by_hand,
    ended,
    in_session,
    places,
    staked,
)
from tests.kit.tables import PLAYER_WINS, Played, table_settings

TURNS = replace(PLAIN, betting=IN_TURN)
NEW = in_session()
BARE = Played.at(chip_table())
SHUT = BARE.fork().do(CloseTable("pit"))
CASH = Played.at(table_settings()).do(TakeSeat("ann", 1, 500), OpenShoe(), OpenBets())
OPEN = bets_open(in_session(replace(TURNS, coups=2)))
STAKED = staked(OPEN.fork(), "ann")
TURN_OVER = ended(STAKED.fork(), "ann")
CLOSED = TURN_OVER.fork().do(CallLastBets(), CloseBets())
ENDED = in_session().do(CloseSession(1))
# All coups are played, and there is no shoe.
OVER = coup(in_session(replace(PLAIN, coups=1)), PLAYER_WINS)
FINAL = OVER.fork().do(MakeCoupFinal(1, 1))
HELD = bets_open(in_session(replace(PLAIN, in_step=True)))
HELD.do(CallLastBets(), CloseBets()).dealt(PLAYER_WINS)
BETWEEN = in_session(replace(PLAIN, session=2))
BY_HAND = bets_open(in_session(settings=dealt_by_hand()))
BY_HAND_IN_TURN = bets_open(in_session(TURNS, dealt_by_hand()))
DECIDED = staked(BY_HAND.fork(), "ann").do(CallLastBets(), CloseBets()).dealt(PLAYER_WINS)
DECIDED.do(CloseSession(1))
CHIPS_DRAWN = coup(in_session(replace(PLAIN, coups=1)), PLAYER_WINS, ann=("player", 20))
CHIPS_DRAWN.do(CloseSession(1))


def by_rules_6(table: Played) -> Played:
    """The same table, which an older server left."""
    older = table.fork()
    older.table = altered(older.table, rules_version=6)
    return older


NEW_BY_6, BARE_BY_6 = by_rules_6(NEW), by_rules_6(BARE)


def paused(table: Played) -> Played:
    """The same table, paused."""
    return table.fork().do(Pause("pit"))


def stake(patron: str, wager: str = "player", coup: int = 1) -> PlaceStake:
    """A stake of somebody."""
    return PlaceStake("x", patron, coup, wager, 100)


def opens(
    seats: dict[int, Place], session: int = 1, coups: int = 4, button: int = 1
) -> OpenSession:
    """A session with these seats."""
    return OpenSession(replace(PLAIN, session=session, coups=coups), seats, button)


TWICE = {1: Place("ann", 5), 2: Place("ann", 5)}
TO_CLEAR: tuple[type[ClearAll] | type[ClearLast], ...] = (ClearAll, ClearLast)
CARDS: tuple[type[PassCoup] | type[PlaySecret], ...] = (PassCoup, PlaySecret)
ACTS: tuple[type[PassCoup] | type[PlaySecret] | type[EndTurn], ...] = (*CARDS, EndTurn)
NUMBERED: tuple[Command, ...] = (
    *(CloseSession(3), ReleaseSession(3, 1), ClearSeat(3, 1, "out")),
    MakeCoupFinal(3, 0),
)
HERE: tuple[Command, ...] = (
    *(CloseSession(1), ReleaseSession(1, 9), ClearSeat(1, 1, "out")),
    MakeCoupFinal(1, 0),
)
PENALTY = Penalise(1, 1, 5, "late", "a", "b")
LATE = CallIrregularity(Irregularity.WRONG_NUMBER_OF_CARDS, "a", "", read_cards("9h"), certain=True)

SESSION_ROWS: list[Row] = [
    # Seats
    by_table(TakeSeat("dora", 3, 5), SHUT, BARE, Why.TABLE_CLOSED, Why.SEATS_ASSIGNED),
    by_table(TakeSeat("dora", 9, 5), BARE, CASH, Why.SEATS_ASSIGNED, Why.NO_SUCH_SEAT),
    by_table(KeepSeat(9, "dora", 9, "pit"), SHUT, BARE, Why.TABLE_CLOSED, Why.SEATS_ASSIGNED),
    by_table(KeepSeat(9, "dora", 9, "pit"), BARE, CASH, Why.SEATS_ASSIGNED, Why.NO_SUCH_SEAT),
    by_command(NEW, BuyIn("dora", 5), BuyIn("ann", 5), Why.NOT_SEATED, Why.SEATS_ASSIGNED),
    by_table(BuyIn("ann", 50, "USD"), NEW, CASH, Why.SEATS_ASSIGNED, Why.CURRENCY_NOT_TAKEN),
    by_command(NEW, LeaveSeat("dora"), LeaveSeat("ann"), Why.NOT_SEATED, Why.SEATS_ASSIGNED),
    by_table(
        LeaveSeat("ann"),
        STAKED,
        CASH.fork().do(stake("ann")),
        Why.SEATS_ASSIGNED,
        Why.STAKES_DOWN,
    ),
    by_command(
        *(NEW, ChooseDenom("dora", 7), ChooseDenom("ann", 7)),
        *(Why.NOT_SEATED, Why.SEATS_ASSIGNED),
    ),
    by_table(
        ChooseDenom("ann", 7),
        STAKED,
        CASH.fork().do(stake("ann")),
        Why.SEATS_ASSIGNED,
        Why.STAKES_DOWN,
    ),
    by_command(
        *(NEW, SetAutoRepeat("dora", True), SetAutoRepeat("ann", True)),
        *(Why.NOT_SEATED, Why.SEATS_ASSIGNED),
    ),
    # Turns
    by_table(stake("ann"), paused(TURN_OVER), TURN_OVER, Why.TABLE_PAUSED, Why.TURN_OVER),
    by_table(stake("cleo", "x"), OPEN, BY_HAND, Why.NOT_YOUR_TURN, Stake.NO_SUCH_WAGER),
    by_command(
        OPEN,
        RepeatStakes("r", "cleo", 1),
        RepeatStakes("r", "ann", 1),
        Why.NOT_YOUR_TURN,
        Why.NOTHING_TO_REPEAT,
    ),
    by_table(
        RepeatStakes("r", "ben", 1),
        OPEN,
        staked(BY_HAND.fork(), "ben"),
        Why.NOT_YOUR_TURN,
        Why.STAKED_ALREADY,
    ),
    by_table(
        SetStakes("s", "ann", 1, (("player", 100), ("tie", 20))),
        paused(TURN_OVER),
        TURN_OVER,
        Why.TABLE_PAUSED,
        Why.TURN_OVER,
    ),
    by_table(
        RepeatStakes("r", "ann", 1), paused(TURN_OVER), TURN_OVER, Why.TABLE_PAUSED, Why.TURN_OVER
    ),
    *(
        by_table(clear("ann", 1), paused(TURN_OVER), TURN_OVER, Why.TABLE_PAUSED, Why.TURN_OVER)
        for clear in TO_CLEAR
    ),
    *(
        by_table(clear("cleo", 1), OPEN, BY_HAND, Why.NOT_YOUR_TURN, Why.NOTHING_STAKED)
        for clear in TO_CLEAR
    ),
    # Cards of entrants
    *(
        by_command(CASH, act("dora", 1), act("ann", 1), Why.NOT_SEATED, Why.NO_SESSION)
        for act in ACTS
    ),
    *(by_table(act("ann", 0), CASH, OPEN, Why.NO_SESSION, Why.COUP_OVER) for act in ACTS),
    *(
        by_command(CLOSED, act("ann", 0), act("ann", 1), Why.COUP_OVER, Why.BETS_CLOSED)
        for act in ACTS
    ),
    *(
        by_table(act("ann", 1), paused(CLOSED), paused(OPEN), Why.BETS_CLOSED, Why.TABLE_PAUSED)
        for act in ACTS
    ),
    by_table(
        NextTurn(),
        BARE.fork().do(Pause("pit"), CloseTable("pit")),
        paused(BARE),
        Why.TABLE_CLOSED,
        Why.TABLE_PAUSED,
    ),
    by_table(NextTurn(), paused(BARE), BARE, Why.TABLE_PAUSED, Why.NO_SESSION),
    by_table(EndTurn("cleo", 1), paused(OPEN), OPEN, Why.TABLE_PAUSED, Why.NOT_YOUR_TURN),
    *(
        by_table(card("ann", 1), paused(TURN_OVER), TURN_OVER, Why.TABLE_PAUSED, Why.TURN_OVER)
        for card in CARDS
    ),
    *(
        by_table(
            card("cleo", 1),
            OPEN,
            staked(BY_HAND.fork(), "cleo"),
            Why.NOT_YOUR_TURN,
            Why.STAKED_ALREADY,
        )
        for card in CARDS
    ),
    *(
        by_table(card("ann", 1), STAKED, OPEN, Why.STAKED_ALREADY, Why.NO_CARD_LEFT)
        for card in CARDS
    ),
    # The dealer
    by_table(
        OpenBets(),
        staked(BY_HAND.fork(), "ann"),
        BARE,
        Why.NOT_NOW,
        Why.NO_SESSION,
    ),
    by_table(
        CallLastBets(),
        paused(BY_HAND_IN_TURN),
        BY_HAND_IN_TURN,
        Why.TABLE_PAUSED,
        Why.TURNS_LEFT,
    ),
    by_table(OpenBets(), HELD, in_session(), Why.SESSION_HELD, Why.NO_SHOE),
    by_table(
        ChangeSettings(replace(table_settings(), key="two"), "a", "a"),
        BARE,
        CASH,
        Why.TOURNAMENT_TABLE,
        Why.SECOND_PERSON_NEEDED,
    ),
    by_command(
        NEW_BY_6,
        ChangeSettings(replace(chip_table(), key="two"), "a", "a"),
        ChangeSettings(replace(chip_table(), key="two"), "a", "b"),
        Why.SECOND_PERSON_NEEDED,
        Why.SESSION_OPEN,
    ),
    by_table(
        ChangeSettings(replace(chip_table(), key="two"), "a", "b"),
        NEW_BY_6,
        BARE_BY_6,
        Why.SESSION_OPEN,
        Why.SETTING_FIXED,
    ),
    # Corrections
    by_table(
        LATE,
        DECIDED,
        BY_HAND,
        Why.DECIDED_UPON,
        Why.NOT_NOW,
    ),
    by_command(
        DECIDED,
        Resettle(9, "P 9h Kc | B Kd 5s", "a", "b"),
        Resettle(1, "P 9h Kc | B Kd 5s", "a", "b"),
        Why.NOT_REMEMBERED,
        Why.DECIDED_UPON,
    ),
    by_table(
        Resettle(1, "P 9h Kc | B Kd 5s", "a", "b"),
        CHIPS_DRAWN,
        coup(in_session(replace(PLAIN, coups=1)), PLAYER_WINS, ann=("player", 20)),
        Why.DECIDED_UPON,
        Why.NOT_DEALT_HERE,
    ),
    # Sessions
    by_table(
        opens(TWICE),
        Played.at(table_settings()).do(CloseTable("pit")),
        CASH,
        Why.TABLE_CLOSED,
        Why.NO_SESSION,
    ),
    by_command(BETWEEN, opens(TWICE), opens(TWICE, session=3), Why.SESSION_OVER, Why.SESSION_OPEN),
    by_table(opens({9: Place("ann", 5)}, 2), NEW, ENDED, Why.SESSION_OPEN, Why.NO_SUCH_SEAT),
    by_command(BARE, opens(TWICE, button=9), opens(TWICE), Why.NO_SUCH_SEAT, Why.ALREADY_SEATED),
    by_command(
        *(BARE, opens(TWICE, coups=0), opens(places(), coups=0)),
        *(Why.ALREADY_SEATED, Why.NOT_A_SESSION),
    ),
    *(
        by_command(OPEN, numbered, here, Why.NO_SESSION, Why.NOT_NOW)
        for numbered, here in zip(NUMBERED, HERE, strict=True)
    ),
    by_command(OPEN, AddChips(3, 9, 0, 1), AddChips(1, 9, 0, 1), Why.NO_SESSION, Why.NO_SUCH_SEAT),
    by_command(OPEN, AddChips(1, 9, 0, 1), AddChips(1, 1, 0, 1), Why.NO_SUCH_SEAT, Why.NOT_NOW),
    by_table(AddChips(1, 1, 0, 1), OPEN, NEW, Why.NOT_NOW, Why.NOT_A_SESSION),
    by_table(replace(PENALTY, seat=9), ENDED, NEW, Why.SESSION_OVER, Why.NO_SUCH_SEAT),
    by_command(OPEN, replace(PENALTY, seat=9), PENALTY, Why.NO_SUCH_SEAT, Why.NOT_NOW),
    by_table(PENALTY, OPEN, FINAL, Why.NOT_NOW, Why.DECIDED_UPON),
    by_table(replace(PENALTY, approved=""), FINAL, NEW, Why.DECIDED_UPON, Why.SECOND_PERSON_NEEDED),
    by_command(
        NEW,
        replace(PENALTY, approved="", amount=0),
        replace(PENALTY, amount=0),
        Why.SECOND_PERSON_NEEDED,
        Why.NOT_A_SESSION,
    ),
]

_TURNS = "a turn is over, or somebody else's"
SESSION_NEVER_TOGETHER: dict[tuple[type[Command], Check, Check], str] = {
    **{
        (command, Why.TURN_OVER, Why.NOT_YOUR_TURN): _TURNS
        for command in (PlaceStake, RepeatStakes, SetStakes, *TO_CLEAR, *CARDS)
    },
    (CallLastBets, Why.NOT_NOW, Why.TURNS_LEFT): "turns are left while bets are open",
    (NextTurn, Why.NO_SESSION, Why.NOT_NOW): "a turn is that of a session",
    (OpenBets, Why.NO_SESSION, Why.SESSION_OVER): "there is a session, or none",
    (OpenBets, Why.SESSION_OVER, Why.SESSION_HELD): "what is over is not waited for",
    (OpenSession, Why.NO_SESSION, Why.SESSION_OVER): "money tables never had a session",
    (
        CallIrregularity,
        Why.TABLE_CLOSED,
        Why.DECIDED_UPON,
    ): "what reaches back reaches a closed table",
    (Penalise, Why.NO_SESSION, Why.SESSION_OVER): "a session to come, or one that is over",
    (
        SetStakes,
        Why.NOT_YOUR_TURN,
        Why.STAKE_ID_USED,
    ): "an id is of the seat in turn",
}
