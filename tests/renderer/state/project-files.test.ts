import { expect, test } from 'vitest';
import type { RequestName } from '../../../src-shared/contract/requests.ts';
import { appError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { Api } from '../../../src-renderer/api.ts';
import { createDocumentStore, isDirty } from '../../../src-renderer/state/document-store.ts';
import { createProjectFiles } from '../../../src-renderer/state/project-files.ts';
import { createSelectionStore } from '../../../src-renderer/state/selection-store.ts';
import { createViewStore } from '../../../src-renderer/state/view-store.ts';

const OPENED = {
  path: '/p',
  name: 'P',
  flow: { version: 'v1', id: 'f', nodes: [], edges: [] },
  layout: { version: 'v1', root: { nodes: {} } },
  revision: 'r1',
  readOnly: false,
  screens: [],
  tools: [],
  recovery: null,
};

function window_(answers: Partial<Record<RequestName, Result<unknown>>>) {
  const asked: [RequestName, unknown][] = [];
  const waiting = new Set<() => void>();
  const request = (async (name: RequestName, body: unknown) => {
    asked.push([name, body]);
    return answers[name] ?? ok({});
  }) as Api['request'];
  const documents = createDocumentStore({ now: () => 0 });
  const panels = {
    library: true,
    inspector: true,
    console: true,
    problems: false,
    tests: false,
    layers: false,
    source: false, text: false,
  };
  const view = createViewStore({ panels, keepPanels: () => undefined });
  const later = (_ms: number, task: () => void) => {
    waiting.add(task);
    return () => waiting.delete(task);
  };
  const files = createProjectFiles({ api: { request }, documents, selection: createSelectionStore(), view, later });
  const pass = () => {
    for (const task of [...waiting]) {
      waiting.delete(task);
      task();
    }
  };
  return { files, documents, view, asked, pass, names: () => asked.map(([name]) => name) };
}

const EDIT = [{ op: 'update-flow', set: { label: 'New' } }] as const;

test('a burst of edits reaches the journal once', async () => {
  const { files, documents, pass, names } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  documents.getState().edit('b', [{ op: 'update-flow', set: { label: 'Newer' } }]);
  pass();
  expect(names()).toEqual(['project.open', 'project.journal']);
});

test('going back to what is on disk empties the journal', async () => {
  const { files, documents, pass, names } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  documents.getState().undo();
  pass();
  expect(names()).toEqual(['project.open', 'project.discard-journal']);
});

test('a failed save keeps the edit and the reason; saving over foreign changes asks for it', async () => {
  const refused = appError('changed_on_disk', 'The file changed.');
  const { files, documents, asked } = window_({ 'project.open': ok(OPENED), 'project.save': fail(refused) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  await files.save();
  expect(documents.getState().saveState).toEqual({ kind: 'failed', error: refused });
  expect(documents.getState().document.flow.label).toBe('New');
  expect(isDirty(documents.getState())).toBe(true);
  await files.save({ overwrite: true });
  expect(asked.at(-1)?.[1]).toMatchObject({ overwrite: true, revision: 'r1' });
});

test('a damaged project is shown and never opened as a document', async () => {
  const damaged = { file: 'flow.json', text: '{', code: 'invalid_document', message: 'Not JSON.' };
  const { files, documents, view } = window_({ 'project.open': ok({ path: '/p', name: 'P', damaged }) });
  await files.open('/p');
  expect(view.getState().page).toBe('damaged');
  expect(documents.getState().project).toBeNull();
});
