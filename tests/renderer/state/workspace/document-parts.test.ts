import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RequestName } from '../../../../src-shared/contract/requests.ts';
import type { JsonObject } from '../../../../src-shared/json.ts';
import { ok, type Result } from '../../../../src-shared/result.ts';
import { z } from '../../../../src-shared/schema.ts';
import { DOCUMENT_PARTS, saveParts } from '../../../../src-renderer/state/document/document-parts.ts';
import type { DocumentStores } from '../../../../src-renderer/state/document/document-stores.ts';
import type { OpenDocument } from '../../../../src-renderer/state/document/open-document.ts';
import { documentPart } from '../../../../src-renderer/state/editing/document-part.ts';
import { isDirty } from '../../../../src-renderer/state/editing/document-state.ts';
import { typedState } from '../../../../src-renderer/state/editing/panel-states-store.ts';
import { answering, OPENED, settled, storage, testWindow } from './test-window.ts';
import { tries } from '../../../harness/thorough.ts';

const PATHS = ['/p', '/q', '/r'] as const;
type Path = (typeof PATHS)[number];

const FLOW = {
  version: 'v1',
  id: 'f',
  nodes: ['a', 'b', 'c'].map((id) => ({ id, type: 'say', text: id })),
  edges: [],
  subgraphs: { inner: { nodes: [{ id: 'd', type: 'say', text: 'd' }], edges: [] } },
};
const LAYOUT = {
  version: 'v1',
  root: { nodes: { a: { x: 0, y: 0 }, b: { x: 0, y: 200 }, c: { x: 0, y: 400 } } },
  subgraphs: { inner: { nodes: { d: { x: 0, y: 0 } } } },
};

/** A part that a later version might add: a store, a definition, and a line in the list. */
function withDummyPart() {
  const byDocument = new WeakMap<object, StoreApi<{ readonly count: number }>>();
  const storeOf = ({ documents }: DocumentStores) => {
    const store = byDocument.get(documents) ?? createStore(() => ({ count: 0 }));
    byDocument.set(documents, store);
    return store;
  };
  const dummy = documentPart({
    schema: z.number(),
    store: storeOf,
    save: (stores: DocumentStores) => storeOf(stores).getState().count,
    restore: (stores, count) => storeOf(stores).setState({ count }),
  });
  return { storeOf, parts: { ...DOCUMENT_PARTS, dummy } };
}

/** Project files and journals as the services store them: as JSON, by project and window. */
function fakeServices() {
  const journals = new Map<string, string>();
  const files = new Map<string, string>(PATHS.map((path) => [path, JSON.stringify({ flow: FLOW, layout: LAYOUT })]));
  let revision = 0;
  const answer = (name: RequestName, body: Record<string, unknown>): unknown => {
    const path = String(body['path']);
    const { flow, layout } = body;
    if (name === 'project.journal') journals.set(path, JSON.stringify({ ...body, path: undefined, savedAt: 'now' }));
    if (name === 'project.discard-journal' && journalWindow(path) === body['window']) journals.delete(path);
    if (name === 'project.save') {
      files.set(path, JSON.stringify({ flow, layout }));
      journals.delete(path);
      return { revision: `r${(revision += 1)}`, changed: true };
    }
    if (name === 'project.open') return opened(path);
    return ['session.list', 'tests.list', 'source.tree'].includes(name) ? [] : {};
  };
  const opened = (path: string): JsonObject => {
    const { isSaved, ...kept } = parsed(journals.get(path)) ?? {};
    const known = { path, name: path, revision: 'r0', readOnly: false, screens: [], tools: [] };
    const found = { ...known, ...parsed(files.get(path)), recovery: null };
    if (isSaved === true) return { ...found, typed: [{ parts: kept['parts'] ?? {}, window: kept['window'] ?? null }] };
    return { ...found, recovery: journals.has(path) ? kept : null };
  };
  const journalWindow = (path: string) => parsed(journals.get(path))?.['window'];
  return (name: RequestName, body: unknown): Promise<Result<unknown>> =>
    Promise.resolve(ok(answer(name, body as Record<string, unknown>)));
}

function parsed(text: string | undefined): JsonObject | null {
  return text === undefined ? null : (JSON.parse(text) as JsonObject);
}

type Window = ReturnType<typeof testWindow>;

/** A browser in which windows are opened one after the other. */
class Browser {
  readonly dummy = withDummyPart();
  readonly #services = fakeServices();
  #local = storage();
  #session = storage();
  #loads = 0;
  #window: Window = this.#load();

