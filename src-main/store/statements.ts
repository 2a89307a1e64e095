/** What most of the store needs of a database. */
import type { StatementSync } from 'node:sqlite';

export interface Statements {
  /** The prepared statement of this text; prepared once. */
  statement(sql: string): StatementSync;
}
