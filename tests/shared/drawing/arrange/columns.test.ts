/** Long series of decisions stay in a column, and ways back run where they cross no edge. */
import { expect, test } from 'vitest';
import { arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { storedToRoute } from '../../../../src-shared/drawing/routing/edge-route.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { bends, crossings } from '../picture/crossings.ts';
import { edge, end, flowOf, question } from '../../flow/build.ts';

interface Step {
  /** Where an invalid answer leads. */
  readonly back: (index: number) => string;
  readonly count: number;
}

/** Each question is followed by a decision: valid answers go on, others lead back. */
async function checkedAnswers({ count, back }: Step) {
  const steps = Array.from({ length: count }, (_, index) => index);
  const flow = flowOf({
    entry: 'q0',
    nodes: [
      ...steps.flatMap((index) => [question(`q${index}`), { id: `d${index}`, type: 'decision' }]),
      ...[question('last'), end],
    ],
    edges: [
      ...steps.flatMap((index) => [
        edge(`q${index}`, `d${index}`),
        edge(`d${index}`, index === count - 1 ? 'last' : `q${index + 1}`, `answers.q${index} == "yes"`),
        edge(`d${index}`, back(index), 'else'),
      ]),
      edge('last', 'end'),
    ],
  });
  const { places, routes } = (await arrangeGraph(
    { document: { flow, layout: EMPTY_LAYOUT }, graph: null },
    layOutHere,
  ))!;
  const lines = Object.values(routes).map(storedToRoute);
  const decisions = steps.map((index) => places[`d${index}`]!.x);
  return { lines, width: Math.max(...decisions) - Math.min(...decisions) };
}

test.each([3, 5])('%i decisions that each lead on in one way only are in one column', async (count) => {
  expect((await checkedAnswers({ count, back: (index) => `q${index}` })).width).toBe(0);
});

test('two decisions stay where their ways on are straight', async () => {
  const { lines, width } = await checkedAnswers({ count: 2, back: (index) => `q${index}` });
  expect(width).toBeGreaterThan(0);
  // Each way on has a bend, and each way back has four.
  expect(bends(lines)).toBe(10);
});

test.each<[string, Step['back']]>([
  ['to their questions', (index) => `q${index}`],
  ['to the entry', () => 'q0'],
])('ways back %s cross no edge', async (_to, back) => {
  for (const count of [1, 2, 3, 4]) expect(crossings((await checkedAnswers({ count, back })).lines)).toBe(0);
});
