import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { DamagedProject, OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Result } from '../../../src-shared/result.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { serializeFlow, serializeLayout } from '../../../src-shared/document/serialize.ts';
import { DOCUMENT, FLOW, projectAt, projectsIn, temporaryFolder, withText } from './workspace.ts';
import { startsWith, t } from '../../harness/messages.ts';

function value<T>(result: Result<unknown>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value as T;
}

const text = (path: string): Promise<string> => readFile(path, 'utf8');

/** A greeting and an outcome; each side changes one of them. */
function flowOf(greeting: string, outcome: string): Flow {
  return { ...FLOW, nodes: [{ id: 'end', type: 'terminal', outcome }, { ...FLOW.nodes[1]!, text: greeting } as never] };
}

function conflict({ mine, theirs, base }: { mine: Flow; theirs: Flow; base?: Flow }): string {
  const middle = base === undefined ? '' : `||||||| 1234abc\n${serializeFlow(base)}`;
  return `<<<<<<< HEAD\n${serializeFlow(mine)}${middle}=======\n${serializeFlow(theirs)}>>>>>>> topic\n`;
}

describe('a project that cannot be read', () => {
  test('is repaired in place, and the old content is kept', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const file = join(folder, 'flow.json');
    await writeFile(file, '{"version": "v1", ');
    const { damaged } = value<DamagedProject>(await projects.open(folder));
    const mended = await projects.repairFiles({ path: folder, revision: damaged.revision, flow: serializeFlow(FLOW) });
    const { kept } = value<{ kept: string[] }>(mended);
    expect(kept).toHaveLength(1);
    expect(await text(kept[0]!)).toBe('{"version": "v1", ');
    expect(await projects.open(folder)).toMatchObject({ ok: true, value: { flow: FLOW, layout: DOCUMENT.layout } });
  });

  test('is not written while the text is invalid or after another program wrote first', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    const file = join(folder, 'flow.json');
    await writeFile(file, '{');
    const { damaged } = value<DamagedProject>(await projects.open(folder));
    const mend = (flow: string) => projects.repairFiles({ path: folder, revision: damaged.revision, flow });
    expect(await mend('{"version": "v1"')).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
    expect(await text(file)).toBe('{');
    await writeFile(file, '{ "theirs"');
    expect(await mend(serializeFlow(FLOW))).toMatchObject({ ok: false, error: { code: 'changed_on_disk' } });
    expect(await text(file)).toBe('{ "theirs"');
  });
});

describe('both sides of a conflict', () => {
  const base = flowOf('Hello', 'done');
  const [mine, theirs] = [flowOf('Hi', 'done'), flowOf('Hello', 'over')];

  test('are read with their base if the text contains it', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    await writeFile(join(folder, 'flow.json'), conflict({ mine, theirs, base }));
    const { layout } = DOCUMENT;
    expect(await projectsIn(root).conflict(folder)).toEqual({
      ok: true,
      value: {
        names: { mine: 'HEAD', theirs: 'topic' },
        mine: { flow: mine, layout },
        theirs: { flow: theirs, layout },
        base: { flow: base, layout, from: 'text' },
      },
    });
  });

  test('use the version between them as their base, not one with edits of one side', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'));
    const projects = projectsIn(root);
    const far = flowOf('Hello', 'unheard of');
    for (const flow of [far, base, flowOf('Hullo', 'done'), mine])
      projects.versions.keep(folder, { flow, layout: DOCUMENT.layout }, 'saved');
    await writeFile(join(folder, 'flow.json'), conflict({ mine, theirs }));
    expect(await projects.conflict(folder)).toMatchObject({ value: { base: { flow: base, from: 'version' } } });
  });

  test("use git's base during a merge, also for layouts", { tags: 'thorough' }, async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'repo', 'p'), { ...DOCUMENT, flow: base });
    const git = (...args: string[]) =>
      promisify(execFile)('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], { cwd: folder });
    const commit = async (document: { flow: Flow; x: number }) => {
      const layout = {
        version: 'v1',
        root: { nodes: { ...DOCUMENT.layout.root.nodes, hello: { x: document.x, y: 0 } } },
      };
      await writeFile(join(folder, 'flow.json'), serializeFlow(document.flow));
      await writeFile(join(folder, 'layout.json'), serializeLayout(layout as typeof DOCUMENT.layout));
      await git('add', '.');
      await git('commit', '--quiet', '-m', 'change');
    };
    await git('init', '--quiet', '--initial-branch=main', '..');
    await commit({ flow: base, x: 1 });
    await git('checkout', '--quiet', '-b', 'topic');
    await commit({ flow: flowOf('Hello there', 'over'), x: 2 });
    await git('checkout', '--quiet', 'main');
    await commit({ flow: mine, x: 3 });
    await git('merge', 'topic').catch(() => undefined);
    expect(await text(join(folder, 'flow.json'))).toContain('<<<<<<< HEAD');
    const places = (x: number) => ({ root: { nodes: { hello: { x } } } });
    expect(await projectsIn(root).conflict(folder)).toMatchObject({
      value: {
        // Both sides contain what git could merge by itself.
        mine: { flow: flowOf('Hi', 'over'), layout: places(3) },
        theirs: { flow: flowOf('Hello there', 'over'), layout: places(2) },
        base: { flow: base, layout: places(1), from: 'git' },
      },
    });
  });

  test('are distinguished from a file without conflicts and from an unreadable side', async () => {
    const root = await temporaryFolder();
    const folder = await projectAt(join(root, 'p'), withText('Hi'));
    const projects = projectsIn(root);
    expect(await projects.conflict(folder)).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
    await writeFile(join(folder, 'flow.json'), `<<<<<<< HEAD\n{\n=======\n${serializeFlow(FLOW)}>>>>>>> topic\n`);
    expect(await projects.conflict(folder)).toMatchObject({
      error: {
        message: expect.stringMatching(
          startsWith('projects.conflictSides.sideUnreadable', {
            side: t('projects.conflictSides.yourSideNamed', { branch: 'HEAD' }),
          }),
        ),
      },
    });
  });
});

