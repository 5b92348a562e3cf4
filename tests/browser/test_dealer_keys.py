"""The dealer's console by keyboard: whole coups, the numpad, the pad, and slips."""

import pytest

from punto.rulebook import GAMES
from tests.kit.console import at_console, die_of
from tests.kit.terminal import House, Tell


@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_coup_of_each_game_by_keyboard_alone(tell: Tell, rules: str) -> None:
    """From an empty table to a paid coup: Enter, cards, the die where the game has one."""

    async def story(there: House) -> None:
        dealer = await at_console(there, rules)
        await dealer.burnt()
        await dealer.closed()
        for key in die_of(rules):
            await dealer.at(step="shake-die")
            await dealer.type(key)
        await dealer.at(step="deal-card")
        await dealer.key("9h Kd 8c 6s")
        await dealer.at(step="confirm-result")
        assert "Player wins 7–6" in await dealer.page.inner_text("[data-prompt]")
        await dealer.enter()
        await dealer.at(phase="settled", step="open-bets")
        assert not dealer.complaints

    tell(story)
