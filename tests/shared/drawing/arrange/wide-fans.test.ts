/** Wide fans wrap into rows that fit a window, and edges to one card share a line. */
import { describe, expect, test } from 'vitest';
import { arrangeAround } from '../../../../src-shared/drawing/arrange/arrange-around.ts';
import { arrangeDocument } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { extentOf } from '../../../../src-shared/drawing/arrange/drawn-shapes.ts';
import { flowToLayOut } from '../../../../src-shared/drawing/arrange/flow-to-lay-out.ts';
import { layOut, layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import type { Drawing } from '../../../../src-shared/drawing/arrange/layout-graph.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type GraphLayout } from '../../../../src-shared/flow/layout.ts';
import { chainWithFailures, WIDE_FANS } from '../picture/wide-fans.ts';

function drawingOf(flow: Flow): Drawing {
  return layOut(flowToLayOut({ document: { flow, layout: EMPTY_LAYOUT }, graph: null }));
}

/** Without the hub, a number of rows for each card. */
function rowsOf({ cards }: Drawing): number[] {
  const rows = [...new Set(cards.map(({ y }) => y))].toSorted((a, b) => a - b);
  return cards.map(({ y }) => rows.indexOf(y));
}

describe('wide fans', () => {
  test.each(Object.entries(WIDE_FANS))('%s fits a window', (_name, flow) => {
    const { width, height } = extentOf(drawingOf(flow));
    expect(width).toBeLessThan(5200);
    expect(width / height).toBeLessThan(2.5);
  });

  test('the branches of a star are in rows in their order', () => {
    const drawing = drawingOf(WIDE_FANS['a star of 40']!);
    const rows = rowsOf(drawing).slice(1, -1);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(new Set(rows).size).toBeGreaterThan(2);
    // The last branch, which leaves below the hub, leads straight down.
    const [hub, last] = [drawing.cards[0]!, drawing.cards.at(-1)!];
    expect(last.x).toBe(hub.x);
  });

  test('a narrow fan stays in one row', () => {
    const { nodes, edges } = WIDE_FANS['a star of 40']!;
    const few = new Set(nodes.slice(0, 9).map(({ id }) => id));
    const flow = {
      ...WIDE_FANS['a star of 40']!,
      nodes: nodes.slice(0, 9),
      edges: edges.filter(({ to }) => few.has(to)),
    };
    expect(new Set(rowsOf(drawingOf(flow)))).toEqual(new Set([0, 1]));
  });

  test('another branch moves few cards', { tags: 'thorough' }, async () => {
    const star = WIDE_FANS['a star of 40']!;
    const { root } = await arrangeDocument({ flow: star, layout: EMPTY_LAYOUT }, layOutHere);
    const flow: Flow = {
      ...star,
      nodes: [...star.nodes, { id: 'new', type: 'say', text: 'Something else' }],
      edges: [...star.edges, { id: 'hub-new', from: 'hub', to: 'new', guard: 'answers.topic == "new"', priority: 20 }],
    };
    const nodes = { ...root.nodes, new: { x: 9000, y: 9000 } };
    const document = { flow, layout: { version: 'v1' as const, root: { ...root, nodes } } };
    const { places } = (await arrangeAround({ document, graph: null, only: new Set(['new']) }, layOutHere))!;
    expect(movedFrom(root, places)).toBeLessThan(10);
  });
});

function movedFrom({ nodes }: GraphLayout, places: GraphLayout['nodes']): number {
  const moved = Object.entries(places).filter(
    ([id, { x, y }]) => nodes[id] !== undefined && (nodes[id].x !== x || nodes[id].y !== y),
  );
  return moved.length;
}

test('failures of many cards to one card share a lane', () => {
  const drawing = drawingOf(chainWithFailures(12));
  const { y, height } = extentOf(drawing);
  const at = y + height * 0.75;
  const lanes = drawing.lines.flatMap(({ points }) =>
    points.slice(1).flatMap((point, before) => {
      const [low, high] = [Math.min(point.y, points[before]!.y), Math.max(point.y, points[before]!.y)];
      return low < at && high > at ? [point.x] : [];
    }),
  );
  // The chain, what the card at this height adds, and one lane for all cards above.
  expect(lanes.length).toBeGreaterThan(15);
  expect(new Set(lanes).size).toBeLessThanOrEqual(5);
});
