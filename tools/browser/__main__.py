"""Set up the browser: `python -m tools.browser`."""

from tools import Failed, alone
from tools.browser import prepare

try:
    with alone("browser"):
        prepare()
except Failed as failed:
    raise SystemExit(f"dev.py: {failed}") from None
