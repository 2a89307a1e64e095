import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPONENTS } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { validateComponents } from '../../../src-shared/a2ui/validate.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import {
  duplicateComponent,
  insertAt,
  insertComponent,
  insertPartAt,
  moveComponent,
  removeComponent,
  stepComponent,
  unwrapComponent,
  wrapComponent,
  type ScreenEdit,
} from '../../../src-shared/screen-edits/edit-screen.ts';
import { positionOf } from '../../../src-shared/screen-edits/screen-tree.ts';
import { freeComponentIds, starterComponents } from '../../../src-shared/screen-edits/starter.ts';
import { appliedTo } from '../../../src-shared/screen-edits/several.ts';
import { addTab, removeTab } from '../../../src-shared/screen-edits/tabs.ts';
import { treeRows } from '../../../src-shared/screen-edits/tree-rows.ts';

const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title', 'row', 'send'] },
    { id: 'title', component: 'Text', text: 'Title' },
    { id: 'row', component: 'Row', children: ['a', 'b'] },
    { id: 'a', component: 'Text', text: 'a' },
    { id: 'b', component: 'Text', text: 'B' },
    { id: 'send', component: 'Button', child: 'label', action: { event: { name: 'send' } } },
    { id: 'label', component: 'Text', text: 'Send' },
  ],
  when: { a: 'true', title: 'true' },
};

const editedOf = (file: ScreenFile) => ({ name: 's', file });

describe('a screen whose components contain each other', () => {
  const column = (id: string, ...children: readonly string[]) => ({ id, component: 'Column', children });
  const file: ScreenFile = {
    version: 'v1',
    components: [column('root', 'a', 'root', 'c'), column('a', 'b'), column('b', 'a', 'root', 'c'), column('c')],
  };

  test('keeps its root', () => {
    for (const plan of [removeComponent, duplicateComponent, unwrapComponent])
      expect(plan(editedOf(file), 'root')).toBeNull();
    expect(wrapComponent(editedOf(file), 'root', 'Row')).toBeNull();
  });

  test('loses only the deleted component, and what nothing else shows', () => {
    const without = (id: string) => appliedTo('s', file, removeComponent(editedOf(file), id)!.operations).components;
    expect(without('b')).toEqual([column('root', 'a', 'root', 'c'), column('a'), column('c')]);
    expect(without('a')).toEqual([column('root', 'root', 'c'), column('c')]);
  });
});
const FLOW = { version: 'v1' as const, id: 'f', nodes: [], edges: [] };

function applied(file: ScreenFile, edit: ScreenEdit | null): ScreenFile {
  if (edit === null) return file;
  return applyOperations({ flow: FLOW, layout: EMPTY_LAYOUT, screens: { s: file } }, edit.operations).screens['s']!;
}

const outline = (file: ScreenFile) => treeRows(file).map(({ id, level }) => `${'-'.repeat(level)}${id}`);

