import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPlaces, alignedPlaces, distributedPlaces, unitsOf } from '../../../src-renderer/edits/align.ts';
import { tidyPlaces } from '../../../src-renderer/edits/tidy.ts';
import { planGroup, planToggleCollapse, planUngroup } from '../../../src-renderer/edits/groups.ts';
import { planInsert, planPutIntoEdge } from '../../../src-renderer/edits/insert.ts';
import { lockedTouched, planLock, planUnlock } from '../../../src-renderer/state/editing/locks.ts';
import { planAddNote } from '../../../src-renderer/edits/notes.ts';
import { planDelete } from '../../../src-renderer/edits/remove.ts';
import { ofSameKind, withReachable } from '../../../src-renderer/edits/select.ts';
import { alignTo } from '../../../src-renderer/panels/canvas/alignment-guides.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { edge, end, flowOf, question } from '../../shared/flow/build.ts';

const flow = flowOf({
  entry: 'a',
  nodes: [question('a'), question('b'), question('c'), { id: 'hi', type: 'say', text: 'Hi' }, end],
  edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'end')],
});
const placed: FlowDocument = applyOperations({ flow, layout: EMPTY_LAYOUT }, [
  {
    op: 'move-nodes',
    graph: null,
    positions: {
      a: { x: 0, y: 0 },
      b: { x: 40, y: 120 },
      c: { x: 8, y: 400 },
      hi: { x: 600, y: 0 },
      end: { x: 0, y: 600 },
    },
  },
]);
const chosen = (nodes: readonly string[]) => ({ nodes, edges: [], notes: [], groups: [] });
const after = (document: FlowDocument, plan: { operations: Parameters<typeof applyOperations>[1] } | null) =>
  applyOperations(document, plan?.operations ?? []);

describe('aligning', () => {
  test('moves cards left or spaces them evenly, but not locked ones', () => {
    const selected = chosen(['a', 'b', 'c']);
    const left = after(
      placed,
      planPlaces(placed, null, { selected, label: 'x', places: (u) => alignedPlaces(u, 'left') }),
    );
    expect(['a', 'b', 'c'].map((id) => left.layout.root.nodes[id]!.x)).toEqual([0, 0, 0]);
    const even = after(
      placed,
      planPlaces(placed, null, { selected, label: 'x', places: (u) => distributedPlaces(u, 'down') }),
    );
    const { a, b, c } = even.layout.root.nodes;
    expect([a!.y, c!.y]).toEqual([0, 400]);
    expect(b!.y).toBe(200);
    const locked = applyOperations(placed, [{ op: 'lock', graph: null, ids: ['b'], locked: true }]);
    const plan = planPlaces(locked, null, { selected, label: 'x', places: (u) => alignedPlaces(u, 'right') });
    expect(after(locked, plan).layout.root.nodes['b']).toEqual({ x: 40, y: 120 });
  });

  test('never lets tidied cards overlap', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const moved = applyOperations(placed, [{ op: 'move-nodes', graph: null, positions: { a, b, c } }]);
        const selected = chosen(['a', 'b', 'c']);
        const tidy = after(moved, planPlaces(moved, null, { selected, label: 'x', places: tidyPlaces }));
        const units = unitsOf(tidy, null, selected);
        for (const one of units)
          for (const two of units) {
            if (one.parts[0]!.id === two.parts[0]!.id) continue;
            const isApart =
              one.x + one.width <= two.x ||
              two.x + two.width <= one.x ||
              one.y + one.height <= two.y ||
              two.y + two.height <= one.y;
            expect(isApart).toBe(true);
          }
      }),
      { numRuns: 60 },
    );
  });

  test('tidying keeps a column of cards of different widths straight', () => {
    const widthOf = (id: string): number => boxesOf(placed, null).find((box) => box.id === id)!.width;
    const widths = { question: widthOf('a'), end: widthOf('end') };
    const middle = (widths.question - widths.end) / 2;
    const positions = { a: { x: 0, y: 0 }, b: { x: 290, y: 150 }, end: { x: middle, y: 150 }, c: { x: 283, y: 330 } };
    const moved = applyOperations(placed, [{ op: 'move-nodes', graph: null, positions }]);
    const selected = chosen(['a', 'b', 'c', 'end']);
    const tidy = after(moved, planPlaces(moved, null, { selected, label: 'x', places: tidyPlaces }));
    const { a, b, c, end: last } = tidy.layout.root.nodes;
    expect([last!.x - a!.x, c!.x - b!.x]).toEqual([middle, 0]);
    expect([last!.y, b!.x - last!.x - widths.end]).toEqual([b!.y, expect.closeTo(48, -1) as number]);
  });

  test('shows guides for nearby positions only', () => {
    const other = { x: 100, y: 300, width: 50, height: 20 };
    expect(alignTo({ x: 103, y: 0, width: 50, height: 20 }, [other], 5)).toMatchObject({ dx: -3, dy: 0 });
    expect(alignTo({ x: 170, y: 0, width: 50, height: 20 }, [other], 5)).toEqual({ dx: 0, dy: 0, guides: null });
  });
});

