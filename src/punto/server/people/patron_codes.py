"""Short codes of patrons: what a patron says at the window in place of a long name.

>>> patron_code("ann"), patron_code("guest-7f3a9c0012345678")
('6NZE-MV', 'G12K-RD')
>>> in_code_form("2tdq v3"), in_code_form("0il1")
('2TDQV3', '0111')
"""

from hashlib import sha256

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # without letters that are read as digits
_ALIKE = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V", "-": "", " ": ""})


def patron_code(patron: str) -> str:
    """Return the code of a patron. Two patrons may have the same one: staff then see both."""
    number = int.from_bytes(sha256(f"patron code {patron}".encode()).digest()[:4])
    signs = [SIGNS[number >> 5 * place & 31] for place in range(6)]
    return f"{''.join(signs[:4])}-{''.join(signs[4:])}"


def in_code_form(text: str) -> str:
    """Return what somebody typed as a code without what people add or mix up."""
    return text.upper().translate(_ALIKE)
