import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, withChanges } from '../../../../src-renderer/state/editing/changes.ts';

interface Item {
  readonly id: string;
  readonly text?: string;
}
interface Sample {
  readonly items: readonly Item[];
  readonly places: Readonly<Record<string, { readonly x: number; readonly y: number }>>;
  readonly notes?: readonly string[];
}

const BEFORE: Sample = {
  items: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: `Text of ${id}` })),
  places: { a: { x: 0, y: 0 }, b: { x: 10, y: 0 } },
};

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const edit = fc.oneof(
  fc.record({ kind: fc.constant('remove' as const), ids: fc.array(id, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('add' as const), id, at: fc.nat(6) }),
  fc.record({ kind: fc.constant('write' as const), id, text: fc.option(fc.string(), { nil: undefined }) }),
  fc.record({ kind: fc.constant('move' as const), id, x: fc.nat(3) }),
  fc.record({ kind: fc.constant('note' as const), notes: fc.option(fc.array(fc.string()), { nil: undefined }) }),
  fc.record({ kind: fc.constant('turn' as const) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

/** Unchanged parts are shared. */
function edited(sample: Sample, change: Edit): Sample {
  const { items, places } = sample;
  switch (change.kind) {
    case 'remove':
      return { ...sample, items: items.filter((item) => !change.ids.some((gone) => gone === item.id)) };
    case 'add':
      return { ...sample, items: items.toSpliced(change.at, 0, { id: change.id }) };
    case 'write': {
      const { text } = change;
      const written = (item: Item): Item => (text === undefined ? { id: item.id } : { ...item, text });
      return { ...sample, items: items.map((item) => (item.id === change.id ? written(item) : item)) };
    }
    case 'move':
      return { ...sample, places: { ...places, [change.id]: { x: change.x, y: 0 } } };
    case 'note': {
      const { notes: _notes, ...rest } = sample;
      return change.notes === undefined ? rest : { ...rest, notes: change.notes };
    }
    case 'turn':
      return { ...sample, items: items.toReversed() };
  }
}

test('applying the changes turns one document into the other, both ways', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      const after = edits.reduce(edited, BEFORE);
      const { undo, redo } = differenceOf(BEFORE, after);
      expect(withChanges(BEFORE, redo)).toEqual(after);
      expect(withChanges(after, undo)).toEqual(BEFORE);
    }),
  );
});

test('successive edits are undone and redone in order', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (edits) => {
      const states = [BEFORE];
      for (const change of edits) states.push(edited(states.at(-1)!, change));
      const steps = states.slice(1).map((after, at) => differenceOf(states[at]!, after));
      const back = steps.toReversed().reduce((now, { undo }) => withChanges(now, undo), states.at(-1)!);
      expect(back).toEqual(BEFORE);
      expect(steps.reduce((now, { redo }) => withChanges(now, redo), back)).toEqual(states.at(-1));
    }),
  );
});

test('list items stay the same objects when others are removed and restored', () => {
  const after = edited(BEFORE, { kind: 'remove', ids: ['b'] });
  const { undo, redo } = differenceOf(BEFORE, after);
  expect(redo).toEqual([{ kind: 'splice', path: ['items'], at: 1, count: 1, items: [] }]);
  const back = withChanges(after, undo);
  expect(back.items.every((item, at) => item === BEFORE.items[at])).toBe(true);
  expect(back.places).toBe(BEFORE.places);
});

test('reports only the changed text without changing the documents', () => {
  const after = edited(BEFORE, { kind: 'write', id: 'c', text: 'New' });
  const { undo, redo } = differenceOf(BEFORE, after);
  expect({ undo, redo }).toEqual({
    undo: [{ kind: 'set', path: ['items', 2, 'text'], value: 'Text of c' }],
    redo: [{ kind: 'set', path: ['items', 2, 'text'], value: 'New' }],
  });
  expect(withChanges(BEFORE, redo).items[1]).toBe(BEFORE.items[1]);
  expect(BEFORE.items[2]?.text).toBe('Text of c');
});

test('equal documents have no changes', () => {
  expect(differenceOf(BEFORE, { ...BEFORE })).toEqual({ undo: [], redo: [] });
  expect(withChanges(BEFORE, [])).toBe(BEFORE);
});