describe('edges', () => {
  test('make room when a node is inserted', () => {
    const plan = planInsert(placed, null, { edge: 'e.a.b', type: 'say' })!;
    const { flow: now, layout } = after(placed, plan);
    expect(now.edges.map(({ from, to }) => `${from}-${to}`)).toEqual([`a-${plan.id}`, 'b-c', 'c-end', `${plan.id}-b`]);
    expect(layout.root.nodes['b']!.y).toBeGreaterThan(layout.root.nodes[plan.id]!.y);
    expect(planInsert(placed, null, { edge: 'e.a.b', type: 'terminal' })).toBeNull();
    const put = after(placed, planPutIntoEdge(placed, null, { edge: 'e.b.c', node: 'hi' }));
    expect(put.flow.edges.map(({ from, to }) => `${from}-${to}`)).toEqual(['a-b', 'b-hi', 'c-end', 'hi-c']);
  });

  test('give a dropped node the same room as one added with the plus button', () => {
    const gaps = (plan: ReturnType<typeof planPutIntoEdge>, id: string) => {
      const boxes = boxesOf(after(placed, plan), null);
      const [from, node, to] = ['a', id, 'b'].map((wanted) => boxes.find((box) => box.id === wanted)!);
      return [node!.y - (from!.y + from!.height), to!.y - (node!.y + node!.height)].map((gap) => gap >= 48);
    };
    const added = planInsert(placed, null, { edge: 'e.a.b', type: 'say' })!;
    const dropped = planInsert(placed, null, { edge: 'e.a.b', type: 'say', at: { x: 40, y: 75 } })!;
    expect([gaps(added, added.id), gaps(dropped, dropped.id)]).toEqual([
      [true, true],
      [true, true],
    ]);
    const held = applyOperations(placed, [{ op: 'move-nodes', graph: null, positions: { hi: { x: 40, y: 75 } } }]);
    expect(gaps(planPutIntoEdge(held, null, { edge: 'e.a.b', node: 'hi' }), 'hi')).toEqual([true, true]);
  });

  test('reconnect the neighbors when nodes in a row are deleted', () => {
    const { flow: now } = after(placed, planDelete(placed, null, chosen(['b', 'c'])));
    expect(now.edges.map(({ from, to }) => `${from}-${to}`)).toEqual(['a-end']);
  });

  test('can be used to select connected nodes and nodes of a kind', () => {
    expect(withReachable(flow, ['b'], 'forward').sort()).toEqual(['b', 'c', 'end']);
    expect(withReachable(flow, ['b'], 'back').sort()).toEqual(['a', 'b']);
    expect(withReachable(flow, ['b'], 'both').sort()).toEqual(['a', 'b', 'c', 'end']);
    expect(ofSameKind(flow, ['a'])).toEqual(['a', 'b', 'c']);
  });
});

describe('groups, notes, and locks', () => {
  test('creates, collapses, and ungroups a group', () => {
    const grouped = after(placed, planGroup(placed, null, chosen(['a', 'b'])));
    expect(grouped.layout.root.groups).toEqual({ group: { members: ['a', 'b'] } });
    const folded = after(grouped, planToggleCollapse(grouped, null, ['group']));
    expect(folded.layout.root.groups?.['group']?.collapsed).toBe(true);
    expect(after(folded, planUngroup(folded, null, ['group']))).toEqual(placed);
  });

  test('moves cards out of the way of an opening group in the same step', () => {
    const operations: Parameters<typeof applyOperations>[1] = [
      { op: 'set-group', graph: null, id: 'g', group: { members: ['a', 'c'], collapsed: true } },
      { op: 'move-nodes', graph: null, positions: { b: { x: 0, y: 200 }, end: { x: 0, y: 900 } } },
    ];
    const folded = applyOperations(placed, operations);
    const open = after(folded, planToggleCollapse(folded, null, ['g']));
    const { a, b, c, end: last, hi } = open.layout.root.nodes;
    expect(b!.y).toBeGreaterThan(c!.y + 64);
    expect([a, c, last, hi]).toEqual(['a', 'c', 'end', 'hi'].map((id) => folded.layout.root.nodes[id]));
    const closed = after(open, planToggleCollapse(open, null, ['g']));
    expect(closed.layout.root.nodes).toEqual(open.layout.root.nodes);
  });

  test('does not move, delete, change, or reconnect locked items until they are unlocked', () => {
    const locked = after(placed, planLock(placed, null, { members: ['b'], groups: [] }));
    const touched = (operation: Parameters<typeof lockedTouched>[1][number]) => lockedTouched(locked, [operation]);
    const refused = { graph: null, ids: ['b'] };
    expect(touched({ op: 'remove-nodes', graph: null, ids: ['b'] })).toEqual(refused);
    expect(touched({ op: 'move-nodes', graph: null, positions: { b: { x: 1, y: 1 } } })).toEqual(refused);
    expect(touched({ op: 'update-node', graph: null, id: 'b', set: { label: 'x' } })).toEqual(refused);
    expect(touched({ op: 'update-edge', graph: null, id: 'e.a.b', set: { to: 'c' } })).toEqual(refused);
    expect(touched({ op: 'remove-edges', graph: null, ids: ['e.b.c'] })).toEqual(refused);
    expect(touched({ op: 'update-node', graph: null, id: 'a', set: { label: 'x' } })).toBeNull();
    expect(lockedTouched(placed, [{ op: 'remove-nodes', graph: null, ids: ['b'] }])).toBeNull();
    expect(after(locked, planUnlock(locked, refused))).toEqual(placed);
  });

  test('gives a note an id that no node has, and moves it with its group', () => {
    const note = planAddNote(placed, { graph: null });
    const grouped = after(
      after(placed, note),
      planGroup(after(placed, note), null, { ...chosen(['a']), notes: [note.id] }),
    );
    const deleted = after(grouped, planDelete(grouped, null, { ...chosen([]), groups: ['group'] }));
    expect([deleted.layout.root.notes, deleted.layout.root.groups, deleted.flow.nodes.length]).toEqual([
      undefined,
      undefined,
      4,
    ]);
  });
});
