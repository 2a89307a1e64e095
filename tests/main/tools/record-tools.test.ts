/** `records.*` as called by the flow of a plugin. */
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../src-main/store/database.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import { startsWith, t } from '../../harness/messages.ts';
import { folderWith, memoryDatabase, worldOf, type PluginDeps } from './plugin/plugin-folder.ts';

const CASES = {
  type: 'object',
  properties: { size: { type: 'integer', minimum: 0 } },
  required: ['size'],
  additionalProperties: false,
};
const put = (collection: string, key: string, value: JsonObject) => ({ do: 'put', collection, key, value }) as const;

function desk(records: object | null = { cases: CASES, audit: {} }, database = memoryDatabase()): Desk {
  const folder = folderWith({ 'plugin.json': { id: 'demo', ...(records && { records }) } });
  return { ...worldOf(folder, { database }), database };
}

interface Desk extends PluginDeps {
  readonly database: Database;
}

async function sizes(world: PluginDeps, query: JsonObject = {}): Promise<unknown> {
  const listed = await world.call('records.list', { collection: 'cases', ...query });
  return 'value' in listed ? listed.value : listed;
}

describe('a record', () => {
  test('can be put, read, replaced, and deleted, and its revision counts its changes', async () => {
    const world = desk();
    const one = { collection: 'cases', key: 'c1' };
    expect(await world.call('records.get', one)).toEqual({ type: 'result', value: null });
    expect(await world.call('records.put', { ...one, value: { size: 1 } })).toMatchObject({ value: { revision: 1 } });
    expect(await world.call('records.put', { ...one, value: { size: 2 }, revision: 1 })).toMatchObject({
      value: { key: 'c1', revision: 2 },
    });
    expect(await world.call('records.get', one)).toMatchObject({ value: { value: { size: 2 }, revision: 2 } });
    expect(await world.call('records.delete', { ...one, revision: 2 })).toMatchObject({ value: { revision: null } });
    expect(await world.call('records.get', one)).toEqual({ type: 'result', value: null });
  });

  test('cannot be replaced from an older revision', async () => {
    const world = desk();
    const one = { collection: 'cases', key: 'c1', value: { size: 1 } };
    await world.call('records.put', one);
    await world.call('records.put', one);
    const late = await world.call('records.put', { ...one, value: { size: 9 }, revision: 1 });
    const message = t('services.records.otherRevision', { collection: 'cases', key: 'c1', revision: 1, now: 2 });
    expect(late).toEqual({ type: 'failure', kind: 'error', message });
    const again = await world.call('records.put', { ...one, revision: 0 });
    expect(again).toMatchObject({ type: 'failure' });
  });

  test('that does not match the schema of its collection is refused, and the field is named', async () => {
    const refused = await desk().call('records.put', { collection: 'cases', key: 'c1', value: { size: -1 } });
    expect(refused).toMatchObject({ type: 'failure', message: expect.stringContaining('size') as string });
  });

  test('is stored only in declared collections, if the manifest declares any', async () => {
    const other = { collection: 'other', key: 'c1', value: 1 };
    const refused = await desk().call('records.put', other);
    const said = startsWith('plugin.records.unknownCollection', { collection: 'other' });
    expect(refused).toMatchObject({ type: 'failure', message: expect.stringMatching(said) as string });
    expect(await desk(null).call('records.put', other)).toMatchObject({ type: 'result' });
  });

  test('has a maximum size', async () => {
    const value = { text: 'x'.repeat(300_000) };
    const refused = await desk(null).call('records.put', { collection: 'cases', key: 'c1', value });
    const [key, collection] = ['c1', 'cases'];
    expect(refused).toMatchObject({
      message: t('services.records.tooLarge', { key, collection, bytes: 300_011, limit: 262_144 }),
    });
  });

  test('belongs to its plugin alone, even among plugins with the same id', async () => {
    const database = memoryDatabase();
    const [mine, theirs] = [desk(undefined, database), desk(undefined, database)];
    const put1 = (size: number) => ({ collection: 'cases', key: 'c1', value: { size }, revision: 0 });
    await mine.call('records.put', put1(1));
    expect(await sizes(theirs)).toMatchObject({ records: [] });
    expect(await theirs.call('records.put', put1(2))).toMatchObject({ value: { revision: 1 } });
    await theirs.call('records.delete', { collection: 'cases', key: 'c1' });
    expect(await sizes(mine)).toMatchObject({ records: [{ key: 'c1', value: { size: 1 } }] });
  });

  test.for(['', 'x'.repeat(201), 'a\0b', 'line\nbreak', 'a\ud800'])('cannot have the key %j', async (key) => {
    const refused = await desk(null).call('records.put', { collection: 'cases', key, value: 1 });
    expect(refused).toMatchObject({ type: 'failure', message: expect.stringContaining('key: ') as string });
  });

  test.for(['__proto__', 'constructor', '../../etc/passwd', "'; DROP TABLE records; --", '%', '😀', 'x'.repeat(200)])(
    'can have the key %j',
    async (key) => {
      const world = desk(null);
      const one = { collection: 'cases', key };
      expect(await world.call('records.put', { ...one, value: 1 })).toMatchObject({ value: { key, revision: 1 } });
      expect(await world.call('records.get', one)).toMatchObject({ value: { key, value: 1 } });
      expect(await world.call('records.list', { collection: 'cases', prefix: key })).toMatchObject({
        value: { records: [{ key }] },
      });
      expect(await world.call('records.delete', { ...one, revision: 1 })).toMatchObject({ type: 'result' });
    },
  );

  test('has a maximum depth and keeps every member', async () => {
    const world = desk(null);
    const value = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    const put1 = (given: unknown) => world.call('records.put', { collection: 'cases', key: 'k', value: given as Json });
    expect(await put1(value(100))).toMatchObject({ type: 'result' });
    for (const depth of [101, 5000]) {
      const message = expect.stringContaining(t('plugin.collections.value', { depth: 100 })) as string;
      expect(await put1(value(depth))).toMatchObject({ type: 'failure', message });
    }
    const hostile = '{"__proto__":{"isAdmin":true},"constructor":1}';
    await put1(JSON.parse(hostile));
    const row = world.database.statement('SELECT value FROM records WHERE key = ?').get('k');
    expect(row).toEqual({ value: hostile });
  });

  test('is refused if the schema of its collection cannot be used', async () => {
    const world = desk({ cases: { type: 'object', patternProperties: { '^a': {} } } });
    const refused = await world.call('records.put', { collection: 'cases', key: 'c1', value: {} });
    const said = startsWith('plugin.records.invalidSchema', { collection: 'cases' });
    expect(refused).toMatchObject({ type: 'failure', message: expect.stringMatching(said) as string });
  });
});

