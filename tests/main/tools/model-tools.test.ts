/** Model calls of a flow, as the tools `model:<role>`, over each provider's API. */
import type { LLMock } from '@copilotkit/aimock';
import { describe, expect, test } from 'vitest';
import type { ModelCall, ModelReply } from '../../../src-shared/agents/model-call.ts';
import { CHAT_ROLES, PROVIDERS, type RoleModel } from '../../../src-shared/contract/settings.ts';
import type { AgentProgress } from '../../../src-shared/external-agents/agent-reply.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import { callTool } from '../../../src-main/flow-runtime/tools/call-tool.ts';
import { t } from '../../harness/messages.ts';
import type { ModelLogEntry } from '../../../src-main/models/model-log.ts';
import { createBuiltInTools } from '../../../src-main/tools/built-in.ts';
import type { AgentModels } from '../../../src-main/tools/model-tools.ts';
import { toolsForTests } from '../../../src-main/tools/tools-for-tests.ts';
import { PROVIDER_CASES, sourcesFor, useSimulator, toolCall, type ProviderCase } from '../models/simulator.ts';

const PICK = {
  type: 'object',
  properties: { reason: { type: 'string' }, confidence: { type: 'number', minimum: 0, maximum: 1 } },
  required: ['reason', 'confidence'],
} as const;

/** Rows in the form of planners, and names in the form of tools. */
const TOOLS = ['context_tool', 'fraud.patterns', 'fraud_patterns', 'graph:case file', 'COMPLETE'].map((name) => ({
  ...{ name, description: `Calls ${name}.`, parameters: PICK as unknown as JsonObject },
}));

const PLAN: ModelCall = {
  ...{ system: 'You pick the next tool.', user: 'Case TX-1004', tools: TOOLS as never },
  ...{ temperature: 0.1, maxTokens: 256 },
};

interface Made {
  readonly input: FlowInput;
  readonly log: readonly ModelLogEntry[];
  readonly progress: readonly AgentProgress[];
}

interface Making {
  readonly models: AgentModels | null;
  readonly role?: string;
  readonly timeoutMs?: number;
}

async function make(call: ModelCall, { models, role = 'plan', timeoutMs = 20_000 }: Making): Promise<Made> {
  const log: ModelLogEntry[] = [];
  const progress: AgentProgress[] = [];
  const kept = models && { ...models, log: (entry: ModelLogEntry) => log.push(entry) };
  const registry = createBuiltInTools({ allowedOrigins: () => [], models: kept as AgentModels | null });
  const input = await callTool(
    { tool: `model:${role}`, args: call as unknown as JsonObject, timeoutMs, attempts: 1, backoffMs: 0 },
    {
      ...{ registry, folder: '', gates: new Map(), signal: new AbortController().signal, recovering: true },
      onProgress: (told) => progress.push(told),
    },
  );
  return { input, log, progress };
}

function replyIn({ input }: Made): ModelReply {
  if (input.type !== 'result') throw new Error(JSON.stringify(input));
  return input.value as unknown as ModelReply;
}

const UNUSABLE = t('services.models.nonsense');

let simulator: LLMock;
useSimulator((started) => (simulator = started));

function bodyOf(request: { readonly body: unknown } | null | undefined): {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
} {
  return request?.body as never;
}

test('every provider is tested', () => {
  expect(PROVIDER_CASES.map(({ id }) => id).sort()).toEqual([...PROVIDERS].sort());
});

interface Planning {
  models(role?: Partial<RoleModel>): AgentModels;
  plan(role?: Partial<RoleModel>, call?: ModelCall): Promise<Made>;
  failed(cause: string): string;
}

function planningWith(provider: ProviderCase): Planning {
  const models = (role: Partial<RoleModel> = {}): AgentModels =>
    sourcesFor({ provider, baseUrl: simulator.url + provider.path, role: { retries: 0, ...role }, roleName: 'plan' });
  return {
    models,
    plan: (role, call = PLAN) => make(call, { models: models(role) }),
    failed: (cause) => t('services.modelTools.failed', { model: `${provider.title} (${provider.model})`, cause }),
  };
}

