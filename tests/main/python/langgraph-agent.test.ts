/** The same with the real LangGraph, if it is installed: SWITCHYARD_TEST_PYTHON names a Python that has it. */
import { describe, expect, test } from 'vitest';
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import { agentDeps, langGraphPython, memory, type AgentDeps } from './agent-deps.ts';

if (langGraphPython === null) {
  console.warn('SKIPPED: LangGraph is not installed for Python; SWITCHYARD_TEST_PYTHON can name a Python that has it.');
}

const GRAPH = `
import operator
from dataclasses import dataclass
from typing import Annotated, TypedDict
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.config import get_stream_writer
from langgraph.func import entrypoint, task
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.runtime import Runtime
from langgraph.types import Command, Send, interrupt

class State(MessagesState):
    name: str
    log: Annotated[list, operator.add]

def ask(state: State):
    return {"name": interrupt({"question": "Who are you?"}), "log": ["ask"]}

async def greet(state: State):
    get_stream_writer()({"greeting": state["name"]})
    said = [m.content for m in state["messages"] if isinstance(m, HumanMessage)]
    return {"messages": [AIMessage("Hello %s: %s" % (state["name"], said))], "log": ["greet"]}

def spare(state): return {"log": ["spare"]}

inner = StateGraph(State).add_node(ask).add_node(greet).add_edge(START, "ask").add_edge("ask", "greet")
builder = StateGraph(State).add_node("inner", inner.compile()).add_node(spare)
builder.add_edge(START, "inner").add_edge("inner", END)
nested = builder.compile(checkpointer=InMemorySaver())

flat = StateGraph(State).add_node(ask).add_node(greet).add_node(spare)
flat.add_edge(START, "ask").add_edge("ask", "greet").add_edge("greet", END)
careful = flat.compile(interrupt_before=["greet"])

class Work(TypedDict):
    items: list
    done: Annotated[list, operator.add]
def plan(state): return {}
def fan(state): return [Send("one", {"item": item}) for item in state["items"]]
def one(state):
    answer = interrupt({"item": state["item"]})
    return {"done": [state["item"] + answer]}
fanning = StateGraph(Work).add_node(plan).add_node(one).add_edge(START, "plan").add_conditional_edges("plan", fan, ["one"]).compile()

@task
def shout(text): return text.upper()
@entrypoint(checkpointer=InMemorySaver())
def functional(topic: str, *, previous=None):
    more = interrupt("More?")
    return entrypoint.final(value=shout(topic).result() + more, save=topic)

class Plain(TypedDict):
    history: list[BaseMessage]
def last(state): return {"history": state["history"] + [AIMessage("kinds: " + ",".join(type(m).__name__ for m in state["history"]))]}
plain = StateGraph(Plain).add_node(last).add_edge(START, "last").compile()

@dataclass
class Context:
    tone: str = "kind"
def toned(state: State, runtime: Runtime[Context]): return {"name": runtime.context.tone}
with_context = StateGraph(State, context_schema=Context).add_node(toned).add_edge(START, "toned").compile()

def round_and_round(state): return {"log": ["x"]}
endless = StateGraph(State).add_node(round_and_round).add_edge(START, "round_and_round").add_edge("round_and_round", "round_and_round").compile().with_config(recursion_limit=5)

def say(state): return {"messages": [AIMessage("Shall I?")], "log": ["say"]}
def close(state): return {"log": ["close", state["messages"][-1].content]}
both = StateGraph(State).add_node(say).add_node(spare).add_node(close).add_edge(START, "say").add_edge(START, "spare")
both.add_edge(["say", "spare"], "close")
parallel = both.compile(interrupt_before=["close"])
parallel_after = both.compile(interrupt_after=["say"])

class Unstorable:
    def __reduce__(self): raise TypeError("no")
def odd(state): return {"name": Unstorable()}
unstorable = StateGraph(State).add_node(odd).add_edge(START, "odd").compile()
`;

function open(name: string, more: Parameters<typeof agentDeps>[0] = {}): Promise<AgentDeps> {
  const runner = { file: 'graph.py', export: name, timeoutMs: 60_000 };
  return agentDeps({ ...more, standIns: false, python: langGraphPython, files: { 'graph.py': GRAPH }, runner });
}

