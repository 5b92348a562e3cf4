"""What a game is: its printed rules and its exact odds, worked out once and kept."""

import asyncio
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from aiohttp import web

from punto.refusals import Refused
from punto.rulebook import GAMES, game
from punto.server.http.handler import READERS, answer, me, not_done, number, who_asks
from punto.server.http.routes import Route
from punto.server.http.safety import refuse
from punto.version import __version__
from punto.wire.sheets import (
    FieldSheet,
    GridSheet,
    LanguageSheet,
    OddsSheet,
    OutcomeSheet,
    ParagraphSheet,
    RulesSheet,
    SectionSheet,
    Share,
    StartSheet,
    WagerOddsSheet,
)
from punto.words.catalogue import answering, languages
from punto.words.printed_rules import Section, print_rules
from punto.words.sentences import Words

if TYPE_CHECKING:
    from punto.odds import WagerOdds

DECKS = range(1, 17)  # that a game may allow


async def start(request: web.Request) -> web.Response:
    """What a page needs to begin: who is signed in, if anyone is, and the languages."""
    person = who_asks(request)
    return answer(StartSheet(me(request, person) if person else None, _languages(), __version__))


async def odds(request: web.Request) -> web.Response:
    """The exact odds of a game for a full shoe of so many decks."""
    key, decks = request.match_info["game"], number(request, "decks", DECKS) or 0
    if key not in GAMES:
        raise refuse(web.HTTPNotFound, "no-such-game", "There is no such game.")
    try:
        game(key).shoe(decks)
    except Refused as problem:
        raise not_done(problem.refusal) from None
    # The first time takes as long as all of a game's arithmetic does: not on the loop.
    async with request.app[READERS]:
        sheet = await asyncio.to_thread(odds_sheet, key, decks)
    return answer(sheet)


async def rules(request: web.Request) -> web.Response:
    """The printed rules of a game in a language."""
    key, lang = request.match_info["game"], answering(request.match_info["language"])
    if key not in GAMES or lang is None:
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such game or language.")
    return answer(rules_sheet(key, lang))


@cache
def _languages() -> tuple[LanguageSheet, ...]:
    spoken = [Words(tag) for tag in languages()]
    return tuple(LanguageSheet(one.language, one.own_name, one.direction) for one in spoken)


@cache
def odds_sheet(key: str, decks: int) -> OddsSheet:
    """The odds of a game, dealt from a full shoe."""
    shoe = game(key).shoe(decks)
    found = game(key).odds(shoe)
    wagers = tuple(_wager(wager, one) for wager, one in found.items())
    return OddsSheet(key, decks, len(shoe), wagers)


def _wager(key: str, one: "WagerOdds") -> WagerOddsSheet:
    return WagerOddsSheet(
        wager=key,
        edge=share(one.edge),
        hit=share(one.hit),
        push=share(one.push),
        loss=share(one.loss),
        deviation=f"{one.standard_deviation:.4f}",
        outcomes=tuple(
            OutcomeSheet(str(outcome.pays), share(outcome.probability)) for outcome in one.outcomes
        ),
    )


def share(exact: Fraction) -> Share:
    """An exact number with its hundredths; none of these is ever a negative nothing."""
    return Share(str(exact), f"{float(100 * exact):z.4f}")


@cache
def rules_sheet(key: str, language: str) -> RulesSheet:
    """The printed rules of a game in a language that Punto speaks."""
    words = Words(language)
    document = print_rules(game(key), words)
    sections = tuple(_section(section) for section in document.sections)
    return RulesSheet(document.title, words.language, document.direction, sections)


def _section(section: Section) -> SectionSheet:
    return SectionSheet(
        section.heading,
        tuple(ParagraphSheet(one.text, one.clauses) for one in section.paragraphs),
        tuple(GridSheet(one.head, one.rows, one.caption) for one in section.grids),
        tuple(
            tuple(FieldSheet(field.name, field.columns, field.clause) for field in row)
            for row in section.layout
        ),
    )


STUDY = (
    Route("GET", "/api/start", start, answers=StartSheet),
    Route(
        *("GET", "/api/odds/{game}/{decks}", odds),
        answers=OddsSheet,
        choices={"game": lambda: GAMES},
        numbers={"decks": DECKS},
        refuses={404: ("no-such-game", "decks-not-allowed")},
    ),
    Route(
        *("GET", "/api/rules/{game}/{language}", rules),
        answers=RulesSheet,
        choices={"game": lambda: GAMES, "language": languages},
        refuses={404: ("no-such-sheet",)},
    ),
)
