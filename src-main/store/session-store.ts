/**
 * Sessions, their turns, and their event log, in the same file as the checkpoints so that one transaction covers all.
 */
import type { AgentSettings } from '../../src-shared/agents/agent-settings.ts';
import type { EngineChoice } from '../../src-shared/checklist/engine-choice.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { SessionSummary } from '../../src-shared/contract/sessions.ts';
import type { Client } from '../../src-shared/guard/scope.ts';
import type { PluginParts } from '../../src-shared/step/plugin-parts.ts';
import type { FlowInput, Understanding } from '../../src-shared/step/state.ts';
import type { AuditEntry } from '../../src-shared/contract/audit.ts';
import { listAudit, recordAudit, type AuditQuery } from './audit-log.ts';
import type { Database } from './database.ts';
import { Definitions } from './definitions.ts';
import { EventLog } from './event-log.ts';
import { forgetCall } from './record-calls.ts';
import { threadLogOf, type ThreadLog } from './thread-log.ts';

export type SessionStatus = SessionSummary['status'];

export interface SessionRecord {
  readonly id: string;
  readonly project: string;
  readonly flowId: string;
  readonly thread: string;
  /** The checkpoint of the thread's top graph to continue from; null before the first. */
  readonly checkpoint: string | null;
  readonly busy: boolean;
  readonly status: SessionStatus;
  /** How many steps of the present thread have events in the log. */
  readonly step: number;
  readonly turn: number;
  /** The number of the last event in the log. */
  readonly seq: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface SessionStart {
  readonly flow: Flow;
  readonly prefill: JsonObject;
  /** If absent, the flow decides. */
  readonly engine?: EngineChoice | undefined;
  /** Absent for a flow without a plugin. */
  readonly setting?: SessionSetting | undefined;
}

export interface SessionSetting {
  readonly parts: PluginParts;
  /** The plugin id, for traces and the audit log. */
  readonly agent: string | null;
  readonly client: Client;
  readonly context: JsonObject;
  readonly domain: JsonObject;
  /** Absent in sessions of versions before 2.0. */
  readonly agentSettings?: AgentSettings | undefined;
  /** True if its initial state was migrated from an older version; a restart begins without it. */
  readonly isBroughtOver?: boolean | undefined;
}

/** What the user did in a turn, and when, stored so that it is the same after a crash. */
export type TurnInput = Exclude<FlowInput, { type: 'run' | 'result' | 'understood' }> | Said;

/** A message; its meaning is determined during the turn. */
interface Said {
  readonly type: 'said';
  readonly at: string;
  readonly today: string;
}

export interface TurnRecord {
  readonly turn: number;
  readonly text: string;
  readonly understanding: Understanding | null;
  readonly input: TurnInput | null;
  /** The checkpoint a taken-back turn forks from, and the run state there, as JSON. */
  readonly checkpoint: string;
  readonly run: string;
}

type Row = Record<string, unknown>;

const MAX_SAID = 200;

/** Not an action of a client, and not silence. */
function isSaid({ text, action, silent }: Extract<RunEventBody, { type: 'turn.started' }>): boolean {
  return text.trim() !== '' && action === undefined && silent !== true;
}

export class SessionStore {
  readonly #database: Database;
  readonly #definitions: Definitions;
  readonly #events: EventLog;
  readonly #threadLog: ThreadLog;
  /** Counts changes of sessions, so that their order doesn't depend on the clock. */
  #changes: number;

  constructor(database: Database) {
    this.#database = database;
    this.#definitions = new Definitions(database);
    this.#events = new EventLog(database);
    this.#threadLog = threadLogOf(database);
    const newest = database.statement('SELECT coalesce(max(changed), 0) AS newest FROM sessions').get()?.['newest'];
    this.#changes = Number(newest ?? 0);
  }

  transaction<T>(work: () => T): T {
    return this.#database.transaction(work);
  }

