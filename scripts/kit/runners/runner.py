import sys
from base64 import b64decode

from proscenium import embed_address, sign_payload, with_timestamp

USER = {"partner_external_user_id": "u-1", "display_name": "Zoë \"O'Hara\" </b> 🎬"}
PAYLOADS = {
    "sign": lambda text: text,
    "object": lambda _: with_timestamp(USER),
    "cut-object": lambda _: {**USER, "display_name": "Maya \ud83c"},
    "anonymous-object": lambda _: {"display_name": "Maya"},
    "cut-text": lambda _: '{"partner_external_user_id":"\ud83c"}',
}


def respond(line: str) -> "list[str]":
    command, *fields = line.split("\t")
    embed_url, client_id, client_secret, *rest = (b64decode(field).decode("utf-8") for field in fields)
    try:
        payload = PAYLOADS[command]("".join(rest))
        url = embed_address(embed_url=embed_url, client_id=client_id, client_secret=client_secret, payload=payload)
        _, encoded, signature = sign_payload(payload, client_secret)
        return ["ok", encoded, signature, url]
    except ValueError as error:
        return ["error", f"{type(error).__name__}: {error}"]


for request in sys.stdin.read().rstrip("\n").split("\n"):
    print("\t".join(respond(request)).encode("utf-8", "replace").decode("utf-8"))
