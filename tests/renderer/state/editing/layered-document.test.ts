import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OpenedProject } from '../../../../src-shared/contract/projects.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { serializeFlow } from '../../../../src-shared/document/serialize.ts';
import type { LayerFile } from '../../../../src-shared/layers/layer.ts';
import { viewStack } from '../../../../src-shared/layers/stack.ts';
import { publishState, layerMark, originOf } from '../../../../src-renderer/state/layers/layer-view.ts';
import { isDirty } from '../../../../src-renderer/state/editing/document-state.ts';
import { createDocumentStore, type DocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { stackOf } from '../../../../src-renderer/state/editing/layered-content.ts';
import { flowOf, end, question } from '../../../shared/flow/build.ts';
import { layerOf, setNode } from '../../../shared/layers/build.ts';

const BASE = flowOf({
  entry: 'a',
  nodes: [question('a'), question('b'), { id: 'hi', type: 'say', text: 'Hi' }, end],
  edges: [
    { id: 'e1', from: 'a', to: 'b' },
    { id: 'e2', from: 'b', to: 'hi' },
    { id: 'e3', from: 'hi', to: 'end' },
  ],
});
const PACK = layerOf('pack', setNode('a', { prompt: 'From the pack' }));
const TENANT = layerOf('tenant', setNode('b', { prompt: 'From the tenant' }));
const PLACES = { a: { x: 0, y: 0 }, b: { x: 0, y: 100 }, hi: { x: 0, y: 200 }, end: { x: 0, y: 300 } };

function opened(files: readonly LayerFile[] = [PACK, TENANT], rest: Partial<OpenedProject> = {}): DocumentStore {
  const store = createDocumentStore({ now: () => 0 });
  store.getState().open({
    path: '/p',
    name: 'P',
    flow: BASE,
    layout: { version: 'v1', root: { nodes: PLACES } },
    revision: 'r',
    readOnly: false,
    screens: [],
    tools: [],
    recovery: null,
    layers: { files: [...files], problems: [] },
    ...rest,
  });
  return store;
}

function promptOf(store: DocumentStore, id: string): unknown {
  const node = store.getState().document.flow.nodes.find((each) => each.id === id);
  return node?.type === 'question' ? node.prompt : node;
}

const prompt = (id: string, text: string): Operation => ({
  op: 'update-node',
  graph: null,
  id,
  set: { prompt: text },
});
const changesOf = (store: DocumentStore, id: string) =>
  store.getState().content.layers?.find(({ layer }) => layer.id === id)?.layer.changes;

describe('a project with layers', () => {
  test('shows the merged flow, and edits go to the highest layer', () => {
    const store = opened();
    expect([promptOf(store, 'a'), promptOf(store, 'b')]).toEqual(['From the pack', 'From the tenant']);
    const { content, choice } = store.getState();
    expect([content.flow, choice.edited]).toEqual([BASE, 'tenant.a']);
    store.getState().edit('Prompt', [prompt('a', 'Mine')]);
    expect(promptOf(store, 'a')).toBe('Mine');
    expect(changesOf(store, 'tenant.a')).toEqual({
      nodes: { change: { a: { prompt: 'Mine' }, b: { prompt: 'From the tenant' } } },
    });
    expect(store.getState().content.flow).toBe(content.flow);
    store.getState().undo();
    expect([store.getState().content.layers, isDirty(store.getState())]).toEqual([[PACK, TENANT], false]);
    store.getState().redo();
    expect(promptOf(store, 'a')).toBe('Mine');
  });

  test('unchanged parts stay the same object and are not drawn or checked again', () => {
    const store = opened();
    const before = store.getState().document.flow;
    store.getState().edit('Prompt', [prompt('a', 'Mine')]);
    const after = store.getState().document.flow;
    expect(after.nodes.map((node) => before.nodes.includes(node))).toEqual([false, true, true, true]);
    expect(after.edges).toBe(before.edges);
    store.getState().toggleLayer('pack.a');
    expect(store.getState().document.flow).toBe(after);
  });

  test('keeps an edit that a higher layer overrides, and reports it', () => {
    const store = opened();
    store.getState().editIn(null);
    expect([promptOf(store, 'a'), store.getState().document.flow === BASE]).toEqual(['a?', true]);
    store.getState().toggleLayer('pack.a');
    store.getState().edit('Prompt', [prompt('a', 'Never seen')]);
    expect(store.getState().remark).toEqual({ kind: 'hidden', by: ['pack.a'] });
    expect(store.getState().content.flow.nodes[0]).toMatchObject({ prompt: 'Never seen' });
  });

  test('an edit that no layer can hold is rejected, and nothing changes', () => {
    const store = opened();
    const { content } = store.getState();
    store.getState().edit('Add', [{ op: 'add-node', graph: null, node: { id: 'a', type: 'decision' } }]);
    expect(store.getState().remark).toMatchObject({ kind: 'refused', error: { code: 'invalid_document' } });
    expect(store.getState().content).toBe(content);
  });

  test('undo changes the layer that was edited', () => {
    const store = opened();
    store.getState().edit('Prompt', [prompt('a', 'Mine')]);
    store.getState().editIn(null);
    store.getState().undo();
    expect(store.getState().choice.edited).toBe('tenant.a');
    store.getState().editIn('pack.a');
    store.getState().redo();
    expect([store.getState().choice.edited, promptOf(store, 'a')]).toEqual(['tenant.a', 'Mine']);
  });

  test('a node removed by a layer keeps its position, since it exists without the layer', () => {
    const store = opened();
    store.getState().edit('Remove', [{ op: 'remove-nodes', graph: null, ids: ['b'] }]);
    expect(changesOf(store, 'tenant.a')).toEqual({ nodes: { remove: ['b'] } });
    store.getState().editIn(null);
    expect(store.getState().document).toEqual({ flow: BASE, layout: { version: 'v1', root: { nodes: PLACES } } });
  });

  test('a first layer can be created, edited, and undone', () => {
    const store = createDocumentStore({ now: () => 0 });
    const { layers: _none, ...bare } = { layers: [], ...openedProject() };
    store.getState().open(bare);
    const { document, content } = store.getState();
    expect([document.flow === content.flow, store.getState().layered]).toEqual([true, null]);
    store.getState().setLayers('New layer', [layerOf('tenant', {})]);
    store.getState().editIn('tenant.a');
    store.getState().edit('Prompt', [prompt('a', 'Mine')]);
    expect([promptOf(store, 'a'), store.getState().content.flow]).toEqual(['Mine', BASE]);
    store.getState().jump(0);
    expect([store.getState().document.flow, store.getState().layered, store.getState().choice.edited]).toEqual([
      BASE,
      null,
      null,
    ]);
  });

  test('edits restored after a crash include the layers', () => {
    const recovery = { savedAt: 'then', flow: BASE, layout: { version: 'v1' as const, root: { nodes: PLACES } } };
    const mine = layerOf('tenant', setNode('a', { prompt: 'Found again' }));
    const store = opened([PACK, TENANT], { recovery: { ...recovery, layers: [PACK, mine] } });
    store.getState().restore();
    expect([promptOf(store, 'a'), isDirty(store.getState())]).toEqual(['Found again', true]);
    store.getState().undo();
    expect(store.getState().content.layers).toEqual([PACK, TENANT]);
  });
});

function openedProject(): OpenedProject {
  const { project, content } = opened([]).getState();
  return { ...project!, flow: content.flow, layout: content.layout, recovery: null };
}

describe('invalid input', () => {
  test('layers in a cycle are shown, can be edited, and are reported as a problem', () => {
    const circle = [
      layerOf('tenant', setNode('a', { prompt: 'One' }), { id: 'one', after: ['two'] }),
      layerOf('tenant', setNode('b', { prompt: 'Two' }), { id: 'two', after: ['one'] }),
    ];
    const store = opened(circle);
    expect(publishState(store.getState()).problems.map(({ code, file }) => [code, file])).toEqual([
      ['layer.cycle', 'layers/one.json'],
      ['layer.cycle', 'layers/two.json'],
    ]);
    store.getState().edit('Prompt', [prompt('a', 'Still works')]);
    expect([promptOf(store, 'a'), promptOf(store, 'b')]).toEqual(['Still works', 'Two']);
  });

  test('an invalid layer is left out with its problem, and the rest is shown', () => {
    const wrong = layerOf('pack', setNode('a', { prompt: 7 }));
    const store = opened([wrong, TENANT]);
    expect([promptOf(store, 'a'), promptOf(store, 'b'), store.getState().layered?.unfit]).toEqual([
      'a?',
      'From the tenant',
      ['pack.a'],
    ]);
    expect(publishState(store.getState()).problems).toMatchObject([
      { code: 'layer.value', file: 'layers/pack.a.json' },
    ]);
    store.getState().editIn('pack.a');
    store.getState().edit('Prompt', [prompt('a', 'x')]);
    expect(store.getState().remark).toMatchObject({ kind: 'refused' });
  });

  test('a conflict under error blocks publishing, not editing', () => {
    const strict = layerOf('tenant', setNode('a', { prompt: 'Mine' }), { strategies: { 'nodes.prompt': 'error' } });
    const store = opened([PACK, strict]);
    expect(publishState(store.getState()).blocking).toBe(1);
    store.getState().edit('Prompt', [prompt('a', 'Edited')]);
    expect([promptOf(store, 'a'), publishState(store.getState()).blocking]).toEqual(['Edited', 1]);
    store.getState().editIn(null);
    expect(publishState(store.getState()).blocking).toBe(1);
  });
});

test('fields know their layer, and nodes know how the edited layer changes them', () => {
  const store = opened([PACK, layerOf('tenant', setNode('a', { prompt: 'Mine' }))]);
  expect(originOf(store.getState(), '/nodes/0/prompt')).toMatchObject({
    place: { part: 'nodes', id: 'a', field: '/prompt' },
    provenance: { kind: 'set', report: { by: { layer: 'tenant.a' }, hides: [{ by: { layer: 'pack.a' } }, {}] } },
  });
  expect(originOf(store.getState(), '/nodes/1/prompt')?.provenance).toEqual({ kind: 'flow' });
  const marks = ['a', 'b'].map((id) => layerMark(store.getState(), 'node', { graph: null, id }));
  expect(marks).toEqual(['changed', null]);
});

const ADD_NEW: { readonly edit: Operation } = {
  edit: { op: 'add-node', graph: null, node: { id: 'new', type: 'decision' } },
};
const step = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y')).map(([id, text]) => ({ edit: prompt(id, text) })),
  fc.constantFrom<{ edit: Operation }>({ edit: { op: 'remove-nodes', graph: null, ids: ['b'] } }, ADD_NEW, {
    edit: { op: 'update-edge', graph: null, id: 'e1', set: { guard: 'true' } },
  }),
  fc.constantFrom({ edited: null }, { edited: 'pack.a' }, { edited: 'tenant.a' }),
  fc.constantFrom({ toggle: 'pack.a' }, { toggle: 'tenant.a' }),
  fc.constantFrom({ travel: -1 }, { travel: 1 }),
);

test('the canvas always shows the merge of the active layers, and undoing everything restores the files', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const store = opened();
      for (const one of steps) {
        const { edit, editIn, toggleLayer, jump, history } = store.getState();
        if ('edit' in one) edit('Edit', [one.edit]);
        else if ('edited' in one) editIn(one.edited);
        else if ('toggle' in one) toggleLayer(one.toggle);
        else jump(history.index + one.travel);
        const { content, choice, document } = store.getState();
        const merged = viewStack(stackOf(content), choice.off).flow;
        expect(serializeFlow(document.flow)).toBe(serializeFlow(merged));
      }
      store.getState().jump(0);
      const { content } = store.getState();
      expect([content.flow, content.layers]).toEqual([BASE, [PACK, TENANT]]);
    }),
    { numRuns: 60, examples: [[[{ edited: null }, ADD_NEW, ADD_NEW]]] },
  );
});
