"""Views: what each audience may see of a table, and what changed between two of them.

Nobody is sent the log. A view is a plain projection of the table's state; a patch holds the fields
that differ, so a terminal only ever replaces fields and restates no rule.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from hashlib import sha256
from math import floor
from typing import Any

from msgspec import json, structs

from punto.cards import DECK, Hand
from punto.coup import INITIAL_DEAL, Deal, Side
from punto.hashes import tagged
from punto.odds.tally import CARDS_OF_A_COUP
from punto.refusals import Refusal
from punto.roles import is_bot
from punto.rulebook import game
from punto.server.tables.by_identity import Same
from punto.server.tables.company import AFTER_THE_CLOSE, Calls, company, nameless
from punto.server.tables.road_views import roads_view, winning
from punto.stakes import LARGEST_STAKE, against, room_for
from punto.table import Command, decide
from punto.table.commands import TakeBackBurn, TakeBackCard, TakeBackCutCard
from punto.table.dealer_steps import next_step
from punto.table.irregularities import Irregularity, clause_for
from punto.table.ready import waited_for
from punto.table.settings import Cards, CutCard, Settings
from punto.table.state import (
    BEFORE_A_CARD,
    MAIN,
    TAKES_STAKES,
    CutCardSeen,
    Fallen,
    LeftOut,
    Opening,
    Payout,
    Phase,
    Seat,
    Stake,
    Table,
    Voids,
    totals,
)
from punto.wagers import Need, Wager
from punto.wire.staff_views import (
    ChangeDueView,
    DueRuleView,
    KeptView,
    PastView,
    StaffSeat,
    StaffView,
    TakesBack,
)
from punto.wire.views import (
    CutView,
    DealNowView,
    FairView,
    FallenView,
    HighestView,
    LeftOutView,
    Limit,
    Mark,
    PayoutView,
    PublicView,
    SeatView,
    Shown,
    StakeView,
    TableCard,
    VoidsView,
)

NOBODY = HighestView(0, 0)


def public_view(table: Table, called: Calls = nameless, *, faulted: bool = False) -> PublicView:
    """Return the view for everyone. Before the close of bets it has no stakes: totals are sent.

    `called` says how a patron is shown to others.
    """
    deal, settled = table.deal, table.settled
    settings, shoe = table.settings, table.shoe
    filled, roads = settings if shoe is None else shoe, roads_view(Same(table.results))
    return PublicView(
        card=_card(Same(settings)),
        phase=table.phase,
        coup=table.coup,
        shoe=table.shoes,
        coups=table.coups,
        cards_left=len(shoe) if shoe else 0,
        cards_full=filled.decks * len(DECK),
        cut=filled.cut,
        fair=_fair_view(table),
        voids=_voids_view(table.voids),
        last_coup=table.last_coup,
        player=tuple(str(card) for card in deal.player.cards),
        banker=tuple(str(card) for card in deal.banker.cards),
        player_total=deal.player.total,
        banker_total=deal.banker.total,
        winner=settled.winner if settled else None,
        winning=winning(Same(settings.rules), Same(settled)) if settled else (),
        highest=highest(table),
        free=table.free,
        die=table.die,
        power=table.power,
        shaker=table.shaker if table.phase is Phase.SHAKING else None,
        paused=table.paused,
        faulted=faulted,
        closed=table.closed,
        seats_taken=tuple(sorted(table.seats)),
        bots=bot_seats(table),
        deal_now=_deal_now(table),
        results=roads.bead_plate.marks,
        roads=roads,
        takes_stakes=table.phase in TAKES_STAKES,
        player_marks=_marks(deal.player),
        banker_marks=_marks(deal.banker),
        company=company(table, called),
        ruling=bool(table.ruling),
        unattended=settings.dealer_required and not table.dealer,
        kept=kept_until(table),
    )


def kept_until(table: Table) -> dict[int, int]:
    """Return until when free seats are kept; for whom is the pit's business."""
    return {seat: kept.until for seat, kept in sorted(table.kept.items())}


def bot_seats(table: Table) -> tuple[int, ...]:
    """Return the seats of the house's own bots."""
    return tuple(number for number in sorted(table.seats) if is_bot(table.seats[number].patron))


def bots_totals(table: Table) -> dict[str, int]:
    """Return the part of the totals that the house's own bots staked."""
    seats = (seat for seat in table.seats.values() if is_bot(seat.patron))
    return totals(stake for seat in seats for stake in seat.stakes)


