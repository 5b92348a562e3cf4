"""The rules of a tournament for its entrants, printed from its structure in every language."""

from collections.abc import Iterator

from punto.cup.structure import (
    OTHERS,
    Among,
    Broke,
    Fee,
    Route,
    Stage,
    Structure,
    Whom,
    said,
)
from punto.ledger.currencies import PLAY_MONEY
from punto.table.play import Clock, Missed, Order, Secret, Span
from punto.words.printed_rules import Document, Grid, Paragraph, Section
from punto.words.sentences import Words


def print_cup(structure: Structure, words: Words) -> Document:
    """Return the rules for entrants: entry, every stage in its order, and the prizes."""
    sections = [_section(words, "cup-entry", _entry(structure, words))]
    for number, stage in enumerate(structure.stages, 1):
        heading = words.say("cup-stage", number=number, stage=_stage_name(stage.key, words))
        lines = tuple(Paragraph(line) for line in _stage(structure, stage, words))
        sections.append(Section(heading, lines, (_limits(stage, words),)))
    sections.append(_section(words, "cup-prizes", _prizes(structure, words)))
    title = words.say("cup-title", name=structure.key, game=words.game(structure.game))
    return Document(title, tuple(sections), words.direction)


def _section(words: Words, heading: str, lines: Iterator[str]) -> Section:
    return Section(words.say(heading), tuple(Paragraph(line) for line in lines))


def _stage_name(key: str, words: Words) -> str:
    """Return a usual name of a stage in the language, or the key."""
    return words.say("cups-stage-name", stage=key)


def _currency(code: str, words: Words) -> str:
    return words.say("screen-play-money") if code == PLAY_MONEY else code


def _entry(structure: Structure, words: Words) -> Iterator[str]:
    entry, late = structure.entry, structure.late
    yield words.say(f"cup-admits-{entry.by}")
    yield words.say("cup-entrants", least=entry.least, most=entry.most)
    if entry.waiting:
        yield words.say("cup-waiting", places=entry.waiting)
    yield from _fee(entry.fee, words)
    if entry.reentry:
        again = entry.reentry
        yield words.say("cup-reentry", times=again.most, cap=again.cap)
        yield words.say(f"cup-reentry-{again.counts}")
    if entry.fee:
        yield words.say(f"cup-refund-{entry.refund}")
    yield words.say(f"cup-late-{late.then}", seconds=late.wait)
    yield words.say("cup-chips")


def _fee(fee: Fee | None, words: Words) -> Iterator[str]:
    if fee is None:
        yield words.say("cup-free")
        return
    whole = words.amount(fee.pool + fee.house, fee.currency)
    currency = _currency(fee.currency, words)
    if fee.house:
        kept = words.amount(fee.house, fee.currency)
        yield words.say("cup-fee-less", currency=currency, amount=whole, kept=kept)
    else:
        yield words.say("cup-fee", currency=currency, amount=whole)


def _stage(structure: Structure, stage: Stage, words: Words) -> Iterator[str]:
    size = {"tables": stage.tables, "seats": stage.seats, "heats": stage.heats}
    yield words.say("cup-size", **size)
    yield words.say("cup-coups", coups=stage.coups)
    yield words.say("cup-carry") if stage.carry else words.say("cup-stack", stack=stage.stack or 0)
    yield from _betting(stage, words)
    yield from _chances(stage, words)
    yield from _leaving(structure, stage, words)
    if stage is not structure.final:
        yield from (_route(route, words) for route in stage.advance)
    yield words.say("cup-equal", ways=_ways(stage, words))
    if stage.protest:
        yield words.say("cup-protest", minutes=stage.protest)


