/** Autosave, and edits that wait for a decision. */
import { expect, test } from 'vitest';
import { appError } from '../../../../src-shared/errors.ts';
import { fail, ok } from '../../../../src-shared/result.ts';
import { isDirty } from '../../../../src-renderer/state/editing/document-state.ts';
import { answering, OPENED, settled, testWindow, type Answers } from './test-window.ts';

const EDIT = [{ op: 'update-flow', set: { label: 'New' } }] as const;
const SAVED = ok({ revision: 'r2', changed: true });

async function windowWith(answers: Answers, { autosave = true, isTyping = (): boolean => false } = {}) {
  const { services, asked } = answering({
    'settings.get': ok({ autosave }),
    'project.open': ok(OPENED),
    'project.save': SAVED,
    ...answers,
  });
  const { workspace, tell, pass } = testWindow({ services, isTyping });
  await workspace.settings.getState().load();
  await workspace.files.open('/p');
  const { documents } = workspace.opened.active();
  const saves = () => asked.filter(([name]) => name === 'project.save').map(([, body]) => body);
  const wait = async () => {
    pass();
    await settled();
  };
  return { workspace, documents, edits: documents.getState(), saves, wait, tell, answers };
}

test('edits are saved once, after the last of a burst', async () => {
  const { documents, edits, saves, wait } = await windowWith({});
  edits.edit('a', EDIT);
  edits.edit('b', [{ op: 'update-flow', set: { label: 'Newer' } }]);
  expect(saves()).toEqual([]);
  await wait();
  expect(saves()).toMatchObject([{ path: '/p', flow: { label: 'Newer' }, overwrite: false, isAuto: true }]);
  expect(isDirty(documents.getState())).toBe(false);
  edits.undo();
  await wait();
  expect(saves()).toHaveLength(2);
});

test('nothing is saved while autosave is off, and turning it on saves what is there', async () => {
  const { workspace, edits, saves, wait } = await windowWith(
    { 'settings.change': ok({ autosave: true }) },
    { autosave: false },
  );
  edits.edit('a', EDIT);
  await wait();
  expect(saves()).toEqual([]);
  await workspace.settings.getState().change({ autosave: true });
  await wait();
  expect(saves()).toHaveLength(1);
});

test('a read-only project, a recovery, and a change on disk wait for the user', async () => {
  const readOnly = await windowWith({ 'project.open': ok({ ...OPENED, readOnly: true }) });
  const recovery = { flow: { ...OPENED.flow, label: 'Lost' }, layout: OPENED.layout, savedAt: '2026-01-01T00:00:00Z' };
  const recovered = await windowWith({ 'project.open': ok({ ...OPENED, recovery, recoveries: [recovery] }) });
  for (const { edits, saves, wait } of [readOnly, recovered]) {
    edits.edit('a', EDIT);
    await wait();
    expect(saves()).toEqual([]);
  }
  recovered.edits.dropRecovery();
  await recovered.wait();
  expect(recovered.saves()).toHaveLength(1);

  const disk = { ...OPENED, revision: 'r9', flow: { ...OPENED.flow, label: 'Theirs' } };
  const changed = await windowWith({ 'project.read': ok(disk) });
  changed.edits.edit('a', EDIT);
  changed.tell({ about: 'files', path: '/p', revision: 'r9' });
  await settled();
  expect(changed.documents.getState().external).toMatchObject({ kind: 'changed' });
  await changed.wait();
  expect(changed.saves()).toEqual([]);
});

test('a refused save is tried again with the next edit', async () => {
  const full = appError('io_failed', 'The disk is full.');
  const { documents, edits, saves, wait } = await windowWith({ 'project.save': fail(full) });
  edits.edit('a', EDIT);
  await wait();
  expect(documents.getState().saveState).toEqual({ kind: 'failed', error: full });
  await wait();
  expect(saves()).toHaveLength(1);
  edits.edit('b', [{ op: 'update-flow', set: { label: 'Newer' } }]);
  await wait();
  expect(saves()).toHaveLength(2);
});

test('a new name is saved once its field is left, because tests follow it', async () => {
  let isTyping = true;
  const { edits, saves, wait } = await windowWith({}, { isTyping: () => isTyping });
  const { flow, layout } = edits.document;
  const renames = [{ kind: 'key', from: 'size', to: 'si' }] as const;
  edits.rewrite('rename', { flow: { ...flow, label: 'New' }, layout, renames });
  await wait();
  expect(saves()).toEqual([]);
  isTyping = false;
  await wait();
  expect(saves()).toHaveLength(1);
});

test('a tab closed right after an edit saves it and asks nothing', async () => {
  const { workspace, edits, saves } = await windowWith({});
  edits.edit('a', EDIT);
  await workspace.tabSwitcher.close(0);
  expect(saves()).toHaveLength(1);
  expect(workspace.tabs.getState().tabs.map(({ path }) => path)).not.toContain('/p');
});
