import { expect, test } from 'vitest';
import type { BindableData } from '../../../src-shared/screen-edits/bindable-data.ts';
import { bindableTree } from '../../../src-shared/screen-edits/bindable-tree.ts';

const guest = { name: 'Ada', 'plus one': true };
const REACHABLE: readonly BindableData[] = [
  { group: 'answers', name: 'day', level: 0, type: 'date', source: { expression: 'answers.day' } },
  {
    ...{ group: 'variables', name: 'guest', level: 0, type: 'object' },
    ...{ source: { expression: 'domain.guest' }, sample: guest },
  },
  { group: 'data', name: 'rooms', level: 0, type: 'list', source: { path: '/rooms' }, sample: [{ beds: [1, 2] }] },
  { group: 'data', name: 'form', level: 0, type: 'object', source: { path: '/form' }, sample: { when: '' } },
  { group: 'data', name: 'form.when', level: 1, type: 'date', source: { path: '/form/when' }, sample: '' },
];

test('groups contain their values, and objects and lists what is inside them', () => {
  const { byId, groups } = bindableTree(REACHABLE);
  const shown = [...byId.values()].map(({ id, level, value }) => [
    id,
    level,
    value?.type ?? null,
    value?.source ?? null,
  ]);
  expect(groups).toEqual(['answers', 'variables', 'data']);
  expect(shown).toEqual([
    ['answers', 1, null, null],
    ['/answers/day', 2, 'date', { expression: 'answers.day' }],
    ['variables', 1, null, null],
    ['/variables/guest', 2, 'object', { expression: 'domain.guest' }],
    ['/~1variables~1guest/name', 3, 'text', { expression: 'domain.guest.name' }],
    // An expression can't name it.
    ['/~1variables~1guest/plus one', 3, 'boolean', null],
    ['data', 1, null, null],
    ['/data/rooms', 2, 'list', { path: '/rooms' }],
    // Only a part that is repeated for each item can be bound to it.
    ['/~1data~1rooms/beds', 3, 'list', null],
    ['/data/form', 2, 'object', { path: '/form' }],
    ['/~1data~1form/when', 3, 'date', { path: '/form/when' }],
  ]);
});

test('has no rows without data', () => {
  expect(bindableTree([])).toEqual({ byId: new Map(), children: new Map(), groups: [] });
});
