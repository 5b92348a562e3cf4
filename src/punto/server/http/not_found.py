"""The page for a wrong address, for people with a browser."""

from punto.server.http.plain_page import plain_page

_HEAD = '<link rel="stylesheet" href="/api/docs.css">'
_BODY = """\
<header><p class="wordmark">Punto</p><h1>{title}</h1></header>
<main><p>{way}</p>
<p><a href="/">{home}</a></p></main>"""


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