describe.each(PROVIDER_CASES)('$id', (provider) => {
  const { models, plan, failed } = planningWith(provider);

  test('picks a tool', async () => {
    const args = { reason: 'First.', confidence: 0.9 };
    simulator.onMessage(/TX-1004/, { toolCalls: [toolCall('context_tool', args)] });
    const reply = replyIn(await plan());
    expect(reply).toMatchObject({ text: null, calls: [{ name: 'context_tool', args }] });
    expect(reply.model).toBe(`${provider.id}/${provider.model}`);
    expect(reply.usage).toEqual({ input: expect.any(Number), output: expect.any(Number) });
  });

  test('sends legal names only and maps them back to the tools', async () => {
    const calls = TOOLS.map((_, index) => index);
    simulator.onMessage(/TX-1004/, { content: 'Nothing.' });
    await plan();
    const told = bodyOf(simulator.getLastRequest()).tools?.map((tool) => tool.function.name) ?? [];
    expect(new Set(told).size).toBe(TOOLS.length);
    for (const name of told) expect(name).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
    simulator.clearFixtures();
    simulator.onMessage(/TX-1004/, { toolCalls: calls.map((index) => toolCall(told[index]!, {})) });
    expect(replyIn(await plan()).calls.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
  });

  test('answers with text and gets the conversation so far', async () => {
    simulator.onMessage(/And now/, { content: 'A short answer.' });
    const history = [
      { role: 'assistant', text: 'Hello.' },
      { role: 'user', text: 'One.' },
      { role: 'user', text: 'Two.' },
      { role: 'assistant', text: 'Yes.' },
    ] as const;
    const made = await plan({}, { system: 'Be short.', user: 'And now?', history: [...history] });
    expect(replyIn(made)).toMatchObject({ text: 'A short answer.', calls: [] });
    const { messages, tools = [] } = bodyOf(simulator.getLastRequest());
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(JSON.stringify(messages)).toContain('Two.');
    expect(JSON.stringify(messages)).not.toContain('Hello.');
    expect(tools).toEqual([]);
  });

  test('answers with an object that matches a schema', async () => {
    const answer = { score: 7, reason: 'Because.' };
    const respond = provider.id === 'ollama' ? { content: JSON.stringify(answer) } : null;
    simulator.onMessage(/How likely/, respond ?? { toolCalls: [toolCall('answer', answer)] });
    const output = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { score: { type: 'integer' }, reason: { type: 'string' } },
    };
    const { calls, text } = replyIn(await plan({}, { system: '', user: 'How likely?', output: output as never }));
    expect(calls[0]?.args ?? JSON.parse(text ?? '')).toEqual(answer);
  });

  test('can be slow', { tags: 'thorough' }, async () => {
    simulator.onMessage(/TX-1004/, { toolCalls: [toolCall('COMPLETE', {})] }, { chaos: { latencyMs: 400 } });
    expect(replyIn(await plan()).calls).toEqual([{ name: 'COMPLETE', args: {} }]);
  });

  test('passes prose, an invented tool, and invalid arguments to the planner', async () => {
    simulator.on({ userMessage: /TX-1004/, sequenceIndex: 0 }, { content: 'I think we should look around.' });
    simulator.on({ userMessage: /TX-1004/, sequenceIndex: 1 }, { toolCalls: [toolCall('magic', { a: 1 })] });
    const unfit = { reason: 5, confidence: 'high' };
    simulator.on({ userMessage: /TX-1004/, sequenceIndex: 2 }, { toolCalls: [toolCall('context_tool', unfit)] });
    expect(replyIn(await plan())).toMatchObject({ text: 'I think we should look around.', calls: [] });
    expect(replyIn(await plan()).calls).toEqual([{ name: 'magic', args: { a: 1 } }]);
    expect(replyIn(await plan()).calls).toEqual([{ name: 'context_tool', args: unfit }]);
  });

  test('rejects an answer of 10 MB', { tags: 'thorough' }, async () => {
    simulator.onMessage(/TX-1004/, { content: 'no '.repeat(3_500_000) }, { chunkSize: 64 * 1024 });
    const { input } = await plan({ timeoutMs: 20_000 });
    expect(input).toEqual({ type: 'failure', kind: 'error', message: failed(UNUSABLE) });
  });

  test('does not crash on endlessly nested arguments', async () => {
    const depth = 2_000;
    const deep = `{"reason":"r","confidence":1,"more":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`;
    const call = { name: 'context_tool', arguments: deep };
    simulator.onMessage(/TX-1004/, { toolCalls: [call] });
    expect(replyIn(await plan()).calls).toEqual([{ name: 'context_tool', args: null }]);
  });

  test('rejects an answer that fits the transport but is too long for a run', { tags: 'thorough' }, async () => {
    simulator.onMessage(/TX-1004/, { content: 'x'.repeat(300_000) });
    const { input } = await plan();
    expect(input).toMatchObject({ type: 'failure', message: failed(UNUSABLE) });
  });

  test('leaves a hanging server at the limit of the settings or of the node', { tags: 'thorough' }, async () => {
    simulator.onMessage(/TX-1004/, { content: 'Late.' }, { chaos: { latencyMs: 3000 } });
    const began = performance.now();
    const { input } = await plan({ timeoutMs: 300 });
    expect(input).toEqual({
      type: 'failure',
      kind: 'timeout',
      message: failed(t('services.models.timeout', { ms: 300 })),
    });
    const { input: second } = await make(PLAN, { models: models(), timeoutMs: 200 });
    expect(second).toMatchObject({ type: 'failure', kind: 'timeout' });
    expect(performance.now() - began).toBeLessThan(2500);
  });

  test.each([
    ['a dropped connection', { chaos: { disconnectRate: 1 } }, t('services.models.unreachable')],
    ['an answer that is not JSON', { chaos: { malformedRate: 1 } }, UNUSABLE],
  ])('%s is a failure', async (_what, options, cause) => {
    simulator.onMessage(/TX-1004/, { content: 'Yes.' }, options);
    expect((await plan()).input).toEqual({ type: 'failure', kind: 'error', message: failed(cause) });
  });

  test.each([
    [401, 'rejected the key'],
    [404, t('services.models.noSuchModel')],
    [400, 'rejected the request (HTTP 400)'],
    [429, 'is overloaded or has reached its rate limit'],
    [500, 'failed (HTTP 500)'],
  ])('reports HTTP %i in our words, without the key', async (status, cause) => {
    simulator.onMessage(/TX-1004/, { error: { message: `no: ${provider.key}` }, status });
    const { input, log } = await plan();
    expect(input).toEqual({ type: 'failure', kind: 'error', message: failed(cause) });
    expect(log).toMatchObject([{ event: 'model.failed', provider: provider.id, status }]);
    expect(JSON.stringify([input, log])).not.toContain(provider.key);
  });
});

