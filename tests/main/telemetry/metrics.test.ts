/** `/metrics` of a real host, read as Prometheus does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase, IN_MEMORY } from '../../../src-main/store/database.ts';
import { MetricValues } from '../../../src-main/store/metric-values.ts';
import { Metrics } from '../../../src-main/telemetry/metrics.ts';
import { memoryLog, temporaryFolder } from '../project/workspace.ts';
import { WireHost, WIRE_TOKEN } from '../wire/wire-host.ts';
import { writeCountedAgent } from './counted-agent.ts';
import { parsePrometheus, valueOf, type Family } from './prometheus-text.ts';

const CHILD = fileURLToPath(new URL('./metrics-child.ts', import.meta.url));
const COMPLETED = 'ops_agent_investigation_completed_total';
const DECISIONS = 'ops_agent_planner_decisions_total';
const LATENCY = 'ops_agent_tool_execution_latency_seconds';
const STEPS = 'ops_agent_investigation_steps';

const NO_SOURCES = { isRun: () => false, eventsOf: () => [], initialSeverity: () => null };

let resourcesDir: string;

beforeEach(async () => {
  resourcesDir = await temporaryFolder();
  await writeCountedAgent(resourcesDir);
});

async function scrape(host: WireHost): Promise<ReadonlyMap<string, Family>> {
  const response = await fetch(`http://127.0.0.1:${host.port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return parsePrometheus(await response.text());
}

async function call(host: WireHost, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`http://127.0.0.1:${host.port}/api/runs${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WIRE_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function run(host: WireHost, input: object = {}): Promise<string> {
  return String((await call(host, '', { agent: 'counted', input, wait: true }))['run_id']);
}

test('counts decisions, tools, steps, and ends of runs', async () => {
  const host = await WireHost.start({ resourcesDir });
  await run(host);
  await run(host);
  const metrics = await scrape(host);
  expect(metrics.get(DECISIONS)).toMatchObject({ type: 'counter' });
  expect(valueOf(metrics, DECISIONS, { selected_tool: 'look_tool', used_fallback: 'true' })).toBe(2);
  expect(valueOf(metrics, DECISIONS, { selected_tool: 'COMPLETE', used_fallback: 'false' })).toBe(2);
  expect(valueOf(metrics, `${LATENCY}_count`, { tool_name: 'look_tool', status: 'SUCCESS' })).toBe(2);
  expect(valueOf(metrics, `${LATENCY}_count`, { tool_name: 'fail_tool', status: 'FAILED' })).toBe(2);
  expect(valueOf(metrics, `${LATENCY}_sum`, { tool_name: 'slow_tool', status: 'SUCCESS' })).toBeGreaterThan(0);
  expect(valueOf(metrics, 'ops_agent_cache_hits_total', { tool_name: 'again_tool' })).toBe(2);
  expect(valueOf(metrics, COMPLETED, { status: 'COMPLETED', severity: 'HIGH' })).toBe(2);
  expect(valueOf(metrics, `${STEPS}_bucket`, { le: '4' })).toBe(0);
  expect(valueOf(metrics, `${STEPS}_bucket`, { le: '5' })).toBe(2);
  expect(metrics.get(STEPS)?.samples.filter(({ name }) => name.endsWith('_bucket'))).toHaveLength(21);
});

test('counts approvals and canceled runs', { tags: 'thorough' }, async () => {
  const host = await WireHost.start({ resourcesDir });
  const approved = await run(host, { act: true });
  await call(host, `/${approved}/resume`, { decision: 'approve' });
  await expect
    .poll(async () => valueOf(await scrape(host), COMPLETED, { status: 'COMPLETED', severity: 'HIGH' }))
    .toBe(1);
  await call(host, `/${await run(host, { act: true })}/cancel`, {});
  const metrics = await scrape(host);
  expect(valueOf(metrics, 'ops_agent_approvals_requested_total', { tool_name: 'act_tool' })).toBe(2);
  expect(valueOf(metrics, 'ops_agent_approvals_total', { decision: 'approve' })).toBe(1);
  expect(valueOf(metrics, COMPLETED, { status: 'CANCELLED', severity: 'HIGH' })).toBe(1);
});

test('keeps counting after a restart', { tags: 'thorough' }, async () => {
  const host = await WireHost.start({ resourcesDir });
  await run(host);
  const before = await scrape(host);
  await host.restart();
  expect(await scrape(host)).toEqual(before);
  await run(host);
  expect(valueOf(await scrape(host), COMPLETED, { status: 'COMPLETED', severity: 'HIGH' })).toBe(2);
});

test(
  'counts everything once if the host is killed while a tool runs',
  { tags: 'thorough', timeout: 60_000 },
  async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'home'), { recursive: true });
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD, root, resourcesDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('here')) child.kill('SIGKILL');
    }
    expect([said, await gone]).toEqual(['here\n', [null, 'SIGKILL']]);
    const host = await WireHost.start({ resourcesDir, root });
    const ended = async (): Promise<number> =>
      valueOf(await scrape(host), COMPLETED, { status: 'COMPLETED', severity: 'HIGH' });
    await expect.poll(ended, { timeout: 15_000 }).toBe(1);
    const metrics = await scrape(host);
    for (const tool of ['look_tool', 'again_tool', 'fail_tool', 'slow_tool'])
      expect(valueOf(metrics, DECISIONS, { selected_tool: tool, used_fallback: 'true' }), tool).toBe(1);
    expect(valueOf(metrics, `${LATENCY}_count`, { tool_name: 'look_tool', status: 'SUCCESS' })).toBe(1);
    expect(valueOf(metrics, `${LATENCY}_count`, { tool_name: 'slow_tool', status: 'SUCCESS' })).toBe(1);
    expect(valueOf(metrics, `${STEPS}_sum`)).toBe(5);
  },
);

test('pages of other sites cannot read it', async () => {
  const host = await WireHost.start({ resourcesDir });
  const headers = { origin: 'https://example.org' };
  expect((await fetch(`http://127.0.0.1:${host.port}/metrics`, { headers })).status).toBe(403);
});

test('labels with any text are escaped for Prometheus, and each appears once', async () => {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  const values = new MetricValues(database.value);
  const log = memoryLog();
  const metrics = new Metrics({ values, sources: NO_SOURCES, log });
  const long = 'x'.repeat(99);
  const names = [
    ...['plain', 'two\nlines', 'a\r\nb', '"quoted"', 'back\\slash\\', '} 1', '__proto__', '', '\u0000\u001b[2J'],
    ...[
      '\u2028',
      '# HELP x',
      'tool_name="x"',
      '🧵',
      `${long}🧵`,
      `${long}🧶`,
      'lone \ud83e',
      'lone \ud83f',
      'é'.repeat(500),
    ],
  ];
  for (const name of names)
    values.add({
      metric: DECISIONS,
      labels: { selected_tool: name, used_fallback: 'true' },
      value: 1,
      open: 'selected_tool',
    });
  values.add({ metric: COMPLETED, labels: { status: 'COMPLETED', severity: 'HIGH' }, value: Number.MAX_VALUE });
  values.add({ metric: COMPLETED, labels: { status: 'COMPLETED', severity: 'HIGH' }, value: Number.MAX_VALUE });
  const read = parsePrometheus(Buffer.from((await metrics.page()).text).toString());
  const samples = read.get(DECISIONS)?.samples ?? [];
  expect(samples.reduce((sum, { value }) => sum + value, 0)).toBe(names.length);
  expect(samples.map(({ labels }) => labels['selected_tool'])).toEqual(
    expect.arrayContaining(['two lines', '"quoted"', 'back\\slash\\', '} 1', '__proto__', '🧵']),
  );
  expect(valueOf(read, COMPLETED, { status: 'COMPLETED', severity: 'HIGH' })).toBe(Infinity);
  database.value.close();
});

test('labels named by flows are bounded', () => {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  const values = new MetricValues(database.value);
  for (let index = 0; index < 1000; index += 1)
    values.add({ metric: 'm', labels: { tool: `${index}${'x'.repeat(500)}`, kind: 'a' }, value: 1, open: 'tool' });
  const kept = values.of('m');
  expect(kept.length).toBe(301);
  expect(kept.find(({ labels }) => labels['tool'] === 'other')?.sum).toBe(700);
  expect(Math.max(...kept.map(({ labels }) => labels['tool']?.length ?? 0))).toBe(100);
  database.value.close();
});
