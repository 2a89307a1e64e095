"""Lines of JSON to and from Switchyard. Nothing that an agent prints can get between them."""

import json
import os
import sys
import threading

MAX_LINE_BYTES = 40 * 1024 * 1024


class Channel:
    def __init__(self, incoming, outgoing):
        self._incoming = incoming
        self._outgoing = outgoing
        self._lock = threading.Lock()

    @classmethod
    def over_standard_streams(cls):
        """Takes both pipes away from the agent: its output goes to standard error, and its input is empty."""
        incoming = os.fdopen(os.dup(0), "rb")
        outgoing = os.fdopen(os.dup(1), "wb")
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)
        sys.stdin = open(0, "r", encoding="utf-8", errors="replace", closefd=False)
        sys.stdout = open(1, "w", encoding="utf-8", errors="replace", buffering=1, closefd=False)
        return cls(incoming, outgoing)

    def receive(self):
        """The next message; None once the other side has disconnected."""
        line = self._incoming.readline(MAX_LINE_BYTES)
        if not line.endswith(b"\n"):
            return None
        return json.loads(line)

    def send(self, message):
        line = json.dumps(message, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"
        with self._lock:
            self._outgoing.write(line)
            self._outgoing.flush()
