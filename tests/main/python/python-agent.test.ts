import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import { agentDeps, memory, plainPython, RESOURCES } from './agent-deps.ts';

const QUESTION = { id: 'ask-1', node: 'ask', value: { question: 'Who are you?' } };

describe.skipIf(plainPython === null)('a Python agent', () => {
  test('asks, gets an answer, streams, and reports its state', async () => {
    const { run } = await agentDeps();
    const asked = await run({ input: { messages: 'good morning' } });
    expect(asked).toEqual({
      status: 'waiting',
      text: 'Who are you?',
      values: { messages: [{ role: 'user', text: 'good morning' }] },
      next: ['ask'],
      interrupts: [QUESTION],
      thread: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    const progress: AgentProgress[] = [];
    const done = await run({ resume: { value: 'Ada' }, thread: asked.thread }, { progress });
    const text = 'Hello Ada, you said good morning.';
    expect({ ...done, thread: null }).toEqual({
      status: 'done',
      text,
      values: {
        messages: [
          { role: 'user', text: 'good morning' },
          { role: 'assistant', text },
        ],
        name: 'Ada',
        thanked: true,
      },
      next: [],
      interrupts: [],
      thread: null,
    });
    expect(progress).toEqual([
      { type: 'step', path: [], node: 'ask', writes: ['name'] },
      { type: 'text', node: 'greet', message: '', text: 'Hello' },
      { type: 'text', node: 'greet', message: '', text: ' Ada, you said good morning.' },
      { type: 'custom', value: { done: 1 } },
      { type: 'step', path: [], node: 'greet', writes: ['messages'] },
      { type: 'step', path: [], node: 'thank', writes: ['thanked'] },
    ]);
  });

  test('resumes any of its threads, in another process and after a restart', async () => {
    const database = memory();
    const first = await agentDeps({ database });
    const asked = await first.run({ input: { messages: 'hi' } }, { sessionId: 's1' });
    const ada = await first.run({ resume: { value: 'Ada' }, thread: asked.thread }, { sessionId: 's1' });
    const bob = await first.run({ resume: { value: 'Bob' }, thread: asked.thread }, { sessionId: 's1' });
    first.agents.endSession('s1');
    const second = await agentDeps({ database });
    const cleo = await second.run({ resume: { value: 'Cleo' }, thread: asked.thread }, { sessionId: 's1' });
    const again = await second.run({ input: { messages: 'again' }, thread: ada.thread }, { sessionId: 's1' });
    expect([ada, bob, cleo, again].map(({ values }) => values['name'])).toEqual(['Ada', 'Bob', 'Cleo', 'Ada']);
    expect(again.values['messages']).toHaveLength(3);
  });

  test(
    'runs single steps, starts without running, and jumps if the flow is elsewhere',
    { tags: 'thorough' },
    async () => {
      const { run } = await agentDeps();
      const start = await run({ input: { messages: 'hi' }, step: '__start__' });
      const asked = await run({ step: 'ask', thread: start.thread });
      const named = await run({ step: 'ask', resume: { value: 'Ada' }, thread: asked.thread });
      const jumped = await run({ step: 'thank', thread: named.thread });
      const greeted = await run({ step: 'greet', thread: named.thread });
      const rest = await run({ thread: greeted.thread });
      expect(
        [start, asked, named, jumped, greeted, rest].map(({ status, next, text }) => [status, next, text]),
      ).toEqual([
        ['done', ['ask'], null],
        ['waiting', ['ask'], 'Who are you?'],
        ['done', ['greet'], null],
        ['done', [], null],
        ['done', ['thank'], 'Hello Ada, you said hi.'],
        ['done', [], 'Hello Ada, you said hi.'],
      ]);
      expect([jumped.values['thanked'], jumped.values['name']]).toEqual([true, 'Ada']);
    },
  );

  test('waits where it was compiled to wait, whole and step by step', async () => {
    const { run } = await agentDeps({ runner: { export: 'careful' } });
    const asked = await run({ input: { messages: 'hi' } });
    const waiting = await run({ resume: { value: 'Ada', interrupt: 'ask-1' }, thread: asked.thread });
    const done = await run({ resume: { value: 'go on' }, thread: waiting.thread });
    const before = await run({ step: 'greet', thread: waiting.thread });
    const after = await run({ step: 'greet', resume: { value: 'yes' }, thread: before.thread });
    expect([waiting, done, before, after].map(({ status, next, interrupts }) => [status, next, interrupts])).toEqual([
      ['waiting', ['greet'], []],
      ['done', [], []],
      ['waiting', ['greet'], []],
      ['done', ['thank'], []],
    ]);
  });

  test(
    'reads the input given while it waits after a message, whole and step by step',
    { tags: 'thorough' },
    async () => {
      const careful = 'graph = LineGraph(greet, thank, interrupt_before=["thank"])';
      const files = {
        'polite.py': `from line_graph import LineGraph\nfrom greeter import thank\ndef greet(values):\n    return {"messages": [{"role": "assistant", "content": "Hello."}]}\n${careful}\n`,
      };
      const { run } = await agentDeps({ files, runner: { file: 'polite.py' } });
      const said = (values: Record<string, unknown>): unknown[] =>
        (values['messages'] as { text: string }[]).map(({ text }) => text);
      const whole = await run({ input: { messages: 'hi' } });
      const start = await run({ input: { messages: 'hi' }, step: '__start__' });
      const greeted = await run({ step: 'greet', thread: start.thread });
      const stepped = await run({ step: 'thank', thread: greeted.thread });
      expect([whole.status, stepped.status]).toEqual(['waiting', 'waiting']);
      for (const [step, { thread }] of [[null, whole] as const, ['thank', stepped] as const]) {
        const { values, status } = await run({ step, resume: { value: 'bye' }, thread });
        expect([status, values['thanked'], said(values)]).toEqual(['done', true, ['hi', 'Hello.', 'bye']]);
      }
    },
  );

  test('can import files next to it, as scripts do, without hiding others', { tags: 'thorough' }, async () => {
    const files = {
      'flat/graph.py':
        'from beside import NAME\nimport json\nclass A:\n    def invoke(self, v):\n        return {"name": NAME, "json": json.dumps(1)}\nagent = A()\n',
      'flat/beside.py': 'NAME = "beside"\n',
      'flat/json.py': 'raise ImportError("not this one")\n',
    };
    const { run } = await agentDeps({ files, runner: { file: 'flat/graph.py', export: 'agent' } });
    expect((await run({ input: {} })).values).toEqual({ name: 'beside', json: '1' });
  });

  test('can be created by a sync or async function, with or without a config', { tags: 'thorough' }, async () => {
    const { run } = await agentDeps({ runner: { export: 'make_graph' } });
    expect(await run({ input: { messages: 'hi' } })).toMatchObject({ status: 'waiting' });
  });

  test('can be anything that can be invoked', { tags: 'thorough' }, async () => {
    const files = {
      'plain.py':
        'class Echo:\n    def invoke(self, value):\n        return "you said " + value["text"]\necho = Echo()\n',
    };
    const { run } = await agentDeps({ files, runner: { file: 'plain.py', export: 'echo' } });
    expect(await run({ input: { text: 'hello' } })).toEqual({
      ...{ status: 'done', text: 'you said hello', values: { output: 'you said hello' } },
      ...{ next: [], interrupts: [], thread: null },
    });
    await expect(run({ step: 'x' })).rejects.toThrow('"agent" failed: This agent has no steps and never waits');
  });

  test(
    'is imported as a package: relative imports, a src layout, a folder without __init__',
    { tags: 'thorough' },
    async () => {
      const files = {
        'src/deep/__init__.py': '',
        'src/deep/graphs/__init__.py': '',
        'src/deep/graphs/main.py':
          'from ..words import WORD\nfrom deep.words import WORD as SAME\nfrom loose.more import MORE\nclass A:\n    def invoke(self, v):\n        return {"all": [WORD, SAME, MORE, __name__]}\nagent = A()\n',
        'src/deep/words.py': 'WORD = "w"\n',
        'lib/loose/more.py': 'from . import other\nMORE = other.OTHER\n',
        'lib/loose/other.py': 'OTHER = "o"\n',
      };
      const runner = { file: 'src/deep/graphs/main.py', export: 'agent', paths: ['lib'] };
      const { run } = await agentDeps({ files, runner });
      expect((await run({ input: {} })).values).toEqual({ all: ['w', 'w', 'o', 'deep.graphs.main'] });
    },
  );

  test('returns any value as JSON and truncates huge ones', { tags: 'thorough' }, async () => {
    const code = [
      'import dataclasses, datetime, decimal, enum, pathlib, uuid',
      '@dataclasses.dataclass',
      'class Point:\n    x: int\n    when: datetime.date',
      'class Colour(enum.Enum):\n    RED = "red"',
      'class Odd:\n    def __repr__(self): raise ValueError("no")\n    __str__ = __repr__',
      'class Array:\n    dtype = "f8"; size = 2\n    def tolist(self): return [1.5, float("nan")]',
      'loop = []\nloop.append(loop)',
      'class A:\n    def invoke(self, v):',
      '        return {"point": Point(1, datetime.date(2026, 1, 2)), "colour": Colour.RED, "odd": Odd(), "array": Array(),',
      '          "bytes": b"abc", "set": {2, 1}, "path": pathlib.PurePosixPath("a/b"), "money": decimal.Decimal("1.50"),',
      '          3: "three", "loop": loop, "inf": float("inf"), "big": 10**400, "lone": "\\ud800", "long": "x" * 200_000}',
      'agent = A()',
    ].join('\n');
    const { run } = await agentDeps({ files: { 'odd.py': code }, runner: { file: 'odd.py', export: 'agent' } });
    const { values } = await run({ input: {} });
    expect({ ...values, long: '', big: '' }).toEqual({
      ...{ point: { x: 1, when: '2026-01-02' }, colour: 'red', odd: '<odd.Odd>', array: [1.5, null], bytes: 'YWJj' },
      ...{ set: [1, 2], path: 'a/b', money: '1.50', '3': 'three', loop: ['…'], inf: null, lone: '\ud800' },
      ...{ long: '', big: '' },
    });
    expect(values['big']).toBe(`1${'0'.repeat(400)}`);
    expect(values['long']).toMatch(/^x{100000}… \(100000 characters left out\)$/);
  });

  test('accepts a plain yes or no as approval', { tags: 'thorough' }, async () => {
    const code = [
      'from line_graph import Ask, LineGraph',
      'CALLS = {"action_requests": [{"name": "refund", "args": {"sum": 5}}, {"name": "mail", "args": {}, "description": "Send it?"}]}',
      'def new(v):\n    if v["answer"] is None: raise Ask(CALLS)\n    return {"new": v["answer"]}',
      'def old(v):\n    if v["answer"] is None: raise Ask([{"action_request": {"action": "pay", "args": {"n": 1}}, "config": {}}])',
      '    return {"old": v["answer"]}\ngraph = LineGraph(new, old)\n',
    ].join('\n');
    const { run } = await agentDeps({ files: { 'approving.py': code }, runner: { file: 'approving.py' } });
    const first = await run({ input: {} });
    const second = await run({ resume: { value: 'Yes!' }, thread: first.thread });
    const done = await run({ resume: { value: 'too much' }, thread: second.thread });
    expect([first.text, second.text, done.values]).toEqual([
      'refund {"sum": 5}\nSend it?',
      'pay {"n": 1}',
      {
        new: { decisions: [{ type: 'approve' }, { type: 'approve' }] },
        old: [{ type: 'response', args: 'too much' }],
      },
    ]);
  });

  test('has a bridge that runs on Python 3.9', () => {
    const folder = join(RESOURCES, 'python');
    const files = readdirSync(folder, { recursive: true }).filter((file) => String(file).endsWith('.py'));
    const check =
      'import ast, sys\nfor f in sys.argv[1:]: ast.parse(open(f, encoding="utf-8").read(), f, feature_version=(3, 9))';
    expect(files.length).toBeGreaterThan(5);
    execFileSync(plainPython!, ['-c', check, ...files.map((file) => join(folder, String(file)))]);
  });
});
