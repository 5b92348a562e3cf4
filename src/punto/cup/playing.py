"""What a tournament gives its tables: their settings, and the rules of each session."""

from dataclasses import replace

from punto.cup.state import Cup, TableSession
from punto.cup.structure import Stage, Structure
from punto.table.play import Play
from punto.table.session import Place
from punto.table.session_commands import OpenSession
from punto.table.settings import BY_HAND, Cards, Limit, Settings


def table_key(cup: str, table: int) -> str:
    """Return the key of a tournament's table.

    >>> table_key("spring", 2)
    'spring-2'
    """
    return f"{cup}-{table}"


def settings(structure: Structure, table: int) -> Settings:
    """Return the settings of a tournament's table; sessions bring limits of their own.

    Where a person deals, they are those of a new table of the house that a person deals.
    """
    first = structure.stages[0]
    largest = max(stage.stack or 0 for stage in structure.stages) or 1
    opened = Settings(
        key=table_key(structure.key, table),
        game=structure.game,
        currency=structure.chips,
        limits=structure.of_wagers(first.spans[0]).limits,
        cards=structure.cards,
        decks=structure.decks,
        seats=max(stage.seats for stage in structure.stages),
        buy_in=Limit(1, largest),
        deal_now=False,
    )
    return replace(opened, **BY_HAND) if structure.cards is Cards.DEALT else opened


def opening(cup: Cup, session: TableSession) -> OpenSession:
    """Return the command that opens a session at its table."""
    places = {
        seat: Place(cup.entrants[entrant].patron, session.stacks[entrant])
        for seat, entrant in session.seats.items()
    }
    return OpenSession(play(cup, session), places, session.button)


def play(cup: Cup, session: TableSession) -> Play:
    """Return the rules of a session; a play-off has neither cards nor coups that put seats out."""
    structure = cup.structure
    stage = next(stage for stage in structure.stages if stage.key == session.stage)
    spans = tuple(map(structure.of_wagers, stage.spans))
    return Play(
        cup=cup.key,
        stage=stage.key,
        heat=session.heat,
        session=session.number,
        coups=session.coups,
        spans=spans,
        betting=stage.betting,
        moves=stage.button.moves,
        must_bet=stage.must_bet,
        passes=0 if session.play_off else stage.passes,
        secret=None if session.play_off else stage.secret,
        deciding=() if session.play_off else tuple(out.after for out in stage.out),
        in_step=not session.play_off and _in_step(cup, stage, session),
        counts=stage.counts,
        calls=() if session.play_off else stage.calls,
        is_play_off=session.play_off,
    )


def _in_step(cup: Cup, stage: Stage, session: TableSession) -> bool:
    """Whether a table waits for the others of its heat after every coup."""
    beside = [each for each in cup.of_stage() if each.heat == session.heat]
    return stage.runs_in_step and len(beside) > 1
