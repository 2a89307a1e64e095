/**
 * Cases that the simulator can't play, from a plain HTTP server on 127.0.0.1 in each provider's documented format:
 * refusals, redirects, endless answers, signed requests, and a tracing service that must get nothing.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ProviderId } from '../../../src-shared/contract/settings.ts';
import { extractorFor, OFFLINE, REQUEST } from './simulator.ts';
import { t } from '../../harness/messages.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

interface Seen {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const servers: Server[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.splice(0).map(closeServer));
});

async function serve(answer: (response: ServerResponse) => void): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body });
      answer(response);
    });
  });
  servers.push(server);
  await listenLocally(server);
  return { url: originOf(server), seen };
}

function json(value: unknown): (response: ServerResponse) => void {
  return (response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(value));
  };
}

const openaiAnswer = (message: object, finish = 'tool_calls') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content: null, ...message } }],
});
const openaiCall = (args: string) =>
  openaiAnswer({
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'UpdateAnswers', arguments: args } }],
  });
const converseAnswer = (content: readonly object[], stopReason: string) => ({
  output: { message: { role: 'assistant', content } },
  stopReason,
  usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  metrics: { latencyMs: 1 },
});

const provider = (id: ProviderId, key: string | null = `${id}-test-key-77`) => ({ id, model: 'm', key });

describe('refusals', () => {
  test.each<[ProviderId, object]>([
    [
      'anthropic',
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: 'refusal',
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    ],
    ['openai', openaiAnswer({ refusal: 'I cannot help with that.' }, 'stop')],
    ['google', { promptFeedback: { blockReason: 'SAFETY' }, usageMetadata: { promptTokenCount: 1 } }],
    ['bedrock', converseAnswer([{ text: 'Blocked.' }], 'guardrail_intervened')],
  ])('a refusal of %s becomes a note and is not retried', async (id, answer) => {
    const { url, seen } = await serve(json(answer));
    const outcome = await extractorFor({ provider: provider(id), baseUrl: url }).extract(REQUEST);
    expect(outcome).toMatchObject({ understanding: OFFLINE, by: { kind: 'offline' } });
    expect(outcome.note).toContain('(m) declined to answer, so the offline reader was used instead.');
    expect(seen).toHaveLength(1);
  });
});

test.each<ProviderId>(['anthropic', 'openai', 'ollama', 'google', 'bedrock'])(
  '%s gets the paths of a flow, and no mention of paths without any',
  async (id) => {
    const { url, seen } = await serve(json({}));
    const extractor = extractorFor({ provider: provider(id), baseUrl: url, role: { retries: 0 } });
    await extractor.extract({ ...REQUEST, paths: [{ id: 'path.strip', label: 'Light strips' }], path: null });
    await extractor.extract(REQUEST);
    const bodies = seen.map(({ body }) =>
      ['ChoosePath', 'path.strip', 'Light strips'].map((word) => body.includes(word)),
    );
    expect(bodies[0]).toEqual([true, true, true]);
    expect(bodies.at(-1)).toEqual([false, false, false]);
  },
);

describe('unreadable answers', () => {
  test('with tool arguments that are not JSON are requested again', async () => {
    const answers = [openaiCall('{"answers": {"power": 6'), openaiCall('{"answers": {"power": 60}}')];
    const { url, seen } = await serve((response) => json(answers.shift())(response));
    const outcome = await extractorFor({ provider: provider('openai'), baseUrl: url }).extract(REQUEST);
    expect(outcome).toEqual({
      understanding: { proposals: [{ key: 'power', value: 60 }], intent: null },
      by: { kind: 'model', provider: 'openai', model: 'm' },
    });
    expect(seen[1]?.body).toContain('needs an object');
  });

  test('that stay unreadable are given up', async () => {
    const { url, seen } = await serve(json(openaiCall('{"answers": {"power": 6')));
    const outcome = await extractorFor({ provider: provider('openai'), baseUrl: url }).extract(REQUEST);
    expect(outcome.note).toContain(t('services.models.nonsense'));
    expect(seen).toHaveLength(2);
  });

  test('that never end are cut off', async () => {
    const { url } = await serve((response) => {
      response.setHeader('content-type', 'application/json');
      const pour = (): void => {
        while (response.write(' '.repeat(256 * 1024)));
        response.once('drain', pour);
      };
      pour();
    });
    const extractor = extractorFor({ provider: provider('openai'), baseUrl: url, role: { retries: 0 } });
    const outcome = await extractor.extract(REQUEST);
    expect(outcome.by).toEqual({ kind: 'offline' });
    expect(extractor.log[0]?.detail).toContain('larger than');
  });
});

describe('keys', () => {
  test.each<ProviderId>(['anthropic', 'openai', 'ollama', 'google', 'bedrock'])(
    '%s: a redirect is not followed, so the key reaches no other server',
    async (id) => {
      const elsewhere = await serve(json({}));
      const { url } = await serve((response) => response.writeHead(307, { location: elsewhere.url }).end());
      const outcome = await extractorFor({ provider: provider(id), baseUrl: url, role: { retries: 0 } }).extract(
        REQUEST,
      );
      expect(outcome.by).toEqual({ kind: 'offline' });
      expect(elsewhere.seen).toEqual([]);
    },
  );

  test('AWS access keys sign the request, and their secret is not sent', async () => {
    vi.stubEnv('AWS_BEARER_TOKEN_BEDROCK', 'token-of-the-environment');
    const { url, seen } = await serve(json(converseAnswer([{ text: '' }], 'end_turn')));
    const key = 'AKIAIOSFODNN7EXAMPLE:wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
    await extractorFor({ provider: provider('bedrock', key), baseUrl: url }).extract(REQUEST);
    expect(seen[0]?.url).toBe('/model/m/converse');
    expect(seen[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/us-east-1\/bedrock\/aws4_request/,
    );
    expect(seen[0]?.headers.host).toBe(new URL(url).host);
    expect(JSON.stringify(seen)).not.toContain('wJalrXUtnFEMI');
  });

  test('a machine without AWS credentials is reported', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_BEARER_TOKEN_BEDROCK']) vi.stubEnv(name, undefined);
    for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, '/does/not/exist');
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    const { url, seen } = await serve(json({}));
    const outcome = await extractorFor({ provider: provider('bedrock', null), baseUrl: url }).extract(REQUEST);
    expect(outcome.note).toBe('Bedrock (m) has no key, so the offline reader was used instead.');
    expect(seen).toEqual([]);
  });

  test('a self-hosted server needs no key', async () => {
    const { url } = await serve(json(openaiCall('{"answers": {"power": 60}}')));
    const outcome = await extractorFor({ provider: provider('openai', null), baseUrl: url }).extract(REQUEST);
    expect(outcome.by).toMatchObject({ kind: 'model' });
  });

  test('keys and addresses from the environment are not used', async () => {
    const elsewhere = await serve(json({}));
    for (const name of ['ANTHROPIC_BASE_URL', 'OPENAI_BASE_URL', 'LANGSMITH_GATEWAY']) vi.stubEnv(name, elsewhere.url);
    for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'OPENAI_API_KEY', 'GOOGLE_API_KEY']) {
      vi.stubEnv(name, 'key-of-the-environment');
    }
    const { url, seen } = await serve(json({}));
    for (const id of ['anthropic', 'openai', 'google'] as const) {
      await extractorFor({ provider: provider(id), baseUrl: url, role: { retries: 0 } }).extract(REQUEST);
    }
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(elsewhere.seen).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('key-of-the-environment');
  });
});

test('traces nothing to a remote service, whatever the environment says', async () => {
  const tracing = await serve(json({}));
  for (const name of ['LANGSMITH_TRACING', 'LANGCHAIN_TRACING_V2', 'LANGSMITH_TRACING_V2', 'LANGCHAIN_TRACING']) {
    vi.stubEnv(name, 'true');
  }
  vi.stubEnv('LANGSMITH_ENDPOINT', tracing.url);
  vi.stubEnv('LANGCHAIN_ENDPOINT', tracing.url);
  vi.stubEnv('LANGSMITH_API_KEY', 'tracing-key');
  const { url } = await serve(json(openaiCall('{"answers": {"power": 60}}')));
  const outcome = await extractorFor({ provider: provider('openai'), baseUrl: url }).extract(REQUEST);
  expect(outcome.by).toMatchObject({ kind: 'model' });
  // The tracer sends in batches, shortly after the call.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(tracing.seen).toEqual([]);
});
