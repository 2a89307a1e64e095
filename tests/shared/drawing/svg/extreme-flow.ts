/** Extreme flows: stars, trees, knots, multiple edges between pairs, loops, and edges that leave an end. */
import type { Edge, Flow } from '../../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../../src-shared/flow/node.ts';
import { randomOf, type Random } from '../picture/generated-flow.ts';

const GUARDS = [
  'answers.k1 > 3',
  "answers.k2 == 'a very long value that goes on and on' && answers.k3 < 12 || answers.k4",
  'else',
  'answers.k',
];
const KINDS = ['error', 'timeout', 'validation'] as const;

export const SHAPES = ['knot', 'star', 'pairs', 'upwards', 'tree', 'parts'] as const;
export type Shape = (typeof SHAPES)[number];

export function wildFlow({ seed, shape }: { readonly seed: number; readonly shape: Shape }): Flow {
  const random = randomOf(seed);
  const size = 2 + random(60);
  const nodes = Array.from({ length: size }, (_, at) => nodeAt(at, random));
  const edges = endsOf(shape, size, random).map(([from, to], at): Edge => {
    return { id: `e${at}`, from: `n${from}`, to: `n${to}`, ...conditionOf(random) };
  });
  return { version: 'v1', id: `flow.wild_${seed}`, entry: 'n0', nodes, edges };
}

function nodeAt(at: number, random: Random): FlowNode {
  const id = `n${at}`;
  switch (random(7)) {
    case 0: {
      const options = Array.from({ length: 1 + random(8) }, (_, option) => ({ value: `option ${option}` }));
      const prompt = 'Which one? '.repeat(1 + random(6));
      return { id, type: 'question', key: `k${at}`, prompt, answer: { type: 'choice', options } };
    }
    case 1:
      return { id, type: 'decision', label: 'Which way?' };
    case 2:
      return { id, type: 'action', tool: 'desk.send' };
    case 3:
      return { id, type: 'terminal', outcome: 'done' };
    case 4:
      return { id, type: 'question', key: `k${at}`, prompt: 'Yes?', answer: { type: 'boolean' } };
    default:
      return { id, type: 'say', text: 'Hello there. '.repeat(1 + random(20)) };
  }
}

function conditionOf(random: Random): Partial<Edge> {
  if (random(2) === 0) return { guard: GUARDS[random(GUARDS.length)]! };
  return random(4) === 0 ? { kind: KINDS[random(KINDS.length)]! } : {};
}

type Ends = readonly [from: number, to: number];

function endsOf(shape: Shape, size: number, random: Random): readonly Ends[] {
  const rest = Array.from({ length: size - 1 }, (_, at) => at + 1);
  const some = (count: number): Ends[] => Array.from({ length: count }, () => [random(size), random(size)]);
  switch (shape) {
    case 'knot':
      return some(2 * size);
    case 'star':
      return rest.flatMap((at): Ends[] =>
        random(3) === 0
          ? [
              [0, at],
              [at, 0],
            ]
          : [[0, at]],
      );
    case 'pairs':
      return rest.flatMap((at): Ends[] => [
        [at - 1, at],
        ...(random(2) === 0 ? [[at - 1, at] as const] : []),
        ...(random(5) === 0 ? [[at, at] as const] : []),
      ]);
    case 'upwards':
      return rest.map((at): Ends => [at, (at - 1) >> 1]);
    case 'tree':
      return [...rest.map((at): Ends => [(at - 1) >> 1, at]), ...some(Math.floor(size / 3))];
    case 'parts':
      return [...rest.flatMap((at): Ends[] => (random(4) === 0 ? [] : [[at - 1, at]])), ...some(Math.floor(size / 2))];
  }
}
