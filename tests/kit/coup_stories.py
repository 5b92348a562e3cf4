"""One coup of each game, from stakes to payouts."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Story:
    """The stakes of a coup and its expected payouts."""

    stakes: dict[str, int]
    cards: str
    won: set[str]
    die: int | None = None


STORIES = {
    # A natural nine against a natural eight of fours.
    "commission": Story(
        {"player": 100, "banker": 100, "tie": 20, "banker-pair": 20},
        "9h 4c Kd 4s",
        {"player", "banker-pair"},
    ),
    # The Banker wins with a six of two cards.
    "no-commission": Story(
        {"banker": 100, "super-six": 20}, "2h Kc Kd 6s 3c", {"banker", "super-six"}
    ),
    # Three nines among the first four cards; a pair of them is the Player's.
    "electronic": Story(
        {"banker": 100, "lucky-nines": 20, "player-pair": 20},
        "9s 9c 9d Kh",
        {"banker", "lucky-nines", "player-pair"},
    ),
    # A Power hand, and the Player wins it with a natural nine.
    "power-98": Story(
        {"player": 100, "player-natural-9": 20, "banker": 20},
        "9h 4c Kd 2s",
        {"player", "player-natural-9"},
        die=3,
    ),
    # Seven against seven: Player and Banker are returned.
    "tournament": Story({"player": 100, "banker": 100, "tie": 20}, "2h 2c 5d 5s", {"tie"}),
    "fortune-six": Story(
        {"banker": 100, "fortune-six": 20}, "2h Kc Kd 6s 3c", {"banker", "fortune-six"}
    ),
}
