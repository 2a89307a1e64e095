/** The "test" button of a role, over real HTTP with the simulated provider. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { t } from '../../harness/messages.ts';
import type { LLMock } from '@copilotkit/aimock';
import { createModelTester } from '../../../src-main/models/extraction/test-model.ts';
import { PROVIDER_CASES, sourcesFor, startSimulator, toolCall } from './simulator.ts';

const provider = PROVIDER_CASES[0] ?? expect.unreachable();
let simulator: LLMock;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.stop());
beforeEach(() => {
  simulator.clearFixtures();
});

function tester(key: string | null = provider.key) {
  const clock = { now: () => 0, after: () => () => undefined };
  return createModelTester(sourcesFor({ provider: { ...provider, key }, baseUrl: simulator.url }), clock);
}

test('a model that finds the number passes', async () => {
  simulator.onMessage(/Seven, please/, { toolCalls: [toolCall('UpdateAnswers', { answers: { quantity: 7 } })] });
  expect(await tester().testRole('extract')).toEqual({
    ok: true,
    value: { by: 'anthropic/claude-haiku-4-5', durationMs: 0 },
  });
});

test('a role without a model is answered offline', async () => {
  expect(await tester().testRole('judge')).toEqual({ ok: true, value: { by: 'offline', durationMs: 0 } });
});

test('a model that misses the number is reported', async () => {
  simulator.onMessage(/Seven, please/, { toolCalls: [toolCall('UnknownAnswer', {})] });
  expect(await tester().testRole('extract')).toEqual({
    ok: false,
    error: {
      code: 'model_failed',
      message: t('services.models.notUnderstood', { model: 'Anthropic (claude-haiku-4-5)', text: 'Seven, please.' }),
      hint: t('services.models.hints.nonsense'),
    },
  });
});

test.each([
  ['wrong-key-1', 'model_failed', 'rejected the key', t('services.models.hints.keyRefused')],
  [null, 'no_key', 'has no key', 'Save a key for this provider in the settings, under Providers and keys.'],
])('with the key %s, it says what to do', async (key, code, cause, hint) => {
  expect(await tester(key).testRole('extract')).toEqual({
    ok: false,
    error: { code, message: `Anthropic (claude-haiku-4-5) ${cause}.`, hint },
  });
});
