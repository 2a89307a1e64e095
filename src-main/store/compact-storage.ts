/** Migrates uncompressed rows to the logs and definitions of schema version 11, without loss. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import { checkpointToBytes, taskToBytes, type WriteBytes } from './checkpoint-bytes.ts';
import { Definitions } from './definitions.ts';
import { EventLog } from './event-log.ts';
import { ThreadLog, type LogKey } from './thread-log.ts';
import type { Statements } from './statements.ts';

type Row = Record<string, unknown>;

/** The tables that the rows are moved to, created by the same migration. */
export const COMPACT_TABLES = `
  -- Checkpoints with their channels (kind 0), what tasks wrote (1) and states to go back to (2), as thread-log.ts packs them.
  CREATE TABLE threads (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE thread_log (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    thread INTEGER NOT NULL, ns TEXT NOT NULL, kind INTEGER NOT NULL,
    -- 16 bytes where it is a UUID.
    id ANY NOT NULL,
    -- The rows it is packed against.
    base INTEGER, model INTEGER,
    body BLOB NOT NULL
  ) STRICT;
  CREATE INDEX thread_log_by_id ON thread_log (thread, ns, kind, id);
  -- Stretches of events, as event-log.ts packs them.
  CREATE TABLE event_log (
    session TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (session, first)
  ) STRICT;
  -- What sessions began with, once each.
  CREATE TABLE definitions (id INTEGER PRIMARY KEY, digest BLOB NOT NULL UNIQUE, body BLOB NOT NULL) STRICT;
  CREATE TABLE new_session_starts (
    session TEXT PRIMARY KEY, flow INTEGER NOT NULL, parts INTEGER, engine INTEGER, prefill TEXT NOT NULL, setting TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX session_starts_by_flow ON new_session_starts (flow);
  CREATE INDEX session_starts_by_parts ON new_session_starts (parts) WHERE parts IS NOT NULL;
  CREATE INDEX session_starts_by_engine ON new_session_starts (engine) WHERE engine IS NOT NULL;
  CREATE TABLE new_turns (
    session TEXT NOT NULL, turn INTEGER NOT NULL, text TEXT NOT NULL, understanding TEXT, input TEXT,
    checkpoint TEXT NOT NULL,
    -- The row of the thread log that holds the state.
    run INTEGER NOT NULL,
    PRIMARY KEY (session, turn)
  ) STRICT, WITHOUT ROWID;`;

/** Runs inside the transaction of its schema step. */
export function compactStorage(connection: DatabaseSync): void {
  const database = statementsOf(connection);
  const log = new ThreadLog(database);
  moveCheckpoints(database, log);
  moveTurns(database, log);
  for (const { name } of database.statement('SELECT name FROM threads').all()) log.pack(String(name));
  moveEvents(database);
  moveStarts(database);
  connection.exec(`
    DROP TABLE checkpoints; DROP TABLE channel_values; DROP TABLE writes; DROP TABLE events;
    DROP TABLE turns; ALTER TABLE new_turns RENAME TO turns;
    DROP TABLE session_starts; ALTER TABLE new_session_starts RENAME TO session_starts;`);
}

