/**
 * Every provider passes the same cases over real HTTP on 127.0.0.1. The simulator (aimock) implements the APIs of all
 * five: Anthropic Messages, OpenAI Chat Completions, Ollama Chat, Gemini generateContent, and Bedrock Converse.
 */
import type { LLMock } from '@copilotkit/aimock';
import { describe, expect, test } from 'vitest';
import { spread } from '../../harness/thorough.ts';
import { extractorFor, OFFLINE, PROVIDER_CASES, REQUEST, useSimulator, toolCall, type Setup } from './simulator.ts';
import { t } from '../../harness/messages.ts';

const ANSWER = { toolCalls: [toolCall('UpdateAnswers', { answers: { power: 60, colour: 'warm' } })] };
const UNDERSTOOD = {
  proposals: [
    { key: 'power', value: 60 },
    { key: 'colour', value: 'warm' },
  ],
  intent: null,
};

let simulator: LLMock;
useSimulator((started) => (simulator = started));

describe.each(PROVIDER_CASES)('$id', (provider) => {
  const by = { kind: 'model', provider: provider.id, model: provider.model };
  const setup = (role: Setup['role'] = {}) => extractorFor({ provider, baseUrl: simulator.url + provider.path, role });
  const note = (cause: string) =>
    `${provider.title} (${provider.model}) ${cause}, so the offline reader was used instead.`;

  test('turns text into tool calls, and those into extracted answers', async () => {
    simulator.onMessage(/sixty watts/, ANSWER);
    const outcome = await setup().extract(REQUEST);
    expect(outcome).toEqual({ understanding: UNDERSTOOD, by });
  });

  test('sends the key only in its header', async () => {
    simulator.onMessage(/sixty watts/, ANSWER);
    await setup().extract(REQUEST);
    const request = simulator.getLastRequest();
    expect(request?.headers).toHaveProperty(provider.keyHeader);
    expect(JSON.stringify(request?.body) + (request?.path ?? '')).not.toContain(provider.key);
  });

  test('offers exactly the three tools', async () => {
    simulator.onMessage(/sixty watts/, ANSWER);
    await setup().extract(REQUEST);
    const tools = simulator.getLastRequest()?.body as { tools?: { function: { name: string } }[] } | null;
    expect(tools?.tools?.map((tool) => tool.function.name)).toEqual([
      'UpdateAnswers',
      'UnknownAnswer',
      'EscalateToHuman',
    ]);
  });

  test.each([
    ['UnknownAnswer', 'unknown'],
    ['EscalateToHuman', 'human'],
  ])('understands %s', async (name, intent) => {
    simulator.onMessage(/sixty watts/, { toolCalls: [toolCall(name, { reason: 'asked' })] });
    const outcome = await setup().extract(REQUEST);
    expect(outcome).toEqual({ understanding: { proposals: [], intent }, by });
  });

  describe('in a flow with paths', () => {
    const paths = [{ id: 'strip', label: 'Light strips' }, { id: 'spot' }];
    const request = { ...REQUEST, paths, path: 'spot' };
    const understood = { ...UNDERSTOOD, path: { path: 'strip', confidence: 0.8, explicit: true } };
    const chosen = toolCall('ChoosePath', { path: 'strip', confidence: 0.8, asked_to_change: true });

    test('offers the fourth tool, and recognizes it along with the answers', async () => {
      simulator.onMessage(/sixty watts/, { toolCalls: [...ANSWER.toolCalls, chosen] });
      expect(await setup().extract(request)).toEqual({ understanding: understood, by });
      const body = simulator.getLastRequest()?.body as { tools?: { function: { name: string } }[] } | null;
      expect(body?.tools?.at(-1)?.function.name).toBe('ChoosePath');
    });

    test('takes no path if the model names none', async () => {
      simulator.onMessage(/sixty watts/, ANSWER);
      expect(await setup().extract(request)).toEqual({ understanding: { ...UNDERSTOOD, path: null }, by });
    });

    test('asks again once for a path that does not exist and accepts the corrected one', async () => {
      simulator.on(
        { userMessage: /sixty watts/, sequenceIndex: 0 },
        { toolCalls: [...ANSWER.toolCalls, toolCall('ChoosePath', { path: 'tube' })] },
      );
      const mended = { toolCalls: [...ANSWER.toolCalls, chosen] };
      simulator.on({ userMessage: /must be one of: strip; spot/, sequenceIndex: 0 }, mended);
      expect(await setup().extract(request)).toEqual({ understanding: understood, by });
    });
  });

  test('understands two calls in one answer', async () => {
    simulator.onMessage(/sixty watts/, { toolCalls: [...ANSWER.toolCalls, toolCall('EscalateToHuman', {})] });
    const outcome = await setup().extract(REQUEST);
    expect(outcome).toEqual({ understanding: { ...UNDERSTOOD, intent: 'human' }, by });
  });

  test('gives up at the time limit and says so', async () => {
    simulator.onMessage(/sixty watts/, ANSWER, { chaos: { latencyMs: 3000 } });
    const outcome = await setup({ timeoutMs: 300 }).extract(REQUEST);
    expect(outcome).toEqual({
      understanding: OFFLINE,
      by: { kind: 'offline' },
      note: note(t('services.models.timeout', { ms: 300 })),
    });
  });

  test.each(spread([429, 500, 503], 2))('retries after HTTP %i and succeeds', async (status) => {
    simulator.on(
      { userMessage: /sixty watts/, sequenceIndex: 0 },
      { error: { message: 'not now' }, status, retryAfter: 0 },
    );
    simulator.on({ userMessage: /sixty watts/, sequenceIndex: 1 }, ANSWER);
    const outcome = await setup({ retries: 1 }).extract(REQUEST);
    expect(outcome).toEqual({ understanding: UNDERSTOOD, by });
    expect(simulator.getRequests()).toHaveLength(2);
  });

  test('retries no more often than configured', { tags: 'thorough' }, async () => {
    simulator.onMessage(/sixty watts/, { error: { message: 'broken' }, status: 500 });
    const outcome = await setup({ retries: 1 }).extract(REQUEST);
    expect(outcome).toEqual({
      understanding: OFFLINE,
      by: { kind: 'offline' },
      note: note('failed (HTTP 500)'),
    });
    expect(simulator.getRequests()).toHaveLength(2);
  });

  test('asks again once if a value does not fit and accepts the corrected answer', async () => {
    simulator.on(
      { userMessage: /sixty watts/, sequenceIndex: 0 },
      { toolCalls: [toolCall('UpdateAnswers', { answers: { power: 'sixty' } })] },
    );
    simulator.on({ userMessage: /must be a number in W/, sequenceIndex: 0 }, ANSWER);
    const outcome = await setup().extract(REQUEST);
    expect(outcome).toEqual({ understanding: UNDERSTOOD, by });
  });

  test('falls back if the corrected answer does not fit either', async () => {
    simulator.onMessage(/sixty watts/, { toolCalls: [toolCall('UpdateAnswers', { answers: { power: [] } })] });
    const outcome = await setup().extract(REQUEST);
    expect(outcome).toEqual({
      understanding: OFFLINE,
      by: { kind: 'offline' },
      note: note(t('services.models.nonsense')),
    });
    expect(simulator.getRequests()).toHaveLength(2);
  });

  test('falls back if the model only returns text', async () => {
    simulator.onMessage(/sixty watts/, { content: 'Sixty watts, great choice!' });
    const outcome = await setup().extract(REQUEST);
    expect(outcome.note).toBe(note(t('services.models.nonsense')));
  });

  test('reports a refused key', async () => {
    simulator.onMessage(/sixty watts/, ANSWER);
    const wrong = { ...provider, key: 'wrong-key-9999' };
    const extractor = extractorFor({ provider: wrong, baseUrl: simulator.url + provider.path });
    const outcome = await extractor.extract(REQUEST);
    expect(outcome).toEqual({ understanding: OFFLINE, by: { kind: 'offline' }, note: note('rejected the key') });
    expect(JSON.stringify([outcome, extractor.log])).not.toContain('wrong-key');
  });

  test.each([
    [401, 'rejected the key'],
    [403, 'rejected the key'],
    [404, t('services.models.noSuchModel')],
    [400, 'rejected the request (HTTP 400)'],
  ])('does not retry after HTTP %i, and never shows the key', async (status, cause) => {
    simulator.onMessage(/sixty watts/, { error: { message: `no: ${provider.key}` }, status });
    const extractor = setup({ retries: 3 });
    const outcome = await extractor.extract(REQUEST);
    expect(outcome).toEqual({ understanding: OFFLINE, by: { kind: 'offline' }, note: note(cause) });
    expect(extractor.log).toMatchObject([{ event: 'model.failed', provider: provider.id, status }]);
    expect(JSON.stringify([outcome, extractor.log])).not.toContain(provider.key);
    expect(simulator.getRequests()).toHaveLength(1);
  });

  test.each([
    ['a dropped connection', { disconnectRate: 1 }, t('services.models.unreachable')],
    ['an answer that is not JSON', { malformedRate: 1 }, t('services.models.nonsense')],
  ])('falls back after %s', async (_what, chaos, cause) => {
    simulator.onMessage(/sixty watts/, ANSWER, { chaos });
    const outcome = await setup({ retries: 0 }).extract(REQUEST);
    expect(outcome).toEqual({ understanding: OFFLINE, by: { kind: 'offline' }, note: note(cause) });
  });

  test('reports an address that nothing listens at', async () => {
    const outcome = await extractorFor({
      provider,
      baseUrl: `http://127.0.0.1:1${provider.path}`,
      role: { retries: 0 },
    }).extract(REQUEST);
    expect(outcome.note).toBe(note(t('services.models.unreachable')));
  });

  test('stops at once when the caller cancels', async () => {
    simulator.onMessage(/sixty watts/, ANSWER, { chaos: { latencyMs: 3000 } });
    const controller = new AbortController();
    const answer = setup().extract(REQUEST, controller.signal);
    setTimeout(() => controller.abort(new Error('the user left')), 100);
    await expect(answer).rejects.toThrow('the user left');
  });
});
