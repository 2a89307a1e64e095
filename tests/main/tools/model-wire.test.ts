/**
 * Cases that the model simulator doesn't play, from a plain server in each provider's documented format: streams that
 * hang or end early, and Bedrock's own streams and errors.
 */
import { encodeEventStreamMessage } from '@copilotkit/aimock';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { ModelCall } from '../../../src-shared/agents/model-call.ts';
import type { ProviderId, RoleModel } from '../../../src-shared/contract/settings.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import { callTool } from '../../../src-main/flow-runtime/tools/call-tool.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import { PROVIDER_CASES, sourcesFor } from '../models/simulator.ts';
import { t } from '../../harness/messages.ts';
import { closeServer, listenLocally, originOf } from '../../harness/local-server.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(closeServer));
});

type Answer = (response: ServerResponse, body: string) => void;

async function serve(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => answer(response, body));
  });
  servers.push(server);
  await listenLocally(server);
  return originOf(server);
}

const CALL: ModelCall = { system: 'Be short.', user: 'Say it.', stream: true, temperature: 0.1 };

async function ask(id: ProviderId, answer: Answer, role: Partial<RoleModel> = {}): Promise<FlowInput> {
  const { model, key } = PROVIDER_CASES.find((each) => each.id === id)!;
  const baseUrl = await serve(answer);
  const models = sourcesFor({
    ...{ provider: { id, model, key }, baseUrl, role: { retries: 0, timeoutMs: 2000, ...role } },
    roleName: 'generate',
  });
  const registry = createBuiltInTools({ allowedOrigins: () => [], models });
  const call = { tool: 'model:generate', args: CALL as never, timeoutMs: 5000, attempts: 1, backoffMs: 0 };
  const signal = new AbortController().signal;
  return await callTool(call, { registry, folder: '', gates: new Map(), signal, recovering: false });
}

/** The beginning of a streamed text, and its proper end. */
interface Wire {
  readonly type: string;
  readonly begin: readonly (string | Buffer)[];
  readonly end: readonly (string | Buffer)[];
}

