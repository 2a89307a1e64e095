import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation, applyOperations } from '../../../src-shared/document/apply.ts';
import { diffLayouts } from '../../../src-shared/diff/layout-changes.ts';
import { mergeLayouts } from '../../../src-shared/merge/merge-layouts.ts';
import { renameInLayout } from '../../../src-shared/diff/rename.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT, layoutSchema, lockedIn, type Layout, type Note } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { parseLayout } from '../../../src-shared/document/parse.ts';
import { serializeLayout } from '../../../src-shared/document/serialize.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';

const flow = flowOf({
  nodes: [question('a'), question('b'), question('c'), end],
  edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'end')],
});
const start: FlowDocument = applyOperation(
  { flow, layout: EMPTY_LAYOUT },
  {
    op: 'move-nodes',
    graph: null,
    positions: { a: { x: 0, y: 0 }, b: { x: 0, y: 100 }, c: { x: 0, y: 200 }, end: { x: 0, y: 300 } },
  },
);
const note: Note = { x: 10, y: 20, width: 200, height: 120, text: 'Ask the bank' };

const member = fc.constantFrom('a', 'b', 'c', 'end', 'n1', 'n2');
const members = fc.uniqueArray(member, { minLength: 1, maxLength: 4 });
const groupId = fc.constantFrom('g1', 'g2');
const noteId = fc.constantFrom('n1', 'n2');
const color = fc.constantFrom(undefined, 'red' as const, 'blue' as const);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constant('set-note' as const),
    graph: fc.constant(null),
    id: noteId,
    note: fc.constantFrom(note, undefined),
  }),
  fc.record({
    op: fc.constant('update-note' as const),
    graph: fc.constant(null),
    id: noteId,
    set: fc.constantFrom({ text: 'other' }, { color: 'red' as const }, { x: 5, y: 6 }, { color: undefined }),
  }),
  fc.record({
    op: fc.constant('set-group' as const),
    graph: fc.constant(null),
    id: groupId,
    group: fc.oneof(fc.constant(undefined), fc.record({ members })),
  }),
  fc.record({
    op: fc.constant('update-group' as const),
    graph: fc.constant(null),
    id: groupId,
    set: fc.oneof(fc.record({ members }), fc.constantFrom({ collapsed: true }, { label: 'Pay' }, { locked: true })),
  }),
  fc.record({ op: fc.constant('color-nodes' as const), graph: fc.constant(null), ids: members, color }),
  fc.record({ op: fc.constant('lock' as const), graph: fc.constant(null), ids: members, locked: fc.boolean() }),
  fc.record({
    op: fc.constant('remove-nodes' as const),
    graph: fc.constant(null),
    ids: fc.constantFrom(['a'], ['b', 'c'], ['end']),
  }),
);
const operations = fc.array(operation, { maxLength: 8 });
/** A group may name a deleted node until a merge cleans up. */
const additions = operations.map((list) => list.filter(({ op }) => op !== 'remove-nodes'));

function layoutAfter(list: readonly Operation[]): Layout {
  return applyOperations(start, list).layout;
}

