import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_SCREEN_BYTES } from '../../../src-shared/a2ui/screen-size.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import { REQUESTS, type RequestOf } from '../../../src-shared/contract/requests.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Result } from '../../../src-shared/result.ts';
import { readPluginParts, screenNames } from '../../../src-main/plugins/read-parts.ts';
import { QUOTE } from '../../shared/document/screen-edits.ts';
import { t } from '../../harness/messages.ts';
import { DOCUMENT, projectAt, projectsIn, temporaryFolder } from './workspace.ts';

async function projectWith(files: Readonly<Record<string, string>>) {
  const root = await temporaryFolder();
  const folder = await projectAt(join(root, 'p'));
  await mkdir(join(folder, 'screens'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'screens', name), text);
  return { folder, projects: projectsIn(root) };
}

function opened(result: Result<unknown>): OpenedProject {
  if (!result.ok) throw new Error(result.error.message);
  return REQUESTS['project.open'].response.parse(result.value) as OpenedProject;
}

const withText = (text: string) => ({ ...QUOTE, components: [{ id: 'root', component: 'Text', text }] });
const textIn = (folder: string, name: string) => readFile(join(folder, 'screens', name), 'utf8');
const unformatted = JSON.stringify(QUOTE);

describe('the screens of a project', () => {
  test('are read with it, saved canonically, and deleted when removed', async () => {
    const { folder, projects } = await projectWith({ 'quote.json': unformatted, 'notes.txt': 'x' });
    const { screenFiles, revision } = opened(await projects.open(folder));
    expect(screenFiles).toEqual({ quote: QUOTE });
    const request = { path: folder, ...DOCUMENT, overwrite: false };
    const both = { quote: QUOTE, second: { ...QUOTE, title: 'Second' } };
    await projects.save({ ...request, revision, screens: { files: both, removed: [] } });
    // An equivalent file is left as it is written.
    expect(await textIn(folder, 'quote.json')).toBe(unformatted);
    expect(await textIn(folder, 'second.json')).toBe(serializeScreen(both.second));
    const again = opened(await projects.open(folder));
    const rest = { files: { second: both.second }, removed: ['quote'] };
    expect(await projects.save({ ...request, revision: again.revision, screens: rest })).toMatchObject({ ok: true });
    expect(await readdir(join(folder, 'screens'))).toEqual(['notes.txt', 'second.json']);
  });

  test('leave no empty folder when the first one is taken back, and keep a folder of the user', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    const projects = projectsIn(root);
    const request = { path: folder, ...DOCUMENT, overwrite: false };
    const save = async (screens: RequestOf<'project.save'>['screens']) => {
      const { revision } = opened(await projects.read(folder));
      expect(await projects.save({ ...request, revision, screens })).toMatchObject({ ok: true });
    };
    await save({ files: { quote: QUOTE }, removed: [] });
    await save({ files: {}, removed: ['quote'] });
    expect(await readdir(folder)).not.toContain('screens');
    await mkdir(join(folder, 'screens'));
    await save({ files: { quote: QUOTE }, removed: [] });
    await save({ files: {}, removed: ['quote'] });
    expect(await readdir(join(folder, 'screens'))).toEqual([]);
  });

  test('are kept apart from fragments, which no flow can show', async () => {
    const { folder, projects } = await projectWith({ 'quote.json': unformatted });
    const { revision } = opened(await projects.open(folder));
    const files = { quote: QUOTE, 'price.fragment': QUOTE };
    const request = { path: folder, ...DOCUMENT, revision, overwrite: false };
    await projects.save({ ...request, screens: { files, removed: [] } });
    expect(await textIn(folder, 'price.fragment.json')).toBe(serializeScreen(QUOTE));
    const { screens, screenFiles } = opened(await projects.open(folder));
    expect([screens, screenFiles]).toEqual([['quote'], files]);
    expect(await screenNames(folder)).toEqual(['quote']);
  });

  test('never overwrite or delete a file that is not a screen', async () => {
    const { folder, projects } = await projectWith({ 'quote.json': '{' });
    const { screenFiles, screens, revision } = opened(await projects.open(folder));
    expect([screenFiles, screens]).toEqual([undefined, ['quote']]);
    const request = { path: folder, ...DOCUMENT, revision, overwrite: true };
    for (const saved of [
      { files: { quote: QUOTE }, removed: [] },
      { files: {}, removed: ['quote'] },
    ]) {
      expect(await projects.save({ ...request, screens: saved })).toMatchObject({
        error: { code: 'invalid_document' },
      });
    }
    expect(await textIn(folder, 'quote.json')).toBe('{');
  });

  test('that cannot be read are listed with their problems, and open as text to repair', async () => {
    const { folder, projects } = await projectWith({ 'quote.json': unformatted, 'torn.json': '{' });
    await mkdir(join(folder, 'screens', 'folder.json'));
    await writeFile(join(folder, 'screens', 'bytes.json'), Buffer.from([0x7b, 0xff]));
    const { brokenScreens, screenFiles, screens } = opened(await projects.open(folder));
    expect(screenFiles).toEqual({ quote: QUOTE });
    expect(screens).toEqual(['bytes', 'folder', 'quote', 'torn']);
    expect(brokenScreens?.map(({ file }) => file)).toEqual(
      ['bytes', 'folder', 'torn'].map((name) => `screens/${name}.json`),
    );
    expect(brokenScreens?.every(({ problems }) => problems[0]!.message.includes('.json'))).toBe(true);
    const damaged = { file: 'screens/torn.json', text: '{', message: brokenScreens?.[2]?.problems[0]?.message };
    expect(await projects.brokenScreen(folder, 'torn')).toMatchObject({ ok: true, value: { damaged } });
    expect(await projects.brokenScreen(folder, 'folder')).toMatchObject({ ok: false, error: { code: 'io_failed' } });
    expect(await projects.brokenScreen(folder, 'quote')).toEqual({ ok: true, value: null });
  });

  test('are listed as broken if a file takes the place of their folder', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    await writeFile(join(folder, 'screens'), 'x');
    const projects = projectsIn(root);
    const { brokenScreens, revision } = opened(await projects.open(folder));
    const message = t('projects.jsonFolder.notAFolder', { folder: 'screens' });
    expect(brokenScreens).toMatchObject([{ file: 'screens', problems: [{ severity: 'error', message }] }]);
    const screens = { files: { quote: QUOTE }, removed: [] };
    expect(await projects.save({ path: folder, ...DOCUMENT, revision, overwrite: true, screens })).toMatchObject({
      error: { code: 'invalid_document', message },
    });
  });

  test('above the size limit are neither designed, run, nor overwritten', async () => {
    const large = serializeScreen(withText('x'.repeat(MAX_SCREEN_BYTES)));
    const fits = serializeScreen(withText('x'.repeat(MAX_SCREEN_BYTES - 1000)));
    const { folder, projects } = await projectWith({ 'large.json': large, 'fits.json': fits });
    const { brokenScreens, screenFiles, revision } = opened(await projects.open(folder));
    const message = t('screenChecks.screenFile.tooLarge', { file: 'screens/large.json', size: 4.1, limit: 4 });
    expect(Object.keys(screenFiles ?? {})).toEqual(['fits']);
    expect(brokenScreens).toMatchObject([{ file: 'screens/large.json', problems: [{ message }] }]);
    const text = large.slice(0, 1000);
    expect(await projects.brokenScreen(folder, 'large')).toMatchObject({
      value: { damaged: { code: 'too_large', message, text: expect.stringContaining(text) } },
    });
    expect(await readPluginParts(folder)).toMatchObject({ ok: false, error: { code: 'too_large', message } });
    const save = (files: Screens) =>
      projects.save({ path: folder, ...DOCUMENT, revision, overwrite: true, screens: { files, removed: [] } });
    expect(await save({ large: QUOTE })).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
    expect(await save({ fits: withText('y'.repeat(MAX_SCREEN_BYTES)) })).toMatchObject({
      error: { code: 'too_large', message: expect.stringContaining('screens/fits.json'), hint: expect.anything() },
    });
    expect([await textIn(folder, 'large.json'), await textIn(folder, 'fits.json')]).toEqual([large, fits]);
  });

  test('are watched for changes by others, like the flow', async () => {
    const { folder, projects } = await projectWith({ 'quote.json': unformatted });
    const { revision } = opened(await projects.open(folder));
    await writeFile(join(folder, 'screens/quote.json'), serializeScreen({ ...QUOTE, title: 'Theirs' }));
    const request = { path: folder, ...DOCUMENT, revision, overwrite: false };
    expect(await projects.save({ ...request, screens: { files: { quote: QUOTE }, removed: [] } })).toMatchObject({
      error: { code: 'changed_on_disk' },
    });
  });

  test('survive a crash while unsaved, and versions keep them', async () => {
    const { folder, projects } = await projectWith({ 'quote.json': unformatted });
    const { revision } = opened(await projects.open(folder));
    const screens = { quote: { ...QUOTE, title: 'Mine' } };
    await projects.keepJournal({ path: folder, ...DOCUMENT, screens });
    expect(opened(await projects.open(folder)).recovery).toMatchObject({ screens });
    await projects.save({
      path: folder,
      ...DOCUMENT,
      revision,
      overwrite: false,
      screens: { files: screens, removed: [] },
    });
    const listed = await projects.versions.list(folder);
    if (!listed.ok) throw new Error(listed.error.message);
    expect(listed.value.versions[0]?.changes).toMatchObject({ screens: 1 });
    expect(await projects.versions.read(folder, listed.value.versions[0]!.id)).toMatchObject({ value: { screens } });
  });
});
