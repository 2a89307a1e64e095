import { expect, test } from 'vitest';
import { COMPONENTS } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { PropMeta } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { FUNCTIONS } from '../../../src-shared/a2ui/catalog/dynamic-values.ts';
import { screenValues } from '../../../src-shared/messages/en/screen-values.ts';
import { functionWords, valueWords } from '../../../src-shared/screen-edits/value-words.ts';

const optionsIn = (props: readonly PropMeta[]): readonly string[] =>
  props.flatMap(({ options = [], fields = [] }) => [...options, ...optionsIn(fields)]);

test('every value and function of the catalog has a description, and no others do', () => {
  const values = COMPONENTS.flatMap(({ props }) => optionsIn(props));
  expect(new Set(values)).toEqual(new Set(Object.keys(screenValues.words)));
  expect(new Set(FUNCTIONS.map(({ name }) => name))).toEqual(new Set(Object.keys(screenValues.functions)));
  expect([valueWords('shortText'), valueWords('h4')]).toEqual(['Short text', 'Heading 4']);
  expect(functionWords('formatCurrency')).toBe('Format as currency');
});

test('a value of another catalog is described in words', () => {
  expect([valueWords('extraWide'), valueWords('dark_mode')]).toEqual(['Extra wide', 'Dark mode']);
});
