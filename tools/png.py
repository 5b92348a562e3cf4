"""Pictures of the page that a program draws: the parts of a PNG file."""

import struct
import zlib

COLOURS, PALETTE = 6, 3  # the two kinds that are used: red, green, blue and alpha; or an index


def written(size: int, depth: int, kind: int, rows: list[bytes], **more: bytes) -> bytes:
    """Return a square PNG of so many pixels a side; further chunks come before the pixels."""
    header = struct.pack(">IIBBBBB", size, size, depth, kind, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    chunks = {"IHDR": header, **more, "IDAT": pixels, "IEND": b""}
    body = b"".join(_chunk(name.encode(), data) for name, data in chunks.items())
    return b"\x89PNG\r\n\x1a\n" + body


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
