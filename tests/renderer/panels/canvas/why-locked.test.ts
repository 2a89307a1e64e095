/** Shortcuts that change a locked item say that it is locked. */
import { expect, test } from 'vitest';
import { isLocked, whyLocked } from '../../../../src-renderer/panels/canvas/commands/why-locked.ts';
import type { AppState } from '../../../../src-renderer/state/workspace/app-state.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import { end, flowOf, question } from '../../../shared/flow/build.ts';

const flow = flowOf({ nodes: [question('a', { label: 'Ask' }), question('b', { label: 'Ask again' }), end] });
const groups = { g: { label: 'Address', members: ['b'], locked: true } };
const layout = { version: 'v1', root: { nodes: {}, locked: ['a'], groups } };

function selecting(selected: { readonly nodes?: readonly string[]; readonly groups?: readonly string[] }): AppState {
  const selection = { nodes: [], notes: [], groups: [], edges: [], ...selected };
  return {
    documents: { getState: () => ({ document: { flow, layout }, graph: null }) },
    selection: { getState: () => selection },
  } as unknown as AppState;
}

test.each([
  ['a locked card', { nodes: ['a'] }, 'Ask'],
  ['a card of a locked group', { nodes: ['b'] }, 'Ask again'],
  ['a locked group', { groups: ['g'] }, 'Address'],
])('names %s', (_what, selected, names) => {
  expect(whyLocked(selecting(selected))).toBe(t('groups.lockedText', { names }));
});

test('is silent about other cards', () => {
  expect(whyLocked(selecting({ nodes: ['end'] }))).toBeNull();
  expect(isLocked(selecting({}), 'end')).toBe(false);
});
