import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { isDirty } from '../../../../src-renderer/state/editing/document-state.ts';
import { createDocumentStore, type DocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';

const PROJECT: OpenedProject = {
  path: '/projects/one',
  name: 'One',
  flow: {
    version: 'v1',
    id: 'flow.one',
    nodes: [
      { id: 'ask', type: 'question', key: 'name', prompt: 'Name?' },
      { id: 'end', type: 'terminal' },
    ],
    edges: [{ id: 'e', from: 'ask', to: 'end' }],
    subgraphs: { sub: { entry: 'say', nodes: [{ id: 'say', type: 'say', text: 'Hi' }], edges: [] } },
  },
  layout: { version: 'v1', root: { nodes: { ask: { x: 0, y: 0 } } } },
  revision: 'r1',
  readOnly: false,
  screens: [],
  tools: [],
  recovery: null,
};

function opened(): { readonly store: DocumentStore; readonly clock: { now: number } } {
  const clock = { now: 1000 };
  const store = createDocumentStore({ now: () => clock.now });
  store.getState().open(PROJECT);
  return { store, clock };
}

function prompt(text: string): Operation {
  return { op: 'update-node', graph: null, id: 'ask', set: { prompt: text } };
}

describe('editing', () => {
  test.each<[string, Operation, string]>([
    ['label', { op: 'update-node', graph: null, id: 'ask', set: { label: 'x'.repeat(201) } }, 'Label'],
    ['text in a subgraph', { op: 'update-node', graph: 'sub', id: 'say', set: { text: 'x'.repeat(8001) } }, 'Text'],
    [
      'option',
      {
        op: 'update-node',
        graph: null,
        id: 'ask',
        set: { answer: { type: 'choice', options: [{ value: 'x'.repeat(201) }] } },
      },
      'Answer type',
    ],
    ['condition', { op: 'update-edge', graph: null, id: 'e', set: { guard: 'x'.repeat(4001) } }, 'Condition'],
    ['new node', { op: 'add-node', graph: null, node: { id: 'n', type: 'say', text: 'x'.repeat(8001) } }, 'Text'],
  ])('refuses a %s that is too long to save', (_name, operation, field) => {
    const { store } = opened();
    const { document } = store.getState();
    store.getState().edit('Edit', [operation]);
    expect(store.getState().document).toBe(document);
    expect(store.getState().remark).toMatchObject({
      kind: 'refused',
      error: { message: expect.stringMatching(new RegExp(`^${field}: Enter at most \\d+ characters\\.$`)) as string },
    });
  });

  test('keeps values with other problems, which are listed instead', () => {
    const { store } = opened();
    store.getState().edit('Edit', [{ op: 'update-node', graph: null, id: 'ask', set: { prompt: '' } }]);
    expect(store.getState().remark).toBeNull();
  });

  test('typing quickly in one field is one undo step', () => {
    const { store, clock } = opened();
    const before = store.getState().document;
    for (const text of ['W', 'Wh', 'Who']) {
      clock.now += 200;
      store.getState().edit('Edit prompt', [prompt(text)], { mark: 'ask prompt' });
    }
    expect(store.getState().history.entries.map((entry) => entry.label)).toEqual(['Edit prompt']);
    store.getState().undo();
    expect(store.getState().document).toEqual(before);
    store.getState().redo();
    expect(store.getState().document.flow.nodes[0]).toMatchObject({ prompt: 'Who' });
  });

  test('a pause, another field, or a missing mark starts a new step', () => {
    const { store, clock } = opened();
    const { edit } = store.getState();
    edit('a', [prompt('1')], { mark: 'x' });
    clock.now += 5000;
    edit('b', [prompt('2')], { mark: 'x' });
    edit('c', [prompt('3')], { mark: 'y' });
    edit('d', [prompt('4')]);
    edit('e', [prompt('5')]);
    expect(store.getState().history.entries.map((entry) => entry.label)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('an operation that changes nothing creates no step', () => {
    const { store } = opened();
    store.getState().edit('Nothing', [{ op: 'update-node', graph: null, id: 'nobody', set: { label: 'x' } }]);
    expect(store.getState().history.entries).toEqual([]);
  });

  test('moving the view is neither a step nor an unsaved change', () => {
    const { store } = opened();
    store.getState().setViewport(null, { x: 1, y: 2, zoom: 0.5 });
    expect(store.getState().history.entries).toEqual([]);
    expect(isDirty(store.getState())).toBe(false);
  });

  test('undoing the subgraph on the canvas shows the main graph again', () => {
    const { store } = opened();
    const subgraph = { entry: 'b', nodes: [], edges: [] };
    store.getState().edit('Add subgraph', [{ op: 'add-subgraph', id: 'new', subgraph }]);
    store.getState().openGraph('new');
    store.getState().undo();
    expect(store.getState().graph).toBeNull();
  });

  test('every sequence of edits can be undone to the start and redone to the end, byte by byte', () => {
    const operation = fc.oneof(
      fc.string().map(prompt),
      fc.constantFrom<Operation>(
        { op: 'remove-nodes', graph: null, ids: ['end'] },
        { op: 'add-node', graph: null, node: { id: 'more', type: 'say', text: '' }, at: { x: 8, y: 8 } },
        { op: 'move-nodes', graph: null, positions: { ask: { x: 40, y: 0 } } },
        { op: 'remove-subgraph', id: 'sub' },
        { op: 'update-flow', set: { label: 'New' } },
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(operation, fc.constantFrom('', 'm'), fc.nat(2000)), { maxLength: 12 }), (edits) => {
        const { store, clock } = opened();
        const first = JSON.stringify(store.getState().document);
        for (const [each, mark, pause] of edits) {
          clock.now += pause;
          store.getState().edit('Edit', [each], mark === '' ? {} : { mark });
        }
        const last = JSON.stringify(store.getState().document);
        const { entries } = store.getState().history;
        store.getState().jump(0);
        expect(JSON.stringify(store.getState().document)).toBe(first);
        store.getState().jump(entries.length);
        expect(JSON.stringify(store.getState().document)).toBe(last);
      }),
      { numRuns: 60 },
    );
  });
});

describe('saving', () => {
  test('undoing past a save counts as a change until redone', () => {
    const { store } = opened();
    store.getState().edit('a', [prompt('1')]);
    store.getState().saving();
    store.getState().saved(1, 'r2');
    expect(isDirty(store.getState())).toBe(false);
    store.getState().undo();
    expect(isDirty(store.getState())).toBe(true);
    store.getState().redo();
    expect(isDirty(store.getState())).toBe(false);
  });

  test('typing during a save is a separate, unsaved step', () => {
    const { store } = opened();
    store.getState().edit('a', [prompt('1')], { mark: 'm' });
    store.getState().saving();
    store.getState().edit('a', [prompt('2')], { mark: 'm' });
    store.getState().saved(1, 'r2');
    expect(isDirty(store.getState())).toBe(true);
    expect(store.getState().history.entries).toHaveLength(2);
  });

  test('restored edits can be undone', () => {
    const { store } = opened();
    const flow = { ...PROJECT.flow, label: 'Recovered' };
    store.getState().open({ ...PROJECT, recovery: { savedAt: '2026-01-01T00:00:00Z', flow, layout: PROJECT.layout } });
    store.getState().restore();
    expect(store.getState().document.flow.label).toBe('Recovered');
    expect(store.getState().recoveries).toEqual([]);
    store.getState().undo();
    expect(store.getState().document.flow.label).toBeUndefined();
  });
});

describe('locks', () => {
  const renamed = (store: ReturnType<typeof opened>['store']) => {
    const { flow } = store.getState().content;
    return { flow: { ...flow, nodes: flow.nodes.map((node) => ({ ...node, label: 'Other' })) } };
  };

  test('replacing the content changes no locked item and names the ones in the way', () => {
    const { store } = opened();
    const ids = store.getState().document.flow.nodes.map(({ id }) => id);
    store.getState().edit('Lock', [{ op: 'lock', graph: null, ids, locked: true }]);
    const before = store.getState().content;
    expect(store.getState().rewrite('Rename', renamed(store))).toBe(false);
    expect(store.getState().content).toBe(before);
    expect(store.getState().remark).toEqual({ kind: 'locked', graph: null, ids: [ids[0]] });
  });

  test('loading another version replaces locked items', () => {
    const { store } = opened();
    const ids = store.getState().document.flow.nodes.map(({ id }) => id);
    store.getState().edit('Lock', [{ op: 'lock', graph: null, ids, locked: true }]);
    expect(store.getState().rewrite('Restore', renamed(store), { overLocks: true })).toBe(true);
    expect(store.getState().document.flow.nodes[0]?.label).toBe('Other');
  });
});
