"""Betting: stakes placed, taken back and repeated; what may lie together and how much."""

from collections.abc import Iterable, Iterator, Mapping

from punto.ledger import MOST_HELD
from punto.refusals import Refusal
from punto.stakes import against
from punto.table.commands import (
    ClearAll,
    ClearLast,
    DealNow,
    EndAutoRepeat,
    PlaceStake,
    RepeatStakes,
    SetAutoRepeat,
    SetStakes,
)
from punto.table.decide.decision import Decision, refused, stopped, whole
from punto.table.decide.turns import turn_refusal
from punto.table.events import AutoRepeatSet, Event, ReadySet, StakePlaced, StakesTakenBack
from punto.table.evolve import evolve
from punto.table.irregularities import clause_for
from punto.table.reasons import TableReason
from punto.table.settings import Cards
from punto.table.state import MAIN, TAKES_STAKES, Seat, Stake, Table, totals
from punto.wagers import Cap, Need

TIME_OVER = "time-over"  # the reason for a seat that has used up its patron's own time
MOST_CHIPS = 100  # of a seat in one coup, including those taken back


def place_stake(table: Table, command: PlaceStake, at: int) -> Decision:
    """Place one more stake, or raise one."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    placed = StakePlaced(command.id, command.coup, number, command.wager, command.amount)
    if (known := _known(table, placed)) is not None:
        return known
    if refusal := not_open(table, command.coup, TableReason.BETS_CLOSED):
        return refusal
    if refusal := turn_refusal(table, number):
        return refusal
    return _stake_refusal(table, number, placed, at) or (placed,)


def _known(table: Table, placed: StakePlaced) -> Decision | None:
    """Return the decision for a stake id that was used before: the same stake, or another one."""
    name = placed.id
    if name in table.spent:
        return refused(TableReason.STAKE_ID_USED, id=name)
    if not table.may_have_used(name):
        return None
    for holder, seat in table.seats.items():
        if name not in seat.used:
            continue
        for stake in seat.placed:
            if stake.id == name:
                again = StakePlaced(name, table.coup, holder, stake.wager, stake.amount)
                return () if again == placed else refused(TableReason.STAKE_ID_USED, id=name)
        return refused(TableReason.STAKE_ID_USED, id=name)
    return None


# Why a coup takes no stakes (§late-stakes), and returns none (§withdrawn-stakes).
_TOPICS = {TableReason.BETS_CLOSED: "late-stakes", TableReason.STAKES_STAND: "withdrawn-stakes"}


def not_open(table: Table, coup: int, reason: TableReason) -> Refusal | None:
    """Refuse to change the stakes of a coup that is not open."""
    if coup < table.coup:
        return refused(TableReason.COUP_OVER, coup=coup)
    if table.phase not in TAKES_STAKES or coup > table.coup:
        return refused(reason, clause_for(table.settings.game, _TOPICS[reason]), coup=coup)
    return stopped(table)


def _stake_refusal(
    table: Table, number: int, placed: StakePlaced, at: int, *, in_credits: bool = True
) -> Refusal | None:
    """Refuse a stake by the game, then by the table, then for lack of money."""
    rules, seat = table.settings.rules, table.seats[number]
    wager, amount = placed.wager, placed.amount
    # Alone first: an invalid stake cannot be added to others.
    if wager not in rules.by_key or not whole(amount) or amount < 1:
        return rules.refusal({wager: amount})
    if wager in table.closed_wagers:
        return refused(TableReason.WAGER_CLOSED, wager=wager)
    if len(seat.used) >= MOST_CHIPS:
        return refused(TableReason.TOO_MANY_CHIPS, most=MOST_CHIPS)
    if why := seat.barred or _time_over(seat, at):
        return refused(TableReason.BARRED, why=why)
    if table.rules_version >= 2 and seat.stack > MOST_HELD:  # so that a win stays exact
        return refused(TableReason.STACK_TOO_LARGE, stack=seat.stack, most=MOST_HELD)
    if in_credits and amount % seat.denom:
        return refused(TableReason.NOT_IN_CREDITS, stake=amount, denom=seat.denom)
    stakes = seat.by_wager()
    stakes[wager] = stakes.get(wager, 0) + amount
    staked = sum(stakes.values())
    return (
        rules.refusal(stakes, table.settings.rounding)
        or _combination_refusal(table, stakes)
        or _limit_refusal(table, wager, stakes[wager])
        or _difference_refusal(table, wager, amount)
        or _own_refusal(seat, staked, amount)
        or _stack_refusal(seat, staked, amount)
    )


def _time_over(seat: Seat, at: int) -> str:
    """Return the reason if the patron's own time was over at a moment, else an empty string."""
    return TIME_OVER if seat.until is not None and at >= seat.until else ""


