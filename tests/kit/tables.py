"""Short ways to open a table, play at it and keep its log."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from punto.cards import Card, read_cards
from punto.ledger import (
    AccountKind,
    AccountName,
    Kind,
    Ledger,
    Transfer,
    issue_account,
    seat_account,
)
from punto.refusals import Reason, Refusal
from punto.rulebook import game
from punto.rules_version import NEWEST
from punto.table import Command, Event, Settings, Table, decide, evolve
from punto.table.commands import (
    CallLastBets,
    CloseBets,
    DealCard,
    OpenBets,
    OpenShoe,
    PlaceStake,
    ShakeDie,
    TakeSeat,
)
from punto.table.events import TableOpened
from punto.table.settings import Limit
from punto.table.transfers import transfers

ANN, BEN = TakeSeat("ann", 1, 5_000), TakeSeat("ben", 2, 5_000)
BANKER_WINS = "9h Kd 4c 6s 7d 10c"  # 0 against 6, in the order in which cards leave the shoe
PLAYER_WINS = "9h Kd Kc 6s"  # a natural nine against 6
TIE = "9h 9d Kc Ks"


def table_settings(key: str = "commission") -> Settings:
    """A table of a game, with limits that leave room, where nothing is burnt."""
    limits = {wager: Limit(20, 1_000) for wager in game(key).by_key}
    return Settings("one", key, "PLAY", limits, seats=3, burn=False)


@dataclass
class Played:
    """A table, the log that led to it and the ledger that follows from the log."""

    table: Table
    log: list[tuple[Command | None, Event]] = field(default_factory=list)
    ledger: Ledger = field(default_factory=Ledger)
    now: int = 0  # the moment at which commands are decided
    moments: list[int] = field(default_factory=lambda: [0])  # of the rows of the log

    @classmethod
    def at(cls, settings: Settings, rules: int = NEWEST) -> "Played":
        """A table that was just opened, by these rules."""
        opened = TableOpened(settings, rules)
        played = cls(evolve(None, opened), [(None, opened)])
        played.ledger.move([*transfers(None, opened)])
        return played

    def fork(self) -> "Played":
        """The same again, to go on in another way."""
        return Played(self.table, [*self.log], Ledger(self.ledger), self.now, [*self.moments])

    def ask(self, command: Command) -> tuple[Event, ...] | Refusal:
        """Decide a command; where it is not refused, let it happen."""
        decided = decide(self.table, command, self.now)
        if isinstance(decided, tuple):
            for place, event in enumerate(decided):
                self._happen(event, None if place else command)
        return decided

    def do(self, *commands: Command) -> "Played":
        """Let these happen; none may be refused."""
        for command in commands:
            decided = self.ask(command)
            assert isinstance(decided, tuple), f"{command}: {decided}"
        return self

    def _happen(self, event: Event, command: Command | None) -> None:
        for transfer in transfers(self.table, event):
            if AccountName.read(transfer.debit).kind is AccountKind.WALLET:
                short = transfer.amount - self.ledger.available(transfer.debit)
                if short > 0:  # wallets are filled as they are needed
                    issue = issue_account(transfer.currency)
                    gift = (issue, transfer.debit, short, transfer.currency)
                    self.ledger.apply(Transfer(Kind.POSTED, *gift))
            self.ledger.apply(transfer)
        self.table = evolve(self.table, event)
        self.log.append((command, event))
        self.moments.append(self.now)

    def opened(self) -> "Played":
        """Shoe and bets open."""
        return self.do(*([] if self.table.shoe else [OpenShoe()]), OpenBets())

    def closed(self) -> "Played":
        """No more bets; a die that is needed shows one."""
        self.do(CallLastBets(), CloseBets())
        return self.do(ShakeDie(1)) if self.table.settings.rules.die else self

    def dealt(self, cards: str) -> "Played":
        """Cards in the order in which they leave the shoe."""
        return self.do(*(DealCard(card) for card in read_cards(cards)))

    def staked(
        self, wager: str, amount: int = 100, *, patron: str = "ann", name: str = ""
    ) -> "Played":
        """A stake on the coup in play."""
        name = name or f"{patron}-{len(self.log)}"
        return self.do(PlaceStake(name, patron, self.table.coup, wager, amount))

    def reason(self, command: Command) -> Reason | None:
        """Why a command would be refused; nothing happens."""
        decided = decide(self.table, command, self.now)
        return decided.reason if isinstance(decided, Refusal) else None

    def refusal(self, command: Command) -> Refusal:
        """The refusal of a command that must be refused."""
        decided = decide(self.table, command, self.now)
        assert isinstance(decided, Refusal), decided
        return decided

    def lying(self, patron: str = "ann") -> dict[str, int]:
        """Return a patron's stakes on the table."""
        number = self.table.seat_of(patron)
        assert number is not None
        return self.table.seats[number].by_wager()

    def stack(self, patron: str = "ann") -> int:
        """A patron's stack."""
        number = self.table.seat_of(patron)
        assert number is not None
        return self.table.seats[number].stack

    def check_money(self) -> None:
        """Everything sums to zero, and the ledger says of each seat what the table says."""
        assert sum(self.ledger.balances("PLAY")) == 0
        held = dict(self.ledger)
        for number in range(1, self.table.settings.seats + 1):
            seat = self.table.seats.get(number)
            account = held.get(seat_account("one", number))
            amounts = (seat.stack, seat.available) if seat else (0, 0)
            assert amounts == ((account.balance, account.available) if account else (0, 0))


def playing(settings: Settings | str = "commission") -> Played:
    """A table with Ann and Ben at it, bets open."""
    chosen = table_settings(settings) if isinstance(settings, str) else settings
    return Played.at(chosen).do(ANN, BEN).opened()


def cards(notation: str) -> tuple[Card, ...]:
    """Cards from their notation."""
    return read_cards(notation)


def events_of(decided: Iterable[Event]) -> list[str]:
    """The names of events."""
    return [type(event).__name__ for event in decided]