describe('a screen with git conflicts', () => {
  const screen = (text: string) => ({
    ...{ version: 'v1' as const, title: 'Booking' },
    components: [{ id: 'root', component: 'Text', text }],
  });
  const inText = (mine: string, theirs: string) =>
    `<<<<<<< HEAD\n${serializeScreen(screen(mine))}||||||| 1234abc\n${serializeScreen(screen('Before'))}=======\n` +
    `${serializeScreen(screen(theirs))}>>>>>>> topic\n`;

  test('is offered as both sides and their base, and written once they are merged', async () => {
    const root = await temporaryFolder();
    const projects = projectsIn(root);
    const folder = await projectAt(join(root, 'p'));
    await mkdir(join(folder, 'screens'));
    await writeFile(join(folder, 'screens', 'booking.json'), inText('Mine', 'Theirs'));
    await writeFile(join(folder, 'screens', 'other.json'), serializeScreen(screen('Other')));
    const opened = value<OpenedProject>(await projects.open(folder));
    expect(opened).toMatchObject({
      flow: FLOW,
      brokenScreens: [{ file: 'screens/booking.json', isConflict: true }],
      screenFiles: { other: screen('Other') },
    });
    // Saving the rest leaves it alone, and its name doesn't count as free.
    const save = (screens: Screens) =>
      projects.save({
        ...{ path: folder, flow: opened.flow, layout: opened.layout, revision: opened.revision, overwrite: true },
        screens: { files: screens, removed: [] },
      });
    expect(await save({ other: screen('Edited') })).toMatchObject({ ok: true, value: { changed: true } });
    expect(await save({ booking: screen('New') })).toMatchObject({ ok: false });
    expect(await text(join(folder, 'screens', 'booking.json'))).toBe(inText('Mine', 'Theirs'));
    expect(await projects.brokenScreen(folder, 'other')).toEqual({ ok: true, value: null });
    const { damaged } = value<DamagedProject>(await projects.brokenScreen(folder, 'booking'));
    expect(damaged).toMatchObject({ file: 'screens/booking.json', text: inText('Mine', 'Theirs') });
    expect(await projects.conflict(folder)).toMatchObject({
      ok: true,
      value: {
        names: { mine: 'HEAD', theirs: 'topic' },
        mine: { flow: FLOW, screens: { booking: screen('Mine') } },
        theirs: { flow: FLOW, screens: { booking: screen('Theirs') } },
        base: { screens: { booking: screen('Before') } },
      },
    });
    const mend = (booking: string) =>
      projects.repairFiles({ path: folder, revision: damaged.revision, screens: { booking } });
    expect(await mend('{')).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
    const { kept } = value<{ kept: string[] }>(await mend(serializeScreen(screen('Both'))));
    expect(await text(kept[0]!)).toBe(inText('Mine', 'Theirs'));
    expect(await projects.open(folder)).toMatchObject({
      ok: true,
      value: { flow: FLOW, screenFiles: { booking: screen('Both'), other: screen('Edited') } },
    });
  });
});
