/** Room below a card that grows or moves: what moves, and what doesn't. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAP_BELOW, moveDown, withRoomBelow, withRoomForChange } from '../../../src-renderer/edits/make-room.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { overlaps } from '../../../src-shared/drawing/box.ts';
import { boxesOf, sizeOf } from '../../../src-shared/drawing/boxes.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';
import { edge, flowOf, question } from '../../shared/flow/build.ts';

type Places = Readonly<Record<string, Position>>;

function documentOf(places: Places, edges: readonly (readonly [string, string])[]): FlowDocument {
  const flow = flowOf({
    entry: 'a',
    nodes: Object.keys(places).map((id) => question(id)),
    edges: edges.map(([from, to]) => edge(from, to)),
  });
  return { flow, layout: { version: 'v1', root: { nodes: { ...places } } } };
}

const moved = (document: FlowDocument, operations: readonly Operation[]): string[] => {
  const after = applyOperations(document, operations).layout.root.nodes;
  return Object.entries(document.layout.root.nodes).flatMap(([id, { y }]) => (after[id]!.y === y ? [] : [id]));
};

const PITCH = 200;
const COLUMN = 320;

describe('moving a card down', () => {
  const column = { a: { x: 0, y: 0 }, b: { x: 0, y: PITCH }, c: { x: 0, y: 2 * PITCH }, d: { x: 0, y: 5 * PITCH } };
  const chain = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
  ] as const;

  test('moves the next ones until one has room enough', () => {
    const document = documentOf(column, chain);
    expect(moved(document, moveDown(document, null, { card: 'a', by: 160 }))).toEqual(['a', 'b', 'c']);
  });

  test('moves unconnected cards in its way, but none beside it', () => {
    const document = documentOf({ ...column, beside: { x: COLUMN, y: PITCH } }, []);
    expect(moved(document, moveDown(document, null, { card: 'a', by: 160 }))).toEqual(['a', 'b', 'c']);
  });

  test('moves the target of an edge in another column', () => {
    const document = documentOf({ a: { x: 0, y: 0 }, far: { x: 2 * COLUMN, y: PITCH } }, [['a', 'far']]);
    expect(moved(document, moveDown(document, null, { card: 'a', by: 160 }))).toEqual(['a', 'far']);
  });

  test('leaves locked cards where they are', () => {
    const document = applyOperations(documentOf(column, chain), [
      { op: 'lock', graph: null, ids: ['b'], locked: true },
    ]);
    expect(moved(document, moveDown(document, null, { card: 'a', by: 160 }))).not.toContain('b');
  });
});

test('a card that does not grow moves nothing', () => {
  const document = documentOf({ a: { x: 0, y: 0 }, b: { x: 0, y: 100 } }, [['a', 'b']]);
  expect(withRoomBelow(document, null, { node: 'a', operations: [] })).toEqual([]);
});

test('the next card keeps its distance from one that shows more', () => {
  const flow = flowOf({
    entry: 'set',
    nodes: [{ id: 'set', type: 'assign' }, question('b'), question('c')],
    edges: [edge('set', 'b'), edge('b', 'c')],
  });
  const { height } = sizeOf(flow.nodes[0]!, []);
  const places = { set: { x: 0, y: 0 }, b: { x: 0, y: height + GAP_BELOW }, c: { x: 0, y: 1000 } };
  const document: FlowDocument = { flow, layout: { version: 'v1', root: { nodes: places } } };
  const set = { set: { total: '1' } };
  const after = applyOperations(
    document,
    withRoomForChange(document, [{ op: 'update-node', graph: null, id: 'set', set }]),
  );
  const [first, next] = boxesOf(after, null);
  expect(next!.y - first!.y - first!.height).toBeGreaterThanOrEqual(GAP_BELOW);
  expect(after.layout.root.nodes['c']).toEqual(places.c);
});

test('a card that grows above a locked one moves off it, and the locked one stays', () => {
  const document = applyOperations(documentOf({ a: { x: 0, y: 0 }, b: { x: 0, y: 104 }, c: { x: 320, y: 300 } }, []), [
    { op: 'lock', graph: null, ids: ['b'], locked: true },
  ]);
  const operations = ['b', 'c'].map((to, at): Operation => ({
    op: 'add-edge',
    graph: null,
    edge: { id: `e${at}`, from: 'a', to, guard: '' },
  }));
  const after = applyOperations(document, withRoomBelow(document, null, { node: 'a', operations }));
  const [a, b] = boxesOf(after, null);
  expect(overlaps(a!, b!)).toBe(false);
  expect(moved(document, withRoomBelow(document, null, { node: 'a', operations }))).toEqual(['a']);
});

const place = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 12 }) });
const drawing = fc.uniqueArray(place, {
  selector: ({ x, y }) => `${Math.floor(x / 2)} ${y}`,
  minLength: 2,
  maxLength: 12,
});

test('every gap is kept, or still as large as edges need, and cards below keep their order', () => {
  fc.assert(
    fc.property(drawing, fc.integer({ min: 1, max: 30 }), fc.infiniteStream(fc.nat()), (places, steps, random) => {
      const named = Object.fromEntries(places.map(({ x, y }, at) => [`n${at}`, { x: x * 160, y: y * 176 }] as const));
      const ids = Object.keys(named);
      const pick = () => ids[random.next().value! % ids.length]!;
      const document = documentOf(
        named,
        ids.map((id) => [id, pick()] as const).filter(([from, to]) => from !== to),
      );
      const after = applyOperations(document, moveDown(document, null, { card: pick(), by: steps * 8 }));
      const [before, now] = [document, after].map((of) => new Map(boxesOf(of, null).map((box) => [box.id, box])));
      for (const upper of before!.values())
        for (const lower of before!.values()) {
          const gap = lower.y - upper.y - upper.height;
          const isUnder = lower.x < upper.x + upper.width && lower.x + lower.width > upper.x;
          if (!isUnder || gap < 0) continue;
          const left = now!.get(lower.id)!.y - now!.get(upper.id)!.y - upper.height;
          // Positions are rounded to the grid.
          expect(left).toBeGreaterThanOrEqual(Math.min(gap, GAP_BELOW) - 4);
        }
    }),
  );
});
