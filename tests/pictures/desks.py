"""The desks of staff: the auditor's screen and the cashier's."""

from tests.kit.desk import at_desk, played
from tests.kit.terminal import House
from tests.kit.window import at_window, for_dollars, registered
from tests.pictures.album import Album, shows

LISTS = ("books", "shoes", "acts", "heads")


@shows(
    "audit-audits", "audit-log", "audit-row", "audit-compared", *(f"audit-{one}" for one in LISTS)
)
async def audit(house: House, album: Album) -> None:
    """An audit without a fault, an explained payout, two rows compared, and the lists."""
    table = await played(house)
    auditor = await at_desk(house, "audit", "auditor")
    await auditor.page.click("[data-form=audit] [type=submit]")
    await auditor.sees("[data-state=right] >> nth=0")
    await album.take(auditor, "audit-audits")
    await auditor.page.goto(f"{house.process.address}audit#log/{table}")
    await auditor.sees("[data-chain=fits]")
    await album.take(auditor, "audit-log")
    await auditor.page.click("[data-kind=coup-settled] [data-row-key]")
    await auditor.page.click("[data-action=explain]")
    await auditor.sees("[data-payouts='3']")
    await album.take(auditor, "audit-row")
    await auditor.page.click("[data-action=compare]")
    await auditor.page.click("[data-kind=coup-settled] + tr + tr [data-row-key]")
    await auditor.page.click("[data-action=compare]")
    await auditor.sees("[data-compared]")
    await album.take(auditor, "audit-compared")
    for part in LISTS:
        await auditor.page.goto(f"{house.process.address}audit#{part}")
        await auditor.sees(f"main[data-part={part}]")
        if part in ("books", "heads"):
            await auditor.sees("tbody tr >> nth=0")
        await album.take(auditor, f"audit-{part}")
    await auditor.page.context.close()


@shows("cashier-window", "cashier-receipt")
async def cashier(house: House, album: Album) -> None:
    """A patron at the window, and the receipt of what was paid in."""
    await for_dollars(house)
    patron = await registered(house)
    window = await at_window(house)
    await window.serves(patron)
    await window.does_it("pay-in", amount="1,234.50", currency="HKD", means="card", reference="A 7")
    await album.take(window, "cashier-window")
    receipt = await window.page.get_attribute("[data-receipt]", "data-receipt") or ""
    await window.page.goto(f"{house.process.address}cashier#receipts/{receipt}")
    await window.sees("[data-event=money-paid-in]")
    await album.take(window, "cashier-receipt")
    await window.page.context.close()
