"""A loopback server that misbehaves as told, and a data folder whose table points at it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


@dataclass
class Server:
    """What is served by path, and how: ``cut`` sends only so many bytes, ``stall`` then says nothing more."""

    content: dict[str, bytes] = field(default_factory=dict)
    cut: int | None = None
    stall: bool = False
    ranges: bool = True
    lengths: bool = True
    shift: int = 0
    redirects: dict[str, str] = field(default_factory=dict)
    asked: list[str | None] = field(default_factory=list)
    port: int = 0
    ended: threading.Event = field(default_factory=threading.Event)

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"


@contextmanager
def serving() -> Iterator[Server]:
    state = Server()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            _answer(self, state)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    state.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield state
    finally:
        state.ended.set()
        server.shutdown()
        thread.join()
        server.server_close()


def _answer(request: BaseHTTPRequestHandler, state: Server) -> None:
    if request.path in state.redirects:
        request.send_response(302)
        request.send_header("Location", state.redirects[request.path])
        request.end_headers()
        return
    wanted = request.headers.get("Range")
    state.asked.append(wanted)
    if request.path not in state.content:
        request.send_error(404)
        return
    whole = state.content[request.path]
    start = int(wanted.removeprefix("bytes=").removesuffix("-")) if wanted and state.ranges else 0
    if start and start >= len(whole):
        request.send_error(416)
        return
    body = whole[start:]
    request.send_response(206 if start else 200)
    if start:
        request.send_header("Content-Range", f"bytes {start + state.shift}-{len(whole) - 1}/{len(whole)}")
    if state.lengths:
        request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    request.wfile.write(body if state.cut is None else body[: state.cut])
    request.wfile.flush()
    if state.stall:
        state.ended.wait(30)


def pin(url: str, content: bytes) -> str:
    """Return a pin as the table writes it."""
    digest = sha256(content).hexdigest()
    return f'{{ url = "{url}", commit = "c0ffee", sha256 = "{digest}", bytes = {len(content)} }}'


def table(data: Path, text: str) -> None:
    data.mkdir(exist_ok=True)
    (data / "releases.toml").write_text(text, encoding="utf-8")


def left(data: Path) -> list[str]:
    """List what is in a data folder beside its table."""
    return sorted(path.relative_to(data).as_posix() for path in data.rglob("*") if path.name != "releases.toml")
