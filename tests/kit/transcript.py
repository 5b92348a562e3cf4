"""Transcripts: coups with stakes and settlements as a person would write them down.

A transcript is replayed line by line: each line holds a question and its answer, and the replay
writes the line again from the question alone.

    coup    P 9h 9c | B Kd 6s | die 3 = player 8, banker 6 | player wins
    stake   player 100 = +105 at 21:20 (p98:4.2-player)
    refuse  player-natural-8 50 = needs-stake (p98:3.5.1)
    refuse  P 9h 9c 2d | B Kd 6s | die 3 = after-natural (p98:3.11.1)

`python -m tests.kit.transcript` writes all of them again from their questions: read the difference
before you keep it.
"""

from collections.abc import Iterator
from pathlib import Path

from punto.coup import Coup
from punto.refusals import Refusal, Refused
from punto.rulebook import GAMES, Game, game
from punto.settlement import settle

FOLDER = Path(__file__).parents[1] / "transcripts"


def replay(rules: Game, lines: list[str]) -> Iterator[str]:
    """The same lines, each answered again from its question."""
    coup: Coup | None = None
    for line in lines:
        if not line or line.startswith("#"):
            yield line
            continue
        kind, question = line.split(" = ")[0].split(maxsplit=1)
        if kind == "coup":
            coup = rules.coup(question)
            answer = coup.aloud()
        elif kind == "stake":
            assert coup is not None, "a stake before the first coup"
            answer = _settled(rules, coup, question)
        else:
            assert kind == "refuse", line
            answer = _refused(rules, question)
        yield f"{kind:<7} {question} = {answer}"


def _settled(rules: Game, coup: Coup, question: str) -> str:
    key, stake = question.split()
    settlement = settle(rules.wager(key), coup, int(stake))
    breakage = f", breakage {settlement.breakage}" if settlement.breakage else ""
    return f"{settlement.net:+d} at {settlement.pay.payoff}{breakage} ({settlement.clause})"


def _refused(rules: Game, question: str) -> str:
    refusal: Refusal | None
    if question.startswith("P "):
        try:
            coup = rules.coup(question)
        except Refused as refused:
            refusal = refused.refusal
        else:
            raise AssertionError(f"{coup!r} is a coup of {rules.key}")
    else:
        words = question.split()
        stakes = dict(zip(words[::2], map(int, words[1::2]), strict=True))
        refusal = rules.refusal(stakes)
        assert refusal is not None, f"{question!r} may be staked in {rules.key}"
    return f"{refusal.reason}" + (f" ({refusal.clause})" if refusal.clause else "")


if __name__ == "__main__":
    for key in GAMES:
        path = FOLDER / f"{key}.txt"
        written = path.read_text("utf-8").splitlines()
        path.write_text("\n".join(replay(game(key), written)) + "\n", "utf-8")
