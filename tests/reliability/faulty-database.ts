/** A real database whose calls fail on request, as on a full disk: before they have any effect. */
import type { Database } from '../../src-main/store/database.ts';

export interface FaultyDatabase extends Database {
  /** Called before each call, with its number from 1: true makes it fail. */
  failWhen(isFaulty: (call: number) => boolean): void;
  calls(): number;
  failures(): number;
}

export function diskFull(): Error {
  return Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
}

const WORKING = (): boolean => false;

export function faultyDatabase(database: Database, makeError: () => Error = diskFull): FaultyDatabase {
  let isFaulty: (call: number) => boolean = WORKING;
  let calls = 0;
  let failures = 0;
  let depth = 0;
  const pass = (): void => {
    calls += 1;
    if (!isFaulty(calls)) return;
    failures += 1;
    throw makeError();
  };
  return {
    statement: (sql) => {
      const statement = database.statement(sql);
      return new Proxy(statement, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          return (...values: unknown[]): unknown => {
            pass();
            return Reflect.apply(value, target, values);
          };
        },
      });
    },
    transaction(work) {
      if (depth > 0) return work();
      pass(); // BEGIN
      depth += 1;
      try {
        return database.transaction(() => {
          const value = work();
          pass(); // COMMIT
          return value;
        });
      } finally {
        depth -= 1;
      }
    },
    whenWritable: () => database.whenWritable(),
    close: () => database.close(),
    failWhen: (rule) => {
      isFaulty = rule;
    },
    calls: () => calls,
    failures: () => failures,
  };
}