describe('the structure of a screen', () => {
  test('a new component goes into the selected container, or else after the selected component', () => {
    const into = (selected: string | null) => insertAt(editedOf(FILE), selected);
    expect([into(null), into('row'), into('title'), into('label')]).toEqual([
      { parent: 'root', at: 3 },
      { parent: 'row', at: 2 },
      { parent: 'root', at: 1 },
      { parent: 'root', at: 3 },
    ]);
    const edit = insertComponent(editedOf(FILE), 'Button', { parent: 'row', at: 1 });
    expect(outline(applied(FILE, edit)).slice(2, 7)).toEqual(['-row', '--a', '--button', '---text', '--b']);
    expect(edit?.select).toBe('button');
  });

  test('a starter goes after the selected component, or into an empty container', () => {
    const empty = { ...FILE, components: [...FILE.components.slice(0, 2), { ...FILE.components[2]!, children: [] }] };
    const after = (selected: string | null) => insertPartAt(editedOf(FILE), selected);
    expect([after(null), after('root'), after('row'), after('a'), after('label')]).toEqual([
      { parent: 'root', at: 3 },
      { parent: 'root', at: 3 },
      { parent: 'root', at: 2 },
      { parent: 'row', at: 1 },
      { parent: 'root', at: 3 },
    ]);
    expect(insertPartAt(editedOf(empty), 'row')).toEqual({ parent: 'row', at: 0 });
  });

  test('a component is deleted with its contents and conditions, except what others use', () => {
    const edit = removeComponent(editedOf(FILE), 'row');
    const after = applied(FILE, edit);
    expect([outline(after), after.when, edit?.select]).toEqual([
      ['root', '-title', '-send', '--label'],
      { title: 'true' },
      'send',
    ]);
    expect([removeComponent(editedOf(FILE), 'root'), removeComponent(editedOf(FILE), 'label')]).toEqual([null, null]);
  });

  test('a component moves step by step among siblings, in, and out, but never into itself', () => {
    const step = (id: string, way: Parameters<typeof stepComponent>[2]) =>
      outline(applied(FILE, stepComponent(editedOf(FILE), id, way)));
    expect(step('send', 'in')).toEqual(['root', '-title', '-row', '--a', '--b', '--send', '---label']);
    expect(step('b', 'out')).toEqual(['root', '-title', '-row', '--a', '-b', '-send', '--label']);
    expect(step('b', 'up').slice(3, 5)).toEqual(['--b', '--a']);
    expect(moveComponent(editedOf(FILE), 'row', { parent: 'row', at: 0 })).toBeNull();
    expect(stepComponent(editedOf(FILE), 'title', 'up')).toBeNull();
  });

  test('a copy gets new ids, and texts that look like ids stay', () => {
    const after = applied(FILE, duplicateComponent(editedOf(FILE), 'row'));
    expect(new Set(after.components.map(({ id }) => id)).size).toBe(after.components.length);
    const copy = after.components.find(({ id }) => id === after.components.at(-2)!.id)!;
    expect(copy['text']).toBe('a');
  });

  test('wrapping and unwrapping restores the screen', () => {
    for (const kind of ['Row', 'Column', 'Card'] as const) {
      const wrap = wrapComponent(editedOf(FILE), 'title', kind)!;
      const wrapped = applied(FILE, wrap);
      expect(outline(wrapped).slice(1, 3)).toEqual([`-${wrap.select}`, '--title']);
      expect(applied(wrapped, unwrapComponent(editedOf(wrapped), wrap.select))).toEqual(FILE);
    }
  });

  const HOLDERS: ScreenFile = {
    version: 'v1',
    components: [
      { id: 'root', component: 'Column', children: ['list', 'card', 'dialog'] },
      { id: 'list', component: 'List', children: { componentId: 'item', path: '/dishes' } },
      { id: 'item', component: 'Text', text: { path: 'title' } },
      { id: 'card', component: 'Card', child: 'inside' },
      { id: 'inside', component: 'Column', children: ['words'] },
      { id: 'words', component: 'Text', text: 'inside' },
      { id: 'dialog', component: 'Modal', trigger: 'open', content: 'shown' },
      { id: 'open', component: 'Text', text: 'Open' },
      { id: 'shown', component: 'Text', text: 'Shown' },
    ],
  };

  test.each(['item', 'inside', 'open', 'shown'])('the only part "%s" of its parent can be wrapped', (id) => {
    const wrap = wrapComponent(editedOf(HOLDERS), id, 'Row')!;
    const wrapped = applied(HOLDERS, wrap);
    const { parent } = treeRows(HOLDERS).find((row) => row.id === id)!;
    const rows = treeRows(wrapped).map((row) => [row.id, row.parent]);
    expect(rows).toContainEqual([wrap.select, parent]);
    expect(rows).toContainEqual([id, wrap.select]);
    expect(applied(wrapped, unwrapComponent(editedOf(wrapped), wrap.select))).toEqual(HOLDERS);
    const two = applied(wrapped, insertComponent(editedOf(wrapped), 'Text', { parent: wrap.select, at: 1 }));
    expect(unwrapComponent(editedOf(two), wrap.select)).toBeNull();
  });

  test('a component added to a list goes into the part that is repeated, and to a card into its content', () => {
    const into = (file: ScreenFile, selected: string) => {
      const edited = editedOf(file);
      return applied(file, insertComponent(edited, 'Text', insertAt(edited, selected)!));
    };
    const beside = ['-list', '--column', '---item', '---text'];
    for (const selected of ['list', 'item']) expect(outline(into(HOLDERS, selected)).slice(1, 5)).toEqual(beside);
    const again = into(into(HOLDERS, 'list'), 'list');
    expect(outline(again).slice(1, 6)).toEqual([...beside, '---text.2']);
    expect(outline(into(HOLDERS, 'card')).slice(3, 7)).toEqual(['-card', '--inside', '---words', '---text']);
    expect(outline(into(HOLDERS, 'open')).at(-1)).toBe('-text');
  });

  test('a starter goes after the list whose repeated part is selected', () => {
    expect(insertPartAt(editedOf(HOLDERS), 'item')).toEqual({ parent: 'root', at: 1 });
  });

  test('any edits leave a tree without lost, repeated, or detached components', () => {
    const kind = fc.constantFrom(...COMPONENTS.map(({ name }) => name));
    const step = fc.record({
      pick: fc.nat(),
      to: fc.nat(),
      kind,
      what: fc.constantFrom('insert', 'remove', 'move', 'in', 'out', 'duplicate', 'wrap', 'unwrap'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const after = steps.reduce((file, { pick, to, kind: name, what }) => {
          const edited = editedOf(file);
          const rows = treeRows(file);
          const [{ id }, { id: goal }] = [rows[pick % rows.length]!, rows[to % rows.length]!];
          const place = insertAt(edited, goal)!;
          switch (what) {
            case 'insert':
              return applied(file, insertComponent(edited, name, place));
            case 'remove':
              return applied(file, removeComponent(edited, id));
            case 'move':
              return applied(file, moveComponent(edited, id, { ...place, at: Math.max(0, place.at - 1) }));
            case 'in':
            case 'out':
              return applied(file, stepComponent(edited, id, what));
            case 'duplicate':
              return rows.length > 60 ? file : applied(file, duplicateComponent(edited, id));
            case 'wrap':
              return applied(file, wrapComponent(edited, id, 'Column'));
            default:
              return applied(file, unwrapComponent(edited, id));
          }
        }, FILE);
        const rows = treeRows(after);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(after.components.length);
        expect(rows.filter(({ parent }) => parent === null).map(({ id }) => id)).toEqual(['root']);
        expect(Object.keys(after.when ?? {}).every((id) => rows.some((row) => row.id === id))).toBe(true);
        for (const { id, parent } of rows) {
          const place = positionOf(after, id);
          if (place !== null) expect(place.parent).toBe(parent);
        }
      }),
    );
  });
});

