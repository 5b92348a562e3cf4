"""The page of a spare, for people with a browser: it loads again until somebody serves there."""

from html import escape

from punto.server.http.not_found import language_of
from punto.words.sentences import Words

AGAIN = 2  # seconds until a browser asks again
# A spare serves no style sheet, so the page asks for dark colours only.
PAGE = """\
<!doctype html>
<html lang="{language}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta http-equiv="refresh" content="{again}">
<title>Punto</title>
</head>
<body><h1>Punto</h1><p>{waiting}</p></body>
</html>
"""


def waiting_page(wanted: str) -> str:
    """Return the page in the first language of `Accept-Language` that Punto has."""
    words = Words(language_of(wanted))
    return PAGE.format(
        language=words.language,
        direction=words.direction,
        again=AGAIN,
        waiting=escape(words.say("screen-link-lost")),
    )
