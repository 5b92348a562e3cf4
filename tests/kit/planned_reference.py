"""Planned tournaments in plain Python: real cards, the game's settlement, `cup`'s own advancing.

It makes the same draws as the compiled engine, so that every run must come to the same.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import groupby

from punto.analysis.simulation.randomness import State, Xoshiro
from punto.cup.advancing import Advance, Rank, Session, advance, in_order
from punto.cup.following import in_this_heat
from punto.cup.prizes import shared_out
from punto.cup.seating import seated, tables_in
from punto.cup.structure import Among, Counts, Route, Stage, Structure, Whom
from punto.planning.policies import Policy
from punto.table.play import Order
from tests.kit.planned_session import Ranking, SessionPlay, at_line
from tests.kit.planned_table import Dealing, Seat


@dataclass
class Played:
    """What one run came to."""

    coups: list[int]
    seconds: list[int]
    ways: Counter[tuple[int, int, int]] = field(default_factory=Counter)  # who came
    went: dict[tuple[int, int, int], Fraction] = field(default_factory=dict)
    even: dict[tuple[int, int, int], Fraction] = field(default_factory=dict)
    issued: int = 0
    won: int = 0
    taken: int = 0
    returned: int = 0
    pool: int = 0
    prizes: dict[int, int] = field(default_factory=dict)
    winners: tuple[int, ...] = ()
    seated: list[tuple[int, int, int, int, int]] = field(default_factory=list)


@dataclass
class _Entry:
    stage: int
    table: int
    seat: Seat
    number: int  # of its seat


class Tournament:
    """One run."""

    def __init__(
        self, structure: Structure, shares: Mapping[Policy, int], coup: int, state: State
    ) -> None:
        self.structure = structure
        self.coup = coup
        self.policies = [policy for policy, number in shares.items() for _ in range(number)]
        self.random = Xoshiro(state)
        self.dealing = Dealing(structure, self.random)
        stages = len(structure.stages)
        self.played = Played([0] * stages, [0] * stages)
        self.previous = dict.fromkeys(range(len(self.policies)), 0)
        self.arrivals: list[list[int]] = [[] for _ in structure.stages]

    def play(self) -> Played:
        """Play every stage."""
        added = self.structure.prizes.added
        self.played.pool = added.amount if added else 0
        self.arrivals[0] = list(range(len(self.policies)))
        for number in range(len(self.structure.stages)):
            if self.arrivals[number]:
                StagePlay(self, number).play()
        return self.played

    def pick(self, size: int) -> int:
        """Pick a number below a size."""
        return self.random.picks((size,), ())[0]

    def shuffled(self, some: Sequence[int]) -> list[int]:
        """Return some in an order by lot."""
        order = list(some)
        for last in range(len(order) - 1, 0, -1):
            other = self.pick(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class StagePlay:
    """One stage of a run."""

    def __init__(self, run: Tournament, number: int) -> None:
        self.run, self.number = run, number
        self.stage: Stage = run.structure.stages[number]
        self.final = self.stage is run.structure.final
        self.entries: list[_Entry] = []
        self.parted: dict[tuple[int, ...], tuple[list[int], int]] = {}
        again = run.structure.entry.reentry if number == 0 else None
        self.again = again
        self.counts = again.counts if again else Counts.BEST

    def play(self) -> None:
        """Play the heats, then send on or pay."""
        queue = self.run.shuffled(self.run.arrivals[self.number])
        heats, entered, joined, heat = self.stage.heats, Counter[int](), len(queue), 0
        while heat < heats or queue:
            if self.again:
                queue = self.run.shuffled(queue)
            playing = in_this_heat(self.stage, heat + 1, len(queue))
            begun = len(self.entries)
            self.heat(heat, self.tables(queue[:playing]))
            queue, heat = queue[playing:], heat + 1
            if self.again and heat < heats:
                for entry in self.entries[begun:]:
                    who, stack = entry.seat.who, self.stage.stack or 0
                    entered[who] += 1
                    fewer = entry.seat.after or entry.seat.chips < stack
                    if fewer and entered[who] <= self.again.most and joined < self.again.cap:
                        queue.append(who)
                        joined += 1
        if self.number == 0 and self.run.structure.entry.fee:
            self.run.played.pool += self.run.structure.entry.fee.pool * len(self.entries)
        went = self.pay() if self.final else self.advance()
        self.tally(went)
        for who, entry in self.counted().items():
            self.run.previous[who] = entry.seat.chips
        self.run.played.seconds[self.number] += self.stage.protest * 60

    def tables(self, order: list[int]) -> list[list[int]]:
        """Return who sits at each table of a heat, by `cup`'s own seating."""
        size = self.stage.tables, self.stage.seats
        places = seated(order, tables=tables_in(len(order), *size), seats=self.stage.seats)
        return [
            [who for at, who in places.items() if at.table == table]
            for table in range(1, self.stage.tables + 1)
        ]

    def heat(self, heat: int, places: list[list[int]]) -> None:
        """Play the tables of a heat side by side."""
        times = []
        for table, order in enumerate(places):
            if not order:
                continue
            seats = [self.seat(who) for who in order]
            times.append(SessionPlay(self, seats).play())
            for number, seat in enumerate(seats):
                place = heat * self.stage.tables + table
                self.entries.append(_Entry(self.number, place, seat, number))
                self.run.played.seated.append((self.number, heat, table, number, seat.who))
        played = self.run.played
        played.coups[self.number] += max(map(len, times), default=0)
        if self.stage.runs_in_step:
            longest = max(map(len, times), default=0)
            for coup in range(longest):
                played.seconds[self.number] += max(t[coup] for t in times if coup < len(t))
        else:
            played.seconds[self.number] += max(map(sum, times), default=0)

    def seat(self, who: int) -> Seat:
        """Return a seat with the chips of the stage."""
        chips = self.run.previous[who] if self.stage.carry else self.stage.stack or 0
        self.run.played.issued += chips
        return Seat(who, self.run.policies[who], chips, passes=self.stage.passes)

    def counted(self) -> dict[int, _Entry]:
        """Return the entry that counts of everybody."""
        best: dict[int, _Entry] = {}
        for entry in self.entries:
            known = best.get(entry.seat.who)
            last = self.counts is Counts.LAST
            if known is None or last or entry.seat.rank > known.seat.rank:
                best[entry.seat.who] = entry
        return best

    # Who goes on

    def advance(self) -> dict[int, Fraction]:
        """Send entrants on by `cup`'s own rules; return the entries that went on, by identity."""
        through: set[int] = set()
        went: dict[int, Fraction] = {}
        for route in self.stage.advance:
            gone = set(through) if route.among is Whom.REST else set()
            for table, sessions in self.fields(route, gone):
                for who in self.chosen(route, sessions):
                    through.add(who)
                    to = [stage.key for stage in self.run.structure.stages].index(route.to)
                    if who not in self.run.arrivals[to]:
                        self.run.arrivals[to].append(who)
                    went[id(self.entry_of(who, table))] = Fraction(1)
        return went

    def fields(self, route: Route, gone: set[int]) -> list[tuple[int | None, list[Session]]]:
        """Return what a route chooses from: each table alone, or all, without those gone."""
        sessions = []
        for table, entries in groupby(self.entries, key=lambda entry: entry.table):
            some = [entry.seat for entry in entries if entry.seat.who not in gone]
            stacks = {seat.who: seat.chips for seat in some}
            out = {seat.who: seat.after for seat in some if seat.after}
            sessions.append((table, Session(table // self.stage.tables, table, stacks, out)))
        if route.of is Among.TABLE:
            return [(table, [session]) for table, session in sessions]
        return [(None, [session for _, session in sessions])]

    def entry_of(self, who: int, table: int | None) -> _Entry:
        """Return the entry by which somebody went on."""
        if table is None:
            return self.counted()[who]
        return next(e for e in self.entries if e.seat.who == who and e.table == table)

    def chosen(self, route: Route, sessions: list[Session]) -> list[int]:
        """Ask `cup` who goes on, and part equals until it knows."""
        alone = replace(self.stage, advance=(replace(route, among=Whom.ALL),))
        while True:
            orders = {group: order for group, (order, _) in self.parted.items()}
            found: Advance = advance(alone, sessions, orders, self.counts)
            if found.parting is None:
                break
            group, places = found.parting.entrants, found.parting.places
            if route.lot:
                self.parted[group] = (self.run.shuffled(group), 0)
                continue
            ranking = self.part([group], places, whole=False)
            order = [who for equals in ranking for who in equals]
            # Equals whom nothing parts all go on, where only some have a place.
            level = at_line(ranking, places)
            self.parted[group] = (order, order.index(level[-1]) + 1 if level else 0)
        going = list(found.chosen[0])
        for group in self.levels(sessions):
            order, above = self.parted.get(group, ([], 0))
            some = sum(who in going for who in group)
            if 0 < some < above:
                going += order[some:above]
        return going

    def levels(self, sessions: list[Session]) -> Ranking:
        """Return those who are level with each other in a field."""
        ranks: dict[int, Rank] = {}
        for session in sessions:
            for who in session.stacks:
                known, rank = ranks.get(who), session.rank(who)
                best = known is not None and self.counts is Counts.BEST
                ranks[who] = max(known, rank) if known is not None and best else rank
        return in_order(ranks)

    def part(self, ranking: Ranking, line: int, *, whole: bool) -> Ranking:
        """Part equals where it matters, way after way."""
        for way in self.stage.equal:
            start, parted = 0, []
            for equals in ranking:
                end = start + len(equals)
                matters = start < line if whole else start < line < end
                if not matters or len(equals) == 1:
                    parted.append(equals)
                elif way in ("all", "share"):
                    return ranking
                else:
                    parted += self.by(way, equals, start, line, whole=whole)
                start = end
            ranking = parted
        return ranking

    def by(
        self, way: str, equals: tuple[int, ...], start: int, line: int, *, whole: bool
    ) -> Ranking:
        """Part some equals in one way."""
        if way == "lot":
            return [(who,) for who in self.run.shuffled(equals)]
        chips = {who: self.run.previous[who] for who in equals}
        if way.startswith("play-off"):
            goal = [self.worth(start + place, line, whole=whole) for place in range(len(equals))]
            chips = self.play_off(int(way.split()[1]), equals, goal)
        ordered = sorted(equals, key=lambda who: -chips[who])
        return [tuple(level) for _, level in groupby(ordered, key=lambda who: chips[who])]

    def worth(self, reached: int, line: int, *, whole: bool) -> Fraction:
        """Return what a place is worth: its prize, or being above the line."""
        if not whole:
            return Fraction(reached < line)
        places = self.run.structure.prizes.places
        return sum((place.share for place in places if place.place == reached + 1), Fraction(0))

    def play_off(self, coups: int, equals: tuple[int, ...], goal: list[Fraction]) -> dict[int, int]:
        """Play some coups more with equal chips; return the chips at the end."""
        before = self.run.structure.stages[: self.number + 1]
        stack = next(stage.stack for stage in reversed(before) if stage.stack)
        seats = [Seat(who, self.run.policies[who], stack) for who in equals]
        self.run.played.issued += stack * len(seats)
        self.run.dealing.open()
        session = SessionPlay(self, seats)
        button = session.first_button()
        for left in range(coups, 0, -1):
            seconds = session.coup(
                self.stage.coups, button, left, goal if left == 1 else None, secret=False
            )
            self.run.played.seconds[self.number] += seconds
            button = session.moved(button)
        self.run.played.coups[self.number] += coups
        self.run.played.returned += sum(seat.chips for seat in seats)
        return {seat.who: seat.chips for seat in seats}

    # The end

    def pay(self) -> dict[int, Fraction]:
        """Order the final and share the pool out by `cup`'s own rules; return who won it."""
        counted = self.counted()
        session = Session(
            1,
            1,
            {who: entry.seat.chips for who, entry in counted.items()},
            {who: entry.seat.after for who, entry in counted.items() if entry.seat.after},
        )
        ranking = in_order({who: session.rank(who) for who in session.stacks})
        prizes = self.run.structure.prizes
        paid = max([p.place for p in prizes.places if p.place <= len(counted)], default=1)
        finish = self.part(ranking, paid, whole=True)
        played = self.run.played
        played.prizes = shared_out(played.pool, prizes.places, finish)
        played.winners = finish[0]
        return {id(counted[who]): Fraction(1, len(finish[0])) for who in finish[0]}

    def tally(self, went: Mapping[int, Fraction]) -> None:
        """Count those who came and went by seat and by place from the button."""
        played = self.run.played
        for entry in self.entries:
            kinds: list[int | None] = [entry.number]
            if self.stage.betting.order is Order.IN_TURN:
                kinds += [entry.seat.first, entry.seat.last]
            for kind, place in enumerate(kinds):
                if place is not None:
                    key = (self.number, kind, place)
                    played.ways[key] += 1
                    played.went[key] = played.went.get(key, Fraction(0)) + went.get(
                        id(entry), Fraction(0)
                    )
                    if kind == 2:
                        beside = [
                            other
                            for other in self.entries
                            if other.table == entry.table and other.seat.last is not None
                        ]
                        gone = sum(
                            (went.get(id(other), Fraction(0)) for other in beside), Fraction(0)
                        )
                        even = gone / len(beside)
                        played.even[key] = played.even.get(key, Fraction(0)) + even
