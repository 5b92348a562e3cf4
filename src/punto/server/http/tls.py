"""TLS: the certificate and its key, read at the start and again when they were renewed."""

import ssl
from pathlib import Path

from punto.config import UnusableSetting
from punto.config.declaration import Tls


def context(tls: Tls) -> ssl.SSLContext | None:
    """What the server speaks by; None where nothing of TLS is set."""
    if tls.cert is None and tls.key is None:
        return None
    if tls.cert is None or tls.key is None:
        given, missing = ("cert", "key") if tls.cert else ("key", "cert")
        problem = f"it is set without tls.{missing}; a certificate needs its key"
        raise UnusableSetting(("tls", given), f"{problem}, so set both")
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.minimum_version = ssl.TLSVersion.TLSv1_2
    made.set_alpn_protocols(["http/1.1"])
    load(made, tls.cert, tls.key)
    return made


def load(made: ssl.SSLContext, cert: Path, key: Path) -> None:
    """Read certificate and key; links that stand keep what they have."""
    for name, path in (("cert", cert), ("key", key)):
        try:
            path.open("rb").close()
        except OSError as problem:
            said = f"{str(path)!r} cannot be read: {problem.strerror}"
            raise UnusableSetting(("tls", name), f"{said}; name a file that can be") from None
    _certificate(cert)
    try:
        made.load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as problem:
        if "MISMATCH" in (problem.reason or ""):  # of values, or of kinds
            said = f"{str(key)!r} is not the key of {str(cert)!r} (tls.cert)"
            raise UnusableSetting(
                ("tls", "key"), f"{said}; take the one that it was made with"
            ) from None
        raise UnusableSetting(("tls", "key"), f"{str(key)!r} is no private key as PEM") from None


def _certificate(path: Path) -> None:
    """Check the certificate separately, so that the error names the right file."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(path)
    except ssl.SSLError:
        said = f"{str(path)!r} is no certificate as PEM; it begins with BEGIN CERTIFICATE"
        raise UnusableSetting(("tls", "cert"), said) from None


def _no_password() -> str:
    problem = "the key has a password, which nobody is there to type; take it off"
    raise UnusableSetting(("tls", "key"), problem)
