"""`punto play-out GAME`."""

from dataclasses import replace
from math import isnan
from pathlib import Path
from typing import Any

import click
from rich.markup import escape

from punto.cli.arguments import Coups, GameArgument, Seed, WholeNumber, json_option, once
from punto.cli.output import Page, check_writable, print_json, progress_bar, write_file
from punto.money import Rounding
from punto.planning.figures import Estimate
from punto.refusals import BadInput, Refused
from punto.rulebook import Game
from punto.sessions.figures import Figures, mean_of
from punto.sessions.picture import draw
from punto.sessions.playing import SESSION_FIELDS, Aim, play_out
from punto.sessions.rebates import Rebate, Rolling
from punto.sessions.systems import SYSTEMS
from punto.sessions.terms import COUPS, End, Terms
from punto.shoe import CUT
from punto.words.sentences import Words

MATTERS = (
    "The edge on turnover is the same whatever the system, unless it looks at the cards. "
    "What differs is the turnover, and the shape of the end."
)
AMOUNT = WholeNumber(10**12)


@click.command("play-out")
@click.argument("game", type=GameArgument())
@click.option(
    "--system",
    default="flat",
    show_default=True,
    metavar="NAME or FILE.py:FUNCTION",
    help=f"How to stake: {', '.join(SYSTEMS)}; or a function of your own.",
)
@click.option("--wager", default="banker", show_default=True, help="What to stake on.")
@click.option("--unit", type=AMOUNT, help="The basic stake: the table's least.")
@click.option(
    "--sessions", type=Coups("sessions"), default="10000", show_default=True, help="How many."
)
@click.option("--bankroll", type=AMOUNT, default=10_000, show_default=True)
@click.option("--least", type=AMOUNT, default=100, show_default=True, help="The least stake.")
@click.option("--most", type=AMOUNT, default=10_000, show_default=True, help="The most.")
@click.option("--step", type=AMOUNT, default=1, show_default=True, help="Stakes are multiples.")
@click.option("--steps", is_flag=True, help="Only stakes that leave no fraction.")
@click.option("--strict", is_flag=True, help="A stake outside the limits ends the session.")
@click.option("--stop-win", type=AMOUNT, help="Leave with so much won.")
@click.option("--stop-loss", type=AMOUNT, help="Leave with so much lost.")
@click.option(
    "--coups", type=WholeNumber(), default=COUPS, show_default=True, help="The most to see."
)
@click.option(
    "--rebate", multiple=True, callback=once, metavar="SHARE", help='As in "10% from 5000".'
)
@click.option("--rolling", multiple=True, callback=once, metavar="SHARE", help="As in 1.25%.")
@click.option("--decks", type=WholeNumber(), default=8, show_default=True, help="Decks of a shoe.")
@click.option("--cut", type=WholeNumber(), default=CUT, show_default=True, help="Cards behind it.")
@click.option("--no-burn", is_flag=True, help="Burn no cards.")
@click.option("--seed", type=Seed(), default="1", show_default=True, help="Which cards.")
@click.option("--threads", type=WholeNumber(), help="How many threads play: as many as cores.")
@click.option("--plain", is_flag=True, help="Coup by coup, also where a compiled form exists.")
@click.option("--plot", type=click.Path(path_type=Path), help="Also draw the figures as SVG.")
@json_option
def command(
    game: Game,
    system: str,
    wager: str,
    unit: int | None,
    sessions: int,
    decks: int,
    cut: int,
    no_burn: bool,
    seed: int,
    threads: int | None,
    plain: bool,
    plot: Path | None,
    as_json: bool,
    **given: Any,
) -> None:
    """Play many sessions by a staking system: how they end, what is turned over, what it costs.

    A system of your own is a generator in a Python file: `result = yield {"banker": stake}`. The
    same seed gives the same sessions on any number of threads. ^C gives the figures so far.

    \b
    Examples:
      punto play-out commission --system martingale --sessions 1000
      punto play-out no-commission --system 1-3-2-6 --wager player --stop-win 2000 --json
      punto play-out commission --rebate "10% from 5000" --rolling 1.25% --plot ends.svg
      punto play-out electronic --system kelly --sessions 2 --coups 20
    """
    if plot is not None:
        check_writable(plot, "ends.svg")
    aim = Aim(game, system, _terms(given), wager, unit, decks, cut, not no_burn, seed)
    try:
        with progress_bar(sessions, "getting ready: some seconds, the first time") as bar:
            found = play_out(
                aim,
                sessions,
                threads=threads,
                plain=plain,
                watch=lambda done, coups, spent: bar(done, lambda: f"{coups / spent:.3g} coups/s"),
            )
    except Refused as refused:
        raise BadInput(Words("en").refusal(refused.refusal)) from refused
    if not found.sessions:
        raise KeyboardInterrupt  # stopped before the first session: there is nothing to show
    figures = Figures(found)
    if plot is not None:
        write_file(plot, [draw(figures).encode()])
    if as_json:
        print_json(_answer(figures))
    else:
        _print(figures)


