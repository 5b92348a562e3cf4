"""A notation for shoes and sessions: lines of text that people and other tools can read.

docs/notation.md has the grammar. What is read is checked by the game: its tableau, the cards of the
shoe, the burn, and the results of stakes where they are written.

>>> record = read('''punto-shoes 1
... game commission
... decks 8
... cut 14
... dealt
... shoe 1
... burn 3h 3
... P 9h 4c 7d | B Kd 6s 10c ; banker 100 = +95, tie 10 = -10
... ''')
>>> record.shoes[0].coups[0].net
85
>>> read(write(record)) == record
True
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import TypeVar

from punto.cards import Card
from punto.coup import Coup
from punto.refusals import BadInput, Refused, unknown
from punto.rulebook import GAMES, Game
from punto.sessions.dealing import DealtCoup
from punto.sessions.session import Played
from punto.shoe import Shoe

FIRST = "punto-shoes 1"
Answer = TypeVar("Answer")

_NUMBER = re.compile(r"[0-9]{1,20}")
_STAKE = re.compile(r"([a-z0-9-]+) ([0-9]{1,13})(?: = ([+-]?[0-9]{1,16}))?")
_BURN = re.compile(r"(\S+) ([0-9]{1,2})")


@dataclass(frozen=True)
class CoupRecord:
    """A coup, the stakes of one patron on it, and what they gained if that is known."""

    coup: Coup
    stakes: Mapping[str, int] = field(default_factory=dict)
    nets: Mapping[str, int] | None = None

    @property
    def net(self) -> int | None:
        """The gain over all stakes; None if it is not written."""
        return None if self.nets is None else sum(self.nets.values())

    def __str__(self) -> str:
        stakes = ", ".join(self._stake(wager, stake) for wager, stake in self.stakes.items())
        return f"{self.coup} ; {stakes}" if stakes else str(self.coup)

    def _stake(self, wager: str, stake: int) -> str:
        return f"{wager} {stake}" + (f" = {self.nets[wager]:+d}" if self.nets is not None else "")


@dataclass(frozen=True)
class ShoeRecord:
    """A shoe: its number, the card that was burnt face up, and its coups."""

    number: int
    burnt: Card | None
    coups: tuple[CoupRecord, ...]


@dataclass(frozen=True)
class Record:
    """Shoes of one game, dealt by hand or from a seed."""

    game: Game
    decks: int
    cut: int
    seed: int | None  # None for shoes that were dealt
    shoes: tuple[ShoeRecord, ...]

    def coups(self) -> Iterator[DealtCoup]:
        """Yield the coups as `punto.deal` does, so that systems and odds can follow them."""
        for shoe in self.shoes:
            known = _opened(self, shoe.burnt)
            for number, record in enumerate(shoe.coups, 1):
                coup = record.coup
                yield DealtCoup(
                    coup.player,
                    coup.banker,
                    coup.die,
                    coup.tableau,
                    shoe=shoe.number,
                    number=number,
                    before=known,
                    last=number == len(shoe.coups),
                    burnt=shoe.burnt,
                )
                known = known.without(coup.cards)


def _opened(record: Record, burnt: Card | None) -> Shoe:
    """Return a shoe after its burn."""
    full = record.game.shoe(record.decks, cut=record.cut)
    return full if burnt is None else full.take(burnt).bury(burnt.burns)


def record_of(
    game: Game,
    coups: Iterable[DealtCoup | Played],
    *,
    decks: int = 8,
    cut: int = 14,
    seed: int | None = None,
) -> Record:
    """Return the record of dealt coups, or of those that a session watched, with their stakes."""
    shoes = []
    for number, group in groupby(map(_noted, coups), key=lambda pair: pair[0].shoe):
        pairs = list(group)
        shoes.append(ShoeRecord(number, pairs[0][0].burnt, tuple(noted for _, noted in pairs)))
    return Record(game, decks, cut, seed, tuple(shoes))


def _noted(one: DealtCoup | Played) -> tuple[DealtCoup, CoupRecord]:
    if isinstance(one, DealtCoup):
        return one, CoupRecord(_plain(one))
    if not isinstance(one.coup, DealtCoup):
        raise BadInput(f"{one.coup!r} does not say which shoe it came from; take those of a deal")
    stakes = {key: settled.stake for key, settled in one.settlements.items()}
    nets = {key: settled.net for key, settled in one.settlements.items()}
    return one.coup, CoupRecord(_plain(one.coup), stakes, nets if nets else None)


def _plain(coup: Coup) -> Coup:
    return Coup(coup.player, coup.banker, coup.die, coup.tableau)


# Writing


def write(record: Record) -> str:
    """Write shoes; `read` reads the same again."""
    return "".join(f"{line}\n" for line in _lines(record))


def _lines(record: Record) -> Iterator[str]:
    yield FIRST
    yield f"game {record.game.key}"
    yield f"decks {record.decks}"
    yield f"cut {record.cut}"
    yield "dealt" if record.seed is None else f"seed {record.seed}"
    for shoe in record.shoes:
        yield f"shoe {shoe.number}"
        if shoe.burnt is not None:
            yield f"burn {shoe.burnt} {shoe.burnt.burns}"
        yield from map(str, shoe.coups)


# Reading


def read(text: str, games: Mapping[str, Game] = GAMES) -> Record:
    """Read shoes and check them; a problem is told with its line."""
    reader = _Reader(text)
    reader.take(lambda line: _exactly(line, FIRST))
    game = reader.take(lambda line: _game(_after(line, "game"), games))
    decks = reader.take(lambda line: _number(_after(line, "decks")))
    cut = reader.take(lambda line: _cut(game, decks, _number(_after(line, "cut"))))
    seed = reader.take(lambda line: None if line == "dealt" else _number(_after(line, "seed")))
    record = Record(game, decks, cut, seed, ())
    shoes = []
    while reader.line is not None:
        shoes.append(_shoe(reader, record))
    return Record(game, decks, cut, seed, tuple(shoes))


class _Reader:
    """The lines of a text, one at a time, without comments and blank lines."""

    def __init__(self, text: str) -> None:
        lines = enumerate((line.partition("#")[0].strip() for line in text.splitlines()), 1)
        self._lines: Iterator[tuple[int, str | None]] = iter([one for one in lines if one[1]])
        self._number, self.line = next(self._lines, (0, None))

    def take(self, read: Callable[[str], Answer]) -> Answer:
        """Read the line and go on; say which line a problem is in."""
        if self.line is None:
            raise BadInput("the text ends too soon; write the header, then shoes")
        try:
            answer = read(self.line)
        except (BadInput, Refused) as problem:
            raise BadInput(f"line {self._number}: {problem}") from problem
        self._number, self.line = next(self._lines, (self._number, None))
        return answer


def _exactly(line: str, wanted: str) -> None:
    if line != wanted:
        raise BadInput(f"{line!r} is not {wanted!r}")


def _after(line: str, word: str) -> str:
    """Return the rest of a line that begins with a word."""
    first, _, rest = line.partition(" ")
    if first != word or not rest:
        raise BadInput(f"{line!r} is not '{word} …'")
    return rest.strip()


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise BadInput(f"{word!r} is not a whole number from 0")
    return int(word)


def _game(key: str, games: Mapping[str, Game]) -> Game:
    if key not in games:
        raise BadInput(unknown("game", key, games))
    return games[key]


def _cut(game: Game, decks: int, cut: int) -> int:
    return game.shoe(decks, cut=cut).cut  # refused where it is not possible


def _shoe(reader: _Reader, record: Record) -> ShoeRecord:
    number = reader.take(lambda line: _number(_after(line, "shoe")))
    burnt = None
    if reader.line is not None and reader.line.startswith("burn "):
        burnt = reader.take(lambda line: _burnt(_after(line, "burn")))
    known, coups = _opened(record, burnt), []
    while reader.line is not None and not reader.line.startswith("shoe "):
        noted, known = reader.take(partial(_coup, record.game, known))
        coups.append(noted)
    return ShoeRecord(number, burnt, tuple(coups))


def _burnt(words: str) -> Card:
    match = _BURN.fullmatch(words)
    card = Card(match[1]) if match else None
    if match is None or card is None or int(match[2]) != card.burns:
        raise BadInput(
            f"'burn {words}' is not a burn; write the card and how many it burns, as in 'burn 9h 9'"
        )
    return card


def _coup(game: Game, known: Shoe, line: str) -> tuple[CoupRecord, Shoe]:
    cards, _, staked = line.partition(";")
    coup = game.coup(cards)
    left = known.without(coup.cards)
    if not staked.strip():
        return CoupRecord(coup), left
    stakes: dict[str, int] = {}
    nets: dict[str, int] = {}
    for words in staked.split(","):
        match = _STAKE.fullmatch(words.strip())
        if match is None or match[1] in stakes:
            raise BadInput(
                f"{words.strip()!r} is not a stake, or a second one; write 'banker 100 = +95'"
            )
        stakes[match[1]] = int(match[2])
        if match[3] is not None:
            nets[match[1]] = int(match[3])
    return CoupRecord(coup, stakes, _checked(game, coup, stakes, nets)), left


def _checked(
    game: Game, coup: Coup, stakes: Mapping[str, int], nets: Mapping[str, int]
) -> Mapping[str, int] | None:
    """Return the results of stakes if they are written; refuse others than the game's."""
    settled = {key: settlement.net for key, settlement in game.settle(coup, stakes).items()}
    for wager, net in nets.items():
        if net != settled[wager]:
            raise BadInput(
                f"{wager} {stakes[wager]} = {net:+d} is not what {game.key} pays; it pays "
                f"{settled[wager]:+d}"
            )
    if nets and len(nets) < len(stakes):
        raise BadInput("some stakes have a result and some have none; write all or none")
    return nets or None
