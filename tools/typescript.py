"""Write what the server sends (`punto.wire`), and documents of shoes, as TypeScript.

Screens of staff also get what the server states once: who deals, by which steps, how a scanner and
a PIN are typed, how long texts may be and seats are kept, what tables are called and which of
their settings are amounts.

python -m tools.typescript    write the file again
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from punto.config.declaration import Scanner
from punto.records import shoe_document, shoe_list
from punto.server.operation import health
from punto.server.people import pins
from punto.table import settings
from punto.wire import (
    audit,
    base,
    cashier,
    cashier_sheets,
    codec,
    cup_requests,
    cup_views,
    dealing,
    directing,
    fields,
    messages,
    office,
    office_sheets,
    people,
    pit,
    pit_sheets,
    previews,
    requests,
    sheets,
    staff,
    staff_views,
    views,
)
from punto.wire.cage_requests import LONGEST_REFERENCE as REFERENCE
from punto.witness import kept_statement, statement

FILE = Path(__file__).parents[1] / "web" / "src" / "wire.ts"

MODULES = (
    *(views, requests, messages, people, sheets),
    *(cup_views, cup_requests, directing),
    *(dealing, staff, pit, office, cashier, audit),
    *(staff_views, previews, pit_sheets, cashier_sheets, office_sheets),
    *(shoe_document, shoe_list, statement, kept_statement, health),
)
# What messages have in common is sent by none of them.
BASES = (
    *(msgspec.Struct, base.Request, base.TableRequest, base.Message),
    *(base.PlacedRequest, base.DealerRequest),
    *(cup_requests.CupRequest, directing.DirectorRequest),
    *(views.Shown, people.Sent),
)

HEADER = """\
// Written from src/punto/wire/ by `python3 dev.py fix`.
// Edit those files, not this one.
"""

_PLAIN: dict[Any, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def typescript() -> str:
    """Return the whole file."""
    structs = _structs()
    parts = [HEADER, *(_interface(struct) for struct in structs)]
    parts.append(_union("AnyRequest", codec.PATRON_REQUESTS))
    parts.append(_union("AnyMessage", get_args(messages.AnyMessage)))
    parts.append(_union("AnyStaffRequest", codec.STAFF_REQUESTS))
    parts.append(_union("AnyStaffMessage", get_args(staff_views.AnyStaffMessage)))
    parts += _constants()
    return "\n".join(parts)


def _structs() -> list[inspect.StructType]:
    """Return every struct that is sent, in the order of declaration."""
    declared = [base.Seen, *(kind for module in MODULES for kind in vars(module).values())]
    sent = [*dict.fromkeys(filter(_is_sent, declared))]
    reject_repeated(kind.__name__ for kind in sent)
    return [_struct(kind) for kind in sent]


def reject_repeated(names: Iterable[str]) -> None:
    """Raise if two structs have one name: TypeScript would merge them into one interface."""
    if repeated := [name for name, times in Counter(names).items() if times > 1]:
        raise ValueError(f"declared twice in punto.wire: {', '.join(repeated)}; rename one")


def _is_sent(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct) and value not in BASES


def _struct(kind: type) -> inspect.StructType:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def _interface(struct: inspect.StructType) -> str:
    docs = (struct.cls.__doc__ or "").split("\n")[0]
    lines = [f"/** {docs} */", f"export interface {struct.cls.__name__} {{"]
    if struct.tag is not None:
        lines.append(f'  type: "{struct.tag}";')
    for field in struct.fields:
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {_type(field.type)};")
    return "\n".join([*lines, "}", ""])


def _type(kind: Any) -> str:
    if isinstance(kind, inspect.Metadata):
        partial = (kind.extra or {}).get("partial")
        return f"Partial<{partial.__name__}>" if partial else _type(kind.type)
    if isinstance(kind, inspect.StructType):
        return str(kind.cls.__name__)
    if isinstance(kind, inspect.DataclassType):  # of the table's own words: written out in place
        fields = "; ".join(f"{one.encode_name}: {_type(one.type)}" for one in kind.fields)
        return f"{{ {fields} }}"
    if isinstance(kind, inspect.LiteralType):
        return " | ".join(f'"{one}"' for one in kind.values)
    if isinstance(kind, inspect.EnumType):
        return " | ".join(f'"{one.value}"' for one in kind.cls)
    if isinstance(kind, inspect.UnionType):
        return " | ".join(_type(one) for one in kind.types)
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        item = _type(kind.item_type)
        return f"({item})[]" if "|" in item else f"{item}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
    if type(kind) in _PLAIN:
        return _PLAIN[type(kind)]
    raise TypeError(f"no TypeScript for {kind!r}")


def _union(name: str, members: tuple[type, ...]) -> str:
    kinds = "".join(f"\n  | {kind.__name__}" for kind in members)
    return f"export type {name} ={kinds};\n"


def _constants() -> list[str]:
    """Return what screens of staff would state a second time."""
    scanner = Scanner()
    sheet = people.ScannerSheet(scanner.prefix, scanner.badge, {})
    steps = {step: base.tag_of(kind) for step, kind in dealing.STEPS.items()}
    return [
        _constant("The roles that deal.", "DEALERS", base.DealerRequest.roles),
        _constant("The request of each step that needs nothing but Enter.", "STEPS", steps),
        _constant("How scanners type unless the house says otherwise.", "SCANNER", sheet),
        _constant("The most digits of a PIN.", "LONGEST_PIN", pins.MOST),
        _constant("The longest reason.", "LONGEST_WHY", fields.LONGEST_WHY),
        _constant("The longest name of a shift.", "LONGEST_TITLE", fields.LONGEST_TITLE),
        _constant("The longest note.", "LONGEST_NOTE", pit.LONGEST_NOTE),
        _constant("The longest reference of a payment.", "LONGEST_REFERENCE", REFERENCE),
        _constant("The longest text of the house.", "LONGEST_TEXT", office.LONGEST_TEXT),
        _constant("The most cards that an irregularity names.", "MOST_NAMED", staff.MOST_NAMED),
        _constant("What a table may be called, as a pattern.", "TABLE_KEY", settings.KEY),
        _constant("Settings that are amounts.", "AMOUNT_SETTINGS", settings.OF_MONEY),
        _constant("For how many minutes the pit keeps a seat.", "LONGEST_KEPT", pit.LONGEST_KEPT),
    ]


def _constant(docs: str, name: str, value: object) -> str:
    written = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    return f"/** {docs} */\nexport const {name} = {written} as const;\n"


if __name__ == "__main__":
    FILE.write_text(typescript(), "utf-8")
