/** Migrates a database to a newer schema version. */
import type { DatabaseSync } from 'node:sqlite';
import { SCHEMA_STEPS } from './schema-steps.ts';

export const NEWEST_LAYOUT = SCHEMA_STEPS.at(-1)?.version ?? 0;

/** The schema version of a database; 0 if it is empty. */
export function layoutOf(connection: DatabaseSync): number {
  const found = connection.prepare('PRAGMA user_version').get()?.['user_version'];
  return typeof found === 'number' ? found : 0;
}

export function applySchemaSteps(connection: DatabaseSync, layout: number = NEWEST_LAYOUT): void {
  const from = layoutOf(connection);
  for (const step of SCHEMA_STEPS) {
    if (step.version <= from || step.version > layout) continue;
    connection.exec(`BEGIN IMMEDIATE; ${step.sql}`);
    step.convert?.(connection);
    connection.exec(`PRAGMA user_version = ${step.version}; COMMIT;`);
  }
}
