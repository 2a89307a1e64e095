"""Converts between values of an agent and JSON: messages, models, dates, arrays. Huge values are cut, with a mark."""

import base64
import dataclasses
import datetime
import decimal
import enum
import json
import math
import os
import uuid

MAX_TEXT = 100_000
MAX_TOTAL = 600_000
MAX_ITEMS = 2000
MAX_DEPTH = 32

ROLES = {"human": "user", "ai": "assistant", "AIMessageChunk": "assistant", "HumanMessageChunk": "user"}
_KEPT_OF_MESSAGES = ("id", "name", "tool_calls", "tool_call_id", "status")


def to_plain(value):
    return _Plainer().plain(value, 0)


class _Plainer:
    """Converts one value within a remaining size; the rest is marked as omitted."""

    def __init__(self):
        self._left = MAX_TOTAL
        self._above = set()

    def plain(self, value, depth):
        if value is None or isinstance(value, bool):
            return value
        if isinstance(value, enum.Enum):
            return self.plain(value.value, depth)
        if isinstance(value, int):
            # Longer integers aren't JSON numbers, and the longest can't even be written.
            return int(value) if abs(value) < 2**1000 else str(value) if abs(value) < 2**10000 else _named(value)
        if isinstance(value, float):
            return float(value) if math.isfinite(value) else None
        if isinstance(value, str):
            return self._text(str(value))
        simple = _simple(value)
        if simple is not None:
            return self._text(simple)
        if depth >= MAX_DEPTH or id(value) in self._above:
            return "…"
        self._above.add(id(value))
        try:
            return self._compound(value, depth)
        finally:
            self._above.discard(id(value))

    def _text(self, text):
        room = max(0, min(MAX_TEXT, self._left))
        self._left -= min(len(text), room)
        if len(text) <= room:
            return text
        return "%s… (%d characters left out)" % (text[:room], len(text) - room)

    def _compound(self, value, depth):
        if is_message(value):
            return self._entries(message_entries(value), depth)
        if isinstance(value, dict):
            return self._entries(value, depth)
        if hasattr(value, "_fields") and isinstance(value, tuple):
            return self._entries(dict(zip(value._fields, value)), depth)
        if isinstance(value, (list, tuple)):
            return self._items(value, depth)
        if isinstance(value, (set, frozenset)):
            return self._items(sorted(value, key=repr), depth)
        fields = _fields_of(value)
        if fields is not None:
            return self._entries(fields, depth)
        if hasattr(value, "tolist") and hasattr(value, "dtype"):
            too_large = getattr(value, "size", 0) > MAX_ITEMS
            return self._text(_named(value)) if too_large else self.plain(value.tolist(), depth + 1)
        if isinstance(value, BaseException):
            return self._text("%s: %s" % (type(value).__name__, value))
        return self._text(_named(value))

    def _entries(self, entries, depth):
        plain = {}
        for key, value in entries.items():
            if len(plain) >= MAX_ITEMS or self._left <= 0:
                plain["…"] = "%d entries left out" % (len(entries) - len(plain))
                break
            name = self._text(key if isinstance(key, str) else str(key))
            self._left -= 4
            plain[name] = self.plain(value, depth + 1)
        return plain

    def _items(self, items, depth):
        plain = []
        for item in items:
            if len(plain) >= MAX_ITEMS or self._left <= 0:
                plain.append("… (%d items left out)" % (len(items) - len(plain)))
                break
            self._left -= 2
            plain.append(self.plain(item, depth + 1))
        return plain


def _simple(value):
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(bytes(value)).decode("ascii")
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, datetime.timedelta):
        return "%s s" % value.total_seconds()
    if isinstance(value, (decimal.Decimal, uuid.UUID, complex)):
        return str(value)
    if isinstance(value, os.PathLike):
        return str(value)
    return None


def _fields_of(value):
    """The fields of a Pydantic model or a dataclass, not converted yet."""
    names = getattr(type(value), "model_fields", None) or getattr(type(value), "__fields__", None)
    if isinstance(names, dict):
        return {name: getattr(value, name, None) for name in names}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name, None) for field in dataclasses.fields(value)}
    return None


def _named(value):
    """Never calls its own `__str__`, which might not end or might run code."""
    return "<%s.%s>" % (type(value).__module__, type(value).__qualname__)


def is_message(value):
    if isinstance(value, dict):
        return isinstance(value.get("role"), str) and "content" in value
    return isinstance(getattr(value, "type", None), str) and hasattr(value, "content") and not isinstance(value, type)


def role_of(message):
    if isinstance(message, dict):
        return ROLES.get(message["role"], message["role"])
    kind = message.type
    return getattr(message, "role", kind) if kind == "chat" else ROLES.get(kind, kind)


def text_of(message):
    content = message["content"] if isinstance(message, dict) else message.content
    return content_text(content)


def content_text(content):
    if isinstance(content, str):
        return content
    if not isinstance(content, (list, tuple)):
        return ""
    parts = [part if isinstance(part, str) else part.get("text") for part in content if isinstance(part, (str, dict))]
    return "".join(part for part in parts if isinstance(part, str))


def message_entries(message):
    read = message.get if isinstance(message, dict) else lambda name: getattr(message, name, None)
    kept = {name: read(name) for name in _KEPT_OF_MESSAGES}
    return {"role": role_of(message), "text": text_of(message), **{name: each for name, each in kept.items() if each}}


def message_lists(values):
    """The lists of messages of a state, "messages" first."""
    if not isinstance(values, dict):
        return []
    lists = [
        (key != "messages", value)
        for key, value in values.items()
        if isinstance(value, (list, tuple)) and len(value) > 0 and all(is_message(item) for item in value)
    ]
    return [value for _, value in sorted(lists, key=lambda each: each[0])]


def last_said(values):
    """The agent's last message since the user's; None if there is none."""
    for messages in message_lists(values):
        for message in reversed(messages):
            role = role_of(message)
            if role == "assistant" and text_of(message).strip():
                return text_of(message)[:MAX_TEXT]
            if role == "user":
                break
    return None


def question_of(value):
    """The question of an interrupt."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        for name in ("question", "message", "prompt", "text", "description", "query", "instruction"):
            if isinstance(value.get(name), str) and value[name].strip():
                return value[name]
    return None if value is None else json.dumps(value, ensure_ascii=False)


def to_messages(value):
    """Converts `{role, text}` and plain text to messages that an agent understands: a list of `{role, content}`."""
    if isinstance(value, str):
        return [{"role": "user", "content": value}]
    return [_to_message(item) for item in (value if isinstance(value, list) else [value])]


def _to_message(item):
    if isinstance(item, str):
        return {"role": "user", "content": item}
    if isinstance(item, dict) and "role" in item and "text" in item:
        kept = {name: item[name] for name in _KEPT_OF_MESSAGES if name in item}
        return {"role": item["role"], "content": item["text"], **kept}
    return item
