import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDirty } from '../../../../src-renderer/state/editing/document-state.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import type { Screens } from '../../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { QUOTE, screenOperation } from '../../../shared/document/screen-edits.ts';

const PROJECT: OpenedProject = {
  ...{ path: '/p', name: 'P', revision: '0', readOnly: false, tools: [], recovery: null },
  ...{ flow: { version: 'v1', id: 'f', nodes: [], edges: [] }, layout: EMPTY_LAYOUT },
  ...{ screens: ['broken', 'quote'], screenFiles: { quote: QUOTE } },
};

function opened(more: Partial<OpenedProject> = {}) {
  const store = createDocumentStore({ now: () => 0 });
  store.getState().open({ ...PROJECT, ...more });
  return store;
}

test('any edits of screens can be undone and redone step by step', () => {
  fc.assert(
    fc.property(fc.array(screenOperation, { maxLength: 8 }), (operations) => {
      const store = opened();
      const states: (Screens | undefined)[] = [store.getState().content.screens];
      for (const [at, operation] of operations.entries()) {
        const { history } = store.getState();
        store.getState().edit(`Edit ${at}`, [operation]);
        if (store.getState().history !== history) states.push(store.getState().content.screens);
      }
      for (const [at, screens] of [...states.entries()].toReversed()) {
        store.getState().jump(at);
        expect(store.getState().content.screens).toEqual(screens);
      }
      store.getState().jump(states.length - 1);
      expect(store.getState().content.screens).toEqual(states.at(-1));
    }),
  );
});

test('editing a screen does not redraw the flow', () => {
  const store = opened();
  const { document } = store.getState();
  store.getState().edit('Title', [{ op: 'update-screen', screen: 'quote', set: { title: 'Offer' } }]);
  expect(store.getState().document).toBe(document);
  expect(isDirty(store.getState())).toBe(true);
});

test('a new screen is known at once, and files that are not screens stay known', () => {
  const store = opened();
  store.getState().edit('New', [{ op: 'set-screen', screen: 'offer', file: QUOTE }]);
  expect(store.getState().project?.screens).toEqual(['broken', 'offer', 'quote']);
  store.getState().undo();
  expect(store.getState().project?.screens).toEqual(['broken', 'quote']);
});

test('external changes to a screen are applied as one edit', () => {
  const store = opened();
  store
    .getState()
    .takeIn('Changed on disk', { ...PROJECT, revision: '1', screenFiles: { quote: { ...QUOTE, title: 'Theirs' } } });
  expect([store.getState().content.screens?.['quote']?.title, isDirty(store.getState())]).toEqual(['Theirs', false]);
  store.getState().undo();
  expect(store.getState().content.screens).toEqual({ quote: QUOTE });
});
