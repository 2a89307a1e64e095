import { chmod, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { Result } from '../../../src-shared/result.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { DOCUMENT, memoryLog, NOW, projectAt, projectsIn, temporaryFolder, withText } from './workspace.ts';
import { t } from '../../harness/messages.ts';

function opened(result: Result<unknown>): OpenedProject {
  if (!result.ok) throw new Error(result.error.message);
  return result.value as OpenedProject;
}

const text = (path: string): Promise<string> => readFile(path, 'utf8');
const inode = async (path: string): Promise<bigint> => (await stat(path, { bigint: true })).ino;

describe('opening a project', () => {
  test('returns the document, the name, the screens, and the tools', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    await mkdir(join(folder, 'screens'));
    await writeFile(join(folder, 'screens', 'welcome.json'), '{}');
    await writeFile(join(folder, 'screens', 'notes.txt'), '');
    const project = await projectsIn(root).open(folder);
    expect(project).toEqual({
      ok: true,
      value: {
        path: folder,
        name: 'Test flow',
        ...DOCUMENT,
        revision: expect.stringMatching(/^[0-9a-f]{64}$/),
        readOnly: false,
        screens: ['welcome'],
        brokenScreens: [{ file: 'screens/welcome.json', problems: [expect.anything()], isConflict: false }],
        tools: [{ name: 'table.lookup', description: 'Finds a row.', args: ['table'] }],
        runners: [],
        recovery: null,
      },
    });
    expect(await projectsIn(root).open(join(folder, 'flow.json'))).toEqual(project);
  });

  test('works without layout.json and plugin.json, and writes neither', async () => {
    const root = await temporaryFolder();
    const folder = join(root, 'bare');
    await mkdir(folder);
    await writeFile(join(folder, 'flow.json'), serializeFlow(DOCUMENT.flow));
    const project = opened(await projectsIn(root).open(folder));
    expect([project.name, project.layout]).toEqual(['bare', { version: 'v1', root: { nodes: {} } }]);
    const { flow, layout, revision } = project;
    await projectsIn(root).save({ path: folder, flow, layout, revision, overwrite: false });
    expect(await readdir(folder)).toEqual(['flow.json']);
  });

  const deep = `{"version":"v1","id":"x","nodes":${'['.repeat(5000)}${']'.repeat(5000)},"edges":[]}`;
  test.each([
    ['a damaged file', 'flow.json', '{"version": "v1", ', 'invalid_document'],
    ['a newer version', 'flow.json', '{"version":"v9","id":"x"}', 'newer_version'],
    [
      'an unknown property',
      'flow.json',
      '{"version":"v1","id":"x","nodes":[],"edges":[],"nods":[]}',
      'invalid_document',
    ],
    ['absurd nesting', 'flow.json', deep, 'too_large'],
    ['a damaged layout', 'layout.json', '{"version":"v1","root":3}', 'invalid_document'],
  ])('shows %s as text, and no save ever overwrites it', async (_case, file, content, code) => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const { revision } = opened(await projects.open(folder));
    await writeFile(join(folder, file), content);
    const again = await projects.open(folder);
    expect(again).toMatchObject({ ok: true, value: { path: folder, damaged: { file, text: content, code } } });
    for (const overwrite of [false, true]) {
      const saved = await projects.save({ path: folder, ...DOCUMENT, revision, overwrite });
      expect(saved).toMatchObject({
        ok: false,
        error: { code, hint: expect.stringContaining('or move it, then try again') },
      });
    }
    expect(await text(join(folder, file))).toBe(content);
  });

  test('shows the start of an oversized file and names the limit', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    const file = join(folder, 'flow.json');
    await writeFile(file, '');
    await truncate(file, 200 * 1024 * 1024);
    const project = await projectsIn(root).open(folder);
    expect(project).toMatchObject({
      value: {
        damaged: {
          code: 'too_large',
          message: t('projects.projectFiles.tooLarge', {
            name: 'flow.json',
            bytes: 200 * 1024 * 1024,
            limit: 100_663_296,
          }),
        },
      },
    });
  });

  test('shows a file that is not UTF-8 as damaged', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    await writeFile(join(folder, 'flow.json'), Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
    expect(await projectsIn(root).open(folder)).toMatchObject({
      value: { damaged: { message: t('projects.projectFiles.notUtf8', { name: 'flow.json' }) } },
    });
  });

  test('refuses a folder that is not a project and says why', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    await writeFile(join(root, 'file'), '');
    await mkdir(join(root, 'odd', 'flow.json'), { recursive: true });
    const outcomes = await Promise.all(
      ['relative/path', join(root, 'nowhere'), root, join(root, 'file'), join(root, 'odd'), `${root}\0x`].map((path) =>
        projects.open(path),
      ),
    );
    expect(outcomes.map((result) => (result.ok ? 'opened' : result.error.code))).toEqual([
      'bad_request',
      'not_found',
      'not_found',
      'not_found',
      'io_failed',
      'bad_request',
    ]);
  });
});

