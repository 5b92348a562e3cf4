"""The office over HTTP: the staff, the limits of the house, and settings of tables as a form."""

from dataclasses import asdict

from aiohttp import web

from punto.roles import Role
from punto.server.http.games import GAMING_DAYS
from punto.server.http.handler import ROOM, answer, not_locked, signed_in_as, table_named
from punto.server.http.routes import Route
from punto.server.http.safety import refuse
from punto.server.http.setting_sheets import setting_sheets
from punto.server.tables.views import settings_digest
from punto.wire.office_sheets import (
    HouseLimitSheet,
    HouseSheet,
    OfficeSheet,
    SettingSheet,
    StaffSheet,
    TableSettingsSheet,
)
from punto.words.catalogue import answering, languages

SEE_STAFF = (Role.ADMIN, Role.DIRECTOR, Role.AUDITOR)
SEE_OFFICE = (Role.DIRECTOR, Role.ADMIN, Role.PIT_BOSS, Role.AUDITOR)


async def house(request: web.Request) -> web.Response:
    """Return what displays say for the house."""
    return answer(HouseSheet(dict(request.app[ROOM].house.texts)))


async def office(request: web.Request) -> web.Response:
    """Return the house as its office sees it."""
    not_locked(request, signed_in_as(request, SEE_OFFICE))
    known, days = request.app[ROOM].house, request.app[GAMING_DAYS]
    limits = {code: HouseLimitSheet(**asdict(most)) for code, most in known.table_limits.items()}
    own = known.currency, days.zone, days.begins, known.shift
    return answer(OfficeSheet(*own, dict(known.rates), limits, dict(known.texts)))


async def staff(request: web.Request) -> web.Response:
    """Return everyone who works here."""
    not_locked(request, signed_in_as(request, SEE_STAFF))
    room = request.app[ROOM]
    return answer(
        tuple(
            StaffSheet(
                *(name, role, room.people.pins.state(name), len(room.sessions(name))),
                present=bool(room.presence.terminals(name)),
                password=room.password(name) is not None,
            )
            for name, role in sorted(room.house.staff.items())
        )
    )


async def table_settings(request: web.Request) -> web.Response:
    """Return the settings of a table, and what a change of them is made against."""
    not_locked(request, signed_in_as(request, SEE_OFFICE))
    to_come = table_named(request, request.match_info["table"]).table.settings_to_come
    return answer(TableSettingsSheet(to_come, settings_digest(to_come)))


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
        *("GET", "/api/settings/{language}", settings),
        answers=tuple[SettingSheet, ...],
        choices={"language": languages},
        refuses={404: ("no-such-sheet",)},
    ),
)
