import { expect, test } from 'vitest';
import { findingText } from '../../../../src-renderer/panels/prove/finding-text.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

const place = { node: 'end', graph: null, conversation: [] };

test.each([
  ['contact', t('prove.message.one-of-named', { outcome: 'booked', group: 'contact' })],
  [null, t('prove.message.one-of', { outcome: 'booked' })],
])('names the group %s of mutually exclusive answers', (group, text) => {
  expect(findingText({ ...place, kind: 'one-of', group, outcome: 'booked' }, String)).toBe(text);
});

test('names nodes by their titles', () => {
  const nodes = ['a', 'b'];
  const text = findingText({ ...place, kind: 'livelock', nodes }, (node) => node.toUpperCase());
  expect(text).toBe(t('prove.message.livelock', { nodes: 'A and B' }));
});
