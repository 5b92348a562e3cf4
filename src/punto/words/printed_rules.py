"""The printed rules of a game: every line comes from its declaration or from a clause it keeps.

>>> from punto.rulebook import game
>>> document = print_rules(game("tournament"), Words("en"))
>>> document.title
'Baccarat Tournament'
>>> document.sections[0].paragraphs[0]
Paragraph(text='A hand is the cards that one side receives in one coup.', clauses=('bt:1.1.1',))
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date

from punto.rulebook import OF_SHEETS, Game
from punto.rulebook.clauses import EDITIONS, Clause, clauses
from punto.rulebook.declaration import cited_by
from punto.tableau import TOTALS, Tableau
from punto.wagers import Wager
from punto.words.sentences import Words, named_in, span

# The topics of clauses in each section, in the order in which a dealer needs them.
_MODE = ("decks",)
_BETTING = ("opening", "closing", "late-stakes", "withdrawn-stakes", "staked-before-deal")
_PLAY = (
    *("shaker-passed", "shaker-shaken", "power-hand"),
    *("two-hands", "alternate-deal", "player-places", "banker-places", "two-or-three-cards"),
    *(
        "card-values",
        "all-card-values",
        "zero-values",
        "zero-cards-and-sums",
        "under-ten",
        "right-digit",
    ),
    *("pair", "player-pair-cards", "banker-pair-cards"),
    *("totals-announced", "natural-ends", "player-draws", "banker-draws-alone", "banker-draws"),
    *("tableau", "three-card-nine", "highest-wins", "closest-to-nine", "tie-pushes"),
    *("player-natural-8", "player-natural-9", "banker-natural-8", "banker-natural-9"),
    *("naturals-lose-ties", "fortune-six-cards", "lucky-nines-cards"),
)
_CHIPS = ("chips", "exchange")
# The rules that a newcomer needs at once: of each line, the first topic that the sheet has.
_BRIEF = (
    ("two-or-three-cards", "two-hands"),
    ("closest-to-nine", "highest-wins"),
    ("card-values", "all-card-values"),
    ("zero-values", "zero-cards-and-sums"),
    ("right-digit",),
    ("natural-ends",),
    ("tie-pushes",),
    ("power-hand",),
)
_SHEETS = {clause.split(":")[0] for clause in clauses()}
_HOUSE_READS_BY = "p98:5."  # house:irregularities: where a sheet has none, these apply


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One rule and the clauses it comes from."""

    text: str
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of short texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    """A betting area: its name, width and clause."""

    name: str
    columns: int
    clause: str


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its contents."""

    heading: str
    paragraphs: tuple[Paragraph, ...] = ()
    grids: tuple[Grid, ...] = ()
    layout: tuple[tuple[Field, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """Printed rules in one language, without any formatting."""

    title: str
    sections: tuple[Section, ...]
    direction: str = "ltr"

    def markdown(self) -> str:
        """Return the document as Markdown, marked if it is written from right to left."""
        lines = [f"# {self.title}\n", *(_markdown(part) for part in self.sections)]
        if self.direction == "rtl":
            lines = ['<div dir="rtl">\n', *lines, "</div>\n"]
        return "\n".join(lines)


def print_rules(game: Game, words: Words) -> Document:
    """Return the printed rules of a game in one language."""
    own = _own(game)

    def of_kind(kind: str) -> tuple[Paragraph, ...]:
        return _paragraphs([clause for clause in own if clause.kind == kind], game, words)

    def about(*topics: str) -> tuple[Paragraph, ...]:
        rules = [c for c in own if c.topic in topics and c.kind in ("rule", "procedure")]
        ordered = sorted(rules, key=lambda clause: topics.index(clause.topic))
        return _paragraphs(ordered, game, words)

    sections = (
        Section(words.say("rules-definitions"), of_kind("definition")),
        Section(words.say("rules-mode-of-play"), about(*_MODE), layout=_layout(game, words)),
        Section(words.say("rules-stakes"), (*about(*_BETTING), *_stakes(game, words))),
        Section(words.say("rules-how-to-play"), (*about(*_PLAY), *_draws(game, words))),
        Section(words.say("rules-tableau"), grids=_tableau(game.tableau, words)),
        _settlement(game, words),
        Section(words.say("rules-irregularities"), _irregularities(own, game, words)),
        Section(words.say("rules-procedures"), about(*_CHIPS)),
        Section(words.say("rules-terminal"), of_kind("ui")),
        Section(words.say("rules-sheet"), _edition(game, words)),
    )
    filled = tuple(part for part in sections if part.paragraphs or part.grids or part.layout)
    return Document(words.game(game.key), filled, words.direction)


def brief_rules(game: Game, words: Words) -> tuple[Paragraph, ...]:
    """Return the few printed rules that one needs to begin: half a minute's reading."""
    own = _own(game)
    topics = {clause.topic for clause in own}
    wanted = [next((topic for topic in line if topic in topics), None) for line in _BRIEF]
    chosen = [next(clause for clause in own if clause.topic == topic) for topic in wanted if topic]
    return _paragraphs(chosen, game, words)


