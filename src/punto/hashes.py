"""The hash function for everything that must be proved: tags keep different things apart.

>>> tagged("rules", "a text").hex()[:16]
'3cd13e5ebcaff44a'
"""

from hashlib import sha256

SIZE = 32  # bytes of a hash, of a secret and of a nonce
NONE = bytes(SIZE).hex()  # in the place of a hash that does not exist


def tagged(tag: str, *parts: bytes | str | int) -> bytes:
    """Return SHA-256 of a tag and parts, each with its length so that parts cannot run together."""
    text = bytearray(f"punto/1 {tag}\n".encode())
    for part in parts:
        written = part if isinstance(part, bytes) else str(part).encode()
        text += len(written).to_bytes(8, "big")
        text += written
    return sha256(text).digest()


def cut_digest(commitment: str, seat: int, nonce: str) -> str:
    """Return the digest that a terminal sends before it shows its nonce; all in hex."""
    return tagged("cut", bytes.fromhex(commitment), seat, bytes.fromhex(nonce)).hex()
