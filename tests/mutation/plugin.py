"""A pytest plugin: instead of running the suite, change each rule and run the tests that name it.

python3 dev.py mutate                      everything; writes docs/reports/mutations.md
python3 dev.py mutate --clause f6:4.1-tie  the rules of one clause
python3 dev.py mutate --kind irregularity  one kind of change
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import Phase, settings

from tests.conftest import named_clauses
from tests.mutation.irregularities import Changed
from tests.mutation.mutants import Mutant, mutants

REPORT = Path(__file__).parents[2] / "docs" / "reports" / "mutations.md"
UNNOTICEABLE = "no coup can tell"


@dataclass(frozen=True)
class Verdict:
    """The result for a mutant: the test that caught it, or nothing."""

    mutant: Mutant | Changed
    caught_by: str

    @property
    def survived(self) -> bool:
        """A change that a coup could tell and no test did."""
        return self.mutant.noticeable and not self.caught_by


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of the plugin."""
    parser.addoption("--mutate", action="store_true", help="mutate the rulebook")
    parser.addoption("--no-report", action="store_true", help="do not write the report")
    parser.addoption("--clause", help="mutate the rules of this clause only")
    parser.addoption("--kind", help="make changes of this kind only")


def pytest_configure(config: pytest.Config) -> None:
    """A mutant needs one failing example, not the smallest; and runs must repeat."""
    settings.register_profile(
        "mutation", phases=[Phase.explicit, Phase.generate], derandomize=True, database=None
    )
    settings.load_profile("mutation")


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the mutants instead of the suite."""
    if not session.config.getoption("--mutate"):
        return None
    clause, kind = (session.config.getoption(name) for name in ("--clause", "--kind"))
    naming: dict[str, list[pytest.Item]] = defaultdict(list)
    # What needs a browser comes last: a mutant is in this process, and seldom gets that far.
    for item in sorted(session.items, key=_needs_a_browser):
        for name in named_clauses(item):
            naming[name].append(item)
    chosen = [
        mutant
        for mutant in mutants()
        if clause in (None, mutant.clause) and kind in (None, mutant.kind)
    ]
    verdicts = [_judged(mutant, naming[mutant.clause]) for mutant in chosen]
    _say(session, verdicts)
    if clause is kind is None and not session.config.getoption("--no-report"):
        REPORT.write_text(report(verdicts), "utf-8")
    session.testsfailed = sum(verdict.survived for verdict in verdicts)
    return True


def _needs_a_browser(item: pytest.Item) -> bool:
    return "tell" in getattr(item, "fixturenames", ())


def _judged(mutant: Mutant | Changed, items: list[pytest.Item]) -> Verdict:
    if not mutant.noticeable:
        return Verdict(mutant, "")
    with mutant.in_force():
        caught = next((item for item in _likeliest_first(mutant, items) if _fails(item)), None)
    if caught:  # likely to catch the next change of this clause too
        items.remove(caught)
        items.insert(0, caught)
    return Verdict(mutant, caught.nodeid if caught else "")


def _likeliest_first(mutant: Mutant | Changed, items: list[pytest.Item]) -> list[pytest.Item]:
    """Order tests by how much of what is changed, such as its game, stands in their names."""
    words = mutant.name.split(": ")
    return sorted(items, key=lambda item: -sum(word in item.nodeid for word in words))


def _fails(item: pytest.Item) -> bool:
    item._initrequest()  # type: ignore[attr-defined]  # an item runs again with fresh fixtures
    return any(phase.failed for phase in runtestprotocol(item, nextitem=None, log=False))


def _say(session: pytest.Session, verdicts: list[Verdict]) -> None:
    terminal = session.config.pluginmanager.getplugin("terminalreporter")
    assert terminal is not None
    for verdict in verdicts:
        if verdict.survived:
            terminal.write_line(f"SURVIVED {verdict.mutant.clause} {verdict.mutant.name}")
    caught = sum(bool(verdict.caught_by) for verdict in verdicts)
    survived = sum(verdict.survived for verdict in verdicts)
    rest = len(verdicts) - caught - survived
    terminal.write_line(
        f"{len(verdicts)} changes: {caught} caught, {survived} survived, {rest} {UNNOTICEABLE}"
    )


def report(verdicts: list[Verdict]) -> str:
    """The list of what was changed and what caught it, as Markdown."""
    kinds = Counter(verdict.mutant.kind for verdict in verdicts)
    lines = [
        "# Mutations of the rulebook",
        "",
        "Made by `python3 dev.py mutate`: each rule of each game, and each consequence of an",
        "irregularity, is changed, one at a time, and the tests that name its clause are run.",
        "A change that no coup can tell from the rule itself (such as a Banker that wins with a",
        "total of 0) is listed as such and not run.",
        "",
        "| kind of change | changes | caught | no coup can tell | survived |",
        "|---|---|---|---|---|",
    ]
    for kind in kinds:
        of_kind = [verdict for verdict in verdicts if verdict.mutant.kind == kind]
        caught = sum(bool(verdict.caught_by) for verdict in of_kind)
        unnoticeable = sum(not verdict.mutant.noticeable for verdict in of_kind)
        survived = len(of_kind) - caught - unnoticeable
        lines.append(f"| {kind} | {len(of_kind)} | {caught} | {unnoticeable} | {survived} |")
    lines += ["", "| clause | change | caught by |", "|---|---|---|"]
    lines += [_row(verdict) for verdict in verdicts]
    return "\n".join(lines) + "\n"


def _row(verdict: Verdict) -> str:
    by = verdict.caught_by.split("::")[-1].split("[")[0]
    fate = by or ("**survived**" if verdict.survived else UNNOTICEABLE)
    name = verdict.mutant.name.replace("|", "\\|")
    return f"| {verdict.mutant.clause} | {name} | {fate} |"
