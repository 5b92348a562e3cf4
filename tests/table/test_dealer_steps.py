"""The dealer's one next step, from the first shoe to a confirmed result."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from punto.cards import Card
from punto.rulebook import GAMES
from punto.table import Command
from punto.table.commands import (
    BurnCards,
    CallLastBets,
    CloseBets,
    CloseTable,
    ConfirmResult,
    DealCard,
    OpenBets,
    OpenShoe,
    Pause,
    ShakeDie,
    TakeTable,
)
from punto.table.dealer_steps import DealerStep, next_step
from punto.table.settings import Cards
from tests.kit.table_states import CARRYING
from tests.kit.tables import Played, table_settings


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_alone_deal_a_whole_coup(game: str) -> None:
    """A dealer who does nothing but the next step deals coup after coup, and none is refused."""
    settings = replace(
        table_settings(game), cards=Cards.DEALT, burn=True, confirm=True, dealer_required=True
    )
    table = Played.at(settings)
    ranks = iter("25948" * 20)
    steps: dict[DealerStep, Callable[[], Command]] = {
        DealerStep.TAKE_TABLE: lambda: TakeTable("ann"),
        DealerStep.OPEN_SHOE: OpenShoe,
        DealerStep.BURN_CARDS: lambda: BurnCards(Card("9h")),
        DealerStep.OPEN_BETS: OpenBets,
        DealerStep.CALL_LAST_BETS: CallLastBets,
        DealerStep.CLOSE_BETS: CloseBets,
        DealerStep.SHAKE_DIE: lambda: ShakeDie(3),
        DealerStep.DEAL_CARD: lambda: DealCard(Card(f"{next(ranks)}s")),
        DealerStep.CONFIRM_RESULT: ConfirmResult,
    }
    taken = []
    while table.table.coup < 4:
        step = next_step(table.table)
        taken.append(step)
        table.do(steps[step]())
    expected = {*steps} - ({DealerStep.SHAKE_DIE} if not GAMES[game].die else set())
    assert set(taken) == expected


def test_a_card_that_was_seen_asks_for_a_free_coup() -> None:
    """It opens the next coup, so nobody stakes on it."""
    assert next_step(CARRYING.table) is DealerStep.FREE_COUP


def test_a_paused_or_closed_table_asks_for_nothing() -> None:
    """Until somebody resumes it."""
    table = Played.at(replace(table_settings(), cards=Cards.DEALT)).do(OpenShoe())
    assert next_step(table.fork().do(Pause("pit")).table) is DealerStep.NOTHING
    assert next_step(table.do(CloseTable("pit")).table) is DealerStep.NOTHING
