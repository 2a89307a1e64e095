import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTool } from '../../../../src-main/tools/plugin/create-tool.ts';
import { createFolderReader } from '../../../../src-main/trust/folder-reader.ts';
import { reachesOut } from '../../../../src-main/trust/programs.ts';
import { parseManifest } from '../../../../src-shared/plugin/parse-manifest.ts';
import { t } from '../../../harness/messages.ts';
import { folderWith, worldOf } from './plugin-folder.ts';

const ORDER = {
  ...{ function: 'order', description: 'Orders it.', sample: { ok: true } },
  input: { type: 'object', properties: { size: { type: 'string', enum: ['small', 'large'] } } },
};

test('a new tool checks its arguments and returns its sample, without code, trust, or permission', async () => {
  const folder = folderWith({ 'plugin.json': { id: 'demo', name: 'Demo' } });
  expect(await createTool(folder, ORDER)).toEqual({ ok: true, value: 'demo.order' });
  const text = readFileSync(join(folder, 'plugin.json'), 'utf8');
  expect(parseManifest(text)).toMatchObject({ ok: true, value: { manifest: { name: 'Demo' }, problems: [] } });
  const manifest = createFolderReader().manifest(folder);
  expect(manifest.ok && reachesOut(manifest.value)).toBe(false);
  const { call } = worldOf(folder);
  expect(await call('order', { size: 'small' })).toEqual({ type: 'result', value: { ok: true } });
  expect(await call('order', { size: 'huge' })).toMatchObject({ type: 'failure' });
});

test('an existing tool is kept', async () => {
  const folder = folderWith({ 'plugin.json': { id: 'demo' } });
  await createTool(folder, ORDER);
  expect(await createTool(folder, { ...ORDER, sample: 'other' })).toMatchObject({
    ...{ ok: false, error: { message: t('services.createTool.taken', { name: 'demo.order' }) } },
  });
  expect(await worldOf(folder).call('order', {})).toEqual({ type: 'result', value: { ok: true } });
});
