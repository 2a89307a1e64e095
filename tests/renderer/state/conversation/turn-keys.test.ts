import { expect, test } from 'vitest';
import { TurnKeys } from '../../../../src-renderer/state/conversation/turn-keys.ts';

test('a turn without a response keeps its key, and a delivered one gets another next time', () => {
  const keys = new TurnKeys();
  const first = keys.keyOf('s', 'yes');
  keys.answered(first, false);
  expect(keys.keyOf('s', 'yes')).toBe(first);
  keys.answered(first, true);
  expect(keys.keyOf('s', 'yes')).not.toBe(first);
  const other = keys.keyOf('s', 'no');
  expect([keys.keyOf('t', 'no'), keys.keyOf('s', 'yes')]).not.toContain(other);
});
