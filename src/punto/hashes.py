"""How Punto hashes what must be proved: one way for everything, so that nothing reads as another.

>>> tagged("rules", "a text").hex()[:16]
'3cd13e5ebcaff44a'
"""

from hashlib import sha256

SIZE = 32  # bytes of a hash, of a secret and of a nonce
NONE = bytes(SIZE).hex()  # where a hash would stand, and there is nothing


def tagged(tag: str, *parts: bytes | str | int) -> bytes:
    """SHA-256 of a tag and of parts, each with its length: other parts never make the same text."""
    text = bytearray(f"punto/1 {tag}\n".encode())
    for part in parts:
        written = part if isinstance(part, bytes) else str(part).encode()
        text += len(written).to_bytes(8, "big")
        text += written
    return sha256(text).digest()


def cut_digest(commitment: str, seat: int, nonce: str) -> str:
    """What a terminal says of its nonce before it may say the nonce itself; all in hex."""
    return tagged("cut", bytes.fromhex(commitment), seat, bytes.fromhex(nonce)).hex()
