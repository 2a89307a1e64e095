import { expect, test } from 'vitest';
import { typedName } from '../../../../src-renderer/panels/screen-designer/screen-name.ts';
import { t } from '../../../harness/messages.ts';

test('any text is accepted as a name unless its file exists', () => {
  const problem = t('screenDesigner.new.taken', { name: 'book-a-table' });
  expect(typedName('', ['offer'])).toEqual({ name: '', title: '', problem: undefined });
  expect(typedName('Book a table', ['offer'])).toEqual({
    ...{ name: 'book-a-table', title: 'Book a table', problem: undefined },
  });
  for (const taken of ['book-a-table', 'Book-A-Table'])
    expect(typedName('Book a table', [taken]).problem).toBe(problem);
});
