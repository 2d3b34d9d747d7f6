"""The site on this machine only, rebuilt when a YAML file, a template or an asset changes."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

from rulings.errors import RulingsError
from rulings.knowledge import load
from rulings.pages import build_site
from rulings.site.environment import folder
from rulings.store import PACKAGE, checkout, fingerprint

HOST = "127.0.0.1"
_PAUSE = 1.0


class _Handler(SimpleHTTPRequestHandler):
    """Serves files that are asked for anew each time, so that a rebuilt page shows."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file; a browser that goes elsewhere meanwhile is no fault."""
        with suppress(ConnectionError):
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def server(out: Path, port: int) -> ThreadingHTTPServer:
    """Return a server of the folder, on loopback; port 0 takes any that is free."""
    try:
        return ThreadingHTTPServer((HOST, port), partial(_Handler, directory=str(out)))
    except OSError as error:
        raise RulingsError(f"port {port}: {error.strerror}; give another with --port") from None


def serve(out: Path, port: int) -> None:
    """Serve the folder until interrupted."""
    running, stop = server(out, port), Event()
    watcher = Thread(target=_watch, args=(out, stop), daemon=True)
    watcher.start()
    sys.stderr.write(f"http://{HOST}:{running.server_port}/ (Ctrl-C ends)\n")
    try:
        running.serve_forever()
    except KeyboardInterrupt:
        sys.stderr.write("\n")
    finally:
        stop.set()
        running.server_close()


def _watch(out: Path, stop: Event) -> None:
    if (Path(PACKAGE) / "data" / "compiled").is_dir():
        return  # an installed package has nothing that is edited
    seen = _state()
    while not stop.wait(_PAUSE):
        now = _state()
        if now == seen:
            continue
        seen = now
        try:
            sys.stderr.write(f"rebuilt {build_site(load(), out)} pages\n")
        except RulingsError as error:
            sys.stderr.write(f"{error}\n")


def _state() -> str:
    """Return what changes whenever a source of the site does."""
    files = (path for path in sorted(folder().rglob("*")) if path.is_file())
    return fingerprint(checkout()) + "".join(f"{path.name}{path.stat().st_mtime_ns}" for path in files)
