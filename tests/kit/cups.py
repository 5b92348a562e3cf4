"""A whole tournament in memory: its log, its tables and one ledger, conducted as a server does."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from punto.cards import DECK, Card
from punto.cup import READY
from punto.cup.ballot_commands import AbortBallot, CallBallotCuts, CommitBallot, DrawBallot
from punto.cup.ballots import BallotStage
from punto.cup.commands import (
    CUP_COMMANDS,
    CallHeat,
    CloseEntries,
    CupCommand,
    Enter,
    MakeFinal,
    OpenEntries,
    PayPrizes,
    ReportCoup,
)
from punto.cup.conducting import Act, AtTable, OpenTable, RunBallot, TableAt, due
from punto.cup.decide import Decision, decide, listed, next_heat
from punto.cup.events import CupEvent, CupWritten
from punto.cup.evolve import evolve
from punto.cup.evolve import fold as fold_cup
from punto.cup.paying import pool
from punto.cup.state import ENDED, Cup, CupPhase
from punto.cup.transfers import transfers
from punto.fairness.ballot import root_of, split
from punto.ledger import (
    AccountKind,
    AccountName,
    Kind,
    Ledger,
    Transfer,
    issue_account,
    pool_account,
)
from punto.records.cup_document import CupDocument, TableRow, document_of, sessions_of
from punto.refusals import Refusal
from punto.rules_version import NEWEST
from punto.table import Command
from punto.table.commands import (
    COMMANDS,
    BurnCards,
    CallLastBets,
    CloseBets,
    ConfirmResult,
    DealCard,
    OpenBets,
    OpenShoe,
    PlaceStake,
)
from punto.table.evolve import fold as fold_table
from punto.table.session import Session
from punto.table.session_commands import EndTurn
from punto.table.settings import Settings
from punto.table.state import BETWEEN_COUPS, Phase, Table
from tests.kit.tables import Played

Policy = Callable[[Random, Table, int], tuple[str, int]]


def least(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """The least stake, on either side."""
    wager = chance.choice(("player", "banker"))
    return wager, table.limit(wager).least


def any_stake(chance: Random, table: Table, seat: int) -> tuple[str, int]:
    """Any stake that the limits and the stack allow, in whole hundreds."""
    wager = chance.choice(("player", "banker", "tie"))
    limit = table.limit(wager)
    most = min(limit.most, table.seats[seat].available)
    steps = max(0, (most - limit.least) // limit.least)
    return wager, limit.least * (1 + chance.randint(0, steps))


@dataclass
class CupRun:
    """A tournament that is played by policies; the same seed plays the same tournament."""

    cup: Cup
    log: list[tuple[CupCommand | None, CupEvent]]
    seed: int
    policy: Policy = any_stake
    journal: list[tuple[str, CupCommand | Command | Settings]] = field(default_factory=list)
    tables: dict[str, Played] = field(default_factory=dict)
    ledger: Ledger = field(default_factory=Ledger)
    after: Callable[["CupRun"], None] = lambda run: None

    @classmethod
    def of(
        cls, text: str, seed: int = 1, policy: Policy = any_stake, rules: int = NEWEST
    ) -> "CupRun":
        """A tournament that was just written, by these rules."""
        key = text.partition('key = "')[2].partition('"')[0]
        written = CupWritten(key, text, "dora", rules)
        return cls(evolve(None, written), [(None, written)], seed, policy)

    # The tournament's own log

    def ask(self, command: CupCommand) -> Decision:
        """Decide a command; where it is not refused, let it happen."""
        decided = decide(self.cup, command)
        if isinstance(decided, tuple):
            self.journal.append(("cup", command))
            for place, event in enumerate(decided):
                self._happen(event, None if place else command)
        return decided

    def do(self, *commands: CupCommand) -> "CupRun":
        """Let these happen; none may be refused."""
        for command in commands:
            decided = self.ask(command)
            assert isinstance(decided, tuple), f"{command}: {decided}"
        return self

    def refusal(self, command: CupCommand) -> Refusal:
        """The refusal of a command that must be refused."""
        decided = decide(self.cup, command)
        assert isinstance(decided, Refusal), decided
        return decided

    def _happen(self, event: CupEvent, command: CupCommand | None) -> None:
        for transfer in transfers(self.cup, event):
            if AccountName.read(transfer.debit).kind is AccountKind.WALLET:
                short = transfer.amount - self.ledger.available(transfer.debit)
                if short > 0:  # wallets are filled as they are needed
                    gift = (issue_account(transfer.currency), transfer.debit, short)
                    self.ledger.apply(Transfer(Kind.POSTED, *gift, transfer.currency))
            self.ledger.apply(transfer)
        self.cup = evolve(self.cup, event)
        self.log.append((command, event))
        self.after(self)

    # Entrants and the director

    def entered(self, number: int) -> "CupRun":
        """So many enter, and entries are closed."""
        self.do(OpenEntries("dora"))
        for entrant in range(1, number + 1):
            self.do(Enter(f"patron-{entrant}", self.cup.rulebook, f"{entrant:064x}"))
        return self.do(CloseEntries("dora"))

    def played(self) -> "CupRun":
        """All heats of all stages, to the prizes."""
        while self.cup.phase not in (CupPhase.FINAL, CupPhase.PAID, CupPhase.CANCELLED):
            self.step()
        return self

    def step(self) -> None:
        """The next act of the conductor, a table, or the director."""
        if (act := self.due()) is not None:
            self.act(act)
        elif not self.table_step():
            self._director()

    def paid(self) -> "CupRun":
        """The prizes are paid."""
        return self.do(PayPrizes("dora", "pia"))

    def _director(self) -> None:
        if self.cup.stage_ended:
            self.do(MakeFinal("dora"))
        elif isinstance(next_heat(self.cup), Refusal):
            self.do(CloseEntries("dora"))  # nobody entered again
        else:
            self.do(CallHeat("dora"))

    # The conductor

    def due(self) -> Act | None:
        """The conductor's next act."""
        return due(self.cup, {key: self._at(table) for key, table in self.tables.items()})

    def _at(self, played: Played) -> TableAt:
        return TableAt(played.table, len(played.log), f"{len(played.log):064x}")

    def act(self, act: Act) -> None:
        """Do an act of the conductor."""
        match act:
            case OpenTable(settings):
                table = Played.at(settings, self.cup.rules_version)
                table.ledger = self.ledger
                self.tables[settings.key] = table
                self.journal.append((settings.key, settings))
            case AtTable(key, command):
                self.at_table(key, command)
            case RunBallot():
                self._ballot()
            case ReportCoup():
                self.do(act)

    def _ballot(self) -> None:
        """Commit to a ballot, call the cuts, and draw it; or abort it where a nonce is missing."""
        wanted, last = self.cup.wanted, self.cup.ballots.last
        assert wanted is not None
        drawn = last is None or last.stage is BallotStage.DRAWN
        number = len(self.cup.ballots.ballots) + drawn
        opening = f"{number} {self.cup.ballots.aborts}"
        secrets = Random(f"{self.seed} {opening}").randbytes(32 * wanted.count)
        if drawn or last is None or last.stage is BallotStage.ABORTED:
            lots = (wanted.what, wanted.of, wanted.count, listed(self.cup))
            self.do(CommitBallot(*lots, root_of(secrets)))
        elif last.stage is BallotStage.COMMITTED:
            self.do(CallBallotCuts(last.commitment))
        elif last.missing:
            self.do(AbortBallot(last.commitment, "withheld"))
        else:
            self.do(DrawBallot(last.commitment, tuple(part.hex() for part in split(secrets))))

    # Tables

    def table_step(self) -> bool:
        """The next command at a table that may go on; False where none may."""
        for key, table in self.tables.items():
            command = self._next(key, table)
            if command is not None:
                self.at_table(key, command)
                return True
        return False

    def _next(self, key: str, played: Played) -> Command | None:
        """Return the next command of the dealer or of an entrant; it follows from the table."""
        table = played.table
        session = table.session
        if session is None or (table.phase in BETWEEN_COUPS and (session.held or session.is_over)):
            return None
        if table.phase in BETWEEN_COUPS:
            if table.shoe is None:
                return OpenShoe()
            return OpenBets() if table.burnt else BurnCards(self._card(key, table))
        if table.phase is Phase.BETTING:
            return self._bet(key, table, session)
        if table.phase is Phase.LAST_CALL:
            return CloseBets()
        if table.phase is Phase.COMPLETE:
            return ConfirmResult()
        return DealCard(self._card(key, table))

    def _bet(self, key: str, table: Table, session: Session) -> Command:
        waiting = session.waiting()
        if not waiting:
            return CallLastBets()
        number = waiting[0]
        seat, coup = table.seats[number], table.coup
        chance = Random(f"{self.seed} {key} {coup} {number}")
        wager, amount = self.policy(chance, table, number)
        if not seat.placed and amount <= seat.available:
            return PlaceStake(f"{seat.patron}-{coup}", seat.patron, coup, wager, amount)
        return EndTurn(seat.patron, coup)

    def _card(self, key: str, table: Table) -> Card:
        shoe = table.shoe
        assert shoe is not None
        chance = Random(f"{self.seed} {key} {table.shoes} {shoe.drawn}")
        while shoe.refusal(card := chance.choice(DECK)):
            pass
        return card

    def at_table(self, key: str, command: Command) -> None:
        """Let a command happen at a table."""
        self.tables[key].do(command)
        self.journal.append((key, command))
        self.after(self)

    # Stopping and going on

    def stopped_after(self, steps: int) -> "CupRun":
        """The same tournament, folded from what its logs held after so many commands."""
        written = self.log[0][1]
        assert isinstance(written, CupWritten)
        again = CupRun.of(self.cup.text, self.seed, self.policy, written.rules_version)
        for where, what in self.journal[:steps]:
            if isinstance(what, Settings):
                again.act(OpenTable(what))
            elif isinstance(what, CUP_COMMANDS):
                again.do(what)
            else:
                assert isinstance(what, COMMANDS)
                again.tables[where].do(what)
        cup = fold_cup(event for _, event in again.log)
        assert cup is not None
        again.cup = cup
        for played in again.tables.values():
            table = fold_table(event for _, event in played.log)
            assert table is not None
            played.table = table
        return again