def _betting(stage: Stage, words: Words) -> Iterator[str]:
    betting = stage.betting
    timed = "each" if betting.of is Clock.EACH else "all"
    yield words.say(f"cup-order-{betting.order}-{timed}", seconds=betting.seconds)
    if betting.deciding:
        yield words.say("cup-deciding", seconds=betting.deciding)
    if betting.order is Order.IN_TURN:
        yield words.say(f"cup-button-{stage.button.first}")
        yield words.say(f"cup-button-{stage.button.moves}")
    if betting.stands:
        yield words.say("cup-stands")
    yield words.say(f"cup-seen-{betting.seen}")
    missed = stage.must_bet
    if missed.missed is Missed.PENALTY:
        yield words.say("cup-missed-penalty", penalty=missed.penalty)
    else:
        yield words.say(f"cup-missed-{missed.missed}")


def _chances(stage: Stage, words: Words) -> Iterator[str]:
    """Yield what a seat may do besides betting, and what it is told."""
    if stage.passes:
        yield words.say("cup-passes", cards=stage.passes)
    if stage.secret:
        yield from _secret(stage.secret, stage, words)
    yield words.say(f"cup-counts-{stage.counts}")
    if stage.calls:
        yield words.say("cup-calls", left=words.join("list", [str(left) for left in stage.calls]))


def _secret(secret: Secret, stage: Stage, words: Words) -> Iterator[str]:
    coups = secret.range(stage.coups)
    yield words.say("cup-secret", cards=secret.cards, first=coups[0], last=coups[-1])
    if secret.forced:
        forced = words.join("list", [str(coup) for coup in secret.forced])
        yield words.say("cup-secret-forced", coups=forced)
    yield words.say(f"cup-secret-{secret.shown}")


def _leaving(structure: Structure, stage: Stage, words: Words) -> Iterator[str]:
    for out in stage.out:
        yield words.say("cup-out", coup=out.after, lowest=out.lowest)
    if stage.broke is Broke.REBUY and stage.rebuy:
        terms, code = stage.rebuy, structure.currency
        price = {"fee": words.amount(terms.fee, code), "currency": _currency(code, words)}
        size = {"times": terms.most, "stack": terms.stack, "until": terms.until}
        yield words.say("cup-rebuy", **size, **price)
    else:
        yield words.say("cup-broke")


def _route(route: Route, words: Words) -> str:
    way = "lot" if route.lot else "best"
    of = "table" if route.of is Among.TABLE else "stage"
    among = "rest" if route.among is Whom.REST else "all"
    return words.say(
        f"cup-{way}-{of}-{among}", number=route.chosen, stage=_stage_name(route.to, words)
    )


def _ways(stage: Stage, words: Words) -> str:
    """Return the ways by which equals are parted, in their order."""
    named = []
    for way in stage.equal:
        kind, _, coups = way.partition(" ")
        named.append(words.say(f"cup-equal-{kind}", coups=int(coups or 0)))
    return words.join("then", named)


def _limits(stage: Stage, words: Words) -> Grid:
    head = tuple(words.say(f"cup-limits-{part}") for part in ("since", "wager", "least", "most"))
    rows = []
    for span in stage.spans:
        for key, limit in span.limits.items():
            rows.append(
                (str(span.since), _named(key, span, words), f"{limit.least:,}", f"{limit.most:,}")
            )
    return Grid(head, tuple(rows), words.say("cup-limits"))


def _named(wager: str, span: Span, words: Words) -> str:
    """Return the name of a wager, or of all that the span does not name."""
    if wager != OTHERS:
        return words.wager(wager)
    return words.say("cup-limits-others" if len(span.limits) > 1 else "cup-limits-every")


def _prizes(structure: Structure, words: Words) -> Iterator[str]:
    prizes = structure.prizes
    if not prizes.places:
        yield words.say("cup-no-prizes")
    if prizes.added:
        added = words.amount(prizes.added.amount, prizes.added.currency)
        currency = _currency(prizes.added.currency, words)
        yield words.say("cup-added", amount=added, currency=currency)
    for place in prizes.places:
        if place.prize is not None:
            prize = said(place.prize, words.language)
            yield words.say("cup-place-in-kind", place=place.place, prize=prize)
        else:
            yield words.say("cup-place", place=place.place, share=str(place.share))
    if prizes.split:
        yield words.say("cup-split")
        if prizes.in_kind:
            yield words.say("cup-split-in-kind")
