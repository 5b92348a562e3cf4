"""`punto cup run`: a director who does everything as soon as it can be done."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import click

from punto.client import Client, Refused
from punto.client.cups import GONE_FOR, CupBot, find_cup, known_cups, patiently
from punto.client.ids import new_id
from punto.client.outcomes import Outcome
from punto.cup.state import rulebook_of
from punto.refusals import BadInput
from punto.table.reasons import TableReason
from punto.wire import directing
from punto.wire.base import Request
from punto.wire.cup_views import CupView

LOOKS_EVERY = 1.0  # seconds


class Orders(NamedTuple):
    """What `punto cup run` was asked for."""

    urls: tuple[str, ...]
    name: str
    password: str
    bots: int
    wait: int  # seconds before a stage is made final


async def run(orders: Orders, text: str, key: str) -> None:
    """Direct a tournament at a server until its prizes wait for a second person.

    It is written there first. One that is there already with the same structure goes on.
    """
    async with AsyncExitStack() as stack:
        signed_in = await Client.sign_in(orders.urls, orders.name, orders.password)
        director = await stack.enter_async_context(signed_in)
        cup = await _begun(director, text, key)
        players = await _players(stack, orders, cup) if cup.phase == "entries" else []
        playing = [asyncio.create_task(player.play(key)) for player in players]
        try:
            await _Director(director, key, orders.wait).direct()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)


async def _begun(director: Client, text: str, key: str) -> CupView:
    """Return the tournament, written and opened if it was not; another of its key is refused."""
    known = (await known_cups(director)).get(key)
    if known is None or known.rulebook != rulebook_of(text):
        await _do(director, directing.WriteCup(id=new_id(), text=text))
    if known is None or known.phase == "written":
        await _do(director, directing.OpenEntries(id=new_id(), cup=key))
        click.echo(f"{key}: entries are open")
    else:
        click.echo(f"{key}: going on with the one that is there")
    return await find_cup(director, key)


async def _players(stack: AsyncExitStack, orders: Orders, cup: CupView) -> list[CupBot]:
    """Let so many guests enter, or as many as there are places left."""
    players: list[CupBot] = []
    for number in range(min(orders.bots, cup.most - _entered(cup))):
        guest = await patiently(lambda: Client.guest(orders.urls))
        players.append(CupBot(await stack.enter_async_context(guest), Random(number)))
        _check(await players[-1].enter(cup.key))
    return players


class _Director:
    """Directs one tournament."""

    def __init__(self, client: Client, key: str, wait: int) -> None:
        """Make a stage final so many seconds after it has ended."""
        self._client = client
        self._key = key
        self._wait = wait
        self._said = ""

    async def direct(self) -> None:
        """Do what is due until the places of the final stand."""
        while (cup := await find_cup(self._client, self._key)).phase not in ("final", "paid"):
            if cup.phase == "cancelled":
                raise BadInput(f"{self._key} was cancelled")
            if (request := due(cup)) is not None:
                if cup.phase == "running" and not isinstance(request, directing.CallHeat):
                    show_standing(cup)
                    await asyncio.sleep(self._wait)
                await _do(self._client, request)
            self._say(cup)
            await asyncio.sleep(LOOKS_EVERY)
        show_standing(cup)
        if cup.phase == "paid":
            click.echo("The prizes are paid.")
            return
        pay = directing.PayPrizes(id=new_id(), cup=self._key)
        await _do(self._client, pay, allowed=TableReason.SECOND_PERSON_NEEDED.value)
        click.echo("The prizes wait for a second person, who approves them at their own screen.")

    def _say(self, cup: CupView) -> None:
        coups = ", ".join(f"{each.table} {each.coup}/{each.coups}" for each in cup.tables)
        line = f"{self._key}: {cup.phase}, {_entered(cup)} entrants"
        if cup.phase == "running":
            stage = cup.stages[cup.stage].key
            line = f"{self._key}: {stage}, heat {cup.heat}: {coups or 'drawing'}"
        if line != self._said:
            click.echo(line)
            self._said = line


def due(cup: CupView) -> Request | None:
    """Return what a director who never hesitates asks for next; None while something is awaited.

    Once all who entered have played, nobody enters again.
    """
    of = {"id": new_id(), "cup": cup.key}
    if cup.paused or (cup.stage_ended and cup.protests):
        return None
    if cup.phase == "entries" and _entered(cup) >= cup.least:
        return directing.CloseEntries(**of)
    if cup.stage_ended:
        return directing.MakeFinal(**of)
    if cup.heats_left:
        return directing.CallHeat(**of)
    played = bool(cup.tables) and all(table.ended for table in cup.tables)
    return directing.CloseEntries(**of) if cup.takes_reentries and played else None


def _entered(cup: CupView) -> int:
    return sum(entrant.standing == "entered" for entrant in cup.entrants)


def show_standing(cup: CupView) -> None:
    """Print the places of the stage that is played."""
    for place in cup.standing:
        out = f", out after coup {place.out}" if place.out is not None else ""
        goes_on = " *" if place.goes_on else ""
        number, stack = place.place or "–", "–" if place.stack is None else f"{place.stack:,}"
        click.echo(f"  {number:>3}  entrant {place.entrant:<4} {stack:>12}{out}{goes_on}")


async def _do(client: Client, request: Request, allowed: str = "") -> None:
    """Let the server do this once, however often it is started again meanwhile."""
    _check(await client.ask(request, within=GONE_FOR), allowed)


def _check(outcome: Outcome, allowed: str = "") -> None:
    if isinstance(outcome, Refused) and outcome.reason == allowed:
        return
    if outcome is not None:
        said = outcome.sentence if isinstance(outcome, Refused) else "no answer came"
        raise BadInput(said)


def text_and_key(file: Path) -> tuple[str, str]:
    """Return a structure's text and the key of its tournament; reject one that cannot work."""
    from punto.config.reader import text_of
    from punto.cup.reading import read

    text = text_of(file)
    return text, read(text, str(file)).structure.key
