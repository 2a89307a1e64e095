"""The input of an agent: its fields with lists of messages, the structure of its input, and where it was compiled to
wait."""

import dataclasses
import re
import sys
import typing

from .failures import AgentFailure
from .values import to_messages


class Shape:
    def __init__(self, target):
        self._target = target
        self.is_graph = hasattr(target, "get_state") or hasattr(target, "aget_state")
        self._single = _single_input(target)
        self._hints = _state_hints(target)
        self.message_keys = _message_keys(target, self._hints)
        self.needs_history = _has_delta_channels(target)

    def input_of(self, values):
        """Converts the input to what the agent takes: messages where it keeps messages, or one value if it takes only
        one."""
        filled = {key: self._messages(key, value) if self._holds_messages(key, value) else value for key, value in values.items()}
        if self._single is None:
            return filled
        return _as_single(self._single, filled)

    def waits(self, node):
        """Whether it was compiled to stop before and after a node."""
        return tuple(
            _names(getattr(self._target, "interrupt_%s_nodes" % place, None), node) for place in ("before", "after")
        )

    def context_options(self):
        """Fills a context schema with its defaults if all fields have one, as a LangGraph server does."""
        schema = getattr(self._target, "context_schema", None)
        if schema is None or not isinstance(schema, type) or _is_typed_dict(schema):
            return {}
        try:
            schema()
        except Exception:
            return {}
        return {"context": {}}

    def _holds_messages(self, key, value):
        if key in self.message_keys:
            return isinstance(value, (str, list, dict))
        items = value if isinstance(value, list) else [value]
        return bool(items) and all(isinstance(item, dict) and "role" in item and "text" in item for item in items)

    def _messages(self, key, value):
        messages = to_messages(value)
        core = sys.modules.get("langchain_core")
        if core is None or not self._wants_objects(key):
            return messages
        from langchain_core.messages import convert_to_messages

        return convert_to_messages(messages)

    def _wants_objects(self, key):
        hint = self._hints.get(key)
        return hint is None or "Message" in repr(hint) or key in self.message_keys


def _names(nodes, node):
    return nodes == "*" or (isinstance(nodes, (list, tuple, set)) and node in nodes)


def _state_hints(target):
    builder = getattr(target, "builder", None)
    hints = {}
    for name in ("state_schema", "schema", "input_schema", "input"):
        schema = getattr(builder, name, None)
        if isinstance(schema, type):
            try:
                hints.update(typing.get_type_hints(schema, include_extras=True))
            except Exception:
                hints.update(getattr(schema, "__annotations__", {}))
    return hints


def _message_keys(target, hints):
    """Fields with LangGraph's message reducer, or annotated as lists of messages; "messages" if nothing is known."""
    keys = [key for key, hint in hints.items() if re.search(r"\b[lL]ist\[.*Message|\bSequence\[.*Message|add_messages", repr(hint))]
    channels = getattr(target, "channels", None)
    if isinstance(channels, dict):
        for key, channel in channels.items():
            if "add_messages" in getattr(getattr(channel, "operator", None), "__name__", "") and key not in keys:
                keys.append(key)
    if not hints and not keys and _single_input(target) is None:
        return ["messages"]
    return sorted(keys, key=lambda key: key != "messages")


def _single_input(target):
    """The type of a functional agent's single value, unless that is a dictionary; None if it takes named values."""
    if getattr(target, "builder", None) is not None or getattr(target, "input_channels", None) != "__start__":
        return None
    kind = getattr((getattr(target, "channels", None) or {}).get("__start__"), "typ", None)
    origin = typing.get_origin(kind) or kind
    if kind is None or kind is typing.Any or origin is dict or _is_typed_dict(origin):
        return None
    return kind


def _is_typed_dict(kind):
    return isinstance(kind, type) and issubclass(kind, dict) and hasattr(kind, "__total__")


def _as_single(kind, values):
    if isinstance(kind, type) and (dataclasses.is_dataclass(kind) or hasattr(kind, "model_validate")):
        return kind(**values)
    if len(values) == 1:
        value = next(iter(values.values()))
        is_messages = "Message" in repr(kind) and isinstance(value, (str, list))
        return to_messages(value) if is_messages else value
    raise AgentFailure(
        "This agent takes one value (%s), and was given %d: %s."
        % (getattr(kind, "__name__", kind), len(values), ", ".join(values) or "none")
    )


def _has_delta_channels(target):
    """Their values are only found in earlier checkpoints."""
    channels = getattr(target, "channels", None)
    own = channels.values() if isinstance(channels, dict) else ()
    return any("Delta" in type(channel).__name__ for channel in own)
