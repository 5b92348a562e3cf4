"""The requests of the control socket, which the owner of the data folder sends.

They are not those of `punto.wire`: see "Operating the server" in docs/architecture.md.
"""

import msgspec
from msgspec import Struct

from punto.roles import Role
from punto.server.operation.password_signatures import Signed
from punto.table import Settings
from punto.wire.fields import GivenName, Name


class ControlRequest(Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """A request of the owner of the data folder."""


class ListTables(ControlRequest, frozen=True, tag="tables"):
    """List the tables and their states."""


class Health(ControlRequest, frozen=True, tag="health"):
    """Return whether the server is ready."""


class FindAddress(ControlRequest, frozen=True, tag="address"):
    """Return the address that the server listens on."""


class OpenTable(Signed, ControlRequest, frozen=True, tag="open"):
    """Open a table and start its dealer. A table for money takes two persons."""

    table: Settings


class PauseTable(ControlRequest, frozen=True, tag="pause"):
    """Pause a table until it is resumed."""

    key: str
    by: str


class ResumeTable(ControlRequest, frozen=True, tag="resume"):
    """Resume a paused or stopped table, or reopen a closed one."""

    key: str
    by: str


class EndTable(ControlRequest, frozen=True, tag="close"):
    """Close a table after the running coup."""

    key: str
    by: str


class ChangeTable(Signed, ControlRequest, frozen=True, tag="change"):
    """Change the settings of a table from the next coup on; this takes two persons."""

    table: Settings
    against: str = ""  # the digest of the settings that the change edits


class ListStaff(ControlRequest, frozen=True, tag="staff"):
    """List the staff."""


class Appoint(ControlRequest, frozen=True, tag="appoint"):
    """Appoint somebody to a role; a person without an account gets a password."""

    name: Name
    role: Role
    by: str
    password: str | None = None


class HasAccount(ControlRequest, frozen=True, tag="has-account"):
    """Return whether somebody has an account, and so a password."""

    name: GivenName


class Dismiss(ControlRequest, frozen=True, tag="dismiss"):
    """Dismiss somebody from the staff."""

    name: Name
    by: str


class GivePassword(ControlRequest, frozen=True, tag="password"):
    """Give somebody a new password and end all their sessions."""

    name: GivenName
    password: str
    by: str


class FindName(ControlRequest, frozen=True, tag="name"):
    """Return how a patron is shown to others."""

    patron: GivenName


class EraseName(ControlRequest, frozen=True, tag="erase-name"):
    """Erase the name that a patron chose to be shown by."""

    patron: GivenName
    by: str


class RotateKey(ControlRequest, frozen=True, tag="rotate-key"):
    """Sign heads with a new key from now on; the old one signs the change."""

    by: str


AnyControlRequest = (
    ListTables | Health | OpenTable | PauseTable | ResumeTable | EndTable | ChangeTable
)
AnyControlRequest |= ListStaff | HasAccount | Appoint | Dismiss | GivePassword | RotateKey
AnyControlRequest |= FindName | EraseName | FindAddress
read: msgspec.json.Decoder[AnyControlRequest] = msgspec.json.Decoder(AnyControlRequest)
