/**
 * What LangGraph stores of its threads, in the order it came. Rows of a thread are much alike, so most hold only how they
 * differ from earlier ones: from their base, the last row that held a whole state, and checkpoints also from the one before.
 * A base is read by way of at most MAX_DEPTH others.
 */
import type { Database } from './database.ts';
import { pack, unpack } from './pack.ts';
import { RecentBytes } from './recent-bytes.ts';

/** `run`: a state that a turn can be taken back to. */
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

/** A row that was appended. Once its transaction holds, `keep` has the next row build on it. */
export interface Appended {
  readonly seq: number;
  readonly keep: () => void;
}

/** The row that the next one of a thread is packed against. */
interface Head {
  readonly seq: number;
  readonly size: number;
  /** How many rows it is read by way of. */
  readonly depth: number;
}

/** The rows another is packed against: by number, or none. */
interface Bases {
  readonly base: number | null;
  readonly model: number | null;
}

const ALONE: Bases = { base: null, model: null };
const THREAD = '(SELECT id FROM threads WHERE name = ?)';
const MAX_DEPTH = 32;
const RECENT_BYTES = 8 * 1024 * 1024;
const MAX_HEADS = 5000;

const logs = new WeakMap<Database, ThreadLog>();

/** One for each database: what was stored last is known to all. */
export function threadLogOf(database: Database): ThreadLog {
  let log = logs.get(database);
  if (log === undefined) logs.set(database, (log = new ThreadLog(database)));
  return log;
}

export class ThreadLog {
  readonly #database: Database;
  readonly #recent = new RecentBytes<number>(RECENT_BYTES);
  readonly #heads = new Map<string, Head>();

  constructor(database: Database) {
    this.#database = database;
  }

