/** The migrations of the database schema, in order. A released migration is never changed. */
import type { DatabaseSync } from 'node:sqlite';
import { COMPACT_TABLES, compactStorage } from './compact-storage.ts';

export interface SchemaStep {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** Runs after the SQL for what SQL alone can't do. */
  readonly convert?: (connection: DatabaseSync) => void;
}

export const SCHEMA_STEPS: readonly SchemaStep[] = [
  {
    version: 1,
    name: 'checkpoints',
    sql: `
      CREATE TABLE checkpoints (
        thread TEXT NOT NULL, ns TEXT NOT NULL, id TEXT NOT NULL, parent TEXT,
        checkpoint BLOB NOT NULL, metadata BLOB NOT NULL,
        PRIMARY KEY (thread, ns, id)
      ) STRICT;
      -- A channel is stored when it changes; a checkpoint names the version of each channel it holds.
      CREATE TABLE channel_values (
        thread TEXT NOT NULL, ns TEXT NOT NULL, channel TEXT NOT NULL, version INTEGER NOT NULL,
        type TEXT NOT NULL, value BLOB NOT NULL,
        PRIMARY KEY (thread, ns, channel, version)
      ) STRICT;
      CREATE TABLE writes (
        thread TEXT NOT NULL, ns TEXT NOT NULL, checkpoint TEXT NOT NULL, task TEXT NOT NULL, idx INTEGER NOT NULL,
        channel TEXT NOT NULL, type TEXT NOT NULL, value BLOB NOT NULL,
        PRIMARY KEY (thread, ns, checkpoint, task, idx)
      ) STRICT;`,
  },
  {
    version: 2,
    name: 'sessions',
    sql: `
      CREATE TABLE sessions (
        id TEXT PRIMARY KEY, project TEXT NOT NULL, flow_id TEXT NOT NULL,
        -- The LangGraph thread of the present run: a restart begins a new one.
        thread TEXT NOT NULL,
        -- 1 while a start or a turn is under way: found so after a crash, it is gone on with.
        busy INTEGER NOT NULL,
        status TEXT NOT NULL, step INTEGER NOT NULL, turn INTEGER NOT NULL, seq INTEGER NOT NULL,
        created_at TEXT NOT NULL, updated_at TEXT NOT NULL
      ) STRICT;
      -- Apart from the row above, which is written at every step: a flow may be megabytes.
      CREATE TABLE session_starts (session TEXT PRIMARY KEY, flow TEXT NOT NULL, prefill TEXT NOT NULL) STRICT;
      CREATE INDEX sessions_by_project ON sessions (project, updated_at);
      CREATE TABLE events (
        session TEXT NOT NULL, seq INTEGER NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (session, seq)
      ) STRICT, WITHOUT ROWID;
      -- What the user said, how it was understood, and where the conversation stood before, to take the turn back.
      CREATE TABLE turns (
        session TEXT NOT NULL, turn INTEGER NOT NULL, text TEXT NOT NULL, understanding TEXT,
        checkpoint TEXT NOT NULL, run TEXT NOT NULL,
        PRIMARY KEY (session, turn)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    version: 3,
    name: 'engines',
    sql: `
      -- Null: the flow decides. Else the engine and its checklist, as JSON.
      ALTER TABLE session_starts ADD COLUMN engine TEXT;`,
  },
  {
    version: 4,
    name: 'plugins',
    sql: `
      -- What else a session began with: its plugin's screens and gates, its agent, its client, its state. As JSON.
      ALTER TABLE session_starts ADD COLUMN setting TEXT;
      -- What the user did where they said nothing, and when; null in turns of earlier versions. As JSON.
      ALTER TABLE turns ADD COLUMN input TEXT;`,
  },
  {
    version: 5,
    name: 'conversations',
    sql: `
      -- Sessions with clients of the session protocol: kept until nobody has come back for too long.
      CREATE TABLE wire_sessions (
        session TEXT PRIMARY KEY, agent TEXT NOT NULL,
        -- Up to which event of which session the client has been told, as JSON.
        told TEXT NOT NULL,
        seen_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX wire_sessions_by_time ON wire_sessions (seen_at);
      -- Which session was begun by a handoff of which other, and whether it still leads.
      CREATE TABLE session_links (
        child TEXT PRIMARY KEY, parent TEXT NOT NULL, agent TEXT NOT NULL, leads INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX session_links_by_parent ON session_links (parent, leads);`,
  },
  {
    version: 6,
    name: 'audit',
    sql: `
      CREATE TABLE audit (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        session TEXT NOT NULL, seq INTEGER NOT NULL, at TEXT NOT NULL,
        agent TEXT, node TEXT NOT NULL, action TEXT NOT NULL, data TEXT NOT NULL,
        UNIQUE (session, seq)
      ) STRICT;
      CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
        BEGIN SELECT raise(ABORT, 'The audit log is never changed.'); END;
      CREATE TRIGGER audit_is_never_shortened BEFORE DELETE ON audit
        BEGIN SELECT raise(ABORT, 'The audit log is never shortened.'); END;
      -- INSERT OR REPLACE would take an entry away without a word.
      CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
        WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id OR (session = NEW.session AND seq = NEW.seq))
        BEGIN SELECT raise(ABORT, 'The audit log is never changed.'); END;`,
  },
  {
    version: 7,
    name: 'agents',
    sql: `
      -- Where conversations of agents that run outside stand, by the digest of the bytes.
      CREATE TABLE agent_blobs (id TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
      -- Which sessions may go on from them; session '' where none is known, as in tests.
      CREATE TABLE agent_threads (
        session TEXT NOT NULL, blob TEXT NOT NULL, used_at TEXT NOT NULL,
        PRIMARY KEY (session, blob)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX agent_threads_by_blob ON agent_threads (blob);
      CREATE INDEX agent_threads_by_time ON agent_threads (used_at);`,
  },
  {
    version: 8,
    name: 'order',
    sql: `
      -- Checkpoints in the order they were stored. Their ids hold the time, and a clock may step back. Until now that order
      -- was the order of the rowids.
      CREATE TABLE ordered_checkpoints (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        thread TEXT NOT NULL, ns TEXT NOT NULL, id TEXT NOT NULL, parent TEXT,
        checkpoint BLOB NOT NULL, metadata BLOB NOT NULL,
        UNIQUE (thread, ns, id)
      ) STRICT;
      INSERT INTO ordered_checkpoints (thread, ns, id, parent, checkpoint, metadata)
        SELECT thread, ns, id, parent, checkpoint, metadata FROM checkpoints ORDER BY rowid;
      DROP TABLE checkpoints;
      ALTER TABLE ordered_checkpoints RENAME TO checkpoints;
      -- The checkpoint of its thread's top graph that a session goes on from; '' before the first.
      ALTER TABLE sessions ADD COLUMN checkpoint TEXT NOT NULL DEFAULT '';
      UPDATE sessions SET checkpoint = coalesce(
        (SELECT id FROM checkpoints WHERE thread = sessions.thread AND ns = '' ORDER BY seq DESC LIMIT 1), '');
      -- Counts changes of sessions: the session with the highest number changed last.
      ALTER TABLE sessions ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
      UPDATE sessions SET changed = place
        FROM (SELECT id AS ranked, row_number() OVER (ORDER BY updated_at, id) AS place FROM sessions) WHERE id = ranked;
      DROP INDEX sessions_by_project;
      CREATE INDEX sessions_by_project ON sessions (project);
      -- Counts uses: of a session's threads, those with the highest numbers were used last.
      ALTER TABLE agent_threads ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
      UPDATE agent_threads SET used = place
        FROM (SELECT session AS s, blob AS b, row_number() OVER (ORDER BY used_at, blob) AS place FROM agent_threads)
        WHERE session = s AND blob = b;
      CREATE INDEX agent_threads_by_use ON agent_threads (used);`,
  },
  {
    version: 9,
    name: 'handoffs',
    sql: `
      -- What is left to do between two sessions of a conversation: the words the child is to hear, and what it gives back,
      -- as JSON. Null once it is done.
      ALTER TABLE session_links ADD COLUMN words TEXT;
      ALTER TABLE session_links ADD COLUMN handed_back TEXT;
      -- Keys that clients gave their turns: a repeated key is answered with what came of the turn.
      CREATE TABLE turn_keys (
        conversation TEXT NOT NULL, key TEXT NOT NULL, session TEXT NOT NULL, seq INTEGER NOT NULL, turn INTEGER NOT NULL,
        PRIMARY KEY (conversation, key)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    version: 10,
    name: 'records',
    sql: `
      -- What tools of plugins keep; session '*' for what all conversations share.
      CREATE TABLE plugin_records (
        folder TEXT NOT NULL, plugin TEXT NOT NULL, session TEXT NOT NULL, key TEXT NOT NULL,
        value TEXT NOT NULL, bytes INTEGER NOT NULL, updated_at TEXT NOT NULL,
        PRIMARY KEY (folder, plugin, session, key)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX plugin_records_by_session ON plugin_records (session);`,
  },
  {
    version: 11,
    name: 'compact',
    sql: COMPACT_TABLES,
    convert: compactStorage,
  },
  {
    version: 12,
    name: 'runs',
    sql: `
      -- Runs of agents that are no chats: each is a session. Its status is folded from its events.
      CREATE TABLE runs (
        session TEXT PRIMARY KEY, agent TEXT NOT NULL, mode TEXT NOT NULL, session_id TEXT NOT NULL, input TEXT NOT NULL,
        created_at TEXT NOT NULL, cancelled INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX runs_by_agent ON runs (agent, session);`,
  },
  {
    version: 13,
    name: 'ag-ui',
    sql: `
      -- Runs that clients of AG-UI began: the session each belongs to, the events before it and up to its end, and how it
      -- ended, as JSON. Null while it is at work.
      CREATE TABLE ag_ui_runs (
        id INTEGER PRIMARY KEY, agent TEXT NOT NULL, thread TEXT NOT NULL, run TEXT NOT NULL, session TEXT NOT NULL,
        told_before TEXT NOT NULL, told_after TEXT, ending TEXT,
        UNIQUE (agent, thread, run)
      ) STRICT;`,
  },
  {
    version: 14,
    name: 'metrics',
    sql: `
      -- Counters and histograms for Prometheus; buckets as a JSON list.
      CREATE TABLE metric_values (
        metric TEXT NOT NULL, labels TEXT NOT NULL, count INTEGER NOT NULL, sum REAL NOT NULL, buckets TEXT,
        PRIMARY KEY (metric, labels)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    version: 15,
    name: 'collections',
    sql: `
      -- Records of plugins, by the folder of the plugin. Their values are JSON.
      CREATE TABLE records (
        folder TEXT NOT NULL, collection TEXT NOT NULL, key TEXT NOT NULL, revision INTEGER NOT NULL,
        value TEXT NOT NULL, bytes INTEGER NOT NULL, updated_at TEXT NOT NULL,
        PRIMARY KEY (folder, collection, key)
      ) STRICT, WITHOUT ROWID;
      -- The last key that was given in a collection that is appended to.
      CREATE TABLE record_keys (
        folder TEXT NOT NULL, collection TEXT NOT NULL, last INTEGER NOT NULL, PRIMARY KEY (folder, collection)
      ) STRICT, WITHOUT ROWID;
      -- Calls that changed records: one that is made again after a crash is answered from here.
      CREATE TABLE record_calls (
        folder TEXT NOT NULL, call TEXT NOT NULL, asked TEXT NOT NULL, answer TEXT NOT NULL, at TEXT NOT NULL,
        PRIMARY KEY (folder, call)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX record_calls_by_time ON record_calls (at);`,
  },
  {
    version: 16,
    name: 'record-totals',
    sql: `
      -- Sizes of all records of a folder, so that a change need not read them.
      CREATE TABLE record_totals (
        folder TEXT PRIMARY KEY, records INTEGER NOT NULL, bytes INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO record_totals SELECT folder, count(*), sum(bytes) FROM records GROUP BY folder;
      -- The highest revision of a record that was deleted.
      ALTER TABLE record_keys ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
      DROP TABLE record_calls;
      -- The last call of each run that changed records, and its answer.
      CREATE TABLE record_calls (thread TEXT PRIMARY KEY, asked TEXT NOT NULL, answer TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
  },
  {
    version: 17,
    name: 'tool-cache',
    sql: `
      -- Results of tools that the agents of a folder share, by tool and arguments.
      CREATE TABLE tool_cache (
        folder TEXT NOT NULL, call TEXT NOT NULL, value TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (folder, call)
      ) STRICT, WITHOUT ROWID;`,
  },
  {
    version: 18,
    name: 'approval-expiry',
    sql: `
      -- Calls that wait for a person, and when they count as rejected. One that was decided may still be here until then.
      CREATE TABLE expiring_approvals (
        session TEXT PRIMARY KEY, pause TEXT NOT NULL, expires_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX expiring_approvals_by_time ON expiring_approvals (expires_at);`,
  },
];
