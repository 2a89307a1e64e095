import { expect, test } from 'vitest';
import { dropEdit, dropPlace } from '../../../../src-renderer/panels/screen-designer/drag-components.ts';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';

const file: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['a', 'b', 'row'] },
    { id: 'a', component: 'Text', text: 'A' },
    { id: 'b', component: 'Text', text: 'B' },
    { id: 'row', component: 'Row', children: [] },
  ],
};

const childrenAfter = (id: string, side: 'before' | 'after' | 'inside') => {
  const { edit } = dropEdit({ name: 's', file, fragment: () => undefined }, { move: 'a' }, dropPlace(file, id, side));
  return edit?.operations.map((operation) => (operation.op === 'update-component' ? operation.set['children'] : null));
};

test('a component lands where the line is shown', () => {
  expect(childrenAfter('b', 'after')).toEqual([['b', 'a', 'row']]);
  expect(childrenAfter('b', 'before')).toBeUndefined();
  expect(childrenAfter('row', 'inside')).toEqual([['b', 'row'], ['a']]);
});

test('nothing is dropped into a component that holds none', () => {
  expect(dropPlace(file, 'b', 'inside')).toBeNull();
});