test.each(COMPONENTS.map(({ name }) => [name]))('a new %s can be drawn at once', (name) => {
  const root = { id: 'root', component: 'Column', children: [] as string[] };
  const [first, ...inside] = starterComponents(name, freeComponentIds({ components: [root] }));
  const components = [{ ...root, children: [first!.id] }, first!, ...inside];
  const errors = validateComponents(components, { bareActions: true, data: {}, bound: [] }).filter(
    ({ severity }) => severity === 'error',
  );
  expect(errors).toEqual([]);
});

test('tabs come and go with their contents, and the last one stays', () => {
  const [tabs, ...inside] = starterComponents('Tabs', freeComponentIds({ components: [] }));
  const made = { name: 's', file: { version: 'v1' as const, components: [tabs!, ...inside] } };
  const after = (edit: ReturnType<typeof addTab>) => appliedTo('s', made.file, edit!.operations);
  const more = after(addTab(made, 'tabs'));
  expect(more.components.map(({ id }) => id)).toEqual([
    ...['tabs', 'column', 'text', 'column.2', 'text.2', 'column.3', 'text.3'],
  ]);
  const less = after(removeTab(made, 'tabs', 0));
  expect(less.components.map(({ id }) => id)).toEqual(['tabs', 'column.2', 'text.2']);
  expect(removeTab({ name: 's', file: less }, 'tabs', 0)).toBeNull();
});
