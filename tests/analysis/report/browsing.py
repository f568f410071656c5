"""Open every page of a folder in a real browser, from disk, and list what is wrong with it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
OFFLINE = ("file", "data", "blob", "about")
BROKEN = "pictures => pictures.filter(each => !each.complete || each.naturalWidth === 0).map(each => each.src)"
PLACED = "place => document.getElementById(place) !== null"
SECONDS = 20_000
"""Milliseconds a page has to draw its figure."""


@contextmanager
def browser() -> Iterator[Browser]:
    """Start the machine's browser; skip where there is none, unless CLASH_BROWSER is ``required``."""
    found = os.environ.get("CLASH_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        if os.environ.get("CLASH_BROWSER") == "required":
            pytest.fail(f"none of {', '.join(NAMES)} is on this machine; install chromium or set CLASH_CHROMIUM")
        pytest.skip(f"none of {', '.join(NAMES)} is on this machine; install chromium or set CLASH_CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=found, args=list(QUIET))
        yield started
        started.close()


def faults(opened: Browser, site: Path) -> list[str]:
    """Return what is wrong with any page of a site, each with the page's path in it."""
    pages = sorted(site.rglob("*.html"))
    return [f"{path.relative_to(site)}: {fault}" for path in pages for fault in _faults(opened, path, site)]


def _faults(opened: Browser, path: Path, site: Path) -> Iterator[str]:
    page, said = opened.new_page(), list[str]()

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            said.append(f"console says {message.text}")

    def on_request(request: Request) -> None:
        if urlsplit(request.url).scheme not in OFFLINE:
            said.append(f"asks the network for {request.url}")

    page.on("console", on_console)
    page.on("request", on_request)
    page.on("pageerror", lambda error: said.append(f"fails with {error}"))
    page.on("requestfailed", lambda request: said.append(f"cannot load {request.url}"))
    page.goto(path.as_uri())
    # Pictures below the fold are loaded as well.
    page.eval_on_selector_all("img", "pictures => pictures.forEach(each => { each.loading = 'eager'; })")
    if page.locator("#chart").count():
        yield from _chart_faults(page)
    page.wait_for_load_state("networkidle")
    yield from (f"shows no picture {source}" for source in page.eval_on_selector_all("img", BROKEN))
    yield from _link_faults(page, path, site)
    page.close()
    yield from said


def _chart_faults(page: Page) -> Iterator[str]:
    try:
        page.wait_for_selector("#chart[data-drawn=yes]", state="attached", timeout=SECONDS)
    except Exception:  # noqa: BLE001 - whatever kept it from drawing, it did not
        yield "draws no figure"
        return
    if not page.locator("#chart svg g.mark-group g[class*='mark-'] > *").count():
        yield "draws a figure without marks"


def _link_faults(page: Page, path: Path, site: Path) -> Iterator[str]:
    """Yield each link that leads out of the site, to no file, or to no place in its page."""
    for link in sorted(set(page.eval_on_selector_all("a[href]", "links => links.map(each => each.href)"))):
        where, place = urldefrag(link)
        if urlsplit(where).scheme != "file":
            continue
        target = Path(unquote(urlsplit(where).path))
        if not target.is_file() or not target.is_relative_to(site):
            yield f"links to {where}, which is not there"
        elif place and target == path and not page.evaluate(PLACED, unquote(place)):
            yield f"links to #{place}, which is not there"
