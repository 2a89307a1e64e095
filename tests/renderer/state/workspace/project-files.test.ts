import { expect, test } from 'vitest';
import type { RequestOf } from '../../../../src-shared/contract/requests.ts';
import { appError } from '../../../../src-shared/errors.ts';
import { fail, ok } from '../../../../src-shared/result.ts';
import { isDirty } from '../../../../src-renderer/state/editing/document-state.ts';
import { hasDiverged } from '../../../../src-renderer/state/text/text-sync.ts';
import { answering, OPENED, settled, testWindow, type Answers } from './test-window.ts';

function window_(answers: Answers) {
  const { services, asked } = answering(answers);
  const { workspace, tell, pass } = testWindow({ services });
  const { files, tabs, view, opened, tabSwitcher: switcher } = workspace;
  return {
    ...{ files, switcher, tabs, view, asked, answers, tell, pass },
    /** The edits of the active document. */
    documents: { getState: () => opened.active().documents.getState() },
    texts: { getState: () => opened.active().texts.getState() },
    selection: { getState: () => opened.active().selection.getState() },
    names: () => asked.map(([name]) => name),
  };
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

test('returning to the saved state empties the journal', async () => {
  const { files, documents, pass, names } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  documents.getState().undo();
  pass();
  expect(names()).toEqual(['project.open', 'project.discard-journal']);
});

test('a failed save keeps the edit and the reason, and overwriting other changes needs confirmation', async () => {
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

test('a read-only folder that becomes writable is saved automatically again', async () => {
  const { files, documents } = window_({
    'project.open': ok({ ...OPENED, readOnly: true }),
    'project.save': ok({ revision: 'r2', changed: true }),
  });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  await files.save();
  expect(documents.getState().project?.readOnly).toBe(false);
});

test('a damaged project is shown but never opened as a document', async () => {
  const damaged = { file: 'flow.json', text: '{', code: 'invalid_document', message: 'Not JSON.' };
  const { files, documents, view } = window_({ 'project.open': ok({ path: '/p', name: 'P', damaged }) });
  await files.open('/p');
  expect(view.getState().page).toBe('damaged');
  expect(documents.getState().project).toBeNull();
});

const onDisk = (label: string, revision: string) => ({ ...OPENED, flow: { ...OPENED.flow, label }, revision });
const told = (revision: string | null) => ({ about: 'files', path: '/p', revision }) as const;

test('a change on disk is loaded if nothing is unsaved, and can be undone', async () => {
  const { files, documents, tell, answers } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  answers['project.read'] = ok(onDisk('Theirs', 'r2'));
  tell(told('r2'));
  await settled();
  expect(documents.getState().document.flow.label).toBe('Theirs');
  expect([isDirty(documents.getState()), documents.getState().project?.revision]).toEqual([false, 'r2']);
  documents.getState().undo();
  expect([isDirty(documents.getState()), documents.getState().document.flow.label]).toEqual([true, undefined]);
});

const said = (text: string): object => ({ id: 'm', type: 'say', text });
const saying = (text: string, revision: string) => ({
  ...OPENED,
  flow: { ...OPENED.flow, nodes: [said(text)] },
  revision,
});

test('a change on disk is merged with unsaved edits of other parts, and can be undone', async () => {
  const { files, documents, tell, answers, asked } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  answers['project.read'] = ok(saying('Theirs', 'r2'));
  tell(told('r2'));
  await settled();
  const both = { label: 'New', nodes: [said('Theirs')] };
  expect(documents.getState()).toMatchObject({ external: null, document: { flow: both } });
  expect(isDirty(documents.getState())).toBe(true);
  documents.getState().undo();
  expect(documents.getState().document.flow).toMatchObject({ nodes: [said('Theirs')] });
  expect(documents.getState().document.flow.label).toBeUndefined();
  documents.getState().undo();
  expect(documents.getState().document.flow).toMatchObject({ label: 'New', nodes: [] });
  documents.getState().jump(3);
  await files.save();
  expect(asked.findLast(([name]) => name === 'project.save')?.[1]).toMatchObject({ revision: 'r2', flow: both });
});

test('a second change on disk is merged with edits that the first was merged with', async () => {
  const { files, documents, tell, answers } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  answers['project.read'] = ok(saying('Theirs', 'r2'));
  tell(told('r2'));
  await settled();
  answers['project.read'] = ok(saying('Theirs again', 'r3'));
  tell(told('r3'));
  await settled();
  const flow = { label: 'New', nodes: [said('Theirs again')] };
  expect(documents.getState()).toMatchObject({ external: null, document: { flow }, project: { revision: 'r3' } });
});

test('a rename that is merged with a change on disk is still followed by the tests of the project', async () => {
  const question = { id: 'q', type: 'question', key: 'size', prompt: 'How large?' } as const;
  const opened = { ...OPENED, flow: { ...OPENED.flow, nodes: [question] } };
  const { files, documents, tell, answers, asked } = window_({ 'project.open': ok(opened) });
  await files.open('/p');
  documents.getState().rewrite('a', {
    flow: { ...documents.getState().content.flow, nodes: [{ ...question, key: 'width' }] },
    renames: [{ kind: 'key', from: 'size', to: 'width' }],
  });
  answers['project.read'] = ok({
    ...opened,
    flow: { ...opened.flow, nodes: [question, said('Theirs')] },
    revision: 'r2',
  });
  tell(told('r2'));
  await settled();
  await files.save();
  expect(asked.findLast(([name]) => name === 'project.save')?.[1]).toMatchObject({
    flow: { nodes: [{ key: 'width' }, said('Theirs')] },
    changes: [{ kind: 'key', from: 'size', to: 'width' }],
  });
});

test('asks a window with unsaved edits of the same part and overwrites nothing until the user decides', async () => {
  const { files, documents, tell, answers, asked } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  answers['project.read'] = ok(onDisk('Theirs', 'r2'));
  tell(told('r2'));
  await settled();
  expect(documents.getState()).toMatchObject({ external: { kind: 'changed' }, document: { flow: { label: 'New' } } });
  documents.getState().keepMine();
  expect(documents.getState().external).toBeNull();
  await files.save();
  expect(asked.find(([name]) => name === 'project.save')?.[1]).toMatchObject({ revision: 'r2', overwrite: false });
});

test('unapplied text counts as an unsaved edit, so the user is asked', async () => {
  const { files, documents, texts, tell, answers } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  const { flow } = documents.getState().content;
  texts.getState().put('flow.json', { text: '{', base: flow, state: { kind: 'wrong', problems: [] } });
  answers['project.read'] = ok(onDisk('Theirs', 'r2'));
  tell(told('r2'));
  await settled();
  expect(documents.getState().external?.kind).toBe('changed');
});

test('text over a drawing that has changed is still in conflict after a restart', async () => {
  const { files, documents, texts, asked } = window_({ 'project.open': ok(OPENED), 'project.journal': ok({}) });
  await files.open('/p');
  const { flow } = documents.getState().content;
  texts.getState().put('flow.json', { text: '{', base: flow, state: { kind: 'wrong', problems: [] } });
  documents.getState().edit('a', EDIT);
  files.flush();
  await settled();
  const kept = asked.findLast(([name]) => name === 'project.journal')?.[1] as RequestOf<'project.journal'>;
  expect(kept.texts).toEqual({ 'flow.json': { text: '{', isStale: true } });

  const found = { savedAt: '2026-01-01T00:00:00Z', flow, layout: OPENED.layout, texts: kept.texts };
  const again = window_({ 'project.open': ok({ ...OPENED, recovery: found }) });
  await again.files.open('/p');
  again.files.restoreRecovery();
  const draft = again.texts.getState().drafts.get('flow.json');
  expect(draft?.text).toBe('{');
  expect(hasDiverged(draft!, again.documents.getState().content.flow)).toBe(true);
});

test('own saves and unchanged files cause no notification, but removed files do', async () => {
  const { files, documents, tell, answers, names } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  tell(told('r1'));
  await settled();
  expect(names()).toEqual(['project.open']);
  answers['project.read'] = fail(appError('not_found', 'Gone.'));
  tell(told(null));
  await settled();
  expect(documents.getState().external?.kind).toBe('gone');
  tell(told('r1'));
  expect(documents.getState().external).toBeNull();
});

test('a save whose files are reported late does not read the project again', async () => {
  const { files, documents, tell, names, answers } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  tell(told('r1'));
  documents.getState().edit('a', EDIT);
  answers['project.save'] = ok({ revision: 'r2' });
  answers['project.read'] = ok(onDisk('Before the save', 'r1'));
  await files.save();
  expect(names()).toEqual(['project.open', 'project.save']);
  tell(told('r2'));
  answers['project.read'] = ok(onDisk('Theirs', 'r1'));
  tell(told('r1'));
  await settled();
  expect(documents.getState().document.flow.label).toBe('Theirs');
});

test('each tab keeps its history, selection, and text, and a change on disk waits until it is visible', async () => {
  const { files, switcher, documents, selection, texts, tabs, tell, answers } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  selection.getState().select({ nodes: ['x'] });
  const { flow } = documents.getState().content;
  texts.getState().put('flow.json', { text: '{', base: flow, state: { kind: 'wrong', problems: [] } });
  answers['project.open'] = ok({ ...OPENED, path: '/q', name: 'Q' });
  await files.open('/q');
  expect([selection.getState().nodes, texts.getState().drafts.size, isDirty(documents.getState())]).toEqual([
    [],
    0,
    false,
  ]);
  answers['project.read'] = ok(onDisk('Theirs', 'r2'));
  tell(told('r2'));
  await switcher.show(0);
  await settled();
  expect(documents.getState()).toMatchObject({ project: { path: '/p' }, external: { kind: 'changed' } });
  expect([selection.getState().nodes, texts.getState().drafts.size, isDirty(documents.getState())]).toEqual([
    ['x'],
    1,
    true,
  ]);
  expect(tabs.getState()).toMatchObject({
    active: 0,
    tabs: [
      { path: '/p', name: 'New' },
      { path: '/q', name: 'Q' },
    ],
  });
});

test('a save that ends after switching tabs belongs to the tab it started in', async () => {
  const { files, switcher, documents, answers } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  answers['project.save'] = ok({ revision: 'r2', changed: true });
  const saving = files.save();
  answers['project.open'] = ok({ ...OPENED, path: '/q', name: 'Q' });
  await files.open('/q');
  await saving;
  await switcher.show(0);
  const { project, saveState } = documents.getState();
  expect([project?.revision, saveState.kind, isDirty(documents.getState())]).toEqual(['r2', 'idle', false]);
});

test('a tab with unsaved edits asks before closing, and its journal stays', async () => {
  const { files, switcher, documents, tabs, names, view } = window_({ 'project.open': ok(OPENED) });
  await files.open('/p');
  documents.getState().edit('a', EDIT);
  await switcher.close(0);
  expect(tabs.getState().closing).toBe('/p');
  await switcher.closeNow(0);
  expect([documents.getState().project, view.getState().page]).toEqual([null, 'welcome']);
  expect(names()).toEqual(['project.open', 'project.journal']);
});

test('a save reports renames for tests and screens, and undoing past it reports the reverse', async () => {
  const saved = ok({ revision: 'r2', changed: true });
  const { files, documents, asked } = window_({ 'project.open': ok(OPENED), 'project.save': saved });
  const changes = () =>
    asked.filter(([name]) => name === 'project.save').map(([, body]) => (body as RequestOf<'project.save'>).changes);
  const rename = { kind: 'key', from: 'a', to: 'b' } as const;
  await files.open('/p');
  documents.getState().rewrite('Rename a to b', { renames: [rename] });
  await files.save();
  documents.getState().edit('a', EDIT);
  await files.save();
  documents.getState().undo();
  documents.getState().undo();
  expect(documents.getState().content).toEqual({ flow: OPENED.flow, layout: OPENED.layout });
  await files.save();
  expect(changes()).toEqual([[rename], undefined, [{ kind: 'key', from: 'b', to: 'a' }]]);
});
