"""The catalogue: one language's messages from `locale/`, and how it joins words.

>>> catalogue = Catalogue("en")
>>> catalogue.join("list", ["Player", "Banker", "Tie"])
'Player, Banker and Tie'
"""

import json
import re
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern
from fluent.runtime.types import FluentNone, FluentNumber, fluent_number

from punto.ledger.currencies import major, minor_digits
from punto.refusals import BadInput
from punto.rulebook import declared_names

Argument = int | str | date | FluentNumber | FluentNone

LOCALE = files("punto").joinpath("locale")


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that Punto speaks.

    >>> languages()
    ('ar', 'en', 'zh-Hans', 'zh-Hant')
    """
    folders = (entry for entry in LOCALE.iterdir() if entry.joinpath("names.ftl").is_file())
    return tuple(sorted(entry.name for entry in folders))


def language(asked: str) -> str:
    """Return the language that answers a tag, or a locale as POSIX writes it.

    >>> language("zh-CN"), language("zh-HK"), language("zh_MO.UTF-8"), language("zh-Hans-HK")
    ('zh-Hans', 'zh-Hant', 'zh-Hant', 'zh-Hans')
    """
    if known := answering(asked):
        return known
    raise BadInput(f"no words in {asked!r}; known languages: {', '.join(languages())}")


def answering(asked: str) -> str | None:
    """Return the language that answers a tag; none where Punto has no words for it.

    `locale/tags.json` says which language answers a tag that is not the name of a catalogue; the
    page reads the same file (`web/src/languages.ts`). The last part of a tag is dropped until
    some language answers it.
    """
    parts = re.split("[.@]", asked)[0].replace("_", "-").lower().split("-")[:4]
    tags = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return next((_by_tag()[tag] for tag in tags if tag in _by_tag()), None)


@cache
def _by_tag() -> dict[str, str]:
    by_tongue = {known.split("-")[0]: known for known in languages()}
    by_name = {known: known for known in languages()}
    others = json.loads(LOCALE.joinpath("tags.json").read_text("utf-8"))
    return {tag.lower(): known for tag, known in (by_tongue | others | by_name).items()}


_ENTRY = re.compile(r"^(?=-?[A-Za-z][\w-]* *=)", re.MULTILINE)
_NAMED = re.compile(r"\{\s*(-?[A-Za-z][\w-]*)")


class _Messages:
    """The messages of a language, each parsed when it is first needed.

    Parsing all of them would take most of a second, and a command says a few.
    """

    def __init__(self, name: str) -> None:
        # Isolation marks help a browser but garble a terminal; the page sets its own.
        self.bundle = FluentBundle([name], use_isolating=False)
        self._sources: dict[str, str] = {}  # not parsed yet, by name
        for entry in LOCALE.joinpath(name).iterdir():
            if entry.name.endswith(".ftl"):
                for source in _ENTRY.split(entry.read_text("utf-8"))[1:]:
                    self._sources[source.partition("=")[0].strip()] = source

    def has(self, message: str) -> bool:
        """Return True if there is such a message."""
        return message in self._sources or self.bundle.has_message(message)

    def pattern(self, message: str) -> Pattern | None:
        """Return the text of a message to be formatted; None if it has attributes alone."""
        self._parse(message)
        return self.bundle.get_message(message).value

    def _parse(self, name: str) -> None:
        """Parse a message or a term, and those that it names."""
        if source := self._sources.pop(name, None):
            self.bundle.add_resource(FluentResource(source))
            for other in _NAMED.findall(source):
                self._parse(other)


_messages = cache(_Messages)


class Catalogue:
    """One language."""

    def __init__(self, asked: str = "en") -> None:
        """Use the language that answers this request."""
        self.language = language(asked)
        self._messages = _messages(self.language)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.language}>"

    @property
    def direction(self) -> str:
        """The direction of writing: ``ltr`` or ``rtl``; only the catalogue has it."""
        return self.say("screen-direction")

    @property
    def own_name(self) -> str:
        """The language's own name for itself."""
        return self.say("screen-language-name")

    def knows(self, message: str) -> bool:
        """Return True if the catalogue has this message."""
        return self._messages.has(message)

    def say(self, message: str, **about: Argument) -> str:
        """Format one message of the catalogue; an unknown one or a missing argument is a bug."""
        pattern = self._messages.pattern(message)
        if pattern is None:
            raise LookupError(f"{message} in {self.language} has no text")
        text, errors = self._messages.bundle.format_pattern(pattern, about)
        if errors:
            raise LookupError(f"{message} in {self.language}: {errors}")
        return str(text)

    def amount(self, amount: int, currency: str) -> Argument:
        """Return an amount as an argument of a message: the language writes it in its currency.

        >>> Catalogue("en").say("refusal-stakes-down", staked=Catalogue("en").amount(50050, "HKD"))
        '500.50 is in play from this seat; wait until the coup is settled.'
        """
        digits = minor_digits(currency)
        if not digits:
            return amount
        style = {"minimumFractionDigits": digits, "maximumFractionDigits": digits}
        # Fluent compares whole numbers alone with the variants of a message: 0 has one at times.
        return fluent_number(major(amount, currency) if amount else 0, **style)

    def game(self, key: str) -> str:
        """Return the name of a game: the declaration's, the catalogue's, or its key in words.

        Where neither has one in this language, it is the English one of the declaration.
        """
        return self.name("game", key)

    def wager(self, key: str) -> str:
        """Return the name of a wager, in the same way."""
        return self.name("wager", key)

    def draw(self, key: str) -> str:
        """Return the name of what a game draws besides its cards, in the same way."""
        return self.name("draw", key)

    def name(self, kind: str, key: str) -> str:
        """Return the name of a game, a wager or a draw, in the same way."""
        declared, message = declared_names(kind, key), f"{kind}-{key}"
        if self.language in declared:
            return declared[self.language]
        if self.knows(message):
            return self.say(message)
        return declared.get("en") or key.replace("-", " ").capitalize()

    def wagers(self, keys: Iterable[str], *, join: str = "list") -> str:
        """Return the names of several wagers, joined."""
        return self.join(join, [self.wager(key) for key in keys])

    def sentences(self, sentences: Iterable[str]) -> str:
        """Join sentences, each once, in their order."""
        first, *others = dict.fromkeys(sentences)
        for other in others:
            first = self.say("join-sentences", left=first, right=other)
        return first

    def join(self, word: str, parts: Sequence[str]) -> str:
        """Join parts as the language does: ``a, b and c``."""
        text = parts[0]
        for part in parts[1:-1]:
            text = self.say(f"join-{word}", left=text, right=part)
        return self.say(f"join-{word}-last", left=text, right=parts[-1]) if parts[1:] else text
