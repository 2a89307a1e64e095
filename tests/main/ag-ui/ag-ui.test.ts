/**
 * Agents over AG-UI with its public client, against the real host. The client checks every event against the protocol.
 */
import type { BaseEvent, HttpAgent } from '@ag-ui/client';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../project/workspace.ts';
import { RESOURCES, WireHost, WIRE_TOKEN } from '../wire/wire-host.ts';
import { clientOf, run, type Asked, type Run } from './client.ts';

let host: WireHost;

function agentOf(agent: string, threadId = 'thread-1'): HttpAgent {
  return clientOf(host, agent, threadId);
}

async function say(agent: HttpAgent, text: string): Promise<Run> {
  const [open] = agent.pendingInterrupts;
  if (open !== undefined)
    return await run(agent, { resume: [{ interruptId: open.id, status: 'resolved', payload: text }] });
  agent.addMessage({ id: `user-${agent.messages.length}`, role: 'user', content: text });
  return await run(agent);
}

function words({ newMessages }: Pick<Run, 'newMessages'>): string {
  return newMessages
    .flatMap((one) => (one.role === 'assistant' ? [one.content ?? ''] : []))
    .join(' ')
    .trim();
}

/** The fraud sample, where storing the case needs a person's approval. */
async function withApproval(): Promise<string> {
  const resourcesDir = await temporaryFolder();
  const folder = join(resourcesDir, 'plugins', 'fraud_investigation');
  await cp(join(RESOURCES, 'plugins', 'fraud_investigation'), folder, { recursive: true });
  const file = join(folder, 'flow.json');
  const flow = JSON.parse(await readFile(file, 'utf8')) as { nodes: { id: string; tools?: { name: string }[] }[] };
  const rows = flow.nodes.find(({ id }) => id === 'investigate')?.tools ?? [];
  Object.assign(rows.find(({ name }) => name === 'recommendation_tool') ?? {}, { approve: 'always' });
  await writeFile(file, JSON.stringify(flow));
  return resourcesDir;
}

