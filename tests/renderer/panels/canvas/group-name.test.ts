/** Names of groups for screen readers. */
import { expect, test } from 'vitest';
import { groupName } from '../../../../src-renderer/panels/canvas/group-name.ts';
import type { Group } from '../../../../src-shared/flow/layout.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

test.each<[Group, string]>([
  [{ label: 'Address', members: ['a'] }, t('groups.named', { name: 'Address' })],
  [{ members: ['a'] }, t('groups.unnamed')],
  [{ label: 'Address', members: ['a', 'b'], collapsed: true }, t('groups.folded', { name: 'Address', count: 2 })],
  [{ members: ['a'], collapsed: true }, t('groups.foldedUnnamed', { count: 1 })],
])('names the group %j', (group, name) => {
  expect(groupName(group)).toBe(name);
});

test('counts 1 item in the singular', () => {
  expect(groupName({ members: ['a'], collapsed: true })).toMatch(/1 item\b/);
});
