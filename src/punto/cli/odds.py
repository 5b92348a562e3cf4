"""`punto odds GAME`."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import click
from rich.markup import escape

from punto.analysis import GameOdds, WagerOdds, odds, removal
from punto.cards import Card, read_cards
from punto.cli.arguments import GameArgument, die_option, json_option, language_option, once
from punto.cli.meter_figures import meters_answer, print_meters, read_meters
from punto.cli.output import Page, print_json
from punto.coup import DIE_NAME, Deal
from punto.refusals import BadInput, Refused
from punto.rulebook import Game
from punto.shoe import AnyShoe, Shoe
from punto.tableau import Tableau
from punto.words.sentences import Words

ENDLESS = "endless"
MOST_DECKS = 20
_DRAW = re.compile(r"([a-z][a-z0-9-]*)=([0-9]{1,9})")
_DECKS = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")


@click.command()
@click.argument("game", type=GameArgument())
@click.option(
    "--decks",
    multiple=True,
    callback=once,
    metavar="N, N-M or endless",
    help="How many decks (8), 1 to 20; a range of them; or infinitely many.",
)
@click.option(
    "--removed",
    multiple=True,
    metavar="CARDS",
    help='Cards that have left the shoe, as in "9h 9d Kc".',
)
@click.option(
    "--dealt",
    metavar="COUP",
    help='The odds while a coup is dealt: the cards that lie there, as in "P 9h 4c | B Kd".',
)
@die_option("The odds once the die is known to show D (power-98).")
@click.option(
    "--draw",
    "draws",
    multiple=True,
    metavar="NAME=VALUE",
    help="The odds once this is drawn, as in multiplier=5; for several draws, one option each.",
)
@click.option(
    "--meter",
    "meters",
    multiple=True,
    metavar="WAGER=STAKES",
    help="What the meter of a progressive wager holds, counted in stakes; without it, its seed.",
)
@click.option("--lines", is_flag=True, help="Every line of the paytables, with its combinations.")
@click.option("--removal", "effects", is_flag=True, help="The effect of removal of each card.")
@language_option
@json_option
def command(
    game: Game,
    decks: str | None,
    removed: Sequence[str],
    dealt: str | None,
    die: int | None,
    draws: Sequence[str],
    meters: Sequence[str],
    lines: bool,
    effects: bool,
    lang: str,
    as_json: bool,
) -> None:
    """The exact odds of every wager, for any shoe: nothing is approximated.

    For each wager the house edge, how often it wins, pushes and loses, its standard deviation, and
    the whole distribution of what it pays. --json gives every number as an exact fraction. With
    --lines, each line of a paytable has its clause and its ordered combinations, unreduced.

    \b
    Examples:
      punto odds commission
      punto odds power-98 --die 3
      punto odds electronic --decks 4-10
      punto odds no-commission --decks 6 --removed "6h 6d 6c" --json
      punto odds commission --removal
      punto odds commission --decks endless --lines
      punto odds commission --dealt "P 9h 4c | B Kd"
      punto odds lucky-multiplier --draw tie-pays=88 --draw pair-pays=25
      punto odds lucky-multiplier --dealt "P 9h 4c | B Kd | tie-pays 88"
    """
    words = Words(lang)
    try:
        gone = [card for cards in removed for card in _some(cards)]
        lying, known = _lying(dealt, game.tableau)
        drawn = _drawn([*known, *_read_draws(draws), *([] if die is None else [(DIE_NAME, die)])])
        die = drawn.pop(DIE_NAME, None)
        shoes = _shoes("8" if decks is None else decks, [*gone, *(lying.cards if lying else ())])
        held = read_meters(meters)
        all_odds = [
            odds(game, shoe, die=die, drawn=drawn, dealt=lying, meters=held) for shoe in shoes
        ]
        changes = [_effects(game, shoe, die, drawn) for shoe in shoes] if effects else []
    except Refused as refused:
        raise BadInput(words.refusal(refused.refusal)) from refused
    if as_json:
        told = {"drawn": drawn} if drawn else {}
        answers = [_answer(each) | told | meters_answer(each, held) for each in all_odds]
        for answer, change in zip(answers, changes, strict=False):
            answer["removal"] = change
        print_json(answers[0] if len(answers) == 1 else answers)
    else:
        _print(all_odds, changes, words, held, lines=lines)


def _lying(dealt: str | None, tableau: Tableau) -> tuple[Deal | None, Sequence[tuple[str, int]]]:
    """Return the part of a coup that lies there, and what was drawn for it."""
    if dealt is None:
        return None, ()
    deal, drawn = Deal.parse_with_draws(dealt, tableau)
    return deal, tuple(drawn.items())


def _read_draws(written: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield drawn values, as in ``multiplier=5``."""
    for text in written:
        match = _DRAW.fullmatch(text)
        if match is None or match[1] == DIE_NAME:
            raise BadInput(f"{text!r} is not a drawn value; write it as in multiplier=5")
        yield match[1], int(match[2])


