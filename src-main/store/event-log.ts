/**
 * The events of sessions, in batches per row, because they are thousands of short, similar texts. During a turn each
 * commit adds an uncompressed row; at the end of the turn these become one compressed batch. Every batch except the
 * first is compressed against the first one of its session.
 */
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import { FAST, isAsItIs, leaveAsItIs, pack, THOROUGH, unpack } from './pack.ts';
import type { Statements } from './statements.ts';

/** The last batch of a session with its uncompressed rows; the next events are added to it. */
interface Tail {
  readonly first: number;
  readonly last: number;
  readonly at: string;
  /** One event per line. A line with a string gives the time of the lines after it. */
  readonly text: string;
  /** The first batch, unless this is it. */
  readonly base: Uint8Array | undefined;
}

/** A batch longer than this, in characters, is complete. */
const STRETCH = 16 * 1024;
const MAX_TAILS = 256;
/** During the first turn, each batch is a commit. */
const EARLY_BATCHES = 8;

interface Row {
  readonly first: number;
  readonly last: number;
  readonly body: Uint8Array;
}

export class EventLog {
  readonly #database: Statements;
  /** Contains committed events only. */
  readonly #tails = new Map<string, Tail>();

  constructor(database: Statements) {
    this.#database = database;
  }

  /** Adds the next events of one session. Call the returned function after the commit. */
  append(events: readonly RunEvent[]): () => void {
    const [event] = events;
    if (event === undefined) return () => undefined;
    const { sessionId, seq } = event;
    const before = this.#tailOf(sessionId);
    let tail = before;
    for (const each of events) {
      if (tail !== undefined && tail.text.length > STRETCH) {
        this.#store(sessionId, tail, THOROUGH);
        tail = stretchAfter(tail);
      }
      tail = withEvent(tail, each);
    }
    const stored = tail as Tail;
    const isOver = events.some(({ body }) => body.type === 'turn.finished');
    if (isOver || before === undefined || stored.first !== before.first) this.#store(sessionId, stored, FAST);
    else {
      const { text } = events.reduce(withEvent, EMPTY);
      this.#add(sessionId, { first: seq, last: stored.last, body: leaveAsItIs(Buffer.from(text)) });
    }
    return () => this.#keep(sessionId, stored);
  }

  after(session: string, seq: number): RunEvent[] {
    return this.#rows(session, 'last > ? ORDER BY first', seq)
      .flatMap((row) => eventsOf(session, row.first, this.#textOf(session, row)))
      .filter((event) => event.seq > seq);
  }

  /** Returns the newest matching event; reads no further back than that. */
  findLast(session: string, isWanted: (body: RunEventBody) => boolean): RunEvent | undefined {
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const [row] = this.#rows(session, 'first < ? ORDER BY first DESC LIMIT 1', before);
      if (row === undefined) return undefined;
      const found = eventsOf(session, row.first, this.#textOf(session, row)).findLast(({ body }) => isWanted(body));
      if (found !== undefined) return found;
      before = row.first;
    }
  }

  /** Returns the first matching event in the first batches; later ones aren't searched. */
  findEarly(session: string, isWanted: (body: RunEventBody) => boolean): RunEvent | undefined {
    for (const row of this.#rows(session, 'first > 0 ORDER BY first LIMIT ?', EARLY_BATCHES)) {
      const found = eventsOf(session, row.first, this.#textOf(session, row)).find(({ body }) => isWanted(body));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #rows(session: string, condition: string, ...values: (string | number)[]): Row[] {
    return this.#database
      .statement(`SELECT first, last, body FROM event_log WHERE session = ? AND ${condition}`)
      .all(session, ...values) as unknown as Row[];
  }

  #textOf(session: string, { first, body }: Row): string {
    const base = first === 1 || isAsItIs(body) ? undefined : this.#base(session);
    return new TextDecoder().decode(unpack(body, base));
  }

  #base(session: string): Uint8Array {
    const [row] = this.#rows(session, 'first = 1');
    if (row === undefined) throw new Error(`The first events of session ${session} are missing from the database.`);
    return unpack(row.body);
  }

  #tailOf(session: string): Tail | undefined {
    const last = this.#database.statement('SELECT max(last) AS last FROM event_log WHERE session = ?').get(session)?.[
      'last'
    ];
    if (typeof last !== 'number') return undefined;
    const known = this.#tails.get(session);
    return known?.last === last ? known : this.#readTail(session);
  }

  #readTail(session: string): Tail | undefined {
    const rows = this.#rows(
      session,
      // The last compressed row and the uncompressed ones after it; all rows if none is compressed.
      `first >= coalesce((SELECT max(first) FROM event_log WHERE session = ? AND substr(body, 1, 1) <> x'00'), 0) ORDER BY first`,
      session,
    );
    const [start] = rows;
    if (start === undefined) return undefined;
    const events = rows.flatMap((row) => eventsOf(session, row.first, this.#textOf(session, row)));
    return events.reduce(withEvent, {
      ...EMPTY,
      ...{ first: start.first, base: start.first === 1 ? undefined : this.#base(session) },
    });
  }

  /** Replaces all rows from its first one on. */
  #store(session: string, { first, last, text, base }: Tail, level: number): void {
    this.#database.statement('DELETE FROM event_log WHERE session = ? AND first >= ?').run(session, first);
    this.#add(session, { first, last, body: pack(Buffer.from(text), base, level) });
  }

  #add(session: string, { first, last, body }: Row): void {
    this.#database
      .statement('INSERT INTO event_log (session, first, last, body) VALUES (?, ?, ?, ?)')
      .run(session, first, last, body);
  }

  #keep(session: string, tail: Tail): void {
    this.#tails.delete(session);
    this.#tails.set(session, tail);
    if (this.#tails.size <= MAX_TAILS) return;
    const [oldest] = this.#tails.keys();
    if (oldest !== undefined) this.#tails.delete(oldest);
  }
}

const EMPTY: Tail = { first: 0, last: 0, at: '', text: '', base: undefined };

function stretchAfter({ last, base, text }: Tail): Tail {
  return { ...EMPTY, first: last + 1, last, base: base ?? Buffer.from(text) };
}

function withEvent(tail: Tail | undefined, { seq, at, body }: RunEvent): Tail {
  const { first, at: before, text, base } = tail ?? EMPTY;
  const line = at === before ? JSON.stringify(body) : `${JSON.stringify(at)}\n${JSON.stringify(body)}`;
  return { first: first || seq, last: seq, at, text: text === '' ? line : `${text}\n${line}`, base };
}

function eventsOf(session: string, first: number, text: string): RunEvent[] {
  const events: RunEvent[] = [];
  let at = '';
  for (const line of text.split('\n')) {
    const value = JSON.parse(line) as string | RunEventBody;
    if (typeof value === 'string') at = value;
    else events.push({ sessionId: session, seq: first + events.length, at, body: value });
  }
  return events;
}
