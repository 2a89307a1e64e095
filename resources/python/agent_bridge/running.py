"""One run of an agent: from an `AgentCall` to an `AgentReply`, with progress in between."""

import asyncio
import dataclasses

from .approvals import approval_answer, approval_question
from .failures import AgentFailure
from .shape import Shape
from .threads import Thread
from .values import content_text, is_message, last_said, message_lists, question_of, role_of, text_of, to_plain

MODES = ["updates", "messages", "custom"]
NOTHING = object()
START = "__start__"
END = "__end__"


class Agent:
    def __init__(self, target):
        self._target = target
        self._shape = Shape(target)
        self.is_graph = self._shape.is_graph

    async def run(self, call, blob_limit, tell):
        """The reply, and the blob of its thread."""
        if not self.is_graph:
            return await self._run_once(call)
        thread = Thread(call["blob"])
        run = _Run(thread.attach(self._target), self._shape, thread, tell)
        if call["step"] is None:
            static = False
            await run.whole(call["input"], call["resume"])
        else:
            static = await run.step(call["step"], call["input"], call["resume"])
        state = await run.state()
        reply = _reply(state, in_steps=call["step"] is not None, static=static)
        pending = {getattr(task, "id", None) for task in getattr(state, "tasks", ())}
        return reply, thread.export(blob_limit, pending, self._shape.needs_history)

    async def _run_once(self, call):
        """Runs an object without state: it takes the input and returns an output."""
        if call["input"] is None or call["step"] is not None:
            raise AgentFailure("This agent has no steps and never waits: it can only be given an input.")
        value = self._shape.input_of(call["input"])
        result = await _call(self._target, "ainvoke", "invoke", value)
        values = result if isinstance(result, dict) else {"output": result}
        text = text_of(result) if is_message(result) else result if isinstance(result, str) else last_said(values)
        reply = {"status": "done", "text": text, "values": to_plain(values), "next": [], "interrupts": []}
        return reply, None


class _Run:
    def __init__(self, graph, shape, thread, tell):
        self._graph = graph
        self._shape = shape
        self._is_new = thread.is_new
        self._config = {"configurable": {"thread_id": thread.id}}
        self._tell = tell

    async def state(self):
        return await _call(self._graph, "aget_state", "get_state", self._config)

    async def whole(self, values, resume):
        if resume is not None:
            return await self._resume(resume)
        if values is not None:
            return await self._stream(self._shape.input_of(values))
        if (await self.state()).next:
            await self._stream(None)

    async def step(self, node, values, resume):
        """Runs one superstep, starting with this node. Returns True if the graph was compiled to wait before or after
        it."""
        if resume is not None and (_interrupts(await self.state())):
            await self._resume(resume, interrupt_after="*", interrupt_before=[])
            return False
        if values is not None:
            await self._update(self._shape.input_of(values), START)
        if node == START:
            return False  # takes the input: only the next nodes matter
        state = await self.state()
        waits_before, waits_after = self._shape.waits(node)
        going = None
        if resume is not None:
            is_through = node not in state.next
            going = await self._take(resume["value"], state, node if is_through else None)
            state = await self.state()
            if node not in state.next:
                return False  # it waited after this node, which has finished
        elif waits_before:
            await self._go_to(node, state)
            return True
        if node in state.next:
            await self._stream(going, interrupt_after="*", interrupt_before=[])
        else:
            await self._jump(node, state)
        return waits_after and resume is None

    async def _jump(self, node, state):
        """Drops the node that would have come next, because the flow decided otherwise."""
        await self._drop_next(state)
        await self._stream(_command(goto=node), interrupt_after="*", interrupt_before=[])

    async def _go_to(self, node, state):
        """Moves to the node without running it."""
        if node not in state.next:
            await self._drop_next(state)
            await self._stream(_command(goto=node), interrupt_before="*")

    async def _drop_next(self, state):
        if self._is_new and not state.next:
            # Without this, the agent would also start at its own entry.
            await self._update({}, START)
            state = await self.state()
        if state.next:
            await self._update(None, END)

    async def _resume(self, resume, **options):
        state = await self.state()
        interrupts = _interrupts(state)
        value = resume["value"]
        if interrupts:
            which = resume.get("interrupt") or (interrupts[0]["id"] if len(interrupts) > 1 else None)
            asked = next((each for each in interrupts if each["id"] == which), interrupts[0])
            value = approval_answer(asked["value"], value)
            return await self._stream(_command(resume=value if which is None else {which: value}), **options)
        if not state.next:
            raise AgentFailure("The agent waits for nothing, so there is nothing to answer.")
        return await self._stream(await self._take(value, state, None), **options)

    async def _take(self, value, state, node):
        """It waits because it was compiled that way. It asked for no value, but a person may have changed its state.
        Returns what to continue with."""
        if isinstance(value, str) and _is_users_turn(state.values):
            value = {next(iter(self._shape.message_keys), "messages"): value}
        if not isinstance(value, dict):
            return None
        values = self._shape.input_of(value)
        try:
            await self._update(values, node)
        except Exception as error:
            if type(error).__name__ != "InvalidUpdateError" or "as_node" not in str(error):
                raise
            # Several nodes ran last, and the input can't replace all of them.
            return _command(update=values)
        return None

    async def _update(self, values, node):
        extra = {} if node is None else {"as_node": node}
        await _call(self._graph, "aupdate_state", "update_state", self._config, values, **extra)

    async def _stream(self, value, **options):
        options.update(self._shape.context_options())
        async for part in _each(self._graph, value, self._config, stream_mode=MODES, subgraphs=True, **options):
            for progress in _progress(part):
                self._tell(progress)


