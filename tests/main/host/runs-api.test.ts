/** Runs of agents over HTTP, with a plugin whose tools run in the sandbox. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { t, words } from '../../harness/messages.ts';
import { temporaryFolder } from '../project/workspace.ts';
import { WireHost, WIRE_TOKEN } from '../wire/wire-host.ts';

const MANIFEST = {
  id: 'probe',
  name: 'Probe',
  permissions: { tools: true },
  input: {
    type: 'object',
    properties: { case_id: { type: 'string' } },
    required: ['case_id'],
    additionalProperties: false,
  },
  gates: { 'probe.act': 'approval.granted' },
  tools: {
    'probe.look': {
      description: 'Looks.',
      input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      idempotent: true,
    },
    'probe.weigh': { description: 'Weighs.', idempotent: true },
    'probe.act': {
      description: 'Acts.',
      irreversible: true,
      input: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'], additionalProperties: false },
    },
  },
};

const TOOLS = `
export function look({ id }) { if (id === 'none') throw Object.assign(new Error('There is no case ' + id), { name: 'ToolError' }); return { id, size: 3 }; }
export function weigh() { return { score: 0.9 }; }
export function act({ id }) { return { acted: id }; }
`;

const FLOW = {
  ...{ version: 'v1', id: 'probe', entry: 'agent' },
  state: { 'probe.found': { initial: {} }, 'probe.severity': { initial: 'LOW' }, 'probe.score': { initial: 0 } },
  nodes: [
    {
      ...{ id: 'agent', type: 'agent', mode: 'planner', goal: 'Weigh the case.' },
      mustHold: 'domain.probe.found != null',
      tools: [
        {
          name: 'look_tool',
          tool: 'probe.look',
          args: { id: { expr: 'context.input.case_id' } },
          set: { 'probe.found': 'last' },
        },
        { name: 'weigh_tool', tool: 'probe.weigh', after: ['look_tool'], set: { 'probe.score': 'last.score' } },
        {
          ...{ name: 'act_tool', tool: 'probe.act', after: ['weigh_tool'], approve: 'always' },
          args: { id: { expr: 'context.input.case_id' } },
          when: "context.input.case_id == 'act'",
        },
      ],
    },
    {
      ...{ id: 'tell', type: 'say' },
      text: "It weighs {{ domain.probe.score }}{{ size(context.history) == 0 ? '' : '; before: ' + context.history[0].text }}.",
    },
    { id: 'end', type: 'terminal', outcome: 'done' },
  ],
  edges: [
    { from: 'agent', to: 'tell' },
    { from: 'tell', to: 'end' },
  ],
};

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

let host: WireHost;

async function call(method: string, path: string, body?: unknown, token = WIRE_TOKEN): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${host.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function start(input: object, more: object = {}): Promise<Answer> {
  return await call('POST', '/api/runs', { agent: 'probe', input, ...more });
}

async function finished(input: object): Promise<string> {
  const { body, status } = await start(input, { wait: true });
  expect([status, body]).toMatchObject([200, {}]);
  return String(body['run_id']);
}

/** The machine may be busy. */
function soon<Value>(look: () => Promise<Value>) {
  return expect.poll(look, { timeout: 15_000 });
}

const stateOf = async (id: string): Promise<Answer['body']> => (await call('GET', `/api/runs/${id}/state`)).body;

beforeEach(async () => {
  const resourcesDir = await temporaryFolder();
  const folder = join(resourcesDir, 'plugins', 'probe');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'plugin.json'), JSON.stringify(MANIFEST));
  await writeFile(join(folder, 'flow.json'), JSON.stringify(FLOW));
  await writeFile(join(folder, 'tools.mjs'), TOOLS);
  host = await WireHost.start({ resourcesDir });
});

