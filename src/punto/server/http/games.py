"""The printed rules and the exact odds of games, computed once and cached."""

import asyncio
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from aiohttp import web

from punto.house.limits import Limited
from punto.ledger.currencies import EXCEPTIONS, MONEY_DIGITS, OTHER_DIGITS
from punto.refusals import Refused
from punto.rulebook import game, games
from punto.server.http.handler import ROOM, answer, in_turn, me, not_done, number, who_asks
from punto.server.http.routes import Route
from punto.server.http.safety import refuse
from punto.version import __version__
from punto.wire.sheets import (
    FieldSheet,
    GridSheet,
    LanguageSheet,
    MinorDigits,
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
from punto.words.outside_names import names_from_outside
from punto.words.printed_rules import Section, brief_rules, print_rules
from punto.words.sentences import Words

if TYPE_CHECKING:
    from punto.analysis import WagerOdds

REALITY_CHECK = web.AppKey("reality_check", int)
DECKS = range(1, 17)  # that a game may allow


async def start(request: web.Request) -> web.Response:
    """Return what a page needs at its start: the person signed in, if any, and the languages."""
    person = who_asks(request)
    here = me(request, person) if person else None
    money = MinorDigits(MONEY_DIGITS, OTHER_DIGITS, EXCEPTIONS)
    checks = request.app[REALITY_CHECK]
    if person:
        room = request.app[ROOM]
        own = room.house.limit(person, Limited.REALITY, room.journal.now())
        checks = checks if own is None else own
    days = request.app[ROOM].days
    known = here, _languages(), __version__, money, checks
    return answer(StartSheet(*known, days.zone, days.begins, names_from_outside()))


async def odds(request: web.Request) -> web.Response:
    """Return the exact odds of a game for a full shoe of so many decks."""
    key, decks = request.match_info["game"], number(request, "decks", DECKS) or 0
    if key not in games():
        raise refuse(web.HTTPNotFound, "no-such-game", "There is no such game.")
    try:
        game(key).shoe(decks)
    except Refused as problem:
        raise not_done(problem.refusal) from None
    # The first time takes as long as all of a game's arithmetic, so it is not on the event loop.
    async with in_turn(request):
        sheet = await asyncio.to_thread(odds_sheet, key, decks)
    return answer(sheet)


async def rules(request: web.Request) -> web.Response:
    """Return the printed rules of a game in a language."""
    key, lang = request.match_info["game"], answering(request.match_info["language"])
    if key not in games() or lang is None:
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such game or language.")
    return answer(rules_sheet(key, lang))


@cache
def _languages() -> tuple[LanguageSheet, ...]:
    catalogues = [Words(tag) for tag in languages()]
    return tuple(
        LanguageSheet(words.language, words.own_name, words.direction) for words in catalogues
    )


@cache
def odds_sheet(key: str, decks: int) -> OddsSheet:
    """Return the odds of a game, dealt from a full shoe."""
    shoe = game(key).shoe(decks)
    wagers = tuple(_wager(wager, odds) for wager, odds in game(key).odds(shoe).items())
    return OddsSheet(key, decks, len(shoe), wagers)


def _wager(key: str, odds: "WagerOdds") -> WagerOddsSheet:
    return WagerOddsSheet(
        wager=key,
        edge=share(odds.edge),
        hit=share(odds.hit),
        push=share(odds.push),
        loss=share(odds.loss),
        deviation=f"{odds.standard_deviation:.4f}",
        outcomes=tuple(
            OutcomeSheet(str(outcome.pays), share(outcome.probability)) for outcome in odds.outcomes
        ),
    )


def share(exact: Fraction) -> Share:
    """Return an exact number, and the same as a percentage that is never a negative zero."""
    return Share(str(exact), f"{float(100 * exact):z.4f}")


@cache
def rules_sheet(key: str, language: str) -> RulesSheet:
    """Return the printed rules of a game in a language of the catalogues."""
    words = Words(language)
    document = print_rules(game(key), words)
    sections = tuple(section_sheet(section) for section in document.sections)
    brief = tuple(ParagraphSheet(part.text, part.clauses) for part in brief_rules(game(key), words))
    return RulesSheet(document.title, words.language, document.direction, sections, brief)


def section_sheet(section: Section) -> SectionSheet:
    """Return a section of printed rules as a page shows it."""
    return SectionSheet(
        section.heading,
        tuple(ParagraphSheet(part.text, part.clauses) for part in section.paragraphs),
        tuple(GridSheet(grid.head, grid.rows, grid.caption) for grid in section.grids),
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
        choices={"game": games},
        numbers={"decks": DECKS},
        refuses={404: ("no-such-game", "decks-not-allowed")},
    ),
    Route(
        *("GET", "/api/rules/{game}/{language}", rules),
        answers=RulesSheet,
        choices={"game": games, "language": languages},
        refuses={404: ("no-such-sheet",)},
    ),
)
