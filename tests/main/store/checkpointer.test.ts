/**
 * The official checkpoint-validation suite, whole: no test is left out. It registers its tests through the global
 * functions of vitest, so they are put there before it is loaded. Its opt-in part about delta channels runs as well.
 */
import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { SqliteCheckpointer } from '../../../src-main/store/checkpointer.ts';
import { IN_MEMORY, openDatabase, type Database } from '../../../src-main/store/database.ts';

Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test });
const { validate, deltaChannelHistoryTests } = await import('@langchain/langgraph-checkpoint-validation');

const databases = new Map<BaseCheckpointSaver, Database>();

function memoryDatabase(): Database {
  const opened = openDatabase(IN_MEMORY);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

const initializer = {
  checkpointerName: 'SqliteCheckpointer',
  createCheckpointer(): SqliteCheckpointer {
    const database = memoryDatabase();
    const checkpointer = new SqliteCheckpointer(database);
    databases.set(checkpointer, database);
    return checkpointer;
  },
  destroyCheckpointer(checkpointer: SqliteCheckpointer): void {
    databases.get(checkpointer)?.close();
    databases.delete(checkpointer);
  },
};

validate(initializer);
deltaChannelHistoryTests(initializer);
