"""The rulebook's checks: faults of a game that exact odds reveal.

>>> from punto.rulebook import game
>>> faults(game("power-98"))
[]
"""

from collections.abc import Iterator
from itertools import product

from punto.analysis.chances import answers_of, chances_of
from punto.analysis.coup_signatures import tally
from punto.analysis.exact import odds
from punto.analysis.pricing import by_cards, uncited
from punto.analysis.views import check_view
from punto.refusals import BadInput
from punto.rulebook import Game, named_or
from punto.wagers import Wager


def faults(game: Game | str) -> list[str]:
    """Return every fault of a game, as a sentence for its author; empty for a sound one.

    - a wager that favours the patron at some number of decks, unless the game says so on purpose;
      of one with a meter, at its seed or in the long run; with every value that a draw before the
      bets can have, since patrons stake by it
    - pays that hold together although no clause gives them an order, or an order that nothing needs
    - a pay that no coup reaches
    - a fact that notices more of the cards than it declares
    """
    game = named_or(game)
    if unseen := list(_unseen(game)):
        return unseen  # every other figure would be wrong
    paytables = [fault for wager in game.wagers for fault in _paytable(game, wager)]
    return [*paytables, *_favours(game)]


def _paytable(game: Game, wager: Wager) -> Iterator[str]:
    facts = tuple(by_cards(wager))
    reached, together = set(), False
    for signature in tally(uncited(game.tableau), facts).signatures:
        for drawn, _ in chances_of(game):
            answers = answers_of(facts, signature, drawn)
            holding = [place for place, pay in enumerate(wager.pays) if pay.when.holds(answers)]
            together = together or len(holding) > 1
            reached.update(holding[:1])
    for place, pay in enumerate(wager.pays):
        if place not in reached:
            yield f"{wager.key}: no coup reaches {pay.payoff} ({pay.clause}); it never pays"
    if together and not wager.ordered:
        yield f"{wager.key}: two pays may hold at once; cite the clause that orders them: ordered="
    if wager.ordered and not together:
        yield f"{wager.key}: {wager.ordered} orders pays that never hold at once; leave it out"


def _told(game: Game) -> Iterator[dict[str, int]]:
    """Yield what patrons may know when they stake: the values of draws before the bets."""
    told = [draw for draw in game.draws if draw.before_bets]
    for values in product(*(draw.chances for draw in told)):
        yield {draw.key: value for draw, value in zip(told, values, strict=True)}


def _favours(game: Game) -> Iterator[str]:
    favoured: dict[str, str] = {}
    shoes = range(game.decks.fewest, game.decks.most + 1)
    for decks, told in product(shoes, _told(game)):
        for key, figures in odds(game, game.shoe(decks), drawn=told).items():
            if figures.edge < 0:
                known = "".join(f" and {name} {value}" for name, value in told.items())
                favoured.setdefault(
                    key,
                    f"{key}: with {decks} decks{known} the patron's edge is "
                    f"{float(-figures.edge):.4%}; if that is intended, cite the clause: "
                    "favours_patron=",
                )
            elif figures.meter and figures.meter.long_run() < 0:
                paid = float(-figures.meter.long_run())
                favoured.setdefault(
                    key,
                    f"{key}: with {decks} decks the meter pays out {paid:.4%} more than the stakes "
                    "bring in; lower its seed or its contribution",
                )
    if not game.favours_patron:
        yield from favoured.values()
    elif not favoured:
        yield f"{game.favours_patron} says that the game favours the patron, but it does not"


def _unseen(game: Game) -> Iterator[str]:
    """Yield facts that see more of a card than they declare: their odds would be wrong."""
    facts = {fact: None for wager in game.wagers for fact in by_cards(wager)}
    for fact in facts:
        try:
            check_view(uncited(game.tableau), fact)
        except BadInput as problem:
            yield str(problem)