describe('saving', () => {
  test('an unchanged document touches no file, even a badly formatted one', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const untidy = `\n${JSON.stringify(DOCUMENT.flow)}\n\n`;
    await writeFile(join(folder, 'flow.json'), untidy);
    const project = opened(await projects.open(folder));
    const before = await inode(join(folder, 'flow.json'));
    const saved = await projects.save({ path: folder, ...DOCUMENT, revision: project.revision, overwrite: false });
    expect(saved).toEqual({ ok: true, value: { revision: project.revision, changed: false } });
    expect([await text(join(folder, 'flow.json')), await inode(join(folder, 'flow.json'))]).toEqual([untidy, before]);
  });

  test('writes only the file that differs, in canonical form, and leaves no temporary file', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    await chmod(join(folder, 'flow.json'), 0o640);
    const project = opened(await projects.open(folder));
    const layoutBefore = await inode(join(folder, 'layout.json'));
    const edited = withText('Good morning');
    const saved = await projects.save({ path: folder, ...edited, revision: project.revision, overwrite: false });
    expect(saved).toMatchObject({ ok: true, value: { changed: true } });
    expect(await text(join(folder, 'flow.json'))).toBe(serializeFlow(edited.flow));
    expect((await stat(join(folder, 'flow.json'))).mode & 0o777).toBe(0o640);
    expect(await inode(join(folder, 'layout.json'))).toBe(layoutBefore);
    expect((await readdir(folder)).sort()).toEqual(['flow.json', 'layout.json', 'plugin.json']);
    const next = opened(await projects.open(folder));
    expect(saved.ok && saved.value.revision).toBe(next.revision);
  });

  test('notices a file changed by others and overwrites it only on request', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const { revision } = opened(await projects.open(folder));
    const theirs = serializeFlow(withText('Theirs').flow);
    await writeFile(join(folder, 'flow.json'), theirs);
    const mine = { path: folder, ...withText('Mine'), revision };
    expect(await projects.save({ ...mine, overwrite: false })).toMatchObject({
      ok: false,
      error: { code: 'changed_on_disk' },
    });
    expect(await text(join(folder, 'flow.json'))).toBe(theirs);
    expect(await projects.save({ ...mine, overwrite: true })).toMatchObject({ ok: true, value: { changed: true } });
    expect(await text(join(folder, 'flow.json'))).toBe(serializeFlow(withText('Mine').flow));
  });

  test('succeeds exactly once for two simultaneous saves of the same revision', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const { revision } = opened(await projects.open(folder));
    const saves = ['a', 'b'].map((word) =>
      projects.save({ path: folder, ...withText(word), revision, overwrite: false }),
    );
    const outcomes = (await Promise.all(saves)).map((result) => (result.ok ? 'saved' : result.error.code));
    expect(outcomes.sort()).toEqual(['changed_on_disk', 'saved']);
  });

  test('writes through a link instead of replacing it', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const real = join(root, 'elsewhere.json');
    await writeFile(real, serializeFlow(DOCUMENT.flow));
    await rm(join(folder, 'flow.json'));
    await symlink(real, join(folder, 'flow.json'));
    const { revision } = opened(await projects.open(folder));
    await projects.save({ path: folder, ...withText('Linked'), revision, overwrite: false });
    expect(await text(real)).toBe(serializeFlow(withText('Linked').flow));
  });

  test('reports a folder that is gone and does not recreate it', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const { revision } = opened(await projects.open(folder));
    await rm(folder, { recursive: true });
    expect(await projects.save({ path: folder, ...withText('x'), revision, overwrite: true })).toMatchObject({
      error: { code: 'not_found' },
    });
    await expect(stat(folder)).rejects.toThrow();
  });
});