const sse = (data: object, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;
const anthropic = (type: string, data: object = {}): string => sse({ type, ...data }, type);
const openai = (delta: object, finish: string | null): string =>
  sse({
    ...{ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm' },
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
const ollama = (content: string, done: object): string =>
  `${JSON.stringify({ model: 'm', created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content }, done: false, ...done })}\n`;
const google = (text: string, end: object): string =>
  sse({ candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, ...end }] });
const bedrockDelta = (text: string): Buffer =>
  encodeEventStreamMessage('contentBlockDelta', { contentBlockIndex: 0, delta: { text } });

const WIRES: Readonly<Record<ProviderId, Wire>> = {
  anthropic: {
    type: 'text/event-stream',
    begin: [
      anthropic('message_start', {
        message: {
          ...{ id: 'm1', type: 'message', role: 'assistant', model: 'm', content: [] },
          ...{ stop_reason: null, stop_sequence: null, usage: { input_tokens: 5, output_tokens: 1 } },
        },
      }),
      anthropic('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      anthropic('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Half ' } }),
    ],
    end: [
      anthropic('content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'and half.' } }),
      anthropic('content_block_stop', { index: 0 }),
      anthropic('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 4 } }),
      anthropic('message_stop'),
    ],
  },
  openai: {
    type: 'text/event-stream',
    begin: [openai({ role: 'assistant', content: 'Half ' }, null)],
    end: [openai({ content: 'and half.' }, null), openai({}, 'stop'), 'data: [DONE]\n\n'],
  },
  ollama: {
    type: 'application/x-ndjson',
    begin: [ollama('Half ', {})],
    end: [
      ollama('and half.', {}),
      ollama('', { done: true, done_reason: 'stop', prompt_eval_count: 5, eval_count: 4 }),
    ],
  },
  google: {
    type: 'text/event-stream',
    begin: [google('Half ', {})],
    end: [google('and half.', { finishReason: 'STOP' })],
  },
  bedrock: {
    type: 'application/vnd.amazon.eventstream',
    begin: [encodeEventStreamMessage('messageStart', { role: 'assistant' }), bedrockDelta('Half ')],
    end: [
      bedrockDelta('and half.'),
      encodeEventStreamMessage('contentBlockStop', { contentBlockIndex: 0 }),
      encodeEventStreamMessage('messageStop', { stopReason: 'end_turn' }),
      encodeEventStreamMessage('metadata', { usage: { inputTokens: 5, outputTokens: 4, totalTokens: 9 } }),
    ],
  },
};

function begin(response: ServerResponse, { type, begin: parts }: Wire): void {
  response.writeHead(200, { 'content-type': type });
  for (const part of parts) response.write(part);
}

describe.each(PROVIDER_CASES)('$id', ({ id }) => {
  const wire = WIRES[id];

  test('accepts a complete stream as an answer', async () => {
    const input = await ask(id, (response) => {
      begin(response, wire);
      for (const part of wire.end) response.write(part);
      response.end();
    });
    expect(input).toMatchObject({ type: 'result', value: { text: 'Half and half.', calls: [] } });
  });

  test('rejects a stream that ends early without an error', async () => {
    const input = await ask(id, (response) => {
      begin(response, wire);
      response.end();
    });
    // Ollama's client can't distinguish it from an answer that isn't JSON.
    const cause = id === 'ollama' ? t('services.models.nonsense') : t('services.models.unreachable');
    expect(input).toMatchObject({ type: 'failure', kind: 'error' });
    expect(input).toHaveProperty('message', expect.stringContaining(cause));
  });

  test('rejects a stream that breaks', async () => {
    const input = await ask(id, (response) => {
      begin(response, wire);
      setTimeout(() => response.destroy(), 20);
    });
    expect(input).toHaveProperty('message', expect.stringContaining(t('services.models.unreachable')));
  });

  test('stops waiting at the limit for a stream that stalls', { tags: 'thorough' }, async () => {
    const input = await ask(id, (response) => begin(response, wire), { timeoutMs: 300 });
    expect(input).toMatchObject({ type: 'failure', kind: 'timeout' });
    expect(input).toHaveProperty('message', expect.stringContaining(t('services.models.timeout', { ms: 300 })));
  });

  test('stops waiting at the limit for a server that never answers', { tags: 'thorough' }, async () => {
    const input = await ask(id, () => undefined, { timeoutMs: 300 });
    expect(input).toMatchObject({ type: 'failure', kind: 'timeout' });
  });
});

test('a model on Bedrock without a temperature is called without it', async () => {
  const asked: boolean[] = [];
  const input = await ask('bedrock', (response, body) => {
    asked.push(body.includes('temperature'));
    if (asked.length > 1) {
      begin(response, WIRES.bedrock);
      for (const part of WIRES.bedrock.end) response.write(part);
      return response.end();
    }
    response.writeHead(400, { 'content-type': 'application/json', 'x-amzn-errortype': 'ValidationException' });
    return response.end(JSON.stringify({ message: 'This model does not support the temperature parameter.' }));
  });
  expect(input).toMatchObject({ type: 'result', value: { text: 'Half and half.', usage: { input: 5, output: 4 } } });
  expect(asked).toEqual([true, false]);
});

test('the answer of a model with a price includes its cost', async () => {
  const whole = (response: ServerResponse): void => {
    begin(response, WIRES.anthropic);
    for (const part of WIRES.anthropic.end) response.write(part);
    response.end();
  };
  const priced = await ask('anthropic', whole, { price: { input: 3, output: 15 } });
  expect(priced).toMatchObject({ type: 'result', value: { usage: { input: 5, output: 5 }, cost: 90e-6 } });
  expect(await ask('anthropic', whole)).not.toHaveProperty('value.cost');
});
