"""A game: a rulebook as data, and the questions it answers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import prod
from types import MappingProxyType
from typing import TYPE_CHECKING

from punto import facts
from punto.coup import Coup, Drawn, die_refusal
from punto.draws import MOST_DRAWS, MOST_TOGETHER, Draw
from punto.extras import named
from punto.fact import ChanceFact, Fact, MadeFact
from punto.meters import Meter
from punto.money import Rounding
from punto.predicates import Predicate
from punto.refusals import BadInput, Reason, Refusal, Refused, unknown
from punto.rulebook.layout import place_wagers
from punto.settlement import Slip, settle
from punto.shoe import CUT, AnyShoe, Shoe
from punto.stakes import Stakes
from punto.stakes import refusal as stakes_refusal
from punto.tableau import Tableau
from punto.tabular import listed
from punto.wagers import Area, Wager

if TYPE_CHECKING:
    from punto.analysis import GameOdds


_ROUNDINGS = tuple(Rounding)


class GameReason(Reason):
    """The reasons for which a game refuses a coup or a shoe."""

    DIE_MISSING = "die-missing"
    DIE_NOT_USED = "die-not-used"
    DECKS_NOT_ALLOWED = "decks-not-allowed"
    ROUNDING_NOT_ALLOWED = "rounding-not-allowed"
    DRAW_MISSING = "draw-missing"
    DRAW_NOT_USED = "draw-not-used"
    NO_SUCH_DRAW = "no-such-draw"


class Calls(StrEnum):
    """The words that open the bets: `screen-phase-betting` has both."""

    TABLE = "table"  # Place your bets, please (§opening)
    TERMINAL = "terminal"  # Bets please (§betting-open)


@dataclass(frozen=True, slots=True)
class Decks:
    """The numbers of decks of 52 cards that a shoe of this game may hold (§decks)."""

    fewest: int
    most: int
    clause: str

    def __post_init__(self) -> None:
        if not 1 <= self.fewest <= self.most:
            raise BadInput(
                f"from {self.fewest} to {self.most} decks; give the fewest, then the most"
            )


@dataclass(frozen=True, slots=True)
class Die:
    """One die in a shaker, shaken between the close of bets and the first card (§dice-shaker)."""

    clause: str
    marker: Predicate  # when the marker is turned, by the die alone (§power-marker)

    def marked(self, value: int) -> bool:
        """Return True if the marker is turned when the die shows this."""
        return self.marker.holds({facts.die: value})


@dataclass(frozen=True, repr=False)
class Game:
    """A rulebook: a header, a tableau and wagers. Everything else is derived from it."""

    key: str
    tableau: Tableau
    decks: Decks
    wagers: tuple[Wager, ...]
    die: Die | None = None
    draws: tuple[Draw, ...] = ()  # what is drawn besides the cards, for every coup
    independent: str = ""  # the clause by which no table may forbid combinations of stakes
    favours_patron: str = ""  # the clause by which it does so on purpose: not played for money
    roundings: tuple[Rounding, ...] = tuple(Rounding)  # what a table of this game may choose
    calls: Calls = Calls.TABLE
    # What people call it, by language, where no catalogue has its name: {"en": "EZ Baccarat"}.
    names: Mapping[str, str] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if not isinstance(self.wagers, tuple):
            raise TypeError(f"write wagers as a tuple, not as {self.wagers!r}")
        if problem := next(_problems(self), None):
            raise BadInput(f"game {self.key!r}: {problem}")

    @cached_property
    def chances(self) -> tuple[ChanceFact, ...]:
        """The facts of what is drawn besides the cards: the die, then the draws."""
        return (*((facts.die,) if self.die else ()), *(draw.fact for draw in self.draws))

    @cached_property
    def by_key(self) -> Mapping[str, Wager]:
        """The wagers by their key."""
        return MappingProxyType({wager.key: wager for wager in self.wagers})

    @cached_property
    def layout(self) -> Mapping[str, Area]:
        """The place of every wager by its key: the declared one, or else a computed one."""
        return MappingProxyType(place_wagers(self.wagers))

    def __getstate__(self) -> dict[str, object]:
        # The receiver derives cached properties itself.
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def wager(self, key: str) -> Wager:
        """Return the wager with this key."""
        if key not in self.by_key:
            raise BadInput(unknown("wager", key, self.by_key))
        return self.by_key[key]

    def shoe(self, decks: int = 8, *, cut: int = CUT) -> Shoe:
        """Return a full shoe for this game; refuse a number of decks that its sheet forbids."""
        if not self.decks.fewest <= decks <= self.decks.most:
            about: dict[str, int | str] = {
                "decks": decks,
                "fewest": self.decks.fewest,
                "most": self.decks.most,
            }
            raise Refused(Refusal(GameReason.DECKS_NOT_ALLOWED, self.decks.clause, about))
        return Shoe.of(decks, cut=cut)

    def coup(self, notation: str, *, die: int | None = None) -> Coup:
        """Read a coup of this game; refuse one that its tableau forbids, with the clause."""
        coup = Coup.parse(notation, die=die, tableau=self.tableau)
        if refusal := self.chance_refusal(coup):
            raise Refused(refusal)
        return coup

    def refusal(self, stakes: Stakes, rounding: Rounding | None = None) -> Refusal | None:
        """Return the reason why a patron's stakes may not stand together, or None if they may."""
        if rounding is not None and rounding not in _ROUNDINGS:
            raise BadInput(unknown("rounding", rounding, list(Rounding)))
        if rounding and rounding not in self.roundings:
            return Refusal(GameReason.ROUNDING_NOT_ALLOWED, about={"game": self.key})
        return stakes_refusal(self.by_key, stakes, rounding)

    def settle(
        self,
        coup: Coup | str,
        stakes: Stakes,
        *,
        rounding: Rounding | None = None,
        meters: Mapping[str, int] = MappingProxyType({}),
    ) -> Slip:
        """Settle a patron's stakes on one coup.

        Without `rounding` any whole stake is settled and a fraction is shown as breakage; with
        `Rounding.STEPS` a stake that would leave a fraction is refused. `meters` has the units that
        meters hold, by the key of their wager; any other holds its seed.
        """
        coup = self.coup(coup) if isinstance(coup, str) else coup
        if coup.tableau is not self.tableau:
            coup = replace(coup, tableau=self.tableau)  # check it by this tableau
        if refusal := self.chance_refusal(coup) or self.refusal(stakes, rounding):
            raise Refused(refusal)
        self._check_meters(meters)
        settled = {
            key: settle(self.by_key[key], coup, stake, meter=meters.get(key))
            for key, stake in stakes.items()
        }
        return Slip(settled)

    @cached_property
    def meters(self) -> Mapping[str, Meter]:
        """The meters by the key of their wager."""
        return MappingProxyType({one.key: one.meter for one in self.wagers if one.meter})

    def at(self, meters: Mapping[str, int | Fraction]) -> "Game":
        """Return this game while its meters hold so many stakes, by the key of their wager."""
        self._check_meters(meters)
        wagers = (each.at(meters[each.key]) if each.key in meters else each for each in self.wagers)
        return replace(self, wagers=tuple(wagers)) if meters else self

    def _check_meters(self, meters: Mapping[str, int | Fraction]) -> None:
        for key, held in meters.items():
            if key not in self.meters:
                raise BadInput(unknown("meter", key, self.meters))
            if held < 0:
                raise BadInput(f"a meter of {held} is not possible; take 0 or more")

    def odds(
        self,
        shoe: AnyShoe | int = 8,
        *,
        die: int | None = None,
        meters: Mapping[str, int | Fraction] = MappingProxyType({}),
    ) -> "GameOdds":
        """Return the exact odds of every wager for a shoe, or a number of decks.

        `meters` has the stakes that meters hold, by the key of their wager; any other holds its
        seed.

        >>> from punto.rulebook import game
        >>> game("commission").odds(8)["tie"]
        <tie: edge 14.3596%, hit 9.5156%>
        """
        with named():
            from punto.analysis import odds
        return odds(self, shoe, die=die, meters=meters)

    def chance_refusal(self, coup: Coup) -> Refusal | None:
        """Refuse a die or a draw that a coup of this game cannot have, or lacks."""
        return self.die_refusal(coup.die) or self.draw_refusal(coup.drawn)

    def draw_refusal(self, drawn: Drawn) -> Refusal | None:
        """Refuse what this game does not draw, or lacks."""
        given, own = dict(drawn), {draw.key: draw for draw in self.draws}
        for key, value in drawn:
            about: dict[str, int | str] = {"game": self.key, "draw": key, "value": value}
            if key not in own:
                return Refusal(GameReason.DRAW_NOT_USED, about=about)
            if refusal := self.value_refusal(key, value):
                return refusal
        for key, draw in own.items():
            if key not in given:
                one = next(iter(draw.chances))
                missing: dict[str, int | str] = {"game": self.key, "draw": key, "value": one}
                return Refusal(GameReason.DRAW_MISSING, draw.clause, missing)
        return None

    def value_refusal(self, key: str, value: int) -> Refusal | None:
        """Refuse a value that one of its draws cannot have."""
        draw = next(draw for draw in self.draws if draw.key == key)
        if value in draw.chances:
            return None
        values = " ".join(map(str, draw.chances))
        about: dict[str, int | str] = {"game": self.key, "draw": key, "value": value}
        return Refusal(GameReason.NO_SUCH_DRAW, draw.clause, about | {"values": values})

    def before_bets(self, key: str) -> bool:
        """Return True if a draw comes before the bets open."""
        return any(draw.key == key and draw.before_bets for draw in self.draws)

    def die_refusal(self, die: int | None) -> Refusal | None:
        """Refuse a die that a coup of this game cannot have, or a missing one that it needs."""
        if self.die and die is None:
            return Refusal(GameReason.DIE_MISSING, self.die.clause, {"game": self.key})
        if not self.die and die is not None:
            about: dict[str, int | str] = {"game": self.key, "die": die}
            return Refusal(GameReason.DIE_NOT_USED, about=about)
        return die_refusal(die)

    def __repr__(self) -> str:
        return f"<Game {self.key}: {listed(self.by_key)}>"