describe.skipIf(langGraphPython === null)('a LangGraph agent', { timeout: 60_000 }, () => {
  test('asks inside a subgraph, streams with paths, and continues in another process', async () => {
    const database = memory();
    const first = await open('nested', { database });
    const asked = await first.run({ input: { messages: 'hi' } });
    expect(asked).toMatchObject({
      status: 'waiting',
      text: 'Who are you?',
      next: ['inner'],
      interrupts: [{ node: 'inner' }],
    });
    const second = await open('nested', { database });
    const progress: AgentProgress[] = [];
    const done = await second.run({ resume: { value: 'Ada' }, thread: asked.thread }, { progress });
    expect(done).toMatchObject({ status: 'done', text: "Hello Ada: ['hi']", next: [], values: { name: 'Ada' } });
    expect(progress.map((each) => (each.type === 'step' ? [...each.path, each.node] : each.type))).toEqual([
      ['inner', 'ask'],
      'custom',
      'text',
      ['inner', 'greet'],
      ['inner'],
    ]);
    const more = await second.run({ input: { messages: 'more' }, thread: done.thread });
    expect(more.values['messages']).toHaveLength(3);
  });

  test('runs step by step, waits before a node if compiled so, and jumps', async () => {
    const { run } = await open('careful');
    const start = await run({ input: { messages: 'hi' }, step: '__start__' });
    const asked = await run({ step: 'ask', thread: start.thread });
    const named = await run({ step: 'ask', resume: { value: 'Ada' }, thread: asked.thread });
    const before = await run({ step: 'greet', thread: named.thread });
    const greeted = await run({ step: 'greet', resume: { value: true }, thread: before.thread });
    const spare = await run({ step: 'spare', thread: named.thread });
    const fresh = await run({ step: 'spare' });
    const all = [start, asked, named, before, greeted, spare, fresh];
    expect(all.map(({ status, next, values }) => [status, next, values['log']])).toEqual([
      ['done', ['ask'], []],
      ['waiting', ['ask'], []],
      ['done', ['greet'], ['ask']],
      ['waiting', ['greet'], ['ask']],
      ['done', [], ['ask', 'greet']],
      ['done', [], ['ask', 'spare']],
      ['done', [], ['spare']],
    ]);
  });

  test('reads the input given while it waits after several parallel nodes, whole and step by step', async () => {
    for (const [name, last] of [
      ['parallel', 'close'],
      ['parallel_after', 'say'],
    ] as const) {
      const { run } = await open(name);
      const whole = await run({ input: { messages: 'hi' } });
      const { thread } = await run({ input: { messages: 'hi' }, step: '__start__' });
      const said = await run({ step: 'say', thread });
      const stepped = last === 'say' ? said : await run({ step: last, thread: said.thread });
      expect([name, whole.status, stepped.status]).toEqual([name, 'waiting', 'waiting']);
      const done = await run({ resume: { value: 'yes' }, thread: whole.thread });
      const heard = await run({ step: last, resume: { value: 'yes' }, thread: stepped.thread });
      const rest = await run({ thread: heard.thread });
      for (const { values } of [done, rest]) expect(values['log']).toEqual(['say', 'spare', 'close', 'yes']);
    }
  });

  test('is answered by interrupt if it waits in several places', async () => {
    const { run } = await open('fanning');
    const asked = await run({ input: { items: ['a', 'b'] } });
    expect(asked.interrupts.map(({ value }) => value)).toEqual([{ item: 'a' }, { item: 'b' }]);
    const second = asked.interrupts[1]!.id;
    const one = await run({ resume: { value: '2', interrupt: second }, thread: asked.thread });
    const done = await run({ resume: { value: '1' }, thread: one.thread });
    expect([one.interrupts.length, done.status, done.values['done']]).toEqual([1, 'done', ['a1', 'b2']]);
  });

  test('takes one value, asks, and returns one value as a functional agent', async () => {
    const { run } = await open('functional');
    const asked = await run({ input: { topic: 'tea' } });
    expect(asked).toMatchObject({ status: 'waiting', text: 'More?' });
    const done = await run({ resume: { value: '!' }, thread: asked.thread });
    expect(done).toMatchObject({ status: 'done', text: 'TEA!', values: { output: 'TEA!' } });
  });

  test('gets message objects if it keeps a list of them, and the defaults of its context', async () => {
    const plain = await open('plain');
    const messages = [
      { role: 'user', text: 'a' },
      { role: 'assistant', text: 'b' },
    ];
    const { text } = await plain.run({ input: { history: messages } });
    expect(text).toBe('kinds: HumanMessage,AIMessage');
    const toned = await open('with_context');
    expect((await toned.run({ input: { messages: 'hi' } })).values['name']).toBe('kind');
  });

  test('reports an endless loop and values that cannot be stored', async () => {
    const endless = await open('endless');
    await expect(endless.run({ input: { messages: 'x' } })).rejects.toThrow('too many steps without coming to an end');
    const unstorable = await open('unstorable');
    await expect(unstorable.run({ input: { messages: 'x' } })).rejects.toThrow('holds a value that cannot be stored');
  });
});
