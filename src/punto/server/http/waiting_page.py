"""The page of a spare, for people with a browser: it loads again until somebody serves there.

A spare serves no other file, so the page brings its style and its mark along.
"""

from base64 import b64encode
from hashlib import sha256

from punto.server.http.plain_page import plain_page

RELOAD_AFTER = 2  # seconds
# The mark takes one breath in the time between two loads, so that nobody sees the page reload.
_STYLE = f"""
:root {{ color-scheme: dark; font-family: system-ui, -apple-system, "Segoe UI", Roboto,
  "Noto Sans", sans-serif; font-size: clamp(1rem, 0.3rem + 2vmin, 2rem); line-height: 1.5; }}
body {{ display: grid; place-content: center; justify-items: center; min-block-size: 100vh;
  min-block-size: 100dvh; box-sizing: border-box; margin: 0; padding: 2rem; text-align: center;
  color: #f8f2e2; background: radial-gradient(circle at 50% 42%, #0b4a38, #05201a 75%) #05201a; }}
svg {{ inline-size: 4.5rem; block-size: 4.5rem;
  animation: breath {RELOAD_AFTER}s ease-in-out infinite; }}
.wordmark {{ margin: 1.2rem 0 0; font-weight: 600; letter-spacing: 0.34em;
  margin-inline-end: -0.34em; color: #d8b871; }}
h1 {{ margin: 1.6rem 0 0.6rem; font-size: 1.6rem; font-weight: 600; line-height: 1.2; }}
main p {{ margin: 0; max-inline-size: 26rem; color: #b7cbc0; text-wrap: balance; }}
@keyframes breath {{ 0%, 100% {{ opacity: 0.7; }} 50% {{ opacity: 1; }} }}
@media (prefers-reduced-motion: reduce) {{ svg {{ animation: none; }} }}
"""
_HASH = b64encode(sha256(_STYLE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; frame-ancestors 'none'"
"""What a browser may load for this page: its own style, and nothing else."""
_HEAD = f"""<meta http-equiv="refresh" content="{RELOAD_AFTER}">
<style>{_STYLE}</style>"""
_BODY = """\
<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#0a4434"/>
<circle cx="16" cy="16" r="13" fill="none" stroke="#d8b871" stroke-width="3"
 stroke-dasharray="6.8 3.41"/>
<path d="M16 7q3.6 5.200 7 9-3.400 3.800-7 9-3.600-5.200-7-9 3.400-3.800 7-9z" fill="#f7f0de"/>
</svg>
<p class="wordmark" lang="en" dir="ltr">PUNTO</p>
<main><h1>{title}</h1><p>{why}</p></main>"""


def waiting_page(wanted: str) -> str:
    """Return the page in the first language of `Accept-Language` that Punto has."""
    return plain_page(wanted, _HEAD, _BODY, title="screen-waiting", why="screen-waiting-why")
