import { expect, test } from 'vitest';
import { extentOf } from '../../../../src-shared/drawing/arrange/drawn-shapes.ts';
import { flowToLayOut } from '../../../../src-shared/drawing/arrange/flow-to-lay-out.ts';
import { inColumns } from '../../../../src-shared/drawing/arrange/in-columns.ts';
import { partDrawing } from '../../../../src-shared/drawing/arrange/part-drawing.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { crossings } from '../picture/crossings.ts';
import { generatedFlow } from '../picture/generated-flow.ts';

test.each([1, 4, 7, 16, 40])(
  'a drawing wrapped into columns has no extra crossings, seed %i',
  { tags: 'thorough' },
  (seed) => {
    const flow = generatedFlow({ seed, size: 30 + seed * 8 });
    const drawing = partDrawing(flowToLayOut({ document: { flow, layout: EMPTY_LAYOUT }, graph: null }));
    const wrapped = inColumns(drawing);
    expect(extentOf(wrapped).height).toBeLessThan(extentOf(drawing).height * 0.7);
    expect(wrapped.lines.map(({ id }) => id)).toEqual(drawing.lines.map(({ id }) => id));
    expect(crossings(wrapped.lines)).toBeLessThanOrEqual(crossings(drawing.lines));
  },
);

test.each([
  [1, 16, 4],
  [6, 16, 1],
  [6, 0, 4],
])('a drawing with %i lines from each row to the next, %i pixels apart, has %i columns', (lines, apart, columns) => {
  const cards = Array.from({ length: 18 }, (_, at) => ({ id: `c${at}`, x: 0, y: at * 160, width: 248, height: 100 }));
  const between = cards.slice(1).flatMap(({ y }, at) =>
    Array.from({ length: lines }, (_, line) => ({
      id: `e${at}.${line}`,
      points: [
        { x: 124 + line * apart, y: y - 60 },
        { x: 124 + line * apart, y },
      ],
      label: null,
    })),
  );
  const wrapped = inColumns({ cards, lines: between });
  expect(new Set(wrapped.cards.map(({ x }) => x)).size).toBe(columns);
});