def _edition(game: Game, words: Words) -> tuple[Paragraph, ...]:
    """Return the version of the sheet that a game follows; a new game has none."""
    if game.key not in OF_SHEETS:
        return ()
    cited = {clause.split(":")[0] for clause in cited_by(game)}
    texts = [
        words.say("rules-edition", version=edition.version, since=date.fromisoformat(edition.since))
        for sheet, edition in EDITIONS.items()
        if sheet in cited
    ]
    return tuple(map(Paragraph, texts or [words.say("rules-no-edition")]))


def _own(game: Game) -> list[Clause]:
    """Return the clauses of a game: those of its sheet, or of the sheets that a new game cites."""
    sheets = {clause.split(":")[0] for clause in cited_by(game)} & _SHEETS
    return [
        clause
        for clause in clauses().values()
        if game.key in clause.games
        or (
            game.key not in OF_SHEETS
            and clause.id.split(":")[0] in sheets
            and clause.topic != "pay"
        )
    ]


def _irregularities(own: Sequence[Clause], game: Game, words: Words) -> tuple[Paragraph, ...]:
    """Return the sheet's own; without any, those of the sheet by which the house reads it."""
    cited = [clause for clause in own if clause.kind == "irregularity"]
    own_rules = _paragraphs(cited, game, words)
    house = tuple(clause.id for clause in cited if clause.topic == "irregularities")
    if not house:
        return own_rules
    others = [clause for clause in clauses().values() if clause.id.startswith(_HOUSE_READS_BY)]
    return own_rules + tuple(
        replace(paragraph, clauses=house + paragraph.clauses)
        for paragraph in _paragraphs(others, game, words)
    )


def _paragraphs(cited: Iterable[Clause], game: Game, words: Words) -> tuple[Paragraph, ...]:
    """Return a paragraph for each text; clauses with the same text share one."""
    texts: dict[str, list[str]] = {}
    for clause in cited:
        texts.setdefault(words.gist(clause.id, game), []).append(clause.id)
    return tuple(Paragraph(text, tuple(ids)) for text, ids in texts.items())


def _tableau(tableau: Tableau, words: Words) -> tuple[Grid, ...]:
    draws, stands = words.say("tableau-draws"), words.say("tableau-stands")
    player = Grid(
        (words.say("tableau-player-has"), words.say("tableau-player-does")),
        (
            (span(tableau.player_draws.on), draws),
            (span(set(tableau.drawing_totals) - tableau.player_draws.on), stands),
            (span(tableau.natural.on), words.say("tableau-natural")),
        ),
    )
    marks = words.say("tableau-mark-stands"), words.say("tableau-mark-draws")
    banker = Grid(
        (words.say("tableau-banker-has"), words.say("tableau-stood"), *map(str, TOTALS)),
        tuple(
            (
                str(total),
                marks[total in tableau.banker_draws_alone.on],
                *(marks[third in tableau.banker_draws[total].on] for third in TOTALS),
            )
            for total in tableau.drawing_totals
        ),
        caption=words.sentences([words.say("tableau-on-third"), words.say("tableau-key")]),
    )
    return player, banker


