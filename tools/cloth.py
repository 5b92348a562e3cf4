"""The grain of the felt as a PNG tile: a filter of SVG would be worked out at every redraw."""

from random import Random

from tools.png import PALETTE, written

SIZE = 96  # pixels a side; the tile joins itself at its edges
_SHADES = 8
_DARKEST = 0.32  # of black, for the last shade
_MEAN, _SPREAD = 0.12, 0.075


def png() -> bytes:
    """Return the tile: black in eight strengths, the same in every build."""
    strengths = bytes(round(255 * _DARKEST * shade / (_SHADES - 1)) for shade in range(_SHADES))
    rows = [_packed(row) for row in _shades()]
    return written(SIZE, 4, PALETTE, rows, PLTE=bytes(3 * _SHADES), tRNS=strengths)


def _packed(row: list[int]) -> bytes:
    """Return two pixels a byte."""
    return bytes(left << 4 | right for left, right in zip(row[::2], row[1::2], strict=True))


def _shades() -> list[list[int]]:
    """Return the shade of every pixel: noise in which each pixel is a little like the next ones."""
    random = Random(9)
    noise = [[random.gauss(0, 1) for _ in range(SIZE)] for _ in range(SIZE)]
    return [[_shade(noise, x, y) for x in range(SIZE)] for y in range(SIZE)]


def _shade(noise: list[list[float]], x: int, y: int) -> int:
    near = noise[y - 1][x] + noise[y][x - 1] + noise[(y + 1) % SIZE][x] + noise[y][(x + 1) % SIZE]
    strength = _MEAN + _SPREAD * (noise[y][x] + 0.35 * near) / 1.22
    return round((_SHADES - 1) * min(max(strength / _DARKEST, 0), 1))
