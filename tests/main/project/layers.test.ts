import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REQUESTS } from '../../../src-shared/contract/requests.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { serializeLayer } from '../../../src-shared/layers/serialize-layer.ts';
import type { Result } from '../../../src-shared/result.ts';
import { layerOf } from '../../shared/layers/build.ts';
import { DOCUMENT, projectAt, projectsIn, temporaryFolder } from './workspace.ts';
import { t } from '../../harness/messages.ts';

const PACK = layerOf('pack', { nodes: { change: { hello: { text: 'Good day' } } } });
const TENANT = layerOf('tenant', {});

async function projectWith(files: Readonly<Record<string, string>>) {
  const root = await temporaryFolder();
  const folder = await projectAt(join(root, 'p'));
  if (Object.keys(files).length > 0) await mkdir(join(folder, 'layers'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'layers', name), text);
  return { folder, projects: projectsIn(root) };
}

function opened(result: Result<unknown>): OpenedProject {
  if (!result.ok) throw new Error(result.error.message);
  return REQUESTS['project.open'].response.parse(result.value) as OpenedProject;
}

const textOf = ({ layer }: LayerFile): string => serializeLayer(layer);
const layersIn = (folder: string) => readdir(join(folder, 'layers'));

describe('the layers of a project', () => {
  test('are read with it, saved canonically, and deleted when removed', async () => {
    const { folder, projects } = await projectWith({ 'pack.a.json': JSON.stringify(PACK.layer), 'notes.txt': 'x' });
    const { layers, revision } = opened(await projects.open(folder));
    expect(layers).toEqual({ files: [PACK], problems: [] });
    const request = { path: folder, ...DOCUMENT, overwrite: false };
    const saved = await projects.save({ ...request, revision, layers: { files: [PACK, TENANT], removed: [] } });
    expect(saved).toMatchObject({ ok: true, value: { changed: true } });
    expect(await readFile(join(folder, 'layers/tenant.a.json'), 'utf8')).toBe(textOf(TENANT));
    // An equivalent file is left as it is written.
    expect(await readFile(join(folder, 'layers/pack.a.json'), 'utf8')).toBe(JSON.stringify(PACK.layer));
    const again = opened(await projects.open(folder));
    expect(saved).toMatchObject({ value: { revision: again.revision } });
    await projects.save({
      ...request,
      revision: again.revision,
      layers: { files: [TENANT], removed: ['layers/pack.a.json'] },
    });
    expect(await layersIn(folder)).toEqual(['notes.txt', 'tenant.a.json']);
  });

  test('are kept by a save without layers', async () => {
    const { folder, projects } = await projectWith({ 'pack.a.json': textOf(PACK) });
    const { revision } = opened(await projects.open(folder));
    await projects.save({ path: folder, ...DOCUMENT, revision, overwrite: false });
    expect(await layersIn(folder)).toEqual(['pack.a.json']);
  });

  test('get their folder with the first layer', async () => {
    const { folder, projects } = await projectWith({});
    const { revision, layers } = opened(await projects.open(folder));
    expect(layers).toBeUndefined();
    const files = { files: [TENANT], removed: [] };
    expect(await projects.save({ path: folder, ...DOCUMENT, revision, overwrite: false, layers: files })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await layersIn(folder)).toEqual(['tenant.a.json']);
  });

  test('are watched for changes by others, like the flow', async () => {
    const { folder, projects } = await projectWith({ 'pack.a.json': textOf(PACK) });
    const { revision } = opened(await projects.open(folder));
    await writeFile(join(folder, 'layers/pack.a.json'), textOf(layerOf('pack', {})));
    const request = { path: folder, ...DOCUMENT, revision, layers: { files: [PACK], removed: [] } };
    expect(await projects.save({ ...request, overwrite: false })).toMatchObject({
      ok: false,
      error: { code: 'changed_on_disk' },
    });
    expect(await projects.save({ ...request, overwrite: true })).toMatchObject({ ok: true });
  });

  test('survive a crash while unsaved', async () => {
    const { folder, projects } = await projectWith({ 'pack.a.json': textOf(PACK) });
    await projects.keepJournal({ path: folder, ...DOCUMENT, layers: [PACK, TENANT] });
    expect(opened(await projects.open(folder)).recovery).toMatchObject({ ...DOCUMENT, layers: [PACK, TENANT] });
    await projects.keepJournal({ path: folder, ...DOCUMENT, layers: [PACK] });
    expect(opened(await projects.open(folder)).recovery).toBeNull();
  });
});

describe('files that are not layers', () => {
  test('are reported, the project opens without them, and no save overwrites or deletes them', async () => {
    const { folder, projects } = await projectWith({
      'pack.a.json': '{"version": "v1", ',
      'newer.json': '{"version": "v9"}',
      'tenant.a.json': textOf(TENANT),
    });
    const { layers, revision } = opened(await projects.open(folder));
    expect(layers?.files).toEqual([TENANT]);
    expect(layers?.problems.map(({ code, file }) => [code, file])).toEqual([
      ['layer.version', 'layers/newer.json'],
      ['layer.invalid', 'layers/pack.a.json'],
    ]);
    const request = { path: folder, ...DOCUMENT, revision, overwrite: true };
    for (const save of [
      { files: [PACK, TENANT], removed: [] },
      { files: [TENANT], removed: ['layers/pack.a.json'] },
    ]) {
      expect(await projects.save({ ...request, layers: save })).toMatchObject({
        ok: false,
        error: { code: 'invalid_document' },
      });
    }
    expect(await readFile(join(folder, 'layers/pack.a.json'), 'utf8')).toBe('{"version": "v1", ');
  });

  test('are listed quickly as one problem, even by the thousand', { tags: 'thorough' }, async () => {
    const names = Array.from({ length: 1000 }, (_, n) => [`l${String(n).padStart(4, '0')}.json`, '{}'] as const);
    const { folder, projects } = await projectWith(Object.fromEntries(names));
    const { layers } = opened(await projects.open(folder));
    expect(layers?.problems.filter(({ code }) => code === 'layer.too-many')).toEqual([
      {
        code: 'layer.too-many',
        file: 'layers/l0200.json',
        pointer: '',
        message: t('projects.layerFiles.tooManyLayers', { folder: 'layers', found: 1000, limit: 200 }),
      },
    ]);
  });

  test('are reported without hanging if a link points to itself', async () => {
    const { folder, projects } = await projectWith({ 'tenant.a.json': textOf(TENANT) });
    await symlink('loop.json', join(folder, 'layers', 'loop.json'));
    expect(opened(await projects.open(folder)).layers).toMatchObject({
      files: [TENANT],
      problems: [{ code: 'layer.invalid', file: 'layers/loop.json' }],
    });
  });
});

test.each([
  'layers/../flow.json',
  '../x.json',
  'layers/a/b.json',
  'layers/.hidden.json',
  'layers/a\\..\\b.json',
  'flow.json',
])('a layer cannot be saved or removed as %s', (file) => {
  const { request } = REQUESTS['project.save'];
  const body = { path: '/p', ...DOCUMENT, revision: '', overwrite: false };
  expect(request.safeParse({ ...body, layers: { files: [{ ...PACK, file }], removed: [] } }).success).toBe(false);
  expect(request.safeParse({ ...body, layers: { files: [], removed: [file] } }).success).toBe(false);
  expect(request.safeParse({ ...body, layers: { files: [PACK], removed: [PACK.file] } }).success).toBe(true);
});
