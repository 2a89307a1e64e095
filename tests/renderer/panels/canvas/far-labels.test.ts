/** Zoomed out, the names of groups and the mark of the entry don't overlap. */
import { expect, test } from 'vitest';
import { createAnnotator, type AnyCanvasNode } from '../../../../src-renderer/drawing/annotations.ts';
import { farScale } from '../../../../src-renderer/drawing/detail.ts';
import { createCanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import { farLabels } from '../../../../src-renderer/panels/canvas/lod/far-labels.ts';
import { overlaps } from '../../../../src-shared/drawing/box.ts';
import { farJumpChip } from '../../../../src-shared/drawing/jump-chip.ts';
import type { GraphLayout } from '../../../../src-shared/flow/layout.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';

const TEXTS = { entry: 'Entry', unnamed: 'Group' };
const FLOW = flowOf({ entry: 'a', nodes: [question('a'), question('b'), end], edges: [edge('a', 'b')] });
const PLACES = { a: { x: 0, y: 0 }, b: { x: 320, y: 0 }, end: { x: 0, y: 200 } };

function drawn(layout: GraphLayout, flow = FLOW): readonly AnyCanvasNode[] {
  const source = { flow, graph: null, layout, moved: null };
  const base = createCanvasMapper(() => '')({ ...source, selectedNodes: [], selectedEdges: [] });
  const annotate = createAnnotator({ note: () => '', group: () => '', bundle: () => '' });
  return annotate(base, { layout, notes: [], groups: [], moved: null }).nodes;
}

function labels(zoom: number, layout: GraphLayout) {
  return farLabels(drawn(layout), farScale(zoom), TEXTS);
}

const GROUPED: GraphLayout = { nodes: PLACES, groups: { g: { label: 'First things', members: ['a', 'b'] } } };

test('labels are drawn by the cards themselves where they are readable', () => {
  expect(labels(1, GROUPED)).toEqual({ names: [], entry: null });
  expect(labels(0.4, GROUPED)).toMatchObject({ names: [], entry: { text: 'Entry' } });
});

test('the entry is marked above its card', () => {
  const { entry } = labels(0.1, { nodes: PLACES });
  expect(entry!.box.x).toBe(0);
  expect(entry!.box.y + entry!.box.height).toBeLessThanOrEqual(0);
});

test('the mark of the entry is above the icon of the jumps to its card', () => {
  const flow = { ...FLOW, handlers: [{ action: 'restart', to: 'a' }] };
  const nodes = drawn({ nodes: PLACES }, flow);
  const card = nodes.find(({ id }) => id === 'a');
  const jumps = card?.type === 'card' ? card.data.jumps : [];
  for (const zoom of [0.6, 0.4, 0.2]) {
    const scale = farScale(zoom);
    const chip = farJumpChip({ width: 248 }, jumps, scale)!;
    const { box } = farLabels(nodes, scale, TEXTS).entry!;
    expect(overlaps(box, chip.box), String(zoom)).toBe(false);
  }
});

test('the mark of the entry covers neither the name of its group nor a card', () => {
  for (const zoom of [0.6, 0.3, 0.2, 0.1, 0.05]) {
    const nodes = drawn(GROUPED);
    const { names, entry } = farLabels(nodes, farScale(zoom), TEXTS);
    const cards = nodes.filter(({ type }) => type === 'card');
    const boxes = cards.map(({ position, width = 0, height = 0 }) => ({ ...position, width, height }));
    expect([...boxes, ...names.map(({ box }) => box)].filter((box) => overlaps(box, entry!.box))).toEqual([]);
  }
});

test('a name is never wider than its frame', () => {
  const layout = { nodes: PLACES, groups: { g: { label: 'A very long name '.repeat(6), members: ['a'] } } };
  const [{ frame, box } = {}] = labels(0.05, layout).names;
  expect(box?.width).toBe(frame?.width);
});
