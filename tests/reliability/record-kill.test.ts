/** Records survive kill -9: a call's changes are all there or all missing, and repeating it writes them once. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killWhereItStands } from '../harness/kill-child.ts';
import { openDatabase } from '../../src-main/store/database.ts';
import { StoredCollections } from '../../src-main/store/record-collections.ts';
import { CALL, CHANGES, FOLDER } from './record-changes.ts';

const CHILD = fileURLToPath(new URL('./record-child.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'switchyard-records-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function recordsIn(store: StoredCollections): Promise<string[]> {
  const found: string[] = [];
  for (const { collection } of store.collections(FOLDER)) {
    const { records } = await store.list(FOLDER, { collection, limit: 10 });
    found.push(...records.map(({ key, revision }) => `${collection}/${key}@${revision}`));
  }
  return found;
}

const ALL = ['audit/000000000001@1', 'investigations/r1@1', 'states/r1@1'];

test.each(['1', '2', '3', '4', '5', 'end'])(
  'records are consistent if the process is killed after %s of the writes',
  { tags: 'thorough', timeout: 60_000 },
  async (writes) => {
    const file = path.join(folder, `${writes}.db`);
    await killWhereItStands({ script: CHILD, args: [file, writes], cache: folder });
    const opened = openDatabase(file);
    if (!opened.ok) throw new Error(opened.error.message);
    const store = new StoredCollections(opened.value, () => new Date());
    expect(await recordsIn(store)).toEqual(writes === 'end' ? ALL : []);
    const made = store.change(FOLDER, CHANGES, CALL);
    expect(made).toMatchObject({ ok: true, value: [{ revision: 1 }, { revision: 1 }, { revision: null }, {}] });
    expect(await recordsIn(store)).toEqual(ALL);
    opened.value.close();
  },
);
