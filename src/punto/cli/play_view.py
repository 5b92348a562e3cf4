"""The table in words: the lines that `punto play` prints. Pure."""

from collections.abc import Iterator

from msgspec import structs

from punto.client.changes import Change, HeadsDoubted, LinkDown, LinkUp
from punto.client.table_state import TableState, apply
from punto.ledger.currencies import written
from punto.table import Phase
from punto.table.opening_state import Stage
from punto.wire.sheets import GameSheet
from punto.wire.views import FairView, PayoutView, PublicView, SeatView, StakeView, TableCard
from punto.words.sentences import Words

CALLED = (
    *(Phase.BETTING, Phase.LAST_CALL, Phase.CLOSED, Phase.SHAKING, Phase.DRAWING, Phase.VOIDED),
)
LONGEST_SHOE = 60  # the last results that are shown of a shoe


class Felt:
    """One table as one patron sees it, in one language."""

    def __init__(self, card: TableCard, sheet: GameSheet, words: Words) -> None:
        self.card = card
        self._names = {wager.key: wager.name for wager in sheet.wagers}
        self._draws = sheet.draws
        self._pays = {wager.key: wager for wager in sheet.wagers}
        self._title = words.say("play-table", game=sheet.name, table=card.key)
        self._words = words
        self._known = TableState(card.key)
        self._link_lost = False

    def welcome(self) -> Iterator[str]:
        """Yield the lines that a patron needs first: the game, the limits and the orders."""
        say = self._words.say
        yield self._title
        for key, name in self._names.items():
            limit = self.card.limits[key]
            least, most = self._written(limit.least), self._written(limit.most)
            yield "  " + say("play-limits", wager=name, key=key, least=least, most=most)
        yield say("play-help")

    def lines(self, change: Change) -> list[str]:
        """Return the lines for a change."""
        match change:
            case LinkUp():
                again, self._link_lost = self._link_lost, False
                return [self._words.say("play-link-up")] if again else []
            case LinkDown():
                self._link_lost = True
                return [self._words.say("screen-link-lost")]
            case HeadsDoubted(sentence=sentence):
                return [sentence]
        before = self._known
        self._known, _ = apply(before, change, 0.0)
        return [*self._public_lines(before), *self._seat_lines(before)]

    def _written(self, amount: int) -> str:
        return written(amount, self.card.currency)

    # For everyone

    def _public_lines(self, before: TableState) -> Iterator[str]:
        if self._known.public is None or self._known.public is before.public:
            return
        view = self._known.public.view
        was = before.public.view if before.public else None
        yield from self._opened(was.fair if was else None, view.fair)
        if was is None or was.coup != view.coup:
            was = structs.replace(
                view,
                phase=Phase.IDLE,
                player=(),
                banker=(),
                die=None,
                drawn={},
                winner=None,
                faulted=False,
            )
        if view.faulted and not was.faulted:
            yield self._words.say("screen-faulted")
        if was.phase is not view.phase and view.phase in CALLED:
            left = self._known.left
            yield self.call(view, left.ms if left else None)
            yield from self._meters(view) if view.phase is Phase.BETTING else ()
        if view.die and was.die != view.die:
            yield "  " + self._words.say("play-die", die=view.die)
            if view.power:
                yield "  " + self._words.say("play-power")
        for key, value in view.drawn.items():
            if was.drawn.get(key) != value:
                name = self._draws.get(key, key)
                yield "  " + self._words.say("play-drawn", draw=name, value=value)
        if view.player and (was.player, was.banker) != (view.player, view.banker):
            yield "  " + self.hands(view)
        if view.winner and was.winner != view.winner:
            yield self._result(view)
            yield self.shoe(view)

    def _opened(self, was: FairView | None, fair: FairView | None) -> Iterator[str]:
        """Yield a line for a new shoe, with the sources of its entropy."""
        if fair is None or fair.stage is not Stage.OPEN or (was and was.entropy == fair.entropy):
            return
        seats = ", ".join(str(cut.seat) for cut in fair.cuts)
        if seats or fair.beacon:
            yield self._words.say("play-shoe-cut", shoe=fair.shoe, seats=seats or fair.beacon)
        else:
            yield self._words.say("play-shoe-house", shoe=fair.shoe)

    def call(self, view: PublicView, left_ms: int | None) -> str:
        """Return the dealer's call, and the time left to stake."""
        say = self._words.say
        called = say(f"screen-phase-{view.phase}", calls=view.card.calls.value)
        line = f"{say('screen-coup', coup=view.coup)}: {called}" if view.coup else called
        if left_ms is None:
            return line
        return f"{line} ({say('screen-clock', seconds=-(-left_ms // 1000))})"

    def _meters(self, view: PublicView) -> Iterator[str]:
        """Yield what progressive wagers would pay of in this coup."""
        for key, held in view.meters.items():
            yield f"  {self._names[key]}: {self._words.say('screen-meter')} {self._written(held)}"

    def hands(self, view: PublicView) -> str:
        """Return both hands, each with its total."""
        say = self._words.say
        player = f"{say('screen-side-player')} {' '.join(view.player)} ({view.player_total})"
        if not view.banker:
            return player
        banker = f"{say('screen-side-banker')} {' '.join(view.banker)} ({view.banker_total})"
        return f"{player}   {banker}"

    def shoe(self, view: PublicView) -> str:
        """Return the results of this shoe, the newest last."""
        return self._words.say("play-shoe", results=view.results[-LONGEST_SHOE:] or "-")

    def _result(self, view: PublicView) -> str:
        assert view.winner is not None  # the coup is settled
        totals = {"player": view.player_total, "banker": view.banker_total}
        return self._words.say("result", **totals, winner=view.winner.value)

    # For the patron only

    def _seat_lines(self, before: TableState) -> Iterator[str]:
        if self._known.seat is before.seat:
            return
        seat = self._known.seat.view if self._known.seat else None
        was = before.seat.view if before.seat else None
        if seat is None:
            return
        if was is None or was.seat != seat.seat:
            yield self.seat(seat)
        if seat.payouts and (was is None or was.payouts != seat.payouts):
            yield from self._payouts(seat)
        elif seat.stakes != (was.stakes if was else ()):
            yield "  " + self.stakes(seat.stakes)

    def seat(self, seat: SeatView) -> str:
        """Return the line of the patron's stack."""
        amounts = {"stack": self._written(seat.stack), "available": self._written(seat.available)}
        return self._words.say("play-seat", seat=seat.seat, **amounts)

    def stakes(self, stakes: tuple[StakeView, ...]) -> str:
        """Return the line of the patron's stakes by wager."""
        totals: dict[str, int] = {}
        for stake in stakes:
            totals[stake.wager] = totals.get(stake.wager, 0) + stake.amount
        if not totals:
            return self._words.say("play-stakes-none")
        parts = [
            f"{self._names.get(wager, wager)} {self._written(amount)}"
            for wager, amount in totals.items()
        ]
        return self._words.say("play-stakes", stakes=", ".join(parts))

    def _payouts(self, seat: SeatView) -> Iterator[str]:
        for payout in seat.payouts:
            yield "  " + self._sentence(payout)
        net = sum(payout.net for payout in seat.payouts)
        gain = written(net, self.card.currency, sign=True)
        yield "  " + self._words.say("play-in-all", net=gain, stack=self._written(seat.stack))

    def _sentence(self, payout: PayoutView) -> str:
        """Return the paytable's own sentence, with the patron's amounts."""
        wager = self._pays[payout.wager]
        line = wager.pays[payout.pay] if payout.pay >= 0 else wager.loss
        sums = {"stake": payout.stake, "net": payout.net, "commission": payout.commission}
        amounts = {
            name: self._words.amount(value, self.card.currency) for name, value in sums.items()
        }
        return self._words.cited(
            self._words.say(line.message, **line.about, **amounts), line.clause
        )
