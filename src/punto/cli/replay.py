"""`punto replay TABLE`: every coup of a table, or one in full."""

import json
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import fields
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import click
from rich.markup import escape

from punto.cli.arguments import WholeNumber, json_option, language_option, once, place_option
from punto.cli.checking import check_log
from punto.cli.output import Page, print_json, table
from punto.ledger.currencies import written
from punto.records.coups import CoupRecord, Step, coups_of
from punto.refusals import BadInput
from punto.rulebook import Game
from punto.store import read_store
from punto.store.codec import encode, kind_of
from punto.table.events import Event
from punto.words.sentences import Words

if TYPE_CHECKING:
    from punto.store import Place


# Said elsewhere on the page, and long.
_SHOWN_ABOVE = ("coup", "payouts", "settings", "result")


@click.command()
@click.argument("name", metavar="TABLE")
@place_option("Where a server keeps everything.")
@click.option(
    "--coup",
    type=WholeNumber(),
    multiple=True,
    callback=once,
    metavar="N",
    help="This coup in full: every event, and why each stake was paid what it was paid.",
)
@language_option
@json_option
def command(name: str, data: "Place", coup: int | None, lang: str, as_json: bool) -> None:
    """Show the coups of a table again: cards, stakes, payouts and what went wrong.

    Everything is read off the log, which stays as it is. Its chain and every event are checked
    first (exit status 1 where something is wrong). It may run while the server does.

    \b
    Examples:
      punto replay commission-1
      punto replay commission-1 --coup 1
      punto replay commission-1 --coup 1 --lang zh --json
    """
    words = Words(lang)
    recalled = _recalled(data, name)
    chosen = recalled if coup is None else [_coup(recalled, name, coup)]
    if as_json:
        answers = [_answer(record, words, full=coup is not None) for record in chosen]
        print_json({"table": name, "coups": answers})
        return
    page = Page()
    for record in chosen:
        _print(page, record, words)
        if coup is not None:
            _print_in_full(page, record, words)
    if not chosen:
        page.show(f"{name}: no coup was opened there yet")


def _recalled(data: "Place", name: str) -> list[CoupRecord]:
    with closing(read_store(data)) as store, store.at_one_moment():
        check_log(store, name, "Nothing is shown.")
        return coups_of(store.log(name))


def _coup(recalled: Sequence[CoupRecord], name: str, number: int) -> CoupRecord:
    for record in recalled:
        if record.number == number:
            return record
    there = f"it has coups 1 to {len(recalled)}" if recalled else "no coup was opened there yet"
    raise BadInput(f"table {name!r} has no coup {number}; {there}")


# For people


def _print(page: Page, coup: CoupRecord, words: Words) -> None:
    number = words.say("screen-coup", coup=coup.number)
    shoe = words.say("screen-shoe", shoe=coup.shoe)
    cards = f"[bold]{escape(coup.cards)}[/]"
    page.show(f"{escape(number)}  {escape(shoe)}  {cards}  {escape(_result(coup, words))}")
    for wrong in coup.irregularities:
        by = " + ".join(filter(None, (wrong.by, wrong.approved)))
        gist = words.gist(wrong.clause, _rules(coup))
        page.show(escape(f"  {wrong.what} ({wrong.clause}; {by}): {gist}"))
    if failed := coup.draw_failed:
        said = words.say("event-draw-failed", coup=failed.coup, cause=failed.cause.value)
        page.show(escape(f"  {words.cited(said, failed.clause)}"))
    rows = list(_stake_rows(coup, words))
    if rows:
        names = ("wager", "stake", "net", "clause")
        head = [words.say("screen-seats"), *(words.say(f"column-{name}") for name in names)]
        page.show(table(head, rows, right=(2, 3)))


def _result(coup: CoupRecord, words: Words) -> str:
    if coup.settled:
        return words.result(_rules(coup).coup(coup.cards))
    phase = words.say(f"screen-phase-{coup.table.phase}", calls=_rules(coup).calls.value)
    return f"{phase} ({coup.voided.clause})" if coup.voided else phase