def _combination_refusal(table: Table, stakes: Mapping[str, int]) -> Refusal | None:
    allowed = table.settings.combinations
    if not allowed.both_sides and all(wager in stakes for wager in MAIN):
        return refused(TableReason.BOTH_SIDES)
    if not allowed.side_alone and not any(wager in stakes for wager in MAIN):
        return refused(TableReason.SIDE_ALONE, wager=next(iter(stakes)))
    return None


def _limit_refusal(table: Table, wager: str, stake: int) -> Refusal | None:
    limit = table.limit(wager)
    if wager in table.meters and stake != limit.least:
        clause = table.settings.rules.meters[wager].clause
        about: dict[str, int | str] = {"wager": wager, "stake": stake, "fixed": limit.least}
        return Refusal(TableReason.NOT_THE_STAKE, clause, about)
    if stake < limit.least:
        return refused(TableReason.UNDER_MINIMUM, wager=wager, stake=stake, least=limit.least)
    if stake > limit.most:
        return refused(TableReason.OVER_MAXIMUM, wager=wager, stake=stake, most=limit.most)
    return None


def _difference_refusal(table: Table, wager: str, amount: int) -> Refusal | None:
    """Refuse a stake that widens the difference of Player and Banker over all seats too far."""
    most = table.settings.difference
    if most is None or wager not in MAIN:
        return None
    lying = table.totals()
    other = MAIN[1 - MAIN.index(wager)]
    apart = lying.get(wager, 0) + amount - lying.get(other, 0)
    if apart > most:
        return refused(TableReason.OVER_DIFFERENCE, wager=wager, apart=apart, most=most)
    return None


def _own_refusal(seat: Seat, staked: int, amount: int) -> Refusal | None:
    """Refuse what patrons forbid themselves."""
    if seat.most is not None and staked > seat.most:
        return refused(TableReason.OWN_STAKE_LIMIT, stake=staked, most=seat.most)
    if seat.floor is not None and seat.stack - staked < seat.floor:
        left = max(0, seat.stack - staked + amount - seat.floor)
        return refused(TableReason.OWN_LOSS_LIMIT, stake=amount, left=left)
    return None


def _stack_refusal(seat: Seat, staked: int, amount: int) -> Refusal | None:
    if staked <= seat.stack:
        return None
    return refused(TableReason.STACK_TOO_SHORT, stake=amount, available=seat.available)


# Taking back


def clear_last(table: Table, command: ClearLast) -> Decision:
    """Take back the newest chip, or a whole repeat, and stakes that cannot stand without it."""
    number = _may_clear(table, command)
    if isinstance(number, Refusal):
        return number
    stakes = table.seats[number].stakes
    on_it = [stake for stake in stakes if command.wager in ("", stake.wager)]
    if not on_it:
        return refused(TableReason.NOTHING_STAKED)
    newest = on_it[-1]
    if command.wager or not newest.action:
        return tuple(_taken_back(table, number, [newest]))
    repeat = [stake for stake in stakes if stake.action == newest.action]
    return tuple(_taken_back(table, number, repeat))


def clear_all(table: Table, command: ClearAll) -> Decision:
    """Take back everything."""
    number = _may_clear(table, command)
    if isinstance(number, Refusal):
        return number
    stakes = table.seats[number].stakes
    if not stakes:
        return refused(TableReason.NOTHING_STAKED)
    return tuple(_taken_back(table, number, stakes))