describe('a run of the fraud investigation', () => {
  beforeEach(async () => {
    host = await WireHost.start();
  });

  test('streams steps, tool calls, and its state, and completes', { tags: 'thorough' }, async () => {
    const agent = agentOf('fraud_investigation');
    const { events, types } = await run(agent, { input: { transaction_id: 'TX-1004' } });
    expect(types[0]).toBe('RUN_STARTED');
    expect(events[0]).toMatchObject({ threadId: 'thread-1', protocolVersion: '1.0' });
    expect(types.slice(1, 4)).toEqual(['STATE_SNAPSHOT', 'STEP_STARTED', 'STEP_FINISHED']);
    const steps = events.flatMap((one) => (String(one.type) === 'STEP_STARTED' ? [one['stepName']] : []));
    expect(new Set(steps)).toEqual(new Set(['routing', 'executing']));
    const calls = events.flatMap((one) => (String(one.type) === 'TOOL_CALL_START' ? [one['toolCallName']] : []));
    expect(calls).toEqual(expect.arrayContaining(['context_tool', 'pattern_tool', 'rule_draft_tool']));
    expect(events.at(-1)).toMatchObject({
      type: 'RUN_FINISHED',
      outcome: { type: 'success' },
      result: { status: 'COMPLETED', outcome: 'completed' },
    });
    expect(agent.state).toMatchObject({
      ...{ status: 'COMPLETED', severity: 'CRITICAL', transaction_id: 'TX-1004', step_count: 7 },
      completed_steps: expect.arrayContaining(['reasoning_tool']) as string[],
    });
  });

  test('reads the input from what the user says', { tags: 'thorough' }, async () => {
    const agent = agentOf('fraud_investigation');
    await say(agent, 'TX-1004');
    expect(agent.state).toMatchObject({ status: 'COMPLETED', transaction_id: 'TX-1004' });
  });

  test('gives each tool call its result', { tags: 'thorough' }, async () => {
    const agent = agentOf('fraud_investigation');
    const { newMessages } = await run(agent, { input: { transaction_id: 'TX-1004' } });
    const calls = newMessages.flatMap((one) => (one.role === 'assistant' ? (one.toolCalls ?? []) : []));
    const results = newMessages.flatMap((one) => (one.role === 'tool' ? [one.toolCallId] : []));
    expect(calls.length).toBeGreaterThan(6);
    expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(results));
    const context = calls.find((call) => call.function.name === 'context_tool');
    expect(JSON.parse(context?.function.arguments ?? '')).toMatchObject({ transaction_id: 'TX-1004' });
  });

  test('is replayed to a client that reconnects, without running again', { tags: 'thorough' }, async () => {
    const agent = agentOf('fraud_investigation');
    const first = await run(agent, { input: { transaction_id: 'TX-1004' }, runId: 'run-1' });
    const fresh = agentOf('fraud_investigation');
    const again = await run(fresh, { runId: 'run-1' });
    expect(again.types.filter((type) => type !== 'STATE_DELTA')).toEqual(
      first.types.filter((type) => type !== 'STATE_DELTA'),
    );
    expect(fresh.state).toEqual(agent.state);
    expect(host.app.runs.list({}).runs).toHaveLength(1);
    const before = agent.messages.length;
    await run(agent, { runId: 'run-1' });
    expect(agent.messages).toHaveLength(before);
  });

  test(
    'continues after its stream breaks, and the next request reads it to the end',
    { tags: 'thorough' },
    async () => {
      const agent = agentOf('fraud_investigation');
      const abortController = new AbortController();
      await agent.runAgent(
        { runId: 'run-1', abortController, forwardedProps: { input: { transaction_id: 'TX-1004' } } },
        { onToolCallStartEvent: () => abortController.abort() },
      );
      expect(agent.state).not.toMatchObject({ status: 'COMPLETED' });
      const seen = new Set(agent.messages.map(({ id }) => id));
      const { events, types } = await run(agent, { runId: 'run-1' });
      expect(types.at(-1)).toBe('RUN_FINISHED');
      const results = events.flatMap((one) => (String(one.type) === 'TOOL_CALL_RESULT' ? [one['messageId']] : []));
      expect(results.filter((id) => seen.has(String(id)))).toEqual([]);
      expect(agent.state).toMatchObject({ status: 'COMPLETED', severity: 'CRITICAL' });
      const ids = agent.messages.flatMap((one) => (one.role === 'tool' ? [one.toolCallId] : []));
      expect(new Set(ids).size).toBe(ids.length);
      expect(host.app.runs.list({}).runs).toHaveLength(1);
    },
  );

  test('lets a person block the card on its screen, after a confirmation', { tags: 'thorough' }, async () => {
    const agent = agentOf('fraud_investigation');
    await run(agent, { input: { transaction_id: 'TX-1004' } });
    const asked = await run(agent, { action: { action: 'block_card', data: {} } });
    expect(asked.interrupts).toMatchObject([
      { reason: 'question', message: expect.stringContaining('C-017') as string },
    ]);
    const resume = [{ interruptId: asked.interrupts[0]?.id ?? '', status: 'resolved' as const, payload: true }];
    const { events } = await run(agent, { resume });
    expect(events).toContainEqual(expect.objectContaining({ toolCallName: 'fraud_investigation.blockCard' }));
    expect(events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'success' } });
    expect(host.app.runs.list({}).runs).toHaveLength(1);
  });

  test('reports an unknown action', { tags: 'thorough' }, async () => {
    const agent = agentOf('fraud_investigation');
    await run(agent, { input: { transaction_id: 'TX-1004' } });
    const { events } = await run(agent, { action: { action: 'fly', data: {} } });
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'refused',
        value: expect.objectContaining({ code: 'UNKNOWN_ACTION' }) as object,
      }),
    );
  });

  test('survives a restart of the host', { tags: 'thorough' }, async () => {
    await run(agentOf('fraud_investigation'), { input: { transaction_id: 'TX-1004' }, runId: 'run-1' });
    await host.restart();
    const again = agentOf('fraud_investigation');
    expect((await run(again, { runId: 'run-1' })).types.at(-1)).toBe('RUN_FINISHED');
    expect(again.state).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('a call that needs approval', () => {
  let agent: HttpAgent;
  let paused: Run;

  beforeEach(async () => {
    host = await WireHost.start({ resourcesDir: await withApproval() });
    agent = agentOf('fraud_investigation');
    paused = await run(agent, { input: { transaction_id: 'TX-1004' } });
  });

  const answer = (payload: unknown): Asked => ({
    resume: [{ interruptId: paused.interrupts[0]?.id ?? '', status: 'resolved', payload }],
  });

  test('ends the run with an interrupt that shows the call', { tags: 'thorough' }, () => {
    expect(paused.events.at(-1)).toMatchObject({ type: 'RUN_FINISHED', outcome: { type: 'interrupt' } });
    const [interrupt] = paused.interrupts;
    expect(interrupt).toMatchObject({ reason: 'approval', metadata: { tool: 'recommendation_tool' } });
    const call = paused.newMessages
      .flatMap((one) => (one.role === 'assistant' ? (one.toolCalls ?? []) : []))
      .find(({ id }) => id === interrupt?.toolCallId);
    expect(call?.function.name).toBe('recommendation_tool');
    expect(agent.state).toMatchObject({ status: 'PAUSED' });
  });

  test('runs once it is approved, and the run completes', async () => {
    const { newMessages, types } = await run(agent, answer({ decision: 'approve' }));
    expect(types.at(-1)).toBe('RUN_FINISHED');
    expect(newMessages).toContainEqual(
      expect.objectContaining({ role: 'tool', toolCallId: paused.interrupts[0]?.toolCallId }),
    );
    expect(agent.state).toMatchObject({ status: 'COMPLETED', severity: 'CRITICAL' });
    expect(agent.pendingInterrupts).toEqual([]);
  });

  test.for([{ decision: 'reject', comment: 'Not now.' }, { approved: false }, false])(
    'a resume with %j rejects it, and the run still completes',
    { tags: 'thorough' },
    async (payload) => {
      await run(agent, answer(payload));
      const { tool_executions: executions, status } = agent.state as { tool_executions: object[]; status: string };
      expect(status).toBe('COMPLETED');
      expect(executions).toContainEqual(
        expect.objectContaining({ tool_name: 'recommendation_tool', status: 'DENIED' }),
      );
    },
  );

  test('is rejected when its interrupt is canceled', { tags: 'thorough' }, async () => {
    await run(agent, { resume: [{ interruptId: paused.interrupts[0]?.id ?? '', status: 'cancelled' }] });
    const { tool_executions: executions } = agent.state as { tool_executions: object[] };
    expect(executions).toContainEqual(expect.objectContaining({ status: 'DENIED' }));
  });

  test('can be answered after a restart, once', { tags: 'thorough' }, async () => {
    await host.restart();
    agent.url = `http://127.0.0.1:${host.port}/api/ag-ui/fraud_investigation`;
    await run(agent, answer({ decision: 'approve' }));
    expect(agent.state).toMatchObject({ status: 'COMPLETED' });
    expect(await refusalOf(agent, answer({ decision: 'approve' }))).toMatchObject({ status: 409 });
  });

  test.for([
    ['an unknown interrupt', { resume: [{ interruptId: 'other', status: 'resolved' as const }] }, 409],
    ['no answer', {}, 409],
  ] as const)('refuses a resume with %s', { tags: 'thorough' }, async ([, asked, status]) => {
    agent.pendingInterrupts = [];
    expect(await refusalOf(agent, { ...asked, resume: 'resume' in asked ? [...asked.resume] : [] })).toMatchObject({
      status,
    });
  });

  test('refuses an invalid decision and stays paused', { tags: 'thorough' }, async () => {
    expect(await refusalOf(agent, answer({ decision: 'maybe' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(agent, answer({ decision: 'edit', args: { context: 7, more: 1 } }))).toBeDefined();
    await run(agent, answer(true));
    expect(agent.state).toMatchObject({ status: 'COMPLETED' });
  });
});

async function refusalOf(agent: HttpAgent, asked: Asked): Promise<unknown> {
  const { error } = console;
  console.error = () => undefined;
  try {
    await run(agent, asked);
    return null;
  } catch (failure) {
    return failure;
  } finally {
    console.error = error;
  }
}

describe('a conversation with the mortgage desk', () => {
  beforeEach(async () => {
    host = await WireHost.start();
  });

  test('asks through interrupts and ends with the products', { tags: 'thorough' }, async () => {
    const agent = agentOf('mortgage');
    const opening = await run(agent);
    expect(opening.interrupts).toMatchObject([{ reason: 'question' }]);
    expect(words(opening)).not.toBe('');
    expect(opening.types).toContain('CUSTOM');
    await say(agent, 'my house is worth 400k and I owe 250k, 5 year fix please');
    expect(agent.state).toMatchObject({ answers: { propertyValue: 400_000, loanBalance: 250_000 } });
    await say(agent, 'the second one');
    const [confirm] = agent.pendingInterrupts;
    const { newMessages } = await run(agent, {
      resume: [{ interruptId: confirm?.id ?? '', status: 'resolved', payload: { action: 'confirm_application' } }],
    });
    expect(words({ newMessages })).toContain('your application has started');
  });

  test('understands a message that answers no interrupt', async () => {
    const agent = agentOf('mortgage');
    agent.addMessage({ id: 'u1', role: 'user', content: 'I want to remortgage' });
    const first = await run(agent);
    expect(agent.state).toMatchObject({ answers: { category: 'Remortgage' } });
    expect(first.interrupts).toHaveLength(1);
    agent.pendingInterrupts = [];
    agent.addMessage({ id: 'u2', role: 'user', content: 'yes' });
    await run(agent);
    expect(agent.state).toMatchObject({ answers: { existingCustomer: true } });
  });

  test('processes a message that is sent twice only once', async () => {
    const agent = agentOf('mortgage');
    agent.addMessage({ id: 'u1', role: 'user', content: 'I want to remortgage' });
    await run(agent, { runId: 'r1' });
    const other = agentOf('mortgage');
    other.addMessage({ id: 'u1', role: 'user', content: 'I want to remortgage' });
    await run(other, { runId: 'r1' });
    other.pendingInterrupts = [];
    other.setMessages([{ id: 'u1', role: 'user', content: 'I want to remortgage' }]);
    await run(other, { runId: 'r2' });
    const [session] = host.app.sessions.list({ project: join(RESOURCES, 'plugins', 'mortgage') });
    expect(session?.turns).toBe(1);
  });

  test('keeps a canceled question open', { tags: 'thorough' }, async () => {
    const agent = agentOf('mortgage');
    const { interrupts } = await run(agent);
    const { events } = await run(agent, { resume: [{ interruptId: interrupts[0]?.id ?? '', status: 'cancelled' }] });
    expect(events.at(-1)).toMatchObject({ outcome: { type: 'cancelled' } });
    const resume = [{ interruptId: interrupts[0]?.id ?? '', status: 'resolved' as const, payload: 'remortgage' }];
    await run(agent, { resume });
    expect(agent.state).toMatchObject({ answers: { category: 'Remortgage' } });
  });
});

describe('an invalid request', () => {
  const INPUT = { threadId: 't', runId: 'r', messages: [], tools: [], context: [], state: {}, forwardedProps: {} };

  beforeEach(async () => {
    host = await WireHost.start();
  });

  async function post(agent: string, body: unknown, token = WIRE_TOKEN): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return await fetch(`http://127.0.0.1:${host.port}/api/ag-ui/${agent}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: text,
    });
  }

  test.for([
    ['fraud_investigation', { ...INPUT, threadId: undefined }, 422, 'threadId'],
    ['fraud_investigation', { ...INPUT, runId: 7 }, 422, 'runId'],
    ['fraud_investigation', { ...INPUT, messages: [{ role: 'user' }] }, 422, 'messages.0.id'],
    ['fraud_investigation', { ...INPUT, resume: [{ interruptId: 'a', status: 'maybe' }] }, 422, 'resume.0.status'],
    ['fraud_investigation', INPUT, 422, 'transaction_id'],
    ['fraud_investigation', { ...INPUT, forwardedProps: { input: 'TX-1' } }, 422, 'forwardedProps.input'],
    ['fraud_investigation', { ...INPUT, resume: [{ interruptId: 'a', status: 'resolved' }] }, 409, 'a'],
    ['mortgage', { ...INPUT, messages: [{ id: 'u', role: 'user', content: 'x'.repeat(8001) }] }, 422, 'messages'],
    ['magic', INPUT, 404, 'magic'],
    ['fraud_investigation', '{', 400, 'JSON'],
    ['fraud_investigation', `"${'x'.repeat(5_000_000)}"`, 413, ''],
  ] as const)('is refused: %s, %#', async ([agent, body, status, named]) => {
    const answer = await post(agent, body);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(named);
  });

  test('is refused with a wrong token', async () => {
    expect((await post('fraud_investigation', INPUT, 'wrong')).status).toBe(401);
  });

  test('two simultaneous requests for a thread start one run', { tags: 'thorough' }, async () => {
    const input = { ...INPUT, forwardedProps: { input: { transaction_id: 'TX-1004' } } };
    const answers = await Promise.all([post('fraud_investigation', input), post('fraud_investigation', input)]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(texts.every((text) => text.includes('RUN_FINISHED'))).toBe(true);
    expect(host.app.runs.list({}).runs).toHaveLength(1);
  });

  test('a run waits until the current run of its thread ends', { tags: 'thorough' }, async () => {
    const input = { ...INPUT, forwardedProps: { input: { transaction_id: 'TX-1004' } } };
    const first = await post('fraud_investigation', input);
    expect((await post('fraud_investigation', { ...input, runId: 'r2' })).status).toBe(409);
    await first.text();
    expect((await post('fraud_investigation', { ...input, runId: 'r2' })).status).toBe(200);
  });
});

test('a conversation that another plugin takes over continues in the same thread', { tags: 'thorough' }, async () => {
  host = await WireHost.start();
  const agent = agentOf('mortgage');
  await run(agent);
  const { events, newMessages, interrupts } = await say(agent, 'I lost my card');
  expect(events).toContainEqual(expect.objectContaining({ name: 'agent_changed', value: { agent: 'lost_card' } }));
  expect(words({ newMessages })).toContain('last four digits');
  expect(interrupts).toMatchObject([{ reason: 'question' }]);
  expect(agent.state).toMatchObject({ agent: 'lost_card' });
  await say(agent, '4921');
  expect(agent.state).toMatchObject({ agent: 'lost_card' });
});

test('a failed run ends with an error, and the next request starts another', async () => {
  const resourcesDir = await temporaryFolder();
  const folder = join(resourcesDir, 'plugins', 'strict');
  await mkdir(folder, { recursive: true });
  const flow = {
    ...{ version: 'v1', id: 'strict', entry: 'agent' },
    nodes: [
      {
        ...{ id: 'agent', type: 'agent', mode: 'planner', goal: 'Fail.', mustHold: 'context.input.fine == true' },
        tools: [{ name: 'render_tool', tool: 'template.render', args: { template: 'Seen.' } }],
      },
      { id: 'end', type: 'terminal', outcome: 'done' },
    ],
    edges: [{ from: 'agent', to: 'end' }],
  };
  await writeFile(join(folder, 'flow.json'), JSON.stringify(flow));
  const input = { type: 'object', properties: { fine: { type: 'boolean' } }, required: ['fine'] };
  await writeFile(join(folder, 'plugin.json'), JSON.stringify({ id: 'strict', name: 'Strict', input }));
  host = await WireHost.start({ resourcesDir });
  const agent = agentOf('strict');
  const events: BaseEvent[] = [];
  await agent
    .runAgent({ forwardedProps: { input: { fine: false } } }, { onEvent: ({ event }) => void events.push(event) })
    .catch(() => undefined);
  expect(events.at(-1)).toMatchObject({ type: 'RUN_ERROR', code: 'FAILED', message: expect.any(String) as string });
  await run(agent, { input: { fine: true } });
  expect(agent.state).toMatchObject({ status: 'COMPLETED' });
});
