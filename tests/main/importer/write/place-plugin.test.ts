/** A plugin is placed completely, and the one it replaces is kept until the new one is accepted. */
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatePlugin } from '../../../../src-main/importer/generate/generate-plugin.ts';
import { placePlugin } from '../../../../src-main/importer/write/place-plugin.ts';
import { sweep } from '../../../../src-main/importer/staging/temporary-folders.ts';
import { scaffoldDesign } from '../../../../src-shared/importer/scaffold/scaffold-design.ts';
import { anInspection, REACT_GRAPH } from '../../../shared/importer/build-graph.ts';
import { temporaryFolder } from '../../project/workspace.ts';

async function generated(id: string) {
  const inspection = anInspection([REACT_GRAPH]);
  const choice = { graph: REACT_GRAPH.id, strategy: 'full_port', pluginId: id, name: 'Demo' } as const;
  const importedAt = '2026-03-02T12:00:00.000Z';
  const place = { repository: 'demo', folder: null, ref: null, commit: null, licence: null, files: {} };
  const origin = {
    version: 'v1',
    ...place,
    importedAt,
    plugin: id,
    strategy: 'full_port',
    graph: REACT_GRAPH,
  } as const;
  const design = scaffoldDesign(inspection, choice);
  return await generatePlugin({ inspection, choice, design, origin, today: '2026-03-02' });
}

async function request(id: string) {
  const files = { generated: await generated(id), copied: [] };
  return { id, files, force: true, over: null, signal: new AbortController().signal };
}

test("a plugin moved aside survives another import's cleanup", async () => {
  const workspace = await temporaryFolder();
  const folder = join(workspace, 'demo');
  await mkdir(folder);
  await writeFile(join(folder, 'plugin.json'), '{"version": "v1", "id": "demo", "name": "Old"}');
  const longAgo = new Date(Date.now() - 90 * 24 * 3_600_000);
  await utimes(folder, longAgo, longAgo);
  const placed = await placePlugin(await request('demo'), { workspace, others: [], chooseHint: '' });
  if (!placed.ok) throw new Error(placed.error.message);
  await sweep(workspace, Date.now());
  await placed.value.undo();
  expect(await readdir(workspace)).toEqual(['demo']);
  expect(await readFile(join(folder, 'plugin.json'), 'utf8')).toContain('Old');
});

test('rejects device names reserved by Windows', async () => {
  const workspace = await temporaryFolder();
  const placed = await placePlugin(await request('con'), { workspace, others: [], chooseHint: '' });
  expect(placed).toMatchObject({ ok: false, error: { code: 'bad_request' } });
  expect(await readdir(workspace)).toEqual([]);
});

test('reports a file in place of the workspace folder', async () => {
  const workspace = join(await temporaryFolder(), 'file');
  await writeFile(workspace, '');
  const placed = await placePlugin(await request('demo'), { workspace, others: [], chooseHint: '' });
  expect(placed).toMatchObject({ ok: false, error: { message: expect.not.stringContaining('there already') } });
});
