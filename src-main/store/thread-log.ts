/**
 * The data LangGraph stores for its threads, in order. Rows are stored uncompressed and compressed once the thread is
 * idle. Rows of a thread are similar, so most contain only the difference from a base: the last row with a whole state,
 * and for checkpoints also the previous checkpoint. At most MAX_DEPTH other rows are needed to read one.
 */
import { isAsItIs, leaveAsItIs, pack, unpack } from './pack.ts';
import { RecentBytes } from './recent-bytes.ts';
import type { Statements } from './statements.ts';

/** `run` is a state that a turn can be taken back to. */
export type LogKind = 'checkpoint' | 'writes' | 'run';

const KINDS: Readonly<Record<LogKind, number>> = { checkpoint: 0, writes: 1, run: 2 };

export interface LogKey {
  readonly thread: string;
  readonly ns: string;
  /** The id of the checkpoint that is stored, or that this belongs to. */
  readonly id: string;
}

export interface LogRow extends LogKey {
  readonly seq: number;
}

export interface CheckpointQuery {
  readonly thread: string | undefined;
  readonly ns: string | undefined;
  readonly id: string | undefined;
  readonly before: string | undefined;
}

/** The row that the next one of a thread is compressed against. */
interface Head {
  readonly seq: number;
  readonly size: number;
}

/** The numbers of the rows another one is compressed against, if any. */
interface Bases {
  readonly base: number | null;
  readonly model: number | null;
}

const ALONE: Bases = { base: null, model: null };
const THREAD = '(SELECT id FROM threads WHERE name = ?)';
const MAX_DEPTH = 32;
const UNPACKED_BYTES = 8 * 1024 * 1024;
/** Smaller rows are left uncompressed. */
const LITTLE = 48;
/** A key that can't clash with the names of graphs. */
const NEWEST = Symbol('newest');

const logs = new WeakMap<Statements, ThreadLog>();

/** One per database, because its users share what was stored last. */
export function threadLogOf(database: Statements): ThreadLog {
  let log = logs.get(database);
  if (log === undefined) logs.set(database, (log = new ThreadLog(database)));
  return log;
}

export class ThreadLog {
  readonly #database: Statements;
  readonly #unpacked = new RecentBytes<number>(UNPACKED_BYTES);

  constructor(database: Statements) {
    this.#database = database;
  }