def _drawn(known: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Return what is known to be drawn; refuse two values of one draw."""
    drawn: dict[str, int] = {}
    for name, value in known:
        if drawn.setdefault(name, value) != value:
            raise BadInput(f"{name} cannot be both {drawn[name]} and {value}; give it once")
    return drawn


def _some(cards: str) -> tuple[Card, ...]:
    cards_read = read_cards(cards)
    if not cards_read:
        raise BadInput(f"{cards!r} names no card; write cards as in '9h 9d Kc'")
    return cards_read


def _shoes(decks: str, gone: Sequence[Card]) -> list[AnyShoe]:
    """Return the shoes that are asked about; the rules of a game may allow fewer of them."""
    if decks == ENDLESS:
        if gone:
            raise BadInput("no card is missing in an endless shoe; leave out --removed and --dealt")
        return [Shoe.endless()]
    match = _DECKS.fullmatch(decks)
    fewest, most = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not 1 <= fewest <= most <= MOST_DECKS:
        raise BadInput(
            f"{decks!r} is not a number of decks; write one from 1 to {MOST_DECKS}, as in 8, a "
            f"range, as in 4-10, or {ENDLESS}"
        )
    return [Shoe.of(number).without(gone) for number in range(fewest, most + 1)]


def _effects(
    game: Game, shoe: AnyShoe, die: int | None, drawn: Mapping[str, int]
) -> dict[str, dict[str, str]]:
    if not isinstance(shoe, Shoe):
        raise BadInput("no card can be removed from an endless shoe; leave out --removal")
    return {
        str(card): {key: str(change) for key, change in changes.items()}
        for card, changes in removal(game, shoe, die=die, drawn=drawn).items()
    }


def _answer(game_odds: GameOdds) -> dict[str, Any]:
    return {
        "game": game_odds.game.key,
        **_size(game_odds.shoe),
        "wagers": {key: _wager(wager_odds) for key, wager_odds in game_odds.items()},
    }


def _size(shoe: AnyShoe) -> dict[str, Any]:
    if isinstance(shoe, Shoe):
        return {"decks": shoe.decks, "cards": len(shoe)}
    return {"decks": ENDLESS, "cards": None}


def _wager(wager_odds: WagerOdds) -> dict[str, Any]:
    return {
        "edge": str(wager_odds.edge),
        "hit": str(wager_odds.hit),
        "push": str(wager_odds.push),
        "loss": str(wager_odds.loss),
        "variance": str(wager_odds.variance),
        "outcomes": [
            {"pays": str(outcome.pays), "probability": str(outcome.probability)}
            for outcome in wager_odds.outcomes
        ],
        "lines": [
            {
                "clause": line.pay.clause,
                "odds": str(line.pay.payoff),
                "ways": line.ways,
                "deals": line.deals,
                "contribution": str(line.contribution),
            }
            for line in wager_odds.lines
        ],
    }


def _print(
    all_odds: Sequence[GameOdds],
    changes: Sequence[dict[str, dict[str, str]]],
    words: Words,
    meters: Mapping[str, Fraction],
    *,
    lines: bool,
) -> None:
    page = Page()
    if len(all_odds) > 1:
        _print_edges(all_odds, words, page)
    else:
        _print_only(all_odds[0], words, page)
        print_meters(all_odds[0], meters, words, page)
    for game_odds in all_odds if lines else ():
        _print_lines(game_odds, words, page)
    decks = all_odds[0].game.decks
    if any(not decks.fewest <= _decks(each) <= decks.most for each in all_odds):
        allowed = words.say("decks-allowed", fewest=decks.fewest, most=decks.most)
        page.show(escape(words.cited(allowed, decks.clause)))
    for game_odds, change in zip(all_odds, changes, strict=False):
        _print_effects(game_odds, change, words, page)


def _print_only(only: GameOdds, words: Words, page: Page) -> None:
    """Everything about one shoe."""
    page.show(f"[bold]{escape(words.game(only.game.key))}[/]  {escape(_shoe(only, words))}")
    head = _head(words, "wager", "edge", "hit", "push", "loss", "deviation")
    rows = [(words.wager(key), *_figures(wager_odds)) for key, wager_odds in only.items()]
    page.show_numbers(head, rows)
    head = _head(words, "wager", "net", "probability", "one-in")
    page.show_numbers(head, _outcomes(only, words))


def _head(words: Words, *names: str) -> list[str]:
    return [words.say(f"column-{name}") for name in names]


def _shoe(game_odds: GameOdds, words: Words) -> str:
    shoe = game_odds.shoe
    if not isinstance(shoe, Shoe):
        return words.say("shoe-endless")
    return words.say("shoe-of", decks=shoe.decks, cards=len(shoe))


def _decks(game_odds: GameOdds) -> int:
    """Return the number of decks; of an endless shoe, more than any game allows."""
    return game_odds.shoe.decks if isinstance(game_odds.shoe, Shoe) else MOST_DECKS + 1


def _print_lines(game_odds: GameOdds, words: Words, page: Page) -> None:
    """Every line of the paytables: ordered combinations out of all, and what it adds."""
    page.show(f"[bold]{escape(words.say('lines'))}[/]  {escape(_shoe(game_odds, words))}")
    head = _head(words, "wager", "net", "combinations", "probability", "contribution", "clause")
    rows = []
    for key, wager_odds in game_odds.items():
        name = words.wager(key)
        for line in wager_odds.lines:
            shares = f"{float(line.probability):.12f}", f"{float(line.contribution):+.12f}"
            paid = (name, str(line.pay.payoff), f"{line.ways:,}")
            rows.append((*paid, *shares, line.pay.clause))
            name = ""
        rows.append(
            ("", "", f"{wager_odds.lines[0].deals:,}", "", f"{float(-wager_odds.edge):+.12f}", "")
        )
    page.show_numbers(head, rows)


def _figures(wager_odds: WagerOdds) -> tuple[str, ...]:
    shares = (wager_odds.edge, wager_odds.hit, wager_odds.push, wager_odds.loss)
    return (*map(_percent, shares), f"{wager_odds.standard_deviation:.4f}")


def _percent(share: Fraction) -> str:
    return f"{float(share):.4%}"


def _outcomes(game_odds: GameOdds, words: Words) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for key, wager_odds in game_odds.items():
        name = words.wager(key)
        for outcome in wager_odds.outcomes:
            share = outcome.probability
            rows.append(
                (name, str(outcome.pays), f"{float(share):.6%}", f"{float(1 / share):,.2f}")
            )
            name = ""
    return rows


def _print_edges(all_odds: Sequence[GameOdds], words: Words, page: Page) -> None:
    """The house edge of every wager by the number of decks."""
    first = all_odds[0]
    title, what = words.game(first.game.key), words.say("column-edge")
    page.show(f"[bold]{escape(title)}[/]  {escape(what)}")
    head = [words.say("column-wager"), *(str(_decks(game_odds)) for game_odds in all_odds)]
    rows = [
        (words.wager(key), *(_percent(game_odds[key].edge) for game_odds in all_odds))
        for key in first
    ]
    page.show_numbers(head, rows)


def _print_effects(
    game_odds: GameOdds, change: dict[str, dict[str, str]], words: Words, page: Page
) -> None:
    title = words.say("effect-of-removal")
    page.show(f"[bold]{escape(title)}[/]  {escape(_shoe(game_odds, words))}")
    head = [words.say("column-card"), *(words.wager(key) for key in game_odds)]
    rows = [
        (card, *(f"{float(Fraction(by_wager[key])):+.5%}" for key in game_odds))
        for card, by_wager in change.items()
    ]
    page.show_numbers(head, rows)