def _terms(given: dict[str, Any]) -> Terms:
    steps, rebate, rolling = (given.pop(name) for name in ("steps", "rebate", "rolling"))
    terms = Terms(**given, rounding=Rounding.STEPS if steps else Rounding.BREAKAGE)
    return replace(
        terms,
        rebate=None if rebate is None else Rebate.parse(rebate),
        rolling=None if rolling is None else Rolling.parse(rolling),
    )


# For people


def _print(figures: Figures) -> None:
    page, found, aim = Page(), figures.found, figures.found.aim
    page.show(
        f"[bold]{escape(aim.system)}[/]  {aim.game.key}, bankroll {aim.terms.bankroll:,}, "
        f"{found.sessions:,} sessions, seed {aim.seed}"
    )
    quantiles = figures.quantiles()
    page.show_numbers(
        ("result", *(f"{percent} %" for percent in quantiles), "mean"),
        [
            (
                "not above",
                *(f"{amount:+,}" for amount in quantiles.values()),
                _with_error(mean_of(figures.ends), "{:+,.1f}"),
            )
        ],
    )
    rows = [(end.value, _with_error(figures.share(end), "{:.2%}")) for end in End]
    page.show_numbers(
        ("ends for", "share"), [row for row in rows if not row[1].startswith("0.00%")]
    )
    names = ("coups", "turnover", "lowest", "highest")
    page.show_numbers(
        ("a session", "mean"),
        [
            *((name, _with_error(figures.mean(name), "{:,.1f}")) for name in names),
            ("leaves ahead", _with_error(figures.ahead, "{:.2%}")),
        ],
    )
    page.show_numbers(("edge on turnover", ""), _edges(figures))
    page.show(f"{found.coups:,} coups, {found.coups / found.seconds:,.0f} a second.")
    page.show(MATTERS)
    if found.sessions < found.asked:
        page.show(f"It was stopped: {found.asked:,} sessions were asked for.")


def _edges(figures: Figures) -> list[tuple[str, str]]:
    rows = [("house's gain for a unit staked", _with_error(figures.edge, "{:.4%}"))]
    exact, terms = figures.exact_edge, figures.found.aim.terms
    if exact is not None:
        rows.append(("exact, of a full shoe", f"{exact:.4%}"))
    if terms.rebate or terms.rolling:
        rebates, rolled = figures.paid_back
        for label, paid in (("rebates", rebates), ("rolling chips", rolled)):
            if paid.any():
                rows.append((f"{label} paid, a session", f"{paid.mean():,.1f}"))
        rows.append(("after what is paid back", _with_error(figures.edge_after, "{:.4%}")))
    return rows


def _with_error(estimate: Estimate, form: str) -> str:
    if isnan(estimate.mean):
        return "–"
    mean = form.format(estimate.mean)
    error = form.replace("+", "").format(estimate.error)
    return mean if isnan(estimate.error) else f"{mean} ± {error}"


# For programs


def _answer(figures: Figures) -> dict[str, Any]:
    found, aim = figures.found, figures.found.aim
    rebates, rolled = figures.paid_back
    return {
        "game": aim.game.key,
        "system": aim.system,
        "wager": aim.wager,
        "unit": aim.basic,
        "decks": aim.decks,
        "cut": aim.cut,
        "seed": aim.seed,
        "sessions": found.sessions,
        "complete": found.sessions == found.asked,
        "compiled": found.compiled,
        "coups": found.coups,
        "seconds": found.seconds,
        "result": _json(mean_of(figures.ends)),
        "quantiles": {str(percent): amount for percent, amount in figures.quantiles().items()},
        "ends": {end.value: _json(figures.share(end)) for end in End},
        "ahead": _json(figures.ahead),
        "means": {name: _json(figures.mean(name)) for name in SESSION_FIELDS},
        "turnover": figures.turned_over,
        "edge_on_turnover": _json(figures.edge),
        "edge_after_paid_back": _json(figures.edge_after),
        "exact_edge": figures.exact_edge,
        "rebates": int(rebates.sum()),
        "rolling": int(rolled.sum()),
        "note": MATTERS,
    }


def _json(estimate: Estimate) -> dict[str, float | None]:
    return {
        "mean": None if isnan(estimate.mean) else estimate.mean,
        "standard_error": None if isnan(estimate.error) else estimate.error,
    }
