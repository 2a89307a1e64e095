import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedId, listExpected, withoutExpected } from '../../../src-shared/conversation/choose-expectations.ts';
import { unmetExpectations } from '../../../src-shared/conversation/expectations.ts';
import { playScript, type PlayDeps } from '../../../src-shared/conversation/play.ts';
import { countCalls, recordConversation } from '../../../src-shared/conversation/record.ts';
import { conversationScriptSchema, type ConversationScript } from '../../../src-shared/conversation/script.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import type { RunView } from '../../../src-shared/run/run-view.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { understandLiterally } from '../../conformance/harness.ts';
import { randomTalk } from '../../conformance/random-flow.ts';
import { tries } from '../../harness/thorough.ts';

const world: PlayDeps = {
  extract: understandLiterally,
  call: async ({ tool }) => ({ type: 'result', value: { made: tool } }),
};

/** No tool may be called while recorded results are played. */
const noTools: PlayDeps = {
  ...world,
  call: ({ tool }) => Promise.reject(new Error(`${tool} was called.`)),
};

function scriptOf(texts: readonly string[]): ConversationScript {
  return {
    version: 'v1',
    name: 'said',
    today: '2027-01-01',
    turns: texts.map((say) => ({ say })),
    expect: { outcome: null },
  };
}

function viewOf(bodies: readonly RunEventBody[]): RunView {
  const at = '2027-01-01T10:00:00.000Z';
  return foldAll(
    emptyRun(),
    bodies.map((body, index) => ({ sessionId: 's_one', seq: index + 1, at, body })),
  );
}

const OPTIONS = { name: 'Recorded', today: '2027-01-01', keepCalls: true };

test('a recorded conversation passes when replayed, without calling a tool', async () => {
  await fc.assert(
    fc.asyncProperty(randomTalk, async ({ document, texts }) => {
      const parsed = parseFlow(JSON.stringify(document));
      fc.pre(parsed.ok);
      const compiled = compileFlow(parsed.value.flow);
      fc.pre(compiled.ok);
      const { events } = await playScript(compiled.value, scriptOf(texts), world);
      const view = viewOf(events);
      // An interrupted conversation fails until the flow is repaired.
      fc.pre(view.status === 'waiting' || view.status === 'ended');
      const script = recordConversation(view, OPTIONS);
      expect(conversationScriptSchema.parse(script)).toEqual(script);
      const again = await playScript(compiled.value, script, noTools);
      expect([unmetExpectations(script, again.events), again.unused]).toEqual([[], []]);
    }),
    { numRuns: tries(60) },
  );
});

const step = (event: Extract<RunEventBody, { type: 'flow' }>['event']): RunEventBody => ({ type: 'flow', event });

const TALK: readonly RunEventBody[] = [
  { type: 'run.started', flow: 'f' },
  step({ type: 'node.entered', node: 'q.size', graph: null, visit: 1 }),
  step({ type: 'question.asked', node: 'q.size', key: 'size', reason: 'first' }),
  { type: 'turn.started', turn: 1, text: 'ten, I think' },
  { type: 'turn.understood', turn: 1, by: 'acme/large', proposals: [{ key: 'size', value: 10 }], intent: null },
  step({ type: 'answer.committed', key: 'size', value: 10, previous: null, node: 'q.size' }),
  step({ type: 'node.entered', node: 'a.price', graph: null, visit: 1 }),
  step({ type: 'tool.called', node: 'a.price', tool: 'price', args: {} }),
  step({ type: 'tool.returned', node: 'a.price', tool: 'price', value: null }),
  step({ type: 'flow.ended', outcome: 'priced', node: null }),
];

describe('a recording', () => {
  test('contains messages, extracted answers, tool results, and outcomes', () => {
    expect(recordConversation(viewOf(TALK), OPTIONS)).toEqual({
      version: 'v1',
      name: 'Recorded',
      today: '2027-01-01',
      opening: { waitingAt: 'q.size' },
      turns: [
        {
          say: 'ten, I think',
          heard: { proposals: [{ key: 'size', value: 10 }], intent: null },
          calls: [{ tool: 'price', value: null }],
        },
      ],
      expect: { outcome: 'priced', answers: { size: 10 }, visited: ['q.size', 'a.price'] },
    });
  });

  test('calls tools again if their results are not stored', () => {
    const view = viewOf(TALK);
    expect([countCalls(view), recordConversation(view, { ...OPTIONS, keepCalls: false }).turns[0]?.calls]).toEqual([
      ...[1, undefined],
    ]);
  });

  test('omits a turn that was undone', () => {
    const view = viewOf([...TALK, { type: 'turn.started', turn: 1, text: 'eleven' }]);
    const { turns, expect: end } = recordConversation(view, OPTIONS);
    expect([turns, end]).toEqual([[{ say: 'eleven' }], { outcome: null, visited: ['q.size'] }]);
  });
});

describe('choosing expectations', () => {
  const script = recordConversation(viewOf(TALK), OPTIONS);

  test('distinguishes each expectation from the others', () => {
    expect(listExpected(script).map(expectedId)).toEqual([
      '0/waiting',
      'end/outcome',
      'end/answer/size',
      'end/visited',
    ]);
  });

  test('removes unselected ones and always keeps the outcome', () => {
    const left = new Set(listExpected(script).map(expectedId));
    const { opening, expect: end } = withoutExpected(script, left);
    expect([opening, end]).toEqual([undefined, { outcome: 'priced' }]);
  });

  test('changes nothing if all are selected', () => {
    expect(withoutExpected(script, new Set())).toEqual(script);
  });
});