function statementsOf(connection: DatabaseSync): Statements {
  const statements = new Map<string, StatementSync>();
  return {
    statement(sql) {
      const statement = statements.get(sql) ?? connection.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function moveCheckpoints(database: Statements, log: ThreadLog): void {
  const rows = database.statement('SELECT seq FROM checkpoints ORDER BY seq').all();
  for (const { seq } of rows) {
    const row = database.statement('SELECT * FROM checkpoints WHERE seq = ?').get(Number(seq)) as Row;
    const key: LogKey = { thread: String(row['thread']), ns: String(row['ns']), id: String(row['id']) };
    const checkpoint = row['checkpoint'] as Uint8Array;
    const raw = checkpointToBytes({
      parent: row['parent'] as string | null,
      ...{ checkpoint, metadata: row['metadata'] as Uint8Array, channels: channelsOf(database, key, checkpoint) },
    });
    log.append('checkpoint', key, raw);
    moveWrites(database, log, key);
  }
  const orphans = database
    .statement(
      `SELECT DISTINCT thread, ns, checkpoint AS id FROM writes WHERE NOT EXISTS (
        SELECT 1 FROM checkpoints AS c WHERE c.thread = writes.thread AND c.ns = writes.ns AND c.id = writes.checkpoint)`,
    )
    .all();
  for (const { thread, ns, id } of orphans) {
    moveWrites(database, log, { thread: String(thread), ns: String(ns), id: String(id) });
  }
}

function channelsOf(database: Statements, { thread, ns }: LogKey, checkpoint: Uint8Array) {
  const { channel_versions: versions } = JSON.parse(new TextDecoder().decode(checkpoint)) as {
    channel_versions: Record<string, number | string>;
  };
  const find = database.statement(
    'SELECT type, value FROM channel_values WHERE thread = ? AND ns = ? AND channel = ? AND version = ?',
  );
  return Object.entries(versions).flatMap(([channel, version]) => {
    const row = find.get(thread, ns, channel, Number(version));
    return row ? [{ channel, version, type: String(row['type']), bytes: row['value'] as Uint8Array }] : [];
  });
}

function moveWrites(database: Statements, log: ThreadLog, key: LogKey): void {
  const tasks = new Map<string, WriteBytes[]>();
  const rows = database
    .statement('SELECT * FROM writes WHERE thread = ? AND ns = ? AND checkpoint = ? ORDER BY task, idx')
    .all(key.thread, key.ns, key.id);
  for (const row of rows) {
    const task = String(row['task']);
    const write: WriteBytes = {
      ...{ index: Number(row['idx']), channel: String(row['channel']) },
      ...{ type: String(row['type']), bytes: row['value'] as Uint8Array },
    };
    tasks.set(task, [...(tasks.get(task) ?? []), write]);
  }
  for (const [task, writes] of tasks) log.append('writes', key, taskToBytes({ task, writes }));
}

function moveTurns(database: Statements, log: ThreadLog): void {
  const add = database.statement(
    'INSERT INTO new_turns (session, turn, text, understanding, input, checkpoint, run) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const thread = database.statement('SELECT thread FROM sessions WHERE id = ?');
  for (const row of database.statement('SELECT * FROM turns').all()) {
    const session = String(row['session']);
    const key = { thread: String(thread.get(session)?.['thread'] ?? session), ns: '', id: String(row['checkpoint']) };
    const seq = log.append('run', key, Buffer.from(String(row['run'])));
    const { turn, text, understanding, input, checkpoint } = row as Record<string, string | number | null>;
    add.run(session, turn!, text!, understanding ?? null, input ?? null, checkpoint!, seq);
  }
}

/** How many events are moved at a time. */
const BATCH = 500;

function moveEvents(database: Statements): void {
  const log = new EventLog(database);
  const next = database.statement(
    'SELECT seq, at, body FROM events WHERE session = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  for (const { session } of database.statement('SELECT DISTINCT session FROM events').all()) {
    const sessionId = String(session);
    for (let last = 0; ;) {
      const events = next.all(sessionId, last, BATCH).map((row): RunEvent => ({
        ...{ sessionId, seq: Number(row['seq']), at: String(row['at']) },
        body: JSON.parse(String(row['body'])) as RunEventBody,
      }));
      if (events.length === 0) break;
      log.append(events)();
      last = events.at(-1)?.seq ?? last;
    }
  }
}

function moveStarts(database: Statements): void {
  const definitions = new Definitions(database);
  const add = database.statement(
    'INSERT INTO new_session_starts (session, flow, parts, engine, prefill, setting) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { session } of database.statement('SELECT session FROM session_starts').all()) {
    const row = database.statement('SELECT * FROM session_starts WHERE session = ?').get(String(session)) as Row;
    const keep = (text: unknown): number | null =>
      typeof text === 'string' ? definitions.keep(JSON.parse(text) as object) : null;
    const { parts, ...rest } = JSON.parse(String(row['setting'] ?? '{}')) as Record<string, unknown>;
    add.run(
      ...[String(session), keep(row['flow']), parts === undefined ? null : definitions.keep(parts as object)],
      ...[keep(row['engine']), String(row['prefill']), row['setting'] === null ? null : JSON.stringify(rest)],
    );
  }
}
