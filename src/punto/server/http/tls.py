"""TLS: the certificate and its key, read at the start and again when they are renewed."""

import ssl
from pathlib import Path

from punto.config import UnusableSetting
from punto.config.declaration import Tls


def context(tls: Tls) -> ssl.SSLContext | None:
    """Return the TLS context of the server; None if TLS is not configured."""
    if tls.cert is None and tls.key is None:
        return None
    if tls.cert is None or tls.key is None:
        given, missing = ("cert", "key") if tls.cert else ("key", "cert")
        problem = f"it is set without tls.{missing}; a certificate needs its key, so set both"
        raise UnusableSetting(("tls", given), problem)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.set_alpn_protocols(["http/1.1"])
    load(context, tls.cert, tls.key)
    return context


def load(context: ssl.SSLContext, cert: Path, key: Path) -> None:
    """Load certificate and key; open connections keep the old ones."""
    for name, path in (("cert", cert), ("key", key)):
        try:
            path.open("rb").close()
        except OSError as problem:
            raise UnusableSetting(
                ("tls", name),
                f"cannot read {str(path)!r}: {problem.strerror}; name a readable file",
            ) from None
    _certificate(cert)
    try:
        context.load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as problem:
        if "MISMATCH" in (problem.reason or ""):  # of values, or of kinds
            raise UnusableSetting(
                ("tls", "key"),
                f"{str(key)!r} is not the key of {str(cert)!r} (tls.cert); use the one that the"
                " certificate was made with",
            ) from None
        raise UnusableSetting(
            ("tls", "key"),
            f"{str(key)!r} is not a private key in PEM form; such a file begins with BEGIN and"
            " PRIVATE KEY",
        ) from None


def _certificate(path: Path) -> None:
    """Check the certificate separately, so that the error names the right file."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(path)
    except ssl.SSLError:
        raise UnusableSetting(
            ("tls", "cert"),
            f"{str(path)!r} is not a certificate in PEM form; such a file begins with BEGIN"
            " CERTIFICATE",
        ) from None


def _no_password() -> str:
    problem = "the key has a password, which nobody can type at a start; remove the password"
    raise UnusableSetting(("tls", "key"), problem)
