/** Edits that make room for a card leave no two cards on each other, whatever the board looks like. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planAddBranch } from '../../../src-renderer/edits/add-branches.ts';
import { planInsert, planPutIntoEdge } from '../../../src-renderer/edits/insert.ts';
import type { PlannedEdit } from '../../../src-renderer/state/editing/planned-edit.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { overlaps } from '../../../src-shared/drawing/box.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';
import { edge, flowOf, question } from '../../shared/flow/build.ts';

const COLUMNS = 4;
const PITCH = { x: 264, y: 120 } as const;

interface Board {
  readonly document: FlowDocument;
  readonly at: Position;
}

/** Close together, in a random order, some of them locked, each led to by another; `lone` has no edges. */
const board: fc.Arbitrary<Board> = fc
  .record({
    cells: fc.uniqueArray(fc.nat({ max: 27 }), { minLength: 3, maxLength: 20 }),
    locked: fc.array(fc.nat({ max: 19 }), { maxLength: 6 }),
    from: fc.array(fc.nat({ max: 18 }), { minLength: 20, maxLength: 20 }),
    at: fc.record({ x: fc.integer({ min: -200, max: 1000 }), y: fc.integer({ min: -200, max: 900 }) }),
  })
  .map(({ cells, locked, from, at }) => {
    const ids = cells.map((_, index) => `n${index}`);
    const places = cells.map((cell, index) => [
      ids[index]!,
      { x: (cell % COLUMNS) * PITCH.x, y: Math.floor(cell / COLUMNS) * PITCH.y },
    ]);
    const edges = ids
      .slice(1)
      .map((id, index) => edge(ids[from[index]! % (index + 1)]!, id, null, { id: `e${index}` }));
    const flow = flowOf({ entry: 'n0', nodes: [...ids, 'lone'].map((id) => question(id)), edges });
    const nodes = { ...Object.fromEntries(places), lone: at };
    const isLocked = locked.flatMap((index) => (index < ids.length ? [ids[index]!] : []));
    return { at, document: { flow, layout: { version: 'v1', root: { nodes, locked: isLocked } } } };
  });

function overlapping(document: FlowDocument): readonly string[] {
  const boxes = boxesOf(document, null);
  return boxes.flatMap((a, index) =>
    boxes.slice(index + 1).flatMap((b) => (overlaps(a, b) ? [`${a.id} and ${b.id}`] : [])),
  );
}

function expectRoom(document: FlowDocument, planned: PlannedEdit | null): void {
  if (planned === null) return;
  // Cards with many branches cover the next row of the board from the start.
  const before = new Set(overlapping(document).filter((pair) => !pair.includes('lone')));
  const after = overlapping(applyOperations(document, planned.operations));
  expect(after.filter((pair) => !before.has(pair))).toEqual([]);
}

test('a card dropped on an edge covers none, and neither do the cards that make room', () => {
  fc.assert(
    fc.property(board, fc.nat(), ({ document }, index) => {
      const { id } = document.flow.edges[index % document.flow.edges.length]!;
      expectRoom(document, planPutIntoEdge(document, null, { edge: id, node: 'lone' }));
    }),
  );
});

test('a new card dropped on an edge covers none', () => {
  fc.assert(
    fc.property(board, fc.nat(), ({ document: { flow, layout }, at }, index) => {
      const { lone: _, ...nodes } = layout.root.nodes;
      const document = {
        flow: { ...flow, nodes: flow.nodes.filter(({ id }) => id !== 'lone') },
        layout: { ...layout, root: { ...layout.root, nodes } },
      };
      const { id } = flow.edges[index % flow.edges.length]!;
      expectRoom(document, planInsert(document, null, { edge: id, type: 'say', at }));
      expectRoom(document, planInsert(document, null, { edge: id, type: 'say' }));
      const isLocked = layout.root.locked?.includes('n0') === true;
      if (!isLocked) expectRoom(document, planAddBranch(document, null, { node: 'n0', type: 'say', at }));
    }),
  );
});