  #load(): Window {
    this.#loads += 1;
    const name = `window-${this.#loads}`;
    const stores = { session: this.#session, local: this.#local };
    return testWindow({ services: this.#services, name, ...stores, parts: this.dummy.parts });
  }

  get active(): OpenDocument {
    return this.#window.workspace.opened.active();
  }

  async open(path: Path): Promise<void> {
    await this.#window.workspace.files.open(path);
    if (this.active.documents.getState().recoveries.length > 0) this.#window.workspace.files.restoreRecovery();
  }

  async save(): Promise<void> {
    await this.#window.workspace.files.save();
  }

  async closeActive(): Promise<void> {
    const { tabs, tabSwitcher } = this.#window.workspace;
    await tabSwitcher.closeNow(tabs.getState().active);
    await settled();
  }

  /** Like reopening a closed browser tab. */
  async reload(): Promise<void> {
    this.#window.workspace.files.flush();
    await settled();
    this.#window = this.#load();
  }

  /** The process ends without flushing, and the storage of the tab is gone. */
  async crash({ withStorage = false } = {}): Promise<void> {
    this.rest();
    await settled();
    this.#session = storage();
    if (withStorage) this.#local = storage();
    this.#window = this.#load();
  }

  /** Lets the pauses after the last change elapse. */
  rest(): void {
    this.#window.pass();
  }

  snapshot(): unknown {
    const { flow, layout } = this.active.documents.getState().content;
    const parts = saveParts(this.dummy.parts, this.active);
    return JSON.parse(JSON.stringify({ flow, layout, parts, texts: [...this.active.texts.getState().drafts.keys()] }));
  }
}

type Change = (document: OpenDocument, browser: Browser) => void;

const word = fc.string({ maxLength: 8 });
const changes: fc.Arbitrary<Change> = fc.oneof(
  word.map(
    (label): Change =>
      (document) =>
        document.documents.getState().edit('Edit', [{ op: 'update-flow', set: { label } }]),
  ),
  fc.constant<Change>((document) => document.documents.getState().undo()),
  fc.constantFrom(null, 'inner').map((graph): Change => (document) => {
    document.documents.getState().openGraph(graph);
    document.selection.getState().clear();
  }),
  fc.subarray(['a', 'b', 'c', 'd']).map((wanted): Change => (document) => {
    const { graph } = document.documents.getState();
    document.selection.getState().select({ nodes: wanted.filter((id) => (id === 'd') === (graph === 'inner')) });
  }),
  word.map(
    (text): Change =>
      (document) =>
        document.drafts.getState().put('field', { text, base: '"a"' }),
  ),
  word.map((text): Change => (document) => {
    const { flow } = document.documents.getState().content;
    document.texts.getState().put('flow.json', { text, base: flow, state: { kind: 'wrong', problems: [] } });
  }),
  word.map(
    (filter): Change =>
      (document) =>
        document.outline.getState().narrow(filter),
  ),
  word.map(
    (replacement): Change =>
      (document) =>
        document.find.getState().ask({ replacement }),
  ),
  word.map(
    (tab): Change =>
      (document) =>
        document.panelStates.getState().set('panel', { tab }),
  ),
  fc.integer().map((zoom): Change => (document) => {
    const viewport = { x: zoom % 100, y: 0, zoom: 1 + (Math.abs(zoom) % 3) };
    document.documents.getState().setViewport(document.documents.getState().graph, viewport);
  }),
  fc.integer().map(
    (count): Change =>
      (document, { dummy }) =>
        dummy.storeOf(document).setState({ count }),
  ),
);

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: changes.map((change) => ({ kind: 'change', change }) as const) },
    { weight: 2, arbitrary: fc.constantFrom(...PATHS).map((path) => ({ kind: 'switch', path }) as const) },
    { weight: 1, arbitrary: fc.constantFrom('save', 'close', 'reload', 'crash').map((kind) => ({ kind }) as const) },
  ),
  { maxLength: 24 },
);

test('a document keeps every part when tabs are switched or closed, on reload, and after a crash', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const browser = new Browser();
      const left = new Map<Path, unknown>();
      let at: Path = '/p';
      await browser.open(at);
      const comeBack = async (path: Path) => {
        at = path;
        await browser.open(path);
        if (left.has(path)) expect(browser.snapshot()).toEqual(left.get(path));
      };
      for (const step of all) {
        if (step.kind === 'change') step.change(browser.active, browser);
        else {
          left.set(at, browser.snapshot());
          if (step.kind === 'save') await browser.save();
          if (step.kind === 'close') await browser.closeActive();
          if (step.kind === 'reload') await browser.reload();
          if (step.kind === 'crash') await browser.crash();
          await comeBack(step.kind === 'switch' ? step.path : at);
        }
      }
    }),
    { numRuns: tries(150) },
  );
});

