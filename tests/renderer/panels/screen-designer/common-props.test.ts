import { expect, test } from 'vitest';
import { commonProps } from '../../../../src-renderer/panels/screen-designer/common-props.ts';
import type { Component } from '../../../../src-shared/a2ui/messages.ts';

const heading: Component = { id: 'a', component: 'Text', text: 'One', variant: 'h2' };
const plain: Component = { id: 'b', component: 'Text', text: 'Two' };
const row: Component = { id: 'c', component: 'Row', children: [] };
const column: Component = { id: 'd', component: 'Column', children: [], align: 'center' };

const valuesOf = (components: readonly Component[]) =>
  commonProps(components).map(({ prop, value, isMixed }) => [prop.name, isMixed ? 'mixed' : value]);

test('components of one kind share choices, but not their texts', () => {
  expect(valuesOf([heading, plain])).toEqual([['variant', 'mixed']]);
  expect(valuesOf([heading, { ...plain, variant: 'h2' }])).toEqual([['variant', 'h2']]);
});

test('components of different kinds share properties of the same name and choices', () => {
  expect(valuesOf([row, column])).toEqual([
    ['justify', undefined],
    ['align', 'mixed'],
  ]);
  expect(valuesOf([row, plain])).toEqual([]);
});

test('a missing value equals the default', () => {
  expect(valuesOf([plain, { ...plain, variant: 'body' }])).toEqual([['variant', undefined]]);
});
