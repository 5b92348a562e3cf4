"""Pages without scripts, for people with a browser, where the page of the house cannot be shown."""

from html import escape

from punto.words.catalogue import answering
from punto.words.sentences import Words

_FRAME = """\
<!doctype html>
<html lang="{language}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#05201a">
<title>Punto</title>
{head}
</head>
<body>
{body}
</body>
</html>
"""


def wants_a_page(path: str, accepts: str) -> bool:
    """Return True if the request comes from a browser and not from a program.

    >>> wants_a_page("/tabels", "text/html,*/*;q=0.8"), wants_a_page("/api/tabels", "text/html")
    (True, False)
    """
    return "text/html" in accepts and path != "/api" and not path.startswith("/api/")


def plain_page(wanted: str, head: str, body: str, **messages: str) -> str:
    """Return a page in the first language of `Accept-Language` that Punto has.

    `body` has a place for each message, by its name.
    """
    words = Words(language_of(wanted))
    said = {name: escape(words.say(message)) for name, message in messages.items()}
    return _FRAME.format(
        language=words.language, direction=words.direction, head=head, body=body.format(**said)
    )


def language_of(wanted: str) -> str:
    """Return the first language of `Accept-Language` that Punto has."""
    tags = [part.partition(";")[0].strip() for part in wanted.split(",")[:9]]
    return next(filter(None, map(answering, tags)), "en")