describe('a list', () => {
  test('is sorted by key and paged, with a prefix and a condition', async () => {
    const world = desk();
    const changes = ['a1', 'a2', 'b1', "a'; DROP TABLE records", 'a%'].map((key, size) => put('cases', key, { size }));
    await world.call('records.transaction', { changes });
    expect(await sizes(world, { prefix: 'a', limit: 2 })).toMatchObject({
      records: [{ key: 'a%' }, { key: "a'; DROP TABLE records" }],
      next: "a'; DROP TABLE records",
    });
    expect(await sizes(world, { prefix: 'a', after: "a'; DROP TABLE records" })).toMatchObject({
      records: [{ key: 'a1', value: { size: 0 } }, { key: 'a2' }],
      next: null,
    });
    expect(await sizes(world, { where: { size: 2 } })).toMatchObject({ records: [{ key: 'b1' }], next: null });
  });

  test('numbers appended records and never reuses a number', async () => {
    const world = desk();
    const append = async () => await world.call('records.append', { collection: 'audit', value: {} });
    await append();
    await world.call('records.delete', { collection: 'audit', key: '000000000001' });
    expect(await append()).toMatchObject({ value: { key: '000000000002', revision: 1 } });
  });
});

describe('a transaction', () => {
  test('makes its changes in order', async () => {
    const world = desk();
    const changes = [
      put('cases', 'c1', { size: 1 }),
      { ...put('cases', 'c1', { size: 2 }), revision: 1 },
      { do: 'delete', collection: 'cases', key: 'c1', revision: 2 },
      { do: 'append', collection: 'audit', value: { done: true } },
    ];
    const made = await world.call('records.transaction', { changes });
    expect(made).toMatchObject({
      value: { results: [{ revision: 1 }, { revision: 2 }, { revision: null }, { key: '000000000001' }] },
    });
    expect(await sizes(world)).toMatchObject({ records: [] });
  });

  test('changes nothing if one of them is refused', async () => {
    const world = desk();
    const good = put('cases', 'c1', { size: 1 });
    for (const bad of [{ ...put('cases', 'c2', { size: 1 }), revision: 3 }, put('cases', 'c3', {})]) {
      expect(await world.call('records.transaction', { changes: [good, bad] })).toMatchObject({ type: 'failure' });
    }
    expect(await sizes(world)).toMatchObject({ records: [] });
    const said = startsWith('services.records.change', { number: 2 });
    const refused = await world.call('records.transaction', { changes: [good, put('cases', 'c3', {})] });
    expect(refused).toMatchObject({ message: expect.stringMatching(said) as string });
  });

  test('that is repeated after a crash gives the same response and writes nothing', async () => {
    const world = desk();
    const changes = [{ do: 'append', collection: 'audit', value: { n: 1 } }] as const;
    const args = { changes: changes.map((change) => ({ ...change })) };
    const first = await world.call('records.transaction', args, { call: { thread: 's_1', step: 4 } });
    const again = await world.call('records.transaction', args, { call: { thread: 's_1', step: 4 }, recovering: true });
    expect(again).toEqual(first);
    const other = await world.call('records.transaction', args, { call: { thread: 's_1', step: 5 } });
    expect(other).toMatchObject({ value: { results: [{ key: '000000000002' }] } });
    expect(await world.call('records.list', { collection: 'audit' })).toMatchObject({
      value: { records: [{ key: '000000000001' }, { key: '000000000002' }] },
    });
  });
});
