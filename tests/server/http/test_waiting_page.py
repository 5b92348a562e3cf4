"""The page of a spare: calm, in the visitor's language, and without a file that a spare lacks."""

import re
from base64 import b64encode
from hashlib import sha256

import pytest

from punto.server.http.waiting_page import POLICY, RELOAD_AFTER, waiting_page
from punto.words.sentences import Words


@pytest.mark.parametrize(
    ("wanted", "language", "direction"),
    [
        ("en-GB,en;q=0.9", "en", "ltr"),
        ("zh-CN", "zh-Hans", "ltr"),
        ("zh-HK", "zh-Hant", "ltr"),
        ("ar-EG,en;q=0.5", "ar", "rtl"),
        ("", "en", "ltr"),
    ],
)
def test_it_says_in_the_visitors_language_that_it_goes_on_by_itself(
    wanted: str, language: str, direction: str
) -> None:
    """Somebody who just switched a terminal on has lost no connection."""
    page, words = waiting_page(wanted), Words(language)
    assert f'<html lang="{language}" dir="{direction}">' in page
    assert words.say("screen-waiting") in page
    assert words.say("screen-waiting-why") in page
    assert words.say("screen-link-lost") not in page
    assert f'<meta http-equiv="refresh" content="{RELOAD_AFTER}">' in page


def test_it_loads_nothing_and_its_policy_allows_its_own_style_alone() -> None:
    """A spare serves no other file, and a browser runs no script of this page."""
    page = waiting_page("en")
    (style,) = re.findall("<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in POLICY
    assert "default-src 'none'" in POLICY
    assert not re.search(r"<script|\bsrc=|\bhref=|\bstyle=|url\(|@import", page)
    assert "prefers-reduced-motion: reduce" in style
