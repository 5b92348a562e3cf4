"""TLS: the certificate and its key, read at the start and again when they were renewed."""

import ssl
from pathlib import Path

from punto.config.declaration import Tls
from punto.refusals import BadInput


def context(tls: Tls) -> ssl.SSLContext | None:
    """What the server speaks by; None where nothing of TLS is set."""
    if tls.cert is None and tls.key is None:
        return None
    if tls.cert is None or tls.key is None:
        given, missing = ("cert", "key") if tls.cert else ("key", "cert")
        raise BadInput(f"tls.{given} is set without tls.{missing}; a certificate needs its key")
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.minimum_version = ssl.TLSVersion.TLSv1_2
    made.set_alpn_protocols(["http/1.1"])
    load(made, tls.cert, tls.key)
    return made


def load(made: ssl.SSLContext, cert: Path, key: Path) -> None:
    """Read certificate and key; links that stand keep what they have."""
    for path in (cert, key):
        try:
            path.open("rb").close()
        except OSError as problem:
            raise BadInput(f"{str(path)!r} cannot be read: {problem.strerror}") from None
    try:
        made.load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as problem:
        said = problem.reason or "no certificate and key, as PEM"
        words = said.replace("_", " ").lower()
        raise BadInput(f"{str(cert)!r} with {str(key)!r} cannot be used: {words}") from None


def _no_password() -> str:
    raise BadInput("the key of tls.key has a password, which nobody is there to type; take it off")
