import { expect, test } from 'vitest';
import { createDesignerStore } from '../../../../src-renderer/state/editing/designer-store.ts';
import { createDocumentStore } from '../../../../src-renderer/state/editing/document-store.ts';
import { createViewStore } from '../../../../src-renderer/state/window/view-store.ts';
import { showText } from '../../../../src-renderer/panels/text-view/show-text.ts';
import { goneFiles, shownFile } from '../../../../src-renderer/state/text/text-source.ts';
import { createTextsStore } from '../../../../src-renderer/state/text/text-store.ts';
import { flowOf, end, question } from '../../../shared/flow/build.ts';
import { layerOf, setNode } from '../../../shared/layers/build.ts';

const FLOW = flowOf({ entry: 'a', nodes: [question('a'), end], edges: [{ id: 'e', from: 'a', to: 'end' }] });
const PACK = layerOf('pack', setNode('a', { prompt: 'From the pack' }));
const TENANT = layerOf('tenant', setNode('a', { prompt: 'From the tenant' }));
const CLOSED = {
  ...{ library: false, inspector: false, console: false, problems: false, tests: false },
  ...{ layers: false, find: false, versions: false, records: false, tools: false, source: false, text: false },
};

function window_() {
  const documents = createDocumentStore({ now: () => 0 });
  documents.getState().open({
    ...{ path: '/p', name: 'P', flow: FLOW, layout: { version: 'v1', root: { nodes: {} } }, revision: 'r' },
    ...{ readOnly: false, screens: [], tools: [], recovery: null },
    layers: { files: [PACK, TENANT], problems: [] },
  });
  const [texts, view] = [createTextsStore(), createViewStore({ panels: CLOSED, keepPanels: () => undefined })];
  const shown = () => {
    const { content, choice } = documents.getState();
    return view.getState().panels.text ? shownFile(content, choice, texts.getState().shown) : null;
  };
  return { documents, designer: createDesignerStore(), texts, view, shown };
}

test.each([PACK.file, TENANT.file, 'flow.json', 'layout.json'])('shows the text of %s, whatever is edited', (file) => {
  for (const edited of [null, 'pack', 'tenant']) {
    const app = window_();
    app.documents.getState().editIn(edited);
    showText(app, file);
    expect(app.shown()).toBe(file);
  }
});

test('text typed for a removed layer is shown on its own', () => {
  const app = window_();
  app.texts.getState().put(PACK.file, { text: '{', base: PACK.layer, state: { kind: 'wrong', problems: [] } });
  const { setLayers } = app.documents.getState();
  setLayers('Remove', [TENANT]);
  const drafts = () => app.texts.getState().drafts;
  expect(goneFiles(app.documents.getState().content, drafts())).toEqual([PACK.file]);
  showText(app, PACK.file);
  expect(app.shown()).toBe(PACK.file);
  app.documents.getState().undo();
  expect(goneFiles(app.documents.getState().content, drafts())).toEqual([]);
  expect(app.shown()).toBe(PACK.file);
});

test('the text of a screen opens in the designer, and that of the flow on the canvas', () => {
  const app = window_();
  const file = { version: 'v1', components: [{ id: 'root', component: 'Text', text: 'Hello' }] } as const;
  app.documents
    .getState()
    .edit('Add', [{ op: 'set-screen', screen: 'offer', file: { ...file, components: [...file.components] } }]);
  showText(app, 'screens/offer.json');
  expect(app.designer.getState().screen).toBe('offer');
  const { content, choice } = app.documents.getState();
  expect(shownFile(content, { ...choice, screen: 'offer' }, 'flow')).toBe('screens/offer.json');
  showText(app, 'flow.json');
  expect(app.designer.getState().screen).toBeNull();
});
