import { expect, test } from 'vitest';
import { choosableOptions, toggleOption } from '../../../../src-renderer/panels/screen-designer/chosen-options.ts';

const OPTIONS = [
  { label: 'Window', value: 'window' },
  { label: { path: '/aisle' }, value: 'aisle' },
];
const listed = (selected: string[]) => choosableOptions(OPTIONS, selected)!;

test('options are selected by their label, and a value without an option can be cleared', () => {
  expect(listed(['gone', 'aisle'])).toEqual([
    { value: 'window', label: 'Window', isChosen: false },
    { value: 'aisle', label: 'aisle', isChosen: true },
    { value: 'gone', label: 'gone', isChosen: true },
  ]);
  expect(toggleOption(listed(['gone', 'aisle']), 'gone', { isSingle: false })).toEqual(['aisle']);
});

test('a single choice has one selected option or none, and others keep the order of the options', () => {
  expect(toggleOption(listed(['aisle']), 'window', { isSingle: true })).toEqual(['window']);
  expect(toggleOption(listed(['aisle']), 'aisle', { isSingle: true })).toEqual([]);
  expect(toggleOption(listed(['aisle']), 'window', { isSingle: false })).toEqual(['window', 'aisle']);
});

test('options from the data are not known', () => {
  expect(choosableOptions({ path: '/seats' }, [])).toBeNull();
  expect(choosableOptions([], ['window'])).toBeNull();
});
