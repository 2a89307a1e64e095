import { describe, expect, test } from 'vitest';
import { fail, ok } from '../../../../src-shared/result.ts';
import { item, member, sameBinding, type FieldBinding } from '../../../../src-renderer/fields/binding.ts';

/** A field with one value that rejects the text "bad" anywhere in it. */
function over(value: unknown): { binding: FieldBinding; applied: unknown[] } {
  const applied: unknown[] = [];
  const binding: FieldBinding = {
    ...{ key: 'root', pointer: '/root', value, problems: [] },
    check: (whole) =>
      JSON.stringify(whole ?? null).includes('bad') ? fail([{ kind: 'schema', message: 'bad', path: [] }]) : ok(whole),
    apply: (whole) => applied.push(whole),
  };
  return { binding, applied };
}

/** The behavior of a text field: checks typed text, and applies the result of the check. */
function type(binding: FieldBinding, typed: unknown): void {
  const checked = binding.check(typed);
  if (checked.ok) binding.apply(checked.value);
}

describe('editing a part of a value', () => {
  test('a problem of a part does not repeat the name of the whole', () => {
    const whole: FieldBinding = {
      ...{ key: 'root', pointer: '/root', value: { options: [{ value: 'a' }] }, problems: [], apply: () => {} },
      check: () => fail([{ kind: 'schema', message: 'bad', path: ['options', 0, 'value'] }]),
    };
    const pathsIn = (binding: FieldBinding) => {
      const checked = binding.check('');
      return checked.ok ? [] : checked.error.map((issue) => issue.kind === 'schema' && issue.path);
    };
    const options = member(whole, 'options');
    expect([pathsIn(options), pathsIn(member(item(options, 0), 'value'))]).toEqual([[[0, 'value']], [[]]]);
  });

  test('typing into a member sets only that member of its object', () => {
    const { binding, applied } = over({ when: 'true', message: 'old' });
    type(member(binding, 'message'), 'new');
    expect(applied).toEqual([{ when: 'true', message: 'new' }]);
  });

  test('typing works in a member of a list item', () => {
    const { binding, applied } = over({ options: [{ value: 'a' }, { value: 'b' }] });
    type(member(item(member(binding, 'options'), 1), 'label'), 'B');
    expect(applied).toEqual([{ options: [{ value: 'a' }, { value: 'b', label: 'B' }] }]);
  });

  test('does not apply a value that the whole rejects', () => {
    const { binding, applied } = over({ message: 'old' });
    type(member(binding, 'message'), 'bad');
    expect(applied).toEqual([]);
  });
});

test('a field is rendered again only for another value, position, or problem', () => {
  const value = { text: 'a' };
  const { binding } = over(value);
  const problem = { code: 'schema.invalid', severity: 'error', message: 'bad', pointer: '/root', graph: null } as const;
  const others: FieldBinding[] = [
    over({ text: 'a' }).binding,
    { ...binding, key: 'other' },
    { ...binding, pointer: '/other' },
    { ...binding, problems: [problem] },
  ];
  expect(sameBinding(binding, over(value).binding)).toBe(true);
  expect(others.map((other) => sameBinding(binding, other))).toEqual([false, false, false, false]);
});
