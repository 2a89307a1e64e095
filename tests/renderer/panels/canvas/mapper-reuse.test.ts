import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { CanvasEdge } from '../../../../src-renderer/drawing/edges-to-canvas.ts';
import { createCanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import type { CanvasSource } from '../../../../src-renderer/drawing/canvas-source.ts';
import { applyOperations } from '../../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { shifted } from '../../../../src-shared/drawing/routing/edge-route.ts';
import { routeScene } from '../../../../src-shared/drawing/routing/router.ts';
import type { Position } from '../../../../src-shared/flow/layout.ts';
import { workFlow } from '../../../bench/canvas/work-flow.ts';
import { tries } from '../../../harness/thorough.ts';
import { settle, settled } from './settled.ts';

const named: string[] = [];
const nameEdge = ({ from, to }: { readonly from: string; readonly to: string | null }) => {
  named.push(from);
  return `${from} to ${to ?? 'out'}`;
};

function sourceOf({ flow, layout }: FlowDocument, rest: Partial<CanvasSource>): CanvasSource {
  return {
    flow,
    graph: null,
    layout: layout.root,
    selectedNodes: NONE,
    selectedEdges: NONE,
    moved: null,
    ...rest,
  };
}

const NONE: readonly string[] = [];
const SIZE = 24;
const id = fc.integer({ min: 0, max: SIZE - 1 }).map((index) => `n.${String(index).padStart(5, '0')}`);
const place: fc.Arbitrary<Position> = fc.record({
  x: fc.integer({ min: 0, max: 900 }),
  y: fc.integer({ min: 0, max: 900 }),
});

type Step =
  | { readonly kind: 'drag'; readonly moved: Readonly<Record<string, Position>> | null }
  | { readonly kind: 'prompt'; readonly id: string; readonly prompt: string }
  | { readonly kind: 'guard'; readonly at: number; readonly guard: string }
  | { readonly kind: 'place'; readonly positions: Readonly<Record<string, Position>> }
  | { readonly kind: 'remove'; readonly id: string };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('drag' as const),
      moved: fc.option(fc.dictionary(id, place, { maxKeys: 3 })),
    }),
    fc.record({ kind: fc.constant('prompt' as const), id, prompt: fc.string({ maxLength: 60 }) }),
    fc.record({
      kind: fc.constant('guard' as const),
      at: fc.nat(35),
      guard: fc.constantFrom('true', 'false', 'else'),
    }),
    fc.record({
      kind: fc.constant('place' as const),
      positions: fc.dictionary(id, place, { minKeys: 1, maxKeys: 3 }),
    }),
    fc.record({ kind: fc.constant('remove' as const), id }),
  ),
  { maxLength: 12 },
);

function after(document: FlowDocument, step: Step): FlowDocument {
  const { nodes, edges } = document.flow;
  if (step.kind === 'place') return applyOperations(document, [{ op: 'move-nodes', graph: null, ...step }]);
  if (step.kind === 'guard') {
    const edge = edges[step.at];
    if (edge === undefined) return document;
    return applyOperations(document, [{ op: 'update-edge', graph: null, id: edge.id, set: { guard: step.guard } }]);
  }
  if (step.kind === 'drag' || nodes.every((node) => node.id !== step.id)) return document;
  if (step.kind === 'remove') return applyOperations(document, [{ op: 'remove-nodes', graph: null, ids: [step.id] }]);
  const isQuestion = nodes.some((node) => node.id === step.id && node.type === 'question');
  const operation = {
    op: 'update-node',
    graph: null,
    id: step.id,
    set: { prompt: step.prompt },
  } as const;
  return isQuestion ? applyOperations(document, [operation]) : document;
}

test('cached results give the same drawing as starting fresh', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const map = createCanvasMapper(nameEdge);
      let document: FlowDocument = workFlow(SIZE);
      map(sourceOf(document, {}));
      for (const step of list) {
        document = after(document, step);
        const source = sourceOf(document, { moved: step.kind === 'drag' ? step.moved : null });
        expect(map(source).nodes).toEqual(createCanvasMapper(nameEdge)(source).nodes);
      }
      // During a drag, only affected edges are routed.
      const still = sourceOf(document, {});
      expect(settled(map, still).edges).toEqual(settled(createCanvasMapper(nameEdge), still).edges);
    }),
    { numRuns: tries(20) },
  );
});

test('an edit leaves other edges alone until everything is rerouted', () => {
  const map = createCanvasMapper(nameEdge);
  const document = workFlow(60);
  const { edges: before } = settled(map, sourceOf(document, {}));
  const positions = { 'n.00007': { x: 5, y: 6 } };
  const moved = sourceOf(applyOperations(document, [{ op: 'move-nodes', graph: null, positions }]), {});
  map(moved);
  map.routeMore(() => true);
  const { edges: after } = map(moved);
  const rerouted = after.filter((edge, index) => edge !== before[index]);
  expect(rerouted.length).toBeGreaterThan(0);
  expect(rerouted.length).toBeLessThan(before.length / 4);
  settle(map);
  expect(map(moved).edges).toEqual(settled(createCanvasMapper(nameEdge), moved).edges);
});

