/** Flows in which answers are checked one after the other read from the top down, with few crossings. */
import { describe, expect, test } from 'vitest';
import { arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { storedToRoute } from '../../../../src-shared/drawing/routing/edge-route.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { bends, crossings } from '../picture/crossings.ts';
import { edge, end, flowOf, question } from '../../flow/build.ts';

async function arranged(flow: Flow) {
  const { places, routes } = (await arrangeGraph(
    { document: { flow, layout: EMPTY_LAYOUT }, graph: null },
    layOutHere,
  ))!;
  return { places, lines: Object.values(routes).map(storedToRoute) };
}

interface Steps {
  readonly count: number;
  /** Which steps allow a second try. */
  readonly retries?: (index: number) => boolean;
  /** Where a wrong answer leads. */
  readonly wrong: (index: number) => string;
  readonly more?: readonly Record<string, unknown>[];
  readonly moreEdges?: readonly Record<string, unknown>[];
}

/** Each question is checked by a decision: a right answer leads to the next question. */
function checked({ count, retries = () => false, wrong, more = [], moreEdges = [] }: Steps): Flow {
  const steps = Array.from({ length: count }, (_, index) => index);
  return flowOf({
    entry: 'q0',
    nodes: [
      ...steps.flatMap((index) => [question(`q${index}`), { id: `d${index}`, type: 'decision' }]),
      ...[question('sorry'), end, { ...end, id: 'done' }, ...more],
    ],
    edges: [
      ...steps.flatMap((index) => [
        edge(`q${index}`, `d${index}`),
        edge(`d${index}`, index === count - 1 ? 'done' : `q${index + 1}`, `answers.q${index} == "yes"`),
        ...(retries(index) ? [edge(`d${index}`, `q${index}`, `answers.q${index} == "again"`)] : []),
        edge(`d${index}`, wrong(index), 'else'),
      ]),
      ...[edge('sorry', 'end'), ...moreEdges],
    ],
  });
}

describe('checked answers with second tries', () => {
  const flow = checked({
    count: 12,
    retries: (index) => index % 3 !== 2,
    wrong: (index) => (index % 4 === 1 ? 'end' : 'sorry'),
  });

  test('read from the top down, even if the first question is asked again', async () => {
    const { places } = await arranged(checked({ count: 4, retries: () => true, wrong: () => 'sorry' }));
    const order = ['q0', 'd0', 'q1', 'd1', 'q2', 'd2', 'q3', 'd3'];
    expect(order.toSorted((a, b) => places[a]!.y - places[b]!.y)).toEqual(order);
  });

  test('have few crossings, because whole lines keep to their side', async () => {
    expect(crossings((await arranged(flow)).lines)).toBeLessThanOrEqual(20);
  });
});

describe('checked answers whose other ways lead aside', () => {
  const widthOf = async (count: number): Promise<number> => {
    const { places } = await arranged(checked({ count, wrong: () => 'sorry' }));
    const xs = Array.from({ length: count }, (_, index) => places[`d${index}`]!.x);
    return Math.max(...xs) - Math.min(...xs);
  };

  test('are in one column if there are many', async () => {
    expect(await widthOf(7)).toBe(0);
  });

  test('stay where their ways on need the fewest bends if there are few', async () => {
    expect(await widthOf(5)).toBeGreaterThan(0);
  });

  test('may lead to an answer and back', async () => {
    const flow = checked({
      count: 7,
      wrong: (index) => `no${index}`,
      more: Array.from({ length: 7 }, (_, index) => question(`no${index}`)),
      moreEdges: Array.from({ length: 7 }, (_, index) => edge(`no${index}`, index % 2 === 0 ? 'sorry' : `q${index}`)),
    });
    const { places, lines } = await arranged(flow);
    expect(new Set(Array.from({ length: 7 }, (_, index) => places[`q${index}`]!.x % 1000)).size).toBeLessThan(4);
    expect(crossings(lines)).toBe(0);
  });
});

describe('a tree of decisions whose leaves all lead to one end', () => {
  const depth = 5;
  const ids = Array.from({ length: 2 ** depth - 1 }, (_, index) => `n${index}`);
  const isLeaf = (index: number): boolean => 2 * index + 1 >= ids.length;
  const flow = flowOf({
    entry: 'n0',
    nodes: [...ids.map((id, index) => (isLeaf(index) ? question(id) : { id, type: 'decision' })), end],
    edges: ids.flatMap((id, index) =>
      isLeaf(index)
        ? [edge(id, 'end')]
        : [edge(id, `n${2 * index + 1}`, 'answers.a == "yes"'), edge(id, `n${2 * index + 2}`, 'else')],
    ),
  });

  test('keeps each card next to the one that leads to it', async () => {
    const { places, lines } = await arranged(flow);
    const rows = [...new Set(ids.map((id) => places[id]!.y))].toSorted((a, b) => a - b);
    const rowOf = (index: number): number => rows.indexOf(places[`n${index}`]!.y);
    for (const index of ids.keys()) if (index > 0) expect(rowOf(index)).toBe(rowOf((index - 1) >> 1) + 1);
    expect(crossings(lines)).toBe(0);
    // A bend for each way from a side, and two for each way to the end but one.
    expect(bends(lines)).toBeLessThanOrEqual(15 + 2 * 15);
  });
});

test('a card is near the only card that leads to it, even if it leads to several far below', async () => {
  const chain = Array.from({ length: 6 }, (_, index) => `c${index}`);
  const { places } = await arranged(
    flowOf({
      entry: 'start',
      nodes: [...['start', 'short', ...chain].map((id) => question(id)), end],
      edges: [
        ...[edge('start', 'short', 'answers.start == "no"'), edge('start', 'c0', 'else')],
        ...chain.slice(1).map((id, at) => edge(chain[at]!, id)),
        ...[edge('c5', 'end'), edge('short', 'end'), edge('short', 'c5', null, { kind: 'repeat' })],
      ],
    }),
  );
  expect(places['short']!.y).toBe(places['c0']!.y);
});
