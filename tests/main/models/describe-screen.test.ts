/** Screens from a description, made by a model over real HTTP with the simulated provider. */
import type { LLMock } from '@copilotkit/aimock';
import { AIMessageChunk } from '@langchain/core/messages';
import { expect, test } from 'vitest';
import { readAnswer } from '../../../src-main/models/read-answer.ts';
import { createDescribeScreen } from '../../../src-main/models/screens/describe-screen.ts';
import { describedScreen } from '../../../src-shared/screen-edits/described-screen.ts';
import { t } from '../../harness/messages.ts';
import { PROVIDER_CASES, sourcesFor, useSimulator, toolCall, type ProviderCase } from './simulator.ts';

let simulator: LLMock;
useSimulator((started) => (simulator = started));

const [anthropic] = PROVIDER_CASES as readonly [ProviderCase];
const DESCRIBED = {
  description: 'Ask for a table for the evening.',
  data: [{ expression: 'answers.guests', type: 'number', title: 'How many guests?' }],
};
const SCREEN = {
  components: [
    { id: 'root', component: 'Column', children: ['guests'] },
    { id: 'guests', component: 'Text', text: { path: '/guests' } },
  ],
  bindings: { guests: 'answers.guests' },
};
const WITHOUT_ROOT = { components: [{ id: 'title', component: 'Text', text: 'Hello' }] };

function describe(provider: ProviderCase = anthropic) {
  const baseUrl = `${simulator.url}${provider.path}`;
  const clock = { now: () => 0, after: () => () => undefined };
  const sources = sourcesFor({ provider, baseUrl, roleName: 'design', role: { retries: 0 } });
  return createDescribeScreen({ ...sources, clock })(DESCRIBED);
}

const asked = () => simulator.getRequests().map(({ body }) => JSON.stringify(body));

test.each(PROVIDER_CASES)('$title creates a screen from the description and the data', async (provider) => {
  simulator.onMessage(/table for the evening/, { toolCalls: [toolCall('MakeScreen', SCREEN)] });
  const made = await describe(provider);
  expect(made.ok && describedScreen(made.value.text, 'Table')).toEqual({
    ok: true,
    value: { file: { version: 'v1', ...SCREEN }, notes: [] },
  });
  expect(asked()).toEqual([expect.stringContaining('answers.guests')]);
});

test('requests an invalid answer once more, with its problems', async () => {
  simulator.onMessage(/could not be used/, { toolCalls: [toolCall('MakeScreen', SCREEN)] });
  simulator.onMessage(/table for the evening/, { toolCalls: [toolCall('MakeScreen', WITHOUT_ROOT)] });
  expect(await describe()).toMatchObject({ ok: true });
  expect(asked()).toHaveLength(2);
});

test.each([
  ['without a root', toolCall('MakeScreen', WITHOUT_ROOT), t('screenList.noRoot')],
  ['with another call', toolCall('DeleteEverything', {}), t('services.describeScreen.noScreen')],
])('an answer %s is rejected', async (_, call, problem) => {
  simulator.onMessage(/table for the evening/, { toolCalls: [call] });
  expect(await describe()).toMatchObject({
    ok: false,
    error: { code: 'model_failed', message: expect.stringContaining(problem) as string },
  });
  expect(asked()).toHaveLength(2);
});

// The simulated Ollama always reports a complete answer.
test.each(PROVIDER_CASES.filter(({ id }) => id !== 'ollama'))(
  '$title: an answer that ended early is reported as such, and not requested again',
  async (provider) => {
    simulator.onMessage(/table for the evening/, { toolCalls: [toolCall('MakeScreen', {})], finishReason: 'length' });
    expect(await describe(provider)).toMatchObject({
      ok: false,
      error: {
        code: 'model_failed',
        message: t('services.describeScreen.cutOff', { model: `${provider.title} (${provider.model})` }),
        hint: t('services.describeScreen.cutOffHint'),
      },
    });
    expect(asked()).toHaveLength(1);
  },
);

test('Ollama reports an answer that ended early, too', () => {
  const message = (reason: string) => new AIMessageChunk({ content: '', response_metadata: { done_reason: reason } });
  const cutOff = ['length', 'stop'].map((reason) => readAnswer(message(reason)));
  expect(cutOff).toMatchObject([{ value: { isCutOff: true } }, { value: { isCutOff: false } }]);
});

test('a screen that the model writes instead of calling the tool is used', async () => {
  const content = `Here it is:\n\`\`\`json\n${JSON.stringify({ version: 'v1', ...SCREEN })}\n\`\`\``;
  simulator.onMessage(/table for the evening/, { content });
  const made = await describe();
  expect(made.ok && describedScreen(made.value.text, 'Table')).toMatchObject({ ok: true, value: { file: SCREEN } });
  expect(asked()).toHaveLength(1);
});

test('parts that the model writes as text are read', async () => {
  const parts = { ...SCREEN, components: JSON.stringify(SCREEN.components) };
  simulator.onMessage(/table for the evening/, { toolCalls: [toolCall('MakeScreen', parts)] });
  const made = await describe();
  expect(made.ok && describedScreen(made.value.text, 'Table')).toMatchObject({ ok: true, value: { file: SCREEN } });
});

test('data that the flow does not have is requested again, and then rejected', async () => {
  const invented = { ...SCREEN, bindings: { guests: 'answers.invented' } };
  simulator.onMessage(/table for the evening/, { toolCalls: [toolCall('MakeScreen', invented)] });
  const problem = t('services.describeScreen.unknownData', { expression: 'answers.invented' });
  expect(await describe()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining(problem) as string },
  });
  expect(asked()).toEqual([expect.anything(), expect.stringContaining('could not be used')]);
});

test('a problem says where it is', async () => {
  simulator.onMessage(/table for the evening/, { toolCalls: [toolCall('MakeScreen', { components: 5 })] });
  expect(await describe()).toMatchObject({
    error: { message: expect.stringContaining('/components: ') as string },
  });
});

test('a link that runs code is rejected', () => {
  const action = { functionCall: { call: 'openUrl', args: { url: 'javascript:alert(1)' } } };
  const components = [
    { id: 'root', component: 'Button', child: 'label', action },
    { id: 'label', component: 'Text', text: 'Go' },
  ];
  expect(describedScreen(JSON.stringify({ version: 'v1', components }), 'Bad').ok).toBe(false);
});

test('without a model, it says how to set one', async () => {
  const { settings, keys } = sourcesFor({ provider: anthropic, baseUrl: simulator.url });
  expect(await createDescribeScreen({ settings, keys })(DESCRIBED)).toMatchObject({
    error: { message: t('services.describeScreen.noModel'), hint: t('services.describeScreen.noModelHint') },
  });
});
