/** Text and drawing: valid text becomes an edit, invalid text waits, and neither overwrites the other. */
import { beforeEach, expect, test } from 'vitest';
import { readDocumentText } from '../../../../src-shared/layers/document-text.ts';
import { serializeLayer } from '../../../../src-shared/layers/serialize-layer.ts';
import { serializeFlow } from '../../../../src-shared/document/serialize.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { layerOf, setNode } from '../../../shared/layers/build.ts';
import { createDocumentStore, type DocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createTextSync, type TextSync } from '../../../../src-renderer/state/text/text-sync.ts';
import { createTextsStore, openDrafts, type TextsStore } from '../../../../src-renderer/state/text/text-store.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [
    { id: 'b', type: 'terminal', outcome: 'done' },
    { id: 'a', type: 'say', text: 'Hello' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b' }],
};
const OPENED = {
  ...{ path: '/p', name: 'P', flow: FLOW, layout: { version: 'v1', root: { nodes: {} } } as const, revision: 'r1' },
  ...{ readOnly: false, screens: [], tools: [], recovery: null },
};

let documents: DocumentStore;
let texts: TextsStore;
let sync: TextSync;
let pending: (() => void)[];

beforeEach(() => {
  documents = createDocumentStore({ now: () => 0 });
  texts = createTextsStore();
  pending = [];
  sync = createTextSync({
    ...{ documents, texts, read: (kind, text) => Promise.resolve(readDocumentText(kind, text)) },
    later: (_ms, task) => {
      pending = [task];
      return () => (pending = []);
    },
  });
  documents.getState().open(OPENED);
});

async function type(text: string): Promise<void> {
  sync.typed('flow.json', text, documents.getState().content.flow);
  for (const task of pending.splice(0)) task();
  await Promise.resolve();
  await Promise.resolve();
}

const now = () => documents.getState().content.flow;
const stateOf = () => texts.getState().drafts.get('flow.json')?.state.kind;

test('valid text is applied as one edit that touches only its changes', async () => {
  await type(serializeFlow(FLOW).replace('Hello', 'Hi'));
  expect(now().nodes).toEqual([FLOW.nodes[0], { id: 'a', type: 'say', text: 'Hi' }]);
  expect(now().nodes[0]).toBe(FLOW.nodes[0]);
  expect(now().edges).toBe(FLOW.edges);
  expect(stateOf()).toBe('applied');
  expect(openDrafts(texts.getState().drafts)).toEqual([]);
});

test('continuous typing is one undo step', async () => {
  await type(serializeFlow(FLOW).replace('Hello', 'Hi'));
  await type(serializeFlow(FLOW).replace('Hello', 'Hi there'));
  expect(documents.getState().history.entries.map(({ label }) => label)).toEqual(['Edit flow.json']);
  documents.getState().undo();
  expect(now()).toEqual(FLOW);
});

test('invalid text is kept without being applied until it is valid again', async () => {
  const wrong = serializeFlow(FLOW).replace('"say"', '"sya"');
  await type(wrong);
  expect(now()).toBe(FLOW);
  expect(texts.getState().drafts.get('flow.json')).toMatchObject({ text: wrong, state: { kind: 'wrong' } });
  await type(serializeFlow(FLOW).replace('Hello', 'Hi'));
  expect(stateOf()).toBe('applied');
});

test('asks the user if the layout changed meanwhile', async () => {
  await type(serializeFlow(FLOW).replace('"say"', '"sya"'));
  documents.getState().edit('Label', [{ op: 'update-flow', set: { label: 'Drawn' } }]);
  await type(serializeFlow(FLOW).replace('Hello', 'Hi'));
  expect([stateOf(), now().label]).toEqual(['ready', 'Drawn']);
  sync.takeText('flow.json');
  expect([stateOf(), now().label]).toEqual(['applied', undefined]);
  documents.getState().undo();
  expect(now().label).toBe('Drawn');
});

test('the drawing can win, too', async () => {
  await type('{');
  sync.takeDrawing('flow.json');
  expect([stateOf(), now()]).toEqual([undefined, FLOW]);
});

test('moving the view is not a change of the drawing', async () => {
  const layout = documents.getState().content.layout;
  sync.typed('layout.json', '{', layout);
  documents.getState().setViewport(null, { x: 1, y: 2, zoom: 1 });
  sync.typed('layout.json', '{"version":"v1","root":{"nodes":{"a":{"x":5,"y":5}}}}', layout);
  await sync.look('layout.json');
  expect(documents.getState().content.layout.root.nodes).toEqual({ a: { x: 5, y: 5 } });
});

test('text that changes a locked item waits, and can be applied by unlocking it', async () => {
  documents.getState().edit('Lock', [{ op: 'lock', graph: null, ids: ['a'], locked: true }]);
  await type(serializeFlow(FLOW).replace('Hello', 'Hi'));
  expect([stateOf(), now()]).toEqual(['locked', FLOW]);
  expect(documents.getState().remark).toEqual({ kind: 'locked', graph: null, ids: ['a'] });
  sync.takeText('flow.json');
  expect(stateOf()).toBe('applied');
  expect(now().nodes[1]).toEqual({ id: 'a', type: 'say', text: 'Hi' });
  expect(documents.getState().content.layout.root.locked).toBeUndefined();
});

test('text waiting for a lock is applied when the item is unlocked elsewhere', async () => {
  documents.getState().edit('Lock', [{ op: 'lock', graph: null, ids: ['a'], locked: true }]);
  await type(serializeFlow(FLOW).replace('Hello', 'Hi'));
  documents.getState().edit('Unlock', [{ op: 'lock', graph: null, ids: ['a'], locked: false }]);
  await Promise.resolve();
  await Promise.resolve();
  expect([stateOf(), now().nodes[1]]).toEqual(['applied', { id: 'a', type: 'say', text: 'Hi' }]);
});

test('text of a removed layer restores the layer', async () => {
  const pack = layerOf('pack', setNode('a', { text: 'From the pack' }));
  documents.getState().open({ ...OPENED, layers: { files: [pack], problems: [] } });
  sync.typed(pack.file, serializeLayer(pack.layer).replace('From the pack', 'From the pack!'), pack.layer);
  documents.getState().setLayers('Remove', []);
  await sync.look(pack.file);
  expect(texts.getState().drafts.get(pack.file)?.state.kind).toBe('ready');
  sync.takeText(pack.file);
  expect(documents.getState().content.layers).toEqual([
    { file: pack.file, layer: { ...pack.layer, changes: { nodes: { change: { a: { text: 'From the pack!' } } } } } },
  ]);
  expect(openDrafts(texts.getState().drafts)).toEqual([]);
});
