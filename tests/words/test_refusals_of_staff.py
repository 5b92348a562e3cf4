"""Refusals that staff read: about the patron whom they act for, never addressed to the patron."""

import re
from collections.abc import Iterator

import pytest

from punto.house import HouseReason
from punto.refusals import Reason
from punto.roles import Role
from punto.server.http.bounds import BoundReason
from punto.server.outcomes import ServerReason
from punto.server.people.attendants import CallReason
from punto.server.people.idempotency import RequestReason
from punto.server.people.name_rules import NameReason
from punto.server.people.permissions import RoleReason
from punto.server.people.sign_in_reasons import PeopleReason
from punto.table.precedence import PRECEDENCE
from punto.wire.codec import REQUESTS
from punto.words.catalogue import languages
from tests.kit.catalogues import messages, spoken
from tests.kit.sample_requests import sample

OF_EVERYONE = (
    *(HouseReason, RoleReason, PeopleReason, ServerReason, RequestReason),
    *(BoundReason, NameReason, CallReason),
)
OF_PATRONS_ALONE = {"exclusion-stands"}  # of a request that only patrons send
# They speak of the screen, the links or the name of the person who reads them.
OF_THE_READER = {
    *("not-saved", "locked", "no-such-session", "own-screen-needed", "second-person-needed"),
    *("too-many-links", "too-many-displays", "too-many-connections"),
}
# "Yours", and what can be somebody's: wallet, seat, stakes, stack, money, account, till.
ARABIC_YOURS = r"\b(لك|لديك|\w*(محفظت|مقعد|رهانات|رصيد|مال|حساب|درج)ك)\b"
YOU = {
    "en": re.compile(r"\byou(rs?|rself)?\b", re.IGNORECASE),
    "zh-Hans": re.compile("您"),
    "zh-Hant": re.compile("您"),
    "ar": re.compile(ARABIC_YOURS),
}


def of_staff() -> Iterator[str]:
    """Yield the name of every refusal that a member of staff can read."""
    for tag, kind in REQUESTS.items():
        if Role.PATRON in kind.roles:
            continue
        asked: type = type(sample(tag).command("ann", "", 0))
        checks = next((order for kind, order in PRECEDENCE.items() if kind is asked), ())
        yield from (check.value for check in checks if isinstance(check, Reason))
    for part in OF_EVERYONE:
        yield from (reason.value for reason in part)


@pytest.mark.parametrize("lang", languages())
def test_no_refusal_that_staff_read_speaks_to_a_patron(lang: str) -> None:
    """A cashier reads "The wallet holds 5", since it is not the wallet of the person who reads."""
    reasons = set(of_staff()) - OF_PATRONS_ALONE
    assert reasons >= {"wallet-too-short", "not-seated", "stakes-down", "table-faulted"}
    assert reasons >= OF_THE_READER
    known = messages(lang)
    addressed = {
        reason for reason in reasons if YOU[lang].search(spoken(known[f"refusal-{reason}"]))
    }
    assert addressed <= OF_THE_READER, addressed - OF_THE_READER


@pytest.mark.parametrize("lang", languages())
def test_a_sentence_to_a_patron_is_told_from_one_about_a_patron(lang: str) -> None:
    """Otherwise the test above would find nothing in this language."""
    assert YOU[lang].search(spoken(messages(lang)["refusal-stack-too-short"]))
