"""Short ways to open a session of a tournament at a table, and to play it."""

from dataclasses import replace
from typing import Any

from punto.ledger import AccountKind, AccountName, issue_account
from punto.rulebook import GAMES
from punto.table import Settings
from punto.table.commands import CallLastBets, CloseBets, OpenBets, OpenShoe, PlaceStake
from punto.table.play import Betting, Order, Play, Span
from punto.table.session import Place, Session
from punto.table.session_commands import EndTurn, OpenSession, ReleaseSession
from punto.table.settings import Cards, Limit
from punto.table.state import Phase
from tests.kit.tables import Played, table_settings

CHIPS = "CHIP-SPRING"
NAMES = ("ann", "ben", "cleo")
STACK = 1_000


def chip_table(game: str = "commission", **how: Any) -> Settings:
    """A table of chips with three seats, where nothing is burnt."""
    return replace(table_settings(game), currency=CHIPS, **how)


def dealt_by_hand(game: str = "commission") -> Settings:
    """The same, where a person deals."""
    return chip_table(game, cards=Cards.DEALT)


def limits(least: int, most: int, game: str = "commission") -> dict[str, Limit]:
    """The same limits for every wager."""
    return {wager: Limit(least, most) for wager in GAMES[game].by_key}


IN_TURN = Betting(Order.IN_TURN, stands=True)
PLAIN = Play("spring", "heats", 1, 1, 4, (Span(1, limits(20, 500)),))


def places(stack: int = STACK, names: tuple[str, ...] = NAMES) -> dict[int, Place]:
    """Entrants on the first seats."""
    return {seat: Place(name, stack) for seat, name in enumerate(names, 1)}


def in_session(
    play: Play = PLAIN, settings: Settings | None = None, *, stack: int = STACK, button: int = 1
) -> Played:
    """A table with a session that has just begun."""
    table = Played.at(settings or chip_table())
    return table.do(OpenSession(play, places(stack), button))


def session(played: Played) -> Session:
    """Where the session at a table stands."""
    assert played.table.session is not None
    return played.table.session


def bets_open(played: Played) -> Played:
    """Shoe and bets open."""
    return played.do(*([] if played.table.shoe else [OpenShoe()]), OpenBets())


def staked(played: Played, patron: str, wager: str = "player", amount: int = 100) -> Played:
    """A stake of somebody."""
    name = f"{patron}-{len(played.log)}"
    return played.do(PlaceStake(name, patron, played.table.coup, wager, amount))


def ended(played: Played, *patrons: str) -> Played:
    """The turns of these end, in this order."""
    return played.do(*(EndTurn(patron, played.table.coup) for patron in patrons))


def dealt(played: Played, cards: str) -> Played:
    """Bets close, and these cards come."""
    if played.table.phase is Phase.BETTING:
        played.do(CallLastBets())
    return played.do(CloseBets()).dealt(cards)


def coup(played: Played, cards: str, **stakes: tuple[str, int]) -> Played:
    """A whole coup in which each of these stakes, together or in turn; the table goes on."""
    bets_open(played)
    for patron, (wager, amount) in stakes.items():
        staked(played, patron, wager, amount)
        if session(played).in_turn:
            ended(played, patron)
    dealt(played, cards)
    here = session(played)
    if here.held and not here.is_over:
        played.do(ReleaseSession(here.play.session, here.counted))
    return played


def check_chips(played: Played) -> None:
    """Chips are conserved: the issue, the seats and the table's own hold them all."""
    held = dict(played.ledger)
    assert sum(account.balance for account in held.values()) == 0
    for name, account in held.items():
        kind = AccountName.read(name).kind
        assert kind in (AccountKind.ISSUE, AccountKind.SEAT, AccountKind.FLOAT), name
        if kind is AccountKind.SEAT:
            seat = played.table.seats.get(int(name.rsplit(":", 1)[1]))
            assert account.balance == (seat.stack if seat else 0), name
    out = -held[issue_account(CHIPS)].balance if issue_account(CHIPS) in held else 0
    assert out == (played.table.session.issued if played.table.session else 0)
