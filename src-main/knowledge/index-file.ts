/** Opens the SQLite file of an index, with its tables and the extension for vectors. */
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getLoadablePath } from 'sqlite-vec';
import { unpackedPath } from '../store/unpacked-path.ts';

/** The version of the tables, and of how documents are split. */
const LAYOUT = 3;
const IN_MEMORY = ':memory:';
const BUSY_MS = 2000;

const SCHEMA = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA user_version = ${LAYOUT};
  CREATE TABLE files (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, stamp TEXT NOT NULL, sha256 TEXT NOT NULL,
    title TEXT NOT NULL, meta TEXT NOT NULL, problem TEXT
  ) STRICT;
  CREATE TABLE passages (
    id INTEGER PRIMARY KEY, file INTEGER NOT NULL REFERENCES files, heading TEXT NOT NULL, text TEXT NOT NULL,
    first_line INTEGER NOT NULL, last_line INTEGER NOT NULL, start INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX passages_by_file ON passages (file);
  CREATE TABLE vector_model (name TEXT NOT NULL, size INTEGER NOT NULL) STRICT;
  CREATE VIRTUAL TABLE words USING fts5(
    title, heading, keywords, text, tokenize = 'porter unicode61 remove_diacritics 2'
  );`;

/** A damaged or outdated file is rebuilt, because everything in it comes from the documents. */
export function openIndex(file: string | null): DatabaseSync {
  if (file === null) return prepared(IN_MEMORY);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return prepared(file);
  } catch {
    try {
      for (const side of ['', '-wal', '-shm']) rmSync(`${file}${side}`, { force: true });
      return prepared(file);
    } catch {
      return prepared(IN_MEMORY);
    }
  }
}

function prepared(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: BUSY_MS, allowExtension: true });
  try {
    const layout = Number(connection.prepare('PRAGMA user_version').get()!['user_version']);
    if (layout === 0) connection.exec(SCHEMA);
    else if (layout !== LAYOUT) throw new Error(`The index has the layout ${layout}.`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Returns whether vectors can be stored and searched. */
export function loadVectors(connection: DatabaseSync): boolean {
  try {
    connection.loadExtension(unpackedPath(getLoadablePath()));
    return true;
  } catch {
    return false; // the extension isn't available for this system
  } finally {
    connection.enableLoadExtension(false);
  }
}