  /** The number of the row. */
  append(kind: LogKind, { thread, ns, id }: LogKey, raw: Uint8Array): number {
    const insert = this.#database.statement(
      `INSERT INTO thread_log (thread, ns, kind, id, body) SELECT id, ?, ?, ?, ? FROM threads WHERE name = ?`,
    );
    const row = [ns, KINDS[kind], idToColumn(id), leaveAsItIs(raw), thread] as const;
    const { changes, lastInsertRowid } = insert.run(...row);
    if (changes !== 0) return Number(lastInsertRowid);
    this.#database.statement('INSERT INTO threads (name) VALUES (?)').run(thread);
    return Number(insert.run(...row).lastInsertRowid);
  }

  /** Replaces the bytes of a row; rows based on it become independent first. */
  replace(seq: number, raw: Uint8Array): void {
    const { statement } = this.#database;
    const built = statement(
      `SELECT seq FROM thread_log WHERE thread = (SELECT thread FROM thread_log WHERE seq = ?) AND (base = ? OR model = ?)`,
    ).all(seq, seq, seq);
    for (const row of built) this.#repack(Number(row['seq']), ALONE);
    statement('UPDATE thread_log SET base = NULL, model = NULL, body = ? WHERE seq = ?').run(leaveAsItIs(raw), seq);
    this.#unpacked.delete(seq);
  }

  read(seq: number): Uint8Array {
    const known = this.#unpacked.get(seq);
    if (known !== undefined) return known;
    const row = this.#database.statement('SELECT base, model, body FROM thread_log WHERE seq = ?').get(seq);
    if (row === undefined) throw new Error(`Row ${seq} of the thread log is missing from the session database.`);
    const body = row['body'] as Uint8Array;
    const raw = unpack(body, this.#dictionary(row as unknown as Bases));
    // An uncompressed row may belong to a transaction that is rolled back.
    if (!isAsItIs(body)) this.#unpacked.set(seq, raw);
    return raw;
  }

  /** Compresses the uncompressed rows of a thread. */
  pack(thread: string): void {
    const { statement } = this.#database;
    const loose = `thread = ${THREAD} AND substr(body, 1, 1) = x'00' AND length(body) > ${LITTLE}`;
    if (statement(`SELECT 1 FROM thread_log WHERE ${loose} LIMIT 1`).get(thread) === undefined) return;
    const depths = new Map<number, number>();
    const models = new Map<unknown, number>();
    let head: Head | undefined;
    const rows = statement(`SELECT seq, kind, ns, base, body FROM thread_log WHERE thread = ${THREAD} ORDER BY seq`);
    for (const row of rows.all(thread)) {
      const seq = Number(row['seq']);
      let body = row['body'] as Uint8Array;
      let base = row['base'] === null ? null : Number(row['base']);
      if (isAsItIs(body) && body.length > LITTLE) {
        base = head !== undefined && depthOf(depths, head.seq) < MAX_DEPTH ? head.seq : null;
        const model = row['kind'] === 0 && base !== null ? (models.get(row['ns']) ?? models.get(NEWEST)) : undefined;
        body = this.#repack(seq, { base, model: model === undefined || model === base ? null : model });
      }
      const size = this.read(seq).length;
      depths.set(seq, base === null ? 0 : depthOf(depths, base) + 1);
      if (row['kind'] === 0) models.set(row['ns'], seq).set(NEWEST, seq);
      // No row is based on runs, so they can be removed individually.
      if (row['kind'] !== 2 && (base === null || head === undefined || isNews(size, body, head))) head = { seq, size };
    }
  }

  #dictionary({ base, model }: Bases): Uint8Array | undefined {
    if (base === null) return undefined;
    return model === null ? this.read(base) : Buffer.concat([this.read(model), this.read(base)]);
  }

  find(kind: LogKind, { thread, ns, id }: LogKey): number | undefined {
    const row = this.#database
      .statement(`SELECT seq FROM thread_log WHERE thread = ${THREAD} AND ns = ? AND kind = ? AND id = ?`)
      .get(thread, ns, KINDS[kind], idToColumn(id));
    return row && Number(row['seq']);
  }

  /** The last stored checkpoint of a graph. */
  latest(thread: string, ns: string): LogRow | undefined {
    const row = this.#database
      .statement(
        `SELECT seq, ns, id FROM thread_log WHERE thread = ${THREAD} AND ns = ? AND kind = 0 ORDER BY seq DESC LIMIT 1`,
      )
      .get(thread, ns);
    return row && toLogRow({ thread, ...row });
  }

  /** Returns them in the order they were stored. */
  writesOf({ thread, ns, id }: LogKey): number[] {
    return this.#database
      .statement(`SELECT seq FROM thread_log WHERE thread = ${THREAD} AND ns = ? AND kind = 1 AND id = ? ORDER BY seq`)
      .all(thread, ns, idToColumn(id))
      .map((row) => Number(row['seq']));
  }

  /** Checkpoints, newest first. `before` is the id of a checkpoint of any graph. */
  checkpoints({ thread, ns, id, before }: CheckpointQuery): LogRow[] {
    const given: [string, string | Uint8Array | undefined][] = [
      [`thread = ${THREAD}`, thread],
      ['ns = ?', ns],
      ['id = ?', id && idToColumn(id)],
      [
        'seq < (SELECT seq FROM thread_log AS cursor WHERE cursor.thread = thread_log.thread AND kind = 0 AND id = ?)',
        before && idToColumn(before),
      ],
    ];
    const used = given.filter((entry): entry is [string, string | Uint8Array] => entry[1] !== undefined);
    const where = ['kind = 0', ...used.map(([condition]) => condition)].join(' AND ');
    return this.#database
      .statement(
        `SELECT seq, (SELECT name FROM threads WHERE threads.id = thread) AS thread, ns, id
         FROM thread_log WHERE ${where} ORDER BY seq DESC`,
      )
      .all(...used.map(([, value]) => value))
      .map(toLogRow);
  }

  /** Removes what a thread stored before this row, and makes this row the base of later ones. */
  prune(thread: string, keptFrom: number): void {
    const { statement } = this.#database;
    const earlier = statement(`SELECT 1 FROM thread_log WHERE thread = ${THREAD} AND seq < ?`).get(thread, keptFrom);
    if (earlier === undefined) return;
    const built = statement(
      `SELECT seq FROM thread_log WHERE thread = ${THREAD} AND seq >= ? AND (base < ? OR model < ?) ORDER BY seq`,
    )
      .all(thread, keptFrom, keptFrom, keptFrom)
      .map((row) => Number(row['seq']));
    for (const seq of built) this.#repack(seq, seq === keptFrom ? ALONE : { base: keptFrom, model: null });
    statement(`DELETE FROM thread_log WHERE thread = ${THREAD} AND seq < ?`).run(thread, keptFrom);
  }

  /** Removes individual rows that no other row is based on. */
  removeRuns(session: string, turns: string, ...values: number[]): void {
    this.#database
      .statement(`DELETE FROM thread_log WHERE seq IN (SELECT run FROM turns WHERE session = ? AND ${turns})`)
      .run(session, ...values);
  }

  remove(thread: string): void {
    this.#database.statement(`DELETE FROM thread_log WHERE thread = ${THREAD}`).run(thread);
    this.#database.statement('DELETE FROM threads WHERE name = ?').run(thread);
  }

  #repack(seq: number, bases: Bases): Uint8Array {
    const body = pack(this.read(seq), this.#dictionary(bases));
    this.#database
      .statement('UPDATE thread_log SET base = ?, model = ?, body = ? WHERE seq = ?')
      .run(bases.base, bases.model, body, seq);
    return body;
  }
}

function depthOf(depths: ReadonlyMap<number, number>, seq: number): number {
  return depths.get(seq) ?? 0;
}

/** Whether the following rows are more similar to this row than to the previous base. */
function isNews(size: number, body: Uint8Array, head: Head): boolean {
  return size * 2 >= head.size && body.length * 32 >= size;
}

function toLogRow(row: Record<string, unknown>): LogRow {
  return {
    seq: Number(row['seq']),
    thread: String(row['thread']),
    ns: String(row['ns']),
    id: idFromColumn(row['id']),
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Stores LangGraph's ids as 16 bytes instead of 36 characters, and other ids unchanged. */
function idToColumn(id: string): string | Uint8Array {
  return UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id;
}

function idFromColumn(column: unknown): string {
  if (!(column instanceof Uint8Array)) return String(column);
  const hex = Buffer.from(column).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
