/** Records of a project, browsed and edited by a window. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { CollectionSummary, RecordEntry } from '../../../src-shared/contract/records.ts';
import type { RequestName } from '../../../src-shared/contract/requests.ts';
import { t } from '../../harness/messages.ts';
import { openWindow, testStudio, type TestWindow } from '../transport/studio.ts';

const SCHEMA = { type: 'object', properties: { size: { type: 'integer' } }, required: ['size'] };

let window: TestWindow;
let project: string;

interface Answer<Value> {
  readonly ok: boolean;
  readonly value: Value;
  readonly error: { readonly code: string; readonly message: string };
}

const request = async <Value>(name: RequestName, body: object): Promise<Answer<Value>> =>
  (await window.request(name, { project, ...body } as never)) as Answer<Value>;
const put = (key: string, value: unknown, revision = 0) =>
  request<{ record: RecordEntry }>('records.put', { collection: 'cases', key, value, revision });
const collections = async (): Promise<CollectionSummary[]> =>
  (await request<{ collections: CollectionSummary[] }>('records.collections', {})).value.collections;

async function declare(records: object | undefined): Promise<void> {
  await writeFile(join(project, 'plugin.json'), JSON.stringify({ id: 'probe', ...(records && { records }) }));
}

beforeEach(async () => {
  const studio = await testStudio();
  window = await openWindow(studio.host);
  project = join(studio.root, 'probe');
  await mkdir(project);
  await declare({ cases: SCHEMA, audit: {} });
});

test('declared collections are listed with their schemas, even if empty', async () => {
  await put('c1', { size: 1 });
  expect(await collections()).toEqual([
    { name: 'audit', count: 0, schema: {} },
    { name: 'cases', count: 1, schema: SCHEMA },
  ]);
});

test('a record can be created, changed from the revision shown, and deleted', async () => {
  expect(await put('c1', { size: 1 })).toMatchObject({ value: { record: { key: 'c1', revision: 1 } } });
  expect(await put('c1', { size: 2 }, 1)).toMatchObject({ value: { record: { revision: 2, value: { size: 2 } } } });
  const late = await put('c1', { size: 3 }, 1);
  const message = t('services.records.otherRevision', { collection: 'cases', key: 'c1', revision: 1, now: 2 });
  expect(late).toMatchObject({ ok: false, error: { code: 'conflict', message } });
  expect(await put('c1', { size: 3 })).toMatchObject({ error: { code: 'conflict' } });
  const one = { collection: 'cases', key: 'c1' };
  expect(await request('records.delete', { ...one, revision: 1 })).toMatchObject({ error: { code: 'conflict' } });
  expect(await request('records.delete', { ...one, revision: 2 })).toMatchObject({ ok: true });
  expect(await request('records.get', one)).toMatchObject({ value: { record: null } });
});

test('refuses a value that does not match the schema, and names the field', async () => {
  const refused = await put('c1', { size: 'large' });
  expect(refused).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
  expect(refused.error.message).toContain('size');
  expect(await collections()).toMatchObject([{}, { name: 'cases', count: 0 }]);
});

test('pages follow each other without gaps', async () => {
  for (const key of ['a', 'b', 'c']) await put(key, { size: 1 });
  const page = { collection: 'cases', limit: 2 };
  expect(await request('records.list', page)).toMatchObject({ value: { records: [{ key: 'a' }, {}], next: 'b' } });
  const last = await request('records.list', { ...page, after: 'b' });
  expect(last).toMatchObject({ value: { records: [{ key: 'c' }], next: null } });
  expect(await request('records.list', { ...page, prefix: 'c' })).toMatchObject({ value: { records: [{ key: 'c' }] } });
});

test('a collection that is no longer declared is listed and can be emptied but not written to', async () => {
  await put('c1', { size: 1 });
  await declare({ audit: {} });
  expect(await collections()).toMatchObject([{}, { name: 'cases', count: 1, schema: null }]);
  expect(await put('c1', { size: 2 }, 1)).toMatchObject({ ok: false, error: { code: 'invalid_document' } });
  expect(await request('records.delete', { collection: 'cases', key: 'c1', revision: 1 })).toMatchObject({ ok: true });
  expect(await collections()).toMatchObject([{ name: 'audit' }]);
});

test('a project without a manifest can have any collection', async () => {
  await rm(join(project, 'plugin.json'));
  expect(await put('c1', 'anything')).toMatchObject({ ok: true });
  expect(await request('records.collections', {})).toMatchObject({
    value: { collections: [{ name: 'cases', schema: null }], isOpen: true },
  });
});

test('an error in the manifest is reported instead of an empty list', async () => {
  await writeFile(join(project, 'plugin.json'), '{ "records": 3 }');
  expect(await request('records.collections', {})).toMatchObject({ ok: false, error: { pointer: '/records' } });
});
