"""The position of an agent's conversation: an in-memory saver for each run, restored from a blob and exported as
one."""

import base64
import json
import pickle
import uuid
import zlib

from .failures import AgentFailure

VERSION = 1


class Thread:
    """The id by which the agent knows its conversation, and the state its graph saved."""

    def __init__(self, blob=None):
        self._stored = _unpack(blob) if blob is not None else {"thread": uuid.uuid4().hex}
        self.id = self._stored["thread"]
        self.is_new = blob is None
        self._saver = None

    def attach(self, graph):
        """The same graph with our saver instead of its own; unchanged if it doesn't support savers."""
        if not hasattr(graph, "checkpointer"):
            return graph
        try:
            from langgraph.checkpoint.memory import InMemorySaver
        except ImportError:
            try:
                from langgraph.checkpoint.memory import MemorySaver as InMemorySaver
            except ImportError:
                return graph
        self._saver = InMemorySaver(serde=_Serde())
        _restore(self._saver, self._stored)
        return graph.copy(update={"checkpointer": self._saver})

    def export(self, limit, pending, with_history):
        """Returns the blob for `Thread(blob)` in another process. `pending` contains the ids of unfinished tasks."""
        stored = {"v": VERSION, "thread": self.id}
        if self._saver is not None:
            stored.update(_exported(self._saver, self.id, pending, with_history))
        blob = base64.b64encode(zlib.compress(json.dumps(stored).encode("ascii"), 6)).decode("ascii")
        if len(blob) > limit * 4 // 3:
            raise AgentFailure(
                "The state of the agent is too large to be kept: %.1f MB, and %d MB are allowed."
                % (len(blob) * 3 / 4 / 1048576, limit // 1048576)
            )
        return blob


class _Serde:
    """Uses LangGraph's serializer, and pickle for values it doesn't support."""

    def __init__(self):
        from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

        self._inner = JsonPlusSerializer()

    def dumps_typed(self, value):
        try:
            return self._inner.dumps_typed(value)
        except Exception:
            try:
                return "bridge-pickle", pickle.dumps(value)
            except Exception as error:
                raise AgentFailure(
                    "The state of the agent holds a value that cannot be stored: %s." % type(value).__name__
                ) from error

    def loads_typed(self, data):
        # Written by this program and stored by Switchyard under the digest of its bytes.
        return pickle.loads(data[1]) if data[0] == "bridge-pickle" else self._inner.loads_typed(data)


def _unpack(blob):
    try:
        stored = json.loads(zlib.decompress(base64.b64decode(blob)))
        if stored.get("v") == VERSION:
            return stored
    except Exception:
        pass
    raise AgentFailure("What was kept of the agent's conversation cannot be read. Begin a new one.")


def _restore(saver, stored):
    thread = stored["thread"]
    for space, checkpoint, state, metadata, parent in stored.get("storage", ()):
        saver.storage[thread][space][checkpoint] = (_typed(state), _typed(metadata), parent)
    for space, checkpoint, task, index, channel, value, path in stored.get("writes", ()):
        saver.writes[(thread, space, checkpoint)][(task, index)] = (task, channel, _typed(value), path)
    for space, channel, version, value in stored.get("blobs", ()):
        saver.blobs[(thread, space, channel, version)] = _typed(value)


def _exported(saver, thread, pending, with_history):
    """The last checkpoint of each namespace that can still continue, and everything these checkpoints refer to."""
    storage, writes, blobs = [], [], []
    for space, checkpoints in saver.storage.get(thread, {}).items():
        if not checkpoints or not _goes_on(space, pending):
            continue
        ids = sorted(checkpoints) if with_history else [max(checkpoints)]
        versions = set()
        for checkpoint in ids:
            state, metadata, parent = checkpoints[checkpoint]
            storage.append([space, checkpoint, _text(state), _text(metadata), parent])
            versions.update(saver.serde.loads_typed(state)["channel_versions"].items())
            for (task, index), (_, channel, value, path) in saver.writes.get((thread, space, checkpoint), {}).items():
                writes.append([space, checkpoint, task, index, channel, _text(value), path])
        for (owner, place, channel, version), value in saver.blobs.items():
            if owner == thread and place == space and (channel, version) in versions:
                blobs.append([space, channel, version, _text(value)])
    return {"storage": storage, "writes": writes, "blobs": blobs}


def _goes_on(space, pending):
    """A subgraph's namespace is "node:task"; that of a finished task is never read again."""
    first = space.split("|")[0]
    return ":" not in first or first.split(":", 1)[1] in pending


def _text(typed):
    return [typed[0], base64.b64encode(typed[1]).decode("ascii")]


def _typed(text):
    return text[0], base64.b64decode(text[1])
