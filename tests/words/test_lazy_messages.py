"""Messages that are parsed when they are first said, against the whole catalogue parsed at once."""

import pytest
from fluent.runtime import FluentBundle, FluentResource

from punto.words.catalogue import LOCALE, _Messages, languages


@pytest.mark.parametrize("language", languages())
def test_messages_parsed_one_by_one_are_those_of_the_whole_catalogue(language: str) -> None:
    """None is lost and none is cut short."""
    whole = FluentBundle([language])
    for entry in LOCALE.joinpath(language).iterdir():
        if entry.name.endswith(".ftl"):
            whole.add_resource(FluentResource(entry.read_text("utf-8")))
    one_by_one = _Messages(language)
    for name in [*whole._messages, *(f"-{term}" for term in whole._terms)]:
        one_by_one._parse(name)
    for kind in ("_messages", "_terms"):
        expected, parsed = getattr(whole, kind), getattr(one_by_one.bundle, kind)
        assert parsed.keys() == expected.keys()
        for name, entry in expected.items():
            assert entry.equals(parsed[name], ignored_fields=["span", "comment"]), name
