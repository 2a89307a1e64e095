/**
 * The child process of the records' kill test: makes the changes of one call, and blocks after the given number of
 * writes until it is killed. Arguments: the database file, and the number of writes.
 */
import { writeSync } from 'node:fs';
import { StoredCollections } from '../../src-main/store/record-collections.ts';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { CALL, CHANGES, FOLDER } from './record-changes.ts';

const [, , file = '', stopAt = ''] = process.argv;

function standStill(): void {
  writeSync(1, 'here\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

let writes = 0;

function stopping(database: Database): Database {
  return {
    ...database,
    statement(sql) {
      const statement = database.statement(sql);
      if (!/^(?:INSERT|DELETE)/.test(sql.trim())) return statement;
      const counted = Object.create(statement) as typeof statement;
      counted.get = (...values: unknown[]) => statement.get(...(values as string[]));
      counted.run = (...values: unknown[]) => {
        const result = statement.run(...(values as string[]));
        writes += 1;
        if (String(writes) === stopAt) standStill();
        return result;
      };
      return counted;
    },
  };
}

const opened = openDatabase(file);
if (!opened.ok) throw new Error(opened.error.message);
const made = new StoredCollections(stopping(opened.value), () => new Date()).change(FOLDER, CHANGES, CALL);
if (made.ok && stopAt === 'end') standStill();
writeSync(1, `${String(writes)} writes\n`);
