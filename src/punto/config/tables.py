"""A table in the file: `punto.table.settings.Settings`, with defaults for most settings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from punto.ledger.currencies import PLAY_MONEY
from punto.refusals import unknown
from punto.rulebook import GAMES, games
from punto.table.settings import BY_HAND, NOT_CHOSEN, Settings
from punto.toml.fitting import Fitting, Misfit
from punto.toml.positions import Path

OTHERS = "others"  # in the limits of a table: every wager that is not named
STAKES = {"least": 20, "most": 5_000}

# The purpose of each setting of a table; the suite compares the names with those of `Settings`.
SAYS = {
    "key": "The table's name, in small letters, digits and dashes. It can never change.",
    "game": f"What is played: {', '.join(GAMES)}, or a game of the library.",
    "currency": "A currency, chips as in CHIP-FINAL, or PLAY (play money), which is the default.",
    "limits": "The minimum and the maximum of a wager; `others` covers wagers that are not named.",
    "accepts": "A second currency and its rate: `units` of the table's for `per` of this one.",
    "cards": "drawn (by the server, on the clock) or dealt (by a dealer, from a real shoe).",
    "decks": "How many decks the shoe has.",
    "cut": "How many cards are behind the cut card.",
    "burn": "Whether the first card is shown and as many cards burnt as it counts.",
    "seats": "How many seats there are, 1 to 20.",
    "buy_in": "The minimum and the maximum of one buy-in.",
    "denoms": "What one credit may be worth, in minor units.",
    "difference": "The largest difference between Player and Banker, over all seats.",
    "combinations": "Which stakes may be combined, if the game's sheet leaves it open.",
    "rounding": "steps (stakes that leave no fraction) or breakage (cut off, and shown).",
    "clocks": "Length of each phase in milliseconds; absent: how long seat and AUTO REPEAT last.",
    "deal_now": "Whether the patrons can close the bets together, before the clock does.",
    "shown_late_ms": "How late screens without an account see a coup that somebody squeezes.",
    "confirm": "Whether the dealer confirms every result before it is paid.",
    "cut_card": "counted (by the cards that are left) or shown (by the dealer, who sees it).",
    "dealer_required": "Whether only the dealer who took the table may deal there.",
    "chips": "The chips that the dealer pays with, in minor units, the smallest first.",
    "pays": "The order of the dealer's guide to payouts: from-the-right (seat 1 first) or"
    " from-the-left.",
    "live_odds": "Whether patrons can see the exact odds of the next coup (Odds now).",
    "close_favourable": "Whether a wager is closed in coups in which it favours patrons.",
}


@dataclass(frozen=True, slots=True)
class UnreadTable:
    """A table of the file whose game is not known: its log in the data folder may have it."""

    key: str
    game: str
    path: Path  # of the setting to look at: the table's, or the one that names a missing file
    problem: str


def unread_table(written: Mapping[str, Any], path: Path) -> UnreadTable | None:
    """Return a table whose game is not known, or None if its settings can be read."""
    key, game = written.get("key"), written.get("game")
    if not isinstance(key, str) or not isinstance(game, str) or game in games():
        return None
    return UnreadTable(key, game, path, f"table {key!r}: {unknown('game', game, games())}")


def table_settings(
    written: Mapping[str, Any], path: Path = (), *, seats_kept: int = 900
) -> Settings:
    """Return the settings of a table from their written form; `seats_kept` is in seconds."""
    whole = {"currency": PLAY_MONEY, **(BY_HAND if written.get("cards") == "dealt" else {})}
    whole |= written
    whole["limits"] = _limits(whole.get("game"), whole.get("limits", {}), path)
    clocks = whole.get("clocks", {})
    if isinstance(clocks, Mapping):
        whole["clocks"] = {"absent": seats_kept * 1_000, **clocks}
        for name, time in clocks.items():
            if isinstance(time, int) and time < 0:
                problem = f"{time} is negative; write a number of milliseconds from 0"
                raise Misfit((*path, "clocks", name), problem)
    for name in NOT_CHOSEN.intersection(written):
        raise Misfit((*path, name), unknown("setting", name, SAYS))
    settings: Settings = Fitting({}).record(Settings, whole, path)
    return settings


def _limits(game: object, written: Any, path: Path) -> Any:
    """Return limits for every wager; wagers that are not named get those of `others`."""
    if not isinstance(written, Mapping) or game not in games():
        return written  # refused later, with the right message
    wagers = list(games()[str(game)].by_key)
    for key in written:
        if key not in (*wagers, OTHERS):
            raise Misfit((*path, "limits", key), unknown("wager", key, [*wagers, OTHERS]))
    others = written.get(OTHERS, STAKES)
    named = {key: limit for key, limit in written.items() if key != OTHERS}
    fixed = dict.fromkeys(games()[str(game)].meters, _fixed(others))
    return {**dict.fromkeys(wagers, others), **fixed, **named}


def _fixed(limit: Any) -> Any:
    """Return the limits of a wager with a meter, which takes one stake: the least of the others."""
    least = limit.get("least") if isinstance(limit, Mapping) else None
    return limit if least is None else {"least": least, "most": least}
