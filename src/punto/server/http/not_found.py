"""The page for a wrong address, for people with a browser."""

from html import escape

from punto.words.catalogue import answering
from punto.words.sentences import Words

PAGE = """\
<!doctype html>
<html lang="{language}" dir="{direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#05201a">
<title>Punto</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><p class="wordmark">Punto</p><h1>{title}</h1></header>
<main><p>{way}</p>
<p><a href="/">{home}</a></p></main>
</body>
</html>
"""


def wants_a_page(path: str, accepts: str) -> bool:
    """Return True if the request comes from a browser and not from a program.

    >>> wants_a_page("/tabels", "text/html,*/*;q=0.8"), wants_a_page("/api/tabels", "text/html")
    (True, False)
    """
    return "text/html" in accepts and path != "/api" and not path.startswith("/api/")


def no_such_page(wanted: str) -> str:
    """Return the page in the first language of `Accept-Language` that Punto has."""
    words = Words(language_of(wanted))
    return PAGE.format(
        language=words.language,
        direction=words.direction,
        title=escape(words.say("screen-no-page")),
        way=escape(words.say("screen-no-page-why")),
        home=escape(words.say("screen-no-page-way")),
    )


def language_of(wanted: str) -> str:
    """Return the first language of `Accept-Language` that Punto has."""
    tags = [part.partition(";")[0].strip() for part in wanted.split(",")[:9]]
    return next(filter(None, map(answering, tags)), "en")