test('parts are restored with unsaved edits if browser storage is gone', async () => {
  const browser = new Browser();
  await browser.open('/p');
  browser.active.selection.getState().select({ nodes: ['b'] });
  browser.active.documents.getState().edit('Edit', [{ op: 'update-flow', set: { label: 'New' } }]);
  browser.dummy.storeOf(browser.active).setState({ count: 7 });
  const before = browser.snapshot();
  await browser.crash({ withStorage: true });
  await browser.open('/p');
  expect(browser.snapshot()).toEqual(before);
});

test('text typed in a saved document survives a crash without the browser storage', async () => {
  const browser = new Browser();
  await browser.open('/p');
  browser.active.drafts.getState().put('field', { text: 'half', base: '"a"' });
  await browser.crash({ withStorage: true });
  await browser.open('/p');
  expect(browser.active.drafts.getState().drafts.get('field')?.text).toBe('half');
  expect(isDirty(browser.active.documents.getState())).toBe(false);
});

test('a second window shows nothing that is being typed in the first', async () => {
  const local = storage();
  const { services } = answering({ 'project.open': ok({ ...OPENED, path: '/p' }) });
  const first = testWindow({ services, local, name: 'window-one' });
  await first.workspace.files.open('/p');
  const { drafts, panelStates } = first.workspace.opened.active();
  drafts.getState().put('field', { text: 'half', base: '"a"' });
  panelStates.getState().set(typedState('name'), 'hal');
  panelStates.getState().set('tab', 'nodes');
  first.workspace.files.flush();

  const second = testWindow({ services, local, name: 'window-two' });
  await second.workspace.files.open('/p');
  const there = second.workspace.opened.active();
  expect([...there.drafts.getState().drafts]).toEqual([]);
  expect([...there.panelStates.getState().byName]).toEqual([['tab', 'nodes']]);
});

test('text that an earlier version left for all windows is not shown', async () => {
  const local = storage();
  const drafts = [{ key: 'field', text: 'half', base: '"a"' }];
  local.setItem('switchyard.document:/p', JSON.stringify({ drafts, outline: { mode: 'circles' } }));
  const { workspace } = testWindow({ services: fakeServices(), local });
  await workspace.files.open('/p');
  expect([...workspace.opened.active().drafts.getState().drafts]).toEqual([]);
});

test('the journal ends with the typed text', async () => {
  const { services, asked } = answering({ 'project.open': ok({ ...OPENED, path: '/p' }) });
  const { workspace, pass } = testWindow({ services });
  await workspace.files.open('/p');
  const { drafts } = workspace.opened.active();
  drafts.getState().put('field', { text: 'half', base: '"a"' });
  pass();
  await settled();
  expect(asked.at(-1)).toMatchObject(['project.journal', { isSaved: true }]);
  drafts.getState().drop('field');
  pass();
  await settled();
  expect(asked.at(-1)?.[0]).toBe('project.discard-journal');
});

test('edits restored in their own window survive a crash', async () => {
  const browser = new Browser();
  await browser.open('/p');
  browser.active.documents.getState().edit('Edit', [{ op: 'update-flow', set: { label: 'New' } }]);
  await browser.closeActive();
  await browser.open('/p');
  await browser.crash();
  await browser.open('/p');
  expect(browser.active.documents.getState().document.flow.label).toBe('New');
});

test('a damaged part or one from another version is left out', async () => {
  const { workspace } = testWindow({ services: fakeServices(), session: damagedStorage() });
  await workspace.files.open('/p');
  const { outline, selection, documents } = workspace.opened.active();
  expect(outline.getState()).toMatchObject({ mode: 'tree', filter: '' });
  expect(selection.getState().nodes).toEqual(['a']);
  expect([documents.getState().graph, isDirty(documents.getState())]).toEqual([null, false]);
});

function damagedStorage() {
  const session = storage();
  const parts = {
    outline: { mode: 'circles' },
    selection: { nodes: ['a', 'gone'], edges: [], notes: [], groups: [] },
    documents: { graph: 'gone', back: [], forward: [], viewports: [] },
    later: { unknown: true },
  };
  session.setItem('switchyard.document:/p', JSON.stringify(parts));
  return session;
}