// The simulator starts a Bedrock text with an event that Bedrock never sends; model-wire.test.ts has real Bedrock
// streams.
describe.each(PROVIDER_CASES.filter(({ id }) => id !== 'bedrock'))('$id, streamed', (provider) => {
  const { plan, failed } = planningWith(provider);

  test('streams text, and the whole of it is the answer', async () => {
    const content = 'The transaction was made in another country an hour after the last one. '.repeat(20);
    simulator.onMessage(/Explain/, { content }, { chunkSize: 100 });
    const made = await plan({}, { system: 'Explain.', user: 'Explain TX-1', stream: true });
    expect(replyIn(made)).toMatchObject({ text: content, usage: { input: expect.any(Number) } });
    const pieces = made.progress.map((told) => (told.type === 'text' ? told.text : ''));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe(content);
  });

  test('rejects a stream of 10 MB and reports only its beginning', { tags: 'thorough' }, async () => {
    simulator.onMessage(/TX-1004/, { content: 'no '.repeat(3_500_000) }, { chunkSize: 64 * 1024 });
    const { input, progress } = await plan({ timeoutMs: 20_000 }, { system: 's', user: 'TX-1004', stream: true });
    expect(input).toEqual({ type: 'failure', kind: 'error', message: failed(UNUSABLE) });
    const told = progress.reduce((sum, each) => sum + (each.type === 'text' ? each.text.length : 0), 0);
    expect(told).toBeLessThanOrEqual(256 * 1024);
  });

  test(
    'a stream that is cut off fails, and is requested again if retries are allowed',
    { tags: 'thorough' },
    async () => {
      const content = 'One two three four five six seven eight. '.repeat(10);
      const match = { userMessage: /Tell me/ };
      simulator.on({ ...match, sequenceIndex: 0 }, { content }, { chunkSize: 20, truncateAfterChunks: 4, latency: 5 });
      simulator.on({ ...match, sequenceIndex: 1 }, { content }, { chunkSize: 20, truncateAfterChunks: 4, latency: 5 });
      simulator.on({ ...match, sequenceIndex: 2 }, { content }, { chunkSize: 20 });
      const call: ModelCall = { system: 's', user: 'Tell me', stream: true };
      const { input } = await plan({}, call);
      expect(input).toEqual({ type: 'failure', kind: 'error', message: failed(t('services.models.unreachable')) });
      const made = await plan({ retries: 1 }, call);
      expect(replyIn(made).text).toBe(content);
      const messages = new Set(made.progress.map((told) => (told.type === 'text' ? told.message : '')));
      expect(messages.size).toBe(2);
    },
  );
});

