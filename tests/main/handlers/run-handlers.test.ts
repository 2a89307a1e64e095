/** Runs of agents, started, watched, and decided by a window. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AgentProgress, RunSummary } from '../../../src-shared/contract/runs.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { openWindow, testStudio, type TestStudio, type TestWindow } from '../transport/studio.ts';

const TEXT = { type: 'object', properties: { case_id: { type: 'string' } }, required: ['case_id'] };

const render = (name: string, more: object = {}) => ({
  ...{ name, tool: 'template.render', args: { template: 'Seen.' } },
  ...more,
});

function flowWith({ maxSteps = 5, approve = 'always' } = {}): Flow {
  return {
    ...{ version: 'v1', id: 'probe', entry: 'agent' },
    nodes: [
      {
        ...{ id: 'agent', type: 'agent', mode: 'planner', goal: 'Look at it.', limits: { maxSteps, maxTokens: 900 } },
        tools: [render('look_tool'), render('act_tool', { after: ['look_tool'], approve })],
      },
      { id: 'end', type: 'terminal', outcome: 'done' },
    ],
    edges: [{ id: 'on', from: 'agent', to: 'end' }],
  } as unknown as Flow;
}

let studio: TestStudio;
let window: TestWindow;
let project: string;

beforeEach(async () => {
  studio = await testStudio();
  window = await openWindow(studio.host);
  project = join(studio.root, 'probe');
  await mkdir(project);
  await writeFile(join(project, 'flow.json'), JSON.stringify(flowWith()));
  await writeFile(join(project, 'plugin.json'), JSON.stringify({ id: 'probe', name: 'Probe', input: TEXT }));
});

async function answered<Value>(request: Promise<unknown>): Promise<Value> {
  const answer = (await request) as { ok: boolean; value: Value; error: unknown };
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** Resolves when it rests. */
async function start(flow = flowWith()): Promise<string> {
  const { runId } = await answered<{ runId: string }>(
    window.request('run.start', { project, flow, input: { case_id: 'c1' } }),
  );
  await studio.app.runs.settled(runId);
  return runId;
}

const listed = () => answered<RunSummary[]>(window.request('run.list', { project }));
const progress = (sessionId: string) => answered<AgentProgress>(window.request('run.progress', { sessionId }));

describe('a run of the flow in the window', () => {
  test('runs the flow as drawn, even if unsaved, and is listed', async () => {
    const runId = await start(flowWith({ approve: 'never' }));
    expect(await listed()).toMatchObject([{ runId, status: 'COMPLETED', input: { case_id: 'c1' } }]);
    expect(await answered(window.request('session.list', { project }))).toMatchObject([{ sessionId: runId }]);
    expect(await answered(window.request('run.input', { runId }))).toEqual({ input: { case_id: 'c1' } });
    const events = await answered<{ seq: number }[]>(
      window.request('session.events', { sessionId: runId, afterSeq: 0 }),
    );
    expect(events.at(-1)).toMatchObject({ body: { event: { type: 'flow.ended', outcome: 'done' } } });
  });

  test.for([{}, { case_id: 4 }])('is refused with the input %j, and the field is named', async (input) => {
    const answer = await window.request('run.start', { project, flow: flowWith(), input });
    expect(answer).toMatchObject({ ok: false, error: { pointer: '/input/case_id' } });
    expect(await listed()).toEqual([]);
  });
});

describe('a waiting call', () => {
  test("shows the remaining limits and runs with the person's arguments", async () => {
    const runId = await start();
    const waiting = await progress(runId);
    expect(waiting).toMatchObject({
      loops: [{ planner: 'agent.planner', steps: 2, maxSteps: 5, timeoutMs: 120_000, tokens: 0, maxTokens: 900 }],
      approval: { input: { type: 'object' } },
      canResume: false,
    });
    const { pause } = waiting.approval!;
    const wrong = { sessionId: runId, pause, decision: 'edit', args: { template: 4 } } as const;
    expect(await window.request('run.decide', wrong)).toMatchObject({ error: { pointer: '/args/template' } });
    await answered(window.request('run.decide', { ...wrong, args: { template: 'Edited.' } }));
    await studio.app.runs.settled(runId);
    expect(await listed()).toMatchObject([{ status: 'COMPLETED' }]);
    const state = await studio.app.runs.state(runId);
    expect(state).toMatchObject({
      value: { tool_executions: [{}, { tool_name: 'act_tool', input_summary: { template: 'Edited.' } }] },
    });
  });

  test('can be decided only once', async () => {
    const runId = await start();
    const { pause } = (await progress(runId)).approval!;
    const reject = { sessionId: runId, pause, decision: 'reject', comment: 'Not this one.' } as const;
    await answered(window.request('run.decide', reject));
    await studio.app.runs.settled(runId);
    expect(await window.request('run.decide', reject)).toMatchObject({ ok: false });
    expect(await studio.app.runs.state(runId)).toMatchObject({
      value: { tool_executions: [{}, { status: 'DENIED', error_message: 'Not this one.' }] },
    });
    expect((await progress(runId)).approval).toBeNull();
  });

  test('can be decided in a conversation', async () => {
    const started = window.request('session.start', { project, flow: flowWith() });
    const { sessionId } = await answered<{ sessionId: string }>(started);
    await studio.app.sessions.idle(sessionId);
    const { pause } = (await progress(sessionId)).approval!;
    await answered(window.request('run.decide', { sessionId, pause, decision: 'approve' }));
    await studio.app.sessions.idle(sessionId);
    expect(studio.app.sessions.record(sessionId)?.status).toBe('ended');
    expect(await listed()).toEqual([]);
  });

  test('ends when its run is canceled', async () => {
    const runId = await start();
    await answered(window.request('run.cancel', { runId }));
    expect(await listed()).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await progress(runId)).toMatchObject({ approval: null, canResume: false });
    expect(await window.request('run.resume', { sessionId: runId })).toMatchObject({ error: { code: 'conflict' } });
  });
});