def _may_clear(table: Table, command: ClearLast | ClearAll) -> int | Refusal:
    """Return the seat whose stakes may still be taken back, or a refusal."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    return (
        not_open(table, command.coup, TableReason.STAKES_STAND)
        or turn_refusal(table, number, takes_back=True)
        or number
    )


def _taken_back(table: Table, number: int, gone: Iterable[Stake]) -> Iterator[Event]:
    """Take back these stakes and then, step by step, those that cannot stand without them."""
    ids = tuple(stake.id for stake in gone)
    yield StakesTakenBack(table.coup, number, ids)
    left = [stake for stake in table.seats[number].stakes if stake.id not in ids]
    while (fallen := _no_longer_stand(table, left)) is not None:
        stakes, clause = fallen
        ids = tuple(stake.id for stake in stakes)
        yield StakesTakenBack(table.coup, number, ids, clause)
        left = [stake for stake in left if stake.id not in ids]


def _no_longer_stand(table: Table, left: list[Stake]) -> tuple[list[Stake], str] | None:
    """Return the first stakes that cannot stand beside the others, with the clause."""
    rules, lying = table.settings.rules, totals(left)
    for wager in lying:
        broken = against(rules.by_key[wager], lying)
        if isinstance(broken, Need):
            return [stake for stake in left if stake.wager == wager], broken.clause
        if isinstance(broken, Cap):
            newest = [stake for stake in left if stake.wager in broken.together][-1]
            rest = lying[newest.wager] - newest.amount
            if rest < table.limit(newest.wager).least:
                return [stake for stake in left if stake.wager == newest.wager], broken.clause
            return [newest], broken.clause
    alone = table.settings.combinations.side_alone
    if lying and not alone and not any(wager in lying for wager in MAIN):
        return left, ""
    return None


# Repeating


def repeat_stakes(table: Table, command: RepeatStakes, at: int) -> Decision:
    """Place the stakes of the last coup that this seat staked on, all of them or nothing.

    Stakes on wagers that are closed in this coup, and those that need them, are left out.
    """
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    seat = table.seats[number]
    if seat.placed and all(stake.action == command.id for stake in seat.placed):
        return ()  # the same repeat was done already
    if refusal := not_open(table, command.coup, TableReason.BETS_CLOSED):
        return refusal
    if refusal := turn_refusal(table, number):
        return refusal
    if seat.stakes:
        return refused(TableReason.STAKED_ALREADY, staked=seat.staked)
    if not seat.last_staked:
        return refused(TableReason.NOTHING_TO_REPEAT)
    if not _repeatable(table, seat):
        return refused(TableReason.WAGER_CLOSED, wager=seat.last_staked[0][0])
    return repeated(table, number, command.id, at)


def repeated(table: Table, number: int, action: str, at: int) -> Decision:
    """Return the stakes of a repeat; it repeats money, whatever a credit is worth now."""
    stakes = _repeatable(table, table.seats[number])
    return _placed_together(table, number, action, stakes, at, in_credits=False)


def _repeatable(table: Table, seat: Seat) -> tuple[tuple[str, int], ...]:
    """Return the stakes of the last coup that can stand without the wagers closed in this one."""
    last, closed = seat.last_staked, table.closed_wagers
    if not any(wager in closed for wager, _ in last):
        return last
    left = [Stake(wager, wager, stake) for wager, stake in last if wager not in closed]
    while (fallen := _no_longer_stand(table, left)) is not None:
        gone = {stake.id for stake in fallen[0]}
        left = [stake for stake in left if stake.id not in gone]
    return tuple((stake.wager, stake.amount) for stake in left)


def _placed_together(
    table: Table,
    number: int,
    action: str,
    stakes: Iterable[tuple[str, int]],
    at: int,
    *,
    in_credits: bool,
) -> Decision:
    """Place stakes as one action; the first that cannot be placed refuses all of them."""
    rules, events = table.settings.rules, list[Event]()
    # Main wagers first: others may need them.
    order = sorted(
        stakes, key=lambda staked: staked[0] in rules.by_key and bool(rules.by_key[staked[0]].need)
    )
    for place, (wager, amount) in enumerate(order, 1):
        stake = StakePlaced(f"{action}.{place}", table.coup, number, wager, amount, action)
        known = _known(table, stake)
        refusal = known or _stake_refusal(table, number, stake, at, in_credits=in_credits)
        if isinstance(refusal, Refusal):
            return Refusal(refusal.reason, refusal.clause, {"wager": wager, **refusal.about})
        table = evolve(table, stake)
        events.append(stake)
    return tuple(events)


# Replacing


def set_stakes(table: Table, command: SetStakes, at: int) -> Decision:
    """Replace everything that lies at the seat by these stakes, or change nothing.

    Where nothing becomes less, the chips stay and only the differences are placed. Taking back the
    last action then leaves what lay there before.
    """
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    seat, wanted = table.seats[number], dict(command.stakes)
    lying = seat.by_wager()
    if lying and lying == wanted and command.coup == table.coup:
        return ()  # they lie there already
    if refusal := not_open(table, command.coup, TableReason.BETS_CLOSED):
        return refusal
    if refusal := turn_refusal(table, number):
        return refusal
    taken = tuple[Event, ...]()
    if any(wanted.get(wager, 0) < amount for wager, amount in lying.items()):
        taken, lying = tuple(_taken_back(table, number, seat.stakes)), {}
        for event in taken:
            table = evolve(table, event)
    more = [(wager, amount - lying.get(wager, 0)) for wager, amount in wanted.items()]
    to_place = [(wager, amount) for wager, amount in more if amount or wager not in lying]
    placed = _placed_together(table, number, command.id, to_place, at, in_credits=True)
    return placed if isinstance(placed, Refusal) else (*taken, *placed)


def set_auto_repeat(table: Table, command: SetAutoRepeat) -> Decision:
    """Turn auto repeat on or off from the next coup; only the button and the table end it."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    if table.session is not None and command.on:
        return refused(TableReason.SEATS_ASSIGNED)
    if table.seats[number].auto_repeat == command.on:
        return ()
    return (AutoRepeatSet(number, command.on),)


