/** Two windows on one project: each keeps its own unsaved edits, and all of them are found again. */
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { Projects } from '../../../src-main/project/projects.ts';
import { projectAt, projectsIn, temporaryFolder, withText } from './workspace.ts';

const HALF = { text: '{ "half', isStale: false };

const [ONE, TWO] = ['window-one', 'window-two'];
let folder: string;
let projects: Projects;

beforeEach(async () => {
  const root = await temporaryFolder();
  folder = await projectAt(join(root, 'p'));
  projects = projectsIn(root);
});

async function found(window?: string): Promise<(string | undefined)[]> {
  const opened = await projects.open(folder, window);
  if (!opened.ok) throw new Error(opened.error.message);
  const { recovery, olderRecoveries = [] } = opened.value as OpenedProject;
  return [...(recovery === null ? [] : [recovery]), ...olderRecoveries].map((each) => each.window);
}

test('offers the unsaved edits of both windows, and discards them one by one', async () => {
  await projects.keepJournal({ path: folder, ...withText('of one'), window: ONE });
  await projects.keepJournal({ path: folder, ...withText('of two'), window: TWO });
  expect((await found()).toSorted()).toEqual([ONE, TWO]);
  await projects.discardJournal(folder, ONE);
  expect(await found()).toEqual([TWO]);
});

test('stores the parts of the document with its edits', async () => {
  const parts = { selection: { nodes: ['a'] }, another: 7 };
  await projects.keepJournal({ path: folder, ...withText('of one'), window: ONE, parts });
  expect(await projects.open(folder)).toMatchObject({ value: { recovery: { parts } } });
});

test('closing waits for edits that are still being written', async () => {
  const kept = Array.from({ length: 20 }, (_, n) =>
    projects.keepJournal({ path: folder, ...withText(`${n}`.repeat(10_000)), window: ONE }),
  );
  await new Promise((resume) => setImmediate(resume));
  let isKept = false;
  const all = Promise.all(kept).then(() => (isKept = true));
  await projects.journaled();
  expect(isKept).toBe(true);
  await all;
});

test('a save ends only the journal of its own window', async () => {
  const opened = await projects.open(folder);
  if (!opened.ok || 'damaged' in opened.value) throw new Error('not opened');
  await projects.keepJournal({ path: folder, ...withText('of one'), window: ONE });
  await projects.keepJournal({ path: folder, ...withText('of two'), window: TWO });
  const { revision } = opened.value;
  await projects.save({ path: folder, ...withText('of one'), revision, overwrite: false, window: ONE });
  expect(await found()).toEqual([TWO]);
});

test('a window opened during a save gets the saved content, with nothing to recover', async () => {
  const opened = await projects.open(folder);
  if (!opened.ok || 'damaged' in opened.value) throw new Error('not opened');
  await projects.keepJournal({ path: folder, ...withText('last edit'), window: ONE });
  const { revision } = opened.value;
  const saving = projects.save({ path: folder, ...withText('last edit'), revision, overwrite: false, window: ONE });
  const again = await projects.open(folder, TWO);
  expect(again).toMatchObject({ value: { recovery: null, flow: withText('last edit').flow } });
  expect(await saving).toMatchObject({ ok: true });
});

test('offers the unsaved edits of a connected window only to that window', async () => {
  await projects.keepJournal({ path: folder, ...withText('of one'), window: ONE });
  const viewer = projects.viewers.connect(() => undefined);
  viewer.show(ONE, [folder]);
  expect([await found(TWO), await found(ONE)]).toEqual([[], [ONE]]);
  viewer.close();
  expect(await found(TWO)).toEqual([ONE]);
});

test('returns text typed in a saved document apart from edits, and to its own window only', async () => {
  const opened = await projects.open(folder);
  if (!opened.ok || 'damaged' in opened.value) throw new Error('not opened');
  const { flow, layout } = opened.value;
  const parts = { drafts: [{ key: 'a' }] };
  await projects.keepJournal({ path: folder, flow, layout, window: ONE, parts, isSaved: true });
  const viewer = projects.viewers.connect(() => undefined);
  viewer.show(ONE, [folder]);
  expect(await projects.open(folder, TWO)).not.toHaveProperty('value.typed');
  viewer.close();
  // The flow has changed on disk since then, which is no reason to offer its earlier content.
  await projects.save({ path: folder, ...withText('newer'), revision: opened.value.revision, overwrite: false });
  const again = await projects.open(folder, TWO);
  expect(again).toMatchObject({ value: { recovery: null, typed: [{ parts, window: ONE }] } });
});

test('keeps text that could not be applied, even without other changes', async () => {
  const opened = await projects.open(folder);
  if (!opened.ok || 'damaged' in opened.value) throw new Error('not opened');
  const { flow, layout } = opened.value;
  await projects.keepJournal({ path: folder, flow, layout, window: ONE, texts: { 'flow.json': HALF } });
  const again = await projects.open(folder);
  expect(again).toMatchObject({ value: { recovery: { texts: { 'flow.json': HALF }, window: ONE } } });
});
