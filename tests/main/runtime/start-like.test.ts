/** A conversation that starts like another one, and the initial values of a conversation. */
import { expect, test } from 'vitest';
import { emptyRun, foldAll } from '../../../src-shared/run/fold.ts';
import { createBench, flowOf, valueOf } from '../../conformance/harness.ts';

const number = (id: string, more: object = {}) => ({
  ...{ id, type: 'question', key: id, prompt: `${id}?`, answer: { type: 'number' } },
  ...more,
});

const FLOW = flowOf({
  id: 'sums',
  entry: 'a',
  nodes: [
    number('a'),
    number('b'),
    number('c', { default: 7 }),
    { id: 'work-out', type: 'assign', answers: { d: 'answers.a + answers.b' } },
    number('d'),
    number('e'),
    { id: 'end', type: 'terminal' },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'work-out' },
    { from: 'work-out', to: 'd' },
    { from: 'd', to: 'e' },
    { from: 'e', to: 'end' },
  ],
});

function bench() {
  const { sessions } = createBench();
  const view = (sessionId: string) => foldAll(emptyRun(), valueOf(sessions.events({ sessionId, afterSeq: 0 })));
  const known = (sessionId: string) =>
    Object.values(view(sessionId).answers).map(({ key, value, source, node }) => [key, value, source, node]);
  const say = async (sessionId: string, text: string): Promise<void> => {
    valueOf(await sessions.send({ sessionId, text }));
    await sessions.idle(sessionId);
  };
  const start = async (prefill = {}): Promise<string> => {
    const { sessionId } = valueOf(await sessions.start({ project: '/project', flow: FLOW, prefill }));
    await sessions.idle(sessionId);
    return sessionId;
  };
  return { sessions, view, known, say, start };
}

test('a new conversation starts with the same answers and leaves the other unchanged', async () => {
  const { sessions, known, say, start } = bench();
  const before = await start({ a: 1 });
  await say(before, 'b=2');
  const kept = known(before);
  const { sessionId } = valueOf(await sessions.startLike({ sessionId: before }));
  await sessions.idle(sessionId);
  expect(known(sessionId)).toEqual([['a', 1, 'prefilled', null]]);
  await say(sessionId, 'b=3');
  expect([known(before), sessions.list({ project: '/project' }).length]).toEqual([kept, 2]);
  await say(before, 'e=5');
  expect(known(before).at(-1)).toEqual(['e', 5, 'said', 'e']);
});

test('an answer records whether it was prefilled, said, a default, or computed by a node', async () => {
  const { known, say, start } = bench();
  const sessionId = await start({ a: 1 });
  await say(sessionId, 'b=2');
  expect(known(sessionId)).toEqual([
    ['a', 1, 'prefilled', null],
    ['b', 2, 'said', 'b'],
    ['c', 7, 'flow', 'c'],
    ['d', 3, 'flow', 'work-out'],
  ]);
});

test('a restart keeps the prefilled answers unless told otherwise', async () => {
  const { sessions, view, known, say, start } = bench();
  const sessionId = await start({ a: 1 });
  await say(sessionId, 'b=2');
  await sessions.restart({ sessionId });
  await sessions.idle(sessionId);
  expect([known(sessionId), view(sessionId).waiting]).toEqual([[['a', 1, 'prefilled', null]], 'b']);
  await sessions.restart({ sessionId, prefill: {} });
  await sessions.idle(sessionId);
  expect([known(sessionId), view(sessionId).waiting]).toEqual([[], 'a']);
  await sessions.restart({ sessionId });
  await sessions.idle(sessionId);
  expect(view(sessionId).waiting).toBe('a');
});
