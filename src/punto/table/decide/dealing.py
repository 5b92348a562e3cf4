"""Dealing: the shoe, the calls, the die and the cards, in their fixed order."""

from collections import Counter
from collections.abc import Iterator, Mapping

from punto.coup import INITIAL_DEAL, Coup, Deal, die_refusal
from punto.settlement import Settlement, settle
from punto.table.commands import BurnCards, DealCard, DrawValue, OpenBets, ShakeDie
from punto.table.decide.betting import auto_repeated
from punto.table.decide.decision import Decision, held, not_now, refused, stopped
from punto.table.decide.meters import meters_moved
from punto.table.decide.sessions import bets_missed, next_coup_refusal, turns_over
from punto.table.events import (
    BetsClosed,
    BetsOpened,
    CardDealt,
    CardsBurnt,
    CardTakenBack,
    CoupSettled,
    DieShaken,
    Event,
    LastBetsCalled,
    ResultConfirmed,
    SettingsChanged,
    ShakerPassed,
    ShoeOpened,
    ShoeRetired,
    TableClosed,
    TotalsAnnounced,
    ValueDrawn,
)
from punto.table.evolve import evolve
from punto.table.evolve.dealing import finished
from punto.table.irregularities import HOUSE
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.table.state import (
    BEFORE_A_CARD,
    BETWEEN_COUPS,
    WITH_CARDS,
    Payout,
    Phase,
    Table,
    altered,
)

PASSES_TURNS_ON = 6  # the rules version from which a person's last call ends nobody's turn


def open_shoe(table: Table) -> Decision:
    """Open a shoe between coups, when the last one is gone."""
    if refusal := held(table):
        return refusal
    if table.phase not in BETWEEN_COUPS:
        return not_now(table)
    if table.shoe is not None:
        return refused(TableReason.SHOE_ON_TABLE, shoe=table.shoes)
    if table.fair is not None:  # a table that commits to its shoes has no others
        return refused(TableReason.NOT_DEALT_HERE)
    return (ShoeOpened(table.shoes + 1),)


def retire_shoe(table: Table) -> Decision:
    """Retire the shoe between coups; during a coup only an irregularity can."""
    if refusal := held(table):
        return refusal
    if table.shoe is None:
        return refused(TableReason.NO_SHOE)
    return (ShoeRetired(table.shoes),) if table.phase in BETWEEN_COUPS else not_now(table)


def burn_cards(table: Table, command: BurnCards) -> Decision:
    """Burn once a shoe: a card face up, and as many face down as it counts, ten for a zero."""
    if refusal := held(table):
        return refusal
    if table.shoe is None:
        return refused(TableReason.NO_SHOE)
    if table.burnt:
        return not_now(table)
    if refusal := table.shoe.refusal(command.face_up):
        return refusal
    return (CardsBurnt(table.shoes, command.face_up, command.face_up.burns),)


def open_bets(table: Table, command: OpenBets, at: int) -> Decision:
    """Open a new coup with the settings that are due, and place the stakes of auto repeat."""
    if refusal := held(table):
        return refusal
    if table.phase not in BETWEEN_COUPS:
        return not_now(table)
    if refusal := next_coup_refusal(table):
        return refusal
    if table.shoe is None:
        return refused(TableReason.NO_SHOE)
    if not table.burnt:
        return refused(TableReason.NOT_BURNT)
    if table.free_coup_due and not command.free:
        return refused(TableReason.FREE_COUP_DUE)
    if table.change_due is None:
        return tuple(_opened(table, command, at))
    due = table.change_due
    changed = SettingsChanged(due.settings, due.by, due.approved)
    return (changed, *_opened(evolve(table, changed), command, at))


def _opened(table: Table, command: OpenBets, at: int) -> Iterator[Event]:
    closed = () if command.free or not table.closes_wagers else command.closed
    opened = BetsOpened(table.coup + 1, command.free, closed)
    yield opened
    if command.free:
        yield from _closed(evolve(table, opened))
    else:
        yield from _repeated(evolve(table, opened), at)


def _repeated(table: Table, at: int) -> Iterator[Event]:
    """Place the stakes of auto repeat, once the bets are open."""
    repeats = any(seat.auto_repeat for seat in table.seats.values())
    if table.phase is Phase.BETTING and repeats:
        yield from auto_repeated(table, at)


def call_last_bets(table: Table) -> Decision:
    """Call last bets; stakes are accepted for a little longer.

    In a tournament the clock ends the turns that are left; a person passes them on one by one.
    """
    if refusal := stopped(table):
        return refusal
    if table.phase is not Phase.BETTING:
        return not_now(table)
    by_a_person = table.settings.cards is Cards.DEALT and table.rules_version >= PASSES_TURNS_ON
    if by_a_person and table.session and table.session.turn:
        return refused(TableReason.TURNS_LEFT, seat=table.session.turn)
    return (*turns_over(table, table.dealer or HOUSE), LastBetsCalled(table.coup))


def close_bets(table: Table) -> Decision:
    """Close the bets: from now on nothing is placed, raised or taken back."""
    if refusal := stopped(table):
        return refusal
    return tuple(_closed(table)) if table.phase is Phase.LAST_CALL else not_now(table)


def _closed(table: Table) -> Iterator[Event]:
    yield from () if table.free else bets_missed(table)
    yield BetsClosed(table.coup)
    if table.settings.rules.die:
        yield ShakerPassed(table.coup, highest_stake(table))


