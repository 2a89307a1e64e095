/** One-of groups as edited by the inspector. */
import { expect, test } from 'vitest';
import { flowSchema } from '../../../../src-shared/document/flow-schema.ts';
import {
  addGroup,
  namedGroups,
  setAlternative,
  unusedKeys,
} from '../../../../src-renderer/panels/inspector/flow/one-of-changes.ts';

const KEYS = ['email', 'phone', 'post', 'fax'];
const contact = { id: 'contact', alternatives: [['email'], ['phone']] };

test('the short form becomes a named group that the flow accepts', () => {
  const named = namedGroups({ oneOf: [['email'], ['phone']] });
  expect(named).toEqual([{ id: 'group', alternatives: [['email'], ['phone']] }]);
  expect(flowSchema.shape.oneOf.safeParse(named).success).toBe(true);
});

test('named groups stay unchanged', () => {
  const oneOf = [{ ...contact, rule: 'exactly-one' as const }];
  expect(namedGroups({ oneOf })).toEqual(oneOf);
  expect(namedGroups({})).toEqual([]);
});

test('a new group starts with unused keys and needs two', () => {
  expect(addGroup([contact], KEYS)).toEqual([contact, { id: 'group', alternatives: [['post'], ['fax']] }]);
  expect(addGroup([contact], ['email', 'phone'])?.at(-1)?.alternatives).toEqual([['email'], ['phone']]);
  expect(addGroup([], ['email'])).toBeNull();
});

test('an alternative without keys is removed while two others remain', () => {
  const three = { ...contact, alternatives: [['email'], ['phone'], ['post']] };
  expect(setAlternative(three, 1, undefined)).toEqual({ ...contact, alternatives: [['email'], ['post']] });
  expect(setAlternative(contact, 1, undefined)).toBeNull();
  expect(setAlternative(contact, 1, ['phone', 'fax'])?.alternatives).toEqual([['email'], ['phone', 'fax']]);
  expect(unusedKeys(KEYS, three.alternatives)).toEqual(['fax']);
});