  saveStart(session: string, { flow, engine, prefill, setting }: SessionStart): void {
    const { parts, ...rest } = setting ?? {};
    const isAnew =
      this.#database.statement('SELECT 1 FROM session_starts WHERE session = ?').get(session) !== undefined;
    this.#database
      .statement(
        'INSERT OR REPLACE INTO session_starts (session, flow, parts, engine, prefill, setting) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .run(
        ...[session, this.#definitions.keep(flow), parts === undefined ? null : this.#definitions.keep(parts)],
        engine === undefined ? null : this.#definitions.keep(engine),
        ...[JSON.stringify(prefill), setting === undefined ? null : JSON.stringify(rest)],
      );
    if (isAnew) this.#definitions.clean();
  }

  start(session: string): SessionStart | undefined {
    const row = this.#database.statement('SELECT * FROM session_starts WHERE session = ?').get(session);
    if (!row) return undefined;
    const { engine, parts, setting } = row;
    const rest = typeof setting === 'string' ? (JSON.parse(setting) as Omit<SessionSetting, 'parts'>) : undefined;
    return {
      ...(typeof engine === 'number' ? { engine: this.#definitions.read(engine) as EngineChoice } : {}),
      ...(rest && { setting: { parts: this.#definitions.read(Number(parts)) as PluginParts, ...rest } }),
      flow: this.#definitions.read(number(row, 'flow')) as Flow,
      prefill: JSON.parse(text(row, 'prefill')) as JsonObject,
    };
  }

  save(record: SessionRecord): void {
    this.#changes += 1;
    this.#database
      .statement(
        `INSERT OR REPLACE INTO sessions (id, project, flow_id, thread, busy, status, step, turn, seq,
           created_at, updated_at, checkpoint, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        ...[record.id, record.project, record.flowId, record.thread, record.busy ? 1 : 0],
        ...[record.status, record.step, record.turn, record.seq, record.createdAt, record.updatedAt],
        ...[record.checkpoint ?? '', this.#changes],
      );
  }

  session(id: string): SessionRecord | undefined {
    const row = this.#database.statement('SELECT * FROM sessions WHERE id = ?').get(id);
    return row && toRecord(row);
  }

  /** Sorted by last change, newest first. */
  sessionsOf(project: string): SessionRecord[] {
    return this.#database
      .statement('SELECT * FROM sessions WHERE project = ? ORDER BY changed DESC')
      .all(project)
      .map(toRecord);
  }

  busySessions(): string[] {
    return this.#database
      .statement('SELECT id FROM sessions WHERE busy = 1 ORDER BY id')
      .all()
      .map((row) => text(row, 'id'));
  }

  /** Events of one session. Call the returned function after the commit. */
  append(events: readonly RunEvent[]): () => void {
    for (const event of events) recordAudit(this.#database, event);
    return this.#events.append(events);
  }

  audit(query: AuditQuery): AuditEntry[] {
    return listAudit(this.#database, query);
  }

  /** The plugin that leads a session; null for a flow without a plugin. */
  agentOf(session: string): string | null {
    const agent = this.#database
      .statement("SELECT json_extract(setting, '$.agent') AS agent FROM session_starts WHERE session = ?")
      .get(session)?.['agent'];
    return typeof agent === 'string' ? agent : null;
  }

  events(session: string, afterSeq: number): RunEvent[] {
    return this.#events.after(session, afterSeq);
  }

  saveTurn(session: string, turn: TurnRecord): void {
    this.#database
      .statement(
        'INSERT OR REPLACE INTO turns (session, turn, text, understanding, input, checkpoint, run) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        ...[session, turn.turn, turn.text, turn.understanding && JSON.stringify(turn.understanding)],
        ...[turn.input && JSON.stringify(turn.input), turn.checkpoint, this.#saveRun(session, turn)],
      );
  }

  turn(session: string, turn: number): TurnRecord | undefined {
    const row = this.#database.statement('SELECT * FROM turns WHERE session = ? AND turn = ?').get(session, turn);
    if (!row) return undefined;
    const { understanding, input } = row;
    return {
      turn: number(row, 'turn'),
      text: text(row, 'text'),
      understanding: typeof understanding === 'string' ? (JSON.parse(understanding) as Understanding) : null,
      input: typeof input === 'string' ? (JSON.parse(input) as TurnInput) : null,
      checkpoint: text(row, 'checkpoint'),
      run: new TextDecoder().decode(this.#threadLog.read(number(row, 'run'))),
    };
  }

  /** Stores the state a turn can be taken back to, and returns its row in the thread log. */
  #saveRun(session: string, { turn, checkpoint, run }: TurnRecord): number {
    const raw = Buffer.from(run);
    const before = this.#database.statement('SELECT run FROM turns WHERE session = ? AND turn = ?').get(session, turn);
    if (before !== undefined && raw.equals(this.#threadLog.read(number(before, 'run')))) return number(before, 'run');
    this.#threadLog.removeRuns(session, 'turn = ?', turn);
    const { thread = session } = this.session(session) ?? {};
    return this.#threadLog.append('run', { thread, ns: '', id: checkpoint }, raw);
  }

  /** The beginning of the first message; null if there is none. */
  firstSaid(session: string): string | null {
    const found = this.#events.findEarly(session, (body) => body.type === 'turn.started' && isSaid(body));
    return found?.body.type === 'turn.started' ? found.body.text.slice(0, MAX_SAID) : null;
  }

  /** The last turn with a message; 0 if there is none. */
  lastSaid(session: string): number {
    const row = this.#database
      .statement("SELECT max(turn) AS turn FROM turns WHERE session = ? AND text != ''")
      .get(session);
    return row ? Number(row['turn'] ?? 0) : 0;
  }

  /** The run is rewound, so its last call is not one that a crash interrupted. */
  forgetCall(thread: string): void {
    forgetCall(this.#database, thread);
  }

  deleteTurnsAfter(session: string, turn: number): void {
    this.#deleteTurns(session, 'turn > ?', turn);
  }

  deleteTurnsBefore(session: string, turn: number): void {
    this.#deleteTurns(session, 'turn < ?', turn);
  }

  deleteTurns(session: string): void {
    this.#deleteTurns(session, 'turn >= ?', 0);
  }

  #deleteTurns(session: string, turns: string, turn: number): void {
    this.#threadLog.removeRuns(session, turns, turn);
    this.#database.statement(`DELETE FROM turns WHERE session = ? AND ${turns}`).run(session, turn);
  }
}

function toRecord(row: Row): SessionRecord {
  return {
    id: text(row, 'id'),
    project: text(row, 'project'),
    flowId: text(row, 'flow_id'),
    thread: text(row, 'thread'),
    checkpoint: text(row, 'checkpoint') || null,
    busy: number(row, 'busy') === 1,
    status: text(row, 'status') as SessionStatus,
    step: number(row, 'step'),
    turn: number(row, 'turn'),
    seq: number(row, 'seq'),
    createdAt: text(row, 'created_at'),
    updatedAt: text(row, 'updated_at'),
  };
}

function text(row: Row, column: string): string {
  return String(row[column]);
}

function number(row: Row, column: string): number {
  return Number(row[column]);
}
