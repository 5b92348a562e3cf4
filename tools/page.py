"""The page: built by Vite from web/ and the catalogues into the package, when they changed.

python -m tools.page          build it
python -m tools.page check    check its types; Vite strips them unread
python -m tools.page test     run the tests of its parts that need no browser
"""

import gzip
import shutil
import sys
from pathlib import Path

from tools import (
    CACHE,
    ROOT,
    Failed,
    alone,
    cloth,
    digest,
    icon,
    is_stamped,
    node,
    quietly,
    say,
)

WEB = ROOT / "web"
LOCALE = ROOT / "src" / "punto" / "locale"
STATIC = ROOT / "src" / "punto" / "server" / "static"
# It is shipped with the page: who builds a wheel from an sdist then sees that nothing is stale.
STAMP = STATIC / ".stamp"
DRAWN = CACHE / "drawn"  # pictures that a style sheet names as @drawn/…
ICONS = (192, 512)  # pixels a side, as the manifest names them
SQUEEZED = {".html", ".css", ".js", ".svg"}  # sent compressed where the client allows it


def sources() -> list[Path]:
    """Return all sources of the page, and the files that say how to build it."""
    skipped = {"node_modules", "dist", "test"}
    web = [path for path in WEB.rglob("*") if skipped.isdisjoint(path.relative_to(WEB).parts)]
    drawn = [
        Path(__file__).with_name(name) for name in ("page.py", "cloth.py", "icon.py", "png.py")
    ]
    made = (*web, *LOCALE.rglob("*.ftl"), LOCALE / "tags.json", *drawn)
    return [path for path in made if path.is_file()]


def is_built() -> bool:
    """Return True if the page exists and was built from these sources."""
    return is_stamped(STAMP, digest(sources()))


def build() -> None:
    """Build the page if it is not current; a failed build leaves the old page alone."""
    with alone("page"):
        if not is_built():
            _build()


def _build() -> None:
    wanted, built = digest(sources()), CACHE / "page"
    modules = node.install(WEB)
    DRAWN.mkdir(exist_ok=True)
    (DRAWN / "felt.png").write_bytes(cloth.png())
    say("building the page (Vite)")
    vite = (node.node(), modules / "vite" / "bin" / "vite.js", "build")
    quietly(*vite, "--outDir", built, "--emptyOutDir", cwd=WEB, failing="the page does not build")
    for size in ICONS:
        (built / f"icon-{size}.png").write_bytes(icon.png(size))
    for path in [path for path in built.rglob("*") if path.suffix in SQUEEZED]:
        # Beside itself, as aiohttp looks for it: nothing is compressed while somebody waits.
        squeezed = gzip.compress(path.read_bytes(), mtime=0)
        path.with_name(f"{path.name}.gz").write_bytes(squeezed)
    (built / STAMP.name).write_text(wanted, "utf-8")
    STATIC.parent.mkdir(exist_ok=True)
    shutil.rmtree(STATIC, ignore_errors=True)
    built.rename(STATIC)


def check() -> None:
    """Check the types of the page."""
    with alone("page"):
        tsc = node.install(WEB) / "typescript" / "bin" / "tsc"
    quietly(node.node(), tsc, "--noEmit", cwd=WEB, failing="the types of the page are wrong")


def test() -> None:
    """Run the page's own tests: Node reads TypeScript as it is."""
    files = sorted((WEB / "test").glob("*.test.ts"))
    quietly(node.node(), "--test", *files, cwd=WEB, failing="the page's own tests fail")


if __name__ == "__main__":
    try:
        {"build": build, "check": check, "test": test}[(sys.argv[1:] or ["build"])[0]]()
    except Failed as failed:
        raise SystemExit(f"dev.py: {failed}") from None