def _deal_now(table: Table) -> DealNowView | None:
    settings = table.settings
    if not settings.deal_now or settings.cards is not Cards.DRAWN:
        return None
    return DealNowView(table.ready, waited_for(table) if table.ready else ())


def _marks(hand: Hand) -> tuple[Mark, ...]:
    """Return the marks of a hand: natural and pair."""
    marks: list[Mark] = []
    if hand.natural:
        marks.append("natural")
    if hand.pair:
        marks.append("pair")
    return tuple(marks)


def _voids_view(voids: Voids) -> VoidsView:
    counts = voids.shoe, voids.table, voids.staff
    return VoidsView(*counts, voids.secrets_lost, voids.shoe_empty)


def _fair_view(table: Table) -> FairView | None:
    if table.fair is None:
        return None
    return _fair(Same(table.fair), table.aborts, table.cut_short, table.left_out)


@lru_cache(maxsize=256)
def _fair(
    opening: Same[Opening], aborts: int, cut_short: int, left_out: tuple[LeftOut, ...]
) -> FairView:
    """Return the public part of a shoe's opening: seats, but never the patrons in them."""
    fair = opening.value
    return FairView(
        shoe=fair.shoe,
        opening=fair.opening,
        stage=fair.stage,
        commitment=fair.commitment,
        decks=fair.decks,
        root=fair.root,
        rules=tagged("rules", fair.rules).hex(),
        before=fair.before,
        beacon=fair.beacon,
        cuts=tuple(CutView(cut.seat, cut.digest, cut.nonce) for cut in fair.cuts),
        entropy=fair.entropy,
        beacon_value=fair.beacon_value,
        aborts=aborts,
        cut_short=cut_short,
        left_out=tuple(
            LeftOutView(cut.opening, cut.commitment, cut.seat, cut.digest, cut.nonce)
            for cut in left_out
        ),
    )


def highest(table: Table) -> HighestView:
    """Return the seat with the highest stake on each side, from the close of bets on."""
    return _highest(Same(table.seats)) if table.phase in AFTER_THE_CLOSE else NOBODY


@lru_cache(maxsize=256)
def _highest(seats: Same[Mapping[int, Seat]]) -> HighestView:
    """Return the seat with the highest stake on each side; of equals, the first to reach it."""
    seats_of = [NOBODY.player, NOBODY.banker]
    for place, side in enumerate(MAIN):
        staked = [
            (-stake, seat.reached, number)
            for number, seat in seats.value.items()
            if (stake := totals(seat.placed).get(side))
        ]
        if staked:
            seats_of[place] = min(staked)[2]
    return HighestView(*seats_of)


def seat_view(table: Table, number: int | None) -> SeatView | None:
    """Return the view of a seat for its patron."""
    seat = table.seats.get(number) if number else None
    if number is None or seat is None:
        return None
    return SeatView(
        seat=number,
        stack=seat.stack,
        available=seat.available,
        brought=seat.brought,
        denom=seat.denom,
        auto_repeat=seat.auto_repeat,
        auto_stopped=seat.stopped,
        fallen=_fallen(table.settings, seat),
        repeats=dict(seat.last_staked),
        stakes=tuple(_stake(stake) for stake in seat.stakes),
        payouts=tuple(payout_view(payout) for payout in seat.payouts),
        room=_room(table.settings, seat),
    )


def _fallen(settings: Settings, seat: Seat) -> tuple[FallenView, ...]:
    wagers, lying = settings.rules.by_key, totals(seat.placed)
    return tuple([_fallen_view(wagers[fallen.wager], fallen, lying) for fallen in seat.fallen])


def _fallen_view(wager: Wager, fallen: Fallen, lying: Mapping[str, int]) -> FallenView:
    """Name the need or the cap that took stakes back; `lying` is what the seat has left."""
    need, cap, clause = wager.need, wager.cap, fallen.clause
    if not clause or not (need or cap):
        return FallenView(*fallen, "side-alone", MAIN)
    # Both may be in one clause; then it was the need, unless that is met.
    unmet = isinstance(against(wager, lying), Need)
    if cap and cap.clause == clause and not (unmet and need and need.clause == clause):
        return FallenView(*fallen, "cap", (cap.within,))
    return FallenView(*fallen, "need", need.any_of if need else ())


def _room(settings: Settings, seat: Seat) -> dict[str, int]:
    """Return what needs and caps leave; wagers that they do not limit are absent."""
    limited = _limited(settings.game)
    if not limited:
        return {}
    wagers, lying = settings.rules.by_key, seat.by_wager()
    room = {key: room_for(wagers, key, lying) for key in limited}
    return {
        key: max(0, left) for key, left in room.items() if left < LARGEST_STAKE - lying.get(key, 0)
    }


