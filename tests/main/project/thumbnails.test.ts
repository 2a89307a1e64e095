import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createThumbnails } from '../../../src-main/project/thumbnails.ts';
import { DOCUMENT, projectAt, projectsIn, temporaryFolder } from './workspace.ts';

test('a thumbnail of a project or a template has a card per node and a line per edge', async () => {
  const root = await temporaryFolder();
  const path = await projectAt(join(root, 'one'));
  await projectAt(join(root, 'plugins', 'sample'));
  const projects = projectsIn(root);
  const made = [await projects.thumbnail({ path }), await projects.thumbnail({ template: 'sample' })];
  expect(
    made.map((one) => (one.ok && one.value !== null ? [one.value.cards.length, one.value.lines.length] : null)),
  ).toEqual(made.map(() => [DOCUMENT.flow.nodes.length, DOCUMENT.flow.edges.length]));
});

test('the thumbnail of the empty flow shows its initial nodes', async () => {
  const made = await projectsIn(await temporaryFolder()).thumbnail({ template: 'empty' });
  expect(made).toMatchObject({ ok: true, value: { cards: [{}, {}], lines: [expect.stringMatching(/^M/)] } });
});

test('a broken flow or an unknown template has no thumbnail', async () => {
  const root = await temporaryFolder();
  const path = await projectAt(join(root, 'one'));
  await writeFile(join(path, 'flow.json'), 'not json');
  const projects = projectsIn(root);
  expect(await projects.thumbnail({ path })).toEqual({ ok: true, value: null });
  expect(await projects.thumbnail({ template: '../one' })).toEqual({ ok: true, value: null });
});

test('a thumbnail is cached until the flow changes', async () => {
  const folder = await projectAt(join(await temporaryFolder(), 'one'));
  const thumbnails = createThumbnails();
  const first = await thumbnails.of(folder);
  expect(await thumbnails.of(folder)).toBe(first);
  await utimes(join(folder, 'flow.json'), 1, 1);
  const again = await thumbnails.of(folder);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
