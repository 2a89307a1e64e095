import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import type { SessionsOptions } from '../../../src-main/runtime/sessions-options.ts';
import { SqliteCheckpointer } from '../../../src-main/store/checkpointer.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../../src-main/store/database.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { z } from '../../../src-shared/schema.ts';
import { foldAll, emptyRun } from '../../../src-shared/run/fold.ts';
import { runEventSchema } from '../../../src-shared/run/run-event.ts';
import { createBench, flowOf, linesOf, literalExtractor, traceOf, valueOf } from '../../conformance/harness.ts';
import { t } from '../../harness/messages.ts';

const number = (id: string) => ({ id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' } });

const chat = flowOf({
  id: 'chat',
  entry: 'a',
  nodes: [
    number('a'),
    { id: 'say', type: 'say', text: 'a is {{ answers.a }}' },
    number('b'),
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { from: 'a', to: 'say' },
    { from: 'say', to: 'b' },
    { from: 'b', to: 'end' },
  ],
});

/** A question, a call of one tool, and the end. */
const calling = (extra: object = {}, more: object = {}) =>
  flowOf({
    id: 'calling',
    entry: 'a',
    nodes: [number('a'), { id: 'act', type: 'action', tool: 'test.tool', ...extra }, { id: 'end', type: 'terminal' }],
    edges: [
      { from: 'a', to: 'act' },
      { from: 'act', to: 'end' },
    ],
    ...more,
  });

function withTool(run: () => Promise<unknown>, idempotent = true): Pick<SessionsOptions, 'tools'> {
  const tools = createBuiltInTools({ allowedOrigins: () => [] });
  tools.register({
    ...{ name: 'test.tool', description: 'A tool of this test.', input: z.strictObject({}), output: z.json() },
    ...{ idempotent, irreversible: !idempotent, timeoutMs: 60_000, run },
  });
  return { tools: () => tools };
}

const never = (): Promise<never> => new Promise(() => undefined);

describe('events', () => {
  test('are numbered without gaps, fit the contract, and are logged as delivered', async () => {
    const { sessions, talk, events } = createBench();
    const sessionId = await talk(chat, 'a=1', 'b=2');
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.map((event) => runEventSchema.parse(event))).toEqual(events);
    expect(sessions.events({ sessionId, afterSeq: 0 })).toEqual({ ok: true, value: events });
    expect(sessions.events({ sessionId, afterSeq: 3 })).toEqual({ ok: true, value: events.slice(3) });
  });

  test('offer quick replies for choices and for yes/no questions', async () => {
    const options = [{ value: 'in', label: 'Indoors' }, { value: 'out' }];
    const flow = flowOf({
      id: 'quick',
      entry: 'where',
      nodes: [
        { id: 'where', type: 'question', key: 'where', prompt: 'Where?', answer: { type: 'choice', options } },
        { id: 'sure', type: 'question', key: 'sure', prompt: 'Sure?', answer: { type: 'boolean' } },
      ],
      edges: [{ from: 'where', to: 'sure' }],
    });
    const { talk, events } = createBench();
    await talk(flow, 'where="out"');
    const replies = events.flatMap(({ body }) => (body.type === 'message' ? [body.options] : []));
    expect(replies).toEqual([
      [
        { value: 'in', label: 'Indoors' },
        { value: 'out', label: 'out' },
      ],
      [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    ]);
  });
});

describe('turns of one session', () => {
  test('run one after another while other sessions continue', async () => {
    let release: (value: string) => void = () => undefined;
    const held = new Promise<string>((resolve) => (release = resolve));
    const { sessions, talk, events } = createBench(withTool(() => held));
    const busy = await talk(calling());
    valueOf(await sessions.send({ sessionId: busy, text: 'a=1' }));
    const second = sessions.send({ sessionId: busy, text: 'a=2' });

    const other = await talk(chat, 'a=1', 'b=2');
    expect(linesOf(events.filter((event) => event.sessionId === other)).at(-1)).toBe('ended: done');
    expect(sessions.list({ project: '/project' }).find(({ sessionId }) => sessionId === busy)?.status).toBe('running');
    release('done');
    expect(await second).toMatchObject({ ok: false, error: { code: 'session_ended' } });
    expect(linesOf(events.filter((event) => event.sessionId === busy))).toEqual(['a: a?', '> a=1', 'ended: done']);
  });

  test('are refused in an ended conversation and in an unknown session', async () => {
    const { sessions, talk } = createBench();
    const sessionId = await talk(chat, 'a=1 b=2');
    expect(await sessions.send({ sessionId, text: 'hello' })).toMatchObject({ error: { code: 'session_ended' } });
    const unknown = `s_${'x'.repeat(22)}`;
    expect(await sessions.send({ sessionId: unknown, text: 'hello' })).toMatchObject({ error: { code: 'not_found' } });
    expect(sessions.events({ sessionId: unknown, afterSeq: 0 })).toMatchObject({ error: { code: 'not_found' } });
    expect(await sessions.close({ sessionId: unknown })).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('resend', () => {
  test('undoes the last turn and continues with the new text', async () => {
    const { sessions, talk, say, events } = createBench();
    const sessionId = await talk(chat, 'a=1');
    valueOf(await sessions.resend({ sessionId, text: 'a=5' }));
    await sessions.idle(sessionId);
    await say(sessionId, 'b=2');
    const view = foldAll(emptyRun(), events);
    expect(view.messages.map((line) => ('text' in line ? line.text : ''))).toEqual([
      'a?',
      'a=5',
      'a is 5',
      'b?',
      'b=2',
    ]);
    expect({ status: view.status, turn: view.turn, a: view.answers['a']?.value }).toEqual({
      status: 'ended',
      turn: 2,
      a: 5,
    });
  });

  test('reopens an ended conversation, also inside a subgraph', async () => {
    const flow = flowOf({
      id: 'deep',
      entry: 'call',
      nodes: [{ id: 'call', type: 'subgraph', ref: 'sub' }],
      edges: [],
      subgraphs: {
        sub: {
          entry: 'a',
          nodes: [number('a'), number('b')],
          edges: [
            { from: 'a', to: 'b' },
            { from: 'b', to: '__exit__' },
          ],
        },
      },
    });
    const { sessions, talk, say, events } = createBench();
    const sessionId = await talk(flow, 'a=1', 'b=2');
    valueOf(await sessions.resend({ sessionId, text: 'b="x"' }));
    await sessions.idle(sessionId);
    await say(sessionId, 'b=3');
    const view = foldAll(emptyRun(), events);
    expect({ status: view.status, answers: Object.values(view.answers).map(({ value }) => value) }).toEqual({
      status: 'ended',
      answers: [1, 3],
    });
  });

  test('forks the thread, and undone turns stay in its history', async () => {
    const { sessions, talk, database } = createBench();
    const sessionId = await talk(chat, 'a=1');
    valueOf(await sessions.resend({ sessionId, text: 'a=5' }));
    await sessions.idle(sessionId);
    const children = new Map<string, number>();
    const history = new SqliteCheckpointer(database).list({
      configurable: { thread_id: sessionId, checkpoint_ns: '' },
    });
    for await (const { parentConfig } of history) {
      const parent = String(parentConfig?.configurable?.['checkpoint_id']);
      children.set(parent, (children.get(parent) ?? 0) + 1);
    }
    expect([...children.values()].filter((count) => count > 1)).toEqual([2]);
  });

  test('stops a turn that hangs', async () => {
    const { sessions, talk, events } = createBench(withTool(never));
    const sessionId = await talk(calling());
    valueOf(await sessions.send({ sessionId, text: 'a=1' }));
    await sleep(20);
    valueOf(await sessions.resend({ sessionId, text: '!cancel' }));
    await sessions.idle(sessionId);
    expect(linesOf(events).slice(0, 3)).toEqual(['a: a?', '> a=1', '> !cancel']);
    expect(linesOf(events)).toContain('ended: cancelled');
  });

  test('survives a crash that comes before the new text was understood', async () => {
    const { sessions, talk, database } = createBench({
      extractor: {
        extract: async (request, signal) =>
          request.text === 'a=5' ? never() : literalExtractor.extract(request, signal),
      },
    });
    const sessionId = await talk(chat, 'a=1');
    valueOf(await sessions.resend({ sessionId, text: 'a=5' }));
    const resumed = createBench({ database });
    await resumed.sessions.recover();
    await resumed.sessions.idle(sessionId);
    const view = foldAll(emptyRun(), valueOf(resumed.sessions.events({ sessionId, afterSeq: 0 })));
    expect({ status: view.status, a: view.answers['a']?.value }).toEqual({ status: 'waiting', a: 5 });
  });

  test('requires a turn to undo', async () => {
    const { sessions, talk } = createBench();
    const sessionId = await talk(chat);
    expect(await sessions.resend({ sessionId, text: 'a=1' })).toMatchObject({ error: { code: 'bad_request' } });
    expect(sessions.list({ project: '/project' })[0]?.status).toBe('waiting');
  });
});

describe('restart', () => {
  test('starts over with another version of the flow and survives a restart of the process', async () => {
    const { sessions, talk, events, database } = createBench();
    const sessionId = await talk(chat, 'a=1');
    const changed = {
      ...chat,
      nodes: chat.nodes.map((node) => (node.id === 'a' ? { ...node, prompt: 'new?' } : node)),
    };
    valueOf(await sessions.restart({ sessionId, flow: changed }));
    await sessions.idle(sessionId);
    expect(linesOf(events)).toEqual(['a: a?', '> a=1', 'say: a is 1', 'b: b?', 'a: new?']);
    await sessions.shutdown();

    const later = createBench({ database });
    await later.say(sessionId, 'a=7');
    expect(linesOf(later.events)).toEqual(['> a=7', 'say: a is 7', 'b: b?']);
    expect(later.events[0]?.seq).toBe((events.at(-1)?.seq ?? 0) + 1);
  });

  test('frees a session whose tool hangs', async () => {
    const { sessions, talk, events } = createBench(withTool(never));
    const sessionId = await talk(calling());
    valueOf(await sessions.send({ sessionId, text: 'a=1' }));
    valueOf(await sessions.restart({ sessionId }));
    await sessions.idle(sessionId);
    expect(linesOf(events)).toEqual(['a: a?', '> a=1', 'a: a?']);
  });

  test('changes nothing if the flow has errors', async () => {
    const { sessions, talk } = createBench();
    const sessionId = await talk(chat, 'a=1');
    const broken = { ...chat, entry: 'nowhere' };
    expect(await sessions.restart({ sessionId, flow: broken })).toMatchObject({ error: { code: 'flow_has_problems' } });
    expect(sessions.list({ project: '/project' })[0]).toMatchObject({ status: 'waiting', turns: 1, firstSaid: 'a=1' });
  });
});

describe('start', () => {
  test('accepts prefilled answers that match their schemas', async () => {
    const { sessions, events } = createBench();
    const { sessionId } = valueOf(await sessions.start({ project: '/project', flow: chat, prefill: { a: 4 } }));
    await sessions.idle(sessionId);
    expect(linesOf(events)).toEqual(['say: a is 4', 'b: b?']);
    expect(await sessions.start({ project: '/project', flow: chat, prefill: { a: 'x' } })).toMatchObject({
      error: { code: 'bad_request', pointer: '/prefill/a' },
    });
    expect(await sessions.start({ project: '/project', flow: chat, prefill: { zzz: 1 } })).toMatchObject({
      error: { code: 'bad_request' },
    });
  });

  test('refuses a flow with errors or with a missing tool', async () => {
    const { sessions } = createBench();
    expect(await sessions.start({ project: '/project', flow: calling() })).toMatchObject({
      error: { code: 'flow_has_problems' },
    });
  });
});

describe('failures', () => {
  test('end a turn that never waits at its time limit', async () => {
    const count = 1500;
    const says = Array.from({ length: count }, (_, index) => ({ id: `s${index}`, type: 'say', text: 'x' }));
    const edges = says.slice(1).map(({ id }, index) => ({ from: `s${index}`, to: id }));
    const limits = { maxSteps: 10_000, turnTimeoutMs: 200 };
    const { talk, events, sessions } = createBench();
    const sessionId = await talk(flowOf({ id: 'long', entry: 's0', limits, nodes: says, edges }));
    expect(events.at(-1)!.body).toMatchObject({ type: 'run.failed', code: 'timeout' });
    expect(sessions.list({ project: '/project' })).toMatchObject([{ sessionId, status: 'failed' }]);
  });

  test('end a turn that takes too long, naming the limit and leaving the session usable', async () => {
    const { sessions, talk, events } = createBench(withTool(never));
    const sessionId = await talk(calling({}, { limits: { turnTimeoutMs: 1000 } }), 'a=1');
    const failed = events.find(({ body }) => body.type === 'run.failed')?.body;
    expect(failed).toEqual({
      ...{ type: 'run.failed', code: 'timeout', node: 'act' },
      message: t('services.failure.turnTimeout', { timeoutMs: 1000 }),
    });
    expect(await sessions.send({ sessionId, text: 'a=1' })).toMatchObject({ error: { code: 'session_ended' } });
    valueOf(await sessions.resend({ sessionId, text: '!cancel' }));
    await sessions.idle(sessionId);
    expect(linesOf(events)).toContain('ended: cancelled');
  });

  test('stop a loop that never waits at the step limit', async () => {
    const flow = flowOf({
      ...{ id: 'loop', entry: 'a', limits: { maxSteps: 30 } },
      nodes: [number('a'), { id: 'say', type: 'say', text: 'round' }],
      edges: [
        { from: 'a', to: 'say' },
        { from: 'say', to: 'a' },
      ],
    });
    const { talk, events } = createBench();
    await talk(flow, 'a=1');
    expect(linesOf(events).at(-1)).toMatch(/^stuck: .*limits\.maxSteps/);
  });

  test('of an extractor leave the question open and reveal no internals', async () => {
    let broken = true;
    const { talk, say, events } = createBench({
      extractor: {
        async extract(request, signal) {
          if (broken) throw new Error('secret /home/somebody/key at line 3');
          return await literalExtractor.extract(request, signal);
        },
      },
    });
    const sessionId = await talk(chat, 'a=1');
    expect(linesOf(events)).toEqual(['a: a?', '> a=1', 'failed: model_failed']);
    expect(JSON.stringify(events)).not.toContain('secret');
    broken = false;
    await say(sessionId, 'a=1');
    expect(linesOf(events).at(-1)).toBe('b: b?');
  });

  test('of a tool follow the error edge or stop the run, without a stack trace', async () => {
    const { talk, events } = createBench(withTool(() => Promise.reject(new Error('secret /home/somebody'))));
    await talk(calling(), 'a=1');
    expect(linesOf(events).at(-1)).toMatch(/^stuck: The tool "test.tool" in "Tool" failed/);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  test('do not repeat a call after a crash if it must run once', async () => {
    let calls = 0;
    const hang = withTool(() => ((calls += 1), never()), false);
    const { sessions, talk, database } = createBench(hang);
    const sessionId = await talk(calling());
    valueOf(await sessions.send({ sessionId, text: 'a=1' }));
    await vi.waitFor(() => expect(calls).toBe(1), { timeout: 20_000 });
    const resumed = createBench({ database, ...hang });
    await resumed.sessions.recover();
    await resumed.sessions.idle(sessionId);
    expect(calls).toBe(1);
    expect(linesOf(resumed.events).at(-1)).toMatch(/was interrupted\. It won't be repeated/);
  });
});

test('an unloaded session continues where it was', async () => {
  const { sessions, talk, say, events } = createBench();
  const sessionId = await talk(chat, 'a=1');
  valueOf(await sessions.close({ sessionId }));
  await say(sessionId, 'b=2');
  const undisturbed = createBench();
  await undisturbed.talk(chat, 'a=1', 'b=2');
  expect(traceOf(events)).toEqual(traceOf(undisturbed.events));
});

test('a conversation that cannot be stored does not start, and the reason is reported', async () => {
  const opened = valueOf(openDatabase(IN_MEMORY));
  let full = true;
  const transaction: Database['transaction'] = (work) => {
    if (full) throw Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    return opened.transaction(work);
  };
  const { sessions } = createBench({ database: { ...opened, transaction } });
  const start = () => sessions.start({ project: '/project', flow: chat });
  expect(await start()).toMatchObject({ ok: false, error: { code: 'disk_full' } });
  full = false;
  expect(await start()).toMatchObject({ ok: true });
});
