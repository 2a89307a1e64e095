import { expect, test } from 'vitest';
import { dropOutcome } from '../../../../src-renderer/panels/screen-designer/drag-data.ts';

test('data of the wrong type is refused with a suggested conversion', () => {
  const text = { types: ['text', 'date'], fill: false } as const;
  expect(dropOutcome(text, 'text')).toEqual({ kind: 'bound' });
  expect(dropOutcome(text, 'number')).toEqual({ kind: 'refused', conversion: 'formatNumber' });
  expect(dropOutcome(text, 'list')).toEqual({ kind: 'refused', conversion: null });
  expect(dropOutcome({ types: ['number'], fill: true }, 'text')).toEqual({ kind: 'refused', conversion: null });
});