@cache
def _limited(key: str) -> tuple[str, ...]:
    """Return the wagers that a need or a cap of a game may limit."""
    wagers = game(key).wagers
    capped = {key for wager in wagers if wager.cap for key in wager.cap.together}
    return tuple(wager.key for wager in wagers if wager.need or wager.key in capped)


def staff_view(table: Table, dealer_since: int = 0) -> StaffView:
    """Return the additional view for staff; the log says since when its dealer deals."""
    wagers, lying = table.settings.rules.by_key, table.totals()
    dealing = table.phase in BEFORE_A_CARD and table.shoe is not None
    by_hand = table.settings.cards is Cards.DEALT
    return StaffView(
        seats=tuple(_staff_seat(number, table.seats[number]) for number in sorted(table.seats)),
        exposure={wager: floor(total * _most(wagers[wager])) for wager, total in lying.items()},
        due=table.deal.due if dealing else None,
        slip=table.slip,
        dealt=table.deal.dealt,
        dealer=table.dealer,
        cut_card_back=table.cut_card_seen == CutCardSeen(table.coup, table.deal.dealt),
        next=next_step(table),
        burnt=table.burnt,
        carried=tuple(str(card) for card in table.carried),
        last_coup=table.last_coup,
        closing=table.closing,
        past=tuple(PastView(past.coup, past.result) for past in table.history),
        settings=settings_digest(table.settings_to_come),
        ruling=table.ruling,
        change_due=_change_due(table),
        winner=table.deal.finish(table.die).winner if table.phase is Phase.COMPLETE else None,
        chips=table.settings.chips,
        pays=table.settings.pays,
        due_rule=_due_rule(table.deal) if dealing else None,
        irregularities=_clauses(table.settings.game) if by_hand else {},
        takes_back=_takes_back(table) if by_hand else "",
        cut_card_overdue=cut_card_overdue(table),
        dealer_since=dealer_since if table.dealer else 0,
        setup=table.settings_to_come,
        kept={seat: KeptView(*kept) for seat, kept in table.kept.items()},
    )


OVERDUE = 20  # cards beyond the place of the cut card, and nobody has shown it


def cut_card_overdue(table: Table) -> bool:
    """Whether the dealer should have shown the cut card long ago."""
    shown_by_hand = table.settings.cut_card is CutCard.SHOWN
    if not shown_by_hand or table.shoe is None or table.last_coup is not None:
        return False
    return len(table.shoe) <= max(table.settings.cut - OVERDUE, CARDS_OF_A_COUP)


# In the order in which they are taken back: the cut card lies on the card before it.
_SLIPS: Mapping[TakesBack, Command] = {
    "cut-card": TakeBackCutCard(),
    "card": TakeBackCard(),
    "burn": TakeBackBurn(),
}


def _takes_back(table: Table) -> TakesBack:
    """Return what the dealer can take back now; the table's own decision says it."""
    for what, command in _SLIPS.items():
        if not isinstance(decide(table, command), Refusal):
            return what
    return ""


def _due_rule(deal: Deal) -> DueRuleView | None:
    """Return the rule of the tableau that asks for the next card; the first four need none."""
    if deal.dealt < len(INITIAL_DEAL) or deal.due is None:
        return None
    if deal.due is Side.PLAYER:
        clause = deal.player_ruling.clause
        return DueRuleView("player-draws", deal.player.initial.total, None, clause)
    third, clause = deal.player.third, deal.banker_ruling.clause
    total = deal.banker.initial.total
    if third is None:
        return DueRuleView("banker-draws-alone", total, None, clause)
    return DueRuleView("banker-draws", total, third.value, clause)


@cache
def _clauses(game_key: str) -> dict[Irregularity, str]:
    """Return the clause of a game on each irregularity."""
    return {what: clause_for(game_key, what) for what in Irregularity}


def _change_due(table: Table) -> ChangeDueView | None:
    due = table.change_due
    return ChangeDueView(due.settings, due.by, due.approved) if due else None


def _staff_seat(number: int, seat: Seat) -> StaffSeat:
    payouts = tuple(payout_view(payout) for payout in seat.payouts)
    shown = number, seat.patron, seat.stack, seat.by_wager(), seat.barred, payouts
    return StaffSeat(*shown, brought=seat.brought)


def _most(wager: Wager) -> Fraction:
    """Return the most that a wager pays for each unit staked."""
    return max(pay.odds.net for pay in wager.pays)