def check_row(run: CupRun) -> None:
    """What holds at every row of every log: seats, chips, and the money of the pool."""
    cup, chips = run.cup, run.cup.structure.chips
    playing = [number for session in cup.running() for number in session.playing]
    assert len(playing) == len(set(playing))  # nobody in two seats
    balances = {name: account for name, account in run.ledger if account.currency == chips}
    assert sum(account.balance for account in balances.values()) == 0
    out = sum(table.table.session.issued for table in run.tables.values() if table.table.session)
    issue = balances.get(issue_account(chips))
    assert -(issue.balance if issue else 0) == out
    assert in_pool(run) == (0 if cup.phase in ENDED else pool(cup))


def in_pool(run: CupRun) -> int:
    """What the account of the pool holds."""
    account = run.ledger.get(pool_account(run.cup.key, run.cup.structure.currency))
    return account.balance if account else 0


def documented(run: CupRun) -> CupDocument:
    """The document of a tournament in memory, without shoes."""
    sessions = []
    for key, played in run.tables.items():
        rows = (TableRow(seq, event) for seq, (_, event) in enumerate(played.log, 1))
        sessions += sessions_of(key, rows)
    return document_of(run.cup, [event for _, event in run.log], sessions, [])


def ready(name: str) -> str:
    """The text of a structure that comes with Punto."""
    return READY[name].read_text("utf-8")
