/**
 * The complete official checkpointer validation suite. It registers its tests through vitest's global functions, so
 * these are defined before it is loaded. Includes its optional part about delta channels.
 */
import { emptyCheckpoint, type BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { SqliteCheckpointer, type CheckpointerOptions } from '../../../src-main/store/checkpointer.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../../src-main/store/database.ts';

Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test });
const { validate, deltaChannelHistoryTests } = await import('@langchain/langgraph-checkpoint-validation');

const databases = new Map<BaseCheckpointSaver, Database>();

function memoryDatabase(): Database {
  const opened = openDatabase(IN_MEMORY);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

function initializerOf(checkpointerName: string, options: CheckpointerOptions) {
  return {
    checkpointerName,
    createCheckpointer(): SqliteCheckpointer {
      const database = memoryDatabase();
      const checkpointer = new SqliteCheckpointer(database, options);
      databases.set(checkpointer, database);
      return checkpointer;
    },
    destroyCheckpointer(checkpointer: SqliteCheckpointer): void {
      databases.get(checkpointer)?.close();
      databases.delete(checkpointer);
    },
  };
}

const plain = initializerOf('SqliteCheckpointer', {});
validate(plain);
deltaChannelHistoryTests(plain);
validate(initializerOf('SqliteCheckpointer that holds writes back', { plainChannel: 'animals' }));

describe('pending writes of a task', () => {
  const at = (id: string) => ({ configurable: { thread_id: 't', checkpoint_ns: '', checkpoint_id: id } });
  const values = { run: { size: 3 } };
  const open = () => {
    const database = memoryDatabase();
    const count = (): number => Number(database.statement('SELECT count(*) AS n FROM thread_log').get()?.['n']);
    return { count, saver: new SqliteCheckpointer(database, { plainChannel: 'run' }) };
  };
  const checkpoint = (id: string) => ({
    ...{ ...emptyCheckpoint(), id, channel_values: values, channel_versions: { run: 1 } },
  });
  const metadata = { source: 'loop', step: 1, parents: {} } as const;

  test('are not stored if the next checkpoint includes them at once', async () => {
    const { saver, count } = open();
    const kept = saver.putWrites(at('c1'), [['run', values.run]], 'task');
    await saver.put(at('c1'), checkpoint('c2'), metadata, { run: 1 });
    await kept;
    expect(count()).toBe(1);
    expect((await saver.getTuple(at('c2')))?.checkpoint.channel_values).toEqual(values);
  });

  test('are stored if no checkpoint follows, or another one does', async () => {
    const { saver, count } = open();
    await saver.putWrites(at('c1'), [['run', values.run]], 'task');
    expect(count()).toBe(1);
    const kept = saver.putWrites(at('c1'), [['run', values.run]], 'another task');
    await saver.put(at('c0'), checkpoint('c1'), metadata, { run: 1 });
    await kept;
    expect(count()).toBe(3);
    expect((await saver.getTuple(at('c1')))?.pendingWrites).toEqual([
      ['another task', 'run', values.run],
      ['task', 'run', values.run],
    ]);
  });

  test('are visible to readers before they are stored', async () => {
    const { saver } = open();
    await saver.put(at('c0'), checkpoint('c1'), metadata, { run: 1 });
    const kept = saver.putWrites(at('c1'), [['run', values.run]], 'task');
    expect((await saver.getTuple(at('c1')))?.pendingWrites).toEqual([['task', 'run', values.run]]);
    await kept;
  });

  test('are removed with their thread', async () => {
    const { saver, count } = open();
    const kept = saver.putWrites(at('c1'), [['run', values.run]], 'task');
    await saver.deleteThread('t');
    await kept;
    expect(count()).toBe(0);
  });

  test('are stored at once if they are a question or an error', async () => {
    const { saver, count } = open();
    const kept = saver.putWrites(at('c1'), [['__interrupt__', { value: 'Approve?' }]], 'task');
    await saver.put(at('c1'), checkpoint('c2'), metadata, { run: 1 });
    await kept;
    expect(count()).toBe(2);
  });
});
