"""The items of a report, in their order, and the report that they make."""

from punto.refusals import BadInput
from punto.report.bounds import return_bounds
from punto.report.breakage import breakages
from punto.report.changes import changes
from punto.report.control import control_limits
from punto.report.counting import counting
from punto.report.declaration_text import declaration_hash
from punto.report.document import Item, Report
from punto.report.exposure import exposure
from punto.report.identity import identify
from punto.report.measures import measures
from punto.report.removal import removals
from punto.report.returns import return_tables
from punto.report.risk import risks
from punto.report.rules import printed_rules
from punto.report.sensitivity import sensitivity
from punto.report.shoes import shoe_figures
from punto.report.study import Build, Study
from punto.report.verification import verify

ITEMS: dict[int, tuple[str, Build]] = {
    1: ("Identity", identify),
    2: ("Rules", printed_rules),
    3: ("Return tables", return_tables),
    4: ("Measures of every wager", measures),
    5: ("Bounds of the return", return_bounds),
    6: ("Decks, burn and cut card", shoe_figures),
    7: ("Sensitivity", sensitivity),
    8: ("Commission and breakage", breakages),
    9: ("Effects of removal", removals),
    10: ("Counting", counting),
    11: ("Exposure", exposure),
    12: ("Risk", risks),
    13: ("Control limits", control_limits),
    14: ("Independent verification", verify),
    15: ("Changes", changes),
}


def read_items(text: str) -> tuple[int, ...]:
    """Read numbers of items, as in 1-5,9.

    >>> read_items("1-3,9")
    (1, 2, 3, 9)
    """
    chosen: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        if not (first.isdecimal() and (last.isdecimal() or not _)):
            raise BadInput(f"{part!r} is not a number of an item; write them as in 1-5,9")
        chosen.update(range(int(first), int(last or first) + 1))
    if not chosen or not chosen <= ITEMS.keys():
        raise BadInput(f"{text!r} names items that are not there; they are 1 to {max(ITEMS)}")
    return tuple(sorted(chosen))


def make_report(study: Study) -> Report:
    """Return the report of a study."""
    items = [
        Item(number, title, build(study))
        for number, (title, build) in ITEMS.items()
        if study.has(number)
    ]
    game, digest = study.game, declaration_hash(study.game)
    return Report(
        title=study.words.game(game.key),
        subtitle=f"Mathematics report: {study.decks} decks, cut card {study.cut} from the end",
        mark=f"{game.key} {digest[:16]}",
        date=study.date,
        items=tuple(items),
    )