describe('the journal', () => {
  test('restores unsaved edits after a crash until they are saved', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    const edited = withText('Unsaved');
    await projectsIn(root).keepJournal({ path: folder, ...edited });
    const project = opened(await projectsIn(root).open(folder));
    expect([project.flow, project.recovery]).toEqual([DOCUMENT.flow, { savedAt: NOW.toISOString(), ...edited }]);
    await projectsIn(root).save({ path: folder, ...edited, revision: project.revision, overwrite: false });
    expect(opened(await projectsIn(root).open(folder)).recovery).toBeNull();
    expect(await readdir(join(root, 'data', 'journal'))).toEqual([]);
  });

  test('is deleted when discarded and never offered if it equals the files', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    await projects.keepJournal({ path: folder, ...DOCUMENT });
    expect(opened(await projects.open(folder)).recovery).toBeNull();
    await projects.keepJournal({ path: folder, ...withText('x') });
    await projects.discardJournal(folder);
    expect(opened(await projects.open(folder)).recovery).toBeNull();
  });

  test('is logged if it is damaged, and the project still opens', async () => {
    const root = await temporaryFolder();
    const log = memoryLog();
    const projects = projectsIn(root, log);
    const folder = await projectAt(join(root, 'p'));
    await projects.keepJournal({ path: folder, ...withText('x') });
    const [name] = await readdir(join(root, 'data', 'journal'));
    await writeFile(join(root, 'data', 'journal', name!), '{"half":');
    expect(opened(await projects.open(folder)).recovery).toBeNull();
    expect(log.lines.map((line) => line.message)).toContain('a file of the app is damaged and is started anew');
  });
});

describe('recent projects', () => {
  test('are sorted newest first, marked when missing, and removable', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const [one, two] = [await projectAt(join(root, 'one')), await projectAt(join(root, 'two'))];
    await Promise.all([projects.open(one), projects.open(two)]);
    await projects.open(one);
    await rm(two, { recursive: true });
    const openedAt = NOW.toISOString();
    expect(await projects.recents()).toEqual({
      ok: true,
      value: [
        { path: one, name: 'Test flow', openedAt, missing: false },
        { path: two, name: 'Test flow', openedAt, missing: true },
      ],
    });
    await projects.forget(two);
    expect(await projects.recents()).toMatchObject({ value: [{ path: one }] });
  });
});

describe('browsing', () => {
  test('lists folders, marks projects, and hides the rest', async () => {
    const root = await temporaryFolder();
    const project = await projectAt(join(root, 'b-project'));
    await mkdir(join(root, 'a-folder'));
    await mkdir(join(root, '.hidden'));
    await writeFile(join(root, 'file.txt'), '');
    await symlink(join(root, 'nowhere'), join(root, 'broken'));
    const listing = await projectsIn(root).browse(root);
    expect(listing).toMatchObject({
      ok: true,
      value: {
        path: root,
        entries: [
          { name: 'a-folder', path: join(root, 'a-folder'), isProject: false },
          { name: 'b-project', path: project, isProject: true },
        ],
      },
    });
    expect(await projectsIn(root).browse('/')).toMatchObject({ value: { parent: null } });
    expect(await projectsIn(root).browse(join(root, 'file.txt'))).toMatchObject({ error: { code: 'not_found' } });
  });
});