def _settlement(game: Game, words: Words) -> Section:
    head = tuple(words.say(f"column-{name}") for name in ("wager", "when", "pays", "clause"))
    rows = tuple(row for wager in game.wagers for row in _paytable(wager, words))
    paragraphs = [Paragraph(text) for text in _meanings(game, words)]
    for ordered in dict.fromkeys(wager.ordered for wager in game.wagers if wager.ordered):
        paragraphs.append(Paragraph(words.say("first-line"), (ordered,)))
    if game.favours_patron:
        paragraphs.append(Paragraph(words.say("not-for-money"), (game.favours_patron,)))
    return Section(words.say("rules-settlement"), tuple(paragraphs), (Grid(head, rows),))


def _paytable(wager: Wager, words: Words) -> Iterator[tuple[str, ...]]:
    name = words.wager(wager.key)
    for pay in wager.pays:
        yield name, words.condition(pay.when), words.pays(pay), pay.clause
        name = ""
    other = words.say("column-every-other")
    yield name, other, words.payoff(wager.loss.payoff), wager.loss.clause


def _meanings(game: Game, words: Words) -> Iterator[str]:
    """Yield the meanings of the names that the paytable uses."""
    named = {
        words.condition(part): words.condition(part.meaning)
        for wager in game.wagers
        for pay in wager.pays
        for part in named_in(pay.when)
        if words.knows(f"named-{part.name}")
    }
    for name, meaning in named.items():
        text = words.say("means", name=name, meaning=meaning)
        yield text[0].upper() + text[1:]


def _stakes(game: Game, words: Words) -> Iterator[Paragraph]:
    """Yield the needs, caps and steps of stakes."""
    limits = [limit for wager in game.wagers for limit in (wager.need, wager.cap) if limit]
    for clause in dict.fromkeys(limit.clause for limit in limits):
        yield Paragraph(words.sentences(words.limits(game.wagers, clause)), (clause,))
    for wager in game.wagers:
        if meter := wager.meter:
            yield Paragraph(words.meter(wager.key, meter), (meter.clause,))
    if game.independent:
        yield Paragraph(words.say("clause-independent"), (game.independent,))
    steps = sorted({wager.step for wager in game.wagers if wager.step > 1})
    for step in steps:
        stepped = words.wagers(wager.key for wager in game.wagers if wager.step == step)
        yield Paragraph(words.say("step", wagers=stepped, step=step))
    if not steps:
        yield Paragraph(words.say("no-steps"))


def _draws(game: Game, words: Words) -> Iterator[Paragraph]:
    """Yield what the game draws besides its cards: when, and with which chances."""
    for draw in game.draws:
        chances = [
            words.say("rules-draw-chance", value=value, chance=str(chance))
            for value, chance in draw.chances.items()
        ]
        text = words.say(
            "rules-draw",
            draw=words.draw(draw.key),
            values=words.join("list", chances),
            when="before" if draw.before_bets else "after",
        )
        yield Paragraph(text, (draw.clause,))


def _layout(game: Game, words: Words) -> tuple[tuple[Field, ...], ...]:
    """Return the betting areas as a patron sees them: the row furthest away first."""
    areas = [(area, words.wager(key)) for key, area in game.layout.items()]
    rows = sorted({area.row for area, _ in areas}, reverse=True)
    return tuple(
        tuple(
            Field(name, area.columns, area.clause)
            for area, name in sorted(areas, key=lambda placed: placed[0].column)
            if area.row == row
        )
        for row in rows
    )


def _markdown(section: Section) -> str:
    lines = [f"## {section.heading}", ""]
    for paragraph in section.paragraphs:
        lines.append(" ".join([f"- {paragraph.text}", *(f"`{c}`" for c in paragraph.clauses)]))
    for grid in section.grids:
        lines += ["", *_markdown_rows(grid), *([f"\n{grid.caption}"] if grid.caption else [])]
    for row in section.layout:
        lines.append("- " + " · ".join(map(_markdown_field, row)))
    return "\n".join(lines) + "\n"


def _markdown_field(field: Field) -> str:
    return f"{field.name} `{field.clause}`" if field.clause else field.name


def _markdown_rows(grid: Grid) -> Iterator[str]:
    yield _markdown_row(grid.head)
    yield _markdown_row(["---"] * len(grid.head))
    for row in grid.rows:
        yield _markdown_row(row)


def _markdown_row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
