"""The types of the fields that requests have in common."""

from typing import Annotated

from msgspec import Meta

from punto.ledger import LARGEST_TRANSFER

CARD_NAME = r"^(?:A|[2-9]|10|J|Q|K)[shdc]$(?!\n)"
# Without controls, line ends, and signs that turn the direction of what is written after them.
ONE_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*$(?!\n)"
# The same, with at least one character that is seen.
WRITTEN = r"^(?=.*[^\s\u00ad\u200b-\u200f\u2060-\u2064\u2800\u3164\ufeff])" + ONE_LINE[1:]
NAME = r"^[a-z][a-z0-9_.-]{2,31}$(?!\n)"

# A reason, or a name that staff give: one line of the log, of receipts and of files.
LONGEST_WHY = 200
LONGEST_TITLE = 64
Why = Annotated[str, Meta(max_length=LONGEST_WHY, pattern=WRITTEN)]
Title = Annotated[str, Meta(max_length=LONGEST_TITLE, pattern=WRITTEN)]

# A client makes ids before it sends: 128 bits or more, in letters, digits, - and _.
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$(?!\n)")]
Key = Annotated[str, Meta(max_length=64)]
Currency = Annotated[str, Meta(max_length=32)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Count = Annotated[int, Meta(ge=0, le=LARGEST_TRANSFER)]
Amount = Annotated[int, Meta(ge=1, le=LARGEST_TRANSFER)]
CardName = Annotated[str, Meta(pattern=CARD_NAME)]
Name = Annotated[str, Meta(pattern=NAME)]
# The name of a language, as its catalogue has it: zh-Hans.
Language = Annotated[str, Meta(pattern=r"^[a-z]{2,3}(?:-[A-Za-z]{2,8})?$(?!\n)")]
# A name that a patron chooses, in any script: the server says which rule it breaks.
GivenName = Annotated[str, Meta(max_length=200)]
