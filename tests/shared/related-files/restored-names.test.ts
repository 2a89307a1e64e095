/** Related files follow a restored version. */
import { expect, test } from 'vitest';
import type { TargetRename } from '../../../src-shared/related-files/rename.ts';
import { namesBack } from '../../../src-shared/related-files/renames-to-revert.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';

const withKey = (key: string, path = 'buy') => ({
  flow: flowOf({
    nodes: [question('ask', { key, answer: { type: 'number' } }), end],
    edges: [edge('ask', 'end', `answers.${key} > 1 && path == "${path}"`)],
    paths: [{ id: path, label: 'Buys', entry: 'ask' }],
  } as never),
  layout: EMPTY_LAYOUT,
});

const renamed = (kind: TargetRename['kind'], from: string, to: string): TargetRename => ({ kind, from, to });

test('a question with the same id reveals the former name of its answer', () => {
  expect(namesBack(withKey('count'), withKey('amount'), [])).toEqual({
    changes: [renamed('key', 'count', 'amount')],
    gone: [],
  });
});

test('remembered renames are reverted to the name in the version, across those between', () => {
  const made = [renamed('path', 'buy', 'order'), renamed('key', 'a', 'b'), renamed('path', 'order', 'purchase')];
  const back = namesBack(withKey('amount', 'purchase'), withKey('amount', 'buy'), made);
  expect(back).toEqual({ changes: [renamed('path', 'purchase', 'buy')], gone: [] });
  expect(namesBack(withKey('amount', 'purchase'), withKey('amount', 'order'), made).changes).toEqual([
    renamed('path', 'purchase', 'order'),
  ]);
});

test('names that the version never had are reported, and the same version needs no renames', () => {
  const { changes, gone } = namesBack(withKey('amount', 'purchase'), withKey('amount', 'buy'), []);
  expect(changes).toEqual([]);
  expect(gone).toEqual([{ kind: 'path', name: 'purchase' }]);
  expect(namesBack(withKey('amount'), withKey('amount'), [renamed('key', 'amount', 'count')])).toEqual({
    changes: [],
    gone: [],
  });
});
