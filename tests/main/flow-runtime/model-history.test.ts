/** Models get earlier lines of the conversation. */
import { MemorySaver } from '@langchain/langgraph';
import { expect, test } from 'vitest';
import { createFlowRuntime, loadFlow } from '../../../src-main/flow-runtime/flow-runtime.ts';
import type { FunctionTools } from '../../../src-main/flow-runtime/tools/function-tools.ts';
import type { Json } from '../../../src-shared/json.ts';

async function historiesOf(topic: object, again: object = {}): Promise<Json[]> {
  const calls: Json[] = [];
  const flow = loadFlow(
    JSON.stringify({
      ...{ version: 'v1', id: 'talk', entry: 'ask' },
      nodes: [
        { id: 'ask', type: 'question', key: 'topic', prompt: 'What about?', answer: { type: 'text' }, ...topic },
        { id: 'model', type: 'model', prompt: 'Answer: {{ answers.topic }}', result: 'answer', history: 3 },
        { id: 'tell', type: 'say', text: '{{ context.answer }}' },
        { id: 'again', type: 'question', key: 'more', prompt: 'And now?', answer: { type: 'text' }, ...again },
        { id: 'second', type: 'model', prompt: '{{ answers.more }}', history: 3 },
        { id: 'end', type: 'terminal' },
      ],
      edges: [
        { from: 'ask', to: 'model' },
        { from: 'model', to: 'tell' },
        { from: 'tell', to: 'again' },
        { from: 'again', to: 'second' },
        { from: 'second', to: 'end' },
      ],
    }),
    { tools: { 'model:generate': () => null } },
  );
  if (!flow.ok) throw new Error(flow.error.message);
  const tools: FunctionTools = {
    'model:generate': {
      idempotent: true,
      run: (args) => {
        calls.push((args['history'] ?? []) as Json);
        return { text: 'Lamps.', calls: [], model: 'test/model', usage: null };
      },
    },
  };
  const runtime = createFlowRuntime({ flow: flow.value, tools, checkpointer: new MemorySaver() });
  const history = [{ role: 'user', text: 'Earlier.' }];
  const conversation = await runtime.open('t', { context: { history } });
  await conversation.say('light');
  await conversation.say('more light');
  return calls;
}

test('a model gets the history that its node requests, including lines from before the conversation', async () => {
  expect(await historiesOf({})).toEqual([
    [
      { role: 'user', text: 'Earlier.' },
      { role: 'assistant', text: 'What about?' },
    ],
    [
      { role: 'user', text: 'light' },
      { role: 'assistant', text: 'Lamps.' },
      { role: 'assistant', text: 'And now?' },
    ],
  ]);
});

test('gives no model a line with a private answer, by either speaker', async () => {
  const [, second] = await historiesOf({ private: true });
  expect(second).toEqual([
    { role: 'assistant', text: 'What about?' },
    { role: 'assistant', text: 'Lamps.' },
    { role: 'assistant', text: 'And now?' },
  ]);
  const [, echoed] = await historiesOf({ private: true }, { prompt: 'After {{ answers.topic }}?' });
  expect(echoed).toEqual([
    { role: 'user', text: 'Earlier.' },
    { role: 'assistant', text: 'What about?' },
    { role: 'assistant', text: 'Lamps.' },
  ]);
});
