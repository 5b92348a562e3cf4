"""Export and import of a table: its log as JSON Lines, one line a row, checked both ways.

The first line says what follows and how it ends; hashes stand in the lines, so that an export can
be checked without Punto. A log has one form: exporting it, importing it and exporting it again
gives the same bytes.

An imported log is kept as an *archive*: it can be replayed, audited and exported again, and
nothing else. Nobody deals at it, and it moves no money. Its buy-ins came from wallets of another
house, whose log is not in the export; to fill wallets here so that the ledger balances would be to
issue money because somebody sent a file.
"""

from collections.abc import Generator, Iterable, Iterator
from typing import Annotated, BinaryIO

import msgspec

from punto.house import STREAM as HOUSE
from punto.refusals import BadInput
from punto.store.chain import START, Head, Row, broken_link
from punto.store.redecide import redecide
from punto.store.store import Store
from punto.table.replay import Replay
from punto.table.state import Table

FORMAT = "punto-table"
VERSION = 1  # of the format
WITH_NAMES = 2  # the version of a log in which staff have signed rows
LONGEST_LINE = 16 * 1024 * 1024  # bytes: a row has some hundred, and a full table's some thousand
_LARGEST = 2**53 - 1  # whole numbers that every JSON reader keeps exact


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: which table, how many rows, and the hash of the last one."""

    format: str
    version: int
    table: str
    rows: int
    head: str


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """One row of the log. Body and command are the exact bytes that the hash covers."""

    seq: Annotated[int, msgspec.Meta(ge=1, le=_LARGEST)]
    at: Annotated[int, msgspec.Meta(ge=-_LARGEST, le=_LARGEST)]
    kind: str
    body: msgspec.Raw
    command: msgspec.Raw  # null where another event of the same command came first
    hash: str


class SignedLine(Line):
    """One row of a log in which staff have signed rows."""

    by: str


_NOTHING = b"null"
_encode = msgspec.json.encode
_header = msgspec.json.Decoder(Header, strict=True)
_line = msgspec.json.Decoder(Line, strict=True)
_signed_line = msgspec.json.Decoder(SignedLine, strict=True)


# Checking


def check_rows(table: str, rows: Iterable[Row]) -> tuple[Table, Head]:
    """Return the table after a log, and the log's end; reject the first wrong row.

    The chain has no gap, every event is what the rules decide, and the log is this table's.
    """
    last: Head | Row = START
    replay = Replay()
    for row in rows:
        if wrong := broken_link(last, row):
            raise BadInput(f"wrong at {table} {row.seq}: {wrong}")
        try:
            redecide(replay, row)
        except ValueError as problem:  # also for commands that no rule can decide
            raise BadInput(f"wrong at {table} {row.seq}: {problem}") from problem
        last = row
    if replay.table is None:
        raise BadInput(f"the log of {table!r} is empty")
    if missing := replay.end():
        raise BadInput(f"wrong at the end of {table}: {missing}")
    if replay.table.settings.key != table:
        raise BadInput(f"this is the log of {replay.table.settings.key!r}, not of {table!r}")
    return replay.table, Head(last.seq, last.hash)


# Writing


def export(store: Store, table: str) -> Generator[bytes, None, None]:
    """Yield the log of a table, line by line; check all of it before the first line."""
    with store.at_one_moment():
        _, head = check_rows(table, store.log(table))
        version = WITH_NAMES if any(row.by for row in store.log(table)) else VERSION
        yield _encode(Header(FORMAT, version, table, head.seq, head.hash.hex())) + b"\n"
        for row in store.log(table):
            yield _written(row, version)


def _written(row: Row, version: int) -> bytes:
    body, command = msgspec.Raw(row.body), msgspec.Raw(row.command or _NOTHING)
    columns = row.seq, row.at, row.kind, body, command, row.hash.hex()
    line = Line(*columns) if version == VERSION else SignedLine(*columns, row.by)
    return _encode(line) + b"\n"


# Reading


def read_export(lines: Iterable[bytes]) -> tuple[str, tuple[Row, ...]]:
    """Read and check the table of an export and its rows; reject the smallest deviation."""
    numbered = enumerate(lines, 1)
    header = _read_header(next(numbered, (1, b""))[1])
    rows = tuple(_read_row(header, number, line) for number, line in numbered)
    _, head = check_rows(header.table, rows)
    if header.version == WITH_NAMES and not any(row.by for row in rows):
        raise BadInput(f"line 1 names version {WITH_NAMES}, but nobody has signed a row")
    if (head.seq, head.hash.hex()) != (header.rows, header.head):
        raise BadInput(
            f"the export should end with row {header.rows} and hash {header.head},"
            f" but ends with row {head.seq}: it was cut off, or joined from two exports"
        )
    return header.table, rows


def lines_of(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of any file, even of one endless line."""
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(line) > LONGEST_LINE:
            raise BadInput(
                f"line {number} is longer than {LONGEST_LINE} bytes, which no export has;"
                " give a file that `punto export` has written"
            )
        yield line


def _read_header(line: bytes) -> Header:
    try:
        header = _header.decode(line)
    except msgspec.DecodeError as problem:
        raise BadInput(f"line 1 is not the first line of a Punto export: {problem}") from None
    if header.format != FORMAT or header.version not in (VERSION, WITH_NAMES):
        raise BadInput(
            f"line 1 has format {header.format!r} {header.version};"
            f" this Punto reads {FORMAT!r} {VERSION} and {WITH_NAMES}"
        )
    if header.table == HOUSE or _encode(header) + b"\n" != line:
        raise BadInput("line 1 is not as Punto writes it")
    return header


def _read_row(header: Header, number: int, line: bytes) -> Row:
    if number > header.rows + 1:  # do not read an endless file
        raise BadInput(f"line {number} comes after row {header.rows}, which should be the last")
    try:
        signed = header.version == WITH_NAMES
        read = _signed_line.decode(line) if signed else _line.decode(line)
        written, digest = bytes(read.command), bytes.fromhex(read.hash)
    except (msgspec.DecodeError, ValueError) as problem:
        raise BadInput(f"line {number} cannot be read: {problem}") from None
    command = b"" if written == _NOTHING else written
    by = read.by if isinstance(read, SignedLine) else ""
    row = Row(header.table, read.seq, read.at, read.kind, bytes(read.body), command, digest, by)
    if _written(row, header.version) != line:
        raise BadInput(f"line {number} is not as Punto writes it")
    return row
