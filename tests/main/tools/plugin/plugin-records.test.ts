/** Stored data of tools: visibility, limits, and lifetime. */
import { describe, expect, test } from 'vitest';
import { IN_MEMORY, openDatabase } from '../../../../src-main/store/database.ts';
import { PluginRecords, RECORD_LIMITS } from '../../../../src-main/store/plugin-records.ts';
import { WireSessions } from '../../../../src-main/store/wire-sessions.ts';
import { pluginWith, worldOf } from './plugin-folder.ts';
import { t } from '../../../harness/messages.ts';

const DEMO = { folder: '/plugins/demo', plugin: 'demo', session: 's1' };

function opened() {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  return { database: database.value, records: new PluginRecords(database.value, () => new Date(0)) };
}

describe('records of a plugin', () => {
  test('belong to one conversation or to all of them', async () => {
    const { call } = worldOf(
      pluginWith(
        `export const keep = async ({ key, value }, { records }) => {
           await records.put(key, value);
           await records.shared.put('last', value);
           return await records.list('a');
         };
         export const read = async ({ key }, { records }) => [await records.get(key), await records.shared.get('last')];
         export const drop = async ({ key }, { records }) => [await records.delete(key), await records.delete(key)];`,
        { keep: {}, read: {}, drop: {} },
      ),
    );
    const [one, other] = [{ sessionId: 's1' }, { sessionId: 's2' }];
    await call('keep', { key: 'b', value: 0 }, one);
    await call('keep', { key: 'a.2', value: { n: 2 } }, one);
    expect(await call('keep', { key: 'a.1', value: [1] }, one)).toEqual({
      type: 'result',
      value: [
        { key: 'a.1', value: [1] },
        { key: 'a.2', value: { n: 2 } },
      ],
    });
    expect(await call('read', { key: 'a.1' }, one)).toMatchObject({ value: [[1], [1]] });
    expect(await call('read', { key: 'a.1' }, other)).toMatchObject({ value: [null, [1]] });
    expect(await call('drop', { key: 'a.1' }, one)).toMatchObject({ value: [true, false] });
  });

  test('are not readable by other plugins, even under the same id', () => {
    const { records } = opened();
    records.put(DEMO, 'k', 1);
    records.put({ ...DEMO, session: null }, 'k', 2);
    expect(records.get(DEMO, 'k')).toBe(1);
    expect(records.get({ ...DEMO, folder: '/plugins/copy' }, 'k')).toBeNull();
    expect(records.list({ ...DEMO, plugin: 'other', session: null }, '')).toEqual([]);
  });

  test('are rejected beyond their limits, with a message', { tags: 'thorough' }, () => {
    const { records } = opened();
    const large = 'x'.repeat(RECORD_LIMITS.bytes - 2);
    expect(records.put(DEMO, 'k', `${large}x`)).toBe(
      t('services.pluginRecords.recordTooLarge', { key: 'k', bytes: 65_537, limit: 65_536 }),
    );
    expect(records.put(DEMO, '', 1)).toBe(t('services.pluginRecords.invalidKey', { limit: 200 }));
    const most = RECORD_LIMITS.total / RECORD_LIMITS.bytes;
    for (let index = 0; index < most; index += 1) expect(records.put(DEMO, `large ${index}`, large)).toBeNull();
    expect(records.put(DEMO, 'one more', 1)).toBe(t('services.pluginRecords.totalTooLarge', { limit: 4_194_304 }));
    expect(records.put(DEMO, 'large 0', 1)).toBeNull();
    const many = { ...DEMO, session: 's2' };
    for (let index = 0; index < RECORD_LIMITS.records; index += 1) records.put(many, `k${index}`, index);
    expect(records.put(many, 'one more', 1)).toBe(t('services.pluginRecords.tooManyRecords', { limit: 1000 }));
    expect(records.put(many, 'k1', 'changed')).toBeNull();
  });

  test('of a conversation are removed with it, and shared ones stay', () => {
    const { database, records } = opened();
    records.put(DEMO, 'k', 1);
    records.put({ ...DEMO, session: null }, 'k', 2);
    new WireSessions(database).remove('s1');
    expect([records.get(DEMO, 'k'), records.get({ ...DEMO, session: null }, 'k')]).toEqual([null, 2]);
  });
});
