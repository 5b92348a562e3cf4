"""What may be asked of a running server by its control socket."""

import msgspec
from msgspec import Struct

from punto.roles import Role
from punto.server.operation.password_signatures import Signed
from punto.table import Settings
from punto.wire.fields import Name


class Asked(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What is asked of a running server."""


class ListTables(Asked, frozen=True, tag="tables"):
    """Say which tables there are, and how they stand."""


class Health(Asked, frozen=True, tag="health"):
    """Say whether the server is ready."""


class OpenTable(Signed, Asked, frozen=True, tag="open"):
    """Open a table; it is dealt from now on. For money two persons say so."""

    table: Settings


class PauseTable(Asked, frozen=True, tag="pause"):
    """Nothing goes on at this table until it is resumed."""

    key: str
    by: str


class ResumeTable(Asked, frozen=True, tag="resume"):
    """The table goes on; one that was closed opens again."""

    key: str
    by: str


class EndTable(Asked, frozen=True, tag="close"):
    """The table closes after the running coup."""

    key: str
    by: str


class ChangeTable(Signed, Asked, frozen=True, tag="change"):
    """The table is set otherwise from the next coup on; two persons say so."""

    table: Settings
    against: str = ""  # the digest of the settings that it was made from


class ListStaff(Asked, frozen=True, tag="staff"):
    """Say who works here."""


class Appoint(Asked, frozen=True, tag="appoint"):
    """Somebody works here as this from now on; a person without an account gets a password."""

    name: Name
    role: Role
    by: str
    password: str | None = None


class HasAccount(Asked, frozen=True, tag="has-account"):
    """Say whether somebody has an account, and so a password already."""

    name: Name


class Dismiss(Asked, frozen=True, tag="dismiss"):
    """Somebody no longer works here."""

    name: Name
    by: str


class GivePassword(Asked, frozen=True, tag="password"):
    """Somebody gets a new password, and is signed out everywhere."""

    name: Name
    password: str
    by: str


class RotateKey(Asked, frozen=True, tag="rotate-key"):
    """Sign heads with a new key from now on; the old one signs the change."""

    by: str


AnyAsked = ListTables | Health | OpenTable | PauseTable | ResumeTable | EndTable | ChangeTable
AnyAsked |= ListStaff | HasAccount | Appoint | Dismiss | GivePassword | RotateKey
read: msgspec.json.Decoder[AnyAsked] = msgspec.json.Decoder(AnyAsked)
