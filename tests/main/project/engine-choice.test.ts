import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEngineChoice } from '../../../src-main/project/engine-choice.ts';
import { loadProject } from '../../../src-main/project/project-files.ts';
import { saveProject } from '../../../src-main/project/save-project.ts';
import { projectAt, temporaryFolder } from './workspace.ts';
import { t } from '../../harness/messages.ts';

const V0 = join(import.meta.dirname, '../../fixtures/flows/v0-checklist.json');

async function project(manifest: unknown): Promise<string> {
  const folder = await projectAt(join(await temporaryFolder(), 'p'));
  await writeFile(join(folder, 'plugin.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  return folder;
}

test('runs the flow by default', async () => {
  expect(await readEngineChoice(await temporaryFolder())).toEqual({ ok: true, value: undefined });
  expect(await readEngineChoice(await project({ id: 'x', colour: 'red' }))).toEqual({ ok: true, value: undefined });
  expect(await readEngineChoice(await project({ engine: 'ir' }))).toEqual({ ok: true, value: undefined });
});

test('uses the checklist kept next to the flow, or else the flow file if it is a checklist', async () => {
  const folder = await project({ engine: 'shadow' });
  await copyFile(V0, join(folder, 'flow.json'));
  const choice = await readEngineChoice(folder);
  expect(choice).toMatchObject({ value: { kind: 'shadow', checklist: expect.stringContaining('lighting.checklist') } });
  await writeFile(join(folder, 'checklist.json'), '{"version":"v0","id":"kept","questions":[]}');
  expect(await readEngineChoice(folder)).toMatchObject({
    value: { kind: 'shadow', checklist: '{"version":"v0","id":"kept","questions":[]}' },
  });
});

test.each([
  [{ engine: 'magic' }, t('projects.engineChoice.unknownEngine', { manifest: 'plugin.json' })],
  [{ engine: 1 }, t('projects.engineChoice.unknownEngine', { manifest: 'plugin.json' })],
  [
    { engine: 'checklist' },
    t('projects.engineChoice.checklistMissing', {
      manifest: 'plugin.json',
      engine: 'checklist',
      checklist: 'checklist.json',
      flow: 'flow.json',
      version: 'v0',
    }),
  ],
  ['{', t('flow.parse.invalidJson', { file: 'plugin.json', detail: '' }).replace(/: \.$/, '')],
])('%j is rejected by name', async (manifest, message) => {
  const choice = await readEngineChoice(await project(manifest));
  expect(choice.ok ? '' : choice.error.message).toContain(message);
});

test('saving the flow of a checklist keeps the checklist only if the engine needs it', async () => {
  for (const engine of ['checklist', 'ir']) {
    const folder = await project({ engine });
    await copyFile(V0, join(folder, 'flow.json'));
    const loaded = await loadProject(folder);
    if (!loaded.ok || 'damaged' in loaded.value) throw new Error('not opened');
    const { document, revision } = loaded.value;
    const save = { path: folder, revision, overwrite: false };
    expect(await saveProject({ ...save, document })).toMatchObject({ value: { changed: false } });
    const edited = { ...document, flow: { ...document.flow, label: 'Edited' } };
    expect(await saveProject({ ...save, document: edited })).toMatchObject({ value: { changed: true } });
    const kept = await readFile(join(folder, 'checklist.json'), 'utf8').catch(() => null);
    expect([engine, kept]).toEqual([engine, engine === 'ir' ? null : await readFile(V0, 'utf8')]);
    expect(await readEngineChoice(folder)).toMatchObject({ ok: true });
  }
});
