"""What cannot work in a structure, each at its place, with the way out."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from punto.cup.structure import OTHERS, Absence, Among, Broke, Prizes, Stage, Structure, Text
from punto.ledger.currencies import CurrencyKind, kind
from punto.refusals import BadInput, unknown
from punto.shoe import CUT
from punto.table.play import Betting, Clock, Missed, Order, Secret, Span, Stacks
from punto.table.settings import SEATS
from punto.toml.positions import Path

DAY = 86_400  # seconds
MOST_BURNT = 11  # cards: the first, and ten for it
_PART_EQUALS = ("lot", "share", "all")  # the last way must be one that always ends
LONGEST_PRIZE = 120  # characters of a prize in kind
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?")
_COUPS = re.compile(r"[1-9][0-9]{0,3}(?:-[1-9][0-9]{0,3})?")


class Problem(NamedTuple):
    """What is wrong at a place of a structure; a warning leaves the structure usable."""

    path: Path
    text: str
    is_warning: bool = False


def problems(structure: Structure) -> Iterator[Problem]:
    """Yield everything that cannot work, or that the writer may not have meant."""
    if not structure.stages:
        yield Problem(("stages",), "there is no stage; write one under a line [[stages]]")
        return
    yield from _decks(structure)
    yield from _entry(structure)
    yield from _way(structure)
    for number, stage in enumerate(structure.stages):
        for problem in _stage(structure, stage, is_first=number == 0):
            yield problem._replace(path=("stages", number, *problem.path))
    yield from _prizes(structure)


def _decks(structure: Structure) -> Iterator[Problem]:
    allowed = structure.rules.decks
    if not allowed.fewest <= structure.decks <= allowed.most:
        said = f"{structure.game} is played with {allowed.fewest} to {allowed.most} decks"
        yield Problem(("decks",), f"{said}, not {structure.decks}")


def _entry(structure: Structure) -> Iterator[Problem]:
    entry, first = structure.entry, structure.stages[0]
    if entry.least > entry.most:
        yield Problem(("entry", "least"), f"{entry.least} is more than the most, {entry.most}")
    entries = entry.reentry.cap if entry.reentry else entry.most
    path = ("entry", "reentry", "cap") if entry.reentry else ("entry", "most")
    if entries > first.capacity:
        yield Problem(
            path,
            f"{entries} entries do not fit {first.key!r}, which has {first.capacity} seats"
            f" ({first.tables} tables of {first.seats}, {first.heats} heats)",
        )
    if entry.reentry and entry.reentry.cap < entry.most:
        yield Problem(path, f"{entry.reentry.cap} is less than the most who enter, {entry.most}")
    if entry.reentry and first.heats < 2:
        yield Problem(("entry", "reentry"), f"{first.key!r} has one heat; re-entry needs a second")
    if entry.fee:
        yield from _money(entry.fee.currency, ("entry", "fee", "currency"))


def _money(currency: str, path: Path) -> Iterator[Problem]:
    try:
        is_chips = kind(currency) is CurrencyKind.TOURNAMENT
    except BadInput as problem:
        yield Problem(path, str(problem))
        return
    if is_chips:
        yield Problem(path, f"{currency} is chips, which pay nobody; take money or PLAY")


def _way(structure: Structure) -> Iterator[Problem]:
    """Check the way through the stages: each is reached, filled, and leads to the final."""
    keys = [stage.key for stage in structure.stages]
    come = _come(structure, keys)
    for number, stage in enumerate(structure.stages):
        for problem in _arrival(stage, keys[:number], come.get(stage.key)):
            yield problem._replace(path=("stages", number, *problem.path))
        if number + 1 < len(keys) and not stage.advance:
            nowhere = f"{stage.key!r} leads nowhere; write advance, or put it last"
            yield Problem(("stages", number), nowhere)
        for place, route in enumerate(stage.advance):
            path: Path = ("stages", number, "advance", place, "to")
            if route.to not in keys:
                yield Problem(path, unknown("stage", route.to, keys))
            elif keys.index(route.to) <= number:
                yield Problem(path, f"{route.to!r} does not come later; go on to a later stage")
    if structure.final.advance:
        last: Path = ("stages", len(keys) - 1, "advance")
        yield Problem(last, "the last stage is the final, and nobody goes on from it; leave it out")


def _come(structure: Structure, keys: list[str]) -> dict[str, int]:
    """Return how many entrants come to each stage that somebody can reach."""
    come = {keys[0]: structure.entry.most}
    for number, stage in enumerate(structure.stages):
        for route in stage.advance:
            if route.to in keys[number + 1 :] and stage.key in come:
                come[route.to] = come.get(route.to, 0) + stage.sends(route)
    return come


def _arrival(stage: Stage, before: list[str], come: int | None) -> Iterator[Problem]:
    """Check that a stage has a name of its own, and seats for those who come to it."""
    if stage.key in before:
        yield Problem(("key",), f"there are two stages {stage.key!r}; name each once")
    if come is None:
        yield Problem((), f"nobody can reach {stage.key!r}; let an earlier stage advance to it")
    elif before and come > stage.capacity:
        yield Problem((), f"{come} entrants come to it, and it has {stage.capacity} seats")
    elif before and (empty := stage.capacity - come):
        yield Problem((), f"{empty} of its {stage.capacity} seats stay empty", is_warning=True)


def _stage(structure: Structure, stage: Stage, *, is_first: bool) -> Iterator[Problem]:
    if stage.seats not in SEATS:
        yield Problem(("seats",), f"a table has {SEATS[0]} to {SEATS[-1]} seats, not {stage.seats}")
    yield from _stack(stage, is_first=is_first)
    yield from _spans(structure, stage)
    yield from _betting(stage.betting, stage)
    yield from _rules(stage)
    yield from _late(structure, stage)
    yield from _rebuy(structure, stage)
    yield from _coups(structure, stage)
    if stage.secret:
        yield from _secret(structure, stage.secret, stage)
    yield from _outs(structure, stage)
    yield from _routes(stage)
    yield from _equals(stage)


def _coups(structure: Structure, stage: Stage) -> Iterator[Problem]:
    """Warn of a session that one shoe may not do for: six cards a coup, and the burn."""
    fit = (52 * structure.decks - CUT - MOST_BURNT) // 6
    if stage.coups > fit:
        said = f"a shoe may end in mid-session; {fit} coups always fit one of"
        yield Problem(("coups",), f"{said} {structure.decks} decks", is_warning=True)


def _stack(stage: Stage, *, is_first: bool) -> Iterator[Problem]:
    if stage.carry and is_first:
        yield Problem(("carry",), "the first stage has no stage before it; write stack = …")
    if stage.carry and stage.stack is not None:
        yield Problem(("stack",), "chips are carried into this stage; leave out stack or carry")
    if not stage.carry and not stage.stack:
        yield Problem((), "stack is missing; write how many chips everybody begins with")


def _spans(structure: Structure, stage: Stage) -> Iterator[Problem]:
    if not stage.spans:
        yield Problem(("spans",), "write limits, as in [{ since = 1, limits = { … } }]")
        return
    if stage.spans[0].since != 1:
        yield Problem(("spans", 0, "since"), "the first limits begin with coup 1")
    for place, (before, span) in enumerate(pairwise(stage.spans), 1):
        if span.since <= before.since:
            yield Problem(("spans", place, "since"), f"{span.since} is not after {before.since}")
    for place, span in enumerate(stage.spans):
        path: Path = ("spans", place)
        if span.since > stage.coups:
            yield Problem((*path, "since"), f"there are {stage.coups} coups, not {span.since}")
        yield from (
            problem._replace(path=(*path, "limits", *problem.path))
            for problem in _limits(structure, stage, span)
        )


def _limits(structure: Structure, stage: Stage, span: Span) -> Iterator[Problem]:
    wagers = structure.rules.by_key
    for key in span.limits:
        if key not in (*wagers, OTHERS):
            yield Problem((key,), unknown("wager", key, [*wagers, OTHERS]))
    lacking = [key for key in wagers if key not in span.limits]
    if lacking and OTHERS not in span.limits:
        yield Problem((), f"limits of {', '.join(lacking)} are missing; write {OTHERS} = {{ … }}")
    if not lacking and OTHERS in span.limits:
        yield Problem((OTHERS,), "every wager is named; leave it out")
    of_wagers = structure.of_wagers(span)
    if stage.stack and of_wagers.limits and of_wagers.least > stage.stack:
        said = f"nobody can bet: the least is {of_wagers.least}, and the stack {stage.stack}"
        yield Problem((), said)
    for key, limit in span.limits.items():
        if not 1 <= limit.least <= limit.most:
            yield Problem((key,), f"from {limit.least} to {limit.most} is not a range")
            continue
        covers = [key] if key in wagers else lacking
        for wager in covers:
            step = wagers[wager].step
            if limit.most // step * step < limit.least:
                between = f"from {limit.least} to {limit.most}"
                yield Problem((key,), f"{wager} takes steps of {step}; there is none {between}")


def _betting(betting: Betting, stage: Stage) -> Iterator[Problem]:
    seats = stage.seats if betting.of is Clock.EACH else 1
    longest = max(betting.seconds, betting.deciding or 0) * seats * stage.coups
    if longest > DAY:
        hours = longest // 3_600
        yield Problem(
            ("betting", "seconds"), f"the bets alone could take {hours} hours; take fewer"
        )
    if betting.order is Order.TOGETHER and betting.of is Clock.EACH:
        yield Problem(("betting", "of"), "all bet together; write of = 'all', or order = 'in-turn'")
    if betting.deciding and not stage.out:
        yield Problem(("betting", "deciding"), "nobody is out after a coup here; leave it out")


def _rules(stage: Stage) -> Iterator[Problem]:
    penalty = stage.must_bet.penalty
    if stage.must_bet.missed is Missed.PENALTY and not penalty:
        yield Problem(("must_bet",), "penalty is missing; write how many chips it takes")
    if stage.must_bet.missed is not Missed.PENALTY and penalty:
        yield Problem(("must_bet", "penalty"), "nothing takes it; write missed = 'penalty'")
    if stage.stack and penalty > stage.stack:
        yield Problem(("must_bet", "penalty"), f"{penalty} is more than the stack, {stage.stack}")
    for place, left in enumerate(stage.calls):
        if left >= stage.coups:
            yield Problem(("calls", place), f"there are never {left} coups left; take fewer")
    if stage.counts is Stacks.CALLS and not stage.calls:
        yield Problem(("calls",), "stacks are shown at calls, and there is none; write calls = [5]")
    if stage.runs_in_step and stage.counts is Stacks.ALWAYS and stage.tables > 1:
        yield Problem(
            ("counts",),
            "tables that bet later see the mark that they have to beat; 'calls' hides it",
            is_warning=True,
        )


def _late(structure: Structure, stage: Stage) -> Iterator[Problem]:
    """Check that something is taken from those who are late, where it is to be."""
    missed = stage.must_bet.missed
    if structure.late.then is Absence.PENALTY and missed is not Missed.PENALTY:
        said = "late.then takes the penalty of must_bet, and there is none"
        yield Problem(("must_bet",), f"{said}; write missed = 'penalty' and penalty = …")


def _rebuy(structure: Structure, stage: Stage) -> Iterator[Problem]:
    if (stage.broke is Broke.REBUY) != (stage.rebuy is not None):
        yield Problem(("broke",), "write both broke = 'rebuy' and rebuy = { … }, or neither")
    if stage.rebuy is None:
        return
    spans = map(structure.of_wagers, stage.spans)
    least = min((span.least for span in spans if span.limits), default=1)
    if stage.rebuy.stack < least:
        yield Problem(("rebuy", "stack"), f"nobody can bet with it: the least is {least}")
    if stage.rebuy.until >= stage.coups:
        yield Problem(("rebuy", "until"), f"it must be before the last coup, {stage.coups}")


def _secret(structure: Structure, secret: Secret, stage: Stage) -> Iterator[Problem]:
    if structure.rules.die is not None:
        yield Problem(
            ("secret",), f"{structure.game} shows who has the most at stake: no secret stakes"
        )
    if secret.coups and not _COUPS.fullmatch(secret.coups):
        yield Problem(("secret", "coups"), f"{secret.coups!r} is no range; write it as in '1-17'")
        return
    allowed = secret.range(stage.coups)
    if not allowed or allowed[-1] > stage.coups:
        yield Problem(("secret", "coups"), f"{secret.coups!r} is not within 1-{stage.coups}")
    for place, coup in enumerate(secret.forced):
        if coup > stage.coups:
            yield Problem(("secret", "forced", place), f"there are {stage.coups} coups, not {coup}")
        if coup in secret.forced[:place]:
            yield Problem(("secret", "forced", place), f"coup {coup} is there twice; name it once")
    if len(secret.forced) > secret.cards:
        cards = f"{len(secret.forced)} coups force a card, and each seat has {secret.cards}"
        yield Problem(("secret", "forced"), cards)


def _outs(structure: Structure, stage: Stage) -> Iterator[Problem]:
    """Check who is out in mid-session, and that somebody is left."""
    for place, out in enumerate(stage.out):
        if out.after >= stage.coups:
            yield Problem(
                ("out", place, "after"), f"it must be before the last coup, {stage.coups}"
            )
    for place, (before, out) in enumerate(pairwise(stage.out), 1):
        if out.after <= before.after:
            yield Problem(("out", place, "after"), f"{out.after} is not after {before.after}")
    if stage is structure.final and len(structure.stages) == 1:
        fewest = min(structure.entry.least, stage.seats)
        if fewest <= sum(out.lowest for out in stage.out):
            said = f"of {structure.entry.least} entrants nobody would be left; take fewer"
            yield Problem(("out",), said)
    if stage.out and not _left(stage):
        yield Problem(("out",), f"nobody is left of {stage.seats} at a table")


def _left(stage: Stage) -> int:
    """Return how many of a full table are left at its end."""
    return max(0, stage.seats - sum(out.lowest for out in stage.out))


def _routes(stage: Stage) -> Iterator[Problem]:
    """Check who goes on."""
    left = _left(stage)
    of_table = sum(route.chosen for route in stage.advance if route.of is Among.TABLE)
    if of_table > left:
        yield Problem(("advance",), f"{of_table} of a table go on, and {left} are left")
    of_stage = sum(route.chosen for route in stage.advance if route.of is Among.STAGE)
    playing = left * stage.tables * stage.heats
    if of_table * stage.tables * stage.heats + of_stage > playing:
        yield Problem(("advance",), f"more go on than the {playing} who are left")
    for place, route in enumerate(stage.advance):
        if not route.chosen:
            yield Problem(("advance", place), "nobody goes on by it; write best = 1, or lot = 1")
        if route.best and route.lot:
            yield Problem(("advance", place, "lot"), "write best or lot, and a route for each")


def _equals(stage: Stage) -> Iterator[Problem]:
    """Check how equals are parted."""
    if not stage.equal:
        yield Problem(("equal",), "write how equals are parted, as in ['lot']")
    elif stage.equal[-1] not in _PART_EQUALS:
        ways = ", ".join(map(repr, _PART_EQUALS))
        yield Problem(
            ("equal",), f"{stage.equal[-1]!r} may leave them equal for ever; end with {ways}"
        )
    if "share" in stage.equal and stage.advance:
        yield Problem(("equal",), "a place in the next stage cannot be shared; end with 'lot'")
    if "all" in stage.equal:
        yield Problem(
            ("equal",), "more may go on than there are seats; 'lot' parts them", is_warning=True
        )


def _prizes(structure: Structure) -> Iterator[Problem]:
    prizes, final, fee = structure.prizes, structure.final, structure.entry.fee
    rebuys = any(stage.rebuy and stage.rebuy.fee for stage in structure.stages)
    has_pool = (fee and fee.pool) or prizes.added or rebuys
    if has_pool and not any(place.share for place in prizes.places):
        yield Problem(("prizes",), "there is a pool, and nobody is paid; write places = [{ … }]")
    if prizes.in_kind and {"share", "all"} & set(final.equal):
        path: Path = ("stages", len(structure.stages) - 1, "equal")
        yield Problem(path, "equals cannot share a prize in kind; end with 'lot'")
    if fee and fee.pool and prizes.added and prizes.added.currency != fee.currency:
        path = ("prizes", "added", "currency")
        yield Problem(path, f"the pool is in {fee.currency}, the currency of the fee; add the same")
    yield from _places(prizes, final)


def _places(prizes: Prizes, final: Stage) -> Iterator[Problem]:
    seen: set[int] = set()
    for number, place in enumerate(prizes.places):
        path: Path = ("prizes", "places", number)
        if place.place in seen:
            yield Problem((*path, "place"), f"there are two prizes for place {place.place}")
        seen.add(place.place)
        if place.place > final.capacity:
            yield Problem((*path, "place"), f"the final has {final.capacity} seats")
        if not place.share and place.prize is None:
            yield Problem(path, "it has no prize; write share = '1/2', or prize = 'a watch'")
        if place.prize is not None:
            yield from _in_kind(place.prize, (*path, "prize"), has_share=bool(place.share))
    whole = sum(place.share for place in prizes.places)
    if whole and whole != 1:
        yield Problem(("prizes", "places"), f"the shares make {whole}; they must make 1")
    if prizes.added:
        yield from _money(prizes.added.currency, ("prizes", "added", "currency"))


def _in_kind(prize: Text, path: Path, *, has_share: bool) -> Iterator[Problem]:
    """Check a prize in kind: words for every language, or for each language that is named."""
    if has_share:
        yield Problem(path, "a place has a share or a prize in kind; give the other one a place")
    texts = {path: prize} if isinstance(prize, str) else {(*path, tag): prize[tag] for tag in prize}
    if not texts:
        yield Problem(path, "it says nothing; write it as in 'a watch', or { en = 'a watch' }")
    elif not isinstance(prize, str) and "en" not in prize:
        yield Problem(path, "English is missing, which other languages fall back on; write en = …")
    for at, text in texts.items():
        if at != path and not _LANGUAGE.fullmatch(str(at[-1])):
            yield Problem(at, f"{at[-1]!r} is no language; write it as in en or zh-Hans")
        if not text.strip() or not text.isprintable() or len(text) > LONGEST_PRIZE:
            yield Problem(at, f"write it as words in one line, {LONGEST_PRIZE} characters at most")
