import { expect, onTestFinished, test } from 'vitest';
import { openObservers } from '../../../src-main/telemetry/open-observers.ts';
import { createObservers } from '../../../src-main/telemetry/observers.ts';
import { traceTargets } from '../../../src-main/telemetry/trace-targets.ts';
import { createBench, valueOf } from '../../conformance/harness.ts';
import { killedFlow, slowTools, TEXTS } from '../../conformance/killed-flow.ts';
import { attribute, collector, spansIn } from './collector.ts';
import { memoryLog } from '../project/workspace.ts';
import { words } from '../../harness/messages.ts';

async function talkTracedTo(env: Readonly<Record<string, string>>) {
  const log = memoryLog();
  const opened = valueOf(await openObservers({ redact: true, env, log }));
  const observers = createObservers(opened, { log, agentOf: () => 'mortgage' });
  const { talk } = createBench({ tools: () => slowTools(), onEvent: observers.announce });
  const sessionId = await talk(killedFlow, TEXTS[0]!, 'colour="card-4111111111111111"', TEXTS[2]!);
  await observers.close();
  return { sessionId, log };
}

test('turns, nodes, and tool calls reach a collector as spans with session and agent, without values', async () => {
  const { url, received } = await collector();
  const { sessionId } = await talkTracedTo({ OTEL_EXPORTER_OTLP_ENDPOINT: `${url}/` });
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const spans = spansIn(received);
  for (const span of spans) {
    expect([attribute(span, 'session_id'), attribute(span, 'agent_id')]).toEqual([sessionId, 'mortgage']);
  }
  expect(new Set(spans.map((span) => attribute(span, 'switchyard.kind')))).toEqual(new Set(['turn', 'node', 'tool']));
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const tool = spans.find((span) => attribute(span, 'switchyard.kind') === 'tool');
  expect(spans.find(({ spanId }) => spanId === tool?.parentSpanId)?.name).toBe('step price');
  expect(attribute(tool, 'args')).toBe('{"n":"number"}');
  expect(received.map(({ text }) => text).join('')).not.toMatch(/4111/);
});

test('Langfuse gets spans at its own address, with its keys and without headers for others', async () => {
  const { url, received } = await collector();
  process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'x-team=secret';
  onTestFinished(() => void delete process.env['OTEL_EXPORTER_OTLP_HEADERS']);
  const keys = { LANGFUSE_PUBLIC_KEY: 'pk-lf-1', LANGFUSE_SECRET_KEY: 'sk-lf-2', LANGFUSE_BASE_URL: url };
  const { sessionId } = await talkTracedTo({ ...keys, OTEL_EXPORTER_OTLP_HEADERS: 'x-team=secret' });
  const [first] = received;
  expect(first?.path).toBe('/api/public/otel/v1/traces');
  expect(first?.headers.authorization).toBe(`Basic ${Buffer.from('pk-lf-1:sk-lf-2').toString('base64')}`);
  expect(first?.headers['x-team'] ?? '').toBe('');
  expect(attribute(spansIn(received)[0], 'session.id')).toBe(sessionId);
});

test('a collector that refuses loses its spans and causes one log line without keys', async () => {
  const { url } = await collector(401);
  const keys = { LANGFUSE_PUBLIC_KEY: 'pk-lf-1', LANGFUSE_SECRET_KEY: 'sk-lf-2', LANGFUSE_BASE_URL: url };
  const { log } = await talkTracedTo(keys);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { target: 'langfuse', failures: 1 } }]);
  expect(JSON.stringify(log.lines)).not.toMatch(/sk-lf|Basic/);
});

test('the environment decides where traces go, and by default they go nowhere', async () => {
  expect(traceTargets({})).toEqual([]);
  expect(traceTargets({ LANGFUSE_PUBLIC_KEY: 'pk' })).toEqual([]);
  expect(
    traceTargets({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://a/x', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://b' }),
  ).toEqual([{ name: 'otlp', url: 'http://a/x', headers: {} }]);
  const log = memoryLog();
  expect(await openObservers({ redact: true, env: {}, log })).toEqual({ ok: true, value: [] });
  expect(await openObservers({ redact: true, env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'nowhere' }, log })).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(words('services.openObservers.invalidUrl')) },
  });
});
