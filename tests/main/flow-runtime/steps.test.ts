/** Every step of a flow is visible: in checkpoints, in LangGraph's stream, and in events that follow their commit. */
import { MemorySaver } from '@langchain/langgraph';
import type { Checkpoint } from '@langchain/langgraph-checkpoint';
import { expect, test } from 'vitest';
import { RUN_CHANNEL } from '../../../src-main/flow-runtime/compiler/flow-state-graph.ts';
import { beginRun, stepsOf, type RunState } from '../../../src-main/flow-runtime/compiler/run-state.ts';
import { createFlowRuntime, loadFlow, type FlowRuntime } from '../../../src-main/flow-runtime/flow-runtime.ts';
import type { FlowRunEvent } from '../../../src-main/flow-runtime/stored-runs.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { valueOf } from '../../conformance/harness.ts';

const DOCUMENT = {
  ...{ version: 'v1', id: 'steps', entry: 'hello' },
  nodes: [
    { id: 'hello', type: 'say', text: 'Hello.' },
    { id: 'inside', type: 'subgraph', ref: 'inner' },
    { id: 'look', type: 'action', tool: 'double', args: { n: { expr: 'answers.n' } }, result: 'twice' },
    { id: 'tell', type: 'say', text: 'Twice is {{ context.twice }}.' },
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { from: 'hello', to: 'inside' },
    { from: 'inside', to: 'look' },
    { from: 'look', to: 'tell' },
    { from: 'tell', to: 'end' },
  ],
  subgraphs: {
    inner: {
      entry: 'intro',
      nodes: [
        { id: 'intro', type: 'say', text: 'A question.' },
        { id: 'n', type: 'question', key: 'n', prompt: 'n?', answer: { type: 'number' } },
      ],
      edges: [
        { from: 'intro', to: 'n' },
        { from: 'n', to: '__exit__' },
      ],
    },
  },
};
const NODES = ['hello', 'inside', 'intro', 'n', 'n', 'look', 'look', 'tell', 'end'];
const tools = { double: ({ n }: Readonly<Record<string, unknown>>) => Number(n) * 2 };

function runtimeOn(checkpointer: MemorySaver): FlowRuntime {
  return createFlowRuntime({ flow: valueOf(loadFlow(JSON.stringify(DOCUMENT), { tools })), tools, checkpointer });
}

/** Tracks what is stored. */
class CountingSaver extends MemorySaver {
  storedStep = 0;

  override async put(...given: Parameters<MemorySaver['put']>): ReturnType<MemorySaver['put']> {
    const stored = await super.put(...given);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const run = (given[1] as Checkpoint).channel_values[RUN_CHANNEL] as RunState | undefined;
    this.storedStep = Math.max(this.storedStep, run?.step ?? 0);
    return stored;
  }
}

test('an event is emitted after its step is stored, in order and without gaps', async () => {
  const checkpointer = new CountingSaver();
  const events: FlowRunEvent[] = [];
  const early: FlowRunEvent[] = [];
  const onEvent = (event: FlowRunEvent): void => {
    events.push(event);
    if (event.step > checkpointer.storedStep) early.push(event);
  };
  const conversation = await runtimeOn(checkpointer).open('t', { onEvent });
  const turn = valueOf(await conversation.say('4'));
  expect(early).toEqual([]);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  expect(turn).toEqual(events.slice(events.length - turn.length));
  expect(events.flatMap(({ body }) => (body.type === 'message' ? [body.text] : []))).toEqual([
    ...['Hello.', 'A question.', 'n?', 'Twice is 8.'],
  ]);
  expect(await conversation.events()).toEqual(events);
  expect(await conversation.events({ after: 5 })).toEqual(events.slice(5));
});

test('checkpoints contain each step once, with its number and node', async () => {
  const checkpointer = new MemorySaver();
  const conversation = await runtimeOn(checkpointer).open('t');
  valueOf(await conversation.say('4'));
  const found = new Map<number, string | null>();
  for await (const { checkpoint } of checkpointer.list({ configurable: { thread_id: 't' } }))
    if (RUN_CHANNEL in checkpoint.channel_values)
      for (const { step, node } of stepsOf(checkpoint.channel_values[RUN_CHANNEL] as RunState)) found.set(step, node);
  expect([...found].sort(([a], [b]) => a - b)).toEqual(NODES.map((node, index) => [index + 1, node]));
});

test("LangGraph's stream names each step", async () => {
  const { graph } = runtimeOn(new MemorySaver());
  const stream = await graph.stream(
    { [RUN_CHANNEL]: beginRun(initialState()) },
    { configurable: { thread_id: 't' }, streamMode: 'custom', subgraphs: true, durability: 'sync' },
  );
  const steps: unknown[] = [];
  for await (const chunk of stream) steps.push((chunk as unknown as [unknown, { step: number; node: string }])[1]);
  expect(steps).toMatchObject(NODES.slice(0, 4).map((node, index) => ({ step: index + 1, node })));
});

test('an ended or waiting conversation rejects invalid input and keeps its state', async () => {
  const conversation = await runtimeOn(new MemorySaver()).open('t');
  const { state } = conversation;
  expect(await conversation.send({ type: 'returned', outcome: 'done', context: {} })).toMatchObject({ ok: false });
  expect(conversation.state).toBe(state);
  valueOf(await conversation.say('4'));
  const [input, status] = [t('steps.runtime.inputs.understood'), t('steps.runtime.statuses.ended')];
  const message = t('steps.runtime.wrongInput', { input, status });
  expect(await conversation.say('5')).toMatchObject({ ok: false, error: { code: 'bad_request', message } });
});
