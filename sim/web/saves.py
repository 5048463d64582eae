"""A file of saves that a player brings to the page: looked at before it replaces anything."""

from __future__ import annotations

import json
from binascii import a2b_base64


def look(text: str) -> str:
    """Return what the bytes of a file are, as JSON: their kind, and the match to continue. text: they in base64."""
    from furbowl.saving import save_file, storage  # only now, as everything in furbowl

    match, _, options, note = save_file.load([storage.NvmStore(bytearray(a2b_base64(text.encode())))])
    kind = "newer" if note == save_file.NEWER else "whole" if options else "damaged" if note else "other"
    name = match and "%s %d:%d" % ((match.rules[0].upper() + match.rules[1:],) + tuple(match.score))
    return json.dumps({"kind": kind, "match": name or ""})
