// Generated from docs/guides and packages/partner/kit by a test (`vitest run -u packages/dashboard/src/core/guide`).
// Do not edit.
import type { LanguageCode } from '../language-code.ts'

export const python: LanguageCode = {
  helper: {
    name: 'proscenium.py',
    text: `"""Signs Proscenium embed addresses.

Python 3.9 or later, standard library only. Server only: the client secret must not reach a browser.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from datetime import datetime, timezone
from typing import NamedTuple
from urllib.parse import quote


class Signed(NamedTuple):
    raw: str
    base64: str
    signature: str


def sign_payload(payload: Mapping[str, object] | str, client_secret: str) -> Signed:
    """Sign a payload: a mapping is serialised once, a str is signed unchanged."""
    if not client_secret:
        raise ValueError("The client secret is empty: is the environment variable set?")
    raw = payload if isinstance(payload, str) else _serialise(payload)
    data = raw.encode("utf-8")  # A lone surrogate raises UnicodeEncodeError, which is a ValueError.
    signature = hmac.new(client_secret.encode("utf-8"), data, hashlib.sha256).hexdigest()
    return Signed(raw, b64encode(data).decode("ascii"), signature)


def embed_address(*, embed_url: str, client_id: str, client_secret: str, payload: Mapping[str, object] | str) -> str:
    """Return the address for the iframe's src. Create a new one for each page view."""
    if not re.fullmatch(r"https?://[^?#\\s]+", embed_url):
        raise ValueError(f"Not an http or https URL without query: {embed_url!r}")
    if not client_id:
        raise ValueError("The client id is empty: is the environment variable set?")
    _, encoded, signature = sign_payload(payload, client_secret)
    page = f"{embed_url.rstrip('/')}/partner/embed/{quote(client_id, safe='')}"
    return f"{page}?payload={quote(encoded, safe='')}&sig={signature}"


def with_timestamp(payload: Mapping[str, object], now: datetime | None = None) -> dict[str, object]:
    """Return a copy of the payload that is accepted for 5 minutes. A naive datetime is local time."""
    moment = datetime.now(timezone.utc) if now is None else now.astimezone(timezone.utc)
    return {**payload, "timestamp": moment.isoformat(timespec="seconds").replace("+00:00", "Z")}


def _serialise(payload: Mapping[str, object]) -> str:
    user_id = payload.get("partner_external_user_id")
    if not isinstance(user_id, str) or not user_id:
        raise ValueError("The payload needs partner_external_user_id, a str that is not empty")
    # Escaped as ASCII, a lone surrogate would pass unnoticed.
    return json.dumps(dict(payload), ensure_ascii=False, allow_nan=False)
`,
  },
  setup: null,
  server: {
    name: 'server.py',
    text: `import os
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from proscenium import embed_address, with_timestamp

PAGE = """<!doctype html>
<title>Music videos</title>
<style>body { margin: 0 } iframe { display: block; width: 100%; height: 100vh; border: 0 }</style>
<iframe title="Music videos" allow="autoplay; fullscreen; clipboard-write" src="SRC"></iframe>"""


class Page(BaseHTTPRequestHandler):
    def do_GET(self):
        src = embed_address(
            embed_url=os.environ["EMBED_URL"],
            client_id=os.environ["CLIENT_ID"],
            client_secret=os.environ["CLIENT_SECRET"],
            payload=with_timestamp({"partner_external_user_id": "user-1", "email": "user-1@example.com"}),
        )
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(PAGE.replace("SRC", escape(src)).encode())


ThreadingHTTPServer(("localhost", 8000), Page).serve_forever()`,
  },
  start: 'python3 server.py',
}