def end_auto_repeat(table: Table, command: EndAutoRepeat) -> Decision:
    """End the auto repeat of a patron who is absent; the seat shows why."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    on = table.seats[number].auto_repeat
    return (AutoRepeatSet(number, False, command.why),) if on else ()


def deal_now(table: Table, command: DealNow) -> Decision:
    """A patron is ready; the dealer of a drawn table closes the bets once everyone is."""
    number = table.seat_of(command.patron)
    if number is None:
        return refused(TableReason.NOT_SEATED)
    if refusal := not_open(table, command.coup, TableReason.BETS_CLOSED):
        return refusal
    by_clock = table.settings.cards is not Cards.DRAWN or table.session is not None
    if not table.settings.deal_now or by_clock:
        return refused(TableReason.DEAL_NOW_OFF)
    if (number in table.ready) == command.on:
        return ()
    return (ReadySet(table.coup, number, command.on),)


def auto_repeated(table: Table, at: int) -> Iterator[Event]:
    """Yield the stakes of every seat that repeats as the bets open; stop seats that cannot."""
    for number in sorted(table.seats):
        seat = table.seats[number]
        if not seat.auto_repeat or not seat.last_staked:
            continue
        decided = repeated(table, number, _auto_action(table, number), at)
        if isinstance(decided, Refusal):
            decided = (AutoRepeatSet(number, False, decided.reason.value),)
        for event in decided:
            table = evolve(table, event)
            yield event


def _auto_action(table: Table, number: int) -> str:
    """Return the name of this auto repeat: bets open twice where a value before them was wrong."""
    action, times = f"auto-{table.coup}-{number}", 1
    while f"{action}.1" in table.seats[number].used:
        times += 1
        action = f"auto-{table.coup}-{number}-{times}"
    return action