describe('a run', () => {
  test('is answered at once and completes on its own', async () => {
    const { status, body } = await start({ case_id: 'c1' });
    expect(status).toBe(202);
    expect(body['run_id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    await soon(async () => (await call('GET', `/api/runs/${String(body['run_id'])}`)).body['status']).toBe('COMPLETED');
  });

  test('has its whole record at the top level', { tags: 'thorough' }, async () => {
    const id = await finished({ case_id: 'c1' });
    expect(await stateOf(id)).toMatchObject({
      ...{ investigation_id: id, run_id: id, case_id: 'c1', status: 'COMPLETED', mode: 'FULL', error: null },
      ...{ found: { id: 'c1', size: 3 }, score: 0.9, severity: 'LOW' },
      completed_steps: ['look_tool', 'weigh_tool'],
      ...{ next_action: 'COMPLETE', step_count: 3, max_steps: 20 },
      feature_flags: { planner_llm_enabled: expect.any(Boolean) as boolean },
      safeguards: { max_steps: 20, investigation_timeout_seconds: 120, tool_timeout_seconds: 30 },
      planner_decisions: [{ step: 1, selected_tool: 'look_tool' }, { step: 2 }, { step: 3, selected_tool: 'COMPLETE' }],
      tool_executions: [{ tool_name: 'look_tool', status: 'SUCCESS' }, { tool_name: 'weigh_tool' }],
    });
  });

  test('shows its rounds and its last decision like the router format', { tags: 'thorough' }, async () => {
    const state = await stateOf(await finished({ case_id: 'c1' }));
    expect(state).toMatchObject({
      ...{ iteration: 2, max_iterations: 19, pause_reason: null },
      router_decision: { action: 'generate', tool: null, args: {}, reason: expect.any(String) as string },
      tool_history: [{ tool_name: 'look_tool', status: 'SUCCESS' }, { tool_name: 'weigh_tool' }],
    });
  });

  test('gets the messages of earlier runs of its session only', { tags: 'thorough' }, async () => {
    const runs = await Promise.all([1, 2].map(() => start({ case_id: 'c1' }, { wait: true })));
    const ids = runs.map(({ body }) => String(body['session_id']));
    const next = await start({ case_id: 'c2' }, { wait: true, session_id: ids[0] });
    const events = await fetch(`http://127.0.0.1:${host.port}/api/runs/${String(next.body['run_id'])}/events`, {
      headers: { authorization: `Bearer ${WIRE_TOKEN}` },
    });
    expect(await events.text()).toContain('It weighs 0.9; before: c1.');
  });

  test('continues after a tool fails, and its record names the failure', async () => {
    const state = await stateOf(await finished({ case_id: 'none' }));
    expect(state).toMatchObject({ status: 'COMPLETED', completed_steps: ['look_tool', 'weigh_tool'] });
    expect(state['tool_executions']).toMatchObject([
      { status: 'FAILED', error_message: expect.stringContaining('none') as string },
      {},
    ]);
  });

  test('streams its events from any position, even after the end', async () => {
    const id = await finished({ case_id: 'c1' });
    const read = async (after?: number): Promise<string> =>
      await (
        await fetch(`http://127.0.0.1:${host.port}/api/runs/${id}/events`, {
          headers: {
            authorization: `Bearer ${WIRE_TOKEN}`,
            ...(after === undefined ? {} : { 'last-event-id': String(after) }),
          },
        })
      ).text();
    const all = await read();
    expect(all).toMatch(/^id: 1\n/);
    expect(all).toContain('event: agent.decided');
    expect(await read(5)).toMatch(/^id: 6\n/);
    expect(all).toMatch(/event: step_start\ndata: \{"type":"step_start","step":"routing"/);
    expect(all).toMatch(/event: tool_start\ndata: \{[^\n]*"tool":"look_tool"[^\n]*"args":\{"id":"c1"\}/);
    expect(all).toMatch(/event: tool_end\ndata: \{[^\n]*"tool":"look_tool","node":"agent.executor","status":"SUCCESS"/);
    expect(all.match(/event: tool_end/g)).toHaveLength(2);
    expect(await read(5)).toContain('event: tool_end');
  });
});

describe('a call that needs approval', () => {
  test('pauses the run until it is approved, and then runs', async () => {
    const id = await finished({ case_id: 'act' });
    const paused = await stateOf(id);
    expect(paused).toMatchObject({ status: 'PAUSED', pending_call: { tool: 'act_tool', args: { id: 'act' } } });
    expect(await call('POST', `/api/runs/${id}/resume`, { pause_id: 'other', decision: 'approve' })).toMatchObject({
      status: 409,
    });
    for (const wrong of [{ args: { id: 7 } }, { args: {} }, {}])
      expect(await call('POST', `/api/runs/${id}/resume`, { decision: 'edit', ...wrong })).toMatchObject({
        status: 422,
      });
    const resumed = await call('POST', `/api/runs/${id}/resume`, { pause_id: paused['pause_id'], decision: 'approve' });
    expect(resumed.status).toBe(200);
    expect(resumed.body['status']).not.toBe('PAUSED');
    await soon(async () => (await stateOf(id))['status']).toBe('COMPLETED');
    expect((await stateOf(id))['tool_executions']).toMatchObject([
      {},
      {},
      { tool_name: 'act_tool', status: 'SUCCESS', output_summary: { acted: 'act' } },
    ]);
    expect((await call('POST', `/api/runs/${id}/resume`, { decision: 'approve' })).status).toBe(409);
  });

  test('runs with the edited arguments only', async () => {
    const id = await finished({ case_id: 'act' });
    const edited = { decision: 'edit', args: { id: 'another' } };
    expect((await call('POST', `/api/runs/${id}/resume`, edited)).status).toBe(200);
    await soon(async () => (await stateOf(id))['status']).toBe('COMPLETED');
    const [, , made] = (await stateOf(id))['tool_executions'] as Record<string, unknown>[];
    expect(made).toMatchObject({ status: 'SUCCESS', output_summary: { acted: 'another' } });
  });

  test('can be rejected, and the run still completes', async () => {
    const id = await finished({ case_id: 'act' });
    await call('POST', `/api/runs/${id}/resume`, { decision: 'reject', comment: 'Not now.' });
    await soon(async () => (await stateOf(id))['status']).toBe('COMPLETED');
    expect((await stateOf(id))['tool_executions']).toMatchObject([
      {},
      {},
      { status: 'DENIED', error_message: 'Not now.' },
    ]);
  });

  test('survives a restart of the host', { tags: 'thorough' }, async () => {
    const id = await finished({ case_id: 'act' });
    await host.restart();
    expect(await stateOf(id)).toMatchObject({ status: 'PAUSED' });
    await call('POST', `/api/runs/${id}/resume`, { decision: 'approve' });
    await soon(async () => (await stateOf(id))['status']).toBe('COMPLETED');
  });
});

describe('an invalid request', () => {
  test.for([
    [{ agent: 'probe', input: {} }, 422, 'case_id'],
    [{ agent: 'probe', input: { case_id: 3 } }, 422, 'case_id'],
    [{ input: { case_id: 'c1' } }, 422, 'agent'],
    [{ agent: 'probe', input: { case_id: 'c1' }, mode: 'QUICK' }, 422, 'QUICK'],
    [{ agent: 'magic', input: {} }, 404, 'magic'],
  ] as const)('%j is rejected with %i', async ([body, status, named]) => {
    const answer = await call('POST', '/api/runs', body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(named);
  });

  test('an unknown run is not found, and a wrong token is rejected', async () => {
    expect((await call('GET', '/api/runs/magic/state')).status).toBe(404);
    expect((await call('POST', '/api/runs/magic/resume', {})).status).toBe(404);
    expect((await call('GET', '/api/runs', undefined, 'wrong')).status).toBe(401);
  });

  test('a finished run can be neither resumed nor canceled', { tags: 'thorough' }, async () => {
    const id = await finished({ case_id: 'c1' });
    expect((await call('POST', `/api/runs/${id}/resume`, {})).status).toBe(409);
    expect(await call('POST', `/api/runs/${id}/cancel`, {})).toMatchObject({
      status: 409,
      body: { error: { hint: t('services.runs.notCancelable') } },
    });
  });
});

test('a paused run can be canceled, and runs are listed by status', { tags: 'thorough' }, async () => {
  const id = await finished({ case_id: 'act' });
  expect((await call('POST', `/api/runs/${id}/cancel`)).body).toMatchObject({ status: 'CANCELLED' });
  const { body } = await call('GET', '/api/runs?status=CANCELLED&agent=probe');
  expect(body['runs']).toMatchObject([{ run_id: id, status: 'CANCELLED' }]);
});

test('a long list of runs is paged, newest first', { tags: 'thorough' }, async () => {
  const started = [
    await finished({ case_id: 'c1' }),
    await finished({ case_id: 'c1' }),
    await finished({ case_id: 'c1' }),
  ];
  const listed: unknown[] = [];
  let before = '';
  for (let parts = 0; parts < 100; parts += 1) {
    const { body } = await call('GET', `/api/runs?agent=probe&status=COMPLETED&limit=2${before}`);
    const ids = (body['runs'] as Record<string, unknown>[]).map((run) => run['run_id']);
    expect(ids.length).toBeLessThanOrEqual(2);
    listed.push(...ids);
    if (body['next'] === null) break;
    expect(body['next']).toBe(ids.at(-1));
    before = `&before=${String(body['next'])}`;
  }
  expect(listed.slice(0, 3)).toEqual(started.toReversed());
  expect(new Set(listed).size).toBe(listed.length);
  for (const limit of ['0', '-1', 'x', '1.5', '10000']) {
    const { status, body } = await call('GET', `/api/runs?limit=${limit}`);
    expect([status, body['error']]).toMatchObject([422, { message: t('services.runs.invalidLimit', { limit: 9999 }) }]);
  }
  const unknown = await call('GET', '/api/runs?status=busy');
  const message = words('services.runs.invalidStatus', { statuses: /.*PAUSED.*/ });
  expect(unknown).toMatchObject({ status: 422, body: { error: { message: expect.stringMatching(message) } } });
});

describe('hostile requests', () => {
  test('values nested too deeply are refused, and the host keeps running', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const response = await fetch(`http://127.0.0.1:${host.port}/api/runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${WIRE_TOKEN}`, 'content-type': 'application/json' },
      body: `{"agent":"probe","input":${deep}}`,
    });
    expect(response.status).toBe(422);
    expect((await start({ case_id: 'c1' })).status).toBe(202);
  });

  test.for([
    '{"agent":"probe","input":{"case_id":"c1","__proto__":{"x":1}}}',
    '{"agent":"probe","input":{"case_id":"c1","list":[{"\\u005f_proto__":1}]}}',
  ])('a field with a reserved object name is refused: %s', async (body) => {
    const headers = { authorization: `Bearer ${WIRE_TOKEN}`, 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${host.port}/api/runs`, { method: 'POST', headers, body });
    expect([response.status, await response.text()]).toMatchObject([422, expect.stringContaining('__proto__')]);
  });

  test('a badly encoded id matches no run', async () => {
    expect((await call('GET', '/api/runs/%')).status).toBe(404);
    expect((await call('POST', '/api/runs/%E0%A4%A/cancel')).status).toBe(404);
  });
});
