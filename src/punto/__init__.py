"""Punto: write a baccarat game down once; settle it, explain it, print its rules.

>>> import punto
>>> game = punto.game("power-98")
>>> coup = game.coup("P 9h 9c | B Kd 6s", die=3)
>>> coup
<Coup P 9h 9c | B Kd 6s | die 3 | player 8, banker 6 | player wins>
>>> game.settle(coup, {"player": 100, "player-natural-8": 50})["player"]
<player 100: +105 at 21:20 (p98:4.2-player)>

Every settlement says why:

>>> slip = game.settle(coup, {"player": 100, "player-natural-8": 50})
>>> print(punto.Words("en").settlement(slip["player"]))
Player wins 105: 100 at 21 to 20, because it is a Power hand, the Player wins and the \
Player has a natural. (p98:4.2-player)

Odds are exact, for any shoe:

>>> game.odds(game.shoe(8))["tie"]
<tie: edge 13.6259%, hit 9.5156%>

What the rules forbid is refused by name and clause:

>>> game.refusal({"player": 100, "player-natural-8": 60, "player-natural-9": 60}).reason
<StakeReason.OVER_CAP: 'over-cap'>
>>> game.coup("P 9h 9c 2d | B Kd 6s", die=3)
Traceback (most recent call last):
    ...
punto.refusals.Refused: after-natural: side player, cards 9h 9c 2d, total 8, card 2d (p98:3.11.1)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from punto.analysis.checks import faults
    from punto.analysis.exact import odds, removal
    from punto.analysis.simulation import simulate
    from punto.cards import Card, Hand
    from punto.coup import Coup, Deal, Side, Winner
    from punto.draws import Draw
    from punto.fact import Fact, HandFact, View, made_of, of_each_hand
    from punto.meters import Meter
    from punto.money import Payment, Payoff, Rounding
    from punto.refusals import BadInput, Refusal, Refused
    from punto.roads import Roads
    from punto.rulebook import GAMES, Decks, Die, Game, game
    from punto.sessions.dealing import Coups, deal
    from punto.settlement import Settlement, Slip
    from punto.shoe import Shoe
    from punto.tableau import PUNTO_BANCO, Tableau
    from punto.version import __version__
    from punto.wagers import Area, Cap, Need, Pay, Wager
    from punto.words.sentences import Words

__all__ = [
    "GAMES",
    "PUNTO_BANCO",
    "Area",
    "BadInput",
    "Cap",
    "Card",
    "Coup",
    "Coups",
    "Deal",
    "Decks",
    "Die",
    "Draw",
    "Fact",
    "Game",
    "Hand",
    "HandFact",
    "Meter",
    "Need",
    "Pay",
    "Payment",
    "Payoff",
    "Refusal",
    "Refused",
    "Roads",
    "Rounding",
    "Settlement",
    "Shoe",
    "Side",
    "Slip",
    "Tableau",
    "View",
    "Wager",
    "Winner",
    "Words",
    "__version__",
    "deal",
    "faults",
    "game",
    "made_of",
    "odds",
    "of_each_hand",
    "removal",
    "simulate",
]


# Names are loaded on first use: `punto --help` must start fast, and the rules must import with
# the standard library alone although words need Fluent.
_HOMES = {
    "cards": ("Card", "Hand"),
    "coup": ("Coup", "Deal", "Side", "Winner"),
    "draws": ("Draw",),
    "fact": ("Fact", "HandFact", "View", "made_of", "of_each_hand"),
    "meters": ("Meter",),
    "money": ("Payment", "Payoff", "Rounding"),
    "analysis.checks": ("faults",),
    "analysis.exact": ("odds", "removal"),
    "analysis.simulation": ("simulate",),
    "refusals": ("BadInput", "Refusal", "Refused"),
    "roads": ("Roads",),
    "rulebook": ("GAMES", "Decks", "Die", "Game", "game"),
    "sessions.dealing": ("Coups", "deal"),
    "settlement": ("Settlement", "Slip"),
    "shoe": ("Shoe",),
    "tableau": ("PUNTO_BANCO", "Tableau"),
    "version": ("__version__",),
    "wagers": ("Area", "Cap", "Need", "Pay", "Wager"),
    "words.sentences": ("Words",),
}


def __getattr__(name: str) -> Any:
    from punto.extras import named

    for home, names in _HOMES.items():
        if name in names:
            with named():
                return getattr(import_module(f"punto.{home}"), name)
    raise AttributeError(f"module 'punto' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