def _stake_rows(coup: CoupRecord, words: Words) -> Iterator[tuple[str, str, str, str, str]]:
    code = coup.table.settings.currency
    for seat, patron in coup.patrons.items():
        paid = coup.paid(seat)
        for wager, stake in coup.staked(seat).items():
            payout = paid.get(wager)
            net = written(payout.net, code, sign=True) if payout else ""
            clause = payout.clause if payout else ""
            yield f"{seat} {patron}", words.wager(wager), written(stake, code), net, clause


def _print_in_full(page: Page, coup: CoupRecord, words: Words) -> None:
    for seat, patron in coup.patrons.items():
        for sentence in _sentences(coup, seat, words).values():
            page.show(escape(f"{seat} {patron}: {sentence}"))
    rows = [
        (str(step.seq), _time(step), step.by, kind_of(type(step.event)), _about(step.event))
        for step in coup.steps
    ]
    # The log's own names for what it holds: what `punto export` writes.
    page.show(table(("seq", "at", "by", "kind", "body"), rows, right=(0,)))


def _about(event: Event) -> str:
    """Return the fields of an event in plain words, without those that have their default."""
    shown = [
        (field.name.replace("_", " "), getattr(event, field.name))
        for field in fields(event)
        if field.name not in _SHOWN_ABOVE and getattr(event, field.name) != field.default
    ]
    return ", ".join(f"{name} {_plain(value)}" for name, value in shown)


def _plain(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) or "none"


def _time(step: Step) -> str:
    return datetime.fromtimestamp(step.at / 1000, UTC).isoformat(" ", "milliseconds")


# For programs


def _answer(coup: CoupRecord, words: Words, *, full: bool) -> dict[str, Any]:
    settled = _rules(coup).coup(coup.cards) if coup.settled else None
    answer: dict[str, Any] = {
        "coup": coup.number,
        "shoe": coup.shoe,
        "phase": coup.table.phase.value,
        "free": coup.table.free,
        "cards": coup.cards,
        "player": settled.player.total if settled else None,
        "banker": settled.banker.total if settled else None,
        "winner": settled.winner.value if settled else None,
        "seats": [_seat_answer(coup, seat, words) for seat in coup.patrons],
        "irregularities": [
            {
                "what": call.what.value,
                "clause": call.clause,
                "by": call.by,
                "approved": call.approved,
            }
            for call in coup.irregularities
        ],
        "void": coup.voided.clause if coup.voided else None,
        "draw_failed": coup.draw_failed.cause.value if coup.draw_failed else None,
        "righted": coup.righted is not None,
    }
    if full:
        answer["events"] = [_step_answer(step) for step in coup.steps]
    return answer


def _seat_answer(coup: CoupRecord, seat: int, words: Words) -> dict[str, Any]:
    paid, sentences = coup.paid(seat), _sentences(coup, seat, words)
    wagers: dict[str, Any] = {}
    for wager, stake in coup.staked(seat).items():
        wagers[wager] = {"stake": stake}
        if payout := paid.get(wager):
            wagers[wager] |= {
                "net": payout.net,
                "win": payout.win,
                "commission": payout.commission,
                "clause": payout.clause,
                "sentence": sentences[wager],
            }
    return {"seat": seat, "patron": coup.patrons[seat], "wagers": wagers}


def _step_answer(step: Step) -> dict[str, Any]:
    kind, body = encode(step.event)
    told = {"seq": step.seq, "at": step.at, "kind": kind, "body": json.loads(body)}
    return told | ({"by": step.by} if step.by else {})


# Why


def _sentences(coup: CoupRecord, seat: int, words: Words) -> dict[str, str]:
    """Why each stake was paid what it was paid, settled again by the rules of the game."""
    stakes = {wager: payout.stake for wager, payout in coup.paid(seat).items()}
    if not coup.settled or not stakes:
        return {}
    settled = _rules(coup).settle(coup.cards, stakes)
    code = coup.table.settings.currency
    return {wager: words.settlement(settlement, code) for wager, settlement in settled.items()}


def _rules(coup: CoupRecord) -> Game:
    return coup.table.settings.rules
