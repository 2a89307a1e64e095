import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { previewDrawing } from '../../../src-shared/a2ui/screen-preview.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { ScreenOperation } from '../../../src-shared/document/operations.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { renameComponent } from '../../../src-shared/screen-edits/rename-component.ts';
import { isHidden, setCondition, toggleHidden } from '../../../src-shared/screen-edits/set-condition.ts';

const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['tabs', 'list'] },
    { id: 'tabs', component: 'Tabs', tabs: [{ title: 'one', child: 'one' }] },
    { id: 'one', component: 'Text', text: 'one' },
    { id: 'list', component: 'List', children: { componentId: 'item', path: '/items' } },
    { id: 'item', component: 'Text', text: 'item' },
  ],
  data: { items: ['a'] },
  when: { one: 'true' },
  devices: { mobile: { components: [{ id: 'one', component: 'Text', text: 'one, narrow' }] } },
};

const edited = { name: 's', file: FILE };
const FLOW = { version: 'v1' as const, id: 'f', nodes: [], edges: [] };
const apply = (operations: readonly ScreenOperation[]) =>
  applyOperations({ flow: FLOW, layout: EMPTY_LAYOUT, screens: { s: FILE } }, operations).screens['s']!;

test.each(['one', 'item', 'list'])('everything that refers to "%s" follows its new id, and texts stay', (id) => {
  const [operation] = renameComponent(edited, id, 'renamed')!.operations;
  const file = apply([operation as ScreenOperation]);
  expect(checkScreen(file)).toEqual(checkScreen(FILE));
  expect(JSON.stringify(file).includes(`"id":"${id}"`)).toBe(false);
  expect(JSON.stringify(file)).toContain('"text":"one"');
});

test('an id stays unique, and the root keeps its own', () => {
  expect(renameComponent(edited, 'one', 'item')).toBeNull();
  expect(renameComponent(edited, 'one', ' ')).toBeNull();
  expect(renameComponent(edited, 'root', 'top')).toBeNull();
});

test('a hidden component is not drawn until it is shown again, and leaves no condition', () => {
  const hidden = apply(toggleHidden(edited, 'item')!);
  expect(isHidden(hidden, 'item')).toBe(true);
  expect(previewDrawing(hidden, 'desktop').components.map(({ id }) => id)).not.toContain('item');
  expect(toggleHidden({ name: 's', file: hidden }, 'item')).toEqual(setCondition(edited, 'item', ''));
  expect(toggleHidden(edited, 'one')).toBeNull();
});
