import { expect, test } from 'vitest';
import { overlaps } from '../../../src-shared/drawing/box.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { placed } from '../../../src-shared/drawing/placed.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { flowOf } from '../flow/build.ts';

test('cards below one with many branches do not overlap it', () => {
  const targets = Array.from({ length: 12 }, (_, at) => ({ id: `t${at}`, type: 'terminal' }) as const);
  const edges = targets.map(({ id }, at) => ({ id: `e${at}`, from: 'choose', to: id, guard: `answers.a == ${at}` }));
  const flow = flowOf({ nodes: [{ id: 'choose', type: 'decision' }, ...targets], edges });
  const boxes = boxesOf(placed({ flow, layout: EMPTY_LAYOUT }), null);
  const hits = boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlaps(a, b)));
  expect([boxes.length, hits]).toEqual([13, []]);
});
