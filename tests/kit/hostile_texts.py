"""Texts that a strict reader refuses: the page and verify.py must call each a `format` fault."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random

from tests.kit.forgery_registry import honest


@cache
def whole() -> str:
    """Write an honest document, as the house writes it."""
    return json.dumps(honest(retired=False))


def _with(old: str, new: str) -> Callable[[], bytes]:
    def made() -> bytes:
        assert old in whole()
        return whole().replace(old, new, 1).encode("utf-8", "surrogatepass")

    return made


def _text(text: bytes | str) -> Callable[[], bytes]:
    return lambda: text if isinstance(text, bytes) else text.encode()


def _around(before: str, after: str) -> Callable[[], bytes]:
    return lambda: f"{before}{whole()}{after}".encode()


HOSTILE: Mapping[str, Callable[[], bytes]] = {
    # Not JSON at all
    "not-json": _text("{"),
    "empty": _text(""),
    "blank": _text(" \n"),
    "html": _text("<!doctype html>"),
    "two": _text("{} {}"),
    "not-utf-8": _text(b'"\xff"'),
    "utf-16": lambda: whole().encode("utf-16"),
    "byte-order-mark": lambda: b"\xef\xbb\xbf" + whole().encode(),
    "surrogate-in-utf-8": lambda: (
        whole().replace('"game": "', '"game": "\ud800').encode("utf-8", "surrogatepass")
    ),
    "cut-off": lambda: whole()[:-1].encode(),
    "more-behind": _around("", ","),
    "comma-behind-the-last": _with('"decks": 4,', '"decks": 4,,'),
    "comma-before-the-end": _around("[", ",]"),
    "comment": _around("/* */", ""),
    "single-quotes": lambda: whole().replace('"', "'").encode(),
    "key-without-quotes": _with('"decks": 4', "decks: 4"),
    "control-sign-in-text": _with('"game": "', '"game": "\t'),
    "bad-escape": _with('"game": "', '"game": "\\x41'),
    "short-escape": _with('"game": "', '"game": "\\u00'),
    "escape-of-no-digits": _with('"game": "', '"game": "\\u+041'),
    "no-break-space": _around("\u00a0", ""),
    "form-feed": _around("\f", ""),
    "nul": _around("", "\0"),
    "nan": _with('"decks": 4', '"decks": NaN'),
    "infinity": _with('"shoe": 1', '"shoe": -Infinity'),
    "plus": _with('"shoe": 1', '"shoe": +1'),
    "leading-zero": _with('"shoe": 1', '"shoe": 01'),
    "hexadecimal": _with('"shoe": 1', '"shoe": 0x1'),
    "underscore": _with('"shoe": 1', '"shoe": 1_0'),
    "arabic-digit": _with('"shoe": 1', '"shoe": \u0661'),
    "True": _with('"void": false', '"void": False'),
    "deep": _text("[" * 200_000),
    "deep-inside": _text('{"format":' + "[" * 100_000 + "]" * 100_000 + "}"),
    # JSON, and yet not as the format writes it
    "fraction": _with('"shoe": 1', '"shoe": 1.0'),
    "exponent": _with('"shoe": 1', '"shoe": 1e0'),
    "big-exponent": _with('"shoe": 1', '"shoe": 1E999'),
    "minus-zero": _with('"place": 0', '"place": -0'),
    "negative": _with('"shoe": 1', '"shoe": -1'),
    "ten-digits": _with('"shoe": 1', '"shoe": 1000000000'),
    "huge": _with('"decks": 4', '"decks": ' + "9" * 1_000_000),
    "twice": _with('"decks": 4', '"decks": 4, "decks": 4'),
    "twice-by-an-escape": _with('"decks": 4', '"decks": 4, "d\\u0065cks": 4'),
    "twice-inside": _with('"place": 0', '"place": 0, "place": 0'),
    "twice-for-truth": _with('"void": false', '"void": {"a": 1, "a": 2}'),
    "own-prototype": _with('"decks": 4', '"decks": 4, "__proto__": {}'),
    # Read as JSON, and not such a document
    "null": _text("null"),
    "text": _text('"punto-shoe/2"'),
    "number": _text("1"),
    "nothing": _text("[]"),
    "object-of-nothing": _text("{}"),
    "format-alone": _text('{"format": "punto-shoe/2"}'),
    "format-as-a-list": _text('{"format": ["punto-shoe/2"]}'),
    "format-of-every-object": _text('{"format": "constructor"}'),
    "list-in-list": _around("[[", "]]"),
    "second-is-none": _around("[", ", null]"),
    "decks": _with('"decks": 4', '"decks": 999999999'),
    "no-decks": _with('"decks": 4', '"decks": 0'),
    "truth": _with('"shoe": 1', '"shoe": true'),
    "number-for-truth": _with('"void": false', '"void": 0'),
    "null-for-text": _with('"nonce": ""', '"nonce": null'),
    "text-for-null": _with('"first": null', '"first": ""'),
    "zero-for-null": _with('"die": null', '"die": 0'),
    "long-path": _with('"path": [', '"path": [' + f'"{"ab" * 32}", ' * 40_000),
    "surrogate": _with('"rulebook": "', '"rulebook": "\\ud800'),
    "surrogates-swapped": _with('"rulebook": "', '"rulebook": "\\udc00\\ud800'),
    "control": _with('"table": "', '"table": "\\u001b[31m'),
    "line-feed-in-a-name": _with('"game": "power-98"', '"game": "power-98\\n"'),
    "line-feed-behind-a-hash": lambda: whole().replace('", "before"', '\\n", "before"', 1).encode(),
    "capital-hex": _with('"root": "', '"root": "A'),
    "long-name": _with('"table": "', '"table": "' + "x" * 200),
    "no-name": _with('"table": "commission-1"', '"table": ""'),
    "list-for-object": _with('"drawn": [', '"drawn": [null, '),
    "object-for-list": _with('"secrets": []', '"secrets": {}'),
}


def scrambled(seed: int) -> bytes:
    """Change some bytes of an honest document anywhere."""
    chance = Random(seed)
    text = bytearray(whole().encode())
    signs = b'0123456789.eE+-"\\{}[],: \n\tntf\x00\xc3\xff'
    # Near the front everything is short, so that the structure is hit and not only a hash.
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(chance.choice((40, 400, len(text))))
        match chance.randrange(3):
            case 0:
                text[place] = chance.choice(signs)
            case 1:
                del text[place]
            case _:
                text.insert(place, chance.choice(signs))
    return bytes(text)
