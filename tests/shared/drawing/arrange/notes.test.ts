/** Notes follow the card or group that they are next to or behind, and cover nothing. */
import { describe, expect, test } from 'vitest';
import { arrangedLayout, arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { overlaps, type Box } from '../../../../src-shared/drawing/box.ts';
import { allBoxes } from '../../../../src-shared/drawing/boxes.ts';
import { frameAround } from '../../../../src-shared/drawing/group-frame.ts';
import { legibility } from '../../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import type { GraphLayout } from '../../../../src-shared/flow/layout.ts';
import { edge, end, flowOf, question } from '../../flow/build.ts';
import { LEGIBLE, pictureOf } from '../picture/picture-of.ts';

const flow = flowOf({
  entry: 'a',
  nodes: [...['a', 'b', 'c', 'd'].map((name) => question(name)), end],
  edges: [
    ...[edge('a', 'b', 'answers.a == 1'), edge('a', 'c', 'else'), edge('b', 'd'), edge('c', 'd')],
    ...[edge('c', 'd', null, { kind: 'validation' }), edge('d', 'end')],
  ],
});
// Far from where they are arranged.
const nodes = {
  a: { x: 3000, y: 900 },
  b: { x: 2000, y: 2000 },
  c: { x: 2400, y: 2400 },
  d: { x: 0, y: 3000 },
  end: { x: 900, y: 100 },
};
const TEXT = { text: 'Ask the desk first.' };
const BEHIND_C = { x: 2380, y: 2380, width: 320, height: 200, ...TEXT };

async function arranged(layout: Partial<GraphLayout>, only?: ReadonlySet<string>): Promise<GraphLayout> {
  const before = { nodes, ...layout };
  const document = { flow, layout: { version: 'v1', root: before } } as const;
  return arrangedLayout(before, (await arrangeGraph({ document, graph: null, only }, layOutHere))!);
}

function boxesIn(layout: GraphLayout): Readonly<Record<string, Box>> {
  const boxes = allBoxes({ flow, layout: { version: 'v1', root: layout } }, null);
  return Object.fromEntries(boxes.map((box) => [box.id, box] as const));
}

function expectClear(layout: GraphLayout): void {
  const boxes = Object.entries(boxesIn(layout));
  for (const [at, [id, box]] of boxes.entries())
    for (const [other, otherBox] of boxes.slice(at + 1))
      expect(overlaps(box, otherBox), `${id} on ${other}`).toBe(false);
  expect(legibility(pictureOf(sceneOf({ flow, graph: null, layout })))).toEqual(LEGIBLE);
}

function gap(a: Box, b: Box): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  return across + Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
}

describe('a note behind a card', () => {
  test('is beside the card when all is arranged', async () => {
    const layout = await arranged({ notes: { n: BEHIND_C } });
    const { n, c } = boxesIn(layout);
    expect(gap(n!, c!)).toBeLessThan(48);
    expectClear(layout);
  });

  test('belongs to the card it covers most', async () => {
    const layout = await arranged({ notes: { n: { x: 2100, y: 2040, width: 700, height: 700, ...TEXT } } });
    const { n, c } = boxesIn(layout);
    expect(gap(n!, c!)).toBeLessThan(48);
    expectClear(layout);
  });

  test('stays beside its group', async () => {
    const layout = await arranged({ notes: { n: BEHIND_C }, groups: { g: { members: ['b', 'c'] } } });
    const { n, b, c } = boxesIn(layout);
    expect(gap(n!, frameAround([b!, c!])!)).toBeLessThan(48);
    expectClear(layout);
  });

  test('stays in its group', async () => {
    const layout = await arranged({ notes: { n: BEHIND_C }, groups: { g: { members: ['b', 'c', 'n'] } } });
    const { n, c } = boxesIn(layout);
    expect(gap(n!, c!)).toBeLessThan(48);
    expectClear(layout);
  });
});

describe('arranging a selection', () => {
  test('takes along the notes of its cards only', async () => {
    const beside = { x: 2260, y: 2010, width: 120, height: 60, ...TEXT };
    const notes = { behind: BEHIND_C, beside };
    const layout = await arranged({ notes }, new Set(['c', 'd']));
    const { behind, c } = boxesIn(layout);
    expect(gap(behind!, c!)).toBeLessThan(48);
    expect(layout.notes!['beside']).toEqual(beside);
  });

  test('leaves notes in other groups where they are', async () => {
    const inGroup = { x: 2020, y: 2100, width: 120, height: 60, ...TEXT };
    const groups = { g: { members: ['b', 'n'] } };
    const layout = await arranged({ notes: { n: inGroup }, groups }, new Set(['c', 'd']));
    expect(layout.notes!['n']).toEqual(inGroup);
  });
});
