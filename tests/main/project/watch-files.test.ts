/** Files of open projects, watched on a real disk: however an editor saves, and whatever happens to the folder. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRevision } from '../../../src-main/project/project-files.ts';
import { createOpenProjects } from '../../../src-main/project/open-projects.ts';
import { createFileWatch } from '../../../src-main/project/watch-files.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import type { ProjectNews } from '../../../src-shared/contract/project-news.ts';
import { projectAt, temporaryFolder, withText } from './workspace.ts';

const WATCH = createFileWatch({ revisionOf: readRevision, settleMs: 20, lookEveryMs: 60 });
let folder: string;
let told: (string | null)[];
let stop: () => void;

beforeEach(async () => {
  folder = await projectAt(join(await temporaryFolder(), 'p'));
  told = [];
  stop = WATCH(folder, (revision) => told.push(revision));
  await vi.waitFor(() => expect(told).toHaveLength(1));
});
afterEach(() => stop());

function write(text: string, file = join(folder, 'flow.json')): Promise<void> {
  return writeFile(file, serializeFlow(withText(text).flow));
}

test('reports a file that is written or replaced once, with its revision', async () => {
  await write('other');
  await vi.waitFor(() => expect(told).toHaveLength(2));
  await write('third', join(folder, 'flow.json.swp'));
  await rename(join(folder, 'flow.json.swp'), join(folder, 'flow.json'));
  await vi.waitFor(() => expect(told).toHaveLength(3));
  expect(told.at(-1)).toBe(await readRevision(folder));
  expect(new Set(told).size).toBe(3);
});

test('reports nothing when the same content is written again', async () => {
  await write('other');
  await vi.waitFor(() => expect(told).toHaveLength(2));
  await write('other');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(told).toHaveLength(2);
});

test('a folder that is deleted and restored, as by a checkout, is still watched', async () => {
  const first = told[0];
  await rm(folder, { recursive: true });
  await vi.waitFor(() => expect(told.at(-1)).toBeNull());
  await projectAt(folder);
  await vi.waitFor(() => expect(told.at(-1)).toBe(first));
  await write('after that');
  await vi.waitFor(() => expect(told.at(-1)).toBe(told[3]));
});

test('reports a new layer', async () => {
  await mkdir(join(folder, 'layers'));
  await writeFile(join(folder, 'layers', 'a.json'), '{"version":"v1","id":"a","order":1,"changes":{}}');
  await vi.waitFor(() => expect(told).toHaveLength(2));
});

test('notifies each window about its own projects and how many others have them open', async () => {
  const viewers = createOpenProjects(WATCH);
  const [a, b]: ProjectNews[][] = [[], []];
  const [first, second] = [viewers.connect((news) => a!.push(news)), viewers.connect((news) => b!.push(news))];
  first.show('window-one', [folder]);
  second.show('window-two', [folder]);
  expect(a!.at(-1)).toEqual({ about: 'windows', path: folder, others: 1 });
  await write('other');
  const revision = await readRevision(folder);
  await vi.waitFor(() => expect(a).toContainEqual({ about: 'files', path: folder, revision }));
  await vi.waitFor(() => expect(b).toContainEqual({ about: 'files', path: folder, revision }));
  expect([viewers.isLiving('window-two'), viewers.isLiving('window-three')]).toEqual([true, false]);
  second.close();
  expect(a!.at(-1)).toEqual({ about: 'windows', path: folder, others: 0 });
  expect(viewers.isLiving('window-two')).toBe(false);
  viewers.stop();
});

test('a window that reconnects counts once', () => {
  const viewers = createOpenProjects(() => () => undefined);
  const news: ProjectNews[] = [];
  const [lost, back] = [viewers.connect(() => undefined), viewers.connect((each) => news.push(each))];
  lost.show('window-one', [folder]);
  back.show('window-one', [folder]);
  expect(news).toEqual([{ about: 'windows', path: folder, others: 0 }]);
  viewers.stop();
});
