"""A client that plays at the tables of a running server, for bots, tests and other programs.

    async with await Client.guest("http://127.0.0.1:8098") as client:
        table = await client.watch("commission-1")
        await table.sit(1, 1_000)
        await table.until(lambda: table.takes_stakes, within=60)
        print(await table.stake("banker", 100))

It knows only the messages of the server (`punto.wire`). See docs/client.md.
"""

from punto.client.changes import Change, HeadsDoubted, LinkDown, LinkUp
from punto.client.client import Client
from punto.client.errors import Closed, NoServer, NotLetIn, NotUnderstood, SignedOut
from punto.client.outcomes import Lost, Outcome
from punto.client.receipts import Receipt, Receipts
from punto.client.table import WatchedTable
from punto.client.table_state import TableState
from punto.client.timing import Timing
from punto.wire.messages import Refused
from punto.witness import Keeper as HeadKeeper

__all__ = [
    "Change",
    "Client",
    "Closed",
    "HeadKeeper",
    "HeadsDoubted",
    "LinkDown",
    "LinkUp",
    "Lost",
    "NoServer",
    "NotLetIn",
    "NotUnderstood",
    "Outcome",
    "Receipt",
    "Receipts",
    "Refused",
    "SignedOut",
    "TableState",
    "Timing",
    "WatchedTable",
]
