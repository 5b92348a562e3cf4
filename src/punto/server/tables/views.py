"""What everyone may see of a table, and what changed between two views.

Nobody is sent the log. A view is a plain projection of the table's state; a patch holds the fields
that differ, so a terminal only ever replaces fields and restates no rule.
"""

from collections.abc import Mapping
from functools import lru_cache
from operator import attrgetter, is_, itemgetter
from typing import Any

from msgspec import structs

from punto.cards import DECK, Hand
from punto.draws import Draw
from punto.hashes import tagged
from punto.roles import is_bot
from punto.server.tables.by_identity import Same
from punto.server.tables.company import (
    Calls,
    company,
    nameless,
    same_company,
)
from punto.server.tables.play_views import (
    only_hidden_stakes,
    only_stakes,
    open_to_all,
    play_view,
)
from punto.server.tables.road_views import roads_view, winning
from punto.table.opening_state import LeftOut, Opening
from punto.table.ready import waited_for
from punto.table.settings import Cards, Settings
from punto.table.state import (
    AFTER_THE_CLOSE,
    MAIN,
    TAKES_STAKES,
    Phase,
    Seat,
    Table,
    Voids,
    in_all,
    totals,
)
from punto.wire.messages import Totals
from punto.wire.views import (
    CompanyView,
    CutView,
    DealNowView,
    DrawView,
    FairView,
    HighestView,
    LeftOutView,
    Limit,
    Mark,
    PublicView,
    Shown,
    TableCard,
    VoidsView,
)

NOBODY = HighestView(0, 0)


def public_view(
    table: Table,
    called: Calls = nameless,
    *,
    faulted: bool = False,
    seated: tuple[CompanyView, ...] | None = None,
) -> PublicView:
    """Return the view for everyone. Before the close of bets it has no stakes: totals are sent.

    `called` says how a patron is shown to others. `seated` is the company, if it is known.
    """
    table = open_to_all(table)
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
        drawn=dict(table.drawn),
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
        company=company(table, called) if seated is None else seated,
        ruling=bool(table.ruling),
        unattended=settings.dealer_required and not table.dealer,
        kept=kept_until(table),
        play=play_view(table),
        closed_wagers=table.closed_wagers,
        meters=dict(table.meters),
    )


def kept_until(table: Table) -> dict[int, int]:
    """Return until when free seats are kept; for whom is the pit's business."""
    return {seat: kept.until for seat, kept in sorted(table.kept.items())}


def bot_seats(table: Table) -> tuple[int, ...]:
    """Return the seats of the house's own bots."""
    return tuple(number for number in sorted(table.seats) if is_bot(table.seats[number].patron))


def totals_view(table: Table) -> Totals:
    """Return the totals of open stakes on each wager."""
    return _totals(table.settings.key, Same(open_to_all(table).seats))


@lru_cache(maxsize=256)
def _totals(key: str, seats: Same[Mapping[int, Seat]]) -> Totals:
    """Return the totals of seats: first for those who watch the table, then for its displays."""
    everyone = seats.value.values()
    return Totals(key, in_all(everyone), in_all(seat for seat in everyone if is_bot(seat.patron)))


def _deal_now(table: Table) -> DealNowView | None:
    settings = table.settings
    if not settings.deal_now or settings.cards is not Cards.DRAWN or table.session:
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
    staked = [(number, seat, totals(seat.placed)) for number, seat in seats.value.items()]
    for place, side in enumerate(MAIN):
        on_it = [(-lying[side], seat.reached, n) for n, seat, lying in staked if side in lying]
        if on_it:
            seats_of[place] = min(on_it)[2]
    return HighestView(*seats_of)


def changed(before: Shown, after: Shown) -> dict[str, Any]:
    """Return the fields that differ."""
    old, new = structs.asdict(before), structs.asdict(after)
    return {name: value for name, value in new.items() if value != old[name]}


class PublicChanges:
    """What changes in the public view of one table; it views each state of it once."""

    def __init__(self, called: Calls = nameless) -> None:
        """`called` says how a patron is shown to others."""
        self._called = called
        self._newest: tuple[Table, dict[str, Any]] | None = None

    def between(self, before: Table, after: Table) -> dict[str, Any]:
        """Return what differs in the views of two tables, in the order of the view.

        The state after one change is nearly always the state before the next.
        """
        was, now = self._fields(before), self._fields(after)
        if not same_company(before, after):
            # Not remembered: a patron may be shown by another name since.
            was, now = {**was, **self._company(before)}, {**now, **self._company(after)}
        return {
            name: value
            for name, value in now.items()
            if value is not was[name] and value != was[name]
        }

    def _fields(self, table: Table) -> dict[str, Any]:
        """Return the fields of a view, without the company."""
        if self._newest is None or self._newest[0] is not table:
            self._newest = table, structs.asdict(public_view(table, seated=()))
        return self._newest[1]

    def _company(self, table: Table) -> dict[str, Any]:
        return {"company": company(table, self._called)}


def same_public_parts(before: Table, after: Table) -> bool:
    """Return True if the public view cannot have changed, by a quick check of identities.

    Tables share their common parts, so an unchanged part is the same object. Most events are
    stakes, which change nothing here.
    """
    if not _same_but_seats(before, after):
        return False
    if before.seats is after.seats:
        return True
    if after.session is not None:
        return only_hidden_stakes(before, after)
    if _who_sits_where(before) != _who_sits_where(after):
        return False
    return not after.ready or waited_for(before) == waited_for(after)


def is_no_news(after: Table) -> bool:
    """Return True if a stake that was just placed changes nothing of what everyone sees.

    In a tournament others may see it, and where a seat is ready for the cards, another that stakes
    may be waited for.
    """
    return after.session is None and not after.ready


def only_stakes_moved(before: Table, after: Table) -> bool:
    """Return True if two tables of a session differ in stakes alone."""
    return _same_but_seats(before, after) and only_stakes(before, after)


def _who_sits_where(table: Table) -> tuple[list[int], list[str]]:
    return [*table.seats], [*map(_patron, table.seats.values())]


def _same_but_seats(before: Table, after: Table) -> bool:
    return all(map(is_, _public_parts(before.__dict__), _public_parts(after.__dict__)))


# Every part of a table, except the seats, that `public_view` reads or the dealer's next act
# depends on.
_PUBLIC = (
    *("phase", "coup", "shoes", "shoe", "deal", "settled", "free", "die", "shaker", "paused"),
    *("drawn", "closed", "results", "settings", "burnt", "coups", "last_coup", "fair", "aborts"),
    *("cut_short", "voids", "left_out", "ready", "dealer", "ruling", "kept", "session"),
    *("closed_wagers", "meters"),
)
_public_parts = itemgetter(*_PUBLIC)
_patron = attrgetter("patron")


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
        draws=tuple(map(_draw, settings.rules.draws)),
        live_odds=settings.live_odds,
        close_favourable=settings.close_favourable,
    )


def _draw(draw: Draw) -> DrawView:
    return DrawView(draw.key, tuple(draw.chances), draw.before_bets)
