"""The office over HTTP: the staff, the limits of the house, and settings of tables as a form."""

from dataclasses import asdict
from functools import partial
from shutil import disk_usage

from aiohttp import web

from punto.records.settings_history import settings_changes
from punto.roles import Role
from punto.server.http.handler import (
    ROOM,
    answer,
    not_locked,
    read_apart,
    signed_in_as,
    table_named,
)
from punto.server.http.operation import OPERATION
from punto.server.http.routes import Route
from punto.server.http.safety import refuse
from punto.server.http.setting_sheets import setting_sheets
from punto.server.people.sessions import session_length, short_name
from punto.server.people.staleness import limit_digest
from punto.server.room import Room
from punto.server.tables.settings_digest import settings_digest
from punto.store import Store
from punto.store.backup import last_backup
from punto.wire.office_sheets import (
    HouseLimitSheet,
    HouseSheet,
    OfficeSheet,
    OperationSheet,
    SettingChangeSheet,
    SettingSheet,
    SettingsHistorySheet,
    StaffSessionSheet,
    StaffSheet,
    TableSettingsSheet,
)
from punto.words.catalogue import answering, languages

SEE_STAFF = (Role.ADMIN, Role.DIRECTOR, Role.AUDITOR)
SEE_OFFICE = (Role.DIRECTOR, Role.ADMIN, Role.PIT_BOSS, Role.AUDITOR)
SEE_SETTINGS = (Role.DIRECTOR, Role.PIT_BOSS, Role.AUDITOR)


async def house(request: web.Request) -> web.Response:
    """Return what displays say for the house."""
    return answer(HouseSheet(dict(request.app[ROOM].house.texts)))


async def office(request: web.Request) -> web.Response:
    """Return the house as its office sees it."""
    not_locked(request, signed_in_as(request, SEE_OFFICE))
    known, days = request.app[ROOM].house, request.app[ROOM].days
    limits = {
        code: HouseLimitSheet(**asdict(most), digest=limit_digest(most))
        for code, most in known.house_limits.items()
    }
    own = known.currency, days.zone, days.begins, known.shift
    return answer(OfficeSheet(*own, dict(known.rates), limits, dict(known.texts)))


async def staff(request: web.Request) -> web.Response:
    """Return everyone who works here, with their sessions, and everyone who is invited."""
    not_locked(request, signed_in_as(request, SEE_STAFF))
    room = request.app[ROOM]
    known, now = room.house, room.journal.now()
    invited = {
        name: code.role for name, code in known.staff_codes.items() if known.is_invited(name, now)
    }
    return answer(
        tuple(_member(room, *person) for person in sorted((invited | {**known.staff}).items()))
    )


def _member(room: Room, name: str, role: Role) -> StaffSheet:
    code, now = room.house.staff_codes.get(name), room.journal.now()
    since, seen = now - session_length(role), room.staff_sessions.seen
    sessions = tuple(
        StaffSessionSheet(short_name(kept.token_hash), kept.at, seen(kept), kept.locked)
        for kept in room.sessions(name)
        if kept.at >= since
    )
    return StaffSheet(
        *(name, role, room.people.pins.state(name), sessions),
        present=bool(room.presence.terminals(name)),
        password=room.password(name) is not None,
        invited=room.house.is_invited(name, now),
        code_until=code.until if code and code.until > now else 0,
    )


async def operation(request: web.Request) -> web.Response:
    """Return how busy the server is, how much room its disk has, and when it was backed up."""
    not_locked(request, signed_in_as(request, SEE_STAFF))
    room, running = request.app[ROOM], request.app[OPERATION]
    seats = sum(len(runner.saved.seats) for runner in room.runners.values())
    busy = running.since, len(running.links), seats, room.journal.writer.waiting
    return answer(OperationSheet(*busy, *await read_apart(request, _disk)))


def _disk(store: Store) -> tuple[int, int, int, int | None]:
    """Return the size of the database, its disk's free and whole size, and its last backup."""
    usage = disk_usage(store.folder)
    return store.stored_bytes(), usage.free, usage.total, last_backup(store.folder)


async def table_settings(request: web.Request) -> web.Response:
    """Return the settings of a table, and what a change of them is made against."""
    not_locked(request, signed_in_as(request, SEE_SETTINGS))
    to_come = table_named(request, request.match_info["table"]).table.settings_to_come
    return answer(TableSettingsSheet(to_come, settings_digest(to_come)))


async def settings_history(request: web.Request) -> web.Response:
    """Return who opened a table and who changed which setting when, the newest first."""
    not_locked(request, signed_in_as(request, SEE_SETTINGS))
    key = table_named(request, request.match_info["table"]).key
    changes = await read_apart(request, partial(settings_changes, table=key))
    return answer(
        tuple(
            SettingsHistorySheet(
                *(change.seq, change.at, change.by, change.approved),
                tuple(SettingChangeSheet(*each) for each in change.differences),
            )
            for change in changes
        )
    )


async def settings(request: web.Request) -> web.Response:
    """Return the settings of tables as a form, in a language."""
    language = answering(request.match_info["language"])
    if language is None:
        raise refuse(web.HTTPNotFound, "no-such-sheet", "There is no such language.")
    return answer(setting_sheets(language))


OFFICE = (
    Route("GET", "/api/house", house, answers=HouseSheet),
    Route(
        *("GET", "/api/office", office),
        answers=OfficeSheet,
        refuses={403: ("not-allowed", "locked")},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/office/operation", operation),
        answers=OperationSheet,
        refuses={403: ("not-allowed", "locked")},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/staff", staff),
        answers=tuple[StaffSheet, ...],
        refuses={403: ("not-allowed", "locked")},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/tables/{table}/settings", table_settings),
        answers=TableSettingsSheet,
        refuses={403: ("not-allowed", "locked"), 404: ("no-such-table",)},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/tables/{table}/settings/history", settings_history),
        answers=tuple[SettingsHistorySheet, ...],
        refuses={403: ("not-allowed", "locked"), 404: ("no-such-table",)},
        signed_in=True,
    ),
    Route(
        *("GET", "/api/settings/{language}", settings),
        answers=tuple[SettingSheet, ...],
        choices={"language": languages},
        refuses={404: ("no-such-sheet",)},
    ),
)
