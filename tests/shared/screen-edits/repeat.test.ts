import { expect, test } from 'vitest';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { repeatChildren, stopRepeating, templateOf } from '../../../src-shared/screen-edits/repeat.ts';
import type { ScreenEdit } from '../../../src-shared/screen-edits/edit-screen.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../harness/messages.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { componentOf } from '../../../src-shared/screen-edits/screen-tree.ts';

const screenWith = (children: readonly string[]): ScreenFile => ({
  version: 'v1',
  components: [
    { id: 'root', component: 'List', children: [...children] },
    ...children.map((id): Component => ({ id, component: 'Text', text: id })),
  ],
});

const FLOW = { version: 'v1' as const, id: 'f', nodes: [], edges: [] };

const apply = (file: ScreenFile, edit: ScreenEdit): ScreenFile =>
  applyOperations({ flow: FLOW, layout: EMPTY_LAYOUT, screens: { offer: file } }, edit.operations).screens['offer']!;

const repeated = (children: readonly string[], item?: Json) => {
  const file = screenWith(children);
  return apply(file, repeatChildren({ name: 'offer', file }, 'root', { path: '/rooms', operations: [], item })!);
};

test('repeats a single child as it is', () => {
  expect(templateOf(repeated(['a']).components[0]!)).toEqual({ componentId: 'a', path: '/rooms' });
});

test('repeats several children together', () => {
  const file = repeated(['a', 'b']);
  const { componentId } = templateOf(file.components[0]!)!;
  expect(componentOf(file, componentId)).toMatchObject({ component: 'Column', children: ['a', 'b'] });
});

test.each<[string, Json | undefined, Json]>([
  ['the first text of an item', { price: 9, name: 'Plus' }, { path: 'name' }],
  ['an item that is a text', 'Plus', { path: '.' }],
  ['words where items are not known', undefined, t('screenDesigner.repeat.item')],
])('adds something to repeat to an empty container: %s', (_name, item, text) => {
  const file = repeated([], item);
  expect(componentOf(file, templateOf(file.components[0]!)!.componentId)).toMatchObject({ component: 'Text', text });
});

test('keeps the children when repeating stops', () => {
  const file = repeated(['a']);
  const once = apply(file, stopRepeating({ name: 'offer', file }, 'root')!);
  expect(once.components[0]!['children']).toEqual(['a']);
});
