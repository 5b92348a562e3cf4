"""Frames that no good client sends, made at random."""

from hypothesis import strategies as st

from punto.wire.codec import REQUESTS
from tests.kit import story

TABLE = story.TABLE


GOOD = {"type": "place-stake", "id": "a" * 22, "table": TABLE, "coup": 1, "wager": "tie"}


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


TAGS = [*REQUESTS]


kinds = st.sampled_from([*TAGS, "", "answer"])


fields = st.sampled_from([*GOOD, "amount", "seat", "buy_in", "public", "on", "denom", "settings"])


requests = st.builds(
    lambda kind, changed, names: {**{key: GOOD[key] for key in names}, "type": kind, **changed},
    kinds,
    st.dictionaries(fields, values, max_size=4),
    st.lists(st.sampled_from([*GOOD]), unique=True),
)


STAKE_TEXT = (
    '{"type":"place-stake","id":"aaaaaaaaaaaaaaaaaaaaaa","table":"one","coup":1,"wager":"tie"'
)


HOSTILE = [
    "",
    "null",
    "[]",
    "nonsense",
    '{"type":"open-the-shoe"}',
    STAKE_TEXT + "}",
    STAKE_TEXT + ',"amount":1.0}',
    STAKE_TEXT + ',"amount":"1"}',
    STAKE_TEXT + ',"amount":true}',
    STAKE_TEXT + ',"amount":NaN}',
    STAKE_TEXT + ',"amount":0}',
    STAKE_TEXT + ',"amount":-20}',
    STAKE_TEXT + ',"amount":1e3}',
    STAKE_TEXT + ',"amount":1000000000000001}',
    STAKE_TEXT + ',"amount":100000000000000000000000000}',
    STAKE_TEXT + ',"amount":20,"patron":"ann"}',
    STAKE_TEXT.replace("aaaaaaaaaaaaaaaaaaaaaa", "short") + ',"amount":20}',
    STAKE_TEXT.replace("aaaaaaaaaaaaaaaaaaaaaa", "a b c d e f g h i j k") + ',"amount":20}',
    STAKE_TEXT.replace("one", "o" * 65) + ',"amount":20}',
    STAKE_TEXT.replace("aaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaaa\\n") + ',"amount":20}',
    '{"a":' * 1_500,
]