test('edits made while everything is rerouted are kept, and rerouted afterwards', () => {
  const map = createCanvasMapper(nameEdge);
  const document = workFlow(60);
  settled(map, sourceOf(document, {}));
  const moveTo = (before: FlowDocument, y: number) =>
    applyOperations(before, [{ op: 'move-nodes', graph: null, positions: { 'n.00007': { x: 5, y } } }]);
  const first = moveTo(document, 6);
  map(sourceOf(first, {}));
  const { scene } = map.unsettled()!;
  const second = sourceOf(moveTo(first, 600), {});
  // However slow the computer is.
  const drawn = () => {
    map(second);
    map.routeMore(() => true);
    return map(second);
  };
  const { nodes, edges } = drawn();
  map.settle(scene, routeScene(scene));
  const after = drawn();
  expect(after.nodes).toEqual(nodes);
  const endsOf = ({ data }: CanvasEdge) => [data?.route?.points[0], data?.route?.points.at(-1)];
  expect(after.edges.map(endsOf)).toEqual(edges.map(endsOf));
  settle(map);
  expect(map(second).edges).toEqual(settled(createCanvasMapper(nameEdge), second).edges);
  expect(map.unsettled()).toBeNull();
});

const SEVERAL = Array.from({ length: 8 }, (_, at) => `n.${String(at + 20).padStart(5, '0')}`);

/** Drags several cards by this distance. */
function dragged(document: FlowDocument, by: Position): Partial<CanvasSource> {
  const { nodes } = document.layout.root;
  const places = SEVERAL.map((card) => [card, { x: nodes[card]!.x + by.x, y: nodes[card]!.y + by.y }] as const);
  return { moved: Object.fromEntries(places), carried: by };
}

test('dragging several cards carries the edges between them, and only the first step recreates edges', () => {
  const map = createCanvasMapper(nameEdge);
  const document = workFlow(200);
  const before = settled(map, sourceOf(document, {}));
  const during = map(sourceOf(document, dragged(document, { x: 8, y: 16 })));
  const places = new Set(SEVERAL);
  for (const [at, { source, target, data, reconnectable }] of during.edges.entries()) {
    const ends = [source, target].filter((end) => places.has(end)).length;
    const { route } = before.edges[at]!.data!;
    expect(data).toMatchObject({ isCarried: ends === 2, route: ends === 1 ? null : route });
    expect(reconnectable).toBe(ends === 2 ? false : undefined);
  }
  expect(during.edges.filter(({ data }) => data?.isCarried === true).length).toBeGreaterThan(5);
  expect(map(sourceOf(document, dragged(document, { x: 80, y: 160 }))).edges).toBe(during.edges);
  expect(map(sourceOf(document, {})).edges).toEqual(before.edges);
});

test('edges between cards that move apart are not carried', () => {
  const map = createCanvasMapper(nameEdge);
  const document = workFlow(200);
  settled(map, sourceOf(document, {}));
  const { moved = null } = dragged(document, { x: 8, y: 16 });
  const { edges } = map(sourceOf(document, { moved }));
  expect(edges.filter(({ data }) => data?.isCarried === true)).toEqual([]);
});

test('carried edges stay where they were dropped until they are routed there', { tags: 'thorough' }, () => {
  const map = createCanvasMapper(nameEdge);
  const document = workFlow(200);
  settled(map, sourceOf(document, {}));
  const by = { x: 8000, y: 160 };
  const drag = dragged(document, by);
  const { edges } = map(sourceOf(document, drag));
  const dropped = applyOperations(document, [{ op: 'move-nodes', graph: null, positions: drag.moved! }]);
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const after = map(sourceOf(dropped, {}));
  clock.mockRestore();
  for (const [at, { data }] of edges.entries()) {
    const there = data?.isCarried === true ? { ...data, isCarried: false, route: shifted(data.route!, by) } : null;
    if (there !== null) expect(after.edges[at]?.data).toEqual(there);
  }
  expect(settled(map, sourceOf(dropped, {})).edges).toEqual(
    settled(createCanvasMapper(nameEdge), sourceOf(dropped, {})).edges,
  );
});

test('a drag step recreates one card and only the edges near it', () => {
  const map = createCanvasMapper(nameEdge);
  const document = workFlow(200);
  const before = settled(map, sourceOf(document, {}));
  named.length = 0;
  const during = map(sourceOf(document, { moved: { 'n.00007': { x: 5, y: 6 } } }));
  const rerouted = during.edges.filter((edge, index) => edge !== before.edges[index]);
  const others = rerouted.filter(({ source, target }) => source !== 'n.00007' && target !== 'n.00007');
  expect(rerouted.length).toBeGreaterThan(0);
  expect(others.length).toBeLessThan(10);
  expect(during.nodes.filter((node, index) => node !== before.nodes[index]).map((node) => node.id)).toEqual([
    'n.00007',
  ]);
  expect(named).toEqual([]);
});