def changed(before: Shown, after: Shown) -> dict[str, Any]:
    """Return the fields that differ."""
    old, new = structs.asdict(before), structs.asdict(after)
    return {name: value for name, value in new.items() if value != old[name]}


def same_public_parts(before: Table, after: Table) -> bool:
    """Return True if the public view cannot have changed, by a quick check of identities.

    Tables share their common parts, so an unchanged part is the same object. Most events are
    stakes, which change nothing here.
    """
    was, now = before.__dict__, after.__dict__
    for part in _PUBLIC:
        if was[part] is not now[part]:
            return False
    if before.seats is after.seats:
        return True
    if before.seats.keys() != after.seats.keys():
        return False
    if any(before.seats[number].patron != seat.patron for number, seat in after.seats.items()):
        return False
    return not after.ready or waited_for(before) == waited_for(after)


# Every part of a table, except the seats, that `public_view` reads or the dealer's next act
# depends on.
_PUBLIC = (
    *("phase", "coup", "shoes", "shoe", "deal", "settled", "free", "die", "shaker", "paused"),
    *("closed", "results", "settings", "burnt", "coups", "last_coup", "fair", "aborts"),
    *("cut_short", "voids", "left_out", "ready", "dealer", "ruling", "kept"),
)


def changed_seat(settings: Settings, before: Seat, after: Seat) -> dict[str, Any]:
    """Return what `changed` would return for two views of a seat, from the changed parts only.

    The fields are in the order of the view. Unchanged parts of a seat are the same object.
    """
    change: dict[str, Any] = {}
    was, now = before.__dict__, after.__dict__
    if was["stack"] != now["stack"]:
        change["stack"] = now["stack"]
    staked_as_before = was["placed"] is now["placed"] and was["settled"] is now["settled"]
    moved = bool(change) or not staked_as_before
    if moved and before.available != (available := after.available):
        change["available"] = available
    for name, part in _PLAIN:
        if was[part] is not now[part] and was[part] != now[part]:
            change[name] = now[part]
    if was["fallen"] is not now["fallen"] and was["fallen"] != now["fallen"]:
        change["fallen"] = _fallen(settings, after)
    if was["last_staked"] is not now["last_staked"] and was["last_staked"] != now["last_staked"]:
        change["repeats"] = dict(after.last_staked)
    if moved and before.stakes != (stakes := after.stakes):
        change["stakes"] = tuple([StakeView(*stake[:3]) for stake in stakes])
    if was["payouts"] is not now["payouts"] and was["payouts"] != now["payouts"]:
        change["payouts"] = tuple([payout_view(payout) for payout in after.payouts])
    limited = moved and _limited(settings.game)
    if limited and _room(settings, before) != (room := _room(settings, after)):
        change["room"] = room
    return change


# Fields of the view that show a part of the seat as it is.
_PLAIN = (
    *(("brought", "brought"), ("denom", "denom")),
    *(("auto_repeat", "auto_repeat"), ("auto_stopped", "stopped")),
)


@lru_cache(maxsize=256)
def _card(settings: Same[Settings]) -> TableCard:
    return table_card(settings.value)


def table_card(settings: Settings) -> TableCard:
    """Return the public settings of a table."""
    return TableCard(
        key=settings.key,
        game=settings.game,
        calls=settings.rules.calls,
        currency=settings.currency,
        accepts=dict(settings.accepts),
        cards=settings.cards,
        decks=settings.decks,
        cut=settings.cut,
        seats=settings.seats,
        buy_in=Limit(settings.buy_in.least, settings.buy_in.most),
        denoms=settings.denoms,
        difference=settings.difference,
        limits={key: Limit(limit.least, limit.most) for key, limit in settings.limits.items()},
        combinations=settings.combinations,
        rounding=settings.rounding,
        clocks=settings.clocks,
        cut_card=settings.cut_card,
    )


def settings_digest(settings: Settings) -> str:
    """Return a digest of a table's settings, so that a change can say which ones it edits."""
    return _digest(Same(settings))


@lru_cache(maxsize=256)
def _digest(settings: Same[Settings]) -> str:
    return sha256(json.encode(settings.value, order="sorted")).hexdigest()[:16]


def _stake(stake: Stake) -> StakeView:
    return StakeView(stake.id, stake.wager, stake.amount)


def payout_view(payout: Payout) -> PayoutView:
    """Return the view of a payout for its patron."""
    return PayoutView(
        wager=payout.wager,
        stake=payout.stake,
        net=payout.net,
        commission=payout.commission,
        pay=payout.pay,
        clause=payout.clause,
    )
