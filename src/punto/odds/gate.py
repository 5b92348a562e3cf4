"""The rulebook's gate: what an exact look at a game finds wrong with it.

>>> from punto.rulebook import game
>>> faults(game("power-98"))
[]
"""

from collections.abc import Iterator

from punto.coup import DIE
from punto.odds.exact import answers_of, by_cards, odds, uncited
from punto.odds.tally import tally
from punto.rulebook import Game
from punto.wagers import Wager


def faults(game: Game) -> list[str]:
    """Every fault of a game, said to the person who wrote it; empty for a sound one.

    - a wager that favours the patron at some number of decks, unless the game says it is meant
    - pays that hold together although no clause gives them an order, or an order that nothing needs
    - a pay that no coup reaches
    """
    found = [fault for wager in game.wagers for fault in _paytable(game, wager)]
    return [*found, *_favours(game)]


def _paytable(game: Game, wager: Wager) -> Iterator[str]:
    facts = tuple(by_cards(wager))
    reached, together = set(), False
    for signature in tally(uncited(game.tableau), facts).signatures:
        for die in DIE if game.die else (1,):
            said = answers_of(facts, signature, die)
            holding = [place for place, pay in enumerate(wager.pays) if pay.when.holds(said)]
            together = together or len(holding) > 1
            reached.update(holding[:1])
    for place, pay in enumerate(wager.pays):
        if place not in reached:
            yield f"{wager.key}: no coup reaches {pay.odds} ({pay.clause}); it never pays"
    if together and not wager.ordered:
        yield f"{wager.key}: two pays may hold at once; cite the clause that orders them: ordered="
    if wager.ordered and not together:
        yield f"{wager.key}: {wager.ordered} orders pays that never hold at once; leave it out"


def _favours(game: Game) -> Iterator[str]:
    favoured = []
    for decks in range(game.decks.fewest, game.decks.most + 1):
        for key, one in odds(game, game.shoe(decks)).items():
            if one.edge < 0:
                favoured.append((key, decks, one.edge))
    if favoured and not game.favours_patron:
        key, decks, edge = favoured[0]
        yield (
            f"{key}: with {decks} decks the patron has an edge of {float(-edge):.4%}; "
            "if that is meant, cite the clause: favours_patron="
        )
    if game.favours_patron and not favoured:
        yield f"{game.favours_patron} says that the game favours the patron, and it does not"
