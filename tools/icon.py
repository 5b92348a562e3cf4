"""The icon of the page as PNG, for devices that install no SVG: drawn as `icon.svg` is."""

from math import atan2, hypot, tau

from tools.png import COLOURS, written

FELT, GOLD, IVORY = (0x0A, 0x44, 0x34), (0xD8, 0xB8, 0x71), (0xF7, 0xF0, 0xDE)
_UNITS = 32  # the side of icon.svg
_SAMPLES = (0.25, 0.75)  # in each direction of a pixel: edges are smooth


def png(size: int) -> bytes:
    """Return the icon as a PNG of so many pixels a side."""
    return written(size, 8, COLOURS, [_row(y, size) for y in range(size)])


def _row(y: int, size: int) -> bytes:
    return bytes(value for x in range(size) for value in _pixel(x, y, size))


def _pixel(x: int, y: int, size: int) -> tuple[int, int, int, int]:
    unit = _UNITS / size
    seen = [_colour((x + dx) * unit, (y + dy) * unit) for dx in _SAMPLES for dy in _SAMPLES]
    drawn = [colour for colour in seen if colour]
    if not drawn:
        return 0, 0, 0, 0
    red, green, blue = (sum(part) // len(drawn) for part in zip(*drawn, strict=True))
    return red, green, blue, 255 * len(drawn) // len(seen)


def _colour(x: float, y: float) -> tuple[int, int, int] | None:
    """Return the colour at a place of the drawing: a chip with a diamond; None outside of it."""
    across, down = x - _UNITS / 2, y - _UNITS / 2
    out = hypot(across, down)
    if out > 15:
        return None
    if abs(across) / 7 + abs(down) / 9 <= 1:
        return IVORY
    along = (atan2(down, across) % tau) * 13
    return GOLD if 11.5 <= out <= 14.5 and along % 10.21 < 6.8 else FELT
