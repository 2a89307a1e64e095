/** The part of a database that most of the store uses. */
import type { StatementSync } from 'node:sqlite';

export interface Statements {
  /** The prepared statement of this text; prepared once. */
  statement(sql: string): StatementSync;
}
