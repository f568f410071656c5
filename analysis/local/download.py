"""Download one pinned file so that an interrupted download goes on where it stopped.

pooch calls the downloader with a temporary file of its own, verifies its digest and only then gives it its name. What
arrived before an interruption is kept in a part file named for the pinned digest; the next run asks the server for the
rest. A server that ignores the range sends the whole file again, and the part is overwritten.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import requests
import urllib3

from analysis.errors import DownloadFailed, PinMismatch
from analysis.release.table import Pin

CHUNK = 1024 * 1024
CONNECT_SECONDS = 15.0
STALL_SECONDS = 60.0
"""How long a server may send nothing before the download stops."""


@dataclass(frozen=True)
class Resuming:
    """A pooch downloader of one pin; ``told`` is called with the bytes held so far."""

    pin: Pin
    folder: Path
    told: Callable[[int], None] = lambda held: None
    stall: float = STALL_SECONDS

    @property
    def part(self) -> Path:
        """Name the file that holds what arrived so far."""
        return self.folder / f"{self.pin.sha256}.part"

    def __call__(self, url: str, output_file: str, pooch: object) -> None:
        """Fill the part file and move it to ``output_file``; raise DownloadFailed or PinMismatch."""
        try:
            if self._held() < self.pin.bytes:
                self._go_on(url)
        except (requests.RequestException, urllib3.exceptions.HTTPError) as error:
            raise DownloadFailed(f"{url}: {_cause(error)}; {self._kept()}") from error
        if self._held() != self.pin.bytes:
            raise DownloadFailed(f"{url}: the server stopped early; {self._kept()}")
        self.part.replace(output_file)

    def _go_on(self, url: str) -> None:
        """Ask for what is missing and append it."""
        held = self._held()
        # As sent: a transfer encoding would be other bytes than those pinned.
        headers = {"Accept-Encoding": "identity"} | ({"Range": f"bytes={held}-"} if held else {})
        timeout = (min(CONNECT_SECONDS, self.stall), self.stall)
        with requests.get(url, headers=headers, stream=True, timeout=timeout) as response:
            resumed = response.status_code == requests.codes.partial_content
            if response.status_code == requests.codes.requested_range_not_satisfiable:
                self._refuse_size(url, held)
            response.raise_for_status()
            if resumed and not response.headers.get("Content-Range", "").startswith(f"bytes {held}-"):
                self.part.unlink()
                raise DownloadFailed(
                    f"{url}: the server sent another range than asked for; run it again from the start"
                )
            start = held if resumed else 0
            announced = response.headers.get("Content-Length", "")
            if announced.isdecimal() and start + int(announced) != self.pin.bytes:
                self._refuse_size(url, start + int(announced))
            self._append(url, response, start)

    def _append(self, url: str, response: requests.Response, start: int) -> None:
        with self.part.open("r+b" if start else "wb") as file:
            file.seek(start)
            # Whatever is there is written at once, so that little is lost when the server falls silent.
            while chunk := response.raw.read1(CHUNK, decode_content=False):
                file.write(chunk)
                self.told(file.tell())
                if file.tell() > self.pin.bytes:
                    self._refuse_size(url, file.tell())
            file.flush()
            os.fsync(file.fileno())

    def _refuse_size(self, url: str, found: int) -> NoReturn:
        """Stop at a file of another size than pinned: no byte of it can be kept."""
        self.part.unlink(missing_ok=True)
        raise PinMismatch(
            f"{url} is not the file that was pinned: it has {found:,} bytes, pinned are {self.pin.bytes:,} with sha256 "
            f"{self.pin.sha256}; nothing was kept: compare url and commit with the pin in data/releases.toml"
        )

    def _held(self) -> int:
        return self.part.stat().st_size if self.part.is_file() else 0

    def _kept(self) -> str:
        return f"{self._held():,} of {self.pin.bytes:,} bytes are kept, run the same command again to go on"


def _cause(error: Exception) -> str:
    """Say in a few words what the network did."""
    if isinstance(error, requests.HTTPError) and error.response is not None:
        return f"the server answered {error.response.status_code} {error.response.reason}"
    if isinstance(error, requests.Timeout | urllib3.exceptions.TimeoutError):
        return "the server sent nothing for too long"
    if isinstance(error, requests.TooManyRedirects):
        return "the server redirects in circles"
    if isinstance(error, urllib3.exceptions.ProtocolError | requests.exceptions.ChunkedEncodingError):
        return "the connection broke off"
    return f"no connection ({type(error).__name__})"