def highest_stake(table: Table) -> int:
    """Return the seat that first reached the highest total stake (§shaker-passed); 0 is nobody."""
    staked = [(-seat.staked, seat.reached, n) for n, seat in table.seats.items() if seat.staked]
    return min(staked)[2] if staked else 0


def shake_die(table: Table, command: ShakeDie) -> Decision:
    """Shake the die, by its holder or by the dealer; it must tumble (§shaker-shaken)."""
    if refusal := stopped(table):
        return refusal
    if table.phase is not Phase.SHAKING:
        return not_now(table)
    seat = table.seat_of(command.patron) if command.patron else 0
    if seat is None or (command.patron and seat != table.shaker):
        return refused(TableReason.NOT_YOUR_SHAKER, seat=table.shaker)
    if command.value != 0 and (refusal := die_refusal(command.value)):
        return refusal
    return (DieShaken(table.coup, command.value, seat),)


def draw_value(table: Table, command: DrawValue, at: int) -> Decision:
    """Draw what is due besides cards and die; bets that waited for it are open then."""
    if refusal := held(table):
        return refusal
    if table.phase is not Phase.DRAWING:
        return not_now(table)
    due = table.undrawn[0]
    if command.draw != due.key:
        return refused(TableReason.OTHER_DRAW_DUE, draw=due.key)
    if refusal := table.settings.rules.value_refusal(command.draw, command.value):
        return refusal
    drawn = ValueDrawn(table.coup, command.draw, command.value)
    return (drawn, *_repeated(evolve(table, drawn), at))


def deal_card(table: Table, command: DealCard) -> Decision:
    """Deal the card that is due; totals follow the fourth card, payouts the last one."""
    if refusal := held(table):
        return refusal
    if table.phase not in BEFORE_A_CARD or table.shoe is None:
        return not_now(table)
    if table.carried and command.card != table.carried[0]:
        return refused(TableReason.CARRIED_CARD_DUE, card=str(table.carried[0]))
    side = table.deal.due
    assert side is not None  # a complete deal is settled in the same step
    if not table.carried and (refusal := table.shoe.refusal(command.card)):
        return refusal
    dealt = CardDealt(table.coup, side, command.card)
    return (dealt, *goes_on(table, table.deal.take(command.card)))


def goes_on(table: Table, deal: Deal) -> Iterator[Event]:
    """Yield what follows from the cards on the table: totals, settlement, the shoe's end.

    Where a dealer confirms the results, nothing is settled yet.
    """
    if deal.dealt == len(INITIAL_DEAL):
        # §totals-announced: before any third card
        yield TotalsAnnounced(table.coup, deal.player.total, deal.banker.total)
    complete = deal.dealt >= len(INITIAL_DEAL) and deal.due is None
    if complete and not table.settings.confirm:
        yield from _settled(table, deal)


def _settled(table: Table, deal: Deal) -> Iterator[Event]:
    coup = finished(table, deal)
    paid = payouts(table, coup)
    yield CoupSettled(table.coup, str(coup), paid)
    yield from meters_moved(table, coup, paid)
    if table.last_coup == table.coup and table.shoe is not None:
        yield ShoeRetired(table.shoes)
    yield from closes(table)


def confirm_result(table: Table) -> Decision:
    """Pay the coup once the dealer has confirmed its cards."""
    if refusal := held(table):
        return refusal
    if table.phase is not Phase.COMPLETE:
        return not_now(table)
    return (ResultConfirmed(table.coup), *_settled(table, table.deal))


def closes(table: Table) -> Iterator[Event]:
    """Close a table that was to close after this coup."""
    if table.closing:
        yield TableClosed()


def take_back_card(table: Table) -> Decision:
    """Take back a card keyed by mistake, before the next card and before the coup is settled."""
    if refusal := held(table):
        return refusal
    if table.phase not in WITH_CARDS:
        return not_now(table)
    if table.settings.cards is not Cards.DEALT or not table.slip:
        return refused(TableReason.NOT_A_SLIP)
    return (CardTakenBack(table.coup, table.dealt[-1]),)


def payouts(table: Table, coup: Coup) -> tuple[Payout, ...]:
    """Return the payouts of every seat's stakes in this coup, by the rules alone."""
    stakes = {number: table.seats[number].by_wager() for number in sorted(table.seats)}
    return settled_at(table, coup, stakes, table.meters)


def settled_at(
    table: Table, coup: Coup, stakes: Mapping[int, Mapping[str, int]], meters: Mapping[str, int]
) -> tuple[Payout, ...]:
    """Return the payouts of these seats' stakes; equal stakes on one wager are settled once.

    All stakes on a wager share what its meter pays.
    """
    wagers = table.settings.rules.by_key
    winners = Counter(wager for staked in stakes.values() for wager in staked)
    known: dict[tuple[str, int], Payout] = {}
    paid = []
    for seat, staked in stakes.items():
        for wager, stake in staked.items():
            like = known.get((wager, stake))
            if like is None:
                held, sharing = meters.get(wager), winners[wager]
                settled = settle(wagers[wager], coup, stake, meter=held, winners=sharing)
                known[wager, stake] = like = _payout(seat, settled)
            paid.append(like if like.seat == seat else altered(like, seat=seat))
    return tuple(paid)


def _payout(seat: int, settled: Settlement) -> Payout:
    wager, gross = settled.wager, settled.payment.gross
    lost = gross < 0
    win = settled.returned if lost else gross.numerator // gross.denominator
    return Payout(
        seat=seat,
        wager=wager.key,
        stake=settled.stake,
        lost=lost,
        win=win,
        commission=0 if lost else win - settled.net,
        pay=settled.line,
        clause=settled.clause,
    )
