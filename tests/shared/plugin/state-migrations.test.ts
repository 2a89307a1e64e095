import { describe, expect, test } from 'vitest';
import {
  checkSteps,
  migrateState,
  parseMigrations,
  type StateMigrations,
} from '../../../src-shared/plugin/state-migrations.ts';
import { words } from '../../harness/messages.ts';

type Step = StateMigrations['steps'][number];

const steps = (...list: Step[]): StateMigrations => ({ version: 'v1', steps: list });
const one = (step: Partial<Step>): StateMigrations => steps({ from: 1, to: 2, name: 'one', ...step });

function moved(state: object, step: Partial<Step>): unknown {
  const result = migrateState(state as never, { migrations: one(step), stateVersion: 2 });
  return result.ok ? result.value.state : result.error;
}

describe('a migration step', () => {
  const move = { from: '/branch', to: '/domain/shop/branch', default: false };

  test.each<[string, object, object]>([
    ['takes a value to its new place', { branch: true }, { domain: { shop: { branch: true } }, state_version: 2 }],
    ['begins with the default where there is none', {}, { domain: { shop: { branch: false } }, state_version: 2 }],
    [
      'lets the old place tell, for it was written last',
      { branch: true, domain: { shop: { branch: false } } },
      { domain: { shop: { branch: true } }, state_version: 2 },
    ],
    [
      'lets the new place tell where the old one is as at the beginning',
      { branch: false, domain: { shop: { branch: true } } },
      { domain: { shop: { branch: true } }, state_version: 2 },
    ],
    [
      'lets the new place tell where the old one is null',
      { branch: null, domain: { shop: { branch: 'x' } } },
      { domain: { shop: { branch: 'x' } }, state_version: 2 },
    ],
    [
      'keeps null where nothing else is known',
      { branch: null },
      { domain: { shop: { branch: null } }, state_version: 2 },
    ],
    [
      'leaves everything else as it is',
      { branch: true, mode: 'voice', domain: { shop: { other: 1 }, bank: { x: 1 } } },
      { mode: 'voice', domain: { shop: { other: 1, branch: true }, bank: { x: 1 } }, state_version: 2 },
    ],
    [
      'makes an object of what held none',
      { branch: true, domain: 5 },
      { domain: { shop: { branch: true } }, state_version: 2 },
    ],
  ])('%s', (_what, before, after) => {
    expect(moved(before, { moves: [move] })).toEqual(after);
  });

  test('writes one value to two places and swaps two values', () => {
    const moves = [
      { from: '/a', to: '/x/a' },
      { from: '/a', to: '/x/b' },
      { from: '/c', to: '/d' },
      { from: '/d', to: '/c' },
    ];
    expect(moved({ a: 1, c: 2, d: 3 }, { moves })).toEqual({ x: { a: 1, b: 1 }, c: 3, d: 2, state_version: 2 });
  });

  test('maps values, including to null and from objects', () => {
    const map = [
      { is: 'no', becomes: null },
      { is: { a: 1 }, becomes: 'one' },
    ];
    const moves = ['p', 'q', 'r'].map((name) => ({ from: `/${name}`, to: `/new/${name}`, map }));
    expect(moved({ p: 'no', q: { a: 1 }, r: 'yes' }, { moves })).toEqual({
      ...{ new: { p: null, q: 'one', r: 'yes' }, state_version: 2 },
    });
  });

  test('drops unneeded values and ignores missing ones', () => {
    expect(moved({ a: { b: 1, c: 2 }, d: 1 }, { drop: ['/a/b', '/d', '/e/f', '/d/x'] })).toEqual({
      ...{ a: { c: 2 }, state_version: 2 },
    });
  });

  test('never reads inherited properties', () => {
    expect(moved({}, { moves: [{ from: '/constructor/name', to: '/x' }] })).toEqual({ state_version: 2 });
  });
});

describe('a stored state', () => {
  const migrations = steps(
    { from: 1, to: 2, name: 'first', moves: [{ from: '/a', to: '/b' }] },
    { from: 2, to: 3, name: 'second', moves: [{ from: '/b', to: '/c' }] },
  );
  const open = (state: object, stateVersion = 3) => migrateState(state as never, { migrations, stateVersion });

  test('goes through every version since it was stored, by name', () => {
    expect(open({ state_version: 1, a: 5 })).toEqual({
      ...{ ok: true, value: { state: { state_version: 3, c: 5 }, steps: ['first', 'second'] } },
    });
    expect(open({ state_version: 2, b: 5 })).toMatchObject({ value: { state: { c: 5 }, steps: ['second'] } });
    expect(open({ state_version: 3, c: 5 })).toMatchObject({ value: { state: { c: 5 }, steps: [] } });
  });

  test('without a version counts as the first', () => {
    expect(open({ a: 5 })).toMatchObject({ value: { state: { c: 5 }, steps: ['first', 'second'] } });
  });

  test.each<[unknown, string]>([
    [4, 'newer_version'],
    [0, 'invalid_document'],
    [1.5, 'invalid_document'],
    ['1', 'invalid_document'],
    [null, 'invalid_document'],
  ])('of version %j is refused', (version, code) => {
    expect(open({ state_version: version })).toMatchObject({ ok: false, error: { code } });
  });

  test('is refused if a step is missing', () => {
    expect(open({ state_version: 1 }, 4)).toMatchObject({
      ...{
        ok: false,
        error: {
          code: 'invalid_document',
          message: expect.stringMatching(words('plugin.stateMigrations.noMigration', { version: 1 })),
        },
      },
    });
  });
});

describe('the list of migration steps', () => {
  const good = steps({ from: 1, to: 2, name: 'a' }, { from: 2, to: 3, name: 'b' });

  test('leads from version 1 to the current one', () => {
    expect(checkSteps(good, 3)).toBeNull();
    expect(checkSteps(steps(), 1)).toBeNull();
  });

  test.each<[string, StateMigrations, number]>([
    ['ends too early', good, 4],
    ['goes too far', good, 2],
    ['begins late', steps({ from: 2, to: 3, name: 'a' }), 3],
    ['has a gap', steps({ from: 1, to: 2, name: 'a' }, { from: 3, to: 4, name: 'b' }), 4],
    ['jumps', steps({ from: 1, to: 3, name: 'a' }), 3],
    ['names two alike', steps({ from: 1, to: 2, name: 'a' }, { from: 2, to: 3, name: 'a' }), 3],
  ])('is refused if it %s', (_what, migrations, stateVersion) => {
    expect(checkSteps(migrations, stateVersion)?.message).toMatch(words('plugin.stateMigrations.invalid'));
  });

  test.each([
    '[]',
    '{"version":"v2","steps":[]}',
    '{"version":"v1"}',
    '{"version":"v1","steps":[{"from":1,"to":2,"name":"A"}]}',
    '{"version":"v1","steps":[{"from":1,"to":2,"name":"a","moves":[{"from":"/a/0/b","to":"/c"}]}]}',
    '{"version":"v1","steps":[{"from":1,"to":2,"name":"a","moves":[{"from":"/__proto__/b","to":"/c"}]}]}',
    '{"version":"v1","steps":[{"from":1,"to":2,"name":"a","drop":["a"]}]}',
    '{"version":"v1","steps":[{"from":1,"to":2,"name":"a","run":"x"}]}',
  ])('is refused if it is invalid: %s', (text) => {
    expect(parseMigrations(text)).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
  });
});