// Ollama accepts any temperature; model-wire.test.ts has Bedrock's own refusal.
describe.each(PROVIDER_CASES.filter(({ id }) => !['ollama', 'bedrock'].includes(id)))(
  '$id, rejecting a parameter',
  (provider) => {
    const { plan } = planningWith(provider);

    test('a model without a temperature is called without it', async () => {
      const refused = { error: { message: "Unsupported value: 'temperature' does not support 0.1." }, status: 400 };
      simulator.on({ userMessage: /TX-1004/, sequenceIndex: 0 }, refused);
      simulator.on({ userMessage: /TX-1004/, sequenceIndex: 1 }, { toolCalls: [toolCall('COMPLETE', {})] });
      expect(replyIn(await plan()).calls).toHaveLength(1);
      const [first, second] = simulator.getRequests().map(({ body }) => JSON.stringify(body).includes('temperature'));
      expect([first, second]).toEqual([true, false]);
    });
  },
);

describe('without a model', () => {
  test.each(CHAT_ROLES)('a call of the role %s says that none is set', async (role) => {
    const [provider] = PROVIDER_CASES;
    const roleName = role === 'plan' ? 'generate' : 'plan';
    const models = sourcesFor({ provider: provider!, baseUrl: 'http://127.0.0.1:1', roleName });
    const { input } = await make(PLAN, { models, role });
    const word = t(`services.modelTools.roles.${role}`);
    expect(input).toEqual({
      ...{ type: 'failure', kind: 'error' },
      message: t('services.modelTools.noModel', { role: word }),
    });
  });

  test('tests of a flow call no model, whatever is configured', async () => {
    const [provider] = PROVIDER_CASES;
    const models = sourcesFor({ provider: provider!, baseUrl: simulator.url, roleName: 'plan' });
    const registry = toolsForTests(createBuiltInTools({ allowedOrigins: () => [], models }));
    const call = { tool: 'model:plan', args: PLAN as never, timeoutMs: 1000, attempts: 1, backoffMs: 0 };
    const signal = new AbortController().signal;
    const input = await callTool(call, { registry, folder: '', gates: new Map(), signal, recovering: false });
    expect(input).toMatchObject({ type: 'failure', message: t('services.modelTools.notAsked') });
    expect(simulator.getRequests()).toEqual([]);
    expect(registry.list().map(({ name }) => name)).toContain('table.lookup');
  });

  test('nothing is sent if models are turned off', async () => {
    const { input } = await make(PLAN, { models: null });
    expect(input).toMatchObject({ type: 'failure', message: t('services.modelTools.notAsked') });
  });
});