  append(kind: LogKind, { thread, ns, id }: LogKey, raw: Uint8Array): Appended {
    const head = this.#head(thread);
    const base = head !== undefined && head.depth < MAX_DEPTH ? head : undefined;
    const model = kind === 'checkpoint' && base !== undefined ? this.#model(thread, ns) : undefined;
    const bases: Bases = { base: base?.seq ?? null, model: model === base?.seq ? null : (model ?? null) };
    const body = pack(raw, this.#dictionary(bases));
    if (head === undefined) this.#database.statement('INSERT OR IGNORE INTO threads (name) VALUES (?)').run(thread);
    const { lastInsertRowid } = this.#database
      .statement(
        `INSERT INTO thread_log (thread, ns, kind, id, base, model, body)
         VALUES (${THREAD}, ?, ?, ?, ?, ?, ?)`,
      )
      .run(thread, ns, KINDS[kind], idToColumn(id), bases.base, bases.model, body);
    const seq = Number(lastInsertRowid);
    const keep = (): void => {
      this.#recent.set(seq, raw);
      if (kind === 'run' || (base !== undefined && !isNews(raw, body, base))) return;
      this.#setHead(thread, { seq, size: raw.length, depth: base === undefined ? 0 : base.depth + 1 });
    };
    return { seq, keep };
  }

  /** Other bytes in the place of a row's own: what was built on it is packed anew. */
  replace(seq: number, raw: Uint8Array): void {
    const { statement } = this.#database;
    const built = statement(
      `SELECT seq FROM thread_log WHERE thread = (SELECT thread FROM thread_log WHERE seq = ?) AND (base = ? OR model = ?)`,
    ).all(seq, seq, seq);
    for (const row of built) this.#repack(Number(row['seq']), ALONE);
    statement('UPDATE thread_log SET base = NULL, model = NULL, body = ? WHERE seq = ?').run(pack(raw), seq);
    this.#recent.delete(seq);
    this.#heads.clear();
  }

  read(seq: number): Uint8Array {
    const recent = this.#recent.get(seq);
    if (recent !== undefined) return recent;
    const row = this.#database.statement('SELECT base, model, body FROM thread_log WHERE seq = ?').get(seq);
    if (row === undefined) throw new Error(`Row ${seq} of the thread log is missing from the session database.`);
    const raw = unpack(row['body'] as Uint8Array, this.#dictionary(row as unknown as Bases));
    this.#recent.set(seq, raw);
    return raw;
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

  /** The checkpoint of a graph that was stored last. */
  latest(thread: string, ns: string): LogRow | undefined {
    const row = this.#database
      .statement(
        `SELECT seq, ns, id FROM thread_log WHERE thread = ${THREAD} AND ns = ? AND kind = 0 ORDER BY seq DESC LIMIT 1`,
      )
      .get(thread, ns);
    return row && toLogRow({ thread, ...row });
  }

  /** In the order they were stored. */
  writesOf({ thread, ns, id }: LogKey): number[] {
    return this.#database
      .statement(`SELECT seq FROM thread_log WHERE thread = ${THREAD} AND ns = ? AND kind = 1 AND id = ? ORDER BY seq`)
      .all(thread, ns, idToColumn(id))
      .map((row) => Number(row['seq']));
  }

  /** Checkpoints, the newest first. `before` is the id of one, of any graph. */
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

  /** Forgets what a thread stored before this row. What was built on that is built on this row instead. */
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
    this.#heads.delete(thread);
  }

  /** Takes single rows away, on which nothing is built. */
  removeRuns(session: string, turns: string, ...values: number[]): void {
    this.#database
      .statement(`DELETE FROM thread_log WHERE seq IN (SELECT run FROM turns WHERE session = ? AND ${turns})`)
      .run(session, ...values);
  }

  remove(thread: string): void {
    this.#database.statement(`DELETE FROM thread_log WHERE thread = ${THREAD}`).run(thread);
    this.#database.statement('DELETE FROM threads WHERE name = ?').run(thread);
    this.#heads.delete(thread);
  }

  #repack(seq: number, bases: Bases): void {
    const body = pack(this.read(seq), this.#dictionary(bases));
    this.#database
      .statement('UPDATE thread_log SET base = ?, model = ?, body = ? WHERE seq = ?')
      .run(bases.base, bases.model, body, seq);
  }

  #head(thread: string): Head | undefined {
    const known = this.#heads.get(thread);
    const isThere = this.#database.statement('SELECT 1 FROM thread_log WHERE seq = ?');
    if (known !== undefined && isThere.get(known.seq) !== undefined) return known;
    const newest = this.#newestOf(thread);
    if (newest === undefined) return undefined;
    const head = { seq: newest, size: this.read(newest).length, depth: this.#depthOf(newest) };
    this.#setHead(thread, head);
    return head;
  }

  /** The checkpoint whose versions and ids are the most like those of the next one. */
  #model(thread: string, ns: string): number | undefined {
    return this.latest(thread, ns)?.seq ?? this.#newestOf(thread);
  }

  /** The newest checkpoint, of whichever graph. */
  #newestOf(thread: string): number | undefined {
    const newest = this.#database
      .statement(`SELECT max(seq) AS seq FROM thread_log WHERE thread = ${THREAD} AND kind = 0`)
      .get(thread)?.['seq'];
    return typeof newest === 'number' ? newest : undefined;
  }

  #depthOf(seq: number): number {
    const found = this.#database
      .statement(
        `WITH RECURSIVE way (seq, base) AS (
           SELECT seq, base FROM thread_log WHERE seq = ?
           UNION ALL SELECT t.seq, t.base FROM thread_log AS t JOIN way ON t.seq = way.base
         ) SELECT count(*) - 1 AS depth FROM way`,
      )
      .get(seq)?.['depth'];
    return Number(found);
  }

  #setHead(thread: string, head: Head): void {
    this.#heads.delete(thread);
    this.#heads.set(thread, head);
    if (this.#heads.size <= MAX_HEADS) return;
    const [oldest] = this.#heads.keys();
    if (oldest !== undefined) this.#heads.delete(oldest);
  }
}

/** Whether what comes next is more like this row than like its base. */
function isNews(raw: Uint8Array, body: Uint8Array, base: Head): boolean {
  return raw.length * 2 >= base.size && body.length * 32 >= raw.length;
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

/** LangGraph's ids as 16 bytes in place of 36 characters, any other id as it is. */
function idToColumn(id: string): string | Uint8Array {
  return UUID.test(id) ? Buffer.from(id.replaceAll('-', ''), 'hex') : id;
}

function idFromColumn(column: unknown): string {
  if (!(column instanceof Uint8Array)) return String(column);
  const hex = Buffer.from(column).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