def _command(**parts):
    from langgraph.types import Command

    return Command(**parts)


def _progress(part):
    if not isinstance(part, tuple) or len(part) != 3:
        return
    space, mode, payload = part
    path = [str(each).split(":")[0] for each in space]
    if mode == "updates" and isinstance(payload, dict):
        for node, update in payload.items():
            if not node.startswith("__"):
                yield {"type": "step", "path": path, "node": node, "writes": _written(update)}
    elif mode == "messages" and isinstance(payload, tuple) and is_message(payload[0]):
        message, about = payload
        text = content_text(message["content"] if isinstance(message, dict) else message.content)
        if role_of(message) == "assistant" and text:
            node = about.get("langgraph_node") if isinstance(about, dict) else None
            yield {"type": "text", "node": node, "message": str(getattr(message, "id", None) or ""), "text": text[:20000]}
    elif mode == "custom":
        yield {"type": "custom", "value": to_plain(payload)}


def _written(update):
    if isinstance(update, dict):
        return [str(key) for key in update][:100]
    if isinstance(update, (list, tuple)):
        return list(dict.fromkeys(key for each in update for key in _written(each)))[:100]
    if dataclasses.is_dataclass(update) and not isinstance(update, type):
        return _written(getattr(update, "update", None))
    return []


def _reply(state, in_steps, static):
    values = state.values if isinstance(state.values, dict) else {} if state.values is None else {"output": state.values}
    interrupts = _interrupts(state)
    following = list(dict.fromkeys(str(node) for node in (state.next or ())))
    waits = bool(interrupts) or static or (not in_steps and bool(following))
    text = approval_question(interrupts[0]["value"]) or question_of(interrupts[0]["value"]) if interrupts else None
    if text is None:
        output = values.get("output")
        text = output if isinstance(output, str) and len(values) == 1 else last_said(values)
    return {
        "status": "waiting" if waits else "done",
        "text": text,
        "values": to_plain(values),
        "next": following,
        "interrupts": interrupts,
    }


def _interrupts(state):
    found = []
    for task in getattr(state, "tasks", None) or ():
        if getattr(task, "result", None) is not None:
            continue  # answered, while others of its superstep still wait
        for place, interrupt in enumerate(getattr(task, "interrupts", None) or ()):
            own = getattr(interrupt, "id", None) or getattr(interrupt, "interrupt_id", None)
            node = getattr(task, "name", None)
            found.append(
                {
                    "id": str(own or "%s:%d" % (getattr(task, "id", "task"), place)),
                    "node": None if node is None else str(node),
                    "value": to_plain(getattr(interrupt, "value", None)),
                }
            )
    return found


def _is_users_turn(values):
    """The agent spoke last and requested no tool, so the user's message is the answer."""
    lists = message_lists(values)
    if not lists:
        return False
    last = lists[0][-1]
    calls = last.get("tool_calls") if isinstance(last, dict) else getattr(last, "tool_calls", None)
    return role_of(last) == "assistant" and not calls


async def _call(target, async_name, sync_name, *args, **options):
    method = getattr(target, async_name, None)
    if method is not None:
        return await method(*args, **options)
    return await _in_thread(lambda: getattr(target, sync_name)(*args, **options))


async def _each(target, *args, **options):
    method = getattr(target, "astream", None)
    if method is not None:
        async for part in method(*args, **options):
            yield part
        return
    parts = await _in_thread(lambda: iter(target.stream(*args, **options)))
    while True:
        part = await _in_thread(lambda: next(parts, NOTHING))
        if part is NOTHING:
            return
        yield part


def _in_thread(work):
    return asyncio.get_running_loop().run_in_executor(None, work)