def _problems(game: Game) -> Iterator[str]:
    """Yield what is wrong with a declaration, as messages for its author."""
    keys = [wager.key for wager in game.wagers]
    if not keys:
        yield "it has no wagers; give it one"
    for key in keys:
        if keys.count(key) > 1:
            yield f"two wagers are called {key!r}; give each a key of its own"
    drawn = [draw.key for draw in game.draws]
    if len(set(drawn)) < len(drawn) or len(drawn) > MOST_DRAWS:
        yield f"it draws {', '.join(drawn)}; take {MOST_DRAWS} draws at most, each with its own key"
    if (together := prod(len(draw.chances) for draw in game.draws)) > MOST_TOGETHER:
        yield f"its draws have {together:,} combinations; take {MOST_TOGETHER:,} at most"
    for wager in game.wagers:
        if not wager.pays:
            yield f"wager {wager.key!r} has no pay; give it one"
        # A set, because `in` on a tuple would ask facts whether they are equal.
        if facts.die in set(wager.facts) and game.die is None:
            yield f"wager {wager.key!r} asks the die, but the game has none; give it die=Die(…)"
        for fact in wager.facts:
            if isinstance(fact, ChanceFact) and fact not in {facts.die, *game.chances}:
                yield f"wager {wager.key!r} asks {fact.name!r}, which no draw of the game is"
        if wager.need and wager.key in wager.need.any_of:
            yield f"wager {wager.key!r} needs itself; let it need another"
        for name in sorted(wager.speaks_of.difference(keys)):
            yield f"wager {wager.key!r} names {name!r}, which is not a wager of this game"
    named: dict[str, Fact] = {}
    for fact in (fact for wager in game.wagers for fact in _asked(wager)):
        if named.setdefault(fact.name, fact) is not fact:
            yield f"two facts are called {fact.name!r}; give each a name of its own"
    placed: dict[tuple[int, int], str] = {}
    for wager in game.wagers:
        for place in wager.area.places() if wager.area else ():
            if place in placed:
                both = f"{placed[place]!r} and {wager.key!r}"
                yield f"wagers {both} lie on one place of the layout; move one"
            placed[place] = wager.key


def _asked(wager: Wager) -> Iterator[Fact]:
    """Yield every fact that a wager names, with those that they are made of."""
    waiting = [leaf.fact for pay in wager.pays for leaf in pay.when.leaves()]
    waiting += [pay.times for pay in wager.pays if pay.times is not None]
    while waiting:
        fact = waiting.pop()
        yield fact
        waiting += fact.of if isinstance(fact, MadeFact) else ()


def cited_by(game: Game) -> list[str]:
    """Return every clause that a declaration cites, in its order."""
    tableau = game.tableau
    rows = (tableau.natural, tableau.player_draws, tableau.banker_draws_alone)
    cited = [game.decks.clause, *(row.clause for row in (*rows, *tableau.banker_draws))]
    cited += [game.independent, game.favours_patron, *([game.die.clause] if game.die else [])]
    cited += [draw.clause for draw in game.draws]
    for wager in game.wagers:
        cited += [*(pay.clause for pay in wager.pays), wager.otherwise, wager.ordered]
        parts = (wager.need, wager.cap, wager.area, wager.meter)
        cited += [part.clause for part in parts if part]
    return [clause for clause in dict.fromkeys(cited) if clause]
