import { expect, test } from 'vitest';
import {
  draggedType,
  dropOutcome,
  setDraggedData,
  takeDraggedData,
} from '../../../../src-renderer/panels/screen-designer/drag-data.ts';
import { VALUE_TYPES } from '../../../../src-shared/screen-edits/value-type.ts';

/** As browsers do it: names of types are in lower case, and contents are kept by them. */
function transferOf() {
  const contents = new Map<string, string>();
  return {
    effectAllowed: '',
    get types() {
      return [...contents.keys()];
    },
    setData: (type: string, text: string) => void contents.set(type.toLowerCase(), text),
    getData: (type: string) => contents.get(type.toLowerCase()) ?? '',
  };
}

test('the type of dragged data is known before it is dropped', () => {
  for (const type of VALUE_TYPES) {
    const transfer = transferOf();
    const data = { name: 'floor_area', type, source: { expression: 'answers.floor_area' } };
    setDraggedData(transfer as unknown as DataTransfer, data);
    expect(draggedType(transfer)).toBe(type);
    expect(takeDraggedData(transfer)).toEqual(data);
  }
});

test('a dragged component is not data', () => {
  const transfer = transferOf();
  transfer.setData('text/x-switchyard-component', '{"add":"Text"}');
  expect(draggedType(transfer)).toBeNull();
  expect(takeDraggedData(transfer)).toBeNull();
});

test('data of the wrong type is refused with the conversion that helps', () => {
  const text = { types: ['text', 'date'], fill: false } as const;
  expect(dropOutcome(text, 'text')).toEqual({ kind: 'bound' });
  expect(dropOutcome(text, 'number')).toEqual({ kind: 'refused', conversion: 'formatNumber' });
  expect(dropOutcome(text, 'list')).toEqual({ kind: 'refused', conversion: null });
  expect(dropOutcome({ types: ['number'], fill: true }, 'text')).toEqual({ kind: 'refused', conversion: null });
});