describe('notes, groups, colors, and locks', () => {
  test('keep each node in at most one group, remove empty groups and tables, and stay readable', () => {
    fc.assert(
      fc.property(operations, (list) => {
        const layout = layoutAfter(list);
        const { groups = {} } = layout.root;
        const all = Object.values(groups).flatMap((group) => group.members);
        expect(new Set(all).size).toBe(all.length);
        expect(Object.values(groups).every((group) => group.members.length > 0)).toBe(true);
        for (const table of [layout.root.notes, layout.root.groups, layout.root.colors])
          expect(table === undefined || Object.keys(table).length > 0).toBe(true);
        expect(layout.root.locked).not.toEqual([]);
        expect(parseLayout(serializeLayout(layoutSchema.parse(layout)))).toEqual({ ok: true, value: layout });
      }),
      { numRuns: 150 },
    );
  });

  test('forget a removed node everywhere, and remove a group without members', () => {
    const layout = layoutAfter([
      { op: 'set-group', graph: null, id: 'g1', group: { label: 'Pay', members: ['b'] } },
      { op: 'set-group', graph: null, id: 'g2', group: { members: ['a', 'c'] } },
      { op: 'color-nodes', graph: null, ids: ['a', 'b'], color: 'teal' },
      { op: 'lock', graph: null, ids: ['b'], locked: true },
      { op: 'remove-nodes', graph: null, ids: ['b'] },
    ]);
    expect(layout.root).toEqual({
      nodes: { a: { x: 0, y: 0 }, c: { x: 0, y: 200 }, end: { x: 0, y: 300 } },
      groups: { g2: { members: ['a', 'c'] } },
      colors: { a: 'teal' },
    });
  });

  test('are omitted from a layout that has none', () => {
    const text = serializeLayout(start.layout);
    const back = layoutAfter([
      { op: 'set-note', graph: null, id: 'n1', note },
      { op: 'set-group', graph: null, id: 'g1', group: { members: ['a', 'n1'] } },
      { op: 'color-nodes', graph: null, ids: ['a'], color: 'red' },
      { op: 'lock', graph: null, ids: ['a', 'n1'], locked: true },
      { op: 'set-note', graph: null, id: 'n1', note: undefined },
      { op: 'set-group', graph: null, id: 'g1', group: undefined },
      { op: 'color-nodes', graph: null, ids: ['a'], color: undefined },
      { op: 'lock', graph: null, ids: ['a'], locked: false },
    ]);
    expect(serializeLayout(back)).toBe(text);
  });

  test('lock an item directly or through its group', () => {
    const layout = layoutAfter([
      { op: 'set-group', graph: null, id: 'g1', group: { members: ['b', 'c'], locked: true } },
      { op: 'lock', graph: null, ids: ['a'], locked: true },
    ]);
    expect([...lockedIn(layout.root)].sort()).toEqual(['a', 'b', 'c']);
  });

  test('follow a renamed node: color, lock, and group', () => {
    const layout = layoutAfter([
      { op: 'set-note', graph: null, id: 'n1', note },
      { op: 'set-group', graph: null, id: 'g1', group: { members: ['a', 'n1'] } },
      { op: 'color-nodes', graph: null, ids: ['a'], color: 'red' },
      { op: 'lock', graph: null, ids: ['a'], locked: true },
    ]);
    const { groups, colors, locked } = renameInLayout(layout, [{ kind: 'node', graph: null, from: 'a', to: 'z' }]).root;
    expect({ groups, colors, locked }).toEqual({
      groups: { g1: { members: ['z', 'n1'] } },
      colors: { z: 'red' },
      locked: ['z'],
    });
  });
});

describe('layouts with notes and groups', () => {
  test('have their own differences', () => {
    const after = layoutAfter([
      { op: 'set-note', graph: null, id: 'n1', note },
      { op: 'set-group', graph: null, id: 'g1', group: { members: ['a'] } },
      { op: 'color-nodes', graph: null, ids: ['b'], color: 'red' },
      { op: 'lock', graph: null, ids: ['b'], locked: true },
    ]);
    expect(diffLayouts(start.layout, after, [])).toEqual([
      { type: 'note', graph: null, id: 'n1', after: note },
      { type: 'group', graph: null, id: 'g1', after: { members: ['a'] } },
      { type: 'color', graph: null, id: 'b', after: 'red' },
      { type: 'lock', graph: null, id: 'b', locked: true },
    ]);
  });

  test('merge changes of either side', () => {
    fc.assert(
      fc.property(additions, (list) => {
        const base = start.layout;
        const changed = layoutAfter(list);
        expect(mergeLayouts({ base, ours: base, theirs: changed })).toEqual({ layout: changed, conflicts: [] });
        expect(mergeLayouts({ base, ours: changed, theirs: base })).toEqual({ layout: changed, conflicts: [] });
      }),
      { numRuns: 100 },
    );
  });

  test('merge into one group per node and a readable result', () => {
    fc.assert(
      fc.property(operations, operations, operations, (before, left, right) => {
        const base = applyOperations(start, before);
        const sides = { ours: applyOperations(base, left).layout, theirs: applyOperations(base, right).layout };
        const { layout } = mergeLayouts({ base: base.layout, ...sides });
        const all = Object.values(layout.root.groups ?? {}).flatMap((group) => group.members);
        expect(new Set(all).size).toBe(all.length);
        expect(parseLayout(serializeLayout(layout)).ok).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('merge the fields of a note separately and its position as one, and a conflict keeps ours and is reported', () => {
    const base = layoutAfter([{ op: 'set-note', graph: null, id: 'n1', note }]);
    const withNote = (changed: Partial<Note>): Layout => ({
      ...base,
      root: { ...base.root, notes: { n1: { ...note, ...changed } } },
    });
    const merged = mergeLayouts({
      base,
      ours: withNote({ text: 'Ask Ann', x: 11 }),
      theirs: withNote({ text: 'Ask Bob', color: 'red', y: 99 }),
    });
    expect(merged.layout.root.notes).toEqual({ n1: { ...note, text: 'Ask Ann', x: 11, color: 'red' } });
    expect(merged.conflicts.map(({ part, id, path }) => [part, id, path])).toEqual([
      ['note', 'n1', ['at']],
      ['note', 'n1', ['text']],
    ]);
  });
});
