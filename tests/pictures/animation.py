"""An animated WebP from pictures: the browser compresses each, and this binds them together."""

import base64
from collections.abc import Sequence
from dataclasses import dataclass
from struct import pack, unpack_from

from playwright.async_api import Page

ANIMATED = 0x02  # a flag of the extended header
OPAQUE = 0x02  # a frame replaces what was there, and is not blended with it
QUALITY = 0.72
LINE = 56  # pixels below a picture, for its caption
# A canvas without transparency, so that a frame is one chunk of lossy pixels.
COMPRESS = """async ([png, caption, width, height, line, quality]) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(width, height + line);
  const pen = canvas.getContext("2d", { alpha: false });
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, width, height);
  pen.fillStyle = "#fff";
  pen.font = "600 22px system-ui";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(caption, width / 2, height + line / 2);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  const written = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(written, (byte) => String.fromCharCode(byte)).join(""));
}"""


@dataclass(frozen=True)
class Frame:
    """One picture, what is written below it, and how long it is shown."""

    png: bytes
    caption: str
    ms: int


async def animated(page: Page, frames: Sequence[Frame], size: tuple[int, int]) -> bytes:
    """Return the frames, each drawn in this size, as one picture that begins again at its end."""
    shown, whole = [], (size[0], size[1] + LINE)
    for frame in frames:
        png = base64.b64encode(frame.png).decode()
        drawn = await page.evaluate(COMPRESS, [png, frame.caption, *size, LINE, QUALITY])
        pixels = _pixels(base64.b64decode(drawn))
        shown.append(_chunk(b"ANMF", _place(whole, frame.ms) + pixels))
    header = _chunk(b"VP8X", bytes([ANIMATED, 0, 0, 0]) + _bounds(whole))
    endless = _chunk(b"ANIM", pack("<IH", 0, 0))
    body = b"WEBP" + header + endless + b"".join(shown)
    return b"RIFF" + pack("<I", len(body)) + body


def _chunk(name: bytes, body: bytes) -> bytes:
    return name + pack("<I", len(body)) + body + b"\0" * (len(body) % 2)


def _bounds(size: tuple[int, int]) -> bytes:
    return b"".join((length - 1).to_bytes(3, "little") for length in size)


def _place(size: tuple[int, int], ms: int) -> bytes:
    at_the_corner = bytes(6)
    return at_the_corner + _bounds(size) + ms.to_bytes(3, "little") + bytes([OPAQUE])


def _pixels(webp: bytes) -> bytes:
    """Return the chunk of pixels of a still picture."""
    place = 12
    while place < len(webp):
        name, length = webp[place : place + 4], unpack_from("<I", webp, place + 4)[0]
        if name == b"VP8 ":
            return webp[place : place + 8 + length + length % 2]
        place += 8 + length + length % 2
    raise AssertionError("the browser wrote no lossy pixels")
