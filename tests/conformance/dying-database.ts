import type { Database } from '../../src-main/store/database.ts';

/** A process that dies at its n-th transaction, before or after the commit; nothing is written from then on. */
export function dyingDatabase(
  database: Database,
  deathAt: number,
  committed: boolean,
): Database & { isDead(): boolean } {
  let count = 0;
  let dead = false;
  const die = (): never => {
    dead = true;
    throw new Error('dead');
  };
  return {
    isDead: () => dead,
    statement: (sql) => (dead ? die() : database.statement(sql)),
    transaction(work) {
      if (dead) die();
      count += 1;
      if (count !== deathAt) return database.transaction(work);
      if (committed) database.transaction(work);
      return die();
    },
    whenWritable: () => database.whenWritable(),
    close: () => undefined,
  };
}
