"""The page for a wrong address, for people with a browser."""

from punto.server.http.plain_page import plain_page

_HEAD = '<link rel="stylesheet" href="/api/docs.css">'
_BODY = """\
<header><p class="wordmark">Punto</p><h1>{title}</h1></header>
<main><p>{way}</p>
<p><a href="/">{home}</a></p></main>"""


def wants_a_page(path: str, accepts: str) -> bool:
    """Return True if the request comes from a browser and not from a program.

    >>> wants_a_page("/tabels", "text/html,*/*;q=0.8"), wants_a_page("/api/tabels", "text/html")
    (True, False)
    """
    return "text/html" in accepts and path != "/api" and not path.startswith("/api/")


def no_such_page(wanted: str) -> str:
    """Return the page in the first language of `Accept-Language` that Punto has."""
    return plain_page(
        wanted,
        _HEAD,
        _BODY,
        title="screen-no-page",
        way="screen-no-page-why",
        home="screen-no-page-way",
    )
