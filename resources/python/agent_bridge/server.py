"""Handles requests of Switchyard and reports back: load, run, cancel, ping; loaded, failed, progress, reply, cancelled,
pong."""

import asyncio
import concurrent.futures
import os
import shutil
import signal
import sys
import threading

from .failures import AgentFailure, describe
from .limits import apply_limits
from .loading import load_target
from .running import Agent


def serve(channel):
    spec = channel.receive()
    if spec is None or spec.get("type") != "load":
        return 2
    apply_limits(spec.get("memoryBytes"))
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    workers = _Workers()
    loop.set_default_executor(workers)
    requests = asyncio.Queue()
    reader = threading.Thread(target=_read, args=(channel, loop, requests, spec.get("home")), daemon=True)
    # Starts watching now, because the parent process may disappear while the agent is imported.
    reader.start()
    try:
        agent = Agent(load_target(spec, loop))
    except (Exception, SystemExit) as error:
        channel.send({"type": "failed", "id": None, **describe(_as_failure(error), spec["root"])})
        return 0
    channel.send({"type": "loaded", "python": sys.version.split()[0], "kind": "graph" if agent.is_graph else "function"})
    loop.run_until_complete(_Server(channel, agent, spec, workers).work(requests))
    return 0


def _read(channel, loop, requests, home):
    while True:
        try:
            message = channel.receive()
        except Exception:
            message = None
        if message is None:
            _end_everything(home)
        elif message.get("type") == "ping":
            channel.send({"type": "pong", "id": message.get("id")})
        else:
            loop.call_soon_threadsafe(requests.put_nowait, message)


def _end_everything(home):
    """The other side is gone, so this process ends with everything the agent started, even in the middle of
    something."""
    if home:
        shutil.rmtree(home, ignore_errors=True)
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(os.getpid(), signal.SIGKILL)
    os._exit(0)


def _as_failure(error):
    if isinstance(error, SystemExit):
        return AgentFailure("The source of the agent ends the program as soon as it is imported (SystemExit).")
    return error


class _Workers(concurrent.futures.ThreadPoolExecutor):
    """The threads for the agent's synchronous functions, and the number of busy ones."""

    def __init__(self):
        super().__init__(max_workers=16, thread_name_prefix="agent")
        self.busy = set()

    def submit(self, work, *args, **options):
        future = super().submit(work, *args, **options)
        self.busy.add(future)
        future.add_done_callback(self.busy.discard)
        return future


class _Server:
    def __init__(self, channel, agent, spec, workers):
        self._channel = channel
        self._agent = agent
        self._root = spec["root"]
        self._blob_limit = spec["blobBytes"]
        self._workers = workers
        self._runs = {}

    async def work(self, requests):
        while True:
            message = await requests.get()
            if message.get("type") == "run":
                self._runs[message["id"]] = asyncio.ensure_future(self._run(message))
            elif message.get("type") == "cancel" and message.get("id") in self._runs:
                self._runs[message["id"]].cancel()

    async def _run(self, call):
        number = call["id"]
        try:
            reply, blob = await self._agent.run(call, self._blob_limit, lambda progress: self._tell(number, progress))
            self._channel.send({"type": "reply", "id": number, "reply": reply, "blob": blob})
        except asyncio.CancelledError:
            # Threads can't be stopped, so only ending the process ends the agent's work in them.
            self._channel.send({"type": "cancelled", "id": number, "idle": not self._workers.busy})
        except (Exception, SystemExit) as error:
            self._channel.send({"type": "failed", "id": number, **describe(error, self._root)})
        finally:
            self._runs.pop(number, None)

    def _tell(self, number, progress):
        self._channel.send({"type": "progress", "id": number, "progress": progress})
