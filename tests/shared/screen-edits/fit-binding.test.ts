import { expect, test } from 'vitest';
import { findComponent } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { functionArgs, startCall } from '../../../src-shared/a2ui/catalog/function-args.ts';
import { callSchema, FUNCTIONS } from '../../../src-shared/a2ui/catalog/dynamic-values.ts';
import { boundValue, byFit, conversionFor, fits, wantedBy } from '../../../src-shared/screen-edits/fit-binding.ts';

test('a number is formatted for a text and rejected for a list', () => {
  const text = wantedBy({ name: 'text', role: 'text' }, 'Text')!;
  expect(fits(text, 'number')).toBe(false);
  expect(boundValue('/total', conversionFor(text, 'number'))).toEqual({
    call: 'formatNumber',
    args: { value: { path: '/total' } },
  });
  expect(conversionFor(text, 'list')).toBeNull();
  const list = wantedBy({ name: 'children', role: 'children' }, 'List')!;
  expect([fits(list, 'number'), conversionFor(list, 'number')]).toEqual([false, null]);
});

test('a date is formatted for a text, with the time that it has, but not for the limit of an input', () => {
  const text = wantedBy({ name: 'text', role: 'text' }, 'Text')!;
  expect([fits(text, 'date'), conversionFor(text, 'date')]).toEqual([false, 'formatDate']);
  const formatOf = (sample: string) =>
    (boundValue('/at', 'formatDate', sample) as { args: { format: string } }).args.format;
  expect(['2027-01-15', '2027-01-15T10:30'].map(formatOf)).toEqual(['d MMMM yyyy', 'd MMMM yyyy, HH:mm']);
  const limit = wantedBy({ name: 'min', role: 'text' }, 'DateTimeInput')!;
  expect([fits(limit, 'date'), conversionFor(limit, 'date')]).toEqual([true, null]);
});

test('a value stored by an input is never converted', () => {
  const entered = wantedBy({ name: 'value', role: 'boolean' }, 'CheckBox')!;
  expect([fits(entered, 'boolean'), fits(entered, 'text'), conversionFor(entered, 'text')]).toEqual([
    true,
    false,
    null,
  ]);
});

test('an input for dates is offered dates first, and a text keeps the order of the data', () => {
  const data = (['text', 'any', 'date', 'text'] as const).map((type, at) => ({ type, at }));
  const order = (prop: Parameters<typeof wantedBy>[0], component: string) =>
    data.toSorted(byFit(wantedBy(prop, component)!)).map(({ at }) => at);
  expect(order({ name: 'value', role: 'text' }, 'DateTimeInput')).toEqual([2, 0, 3, 1]);
  expect(order({ name: 'text', role: 'text' }, 'Text')).toEqual([0, 1, 2, 3]);
});

test.each(['formatNumber', 'formatDate', 'formatString', 'required'] as const)(
  'the value converted by %s is valid in a component',
  (conversion) => {
    const value = boundValue('/a', conversion);
    const component = { id: 'a', component: conversion === 'required' ? 'CheckBox' : 'Text' };
    const props = conversion === 'required' ? { label: 'A', value } : { text: value };
    expect(findComponent(component.component)!.schema.safeParse({ ...component, ...props }).success).toBe(true);
  },
);

test.each(FUNCTIONS.map((definition) => [definition.name, definition] as const))(
  'a new call of %s is valid at once',
  (name, definition) => {
    expect(callSchema(definition).safeParse(startCall(name, {})).error).toBeUndefined();
    expect(functionArgs(name).length).toBeGreaterThan(0);
  },
);

test('changing the function keeps the arguments that both have', () => {
  expect(startCall('formatCurrency', { value: { path: '/total' }, offset: 1 })).toEqual({
    call: 'formatCurrency',
    args: { value: { path: '/total' }, currency: 'GBP' },
  });
});
