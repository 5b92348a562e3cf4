"""The policies: how many entrants have which, and what each one means."""

import pytest

from punto.planning.policies import MEANING, Policy, shares
from punto.refusals import BadInput


def test_without_a_word_all_policies_are_mixed_evenly() -> None:
    """What is left over goes to the first."""
    assert list(shares(None, 36).values()) == [6] * 6
    assert shares(None, 8) == dict(zip(Policy, (2, 2, 1, 1, 1, 1), strict=True))
    assert shares(None, 2) == {Policy.BOLD: 1, Policy.TIMID: 1}


def test_some_have_a_number_and_the_others_share_the_rest() -> None:
    """In the order of the policies, however they are written."""
    assert shares("random, bold:3,timid", 9) == {
        Policy.BOLD: 3,
        Policy.TIMID: 3,
        Policy.RANDOM: 3,
    }
    assert shares("bold:0,timid", 4) == {Policy.TIMID: 4}


@pytest.mark.parametrize("text", ["bold:10", "bold:5,timid:5", "", "bold:1:2", "bold:-1", "bald:9"])
def test_other_words_are_refused(text: str) -> None:
    """Too many or too few entrants, and names that do not exist."""
    with pytest.raises(BadInput):
        shares(text, 9)


def test_every_policy_says_what_it_does() -> None:
    """`--json` prints it."""
    assert set(MEANING) == set(Policy)
